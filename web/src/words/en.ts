/** English: complete. Other languages fall back to it. */
export const en: Record<string, string> = {
  title: "Spellmarket: five games of magical trade",
  you: "you", "you.cap": "You", yes: "yes", no: "no", nobody: "No name yet", well: "All right", close: "Close", more: "More", keep: "Keep", copy: "Copy", copied: "Copied", send: "Send", again: "Try again",
  main: "Main", back: "Back to the market", "to.market": "Back to the market", menu: "Table menu", "one.moment": "One moment…", sending: "Sending…", connecting: "Connecting again…",
  "source.book": "from the rulebook", "source.public": "from public descriptions", "source.house": "our own figure",

  // the market
  "hero.title": "Come in, the market is open", "hero.words": "Five tabletop games of magical trade. Pick a stall, sit down with friends or bots, and play. A name is enough.",
  "play.now": "Play now against bots", "open.for.friends": "Open a table for friends", "join.label": "Table link or code", "join.place": "Have a link? Paste it here", join: "Join",
  "join.bad": "That is no link to a table. It looks like this: …/tables/Wx3v9kQm2T", "five.games": "The five games", games: "Games", game: "Game", "open.tables": "Open tables", rules: "Rules", replays: "Replays",
  play: "Play", "against.bots": "against bots", players: "players", "players.span": "{span} players", minutes: "{n} min", "minutes.span": "{least}–{most} min", hours: "{n|hour}", "days.n": "{n|day}", weight: "Weight {n} of 5", opening: "Opening…",
  "waiting.for.players": "{n} waiting for players", "open.none": "No table is waiting just now.", "open.first": "Open one", "your.tables": "Your tables", "mine.none": "You sit at no table yet.", with: "with {name}",
  "seat.open": "Open", live: "Live", "over.days": "a move a day", "sit.down": "Sit down", "at.table": "at {name}", gathering: "gathering", "waits.for": "waiting for {name}", "your.move": "Your move", "go.there": "Go there",
  credits: "Credits", settings: "Settings", history: "History",
  "stall.kameloot": "Two taverns, one purse. Change sides just before the coins are dealt.", "stall.merchants_of_magick": "Roll, craft and enchant before the order moves on to your neighbour.",
  "stall.mystic_smiths": "Two dice wake your forge. Build the row that answers every roll.", "stall.enchanters": "Name your blade, slay the dragon, keep the glory.", "stall.merlin_economics": "Souls, oil and grain. Corner a market, or insure against it.",

  // opening a table
  "open.a.table": "Open a table", seats: "Seats", "seats.of": "{n} of {span}", "seats.n": "{n|seat}", "seat.n": "Seat {n}", "seat.add": "Add a seat", "seat.remove": "Remove seat {n}", "seat.friend": "Friend", bot: "bot", "bot.word": "Bot",
  easy: "Easy", medium: "Medium", hard: "Hard", "level.of": "Level of {name}", host: "Host", "head.of.table": "you, at the head of the table", "open.words": "for the first with the link", mix: "Mix the seats at the start",
  "rules.of.table": "Rules of this table", "as.in.book": "All as in the book", changed: "changed", "options.none": "This game is played as in the book.", when: "When do you play?", "live.words": "all together, now", days: "Over days", "days.words": "a move when you like",
  "days.clock": "Three days each, and a day more for every move. Who runs out is played on by a bot.", clock: "Time to think", "clock.none": "No clock", "clock.5": "5 minutes each", "clock.15": "15 minutes each", "clock.30": "30 minutes each",
  "if.away": "If somebody is away", "away.bot": "A bot plays on", "away.wait": "We wait", packs: "Card packs", "table.name": "Name of the table", listed: "Listed in the market", watch: "Others may watch", "open.the.table": "Open the table", begin: "Begin", sealed: "The shuffle is sealed when the table is opened and shown after the game, so anyone can check the deal.",

  // the lobby
  "open.n": "{n} still open", "all.here": "all seats are taken", here: "here", away: "away", "sit.here": "Sit here", "link.share": "Link to share", "link.copy": "Copy the link", full: "Every seat is taken. You may watch when the game begins.", "begin.with.bots": "Begin, bots take the open seats",
  "wait.for.host": "The host begins the game when everybody is here.", "get.up": "Get up",

  // the table
  "what.happened": "What happened", "newest.below": "newest below", "watching.n": "{n} watching", log: "Log", "log.and.chat": "Log and chat", "say.something": "Say something", "from.outside": "(watching)",
  "is.choosing": "{name} is choosing.", "are.choosing": "{names} are choosing.", choosing: "choosing", "your.turn": "Your turn", "your.turn.comes": "You see every move here as it is made.", "you.watch": "You are watching. Hands stay hidden.", "game.over": "The game is over.",
  undo: "Take back", "take.back": "Take back", "not.possible": "Not possible.", "your.hand": "Your hand", "your.choices": "Your choices", "table.facts": "The table", "time.left": "time left", hint: "Hint", "hint.title": "A bot would: {move}.",
  "ask.undo": "Ask to take the last move back", agree: "Agree", disagree: "No", hand: "Let a bot play for me", resume: "Play on myself", "bot.plays": "A bot keeps your seat warm.", replace: "Let a bot play for {name}", leave: "Leave the table", "seat.free": "A seat at this table is free.",
  speed: "Motion", "speed.off": "Off", "speed.fast": "Fast", "speed.normal": "Normal", theme: "Light", "theme.system": "System", "theme.light": "Morning", "theme.dark": "Night", "theme.switch": "Night or morning",
  "since.you.left": "Since you left", "rules.search": "Search the rules", "rules.found": "{n} found", "general.first": "Choose what to do.", "general.next": "Choose the next part, or take it back.",

  // the end and the replay
  "the.end": "The end", "you.win": "You win", wins: "{name} wins", "share.win": "{names} share the first place", unit: "{n|point}", "unit.kameloot": "{n} gold", "unit.merchants_of_magick": "{n|coin}", "unit.enchanters": "{n} Glory", "unit.merlin_economics": "{n} gold", "sum.kameloot": "Gold", "sum.merchants_of_magick": "Coins", "sum.enchanters": "Glory", "sum.merlin_economics": "Net worth", "by.points": "{n} ahead.", behind: "{n} behind", "tie.broken": "the tie-break decides", points: "points", "points.cap": "Points",
  rematch: "Rematch", "rematch.open": "the table is open", replay: "Replay", record: "Record", "see.table": "See the table", "score.sheet": "Score sheet", part: "Part", most: "most", "how.it.went": "How it went", "points.each.move": "points after each move", chart: "Points over the game.",
  passes: "{name} takes the lead", gains: "{name} gains {n}", "verify.busy": "Checking the deal…", "verify.good": "The deal is verified", "verify.bad": "The deal could not be verified", "verify.words": "Sealed before the game, opened after it, and replayed from the record.",
  moves: "Moves", "touch.to.go": "touch one to go there", "whose.eyes": "Whose eyes", "all.hands": "All hands", "a.watcher": "A watcher", "replay.controls": "Replay controls", "move.n": "Move", "move.at": "Move {at}", "of.total": "of {total}", "move.of": "Move {at} of {total}",
  "to.start": "To the start", "one.back": "One move back", "play.replay": "Play", pause: "Pause", "one.on": "One move on", "to.end": "To the end", "play.on": "Play on from here", "play.on.words": "a new table: you as {name}, bots for the rest", "the.start": "The start.", "unseen.move": "A choice that nobody else saw.",
  "past.title": "The table at this moment", "past.short": "At this moment", "past.back": "Back to now", "past.words": "You look back. “Back to now” or Escape leads to the present.", "past.asked": "You are asked now. Escape leads back to the table.", "past.now": "The table as it is now.",
  "link.move": "Link to this move", "won.with": "{name} won with {n}", "replay.not.yet": "This game is still being played. It can be replayed when it is over.",

  // settings, history, credits
  "your.name": "Your name", "name.words": "As the others at the table see it. No account is needed.", "name.kept": "You are {name} now.", looks: "Looks", language: "Language", account: "Account", "account.have": "signed in as {name}",
  "account.none": "not needed to play", "account.name": "Name", password: "Password (at least 8 characters)", "log.in": "Sign in", "log.out": "Sign out", "account.make": "Keep my name and tables", "account.words": "With an account your tables follow you to other browsers.", "account.done": "Signed in as {name}.",
  "history.none": "No finished game yet.", standings: "Standings", "games.n": "{n|game}",
  "credits.games": "The games", "credits.games.words": "Kameloot, Merchants of Magick, Mystic Smiths, Enchanters and Merlin Economics belong to their designers and publishers. Rules and cards are told here in our own words; a small mark on each card says whether a figure is from the rulebook, from public descriptions, or our own.",
  "credits.pictures": "Pictures", "credits.pictures.words": "Icons from game-icons.net, recoloured, made by the artists below, under", "credits.own": "Stalls, taverns, dice, sigils, card backs, the season wheel and the signs of the pages are our own drawings.",
  "credits.fonts": "Type", "credits.fonts.words": "Grenze Gotisch and Grenze by Renata Polastri and Omnibus-Type, Alegreya Sans by Juan Pablo del Peral, all under the SIL Open Font License 1.1.", "credits.code": "Code", "credits.code.words": "The pages are built with Lit (BSD 3-Clause).",

  // troubles
  lost: "You are off the street", "lost.page": "There is no such page in the market.", "lost.table": "There is no such table. Its link may be cut short, or the table was cleared away.", "lost.game": "There is no such game on the shelf.", "lost.closed": "Only those who sit at this table may see it. Ask its host for a seat, or open a table of your own.",
  "trouble.away": "The server does not answer. We try again; nothing you did is lost.", "trouble.broken": "Something went wrong here. Load the page again, please.", "trouble.stale": "The table had moved on. Look again, then choose.", "trouble.taken": "Somebody was faster: that seat is taken.", "trouble.full": "Every seat is taken.",
  "trouble.not-host": "Only the host can do that.", "trouble.not-seated": "You do not sit at this table.", "trouble.not-asked": "You are not asked just now.", "trouble.too-fast": "Too fast. Try again in a moment.", "trouble.unavailable": "The server cannot write just now. Nothing happened; try again in a moment.",
  "trouble.name": "A name needs at least one letter. Choose another.", "trouble.name.taken": "That name belongs to somebody already. Choose another, or sign in with its password.", "trouble.wrong": "Name or password is wrong. Try again, or play on as a guest.",
  "trouble.packs": "That card pack is not on this server any more. Load the page again and choose from what is there.", "trouble.unplayable": "This table needs cards or rules that this server does not have. Whoever keeps the server can bring them back; your other tables are not touched.",
  "trouble.session": "Your session has ended, so you are a new guest here. If you had an account, sign in again in the settings; else sit down at another table.",

  // Kameloot
  "kameloot.the.owl": "The Hooting Owl", "kameloot.the.cat": "The Black Cat", "kameloot.in.owl": "in the Hooting Owl", "kameloot.in.cat": "in the Black Cat", "kameloot.gold": "gold", "kameloot.in.hand": "cards in hand", "kameloot.to.draw": "to draw", "kameloot.discarded": "discarded",
  "kameloot.left": "{n|card} to draw", "kameloot.last.round": "Last round", "kameloot.joker": "joker", "kameloot.sells.at": "sells at {n}", "kameloot.totals": "Totals of the tavern", "kameloot.goal": "{thing}: {have} of {of}", "kameloot.empty": "Nobody sits here.", "kameloot.nothing.laid": "nothing laid yet",
  "kameloot.word.ring": "ring", "kameloot.word.wand": "wand", "kameloot.word.glove": "glove", "kameloot.word.potion": "potion", "kameloot.word.cloak": "cloak", "kameloot.word.parchment": "parchment", "kameloot.word.horn": "horn",
  "kameloot.words.ring": "rings", "kameloot.words.wand": "wands", "kameloot.words.glove": "gloves", "kameloot.words.potion": "potions", "kameloot.words.cloak": "cloaks", "kameloot.words.parchment": "parchments",
  "kameloot.n.ring": "{n|ring}", "kameloot.n.wand": "{n|wand}", "kameloot.n.glove": "{n|glove}", "kameloot.n.potion": "{n|potion}", "kameloot.n.cloak": "{n|cloak}", "kameloot.n.parchment": "{n|parchment}", "kameloot.n.horn": "{n|horn}", "kameloot.horns.n": "{n|horn} among them", "kameloot.and": "{one} and {two}",
  "kameloot.turn": "Lay objects, or use one power.", "kameloot.turn.words": "Touch a card of your hand.", "kameloot.at.once": "Lay at once:", "kameloot.spread": "The wand lays an object.", "kameloot.choose": "Choose your first tavern in secret.", "kameloot.choose.words": "All tokens are turned up together.", "kameloot.start.here": "Start here",
  "kameloot.you.lay": "You lay {what}.", "kameloot.lay": "Lay {what}", "kameloot.total": "{tavern} has {total} of {of} {things} then.", "kameloot.sells": "{tavern} sells {n}:", "kameloot.power": "Power", "kameloot.power.instead": "Use its power instead", "kameloot.you.use": "You use the {thing}.",
  "kameloot.do.glove": "Draw two cards", "kameloot.do.cloak": "Change tavern", "kameloot.do.wand": "Use the wand", "kameloot.ring.which": "Call which object from the discard pile?", "kameloot.call": "Call the {thing}", "kameloot.potion.whom": "Send whom to the other tavern?", "kameloot.send": "Send {name} to the other tavern",
  "kameloot.parchment.mine": "Touch the collection you give away.", "kameloot.parchment.theirs": "Your {thing} against which collection?", "kameloot.wand.first": "Touch two cards for two different collections.", "kameloot.wand.second": "{one}, and one more card.", "kameloot.wand.both": "You lay {one} and {two}.", "kameloot.horn.on": "a horn with the {thing}", "kameloot.horn.where": "Which collection does the horn join?",
  "kameloot.cannot": "Not the {thing} now", "kameloot.cannot.join": "{thing} cannot join the {other}", "kameloot.one.kind": "One kind of object a turn. Take the others back first.", "kameloot.power.first": "The {thing} is being used: one power a turn. Take it back first.", "kameloot.no.power": "The {thing} has no use now",
  "kameloot.card.ring.text": "Name an object: all of it in the discard pile comes to you.", "kameloot.card.wand.text": "Put down two cards of different objects.", "kameloot.card.glove.text": "Draw two more cards.", "kameloot.card.potion.text": "Send another player to the other tavern.",
  "kameloot.card.cloak.text": "Go to the other tavern yourself.", "kameloot.card.parchment.text": "Swap a collection with another player.", "kameloot.card.horn.text": "Joins any collection. Has no power.",
  "kameloot.short.owl": "Hooting Owl", "kameloot.short.cat": "Black Cat", "kameloot.event.laid.horns": "{seat} [lays|lay] {horns|horn} with the {thing}.",
  "kameloot.sheet.from the Hooting Owl": "From the Hooting Owl", "kameloot.sheet.from the Black Cat": "From the Black Cat",
};

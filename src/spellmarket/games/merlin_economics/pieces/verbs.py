"""Every move that can be written down. An action names its kind first; its parts are asked one by one."""

from __future__ import annotations

from typing import Final

from ....kernel import Moves, Seats, Verb
from . import words

AMOUNTS: Final = 301  # no amount of gold asked at once is larger than 300
LABS: Final = 96
NUMBERED: Final = 301  # contracts of one kind on the table, numbered from 0
WAYS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NTH: Final = (
    *WAYS, "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
    "seventeenth", "eighteenth", "nineteenth", "twentieth", *("twenty-" + nth for nth in WAYS),
    "twenty-ninth", "thirtieth", "thirty-first", "thirty-second",
)  # fmt: skip

# Parts of actions
AMOUNT: Final = Verb("amount", n=AMOUNTS)
AT: Final = Verb("at", plot=words.PLOTS)
FRONT: Final = Verb("front")
WITH: Final = Verb("with", seat=Seats(words.SEATS))
STRIKE: Final = Verb("strike", what=("unit", "property"), plot=words.PLOTS)
UNPICK: Final = Verb("unpick", nth=NTH, once="choose")
YES: Final = Verb("yes")
NO: Final = Verb("no")
PASS: Final = Verb("pass")

# Setup and the steps of a turn
BID: Final = Verb("bid", gold=AMOUNTS)
ROLL: Final = Verb("roll")
READ: Final = Verb("read", deck=words.READINGS)
END: Final = Verb("end")

# Properties and permits
BUY: Final = Verb("buy", place=3)
PERMIT: Final = Verb("permit")
SETTLE: Final = Verb("settle", number=words.NUMBER_NAMES)
LIQUIDATE: Final = Verb("liquidate", plot=words.PLOTS)
AUCTION: Final = Verb("auction", plot=words.PLOTS)
REBUILD: Final = Verb("rebuild", plot=words.PLOTS)
JOIN: Final = Verb("join", plot=words.PLOTS)
DISSOLVE: Final = Verb("dissolve", plot=words.PLOTS)
DEPOSIT: Final = Verb("deposit", plot=words.PLOTS)
WITHDRAW: Final = Verb("withdraw", plot=words.PLOTS)
INVEST: Final = Verb("invest", plot=words.PLOTS)

# Research, shops and breweries, lands
LAB: Final = Verb("lab", card=words.CARDS[:16])
FUND: Final = Verb("fund", lab=LABS)
CONVERT: Final = Verb("convert", lab=LABS)
CAST: Final = Verb("cast", spell=words.SPELLS)
SELL_SPELL: Final = Verb("sell-spell", spell=words.SPELLS)
BROKER: Final = Verb("broker", plot=words.PLOTS)
BREW: Final = Verb("brew", potion=words.POTIONS)
MEAD: Final = Verb("mead")
SELL_MEAD: Final = Verb("sell-mead", plot=words.PLOTS)
ARREARS: Final = Verb("arrears", plot=words.PLOTS)
LAY_LAND: Final = Verb("land", land=words.CARDS[16:24])
PLANT: Final = Verb("plant", plot=words.PLOTS)
UNPLANT: Final = Verb("unplant", plot=words.PLOTS)

# War
ANIMATE: Final = Verb("animate", golem=words.CARDS[24:32])
MARCH: Final = Verb("march", plot=words.PLOTS)
ATTACK: Final = Verb("attack", plot=words.PLOTS)
GUARD: Final = Verb("defend", plot=words.PLOTS)
ABILITY: Final = Verb("ability", plot=words.PLOTS)
COMBO: Final = Verb("combo", pair=words.COMBOS, plot=words.PLOTS)
MOTIVATE: Final = Verb("motivate", king=words.CARDS[32:36])
LAST_CALL: Final = Verb("last-call", plot=words.PLOTS)

# Kings, taxes, reactions, small games of single cards
DECREE: Final = Verb("decree", decree=words.DECREES)
ENACT: Final = Verb("enact")
REFUSE: Final = Verb("refuse")
VOTE: Final = Verb("vote", way=("keep", "up", "down"))
REACT: Final = Verb("react", spell=words.SPELLS)
SHOW: Final = Verb("show", fingers=7)
GUESS: Final = Verb("guess", die=7)
CLAIM: Final = Verb("claim", cards=64, rank=10)
CALL: Final = Verb("call")
FOLD: Final = Verb("fold")
REPAY: Final = Verb("repay", to=words.HOLDERS)

# Offers
OFFER: Final = Verb("offer", seat=Seats(words.SEATS), deal=words.DEALS)
GIVE: Final = Verb("give", item=words.ITEMS)
WANT: Final = Verb("want", item=words.ITEMS)
THE_SPELL: Final = Verb("the-spell", kind_of_spell=(*words.SPELLS, "any"))
THE_RECIPE: Final = Verb("the-recipe", kind_of_recipe=(*words.POTIONS, "any"))
THE_CARD: Final = Verb("the-card", kind_of_card=(*words.CARDS, "any-permit"))
PROPOSE: Final = Verb("propose")
DROP: Final = Verb("drop")
ACCEPT: Final = Verb("accept")
REJECT: Final = Verb("reject")
COUNTER: Final = Verb("counter")
CONSIDER: Final = Verb("consider")
WITHDRAW_OFFER: Final = Verb("withdraw-offer")

# The Grand Market
TRANSPORT: Final = Verb("transport")
LOAD: Final = Verb("load", ware=words.WARES)
SEND: Final = Verb("send")
POST: Final = Verb("post", table=words.TABLES)
RAISE: Final = Verb("raise", table=words.TABLES)
LOWER: Final = Verb("lower", table=words.TABLES)
ESCROW: Final = Verb("escrow", table=words.TABLES)
REPRICE: Final = Verb("reprice", table=words.TABLES)
REMOVE: Final = Verb("remove", table=words.TABLES)
SLIP: Final = Verb("slip", price=AMOUNTS)
TAKE: Final = Verb("take", table=words.TABLES)
OPEN: Final = Verb("open", table=words.TABLES)
ASK: Final = Verb("ask", table=words.TABLES)
SELL: Final = Verb("sell", table=words.TABLES)

# Futures, contracts, loans, paper
NOTE: Final = Verb("note", ware=words.WARES)
UNTIL: Final = Verb("until", mark=words.MARKS, years=4)
RECALL: Final = Verb("recall", note=NUMBERED)
TAKE_NOTE: Final = Verb("take-note", note=NUMBERED)
FULFIL: Final = Verb("fulfil", note=NUMBERED)
NET: Final = Verb("net", note=NUMBERED)
ATOM: Final = Verb("event", atom=words.ATOMS)
ALSO: Final = Verb("also", join=("and", "then"))
SEASON: Final = Verb("season", season=words.SEASONS)
METER: Final = Verb("meter", counter=words.COUNTERS, bound=("at-least", "at-most"))
PRICE: Final = Verb("price-of", ware=words.WARES, bound=("at-least", "at-most"))
TURNS: Final = Verb("turns", n=41)
THE_NOTE: Final = Verb("the-note", note=NUMBERED)
THE_BOND: Final = Verb("the-bond", bond=NUMBERED)
THE_CONTRACT: Final = Verb("the-contract", contract=NUMBERED)
THE_PAPER: Final = Verb("the-paper", table=words.TABLES)
PREMIUM: Final = Verb("premium", gold=51)
PAY_LOAN: Final = Verb("pay-loan", loan=NUMBERED)
ISSUE: Final = Verb("issue", paper=("stock", "currency"))
NAME: Final = Verb("name", coin=words.COINS)
MINT: Final = Verb("mint")
REDEEM: Final = Verb("redeem", table=words.TABLES)
DONE: Final = Verb("done")

# Choices. Records of old call each of them `choose` and count its values from 0.
GIVE_UP: Final = Verb("give-up", ware=words.WARES, once="choose")
SELL_ONE: Final = Verb("sell-one", ware=words.WARES, once="choose")
NEXT_CARD: Final = Verb("next", nth=WAYS, once="choose")
OUTCOME: Final = Verb("outcome", outcome=("nothing", "first", "second"), once="choose")
FEE: Final = Verb(
    "fee", fee=("closed", "free", "1-gold", "2-gold", "3-gold", "4-gold", "5-gold"), once="choose"
)
PARITY: Final = Verb("parity", parity=("even", "odd"), once="choose")
FLEX: Final = Verb("flex", points=("attack", "health"), once="choose")
TRANSMUTING: Final = Verb("transmute", gain=("strength", "card"), once="choose")
GIFT: Final = Verb("gift", gift=("health", "strength", "ward"), once="choose")
WAY: Final = Verb("way", nth=WAYS, once="choose")
TOLL: Final = Verb("toll", toll=("pay", "lose"), once="choose")
MUSTER: Final = Verb("muster", muster=("golem", "pay"), once="choose")
AUDIT: Final = Verb("audit", audit=("pay", "show"), once="choose")
LEARN: Final = Verb("learn", lesson=("spell", "recipe"), once="choose")
GAZE: Final = Verb("gaze", deck=words.READINGS, once="choose")
PLUNDER: Final = Verb("plunder", from_what=("vault", "purse"), once="choose")
# The ways between which cards let somebody choose, by how their first effects are called
BRANCHINGS: Final = {
    "": WAY, "pay/lose": TOLL, "golem/pay": MUSTER, "pay/show": AUDIT, "spell/recipe": LEARN,
    "tea/crystal": GAZE, "vault/pay": PLUNDER,
}  # fmt: skip
FORKS: Final = list(BRANCHINGS.values())

MOVES: Final = Moves(
    AMOUNT, AT, FRONT, WITH, STRIKE, UNPICK, YES, NO, PASS, BID, ROLL, READ, END,
    BUY, PERMIT, SETTLE, LIQUIDATE, AUCTION, REBUILD, JOIN, DISSOLVE, DEPOSIT, WITHDRAW, INVEST,
    LAB, FUND, CONVERT, CAST, SELL_SPELL, BROKER, BREW, MEAD, SELL_MEAD, ARREARS, LAY_LAND, PLANT, UNPLANT,
    ANIMATE, MARCH, ATTACK, GUARD, ABILITY, COMBO, MOTIVATE, LAST_CALL,
    DECREE, ENACT, REFUSE, VOTE, REACT, SHOW, GUESS, CLAIM, CALL, FOLD, REPAY,
    OFFER, GIVE, WANT, THE_SPELL, THE_RECIPE, THE_CARD, PROPOSE, DROP, ACCEPT, REJECT, COUNTER,
    CONSIDER, WITHDRAW_OFFER,
    TRANSPORT, LOAD, SEND, POST, RAISE, LOWER, ESCROW, REPRICE, REMOVE, SLIP, TAKE, OPEN, ASK, SELL,
    NOTE, UNTIL, RECALL, TAKE_NOTE, FULFIL, NET, ATOM, ALSO, SEASON, METER, PRICE, TURNS,
    THE_NOTE, THE_BOND, THE_CONTRACT, THE_PAPER, PREMIUM, PAY_LOAN, ISSUE, NAME, MINT, REDEEM, DONE,
    GIVE_UP, SELL_ONE, NEXT_CARD, OUTCOME, FEE, PARITY, FLEX, TRANSMUTING, GIFT, WAY, TOLL, MUSTER, AUDIT,
    LEARN, GAZE, PLUNDER,
)  # fmt: skip
VERB: Final = MOVES.of

"""The Model Context Protocol: an assistant sits down at a table, plays, explains rules and checks records.

Every tool works through the chair the assistant sits on. What its seat may not know (other hands, the pile,
the seed) is not in reach of any answer before the game is over.
"""

from __future__ import annotations

import json
import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from inspect import getdoc
from threading import Lock
from time import monotonic
from typing import Annotated, Any, Literal

from mcp import MCPError
from mcp.server import MCPServer
from mcp.types import INVALID_PARAMS, ToolAnnotations
from pydantic import BaseModel, Field

from ..bots import LEVELS, Bot, Search, bot
from ..bots.explain import explain
from ..games import SHELF, game
from ..kernel import (
    SPECTATOR,
    BadPosition,
    BadRecord,
    BadSetup,
    Game,
    Pack,
    Record,
    Refused,
    SpellmarketError,
    Table,
)
from ..remote import RemoteSeat
from .mcp_desk import Desk
from .mcp_far import FarSeating
from .mcp_forms import (
    INSTRUCTIONS,
    Advised,
    Cards,
    Check,
    Checked,
    Choice,
    Film,
    Hint,
    Name,
    Notation,
    Open,
    Packs,
    Page,
    Player,
    Refusal,
    Rule,
    Rules,
    Seated,
    Seats,
    Setting,
    Shelf,
    Sight,
    Story,
    Text,
    Title,
    Verdict,
    Where,
    Words,
    entries,
    luck,
    names,
    paged,
    placed,
    refusal,
    result,
)
from .mcp_prompts import ledger, review, settle, teach

TABLES = 20  # open at once
PATIENCE = 5.0  # seconds that the bots may move on before an answer is given
RECORD = 1_000_000  # letters of a record that is still read
STEPS = 2_000_000  # moves that a replay may make, those that an undo plays again included

PAGE = 50  # moves, rules, cards or sentences in one answer

THINKING = 2.0  # seconds of processor time that a bot takes for a decision at most

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class Seating:
    """A table with the assistant on one chair and bots on the others."""

    def __init__(self, name: str, table: Table, seat: int, bots: dict[int, Bot], made_up: bool) -> None:
        self.name = name
        self.seat = seat
        self.made_up = made_up  # set up by hand: fields that fit one by one may still not fit together
        self.lock = Lock()
        self.heard = 0
        self.table = table
        self.bots = bots
        table.listen()

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def asked(self) -> bool:
        return self.seat in self.table.pending

    def bots_move(self) -> None:
        """The bots play until the assistant is asked, the game is over or an answer is due."""
        table = self.table
        until = monotonic() + PATIENCE
        while monotonic() < until:
            asked = [seat for seat in table.pending if seat in self.bots]
            if not asked:
                return
            chair = table.chair(asked[0])
            chair.play(self.bots[asked[0]].choose(chair))

    def news(self) -> list[str]:
        """What the seat has heard since it was last told."""
        told = self.story(self.heard)
        self.heard = len(self.table.listen())
        return told

    def story(self, since: int = 0) -> list[str]:
        table = self.table
        heard = table.chair(self.seat).events(since)
        return [table.game.tell(told, table.names, self.seat) for told in heard]

    def sight(self, page: int = 1, view: bool = False, refused: Refusal | None = None) -> Sight:
        table, shelf = self.table, self.table.game
        chair = table.chair(self.seat)
        options, pages = paged(chair.options, page, PAGE)
        news = self.news()
        return Sight(
            table=self.name,
            game=shelf.name,
            seat=self.seat,
            players=list(table.names),
            refused=refused,
            happened=news[-2 * PAGE :],
            left_out=max(0, len(news) - 2 * PAGE),
            now=self.now(),
            asked=self.seat in table.pending,
            waits_for=[table.names[seat] for seat in table.pending],
            prompt=chair.prompt,
            rule=None if table.over else Rule(id=chair.rule, text=shelf.rules.get(chair.rule, "")),
            moves=[Choice(move=shelf.text(move), words=self.said(move)) for move in options],
            page=page,
            pages=pages,
            view=chair.view if view else None,
            over=table.over,
            result=result(table) if table.over else None,
        )

    def now(self) -> str:
        if self.table.over:
            return "The game is over: `record` has the whole of it."
        if self.seat in self.table.pending:
            return "You are asked: choose one of the moves and `play` it."
        return "The bots have not finished: call `look` to let them move on."

    def said(self, move: int) -> str:
        return self.table.game.say(move, self.table.names, self.seat)


def bots(told: list[Player], seed: int) -> dict[int, Bot]:
    found: dict[int, Bot] = {}
    for seat, level in enumerate(told):
        if level != "you":
            settings = {"most": THINKING} if level in ("hard", "master") else {}
            found[seat] = bot(level, seed=(seed >> 16) % (1 << 30) + seat, **settings)
    return found


def finished(text: str) -> Record:
    """A record of a game that is over, short enough to be replayed while somebody waits."""
    if len(text) > RECORD:
        raise BadRecord(1, f"a record of {len(text)} letters is too long here, {RECORD} are read")
    record = Record.parse(text, find=game)
    if record.scores is None:
        raise BadRecord(
            len(text.splitlines()), "it has no score: only the record of a finished game is opened"
        )
    undos = sum(" undo" in line for line in record.lines)
    if len(record.lines) * (1 + undos) > STEPS:
        raise BadRecord(1, f"{len(record.lines)} moves with {undos} undos take too long to replay here")
    return record


class House:
    """All tables of one assistant; its public methods are the tools."""

    def __init__(self, most: int = TABLES, far: str = "") -> None:
        self._most = most
        self._far = far  # the one server whose tables may be joined
        self._tables: dict[str, Seating | FarSeating] = {}
        self._made = 0
        self._lock = Lock()

    # The shelf

    def games(self) -> Shelf:
        """List the five games: how many play, what each is about, and the options a table can be given.

        Start here. The `name` of a game is what every other tool calls `game`.
        """
        titles = [
            Title(
                name=shelf.name,
                title=shelf.title,
                about=shelf.about,
                fewest=shelf.seats[0],
                most=shelf.seats[-1],
                options=[
                    Setting(
                        name=option.name,
                        values=option.shown(),
                        default=option.default,
                        rule=option.rule,
                        decides=option.text,
                    )
                    for option in shelf.options.values()
                ],
            )
            for shelf in map(game, SHELF)
        ]
        kinds = {level: told.style for level, told in LEVELS.items()}
        return Shelf(games=titles, levels=kinds)

    def rules(
        self,
        game: Name,
        rule: Annotated[str, Field(description="One rule by its identifier: 'KAM-DISP-04'.")] = "",
        words: Words = "",
        page: Page = 1,
    ) -> Rules:
        """Read a game's rules: one by its identifier, those with certain words, or the whole ledger in pages.

        The ledger is complete and numbered, in the order of the rulebook; refusals cite these identifiers.
        """
        shelf = self._game(game)
        ledger = shelf.rules
        if rule:
            wanted = rule.strip().upper()
            if wanted not in ledger:
                near = get_close_matches(wanted, ledger, 3)
                hint = f"did you mean {', '.join(near)}?" if near else f"they begin with {shelf.code}-"
                raise BadSetup("rule", f"{shelf.title} has no rule {rule!r}; {hint}")
            found = [Rule(id=wanted, text=ledger[wanted])]
        else:
            sought = words.lower().split()
            found = [
                Rule(id=key, text=text)
                for key, text in ledger.items()
                if all(word in f"{key} {text}".lower() for word in sought)
            ]
            if not found:
                raise BadSetup("words", f"no rule of {shelf.title} has all of the words {words!r}: try fewer")
        rows, pages = paged(found, page, PAGE)
        return Rules(game=shelf.name, rules=rows, page=page, pages=pages)

    def cards(
        self,
        game: Name,
        words: Words = "",
        page: Page = 1,
        packs: Packs = None,
    ) -> Cards:
        """Look up cards, objects, places and figures of a game: what each is called, costs, gives and does.

        Views and moves name things by short identifiers ('L02', 'ban.hook'); search for one here.
        """
        shelf = self._game(game, packs)
        found = entries(shelf.contents())
        sought = words.lower().split()
        exact = [row for row in found if str(row.get("id", "")).lower() == words.strip().lower()]
        found = exact or [
            row
            for row in found
            if all(word in json.dumps(row, ensure_ascii=False).lower() for word in sought)
        ]
        if not found:
            raise BadSetup(
                "words", f"nothing in the box of {shelf.title} has all of the words {words!r}: try fewer"
            )
        rows, pages = paged(found, page, PAGE)
        return Cards(game=shelf.name, cards=rows, page=page, pages=pages)

    # A table

    def new_table(
        self,
        game: Name,
        seats: Seats = None,
        options: Annotated[
            dict[str, bool | int | str] | None,
            Field(description="Options by name, as `games` lists them: {'max_rounds': 5}."),
        ] = None,
        seed: Annotated[
            int | str | None,
            Field(
                description="Any number or word, if the same deal shall come again: the same seed, game, "
                "number of seats and chair give the same deal. Left out, the deal is new and nobody knows it."
            ),
        ] = None,
        packs: Packs = None,
    ) -> Sight:
        """Sit down at a new table with bots. Answers like `look`: what you see and what you may do first."""
        shelf = self._game(game, packs)
        seat, told = placed(shelf, seats)
        number = luck(shelf, told, seed)
        table = shelf.table(len(told), number, options, names=names(told), listen=True)
        return self._open(table, seat, bots(told, number), made_up=False)

    def set_up(
        self,
        game: Name,
        position: Annotated[
            dict[str, Any],
            Field(
                description="The table as plain data. The resource spellmarket://position/GAME is an example "
                "to change; what is left out is empty. A field that does not fit is named with the reason."
            ),
        ],
        seats: Seats = None,
        packs: Packs = None,
    ) -> Sight:
        """Set up a position by hand, for a puzzle or a question about the rules, and sit down at it.

        From then on it is a table like any other: you see and play your chair only, bots play the others.
        """
        shelf = self._game(game, packs)
        count = position.get("seats", shelf.seats[0] if seats is None else len(seats))
        if not isinstance(count, int) or count not in shelf.seats:
            few, many = shelf.seats[0], shelf.seats[-1]
            raise BadPosition("position.seats", f"{shelf.title} is for {few} to {many}, not {count!r}")
        others: list[Player] = ["medium"] * (count - 1)
        seat, told = placed(shelf, ["you", *others] if seats is None else seats)
        if count != len(told):
            raise BadPosition("position.seats", f"is {count}, but {len(told)} are to sit down")
        mapping = {**position, "seats": count}
        mapping.setdefault("seed", secrets.randbits(256))  # what comes later is nobody's to know
        table = shelf.position(mapping, names(told))
        return self._open(table, seat, bots(told, secrets.randbits(64)), made_up=True)

    def join(
        self,
        link: Annotated[str, Field(description="The link of the table on the server, or its name in it.")],
        token: Annotated[str, Field(description="The token of your seat, as its owner got it there.")],
    ) -> Sight:
        """Take the seat of a token at a table of the server that this was started with.

        From then on it is a table like any other: `look`, `play`, `why_not`, `undo`, `hint`, `record`.
        """
        if not self._far:
            raise BadSetup(
                "server", "this was started without one: `spellmarket mcp --server URL` joins its tables"
            )
        seat = RemoteSeat(self._far, link, token)
        with self._lock:
            name = f"far-{seat.table}"
            self._room()
            self._tables[name] = FarSeating(name, seat)
        return self.look(name)

    def tables(self) -> Open:
        """List the tables you sit at."""
        with self._lock:
            seated = list(self._tables.values())
        rows = [
            Seated(table=each.name, game=each.game.name, seat=each.seat, over=each.over, asked=each.asked)
            for each in seated
        ]
        return Open(tables=rows, most=self._most)

    def leave(self, table: Where) -> Open:
        """Leave a table for good. An unfinished game is lost; take the `record` of a finished one first."""
        with self._lock:
            self._at(table)
            del self._tables[table]
        return self.tables()

    def look(
        self,
        table: Where,
        page: Page = 1,
        view: Annotated[bool, Field(description="Show the table too, and not only the moves?")] = True,
    ) -> Sight:
        """See your table: all that your seat may know, who is asked, by which rule, and every legal move.

        Moves come in notation and in words, fifty to a page. If bots were still thinking, they move on first.
        """
        with self._seated(table) as seating:
            if isinstance(seating, FarSeating):
                return seating.look(page, view)
            seating.bots_move()
            return seating.sight(page, view)

    def play(
        self,
        table: Where,
        move: Notation,
        view: Annotated[bool, Field(description="Show the whole table in the answer?")] = False,
    ) -> Sight:
        """Make a move. Then the bots move, and you are told what happened until you are asked again.

        A move against the rules changes nothing: `refused` says why and by which rule.
        """
        with self._seated(table) as seating:
            if isinstance(seating, FarSeating):
                return seating.play(move, view)
            try:
                seating.table.chair(seating.seat).play(move)
            except Refused as error:
                return seating.sight(view=view, refused=refusal(seating.table.game, error))
            seating.bots_move()
            return seating.sight(view=view)

    def why_not(self, table: Where, move: Notation) -> Verdict:
        """Ask whether a move is legal now, and if not, why and by which rule. Nothing is changed."""
        with self._seated(table) as seating:
            if isinstance(seating, FarSeating):
                return seating.why_not(move)
            shelf = seating.table.game
            code = shelf.parse(move)
            error = seating.table.chair(seating.seat).why_not(code)
            refused = refusal(shelf, error) if isinstance(error, Refused) else None
            return Verdict(
                move=shelf.text(code), words=seating.said(code), legal=error is None, refused=refused
            )

    def undo(self, table: Where) -> Sight:
        """Take your last move back, as long as nothing was revealed, no die fell and nobody else has acted.

        Decisions made in several parts can be taken back part by part. Otherwise `refused` says why not.
        """
        with self._seated(table) as seating:
            if isinstance(seating, FarSeating):
                return seating.undo()
            refused = None
            try:
                seating.table.chair(seating.seat).undo()
            except Refused as error:
                refused = refusal(seating.table.game, error)
            return seating.sight(refused=refused)

    def hint(
        self,
        table: Where,
        level: Annotated[
            Literal["medium", "hard"],
            Field(description="How long it is thought: a glance, or as long as a hard bot does."),
        ] = "medium",
    ) -> Hint:
        """Ask what a bot would do in your place, and why. It knows no more than your seat does."""
        with self._seated(table) as seating:
            if isinstance(seating, FarSeating):
                return seating.hint(level)
            chair = seating.table.chair(seating.seat)
            if not chair.options:
                raise BadSetup("table", f"you are not asked at {table}. {seating.now()}")
            found = explain(chair, Search(most=THINKING, tables=2 if level == "medium" else 0))
            words = seating.said(seating.table.game.parse(found[0]["move"]))
            advised = [Advised(**one) for one in found]
            return Hint(move=found[0]["move"], words=words, why=found[0]["reason"], candidates=advised)

    # What is kept of a game

    def record(self, table: Where, page: Page = 1) -> Story:
        """Read the story of your table so far, and once the game is over its record: seed and every move.

        Before the end there is no record to be had: with the seed anybody could work out every hidden card.
        """
        with self._seated(table) as seating:
            if isinstance(seating, FarSeating):
                return seating.record(page)
            over = seating.table.over
            story, pages = paged(seating.story(), page, 2 * PAGE)
            return Story(
                table=seating.name,
                finished=over,
                record=seating.table.record.text() if over else None,
                note="The whole game; `replay` tells it, `verify` checks it."
                if over
                else "The record holds the seed and what others chose unseen: it is given at the end.",
                story=story,
                page=page,
                pages=pages,
            )

    def replay(
        self,
        record: Text,
        seat: Annotated[
            int | None, Field(description="Through the eyes of this seat; left out, of a spectator.")
        ] = None,
        moves: Annotated[int | None, Field(ge=0, description="Only the first so many moves.")] = None,
        page: Page = 1,
    ) -> Film:
        """Replay the record of a finished game: its story in sentences and the table at any moment of it."""
        known = finished(record)
        eyes = SPECTATOR if seat is None else seat
        if seat is not None and not 0 <= seat < known.seats:
            raise BadSetup("seat", f"the record has seats 0 to {known.seats - 1}, not {seat}")
        if moves is not None and moves > len(known.lines):
            raise BadSetup("moves", f"the record has {len(known.lines)} moves, not {moves}")
        table = known.replay(listen=True)  # to its end in any case: a score is easily added to half a game
        if moves is not None:
            table = known.replay(moves, listen=True)
        told = [known.game.tell(event, table.names, eyes) for event in table.events(eyes)]
        story, pages = paged(told, page, 2 * PAGE)
        return Film(
            game=known.game.name,
            seats=known.seats,
            moves=len(known.lines) if moves is None else moves,
            of=len(known.lines),
            story=story,
            page=page,
            pages=pages,
            view=table.view(eyes),
            result=result(table) if table.over else None,
        )

    def verify(self, record: Text) -> Checked:
        """Check the record of a finished game: is the text whole, every move legal and the score right?"""
        try:
            known = finished(record)
            known.replay()
        except SpellmarketError as error:
            return Checked(good=False, findings=[Check(what="record", good=False, detail=str(error))])
        whole = "as it was written, by its check line" if known.checked else "it has no check line to compare"
        deal = (
            "a server committed to it; `spellmarket verify` checks the commitment"
            if known.deal
            else "nobody committed to it: the seed was free to choose"
        )
        scores = " ".join(str(score) for score in known.scores or [])
        told = {
            "text": whole,
            "moves": f"{len(known.lines)}, every one legal",
            "score": scores,
            "deal": deal,
        }
        return Checked(
            good=True, findings=[Check(what=what, good=True, detail=detail) for what, detail in told.items()]
        )

    # Inside

    def _game(self, name: str, packs: list[str] | None = None) -> Game:
        read = [Pack(f"pack {number}", text) for number, text in enumerate(packs or [], 1)]
        return game(name.strip()).with_packs(*read)

    def _room(self) -> None:
        """The oldest finished table makes room if there is none."""
        if len(self._tables) >= self._most:
            done = [name for name, each in self._tables.items() if each.over]
            if not done:
                raise BadSetup(
                    "tables", f"{self._most} tables are open and none is finished: `leave` one of them first"
                )
            del self._tables[done[0]]

    def _open(self, table: Table, seat: int, bots: dict[int, Bot], made_up: bool) -> Sight:
        """Give a table its name and its place."""
        with self._lock:
            self._room()
            self._made += 1
            name = f"{table.game.name}-{self._made}"
            self._tables[name] = Seating(name, table, seat, bots, made_up)
        return self.look(name)

    def _at(self, name: str) -> Seating | FarSeating:
        if name not in self._tables:
            there = ", ".join(self._tables) or "none"
            raise BadSetup(
                "table", f"there is no table {name[:40]!r}; open: {there}. `new_table` makes another"
            )
        return self._tables[name]

    @contextmanager
    def _seated(self, name: str) -> Iterator[Seating | FarSeating]:
        with self._lock:
            seating = self._at(name)
        with seating.lock:
            try:
                yield seating
            except FAULTS:
                if not seating.made_up:
                    raise
                self._tables.pop(name, None)
                raise BadPosition(
                    "position", f"its fields do not fit together and the game cannot go on; {name} is closed"
                ) from None


def kept_by(house: House) -> Callable[[str], str]:
    def record(table: str) -> str:
        try:
            told = house.record(table)
        except SpellmarketError as error:
            raise MCPError(INVALID_PARAMS, str(error)) from None
        if told.record is None:
            raise MCPError(INVALID_PARAMS, f"{table} is not finished: {told.note}")
        return told.record

    return record


def example(name: str) -> str:
    """A position to change: a fresh table that nobody plays at."""
    shelf = game(name)
    position = shelf.table(shelf.seats[0], seed=1).position()
    del position["seed"], position["luck"]
    return json.dumps(position, indent=1)


def server(house: House | None = None) -> MCPServer[Any]:
    """The tools of a house, the ledgers and an opening for a lesson, behind one door."""
    from .. import __version__

    house = house or House()
    desk = Desk(
        "spellmarket",
        title="Spellmarket",
        description="Five tabletop games of magical trade: play them, explain them, check their records.",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
    )
    asks: tuple[Callable[..., BaseModel], ...] = (
        house.games, house.rules, house.cards, house.tables, house.why_not, house.hint, house.record,
        house.replay, house.verify,
    )  # fmt: skip
    acts: tuple[Callable[..., BaseModel], ...] = (
        house.new_table, house.set_up, house.join, house.look, house.play, house.undo, house.leave,
    )  # fmt: skip
    for tool in asks:
        hints = ToolAnnotations(read_only_hint=True, open_world_hint=False)
        desk.add_tool(tool, description=getdoc(tool), annotations=hints)
    for tool in acts:
        final = tool == house.leave
        hints = ToolAnnotations(read_only_hint=False, destructive_hint=final, open_world_hint=False)
        desk.add_tool(tool, description=getdoc(tool), annotations=hints)
    for name in SHELF:
        title = name.replace("_", " ").title()
        desk.resource(
            f"spellmarket://rules/{name}",
            name=f"rules of {title}",
            description=f"The complete ledger of {title}: vocabulary, numbered rules, examples.",
            mime_type="text/markdown",
        )(bound(ledger, name))
        desk.resource(
            f"spellmarket://position/{name}",
            name=f"position of {title}",
            description=f"A fresh table of {title} as plain data: an example for `set_up`.",
            mime_type="application/json",
        )(bound(example, name))
    desk.resource(
        "spellmarket://record/{table}",
        name="record of a finished table",
        description="The whole text of a finished game: seed, every move, score.",
        mime_type="text/plain",
    )(kept_by(house))
    desk.prompt(name="teach", title="Learn a game by playing it")(teach)
    desk.prompt(name="settle", title="Settle an argument about the rules")(settle)
    desk.prompt(name="review", title="Go through a finished game")(review)
    return desk


def bound(write: Callable[[str], str], name: str) -> Callable[[], str]:
    def read() -> str:
        return write(name)

    return read


def serve(far: str = "") -> None:
    """Speak the protocol on standard input and output until the other side hangs up.

    Tables of the server `far` may be joined, and of no other: an assistant reads what strangers write.
    """
    # A thread that waits for a line cannot be woken, so Ctrl-C ends us at once; no table outlives us anyway.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    server(House(far=far)).run("stdio")

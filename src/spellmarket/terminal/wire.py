"""A table of a server, as far as it has told one seat: what boards and lists of moves are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from ..games import game as find
from ..kernel import BadNotation
from ..remote import Declined, RemoteSeat
from .boards import fuller


class Box:
    """A game as its server has it: our own, but with what lies in the box there."""

    def __init__(self, seat: RemoteSeat, table: dict[str, Any]) -> None:
        self._game = find(table["game"])
        self.name, self.title, self.rules = self._game.name, self._game.title, self._game.rules
        packs = f"?pack={','.join(table['packs'])}" if table["packs"] else ""
        self._contents = seat.ask("GET", f"/api/games/{self.name}/contents{packs}")

    def contents(self) -> dict[str, Any]:
        contents: dict[str, Any] = self._contents
        return contents

    def view_kinds(self) -> dict[str, str]:
        return self._game.view_kinds()


@dataclass(frozen=True)
class Matter:
    """What a seat may say to the table just now, beside its moves."""

    word: str
    says: str
    command: str
    more: dict[str, Any] = field(default_factory=dict)


# These are open at any time of a game, so they are written and not listed.
ALWAYS = {
    "ask": Matter("ask", "ask the others to take back your last move", "ask"),
    "hand": Matter("hand", "let a bot play your seat until you resume", "hand", {"level": "medium"}),
}


def matters(told: dict[str, Any]) -> dict[str, Matter]:
    """What the table asks of this seat, or lets it decide, by the word for it."""
    table, seat = told["table"], told["you"]["seat"]
    found: list[Matter] = []
    if table["status"] == "waiting" and told["you"]["host"]:
        some = any(each["kind"] == "open" for each in table["seats"])
        found.append(Matter("begin", "begin the game" + ": bots take the open seats" * some, "start"))
    asked = table["proposal"]
    if asked and seat in asked["waiting"]:
        found.append(Matter("agree", f"agree: {asked['text']}", "answer", {"agree": True}))
        found.append(Matter("decline", f"do not agree: {asked['text']}", "answer", {"agree": False}))
    if seat is not None and table["status"] == "playing":
        mine = table["seats"][seat]
        if mine["away"]:
            found.append(Matter("resume", "play yourself again", "resume"))
        elif mine["clock"] is not None and mine["clock"] <= 0 and mine["spare"]:
            found.append(Matter("stay", "your time is up: one more minute, once in a game", "stay"))
    return {each.word: each for each in found}


class FarChair:
    """The seat's own place: what is asked, and what is open, each by its place in the list."""

    def __init__(self, table: FarTable) -> None:
        self.asks = table.asked["phase"] if table.asked else ""
        self.prompt = table.asked["prompt"] if table.asked else question(table)
        self.options = list(range(len(table.game.offers) + len(table.game.matters)))


def question(table: FarTable) -> str:
    """What is to be decided where the game asks nothing."""
    if table.status == "waiting":
        return "The game begins when all seats are taken, or when you say so."
    waiting = ", ".join(table.names[seat] for seat in table.pending)
    return f"The table waits for {waiting}." if table.pending else "The table has a question."


class FarGame:
    """The game of a table at one moment: moves are numbered as they are listed then."""

    def __init__(self, box: Box, told: dict[str, Any]) -> None:
        self._box = box
        self.name, self.title, self.rules = box.name, box.title, box.rules
        self.offers: list[dict[str, Any]] = told["ask"]["options"] if told["ask"] else []
        self.matters = matters(told)

    def contents(self) -> dict[str, Any]:
        return self._box.contents()

    def view_kinds(self) -> dict[str, str]:
        return self._box.view_kinds()

    def text(self, move: int) -> str:
        """A matter of the table, or a move after them, as it is written."""
        if move < len(self.matters):
            return list(self.matters)[move]
        return str(self.offers[move - len(self.matters)]["move"])

    def parse(self, written: str) -> int:
        """The place of a move in the list."""
        for place, each in enumerate(self.offers):
            if each["move"] == written:
                return len(self.matters) + place
        raise BadNotation(f"'{written}' is not open now")

    def tell(self, line: str, names: Sequence[str], seat: int) -> str:
        """The server has said it already."""
        return line


class FarTable:
    """What a server has told a seat, in the words in which terminals ask a table of their own."""

    def __init__(self, box: Box, told: dict[str, Any]) -> None:
        self.told = told
        self.begun = monotonic()
        table = told["table"]
        self.game = FarGame(box, told)
        self.status = str(table["status"])
        self.seat = -1 if told["you"]["seat"] is None else int(told["you"]["seat"])
        self.names = tuple(each["name"] or f"Seat {each['seat']}" for each in table["seats"])
        self.seats = len(self.names)
        self.pending = tuple(table["pending"])
        self.over = self.status == "over"
        self.length = int(told["seq"])
        self.asked: dict[str, Any] | None = told["ask"]
        result = table["result"] or {"scores": [], "places": [], "sheet": []}
        self.places, self.sheet = result["places"], result["sheet"]
        self.scores: list[int] = result["scores"] or standing(told["course"])

    def view(self, _: int) -> dict[str, Any]:
        view: dict[str, Any] = self.told["view"]
        return view

    def rule(self, _: int) -> str:
        return self.asked["rule"] if self.asked else ""

    def chair(self, _: int) -> FarChair:
        return FarChair(self)

    def moves(self) -> dict[str, str]:
        """The open moves as they are written, with words that say what they do."""
        said = {each["move"]: each["text"] for each in self.game.offers}
        return fuller(self, self.seat, said) if said else {}

    def events(self, _: int) -> list[str]:
        """Log and chat as one: a line of chat stands where its speaker had heard the log to."""
        lines = [(each["seq"], 0, each["text"]) for each in self.told["events"]]
        lines += [(each["after"], 1, f"{each['name']} says: {each['text']}") for each in self.told["chat"]]
        return [text for _, _, text in sorted(lines, key=lambda line: line[:2])]

    def left(self, seat: int) -> float | None:
        """Seconds on a seat's clock now; it runs while the table waits for the seat."""
        clock = self.told["table"]["seats"][seat]["clock"]
        if clock is None:
            return None
        return float(clock) - (monotonic() - self.begun if seat in self.pending else 0.0)


def standing(course: dict[str, Any] | None) -> list[int]:
    """What everybody has after the newest turn of the log."""
    if not course or not course["turns"]:
        return []
    last = course["turns"][-1]
    return [had + gained for had, gained in zip(last["had"], last["gains"], strict=True)]


def order(table: FarTable, told: str) -> Callable[[RemoteSeat], Any]:
    """What is sent for a word or a move that was written, in answer to what the table showed."""
    matter = table.game.matters.get(told) or ALWAYS.get(told)
    if matter is not None and all(told != each["move"] for each in table.game.offers):
        return lambda seat: seat.send(matter.command, **matter.more)
    asked = table.asked

    def play(seat: RemoteSeat) -> Any:
        if asked is None:
            raise Declined("not-asked", "You are not asked.")
        return seat.send("play", decision=asked["decision"], move=told)

    return play


def clocked(seconds: float) -> str:
    """`9:31`, or with hours where there are any."""
    minutes, rest = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

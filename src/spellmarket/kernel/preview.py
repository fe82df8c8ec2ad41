"""What would follow from a move, as far as the seat that asks may know: played on an imagined table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from .events import Told
from .phase import OVER, SEATS_OF, UNKNOWN, State

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


class Figure:
    """A number of a game's view that people follow: `Figure("gold", "players.*.gold")`.

    The path leads through the view; `*` is a seat. What it leads to is a number, or several of them under
    keys, or in a list whose places are called `of`. A private figure is one that only its own seat sees. What
    is `spent` to pay for things makes a price where it falls; `paid` are slots of events that tell a payment,
    for where one move brings in what it pays with: `paid=("spent.potions",)`.
    """

    def __init__(
        self,
        name: str,
        path: str,
        of: tuple[str, ...] = (),
        private: bool = False,
        spent: bool = False,
        paid: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.path = path.split(".")
        self.of = of
        self.private = private
        self.spent = spent or bool(paid)
        self.paid = paid


class Happening(TypedDict):
    """An event of a preview: its name, its parts, and the sentence for the ears of the seat that asks."""

    event: str
    data: dict[str, Any]
    text: str


class Change(TypedDict):
    """A figure before the move and after it: whose (no seat: the table's), and of what, if it has parts."""

    figure: str
    of: str | None
    seat: int | None
    private: bool
    before: int
    after: int


class Price(TypedDict):
    """What the move takes from the seat that makes it: of which figure, and how much."""

    figure: str
    of: str | None
    amount: int


class Difference(TypedDict):
    """A place of the view that would be different: its path, what stands there now and what would."""

    path: str
    before: Any
    after: Any


class Asked(TypedDict):
    """What the seat itself would be asked next: the phase, what it is about, the words, and what is open."""

    phase: str
    about: dict[str, int | str]
    prompt: str
    rule: str
    options: list[int]


class Preview(TypedDict):
    """All that is certain to follow from a move, up to where luck, a secret or somebody else decides."""

    move: str
    asked: list[Asked]  # after each move that leaves the next one to the same seat
    events: list[Happening]
    figures: list[Change]
    price: list[Price]
    view: list[Difference]
    luck: bool  # a die falls or something unseen is turned up: from there on nothing is said
    others: bool  # somebody else decides next, or has decided unseen
    next: list[int]  # who is asked then; nobody where luck or a seal comes first, or the game is over
    over: bool
    touched: list[int]  # other seats whose side of the table it changes
    final: bool  # it could not be taken back freely: it gives the word away, luck falls, or something shows
    turn: bool  # the turn of this seat is over with it
    vain: bool  # it comes to nothing: what is paid is lost
    ruin: bool  # it ruins whoever does it


class Witness:
    """Sees the table at the moment when luck falls or a secret shows for the first time."""

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self._game = game
        self._s = s
        self._seat = seat
        self.events = -1  # told before that moment
        self.view: dict[str, Any] = {}

    def look(self, known: int) -> None:
        """Luck falls, or a secret shows that only the seat `known` has known."""
        if known == self._seat:
            return
        s = self._s
        s.chance.watch = None
        self.events = 0 if s.told is None else len(s.told)
        self.view = self._game.view(s, self._seat)


def preview(table: Table, seat: int, moves: list[int]) -> Preview:
    """What these moves of one seat, the first of which is open to it, would lead to, one after the other.

    The table is one that was imagined. A later move that is not open then is refused; where luck or somebody
    else comes first, the rest is not looked at.
    """
    game = table.game
    seal = table._seal
    s = table._private(seat)
    before = game.view(s, seat)
    phase = s.phase
    stood = s.shown + s.final
    told: list[Told] = []
    s.told = told
    s.chance = s.chance.copy()
    witness = Witness(game, s, seat)
    s.chance.watch = witness.look
    announced = [] if seal is None else table.listen()
    asked = walk(table, s, seat, moves, witness)
    s.chance.watch = None
    told = [*announced, *told]
    luck = witness.events >= 0
    following: list[int] = []
    if seal is not None:
        others = not seal.left >> seat & 1
        following = [] if others else [seat]
    else:
        if not luck and s.phase is not OVER:
            following = list(SEATS_OF[s.wait])
        others = any([other != seat for other in following])
    after = witness.view if luck else table.view(seat)
    certain = told[: witness.events] if luck else told
    over = not luck and s.phase is OVER
    heard = [happening(game, event, table.names, seat) for event in certain if event.heard_by(seat)]
    figures = changes(game.figures, before, after)
    differs = differences(before, after)
    stands = not seal.free(seat) if seal is not None else s.shown + s.final != stood
    return {
        "move": game.text(moves[-1]),
        "asked": asked,
        "events": heard,
        "figures": figures,
        "price": price(game.figures, figures, heard, seat),
        "view": differs,
        "luck": luck,
        "others": others,
        "next": following,
        "over": over,
        "touched": touched(game.figures, differs, seat),
        "final": luck or others or over or stands,
        "turn": phase.ends and seat not in following,
        "vain": befalls(game.vain, heard, seat),
        "ruin": befalls(game.ruin, heard, seat),
    }


def befalls(events: tuple[str, ...], heard: list[Happening], seat: int) -> bool:
    """Does one of these events come over a seat?"""
    return any([one["event"] in events and one["data"].get("seat") == seat for one in heard])


def moved_on(table: Table) -> None:
    """What was open to a chair is to be worked out again."""
    table.offered_to = UNKNOWN


def walk(table: Table, s: State, seat: int, moves: list[int], witness: Witness) -> list[Asked]:
    """Play them one after the other; what the seat is asked after each that leaves the next one to it."""
    asked: list[Asked] = []
    for place, move in enumerate(moves):
        if place:
            if len(asked) < place:
                break
            table.check(seat, move)
        if table._seal is None:
            s.step(seat, move)
        else:
            table._seal.play(table._state, seat, move)
        moved_on(table)
        if witness.events < 0 and goes_on(table, s, seat):
            asked.append(asking(table, s, seat))
    return asked


def price(
    figures: tuple[Figure, ...], changed: list[Change], heard: list[Happening], seat: int
) -> list[Price]:
    """What the seat pays: as the events tell it, else what falls of a figure that is there to be spent."""
    found: list[Price] = []
    for figure in figures:
        if figure.paid:
            amount = 0
            for slot in figure.paid:
                event, _, part = slot.partition(".")
                for told in heard:
                    if told["event"] == event and told["data"]["seat"] == seat:
                        amount += told["data"][part]
            if amount:
                found.append({"figure": figure.name, "of": None, "amount": amount})
        elif figure.spent:
            for one in changed:
                mine = one["seat"] == seat or (one["seat"] is None and figure.private)
                if one["figure"] == figure.name and mine and one["after"] < one["before"]:
                    paid = one["before"] - one["after"]
                    found.append({"figure": figure.name, "of": one["of"], "amount": paid})
    return found


def touched(figures: tuple[Figure, ...], differs: list[Difference], seat: int) -> list[int]:
    """The other seats that something changes for, wherever the view keeps a list by seats."""
    lists = {".".join(figure.path[: figure.path.index("*")]) for figure in figures if "*" in figure.path}
    found: set[int] = set()
    for difference in differs:
        for prefix in lists:
            rest = difference["path"].removeprefix(f"{prefix}.")
            place = rest.partition(".")[0]
            if rest != difference["path"] and place.isdigit() and int(place) != seat:
                found.add(int(place))
    return sorted(found)


def goes_on(table: Table, s: State, seat: int) -> bool:
    """Is the same seat asked again, and it alone?"""
    if table._seal is not None:
        return table._seal.left >> seat & 1 == 1
    return s.phase is not OVER and s.wait == 1 << seat


def asking(table: Table, s: State, seat: int) -> Asked:
    game, phase = table.game, s.phase
    return {
        "phase": game.named(phase),
        "about": game.subject(phase, s, seat),
        "prompt": game.ask(phase, s, table.names, seat),
        "rule": phase.rule,
        "options": list(phase.may(s, seat)),
    }


def happening(game: Game, told: Told, names: tuple[str, ...], seat: int) -> Happening:
    data = told.json(game.box)
    name = data.pop("event")
    return {"event": name, "data": data, "text": game.tell(told, names, seat)}


def differences(before: Any, after: Any, path: str = "") -> list[Difference]:
    """Where two views differ, place by place; a list that grows or shrinks differs as a whole."""
    found: list[Difference] = []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in before.items():
            found += differences(value, after[key], f"{path}.{key}" if path else str(key))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, value in enumerate(before):
            found += differences(value, after[place], f"{path}.{place}")
    elif before != after:
        found.append({"path": path, "before": before, "after": after})
    return found


def changes(figures: tuple[Figure, ...], before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """The figures that a move changes, in the order in which the game declares them."""
    found: list[Change] = []
    for figure in figures:
        old, new = read(figure, before), read(figure, after)
        for key in {**old, **new}:
            was, is_now = old.get(key, 0), new.get(key, 0)
            if was != is_now:
                seat, of = key
                found.append(
                    {
                        "figure": figure.name,
                        "of": of,
                        "seat": seat,
                        "private": figure.private,
                        "before": was,
                        "after": is_now,
                    }
                )
    return found


def read(figure: Figure, view: dict[str, Any]) -> dict[tuple[int | None, str | None], int]:
    """A figure's values in a view, by seat and by what they are of."""
    reached: list[tuple[int | None, Any]] = [(None, view)]
    for step in figure.path:
        if step == "*":
            reached = [(place, value) for _, values in reached for place, value in enumerate(values)]
        else:
            reached = [(seat, value[step]) for seat, value in reached if value is not None]
    found: dict[tuple[int | None, str | None], int] = {}
    for seat, value in reached:
        if isinstance(value, int):
            found[seat, None] = value
        elif isinstance(value, dict):
            for key, number in value.items():
                if isinstance(number, int):
                    found[seat, str(key)] = number
        elif isinstance(value, list):
            for of, number in zip(figure.of, value, strict=False):
                found[seat, of] = number
    return found

"""What would follow from a move, as far as the seat that asks may know: played on an imagined table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from .events import Told
from .phase import OVER, SEATS_OF, State

if TYPE_CHECKING:
    from .game import Game
    from .table import Table


class Figure:
    """A number of a game's view that people follow: `Figure("gold", "players.*.gold")`.

    The path leads through the view; `*` is a seat. What it leads to is a number, or several of them under
    keys, or in a list whose places are called `of`. A private figure is one that only its own seat sees.
    """

    def __init__(self, name: str, path: str, of: tuple[str, ...] = (), private: bool = False) -> None:
        self.name = name
        self.path = path.split(".")
        self.of = of
        self.private = private


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


class Difference(TypedDict):
    """A place of the view that would be different: its path, what stands there now and what would."""

    path: str
    before: Any
    after: Any


class Preview(TypedDict):
    """All that is certain to follow from a move, up to where luck, a secret or somebody else decides."""

    move: str
    events: list[Happening]
    figures: list[Change]
    view: list[Difference]
    luck: bool  # a die falls or something unseen is turned up: from there on nothing is said
    others: bool  # somebody else decides next, or has decided unseen
    next: list[int]  # who is asked then; nobody where luck or a seal comes first, or the game is over
    over: bool


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


def preview(table: Table, seat: int, move: int) -> Preview:
    """What this move, which the seat is free to make, would lead to. The table is one that was imagined."""
    game = table.game
    seal = table._seal
    s = table._private(seat)
    before = game.view(s, seat)
    told: list[Told] = []
    s.told = told
    s.chance = s.chance.copy()
    witness = Witness(game, s, seat)
    s.chance.watch = witness.look
    if seal is None:
        s.step(seat, move)
    else:
        announced = table.listen()
        seal.play(table._state, seat, move)
        told = [*announced, *told]
    s.chance.watch = None
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
    return {
        "move": game.text(move),
        "events": [happening(game, event, table.names, seat) for event in certain if event.heard_by(seat)],
        "figures": changes(game.figures, before, after),
        "view": differences(before, after),
        "luck": luck,
        "others": others,
        "next": following,
        "over": not luck and s.phase is OVER,
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

"""Positions that are nearly right: accepted and playable to the end, or refused with field and reason.

    python -m spellmarket.lab.mutants kameloot --count 100000

Positions of real games are changed: fields dropped, numbers changed, names exchanged, rows doubled, things
put in that are no data. Whatever is accepted must be a table in every respect; anything that is raised and
is no refusal is printed.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from ..kernel import BadPosition, Game, Quick, SpellmarketError, Table
from .conformance import canon, play_on
from .nearly import Tried, command

DECISIONS = 40_000  # of a mutant's game after which it is taken to be endless
REPLAYED = 4  # of so many accepted ones one is replayed to its end, the others to their beginning
TRIES = 40  # to find something of a kind
STRANGE: tuple[Any, ...] = (None, 1.5, "", "\n", 1 << 80, [[]], {"": {}}, {3: 4}, (1, 2), b"a", {1, 2})
NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 1_000_000)

__all__ = ["Tally", "mutant", "places", "run", "trial"]

Place = tuple[Any, Any]  # a mapping or list, and the key under which something stands there


def places(data: Any) -> list[Place]:
    """Every place of plain data, from the outside in."""
    found: list[Place] = []
    open_ = [data]
    for holder in open_:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                open_.append(holder[key])
    return found


def mutant(data: str, luck: Quick) -> dict[str, Any]:
    """What a position says, with one to three changes."""
    new: dict[str, Any] = json.loads(data)
    for _ in range(1 + int(luck.below(3))):
        change(new, luck)
    return new


def change(data: dict[str, Any], luck: Quick) -> None:
    known = places(data)
    holder, key = known[luck.below(len(known))]
    value = holder[key]
    what = luck.below(7)
    if what == 6:  # something that no field holds
        holder[key] = copy.deepcopy(STRANGE[luck.below(len(STRANGE))])
    elif what == 0:  # something is missing
        del holder[key]
    elif what == 1 and isinstance(holder, list):  # something is there twice
        holder.insert(key, copy.deepcopy(value))
    elif what == 2 and isinstance(value, bool):
        holder[key] = not value
    elif what == 2 and isinstance(value, int):
        holder[key] = NUMBERS[luck.below(len(NUMBERS))] if luck.below(2) else value + int(luck.below(3)) - 1
    else:  # it is exchanged for something of its kind from elsewhere, or for something else altogether
        for _ in range(TRIES):
            of, at = known[luck.below(len(known))]
            other = of[at]
            if other is not value and (what == 5 or type(other) is type(value)):
                holder[key] = copy.deepcopy(other)
                break


class Tally(Tried):
    """What became of the mutants of a game."""

    def __init__(self) -> None:
        super().__init__()
        self.vague = 0  # refused, but by the kernel's last look and not by the game

    @property
    def count(self) -> int:
        return self.accepted + self.refused + sum(self.wrong.values())

    def words(self, wrong: int) -> str:
        return (
            f"{self.count} mutants, {self.accepted} accepted and played to the end, "
            f"{self.refused} refused ({self.vague} without a field), {wrong} raw errors"
        )


def trial(known: Game, data: dict[str, Any], luck: Quick, tally: Tally) -> None:
    """One mutant: set up, looked at from every side, played to the end."""
    try:
        table = known.position(data)
    except BadPosition as refusal:
        tally.refused += 1
        tally.vague += "do not fit" in refusal.reason
        return
    except Exception as error:
        blame(tally, "position", error, data)
        return
    step = "view"
    try:
        for seat in range(-1, table.seats):
            canon(table.view(seat))
        step = "round trip"
        told = canon(table.position())
        assert canon(known.position(json.loads(told)).position()) == told, "it is read as another table"
        for seat in table.pending:
            step = "hint"
            chair = table.chair(seat)
            assert chair.hint()[0] in chair.options, "a hint that is not open"
            step = "preview"
            chair.preview(chair.options[luck.below(len(chair.options))])
        step = "undo"
        undone(table, luck)
        step = "play"
        play_on(table, luck, DECISIONS)
        assert table.over, "the game does not end"
        canon([table.view(-1), table.scores, table.places, table.sheet])
        step = "record"
        record = table.record
        record.replay(None if tally.accepted % REPLAYED == 0 else min(20, len(record.lines)))
    except Exception as error:
        blame(tally, step, error, data)
        return
    tally.accepted += 1


def undone(table: Table, luck: Quick) -> None:
    if table.over:
        return
    chair = table.chair(table.pending[0])
    chair.play(chair.options[luck.below(len(chair.options))])
    try:
        chair.undo()
    except SpellmarketError:
        return  # something was shown, as it should be


def blame(tally: Tally, step: str, error: Exception, data: dict[str, Any]) -> None:
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    where = ""
    if frame is not None:
        where = f" in {frame.tb_frame.f_code.co_filename.rpartition('spellmarket/')[2]}:{frame.tb_lineno}"
    said = f"{step}: {type(error).__name__}{where}: {str(error).partition(chr(10))[0][:90]}"
    tally.blame(said, canon(data))


def run(known: Game, count: int, seed: int = 0) -> Tally:
    """So many mutants of positions from games of every number of seats."""
    tally, luck = Tally(), Quick(seed)
    while tally.count < count:
        seats = known.seats[luck.below(len(known.seats))]
        table = known.table(seats, int(luck.below(1 << 30)))
        play_on(table, luck, int(luck.below(1 << int(luck.below(10)))))
        data = json.dumps(table.position())
        for _ in range(10):
            trial(known, mutant(data, luck), luck, tally)
    return tally


if __name__ == "__main__":
    raise SystemExit(command("Set up positions that are nearly right.", "position", run))

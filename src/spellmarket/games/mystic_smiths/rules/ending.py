"""The score, its parts and the places. MYS-END."""

from __future__ import annotations

from typing import Final

from ....kernel import Course
from ..goods import count
from ..pieces import (
    ORE,
)
from ..state.smithy import TURN, Smith, Smithy


def course(s: Smithy) -> Course:
    """MYS-TURN-03, MYS-END-02  Clockwise from round 1 on; in the last round up to the first player."""
    if s.occasion != TURN:
        return Course(s.round, [])
    around = [(s.active + step) % s.seats for step in range(s.seats)]
    if s.last_round and s.active != s.first:
        around = around[: around.index(s.first)]
    return Course(s.round, around)


def score(s: Smithy) -> list[int]:
    """MYS-END-04  Printed points of crafted weapons and point tokens."""
    return [printed(s, me) + me.points for me in s.players]


def printed(s: Smithy, me: Smith) -> int:
    return sum([s.box.weapons[weapon].points for weapon in me.weapons])


NAMED: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def sheet(s: Smithy) -> list[tuple[str, list[int]]]:
    """MYS-END-04  Weapon by weapon in the order they were crafted, then the tokens."""
    most = max([len(me.weapons) for me in s.players])
    parts = [(weapon_called(place), [printed_on(s, me, place) for me in s.players]) for place in range(most)]
    return [*parts, ("point tokens", [me.points for me in s.players])]


def weapon_called(place: int) -> str:
    return f"{NAMED[place]} weapon" if place < len(NAMED) else f"weapon {place + 1}"


def printed_on(s: Smithy, me: Smith, place: int) -> int:
    return s.box.weapons[me.weapons[place]].points if place < len(me.weapons) else 0


def ranking(s: Smithy) -> list[tuple[int, ...]]:
    """MYS-END-05, MYS-END-06, MYS-END-08  Points; then essence, Ore, other materials; then a shared place."""
    ranks: list[tuple[int, ...]] = []
    for points, me in zip(score(s), s.players, strict=True):
        others = sum([count(me.goods, material) for material in range(1, 4)])
        ranks.append((points, me.essence, count(me.goods, ORE), others))
    return ranks

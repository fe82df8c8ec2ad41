"""The score, its parts and the places. MYS-END."""

from __future__ import annotations

from ..pieces import ORE, count
from ..state import Smith, Smithy


def score(s: Smithy) -> list[int]:
    """MYS-END-04  Printed points of crafted weapons and point tokens."""
    return [printed(s, me) + me.points for me in s.players]


def printed(s: Smithy, me: Smith) -> int:
    return sum([s.box.weapons[weapon].points for weapon in me.weapons])


def sheet(s: Smithy) -> list[tuple[str, list[int]]]:
    return [
        ("legendary weapons", [printed(s, me) for me in s.players]),
        ("point tokens", [me.points for me in s.players]),
    ]


def ranking(s: Smithy) -> list[tuple[int, ...]]:
    """MYS-END-05, -06, -08  Points; then essence, Ore, all other materials together; then a shared place."""
    ranks: list[tuple[int, ...]] = []
    for points, me in zip(score(s), s.players, strict=True):
        others = sum([count(me.goods, material) for material in range(1, 4)])
        ranks.append((points, me.essence, count(me.goods, ORE), others))
    return ranks

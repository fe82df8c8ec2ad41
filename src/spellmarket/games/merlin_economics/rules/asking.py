"""Questions to one player: what a phase of that shape is made with, whom it asks, and for how much."""

from __future__ import annotations

from typing import Final

from ....kernel import ALONE, Move, Phase, Seat
from ..pieces.subjects import A_CARD, A_PLOT, A_WARE
from ..pieces.verbs import AMOUNT
from ..state.realm import Realm

MOST_ASKED: Final = 300  # no amount asked at once is larger


def amounts(least: int, most: int) -> list[Move]:
    """`amount` from least to most."""
    if most > MOST_ASKED:
        most = MOST_ASKED
    return list(range(AMOUNT.move(least), AMOUNT.move(most) + 1)) if most >= least else []


class Asked(Phase[Realm]):
    """A question to one player."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat]


class Part(Phase[Realm]):
    """One part of an action of the active player."""

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active]


class AboutWare(Part):
    """One part of an action, about a commodity."""

    slots = A_WARE

    def __init__(self, ware: int) -> None:
        self.ware = ware


class AboutPaper(Part):
    """A question about a loan, a future or a cover, by its number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.number]


class AboutPlot(Asked):
    """A question to one player about a plot."""

    slots = A_PLOT

    def __init__(self, seat: Seat, plot: int) -> None:
        super().__init__(seat)
        self.plot = plot


class AboutCard(Asked):
    """A question to one player about a playing card."""

    slots = A_CARD

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__(seat)
        self.card = card


class AboutKind(Asked):
    """A question to one player about a kind of spell or potion."""

    def __init__(self, seat: Seat, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def topic(self, s: Realm, seat: Seat) -> list[int]:
        return [self.kind]

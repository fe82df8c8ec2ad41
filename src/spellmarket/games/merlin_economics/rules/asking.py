"""Questions to one player: what a phase of that shape is made with, and whom it asks."""

from __future__ import annotations

from ....kernel import ALONE, Phase, Seat
from ..state.realm import Realm


class Asked(Phase[Realm]):
    """A question to one player."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat]


class Part(Phase[Realm]):
    """One part of an action of the active player."""

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active]


class AboutPlot(Asked):
    """A question to one player about a plot."""

    def __init__(self, seat: Seat, plot: int) -> None:
        super().__init__(seat)
        self.plot = plot

    def values(self) -> list[int]:
        return [self.seat, self.plot]


class AboutCard(Asked):
    """A question to one player about a playing card."""

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def values(self) -> list[int]:
        return [self.seat, self.card]


class AboutKind(Asked):
    """A question to one player about a kind of spell or potion."""

    def __init__(self, seat: Seat, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def values(self) -> list[int]:
        return [self.seat, self.kind]

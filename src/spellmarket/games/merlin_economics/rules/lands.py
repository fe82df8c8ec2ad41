"""Chapter 8: lands and planting."""

from __future__ import annotations

from ....kernel import Move, Seat
from ..pieces.tellings import LAND_LAID, PLANTED, UNPLANTED
from ..pieces.verbs import AT
from ..pieces.words import LAND_WARE, LANDED, NO_PERMIT, NUMBER, OIL
from ..state import piles
from ..state.realm import Realm
from ..state.things import Plot, field
from .asking import AboutCard


def can_farm(plot: Plot) -> bool:
    """MER-LAND-01  Where a land can be laid."""
    return (
        plot.number > 0 and plot.hp > 0 and plot.permit == NO_PERMIT and plot.other == 0
        and plot.invested == 0 and plot.own == 0 and plot.foe == 0
    )  # fmt: skip


class LandAt(AboutCard):
    """MER-LAND-01  A land card is laid on an own property."""

    rule = "MER-LAND-01"
    reason = "the property must be yours, intact, without unit, permit, stake and Chauffeur"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(plot) for plot in field(seat) if can_farm(s.plot(plot))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        piles.lose_card(s, seat, self.card)
        plot = s.plot(AT.part(move))
        plot.permit = LANDED  # nothing can be invested here (MER-LAND-03)
        plot.permit_number = NUMBER[self.card]
        plot.hp = 2
        s.tell(LAND_LAID, seat, self.card, AT.part(move))


def can_plant(s: Realm, seat: Seat, plot: Plot) -> bool:
    """MER-LAND-04  One unit of what the land yields, Souls and Grain only."""
    if plot.permit != LANDED or plot.planted or plot.hp == 0:
        return False
    ware = LAND_WARE[plot.permit_number]
    return ware != OIL and s.free_ware(seat, ware) > 0


def plant(s: Realm, seat: Seat, index: int) -> None:
    plot = s.plot(index)
    s.merchants[seat].stock[LAND_WARE[plot.permit_number]] -= 1
    plot.planted = 1
    s.tell(PLANTED, seat, index)


def unplant(s: Realm, seat: Seat, index: int) -> None:
    plot = s.plot(index)
    s.merchants[seat].stock[LAND_WARE[plot.permit_number]] += 1
    plot.planted = 0
    s.tell(UNPLANTED, seat, index)

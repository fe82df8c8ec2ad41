"""How a property with all that lies on it goes to another plot (MER-PROP-06)."""

from __future__ import annotations

from ....kernel import Move, Refusal, Seat
from ..effects import potions
from ..pieces.subjects import A_NUMBER
from ..pieces.tellings import MOVED_DEED
from ..pieces.verbs import AT
from ..pieces.words import NOBODY
from ..state import copies
from ..state.realm import Realm
from ..state.things import PLACES, owner
from .asking import Asked


def empty_plots(s: Realm, seat: Seat) -> list[int]:
    """MER-PROP-15  Plots of a field without card and without enemy unit."""
    return [plot.index for plot in s.merchants[seat].plots if plot.number == 0 and plot.foe == 0]


class Laying(Asked):
    """MER-PROP-15  A property card comes to lie on an empty plot of the player's field."""

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(plot) for plot in empty_plots(s, seat)]

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-PROP-15", "you name a plot of your own field without card and without enemy unit"


class LayingNumber(Laying):
    """A property card of which the number, or its place among the numbers, is known."""

    slots = A_NUMBER

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number = number


def move_deeds(s: Realm, moves: list[tuple[int, int]]) -> None:
    """Properties change places all at once; permit, planted unit, potion and attached spells go with them.

    Units stand on plots, not on cards, and stay. A shop keeps its shutters, not its brokerage (MER-SHOP-07).
    """
    packed = [copies.plot(s.plot(start)) for start, _ in moves]
    for start, _ in moves:
        here = s.plot(start)
        here.clear()
        here.attached = 0
        here.blocks_land = 0
        here.blocks_gold = 0
    to = dict(moves)
    for lasting in s.lasting:
        if lasting.plot in to:
            lasting.plot = to[lasting.plot]
    for (_, end), card in zip(moves, packed, strict=True):
        ground = s.plot(end)
        card.index, card.own, card.foe = ground.index, ground.own, ground.foe
        card.deed = s.register.new_uid()  # to contracts it is a new card (MER-INS-12)
        card.fee = NOBODY
        s.merchants[owner(end)].plots[end % PLACES] = card
    for start, end in moves:
        s.tell(MOVED_DEED, owner(start), owner(end), end)
    for start, end in moves:
        if owner(start) != owner(end):
            potions.seen_on(s, end)  # a new owner looks at the potion beneath
            if s.plot(end).potion != NOBODY:
                s.show()

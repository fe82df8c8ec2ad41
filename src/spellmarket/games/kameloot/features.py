"""The table in numbers, as a seat may know it: for values that are trained by self-play."""

from __future__ import annotations

from typing import Final

from ...kernel import Seat
from .pieces import KINDS, count
from .state import Taverns

OBJECTS: Final = 7
PILE: Final = 10.0  # so that the numbers of a row are of one size
GOLD: Final = 5.0


def features(s: Taverns, seat: Seat) -> list[float]:
    """The piles, whose turn it is, one's hand, the sets of both taverns, and every player from oneself on."""
    seats = s.seats
    me = s.players[seat]
    row = [1.0 if s.last_round else 0.0, s.left / PILE, len(s.to_play()) / seats]
    for step in range(seats):
        row.append(1.0 if (s.active - seat) % seats == step else 0.0)
    for thing in range(OBJECTS):
        row.append(float(count(me.hand, thing)))
    members = 0
    mine = 0
    theirs = 0
    for player in s.players:
        if player.tavern == me.tavern:
            members += 1
            mine += player.laid
        else:
            theirs += player.laid
    for thing in range(KINDS):
        minimum = s.box.minimum[thing]
        for laid in (mine, theirs):
            share = count(laid, thing) / minimum
            row.append(share)
            row.append(share * share)  # a set pays when it is complete, and hardly before
    for number in range(1, seats + 1):
        row.append(1.0 if members == number else 0.0)
    for step in range(seats):
        player = s.players[(seat + step) % seats]
        together = player.tavern == me.tavern
        row += [player.gold / GOLD, float(player.held), 1.0 if together else 0.0]
        for thing in range(KINDS):
            share = count(player.laid, thing) / s.box.minimum[thing]
            row.append(share if together else 0.0)
            row.append(0.0 if together else share)
    return row

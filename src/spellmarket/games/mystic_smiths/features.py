"""The table in numbers: for values that are trained by self-play. Everything but the decks is open."""

from __future__ import annotations

from typing import Final

from ...kernel import Seat
from . import several
from .advice import ODDS, aim, income
from .goods import count, covers, lacking
from .pieces import (
    ABILITIES,
    MATERIALS,
    SPACE_COUNT,
    STEAL,
)
from .state.smithy import Smith, Smithy

SCALE: Final = 10.0  # so that the numbers of a row are of one size
ROLLS: Final = 16.0


def features(s: Smithy, seat: Seat) -> list[float]:
    """How far the game is, whose turn it is, and every smith from oneself on."""
    seats = s.seats
    enough = s.enough()
    most = max([len(player.weapons) for player in s.players])
    best = 0
    for number in s.rack:
        points = s.box.weapons[number].points
        best = points if points > best else best
    row = [1.0 if s.last_round else 0.0, most / enough, (most / enough) * (most / enough), s.round / SCALE]
    row.append(best / SCALE)
    for step in range(seats):
        row.append(1.0 if (s.active - seat) % seats == step else 0.0)
    for step in range(seats):
        other = (seat + step) % seats
        row += smith(s, other, s.players[other], 1.0 - most / enough)
    return row


def smith(s: Smithy, seat: Seat, player: Smith, ahead: float) -> list[float]:
    """What a smith has, what the next weapons lack, and what the forge brings in sixteen rolls."""
    points = player.points
    for number in player.weapons:
        points += s.box.weapons[number].points
    row = [points / SCALE, float(len(player.weapons)), player.essence / SCALE]
    for material in range(len(MATERIALS)):
        row.append((count(player.goods, material)) / SCALE)
    payable = 0
    near = 0.0
    for number in s.rack:
        weapon = s.box.weapons[number]
        if covers(player.goods, weapon.cost):
            payable = weapon.points if weapon.points > payable else payable
        merit = weapon.points - lacking(player.goods, weapon.cost)
        near = merit if merit > near else near
    row += [payable / SCALE, near / SCALE]
    for ability in range(len(ABILITIES)):
        row.append(ahead if several.holds(player.abilities, ability) else 0.0)
    forge = player.forge
    if len(forge) < SPACE_COUNT:
        return row + [0.0] * (len(MATERIALS) + 6)
    brought = [0.0] * (len(MATERIALS) + 3)  # materials, essence, points, and what is robbed
    for space in range(SPACE_COUNT):
        card = s.box.cards[forge[space]]
        for material in range(len(MATERIALS)):
            brought[material] += ODDS[space] * (count(card.gain, material)) / ROLLS
        brought[len(MATERIALS)] += ODDS[space] * card.gain_essence / ROLLS
        brought[len(MATERIALS) + 1] += ODDS[space] * card.points / ROLLS
        if card.kind == STEAL:
            brought[len(MATERIALS) + 2] += ODDS[space] / ROLLS
    whole = income(s, seat, forge, aim(s, player)) / (SCALE * ROLLS)
    return row + [each * ahead for each in brought] + [whole, whole * ahead, brought[0]]

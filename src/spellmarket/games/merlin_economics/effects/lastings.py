"""Operations whose effect lasts: on a plot, a player, a unit or the whole realm."""

from __future__ import annotations

from typing import Final

from ..pieces import words
from ..pieces.language import ALL, GOLEMS, MY_UNITS, ON, THE_UNIT, Op
from ..pieces.tellings import BLOCKED_PLOT
from ..state import spans
from ..state.realm import Realm, lasting
from ..state.things import NO_PRODUCT, Lasting, Unit, field, owner
from .scene import Scene, seats

IN_FORCE: Final = 3  # MER-DEC-06


def lasts(
    s: Realm, scene: Scene, op: Op, kind: int, plot: int = words.NOBODY, seat: int = words.NOBODY,
    unit: int = 0, amount: int = 0,
) -> Lasting:  # fmt: skip
    """A lasting effect with the time of the notation."""
    left = op.left
    if op.span == words.ROLLS and left < 0:
        left = scene.k
    elif op.span == words.UPKEEP:
        left = s.active if op.left == 1 else scene.me
    new = lasting(kind, op.span, left, plot, seat, unit, amount, scene.me)
    new.drawn = scene.drawn
    return new


def attach(s: Realm, scene: Scene, new: Lasting) -> None:
    """MER-SPL-07  A spell with a duration lies at its target until it ends."""
    if scene.spell >= 0 and scene.spell in s.decks.limbo_spells:
        s.decks.limbo_spells.remove(scene.spell)
        new.spell = scene.spell
        scene.spell = NO_PRODUCT
    spans.lay(s, new)


# On plots


def block_place(s: Realm, scene: Scene, op: Op) -> int:
    new = lasts(s, scene, op, op.which, scene.plot)
    attach(s, scene, new)
    s.tell(BLOCKED_PLOT, scene.plot, new.left)
    return ON


def block_all(s: Realm, scene: Scene, op: Op, plots: list[int]) -> int:
    for plot in plots:
        new = lasts(s, scene, op, op.which, plot)
        spans.lay(s, new)
        s.tell(BLOCKED_PLOT, plot, new.left)
    return ON


def block_properties(s: Realm, scene: Scene, op: Op) -> int:
    return block_all(s, scene, op, [plot for plot in field(scene.me) if s.plot(plot).number])


def lands(s: Realm) -> list[int]:
    """Intact lands, in turn order."""
    found: list[int] = []
    for seat in s.turn_order(s.active):
        for index in field(seat):
            plot = s.plot(index)
            if plot.permit == words.LANDED and plot.hp:
                found.append(index)
    return found


def block_lands(s: Realm, scene: Scene, op: Op) -> int:
    found = [plot for plot in lands(s) if words.LAND_WARE[s.plot(plot).permit_number] == op.ware]
    return block_all(s, scene, op, found)


def block_random(s: Realm, scene: Scene, op: Op) -> int:
    found = lands(s)
    found.sort()
    s.shuffle("cards", found)
    return block_all(s, scene, op, found[: op.n])


def dry(s: Realm, scene: Scene, op: Op) -> int:
    """SP02  Each Mead sold there adds to its maintenance, until the permit's number is rolled."""
    attach(s, scene, lasting(words.DRY, words.PERMIT_ROLL, 0, scene.plot, words.NOBODY, 0, op.n, scene.me))
    return ON


def rain(s: Realm, scene: Scene, op: Op) -> int:
    """PO01  As long as the block lasts, the owner takes COL from the caster when the land is rolled."""
    for other in s.lasting:
        if other.plot == scene.plot and other.kind == words.BLOCK_LAND and other.by == scene.caster:
            new = lasting(
                words.RAIN, words.ROLLS, other.left, scene.plot, owner(scene.plot), 0, 0, scene.caster
            )
            new.potion = scene.potion
            scene.potion = NO_PRODUCT
            spans.lay(s, new)
            return ON
    return ON


def summery(s: Realm, scene: Scene, op: Op) -> int:
    """PO13  The land yields as in Summer."""
    new = lasts(s, scene, op, words.SUMMERY, scene.plot, owner(scene.plot))
    new.potion = scene.potion
    scene.potion = NO_PRODUCT
    spans.lay(s, new)
    return ON


# On units


def chosen(s: Realm, scene: Scene, op: Op) -> list[Unit]:
    if op.which == THE_UNIT:
        return [unit for unit in s.units if unit.uid == scene.unit]
    if op.which == GOLEMS:
        return [unit for unit in s.units if unit.card < words.KING]
    assert op.which == MY_UNITS, "units are one, all golems or one's own"
    return [unit for unit in s.units if unit.owner == scene.me]


def strengthen(s: Realm, scene: Scene, op: Op) -> int:
    for unit in chosen(s, scene, op):
        if op.span == words.FOR_GOOD:
            unit.ap = max(0, unit.ap + op.n)
            continue
        new = lasts(s, scene, op, words.POWER, unit=unit.uid, amount=op.n)
        if op.which == THE_UNIT:
            attach(s, scene, new)
        else:
            spans.lay(s, new)
    return ON


def toughen(s: Realm, scene: Scene, op: Op) -> int:
    for unit in chosen(s, scene, op):
        unit.hp += op.n
    return ON


def toughen_awhile(s: Realm, scene: Scene, op: Op) -> int:
    """Temporary points, which end when their owner's turn begins."""
    for unit in chosen(s, scene, op):
        unit.temp += op.n
    return ON


# On players, or on all


def upkeep_cost(s: Realm, scene: Scene, op: Op) -> int:
    spans.lay(s, lasts(s, scene, op, words.UPKEEP_COST, amount=op.n))
    return ON


def cart_rule(s: Realm, scene: Scene, op: Op) -> int:
    """Carts break on no more than this; a rule for all lies on nobody."""
    if op.who == ALL:
        spans.lay(s, lasts(s, scene, op, words.CARTS, amount=op.n))
        return ON
    for seat in seats(s, scene, op.who):
        attach(s, scene, lasts(s, scene, op, words.CARTS, seat=seat, amount=op.n))
    return ON


def safe_road(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        attach(s, scene, lasting(words.SAFE_ROAD, words.USES, op.n, words.NOBODY, seat, 0, 0, scene.me))
    return ON


def card_price(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        attach(s, scene, lasts(s, scene, op, words.CARD_PRICE, seat=seat, amount=op.n))
    return ON


def animate_price(s: Realm, scene: Scene, op: Op) -> int:
    spans.lay(s, lasts(s, scene, op, words.ANIMATE_PRICE, seat=scene.me, amount=op.n))
    return ON


# Regulations (MER-DEC-06)


def regulate_animating(s: Realm, scene: Scene, op: Op) -> int:
    return in_force(s, lasts(s, scene, op, words.ANIMATE_PRICE, amount=op.n))


def regulate(s: Realm, scene: Scene, op: Op) -> int:
    new = lasts(s, scene, op, op.which)
    if op.which == words.CALM:  # a weather, and no law
        spans.lay(s, new)
        return ON
    return in_force(s, new)


def in_force(s: Realm, new: Lasting) -> int:
    """MER-DEC-06  At most three are in force; a fourth removes the oldest."""
    new.regulation = True
    spans.lay(s, new)
    found = [other for other in s.lasting if other.regulation]
    if len(found) > IN_FORCE:
        spans.lift(s, found[0], True)
    return ON

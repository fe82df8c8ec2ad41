"""Operations on counters, cards, crowns and the turn."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces import tellings
from ..pieces.language import ON, Op
from ..pieces.words import CC, COL, NO_PERMIT, NOBODY, PERMITS, RC
from ..state import piles
from ..state.realm import Realm
from ..state.things import Plot, field, kind_of, made_by
from . import units
from .scene import Scene, number, seats


def no_effect(s: Realm, scene: Scene, op: Op) -> int:
    return ON


# Counters, crowns, the turn


def meter(s: Realm, counter: int, n: int) -> None:
    if counter == COL:
        s.move_col(n)
        s.tell(tellings.METERED, counter, s.col)
    elif counter == RC:
        s.move_rc(n)
        s.tell(tellings.METERED, counter, s.rc)
    elif counter == CC:
        s.move_cc(n)
        s.tell(tellings.METERED, counter, s.cc)
    else:
        s.move_tax(n)
        s.tell(tellings.METERED, counter, s.tax)


def move_counter(s: Realm, scene: Scene, op: Op) -> int:
    meter(s, op.which, number(s, scene, op, scene.me, 0))
    return ON


def crown(s: Realm, seat: Seat, n: int) -> None:
    """MER-CRN-01, MER-SET-11  Crowns are markers without limit, and count for victory."""
    s.merchants[seat].crowns += n
    s.tell(tellings.GAINED_CROWN, seat, n)


def give_crowns(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        crown(s, seat, op.n)
    return ON


def set_wheel(s: Realm, scene: Scene, op: Op) -> int:
    s.wheel.to = op.which
    return ON


def skip(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        s.merchants[seat].skip += op.n
    return ON


def reverse(s: Realm, scene: Scene, op: Op) -> int:
    s.circle.direction = -s.circle.direction
    s.tell(tellings.REVERSED, scene.me)
    return ON


def extra_cart(s: Realm, scene: Scene, op: Op) -> int:
    """SP15  A second transport this turn; carts of this turn arrive at once."""
    s.doings.transports += 1
    s.doings.swift = True
    return ON


def cancel(s: Realm, scene: Scene, op: Op) -> int:
    """The King, the decree, the spell or the bill in question does not happen."""
    s.court.stopped = True
    return ON


# The number at hand, and what is saved


def double(s: Realm, scene: Scene, op: Op) -> int:
    scene.n *= 2
    return ON


def halve_up(s: Realm, scene: Scene, op: Op) -> int:
    scene.n = (scene.n + 1) // 2
    return ON


def halve_down(s: Realm, scene: Scene, op: Op) -> int:
    scene.n //= 2
    return ON


def extend(s: Realm, scene: Scene, op: Op) -> int:
    scene.n += op.n
    return ON


def save(s: Realm, scene: Scene, op: Op) -> int:
    scene.won = True
    return ON


def foresee(s: Realm, scene: Scene, op: Op) -> int:
    """PO06  The outcome of a Tea Leaf is what its owner has named."""
    s.omens.outcome = scene.n
    return ON


# Cards


def draw_spell(s: Realm, seat: Seat, lab: int) -> bool:
    """MER-LAB-03, MER-LAB-04  The top spell goes to hand and remembers its lab."""
    if not s.decks.spells:
        return False
    s.show()
    kind = s.decks.spells.pop()
    piles.hold_spell(s, seat, made_by(lab, kind))
    s.tell(tellings.GOT_SPELL, seat, kind, only=seat)
    return True


def draw_recipe(s: Realm, seat: Seat, lab: int) -> bool:
    if not s.decks.potions:
        return False
    s.show()
    kind = s.decks.potions.pop()
    piles.hold_recipe(s, seat, made_by(lab, kind))
    s.tell(tellings.GOT_RECIPE, seat, kind, only=seat)
    return True


def draw_permit(s: Realm, seat: Seat) -> int:
    """MER-ACE-01, MER-ACE-03, MER-ACE-05  Cards are turned up until a permit appears, which goes to hand; the
    others go back."""
    s.show()
    for i in range(len(s.decks.main) - 1, -1, -1):
        card = s.decks.main[i]
        if card < PERMITS:
            turned = s.decks.main[i + 1 :]
            del s.decks.main[i:]
            for other in turned:
                piles.back_to_main(s, other)
            piles.hold_card(s, seat, card)
            s.tell(tellings.ACE_GAVE, seat, card)
            return card
    return NOBODY  # MER-ACE-04


def draw_spells(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        for _ in range(op.n):
            draw_spell(s, seat, 0)
    return ON


def draw_recipes(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        for _ in range(op.n):
            draw_recipe(s, seat, 0)
    return ON


def draw_permits(s: Realm, scene: Scene, op: Op) -> int:
    for seat in seats(s, scene, op.who):
        for _ in range(op.n):
            draw_permit(s, seat)
    return ON


def any_spells(s: Realm, scene: Scene, op: Op) -> bool:
    return len(s.decks.spells) > 0


def any_recipes(s: Realm, scene: Scene, op: Op) -> bool:
    return len(s.decks.potions) > 0


def show_hand(s: Realm, scene: Scene, op: Op) -> int:
    to = scene.me
    for seat in seats(s, scene, op.who):
        merchant = s.merchants[seat]
        s.show()
        s.tell(tellings.HAND_SHOWN, seat, to)
        for card in merchant.cards:
            s.tell(tellings.SAW_CARD, seat, card, only=to)
        for card in merchant.spells:
            s.tell(tellings.SAW_SPELL, seat, kind_of(card), only=to)
        for card in merchant.recipes:
            s.tell(tellings.SAW_RECIPE, seat, kind_of(card), only=to)
    return ON


def produced(s: Realm, seat: Seat, potion: bool, lab: int, number_: int) -> bool:
    """A lab's number has come up: one card of its deck."""
    done = draw_recipe(s, seat, lab) if potion else draw_spell(s, seat, lab)
    if done:
        s.tell(tellings.PRODUCED, seat, 1 if potion else 0, number_)
    return done


# Places and units


def heal(s: Realm, plot: Plot, index: int, n: int) -> bool:
    """A damaged property gets points back, up to its maximum; a ruin does not (MER-GOL-14)."""
    full = 2 if plot.permit != NO_PERMIT else 1
    if plot.number == 0 or plot.hp == 0 or plot.hp >= full:
        return False
    plot.hp = min(full, plot.hp + n)
    s.tell(tellings.HEALED, index)
    return True


def heal_all(s: Realm, scene: Scene, op: Op) -> int:
    for seat in range(s.seats):
        for plot in field(seat):
            heal(s, s.plot(plot), plot, op.n)
    return ON


def reopen(s: Realm, scene: Scene, op: Op) -> int:
    for merchant in s.merchants:
        for plot in merchant.plots:
            plot.arrears = 0
    return ON


def recall(s: Realm, scene: Scene, op: Op) -> int:
    unit = s.unit(scene.unit)
    if unit is not None:
        units.recall(s, unit)
    return ON

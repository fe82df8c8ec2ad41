"""Chapter 14: royal guards are motivated, swear, take their post and are called back."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, Move, Phase, Refusal, Seat
from ..effects import units
from ..effects.ops import meter
from ..pieces.box import DUAL_STRIKE, ENHANCE, PHALANX
from ..pieces.tellings import GUARD_PLACED, LAST_CALLED, MOTIVATED
from ..pieces.verbs import AT, FRONT, GIFT, NO, VERB, YES
from ..pieces.words import BANKRUPT, BREWERY, COL, IMMOVABLE, KING, NOBODY, TAUNT, UPKEEP
from ..state import coffers, spans
from ..state.claims import owed
from ..state.realm import Realm, lasting
from ..state.things import Plot, Unit, owner
from .asking import AboutCard, Asked
from .fighting import Target
from .golems import AboutUnit, called, new_unit

SERVICE: Final = 2  # MER-GRD-03
GUARD_PRICE: Final = 3  # MER-GRD-02


# Royal guards (MER-GRD)


def guard_places(s: Realm, seat: Seat) -> list[int]:
    """MER-GRD-06  Own properties, intact or ruin, without own unit, not a Chauffeur."""
    plots = s.merchants[seat].plots
    return [plot.index for plot in plots if plot.number and plot.other == 0 and plot.own == 0]


def can_motivate(s: Realm, seat: Seat) -> bool:
    merchant = s.merchants[seat]
    if not merchant.barracks or merchant.standing == BANKRUPT or merchant.purse < GUARD_PRICE + s.col:
        return False
    return s.guard_of(seat) is None and len(guard_places(s, seat)) > 0


class Service(AboutCard):
    """MER-GRD-02, MER-GRD-03  The guard is paid; for 2 more gold it serves at once. Then Strength and Health
    are rolled."""

    rule = "MER-GRD-03"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [NO.move()]
        if s.merchants[seat].purse >= GUARD_PRICE + s.col + SERVICE:
            options.append(YES.move())
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        at_once = VERB[move] is YES
        coffers.pay_bank(s, seat, GUARD_PRICE + s.col + (SERVICE if at_once else 0))
        s.merchants[seat].barracks.remove(self.card)
        unit = new_unit(s, seat, self.card)
        unit.plot = NOBODY
        unit.ap = s.roll("war", 6) + s.roll("war", 6)
        unit.hp = s.roll("war", 6) + s.roll("war", 6)
        unit.active = at_once
        s.fray.recruit = unit
        s.tell(MOTIVATED, seat, self.card, unit.ap, unit.hp)

    def then(self, s: Realm) -> Phase[Realm]:
        return Oath(self.seat)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        price = GUARD_PRICE + s.col + SERVICE
        return (
            self.rule,
            f"service at once costs {price} in all and your purse holds {s.merchants[seat].purse}",
        )


class Oath(Asked):
    """MER-GRD-05  Its ability may be used once, on being played, and lowers COL."""

    rule = "MER-GRD-05"
    reason = "the Swift Executioner strikes only if it serves at once"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        recruit = the_recruit(s)
        if s.box.guards[recruit.card - KING].kind == DUAL_STRIKE and not recruit.active:
            return [NO.move()]
        return [NO.move(), YES.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is NO:
            return
        unit = the_recruit(s)
        guarding = s.box.guards[unit.card - KING]
        meter(s, COL, -guarding.col)
        if guarding.kind == PHALANX:
            unit.temp += guarding.amount
            unit.stance = IMMOVABLE
            unit.fixed = True
        elif guarding.kind == DUAL_STRIKE:
            for _ in range(guarding.amount):
                s.ask(Target(seat, unit.uid, 2))
        elif guarding.kind == ENHANCE:
            s.ask(Enhance(seat))
        else:
            spans.lay(s, lasting(TAUNT, UPKEEP, seat, NOBODY, seat, unit.uid, 0, seat))

    def then(self, s: Realm) -> Phase[Realm]:
        return GuardPost(self.seat)


def the_recruit(s: Realm) -> Unit:
    recruit = s.fray.recruit
    assert recruit is not None, "a guard has been motivated"
    return recruit


class Enhance(Asked):
    """KD  A royal guard on the map (at its plot) or the Artificer itself (front)."""

    rule = "MER-GRD-05"
    reason = "you name a royal guard on the map, or the new one itself (front)"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        options = [FRONT.move()]
        for unit in s.units:
            if unit.card >= KING and AT.move(unit.plot) not in options:
                options.append(AT.move(unit.plot))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is FRONT:
            s.ask(Gift(seat, the_recruit(s).uid))
            return
        for unit in s.units:
            if unit.card >= KING and unit.plot == AT.part(move):
                s.ask(Consent(seat, unit.uid))
                return


class Consent(AboutUnit):
    """KD  The owner of another guard consents or not."""

    rule = "MER-GRD-05"
    reason = "you consent (yes) or not (no)"

    def who(self, s: Realm) -> list[Seat]:
        unit = s.unit(self.uid)
        return ALONE[unit.owner] if unit is not None else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [YES.move(), NO.move()]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if VERB[move] is YES:
            s.ask(Gift(self.seat, self.uid))


class Gift(AboutUnit):
    """KD  Health +2, Strength +2, or the next three spells fail."""

    rule = "MER-GRD-05"
    reason = "you choose health, strength or a ward against three spells"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [GIFT.move(0), GIFT.move(1), GIFT.move(2)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = called(s, self.uid)
        amount = s.box.guards[3].amount
        if GIFT.part(move) == 0:
            unit.hp += amount
        elif GIFT.part(move) == 1:
            unit.ap += amount
        else:
            unit.ward = 3


class GuardPost(Asked):
    """MER-GRD-06, MER-GRD-09  The guard is placed on an own property; one that fell in its Dual Strike never
    is."""

    rule = "MER-GRD-06"
    reason = "you name a property of yours without a unit of yours and without Chauffeur"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[self.seat] if s.fray.recruit is not None else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [AT.move(plot) for plot in guard_places(s, seat)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        unit = the_recruit(s)
        s.fray.recruit = None
        s.units.append(unit)
        units.stand(s, unit, AT.part(move))
        s.tell(GUARD_PLACED, seat, unit.plot)


def can_recall(s: Realm, seat: Seat, plot: Plot) -> bool:
    """MER-BREW-06, MER-BREW-07  Last Call to an open Brewery on which no unit stands."""
    return plot.permit == BREWERY and plot.hp > 0 and plot.arrears == 0 and plot.own == 0 and plot.foe == 0


def last_call(s: Realm, seat: Seat, index: int) -> None:
    unit = s.guard_of(seat)
    assert unit is not None, "there is a guard to call"
    s.merchants[seat].mead -= 1
    units.leave(s, unit)
    units.stand(s, unit, index)
    s.tell(LAST_CALLED, seat, index)


def no_motivation(s: Realm, seat: Seat, card: int) -> Refusal:
    merchant = s.merchants[seat]
    if card not in merchant.barracks:
        return "MER-GRD-01", f"the {s.box.card_names[card]} is not in your barracks"
    if merchant.standing == BANKRUPT:
        return "MER-BKR-05", f"you are bankrupt, owe {owed(s, seat)} gold and motivate no guards"
    if s.guard_of(seat) is not None:
        return "MER-GRD-04", "you have a guard on the map"
    if merchant.purse < GUARD_PRICE + s.col:
        return "MER-GRD-02", f"it costs {GUARD_PRICE + s.col} and your purse holds {merchant.purse}"
    return "MER-GRD-09", "you have no property without unit on which it could stand"


def no_recall(s: Realm, seat: Seat, index: int) -> Refusal:
    unit = s.guard_of(seat)
    if unit is None:
        return "MER-BREW-06", "you have no guard on the map"
    if s.merchants[seat].mead == 0:
        return "MER-BREW-06", "you have no Mead"
    if unit.fixed:
        return "MER-BREW-07", "an Immovable guard cannot be recalled"
    if owner(index) != seat or s.plot(index).permit != BREWERY:
        return "MER-BREW-06", "that is no Brewery of yours"
    return "MER-BREW-07", "a unit stands on it, or it is shuttered or a ruin"


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "service": Service,
    "oath": Oath,
    "enhance": Enhance,
    "consent": Consent,
    "gift": Gift,
    "guard-post": GuardPost,
}

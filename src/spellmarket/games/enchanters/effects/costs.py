"""What abilities cost: whether it can be paid, what is chosen for it, and the paying."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.cards import ITEM, MONSTER, VILLAGE
from ..pieces.language import ASK_TARGET, NO_QUESTION, Ability, Cost
from ..pieces.verbs import AIMED, PAID
from ..state.realm import EMPTY, PAY_COST, PICK_COST, RUN, Realm, Task
from .deeds import cure, hurt

DEAR: Final = 1 << 30  # more than anybody can pay


def payable(s: Realm, seat: Seat, ability: Ability, crystals: int) -> bool:
    """ENC-ACT-02, ENC-ACT-04  Whether the whole cost can be paid, with so many Crystals."""
    if ability.pay > crystals:
        return False
    if ability.simple:  # Wounds can always be paid (ENC-TOK-05)
        return True
    hero = s.heroes[seat]
    given_up = s.cards[s.visible(seat, ability.source)].type if ability.itself else VILLAGE
    if ability.monsters and ability.monsters + (given_up == MONSTER) > hero.monsters:
        return False
    if ability.items and ability.items + (given_up == ITEM) > len(hero.items):
        return False
    return not ability.healed or bool(healable(s, seat, ability.healed))


def healable(s: Realm, seat: Seat, wounds: int) -> list[Seat]:
    """ENC-TGT-05, D6  Other unprotected players with so many Wounds."""
    found: list[int] = []
    for other in s.around(seat):
        hero = s.heroes[other]
        if hero.wounds >= wounds and not hero.protected:
            found.append(other)
    return found


def used_up(s: Realm, ability: Ability, key: int) -> bool:
    """ENC-ACT-05  Whether its uses of this turn are spent; a Multi-Action has no limit."""
    return ability.limit > 0 and bool(s.used) and s.used.count(key) >= ability.limit


def actions(s: Realm, seat: Seat) -> list[int]:
    """ENC-ACT-01, ENC-ACT-04  The Minor Actions that can be used now, as moves."""
    hero = s.heroes[seat]
    crystals = hero.crystals
    keys = hero.keys
    found: list[int] = []
    for at, ability in enumerate(hero.actions):
        if ability.pay > crystals or used_up(s, ability, keys[at]):
            continue
        if ability.simple or payable(s, seat, ability, crystals):
            found.append(ability.move)
    return found


def help_price(s: Realm, seat: Seat) -> int:
    """ENC-JRN-09  The Crystals that the cheapest action costs that may still make up for missing Attack."""
    hero = s.heroes[seat]
    least = DEAR
    for at, ability in enumerate(hero.actions):
        if not ability.helps or ability.pay >= least or used_up(s, ability, hero.keys[at]):
            continue
        if payable(s, seat, ability, DEAR):
            least = ability.pay
    return least


def begin(s: Realm, seat: Seat, ability: Ability, uid: int) -> None:
    """ENC-ACT-08  Choices inside the cost come first, then the cost in printed order, then the effects."""
    s.using = uid
    s.choices = ()
    if ability.chooses:
        s.agenda.append(Task(PICK_COST, seat, ability))
    elif ability.costs:
        s.commit()  # ENC-ACT-12
        s.agenda.append(Task(PAY_COST, seat, ability))
    else:
        s.commit()
        s.agenda.append(Task(RUN, seat, ability))


def pick_cost(s: Realm, seat: Seat, ability: Ability, step: int) -> int:
    """ENC-ACT-08  The choice inside one part of a cost; where there is only one, nobody is asked."""
    cost = ability.costs[step]
    if cost.kind.asks == NO_QUESTION:
        picked(s, seat, ability, step, EMPTY)
        return NO_QUESTION
    choices = cost_choices(s, seat, ability, step)
    if len(choices) > 1:
        s.decider = s.victim = seat
        return cost.kind.asks
    picked(s, seat, ability, step, choices[0])
    return NO_QUESTION


def cost_choices(s: Realm, seat: Seat, ability: Ability, step: int) -> list[int]:
    """The players, or the Monsters, that one part of a cost may be given."""
    cost = ability.costs[step]
    return healable(s, seat, cost.n) if cost.kind.asks == ASK_TARGET else offerable(s, seat, ability)


def offerable(s: Realm, seat: Seat, ability: Ability) -> list[int]:
    """Monsters that may be given up for a cost: each once, and not the card that the cost names itself."""
    return [
        uid for uid in s.monsters_of(seat) if uid not in s.choices and not (ability.itself and uid == s.using)
    ]


def picked(s: Realm, seat: Seat, ability: Ability, step: int, choice: int) -> None:
    s.choices = (*s.choices, choice)
    if step + 1 < len(ability.costs):
        s.agenda.append(Task(PICK_COST, seat, ability, step + 1))
    else:
        s.commit()  # ENC-ACT-12
        s.agenda.append(Task(PAY_COST, seat, ability))


def pay_cost(s: Realm, seat: Seat, ability: Ability, step: int) -> None:
    """ENC-ACT-02, ENC-ACT-07  One part of the cost; a card given up counts no more from here on."""
    if step + 1 < len(ability.costs):
        s.agenda.append(Task(PAY_COST, seat, ability, step + 1))
    else:
        s.agenda.append(Task(RUN, seat, ability))
    cost = ability.costs[step]
    cost.kind.pays(s, seat, cost, s.choices[step] if s.choices else EMPTY)


# One function a cost


def pay_crystals(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    """A trigger between two parts may have used up what was to be given: then what is there is given."""
    paid = min(cost.n, s.heroes[seat].crystals)
    s.heroes[seat].crystals -= paid
    if s.told is not None:
        s.tell(PAID, seat, paid)


def take_wounds(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    hurt(s, seat, cost.n)


def another_heals(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    """ENC-TGT-07  Others' Wounds as a price."""
    if s.told is not None:
        s.tell(AIMED, seat, choice)
    cure(s, choice, cost.n)


def bury_chosen(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    bury(s, seat, choice)


def bury_itself(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    bury(s, seat, s.using)


def bury_item(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    bury(s, seat, s.heroes[seat].item)


def banish_chosen(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    banish(s, seat, choice)


def banish_itself(s: Realm, seat: Seat, cost: Cost, choice: int) -> None:
    banish(s, seat, s.using)


def bury(s: Realm, seat: Seat, uid: int) -> None:
    if s.has(seat, uid):
        s.bury_card(seat, uid)


def banish(s: Realm, seat: Seat, uid: int) -> None:
    if s.has(seat, uid):
        s.banish_card(seat, uid)

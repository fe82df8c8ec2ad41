"""Effects are carried out one by one: whom they concern, who is spared, and what becomes of an answer."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.language import ASK_TARGET, EVERYONE, NO_QUESTION, SIDE, TARGET, TRIGGER, YOU, Ability, Effect
from ..pieces.verbs import AIMED, AT_VILLAGE, SPARED, VAIN
from ..state.realm import LAY_DOWN, PICK_COST, SHARE, Realm, Task, sides
from .costs import picked


def affect(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-GEN-06, ENC-ACT-10  What an effect of `you` does to `seat`: its row of the table says it."""
    does = effect.kind.does
    assert does is not None, "what is read off a card never stands on the agenda"
    return does(s, effect, you, seat, amount)


def perform(s: Realm, you: Seat, ability: Ability, step: int) -> int:
    """ENC-ACT-03, ENC-ACT-11, ENC-IMM-03  One effect, as far as possible; its amount is worked out now."""
    effect = ability.effects[step]
    if effect.condition and not s.holds(you, effect):
        return NO_QUESTION
    amount = s.worked_out(you, effect)
    scope = effect.scope
    if scope == YOU:
        return affect(s, effect, you, you, amount)
    if scope in (TARGET, SIDE):
        others = choosable(s, you, ability, scope)
        if len(others) == 1:
            return aim(s, effect, you, others[0], amount)
        if not others:  # ENC-TGT-06
            if s.told is not None:
                s.tell(VAIN, you, ability.card)
            return NO_QUESTION
        s.amount = amount
        s.decider = you
        return ASK_TARGET
    if effect.kind.asks:
        s.agenda.append(Task(LAY_DOWN, you))
        for other in reversed(s.around(you)):
            s.agenda.append(Task(SHARE, you, ability, step, other))
        return affect(s, effect, you, you, amount) if scope == EVERYONE else NO_QUESTION
    if scope == EVERYONE:
        affect(s, effect, you, you, amount)
    for other in s.around(you):
        if not spared(s, ability, other):
            affect(s, effect, you, other, amount)
    return NO_QUESTION


def shielded(s: Realm, ability: Ability, other: Seat) -> bool:
    """ENC-TGT-05, ENC-TGT-09, ENC-TGT-10  Protection, now, from what others use; village triggers aside."""
    return s.heroes[other].protected and not (ability.kind == TRIGGER and ability.source == AT_VILLAGE)


def spared(s: Realm, ability: Ability, other: Seat) -> bool:
    """ENC-TGT-08  A protected player's share is skipped, harmful or helpful."""
    if not shielded(s, ability, other):
        return False
    if s.told is not None:
        s.tell(SPARED, other)
    return True


def share(s: Realm, task: Task) -> int:
    """One player's part in an effect on several in which they have to choose."""
    if spared(s, task.ability, task.other):
        return NO_QUESTION
    effect = task.ability.effects[task.step]
    return affect(s, effect, task.seat, task.other, effect.factor)


def choosable(s: Realm, you: Seat, ability: Ability, scope: int) -> list[Seat]:
    """ENC-TGT-01, ENC-TGT-02, ENC-TGT-05  Others, or neighbours, who are not protected.

    ENC-TGT-03: whether or not the effect can do anything to them.
    """
    found: list[int] = []
    for other in s.around(you) if scope == TARGET else sides(s, you):
        if not shielded(s, ability, other):
            found.append(other)
    return found


def aim(s: Realm, effect: Effect, you: Seat, other: Seat, amount: int) -> int:
    if s.told is not None:
        s.tell(AIMED, you, other)
    return affect(s, effect, you, other, amount)


# Answers


def target_chosen(s: Realm, task: Task, other: Seat) -> int:
    if task.kind == PICK_COST:
        picked(s, task.seat, task.ability, task.step, other)
        return NO_QUESTION
    return aim(s, task.ability.effects[task.step], task.seat, other, s.amount)


def answered(s: Realm, task: Task, choice: int) -> int:
    """A Monster or a slot that was chosen goes to the cost, or to the row of the effect that asked."""
    if task.kind == PICK_COST:
        picked(s, task.seat, task.ability, task.step, choice)
        return NO_QUESTION
    effect = task.ability.effects[task.step]
    answer = effect.kind.answer
    assert answer is not None, "who asks has an answer"
    return answer(s, effect, task.seat, choice)

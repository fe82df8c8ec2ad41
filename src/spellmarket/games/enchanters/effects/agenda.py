"""What comes next: the triggers that an event sets off, and the steps of taking a card."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.cards import DRAGON, ENCHANTMENT, ITEM, Card
from ..pieces.language import TAKE_DRAGON, TAKE_ENCHANTMENT, TAKE_ITEM, TAKE_MONSTER, TAKE_SKULL
from ..state.realm import AFTERWARDS, FIGHT, IMMEDIATES, JOIN, ORDER, RUN, Realm, Task

FIGHT_IT: Final = Task(FIGHT)
GIVE_EFFECTS: Final = Task(IMMEDIATES)
ANSWER: Final = Task(AFTERWARDS)
JOIN_PILE: Final = Task(JOIN)


def take_card(s: Realm, uid: int, card: Card) -> None:
    """J4 to J7 are put on the agenda: combat for a foe, Immediate Effects, triggers, and the pile."""
    s.taking = (*s.taking, uid)
    if card.foe:
        s.agenda.append(FIGHT_IT)
    else:
        won(s, card)


def won(s: Realm, card: Card) -> None:
    """J5 to J7."""
    s.agenda.append(JOIN_PILE)
    s.agenda.append(ANSWER)
    if card.immediate:
        s.agenda.append(GIVE_EFFECTS)


def set_off(s: Realm, seat: Seat, occasion: int) -> None:
    """ENC-TRG-01, ENC-TRG-02, ENC-TRG-10  Visible cards answer for their owner, the village for all."""
    hero = s.heroes[seat]
    if hero.occasions >> occasion & 1:
        for uid in (hero.item, hero.enchantment, hero.trophy):
            if uid >= 0:
                for ability in s.cards[uid].triggers[occasion]:
                    s.pending.append(Task(RUN, seat, ability))
    if seat == s.active and s.home.occasions >> occasion & 1:
        for ability in s.home.triggers[occasion]:
            s.pending.append(Task(RUN, seat, ability))


def after_taking(s: Realm, card: Card) -> None:
    """ENC-TRG-03, ENC-TRG-04  "After taking" fires for the card just taken, by its type and by its Skull."""
    if card.type == ITEM:
        set_off(s, s.active, TAKE_ITEM)
    elif card.type == ENCHANTMENT:
        set_off(s, s.active, TAKE_ENCHANTMENT)
    elif card.type == DRAGON:
        set_off(s, s.active, TAKE_DRAGON)
    else:
        set_off(s, s.active, TAKE_MONSTER)
    if card.skull:
        set_off(s, s.active, TAKE_SKULL)


def arrange(s: Realm) -> None:
    """ENC-TRN-03, ENC-TRG-07, ENC-TRG-08  Triggers just set off come next, in the active player's order.

    Those of others follow clockwise, unless their order could matter: then it is chosen over all of them.
    """
    pending = s.pending
    s.pending = []
    if len(pending) == 1:
        s.agenda.append(pending[0])
        return
    own = [task for task in pending if task.seat == s.active]
    if len(own) < len(pending):
        owners = [task.seat for task in pending if task.seat != s.active]
        alone = len(set(owners)) == len(owners)
        if not alone or not all(task.ability.private for task in pending):
            in_any_order(s, pending)
            return
        for seat in reversed(s.around(s.active)):
            s.agenda += [task for task in pending if task.seat == seat]
    in_any_order(s, own)


def in_any_order(s: Realm, tasks: list[Task]) -> None:
    s.agenda += reversed(tasks)
    if len(tasks) > 1:
        s.agenda.append(Task(ORDER, step=len(tasks)))

"""What effects do, one function each. No card is named here: every line of every card goes through the table.

`you` is the player the ability belongs to, `seat` the one it concerns. A function that must ask somebody
returns the question; the answer comes to the function that the same row of the table names.
"""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.language import ASK_LAY, ASK_MONSTER, ASK_SLOT, HEALED, NO_QUESTION, WOUNDED, Effect
from ..pieces.verbs import (
    BARRED,
    BOOSTED,
    BURIED,
    EXCHANGED,
    FREED,
    GAVE,
    JOINED,
    SLOTS,
    STOLE,
    SWAPPED,
    TOOK,
    TRANSFERRED,
    UNEARTHED,
    VISITED,
)
from ..state.realm import LAY_DOWN, Realm
from .agenda import set_off, take_card

# Crystals and Wounds


def gain(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    s.gain(seat, amount)
    return NO_QUESTION


def lose(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    s.lose(seat, amount)
    return NO_QUESTION


def steal(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-MOV-09, ENC-TOK-07  At most what the victim has."""
    stolen = min(amount, s.heroes[seat].crystals)
    if stolen:
        s.heroes[seat].crystals -= stolen
        s.heroes[you].crystals += stolen
        if s.told is not None:
            s.tell(STOLE, you, stolen, seat)
    return NO_QUESTION


def heal(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    cure(s, seat, amount)
    return NO_QUESTION


def wound(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-ACT-09  Defense does not reduce what an ability deals."""
    hurt(s, seat, amount)
    return NO_QUESTION


def hurt(s: Realm, seat: Seat, wounds: int) -> None:
    """ENC-TRG-05  One event, whatever the number, if there is a Wound at all."""
    if wounds > 0:
        s.wound(seat, wounds)
        set_off(s, seat, WOUNDED)


def cure(s: Realm, seat: Seat, wounds: int) -> None:
    """ENC-TRG-06  One event, if a Wound was healed at all."""
    if s.heal(seat, wounds):
        set_off(s, seat, HEALED)


def transfer(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-TOK-03, ENC-TOK-04  Given Wounds are not healed; received ones are taken."""
    moved = min(amount, s.heroes[you].wounds)
    if moved:
        s.heroes[you].wounds -= moved
        s.heroes[seat].wounds += moved
        if s.told is not None:
            s.tell(TRANSFERRED, you, moved, seat)
        set_off(s, seat, WOUNDED)
    return NO_QUESTION


# The turn


def boost_attack(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    if seat == s.active:  # ENC-STA-04
        s.boost_attack += amount
        if s.told is not None:
            s.tell(BOOSTED, seat, 0, amount, s.attack(seat))
    return NO_QUESTION


def boost_defense(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    if seat == s.active:
        s.boost_defense += amount
        if s.told is not None:
            s.tell(BOOSTED, seat, 1, amount, s.defense(seat))
    return NO_QUESTION


def exchange(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-STA-07  Both totals are read, then the boosts are set so that they have changed places."""
    if you == s.active:
        attack = s.attack(you)
        defense = s.defense(you)
        s.boost_attack = defense - s.heroes[you].attack
        s.boost_defense = attack - s.heroes[you].defense
        if s.told is not None:
            s.tell(EXCHANGED, you, defense, attack)
    return NO_QUESTION


def free(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-JRN-02  The Journey of this turn costs nothing."""
    s.free = True
    if s.told is not None:
        s.tell(FREED, you)
    return NO_QUESTION


def journey_grave(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-GRV-04, ENC-GRV-05  The top card is taken as from the track, unless it is a foe too strong.

    ENC-GRV-06, ENC-GRV-07: at once, and whatever lies on top after the cost was paid.
    """
    if not s.graveyard:
        return NO_QUESTION
    uid = s.graveyard[-1]
    card = s.cards[uid]
    if card.foe and s.attack_on(you, card) < s.health(you, card):
        if s.told is not None:
            s.tell(BARRED, you, uid, s.attack_on(you, card), s.health(you, card))
        return NO_QUESTION
    s.graveyard = s.graveyard[:-1]  # ENC-GRV-08
    if s.told is not None:
        s.tell(VISITED, you, uid)
    take_card(s, uid, card)
    return NO_QUESTION


# Cards that change hands or places


def bury(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-TGT-04, ENC-NAM-02, ENC-NAM-04  The owner chooses which of their Monsters."""
    s.victim = seat
    s.bury = amount
    return burial(s)


def bury_chosen(s: Realm, effect: Effect, you: Seat, uid: int) -> int:
    bury_one(s, uid)
    return burial(s)


def burial(s: Realm) -> int:
    """ENC-TGT-04, ENC-GRV-02  The owner chooses; the active player's own lie in the order named."""
    seat = s.victim
    while s.bury:
        monsters = s.monsters_of(seat)
        if len(monsters) > 1:
            s.decider = seat
            return ASK_MONSTER
        if monsters:
            bury_one(s, monsters[0])
        else:
            s.bury = 0
    return lay_down(s) if seat != s.active and not waiting(s) else NO_QUESTION


def waiting(s: Realm) -> bool:
    """Whether others have still to place their cards before the order is settled."""
    return any(task.kind == LAY_DOWN for task in s.agenda)


def bury_one(s: Realm, uid: int) -> None:
    s.bury -= 1
    if s.victim == s.active and not waiting(s):
        s.bury_card(s.victim, uid)
    else:
        s.take(s.victim, uid)
        s.limbo = (*s.limbo, uid)
        if s.told is not None:
            s.tell(BURIED, s.victim, uid)


def lay_down(s: Realm) -> int:
    """ENC-GRV-02  The active player chooses the order of cards that reach the Graveyard at once."""
    if len(s.limbo) > 1:
        s.decider = s.active
        return ASK_LAY
    s.graveyard += s.limbo
    s.limbo = ()
    return NO_QUESTION


def laid(s: Realm, uid: int) -> int:
    s.limbo = tuple([other for other in s.limbo if other != uid])
    s.graveyard = (*s.graveyard, uid)
    return lay_down(s)


def give_under(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-NAM-03, ENC-TGT-04  The owner chooses a Monster and gives it."""
    s.victim = seat
    monsters = s.monsters_of(seat)
    if len(monsters) > 1:
        s.decider = seat
        return ASK_MONSTER
    return give_chosen(s, effect, you, monsters[0]) if monsters else NO_QUESTION


def give_chosen(s: Realm, effect: Effect, you: Seat, uid: int) -> int:
    """ENC-MOV-02  It lies on the trophy pile before the card being taken does."""
    s.take(s.victim, uid)
    s.give(you, uid)
    if s.told is not None:
        s.tell(GAVE, s.victim, uid, you)
    return NO_QUESTION


def give_self(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-MOV-05, ENC-MOV-07  The card being taken, and only such a one, lies on another player's pile."""
    uid = s.taking[-1]
    s.taking = s.taking[:-1]
    s.give(seat, uid)
    if s.told is not None:
        s.tell(GAVE if seat != you else JOINED, you, uid, seat)
    return NO_QUESTION


def steal_top(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-MOV-01, ENC-TGT-11  The Monster nearest the top; Dragons above it are passed over.

    ENC-IMM-04: nothing that happens when a card is taken by a Journey happens now.
    """
    monsters = s.monsters_of(seat)
    if monsters:
        s.take(seat, monsters[0])
        s.give(you, monsters[0])
        if s.told is not None:
            s.tell(TOOK, you, monsters[0], seat)
    return NO_QUESTION


def swap_top(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-MOV-03  The two top Items change places, if there are two."""
    mine = s.heroes[you].item
    theirs = s.heroes[seat].item
    if mine >= 0 and theirs >= 0:
        s.take(you, mine)
        s.take(seat, theirs)
        s.give(you, theirs)
        s.give(seat, mine)
        if s.told is not None:
            s.tell(SWAPPED, you, mine, seat, theirs)
    return NO_QUESTION


def swap_track(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """ENC-NAM-09  The top of the Graveyard and a card of the track that the fighter chooses."""
    if not s.graveyard:
        return NO_QUESTION
    occupied = [slot for slot in range(SLOTS) if s.track[slot] >= 0]
    if len(occupied) > 1:
        s.decider = you
        return ASK_SLOT
    return swap_slot(s, effect, you, occupied[0]) if occupied else NO_QUESTION


def swap_first(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    return swap_slot(s, effect, you, 0)


def swap_slot(s: Realm, effect: Effect, you: Seat, slot: int) -> int:
    """ENC-MOV-03, ENC-MOV-04  Skipped if either place is empty."""
    uid = s.track[slot]
    if uid >= 0 and s.graveyard:
        s.track[slot] = s.graveyard[-1]
        s.graveyard = (*s.graveyard[:-1], uid)
        if s.told is not None:
            s.tell(UNEARTHED, you, s.track[slot], slot, uid)
    return NO_QUESTION

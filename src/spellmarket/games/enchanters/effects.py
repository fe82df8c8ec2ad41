"""What abilities cost and do. No card is named here: every line of every card goes through these functions.

A function that must ask somebody returns what is to be asked; the answer comes to the functions at the end.
"""

from __future__ import annotations

from typing import Final

from ...kernel import Seat
from .pieces.cards import DRAGON, ENCHANTMENT, ITEM, MONSTER, VILLAGE, Card
from .pieces.language import (
    ANOTHER_HEALS,
    BANISH_MONSTER,
    BANISH_SELF,
    BOOST_ATTACK,
    BOOST_DEFENSE,
    BURY,
    BURY_ITEM,
    BURY_MONSTER,
    EVERYONE,
    EXCHANGE,
    FREE,
    GAIN,
    GIVE_SELF,
    GIVE_UNDER,
    HEAL,
    HEALED,
    HURT,
    JOURNEY_GRAVE,
    LOSE,
    PAY,
    SIDE,
    STEAL,
    STEAL_TOP,
    SWAP_FIRST,
    SWAP_TOP,
    SWAP_TRACK,
    TAKE_DRAGON,
    TAKE_ENCHANTMENT,
    TAKE_ITEM,
    TAKE_MONSTER,
    TAKE_SKULL,
    TARGET,
    TRANSFER,
    TRIGGER,
    WOUND,
    WOUNDED,
    YOU,
    Ability,
    Effect,
)
from .pieces.verbs import (
    AIMED,
    AT_VILLAGE,
    BARRED,
    BOOSTED,
    BURIED,
    EXCHANGED,
    FREED,
    GAVE,
    JOINED,
    PAID,
    SLOTS,
    SPARED,
    STOLE,
    SWAPPED,
    TOOK,
    TRANSFERRED,
    UNEARTHED,
    VAIN,
    VISITED,
)
from .state.realm import (
    ABILITY_SHIFT,
    AFTERWARDS,
    EMPTY,
    FIGHT,
    IMMEDIATES,
    JOIN,
    KIND_MASK,
    LAY_DOWN,
    ORDER,
    PAY_COST,
    PICK_COST,
    RUN,
    SEAT_MASK,
    SEAT_SHIFT,
    SHARE,
    Realm,
    entry,
)

# What is to be asked
NOTHING: Final = 0
ASK_TARGET: Final = 1  # D6
ASK_MONSTER: Final = 2  # D7
ASK_SLOT: Final = 3  # D8
ASK_LAY: Final = 4  # D9
ASK_ORDER: Final = 5  # D10
DEAR: Final = 1 << 30  # more than anybody can pay


# Costs


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
        s.agenda.append(entry(PICK_COST, seat, 0, ability.number))
    elif ability.costs:
        s.show()  # ENC-ACT-12
        s.agenda.append(entry(PAY_COST, seat, 0, ability.number))
    else:
        s.show()
        s.agenda.append(entry(RUN, seat, 0, ability.number))


def pick_cost(s: Realm, seat: Seat, ability: Ability, step: int) -> int:
    """ENC-ACT-08  The choice inside one part of a cost; where there is only one, nobody is asked."""
    cost = ability.costs[step]
    if cost.kind == ANOTHER_HEALS:
        others = healable(s, seat, cost.n)
        if len(others) > 1:
            s.decider = seat
            return ASK_TARGET
        picked(s, seat, ability, step, others[0])
    elif cost.kind == BURY_MONSTER or cost.kind == BANISH_MONSTER:
        monsters = offerable(s, seat, ability)
        if len(monsters) > 1:
            s.decider = s.victim = seat
            return ASK_MONSTER
        picked(s, seat, ability, step, monsters[0])
    else:
        picked(s, seat, ability, step, EMPTY)
    return NOTHING


def offerable(s: Realm, seat: Seat, ability: Ability) -> list[int]:
    """Monsters that may be given up for a cost: each once, and not the card that the cost names itself."""
    return [
        uid for uid in s.monsters_of(seat) if uid not in s.choices and not (ability.itself and uid == s.using)
    ]


def picked(s: Realm, seat: Seat, ability: Ability, step: int, choice: int) -> None:
    s.choices = (*s.choices, choice)
    if step + 1 < len(ability.costs):
        s.agenda.append(entry(PICK_COST, seat, step + 1, ability.number))
    else:
        s.show()  # ENC-ACT-12
        s.agenda.append(entry(PAY_COST, seat, 0, ability.number))


def pay_cost(s: Realm, seat: Seat, ability: Ability, step: int) -> None:
    """ENC-ACT-02, ENC-ACT-07  One part of the cost; a card given up counts no more from here on.

    A trigger between two parts may have used up what was to be given: then what is there is given.
    """
    if step + 1 < len(ability.costs):
        s.agenda.append(entry(PAY_COST, seat, step + 1, ability.number))
    else:
        s.agenda.append(entry(RUN, seat, 0, ability.number))
    cost = ability.costs[step]
    kind = cost.kind
    if kind == PAY:
        paid = min(cost.n, s.heroes[seat].crystals)
        s.heroes[seat].crystals -= paid
        if s.told is not None:
            s.tell(PAID, seat, paid)
    elif kind == HURT:
        hurt(s, seat, cost.n)
    elif kind == ANOTHER_HEALS:
        if s.told is not None:
            s.tell(AIMED, seat, s.choices[step])
        cure(s, s.choices[step], cost.n)
    else:
        uid = s.using
        if kind == BURY_ITEM:
            uid = s.heroes[seat].item
        elif kind in (BURY_MONSTER, BANISH_MONSTER):
            uid = s.choices[step]
        if not s.has(seat, uid):
            return
        if kind in (BANISH_MONSTER, BANISH_SELF):
            s.banish_card(seat, uid)
        else:
            s.bury_card(seat, uid)


# Effects


def perform(s: Realm, you: Seat, ability: Ability, step: int) -> int:
    """ENC-ACT-03, ENC-ACT-11  One effect, as far as possible; its amount is worked out once, now."""
    effect = ability.effects[step]
    if effect.condition and not s.holds(you, effect):
        return NOTHING
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
            return NOTHING
        s.amount = amount
        s.decider = you
        return ASK_TARGET
    if effect.verb == BURY:
        s.agenda.append(entry(LAY_DOWN, you))
        for other in reversed(s.around(you)):
            s.agenda.append(entry(SHARE, you, step, ability.number, other))
        return affect(s, effect, you, you, amount) if scope == EVERYONE else NOTHING
    if scope == EVERYONE:
        affect(s, effect, you, you, amount)
    for other in s.around(you):
        if not spared(s, ability, other):
            affect(s, effect, you, other, amount)
    return NOTHING


def shielded(s: Realm, ability: Ability, other: Seat) -> bool:
    """ENC-TGT-05, ENC-TGT-09  Protection from what others use or set off, village triggers aside."""
    return s.heroes[other].protected and not (ability.kind == TRIGGER and ability.source == AT_VILLAGE)


def spared(s: Realm, ability: Ability, other: Seat) -> bool:
    """ENC-TGT-08  A protected player's share is skipped, harmful or helpful."""
    if not shielded(s, ability, other):
        return False
    if s.told is not None:
        s.tell(SPARED, other)
    return True


def share(s: Realm, you: Seat, ability: Ability, step: int, other: Seat) -> int:
    """One player's part in an effect on several in which they have to choose."""
    if spared(s, ability, other):
        return NOTHING
    return affect(s, ability.effects[step], you, other, ability.effects[step].factor)


def choosable(s: Realm, you: Seat, ability: Ability, scope: int) -> list[Seat]:
    """ENC-TGT-01, ENC-TGT-02, ENC-TGT-05  Others, or neighbours, who are not protected."""
    found: list[int] = []
    for other in s.around(you) if scope == TARGET else s.sides(you):
        if not shielded(s, ability, other):
            found.append(other)
    return found


def aim(s: Realm, effect: Effect, you: Seat, other: Seat, amount: int) -> int:
    if s.told is not None:
        s.tell(AIMED, you, other)
    return affect(s, effect, you, other, amount)


def affect(s: Realm, effect: Effect, you: Seat, seat: Seat, amount: int) -> int:
    """What an effect of `you` does to `seat`."""
    verb = effect.verb
    if verb == GAIN:
        s.gain(seat, amount)
    elif verb == BOOST_ATTACK:
        if seat == s.active:  # ENC-STA-04
            s.boost_attack += amount
            if s.told is not None:
                s.tell(BOOSTED, seat, 0, amount, s.attack(seat))
    elif verb == HEAL:
        cure(s, seat, amount)
    elif verb == WOUND:
        hurt(s, seat, amount)
    elif verb == LOSE:
        s.lose(seat, amount)
    elif verb == BOOST_DEFENSE:
        if seat == s.active:
            s.boost_defense += amount
            if s.told is not None:
                s.tell(BOOSTED, seat, 1, amount, s.defense(seat))
    elif verb == STEAL:
        steal(s, you, seat, amount)
    elif verb == TRANSFER:
        transfer(s, you, seat, amount)
    elif verb == BURY:
        s.victim = seat
        s.bury = amount
        return burial(s)
    elif verb == GIVE_UNDER:
        s.victim = seat
        return gift(s, you)
    elif verb == STEAL_TOP:
        steal_top(s, you, seat)
    elif verb == SWAP_TOP:
        swap_top(s, you, seat)
    elif verb == SWAP_TRACK:
        return swap_track(s, you)
    elif verb == SWAP_FIRST:
        swap(s, you, 0)
    elif verb == JOURNEY_GRAVE:
        journey_grave(s, you)
    elif verb == FREE:
        s.free = True
        if s.told is not None:
            s.tell(FREED, you)
    elif verb == EXCHANGE:
        exchange(s, you)
    else:
        assert verb == GIVE_SELF, "the other verbs are never carried out"
        trap(s, you, seat)
    return NOTHING


def hurt(s: Realm, seat: Seat, wounds: int) -> None:
    """ENC-TRG-05  One event, whatever the number, if there is a Wound at all."""
    if wounds > 0:
        s.wound(seat, wounds)
        set_off(s, seat, WOUNDED)


def cure(s: Realm, seat: Seat, wounds: int) -> None:
    """ENC-TRG-06  One event, if a Wound was healed at all."""
    if s.heal(seat, wounds):
        set_off(s, seat, HEALED)


def steal(s: Realm, you: Seat, seat: Seat, crystals: int) -> None:
    """ENC-MOV-09  At most what the victim has."""
    stolen = min(crystals, s.heroes[seat].crystals)
    if stolen:
        s.heroes[seat].crystals -= stolen
        s.heroes[you].crystals += stolen
        if s.told is not None:
            s.tell(STOLE, you, stolen, seat)


def transfer(s: Realm, you: Seat, seat: Seat, wounds: int) -> None:
    """ENC-TOK-03, ENC-TOK-04  Given Wounds are not healed; received ones are taken."""
    moved = min(wounds, s.heroes[you].wounds)
    if moved:
        s.heroes[you].wounds -= moved
        s.heroes[seat].wounds += moved
        if s.told is not None:
            s.tell(TRANSFERRED, you, moved, seat)
        set_off(s, seat, WOUNDED)


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
    return lay_down(s) if seat != s.active and not waiting(s) else NOTHING


def waiting(s: Realm) -> bool:
    """Whether others have still to place their cards before the order is settled."""
    return any(item & KIND_MASK == LAY_DOWN for item in s.agenda)


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
    return NOTHING


def gift(s: Realm, you: Seat) -> int:
    """ENC-NAM-03, ENC-TGT-04  The owner chooses a Monster and gives it."""
    monsters = s.monsters_of(s.victim)
    if len(monsters) > 1:
        s.decider = s.victim
        return ASK_MONSTER
    if monsters:
        give_one(s, you, monsters[0])
    return NOTHING


def give_one(s: Realm, you: Seat, uid: int) -> None:
    """ENC-MOV-02  It lies on the trophy pile before the card being taken does."""
    s.take(s.victim, uid)
    s.give(you, uid)
    if s.told is not None:
        s.tell(GAVE, s.victim, uid, you)


def steal_top(s: Realm, you: Seat, seat: Seat) -> None:
    """ENC-MOV-01, ENC-TGT-11  The Monster nearest the top; Dragons above it are passed over."""
    monsters = s.monsters_of(seat)
    if monsters:
        s.take(seat, monsters[0])
        s.give(you, monsters[0])
        if s.told is not None:
            s.tell(TOOK, you, monsters[0], seat)


def swap_top(s: Realm, you: Seat, seat: Seat) -> None:
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


def swap_track(s: Realm, you: Seat) -> int:
    """ENC-NAM-09  The top of the Graveyard and a card of the track that the fighter chooses."""
    if not s.graveyard:
        return NOTHING
    occupied = [slot for slot in range(SLOTS) if s.track[slot] >= 0]
    if len(occupied) > 1:
        s.decider = you
        return ASK_SLOT
    if occupied:
        swap(s, you, occupied[0])
    return NOTHING


def swap(s: Realm, you: Seat, slot: int) -> None:
    """ENC-MOV-03  Skipped if either place is empty."""
    uid = s.track[slot]
    if uid >= 0 and s.graveyard:
        s.track[slot] = s.graveyard[-1]
        s.graveyard = (*s.graveyard[:-1], uid)
        if s.told is not None:
            s.tell(UNEARTHED, you, s.track[slot], slot, uid)


def exchange(s: Realm, you: Seat) -> None:
    """ENC-STA-07  Both totals are read, then the boosts are set so that they have changed places."""
    if you != s.active:
        return
    attack = s.attack(you)
    defense = s.defense(you)
    s.boost_attack = defense - s.heroes[you].attack
    s.boost_defense = attack - s.heroes[you].defense
    if s.told is not None:
        s.tell(EXCHANGED, you, defense, attack)


def journey_grave(s: Realm, you: Seat) -> None:
    """ENC-GRV-04, ENC-GRV-05  The top card is taken as from the track, unless it is a foe too strong."""
    if not s.graveyard:
        return
    uid = s.graveyard[-1]
    card = s.cards[uid]
    if card.foe and s.attack_on(you, card) < s.health(you, card):
        if s.told is not None:
            s.tell(BARRED, you, uid, s.attack_on(you, card), s.health(you, card))
        return
    s.graveyard = s.graveyard[:-1]  # ENC-GRV-08
    if s.told is not None:
        s.tell(VISITED, you, uid)
    take_card(s, uid, card)


def take_card(s: Realm, uid: int, card: Card) -> None:
    """J4 to J7 are put on the agenda: combat for a foe, Immediate Effects, triggers, and the pile."""
    s.taking = (*s.taking, uid)
    if card.foe:
        s.agenda.append(FIGHT)
    else:
        won(s, card)


def won(s: Realm, card: Card) -> None:
    """J5 to J7."""
    s.agenda.append(JOIN)
    s.agenda.append(AFTERWARDS)
    if card.immediate:
        s.agenda.append(IMMEDIATES)


def trap(s: Realm, you: Seat, seat: Seat) -> None:
    """ENC-MOV-05  The card being taken lies on another player's pile instead."""
    uid = s.taking[-1]
    s.taking = s.taking[:-1]
    s.give(seat, uid)
    if s.told is not None:
        s.tell(GAVE if seat != you else JOINED, you, uid, seat)


# Triggers


def set_off(s: Realm, seat: Seat, occasion: int) -> None:
    """ENC-TRG-02  Visible cards answer at that moment; the village for the active player."""
    hero = s.heroes[seat]
    if hero.occasions >> occasion & 1:
        for uid in (hero.item, hero.enchantment, hero.trophy):
            if uid >= 0:
                for ability in s.cards[uid].triggers[occasion]:
                    s.pending.append(entry(RUN, seat, 0, ability.number))
    if seat == s.active and s.home.occasions >> occasion & 1:
        for ability in s.home.triggers[occasion]:
            s.pending.append(entry(RUN, seat, 0, ability.number))


def after_taking(s: Realm, card: Card) -> None:
    """ENC-TRG-03  "After taking" fires for the card just taken, by its type and by its Skull."""
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
    own = [item for item in pending if item >> SEAT_SHIFT & SEAT_MASK == s.active]
    if len(own) < len(pending):
        owners = [item >> SEAT_SHIFT & SEAT_MASK for item in pending if item not in own]
        alone = len(set(owners)) == len(owners)
        if not alone or not all(ability_of(s, item).private for item in pending):
            in_any_order(s, pending)
            return
        for seat in reversed(s.around(s.active)):
            s.agenda += [item for item in pending if item >> SEAT_SHIFT & SEAT_MASK == seat]
    in_any_order(s, own)


def in_any_order(s: Realm, items: list[int]) -> None:
    s.agenda += reversed(items)
    if len(items) > 1:
        s.agenda.append(entry(ORDER, 0, len(items)))


def ability_of(s: Realm, item: int) -> Ability:
    return s.box.abilities[item >> ABILITY_SHIFT]


# Answers


def target_chosen(s: Realm, you: Seat, ability: Ability, step: int, other: Seat, cost: bool) -> int:
    if cost:
        picked(s, you, ability, step, other)
        return NOTHING
    return aim(s, ability.effects[step], you, other, s.amount)


def monster_chosen(s: Realm, you: Seat, ability: Ability, step: int, uid: int, cost: bool) -> int:
    if cost:
        picked(s, you, ability, step, uid)
        return NOTHING
    if ability.effects[step].verb == GIVE_UNDER:
        give_one(s, you, uid)
        return NOTHING
    bury_one(s, uid)
    return burial(s)


def laid(s: Realm, uid: int) -> int:
    s.limbo = tuple([other for other in s.limbo if other != uid])
    s.graveyard = (*s.graveyard, uid)
    return lay_down(s)

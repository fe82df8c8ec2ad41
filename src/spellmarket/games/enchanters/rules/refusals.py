"""Why a move is not open: the rule and the numbers. Nothing is decided here."""

from __future__ import annotations

from ....kernel import Move, Refusal, Seat
from ..effects.costs import DEAR, help_price, used_up
from ..pieces.cards import ITEM, TYPES, VILLAGE
from ..pieces.cards import MONSTER as MONSTER_CARD
from ..pieces.language import ACTIONS, KINDS, RESTING, SIDE, Ability
from ..pieces.verbs import (
    CHOOSE,
    END,
    JOURNEY,
    LAY,
    MONSTER,
    PICK_FIRST,
    PROCEED,
    RESOLVE,
    REST,
    SOURCES,
    SWAP,
    TARGET,
    USE,
    VERB,
)
from ..state.realm import EMPTY, PICK_COST, Realm, key


def counted(n: int, one: str, many: str = "") -> str:
    if n == 1:
        return f"{n} {one}"
    return f"{n} {many}" if many else f"{n} {one}s"


def window(s: Realm, seat: Seat, move: Move, number: int) -> Refusal:
    """Why a move is refused in W1, W2 or W3."""
    verb = VERB[move]
    if verb is USE:
        source, line = USE.parts(move)
        return line_refused(s, seat, source, line, False)
    if verb is JOURNEY:
        return journey(s, seat, JOURNEY.part(move)) if number == 1 else major(s)
    if verb is REST:
        source, line = REST.parts(move)
        return line_refused(s, seat, source, line, True) if number == 1 else major(s)
    if verb is PROCEED:
        if number == 1:
            return "ENC-TRN-01", "you have not chosen a Journey or a Rest yet"
        return "ENC-MIN-04", 'the way is behind you: "end" closes this window'
    if verb is END:
        if number == 1:
            return (
                "ENC-TRN-01",
                "a turn has exactly one Major Action, and you have not chosen a Journey or a Rest yet",
            )
        return "ENC-MIN-04", 'the card you picked is still to be taken: "proceed" goes on'
    if verb is CHOOSE:
        return "ENC-SET-05", "kingdoms are chosen before the game"
    if verb is TARGET:
        return "ENC-TGT-01", "nothing asks you for a target now"
    if verb is MONSTER:
        return "ENC-TGT-04", "nothing asks you for a Monster now"
    if verb is SWAP:
        return "ENC-MOV-03", "nothing asks you for a swap now"
    if verb is LAY:
        return "ENC-GRV-02", "no cards are on their way to the Graveyard now"
    assert verb is RESOLVE, "there are no other verbs"
    return "ENC-TRN-03", "no effects meet in this step"


def major(s: Realm) -> Refusal:
    if s.taking:
        return (
            "ENC-JRN-08",
            f"a Journey, once picked, is carried through, and you have picked the {name(s, s.taking[0])}",
        )
    return "ENC-TRN-01", "a turn has exactly one Major Action, and you have had yours"


def name(s: Realm, uid: int) -> str:
    return s.cards[uid].name


def line_refused(s: Realm, seat: Seat, source: int, line: int, resting: bool) -> Refusal:
    """Why an action or Rest Action cannot be used now."""
    uid = s.visible(seat, source)
    if uid < 0:
        return "ENC-ACT-01", f"you have no visible {SOURCES[source]}"
    card = s.cards[uid]
    if line >= len(card.lines):
        return "ENC-ACT-01", f"{card.name} has {counted(len(card.lines), 'line')}, not {line + 1}"
    ability = card.lines[line]
    if resting and ability.kind != RESTING:
        return "ENC-RST-01", f"line {line + 1} of {card.name} is {KINDS[ability.kind]}, no Rest Action"
    if not resting and ability.kind == RESTING:
        return "ENC-MIN-01", f"line {line + 1} of {card.name} is a Rest Action, and so your Major Action"
    if not resting and ability.kind not in ACTIONS:
        return "ENC-ACT-01", f"line {line + 1} of {card.name} is {KINDS[ability.kind]}, no action"
    if used_up(s, ability, key(uid if source else EMPTY, line)):
        times = "once" if ability.limit == 1 else "twice"
        return (
            "ENC-ACT-05",
            f"line {line + 1} of {card.name} is usable {times} a turn, and you have used it {times}",
        )
    return unpaid(s, seat, ability, card.name, "ENC-RST-02" if resting else "ENC-ACT-02")


def unpaid(s: Realm, seat: Seat, ability: Ability, owner: str, rule: str) -> Refusal:
    hero = s.heroes[seat]
    if ability.pay > hero.crystals:
        return rule, f"{owner} costs {counted(ability.pay, 'Crystal')}, and you have {hero.crystals}"
    given_up = s.cards[s.visible(seat, ability.source)].type if ability.itself else VILLAGE
    monsters = ability.monsters + (given_up == MONSTER_CARD)
    if ability.monsters and monsters > hero.monsters:
        return rule, f"{owner} costs {counted(monsters, 'Monster')}, and you have {hero.monsters}"
    if ability.items and ability.items + (given_up == ITEM) > len(hero.items):
        return rule, f"{owner} costs your top Item, and you have {counted(len(hero.items), 'Item')}"
    wounds = counted(ability.healed, "Wound")
    return "ENC-TGT-07", f"{owner} needs another unprotected player with {wounds}, and there is none"


def journey(s: Realm, seat: Seat, slot: int) -> Refusal:
    """Why a card of the track cannot be picked."""
    uid = s.track[slot]
    if uid < 0:
        return "ENC-JRN-01", f"slot {slot + 1} is empty"
    crystals = s.heroes[seat].crystals
    cost = s.cost_of(slot)
    if cost > crystals:
        return "ENC-JRN-01", f"slot {slot + 1} costs {counted(cost, 'Crystal')}, and you have {crystals}"
    card = s.cards[uid]
    attack = s.attack_on(seat, card)
    short = f"your Attack is {attack}, and {card.name} has Health {s.health(seat, card)}"
    if not PICK_FIRST.on(s):
        return "ENC-JRN-04", short
    least = help_price(s, seat)
    left = crystals - cost
    if left < least < DEAR:
        return (
            "ENC-JRN-09",
            f"{short}; after the slot {counted(left, 'Crystal')} would be left, and help costs {least}",
        )
    return "ENC-JRN-09", f"{short}, and no action of yours could raise it"


def question(s: Realm, seat: Seat, move: Move, rule: str) -> Refusal:
    """Why an answer is refused while an ability waits for one."""
    verb = VERB[move]
    if verb is TARGET and rule == "ENC-TGT-01":
        return target(s, seat, TARGET.part(move))
    if verb is MONSTER and rule == "ENC-TGT-04":
        return monster(s, seat, MONSTER.part(move))
    if verb is SWAP and rule == "ENC-MOV-03":
        return rule, f"slot {SWAP.part(move) + 1} is empty"
    if verb is LAY and rule == "ENC-GRV-02":
        return rule, f"{counted(len(s.limbo), 'card')} are on their way to the Graveyard"
    if verb is RESOLVE and rule == "ENC-TRN-03":
        return rule, "that effect is not among those that meet in this step"
    if verb is USE:
        return "ENC-TRN-02", "Minor Actions are used in their windows, and an ability is under way"
    return rule, "an ability is under way, and it asks you something else"


def target(s: Realm, seat: Seat, other: Seat) -> Refusal:
    if other == seat:
        return "ENC-TGT-01", "you choose another player, not yourself"
    if other >= s.seats:
        return "ENC-TGT-01", f"there are {s.seats} players"
    if s.heroes[other].protected:
        return "ENC-TGT-05", f"that player is protected by a visible {shield(s, other)}"
    task = s.doing
    if task.kind == PICK_COST:
        need = task.ability.costs[task.step].n
        has = counted(s.heroes[other].wounds, "Wound")
        return "ENC-TGT-07", f"that player has {has}, and {need} must be healed"
    assert task.ability.effects[task.step].scope == SIDE, "every other unprotected player can be a target"
    return "ENC-TGT-02", "that player sits on neither side of you"


def shield(s: Realm, seat: Seat) -> str:
    """The visible card that protects."""
    hero = s.heroes[seat]
    names = [
        name(s, uid)
        for uid in (hero.item, hero.enchantment, hero.trophy)
        if uid >= 0 and s.cards[uid].protects
    ]
    return names[0]


def monster(s: Realm, seat: Seat, place: int) -> Refusal:
    trophies = s.heroes[seat].trophies
    if place >= len(trophies):
        return "ENC-TGT-04", f"you have {counted(len(trophies), 'trophy', 'trophies')}, not {place + 1}"
    card = s.cards[trophies[-1 - place]]
    if card.type != MONSTER_CARD:
        return "ENC-GEN-02", f"{card.name} is a {TYPES[card.type].capitalize()}, not a Monster"
    return "ENC-ACT-08", f"{card.name} is given up for this cost already"

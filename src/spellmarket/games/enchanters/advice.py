"""What a good player looks at: Glory, what may still be made of icons and Crystals, and the rivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel import OVER, Move, Seat
from .pieces.language import CRYSTAL, GLORY, Ability
from .pieces.verbs import (
    CHOOSE,
    END,
    JOURNEY,
    MONSTER,
    PICK_FIRST,
    PROCEED,
    RESOLVE,
    REST,
    SLOTS,
    SWAP,
    TARGET,
    USE,
    VERB,
)
from .state.realm import Realm
from .state.score import glory

SPENT: Final = 3  # Crystals a hero can use up in a turn
RIVALRY: Final = 4  # a rival's point counts a quarter
LIMIT: Final = 60  # decisions of a turn that is thought through to its end
BAD: Final = -(1 << 40)

# What icons bring in each of the turns to come: the first points most, points beyond every foe nothing
ATTACK_RATES: Final[list[int]] = [30, 30, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 6, 4, 2]
DEFENSE_RATES: Final[list[int]] = [26, 24, 22, 20, 18, 15, 12, 9, 6, 3, 1]


def summed(rates: list[int]) -> list[int]:
    totals = [0]
    for rate in rates:
        totals.append(totals[-1] + rate)
    return totals


ATTACK_WORTH: Final = summed(ATTACK_RATES)
DEFENSE_WORTH: Final = summed(DEFENSE_RATES)


def turns_left(s: Realm) -> int:
    """How many turns a hero has still to come, about."""
    cards = s.left
    for slot in range(SLOTS):
        if s.track[slot] >= 0:
            cards += 1
    return (cards + s.seats - 1) // s.seats


def worth(s: Realm, seat: Seat) -> int:
    """Glory if the game ended now, and what the turns to come may make of the rest."""
    hero = s.heroes[seat]
    turns = turns_left(s)
    value = GLORY * glory(s, seat)
    value += CRYSTAL * min(hero.crystals, SPENT * turns)
    attack = min(max(hero.attack, 0), len(ATTACK_RATES))
    defense = min(max(hero.defense, 0), len(DEFENSE_RATES))
    promise = ATTACK_WORTH[attack] + DEFENSE_WORTH[defense]
    for ability in hero.actions:
        promise += ability.promise
    for uid in (hero.item, hero.enchantment, hero.trophy):
        if uid >= 0:
            promise += s.cards[uid].answers
    return value + promise * turns


def standing(s: Realm, seat: Seat) -> int:
    """A hero's worth, less a share of the Glory of the others."""
    value = worth(s, seat)
    rivals = 0
    for other in range(s.seats):
        if other != seat:
            rivals += glory(s, other)
    return value - GLORY * rivals // (RIVALRY * (s.seats - 1))


# Thinking a turn through


def think(s: Realm, seat: Seat, move: Move) -> int:
    """How a hero stands when the turn that begins with this move is over."""
    after = s.copy()
    after.step(seat, move)
    finish(after, s.turn)
    return standing(after, seat)


def finish(s: Realm, turn: int) -> None:
    """Play a turn to its end: needed boosts are bought, windows closed, little is given away."""
    decisions = 0
    while s.phase is not OVER and s.turn == turn and decisions < LIMIT:
        seat = 0
        while not s.wait >> seat & 1:
            seat += 1
        s.step(seat, plain(s, seat, s.phase.may(s, seat)))
        decisions += 1


def plain(s: Realm, seat: Seat, options: list[Move]) -> Move:
    """What anybody would do at once."""
    last = options[-1]
    verb = VERB[last]
    if verb is PROCEED:
        return needed(s, seat, options)
    if verb is MONSTER:
        return cheapest(s, seat, options)
    return leader(s, options) if verb is TARGET else last


def needed(s: Realm, seat: Seat, options: list[Move]) -> Move:
    """The boost that makes up for missing Attack at the least cost, or on to the fight."""
    proceed = options[-1]
    card = s.cards[s.taking[0]] if s.taking else s.home
    if not card.foe:
        return proceed
    short = s.health(seat, card) - s.attack_on(seat, card)
    best = proceed
    least = 1 << 30
    for move in options:
        if VERB[move] is USE and short > 0:
            ability = used(s, seat, move)
            points = boost(s, seat, ability)
            if points > 0:
                price = 10 * dearness(ability) // min(points, short) + (0 if points >= short else 5)
                if price < least:
                    least = price
                    best = move
    return best


def used(s: Realm, seat: Seat, move: Move) -> Ability:
    source, line = USE.parts(move)
    return s.cards[s.visible(seat, source)].lines[line]


def boost(s: Realm, seat: Seat, ability: Ability) -> int:
    """How much Attack an action would give now."""
    points = 0
    for effect in ability.effects:
        raises = effect.kind.worth.raises
        if raises is not None:
            points += raises(s, seat, effect)
    if ability.itself and points:
        card = s.cards[s.visible(seat, ability.source)]
        points -= card.attack + card.under_attack
    return points


def dearness(ability: Ability) -> int:
    """What an action costs, in Crystals or as dear as them."""
    return ability.pay + 4 * (len(ability.costs) - (1 if ability.pay else 0))


def cheapest(s: Realm, seat: Seat, options: list[Move]) -> Move:
    """The Monster that is missed least."""
    trophies = s.heroes[seat].trophies
    best = options[0]
    least = 1 << 30
    for move in options:
        card = s.cards[trophies[-1 - MONSTER.part(move)]]
        loss = 10 * card.glory + 5 * card.under_attack + 5 * card.under_defense + 5 * len(card.end_bottom)
        if loss < least:
            least = loss
            best = move
    return best


def leader(s: Realm, options: list[Move]) -> Move:
    """The player with the most Glory."""
    best = options[0]
    most = BAD
    for move in options:
        found = glory(s, TARGET.part(move))
        if found > most:
            most = found
            best = move
    return best


# Weights and hints


def weigh(s: Realm, seat: Seat, move: Move) -> int:
    """How good a move looks: the table at the end of the turn that it begins."""
    verb = VERB[move]
    if verb is CHOOSE:
        return 0
    if verb is USE and not s.major:
        return beforehand(s, seat, move)
    if verb is SWAP:
        return think(s, seat, move) + CRYSTAL * SWAP.part(move) // 4
    return think(s, seat, move)


def weigh_all(s: Realm, seat: Seat, moves: Sequence[Move]) -> list[int]:
    """The same for all options, without a way through the interpreter for each."""
    return [weigh(s, seat, move) for move in moves]


def beforehand(s: Realm, seat: Seat, move: Move) -> int:
    """An action before the Journey pays only if it makes a better one possible; the others can wait."""
    ability = used(s, seat, move)
    opens = not PICK_FIRST.on(s) and raises(s, seat, move)
    free = any(effect.kind.worth.frees for effect in ability.effects)
    if not opens and not free:
        return BAD
    before = s.phase.may(s, seat)
    after = s.copy()
    after.step(seat, move)
    answered(after, s.turn)
    steps = 0
    while (
        opens and steps < LIMIT and not any(fresh(s, before, o, free) for o in after.phase.may(after, seat))
    ):
        more = [o for o in after.phase.may(after, seat) if VERB[o] is USE and raises(after, seat, o)]
        if not more:
            return BAD
        after.step(seat, more[0])
        answered(after, s.turn)
        steps += 1
    best = BAD
    for option in after.phase.may(after, seat):
        if fresh(s, before, option, free):
            best = max(best, think(after, seat, option))
    return best


def answered(s: Realm, turn: int) -> None:
    """Questions inside an ability are answered without more thought."""
    while s.under is not None and s.turn == turn:
        decider = 0
        while not s.wait >> decider & 1:
            decider += 1
        s.step(decider, plain(s, decider, s.phase.may(s, decider)))


def fresh(s: Realm, before: list[Move], option: Move, free: bool) -> bool:
    """A Journey that was not possible before, or has become free."""
    if VERB[option] is not JOURNEY:
        return False
    return option not in before or (free and s.cost_of(JOURNEY.part(option)) > 0)


def raises(s: Realm, seat: Seat, move: Move) -> bool:
    return boost(s, seat, used(s, seat, move)) > 0


def why(s: Realm, seat: Seat, move: Move) -> str:
    """One sentence for a hint."""
    verb = VERB[move]
    if verb is CHOOSE:
        return "Every kingdom can be won with; take one whose cards you like."
    if verb is JOURNEY:
        return why_journey(s, seat, JOURNEY.part(move))
    if verb is END or verb is PROCEED:
        return why_stop(s, seat, move)
    if verb is TARGET:
        return f"That player has {glory(s, TARGET.part(move))} Glory, and you have {glory(s, seat)}."
    if verb is MONSTER:
        card = s.cards[s.heroes[seat].trophies[-1 - MONSTER.part(move)]]
        return f"Of your Monsters you will miss {card.name} least: {card.glory} Glory."
    if verb is SWAP or verb is RESOLVE:
        return f"You then stand at {glory(played(s, seat, move), seat)} Glory when the turn is over."
    after = s.copy()
    before = s.heroes[seat]
    after.step(seat, move)
    hero = after.heroes[seat]
    changes = [
        ("Crystal", hero.crystals - before.crystals),
        ("Wound", hero.wounds - before.wounds),
        ("Attack", after.attack(seat) - s.attack(seat) if after.turn == s.turn else 0),
        ("Defense", after.defense(seat) - s.defense(seat) if after.turn == s.turn else 0),
        ("Glory", glory(after, seat) - glory(s, seat)),
    ]
    told = [
        f"{n:+d} {name}{'s' if abs(n) > 1 and name in ('Crystal', 'Wound') else ''}"
        for name, n in changes
        if n
    ]
    what = "Resting" if verb is REST else "It"
    return (
        f"{what} brings you {', '.join(told)}."
        if told
        else f"It costs you nothing, and {after_it(after, seat)} open then."
    )


def played(s: Realm, seat: Seat, move: Move) -> Realm:
    """The table at the end of the turn that goes on with this move."""
    after = s.copy()
    after.step(seat, move)
    finish(after, s.turn)
    return after


def why_stop(s: Realm, seat: Seat, move: Move) -> str:
    """What the best of what is left undone would bring."""
    best = BAD
    for option in s.phase.may(s, seat):
        if option != move:
            best = max(best, weigh(s, seat, option))
    if best == BAD:
        return "Nothing that is left to use would win you another card."
    lost = (weigh(s, seat, move) - best) / GLORY
    if lost < 0.05:
        return "What is left to use would bring you no more than stopping here."
    return f"The best that is left to use would leave you about {lost:.1f} Glory worse off."


def after_it(s: Realm, seat: Seat) -> str:
    """How many moves a hero has."""
    moves = len(s.phase.may(s, seat)) if s.phase is not OVER and s.wait >> seat & 1 else 0
    return f"{moves} move{'s are' if moves != 1 else ' is'}"


def why_journey(s: Realm, seat: Seat, slot: int) -> str:
    card = s.cards[s.track[slot]]
    if not card.foe:
        icons = [
            f"{n:+d} {name}"
            for n, name in [
                (card.attack + card.under_attack, "Attack"),
                (card.defense + card.under_defense, "Defense"),
            ]
            if n
        ]
        return (
            f"{card.name} gives you {' and '.join(icons)} while it is visible."
            if icons
            else f"{card.name} is yours for a cost of {s.cost_of(slot)}, for what it says and not for icons."
        )
    attack = s.attack_on(seat, card)
    health = s.health(seat, card)
    wounds = max(0, s.strength(seat, card) - s.defense(seat)) * (2 if card.doubles else 1)
    price = f"about {wounds} Wound{'s' if wounds != 1 else ''}"
    boosted = f", once your Attack of {attack} is raised to {health}" if attack < health else ""
    return f"{card.name} is worth {card.glory} Glory for {price}{boosted}."

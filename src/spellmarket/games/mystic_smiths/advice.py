"""What a good player looks at: the weapon in reach, what each space brings, and how long it will last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel import Move, Seat, Verb
from . import several
from .effects import victims
from .goods import common, count, covers, lacking
from .pieces import (
    AGAIN,
    COLLECT,
    COPY,
    COPY_RESERVE,
    COPY_RIVAL,
    COPY_SPACE,
    CRAFT,
    ECHO,
    EMPTY,
    FORGE,
    FORGE_ONE,
    LAY,
    LEFT,
    MARK,
    MARKET,
    MEDITATE,
    NUDGE_SUM,
    OPENSHOP,
    ORE,
    OWN,
    PAY,
    PLACE_CARD,
    REMODEL,
    RESOURCES,
    RIGHT,
    ROB,
    SCHOLAR,
    SPACE_COUNT,
    SPACES,
    STEAL,
    STUDY,
    SWAP,
    SWAP_SPACE,
    THRIFT,
    TRANCE,
    TRANSMUTE,
    VERB,
    WHOLE,
    WORK,
    Card,
)
from .state.smithy import LAST, Smith, Smithy

# Values in tenths of a material.
POINT: Final = 9
UNIT: Final[list[int]] = [10, 10, 10, 15]
DROP: Final = 6  # of essence
ODDS: Final[list[int]] = [2, 3, 4, 5, 4, 3]  # in sixteen rolls a space is hit, alone or with an 8
LIKELY: Final[list[int]] = [3, 4, 2, 5, 1, 0]  # spaces by their odds, of equal ones the later first
ORE_WANTED: Final = 8  # in sixteen rolls
ORE_LACK: Final = 5
ORE_NONE: Final = 100
NEVER: Final = -(1 << 40)  # no number that anything brings
LENGTH: Final[list[int]] = [0, 0, 18, 13, 9, 8]  # rounds of a game, by seats


def rounds_left(s: Smithy) -> int:
    """How many rounds the game may still last, judged by whoever has crafted most."""
    if s.last_round:
        return 0
    most = max([len(player.weapons) for player in s.players])
    return 1 + (s.enough() - most) * LENGTH[s.seats] // (s.enough() + 1)


def aim(s: Smithy, me: Smith) -> int:
    """What is missing for the weapon that is nearest for its points, as a bundle of materials."""
    best = -10_000
    missing = 0
    for number in s.rack:
        weapon = s.box.weapons[number]
        merit = 10 * weapon.points - 8 * lacking(me.goods, weapon.cost)
        if merit > best:
            best = merit
            missing = weapon.cost
    return missing - common(me.goods, missing)


def bundle(goods: int, essence: int, wanted: int) -> int:
    """What some resources are worth to somebody who still wants others."""
    value = DROP * essence
    for material in range(4):
        amount = count(goods, material)
        if amount:
            short = count(wanted, material)
            needed = amount if amount < short else short
            value += UNIT[material] * (5 * needed + 3 * (amount - needed)) // 4
    return value


def brings(s: Smithy, seat: Seat, card: Card, space: int, wanted: int, row: list[int]) -> int:
    """What one activation of a card on a space of the seat's forge brings on average."""
    kind = card.kind
    if kind == COLLECT:
        return bundle(card.gain, card.gain_essence, wanted)
    if kind == TRANSMUTE:
        value = bundle(card.gain, card.gain_essence, wanted) - bundle(card.pay, card.pay_essence, 0)
        return value * 3 // 4 + (4 if card.repeat else 0)
    if kind == FORGE:
        return max(2, (POINT * card.points - bundle(card.pay, 0, 0)) // 2)
    if kind == STEAL:
        return bundle(card.gain, card.gain_essence, wanted)
    if kind == SWAP:
        return bundle(card.gain, card.gain_essence, wanted) + 2
    if kind != COPY:
        return 0
    cards = s.box.cards
    best = 0
    if card.arrow == LEFT or card.arrow == RIGHT:
        beside = space - 1 if card.arrow == LEFT else space + 1
        if 0 <= beside < len(row) and cards[row[beside]].kind != COPY:
            best = brings(s, seat, cards[row[beside]], beside, wanted, row)
    elif card.arrow == OWN or card.arrow == MARKET:
        for number in row if card.arrow == OWN else s.central:
            if number != EMPTY and cards[number].kind != COPY:
                best = max(best, brings(s, seat, cards[number], space, wanted, row))
    else:
        for other, player in enumerate(s.players):
            if other != seat and space < len(player.forge) and cards[player.forge[space]].kind != COPY:
                best = max(best, brings(s, seat, cards[player.forge[space]], space, wanted, row))
    return best


def lasting(s: Smithy, me: Smith, card: Card, rounds: int) -> int:
    """What an Ability is worth over the rest of the game."""
    ability = card.ability & ~me.abilities
    crafts = max(0, s.enough() - len(me.weapons) - 1)
    if ability == MARK:
        return crafts * s.box.figures.mark * POINT
    if ability == THRIFT:
        return crafts * UNIT[0]
    if ability == ECHO:
        return rounds * s.seats * DROP // 4
    if ability == OPENSHOP:
        return rounds * 4
    if ability in (SCHOLAR, TRANCE):
        return rounds * 2
    return rounds * 3 if ability else 0


def weigh(s: Smithy, seat: Seat, move: Move) -> int:
    """How good a move looks; actions in hundredths of a material, other questions each on their own scale."""
    return Outlook(s, seat).weigh(move)


def weigh_all(s: Smithy, seat: Seat, moves: Sequence[Move]) -> list[int]:
    """The same for all options: what they share is worked out once."""
    outlook = Outlook(s, seat)
    return [outlook.weigh(move) for move in moves]


class Outlook:
    """A decision, with what several of its options ask for, each worked out when it is first needed."""

    def __init__(self, s: Smithy, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.me = s.players[seat]
        self._aimed = False
        self._wanted = 0
        self._forge = NEVER
        self._plan = NEVER

    def wanted(self) -> int:
        if not self._aimed:
            self._aimed = True
            self._wanted = aim(self.s, self.me)
        return self._wanted

    def forge(self) -> int:
        """What one's forge brings as it is."""
        if self._forge == NEVER:
            self._forge = income(self.s, self.seat, self.me.forge, 0)
        return self._forge

    def plan(self, laid: list[int], left: list[int]) -> int:
        """The card for the next space, if the best cards go where the dice are kindest."""
        if self._plan == NEVER:
            s, seat = self.s, self.seat
            self._plan = arranged(s, seat, laid, left, self.wanted() if s.rack else 0)[len(laid)]
        return self._plan

    def weigh(self, move: Move) -> int:
        s, seat, me = self.s, self.seat, self.me
        verb = VERB[move]
        if verb is PLACE_CARD:
            return int(self.plan(me.forge, me.reserve) == PLACE_CARD.part(move))
        if verb is LAY:
            return int(self.plan(s.layout, s.pool) == LAY.part(move))
        if verb is PAY:
            return paying(s, me, move)
        if verb is ROB:
            return robbing(s, seat, ROB.part(move))
        if verb is CRAFT:
            return crafting(s, me, CRAFT.part(move))
        if verb is STUDY:
            market, space = STUDY.parts(move)
            return studying(s, seat, me, market, space, self.forge())
        if verb is MEDITATE:
            return meditating(s, seat, me, MEDITATE.part(move))
        if verb is REMODEL:
            return remodelling(s, seat, me, self.forge())
        return self.weigh_a_card(move, verb)

    def weigh_a_card(self, move: Move, verb: Verb) -> int:
        """The same for what a card asks when it is used."""
        s, seat, me = self.s, self.seat, self.me
        wanted = self.wanted()
        if verb is WORK:
            space = WORK.part(move)
            return 10 * now(s, seat, me, s.box.cards[s.central[space]], space, wanted, True)
        if verb is FORGE_ONE:
            return forging(s, me, s.box.cards[s.card], wanted)
        if verb is AGAIN:
            card = s.box.cards[s.card]
            return bundle(card.gain, card.gain_essence, wanted) - bundle(card.pay, card.pay_essence, 0)
        if verb is COPY_SPACE or verb is COPY_RIVAL or verb is COPY_RESERVE:
            return now(s, seat, me, s.box.cards[copied(s, seat, move)], s.at, wanted, s.working)
        if verb is SWAP_SPACE:
            return swapping(s, seat, me, SWAP_SPACE.part(move), wanted)
        return nudging(s, seat, me, NUDGE_SUM.part(move) - 1, wanted) if verb is NUDGE_SUM else 0


def copied(s: Smithy, seat: Seat, move: Move) -> int:
    """The card that a Copy would perform."""
    verb = VERB[move]
    if verb is COPY_RESERVE:
        return COPY_RESERVE.part(move)
    if verb is COPY_RIVAL:
        return s.players[COPY_RIVAL.part(move)].forge[s.at]
    row = s.players[seat].forge if s.box.cards[s.card].arrow == OWN else s.central
    return row[COPY_SPACE.part(move)]


def arranged(s: Smithy, seat: Seat, laid: list[int], left: list[int], wanted: int) -> list[int]:
    """A whole forge from what is laid and what is left."""
    cards = s.box.cards
    layout = laid + [EMPTY] * (SPACE_COUNT - len(laid))
    pool = left.copy()
    for space in LIKELY:
        if layout[space] != EMPTY:
            continue
        best = -10_000
        chosen = pool[0]
        for number in pool:
            card = cards[number]
            value = 10 * brings(s, seat, card, space, wanted, s.players[seat].forge)
            if card.kind == TRANSMUTE or card.kind == FORGE:
                value += space  # better after the cards that feed it
            if value > best:
                best = value
                chosen = number
        pool.remove(chosen)
        layout[space] = chosen
    return layout


def income(s: Smithy, seat: Seat, row: list[int], wanted: int) -> int:
    """What a forge brings in sixteen rolls; without Ore nothing is made, so a lack of it counts."""
    total = 0
    ore = 0
    for space in range(SPACE_COUNT):
        card = s.box.cards[row[space]]
        total += ODDS[space] * brings(s, seat, card, space, wanted, row)
        if card.kind != STEAL:
            ore += ODDS[space] * count(card.gain, ORE)
    if not ore:
        total -= ORE_NONE
    return total if ore >= ORE_WANTED else total - ORE_LACK * (ORE_WANTED - ore)


def crafting(s: Smithy, me: Smith, number: int) -> int:
    """Points now, less what is spent; in the last round there is nothing left to spend it on."""
    weapon = s.box.weapons[number]
    return 100 * weapon.points - (0 if s.last_round else 6 * bundle(weapon.cost, 0, 0))


def studying(s: Smithy, seat: Seat, me: Smith, market: int, space: int, before: int) -> int:
    """What the card brings over the rest of the game, more than the one it replaces and what it costs."""
    rounds = rounds_left(s)
    number = s.central[market]
    row = me.forge.copy()
    row[space] = number
    more = (income(s, seat, row, 0) - before) * rounds * s.seats * 10 // 16
    more += 10 * lasting(s, me, s.box.cards[number], rounds)
    return more - 10 * DROP * me.study_price(s.box.cards[number])


def meditating(s: Smithy, seat: Seat, me: Smith, space: int) -> int:
    """Essence, and a card less that would have served the others."""
    figures = s.box.figures
    value = 10 * DROP * (figures.trance if me.abilities & TRANCE else figures.meditate)
    if space < SPACE_COUNT:
        card = s.box.cards[s.central[space]]
        value += brings(s, seat, card, space, 0, me.forge) // 4 - card.cost
    return value


def remodelling(s: Smithy, seat: Seat, me: Smith, before: int) -> int:
    layout = arranged(s, seat, [], me.forge + me.reserve, 0)
    more = income(s, seat, layout, 0) - before
    return more * max(0, rounds_left(s) - 1) * s.seats * 10 // 16


def forging(s: Smithy, me: Smith, card: Card, wanted: int) -> int:
    """Points against what the materials could become; at the very end they become nothing else."""
    if s.occasion == LAST:
        return 1000
    left = me.goods - card.pay if covers(me.goods, card.pay) else me.goods
    spent = bundle(card.pay, 0, 0) * 4 // 3 + 3 * (lacking(left, wanted) - lacking(me.goods, wanted))
    if s.last_round:
        spent //= 2
    return POINT * card.points - spent


def now(s: Smithy, seat: Seat, me: Smith, card: Card, space: int, wanted: int, working: bool) -> int:
    """What performing a card brings at this moment."""
    kind = card.kind
    if kind in (COLLECT, SWAP):
        return bundle(card.gain, card.gain_essence, wanted)
    if kind == TRANSMUTE:
        return bundle(card.gain, card.gain_essence, wanted) - bundle(card.pay, card.pay_essence, 0)
    if kind == FORGE:
        return max(forging(s, me, card, wanted), 1 - POINT)
    if kind == STEAL:
        found = victims(s, seat, card)
        best = 0
        for other in range(s.seats):
            if several.holds(found, other):
                best = max(best, loot(s.players[other], card))
        return best * 5 // 4
    return brings(s, seat, card, space, wanted, s.central if working else me.forge)


def loot(player: Smith, card: Card) -> int:
    """What a Steal would take from a player."""
    return bundle(player.loot(card), min(card.gain_essence, player.essence), 0)


def robbing(s: Smithy, seat: Seat, victim: Seat) -> int:
    """The richest loot; of equal ones from whoever leads."""
    player = s.players[victim]
    points = player.points + sum([s.box.weapons[weapon].points for weapon in player.weapons])
    return 1000 * loot(player, s.box.cards[s.card]) + points


def swapping(s: Smithy, seat: Seat, me: Smith, space: int, wanted: int) -> int:
    """What the forge brings afterwards; a card that an 8 would still have reached is lost for this pass."""
    row = me.forge.copy()
    if s.box.cards[s.card].central:
        row[s.at] = s.central[space]
        card = s.box.cards[s.central[space]]
        return income(s, seat, row, 0) * s.seats * rounds_left(s) // 16 + lasting(s, me, card, rounds_left(s))
    row[s.at], row[space] = row[space], row[s.at]
    value = income(s, seat, row, 0) * s.seats * rounds_left(s) // 16
    if s.whole() and space > s.at and not several.holds(s.passed, space):
        value -= brings(s, seat, s.box.cards[me.forge[space]], space, wanted, me.forge)
    return value


def nudging(s: Smithy, seat: Seat, me: Smith, way: int, wanted: int) -> int:
    """What the changed sum brings me, less what it brings the others on average, less the essence."""
    gain = 0
    for other, player in enumerate(s.players):
        total = 0
        for space in range(SPACE_COUNT):
            if s.sum + way == WHOLE or space == s.sum + way - 2:
                card = s.box.cards[player.forge[space]]
                total += brings(s, other, card, space, wanted if other == seat else 0, player.forge)
        gain += 2 * total if other == seat else -total // (s.seats - 1)
    return gain - (2 * DROP if way else 0)


def paying(s: Smithy, me: Smith, move: Move) -> int:
    """Give what there is plenty of, keep what is rare; essence is dear while there is something to study."""
    material, amount = PAY.parts(move)
    need = count(s.price, material)
    spare = count(me.goods, material) - need
    unit = UNIT[material] - (3 if spare > 1 else 0)
    essence = DROP * s.box.figures.exchange - (2 if s.last_round or rounds_left(s) < 2 else 0)
    return -unit * amount - essence * (need - amount)


# Hints


def why(s: Smithy, seat: Seat, move: Move) -> str:
    """One sentence for the hint."""
    verb = VERB[move]
    me = s.players[seat]
    cards = s.box.cards
    if verb is PLACE_CARD or verb is LAY:
        space = len(me.forge) if verb is PLACE_CARD else len(s.layout)
        return (
            f"Space {SPACES[space]} comes up in {ODDS[space]} rolls of 16, so it gets a card of that weight."
        )
    if verb is CRAFT:
        weapon = s.box.weapons[CRAFT.part(move)]
        return f"{weapon.name} is worth {weapon.points} points: weapon {len(me.weapons) + 1} of {s.enough()}."
    if verb is STUDY:
        market, space = STUDY.parts(move)
        new, old = cards[s.central[market]], cards[me.forge[space]]
        more = materials(weigh(s, seat, move) // 10)
        told = f"Its price paid, {new.name} should bring {more} materials more on space {SPACES[space]}"
        return f"{told} than {old.name} until the end."
    if verb is MEDITATE:
        figures = s.box.figures
        essence = figures.trance if me.abilities & TRANCE else figures.meditate
        return f"It brings {essence} essence, and {figures.exchange} of it stands in for a material."
    if verb is WORK:
        worth = materials(weigh(s, seat, move) // 10)
        return f"{cards[s.central[WORK.part(move)]].name} is worth about {worth} materials at once."
    if verb is REMODEL:
        more = materials(weigh(s, seat, move) // 10)
        return f"The best order of your cards should bring {more} materials more until the end."
    if verb is PAY:
        material, amount = PAY.parts(move)
        essence = s.box.figures.exchange * (count(s.price, material) - amount)
        told = f"It takes {amount} of your {count(me.goods, material)} {RESOURCES[material]}"
        return f"{told} and {essence} of your {me.essence} essence."
    return why_a_card(s, seat, move, verb)


def why_a_card(s: Smithy, seat: Seat, move: Move, verb: Verb) -> str:
    """The same for what a card asks when it is used."""
    card = s.box.cards[s.card]
    if verb is ROB:
        taken = materials(loot(s.players[ROB.part(move)], card))
        return f"What {card.name} can take there is worth about {taken} materials."
    if verb is FORGE_ONE:
        taken = materials(bundle(card.pay, 0, 0))
        return f"{card.name} makes {card.points} points of materials worth {taken}."
    if verb is AGAIN:
        given = materials(bundle(card.gain, card.gain_essence, 0))
        taken = materials(bundle(card.pay, card.pay_essence, 0))
        return f"{card.name} gives materials worth {given} for some worth {taken}."
    if verb is SWAP_SPACE:
        brought = materials(weigh(s, seat, move))
        return f"With the two cards that way round the forge should bring {brought} materials until the end."
    if verb is NUDGE_SUM:
        way = NUDGE_SUM.part(move) - 1
        gain = materials(nudging(s, seat, s.players[seat], way, aim(s, s.players[seat])))
        return f"A sum of {s.sum + way}, yours twice and the others' taken off, is worth {gain} materials."
    if verb is COPY_SPACE or verb is COPY_RIVAL or verb is COPY_RESERVE:
        worth = materials(weigh(s, seat, move))
        return f"{s.box.cards[copied(s, seat, move)].name} is worth about {worth} materials at this moment."
    others = [weigh(s, seat, option) for option in s.phase.may(s, seat) if option != move]
    best = materials(max(others)) if others else materials(0)
    return f"The best of the rest is worth {best} materials, what it costs taken off."


def materials(value: int) -> str:
    """Tenths of a material in words."""
    return f"{value / 10:.1f}"

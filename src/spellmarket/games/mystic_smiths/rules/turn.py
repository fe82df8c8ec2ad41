"""A turn from the roll to the action, with all that must be chosen on the way. MYS-TURN to MYS-REFILL."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, OVER, Move, Phase, Refusal, Seat
from ....kernel.tally import TALLY
from ..effects import (
    NOTHING,
    TO_COPY,
    TO_FORGE,
    TO_ROB,
    TO_SWAP,
    change,
    copies,
    copy_chosen,
    craftables,
    exchange,
    has,
    nobody_to_rob,
    payable,
    perform,
    rob,
    swaps,
    targets,
    victims,
)
from ..goods import bundle, covers
from ..pieces import (
    ABILITY,
    CARDS,
    COLLECT,
    CRAFT,
    CRAFTED,
    ECHO,
    ECHOED,
    ENOUGH,
    FORGED,
    FORGINGS,
    GUARD,
    LAID,
    LAST_RUN,
    LAY,
    LAYS,
    MARK,
    MARKED,
    MEDITATE,
    NUDGE,
    NUDGE_SUM,
    NUDGED,
    NUDGES,
    PAY,
    PAYS,
    REMODEL,
    REMODELLED,
    REPEATS,
    RESOURCES,
    ROB,
    ROBS,
    ROLLED,
    ROLLED_ALL,
    ROUND,
    RUNS,
    SPACE_COUNT,
    SPACES,
    STOP,
    STUDY,
    SWAP_SPACE,
    SWAPS,
    TRIGGERED,
    VERB,
    WARD,
    WHOLE,
    WORK,
    WORKED,
)
from ..several import holds, last, many
from ..state.smithy import LAST, NOBODY, NONE, STEAL_CARD, TURN, Smith, Smithy
from .actions import changeable, meditate, openings, studies, study, two_names, works
from .paying import payer, spanned, strike
from .refusals import refuses_amount, refuses_copy, refuses_craft, refuses_study, refuses_work

NUDGE_PRICE: Final = 1  # MYS-ABX-04
GIVEN_UP: Final = -1  # `times`, when a Forge is not repeated
DONE: Final = 0
CRAFTING: Final = 1
LAYING: Final = 2
WORKING: Final = 3
OPENINGS: Final[dict[int, list[Move]]] = {}  # what Action offers besides crafts, by what it depends on


# 3. Turn


class Roll(Phase[Smithy]):
    """MYS-TURN-01, MYS-COMP-02  The current player rolls two dice with four sides each."""

    rule = "MYS-TURN-01"

    def then(self, s: Smithy) -> Phase[Smithy]:
        return roll(s)


def roll(s: Smithy) -> Phase[Smithy]:
    """MYS-ABX-08, MYS-ABX-09  After the roll first ECHO for all who have it, then NUDGE of whoever rolled."""
    s.begin()
    both = s.below("dice", 16)
    s.die = 1 + both // 4
    s.other_die = 1 + both % 4
    s.sum = s.die + s.other_die
    if s.told is not None:
        if s.sum == WHOLE:
            s.tell(ROLLED_ALL, s.active)
        else:
            s.tell(ROLLED, s.active, s.die, s.other_die, s.sum)
    if s.die == s.other_die:
        for seat, player in enumerate(s.players):
            if player.abilities & ECHO:
                player.essence += 1
                s.tell(ECHOED, seat)
    me = s.players[s.active]
    if me.abilities & NUDGE and me.essence >= NUDGE_PRICE:
        return NUDGING
    return activation(s)


class Nudging(Phase[Smithy]):
    """MYS-ABX-04  After the roll and before the activation, 1 essence changes the sum by one."""

    rule = "MYS-ABX-04"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.active]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        return NUDGES[s.sum]

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        way = NUDGE_SUM.part(move) - 1
        if way:
            s.players[seat].essence -= NUDGE_PRICE
            s.sum += way
            s.tell(NUDGED, seat, s.sum)

    def then(self, s: Smithy) -> Phase[Smithy]:
        return activation(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is NUDGE_SUM:
            return self.rule, f"{s.sum} is the {'lowest' if s.sum == 2 else 'highest'} sum there is"
        return self.rule, "say first whether you change the sum: nudge down, none or up"


# 3a. Activation


class Activation(Phase[Smithy]):
    """MYS-ACT-03  Setup, an 8 and the end run whole forges in the same way."""

    rule = "MYS-ACT-04"

    def then(self, s: Smithy) -> Phase[Smithy]:
        return activation(s)


def activation(s: Smithy) -> Phase[Smithy]:
    """MYS-ACT-01, MYS-ACT-02  The space with the sum in every forge; on an 8 all spaces from 2 up to 7."""
    s.turn = 0
    s.passed = 0
    s.pointer = 0 if s.whole() else s.sum - 2
    return gain(s)


def gain(s: Smithy) -> Phase[Smithy]:
    """MYS-ACT-04, MYS-ACT-05  Gain stage: in turn order each resolves the whole activation; steals wait."""
    cards = s.box.cards
    begin = 0
    until = SPACE_COUNT - 1
    if s.occasion == TURN and s.sum != WHOLE:
        begin = until = s.sum - 2
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        me = s.players[seat]
        pointer = s.pointer
        if s.told is not None and pointer == 0 and until:
            s.tell(RUNS, seat)
        while pointer <= until:
            if not holds(s.passed, pointer):  # MYS-ACT-06: once, wherever the card has moved
                s.at = pointer
                card = cards[me.forge[pointer]]
                if card.kind == COLLECT and s.told is None:  # as `take`: most cards are of this kind
                    me.goods += card.gain
                    me.essence += card.gain_essence
                    question = NOTHING
                else:
                    question = perform(s, seat, card)
                if question != NOTHING:
                    s.pointer = pointer + 1
                    return ask(s, question)
            pointer += 1
        s.turn += 1
        s.pointer = begin
        s.passed = 0
    return steals(s) if s.queue else activated(s)


def steals(s: Smithy) -> Phase[Smithy]:
    """MYS-ACT-08, MYS-STEAL-03, MYS-STEAL-06  Steal stage: in the order queued; victims are found now."""
    while s.queue:
        seat = s.queue[0] // STEAL_CARD
        card = s.box.cards[s.queue[0] % STEAL_CARD]
        found = victims(s, seat, card)
        if many(found):
            s.doer = seat
            s.card = card.number
            return ROBBING
        s.queue = s.queue[1:]
        if found:
            rob(s, seat, last(found), card)
        else:
            nobody_to_rob(s, seat, card)
    return activated(s)


def activated(s: Smithy) -> Phase[Smithy]:
    """MYS-TURN-01  Then the current player acts; before the first turn and after the last nobody."""
    s.doer = NOBODY
    if s.occasion == TURN:
        return ACTION
    if s.occasion == LAST:
        return OVER
    s.occasion = TURN
    s.round = 1
    s.tell(ROUND, s.round)
    return ROLL


def ask(s: Smithy, question: int) -> Phase[Smithy]:
    """The phase in which a performance goes on."""
    if question == TO_FORGE:
        return forge(s)
    if question == TO_ROB:
        return rob_now(s)
    if question == TO_COPY:
        return COPYING
    return SWAPPING if question == TO_SWAP else REPEATING


def onward(s: Smithy) -> Phase[Smithy]:
    """A performance is over: the activation goes on, or the turn of whoever worked is over."""
    if s.working:
        s.working = False
        return end_turn(s)
    return gain(s)


# 3b. The five actions


class Action(Phase[Smithy]):
    """MYS-TURN-02  Exactly one of Meditate, Study, Remodel, Work and Craft."""

    rule = "MYS-TURN-01"
    ends = True

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.active]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        if seat != s.active:
            return []  # only a table set up by hand could ask
        me = s.players[seat]
        key = s.filled | studies(s, me) << 6 | works(s, seat, me) << 12
        if me.forge[0] != me.forge[1] or two_names(me.forge + me.reserve):
            key |= 1 << 18
        options = OPENINGS.get(key)
        if options is None or (TALLY.on and not TALLY.known("openings", key)):
            options = OPENINGS[key] = openings(key)
            TALLY.learn()
        crafts = craftables(s, me)
        return options + crafts if crafts else options

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        s.deed = DONE
        if verb is STUDY:
            market, space = STUDY.parts(move)
            study(s, seat, market, space)
        elif verb is MEDITATE:
            meditate(s, seat, MEDITATE.part(move))
        elif verb is CRAFT:
            s.weapon = CRAFT.part(move)
            s.deed = CRAFTING
        elif verb is WORK:
            work(s, seat, WORK.part(move))
        else:
            me = s.players[seat]
            s.pool = sorted(me.forge + me.reserve)
            s.layout = []
            s.deed = LAYING

    def then(self, s: Smithy) -> Phase[Smithy]:
        deed = s.deed
        if deed == DONE:
            return end_turn(s)
        if deed == CRAFTING:
            return pay(s, s.box.weapons[s.weapon].cost)
        if deed == LAYING:
            return REMODELLING
        return ask(s, deed - WORKING) if deed > WORKING else onward(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        verb = VERB[move]
        if verb is STUDY:
            return refuses_study(s, seat, move)
        if verb is WORK:
            return refuses_work(s, seat, WORK.part(move))
        if verb is CRAFT:
            return refuses_craft(s, seat, CRAFT.part(move))
        if verb is MEDITATE:
            if MEDITATE.part(move) == SPACE_COUNT:
                return "MYS-ACTN-01", "a card is discarded as long as one lies in the Central Forge"
            return "MYS-ACTN-15", f"no card lies on space {SPACES[MEDITATE.part(move)]} of the Central Forge"
        if verb is REMODEL:
            return "MYS-ACTN-07", "all your cards are alike, so nothing can change"
        if verb is LAY:
            return "MYS-ACTN-06", "cards are laid after 'remodel' has been chosen"
        return self.rule, "take one action: meditate, study, remodel, work or craft"


def work(s: Smithy, seat: Seat, space: int) -> None:
    """MYS-ACTN-08  The card of the Central Forge is performed where it lies, and stays."""
    s.working = True
    s.at = space
    card = s.central[space]
    if s.told is not None:
        s.tell(WORKED, seat, card, space)
    s.deed = WORKING + perform(s, seat, s.box.cards[card])


class Remodelling(Phase[Smithy]):
    """MYS-ACTN-06, MYS-ACTN-14  Six spaces are laid out anew, one by one, from all cards one owns."""

    rule = "MYS-ACTN-14"
    forced = True

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.active]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        """MYS-ACTN-07  Only what can still lead to a changed forge."""
        options: list[Move] = []
        if seat != s.active:
            return options
        forge = s.players[seat].forge
        space = len(s.layout)
        kept = forge[space] if s.layout == forge[:space] and not changeable(s, forge[space]) else NONE
        before = NONE
        for card in s.pool:  # sorted, so that alike cards stand together
            if card != before and card != kept:
                options.append(LAYS[card])
            before = card
        return options

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        card = LAY.part(move)
        pool = s.pool.copy()
        pool.remove(card)
        s.pool = pool
        s.layout = [*s.layout, card]

    def again(self, s: Smithy, seat: Seat) -> bool:
        return len(s.layout) < SPACE_COUNT

    def then(self, s: Smithy) -> Phase[Smithy]:
        if len(s.layout) < SPACE_COUNT:  # only a table set up by hand could wait for nobody
            return REMODELLING
        seat = s.active
        me = s.players[seat]
        if s.told is not None:
            s.tell(REMODELLED, seat)
            for space in range(SPACE_COUNT):
                if me.forge[space] != s.layout[space]:
                    s.tell(LAID, seat, s.layout[space], space)
        me.forge = s.layout
        me.reserve = s.pool
        s.layout, s.pool = [], []
        for card in me.forge:
            if s.box.cards[card].kind == ABILITY:
                s.learn(seat, card)
        return end_turn(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is not LAY:
            return "MYS-ACTN-06", f"lay a card on space {SPACES[len(s.layout)]}: every space holds one"
        card = LAY.part(move)
        name = s.box.card_names[card] or CARDS[card]
        if card not in s.pool:
            me = s.players[seat]
            if card in me.forge + me.reserve:
                return "MYS-ACTN-06", f"{name} is laid already"
            return "MYS-ACTN-06", f"{name} is not yours"
        return "MYS-ACTN-07", f"with {name} there the forge would stay as it was"


def end_turn(s: Smithy) -> Phase[Smithy]:
    """MYS-TURN-03, MYS-END-02, MYS-END-03  The next turn; after the last round all forges run once more."""
    s.active = s.active + 1 if s.active + 1 < s.seats else 0
    if s.active != s.first:
        return roll(s)
    if s.last_round or s.round >= s.box.figures.rounds:  # MYS-END-07
        s.occasion = LAST
        if s.told is not None:
            if not s.last_round:
                s.tell(GUARD, s.round)
            s.tell(LAST_RUN)
        s.die = s.other_die = s.sum = 0
        s.begin()
        return ACTIVATION
    s.round += 1
    if s.told is not None:
        s.tell(ROUND, s.round)
    return roll(s)


# 4. Card types: what must be chosen


class Repeating(Phase[Smithy]):
    """MYS-TRAN-03  A Transmute with the infinity sign goes on as often as it can be paid and is wanted."""

    rule = "MYS-TRAN-03"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.doer]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        if seat != s.doer:
            return []
        return REPEATS if has(s.players[seat], s.box.cards[s.card]) else ENOUGH

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        if VERB[move] is STOP:
            s.times = GIVEN_UP
        else:
            change(s, seat, s.players[seat], s.box.cards[s.card])

    def again(self, s: Smithy, seat: Seat) -> bool:
        return s.times != GIVEN_UP and has(s.players[seat], s.box.cards[s.card])

    def then(self, s: Smithy) -> Phase[Smithy]:
        return onward(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"{s.box.card_names[s.card]} can be done again: 'again' or 'stop'"


def forge(s: Smithy) -> Phase[Smithy]:
    """MYS-CARD-04, MYS-ACTN-15  The first time is compulsory with the depicted resources, or by Work."""
    card = s.box.cards[s.card]
    me = s.players[s.doer]
    if s.times == 0 and (s.working or covers(me.goods, card.pay)):
        s.weapon = NONE
        return pay(s, card.pay)
    if payable(s, me, card):
        return FORGING
    return onward(s)


class Forging(Phase[Smithy]):
    """MYS-FORG-02, MYS-CARD-04  Forge once more, or stop."""

    rule = "MYS-FORG-02"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.doer]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        if seat != s.doer:
            return []
        return FORGINGS if payable(s, s.players[seat], s.box.cards[s.card]) else ENOUGH

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        if VERB[move] is STOP:
            s.times = GIVEN_UP

    def then(self, s: Smithy) -> Phase[Smithy]:
        if s.times == GIVEN_UP:
            return onward(s)
        s.weapon = NONE
        return pay(s, s.box.cards[s.card].pay)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"{s.box.card_names[s.card]} can be used again: 'forge' or 'stop'"


class Robbing(Phase[Smithy]):
    """MYS-STEAL-01, MYS-STEAL-04  One other player is chosen; nothing is split over several."""

    rule = "MYS-STEAL-03"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.doer]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        return ROBS[victims(s, seat, s.box.cards[s.card])] if seat == s.doer else []

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        rob(s, seat, ROB.part(move), s.box.cards[s.card])
        if not s.working:
            s.queue = s.queue[1:]

    def then(self, s: Smithy) -> Phase[Smithy]:
        return onward(s) if s.working else steals(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is not ROB:
            return self.rule, f"{s.box.card_names[s.card]} must be used: choose whom to rob"
        other = ROB.part(move)
        if other >= s.seats or other == seat:
            return "MYS-STEAL-01", "another player at this table is robbed"
        if s.players[other].abilities & WARD:
            return "MYS-ABX-03", "that player is protected by WARD"
        return "MYS-STEAL-02", "that player has nothing of what the card shows"


def rob_now(s: Smithy) -> Phase[Smithy]:
    """MYS-ACTN-11  Through Work a Steal is resolved at once."""
    card = s.box.cards[s.card]
    found = victims(s, s.doer, card)
    if many(found):
        return ROBBING
    rob(s, s.doer, last(found), card)
    return onward(s)


class Copying(Phase[Smithy]):
    """MYS-COPY-06  The card to be performed is chosen among those that are performable."""

    rule = "MYS-COPY-06"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.doer]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        card = s.box.cards[s.card]
        if s.among == NONE:  # a table set up by hand
            s.among = targets(s, seat, card, s.at, s.working)
        return copies(s, seat, card)

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        s.deed = copy_chosen(s, seat, s.box.cards[s.card], move)

    def then(self, s: Smithy) -> Phase[Smithy]:
        return ask(s, s.deed) if s.deed != NOTHING else onward(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        return refuses_copy(s, seat, move)


class Swapping(Phase[Smithy]):
    """MYS-SWAP-02, MYS-SWAP-03  The place for the host is chosen."""

    rule = "MYS-SWAP-01"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[s.doer]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        return SWAPS[swaps(s, s.box.cards[s.card])] if seat == s.doer else []

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        exchange(s, seat, s.box.cards[s.card], SWAP_SPACE.part(move))

    def then(self, s: Smithy) -> Phase[Smithy]:
        return gain(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is not SWAP_SPACE:
            return self.rule, f"the card must change places: swap SPACE of {self.where(s)}"
        if s.box.cards[s.card].central:
            return (
                "MYS-SWAP-03",
                f"no card lies on space {SPACES[SWAP_SPACE.part(move)]} of the Central Forge",
            )
        return "MYS-SWAP-02", f"the card lies on space {SPACES[s.at]} itself: choose another one"

    def where(self, s: Smithy) -> str:
        return "the Central Forge" if s.box.cards[s.card].central else "your forge"


# 5. Paying


def pay(s: Smithy, price: int) -> Phase[Smithy]:
    """MYS-PAY-05, MYS-PAY-06, MYS-CARD-05  How much of each material is given; essence makes up the rest."""
    s.price = price
    s.part = s.paid = s.replaced = s.struck = 0
    me = s.players[payer(s)]
    if me.essence < s.box.figures.exchange and not strike(s, me):
        s.paid = price  # there is nothing to choose
        return paid(s, me)
    return pay_on(s)


def pay_on(s: Smithy) -> Phase[Smithy]:
    """Materials of which there is no choice are given without asking."""
    me = s.players[payer(s)]
    while s.part < 4:
        span = spanned(s, me)
        if span // 10 != span % 10:
            return PAYING
        s.give(span % 10)
    return paid(s, me)


class Paying(Phase[Smithy]):
    """MYS-PAY-06  How much of a material is given; what is missing is paid in essence, 2 for each."""

    rule = "MYS-PAY-05"

    def who(self, s: Smithy) -> list[Seat]:
        return ALONE[payer(s)]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        return PAYS[100 * s.part + spanned(s, s.players[seat])] if seat == payer(s) else []

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        _, amount = PAY.parts(move)
        s.give(amount)

    def then(self, s: Smithy) -> Phase[Smithy]:
        return pay_on(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is STOP and s.weapon == NONE:
            return "MYS-CARD-02", f"{s.box.card_names[s.card]} is being used: pay for it"
        if VERB[move] is not PAY:
            return self.rule, f"say how much {RESOURCES[s.part]} you give"
        return refuses_amount(s, s.players[seat], move)


def paid(s: Smithy, me: Smith) -> Phase[Smithy]:
    """MYS-PAY-01  Two essence for each unit that was not given; then the Forge or the Craft is done."""
    essence = (s.replaced - strike(s, me)) * s.box.figures.exchange
    me.goods -= s.paid
    me.essence -= essence
    together = bundle(s.paid, essence)
    s.price = 0
    if s.weapon != NONE:
        return crafted(s, me, together)
    card = s.box.cards[s.card]
    me.points += card.points  # MYS-FORG-01, MYS-FORG-03
    s.times += 1
    if s.told is not None:
        s.tell(FORGED, s.doer, card.number, together, card.points)
    return forge(s)


def crafted(s: Smithy, me: Smith, bundle: int) -> Phase[Smithy]:
    """MYS-ACTN-12, MYS-ACTN-13, MYS-ABX-05, MYS-END-01  One weapon is taken; the next one is turned up."""
    weapon = s.weapon
    s.weapon = NONE
    rack = s.rack.copy()
    rack.remove(weapon)
    s.rack = rack
    me.weapons = [*me.weapons, weapon]
    s.tell(CRAFTED, s.active, weapon, bundle, s.box.weapons[weapon].points)
    if me.abilities & MARK:
        me.points += s.box.figures.mark
        s.tell(MARKED, s.active, s.box.figures.mark)
    s.open_weapons()
    if len(me.weapons) >= s.enough() and not s.last_round:
        s.last_round = True
        s.tell(TRIGGERED, s.active, len(me.weapons))
    return end_turn(s)


ROLL: Final = Roll()
NUDGING: Final = Nudging()
ACTIVATION: Final = Activation()
ACTION: Final = Action()
REMODELLING: Final = Remodelling()
REPEATING: Final = Repeating()
FORGING: Final = Forging()
ROBBING: Final = Robbing()
COPYING: Final = Copying()
SWAPPING: Final = Swapping()
PAYING: Final[Phase[Any]] = Paying()

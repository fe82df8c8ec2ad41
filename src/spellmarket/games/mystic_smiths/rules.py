"""Mystic Smiths in the order of RULES.md. Every docstring opens with the rule it carries out."""

from __future__ import annotations

from typing import Any, Final

from ...kernel import ALONE, OVER, BadPosition, Fields, Move, Phase, Refusal, Seat, Start
from .effects import (
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
    thrifty,
    victims,
    workable,
)
from .pieces import (
    ABILITY,
    BOARDS,
    CARDS,
    COLLECT,
    COPY,
    COPY_RESERVE,
    COPY_RIVAL,
    COPY_SPACE,
    CRAFT,
    CRAFTED,
    DISCARDED,
    ECHO,
    ECHOED,
    EMPTY,
    ENOUGH,
    ESSENCE,
    FIELD,
    FIRST,
    FORGED,
    FORGINGS,
    GUARD,
    HEAD_START,
    LAID,
    LAST_RUN,
    LAY,
    LAYS,
    MARK,
    MARKED,
    MATERIALS,
    MEDITATE,
    MEDITATED,
    NOT_ORE,
    NUDGE,
    NUDGE_SUM,
    NUDGED,
    NUDGES,
    OPENSHOP,
    ORE,
    OWN,
    PAY,
    PAYS,
    PLACE_CARD,
    PLACED,
    PLACES,
    REMODEL,
    REMODELLED,
    REMODELS,
    REPEATS,
    RESOURCES,
    RIVAL,
    ROB,
    ROBS,
    ROLLED,
    ROLLED_ALL,
    ROUND,
    RUNS,
    SCHOLAR,
    SPACE_COUNT,
    SPACES,
    STOP,
    STUDIED,
    STUDY,
    SWAP_SPACE,
    SWAPS,
    TRANCE,
    TRIGGERED,
    VERB,
    WARD,
    WEAPONS,
    WHOLE,
    WIDTH,
    WORK,
    WORKED,
    count,
    covers,
    lacking,
)
from .state import LAST, NOBODY, NONE, SETUP, STEAL_CARD, TURN, Smith, Smithy
from .state import read as restore

NUDGE_PRICE: Final = 1  # MYS-ABX-04
GIVEN_UP: Final = -1  # `times`, when a Forge is not repeated

# ------------------------------------------------------------ 2. Setup


def setup(start: Start) -> Smithy:
    """MYS-SETUP-01, -06, -09  Everybody takes a board with six cards and no more; decks are shuffled."""
    s = empty(start)
    free = list(range(len(BOARDS)))
    for seat, me in enumerate(s.players):
        wanted = start.options[f"board_{seat + 1}"]
        if start.options["same_boards"]:
            wanted = BOARDS[0]
        me.board = NONE if wanted == "random" else BOARDS.index(wanted)
        if me.board in free:
            free.remove(me.board)
    s.shuffle("boards", free)
    for me in s.players:
        if me.board == NONE:
            me.board = free.pop()
        me.reserve = sorted(s.box.boards[me.board].cards)
    s.armoury = s.box.arms.copy()
    s.shuffle("weapons", s.armoury)
    s.stored = len(s.armoury)
    s.deck = s.box.upgrades.copy()
    s.shuffle("upgrades", s.deck)
    s.left = len(s.deck)
    return s


def empty(start: Start) -> Smithy:
    s = Smithy()
    s.open(start, PLACING)
    s.clear(start.box)
    s.copy_own_reserve = start.options["copy_own_reserve"]
    s.seat_compensation = start.options["seat_compensation"]
    return s


class Placing(Phase[Smithy]):
    """MYS-SETUP-02, -03  All place their six cards unseen, space by space; the last card places itself."""

    rule = "MYS-SETUP-03"
    sealed = True

    def who(self, s: Smithy) -> list[Seat]:
        if s.first != NOBODY:
            raise BadPosition(
                "state.first", "cards are placed before the first player is drawn (MYS-SETUP-03)"
            )
        return [seat for seat in range(s.seats) if len(s.players[seat].forge) < SPACE_COUNT]

    def may(self, s: Smithy, seat: Seat) -> list[Move]:
        options: list[Move] = []
        if s.first != NOBODY:
            return options
        before = NONE
        for card in s.players[seat].reserve:  # in order, so that alike cards stand together
            if card != before:
                options.append(PLACES[card])
                before = card
        return options

    def does(self, s: Smithy, seat: Seat, move: Move) -> None:
        place(s, seat, PLACE_CARD.part(move))
        if len(s.players[seat].reserve) == 1:
            place(s, seat, s.players[seat].reserve[0])

    def again(self, s: Smithy, seat: Seat) -> bool:
        return bool(s.players[seat].reserve)

    def then(self, s: Smithy) -> Phase[Smithy]:
        return PLACING if self.who(s) else opening(s)

    def refuses(self, s: Smithy, seat: Seat, move: Move) -> Refusal:
        if VERB[move] is not PLACE_CARD:
            return self.rule, "the starting cards are placed first"
        card = PLACE_CARD.part(move)
        if card in s.players[seat].forge:
            return "MYS-SETUP-02", f"{CARDS[card]} lies in your forge already: each card is placed once"
        return "MYS-SETUP-02", f"{CARDS[card]} is none of the starting cards of your board"


def place(s: Smithy, seat: Seat, card: int) -> None:
    me = s.players[seat]
    reserve = me.reserve.copy()
    reserve.remove(card)
    me.reserve = reserve
    me.forge = [*me.forge, card]
    if s.told is not None:
        s.tell(PLACED, seat, card, len(me.forge) - 1)


def opening(s: Smithy) -> Phase[Smithy]:
    """MYS-SETUP-04, -05, -07, -08  Weapons and cards are turned up, the token is drawn, all forges run."""
    s.open_weapons()
    for space in range(SPACE_COUNT):
        s.refill(space)
    s.first = s.active = s.below("first", s.seats)
    s.tell(FIRST, s.first)
    for seat, me in enumerate(s.players):
        for card in me.forge:
            if s.box.cards[card].kind == ABILITY:
                s.learn(seat, card)
        if s.seat_compensation:
            compensate(s, seat, me)
    s.occasion = SETUP
    return ACTIVATION


def compensate(s: Smithy, seat: Seat, me: Smith) -> None:
    """MYS-SETUP-10  House option: whoever acts earlier begins with more essence."""
    after = s.seats - 1 - (seat - s.first) % s.seats
    me.essence += after * s.seat_compensation
    if after:
        s.tell(HEAD_START, seat, after * s.seat_compensation)


# ------------------------------------------------------------ 3. Turn


class Roll(Phase[Smithy]):
    """MYS-TURN-01, MYS-COMP-02  The current player rolls two dice with four sides each."""

    rule = "MYS-TURN-01"

    def then(self, s: Smithy) -> Phase[Smithy]:
        return roll(s)


def roll(s: Smithy) -> Phase[Smithy]:
    """MYS-ABX-08, -09  After the roll first ECHO for all who have it, then NUDGE of the current player."""
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


# ------------------------------------------------------------ 3a. Activation


class Activation(Phase[Smithy]):
    """MYS-ACT-03  Setup, an 8 and the end run whole forges in the same way."""

    rule = "MYS-ACT-04"

    def then(self, s: Smithy) -> Phase[Smithy]:
        return activation(s)


def activation(s: Smithy) -> Phase[Smithy]:
    """MYS-ACT-01, -02  The space with the sum in every forge; on an 8 all spaces from 2 up to 7."""
    s.turn = 0
    s.passed = 0
    s.pointer = 0 if s.whole() else s.sum - 2
    return gain(s)


def gain(s: Smithy) -> Phase[Smithy]:
    """MYS-ACT-04  Gain stage: in turn order each player resolves the whole activation; steals are queued."""
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
            if not s.passed >> pointer & 1:  # MYS-ACT-06: a card is activated once, wherever it has moved
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
    """MYS-ACT-04, MYS-STEAL-03, -06  Steal stage: in the order queued; victims are found only now."""
    while s.queue:
        seat = s.queue[0] // STEAL_CARD
        card = s.box.cards[s.queue[0] % STEAL_CARD]
        found = victims(s, seat, card)
        if found & (found - 1):
            s.doer = seat
            s.card = card.number
            return ROBBING
        s.queue = s.queue[1:]
        if found:
            rob(s, seat, found.bit_length() - 1, card)
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


# ------------------------------------------------------------ 3b. The five actions

DONE: Final = 0
CRAFTING: Final = 1
LAYING: Final = 2
WORKING: Final = 3

OPENINGS: Final[dict[int, list[Move]]] = {}  # what Action offers besides crafts, by what it depends on


class Action(Phase[Smithy]):
    """MYS-TURN-02  Exactly one of Meditate, Study, Remodel, Work and Craft."""

    rule = "MYS-TURN-01"

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
        if options is None:
            options = OPENINGS[key] = openings(key)
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


def openings(key: int) -> list[Move]:
    """The actions that depend on little: which spaces are filled, can be studied, can be worked."""
    options: list[Move] = [MEDITATE.move(space) for space in range(SPACE_COUNT) if key >> space & 1]
    if not options:
        options = [
            MEDITATE.move(SPACE_COUNT)
        ]  # MYS-ACTN-01: the discard is compulsory only if there is a card
    for market in range(SPACE_COUNT):
        if key >> 6 + market & 1:
            options += [STUDY.move(market, space) for space in range(SPACE_COUNT)]
    options += [WORK.move(space) for space in range(SPACE_COUNT) if key >> 12 + space & 1]
    if key >> 18:
        options.append(REMODELS)
    return options


def studies(s: Smithy, me: Smith) -> int:
    """MYS-ACTN-02, -04, MYS-ABX-02  The spaces whose card can be paid for in essence, as bits."""
    budget = me.essence + 1 if me.abilities & SCHOLAR else me.essence
    if budget >= s.box.dearest:
        return s.filled
    cards = s.box.cards
    found = 0
    bit = 1
    for card in s.central:
        if card != EMPTY and cards[card].cost <= budget:
            found |= bit
        bit <<= 1
    return found


def works(s: Smithy, seat: Seat, me: Smith) -> int:
    """MYS-ACTN-08 .. -10, MYS-ABX-07  The space rolled, or any with OPENSHOP, if its card does something."""
    if not me.abilities & OPENSHOP:
        return 1 << s.sum - 2 if 2 <= s.sum < WHOLE and workable(s, seat, s.sum - 2) else 0
    found = 0
    for space in range(SPACE_COUNT):
        if workable(s, seat, space):
            found |= 1 << space
    return found


def two_names(cards: list[int]) -> bool:
    """MYS-ACTN-14  Are there two cards of different names, so that a layout can change?"""
    first = cards[0]
    return any(card != first for card in cards)


def meditate(s: Smithy, seat: Seat, space: int) -> None:
    """MYS-ACTN-01, MYS-ABX-01  Two essence, three with TRANCE; then a face-up card is discarded."""
    me = s.players[seat]
    figures = s.box.figures
    essence = figures.trance if me.abilities & TRANCE else figures.meditate
    me.essence += essence
    if s.told is not None:
        s.tell(MEDITATED, seat, essence)
    if space < SPACE_COUNT:
        card = s.central[space]
        if s.told is not None:
            s.tell(DISCARDED, seat, card, space)
        s.discards.append(card)
        s.refill(space)


def study_price(s: Smithy, me: Smith, card: int) -> int:
    """MYS-ABX-02  SCHOLAR pays one less, not below 0."""
    cost = s.box.cards[card].cost
    return cost - 1 if cost and me.abilities & SCHOLAR else cost


def study(s: Smithy, seat: Seat, market: int, space: int) -> None:
    """MYS-ACTN-02, -03, -05  The card replaces one of the forge, which goes to the reserve."""
    me = s.players[seat]
    card = s.central[market]
    old = me.forge[space]
    price = study_price(s, me, card)
    me.essence -= price
    me.lay(space, card)
    me.reserve = [*me.reserve, old]
    if s.told is not None:
        s.tell(STUDIED, seat, card, price, space, old, market)
    if s.box.cards[card].kind == ABILITY:
        s.learn(seat, card)
    s.refill(market)


def refuses_study(s: Smithy, seat: Seat, move: Move) -> Refusal:
    market, _ = STUDY.parts(move)
    if s.central[market] == EMPTY:
        return "MYS-ACTN-15", f"no card lies on space {SPACES[market]} of the Central Forge"
    me = s.players[seat]
    card = s.central[market]
    return (
        "MYS-ACTN-04",
        f"{s.box.card_names[card]} costs you {study_price(s, me, card)} essence and you have {me.essence}",
    )


def work(s: Smithy, seat: Seat, space: int) -> None:
    """MYS-ACTN-08  The card of the Central Forge is performed where it lies, and stays."""
    s.working = True
    s.at = space
    card = s.central[space]
    if s.told is not None:
        s.tell(WORKED, seat, card, space)
    s.deed = WORKING + perform(s, seat, s.box.cards[card])


def refuses_work(s: Smithy, seat: Seat, space: int) -> Refusal:
    me = s.players[seat]
    if not me.abilities & OPENSHOP:
        if s.sum == WHOLE:
            return "MYS-ACTN-09", "an 8 was rolled, and there is no space 8 to work"
        if space != s.sum - 2:
            return "MYS-ACTN-08", f"{s.sum} was rolled, so space {s.sum} is worked"
    if s.central[space] == EMPTY:
        return "MYS-ACTN-15", f"no card lies on space {SPACES[space]} of the Central Forge"
    card = s.box.cards[s.central[space]]
    if card.kind == ABILITY:
        return "MYS-ACTN-10", f"{card.name} is an Ability and has no action"
    if card.kind == COPY:
        return "MYS-ACTN-15", f"{card.name} finds no card that you could perform now"
    return "MYS-ACTN-10", f"nothing of {card.name} can be done now"


def refuses_craft(s: Smithy, seat: Seat, weapon: int) -> Refusal:
    if weapon not in s.rack:
        return "MYS-ACTN-12", f"{WEAPONS[weapon]} does not lie open"
    me = s.players[seat]
    price = s.box.weapons[weapon].cost
    name = s.box.weapons[weapon].name
    if not me.goods & FIELD:
        return "MYS-PAY-03", f"{name} needs at least 1 real Ore and you have none"
    lack = lacking(me.goods, price)
    strike = thrifty(me, price) if lacking(me.goods | FIELD, price) else 0
    need = (lack - strike) * s.box.figures.exchange
    return (
        "MYS-PAY-05",
        f"{name} is {lack - strike} short: that takes {need} essence and you have {me.essence}",
    )


class Remodelling(Phase[Smithy]):
    """MYS-ACTN-06, -14  Six spaces are laid out anew, one after the other, from all cards one owns."""

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


def changeable(s: Smithy, card: int) -> bool:
    """MYS-ACTN-14  With this card on the next space, as it was, can a later space still change?"""
    if len(s.layout) == SPACE_COUNT - 1:
        return False
    rest = s.pool.copy()
    rest.remove(card)
    return two_names(rest)


def end_turn(s: Smithy) -> Phase[Smithy]:
    """MYS-TURN-03, MYS-END-02, -03, -07  The next turn; after the last round all forges run once more."""
    s.active = s.active + 1 if s.active + 1 < s.seats else 0
    if s.active != s.first:
        return roll(s)
    if s.last_round or s.round >= s.box.figures.rounds:
        if s.told is not None:
            if not s.last_round:
                s.tell(GUARD, s.round)
            s.tell(LAST_RUN)
        s.occasion = LAST
        s.die = s.other_die = s.sum = 0
        return ACTIVATION
    s.round += 1
    if s.told is not None:
        s.tell(ROUND, s.round)
    return roll(s)


# ------------------------------------------------------------ 4. Card types: what must be chosen


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
    """MYS-STEAL-01, -04  One other player is chosen; nothing is split over several."""

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
    if found & (found - 1):
        return ROBBING
    rob(s, s.doer, found.bit_length() - 1, card)
    return onward(s)


class Copying(Phase[Smithy]):
    """MYS-COPY-02 .. -04, -06  The card to be performed is chosen among those that are performable."""

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


def refuses_copy(s: Smithy, seat: Seat, move: Move) -> Refusal:
    card = s.box.cards[s.card]
    verb = VERB[move]
    if card.arrow == RIVAL and verb is COPY_RIVAL:
        other = COPY_RIVAL.part(move)
        if other >= s.seats or other == seat:
            return "MYS-COPY-03", "the card of another player at this table is copied"
        return refuses_target(s, s.players[other].forge[s.at])
    if card.arrow == OWN and verb is COPY_RESERVE:
        number = COPY_RESERVE.part(move)
        if not s.copy_own_reserve:
            return "MYS-COPY-10", "cards of the reserve are copied only with the option copy_own_reserve"
        if number not in s.players[seat].reserve:
            return "MYS-COPY-10", f"{CARDS[number]} does not lie in your reserve"
        return refuses_target(s, number)
    if card.arrow == RIVAL or verb is not COPY_SPACE:
        whom = "a rival: imitate SEAT" if card.arrow == RIVAL else "a space: copy SPACE"
        return "MYS-COPY-06", f"{card.name} must be given {whom}"
    row = s.players[seat].forge if card.arrow == OWN else s.central
    if row[COPY_SPACE.part(move)] == EMPTY:
        return "MYS-COPY-02", "no card lies on that space"
    return refuses_target(s, row[COPY_SPACE.part(move)])


def refuses_target(s: Smithy, number: int) -> Refusal:
    card = s.box.cards[number]
    if card.kind == COPY or card.kind == ABILITY:
        return (
            "MYS-COPY-05",
            f"{card.name} is {'a Copy' if card.kind == COPY else 'an Ability'}, which cannot be copied",
        )
    return "MYS-COPY-06", f"nothing of {card.name} can be done now, but something of another card can"


class Swapping(Phase[Smithy]):
    """MYS-SWAP-02, -03  The place for the host is chosen."""

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


# ------------------------------------------------------------ 5. Paying


def pay(s: Smithy, price: int) -> Phase[Smithy]:
    """MYS-PAY-05, -06  A payment is how much of each material is given; essence makes up the rest."""
    s.price = price
    s.part = s.paid = s.replaced = s.struck = 0
    me = s.players[payer(s)]
    if me.essence < s.box.figures.exchange and not strike(s, me):
        s.paid = price  # there is nothing to choose
        return paid(s, me)
    return pay_on(s)


def payer(s: Smithy) -> Seat:
    """Who forges may be anybody; who crafts is the current player."""
    return s.doer if s.weapon == NONE else s.active


def pay_on(s: Smithy) -> Phase[Smithy]:
    """Materials of which there is no choice are given without asking."""
    me = s.players[payer(s)]
    while s.part < 4:
        span = spanned(s, me)
        if span // 10 != span % 10:
            return PAYING
        s.give(span % 10)
    return paid(s, me)


def strike(s: Smithy, me: Smith) -> int:
    return thrifty(me, s.price) if s.weapon != NONE else 0


def spanned(s: Smithy, me: Smith) -> int:
    """MYS-PAY-03, -05  The least and the most to be given of the material asked for: 10 * least + most."""
    part = s.part
    need = s.price >> WIDTH * part & FIELD
    if not need:
        return 0
    own = me.goods >> WIDTH * part & FIELD
    most = need if need < own else own
    free = strike(s, me)
    behind = NOT_ORE << WIDTH * part  # the materials still to come
    later = lacking(me.goods, s.price & behind)
    if free and s.struck == 0 and later == 0:
        if part == ORE:
            later = 1  # MYS-ABX-10: what is struck out is never Ore
        elif not s.price & behind and most == need:
            most -= 1  # THRIFT is always used, here at the latest
    least = need - (me.essence // s.box.figures.exchange + free - s.replaced - later)
    floor = 1 if part == ORE else 0
    return 10 * (least if least > floor else floor) + most


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
            return self.rule, f"say how much {RESOURCES[s.part]} you give: pay {MATERIALS[s.part]} AMOUNT"
        return refuses_amount(s, s.players[seat], move)


def refuses_amount(s: Smithy, me: Smith, move: Move) -> Refusal:
    material, amount = PAY.parts(move)
    if material != s.part:
        return "MYS-PAY-05", f"{RESOURCES[s.part]} is paid now, not {RESOURCES[material]}"
    need = count(s.price, material)
    if amount > need:
        return "MYS-PAY-05", f"the price has {need} {RESOURCES[material]}, and more is not paid"
    if amount > count(me.goods, material):
        return "MYS-PAY-05", f"you have {count(me.goods, material)} {RESOURCES[material]}, not {amount}"
    least = spanned(s, me) // 10
    if amount >= least:
        return "MYS-ABX-10", "THRIFT strikes out one unit of the price, and this is the last chance for it"
    if material == ORE and amount == 0:
        return "MYS-PAY-03", "at least 1 real Ore is spent in every Craft and Forge"
    return (
        "MYS-PAY-01",
        f"your {me.essence} essence cannot stand in for so much: give at least {least} {RESOURCES[material]}",
    )


def paid(s: Smithy, me: Smith) -> Phase[Smithy]:
    """MYS-PAY-01  Two essence for each unit that was not given; then the Forge or the Craft is done."""
    essence = (s.replaced - strike(s, me)) * s.box.figures.exchange
    me.goods -= s.paid
    me.essence -= essence
    bundle = s.paid + (essence << ESSENCE)
    s.price = 0
    if s.weapon != NONE:
        return crafted(s, me, bundle)
    card = s.box.cards[s.card]
    me.points += card.points  # MYS-FORG-01
    s.times += 1
    if s.told is not None:
        s.tell(FORGED, s.doer, card.number, bundle, card.points)
    return forge(s)


def crafted(s: Smithy, me: Smith, bundle: int) -> Phase[Smithy]:
    """MYS-ACTN-12, -13, MYS-ABX-05, MYS-END-01  One weapon is taken; the next one is turned up."""
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


# ------------------------------------------------------------ 6. End


def score(s: Smithy) -> list[int]:
    """MYS-END-04  Printed points of crafted weapons and point tokens."""
    return [printed(s, me) + me.points for me in s.players]


def printed(s: Smithy, me: Smith) -> int:
    return sum([s.box.weapons[weapon].points for weapon in me.weapons])


def sheet(s: Smithy) -> list[tuple[str, list[int]]]:
    return [
        ("legendary weapons", [printed(s, me) for me in s.players]),
        ("point tokens", [me.points for me in s.players]),
    ]


def ranking(s: Smithy) -> list[tuple[int, ...]]:
    """MYS-END-05, -06, -08  Points; then essence, Ore, all other materials together; then a shared place."""
    ranks: list[tuple[int, ...]] = []
    for points, me in zip(score(s), s.players, strict=True):
        others = sum([count(me.goods, material) for material in range(1, 4)])
        ranks.append((points, me.essence, count(me.goods, ORE), others))
    return ranks


def read(start: Start, told: Fields) -> Smithy:
    """A table whose stack is not told stands where the current player acts, or where all place."""
    s = restore(start, PLACING, told)
    if s.first != NOBODY:
        s.phase = ACTION
    return s


PLACING: Final = Placing()
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

"""Merchants of Magick in the order of RULES.md. Every docstring opens with the rule it carries out."""

from __future__ import annotations

from typing import Final

from ...kernel import OVER, Chance, Course, Fields, Move, Phase, Refusal, Seat, Start
from .effects import claim, mark, master
from .pieces import (
    ANNOUNCE_AT_ONCE,
    ANNOUNCED,
    ARRIVED,
    BITS,
    CIRCLE_COLUMN,
    CIRCLE_ROW,
    CLOSED,
    COLUMNS,
    CRAFTING,
    DEALT,
    DEALT_AGAIN,
    DICE,
    DISCARDED,
    DONE,
    EXTRA,
    FREE_MARK,
    FREED,
    IN_PLAY,
    LINE,
    PASSED,
    RATED,
    REPLACED,
    RESULTS,
    REVEALED,
    ROLLED,
    ROUNDS,
    ROWS,
    SPEND,
    SPENT,
    SPONSORS,
    TOO_MANY_DOUBLES,
    VERB,
    WAITING,
    Box,
    counted,
    rating,
)
from .state import ENERGY, GAP, MATERIAL, NONE_USED, PARTS, Market, Shoppe, cost, parts, slot_cost, sold
from .state import read as restore

FINISH: Final = DONE.move()
NOTHING_ELSE: Final[list[Move]] = [FINISH]


# Setup


def setup(start: Start) -> Market:
    """MOM-SETUP-01, MOM-SETUP-13  Shuffle and deal; luck falls in the order of MOM-ENG-01, whatever is chosen
    later (MOM-ENG-02)."""
    box: Box = start.box
    s = Market()
    s.open(start, CRAFT)
    s.clear(box)
    s.deck = list(range(len(box.order_ids)))
    s.shuffle("orders", s.deck)
    s.left = len(s.deck)
    adventurers = list(range(len(box.adventurers.ids)))
    s.shuffle("adventurers", adventurers)
    for seat in range(s.seats):
        me = Shoppe()
        me.clear(adventurers[seat])  # MOM-SETUP-03
        me.line = [s.draw() for _ in range(LINE[s.seats])]  # MOM-SETUP-04, MOM-SETUP-05
        s.shoppes.append(me)
    for seat, me in enumerate(s.shoppes):
        deal_again(s, seat, me)
    if s.seats == 1:
        s.waiting = [s.draw() for _ in range(WAITING)]  # MOM-SOLO-02, MOM-SOLO-04
    material = box.masteries.materials[s.below("masteries", len(box.masteries.materials))]  # MOM-SETUP-09
    energy = box.masteries.energies[s.below("masteries", len(box.masteries.energies))]
    s.masteries = [material, energy]
    if s.told is not None:
        introduce(s)
    s.phase = resource(s)
    return s


def introduce(s: Market) -> None:
    """MOM-SETUP-14  What lies open on the table when the game begins."""
    box = s.box
    for seat, me in enumerate(s.shoppes):
        s.tell(SPONSORS, seat, me.adventurer)
        for space, card in enumerate(me.line):
            s.tell(DEALT, seat, card, card, space + 1)
    for card in s.waiting:
        s.tell(ARRIVED, card, card)
    for mastery, flipped in zip(s.masteries, s.flipped):
        coins = box.masteries.apprentice[mastery] if flipped else box.masteries.master[mastery]
        s.tell(IN_PLAY, mastery, box.masteries.columns[mastery], box.masteries.circles[mastery], coins)


def deal_again(s: Market, seat: Seat, me: Shoppe) -> None:
    """MOM-SETUP-06, MOM-SETUP-07  A line of three doubles or more goes under the deck, again and again."""
    while sum([s.box.double[card] for card in me.line]) >= TOO_MANY_DOUBLES:
        for card in me.line:
            s.tell(DEALT_AGAIN, seat, card, card)
        s.deck = me.line[::-1] + s.deck[: s.left]
        s.returned += len(me.line)
        s.left = len(s.deck)
        me.line = [s.draw() for _ in range(len(me.line))]


# Resource Phase


def resource(s: Market) -> Phase[Market]:
    """MOM-RES-01, MOM-RES-02  A new round: the four dice are rolled once, and everybody has the results."""
    s.round += 1
    s.dice = [s.roll("dice", faces) for faces in s.box.faces]
    s.look()
    s.tell(ROLLED, s.round, s.dice[0], s.dice[1], s.dice[2], s.dice[3])
    for me in s.shoppes:
        me.spent = 0  # MOM-RES-03: what was not spent is lost
        me.used = NONE_USED
        me.done = False
    return crafting(s)


def crafting(s: Market) -> Phase[Market]:
    """MOM-CRAFT-13  How the Crafting and Research Phase goes at this table."""
    return OPENLY if ANNOUNCE_AT_ONCE.on(s) else CRAFT


# Crafting and Research Phase


class Craft(Phase[Market]):
    """MOM-CRAFT-01, MOM-CRAFT-10  All spend results at the same time (MOM-ROUND-02) and unseen, until they
    are done (MOM-ROUND-03); until then choices are taken back (MOM-CRAFT-11), and who is first does not
    matter (MOM-ENG-03).
    """

    rule = "MOM-CRAFT-10"
    ends = True
    sealed = True

    def who(self, s: Market) -> list[Seat]:
        return [seat for seat in range(s.seats) if not s.shoppes[seat].done]

    def may(self, s: Market, seat: Seat) -> list[Move]:
        """MOM-CRAFT-02, MOM-CRAFT-06, MOM-CRAFT-08  `done`, then by die and circle, in any order; only a free
        mark while one is owed. MOM-EXTRA-05  There are four results, so two slots at most."""
        box = s.box
        me = s.shoppes[seat]
        if me.owed:
            return [
                FREE_MARK.move(code) for code in box.circles if not me.marks & box.bit[code]
            ]  # MOM-ADV-06
        slot = slot_cost(box, me)
        potions = me.potions - slot
        if slot < 0 or potions < 0:
            return NOTHING_ELSE
        if potions > box.most:
            potions = box.most
        options = [FINISH]
        unmarked = ~me.marks
        for die in range(len(DICE)):
            if not me.spent >> die & 1:
                circles = s.reach[die][potions] & unmarked
                for column in box.columns_of[die]:
                    here = circles & box.column_bits[column]
                    if here:
                        options += box.spendable(die, column, here)
        return options

    def does(self, s: Market, seat: Seat, move: Move) -> None:
        me = s.shoppes[seat]
        verb = VERB[move]
        if verb is SPEND:
            die, circle = SPEND.parts(move)
            spend(s, seat, me, die, circle)
        elif verb is FREE_MARK:
            me.owed -= 1
            circle = FREE_MARK.part(move)
            s.tell(FREED, seat, circle, circle)
            mark(s, seat, me, circle)  # MOM-ADV-08, MOM-ADV-10: no result and no slot is used
        else:
            me.done = True

    def again(self, s: Market, seat: Seat) -> bool:
        return not s.shoppes[seat].done

    def idles(self, s: Market, seat: Seat) -> Move:
        """MOM-END-07  Done, once the free marks owed are made on the first open circles of the sheet."""
        return self.may(s, seat)[0]

    def then(self, s: Market) -> Phase[Market]:
        """MOM-ROUND-01, MOM-ROUND-04  Replacements, Mastery Phase, Customer Phase, and the next round's
        results; after round 10 no more customers (MOM-SOLO-12).
        """
        if s.round < ROUNDS:  # MOM-ORDER-08
            replace(s)
        master(s, MATERIAL)  # MOM-MAST-07, MOM-MAST-08: now and only now, in the last round too
        master(s, ENERGY)
        if s.round == ROUNDS:  # MOM-END-01
            return end(s)
        customers(s)
        return resource(s)

    def refuses(self, s: Market, seat: Seat, move: Move) -> Refusal:
        """MOM-ENG-04  The reason, with what would do."""
        me = s.shoppes[seat]
        verb = VERB[move]
        if verb is FREE_MARK:
            circle = FREE_MARK.part(move)
            if not me.owed:
                return (
                    "MOM-ADV-04",
                    "you are owed no free mark: your second and third Adventurer order bring one each",
                )
            return unmarkable(s, me, circle)
        if me.owed:
            return "MOM-CRAFT-12", f"you are owed {counted(me.owed, 'free mark')}: mark any open circle first"
        die, circle = SPEND.parts(move)
        return unspendable(s, me, die, circle)


def spend(s: Market, seat: Seat, me: Shoppe, die: int, circle: int) -> None:
    """MOM-POTION-07, MOM-EXTRA-04  Pay the smallest change and the slot, and mark the circle.

    MOM-POTION-03  The change is made to nobody's dice.
    """
    box = s.box
    if BITS[me.spent] >= RESULTS:
        slot = slot_cost(box, me)
        me.potions -= slot
        me.slots += 1
        s.tell(EXTRA, seat, me.slots, slot)
    me.spent |= 1 << die
    me.used = me.used.copy()
    me.used[die] = circle
    paid = box.price[die][s.dice[die]][circle]
    me.potions -= paid
    s.tell(SPENT, seat, die, s.dice[die], circle, paid, circle)
    mark(s, seat, me, circle)


def unmarkable(s: Market, me: Shoppe, circle: int) -> Refusal:
    """Why no mark at all can go there."""
    box = s.box
    row = box.row_titles[CIRCLE_ROW[circle]] or ROWS[CIRCLE_ROW[circle]]
    if not box.number[circle]:
        there = [
            COLUMNS[CIRCLE_COLUMN[code]] for code in box.circles if CIRCLE_ROW[code] == CIRCLE_ROW[circle]
        ]
        column = COLUMNS[CIRCLE_COLUMN[circle]]
        return "MOM-COMP-03", f"{row} has no circle under {column}: it has {' and '.join(there) or 'none'}"
    left = [
        COLUMNS[CIRCLE_COLUMN[code]]
        for code in box.circles
        if CIRCLE_ROW[code] == CIRCLE_ROW[circle] and not me.marks & box.bit[code]
    ]
    still = f"still open there: {' and '.join(left)}" if left else f"{row} is complete"
    return "MOM-CRAFT-07", f"you have marked {box.circle_words[circle]} already; {still}"


def unspendable(s: Market, me: Shoppe, die: int, circle: int) -> Refusal:
    """Why this result cannot mark this circle, with what you have, what it needs, and what would do."""
    box = s.box
    if not box.number[circle] or me.marks & box.bit[circle]:
        return unmarkable(s, me, circle)
    if me.spent >> die & 1:
        return "MOM-CRAFT-02", f"you have spent the {DICE[die]} this round{instead(s, me, circle)}"
    if box.price[die][s.dice[die]][circle] < 0:
        column = COLUMNS[CIRCLE_COLUMN[circle]]
        takes = " or ".join(
            [DICE[other] for other in range(len(DICE)) if box.dice_of[CIRCLE_COLUMN[circle]] >> other & 1]
        )
        return (
            "MOM-CRAFT-03",
            f"a {column} circle takes the {takes}, not the {DICE[die]}{instead(s, me, circle)}",
        )
    slot = slot_cost(box, me)
    if slot < 0:
        return (
            "MOM-EXTRA-01",
            f"you have spent {BITS[me.spent]} results and used all {len(box.slots)} Extra Dice slots",
        )
    change = box.price[die][s.dice[die]][circle]
    passes = "more" if circle < 3 * CRAFTING else "less"
    wants = f"{box.circle_words[circle]} asks {box.number[circle]} or {passes}"
    short = slot + change - me.potions
    have = f"you have {counted(me.potions, 'potion')}, {short} too few{instead(s, me, circle)}"
    if not slot:
        rule = "MOM-CRAFT-04" if circle < 3 * CRAFTING else "MOM-CRAFT-05"
        return (
            rule,
            f"{wants} and the {DICE[die]} shows {s.dice[die]}: it needs {counted(change, 'potion')}; {have}",
        )
    return "MOM-EXTRA-04", (
        f"Extra Dice slot {me.slots + 1} costs {counted(slot, 'potion')} and {wants}, the {DICE[die]} shows "
        f"{s.dice[die]}: together {counted(slot + change, 'potion')}; {have}"
    )


def instead(s: Market, me: Shoppe, circle: int) -> str:
    """The smallest change that would make it legal: another die on the same circle."""
    best, cheapest = "", me.potions + 1
    for die in range(len(DICE)):
        potions = cost(s, me, die, circle)
        if 0 <= potions < cheapest and not me.spent >> die & 1:
            cheapest = potions
            best = f"; the {DICE[die]} ({s.dice[die]}) would do"
            if cheapest:
                best = f"; the {DICE[die]} ({s.dice[die]}) would do with {counted(cheapest, 'potion')}"
    return best


class Openly(Craft):
    """MOM-CRAFT-13  With announce_at_once completed rows are told at once, the rest when all are done."""

    rule = "MOM-CRAFT-13"
    announces = True

    def aloud(self, s: Market, draft: Market, seat: Seat, move: Move) -> bool:
        """A mark that completes its row is announced, and stands."""
        if move == FINISH:
            return False
        row = CIRCLE_ROW[circle_of(move)]
        if not draft.shoppes[seat].rows >> row & 1:
            return False
        me = s.shoppes[seat]
        if row not in me.said:
            me.said = [*me.said, row]
            s.tell(ANNOUNCED, seat, row, row)
        return True

    def guess(self, s: Market, seat: Seat, done: bool, luck: Chance) -> list[Move]:
        """Choices that lead from the start of the phase to the rows announced, and perhaps beyond."""
        made = leads(s, seat, s.shoppes[seat].said, luck)
        assert made is not None, "announced rows were completed somehow"
        while True:
            options = [move for move in self.may(s, seat) if move == FINISH or quiet(s, seat, move)]
            move = options[luck.below("redeal", len(options))]
            if move == FINISH:
                return [*made, FINISH] if done else made
            self.does(s, seat, move)
            made.append(move)

    def then(self, s: Market) -> Phase[Market]:
        for me in s.shoppes:
            me.said = []
        return super().then(s)


def leads(s: Market, seat: Seat, said: list[int], luck: Chance) -> list[Move] | None:
    """Moves, carried out on `s`, that complete exactly these rows and leave no free mark owed."""
    me = s.shoppes[seat]
    if not said and not me.owed:
        return []
    wanted = 0
    for row in said:
        wanted |= s.box.row_bits[row]
    useful: list[Move] = []
    others: list[Move] = []
    for move in OPENLY.may(s, seat):
        if move != FINISH:
            if s.box.bit[circle_of(move)] & wanted:
                useful.append(move)
            elif me.owed and quiet(s, seat, move):
                others.append(move)
    luck.shuffle("redeal", useful)
    if others:
        useful.append(others[luck.below("redeal", len(others))])
    for move in useful:
        if quiet(s, seat, move):
            left = said
        elif said and CIRCLE_ROW[circle_of(move)] == said[0]:
            left = said[1:]
        else:
            continue  # it would complete a row of which nothing was heard yet
        saved = s.shoppes[seat].copy()
        OPENLY.does(s, seat, move)
        rest = leads(s, seat, left, luck)
        if rest is not None:
            return [move, *rest]
        s.shoppes[seat] = saved
    return None


def circle_of(move: Move) -> int:
    if VERB[move] is SPEND:
        return SPEND.parts(move)[1]
    return FREE_MARK.part(move)


def quiet(s: Market, seat: Seat, move: Move) -> bool:
    """Does the mark leave its row incomplete?"""
    me = s.shoppes[seat]
    circle = circle_of(move)
    row = s.box.row_bits[CIRCLE_ROW[circle]]
    return (me.marks | s.box.bit[circle]) & row != row


def replace(s: Market) -> None:
    """MOM-ORDER-05, MOM-ORDER-07  Face-down replacements for claimed Orders, from another seat on each round.

    MOM-ORDER-09, MOM-ORDER-10  With an empty deck the line closes up for good.
    """
    for turn in range(s.seats):
        seat = (s.round - 1 + turn) % s.seats
        me = s.shoppes[seat]
        if GAP in me.line:
            line: list[int] = []
            for card in me.line:
                if card != GAP:
                    line.append(card)
                elif s.left:
                    line.append(~s.draw())
                    s.tell(REPLACED, seat, len(line))
            if len(line) < len(me.line):
                s.tell(CLOSED, seat, len(line))
            me.line = line


# Customer Phase


def customers(s: Market) -> None:
    """MOM-CUST-01, MOM-CUST-04, MOM-CUST-05  Orders move on, face-down ones are turned up, what is met is
    claimed (MOM-ORDER-11, MOM-SOLO-07), and lines are as long as before (MOM-CUST-06)."""
    if s.seats == 1:  # MOM-SOLO-01
        shift(s)
    else:
        rotate(s)
    for seat, me in enumerate(s.shoppes):
        reveal(s, seat, me)
    for seat, me in enumerate(s.shoppes):
        claim(s, seat, me)
    replace(s)


def rotate(s: Market) -> None:
    """MOM-CUST-02, MOM-CUST-03, MOM-CUST-07  Each leftmost Order becomes the rightmost of the next line
    that has spaces, clockwise (MOM-SETUP-11) and all at once; of two, the other's (MOM-CUST-08).
    """
    belt = [seat for seat in range(s.seats) if s.shoppes[seat].line]
    lifted = [s.shoppes[seat].line[0] for seat in belt]
    for place, seat in enumerate(belt):
        me = s.shoppes[seat]
        me.line = [*me.line[1:], lifted[place - 1]]
        if s.told is not None:
            card = lifted[place] if lifted[place] >= 0 else len(s.box.order_ids)
            s.tell(PASSED, seat, card, card, belt[(place + 1) % len(belt)])


def shift(s: Market) -> None:
    """MOM-SOLO-05, MOM-SOLO-06  All six move left; the leftmost is discarded, a new one takes the far right,
    while there is one (MOM-SOLO-08). MOM-SOLO-03  Those that wait are not claimed."""
    me = s.shoppes[0]
    line = me.line + s.waiting
    spaces = len(me.line)
    if line:
        s.gone = [*s.gone, line[0]]
        card = line[0] if line[0] >= 0 else len(s.box.order_ids)
        s.tell(DISCARDED, card, card)
        line = line[1:]
        if s.left:
            line.append(s.draw())
            s.show()
            s.tell(ARRIVED, line[-1], line[-1])
    me.line = line[:spaces]
    s.waiting = line[spaces:]


def reveal(s: Market, seat: Seat, me: Shoppe) -> None:
    """MOM-CUST-04  Face-down Orders are turned up where they lie now."""
    for space in range(len(me.line)):
        if me.line[space] < 0:
            card = ~me.line[space]
            me.line = [*me.line[:space], card, *me.line[space + 1 :]]
            s.show()
            s.tell(REVEALED, seat, card, card, space + 1)


# End and score


def end(s: Market) -> Phase[Market]:
    """MOM-END-01, MOM-SOLO-10  After ten rounds; a lone player is rated."""
    if s.seats == 1:
        coins = sum(parts(s, s.shoppes[0]))
        s.tell(RATED, 0, coins, rating(coins))
    return OVER


def course(s: Market) -> Course:
    """MOM-ROUND-01  Ten rounds, in which all act at once."""
    return Course(s.round, [])


def score(s: Market) -> list[int]:
    """MOM-END-02  The sum of seven parts."""
    return [sum(parts(s, me)) for me in s.shoppes]


def sheet(s: Market) -> list[tuple[str, list[int]]]:
    """MOM-END-02  The seven parts."""
    columns = [parts(s, me) for me in s.shoppes]
    return [(PARTS[part], [column[part] for column in columns]) for part in range(len(PARTS))]


def ranking(s: Market) -> list[tuple[int, ...]]:
    """MOM-END-03, MOM-END-04, MOM-END-06  Coins, then fulfilled Orders, then Potions left; then a tie."""
    return [(sum(parts(s, me)), fulfilled(s, me), me.potions) for me in s.shoppes]


def fulfilled(s: Market, me: Shoppe) -> int:
    """MOM-END-05  Claimed Order cards; with the option of MOM-CHARM-06 Adventurer orders too."""
    return sold(s, me, 0) + sold(s, me, 1) + sold(s, me, 2)


# Restored tables


def read(start: Start, told: Fields) -> Market:
    """A table set up by hand, or written down."""
    s = restore(start, told, CRAFT)
    s.phase = crafting(s)
    return s


CRAFT: Final = Craft()
OPENLY: Final = Openly()

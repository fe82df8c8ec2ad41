"""The small games of single cards: the liar's game, odd or even, the naming of numbers, the jailbreak."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, Move, Phase, Refusal, Seat
from ..effects import potions, units
from ..effects.program import go
from ..effects.scene import Scene
from ..pieces import tellings
from ..pieces.language import ON, WAIT, Op
from ..pieces.notation import T_GUARD
from ..pieces.subjects import A_PARTNER
from ..pieces.verbs import CALL, CLAIM, FOLD, GUESS, PARITY, SHOW, VERB
from ..pieces.words import JACK, KING, NOBODY, NUMBER, PLACE_OF, QUEEN
from ..state import piles
from ..state.realm import Realm
from ..state.things import Contest, Product, Unit, kind_of
from .asking import Asked

RANKS: Final = 10  # 2 to 6, 8 to 10, jack, queen
MOST_CLAIMED: Final = 63
JUMP: Final = 27  # a claim rises by so many cards at most, so that the choices stay readable


def begin(s: Realm, caster: Seat, other: Seat) -> Contest:
    contest = Contest(s.seats)
    contest.caster = caster
    contest.other = other
    s.contest = contest
    return contest


def the_contest(s: Realm) -> Contest:
    contest = s.contest
    assert contest is not None, "a small game is being played"
    return contest


# The liar's game (SP03, content 4.1)


def rank(card: int) -> int:
    """2 to 6 and 8 to 10 are 0 to 7, then jacks and queens."""
    if QUEEN <= card < KING:
        return 9
    if JACK <= card < QUEEN:
        return 8
    return PLACE_OF[NUMBER[card]]


def liars(s: Realm, scene: Scene, op: Op) -> int:
    begin(s, scene.me, NOBODY)
    s.ask(Liar(s.after(scene.me)))
    return WAIT


def pool(s: Realm, caster: Seat) -> int:
    cards = 0
    for seat in s.turn_order(caster):
        if seat != caster:
            cards += len(s.merchants[seat].cards)
    return min(cards, MOST_CLAIMED)


class Liar(Asked):
    """SP03  Claim "at least so many of a rank in the pool", raise it, call it, or fold."""

    rule = "MER-SPL-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        contest = the_contest(s)
        options = [FOLD.move()]
        if contest.claimant >= 0:
            options.append(CALL.move())
        most = pool(s, contest.caster)
        low = max(contest.claim, 1)
        for cards in range(low, min(most, low + JUMP) + 1):
            for of in range(RANKS):
                if cards > contest.claim or of > contest.rank:
                    options.append(CLAIM.move(cards, of))
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        contest = the_contest(s)
        verb = VERB[move]
        if verb is FOLD:
            contest.folded |= 1 << seat
            s.tell(tellings.FOLDED, seat)
        elif verb is CALL:
            self.called(s, seat, contest)
        else:
            contest.claim, contest.rank = CLAIM.parts(move)
            contest.claimant = seat
            s.tell(tellings.CLAIMED, seat, contest.claim, contest.rank)

    def called(self, s: Realm, seat: Seat, contest: Contest) -> None:
        """All opponents show their hands; the claim is true or it is not."""
        s.tell(tellings.CALLED_CLAIM, seat, contest.claimant)
        s.show()
        found = 0
        for other in s.turn_order(contest.caster):
            if other != contest.caster:
                for card in s.merchants[other].cards:
                    s.tell(tellings.SAW_CARD, other, card)
                    if rank(card) == contest.rank:
                        found += 1
        contest.winner = contest.claimant if found >= contest.claim else seat
        s.tell(tellings.GAME_WON, contest.winner)

    def then(self, s: Realm) -> Phase[Realm]:
        contest = the_contest(s)
        if contest.winner >= 0:
            return BACK
        left = [
            seat
            for seat in s.turn_order(contest.caster)
            if seat != contest.caster and not contest.folded >> seat & 1
        ]
        if not left:
            contest.winner = contest.caster
        elif len(left) == 1:  # one player left unfolded wins without showing
            contest.winner = left[0]
        if contest.winner >= 0:
            s.tell(tellings.GAME_WON, contest.winner)
            return BACK
        seat = s.after(self.seat)
        while seat == contest.caster or contest.folded >> seat & 1:
            seat = s.after(seat)
        return Liar(seat)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        contest = the_contest(s)
        most = pool(s, contest.caster)
        return (
            self.rule,
            f"you fold, call, or claim more than {contest.claim} with at most {most} cards in the pool",
        )


# Odd or even (SP04)


def threes(s: Realm, scene: Scene, op: Op) -> int:
    begin(s, scene.me, scene.target)
    s.ask(Parity())
    return WAIT


class Parity(Phase[Realm]):
    """SP04  The caster calls odd or even."""

    rule = "MER-SPL-02"
    reason = "you call even or odd"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[the_contest(s).caster]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [PARITY.move(0), PARITY.move(1)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_contest(s).parity = PARITY.part(move)
        s.tell(tellings.CALLED_PARITY, seat, PARITY.part(move))

    def then(self, s: Realm) -> Phase[Realm]:
        return Fingers()


class Fingers(Phase[Realm]):
    """SP04  Both secretly show one to three fingers; the sum decides. Who loses the first plays best of
    three."""

    rule = "MER-SPL-02"
    sealed = True
    reason = "you show one, two or three fingers"

    def who(self, s: Realm) -> list[Seat]:
        contest = the_contest(s)
        return [contest.caster, contest.other]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [SHOW.move(1), SHOW.move(2), SHOW.move(3)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_contest(s).shown[seat] = SHOW.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        s.show()  # the seal is broken: everybody sees the fingers
        contest = the_contest(s)
        total = 0
        for seat in (contest.caster, contest.other):
            total += contest.shown[seat]
            s.tell(tellings.FINGERS, seat, contest.shown[seat])
            contest.shown[seat] = 0
        contest.played += 1
        if total % 2 == contest.parity:
            contest.wins += 1
        losses = contest.played - contest.wins
        if (contest.wins == 1 and contest.played == 1) or contest.wins == 2:
            contest.winner = contest.caster
        elif losses == 2:
            contest.winner = contest.other
        if contest.winner < 0:
            return Fingers()
        contest.loser = contest.caster + contest.other - contest.winner
        s.tell(tellings.GAME_WON, contest.winner)
        return BACK


# The Time Piece (SP11)


def parity(s: Realm, scene: Scene, op: Op) -> int:
    begin(s, scene.me, NOBODY)
    s.ask(Numbers())
    return WAIT


class Numbers(Phase[Realm]):
    """SP11  The next player secretly picks 1 to 6 and the caster names 1 to 6: an odd sum turns the order
    round."""

    rule = "MER-SPL-02"
    sealed = True
    reason = "you name a number from 1 to 6"

    def who(self, s: Realm) -> list[Seat]:
        caster = the_contest(s).caster
        return [caster, s.after(caster)]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [SHOW.move(number) for number in range(1, 7)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_contest(s).shown[seat] = SHOW.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        s.show()  # the seal is broken: everybody sees the numbers
        contest = the_contest(s)
        total = 0
        for seat in (contest.caster, s.after(contest.caster)):
            total += contest.shown[seat]
            s.tell(tellings.FINGERS, seat, contest.shown[seat])
            contest.shown[seat] = 0
        contest.winner = contest.caster if total % 2 else NOBODY
        return BACK


# The jailbreak (PO07), and the fall of a unit


def defeat(s: Realm, unit: Unit) -> bool:
    """MER-GOL-16, MER-GRD-08  A unit at 0 points leaves the game, unless a potion saves it; yes if it
    fell."""
    if potions.saves_unit(s, unit):
        return False
    units.remove(s, unit)
    fall(s, unit)
    return True


def fall(s: Realm, unit: Unit) -> None:
    """MER-GRD-08, MER-GRD-09  A guard's fall can begin a jailbreak, also if it fell before it was placed."""
    s.tell(tellings.UNIT_FELL, unit.owner, unit.card, unit.plot)
    s.decks.removed.append(unit.card)
    if unit.card >= KING:
        card = potions.in_front(s, unit.owner, T_GUARD)
        if card >= 0 and s.alive(unit.owner):
            jailbreak(s, unit.owner, unit.card, card)


def jailbreak(s: Realm, seat: Seat, king: int, card: Product) -> None:
    """PO07  The potion is spent before its dice are rolled, and then does what it says."""
    potions.lift_front(s, seat, card)
    potions.spent(s, seat, card)
    scene = Scene(seat)
    scene.n = king
    go(s, scene, s.box.potions[kind_of(card)].line.program)
    s.ask(Free())


def guess(s: Realm, scene: Scene, op: Op) -> int:
    """PO07  Each opponent's hidden die is rolled; the owner has (players - 2) guesses at all of them."""
    s.ask(Dungeon(scene.me, scene.n))
    return WAIT


def king_back(s: Realm, scene: Scene, op: Op) -> int:
    """PO07  The defeated King is shuffled into the main deck instead of leaving the game."""
    if scene.n in s.decks.removed:
        s.decks.removed.remove(scene.n)
        piles.back_to_main(s, scene.n)
    return ON


class Free(Phase[Realm]):
    """PO07  The jailbreak is over, whoever has won it."""

    rule = "MER-POT-03"

    def then(self, s: Realm) -> Phase[Realm]:
        s.contest = None
        return BACK


class Dungeon(Phase[Realm]):
    """PO07  The hidden dice are rolled."""

    rule = "MER-POT-03"

    def __init__(self, seat: Seat, king: int) -> None:
        self.seat = seat
        self.king = king

    def then(self, s: Realm) -> Phase[Realm]:
        contest = begin(s, self.seat, NOBODY)
        contest.king = self.king
        players = s.turn_order(self.seat)
        contest.tries = max(1, len(players) - 2)
        for other in players[1:]:
            contest.dice[other] = s.roll("contests", 6)
        return Jailbreak(players[1])


class Jailbreak(Phase[Realm]):
    """PO07  One guess, die by die; then it is told of each: right, higher or lower."""

    rule = "MER-POT-03"
    slots = A_PARTNER
    reason = "you guess a die from 1 to 6"

    def __init__(self, other: Seat) -> None:
        self.other = other

    def who(self, s: Realm) -> list[Seat]:
        contest = the_contest(s)
        return ALONE[contest.caster] if contest.dice[self.other] else []

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return [GUESS.move(die) for die in range(1, 7)]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        the_contest(s).guesses[self.other] = GUESS.part(move)

    def then(self, s: Realm) -> Phase[Realm]:
        contest = the_contest(s)
        following = s.after(self.other)
        if following != contest.caster and self.other != contest.caster:
            return Jailbreak(following)
        right = True
        s.show()
        for seat in range(s.seats):
            die = contest.dice[seat]
            if die == 0:
                continue
            guess = contest.guesses[seat]
            if guess == die:
                contest.low[seat] = contest.high[seat] = die
                answer = 0
            elif die > guess:
                contest.low[seat] = max(contest.low[seat], guess + 1)
                answer = 1
            else:
                contest.high[seat] = min(contest.high[seat], guess - 1)
                answer = 2
            right = right and answer == 0
            s.tell(tellings.GUESSED, contest.caster, seat, guess, answer)
        contest.tries -= 1
        if right:
            contest.winner = contest.caster
            s.tell(tellings.GAME_WON, contest.caster)
        elif contest.tries > 0:
            return Jailbreak(s.after(contest.caster))
        return BACK


PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "liar": Liar,
    "parity": Parity,
    "fingers": Fingers,
    "numbers": Numbers,
    "dungeon": Dungeon,
    "jailbreak": Jailbreak,
    "free": Free,
}

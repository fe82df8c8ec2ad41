"""How a game goes, from setup to score, in the order of the book."""

from __future__ import annotations

from ...kernel import OVER, Fields, Phase, Start
from .pieces import CARDS, HAND, LAID, LAY, ROUNDS, WON
from .state import Candles


def empty(start: Start) -> Candles:
    s = Candles()
    s.open(start, Round())
    s.round, s.coins, s.laid = 1, [0] * s.seats, [0] * s.seats
    s.pile, s.hands = [], [[] for _ in range(s.seats)]
    return s


def setup(start: Start) -> Candles:
    """CAN-SET-01  Four cards for everybody."""
    s = empty(start)
    s.pile = list(range(1, CARDS + 1))
    s.shuffle("deck", s.pile)
    s.hands = [[s.pile.pop() for _ in range(HAND)] for _ in range(s.seats)]
    return s


class Round(Phase[Candles]):
    """CAN-LAY-01  All lay a card at the same time; the highest takes a coin."""

    rule = "CAN-LAY-01"
    sealed = True

    def who(self, s: Candles) -> list[int]:
        return list(range(s.seats))

    def may(self, s: Candles, seat: int) -> list[int]:
        return [LAY.move(card) for card in sorted(s.hands[seat])]

    def does(self, s: Candles, seat: int, move: int) -> None:
        card = LAY.part(move)
        s.hands[seat].remove(card)
        s.laid[seat] = card
        s.tell(LAID, seat, card)

    def then(self, s: Candles) -> Phase[Candles]:
        """CAN-END-01  Four rounds."""
        s.show()
        winner = s.laid.index(max(s.laid))
        s.coins[winner] += 1
        s.tell(WON, winner, s.laid[winner])
        s.round += 1
        return OVER if s.round > ROUNDS else Round()

    def refuses(self, s: Candles, seat: int, move: int) -> tuple[str, str]:
        return self.rule, f"you do not hold the {LAY.part(move)}"


def score(s: Candles) -> list[int]:
    return s.coins.copy()


def read(start: Start, told: Fields) -> Candles:
    s = empty(start)
    for seat, hand in enumerate(told.raw("hands", s.hands)):
        s.hands[seat] = told.inner("hands", {"cards": hand}).numbers("cards", 1, CARDS)
    s.pile, s.round = told.numbers("pile", 1, CARDS), told.number("round", 1, ROUNDS + 1)
    s.laid, s.coins = told.numbers("laid", 0, CARDS, s.seats), told.numbers("coins", 0, ROUNDS, s.seats)
    return s

"""Games played on without leaving compiled code: no views, no events, no text, no seals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chance import Quick
from .phase import OVER, SEATS_OF, State
from .table import Table
from .verbs import SEATS

if TYPE_CHECKING:
    from .game import Game
    from .value import Value

LEAD: Final = 0.25  # of a won game: what the lead counts beside winning, so that lost games still teach


def finish(s: State, luck: Quick, limit: int = 1 << 40) -> int:
    """Play on at random to the end; the number of decisions made. Order does not matter, so no seal."""
    decisions = 0
    while s.phase is not OVER and decisions < limit:
        seat = SEATS_OF[s.wait][0]
        options = s.phase.may(s, seat)
        s.step(seat, options[luck.below(len(options))])
        decisions += 1
    return decisions


def playout(table: Table, luck: Quick, limit: int = 1 << 40) -> int:
    """Play a table to its end, or for `limit` decisions; it keeps no record of it."""
    return finish(table.unsealed(), luck, limit)


class Playout:
    """Plays imagined tables on by advice, and says how good that was for a seat.

    After `horizon` decisions it stops, with `turns` at the end of the turn that is going on then, and reads
    the value of the position or, without one, the score as it stands. One decision in `wild` of the other
    seats is any at all: nobody plays exactly as advised. With `alone` the others do as a seat that sits out
    does, and what counts is one's own score: quick, and right where seats hardly meet.
    """

    def __init__(
        self, game: Game, horizon: int = 80, turns: bool = False, wild: int = 0, value: Value | None = None,
        alone: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.horizon = horizon
        self.turns = turns
        self.wild = wild
        self.value = value if game.features is not None else None
        self.alone = alone and game.away != ""

    def after(self, table: Table, seat: int, move: int, seed: int) -> float:
        """What the table is worth to the seat after a move; the table stays as it is.

        The same seed is the same luck: moves that are tried with it differ by themselves alone.
        """
        s = table.copy().unsealed()
        s.step(seat, move)
        self._play_on(s, seat, Quick(seed))
        if self.alone:
            return float(self.game.score(s)[seat])
        if s.phase is OVER or self.value is None:
            return outcome(self.game, s, seat)
        assert self.game.features is not None, "a value needs features"
        return self.value.share(self.game.features(s, seat))

    def _play_on(self, s: State, me: int, luck: Quick) -> None:
        game, wild, horizon = self.game, self.wild, self.horizon
        decisions = 0
        turn = -1
        while s.phase is not OVER:
            if decisions >= horizon:
                if not self.turns or (turn >= 0 and mark(game, s) != turn):
                    return
                turn = mark(game, s)
            seat = SEATS_OF[s.wait][0]
            options = s.phase.may(s, seat)
            if len(options) == 1:
                move = options[0]
            elif self.alone and seat != me:
                move = s.phase.idles(s, seat)
            elif wild and seat != me and luck.below(wild) == 0:
                move = options[luck.below(len(options))]
            else:
                move = game.advised(s, seat)
            s.step(seat, move)
            decisions += 1


def mark(game: Game, s: State) -> int:
    """Round and seat in one number: another one, when a turn has ended."""
    course = game.course(s)
    return course.round * SEATS + course.seat + 1


def outcome(game: Game, s: State, seat: int) -> float:
    """How a table stands for a seat: its share of the win, and a little for its lead; alone, its score."""
    scores = game.score(s)
    if len(scores) == 1:
        return float(scores[0])
    most = -(1 << 60)
    least = 1 << 60
    rival = most
    for other in range(len(scores)):
        score = scores[other]
        most = score if score > most else most
        least = score if score < least else least
        if other != seat and score > rival:
            rival = score
    return game.shares(s)[seat] + LEAD * (scores[seat] - rival) / max(1, most - least)

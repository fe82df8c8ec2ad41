"""A finished game read again: how it stood at every turn, and what each choice was worth.

It is read in pieces that do not depend on one another, in any order and by anybody: the luck of a piece comes
from the record and its place in it. So the same record is always read the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from typing import Literal, TypedDict, final

from ..bots import Search
from ..kernel import OVER, SPECTATOR, BadRecord, Chance, Game, Quick, Record, State, Table, Value
from ..kernel.phase import SEATS_OF
from ..kernel.playout import mark

SEEDS = 1 << 31
SHARE = 4  # one table in so many of those that `master` imagines
TURN = 2  # times the game's tables are imagined for a turn
PAIR = 4  # and for two moves that are compared
BEFORE = -1  # the point before the deal
NOTHING = -1  # no move: games are played on from where they stand
FIRST = 4  # moves that are looked at once more where everything is known


@final
class Point(TypedDict):
    """How the table stood when a turn began, as far as a watcher could know."""

    at: int  # moves made before it
    chances: list[float]  # of winning, a seat each; alone at a table, the score to be expected
    errors: list[float]  # standard errors
    tables: int  # that were imagined


@final
class Choice(TypedDict):
    """A decision: what was played, what the adviser prefers, what plain advice does; chances for each seat.

    Where all three are the same nothing was compared, and there are no chances.
    """

    at: int  # moves made before it
    seat: int
    played: str  # in notation
    best: str
    book: str
    cost: float  # of what was played against the best, for its seat: parts of a win; alone at a table, points
    error: float  # its standard error
    chances: list[float]  # after what was played
    kept: list[float]  # after the best
    plain: list[float]  # after what plain advice does, by which games are played on
    noise: float  # standard error of the difference between played and plain
    tables: int  # on which they were compared


Piece = tuple[Literal["point", "choice"], int]  # and the moves made before it


@dataclass(slots=True, frozen=True)
class Step:
    """A move that counts: whose, in which turn, and where its events lie in the log."""

    seat: int
    move: int
    turn: int
    options: int
    first: int
    end: int


@dataclass(slots=True, frozen=True)
class Stretch:
    """A turn of the log: its round, its first move, and whether luck fell before its first move or after."""

    number: int
    round: int
    seat: int
    at: int
    dice: bool  # did dice fall since the turn before began?
    fresh: bool  # was anything told between the beginning of the turn and its first move?


@dataclass(slots=True, frozen=True)
class Trial:
    """How some moves did: each seat's chances after each, and the gaps to the first with their errors."""

    chances: list[list[float]]
    gaps: list[tuple[float, float]]


class Reader:
    """Reads a record piece by piece.

    `known`: with all that lay hidden open, only the luck to come unknown. `tables`
    are imagined for a choice; 0: as many as suit the game.
    """

    def __init__(self, record: Record, known: bool = False, tables: int = 0) -> None:
        table = record.replay()
        if not table.over:
            raise BadRecord(len(record.lines), "the game is not over; only a finished one can be analysed")
        self.game: Game = record.game
        self.seats = table.seats
        self.known = known
        self.table = table
        self.result = worth(self.game, table.copy().unsealed())
        self._moves = table.moves()
        self._record = record
        self._key = sha256("\n".join([str(record.seed), *record.lines]).encode()).digest()
        self._value = None if self.seats == 1 else self.game.value(self.seats)
        thinking = self.game.thinking
        self._tables = tables or thinking.reads or thinking.master // SHARE
        self._alone = thinking.alone and self.seats > 1 and self.game.away != ""
        self.steps: list[Step] = []
        self.turns: list[Stretch] = []
        self._walk()
        self._cursor = self._fresh()
        self._at = 0

    def _fresh(self) -> Table:
        return self._record.replay(moves=0, listen=True)

    def _walk(self) -> None:
        """Once through the game: its turns, and what was told of each move."""
        table = self._fresh()
        log = table.listen()
        dice = dice_of(self.game)
        fallen: dict[str, int] = {}
        for at, (seat, move) in enumerate(self._moves):
            now = len(table.turns()) - 1
            if not self.turns or now != self.turns[-1].number:
                turn = table.turns()[now]
                luck = dict(table.copy().unsealed().chance.at)
                fresh = len(log) > turn.first
                self.turns.append(Stretch(now, turn.round, turn.seat, at, moved(dice, fallen, luck), fresh))
                fallen = luck
            options = 0 if move >= self.game.actions else len(table.options(seat))
            first = len(log)
            table.play(seat, move)
            self.steps.append(Step(seat, move, len(self.turns) - 1, options, first, len(log)))
        self.told = table
        self.dice_at_last = moved(dice, fallen, table.copy().unsealed().chance.at)

    @property
    def pieces(self) -> list[Piece]:
        """All there is to read, in the order of the game."""
        begins = {turn.at for turn in self.turns}
        found: list[Piece] = [("point", BEFORE)] if self.seats == 1 else []
        for at, step in enumerate(self.steps):
            if at in begins:
                found.append(("point", at))
            if step.options > 1:
                found.append(("choice", at))
        return found

    def read(self, piece: Piece) -> Point | Choice:
        kind, at = piece
        return self.point(at) if kind == "point" else self.choice(at)

    def at(self, at: int) -> Table:
        """The table after so many moves; it is not to be changed."""
        if at < self._at:
            self._cursor, self._at = self._fresh(), 0
        for seat, move in self._moves[self._at : at]:
            self._cursor.play(seat, move)
        self._at = at
        return self._cursor

    def _luck(self, kind: str, at: int) -> Quick:
        told = self._key + f"{kind} {at} {self.known}".encode()
        return Quick(int.from_bytes(sha256(told).digest()[:8], "big"))

    def point(self, at: int) -> Point:
        """How the table stands: as advised, games are played on from tables that could be this one.

        Before the first move of one who plays alone (-1) it is any table at all: what a deal is held against.
        """
        luck = self._luck("point", at)
        seeds = [int(luck.below(SEEDS)) for _ in range(TURN * self._tables)]
        rows = [self._endings(self._stood(at, seed), SPECTATOR, [NOTHING], seed)[0] for seed in seeds]
        figures = [mean([row[seat] for row in rows]) for seat in range(self.seats)]
        return {
            "at": at,
            "chances": [figure[0] for figure in figures],
            "errors": [figure[1] for figure in figures],
            "tables": len(seeds),
        }

    def _stood(self, at: int, seed: int) -> Table:
        if at >= 0:
            return self.at(at)
        return self.game.table(self.seats, seed, self._record.options, self._record.edition)

    def choice(self, at: int) -> Choice:
        """What was played against what the adviser prefers, on the same tables with the same luck.

        The adviser has chosen on other tables: who is chosen for having been lucky is not so again.
        """
        step = self.steps[at]
        table, luck = self.at(at), self._luck("choice", at)
        book = table.imagined(step.seat, int(luck.below(SEEDS))).best(step.seat)
        best = self._preferred(table, step, book, luck)
        moves = [step.move, best, book]
        tables = PAIR * self._tables if len(set(moves)) > 1 else 0
        trial = self._tried(table, step.seat, moves, luck, tables)
        return {
            "at": at,
            "seat": step.seat,
            "played": self.game.text(step.move),
            "best": self.game.text(best),
            "book": self.game.text(book),
            "cost": trial.gaps[1][0],
            "error": trial.gaps[1][1],
            "chances": trial.chances[0],
            "kept": trial.chances[1],
            "plain": trial.chances[2],
            "noise": trial.gaps[2][1],
            "tables": tables,
        }

    def _preferred(self, table: Table, step: Step, book: int, luck: Quick) -> int:
        """What the adviser would play: by what the seat knew, or the best of that with everything known."""
        if self.game.thinking.reads and not self.known:  # games too long to be searched for every choice
            return book
        search = Search(int(luck.below(SEEDS)), tables=max(1, self._tables // 2))
        rivals = search.compare(table.chair(step.seat))
        if not self.known:
            return rivals[0].move
        moves = [rival.move for rival in rivals[:FIRST]]
        chances = self._tried(table, step.seat, moves, luck, self._tables).chances
        return max(moves, key=lambda move: chances[moves.index(move)][step.seat])

    def _tried(self, table: Table, seat: int, moves: list[int], luck: Quick, tables: int) -> Trial:
        """Moves on the same tables with the same luck; one that is named twice is tried once."""
        if not tables:
            return Trial([[] for _ in moves], [(0.0, 0.0) for _ in moves])
        seeds = [int(luck.below(SEEDS)) for _ in range(tables)]
        tried = list(dict.fromkeys(moves))
        found = (self._met if self._alone else self._ended)(table, seat, tried, seeds)
        places = [tried.index(move) for move in moves]
        return Trial([found.chances[place] for place in places], [found.gaps[place] for place in places])

    def _ended(self, table: Table, seat: int, moves: list[int], seeds: list[int]) -> Trial:
        rows = [self._endings(table, seat, moves, seed) for seed in seeds]
        each = range(len(moves))
        gaps = [mean([row[i][seat] - row[0][seat] for row in rows]) for i in each]
        return Trial([self._means([row[i] for row in rows]) for i in each], gaps)

    def _met(self, table: Table, seat: int, moves: list[int], seeds: list[int]) -> Trial:
        """Where seats hardly meet: one's own score, held against what the others come to in other games.

        The error is that of one's own games and that of theirs.
        """
        others = [self._scores(table, seat, NOTHING, seed ^ 1) for seed in seeds[: self._tables]]
        chances, gaps = [], []
        first: list[list[float]] = []
        for move in moves:
            own = [self._scores(table, seat, move, seed)[seat] for seed in seeds]
            met = [[shares(scores, seat, score) for scores in others] for score in own]
            chances.append(self._means([each for row in met for each in row]))
            mine = [[each[seat] for each in row] for row in met]
            first = first or mine
            gaps.append(crossed(first, mine))
        return Trial(chances, gaps)

    def _scores(self, table: Table, seat: int, move: int, seed: int) -> list[int]:
        """The scores of a game that goes on: after a move that of its seat alone, else those of all."""
        s = self._after(self._imagined(table, seat, seed), seat, move, seed)
        self._play_on(s, NOTHING if move == NOTHING else seat)
        return self.game.score(s)

    def _endings(self, table: Table, seat: int, moves: list[int], seed: int) -> list[list[float]]:
        """How one table that could be this one ends after each of the moves, for every seat."""
        imagined = self._imagined(table, seat, seed)
        found = []
        for move in moves:
            s = self._after(imagined, seat, move, seed)
            self._play_on(s)
            found.append(worth(self.game, s, self._value))
        return found

    def _imagined(self, table: Table, seat: int, seed: int) -> Table:
        return table if self.known else table.imagined(seat, seed)

    def _after(self, imagined: Table, seat: int, move: int, seed: int) -> State:
        s = imagined.copy().unsealed()
        if self.known:
            s.chance = Chance(seed)  # what lies hidden stays, but nobody knows what will fall
        if move != NOTHING:
            s.step(seat, move)
        return s

    def _means(self, rows: list[list[float]]) -> list[float]:
        return [mean([row[seat] for row in rows])[0] for seat in range(self.seats)]

    def _play_on(self, s: State, alone: int = NOTHING) -> None:
        """Everybody as advised: to the end, or to where a trained value can say how it will end.

        With a seat that plays `alone` the others do as who sits out does.
        """
        game, thinking = self.game, self.game.thinking
        decisions, turn = 0, NOTHING
        while s.phase is not OVER:
            if self._value is not None and decisions >= thinking.horizon:
                if not thinking.turns or turn not in (NOTHING, mark(game, s)):
                    return
                turn = mark(game, s)
            seat = SEATS_OF[s.wait][0]
            s.step(seat, s.phase.idles(s, seat) if alone not in (NOTHING, seat) else game.advised(s, seat))
            decisions += 1


def worth(game: Game, s: State, value: Value | None = None) -> list[float]:
    """What a table is worth to each seat: its part of the win, or of its chance; alone, its score."""
    if s.seats == 1:
        return [float(game.score(s)[0])]
    if s.phase is OVER or value is None or game.features is None:
        return game.shares(s)
    shares = [value.share(game.features(s, seat)) for seat in range(s.seats)]
    total = sum(shares)
    return [share / total for share in shares]


def shares(scores: list[int], seat: int, own: int) -> list[float]:
    """Each seat's part of the win by scores alone, if one of them had another."""
    had = scores[:seat] + [own] + scores[seat + 1 :]
    most = max(had)
    part = 1 / had.count(most)
    return [part if score == most else 0.0 for score in had]


def dice_of(game: Game) -> list[str]:
    """The streams of luck that are dice and no cards."""
    return [stream for stream, faces in game.luck.items() if not isinstance(faces[0], str)]


def crossed(first: list[list[float]], second: list[list[float]]) -> tuple[float, float]:
    """The mean gap of two squares of values, and its error by their rows and by their columns."""
    gaps = [[b - a for a, b in zip(*rows, strict=True)] for rows in zip(first, second, strict=True)]
    gap, rows = mean([sum(row) / len(row) for row in gaps])
    columns = mean([sum(column) / len(column) for column in zip(*gaps, strict=True)])[1]
    return gap, sqrt(rows**2 + columns**2)


def moved(streams: list[str], before: dict[str, int], now: dict[str, int]) -> bool:
    """Has luck come out of any of the streams?"""
    return any(now.get(stream, 0) != before.get(stream, 0) for stream in streams)


def mean(values: list[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error; of none it is nothing."""
    if not values:
        return 0.0, 0.0
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    return middle, sqrt(squares / max(1, len(values) - 1) / len(values))

"""Positions of simulated games by pattern: a rule fired, something happened, a move was good or bad.

What a rule carries out is counted by playing the game again (`fired`); what a move was worth, by the search
that reads finished games (`learn.reading`), or by one that compares the moves of a seat as a bot does. A
position is the one before the move, all that is hidden in it included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..bots import Search, bot
from ..kernel import BadSetup, Game, Record, Table
from ..learn.reading import Reader
from .fired import fired, known_rules
from .simulate import Run

TABLES = 24  # that are imagined to compare the moves of a seat
SURE = 2.0  # standard errors by which a difference must be more than noise


@dataclass(frozen=True)
class Hit:
    """A place in a game: the moves made before it, whose move is meant, and what makes it worth a look."""

    at: int
    why: str


Pattern = Callable[[Run, Record], Iterator[Hit]]


def rule(shelf: Game, wanted: str) -> Pattern:
    """The first move of a game that carries a rule out; one of the setting up stands at the beginning."""
    if wanted not in shelf.rules:
        raise BadSetup("rule", f"{shelf.title} has no rule {wanted!r}")
    if wanted not in known_rules(shelf.name):
        raise BadSetup("rule", f"{wanted} stands in data, words or refusals, and cannot be counted")

    def hits(run: Run, record: Record) -> Iterator[Hit]:
        moves = record.replay().moves()

        def fires(count: int) -> bool:
            return wanted in fired(run, shelf, record.seed, moves[:count])

        if not fires(len(moves)):
            return
        low, high = -1, len(moves)  # it has not fired after `low` moves, and has after `high`
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if fires(middle) else (middle, high)
        yield Hit(max(0, high - 1), f"{wanted} is carried out")

    return hits


def event(shelf: Game, wanted: str) -> Pattern:
    """Every move after which something was told."""
    known = [each.name for each in shelf.events]
    if wanted not in known:
        raise BadSetup("event", f"{shelf.title} has no event {wanted!r}; there are {', '.join(known)}")

    def hits(run: Run, record: Record) -> Iterator[Hit]:
        for at, table, seat, move in steps(record):
            before = len(table.listen())
            table.play(seat, move)
            if any(told.event.name == wanted for told in table.listen()[before:]):
                yield Hit(at, wanted)

    return hits


def blunder(wanted: float) -> Pattern:
    """Moves that cost so much against the best, beyond the noise of the tables they were compared on."""

    def hits(run: Run, record: Record) -> Iterator[Hit]:
        reader = Reader(record)
        for kind, at in reader.pieces:
            if kind == "choice":
                told = reader.choice(at)
                if told["cost"] >= wanted and told["cost"] > SURE * told["error"]:
                    words = f"{told['played']} costs {told['cost']:.3f} (± {told['error']:.3f}) against"
                    yield Hit(at, f"{words} {told['best']}")

    return hits


def close(tie: bool, wanted: float = 0.0) -> Pattern:
    """Where two moves do equally well; or, without `tie`, where one is ahead of all others by so much."""

    def hits(run: Run, record: Record) -> Iterator[Hit]:
        for at, table, seat, move in steps(record):
            if len(table.options(seat)) > 1:
                chair = table.chair(seat)
                best, *others = Search(seed=at, tables=TABLES).compare(chair)
                if others:
                    gap, error = best.ahead(others[0])
                    first, second = (table.game.text(one.move) for one in (best, others[0]))
                    if tie and gap <= error:
                        yield Hit(at, f"{first} and {second} do equally well")
                    if not tie and gap >= wanted and gap > SURE * error:
                        yield Hit(at, f"{first} is {gap:.3f} (± {error:.3f}) ahead of {second}")
            table.play(seat, move)

    return hits


def steps(record: Record) -> Iterator[tuple[int, Table, int, int]]:
    """A game move by move: how many were made, the table before the move, who moves, and the move."""
    table = record.replay(moves=0, listen=True)
    for at, (seat, move) in enumerate(record.replay().moves()):
        yield at, table, seat, move


def matching(run: Run, pattern: Pattern) -> Iterator[dict[str, Any]]:
    """The positions of a run's games that answer to a pattern, as data; `shelf.position` sets them up."""
    shelf = run.shelf()
    for number in range(run.games):
        record = played(run, shelf, number)
        moves = record.replay().moves()
        for hit in pattern(run, record):
            seat, move = moves[hit.at]
            table = record.replay(moves=hit.at)
            yield {
                "id": f"{run.game}-{run.seed}-{number}-{hit.at}",
                "why": hit.why,
                "seat": seat,
                "played": shelf.text(move),
                "position": table.position(),
            }


def played(run: Run, shelf: Game, number: int) -> Record:
    seed, own = run.seeds(number)
    table = shelf.table(run.seats, seed)
    players = [bot(name, each) for name, each in zip(run.names(number), own, strict=True)]
    while not table.over:
        seat = table.pending[0]
        chair = table.chair(seat)
        chair.play(players[seat].choose(chair))
    return table.record

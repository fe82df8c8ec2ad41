"""What was done at a table: a list of numbers, of which copies share the beginning."""

from __future__ import annotations

from .verbs import SEATS


class Past:
    """History that copies share: what came before, and a run of lines that grows no more."""

    def __init__(self, before: Past | None, lines: list[int]) -> None:
        self.before = before
        self.lines = lines
        self.count: int = len(lines) + (0 if before is None else before.count)


class Step:
    """One step of a table's history: a move of a seat, or that it took one back, perhaps as all agreed."""

    def __init__(self, seat: int, move: int | None, agreed: bool = False) -> None:
        self.seat = seat
        self.move = move  # None: taken back
        self.agreed = agreed


def step_of(line: int) -> Step:
    """As an int, a step is move * SEATS + seat, an undo -1 - seat, an agreed one -1 - SEATS - seat."""
    if line >= 0:
        return Step(line % SEATS, line // SEATS)
    return Step((-1 - line) % SEATS, None, -1 - line >= SEATS)


def all_lines(past: Past | None, lines: list[int]) -> list[int]:
    """Everything that was done, in order: the past that copies share, then one's own lines."""
    runs = [lines]
    while past is not None:
        runs.append(past.lines)
        past = past.before
    return [line for run in reversed(runs) for line in run]


def stands(lines: list[int], acts: int) -> list[int]:
    """Where in the history the moves that count are; numbers from `acts` on are no moves of the game."""
    kept: list[int] = []
    for place, line in enumerate(lines):
        if line >= 0:
            kept.append(place)
            continue
        seat = (-1 - line) % SEATS
        at = len(kept) - 1
        while not moved(seat, lines[kept[at]], acts):
            at -= 1
        if -1 - line < SEATS:
            del kept[at]  # in a sealed phase others may have moved since: their moves stand
        else:
            kept[at:] = [later for later in kept[at:] if acted(lines[later], acts)]
    return kept


def standing(lines: list[int], acts: int) -> list[int]:
    """The lines that count."""
    return [lines[place] for place in stands(lines, acts)]


def acted(line: int, acts: int) -> bool:
    """Does a seat sit out or come back by this line? Such lines are not taken back."""
    return line // SEATS >= acts


def moved(seat: int, line: int, acts: int) -> bool:
    return line % SEATS == seat and not acted(line, acts)


def newest_of(seat: int, lines: list[int], acts: int) -> int:
    """Where in lines that count a seat's newest move stands; -1 if it has none."""
    at = len(lines) - 1
    while at >= 0 and not moved(seat, lines[at], acts):
        at -= 1
    return at

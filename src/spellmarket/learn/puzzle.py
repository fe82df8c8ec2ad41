"""Puzzles: positions of true games with one best line, proved by trying every line there is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

from ..games import SHELF
from ..games import game as find_game
from ..kernel import Chair, Game, IllegalMove, Preview, SpellmarketError, Table
from ..kernel.preview import Asked, read
from .lesson import LANGUAGE, BadText, Lesson, lessons, load, named, only, text_of, texts_of

MOST = 1500  # lines of a position that are still a puzzle and no haystack
LAMPS = 5  # of the hardest
DAILY = 3
QUESTIONS = "questions.toml"
FOUND = "puzzles.json"
WORDS = ("title", "asks", "know", "one", "many")  # of a question, in every language
LISTS = ("rules", "aims", "phases", "until", "verbs", "closes", "keeps")  # of a question, the same in all
COUNTS = ("mine", "others", "lead")
NAMES = ("Bramble", "Sorrel", "Dill", "Thistle", "Fern", "Moss", "Rue")  # who sits at the tables of puzzles


class BadPuzzle(BadText):
    """A puzzle that does not fit its game, or has not exactly one solution, with file and place."""


@dataclass(frozen=True)
class Question:
    """What is asked of a position: which line brings the most of the first aim, then of the second."""

    id: str
    title: str
    asks: str
    know: str  # good to know
    one: str  # what is brought: "coin"
    many: str  # "coins"
    hints: tuple[str, ...]
    rules: tuple[str, ...]
    aims: tuple[str, ...]  # figures of the game; `-wounds`: the fewer the better
    phases: tuple[str, ...]  # where it is asked
    until: tuple[str, ...]  # where a line ends before the turn does: at the next question of these phases
    verbs: tuple[str, ...] = ()  # what a line is made of, where a table offers more; none: of all moves
    closes: tuple[str, ...] = ()  # what it asks to be done: without one of these verbs nothing is a line
    keeps: tuple[str, ...] = ()  # figures that nothing may be paid with: a line that does is none
    counts: Literal["mine", "others", "lead"] = "mine"  # whose figures, or how far one is ahead of the best
    wins: bool = False  # it is asked where the game ends with the line, and only one line wins it


@dataclass(frozen=True)
class Puzzle:
    game: str
    id: str
    question: Question
    seat: int
    position: Mapping[str, Any]
    solution: tuple[str, ...]
    lamps: int  # how hard it is, 1 to 5

    @property
    def shelf(self) -> Game:
        return find_game(self.game)

    @property
    def names(self) -> tuple[str, ...]:
        seats = self.position["seats"]
        return (*NAMES[: self.seat], "You", *NAMES[self.seat : seats - 1])

    def table(self) -> Table:
        """The table of the puzzle, set up anew."""
        try:
            table = self.shelf.position(self.position, names=self.names)
        except SpellmarketError as error:
            raise BadPuzzle(FOUND, self.id, str(error)) from None
        table.listen()
        return table


@dataclass(frozen=True)
class Line:
    """Moves of one seat as far as it can know, and what they bring it: one number an aim."""

    moves: tuple[int, ...]
    brings: tuple[int, ...]
    preview: Preview


# Trying


def lines(chair: Chair, question: Question, most: int = MOST) -> list[Line] | None:
    """Every line from here, best first; two that end alike are one. None: they are more than `most`."""
    ends: dict[str, Line] = {}
    had = standing(question, chair)
    between: set[str] = set()
    open_: list[tuple[int, ...]] = [
        (move,) for move in reversed(asked_for(question, chair.game, chair.options))
    ]
    tried = 0
    while open_:
        moves = open_.pop()
        tried += 1
        if tried > most:
            return None
        told = chair.preview(*moves)
        asked = told["asked"][-1] if len(told["asked"]) == len(moves) else None
        state = json.dumps(told["view"], sort_keys=True)
        if at_end(question, chair.game, moves, asked):
            if not counts(question, chair.game, moves, told):
                continue
            if state not in ends or len(moves) < len(ends[state].moves):
                ends[state] = Line(moves, brings(question, told, chair.seat, had), told)
            continue
        assert asked is not None
        state += asked["phase"] + json.dumps(asked["about"], sort_keys=True)
        if state not in between:
            between.add(state)
            onward = asked_for(question, chair.game, asked["options"])
            open_.extend([(*moves, move) for move in reversed(onward)])
    return sorted(ends.values(), key=lambda line: (line.brings, -len(line.moves)), reverse=True)


def asked_for(question: Question, game: Game, options: Sequence[int]) -> list[int]:
    """Of what a table offers, the moves that the question is about."""
    verbs = game.moves.of
    return [move for move in options if not question.verbs or verbs[move].name in question.verbs]


def at_end(question: Question, game: Game, moves: Sequence[int], asked: Asked | None) -> bool:
    """A line ends where luck or others decide, with the turn, or when what is asked for is done."""
    if asked is None or asked["phase"] in question.until:
        return True
    return bool(question.closes) and closed(question, game, moves) and asked["phase"] in question.phases


def closed(question: Question, game: Game, moves: Sequence[int]) -> bool:
    """Was done what the question asks for? Most ask for nothing but the best."""
    return not question.closes or any(game.moves.of[move].name in question.closes for move in moves)


def counts(question: Question, game: Game, moves: Sequence[int], told: Preview) -> bool:
    """Is this a line as the question wants it: what it asks for is done, and what is to be kept is kept?"""
    paid = {price["figure"] for price in told["price"]}
    return closed(question, game, moves) and paid.isdisjoint(question.keeps)


Standing = Mapping[str, Mapping[int, int]]  # what each seat has of each figure


def standing(question: Question, chair: Chair) -> Standing:
    """What everybody has before the line, where the question is about being ahead."""
    if question.counts != "lead":
        return {}
    found: dict[str, dict[int, int]] = {}
    for figure in chair.game.figures:
        rows = read(figure, chair.view)
        found[figure.name] = {seat: number for (seat, _), number in rows.items() if seat is not None}
    return found


def brings(question: Question, told: Preview, seat: int, had: Standing) -> tuple[int, ...]:
    """What a line is certain to bring of each aim: to the seat, to the others, or of a lead over the best."""
    found = []
    for aim in question.aims:
        sign, figure = (-1, aim[1:]) if aim.startswith("-") else (1, aim)
        have = dict(had.get(figure, {}))
        for row in told["figures"]:
            if row["figure"] == figure and row["seat"] is not None:
                have[row["seat"]] = have.get(row["seat"], 0) + row["after"] - row["before"]
        mine, theirs = have.pop(seat, 0), have.values()
        by = {"mine": mine, "others": sum(theirs), "lead": mine - max(theirs, default=0)}
        found.append(sign * by[question.counts])
    return tuple(found)


def best(question: Question, found: list[Line]) -> Line | None:
    """The one line that brings more of the first aim than every other; None where there is no such line."""
    if len(found) < 2 or found[0].brings[0] <= found[1].brings[0]:
        return None
    if question.wins and not wins(found):
        return None
    return found[0]


def wins(found: list[Line]) -> bool:
    """Does the game end with every line, and is one ahead after the best of them alone?"""
    over = all(line.preview["over"] for line in found)
    return over and found[0].brings[0] > 0 >= found[1].brings[0]


def depth(found: list[Line]) -> int:
    """How many moves one must look ahead until the best line shows itself as the best."""
    solution = found[0]
    for ahead in range(1, len(solution.moves)):
        shown: dict[int, int] = {}
        for line in found:
            if len(line.moves) <= ahead:
                shown[line.moves[0]] = max(line.brings[0], shown.get(line.moves[0], line.brings[0]))
        if shown and max(shown, key=lambda move: shown[move]) == solution.moves[0]:
            return ahead
    return len(solution.moves)


def lamps(found: list[Line], advised: int) -> int:
    """One where the advice of the game finds the first move at a glance; else the more the deeper."""
    return 1 if found[0].moves[0] == advised else min(LAMPS, 1 + depth(found))


def prove(puzzle: Puzzle) -> list[Line]:
    """All lines of a puzzle; one without a single best line, or with another than it says, is refused."""
    try:
        return proved(puzzle)
    except BadPuzzle as bad:
        raise bad.at(folder(puzzle.game)) from None


def proved(puzzle: Puzzle) -> list[Line]:
    chair = puzzle.table().chair(puzzle.seat)
    if chair.asks not in puzzle.question.phases:
        raise BadPuzzle(FOUND, puzzle.id, f"{chair.asks!r} is asked there, and the question is about another")
    found = lines(chair, puzzle.question)
    if found is None:
        raise BadPuzzle(FOUND, puzzle.id, f"it has more than {MOST} lines")
    solution = best(puzzle.question, found)
    if solution is None:
        raise BadPuzzle(FOUND, puzzle.id, "the solution is not unique")
    text = tuple(puzzle.shelf.text(move) for move in solution.moves)
    if text != puzzle.solution:
        raise BadPuzzle(FOUND, puzzle.id, f"the best line is {'; '.join(text)}")
    return found


class Attempt:
    """One try at a puzzle: moves one after the other, until the line is at its end."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.table = puzzle.table()
        self.moves: list[int] = []
        self.over = False
        self.closed = False  # it is a line as the question wants it
        self.brings = 0  # of the first aim, as far as it is certain
        self._asked = puzzle.table().chair(puzzle.seat)  # knows no more than the seat does
        self._had = standing(puzzle.question, self._asked)

    def copy(self) -> Attempt:
        """The same try on a table of its own."""
        other = copy(self)
        other.table = self.table.copy()
        other.moves = list(self.moves)
        return other

    @property
    def chair(self) -> Chair:
        return self.table.chair(self.puzzle.seat)

    @property
    def options(self) -> list[int]:
        """What is open to the line now."""
        return asked_for(self.puzzle.question, self.puzzle.shelf, self.chair.options)

    def play(self, move: str) -> None:
        """The next move of the line; one that is refused changes nothing."""
        question, code, shelf = self.puzzle.question, self.chair.parse(move), self.puzzle.shelf
        if code in self.chair.options and code not in self.options:
            raise IllegalMove(question.rules[0], "it is allowed, but this puzzle is about other moves")
        self.chair.play(code)
        self.moves.append(code)
        told = self._asked.preview(*self.moves)
        asked = told["asked"][-1] if len(told["asked"]) == len(self.moves) else None
        self.closed = counts(question, shelf, self.moves, told)
        self.over = at_end(question, shelf, self.moves, asked) or not self.options
        self.brings = brings(question, told, self.puzzle.seat, self._had)[0]


# Reading


def folder(game: str) -> Traversable:
    return files("spellmarket.games") / game / "puzzles"


@cache
def questions(game: str, language: str = LANGUAGE) -> dict[str, Question]:
    """What can be asked of positions of a game, in one language."""
    home = folder(find_game(game).name)
    file = home / QUESTIONS
    if not file.is_file():
        return {}
    rows = load(QUESTIONS, file.read_text(encoding="utf-8")).get("question", [])
    words = {row["id"]: row for row in rows}
    other = home / language / QUESTIONS
    if language != LANGUAGE and other.is_file():
        told = load(f"{language}/{QUESTIONS}", other.read_text(encoding="utf-8")).get("question", [])
        words |= {row["id"]: row for row in told}
    found = {row["id"]: question_of(row, words[row["id"]]) for row in rows}
    for one in found.values():
        for verb in (*one.verbs, *one.closes):
            if verb not in find_game(game).moves.by_name:
                raise BadPuzzle(QUESTIONS, one.id, f"there is no move {verb!r}")
    return found


def question_of(row: Mapping[str, Any], words: Mapping[str, Any]) -> Question:
    place = str(row.get("id", "question"))
    only(QUESTIONS, place, row, {"id", "hints", "counts", "wins", *LISTS, *WORDS})
    only(QUESTIONS, place, words, set(row))
    said: dict[str, Any] = {word: text_of(QUESTIONS, place, words, word) for word in WORDS}
    lists: dict[str, Any] = {
        field: tuple(texts_of(QUESTIONS, place, told, field))
        for field, told in (("hints", words), *((each, row) for each in LISTS))
    }
    counts = row.get("counts", "mine")
    if counts not in COUNTS:
        raise BadPuzzle(QUESTIONS, place, f"counts is one of {', '.join(COUNTS)}, not {counts!r}")
    return Question(place, **said, **lists, counts=counts, wins=row.get("wins", False) is True)


@cache
def puzzles(game: str, language: str = LANGUAGE) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the easiest first."""
    shelf = find_game(game)
    file = folder(shelf.name) / FOUND
    if not file.is_file():
        return ()
    asked = questions(shelf.name, language)
    found = []
    for row in json.loads(file.read_text(encoding="utf-8")):
        if row["question"] not in asked:
            raise BadPuzzle(FOUND, row["id"], f"there is no question {row['question']!r}")
        question = asked[row["question"]]
        solution = tuple(row["solution"])
        found.append(
            Puzzle(shelf.name, row["id"], question, row["seat"], row["position"], solution, row["lamps"])
        )
    return tuple(sorted(found, key=lambda one: one.lamps))


def puzzle(game: str, name: str, language: str = LANGUAGE) -> Puzzle:
    """One puzzle by its name; an unknown one is answered with those there are."""
    return named(game, "puzzle", puzzles(game, language), name, BadPuzzle)


def taught_by(one: Puzzle, language: str = LANGUAGE) -> Lesson | None:
    """The lesson that teaches what a puzzle is about: one with a step for a rule of its question."""
    course = lessons(one.game, language)
    for rule in one.question.rules:
        for each in course:
            if any(rule in step.rules for step in each.steps):
                return each
    return None


def daily(day: date, language: str = LANGUAGE) -> list[Puzzle]:
    """Three of a day, of three games: nobody meets one again before all others of its game."""
    shelf = [name for name in SHELF if puzzles(name)]
    found = []
    for place in range(min(DAILY, len(shelf))):
        turn, at = divmod(day.toordinal() * DAILY + place, len(shelf))
        mine = puzzles(shelf[at], language)
        found.append(mine[turn % len(mine)])
    return found

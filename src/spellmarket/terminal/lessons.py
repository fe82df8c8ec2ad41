"""A lesson in plain lines: the teacher says what to do, the table answers as it always does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from shutil import get_terminal_size
from textwrap import fill

from ..kernel import SpellmarketError
from ..learn import Answer, Lesson, Pupil
from ..learn.tables import Practice
from .boards import board, text
from .line import Left, Line

HELP = """Write a move as it is listed, or its number. Other words:
  options         what you may do now
  table           what you see
  show            which move is asked for
  skip            have the step done for you
  why MOVE        why a move is refused
  rules [WORD]    the rule you stand at, a rule by its name, or rules with a word
  anyway          play what was allowed but not asked for, and come back
  quit            leave the lesson; the next time you can begin at this step"""
WIDTH = 100


def folded(row: str, width: int = 0) -> str:
    """A row of a board or a list that a narrow terminal would break in the middle of a word."""
    width = width or (get_terminal_size().columns if sys.stdout.isatty() else len(row))
    if len(row) <= width:
        return row
    indent = " " * (len(row) - len(row.lstrip()) + 4)
    return fill(row, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def folding(write: Callable[[str], None]) -> Callable[[str], None]:
    """The same, for all that is written."""

    def written(rows: str) -> None:
        write("\n".join(folded(row) for row in rows.split("\n")))

    return written


def sentence(words: str) -> str:
    """What is said to somebody, in lines that can be read."""
    return fill(words, min(WIDTH, get_terminal_size((WIDTH, 24)).columns))


class Lessons:
    """One lesson, step by step. `read` gives the next line of input, `write` shows one."""

    def __init__(
        self,
        lesson: Lesson,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        step: int = 0,
    ) -> None:
        self.pupil = Pupil(lesson, step)
        self.read = read
        self.write = folding(write)
        self.last = ""  # the move that was allowed and not asked for
        self.seen: list[str] = []  # the board as it was last shown

    @property
    def line(self) -> Line:
        return Line(self.pupil.table, [None] * self.pupil.table.seats, self.read, self.write)

    def play(self) -> None:
        """From the step in hand to the end of the lesson, or until the learner leaves."""
        lesson, pupil = self.pupil.lesson, self.pupil
        self.write(f"{lesson.shelf.title}: {lesson.title}. Write 'help' for help.")
        while True:
            self.show_step()
            while not pupil.done:
                self.answer(self.heard())
            if pupil.over:
                break
            for row in pupil.go_on():
                self.write(row)
        self.write(f"That was the lesson. {lesson.can}")

    def show_step(self) -> None:
        """The board and the moves, and below them, where one types, what the teacher says."""
        pupil = self.pupil
        self.write("")
        self.show_board()
        if pupil.step.moves:
            self.line.show_options(pupil.lesson.seat)
        self.write("")
        self.write(f"Step {pupil.at + 1} of {len(pupil.lesson.steps)}. {pupil.words('does')}")
        for word in ("see", "why"):
            if pupil.words(word):
                self.write(sentence(pupil.words(word)))

    def show_board(self) -> None:
        """What the sentence speaks of; where nothing has changed, it still stands a few lines above."""
        line = self.line
        rows = [text(row) for row in board(line.table, self.pupil.lesson.seat, line.cards)]
        if rows != self.seen:
            for row in rows:
                self.write(row)
        self.seen = rows

    def heard(self) -> str:
        pupil = self.pupil
        try:
            return self.read("Your move: " if pupil.step.moves else "Enter goes on: ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Left(f"left at step {pupil.at + 1} of {len(pupil.lesson.steps)}") from None

    def answer(self, said: str) -> None:
        """One line of the learner."""
        pupil, line, seat = self.pupil, self.line, self.pupil.lesson.seat
        word, _, rest = said.partition(" ")
        if word in ("quit", "leave"):
            raise Left(f"left at step {pupil.at + 1} of {len(pupil.lesson.steps)}")
        if word == "help":
            self.write(HELP)
        elif word == "skip" or (not said and not pupil.step.moves):
            self.tell(pupil.skip())
        elif word == "table":
            line.show_view(seat)
        elif word == "options":
            line.show_options(seat)
        elif word == "show":
            self.write("Asked for: " + " or ".join(pupil.step.moves or ("Enter",)))
        elif word == "why":
            line.show_why(seat, rest)
        elif word == "rules":
            line.show_rules(seat, rest)
        elif word == "anyway" and self.last:
            for row in pupil.anyway(self.last).told:
                self.write(row)
            self.write("That is what it would have done. The step begins again.")
        elif said:
            self.try_(said)

    def try_(self, said: str) -> None:
        pupil = self.pupil
        try:
            move = self.line.meant(pupil.lesson.seat, said)
        except SpellmarketError as error:
            self.write(str(error))
            return
        text = pupil.table.game.text(move)
        answer = pupil.try_(text)
        self.last = text if answer.verdict == "allowed" else ""
        self.tell(answer)

    def tell(self, answer: Answer) -> None:
        """The table first, then the teacher."""
        for row in answer.told:
            self.write(row)
        if answer.verdict in ("refused", "unreadable"):
            self.write(f"{answer.reason} ({answer.rule})" if answer.rule else answer.reason)
        if answer.verdict == "allowed":
            self.write(answer.says or "That is allowed, but not what this step asks for.")
            self.write("'anyway' plays it and comes back; 'show' tells what is asked for.")
        elif answer.says:
            self.write(sentence(answer.says))


def opened(table: Practice) -> str:
    """The command that opens a table to practise at."""
    seats = ", ".join(["you", *[f"bot:{table.level}"] * (table.seats - 1)])
    options = "".join(f" --option {name}={value}" for name, value in table.options.items())
    return f"spellmarket play {table.game} --guide --seats '{seats}'{options}"

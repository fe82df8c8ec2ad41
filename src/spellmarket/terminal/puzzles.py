"""A puzzle in plain lines: tries are not counted against anybody, and each is taken back."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel import SpellmarketError
from ..learn.puzzle import Attempt, Line, Puzzle, prove
from .lessons import folding, sentence
from .line import Left
from .line import Line as Lines

HELP = """Write a move as it is listed, or its number. Other words:
  options         what you may do now
  table           what you see
  hint            a word of help, and then another
  solution        the best line, and what every other would have brought
  again           take the moves of this try back
  why MOVE        why a move is refused
  rules [WORD]    the rule you stand at, a rule by its name, or rules with a word
  quit            leave the puzzle"""
ROWS = 12  # of the sheet


class Puzzles:
    """One puzzle. `read` gives the next line of input, `write` shows one."""

    def __init__(
        self, puzzle: Puzzle, read: Callable[[str], str] = input, write: Callable[[str], None] = print
    ) -> None:
        self.puzzle = puzzle
        self.read = read
        self.write = folding(write)
        self.found = prove(puzzle)
        self.attempt = Attempt(puzzle)
        self.tries = 0
        self.hints = 0
        self.solved = False

    @property
    def line(self) -> Lines:
        return Lines(self.attempt.table, [None] * self.attempt.table.seats, self.read, self.write)

    def play(self) -> None:
        """Until it is solved, given up or left."""
        question = self.puzzle.question
        self.write(f"{self.puzzle.shelf.title}: {question.title}. Write 'help' for help.")
        self.line.show_view(self.puzzle.seat)
        know = question.know
        while not self.solved:
            self.line.show_options(self.puzzle.seat, self.attempt.options)
            self.write("")
            self.write(sentence(question.asks))  # where one types, however long the list of moves is
            if know:
                self.write(sentence(know))
            know = ""
            self.answer(self.heard())
        self.show_solution()

    def heard(self) -> str:
        try:
            return self.read("Your move: ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Left("you left the puzzle") from None

    def answer(self, said: str) -> None:
        """One line of whoever solves it."""
        line, seat = self.line, self.puzzle.seat
        word, _, rest = said.partition(" ")
        if word in ("quit", "leave"):
            raise Left("you left the puzzle")
        if word == "help":
            self.write(HELP)
        elif word == "table":
            line.show_view(seat)
        elif word == "options" or not said:
            pass  # they are shown before every move
        elif word == "hint":
            self.hint()
        elif word == "solution":
            self.solved = True
        elif word == "again":
            self.attempt = Attempt(self.puzzle)
        elif word == "why":
            line.show_why(seat, rest)
        elif word == "rules":
            line.show_rules(seat, rest)
        else:
            self.try_(said)

    def hint(self) -> None:
        """One sentence, then another, then the first move itself."""
        hints = self.puzzle.question.hints
        if self.hints < len(hints):
            self.write(sentence(hints[self.hints]))
        else:
            self.write(f"It begins with: {self.words(self.found[0])[0]}.")
        self.hints += 1

    def try_(self, said: str) -> None:
        attempt = self.attempt
        heard = len(attempt.table.listen())
        try:
            attempt.play(attempt.table.game.text(self.line.meant(self.puzzle.seat, said, attempt.options)))
        except SpellmarketError as error:
            self.write(str(error))
            return
        for event in attempt.table.listen()[heard:]:
            if event.heard_by(self.puzzle.seat):
                self.write(attempt.table.game.tell(event, attempt.table.names, self.puzzle.seat))
        if attempt.over:
            self.judge()

    def judge(self) -> None:
        """What the try has brought; it is taken back unless it is the best one."""
        self.tries += 1
        brought = self.attempt.brings
        if self.attempt.closed and brought == self.found[0].brings[0]:
            self.solved = True
            self.write(f"Solved with try {self.tries}: {self.said(brought)}.")
            return
        self.write(f"Try {self.tries}: {self.said(brought)}. The best line brings more.")
        self.attempt = Attempt(self.puzzle)

    def show_solution(self) -> None:
        """The best line and why, then all lines, those with equal yields together."""
        self.write("The best line: " + "; ".join(self.words(self.found[0])) + ".")
        best, other = (self.said(line.brings[0]) for line in self.found[:2])
        self.write(f"It brings {best}. The next best line brings {other}.")
        for happening in self.found[0].preview["events"]:
            self.write(f"  {happening['text']}")
        rows: dict[int, list[Line]] = {}
        for line in self.found:
            rows.setdefault(line.brings[0], []).append(line)
        for brought, same in list(rows.items())[:ROWS]:
            more = f" and {len(same) - 1} more" if len(same) > 1 else ""
            self.write(f"{self.said(brought):>16}  {'; '.join(self.words(same[0]))}{more}")

    def words(self, line: Line) -> list[str]:
        table = self.puzzle.table()
        return [table.game.say(move, table.names, self.puzzle.seat) for move in line.moves]

    def said(self, amount: int) -> str:
        question = self.puzzle.question
        return f"{amount} {question.one if abs(amount) == 1 else question.many}"

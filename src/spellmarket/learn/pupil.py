"""A learner at a lesson's table: tries moves, and is answered by the table and by the teacher."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any, Literal

from ..kernel import IllegalMove, SpellmarketError, Table
from .lesson import BadLesson, Lesson, Step, filled, unmarked

Verdict = Literal["done", "allowed", "refused", "unreadable"]


@dataclass(frozen=True)
class Answer:
    """What came of a try. The table speaks first (rule and reason), then the teacher."""

    verdict: Verdict
    rule: str = ""
    reason: str = ""
    says: str = ""
    told: tuple[str, ...] = ()  # what happened, in words


class Pupil:
    """One learner, one lesson. A step that is done leads on by `go_on`; nothing here costs a game."""

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.at = 0
        self.done = False  # the step in sight is fulfilled
        self.tries = 0  # wrong ones at this step
        self.table = self._set_up(lesson.steps[0])
        self._before: Any = None  # the view before the step was done
        for _ in range(min(step, len(lesson.steps) - 1)):
            self.skip()
            self.go_on()

    def trial(self) -> Pupil:
        """The same learner at a table of its own: what is tried there counts for nothing."""
        other = copy(self)
        other.table = self.table.copy()
        return other

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def over(self) -> bool:
        return self.done and self.at == len(self.lesson.steps) - 1

    @property
    def wanted(self) -> tuple[int, ...]:
        """The moves that fulfil this step."""
        return tuple(self.table.game.parse(move) for move in self.step.moves)

    def words(self, word: str) -> str:
        """A text of the step with the figures of the table in it."""
        return unmarked(self.chalked(word))

    def chalked(self, word: str) -> str:
        """The same with the numbers of its marks: `{1}` behind the word that the first one belongs to."""
        text: str = getattr(self.step, word)
        return self.filled(text) if "{" in text else text

    def says(self, number: int) -> str:
        """The teacher's answer to a likely wrong try."""
        return self.filled(self.step.wrong[number].says)

    def filled(self, text: str) -> str:
        """A text with the figures of the table, before and after the step."""
        now = self._before if self.done else self.table.chair(self.lesson.seat).view
        try:
            return filled(text, now, self._after() if "{then." in text else None)
        except KeyError as error:
            raise self._bad(f"the view has no {error.args[0]!r}") from None

    def _after(self) -> Any:
        """The view when the step is done by its first move."""
        if self.done or not self.step.moves:
            return self.table.chair(self.lesson.seat).view
        table = self.table.copy()
        table.chair(self.lesson.seat).play(self.step.moves[0])
        return table.chair(self.lesson.seat).view

    # Trying

    def try_(self, move: str) -> Answer:
        """Make a move; only one that fulfils the step counts, and every other is answered."""
        chair = self.table.chair(self.lesson.seat)
        try:
            code = chair.parse(move)
        except SpellmarketError as error:
            return Answer("unreadable", reason=str(error))
        refusal = chair.why_not(code)
        if refusal is None and code in self.wanted:
            return self._play(code)
        self.tries += 1
        text = self.table.game.text(code)
        known = [number for number, each in enumerate(self.step.wrong) if each.move == text]
        says = self.says(known[0]) if known else ""
        if refusal is None:
            return Answer("allowed", says=says)
        rule = refusal.rule if isinstance(refusal, IllegalMove) else ""
        return Answer(
            "refused", rule, refusal.reason if isinstance(refusal, IllegalMove) else str(refusal), says
        )

    def anyway(self, move: str) -> Answer:
        """Play what is allowed but not asked for, see what it does, and stand at the step again."""
        other = self.trial()
        heard = len(other.table.listen())
        other.table.chair(self.lesson.seat).play(move)
        return Answer("allowed", told=other._told(heard))

    def skip(self) -> Answer:
        """Have the step done by the teacher."""
        if self.done:
            return Answer("done")
        if not self.step.moves:
            self._before = self.table.chair(self.lesson.seat).view
            self.done = True
            return Answer("done")
        return self._play(self.wanted[0])

    def _play(self, code: int) -> Answer:
        self._before = self.table.chair(self.lesson.seat).view
        heard = len(self.table.listen())
        self.table.chair(self.lesson.seat).play(code)
        self.done = True
        return Answer("done", says=self.words("done"), told=self._told(heard))

    def _told(self, heard: int) -> tuple[str, ...]:
        table, seat = self.table, self.lesson.seat
        return tuple(
            table.game.tell(event, table.names, seat)
            for event in table.listen()[heard:]
            if event.heard_by(seat)
        )

    # Going on

    def go_on(self) -> tuple[str, ...]:
        """To the next step: what is played in between, in words."""
        if not self.done:
            raise self._bad("the step is not done yet")
        heard = len(self.table.listen())
        for line in self.step.then:
            seat, _, move = line.partition(" ")
            try:
                self.table.chair(int(seat)).play(move)
            except (SpellmarketError, ValueError) as error:
                raise self._bad(f"then {line!r}: {error}") from None
        told = self._told(heard)
        if self.at + 1 < len(self.lesson.steps):
            self.at += 1
            self.done = False
            self.tries = 0
            if self.step.position is not None:
                self.table = self._set_up(self.step)
        return told

    def _set_up(self, step: Step) -> Table:
        assert step.position is not None, "only a step with a position is set up"
        try:
            table = self.lesson.shelf.position(step.position, names=self.lesson.names)
        except SpellmarketError as error:
            raise BadLesson(f"{self.lesson.id}.toml", step.id, str(error)) from None
        table.listen()
        return table

    def _bad(self, reason: str) -> BadLesson:
        return BadLesson(f"{self.lesson.id}.toml", self.step.id, reason)

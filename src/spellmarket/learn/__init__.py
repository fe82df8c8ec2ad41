"""Learning by playing: lessons on true tables, for every front end."""

from .lesson import BadLesson, Lesson, Step, Wrong, lesson, lessons, read
from .pupil import Answer, Pupil

__all__ = ["Answer", "BadLesson", "Lesson", "Pupil", "Step", "Wrong", "lesson", "lessons", "read"]

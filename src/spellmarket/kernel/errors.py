"""Everything that is raised on purpose, as a tree::

    SpellmarketError
      Refused            a player may not do this now            .rule .reason
        IllegalMove        the rules forbid the move
        NotYourDecision    the table waits for somebody else
      BadNotation        a text, number or JSON is no move
      BadSetup           no table can be made like that          .field .reason
        UnknownGame        there is no such game on the shelf
      BadPosition        a mapping is no table                   .field .reason
      BadRecord          a text is no record                     .line .reason
      BadPack            a content pack cannot be used           .file .line .column .reason

What each has to say is one line, for whoever did it.
"""

from __future__ import annotations

from typing import Final

LONGEST: Final = 400  # characters of a reason


class SpellmarketError(Exception):
    """The root of what is raised on purpose."""


class Refused(SpellmarketError):
    """A player asked for something that the rules, named by `rule`, do not allow now."""

    def __init__(self, rule: str, reason: str, text: str = "") -> None:
        super().__init__(f"{text or reason}. ({rule})")
        self.rule = rule
        self.reason = reason


class IllegalMove(Refused):
    """The seat is asked, but this move is not open to it."""


class NotYourDecision(Refused):
    """The seat is not asked, or has nothing to take back."""


class BadNotation(SpellmarketError):
    """What was written is no move of the game at all."""

    def __init__(self, reason: str) -> None:
        super().__init__(one_line(reason))


class BadSetup(SpellmarketError):
    """The number of seats, an option, a seed or a pack does not fit the game."""

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = one_line(reason)
        super().__init__(self.reason)


class UnknownGame(BadSetup):
    """The shelf has no game of that name."""

    def __init__(self, reason: str) -> None:
        super().__init__("game", reason)


class BadPosition(SpellmarketError):
    """A position names a field that is wrong, and why."""

    def __init__(self, field: str, reason: str) -> None:
        self.field = one_line(field)
        self.reason = one_line(reason)
        super().__init__(f"{self.field}: {self.reason}")


class BadRecord(SpellmarketError):
    """A record is damaged, or its moves do not lead where it says."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = one_line(reason)
        super().__init__(f"line {line}: {self.reason}")


class BadPack(SpellmarketError):
    """A content pack is refused, with the place in its file."""

    def __init__(self, file: str, line: int, column: int, reason: str) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.reason = one_line(reason)
        super().__init__(f"{file}:{line}:{column}: {self.reason}")


def one_line(told: str) -> str:
    """A reason repeats what was given, which may be of any length and hold anything."""
    if len(told) > LONGEST:
        told = told[: LONGEST - 2] + " …"
    if told.isprintable():
        return told
    return "".join(letter if readable(ord(letter)) else repr(letter)[1:-1] for letter in told)


def readable(letter: int) -> bool:
    """Neither a control character nor half of a pair, which no terminal and no file takes.

    Nor what is not seen and turns the writing after it around, or breaks its line.
    """
    if 0x2028 <= letter <= 0x202E or 0x2066 <= letter <= 0x2069 or letter in (0x200B, 0xFEFF):
        return False
    return 32 <= letter < 127 or 160 <= letter < 0xD800 or letter > 0xDFFF

"""What a notice says, in the language of whoever gets it, and never more than their seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.tongues import tongue
from .. import tongues
from ..room import Room
from ..said import catalogue
from ..sights import capital
from . import due

MINUTE = 60_000  # milliseconds


@dataclass(slots=True, frozen=True)
class Asking:
    """A table that waits for somebody, or to which somebody is invited."""

    table: str
    name: str
    game: str
    title: str
    prompt: str
    left: int | None  # milliseconds
    urgent: bool
    by: str = ""  # who invites; otherwise it is one's move


@dataclass(slots=True, frozen=True)
class Letter:
    """A notice in words."""

    subject: str
    lines: tuple[str, ...]
    tables: tuple[Asking, ...] = ()


def say(language: str, key: str, **values: object) -> str:
    return str(catalogue(language)[key]).format(**values)


def counted(language: str, key: str, count: int, **values: object) -> str:
    """Of two forms the one for a number; French counts nothing as one."""
    words = catalogue(language)
    return str(words[key][count not in words["singular"]]).format(count=count, **values)


def asking(room: Room, seat: int, language: str, now: int) -> Asking:
    """What a seat is asked, from its own chair."""
    ask = room.sights.of(seat).ask
    assert ask is not None, "whoever is asked has a question"
    words = tongue(room.game, language)
    prompt = ask.prompt if words is None else tongues.asked(words, ask, room, seat)
    remaining = due.left(room, seat, now)
    urgent = remaining is not None and remaining <= due.REMINDERS[-1]
    return Asking(
        room.id, room.setup.name, room.game.name, room.game.title, capital(prompt), remaining, urgent
    )


def inviting(room: Room, by: str) -> Asking:
    """A table that gathers, and who would like to see somebody there."""
    return Asking(room.id, room.setup.name, room.game.name, room.game.title, "", None, False, by)


def letter(tables: list[Asking], language: str) -> Letter:
    """One letter for all tables that wait; one's move is what it is called after."""
    asked = [one for one in tables if not one.by]
    key, about = ("subject", asked) if asked else ("invited_subject", tables)
    first = about[0]
    subject = counted(language, key, len(about), title=first.title, name=first.name, by=first.by)
    return Letter(subject, tuple(line(one, language, "line") for one in tables), tuple(tables))


def line(one: Asking, language: str, kind: str) -> str:
    """What is said of one table, in full (`line`) or where others read along (`plain`)."""
    key = f"invited_{kind}" if one.by else kind
    told = say(language, key, title=one.title, name=one.name, prompt=one.prompt, by=one.by)
    return told + time_left(one, language)


def public(letter: Letter, language: str) -> str:
    """The same for a place where others may read along: which tables, and no word of what is asked."""
    if not letter.tables:
        return " ".join((letter.subject, *letter.lines))
    return "\n".join(line(one, language, "plain") for one in letter.tables)


def time_left(one: Asking, language: str) -> str:
    if one.left is None:
        return ""
    return " " + say(language, "left", time=span(one.left, language))


def span(left: int, language: str) -> str:
    """A time in its two largest parts."""
    minutes = left // MINUTE
    days, hours = minutes // 1440, minutes // 60 % 24
    if days:
        told = counted(language, "days", days)
        return f"{told} {counted(language, 'hours', hours)}" if hours else told
    if hours:
        return counted(language, "hours", hours)
    return counted(language, "minutes", minutes)


def trial(language: str) -> Letter:
    return Letter(say(language, "try_subject"), (say(language, "try_line"),))

"""What a host may set, with the values that are right for one small machine.

All of it can stand in a TOML file (`limits` in a table of their own) or on the command line as `NAME=VALUE`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..bots import bot, called, is_own
from ..kernel import BadSetup, Pack
from ..lab.cluster import place
from .limiter import LIMIT
from .notices.mail import server_problem


def cluster_problem(address: str) -> str | None:
    """Why nobody can play there, as far as this machine knows."""
    try:
        place(address)
    except BadSetup as error:
        return f"workshop_cluster: {error.reason}"
    missing = find_spec("distributed") is None
    return "workshop_cluster needs dask: pip install 'spellmarket[cluster]'" if missing else None


CHOICES = {"workshop": ("auto", "accounts", "everybody", "off")}
PROBLEMS = {"smtp": server_problem, "workshop_cluster": cluster_problem}  # what else a text must be
PUSH = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)


@dataclass(slots=True)
class Limits:
    """How much one may ask of the server: `20/second`, `5/10second`, `30/minute`."""

    requests: str = "50/second"  # HTTP, by address
    pages: str = "100/second"  # files of the browser client, by address
    replays: str = "10/second"  # and verifications, by address
    guests: str = "30/minute"  # new names, by address
    logins: str = "5/minute"  # by address and name; registrations by address
    logins_address: str = "20/minute"  # by address, whatever name
    logins_account: str = "30/hour"  # by account, of all who have not been it before
    tables: str = "10/minute"  # by person
    commands: str = "20/second"  # by person
    watchers: str = "100/second"  # commands of all who have no name, by address
    table_commands: str = "100/second"  # at one table, of all who do not sit there: with a name, and without
    chat: str = "5/5second"  # by person
    hints: str = "10/minute"  # by person
    checks: str = "20/second"  # in the workshop, by person
    runs: str = "12/minute"  # of many games, by person
    letters: str = "5/hour"  # to confirm an address and to try notices, by person
    sockets: int = 64  # open at once, by address; the loopback of a proxy must be told apart by its headers
    rooms: int = 20_000  # tables in memory
    malformed: int = 20  # messages until a socket is closed
    frame: int = 16 * 1024  # bytes
    body: int = 16 * 1024  # bytes
    outbox: int = 64  # answers waiting for a slow client
    behind: int = 500  # lines a client may have missed before it gets the whole table again


@dataclass(slots=True)
class Workshop:
    """Who may write packs in the browser, and how much."""

    workshop: str = "auto"  # who writes packs: off, accounts, everybody; auto: accounts with `origins`
    workshop_packs: int = 30  # of one person
    workshop_versions: int = 60  # of one pack
    workshop_bytes: int = 12 * 1024  # of one pack
    workshop_games: int = 10_000  # of one run
    workshop_seconds: float = 240.0  # of processor time at most for one run
    workshop_decisions: int = 20_000  # until a game is given up that does not end
    workshop_cluster: str = (
        ""  # a dask scheduler whose workers play its games, tcp://HOST:PORT; none: our own
    )


@dataclass(slots=True)
class Settings(Workshop):
    database: str = "spellmarket.db"
    origins: tuple[
        str, ...
    ] = ()  # where the pages are served from, as browsers say it; none: wherever asked for
    hosts: tuple[str, ...] = ()  # names the server answers to; none: all
    proxies: tuple[str, ...] = ("127.0.0.1",)  # whose X-Forwarded-For is believed: addresses and networks
    metrics_token: str = ""  # without one there are no metrics
    packs: tuple[Pack, ...] = ()
    seals: dict[str, str] = field(
        default_factory=dict
    )  # of packs by hash: what games said of them, in a line
    bots: tuple[str, ...] = ()  # own ones, as file.py:Class or as programs
    static: Path = Path(__file__).parent / "static"
    bot_seconds: float = 2.0  # of processor time at most for a bot's move
    bot_pause: float = 0.6  # before a bot's move is shown, so that people can follow
    bot_workers: int = 0  # processes in which bots think; 0: as many as there are cores, and at least two
    analysis_seconds: float = 300.0  # of processor time at most to take a finished game apart
    analysis_tables: int = 0  # imagined for each choice; 0: as many as suit the game
    bot_patience: float = 10.0  # seconds until a bot that does not answer is replaced
    away_after: float = 60.0
    vote_seconds: float = 120.0
    reveal_seconds: float = 5.0  # that a deal waits for what was promised, before it is made without
    idle_seconds: float = 300.0  # until a table nobody looks at leaves the memory
    session_days: int = 90
    lobby_hours: int = 24  # that a table may wait for company before the lobby forgets it
    guests_days: int = 180  # until a guest is forgotten who sits nowhere and has no session; 0: never
    waiting_days: int = 30  # until a table is forgotten that waits for company in vain; 0: never
    over_days: int = 0  # until a finished table is forgotten, with its record; 0: never
    chat_days: int = 0  # until what was said is forgotten; 0: never
    address: str = ""  # where people find this server, for links in letters; none: the first of `origins`
    smtp: str = ""  # the mail server: smtp+tls://NAME:PASSWORD@HOST:PORT, smtps:// or smtp:// without TLS
    mail_from: str = ""  # the sender of letters
    mail_hours: float = 6.0  # between two letters to the same person, unless time runs out
    notice_seconds: float = 60.0  # that a question stands before anybody is told of it
    push_hosts: tuple[str, ...] = PUSH  # push services of browsers
    hook_hosts: tuple[str, ...] = ()  # where webhooks may go: names and patterns; none: there are none
    sweep_seconds: float = 1.0
    goodbye_seconds: float = 2.0  # that clients get to hear of a restart
    limits: Limits = field(default_factory=Limits)

    def read(self, file: Path) -> None:
        """Take over what a TOML file says."""
        try:
            told = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadSetup("settings", f"{file} cannot be read: {error}") from None
        except tomllib.TOMLDecodeError as error:
            raise BadSetup("settings", f"{file} is no TOML: {error}") from None
        for name, value in told.pop("limits", {}).items():
            self.set(f"limits.{name}", value)
        for name, value in told.items():
            self.set(name, value)

    def set(self, name: str, value: Any) -> None:
        """One setting, as a file has it or as text; `limits.NAME` is a limit."""
        whole = self.limits if name.startswith("limits.") else self
        short = name.removeprefix("limits.")
        known = {one.name: one for one in fields(whole) if one.name not in ("packs", "seals", "limits")}
        if short not in known:
            close = get_close_matches(short, known, 1)
            raise BadSetup(
                "settings", f"there is no setting {name!r}" + (f"; {close[0]!r}?" if close else "")
            )
        before = getattr(whole, short)
        setattr(whole, short, fitting(name, before, value, whole is self.limits))

    @property
    def own(self) -> dict[str, str]:
        """The bots of the server's own, by name."""
        return {called(word): word for word in self.bots}

    def check_own(self, name: str) -> None:
        """Refuse a bot of the server's own that is not here."""
        if name and name not in self.own:
            raise BadSetup("seats", unknown(name, self.own))

    def check_bots(self) -> None:
        """Refuse bots that cannot sit down, before anybody plays with them."""
        for word in self.bots:
            if not is_own(word):
                raise BadSetup("bots", f"a bot of one's own is file.py:Class or a program, not {word!r}")
            bot(word)
        if len(self.own) < len(self.bots):
            raise BadSetup("bots", "two bots of the same name cannot be told apart")

    @property
    def secure(self) -> bool:
        """Are the pages served over TLS?"""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)


def unknown(name: str, own: Iterable[str]) -> str:
    there = ", ".join(own)
    return f"this server has no bot {name!r}; {f'there are {there}' if there else 'it has none of its own'}"


def fitting(name: str, before: Any, value: Any, limit: bool) -> Any:
    """The value as its setting needs it, or a refusal."""
    if isinstance(before, tuple):
        found = value.split(",") if isinstance(value, str) else value
        if isinstance(found, list) and all(isinstance(one, str) for one in found):
            return tuple(one.strip() for one in found)
        raise BadSetup("settings", f"{name} is a list of texts, not {value!r}")
    if isinstance(before, Path | str):
        if not isinstance(value, str):
            raise BadSetup("settings", f"{name} is a text, not {value!r}")
        if limit and not LIMIT.fullmatch(value):
            raise BadSetup("settings", f"{name} is written like 20/second or 5/10minute, not {value!r}")
        if name in CHOICES and value not in CHOICES[name]:
            raise BadSetup("settings", f"{name} is one of {', '.join(CHOICES[name])}, not {value!r}")
        wrong = PROBLEMS[name](value) if name in PROBLEMS and value else None
        if wrong is not None:
            raise BadSetup("settings", wrong)
        return type(before)(value)
    kind = "a whole number" if isinstance(before, int) else "a number"
    try:
        if isinstance(value, bool):
            raise ValueError
        number = type(before)(value)
    except (TypeError, ValueError):
        raise BadSetup("settings", f"{name} is {kind}, not {value!r}") from None
    if number < 0 or (isinstance(value, float) and number != value):
        raise BadSetup("settings", f"{name} is {kind} and not below zero, not {value!r}")
    return number


def chosen(file: Path | None, words: list[str]) -> Settings:
    """What a file says, and after it the words NAME=VALUE."""
    settings = Settings()
    if file is not None:
        settings.read(file)
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup("settings", f"a setting is written NAME=VALUE, not {word!r}")
        settings.set(name, value)
    return settings

"""What a host may set, with the values that are right for one small machine."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..kernel import Pack


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
    sockets: int = 64  # open at once, by address; the loopback of a proxy must be told apart by its headers
    rooms: int = 20_000  # tables in memory
    malformed: int = 20  # messages until a socket is closed
    frame: int = 16 * 1024  # bytes
    body: int = 16 * 1024  # bytes
    outbox: int = 64  # answers waiting for a slow client
    behind: int = 500  # lines a client may have missed before it gets the whole table again


@dataclass(slots=True)
class Settings:
    database: str = "spellmarket.db"
    origins: tuple[
        str, ...
    ] = ()  # where the pages are served from, as browsers say it; none: wherever asked for
    hosts: tuple[str, ...] = ()  # names the server answers to; none: all
    metrics_token: str = ""  # without one there are no metrics
    packs: tuple[Pack, ...] = ()
    static: Path = Path(__file__).parent / "static"
    bot_seconds: float = 0.5  # for a hard bot's move
    bot_pause: float = 0.6  # before a bot's move is shown, so that people can follow
    bot_workers: int = 0  # processes in which bots think; 0: as many as there are cores
    bot_patience: float = 10.0  # seconds until a bot that does not answer is replaced
    away_after: float = 60.0
    vote_seconds: float = 120.0
    idle_seconds: float = 300.0  # until a table nobody looks at leaves the memory
    session_days: int = 90
    lobby_hours: int = 24  # that a table may wait for company before the lobby forgets it
    sweep_seconds: float = 1.0
    goodbye_seconds: float = 2.0  # that clients get to hear of a restart
    limits: Limits = field(default_factory=Limits)

    @property
    def secure(self) -> bool:
        """Are the pages served over TLS?"""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)

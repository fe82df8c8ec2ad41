"""The tables of the database, the same for SQLite and PostgreSQL.

`log` is the product and everything else hangs on it: one line for everything that ever happened at a table,
never changed and never deleted. Times are milliseconds since 1970; what only the server reads is JSON text.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("key", Text, unique=True),  # an account's name as it is looked up; guests have none
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),  # when they last came with a session; None: not since this was kept
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column(
        "hidden", Boolean, nullable=False, server_default=false()
    ),  # their licence is shown to nobody else
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),  # the token itself is with its owner only
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("packs", Text, nullable=False),  # content packs by hash
    Column("setup", Text, nullable=False),  # how the table was opened
    Column("secret", Text, nullable=False),  # the dealer's part of the seed, in hex; shown after the end
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", Text, nullable=False),  # what the lobby shows
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),  # when somebody must look after bots or clocks; None: it sleeps
    Index("ix_tables_lobby", "listed", "status", "created"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
)

log = Table(
    "log",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("command", Text),
    UniqueConstraint("table", "command"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_tokens_table_person", "table", "person"),
)

chat = Table(
    "chat",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("watching", Boolean, nullable=False),
    Column("command", Text, nullable=False),
    UniqueConstraint("table", "command"),
    Index("ix_chat_table_number", "table", "number"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", Text, primary_key=True),
    Column("muted", Text, primary_key=True),
)

friends = Table(
    "friends",  # whom somebody would have as a friend; two are when both say so
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("friend", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("since", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",  # to a table that gathers
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("by", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("player", Text, primary_key=True),  # a person, or "bot:LEVEL"
    Column("name", Text, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

results = Table(
    "results",  # who came in which place, and how they were rated after it
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Text, primary_key=True),  # a person, or "bot:LEVEL"
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mu", Float),  # None: from before this was kept, or alone at a table
    Column("sigma", Float),
    Index("ix_results_player_at", "player", "at"),
    Index("ix_results_game_at", "game", "at"),
)

outages = Table(
    "outages",  # when nobody served, so that no clock ran
    metadata,
    Column("begun", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

resets = Table(
    "resets",  # links by which somebody gets a new password, once
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

deeds = Table(
    "deeds",  # what operators did
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

wishes = Table(
    "wishes",  # how somebody wants to be told that it is their move; times of day in minutes
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("zone", Text, nullable=False),
    Column("language", Text, nullable=False),
)

channels = Table(
    "channels",  # where notices go
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", Text, nullable=False),  # push, mail or webhook
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),  # of a browser, for what is pushed to it
    Column("label", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),  # a mail address by its owner
    Column("on", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("answer", Text, nullable=False),  # what was last said against it
    Column("sent", BigInteger),  # when it last went well
    UniqueConstraint("person", "kind", "address"),
)

notices = Table(
    "notices",  # what somebody is told of a table, by each channel
    metadata,
    Column("channel", ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("question", Text, nullable=False),  # which one it is about
    Column("step", Integer, nullable=False),  # the first word of it, or a reminder
    Column("due", BigInteger, index=True),  # when it goes out, or is tried again; None: it has gone out
    Column("tries", Integer, nullable=False),
    Index("ix_notices_table", "table"),
)

hushed = Table(
    "hushed",  # tables of which somebody wants no notices
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

analyses = Table(
    "analyses",  # of finished games
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("known", Boolean, primary_key=True),  # with everything open, or by what each seat knew
    Column("version", Integer, nullable=False),  # of how analyses are made
    Column("body", Text, nullable=False),
)

progress = Table(
    "progress",  # of accounts in lessons and puzzles
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("what", Text, primary_key=True),  # kameloot/first-steps, puzzle/kameloot/gold-7
    Column("steps", Integer, nullable=False),
)

packs = Table(
    "packs",  # of the workshop, as they are being written
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

pack_versions = Table(
    "pack_versions",  # what games were played with, and what they told
    metadata,
    Column("pack", ForeignKey("packs.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("mark", Text, nullable=False, index=True),  # of text and options
    Column("hash", Text, nullable=False, index=True),  # of the text, as records carry it
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("result", Text),
)

played_packs = Table(
    "played_packs",  # texts that tables need, whoever has forgotten the pack
    metadata,
    Column("hash", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)


def unless_there(dialect: str, table: Table) -> Any:
    """The statement that adds a row and does nothing if its key is taken: who comes second never fails."""
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table).on_conflict_do_nothing()

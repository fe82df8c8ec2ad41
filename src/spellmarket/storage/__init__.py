"""Storage keeps tables, people and every line of the log: SQLite by default, PostgreSQL when it grows."""

from . import analyses, friends, keeping, log, notices, packs, people, ratings, tables
from .errors import InUse, StorageError, Unavailable, Unusable
from .log import Line
from .opening import open_store
from .people import Person
from .store import Store
from .tables import ChatRow, TableRow

__all__ = [
    "ChatRow",
    "InUse",
    "Line",
    "Person",
    "StorageError",
    "Store",
    "TableRow",
    "Unavailable",
    "Unusable",
    "analyses",
    "friends",
    "keeping",
    "log",
    "notices",
    "open_store",
    "packs",
    "people",
    "ratings",
    "tables",
]

"""What can go wrong with a store.

StorageError
  Unavailable      the database cannot be reached or written just now: nothing is known to have happened
  InUse            another server process holds this SQLite file
  Unusable         the database is newer than this program, or no database of ours
"""

from __future__ import annotations

from ..kernel import SpellmarketError


class StorageError(SpellmarketError):
    pass


class Unavailable(StorageError):
    pass


class InUse(StorageError):
    pass


class Unusable(StorageError):
    pass

"""One process at a time with a file, on every system; the lock goes with whoever held it."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def system(name: str) -> Any:
    """A module that only some systems have."""
    try:
        return import_module(name)
    except ImportError:
        return None


FCNTL = system("fcntl")  # not on Windows,
MSVCRT = system("msvcrt")  # which has this instead


def lock(file: int) -> None:
    """Hold an open file until it is closed; raises BlockingIOError while somebody else does."""
    if FCNTL is not None:
        FCNTL.flock(file, FCNTL.LOCK_EX | FCNTL.LOCK_NB)
        return
    try:
        MSVCRT.locking(file, MSVCRT.LK_NBLCK, 1)
    except OSError as held:
        raise BlockingIOError(*held.args) from None

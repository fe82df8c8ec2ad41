"""The same games on other machines: pieces of a run handed to the workers of a dask scheduler."""

from __future__ import annotations

import logging
import re
import socket
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from .. import __version__
from ..kernel import BadSetup
from .hands import Pool, simulate
from .simulate import Result, Run, Stop, play_games

PATIENCE = 10  # seconds to wait for a scheduler
PARTS = ("kernel", "games", "bots")  # what decides how a game goes

Identity = tuple[str, str]


@cache
def identity() -> Identity:
    """Version and engine of the Spellmarket that runs here. Compiled or not makes no difference to a game."""
    digest = sha256()
    top = files(__package__.partition(".")[0])
    for part in PARTS:
        for name, source in sources(top / part, part):
            digest.update(f"{name}\n".encode() + source)
    return __version__, digest.hexdigest()[:16]


def sources(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from sources(entry, f"{name}/{entry.name}")
        elif entry.name.endswith((".py", ".toml")):
            yield f"{name}/{entry.name}", entry.read_bytes().replace(b"\r\n", b"\n")


def play_alike(ours: Identity, run: Run, first: int, count: int) -> list[Result]:
    """A piece, played by a worker that may have come after all others were asked who they are."""
    if identity() != ours:
        raise BadSetup("cluster", f"a worker has {described(identity())}, here is {described(ours)}")
    return play_games(run, first, count)


def piece(ours: Identity, run: Run, first: int, count: int) -> tuple[float, list[Result]]:
    """The same, with the processor time it took: for whoever has a budget of that."""
    begun = time.thread_time()
    results = play_alike(ours, run, first, count)
    return time.thread_time() - begun, results


def described(who: Identity) -> str:
    return f"Spellmarket {who[0]}, engine {who[1]}"


def place(address: str) -> tuple[str, int]:
    """Host and port of a scheduler."""
    told = re.fullmatch(r"(?:tcp|tls)://\[?([^\s\[\]]+)\]?:(\d{1,5})", address)
    if not told or not 0 < int(told[2]) < 65536:
        raise BadSetup("cluster", f"a scheduler's address is tcp://HOST:PORT, not {address!r}")
    return told[1], int(told[2])


class Cluster:
    """A scheduler whose workers play what we would play.

    What dask would log of a lost connection is said by us, in one line, so all logging is off meanwhile:
    `hushed` unless whoever asks has things of its own to log.
    """

    def __init__(self, address: str, hushed: bool = True) -> None:
        told = place(address)
        try:
            import distributed
        except ImportError:
            raise BadSetup("cluster", "--cluster needs dask: pip install 'spellmarket[cluster]'") from None
        if hushed:
            logging.disable(logging.CRITICAL)
        self._hushed = hushed
        self.address = address
        try:
            # Dask would go on knocking for a while, and close a client that was never open at leisure.
            socket.create_connection(told, PATIENCE).close()
            connect: Any = distributed.Client  # it comes without types
            self.client = connect(address, timeout=PATIENCE, set_as_default=False)
        except OSError:
            self._speak()
            raise BadSetup("cluster", f"no scheduler answers at {address}") from None
        try:
            self.hands = self.check()
        except BaseException:
            self.close()
            raise

    def check(self) -> int:
        """Ask every worker who it is; how many games they can play at once."""
        threads: dict[str, int] = self.client.nthreads()
        if not threads:
            raise BadSetup("cluster", f"the scheduler at {self.address} has no workers")
        # Only names that every Python knows cross the line: a worker may have another one, or no Spellmarket.
        question = f"__import__({__name__!r}, fromlist=['identity']).identity()"
        for worker, said in self.client.run(eval, question, on_error="return").items():
            if isinstance(said, Exception):
                what = "no Spellmarket that can work with this one"
                raise BadSetup("cluster", f"the worker {worker} has {what} ({said})")
            if tuple(said) != identity():
                what = f"{described(tuple(said))}, here is {described(identity())}"
                raise BadSetup("cluster", f"the worker {worker} has {what}")
        return sum(threads.values())

    def simulate(
        self, run: Run, done: Callable[[int], None], stop: Stop, missing: list[range] | None = None
    ) -> Iterator[list[Result]]:
        """As on this machine: the results in the order of the games."""
        executor = self.client.get_executor(pure=False)
        pool = Pool(run, executor, self.hands, partial(play_alike, identity()))
        return simulate(run, pool, done, stop, missing)

    def close(self) -> None:
        self.client.close(timeout=PATIENCE)
        self._speak()

    def _speak(self) -> None:
        if self._hushed:
            logging.disable(logging.NOTSET)

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

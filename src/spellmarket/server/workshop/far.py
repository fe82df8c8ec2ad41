"""The workers of a dask cluster, where one is set, play the games of the workshop.

A cluster is made of other machines: it may be away, have another Spellmarket, or be lost in the middle of a
game. Then this server's own workers play what it was given, and it is asked again a while later. Games are
the same whoever plays them, so whoever looks at a run sees no more of that than its pace.
"""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import Executor

from ...kernel import BadSetup
from ...lab.cluster import Cluster, identity, piece
from ...lab.simulate import Result
from .playing import Lot, run_of

logger = logging.getLogger("spellmarket.workshop")
DASK = "distributed"  # what its loggers would tell in forty lines is said here in one
AGAIN = 60.0  # seconds until a cluster that was lost is asked again
PATIENCE = 60.0  # seconds for a lot, which should take a moment

Found = list[tuple[int, Result]]  # games, each with the side it is of


class Far:
    """A cluster, while it is there."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._cluster: Cluster | None = None
        self._executor: Executor | None = None
        self._lost = -AGAIN
        self._connecting = asyncio.Lock()
        self._closing: set[asyncio.Future[None]] = set()

    async def count(self) -> int:
        """How many lots are played at once there; 0: nobody is there."""
        if not self._address:
            return 0
        async with self._connecting:
            if self._cluster is None and time.monotonic() - self._lost >= AGAIN:
                await self._connect()
            return 0 if self._cluster is None else self._cluster.hands

    async def _connect(self) -> None:
        try:
            self._cluster = await asyncio.to_thread(Cluster, self._address, False)
        except (BadSetup, OSError) as error:
            self._lose(str(error))
            return
        for name in [*logging.root.manager.loggerDict]:
            if name.partition(".")[0] == DASK:
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        self._executor = self._cluster.client.get_executor(pure=False)
        logger.info("games of the workshop are played at %s", self._address)

    async def play(self, lot: Lot) -> tuple[Found, float] | None:
        """All games of a lot and the processor time they took; None: nobody is there to play them."""
        executor = self._executor
        if executor is None:
            return None
        runs = [run_of(lot, lot.sides[at]) for at in lot.which]
        flying = [
            asyncio.wrap_future(executor.submit(piece, identity(), run, lot.first, lot.count)) for run in runs
        ]
        try:
            await asyncio.wait(flying, timeout=PATIENCE)
        except asyncio.CancelledError:
            for one in flying:
                one.cancel()
            raise
        told = []
        for one in flying:
            if not one.done() or one.cancelled() or one.exception() is not None:
                self._lose(str(one.exception()) if one.done() and not one.cancelled() else "it is gone")
                return None
            told.append(one.result())
        found = [(at, result) for at, (_, results) in zip(lot.which, told, strict=True) for result in results]
        return found, sum(seconds for seconds, _ in told)

    def _lose(self, why: str) -> None:
        """Once for all lots that were under way."""
        cluster, self._cluster, self._executor = self._cluster, None, None
        if cluster is None and time.monotonic() - self._lost < AGAIN:
            return
        self._lost = time.monotonic()
        logger.warning("games of the workshop are played here, not at %s: %s", self._address, why)
        if cluster is not None:
            closing = asyncio.get_running_loop().run_in_executor(None, cluster.close)
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        cluster, self._cluster, self._executor = self._cluster, None, None
        if cluster is not None:
            await asyncio.to_thread(cluster.close)
        await asyncio.gather(*self._closing, return_exceptions=True)

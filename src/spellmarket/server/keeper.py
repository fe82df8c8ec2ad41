"""The keeper: a process that holds the door open and starts another server when one dies.

Most of a start is the loading of libraries. The keeper has them loaded already, so when the process that
serves is killed, the next one is forked and answers in a fraction of a second; whoever knocks meanwhile
waits at the open door. If the keeper itself dies, the server ends at once, and whoever looks after the
machine starts both again.

SIGUSR1 renews: the keeper loads everything anew, the engine compiled if it is so by now, while its server
goes on; then another server takes that one's place, and the door was never closed.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType

logger = logging.getLogger("spellmarket.server")

STOPS = (signal.SIGTERM, signal.SIGINT)
CAN_KEEP = hasattr(os, "fork")  # elsewhere, on Windows, the server serves without
RENEWS: signal.Signals = getattr(signal, "SIGUSR1", signal.SIGTERM)
HEARD = (*STOPS, RENEWS)
KEPT = "SPELLMARKET_KEPT"  # what a keeper leaves to itself when it is renewed: door, lifeline, server
CANNOT = 3  # how a server ends that could not begin
AGAIN = 2.0  # seconds until the next try, if what was there before is away
TRIES = 5  # servers in a row that die before they serve


class Lifeline:
    """What a server has of its keeper."""

    def __init__(self, keeper: int, told: int, first: bool) -> None:
        self.keeper = keeper  # can be read when the keeper is no more
        self.first = first
        self._told = told

    def ready(self) -> None:
        os.write(self._told, b"\n")

    def cannot(self, why: str) -> None:
        os.write(self._told, why.encode()[:4000])


def kept_door() -> socket.socket | None:
    """The door that was open before this keeper was renewed."""
    door = os.environ.get(KEPT, "").partition(" ")[0]
    return socket.socket(fileno=int(door)) if door else None


def ended(child: int) -> int:
    """How a child has ended; others, such as the compiler that works beside us, are reaped meanwhile."""
    while True:
        found, status = os.waitpid(-1, 0)
        if found == child:
            return status


def keep(serve: Callable[[Lifeline], bool], door: socket.socket | None = None) -> str | None:
    """Have somebody serve until we are told to stop; why nobody can, if so."""
    return Keeper(serve, door).keep()


class Keeper:
    def __init__(self, serve: Callable[[Lifeline], bool], door: socket.socket | None = None) -> None:
        self._serve = serve
        self._door = door
        self._held = -1  # the keeper's end of the lifeline
        self._child = 0
        self._stopping = False
        self._served = False  # has any of them been ready?
        self._renewed = KEPT in os.environ

    def keep(self) -> str | None:
        handlers = {**dict.fromkeys(STOPS, self._stop), RENEWS: self._renew}
        self._relieve(os.environ.pop(KEPT, ""))
        lifeline, self._held = os.pipe()
        before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
        try:
            return self._all(lifeline, self._held)
        finally:
            os.close(lifeline)
            os.close(self._held)
            for number, handler in before.items():
                signal.signal(number, handler)

    def _relieve(self, left: str) -> None:
        """The server of the time before we were renewed says goodbye; the next one is forked at once."""
        if not left:
            return
        _, held, child = map(int, left.split())
        if child:
            os.kill(child, signal.SIGTERM)
            os.waitpid(child, 0)
        os.close(held)

    def _renew(self, number: int, frame: FrameType | None) -> None:
        if self._door is None or self._stopping:
            return
        left = (self._door.fileno(), self._held, self._child)
        for file in left[:2]:
            os.set_inheritable(file, True)
        os.environ[KEPT] = " ".join(map(str, left))
        os.environ.pop("SPELLMARKET_PURE", None)
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True
        if self._child:
            os.kill(self._child, signal.SIGTERM)

    def _all(self, lifeline: int, held: int) -> str | None:
        """One server after the other."""
        failed = 0
        while not self._stopping:
            heard, told = os.pipe()
            signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)  # until whoever should hear them is known
            self._child = os.fork()
            if not self._child:
                os.close(held)
                os.close(heard)
                self._run(Lifeline(lifeline, told, first=not failed and not self._renewed))
            os.close(told)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
            status = ended(self._child)
            self._child = 0
            words = os.read(heard, 8192) if select.select([heard], [], [], 0)[0] else b""
            os.close(heard)
            code = os.waitstatus_to_exitcode(status)
            if code == 0:
                return None
            if code == CANNOT:
                if not self._served:
                    return words.decode()
                # What was there a while ago, a database on another machine, will be there again.
                logger.error("no server can begin: %s; the next try is in a moment", words.decode())
                self._wait(AGAIN)
                continue
            self._served = self._served or bool(words)
            failed = 1 if words else failed + 1
            if failed > TRIES:
                return f"{TRIES} servers in a row have ended before they could serve"
            if not self._stopping:
                logger.error("the server ended unexpectedly (%d); another takes its place", code)
                time.sleep(0 if words else 0.05 * 2**failed)
        return None

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._stopping and time.monotonic() < until:
            time.sleep(0.05)

    def _run(self, line: Lifeline) -> None:
        """In the new process."""
        code = 1
        try:
            for number in STOPS:  # before it serves nothing is lost, and afterwards all is said
                signal.signal(number, lambda number, frame: os._exit(0))
            signal.signal(RENEWS, signal.SIG_IGN)  # that is the keeper's
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
            code = 0 if self._serve(line) else CANNOT
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        except BaseException:
            logger.exception("the server failed")
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

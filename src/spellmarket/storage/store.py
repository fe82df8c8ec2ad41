"""What the server asks of a database, whichever it is.

A question is a plain function whose first argument is a connection (`people`, `tables`, `log` and `ratings`
have them); a store runs it in a transaction of its own. Lines of the log take a faster way: whatever waits
is stored together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

from .log import Line

P = ParamSpec("P")
T = TypeVar("T")

Heard = Callable[[str], None]


class Store(Protocol):
    kind: str
    failing: str | None  # why the last write failed; None: it did not

    async def open(self) -> None:
        """Bring the schema up to date and be ready."""

    async def close(self) -> None: ...

    async def read(
        self, question: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T: ...

    async def write(
        self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T: ...

    async def append(self, line: Line) -> bool:
        """True when the line is on disk; False when its number or its command is taken."""

    def room(self) -> int | None:
        """Bytes that are left on the disk, if it is ours."""

    def tell(self, word: str) -> None:
        """Let the other processes know, after what was committed before. A hint: it may get lost."""

    def listen(self, heard: Heard) -> None:
        """Hear what other processes tell; an empty word means that something may have been missed."""

    async def own(self, tables: Sequence[str]) -> list[str]:
        """Of these tables, those this process now looks after (bots and clocks): one process each."""

    def disown(self, table: str) -> None: ...

"""The server lets people and bots sit down at one table: HTTP and sockets over tables that are stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .serving import serve
    from .verify import Finding, verify

__all__ = ["Finding", "serve", "verify"]


def __getattr__(name: str) -> Any:
    """Verifying a record does not load a web server."""
    if name == "serve":
        from .serving import serve

        return serve
    if name in ("Finding", "verify"):
        from . import verify as module

        return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

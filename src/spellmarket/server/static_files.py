"""The files of the browser client, as small as the browser takes them and kept as long as they are true."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from pathlib import Path

from starlette.responses import HTMLResponse, Response

# A file that is named by its content never changes: nobody needs to ask for it twice.
NAMED_BY_CONTENT = re.compile(r"[.-][0-9A-Za-z_-]{8,}\.(js|css|json|woff2|svg|png|webp)$")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# How the build has packed a file beside it, the smallest first.
PACKED = (("br", ".br"), ("gzip", ".gz"))


WORTH_PACKING = 1400  # bytes; less goes in one packet anyway


@lru_cache(64)
def packed(data: bytes) -> bytes:
    """Packed once for all who ask the same."""
    return gzip.compress(data, 9, mtime=0)


def accepted(header: str) -> set[str]:
    """The packings that a browser's `Accept-Encoding` allows."""
    found = set()
    for part in header.lower().split(","):
        name, _, quality = part.strip().partition(";")
        if quality.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


@lru_cache(512)
def content(path: Path, changed: float) -> bytes:
    """A file as it was last changed, read once: a page asks for two dozen of them at a time."""
    return path.read_bytes()


def file_response(path: Path, accept_encoding: str) -> Response:
    """A file, packed if the browser takes it so, with the headers that let it be kept."""
    headers = {"cache-control": FOR_EVER if NAMED_BY_CONTENT.search(path.name) else ASK_AGAIN}
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = [(name, path.with_name(path.name + suffix)) for name, suffix in PACKED]
    there = [(name, other) for name, other in packed if other.is_file()]
    if there:
        headers["vary"] = "accept-encoding"
    for name, other in there:
        if name in accepted(accept_encoding):
            headers["content-encoding"] = name
            path = other
            break
    return Response(content(path, path.stat().st_mtime), headers=headers, media_type=media_type)


def page_response(page: str, accept_encoding: str, *varied: str) -> Response:
    """The page of the client, which is asked for anew each time."""
    headers = {"cache-control": ASK_AGAIN}
    data = page.encode()
    if len(data) > WORTH_PACKING or varied:
        headers["vary"] = ", ".join(["accept-encoding", *varied])
        if "gzip" in accepted(accept_encoding):
            headers["content-encoding"] = "gzip"
            data = gzip.compress(data, 1) if varied else packed(data)
    return HTMLResponse(data, headers=headers)

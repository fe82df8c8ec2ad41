"""The fair deal, the dealer's side: a secret committed to, and the seed made from it and the players' luck.

Checking is `verify.py`'s task, which takes nothing from here.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256


@dataclass(slots=True, frozen=True)
class Luck:
    """What a seat adds to the deal: a promise, and what was revealed of it or given in clear."""

    promise: str | None = None
    entropy: str | None = None

    def bytes(self, chained: bool) -> bytes:
        added = bytes.fromhex(self.entropy or "")
        promised = bytes.fromhex(self.promise or "")
        told = bytes([len(added)]) + added
        return bytes([len(promised)]) + promised + told if chained else told


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return sha256(bytes.fromhex(secret)).hexdigest()


def promised(entropy: str) -> str:
    """The promise that an entropy keeps."""
    return sha256(bytes.fromhex(entropy)).hexdigest()


def seed(game: str, edition: int, secret: str, luck: Sequence[Luck]) -> int:
    """The seed of the table: docs/protocol.md, 6."""
    head = f"{game} {edition} {len(luck)}\n".encode()
    return int.from_bytes(_mixed("deal", head, secret, luck), "big")


def order(secret: str, luck: Sequence[Luck]) -> list[int]:
    """Who sits where if seats are mixed, from the same secret and luck: `order[new seat]` is the old seat."""
    mixed = _mixed("order", b"", secret, luck)
    ranks = [sha256(mixed + bytes([seat])).digest() for seat in range(len(luck))]
    return sorted(range(len(luck)), key=lambda seat: ranks[seat])


def _mixed(what: str, head: bytes, secret: str, luck: Sequence[Luck]) -> bytes:
    """Tables without promises are dealt as they always were."""
    chained = any(one.promise for one in luck)
    mixed = sha256(f"spellmarket {what} {2 if chained else 1}\n".encode() + head + bytes.fromhex(secret))
    for seat, one in enumerate(luck):
        mixed.update(bytes([seat]) + one.bytes(chained))
    return mixed.digest()


def record_lines(secret: str, luck: Sequence[Luck], drawn: Sequence[int] | None = None) -> list[str]:
    """What a record says about its deal."""
    told = [f"commitment {commitment(secret)}", f"secret {secret}"]
    if drawn:
        told.append("order " + " ".join(map(str, drawn)))
    told += [f"promise {seat} {one.promise}" for seat, one in enumerate(luck) if one.promise]
    return told + [f"entropy {seat} {one.entropy}" for seat, one in enumerate(luck) if one.entropy]

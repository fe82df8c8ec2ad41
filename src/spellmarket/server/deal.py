"""The fair deal, the dealer's side: a secret committed to, and the seed made from it and the players' luck.

Checking is `verify.py`'s task, which takes nothing from here.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return sha256(bytes.fromhex(secret)).hexdigest()


def seed(game: str, edition: int, secret: str, entropy: Sequence[str | None]) -> int:
    """The seed of the table: docs/protocol.md, 6."""
    mixed = sha256(f"spellmarket deal 1\n{game} {edition} {len(entropy)}\n".encode() + bytes.fromhex(secret))
    for seat, added in enumerate(entropy):
        luck = bytes.fromhex(added or "")
        mixed.update(bytes([seat, len(luck)]) + luck)
    return int.from_bytes(mixed.digest(), "big")


def order(secret: str, entropy: Sequence[str | None]) -> list[int]:
    """Who sits where if seats are mixed, from the same secret and luck: `order[new seat]` is the old seat."""
    mixed = sha256(b"spellmarket order 1\n" + bytes.fromhex(secret))
    for seat, added in enumerate(entropy):
        luck = bytes.fromhex(added or "")
        mixed.update(bytes([seat, len(luck)]) + luck)
    ranks = [sha256(mixed.digest() + bytes([seat])).digest() for seat in range(len(entropy))]
    return sorted(range(len(entropy)), key=lambda seat: ranks[seat])


def record_lines(secret: str, entropy: Sequence[str | None], drawn: Sequence[int] | None = None) -> list[str]:
    """What a record says about its deal."""
    told = [f"commitment {commitment(secret)}", f"secret {secret}"]
    if drawn:
        told.append("order " + " ".join(map(str, drawn)))
    return told + [f"entropy {seat} {added}" for seat, added in enumerate(entropy) if added]

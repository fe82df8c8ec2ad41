"""Checking a record after the game: was the deal fixed beforehand, is every move legal, is the score right?

This module shares nothing with the server that played the game: it reads the text itself, computes the
hashes itself and has the moves played by the kernel alone. `docs/protocol.md`, section 6, says how the seed
is made.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from ..games import game
from ..kernel import Pack, Record, SpellmarketError


@dataclass(slots=True, frozen=True)
class Finding:
    what: str
    good: bool
    detail: str


def verify(text: str, packs: tuple[Pack, ...] = ()) -> list[Finding]:
    """What was checked, in order; the record is good if every finding is."""
    rows = text.splitlines()
    if "\n".join(rows) != text.removesuffix("\n"):
        return [Finding("whole", False, "a line ends in another way than our lines do")]
    return [_whole(rows), *_deal(rows), *_play(text, packs)]


def _whole(rows: list[str]) -> Finding:
    """The last line is a digest of all lines above it. A record written by hand may end with its score."""
    last = rows[-1].split() if rows else []
    if last[:1] == ["score"]:
        return Finding("whole", True, f"{len(rows)} lines without a check line, up to the score")
    if len(last) != 2 or last[0] != "check":
        return Finding("whole", False, "the record is cut short: it has neither a score nor a check line")
    found = hashlib.sha256("\n".join(rows[:-1]).encode()).hexdigest()[: len(last[1])]
    if found != last[1] or len(last[1]) < 16:
        return Finding("whole", False, f"the check line says {last[1]}, the text gives {found}")
    return Finding("whole", True, f"{len(rows)} lines, check {found}")


def _deal(rows: list[str]) -> list[Finding]:
    told: dict[str, str] = {}
    luck: dict[int, bytes] = {}
    order: list[int] = []
    seed = ""
    head: list[str] = []
    try:
        for row in rows:
            words = row.split()
            if words[:1] == ["game"]:
                head = words
            elif words[:1] == ["seed"] and not seed:
                seed = words[1]
            elif words[:2] == ["deal", "entropy"]:
                luck[int(words[2])] = bytes.fromhex(words[3])
            elif words[:2] == ["deal", "order"]:
                order = [int(word) for word in words[2:]]
            elif words[:1] == ["deal"]:
                told[words[1]] = words[2]
        game, edition, seats = head[1], int(head[3]), int(head[5])
        secret = bytes.fromhex(told["secret"]) if "secret" in told else b""
    except (IndexError, ValueError):
        return [Finding("commitment", False, "the lines about the deal cannot be read")]
    if not told and not luck:
        return [Finding("deal", True, "nobody committed to this deal: its seed was free to choose")]
    if "commitment" not in told or len(secret) != 32:
        return [Finding("commitment", False, "the commitment or the secret is missing")]
    promised = hashlib.sha256(secret).hexdigest()
    kept = promised == told["commitment"]
    findings = [
        Finding(
            "commitment",
            kept,
            f"the secret hashes to {promised[:16]}…, "
            + ("as was promised" if kept else f"not to {told['commitment'][:16]}…"),
        )
    ]
    if order:
        findings.append(_order(secret, luck, order, seats))
    material = f"spellmarket deal 1\n{game} {edition} {seats}\n".encode() + secret
    for seat in range(seats):
        added = luck.pop(seat, b"")
        material += bytes((seat, len(added))) + added
    made = hashlib.sha256(material).hexdigest()
    right = made == seed and not luck
    findings.append(
        Finding(
            "seed", right, f"secret and entropy give {made[:16]}…" + ("" if right else f", not {seed[:16]}…")
        )
    )
    return findings


def _order(secret: bytes, luck: dict[int, bytes], order: list[int], seats: int) -> Finding:
    """Do the seats follow from secret and entropy, too? `order[new]` is the seat somebody sat down on."""
    if sorted(order) != list(range(seats)):
        return Finding("order", False, "the order of seats cannot be read")
    sat = {old: luck.get(new, b"") for new, old in enumerate(order)}
    material = b"spellmarket order 1\n" + secret
    for seat in range(seats):
        material += bytes((seat, len(sat[seat]))) + sat[seat]
    mixed = hashlib.sha256(material).digest()
    made = sorted(range(seats), key=lambda seat: hashlib.sha256(mixed + bytes((seat,))).digest())
    right = made == order
    return Finding(
        "order", right, "the seats are as the deal mixed them" if right else f"the deal gives {made}"
    )


def _play(text: str, packs: tuple[Pack, ...]) -> list[Finding]:
    try:
        record = Record.parse(text, packs, find=game)
        table = record.replay()
    except SpellmarketError as error:
        return [Finding("moves", False, str(error))]
    findings = [Finding("moves", True, f"{len(record.lines)} lines, every move legal")]
    if record.scores is None:
        findings.append(Finding("score", True, "the game is not over yet"))
    else:
        findings.append(Finding("score", True, " ".join(str(score) for score in table.scores)))
    return findings

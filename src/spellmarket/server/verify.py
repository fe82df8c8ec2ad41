"""Checking a record after the game: was the deal fixed beforehand, is every move legal, is the score right?

This module shares nothing with the server that played the game: it reads the text itself, computes the
hashes itself and has the moves played by the kernel alone. `docs/protocol.md`, section 6, says how the seed
is made.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

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


@dataclass(slots=True)
class Deal:
    """What a record tells about its deal."""

    game: str = ""
    edition: int = 0
    seats: int = 0
    seed: str = ""
    told: dict[str, str] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    promises: dict[int, bytes] = field(default_factory=dict)
    luck: dict[int, bytes] = field(default_factory=dict)

    @property
    def secret(self) -> bytes:
        return bytes.fromhex(self.told.get("secret", ""))

    def mixed(self, what: str, head: str, sat: list[int]) -> bytes:
        """The digest of secret and luck, in the order in which the seats are told."""
        chained = bool(self.promises)
        material = f"spellmarket {what} {2 if chained else 1}\n{head}".encode() + self.secret
        for number, seat in enumerate(sat):
            promised, added = self.promises.get(seat, b""), self.luck.get(seat, b"")
            material += bytes((number,))
            material += bytes((len(promised),)) + promised if chained else b""
            material += bytes((len(added),)) + added
        return hashlib.sha256(material).digest()


def _read(rows: list[str]) -> Deal:
    deal = Deal()
    for row in rows:
        words = row.split()
        if words[:1] == ["game"]:
            deal.game, deal.edition, deal.seats = words[1], int(words[3]), int(words[5])
        elif words[:1] == ["seed"] and not deal.seed:
            deal.seed = words[1]
        elif words[:2] == ["deal", "entropy"]:
            deal.luck[int(words[2])] = bytes.fromhex(words[3])
        elif words[:2] == ["deal", "promise"]:
            deal.promises[int(words[2])] = bytes.fromhex(words[3])
        elif words[:2] == ["deal", "order"]:
            deal.order = [int(word) for word in words[2:]]
        elif words[:1] == ["deal"]:
            deal.told[words[1]] = words[2]
    return deal


def _deal(rows: list[str]) -> list[Finding]:
    try:
        deal = _read(rows)
        secret = deal.secret
    except (IndexError, ValueError):
        return [Finding("commitment", False, "the lines about the deal cannot be read")]
    if not deal.told and not deal.luck and not deal.promises:
        return [Finding("deal", True, "nobody committed to this deal: its seed was free to choose")]
    if "commitment" not in deal.told or len(secret) != 32:
        return [Finding("commitment", False, "the commitment or the secret is missing")]
    findings = [_commitment(deal)]
    if deal.promises:
        findings.append(_promises(deal))
    if deal.order:
        findings.append(_order(deal))
    return [*findings, _seed(deal)]


def _commitment(deal: Deal) -> Finding:
    promised = hashlib.sha256(deal.secret).hexdigest()
    kept = promised == deal.told["commitment"]
    told = "as was promised" if kept else f"not to {deal.told['commitment'][:16]}…"
    return Finding("commitment", kept, f"the secret hashes to {promised[:16]}…, {told}")


def _promises(deal: Deal) -> Finding:
    """Is what each seat revealed what it had promised? Who revealed nothing is named."""
    broken = [
        seat
        for seat, promised in deal.promises.items()
        if seat in deal.luck and hashlib.sha256(deal.luck[seat]).digest() != promised
    ]
    if broken:
        return Finding("promises", False, f"{_seats(broken)}: what was revealed is not what was promised")
    silent = [seat for seat in deal.promises if seat not in deal.luck]
    revealed = len(deal.promises) - len(silent)
    missing = f"; {_seats(silent)} did not, and the deal was made without" if silent else ""
    return Finding(
        "promises", True, f"{revealed} of {len(deal.promises)} revealed what they had promised{missing}"
    )


def _seats(seats: list[int]) -> str:
    return " and ".join(f"seat {seat + 1}" for seat in sorted(seats))


def _order(deal: Deal) -> Finding:
    """Do the seats follow from secret and luck, too? `order[new]` is the seat somebody sat down on."""
    if sorted(deal.order) != list(range(deal.seats)):
        return Finding("order", False, "the order of seats cannot be read")
    mixed = deal.mixed("order", "", [deal.order.index(old) for old in range(deal.seats)])
    made = sorted(range(deal.seats), key=lambda seat: hashlib.sha256(mixed + bytes((seat,))).digest())
    right = made == deal.order
    told = "the seats are as the deal mixed them" if right else f"the deal gives {made}"
    return Finding("order", right, told)


def _seed(deal: Deal) -> Finding:
    made = deal.mixed("deal", f"{deal.game} {deal.edition} {deal.seats}\n", list(range(deal.seats))).hex()
    known = set(range(deal.seats))
    right = made == deal.seed and set(deal.luck) <= known and set(deal.promises) <= known
    told = "" if right else f", not {deal.seed[:16]}…"
    return Finding("seed", right, f"secret and entropy give {made[:16]}…{told}")


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

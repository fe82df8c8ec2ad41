"""Checks a record from outside: it is whole, every move was legal, the deal was committed to."""

from __future__ import annotations

from hashlib import sha256

from ..kernel import BadRecord, Record


def verify(record: Record) -> list[str]:
    """What was found to be true, sentence by sentence; the first untruth raises BadRecord."""
    if not record.checked and record.scores is None:
        raise BadRecord(len(record.lines), "the record is cut short: it has neither a score nor a check line")
    table = record.replay()
    found = [f"{len(record.lines)} moves of {record.game.title}, edition {record.edition}, are legal"]
    if record.checked:
        found.append("the text is whole")
    if record.scores is not None:
        found.append("the score is right: " + " ".join(map(str, table.scores)))
    elif not table.over:
        found.append("the game is not over yet")
    return found + deal(record)


def deal(record: Record) -> list[str]:
    """The seed comes from the secret committed to before the game, and from what each seat added to it."""
    lines = [line.split() for line in record.deal]
    if not lines:
        return []
    said = {words[0]: words[1] for words in lines if words[0] in ("table", "commitment", "secret")}
    entropy = {int(words[1]): bytes.fromhex(words[2]) for words in lines if words[0] == "entropy"}
    if "commitment" not in said or "secret" not in said:
        raise BadRecord(2, "a deal needs its commitment and, after the game, its secret")
    secret = bytes.fromhex(said["secret"])
    if sha256(secret).hexdigest() != said["commitment"]:
        raise BadRecord(2, "the secret is not the one that was committed to before the game")
    told = b"spellmarket deal 1\0" + said.get("table", "").encode() + b"\0" + secret
    for seat in range(record.seats):
        told += b"\0" + entropy.get(seat, b"")
    if int.from_bytes(sha256(told).digest(), "big") != record.seed:
        raise BadRecord(2, "the seed does not follow from the secret and the seats' own numbers")
    return ["the deal is the one committed to before the game"]

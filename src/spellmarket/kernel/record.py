# not compiled
"""A record: how a table began and every move in notation, a text to paste, read, diff and replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from .errors import BadRecord, SpellmarketError
from .pack import Pack
from .refusals import number as whole

if TYPE_CHECKING:
    from .game import Game
    from .table import Table

FORMAT = "spellmarket 1"


@dataclass
class Record:
    """The header (game, edition, options, packs by hash, seats, seed) and the moves."""

    game: Game
    edition: int
    seats: int
    seed: int
    options: dict[str, Any]
    position: dict[str, Any] | None = None
    lines: list[str] = field(default_factory=list)
    scores: list[int] | None = None
    deal: list[str] = field(default_factory=list)  # how a server committed to the shuffle; see `verify`
    checked: bool = True  # does the text carry its check line?
    players: list[str] = field(default_factory=list)  # who sat there, as `play --seats` says it; or nobody

    def text(self) -> str:
        """The record as it is kept: header, moves, score, check line."""
        rows = [FORMAT, f"game {self.game.name}   edition {self.edition}   seats {self.seats}"]
        rows += [f"option {option} {json.dumps(value)}" for option, value in self.options.items()]
        rows += [f"pack {pack.hash} {pack.name}" for pack in self.game.packs]
        rows += [f"deal {line}" for line in self.deal]
        rows += [f"player {seat} {word}" for seat, word in enumerate(self.players)]
        rows.append(f"seed {self.seed:064x}")
        if self.position is not None:
            rows.append(f"position {json.dumps(self.position, sort_keys=True)}")
        rows += self.lines
        if self.scores is not None:
            rows.append("score " + " ".join(str(score) for score in self.scores))
        rows.append("check " + checksum(rows))
        return "\n".join(rows) + "\n"

    @classmethod
    def parse(cls, text: str, packs: tuple[Pack, ...] = (), *, find: Callable[[str], Game]) -> Self:
        """Read a record; `packs` are the content packs that it may name, `find` the shelf its game is on."""
        rows = rows_of(text)
        words = rows[1].split() if len(rows) > 1 else []
        if words[0::2] != ["game", "edition", "seats"] or len(words) != 6:
            raise BadRecord(2, "expected 'game NAME edition N seats N'")
        record = cls._begin(words, find)
        seeded = False
        wanted: list[Pack] = []
        for number, row in enumerate(rows[2:], 3):
            word, _, rest = row.partition(" ")
            if record.scores is not None and word != "check" and row.strip():
                raise BadRecord(number, "nothing but the check line follows the score")
            try:
                if word == "option":
                    option, _, value = rest.partition(" ")
                    record.options[option] = json.loads(value)
                elif word == "pack":
                    wanted.append(named(packs, rest, number))
                elif word == "deal":
                    record.deal.append(rest)
                elif word == "player":
                    record._player(rest, number)
                elif word == "seed":
                    record.seed = int(rest, 16)
                    seeded = 0 <= record.seed < 1 << 256
                    if not seeded:
                        raise ValueError(rest)
                elif word == "position":
                    record.position = json.loads(rest)
                elif word == "score":
                    record.scores = [int(score) for score in rest.split()]
                elif word == "check":
                    if rest != checksum(rows[: number - 1]):
                        raise BadRecord(
                            number, "the record was changed after it was written: its check line differs"
                        )
                    record.checked = True
                    if any(row.strip() for row in rows[number:]):
                        raise BadRecord(number + 1, "nothing follows the check line")
                    break
                elif 0 <= numeral(word) < record.seats:
                    record.lines.append(row)
                elif word:
                    raise ValueError(word)
            except (ValueError, RecursionError):
                raise BadRecord(number, f"'{row[:40]}' is neither a setting nor a move of a seat") from None
        if not seeded and record.position is None:
            raise BadRecord(len(rows), "a record needs a seed or a position")
        if record.players and len(record.players) != record.seats:
            raise BadRecord(3, f"{len(record.players)} players are named, and there are {record.seats} seats")
        record.game = record.game.with_packs(*wanted)
        return record

    def _player(self, told: str, line: int) -> None:
        """The player of the next seat."""
        seat, _, word = told.partition(" ")
        if seat != str(len(self.players)) or not word.strip():
            raise BadRecord(line, f"expected 'player {len(self.players)} WORD', as play --seats takes it")
        self.players.append(word.strip())

    @classmethod
    def _begin(cls, words: list[str], find: Callable[[str], Game]) -> Self:
        try:
            game = find(words[1])
        except SpellmarketError as error:
            raise BadRecord(2, str(error)) from None
        if numeral(words[3]) not in game.editions:
            known = " and ".join(str(edition) for edition in game.editions)
            raise BadRecord(
                2, f"edition {words[3]} of {game.title} is unknown here; this shelf plays {known}"
            )
        if numeral(words[5]) not in game.seats:
            raise BadRecord(
                2, f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {words[5]}"
            )
        return cls(game, numeral(words[3]), numeral(words[5]), 0, {}, checked=False)

    def replay(self, moves: SupportsIndex | None = None, listen: bool = False) -> Table:
        """The table after all moves, or after the first `moves` of them."""
        moves = None if moves is None else whole("moves", moves)
        if moves is not None and not 0 <= moves <= len(self.lines):
            raise BadRecord(1, f"the record has {len(self.lines)} moves, not {moves}")
        try:
            if self.position is not None:
                table = self.game.position(self.position, edition=self.edition)
            else:
                table = self.game.table(self.seats, self.seed, self.options, self.edition, listen=listen)
        except SpellmarketError as error:
            raise BadRecord(2, str(error)) from None
        if listen:
            table.listen()
        first = self.text().splitlines().index(self.lines[0]) + 1 if self.lines else 0
        for number, line in enumerate(self.lines[:moves], first):
            seat, _, move = line.partition(" ")
            try:
                if move in ("undo", "undo agreed"):
                    table.undo(int(seat), agreed=move != "undo")
                else:
                    table.chair(int(seat)).play(move)
            except SpellmarketError as error:
                raise BadRecord(number, str(error)) from None
        if self.scores is not None and moves is None:
            if not table.over:
                raise BadRecord(first + len(self.lines), "a score is given, but the game is not over")
            if table.scores != self.scores:
                raise BadRecord(
                    first + len(self.lines), f"the moves lead to the score {table.scores}, not {self.scores}"
                )
        return table


def rows_of(text: str) -> list[str]:
    """The lines of a record, which begins as one."""
    if not isinstance(text, str):
        raise BadRecord(1, f"a record is a text, not {text!r}")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadRecord(1, "the record cannot be written in UTF-8") from None
    rows = text.splitlines()
    if not rows or rows[0].split() != FORMAT.split():
        raise BadRecord(1, f"a record begins with '{FORMAT}', not '{rows[0][:40] if rows else ''}'")
    return rows


def numeral(word: str) -> int:
    """The number that is written there; -1 if it is none, or no small one."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else -1


def checksum(rows: list[str]) -> str:
    """A short digest of all lines above: it tells a cut or edited record from a whole one."""
    return sha256("\n".join(rows).encode()).hexdigest()[:16]


def named(packs: tuple[Pack, ...], told: str, line: int) -> Pack:
    for pack in packs:
        if pack.hash == told.split(" ")[0]:
            return pack
    raise BadRecord(line, f"the table was played with the pack '{told[65:]}', which was not given (--pack)")

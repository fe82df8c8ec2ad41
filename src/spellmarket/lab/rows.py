"""A run as tables that other programs read: `rows/*.parquet`, or `*.csv` on wish.

They are written game by game in order out of what the folder keeps, so they are the same for any number of
workers, and take no more memory for more games. TABLES is their schema; docs/experiments.md says it in words.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

from ..kernel import BadSetup
from .heard import Legend, decided, happened, named
from .kept import wins_of
from .simulate import CHUNK, Folder, Result, Run, counted_in, legend_in

KINDS = ("parquet", "csv")
GROUP = 50_000  # rows that wait before they are written

Row = tuple[Any, ...]

TABLES: dict[str, dict[str, str]] = {
    "games": {"game": "int64", "seed": "string", "moves": "int32", "rounds": "int32"},
    "seats": {
        "game": "int64", "seat": "int8", "bot": "string", "turn": "int8", "score": "int32", "place": "int8",
        "wins": "float64",
    },
    "course": {"game": "int64", "round": "int32", "seat": "int8", "score": "int32"},
    "decisions": {
        "game": "int64", "seat": "int8", "asked": "string", "did": "string", "times": "int32",
        "options": "int32",
    },
    "cards": {
        "game": "int64", "seat": "int8", "moment": "string", "card": "string", "round": "int32",
        "times": "int32",
    },
    "rules": {"game": "int64", "rule": "string", "times": "int64"},
    "events": {"game": "int64", "event": "string", "times": "int32"},
}  # fmt: skip


class Writer(Protocol):
    def add(self, rows: list[Row]) -> None: ...
    def close(self) -> None: ...


def library() -> Any:
    """What writes Parquet, if it is there."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadSetup("rows", "Parquet needs pyarrow: pip install 'spellmarket[lab]'; or take csv") from None
    return pyarrow


class Parquet:
    """One table, written in groups of rows."""

    def __init__(self, path: Path, name: str) -> None:
        self._arrow = library()
        fields = [(field, getattr(self._arrow, kind)()) for field, kind in TABLES[name].items()]
        self._schema = self._arrow.schema(fields)
        self._file = self._arrow.parquet.ParquetWriter(path / f"{name}.parquet", self._schema)
        self._waiting: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        self._waiting += rows
        if len(self._waiting) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = [*zip(*self._waiting)] or [()] * len(self._schema)
        arrays = [self._arrow.array(column, kind.type) for column, kind in zip(columns, self._schema)]
        self._file.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        self._waiting = []

    def close(self) -> None:
        self._flush()
        self._file.close()


class Csv:
    def __init__(self, path: Path, name: str) -> None:
        self._file = (path / f"{name}.csv").open("w", encoding="utf-8", newline="")
        self._rows = csv.writer(self._file, lineterminator="\n")
        self._rows.writerow(TABLES[name])

    def add(self, rows: list[Row]) -> None:
        self._rows.writerows(rows)

    def close(self) -> None:
        self._file.close()


def check(kind: str) -> None:
    """Refuse what could not be written, before anything is played."""
    if kind == "parquet":
        library()


def write(folder: Folder, run: Run, kind: str) -> Path:
    """All tables of a run; a folder of its own beside what the run keeps."""
    path = folder.path / "rows"
    try:
        path.mkdir(exist_ok=True)
        with ExitStack() as stack:
            made: dict[str, Writer] = {}
            for name in TABLES:
                made[name] = Parquet(path, name) if kind == "parquet" else Csv(path, name)
                stack.callback(made[name].close)
            legend = legend_in(folder.path) if run.counted else None
            for chunk in range(run.chunks()):
                for name, rows in tables(folder, run, chunk, legend).items():
                    made[name].add(rows)
    except OSError as error:
        raise BadSetup("rows", f"nothing can be written to {path}: {error.strerror}") from None
    return path


def tables(folder: Folder, run: Run, chunk: int, legend: Legend | None) -> dict[str, list[Row]]:
    """The rows of the games of one table of results."""
    found: dict[str, list[Row]] = {name: [] for name in TABLES}
    counted = {told["game"]: told for told in counted_in(folder.path, chunk)} if legend else {}
    for result in folder.results(chunk):
        told = counted.get(result.number)
        rounds = told["course"][-1][0] if told and told["course"] else None
        found["games"].append((result.number, f"{result.seed:064x}", result.moves, rounds))
        found["seats"] += seats(run, result)
        if told is not None and legend is not None:
            for name, rows in counted_rows(told, legend):
                found[name] += rows
    assert len(found["games"]) <= CHUNK, "one table of results"
    return found


def counted_rows(told: dict[str, Any], legend: Legend) -> Iterator[tuple[str, list[Row]]]:
    """The rows of one counted game, by table."""
    number = told["game"]
    for round, *scores in told["course"]:
        yield "course", [(number, round, seat, score) for seat, score in enumerate(scores)]
    cards = happened(legend, told["cards"])
    yield "cards", [(number, row.seat, row.moment, row.card, row.round, row.times) for row in cards]
    yield "decisions", [(number, *row) for row in decided(legend, told["decisions"])]
    for name, names in (("rules", legend.rules), ("events", legend.events)):
        yield name, [(number, *row) for row in sorted(named(names, told[name]).items())]


def seats(run: Run, result: Result) -> Iterator[Row]:
    names, wins = run.names(result.number), wins_of(result)
    for seat in range(run.seats):
        turn = result.order.index(seat) + 1 if result.order else None
        yield result.number, seat, names[seat], turn, result.scores[seat], result.places[seat], wins[seat]

"""What a run has left in its folder, read and held against itself."""

from __future__ import annotations

import csv
import gc
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from typing import Any

from ..kernel import BadSetup
from .heard import Legend
from .simulate import HEADER, OLDER, Result, counted_in, legend_in, line_of

FEW = 4096  # ways in which seats can be placed or take turns that are remembered: games have few


@dataclass(frozen=True)
class Kept:
    """What a run left behind, read and found consistent."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one a seat; empty if nobody knows
    results: list[Result]
    summary: dict[str, Any]
    asked: int | None
    partial: str
    rotate: bool = False  # the bots moved up: `bots` is who sat where in the first game of each deal
    folder: Path | None = None  # where it is told what was counted, chunk by chunk
    chunks: int = 0
    legend: Legend | None = None  # what the numbers there stand for; None: nothing was counted
    lines: int = 0  # games that were counted

    def counted(self) -> Iterator[tuple[dict[str, Any], Result]]:
        """The games in which everything was counted, one after the other: never all in memory."""
        if self.folder is None or self.legend is None:
            return
        at = 0
        for chunk in range(self.chunks):
            for told in counted_in(self.folder, chunk):
                while at < len(self.results) and self.results[at].number < told["game"]:
                    at += 1
                if at < len(self.results) and self.results[at].number == told["game"]:
                    yield told, self.results[at]

    def by_deal(self, values: Sequence[float]) -> list[float]:
        """A value a deal: its games are played on the same luck, so they are no witnesses of their own."""
        if not self.rotate:
            return list(values)
        found: dict[int, list[float]] = {}
        for result, value in zip(self.results, values, strict=True):
            found.setdefault(result.number // self.seats, []).append(value)
        return [fmean(each) for each in found.values()]

    def held(self, seats: Sequence[int], result: Result) -> list[int]:
        """Where those who first sat in some seats sit in this game."""
        moved = result.number % self.seats if self.rotate else 0
        return [(seat - moved) % self.seats for seat in seats]


@contextmanager
def without_circles() -> Iterator[None]:
    """Nothing that is kept of games goes round in circles: to look for some is half the work of a report."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def wrong(reason: str) -> BadSetup:
    return BadSetup("report", reason)


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise wrong(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise wrong(f"{path} is damaged: it is not a text in UTF-8") from None


def read(path: Path) -> Kept:
    """Everything that `simulate --out` wrote; whatever does not fit together is refused."""
    if not path.is_dir():
        raise wrong(f"{path} is a file, not a folder" if path.exists() else f"there is no folder {path}")
    files = sorted(path.glob("results-*.csv"))
    has_summary = (path / "summary.json").exists()
    summary = read_summary(path / "summary.json") if has_summary else {}
    if not files:
        if summary and not summary["games"]:
            raise wrong(f"the run in {path} was stopped before its first games were finished")
        raise wrong(f"{path} holds no results; 'spellmarket simulate GAME --out {path}' writes some")
    results: list[Result] = []
    stopped = bool(summary) and summary["games"] < summary["asked"]
    for file in files:
        read_results(file, results, stopped)
    if not results:
        raise wrong(f"{path} holds tables of results without a single game in them")
    seats = len(results[0].scores)
    if summary:
        compare(path, summary, results)
        asked, missing = summary["asked"], summary["asked"] - summary["games"]
        partial = f"the run was stopped after {len(results)} of {asked} games" if missing else ""
        rotate = bool(summary.get("rotate", False))
        told = summary.get("bots") if rotate else [row["bot"] for row in summary["by_seat"]]
        if not isinstance(told, list) or len(told) != seats:
            raise wrong(f"{path / 'summary.json'} does not say which bots changed places")
        chunks = max(int(file.stem.rpartition("-")[2]) for file in files) + 1
        lines = sum(file.read_bytes().count(b"\n") for file in path.glob("counted-*.jsonl"))
        legend = legend_in(path) if any(path.glob("counted-*.jsonl")) else None
        names = tuple(map(str, told))
        return Kept(
            summary["game"],
            seats,
            names,
            results,
            summary,
            asked,
            partial,
            rotate,
            path,
            chunks,
            legend,
            lines,
        )
    record = path / "records" / f"{results[0].number:07}.txt"
    named = re.search(r"^game (\w+)", text_of(record), re.M) if record.is_file() else None
    partial = (
        f"there is no summary.json, so the run did not come to its end: {len(results)} games were finished, "
        "how many were asked for and which bots played is not known"
    )
    return Kept(named[1] if named else "unknown", seats, (), results, {}, None, partial)


def read_summary(path: Path) -> dict[str, Any]:
    try:
        told = json.loads(text_of(path))
    except (ValueError, RecursionError):
        raise wrong(f"{path} is damaged: it is no JSON") from None
    kinds = {"game": str, "games": int, "asked": int, "seats": int, "seed": int, "options": dict}
    kinds |= {"packs": list, "by_seat": list, "digest": str}
    if not isinstance(told, dict):
        raise wrong(f"{path} is no summary of a simulation")
    for field, kind in kinds.items():
        if not isinstance(told.get(field), kind):
            raise wrong(f"{path} is no summary of a simulation: {field!r} is missing or of another kind")
    numbers = ("wins", "score", "place")
    for row in told["by_seat"]:
        good = isinstance(row, dict) and isinstance(row.get("bot"), str)
        if not good or not all(isinstance(row.get(each), int | float) for each in numbers):
            raise wrong(f"{path} is no summary of a simulation: a row of 'by_seat' is not complete")
    by_order = told.get("by_order", [])  # an older summary has none
    listed = isinstance(by_order, list) and all(isinstance(row, dict) for row in by_order)
    if not listed or not all(isinstance(row.get("wins"), int | float) for row in by_order):
        raise wrong(f"{path} is no summary of a simulation: a row of 'by_order' is not complete")
    if len(told["by_seat"]) != told["seats"] or not 0 <= told["games"] <= told["asked"]:
        raise wrong(f"{path} contradicts itself: seats or games do not add up")
    return told


def read_results(path: Path, results: list[Result], stopped: bool) -> None:
    """Add the games of one table; they go on where the last table ended, unless the run was stopped."""
    rows = csv.reader(text_of(path).splitlines())
    try:
        if next(rows, None) not in (HEADER, OLDER):
            raise wrong(f"{path} is no table of results: its first line is not '{','.join(HEADER)}'")
        for row in rows:
            result = result_of(row)
            place = f"{path}, line {rows.line_num}"
            if result is None:
                raise wrong(f"{place} is damaged: '{','.join(row)[:60]}'")
            expected = results[-1].number + 1 if results else 0
            if result.number < expected or (result.number > expected and not stopped):
                what = f"game {result.number} where game {expected} was expected"
                raise wrong(f"{place}: {what}; a file is missing, or of another run")
            if results and len(result.scores) != len(results[0].scores):
                what = f"{len(result.scores)} seats, {len(results[0].scores)} before"
                raise wrong(f"{place}: {what}; the files are of different runs")
            results.append(result)
    except csv.Error as error:
        raise wrong(f"{path}, line {rows.line_num} is damaged: {error}") from None


def result_of(row: list[str]) -> Result | None:
    """A row as a result; None if it is none."""
    if len(row) not in (len(HEADER), len(OLDER)):
        return None
    try:
        number, moves, seed = int(row[0]), int(row[2]), int(row[1], 16)
        scores, places = tuple(map(int, row[3].split())), places_of(row[4])
        order = order_of(row[5]) if len(row) == len(HEADER) else ()
    except ValueError:
        return None
    good = len(scores) == len(places) and (not order or len(order) == len(scores))
    return Result(number, seed, moves, scores, places, order=order) if good else None


@lru_cache(maxsize=FEW)
def places_of(told: str) -> tuple[int, ...]:
    places = tuple(map(int, told.split()))
    ordered = sorted(places)
    # Equal places are shared, and the next place is as many further on.
    if not ordered or any(place != ordered.index(place) + 1 for place in ordered):
        raise ValueError(told)
    return places


@lru_cache(maxsize=FEW)
def order_of(told: str) -> tuple[int, ...]:
    order = tuple(map(int, told.split()))
    if sorted(order) != [*range(len(order))]:
        raise ValueError(told)
    return order


def compare(path: Path, summary: dict[str, Any], results: list[Result]) -> None:
    """The summary must be one of these very games."""
    said, count, seats = summary["games"], len(results), len(results[0].scores)
    if summary["seats"] != seats:
        raise wrong(f"the summary in {path} is of {summary['seats']} seats, the results of {seats}: two runs")
    if said != count:
        raise wrong(f"the summary in {path} tells of {said} games, and there are results of {count}")
    digest = sha256()
    for result in results:
        digest.update(line_of(result))
    if digest.hexdigest() != summary["digest"]:
        raise wrong(f"the results in {path} are not those the summary was made of: their digests differ")
    wins = [wins_of(result) for result in results]
    for seat, row in enumerate(summary["by_seat"]):
        check(path, f"seat {seat}", row, "wins", [each[seat] for each in wins])
        check(path, f"seat {seat}", row, "score", [result.scores[seat] for result in results])
        check(path, f"seat {seat}", row, "place", [result.places[seat] for result in results])
    ordered = [(result.order, each) for result, each in zip(results, wins, strict=True) if result.order]
    by_order = summary.get("by_order", [])
    if len(by_order) not in (0, seats) or bool(by_order) > bool(ordered):
        raise wrong(f"{path} contradicts itself: summary and results differ about the turn order")
    for at, row in enumerate(by_order):
        whose = f"turn {at + 1}"
        check(path, whose, row, "wins", [each[order[at]] for order, each in ordered])


def check(path: Path, whose: str, row: dict[str, Any], field: str, values: Sequence[float]) -> None:
    """A figure of the summary is that of the results."""
    value = fmean(values)
    if abs(row[field] - value) > 0.001:
        what = f"{row[field]:g} for {whose}, and the results give {value:g}"
        raise wrong(f"the summary in {path} has the {field} {what}")


def wins_of(result: Result) -> tuple[float, ...]:
    """A shared first place counts in parts."""
    return wins_by(result.places)


@lru_cache(maxsize=FEW)
def wins_by(places: tuple[int, ...]) -> tuple[float, ...]:
    part = 1 / places.count(1)
    return tuple(part if place == 1 else 0.0 for place in places)

"""Promises that one number proves, each bounded and on the loopback only.

    python -m benchmarks.server_measures cuts [--count 1000]          P2: a log cut anywhere
    python -m benchmarks.server_measures order [--count 100]          P2: on disk, then acknowledged (strace)
    python -m benchmarks.server_measures clocks [--count 1000]        P9: a time of day that leaps
    python -m benchmarks.server_measures leavers [--game NAME --count 1000]    P10: all but one leave
    python -m benchmarks.server_measures overload [--count 60]        P14: three times what it can carry
    python -m benchmarks.server_measures shuffles [--count 1000000]   P24: shuffles and dice
    python -m benchmarks.server_measures timing [--game NAME --count 10000]    P29: the same time for twins
    python -m benchmarks.server_measures idle [--count 10000]         sockets that only listen

What each of them must reach stands with its function and is said with its figures.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import random
import resource
import secrets
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import NormalDist, median
from typing import Any
from unittest.mock import patch

from benchmarks.server_driver import (
    OPEN,
    Player,
    Running,
    percentile,
    person,
    table_of,
    until,
    verdict,
    visit,
    wire,
)
from benchmarks.server_leaks import new_room, remember, swap
from benchmarks.server_load import Crowd
from spellmarket import game as find_game
from spellmarket.kernel import Chance
from spellmarket.server import clocks as pace
from spellmarket.server import lines
from spellmarket.server.connection import Connection
from spellmarket.server.considering import Actor
from spellmarket.server.gathering import Gathering
from spellmarket.server.messages import Clock, Play
from spellmarket.server.room import Room
from spellmarket.server.sights import Sights
from spellmarket.storage import Line, TableRow, open_store, tables


@dataclass
class Measured:
    """What was found, and whether that is what was asked."""

    told: str
    good: bool
    asked: str


# P2


def cuts(folder: Path, count: int = 1000, written: int = 300) -> Measured:
    """Every line that was acknowledged within the part that is left is there, and nothing after a gap."""
    source, luck = folder / "whole.db", random.Random(2)
    sizes: list[int] = []  # of the journal when a line was acknowledged

    async def write() -> tuple[bytes, bytes]:
        store = open_store(str(source))
        await store.open()
        row = TableRow(
            id="T", game="kameloot", edition=1, options="{}", packs="[]", setup="{}", secret="00",
            status="waiting", listed=False, summary="{}", created=1, changed=1, due=None,
        )  # fmt: skip
        await store.write(tables.create, row, Line("T", 1, 1, "{}"), [])
        for seq in range(2, written + 2):
            assert await store.append(Line("T", seq, seq, f"line {seq} " * 20))
            sizes.append(journal(source).stat().st_size)
        whole = source.read_bytes(), journal(source).read_bytes()
        await store.close()
        return whole

    base, tail = asyncio.run(write())
    short = torn = 0
    for number in range(count):
        cut = folder / f"cut{number}.db"
        end = luck.randrange(len(tail) + 1)
        cut.write_bytes(base)
        journal(cut).write_bytes(tail[:end])
        connection = sqlite3.connect(cut)
        sound = connection.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        found = connection.execute("SELECT seq, body FROM log WHERE seq > 1 ORDER BY seq").fetchall()
        connection.close()
        torn += not sound or found != [(seq, f"line {seq} " * 20) for seq in range(2, 2 + len(found))]
        short += len(found) < sum(size <= end for size in sizes)
        for file in folder.glob(f"cut{number}.db*"):
            file.unlink()
    told = (
        f"{count} cuts of a journal of {len(tail)} bytes: {torn} torn or with a gap,"
        f" {short} without a line that was acknowledged before"
    )
    return Measured(told, not torn and not short, "every cut leaves a whole shorter log")


def journal(file: Path) -> Path:
    return file.with_name(file.name + "-wal")


def order(folder: Path, count: int = 100) -> Measured:
    """In the order of system calls: the line is written, then it is on the disk, then it is acknowledged."""
    if shutil.which("strace") is None:
        raise SystemExit("this looks at system calls with strace, which is not here")
    trace = folder / "calls"

    async def play(server: Running) -> list[str]:
        calls = "pwrite64,write,writev,sendto,sendmsg,fdatasync,fsync"
        watching = subprocess.Popen(
            [
                "strace",
                "-f",
                "-s",
                "9000",
                "-e",
                f"trace={calls}",
                "-o",
                str(trace),
                "-p",
                str(server.serving),
            ],
            stderr=subprocess.DEVNULL,
        )
        try:
            async with visit(server.address) as http:
                people = [await person(http, f"P{seat}") for seat in range(3)]
                table = await table_of(people, "kameloot", listed=False)
                await until(trace.exists)
                players = [Player(server.port, table["id"], who.cookie, patience=60) for who in people]
                playing = [asyncio.create_task(player.play()) for player in players]
                await until(lambda: sum(len(one.acked) for one in players) >= count or players[0].over, 600)
                for player in players:
                    player.stopped = True
                await asyncio.gather(*playing)
                return [id for player in players for id in player.acked]
        finally:
            watching.send_signal(signal.SIGINT)
            watching.wait()

    with Running(f"{folder}/order.db") as server:
        acked = asyncio.run(play(server))
    early = missing = 0
    calls = trace.read_text(errors="replace").splitlines()
    synced = [at for at, call in enumerate(calls) if ended(call)]
    for id in acked:
        written = [at for at, call in enumerate(calls) if id in call and "pwrite64" in call]
        told = [at for at, call in enumerate(calls) if id in call and r"\"done\"" in call]
        if not written or not told:
            missing += 1
            continue
        early += not any(written[0] < at < told[0] for at in synced)
    found = (
        f"{len(acked)} moves: {early} acknowledged before they were on the disk,"
        f" {missing} not seen in the trace"
    )
    return Measured(found, not early and not missing and bool(acked), "none before it is on the disk")


def ended(call: str) -> bool:
    """Has what was written reached the disk with this line of a trace?"""
    return "sync" in call and call.rstrip().endswith("= 0")


# P9


def clocks(folder: Path, count: int = 1000) -> Measured:
    """The time of day leaps by an hour before every turn, ahead or back; nobody's time runs out by it."""
    luck = random.Random(9)
    shift = turns = out = 0
    real, wrong = time.time_ns, 0.0
    with patch("time.time_ns", lambda: real() + shift):
        while turns < count:
            room = new_room("kameloot", 3, luck, clock=Clock(bank=600, more=0))
            room.hours.look()
            for seating in room.seats:
                seating.since = None if seating.since is None else time.time_ns() / 1e6
            begun = time.monotonic()
            while room.status == "playing" and turns < count:
                shift += luck.choice((-1, 1)) * 3_600_000_000_000
                seat, now = room.pending[0], time.time_ns() / 1e6
                out += pace.time_up(room, seat, now)
                moved = lines.Moved(seat=seat, move=room.game.text(room.sights.of(seat).options[0]))
                moved.spent = pace.spent(room, seat, now)
                wrong = max(wrong, moved.spent - (time.monotonic() - begun) * 1000)
                room.apply(room.seq + 1, moved, None, now)
                turns += 1
    told = (
        f"{turns} turns, the time of day an hour ahead or back before each: {out} ran out,"
        f" at most {max(0, wrong):.0f} ms too much taken from a clock"
    )
    return Measured(told, not out and wrong < 100, "nobody's time runs out")


# P10


def leavers(folder: Path, count: int = 1000, game: str = "kameloot") -> Measured:
    """All but one leave, each at some moment; whoever decides then chooses at random, and the game ends."""
    luck = random.Random(10)
    ended = longest = 0
    for number in range(count):
        options = {"max_rounds": 1} if game == "merlin_economics" else {}
        room = new_room(game, max(3, find_game(game).seats[0]) + number % 2, luck, options)
        seats = list(range(len(room.seats)))
        stays = luck.choice(seats)
        leaving = {seat: luck.randrange(60) for seat in seats if seat != stays}
        moves = 0
        while room.status == "playing" and moves < 20_000:
            for seat in [seat for seat, at in leaving.items() if at <= moves]:
                del leaving[seat]
                room.apply(room.seq + 1, lines.Left(seat=seat), None, 0.0)
            assert room.table is not None
            seat = luck.choice(room.pending)
            move = room.game.text(choice(room, seat, luck))
            room.apply(room.seq + 1, lines.Moved(seat=seat, move=move), None, 0.0)
            moves += 1
        ended += room.status == "over"
        longest = max(longest, moves)
    told = (
        f"{count} games of {game}, all but one person leave: {ended} ended, the longest after {longest} moves"
    )
    return Measured(told, ended == count, "all end")


def choice(room: Room, seat: int, luck: random.Random) -> int:
    """Anything that is open; a weapon is crafted wherever one can be, or games of Mystic Smiths never end."""
    assert room.table is not None
    options = room.table.chair(seat).options
    craft = [move for move in options if room.game.moves.of[move].name == "craft"]
    return luck.choice(craft or options)


# P14


def overload(folder: Path, count: int = 60, seconds: float = 20.0) -> Measured:
    """A third of the tables plays as fast as it is answered, then all of them; then all play calmly again."""

    async def run(server: Running) -> Measured:
        async with visit(server.address) as http:
            crowd = Crowd(server, "mystic_smiths", [await person(http, f"P{seat}") for seat in range(4)])
            await crowd.sit_down(count)
            everybody, crowd.loads = crowd.loads, crowd.loads[: count // 3]
            usual = await crowd.play(seconds / 2, rate=200)
            crowd.loads = everybody
            much = await crowd.play(seconds, rate=200)
            calm = await crowd.play(10, rate=0.5)
        before, during = len(usual.acks) / usual.seconds, len(much.acks) / much.seconds
        told = (
            f"{before:.0f} moves a second at {count // 3} tables that never wait, {during:.0f} at {count};"
            f" {much.refused} refused, {much.unanswered} unanswered, acknowledged after"
            f" {percentile(much.acks, 0.99) * 1000:.0f} ms (p99), ten seconds later"
            f" {percentile(calm.acks, 0.99) * 1000:.0f} ms; {much.rss:.0f} MB"
        )
        good = during >= 0.8 * before and not much.unanswered and not calm.unanswered
        return Measured(told, good, "at least 80 % of what it carries, nothing unanswered")

    with Running(f"{folder}/overload.db") as server:
        return asyncio.run(run(server))


# P24

DECK = 12


def shuffles(folder: Path, count: int = 1_000_000) -> Measured:
    """Which card lies where, which two lie on top, and what dice show, against even chances."""
    places = [0] * (DECK * DECK)
    pairs = [0] * (DECK * DECK)
    faces = [0] * 6
    key = secrets.token_bytes(24)
    for number in range(count):
        luck = Chance(0, key + number.to_bytes(8, "big"))
        cards = list(range(DECK))
        luck.shuffle("deck", cards)
        for place, card in enumerate(cards):
            places[place * DECK + card] += 1
        pairs[cards[0] * DECK + cards[1]] += 1
        faces[luck.below("dice", 6)] += 1
    found = {
        "card by place": chance_of(places, count / DECK, (DECK - 1) ** 2),
        "the first two": chance_of(
            [n for at, n in enumerate(pairs) if at % (DECK + 1)],
            count / (DECK * (DECK - 1)),
            DECK * (DECK - 1) - 1,
        ),
        "dice": chance_of(faces, count / 6, 5),
    }
    shown = ", ".join(f"{what} p = {p:.3f}" for what, p in found.items())
    told = f"{count} shuffles of {DECK} cards and as many dice: {shown}"
    return Measured(told, min(found.values()) > 0.001 / len(found), "p above 0.001 after Bonferroni")


def chance_of(counted: list[int], expected: float, free: int) -> float:
    """How often even chances would be as uneven as this: chi-square, by Wilson and Hilferty."""
    square = sum((n - expected) ** 2 for n in counted) / expected
    spread = 2 / (9 * free)
    return 1 - NormalDist().cdf(((square / free) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


# P29


def timing(folder: Path, count: int = 10_000, game: str = "kameloot") -> Measured:
    """Two tables that a seat cannot tell apart, in turns: a refusal, a welcome and an update of each."""
    luck = random.Random(29)
    pairs, each = max(1, count // 500), min(count, 500)
    worst, done = 0.0, 0
    both: list[list[float]] = [[], []]
    while done < pairs:
        room = new_room(game, max(3, find_game(game).seats[0]), luck)
        assert room.table is not None
        for _ in range(luck.randrange(20, 45)):
            mover = luck.choice(room.pending)
            move = room.game.text(luck.choice(room.table.chair(mover).options))
            room.apply(room.seq + 1, lines.Moved(seat=mover, move=move), None, 0.0)
            if room.status != "playing":
                break
        if room.status != "playing":
            continue
        done += 1
        truth = room.table
        seat = luck.choice(room.pending)
        tables = [truth.chair(seat).imagine(seed=luck.getrandbits(30)) for _ in range(2)]
        for table in tables:
            table.listen().extend(truth.listen())
            remember(truth, table)
        took: list[list[float]] = [[], []]
        for turn in range(each):
            for which in (0, 1) if turn % 2 else (1, 0):
                swap(room, tables[which])
                room.sights = Sights(room)
                took[which].append(answer(room, seat))
        swap(room, truth)
        mine, theirs = median(took[0]), median(took[1])
        if abs(mine - theirs) > 0.1:  # milliseconds
            worst = max(worst, abs(mine - theirs) / min(mine, theirs))
        for which in (0, 1):
            both[which] += took[which]
    mine, theirs = median(both[0]), median(both[1])
    told = (
        f"{len(both[0])} answers at each of {pairs} pairs of {game}: median {mine:.3f} and {theirs:.3f} ms"
        f" of processor; of pairs more than 0.1 ms apart the worst by {worst:.1%}"
    )
    return Measured(told, worst < 0.05, "medians within 5 % or 0.1 ms")


def answer(room: Room, seat: int) -> float:
    """The milliseconds of processor that a seat's refusal, welcome and update take."""
    actor = Actor(f"p{seat}", f"Name{seat}")
    wrong = Play(id="x", decision="none", move=room.game.text(0))
    begun = time.thread_time_ns()
    room.consider(actor, wrong, 0.0)
    for seen in (None, room.seq - 1):
        connection = Connection(Gathering(room, None, presence=0), actor, "", seen, 500, 64)  # type: ignore[arg-type]
        connection.seat = seat
        connection.news()
    return (time.thread_time_ns() - begun) / 1e6


# Sockets that only listen

WATCHERS = 40  # sockets at a table, its four seats among them
MOST = 400  # megabytes


def idle(folder: Path, count: int = 10_000) -> Measured:
    """So many sockets at tables in play, where nobody does anything."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    heard = 0

    def hear(data: bytes) -> None:
        nonlocal heard
        heard += data[9:16] == b"welcome"

    async def run(server: Running) -> Measured:
        async with visit(server.address) as http:
            people = [await person(http, f"P{seat}") for seat in range(4)]
            before, made, work = server.rss(), 0, server.cpu()
            while made < count:
                id = (await table_of(people, "kameloot", listed=False))["id"]
                cookies = chain([who.cookie for who in people], [""] * (WATCHERS - 4))
                path = f"/api/tables/{id}/socket"
                made += len(
                    await asyncio.gather(
                        *[wire(server.port, path, hear, cookie=cookie) for cookie in cookies]
                    )
                )
            await until(lambda: heard >= made, 300)
            work = server.cpu() - work
            await asyncio.sleep(30)  # signs of life go back and forth
            good = (await http.get("/healthz")).status_code == 200
            used = server.rss()
            told = (
                f"{made} idle sockets at {made // WATCHERS} tables, {len(OPEN)} still open: {used:.0f} MB,"
                f" {before:.0f} without; {work / made * 1000:.1f} ms of processor to come, health"
                f" {'good' if good else 'failing'}"
            )
            return Measured(told, used < MOST and good and len(OPEN) == made, f"under {MOST} MB")

    with Running(f"{folder}/idle.db") as server:
        return asyncio.run(run(server))


MEASURES: dict[str, Callable[..., Measured]] = {
    "clocks": clocks,
    "cuts": cuts,
    "idle": idle,
    "leavers": leavers,
    "order": order,
    "overload": overload,
    "shuffles": shuffles,
    "timing": timing,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("measure", choices=sorted(MEASURES))
    parser.add_argument("--count", type=int)
    parser.add_argument("--game")
    told: Any = parser.parse_args()
    wanted = {name: value for name, value in vars(told).items() if value is not None and name != "measure"}
    with tempfile.TemporaryDirectory() as folder:
        found = MEASURES[told.measure](Path(folder), **wanted)
    print(found.told, flush=True)
    verdict(found.good, found.asked)


if __name__ == "__main__":
    main()

"""What the lab takes by the clock, on a machine that has nothing else to do.

    python -m benchmarks.lab_clock workers [--rounds 3]
    python -m benchmarks.lab_clock workshop [--games 2000]

`workers` plays the same runs by one process and by two, in turn. `workshop` starts a server with two workers
and plays Mystic Smiths there as *Play 2,000 games* does: three medium bots, a new pack and the book, then the
next pack, beside which the book's games are known.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from time import perf_counter
from typing import Any

import httpx

from benchmarks.server_driver import Running

RUNS = (("kameloot", "random", 100_000), ("mystic_smiths", "greedy", 2_000), ("enchanters", "greedy", 1_000))
LOOK = 0.25  # seconds between two looks at a run


def workers(rounds: int) -> None:
    print(f"{'games by the clock':<40}{'one worker':>12}{'two':>10}{'times':>8}")
    for game, bots, games in RUNS:
        found: dict[str, list[float]] = {"1": [], "2": []}
        for _ in range(rounds):
            for count, seconds in found.items():
                words = [
                    "simulate",
                    game,
                    "--bots",
                    bots,
                    "--games",
                    str(games),
                    "--workers",
                    count,
                    "--json",
                ]
                begun = perf_counter()
                subprocess.run([sys.executable, "-m", "spellmarket", *words], check=True, capture_output=True)
                seconds.append(perf_counter() - begun)
        one, two = (statistics.median(seconds) for seconds in found.values())
        print(f"{f'{games:,} of {game}, {bots}':<40}{one:>10.1f} s{two:>8.1f} s{one / two:>8.2f}", flush=True)


def workshop(games: int) -> None:
    with tempfile.TemporaryDirectory() as told:
        server = Running(f"{told}/market.db", bot_workers=2).start()
        try:
            with httpx.Client(base_url=server.address + "/api", headers={"Origin": server.address}) as client:
                asked(client, "/me", {"name": "Ada"})
                for what, cost in (("a pack and the book", 1), ("the next pack", 3)):
                    seconds, run = played(client, cost, games)
                    print(f"{what}: {run['done']} of {run['asked']} deals in {seconds:.1f} s by the clock")
        finally:
            server.stop()


def played(client: httpx.Client, cost: int, games: int) -> tuple[float, Any]:
    """A version of a pack held against the book, from the click to the figures."""
    rows = [{"kind": "card", "key": "U33", "values": {"cost": cost}}]
    draft = {"game": "mystic_smiths", "title": f"Cost {cost}", "rows": rows, "options": {}}
    pack = asked(client, "/workshop/packs", draft)
    begun = perf_counter()
    mark = asked(client, f"/workshop/packs/{pack['id']}/versions", {})["versions"][0]["mark"]
    wanted = {"game": "mystic_smiths", "b": mark, "seats": 3, "level": "medium", "games": games}
    run = asked(client, "/workshop/runs", wanted)
    while run["state"] == "playing":
        time.sleep(LOOK)
        run = client.get(f"/workshop/runs/{run['id']}").raise_for_status().json()
    return perf_counter() - begun, run


def asked(client: httpx.Client, path: str, body: dict[str, Any]) -> Any:
    return client.post(path, json=body, timeout=60).raise_for_status().json()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab_clock")
    parser.add_argument("what", choices=("workers", "workshop"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=2_000)
    told = parser.parse_args()
    if told.what == "workers":
        workers(told.rounds)
    else:
        workshop(told.games)


if __name__ == "__main__":
    main()

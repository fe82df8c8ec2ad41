"""P22: malformed input is boring.

    python -m benchmarks.server_fuzz --messages 1000000

Bytes, wrong types, unknown fields, deep nesting, huge numbers, lone surrogates, large and binary frames,
broken frames and half-open sockets; the table must not change, every message that could be read must be
answered, and the server must neither fail nor forget its other guests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from typing import Any

import httpx

from benchmarks.server_driver import (
    PATIENCE,
    Running,
    Wire,
    percentile,
    person,
    table_of,
    verdict,
    visit,
    wire,
)

GOOD = {"type": "play", "id": "x", "decision": "0", "move": "display wand 1 0"}


def bad_text(luck: random.Random) -> bytes:
    """One message that is no command, though it may look like one."""
    kind = luck.randrange(14)
    if kind == 0:
        return bytes(luck.randrange(32, 127) for _ in range(luck.randrange(1, 60)))
    if kind == 1:
        return json.dumps({**GOOD, "extra": luck.random()}).encode()
    if kind == 2:
        return json.dumps(
            {**GOOD, luck.choice(list(GOOD)): luck.choice([None, 1, 1.5, True, [], {}, "", "é" * 70])}
        ).encode()
    if kind == 3:
        return b'{"type":"play","id":' + b"[" * 5000 + b"]" * 5000 + b"}"
    if kind == 4:
        return b'{"type":"sit","id":"a","seat":' + b"9" * luck.randrange(1, 5000) + b"}"
    if kind == 5:
        return (
            b'{"type":"sit","id":"a","seat":'
            + luck.choice([b"NaN", b"Infinity", b"-0", b"1e999", b"0x1", b"1.0"])
            + b"}"
        )
    if kind == 6:
        return b'{"type":"chat","id":"a","text":"\\ud800"}'
    if kind == 7:
        return b"\xef\xbb\xbf" + json.dumps(GOOD).encode()
    if kind == 8:
        return b'{"type":"ping","id":"a","id":"b","id":7}'
    if kind == 9:
        return json.dumps(
            luck.choice([1, "x", None, True, [], [GOOD], {}, {"type": "win"}, {"type": None}])
        ).encode()
    if kind == 10:
        whole = json.dumps(GOOD).encode()
        return whole[: luck.randrange(1, len(whole))]
    if kind == 11:
        return json.dumps({"type": "chat", "id": "a", "text": "x" * luck.choice([0, 501, 15000])}).encode()
    if kind == 12:
        return json.dumps(
            {
                "type": luck.choice(["mute", "seat", "answer", "hand"]),
                "id": luck.choice(["", "a b", "x" * 65, "é"]),
            }
        ).encode()
    return b""


async def run(server: Running, messages: int) -> str:
    luck = random.Random(5)
    process = server.serving
    codes: Counter[int] = Counter()
    answers: Counter[str] = Counter()
    async with visit(server.address) as http:
        people = [await person(http, f"P{seat}") for seat in range(3)]
        table = (await table_of(people, "kameloot", listed=False))["id"]
        await asyncio.sleep(0.3)
        before = (await people[0].get(f"/api/tables/{table}/state")).json()
        pings: list[float] = []
        stopped = False

        async def honest() -> None:
            """Somebody else at the same table, who must not notice."""
            heard = asyncio.Event()
            made = await wire(
                server.port, f"/api/tables/{table}/socket",
                lambda data: heard.set() if b'"pong"' in data else None,
                cookie=people[1].cookie,
            )  # fmt: skip
            while not stopped:
                heard.clear()
                begun = time.perf_counter()
                made.send(b'{"type":"ping","id":"p"}')
                await asyncio.wait_for(heard.wait(), PATIENCE)
                pings.append(time.perf_counter() - begun)
                await asyncio.sleep(0.05)
            made.close()

        sent = unanswered = 0

        async def rude() -> None:
            nonlocal sent, unanswered
            while sent < messages:
                heard = 0

                def hear(data: bytes) -> None:
                    nonlocal heard
                    told: dict[str, Any] = json.loads(data)
                    if told["type"] in ("refused", "pong", "done", "closing"):
                        answers[told.get("code", told["type"])] += 1
                        heard += 1

                made: Wire = await wire(
                    server.port, f"/api/tables/{table}/socket", hear, lambda code: codes.update([code]),
                    cookie=people[0].cookie,
                )  # fmt: skip
                assert made.transport is not None
                count = luck.randrange(5, 25)
                for _ in range(count):
                    made.send(bad_text(luck))
                sent += count
                deadline = time.monotonic() + PATIENCE
                while heard < count and not made.transport.is_closing() and time.monotonic() < deadline:
                    await asyncio.sleep(0.01)
                unanswered += heard < count and not made.transport.is_closing()
                way = luck.randrange(8)
                if way == 0:
                    made.send_binary(b"\0\1\2")
                elif way == 1:
                    made.send(b"x" * 40_000)
                elif way == 2:
                    made.send(b"\xff\xfe\xfd")
                elif way == 3:
                    made.transport.write(bytes(luck.randrange(256) for _ in range(50)))
                elif way == 4:
                    made.transport.write(b"\x81\xfe")  # the beginning of a frame that never comes
                sent += 1
                await asyncio.sleep(0.02)
                made.cut()

        other = asyncio.create_task(honest())
        begun = time.perf_counter()
        await asyncio.gather(*[rude() for _ in range(8)])
        spent = time.perf_counter() - begun
        stopped = True
        await other
        after = (await people[0].get(f"/api/tables/{table}/state")).json()
        for state in (before, after):
            state["table"].pop("time")
            state["table"].pop("seats")
            state.pop("chat")
        assert after == before, "the table has changed"
        assert server.serving == process, "the server has ended"
        assert unanswered == 0, f"{unanswered} sockets were left without answers"
        errors = await metrics_errors(server, http)
        assert errors == 0, f"{errors} unhandled errors"
    return (
        f"{sent} malformed messages in {spent:.0f} s: 0 unhandled errors, 0 changes;"
        f" {sum(answers.values())} answers {dict(answers.most_common(5))},"
        f" closed with {dict(sorted(codes.items()))};"
        f" another guest's ping p99 {percentile(pings, 0.99) * 1000:.0f} ms"
    )


async def metrics_errors(server: Running, http: httpx.AsyncClient) -> float:
    answer = await http.get("/metrics", headers={"authorization": f"Bearer {server.told['metrics_token']}"})
    for line in answer.text.splitlines():
        if line.startswith("spellmarket_errors_total"):
            return float(line.split()[1])
    raise AssertionError("there is no such figure")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    told = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(f"{folder}/fuzz.db", metrics_token="figures") as server,
    ):
        print(asyncio.run(run(server, told.messages)))
    verdict(True, "0 unhandled errors, 0 changes, every message that can be read is answered")


if __name__ == "__main__":
    main()

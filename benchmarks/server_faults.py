"""P5, P6, P7: bad networks, late and foreign commands, reconnecting.

    python -m benchmarks.server_faults --games 1000 --stale 100000 --reconnects 10000 [--game kameloot]

A proxy between players and server duplicates, drops, reorders and cuts. The games must end as they would have
ended without it: the same policy is played again on the kernel alone, from the seed in the record.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import tempfile
from dataclasses import dataclass
from typing import Any

from benchmarks.server_driver import (
    PATIENCE,
    Person,
    Player,
    Running,
    free_port,
    person,
    policy,
    table_of,
    until,
    verdict,
    visit,
    wire,
)
from spellmarket import Record, game, games


@dataclass
class Faults:
    duplicate: float = 0.2
    drop: float = 0.1
    reorder: float = 0.1
    cut: float = 0.02


class Proxy:
    """Passes frames on, more or less."""

    def __init__(self, port: int, faults: Faults, luck: random.Random) -> None:
        self.target = port
        self.port = free_port()
        self.faults = faults
        self.luck = luck
        self.done = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            theirs, ours = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            ours.write(head.replace(b":%d" % self.port, b":%d" % self.target))
            writer.write(await theirs.readuntil(b"\r\n\r\n"))
            ways = [asyncio.ensure_future(self._pass(*way)) for way in ((reader, ours), (theirs, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            for one in (writer, ours):
                one.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        held: bytes | None = None
        try:
            while True:
                frame = await read_frame(source)
                chance = self.luck.random()
                faults = self.faults
                if chance < faults.cut:
                    self.done += 1
                    target.write(frame[: len(frame) // 2])
                    return
                out = [frame]
                if chance < faults.cut + faults.drop:
                    self.done += 1
                    out = []
                elif chance < faults.cut + faults.drop + faults.duplicate:
                    self.done += 1
                    out = [frame, frame]
                elif chance < faults.cut + faults.drop + faults.duplicate + faults.reorder and held is None:
                    self.done += 1
                    held = frame
                    continue
                for one in out:
                    target.write(one)
                if held is not None:
                    target.write(held)
                    held = None
                await target.drain()
        except (OSError, asyncio.IncompleteReadError):
            return


async def read_frame(source: asyncio.StreamReader) -> bytes:
    head = await source.readexactly(2)
    size = head[1] & 127
    if size == 126:
        head += await source.readexactly(2)
        size = int.from_bytes(head[2:4], "big")
    elif size == 127:
        head += await source.readexactly(8)
        size = int.from_bytes(head[2:10], "big")
    mask = 4 if head[1] & 128 else 0
    return head + await source.readexactly(size + mask)


def alone(text: str) -> list[int]:
    """The same game by the same policy without any server."""
    record = Record.parse(text)
    table = record.game.table(record.seats, record.seed, record.options, record.edition)
    while not table.over:
        chair = table.chair(table.pending[0])
        moves = [record.game.text(move) for move in chair.options]
        chair.play(moves[policy(moves)])
    return table.scores


async def bad_network(
    server: Running,
    count: int,
    name: str,
    seats: int,
    faults: Faults,
    options: dict[str, Any] | None = None,
    at_once: int = 40,
) -> str:
    """P5."""
    luck = random.Random(7)
    wrong = faulted = moves = again = 0
    async with (
        visit(server.address) as http,
        Proxy(server.port, faults, luck) as proxy,
    ):
        people = [await person(http, f"P{seat}") for seat in range(seats)]
        gate = asyncio.Semaphore(at_once)

        async def one() -> None:
            nonlocal wrong, moves, again
            async with gate:
                opened = await table_of(people, name, listed=False, options=options or {})
                players = [Player(proxy.port, opened["id"], who.cookie, patience=0.2) for who in people]
                await asyncio.gather(*[player.play() for player in players])
                text = (await http.get(f"/api/tables/{opened['id']}/record")).text
                scores = (await http.get(f"/api/tables/{opened['id']}")).json()["result"]["scores"]
                moves += sum(len(player.acked) for player in players)
                again += sum(player.repeated for player in players)
                wrong += alone(text) != scores

        await asyncio.gather(*[one() for _ in range(count)])
        faulted = proxy.done
    assert not wrong, f"{wrong} of {count} games ended differently"
    told = f"{count} games through {faulted} faults, {moves} acknowledged, {again} sent again"
    return f"{name}: {told}: 0 ended differently"


async def stale(server: Running, count: int, name: str, seats: int) -> str:
    """P6: old, future, foreign and repeated commands; each is answered, none is applied."""
    luck = random.Random(11)
    async with visit(server.address) as http:
        people = [await person(http, f"P{seat}") for seat in range(seats)]
        stranger = await person(http, "Stranger")
        tables = [(await table_of(people, name, listed=False))["id"] for _ in range(2)]
        decisions: list[str] = []
        moves: list[str] = []
        heard: dict[str, str] = {}
        current: dict[tuple[str, int], dict[str, Any] | None] = {}
        wires: list[tuple[str, int, Any]] = []

        def hear(table: str, seat: int, data: bytes) -> None:
            told = json.loads(data)
            if told["type"] in ("done", "refused"):
                heard[told["id"]] = told["type"] if told["type"] == "done" else told["code"]
            if "ask" in told:
                current[(table, seat)] = told["ask"]
                if told["ask"]:
                    decisions.append(told["ask"]["decision"])
                    moves.extend(option["move"] for option in told["ask"]["options"])

        for table in tables:
            for seat, who in enumerate([*people, stranger]):
                made = await wire(
                    server.port, f"/api/tables/{table}/socket",
                    lambda data, table=table, seat=seat: hear(table, seat, data), cookie=who.cookie,
                )  # fmt: skip
                wires.append((table, seat, made))
        await until(
            lambda: all(
                any(ask and where == table for (where, _), ask in current.items()) for table in tables
            )
        )
        for _ in range(8):  # a few honest moves, so that there is a past
            for table in tables:
                for (where, seat), ask in list(current.items()):
                    if where == table and ask:
                        option = luck.choice(ask["options"])
                        made = next(m for t, s, m in wires if (t, s) == (table, seat))
                        body = {
                            "type": "play",
                            "id": secrets.token_hex(8),
                            "decision": ask["decision"],
                            "move": option["move"],
                        }
                        made.send(json.dumps(body).encode())
                        await until(lambda body=body: body["id"] in heard)
                        break
        before = [(await http.get(f"/api/tables/{table}")).json()["seq"] for table in tables]
        sent: list[str] = []
        for number in range(count):
            table, seat, made = luck.choice(wires)
            decision = luck.choice([luck.choice(decisions), secrets.token_hex(12), "", "0"])
            asked = current.get((table, seat))
            if asked and asked["decision"] == decision:
                decision = "not-this-one"
            id = f"s{number}"
            sent.append(id)
            made.send(
                json.dumps(
                    {"type": "play", "id": id, "decision": decision, "move": luck.choice(moves)}
                ).encode()
            )
            if number % 200 == 199:
                await until(lambda: len(heard) >= len(sent) * 0.9)
        await until(lambda: all(id in heard for id in sent))
        after = [(await http.get(f"/api/tables/{table}")).json()["seq"] for table in tables]
        answered = sum(id in heard for id in sent)
        applied = sum(heard.get(id) == "done" for id in sent)
    assert (answered, applied, after) == (count, 0, before), (answered, applied, before, after)
    return f"{count} stale or foreign commands: {answered} answered, {applied} applied"


async def reconnects(server: Running, count: int, name: str, seats: int) -> str:
    """P7: after every reconnection the client's picture is the server's."""
    luck = random.Random(13)
    async with visit(server.address) as http:
        people = [await person(http, f"P{seat}") for seat in range(seats)]
        done = welcomes = 0

        async def chain() -> None:
            nonlocal done, welcomes
            while done < count:
                opened = await table_of(people, name, listed=False)
                pictures = [Picture() for _ in people]
                over = False
                while not over and done < count:
                    seat = luck.randrange(seats)
                    await pictures[seat].look(
                        server.port, opened["id"], people[seat], drop=luck.random() < 0.2
                    )
                    done += 1
                    welcomes += pictures[seat].welcomed
                    told = (await people[seat].get(f"/api/tables/{opened['id']}/state")).json()
                    if pictures[seat].seq == told["seq"]:
                        assert pictures[seat].view == told["view"]
                        assert (pictures[seat].ask or {}).get("decision") == (told["ask"] or {}).get(
                            "decision"
                        )
                        assert pictures[seat].lines[-50:] == told["events"][-50:]
                    over = told["table"]["status"] == "over"
                    if told["ask"]:
                        move = luck.choice(told["ask"]["options"])["move"]
                        await people[seat].command(
                            opened["id"], "play", decision=told["ask"]["decision"], move=move
                        )

        await asyncio.gather(*[chain() for _ in range(8)])
    return f"{done} reconnections: every picture was the server's; {welcomes} needed the whole table"


class Picture:
    """What a client has put together over its connections."""

    def __init__(self) -> None:
        self.seq = -1
        self.view: Any = None
        self.ask: Any = None
        self.lines: list[dict[str, Any]] = []
        self.welcomed = False

    async def look(self, port: int, table: str, who: Person, drop: bool) -> None:
        if drop:
            self.__init__()  # a page that was loaded anew knows nothing
        news = asyncio.Event()
        seen = f"?seen={self.seq}" if self.seq >= 0 else ""
        self.welcomed = False

        def hear(data: bytes) -> None:
            told = json.loads(data)
            if told["type"] == "welcome":
                self.welcomed = True
                self.lines = []
            if told["type"] in ("welcome", "update"):
                self.seq = told["seq"]
                self.lines += told["events"]
                self.view = told.get("view", self.view)
                self.ask = told.get("ask", self.ask)
                news.set()

        made = await wire(port, f"/api/tables/{table}/socket{seen}", hear, cookie=who.cookie)
        await asyncio.wait_for(news.wait(), PATIENCE)
        made.cut()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--stale", type=int, default=100_000)
    parser.add_argument("--reconnects", type=int, default=10_000)
    parser.add_argument("--game", default="all", help="for the bad network; the rest is played with one game")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of that game: max_rounds=2"
    )
    told = parser.parse_args()
    options = dict(choice.split("=", 1) for choice in told.option)
    options = {option: int(value) if value.isdigit() else value for option, value in options.items()}
    names = games() if told.game == "all" else (told.game,)
    with tempfile.TemporaryDirectory() as folder, Running(f"{folder}/faults.db") as server:
        for name in names if told.games else ():
            seats = max(3, game(name).seats[0])
            print(asyncio.run(bad_network(server, told.games, name, seats, Faults(), options)), flush=True)
        seats = max(3, game(names[0]).seats[0])
        if told.stale:
            print(asyncio.run(stale(server, told.stale, names[0], seats)), flush=True)
        if told.reconnects:
            print(asyncio.run(reconnects(server, told.reconnects, names[0], seats)), flush=True)
    verdict(True, "every game ends as without faults, nothing late is applied, every picture is the server's")


if __name__ == "__main__":
    main()

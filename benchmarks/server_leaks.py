"""P25 and P27: what a seat may not know never leaves the process.

    python -m benchmarks.server_leaks --games 10000 --drafts 10000 --sockets 100 [--game kameloot]

Twins: at every decision the table is replaced, for one seat after the other and for the watcher, by one that
this seat cannot tell from the true one; welcome, update, answers to bad commands and the frames of looking
back must be the same bytes, and looking back shows nothing that the seat was not sent at that moment.
Drafts: while choices are sealed, one seat chooses differently, more or less and takes back at two tables of
one history; every message to all others, their number and size, what the lobby shows, the answers to their
commands and the frames of looking back must be the same bytes.
Canaries: in whole games over real sockets, everything that was sent before the end is searched for what only
the record tells, the seed and the dealer's secret; and every view and event must be the one that the kernel,
playing the record again, shows to this seat.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections import Counter
from functools import partial
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import msgspec

from benchmarks.server_driver import Person, Running, person, table_of, verdict, visit, wire
from spellmarket import Record
from spellmarket import game as find_game
from spellmarket import games as all_games
from spellmarket.kernel import SPECTATOR, Chair, Refused, Table
from spellmarket.kernel.turns import Turn
from spellmarket.server import lines, replay
from spellmarket.server.connection import Connection
from spellmarket.server.gathering import Gathering
from spellmarket.server.lines import Place, Setup
from spellmarket.server.messages import Ask, Clock, Happened, Play, Undo
from spellmarket.server.replay import Film
from spellmarket.server.room import Actor, No, Room

encode = msgspec.json.encode


def new_room(
    name: str,
    seats: int,
    luck: random.Random,
    options: dict[str, Any] | None = None,
    clock: Clock | None = None,
) -> Room:
    game = find_game(name)
    setup = Setup(name="x", host="p0", seats=seats, clock=clock)
    chosen = game.choose(options or {})
    room = Room("T", game, game.edition, chosen, [], True, setup, luck.randbytes(32).hex(), 0)
    places = [Place(kind="person", person=f"p{seat}", name=f"Name{seat}") for seat in range(seats)]
    room.apply(1, lines.Opened(places=places), None, 0.0)
    room.apply(2, lines.Started(order=[]), None, 0.0)
    return room


def picture(room: Room, seat: int, bad: list[str], onward: list[tuple[int, int]]) -> list[bytes]:
    """Everything a client of this seat could be sent now, and what it sees looking back from a move later."""
    gathering = Gathering(room, SimpleNamespace(), presence=0)
    actor = None if seat == SPECTATOR else Actor(f"p{seat}", f"Name{seat}")
    out: list[bytes] = []
    for seen in (None, room.seq, max(0, room.seq - 1)):
        gathering.made = None
        connection = Connection(gathering, actor, "", seen, 500, 64)
        connection.seat = connection.place(room)
        out.append(timeless(connection.news() or b""))
    if actor is not None:
        ask = room.sights.of(seat).ask
        for move in bad:
            decision = "none" if ask is None else ask.decision
            found = room.consider(actor, Play(id="x", decision=decision, move=move), 0.0)
            assert room.table is not None
            refusal = room.table.chair(seat).why_not(move)
            out.append(
                encode([found.code, found.reason, found.rule] if isinstance(found, No) else "possible")
            )
            out.append(str(refusal).encode())
    assert room.table is not None
    begin = partial(listening, room.table)
    seqs = [room.seq + at for at in range(len(onward) + 1)]
    film = Film(room.game, room.names, begin, onward, list(range(len(seqs))), seqs, 0, False)
    out.append(encode(replay.frames(film, eyes(seat), 0, len(seqs))))
    return out


def eyes(seat: int) -> str:
    return "watcher" if seat == SPECTATOR else str(seat)


def listening(table: Table) -> Table:
    copy = table.copy()
    copy.listen()
    return copy


def onward(
    truth: Table, twin: Table, seat: int, luck: random.Random
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """A move at each of the two tables that leaves the seat as wise as before, where there is one.

    Somebody else decides in secret, perhaps differently; or the seat itself does what it may take back.
    """
    others = [other for other in truth.pending if other != seat]
    if truth._seal is not None and others:
        mover = luck.choice(others)
        moves = [luck.choice(table.chair(mover).options) for table in (truth, twin)]
    elif seat in truth.pending:
        mover = seat
        moves = [luck.choice(truth.chair(seat).options)] * 2
    else:
        return [], []
    after = []
    for table, move in zip((truth, twin), moves, strict=True):
        copy = table.copy()
        copy.chair(mover).play(move)
        after.append(copy.pending)
        try:
            copy.undo(mover)
        except Refused:
            last = truth.pending == (mover,)  # the secret is out, and the next may have begun
            if mover == seat or copy._seal is None or last:
                return [], []  # something was shown: from here on the two tables are told apart by right
    if after[0] != after[1]:
        return [], []  # one choice had more parts than the other, and who still chooses is no secret
    return [(mover, moves[0])], [(mover, moves[1])]


class Diary:
    """What every seat was sent, line by line; looking back may show that and nothing else."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.pages: dict[tuple[int, int], bytes] = {}
        self.write()

    def write(self) -> None:
        room = self.room
        for seat in range(SPECTATOR, len(room.seats)):
            told = [
                one for one in room.sights.story(seat, room.count.number(seat) - 1) if one.about == "game"
            ]
            page = [room.sights.of(seat).view, unnumbered(told), list(room.pending)]
            self.pages[(seat, room.count.number(seat))] = sha256(
                encode(page)
            ).digest()  # a long game has many pages

    def check(self, seat: int, luck: random.Random, count: int) -> int:
        film = replay.film(self.room, seat)
        found = replay.frames(film, eyes(seat), luck.randrange(len(film.stops)), count)
        for frame in found:
            blank = (frame.seat, frame.move, frame.scores) == (None, None, None)
            assert blank, f"{self.room.game.name}: a frame tells who moved, how, or the scores"
            page = sha256(encode([frame.view, unnumbered(frame.events), frame.pending])).digest()
            assert page == self.pages[(seat, frame.seq)], (
                f"{self.room.game.name}, seat {seat}, line {frame.seq}: looking back shows something else"
            )
        return len(found)


def unnumbered(events: list[Happened]) -> list[Happened]:
    """Looking back counts the turns that stand, the log those that were taken back as well."""
    return [msgspec.structs.replace(one, turn=0) for one in events]


def timeless(data: bytes) -> bytes:
    told = msgspec.json.decode(data) if data else {}
    if isinstance(told, dict) and isinstance(told.get("table"), dict):
        told["table"]["time"] = 0
    return encode(told)


def remember(table: Table, twin: Table) -> None:
    """Give a twin the turns of the log it has heard: where they began is as public as the log itself."""
    mine, theirs = table._state.scribe, twin._state.scribe
    assert mine is not None
    assert theirs is not None
    theirs.turns = []
    for turn in mine.turns:
        again = Turn(turn.first, turn.round, turn.seat, turn.had)
        again.acted, again.met = turn.acted, turn.met
        theirs.turns.append(again)
    for name in ("_firsts", "_moved", "_movers", "_within"):
        setattr(theirs, name, list(getattr(mine, name)))


def swap(room: Room, table: Table) -> Any:
    """Set another table under the same room; what was there is given back."""
    before = (room.table, room.sights._sights, room.told)
    room.table = table
    room.sights._sights = {}
    room.version += 1
    return before


def twins(
    name: str, games: int, seed: int = 1, every: float = 1.0, most: int | None = None
) -> tuple[int, int]:
    """How many twins were compared, and how many of them really differed from the true table."""
    luck = random.Random(seed)
    compared = different = 0
    kinds = find_game(name)
    for number in range(games):
        seats = kinds.seats[number % len(kinds.seats)]
        room = new_room(name, seats, luck)
        diary = Diary(room)
        while room.status == "playing" and (most is None or compared < most * (number + 1)):
            table = room.table
            assert table is not None
            bad = [room.game.text(luck.randrange(room.game.actions)) for _ in range(3)] + ["nonsense"]
            for seat in range(-1, seats):
                if luck.random() > every:
                    continue
                chair = table.spectator if seat < 0 else table.chair(seat)
                twin = chair.imagine(seed=luck.getrandbits(30))
                twin.listen().extend(told for told in table.listen())
                remember(table, twin)
                mine, theirs = onward(table, twin, seat, luck)
                truth = picture(room, seat, bad, mine)
                before = swap(room, twin)
                other = picture(room, seat, bad, theirs)
                same_state = twin.position()["state"] == table.position()["state"]
                room.table, room.sights._sights, room.told = before
                room.version += 1
                assert other == truth, f"{name}, seat {seat}, line {room.seq}: twins are told apart"
                compared += 1
                different += not same_state
                assert diary.check(seat, luck, 3)
            seat = luck.choice(room.pending)
            options = table.chair(seat).options
            move = room.game.text(luck.choice(options))
            room.apply(room.seq + 1, lines.Moved(seat=seat, move=move), None, 0.0)
            diary.write()
            if luck.random() < 0.05:
                back = room.consider(Actor(f"p{seat}", f"Name{seat}"), Undo(id="u"), 0.0)
                if not isinstance(back, No):
                    room.apply(room.seq + 1, back, None, 0.0)
                    diary.write()
    return compared, different


SEALED: dict[str, tuple[dict[str, Any], ...]] = {  # how to sit down so that something is decided unseen
    "kameloot": ({"tavern_start": "choose"},),
    "merchants_of_magick": ({}, {"announce_at_once": True}),
    "mystic_smiths": ({},),
    "merlin_economics": ({},),
}


class Onlooker:
    """Everything that somebody at a table is sent, and could get by asking."""

    def __init__(self, gathering: Gathering, seat: int) -> None:
        self.gathering = gathering
        self.seat = seat
        self.actor = None if seat == SPECTATOR else Actor(f"p{seat}", f"Name{seat}")
        self.connection = Connection(gathering, self.actor, "", None, 500, 64)
        self.connection.seat = self.connection.place(gathering.room)
        self.sent: list[bytes] = []
        self.hear()

    def hear(self) -> None:
        self.gathering.made = None
        self.sent += [timeless(message) for message in self.connection.take()]

    def ask(self) -> list[bytes]:
        room = self.gathering.room
        out = list(self.sent)
        shown = room.sights.table(self.gathering.here(), 0)
        out.append(encode(shown))
        film = replay.film(room, self.seat)
        out.append(encode([film.seqs, replay.frames(film, eyes(self.seat), len(film.stops) - 5, 5)]))
        out.append(encode(self.connection.number))
        if self.actor is not None:
            for command in (Undo(id="u"), Ask(id="a")):
                found = room.consider(self.actor, command, 0.0)
                answer = [found.code, found.reason, found.rule] if isinstance(found, No) else "possible"
                out.append(encode(answer))
            out.append(encode(room.counted(self.actor)))
        return out


def rebuilt(first: Room, history: list[lines.Bodies]) -> Room:
    """The same table once more, from its log."""
    room = Room("T", first.game, first.edition, first.options, [], True, first.setup, first.secret, 0)
    for seq, body in enumerate(history, 1):
        room.apply(seq, lines.read(lines.write(body)), None, 0.0)
    return room


def muse(room: Room, seat: int, steps: int, done: bool, luck: random.Random) -> list[lines.Bodies]:
    """What a seat does while it decides unseen: moves and undos, of which nobody hears but by its end."""
    found: list[lines.Bodies] = []
    for _ in range(steps):
        table = room.table
        assert table is not None
        back = room.consider(Actor(f"p{seat}", ""), Undo(id="u"), 0.0) if luck.random() < 0.3 else None
        if isinstance(back, lines.Undone):
            found.append(back)
        else:
            quiet = [move for move in table.chair(seat).options if stays_quiet(table, seat, move, False)]
            if not quiet:
                break
            found.append(lines.Moved(seat=seat, move=room.game.text(luck.choice(quiet))))
        room.apply(room.seq + 1, found[-1], None, 0.0)
    while done and room.table is not None and seat in room.table.pending:
        options = list(room.table.chair(seat).options)
        luck.shuffle(options)
        move = next((move for move in options if stays_quiet(room.table, seat, move, True)), None)
        if move is None:
            break
        found.append(lines.Moved(seat=seat, move=room.game.text(move)))
        room.apply(room.seq + 1, found[-1], None, 0.0)
    return found


def stays_quiet(table: Table, seat: int, move: int, done: bool) -> bool:
    """Is nothing told of it, and does the seat go on choosing, or may it be done?"""
    trial = table.copy()
    told = trial.listen()
    trial.chair(seat).play(move)
    return not told and trial.public_moves == table.public_moves and (done or seat in trial.pending)


LEADS: dict[str, tuple[str, ...]] = {  # moves at the end of which something is decided unseen, dearest first
    "merlin_economics": ("cast", "convert lab fund permit"),
}
LONGEST = {"merlin_economics": 1200}  # a contest of fingers comes late, in a game of thousands of lines


def drafts(name: str, twins: int, seed: int = 1) -> tuple[int, int, Counter[str]]:
    """How many pairs of tables were compared, how many of them held different drafts, and of what."""
    luck = random.Random(seed)
    compared = different = number = 0
    of: Counter[str] = Counter()
    kinds = find_game(name)
    while compared < twins:
        options = SEALED[name][number % len(SEALED[name])]
        seats = [count for count in kinds.seats if count > 1][
            number % (len(kinds.seats) - (1 in kinds.seats))
        ]
        first = new_room(name, seats, luck, options)
        history: list[lines.Bodies] = [
            lines.Opened(
                places=[Place(kind="person", person=f"p{at}", name=f"Name{at}") for at in range(seats)]
            ),
            lines.Started(order=[]),
        ]
        number += 1
        while first.status == "playing" and compared < twins and first.seq < LONGEST.get(name, 400):
            table = first.table
            assert table is not None
            if table._seal is not None and len(table.pending) > 1:
                phase = first.game.named(table._state.phase)
                if luck.random() < 0.3 or of[phase] < compared / 20:
                    compared += 1
                    of[phase] += 1
                    different += compare_drafts(first, history, luck.choice(table.pending), luck)
            seat = luck.choice(first.pending)
            move = onwards(name, [first.game.text(move) for move in table.chair(seat).options], luck)
            history.append(lines.Moved(seat=seat, move=move))
            first.apply(first.seq + 1, history[-1], None, 0.0)
    return compared, different, of


def onwards(name: str, moves: list[str], luck: random.Random) -> str:
    """A move by chance, oftener one that leads to where something is decided unseen."""
    for verbs in LEADS.get(name, ()) if luck.random() < 0.7 else ():
        leading = [move for move in moves if move.split()[0] in verbs.split()]
        if leading:
            return luck.choice(leading)
    return luck.choice(moves)


def compare_drafts(first: Room, history: list[lines.Bodies], seat: int, luck: random.Random) -> bool:
    """Two tables of one history at which a seat decides differently; whether their drafts really differ."""
    done = luck.random() < 0.6  # many a choice is a single move
    heard: list[list[list[bytes]]] = []
    mused: list[list[lines.Bodies]] = []
    after: list[tuple[int, ...]] = []
    plan = luck.getrandbits(30)
    for steps in (luck.randrange(4), luck.randrange(1, 6)):
        room = rebuilt(first, history)
        gathering = Gathering(room, SimpleNamespace(), presence=0)
        others = [Onlooker(gathering, other) for other in range(SPECTATOR, len(room.seats)) if other != seat]
        mused.append(muse(room, seat, steps, done, luck))
        assert room.table is not None
        after.append(room.table.pending)
        for other in others:
            other.hear()
        same = random.Random(plan)  # then somebody else decides, at both tables alike
        rival = next((other for other in room.pending if other != seat), None)
        if rival is not None:
            muse(room, rival, 2, False, same)
        for other in others:
            other.hear()
        heard.append([other.ask() for other in others])
    if after[0] != after[1]:
        return False  # one of them is done, and that is no secret
    assert heard[0] == heard[1], (
        f"{first.game.name}, line {first.seq}: what seat {seat} decides unseen is told"
    )
    return lines.write(mused[0]) != lines.write(mused[1])


async def canaries(server: Running, games: int, name: str, seats: int) -> str:
    """Whole games by socket; afterwards everything that was sent is searched for what nobody could know."""
    searched = 0
    async with visit(server.address) as http:
        people = [await person(http, f"Name{seat}") for seat in range(seats)]

        async def one(number: int) -> None:
            nonlocal searched
            luck = random.Random(number)
            opened = await table_of(people, name, listed=False, bots=0)
            id = opened["id"]
            frames: dict[int, list[bytes]] = {seat: [] for seat in range(-1, seats)}
            over = asyncio.Event()
            asks: dict[int, Any] = {}

            def hear(seat: int, data: bytes) -> None:
                if b'"status":"over"' in data:
                    over.set()
                    return  # from here on all is open
                if not over.is_set():
                    frames[seat].append(data)
                    told = msgspec.json.decode(data)
                    if "ask" in told:
                        asks[seat] = told["ask"]

            wires = {}
            for seat in range(-1, seats):
                cookie = people[seat].cookie if seat >= 0 else ""
                wires[seat] = await wire(
                    server.port,
                    f"/api/tables/{id}/socket",
                    lambda data, seat=seat: hear(seat, data),
                    cookie=cookie,
                )
            count = 0
            while not over.is_set():
                found = [(seat, ask) for seat, ask in asks.items() if ask]
                if not found:
                    await asyncio.sleep(0.002)
                    continue
                seat, ask = found[0]
                asks[seat] = None
                count += 1
                move = luck.choice(ask["options"])["move"]
                body = {"type": "play", "id": f"m{count}", "decision": ask["decision"], "move": move}
                wires[seat].send(encode(body))
                if count % 12 == 0:
                    looker = luck.randrange(-1, seats)
                    frames[looker] += await look_back(http, id, looker, people, luck.randrange(count))
            record = (await http.get(f"/api/tables/{id}/record")).text
            for made in wires.values():
                made.cut()
            secrets = [
                line.split()[-1] for line in record.splitlines() if line.startswith(("seed", "deal secret"))
            ]
            for seat, seen in frames.items():
                whole = b"\n".join(seen)
                for secret in secrets:
                    assert secret.encode() not in whole, f"seat {seat} was told the luck of the table"
                searched += len(seen)
            only_its_own(record, frames)

        gate = asyncio.Semaphore(8)

        async def gated(number: int) -> None:
            async with gate:
                await one(number)

        await asyncio.gather(*[gated(number) for number in range(games)])
    return f"{games} games of {name}: {searched} frames searched, 0 leaks"


async def look_back(http: Any, id: str, seat: int, people: list[Person], first: int) -> list[bytes]:
    """Some frames of the running table from these eyes; none if it is over by now."""
    headers = {"cookie": people[seat].cookie if seat >= 0 else ""}
    path = f"/api/tables/{id}/replay?eyes={eyes(seat)}&from={first}&count=5"
    answer = await http.get(path, headers=headers)
    assert answer.status_code == 200, answer.text
    told = msgspec.json.decode(answer.content, type=Looked)
    return [bytes(frame) for frame in told.frames] if told.table["status"] == "playing" else []


def only_its_own(text: str, frames: dict[int, list[bytes]]) -> None:
    """Every view and event in the frames of a seat is what the kernel shows to this seat, and no other."""
    record = Record.parse(text)
    table = record.game.table(record.seats, record.seed, record.options, record.edition, listen=True)
    views: dict[int, set[bytes]] = {seat: set() for seat in frames}

    def chair(seat: int) -> Chair:
        return table.spectator if seat < 0 else table.chair(seat)

    for line in ["", *record.lines]:
        if line:
            seat_, _, move = line.partition(" ")
            table.chair(int(seat_)).play(move)
        for seat in frames:
            views[seat].add(encode(chair(seat).view))
    box = record.game.box
    for seat, seen in frames.items():
        mine = {encode(event.json(box)) for event in table.events(seat, 0)}
        for frame in seen:
            told = msgspec.json.decode(frame, type=Shown)
            if bytes(told.view) != b"null":
                assert bytes(told.view) in views[seat], f"seat {seat} saw more than its view"
            for event in told.events:
                if event.about == "game":
                    data = encode({"event": event.event, **event.data})
                    assert data in mine, f"seat {seat} was told what is not for its ears"


class Heard(msgspec.Struct):
    about: str
    event: str
    data: dict[str, Any]


class Shown(msgspec.Struct):
    """What of a message is about the game."""

    seq: int = -1
    view: msgspec.Raw = msgspec.Raw(b"null")
    events: list[Heard] = []


class Looked(msgspec.Struct):
    table: dict[str, Any]
    frames: list[msgspec.Raw]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="for the twins, of each game")
    parser.add_argument("--every", type=float, default=0.2, help="share of the decisions that have a twin")
    parser.add_argument("--drafts", type=int, default=10_000, help="pairs of tables with other sealed drafts")
    parser.add_argument("--sockets", type=int, default=100, help="games over sockets, of each game")
    parser.add_argument("--game", default="all")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    names = all_games() if told.game == "all" else (told.game,)
    for name in names:
        compared, different = twins(name, told.games, told.seed, told.every)
        print(
            f"{told.games} games of {name}: {compared} twins, {different} of them different tables,"
            " 0 told apart",
            flush=True,
        )
    for name in names if told.drafts else ():
        if name not in SEALED:
            print(f"{name}: nothing is decided unseen, only decks are hidden: see --games", flush=True)
            continue
        compared, different, of = drafts(name, told.drafts, told.seed)
        phases = ", ".join(f"{count} {phase}" for phase, count in sorted(of.items()))
        print(
            f"{compared} pairs of tables of {name} ({phases}), {different} with different drafts,"
            " 0 told apart",
            flush=True,
        )
    with tempfile.TemporaryDirectory() as folder, Running(f"{folder}/leaks.db") as server:
        for name in names:
            seats = max(3, find_game(name).seats[0])
            print(asyncio.run(canaries(server, told.sockets, name, seats)), flush=True)
    verdict(True, "0 twins told apart, 0 leaks")


if __name__ == "__main__":
    main()

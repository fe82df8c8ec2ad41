"""The fair deal: what is checked afterwards, and what a checker must notice."""

import asyncio
import random
import subprocess
import sys
from hashlib import sha256
from itertools import permutations

from spellmarket.server import deal
from spellmarket.server.verify import verify
from tests.server.company import house, play_out, until


def played(file: str) -> str:
    """The record of a game where two of three seats added luck of their own."""

    async def run() -> str:
        async with house(file) as h:
            ada, bo, cleo = people = await h.people("Ada", "Bo", "Cleo")
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            body = {"game": "kameloot", "seats": seats, "entropy": "ab" * 16}
            table = (await ada.post("/api/tables", body)).json()
            assert table["deal"]["secret"] is None
            promised = table["deal"]["commitment"]
            await bo.command(table["id"], "sit", seat=2, entropy="0123456789abcdef" * 4)
            await cleo.command(table["id"], "sit")
            clients = [await h.sit(table["id"], who) for who in people]
            await until(lambda: clients[0].table["status"] == "playing")
            await play_out(clients)
            await until(lambda: clients[0].table["status"] == "over")
            shown = clients[0].table["deal"]
            assert shown["commitment"] == promised == sha256(bytes.fromhex(shown["secret"])).hexdigest()
            assert shown["entropy"] == ["ab" * 16, None, "0123456789abcdef" * 4]
            assert (await h.http.get(f"/api/tables/{table['id']}/verify")).json()["good"]
            return (await h.http.get(f"/api/tables/{table['id']}/record")).text

    return asyncio.run(run())


def rechecked(text: str) -> str:
    """The same text with a check line that fits it, as a forger would write it."""
    rows = text.splitlines()
    if not rows[-1].startswith("check "):
        return text
    return "\n".join([*rows[:-1], "check " + sha256("\n".join(rows[:-1]).encode()).hexdigest()[:16]]) + "\n"


def test_H8_mixed_seats_follow_from_the_deal_and_are_verified(file: str) -> None:
    """The server drew the order of seats by itself, after all entropy was known."""

    async def run() -> None:
        async with house(file) as h:
            people = await h.people("Ada", "Bo", "Cleo", "Dev")
            seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
            body = {"game": "kameloot", "seats": seats, "mix": True, "entropy": "ab" * 16}
            id = (await people[0].post("/api/tables", body)).json()["id"]
            for at, who in enumerate(people[1:]):
                assert (await who.command(id, "sit", entropy=f"{at:02x}" * 16))["type"] == "done"
            await h.begun(id)
            await play_out([await h.sit(id, who) for who in people])
            record = (await h.http.get(f"/api/tables/{id}/record")).text
            names = [seat["name"] for seat in (await h.http.get(f"/api/tables/{id}")).json()["seats"]]
            told = next(line for line in record.splitlines() if line.startswith("deal order"))
            order = [int(word) for word in told.split()[2:]]
            assert [("Ada", "Bo", "Cleo", "Dev")[old] for old in order] == names
            good = {finding.what: finding.good for finding in verify(record)}
            assert good["order"]
            assert all(good.values())

            # Entropy goes with its seat, so another order is mixed anew and comes out right once in 24 times.
            others = [list(other) for other in permutations(order) if list(other) != order]
            forged = [
                verify(record.replace(told, "deal order " + " ".join(map(str, other)))) for other in others
            ]
            right = [{finding.what: finding.good for finding in found}["order"] for found in forged]
            assert right.count(True) < len(others) / 2

    asyncio.run(run())


LUCK = {"Ada": "ab" * 16, "Bo": "01" * 32, "Cleo": "77" * 16}


def promise(entropy: str) -> str:
    return sha256(bytes.fromhex(entropy)).hexdigest()


def test_H8_the_deal_is_fixed_by_promises_before_anything_is_revealed(file: str) -> None:
    """Whoever knew the secret and sat down last could choose the deal, because all entropy lay open."""

    async def run() -> None:
        async with house(file) as h:
            ada, bo, cleo = people = await h.people(*LUCK)
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            wanted = {"game": "kameloot", "seats": seats, "mix": True, "promise": promise(LUCK["Ada"])}
            id = (await ada.post("/api/tables", wanted)).json()["id"]
            early = await ada.command(id, "reveal", entropy=LUCK["Ada"])
            assert early["code"] == "not-now", "nothing is revealed while somebody may still choose"
            await bo.command(id, "sit", promise=promise(LUCK["Bo"]))
            shown = (await h.http.get(f"/api/tables/{id}")).json()["deal"]
            assert shown["entropy"] == [None] * 3
            assert not shown["drawing"]
            await cleo.command(id, "sit", promise=promise(LUCK["Cleo"]))
            clients = [await h.sit(id, who) for who in people]
            await until(lambda: all(client.table["deal"]["drawing"] for client in clients))
            promised = clients[0].table["deal"]["promises"]
            assert promised == [promise(luck) for luck in LUCK.values()]

            assert (await clients[0].command("leave"))["code"] == "not-now", "nobody comes or goes now"
            other = await clients[2].command("reveal", entropy="78" * 16)
            assert other["code"] == "not-promised", "the last one cannot choose any more"
            for client, luck in zip(clients, LUCK.values(), strict=True):
                assert (await client.command("reveal", entropy=luck))["type"] == "done"
            await until(lambda: all(client.table["status"] == "playing" for client in clients))
            await play_out(clients)
            record = (await h.http.get(f"/api/tables/{id}/record")).text
            found = {finding.what: finding for finding in verify(record)}
            assert all(finding.good for finding in found.values()), found
            assert found["promises"].detail == "3 of 3 revealed what they had promised"
            assert set(found) == {"whole", "commitment", "promises", "order", "seed", "moves", "score"}
            for seat in range(3):  # any link of the chain that is changed is noticed
                old = next(row for row in record.splitlines() if row.startswith(f"deal entropy {seat}"))
                forged = verify(rechecked(record.replace(old, old[:-2] + "00")))
                assert {one.what for one in forged if not one.good} >= {"promises", "seed"}

    asyncio.run(run())


def test_H8_who_does_not_reveal_delays_the_start_for_a_moment_and_is_named(file: str) -> None:
    async def run() -> None:
        async with house(file, reveal_seconds=0.3) as h:
            ada, bo = await h.people("Ada", "Bo")
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
            wanted = {"game": "kameloot", "seats": seats, "promise": promise(LUCK["Ada"])}
            id = (await ada.post("/api/tables", wanted)).json()["id"]
            await bo.command(id, "sit", promise=promise(LUCK["Bo"]))
            client = await h.sit(id, ada)
            await client.command("reveal", entropy=LUCK["Ada"])
            await until(lambda: client.table["status"] == "playing")
            assert (await bo.command(id, "reveal", entropy=LUCK["Bo"]))["code"] == "not-now"
            assert [one["data"] for one in client.events if one["event"] == "withheld"] == [{"name": "Bo"}]
            record = h.parts.hall.gatherings[id].room.record()
            found = {finding.what: finding for finding in verify(record)}
            assert found["promises"].good
            assert "seat 2 did not" in found["promises"].detail
            assert found["seed"].good, "what Bo has promised counts, though not what he kept"

    asyncio.run(run())


def test_H8_a_deal_that_is_being_drawn_survives_a_restart(file: str) -> None:
    async def run() -> None:
        async with house(file, reveal_seconds=60.0) as h:
            ada = await h.person("Ada")
            seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
            wanted = {"game": "kameloot", "seats": seats, "promise": promise(LUCK["Ada"])}
            id = (await ada.post("/api/tables", wanted)).json()["id"]
            client = await h.sit(id, ada)
            await until(lambda: client.table["deal"]["drawing"])
        async with house(file, reveal_seconds=60.0) as h:
            client = await h.sit(id, ada)
            assert client.table["deal"]["drawing"]
            assert (await client.command("reveal", entropy=LUCK["Ada"]))["type"] == "done"
            await until(lambda: client.table["status"] == "playing")

    asyncio.run(run())


def test_an_honest_record_is_good_and_a_changed_one_never(file: str) -> None:
    text = played(file)
    assert all(finding.good for finding in verify(text)), verify(text)
    assert [finding.what for finding in verify(text)] == ["whole", "commitment", "seed", "moves", "score"]

    luck = random.Random(3)
    for _ in range(120):  # a bit anywhere
        data = bytearray(text.rstrip("\n").encode())
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(7)
        changed = data.decode(errors="replace") + "\n"
        assert not all(finding.good for finding in verify(changed)), "a changed bit went unnoticed"

    noticed = 0
    lines = [number for number, row in enumerate(text.splitlines()) if row.startswith(("deal", "seed"))]
    for number in lines:  # a digit of the deal, with a new check line
        rows = text.splitlines()
        last = rows[number][-1]
        rows[number] = rows[number][:-1] + ("0" if last != "0" else "1")
        findings = verify(rechecked("\n".join(rows) + "\n"))
        assert findings[0].good
        noticed += not all(finding.good for finding in findings)
    assert noticed == len(lines)

    moves = [number for number, row in enumerate(text.splitlines()) if row[:1].isdigit()]
    rows = text.splitlines()
    del rows[moves[3]]
    assert not all(finding.good for finding in verify(rechecked("\n".join(rows) + "\n")))


def test_a_record_without_a_deal_is_not_called_fair(file: str) -> None:
    text = played(file)
    bare = rechecked("\n".join(row for row in text.splitlines() if not row.startswith("deal")) + "\n")

    findings = {finding.what: finding for finding in verify(bare)}

    assert "commitment" not in findings
    assert findings["deal"].detail.startswith("nobody committed")
    assert findings["moves"].good
    for nonsense in ("", "hello", "check\n", "deal\n", "game\nseed\n"):
        assert not all(finding.good for finding in verify(nonsense))


def test_the_seed_is_made_as_the_page_says() -> None:
    secret, luck = "11" * 32, [deal.Luck(entropy="ab" * 16), deal.Luck(), deal.Luck(entropy="cd" * 32)]
    told = b"spellmarket deal 1\nkameloot 1 3\n" + bytes.fromhex(secret)
    told += b"\x00\x10" + bytes.fromhex("ab" * 16) + b"\x01\x00" + b"\x02\x20" + bytes.fromhex("cd" * 32)

    assert deal.seed("kameloot", 1, secret, luck) == int(sha256(told).hexdigest(), 16)
    assert len({deal.new_secret() for _ in range(100)}) == 100


def test_the_seed_of_promises_is_made_as_the_page_says() -> None:
    secret, promised = "11" * 32, promise("ab" * 16)
    luck = [deal.Luck(promised, "ab" * 16), deal.Luck(promised), deal.Luck()]
    told = b"spellmarket deal 2\nkameloot 1 3\n" + bytes.fromhex(secret)
    told += b"\x00\x20" + bytes.fromhex(promised) + b"\x10" + bytes.fromhex("ab" * 16)
    told += b"\x01\x20" + bytes.fromhex(promised) + b"\x00" + b"\x02\x00\x00"

    assert deal.seed("kameloot", 1, secret, luck) == int(sha256(told).hexdigest(), 16)


def test_verifying_shares_nothing_with_the_server() -> None:
    source = (
        "import sys, spellmarket; from spellmarket.server.verify import verify; print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True, env=env()
    )

    loaded = set(done.stdout.split())
    for module in (
        "starlette",
        "sqlalchemy",
        "uvicorn",
        "msgspec",
        "spellmarket.server.deal",
        "spellmarket.server.room",
    ):
        assert module not in loaded


def env() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}

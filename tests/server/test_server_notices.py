"""Your turn: whoever closes the browser is told when a table asks them something."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import Connection, func, select

from benchmarks.server_driver import Person
from spellmarket.server.notices import due, letters, outside, push
from spellmarket.server.notices.outside import Forbidden
from spellmarket.storage import schema
from spellmarket.storage.notices import Wish
from tests.server.company import House, eventually, house, until
from tests.server.postbox import Browser, Postbox, b64, postbox, signed_by, unb64

SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
LINK = re.compile(r"http://house\.test(/\S+)")
DAYS = {"bank": 3 * 86400, "more": 86400}


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox() as found:
        yield found


async def by_mail(box: Postbox, who: Person, address: str) -> str:
    """Have somebody told by mail; the id of the channel."""
    shown = (await who.post("/api/me/notices/channels", {"kind": "mail", "address": address})).json()
    await until(lambda: any(letter["X-To"] == address for letter in box.letters))
    letter = next(letter for letter in box.letters if letter["X-To"] == address)
    path = LINK.search(letter.get_content())[1]
    assert (await who.post(f"/api{path}", {})).status_code == 200
    box.letters.remove(letter)
    return str(shown["channels"][0]["id"])


async def by_push(box: Postbox, who: Person, browser: Browser, path: str = "/push") -> str:
    wanted = {"kind": "push", "address": box.address + path, "keys": browser.keys, "label": "A phone"}
    shown = (await who.post("/api/me/notices/channels", wanted)).json()
    return str(shown["channels"][-1]["id"])


async def by_hook(box: Postbox, who: Person, path: str = "/hook") -> str:
    wanted = {"kind": "webhook", "address": box.address + path}
    shown = (await who.post("/api/me/notices/channels", wanted)).json()
    return str(shown["channels"][-1]["id"])


async def asked(h: House, people: list[Person], table: str) -> Person:
    """Whoever of these the table waits for, once it waits for one of them."""
    room = (await h.parts.hall.gathering(table)).room
    await until(lambda: any(due.asked(room, one.id) is not None for one in people))
    return next(one for one in people if due.asked(room, one.id) is not None)


async def turns(who: Person, table: str) -> None:
    """Play on while this person is asked."""
    while True:
        state = (await who.get(f"/api/tables/{table}/state")).json()
        if not state["ask"]:
            return
        move = state["ask"]["options"][0]["move"]
        answer = await who.command(table, "play", decision=state["ask"]["decision"], move=move)
        assert answer["type"] == "done", answer


def test_the_example_of_RFC_8291_is_encrypted_to_the_letter() -> None:
    key = push.private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    text = b"When I grow up, I want to be a watermelon"

    sealed = push.encrypt(text, theirs, "BTBZMqHH6r4Tts7J_aSIgg", key, unb64("DGv6ra1nlYgDCS1FRnbzlw"))

    assert b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    mine = int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    browser = Browser(ec.derive_private_key(mine, ec.SECP256R1()), unb64("BTBZMqHH6r4Tts7J_aSIgg"))
    assert browser.read(sealed) == text


def test_a_game_over_days_is_played_to_its_end_by_following_notices_only(file: str, box: Postbox) -> None:
    """Issue 18: two people close their browsers; one is told by mail, the other by push."""
    browser = Browser()

    async def run() -> None:
        async with house(file, **box.settings()) as h:
            ada, bo = await h.people("Ada", "Bo")
            await by_mail(box, ada, "ada@house.test")
            await by_push(box, bo, browser)
            table = await h.table([ada, bo], seats=SEATS, clock=DAYS)
            room = (await h.parts.hall.gathering(table)).room
            mails = pushes = 0

            def news() -> bool:
                return len(box.letters) > mails or len(box.posted) > pushes or room.status == "over"

            while room.status != "over":
                await until(news)
                for letter in box.letters[mails:]:
                    await turns(ada, told_table(letter.get_content()))
                    mails += 1
                for one in box.posted[pushes:]:
                    await turns(bo, json.loads(browser.read(one.body))["path"].removeprefix("/tables/"))
                    pushes += 1
            assert mails > 3 and pushes > 3
            assert not any(connection for connection in h.parts.hall.gatherings[table].connections)

    def told_table(text: str) -> str:
        return LINK.search(text)[1].removeprefix("/tables/")

    asyncio.run(run())


def test_a_question_is_told_once_with_what_is_asked_and_no_more(file: str, box: Postbox) -> None:
    browser = Browser()

    async def run() -> None:
        async with house(file, **box.settings()) as h:
            ada, bo = await h.people("Ada", "Bo")
            for who in (ada, bo):
                await by_push(box, who, browser, f"/push/{who.name}")
                await by_hook(box, who, f"/hook/{who.name}")
            table = await h.table([ada, bo], seats=SEATS, clock=DAYS)
            who = await asked(h, [ada, bo], table)
            await until(lambda: len(box.posted) == 2)
            ask = (await who.get(f"/api/tables/{table}/state")).json()["ask"]
            pushed, hooked = box.to(f"/push/{who.name}")[0], box.to(f"/hook/{who.name}")[0]

            told = json.loads(browser.read(pushed.body))
            assert told["path"] == f"/tables/{table}" and ask["prompt"] in told["body"]
            assert "2 days 23 hours left" in told["body"]
            claims = signed_by(pushed.headers["authorization"])
            assert claims["aud"] == box.address and claims["exp"] > time.time()
            assert claims["key"] == (await who.get("/api/me/notices")).json()["push_key"]
            assert ask["prompt"] not in hooked.json["text"]  # others read along there
            assert hooked.json["tables"][0]["url"] == f"http://house.test/tables/{table}"

            gathering = h.parts.hall.gatherings[table]
            gathering.notices.clear()  # whoever has forgotten that it was told finds it in the store
            await h.parts.hall.post.look(gathering)
            await h.parts.hall.post.round()
            assert len(box.posted) == 2

    asyncio.run(run())


def test_an_invitation_goes_where_people_want_to_be_told_while_it_stands(file: str, box: Postbox) -> None:
    """Issue 18: who has closed the page hears of a friend's table, by mail, push and webhook."""
    browser = Browser()

    async def run() -> None:
        async with house(file, **{**box.settings(), "notice_seconds": 5.0}) as h:
            ada, bo, cleo, dev = people = await h.people("Ada", "Bo", "Cleo", "Dev")
            await h.table(people)
            for who in people[1:]:
                await ada.post("/api/me/friends", {"person": who.id})
                await who.post("/api/me/friends", {"person": ada.id})
            await by_mail(box, bo, "bo@house.test")
            await by_hook(box, bo)
            await by_push(box, cleo, browser)
            await cleo.post("/api/me/notices", {"language": "fr", "zone": "UTC"})
            await by_push(box, dev, browser, "/push/dev")
            guests = [bo.id, cleo.id, dev.id]
            body = {"game": "kameloot", "name": "Owls", "seats": [*SEATS[:1], *[{"kind": "open"}] * 3]}
            id = (await ada.post("/api/tables", {**body, "invite": guests})).json()["id"]
            assert (await dev.delete(f"/api/me/invitations/{id}")).status_code == 200
            await until(lambda: box.letters and box.to("/push") and box.to("/hook"))

            assert box.letters[0]["Subject"] == "Ada invites you: Kameloot, Owls"
            assert f"/tables/{id}" in box.letters[0].get_content()
            told = json.loads(browser.read(box.to("/push")[0].body))
            assert told["path"] == f"/tables/{id}"
            assert "Ada vous invite à prendre place" in told["body"]
            hooked = box.to("/hook")[0].json
            assert hooked["tables"][0]["invitation"] is True
            assert "Ada" not in hooked["text"], "others read along there"
            await h.parts.hall.post.round()
            assert not box.to("/push/dev"), "who has declined is left alone"
            assert (len(box.letters), len(box.posted)) == (1, 2), "and nobody is told twice"

    asyncio.run(run())


def test_what_was_asked_before_a_restart_is_told_after_it(file: str, box: Postbox) -> None:
    told = {**box.settings(), "notice_seconds": 1.0}

    async def begin() -> list[str]:
        async with house(file, **{**told, "sweep_seconds": 3600.0}) as h:  # nobody looks in time
            ada, bo = await h.people("Ada", "Bo")
            for who in (ada, bo):
                await by_mail(box, who, f"{who.name.lower()}@house.test")
            return [await h.table([ada, bo], seats=SEATS) for _ in range(3)]

    async def again() -> None:
        async with house(file, **told):
            await until(lambda: len(listed(box)) >= 3)

    tables = asyncio.run(begin())
    assert box.letters == []
    asyncio.run(again())
    assert listed(box) == sorted(f"/tables/{table}" for table in tables)


def waiting(c: Connection) -> int:
    """How many notices are on the list."""
    return int(c.scalar(select(func.count()).select_from(schema.notices)) or 0)


def listed(box: Postbox) -> list[str]:
    """The tables that letters were about."""
    return sorted(path for one in box.letters for path in LINK.findall(one.get_content())[:-1])


def test_three_tables_are_one_letter_and_no_other_for_hours(file: str, box: Postbox) -> None:
    told = {**box.settings(), "sweep_seconds": 3600.0, "mail_hours": 6.0}

    async def run() -> None:
        async with house(file, **told) as h:
            ada, bo = await h.people("Ada", "Bo")
            tables = [await h.table([ada, bo], seats=SEATS, options={}) for _ in range(3)]
            for who in (ada, bo):
                await by_mail(box, who, f"{who.name.lower()}@house.test")
            post, hall = h.parts.hall.post, h.parts.hall
            for table in tables:
                await asked(h, [ada, bo], table)
                await post.look(await hall.gathering(table))
            await eventually(lambda: hall.store.read(waiting), 3)  # whoever looked first may still be writing
            await post.round()
            assert listed(box) == sorted(f"/tables/{table}" for table in tables)
            assert len(box.letters) == len({letter["X-To"] for letter in box.letters})
            many = [letter for letter in box.letters if len(LINK.findall(letter.get_content())) > 2]
            assert all(re.match("Your move at [23] tables", letter["Subject"]) for letter in many) and many

            count, first = len(box.letters), {letter["X-To"] for letter in box.letters}
            before = await hall.store.read(waiting)
            fourth = await h.table([ada, bo], seats=SEATS, options={})
            who = await asked(h, [ada, bo], fourth)
            await post.look(await hall.gathering(fourth))
            await eventually(lambda: hall.store.read(waiting), before + 1)
            await post.round()
            assert len(box.letters) == count + (f"{who.name.lower()}@house.test" not in first)

    asyncio.run(run())


def test_quiet_hours_hold_back_all_but_the_last_hours() -> None:
    night = Wish(22 * 60, 8 * 60, "Europe/Paris")
    late = 1_763_416_800_000  # 23 o'clock in Paris on 17 November 2025
    assert due.quiet_until(night, late) == late + 9 * due.HOUR
    assert due.quiet_until(night, late + 8 * due.HOUR) == late + 9 * due.HOUR
    assert due.quiet_until(night, late + 9 * due.HOUR) is None
    assert due.quiet_until(night, late - 2 * due.HOUR) is None
    assert due.quiet_until(Wish(60, 60, "UTC"), late) is None


def test_a_letter_has_a_link_that_ends_them_and_a_table_can_be_hushed(file: str, box: Postbox) -> None:
    async def run() -> None:
        async with house(file, **box.settings()) as h:
            ada, bo = await h.people("Ada", "Bo")
            for who in (ada, bo):
                await by_mail(box, who, f"{who.name.lower()}@house.test")
            table = await h.table([ada, bo], seats=SEATS)
            who = await asked(h, [ada, bo], table)
            await until(lambda: bool(box.letters))
            letter = box.letters[0]
            one_click = letter["List-Unsubscribe"].strip("<>").removeprefix("http://house.test")
            stop = LINK.findall(letter.get_content())[-1]
            assert stop.startswith("/letters/stop/") and "." not in stop  # a page, not a file
            wrong = await h.http.post(one_click + "x")
            assert wrong.status_code == 404 and "not one of ours" in wrong.json()["reason"]
            ended = await h.http.post(one_click, data={"List-Unsubscribe": "One-Click"})
            assert ended.status_code == 200
            assert who.id not in h.parts.hall.post.listeners

            other = bo if who is ada else ada
            assert (await other.post(f"/api/tables/{table}/notices", {"on": False})).json()["hushed"] == [
                table
            ]
            await turns(who, table)
            assert await asked(h, [other], table) is other
            gathering = h.parts.hall.gatherings[table]
            await until(lambda: other.id in gathering.notices)  # it was looked at
            await h.parts.hall.post.round()
            assert len(box.letters) == 1

    asyncio.run(run())


def test_a_channel_that_fails_is_tried_again_and_says_so(file: str, box: Postbox) -> None:
    browser = Browser()
    box.status = 503

    async def run() -> None:
        async with house(file, **box.settings()) as h:
            ada, bo = await h.people("Ada", "Bo")
            for who in (ada, bo):
                await by_push(box, who, browser)
            table = await h.table([ada, bo], seats=SEATS)
            who = await asked(h, [ada, bo], table)
            await until(lambda: bool(box.posted))

            async def failures() -> int:
                return int((await who.get("/api/me/notices")).json()["channels"][0]["failures"])

            while await failures() == 0:
                await asyncio.sleep(0.01)
            shown = (await who.get("/api/me/notices")).json()["channels"][0]
            assert shown["answer"].startswith("503") and shown["on"]
            box.status = 410  # the browser wants no more
            await who.post("/api/me/notices/try", {})
            assert (await who.get("/api/me/notices")).json()["channels"] == []

    asyncio.run(run())


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.test/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "ftp://a.test",
        "https://10.0.0.7/", "https://169.254.169.254/latest", "https://name:word@hooks.test/", "https://",
        "https://[::ffff:127.0.0.1]/x", "https://0.0.0.0/", "https://hooks.test:99999/", "https://a b/",
    ],
)  # fmt: skip
def test_nobody_has_us_ask_around_in_our_own_network(address: str) -> None:
    with pytest.raises(Forbidden):
        outside.post(address, b"", {}, ("*",))


def test_hosts_are_those_the_operator_names() -> None:
    assert outside.look("https://chat.example.org/x", ("*.example.org",)).hostname == "chat.example.org"
    with pytest.raises(Forbidden, match="does not allow evil"):
        outside.look("https://evil.test/example.org", ("*.example.org",))


def test_bad_channels_are_refused_in_one_sentence(file: str, box: Postbox) -> None:
    async def run() -> None:
        async with house(file, **box.settings()) as h:
            ada = await h.person("Ada")
            refused = [
                ({"kind": "mail", "address": "ada at home"}, "looks like ada@example.org"),
                ({"kind": "mail", "address": "ada@x.test\nBcc: b@x.test"}, "looks like ada@example.org"),
                ({"kind": "webhook", "address": "https://intranet.test/"}, "does not allow intranet.test"),
                ({"kind": "push", "address": box.address}, "no keys of a browser"),
            ]
            for wanted, reason in refused:
                answer = await ada.post("/api/me/notices/channels", wanted)
                assert answer.status_code == 400 and reason in answer.json()["reason"]
            zone = await ada.post("/api/me/notices", {"zone": "Mars/Olympus"})
            assert zone.status_code == 400 and "Europe/Paris" in zone.json()["reason"]
            half = await ada.post("/api/me/notices", {"quiet_from": 60})
            assert half.status_code == 400 and "missing" in half.json()["reason"]
            assert (await ada.get("/api/me/notices")).json()["channels"] == []
            assert box.letters == box.posted == []

    asyncio.run(run())


def slots(told: Any) -> list[set[str]]:
    """The slots of a text, or of all texts in a list or a part of the catalogue."""
    if isinstance(told, str):
        return [set(re.findall(r"{(\w+)}", told))]
    parts = told.values() if isinstance(told, dict) else told
    return [found for part in parts if not isinstance(part, int) for found in slots(part)]


def test_notices_are_said_in_both_languages() -> None:
    english, french = dict(letters.catalogue("en")), dict(letters.catalogue("fr"))
    assert english.pop("reasons", {}) == {} and french.pop("reasons"), "keys are the English sentences"
    assert english.keys() == french.keys()
    for key, told in english.items():
        assert slots(told) == slots(french[key]), key
    assert letters.span(46 * due.HOUR, "fr") == "1 jour 22 heures"
    assert letters.span(9 * due.HOUR, "en") == "9 hours"
    assert letters.span(0, "fr") == "0 minute" and letters.span(0, "en") == "0 minutes"

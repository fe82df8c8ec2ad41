"""Issue 19, item 6: the workshop keeps packs, checks what comes from outside, and plays games with them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec
import pytest

from benchmarks.server_driver import Person, until
from spellmarket.games import SHELF, game
from spellmarket.kernel import Pack
from spellmarket.server.boxes import Boxes
from spellmarket.server.workshop import book, offers, sheet
from spellmarket.server.workshop.bodies import Draft, Offering, PackedRow
from spellmarket.server.workshop.playing import Lot, Side, play
from tests.server.company import House, house

HERE = "/api/workshop"
SMITHS = "mystic_smiths"
HOOK = {"kind": "card", "key": "U33", "values": {"cost": 1}}


def draft(*rows: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"title": "Even Hand", "rows": list(rows), **more}


async def new(person: Person, *rows: dict[str, Any], **more: Any) -> Any:
    made = await person.post(f"{HERE}/packs", {"game": SMITHS, **draft(*rows, **more)})
    assert made.status_code == 200, made.text
    return made.json()


async def played(h: House, person: Person, wanted: dict[str, Any]) -> Any:
    begun = await person.post(f"{HERE}/runs", wanted)
    assert begun.status_code == 200, begun.text
    path = f"{HERE}/runs/{begun.json()['id']}"
    run = h.parts.hall.arena.found(begun.json()["id"], person.id)
    assert run is not None
    await until(lambda: run.state != "playing")
    return (await person.get(path)).json()


def test_a_pack_is_written_kept_and_read_again_as_toml(database: str) -> None:
    async def run() -> None:
        async with house(database) as h:
            ada = await h.person("Ada")
            pack = await new(ada, HOOK, options={"seat_compensation": 1})

            assert pack["check"]["faults"] == []
            assert '[[card]]\nid = "U33"\ncost = 1\n' in pack["check"]["text"]
            saved = await ada.post(f"{HERE}/packs/{pack['id']}", draft(HOOK, {**HOOK, "key": "U34"}))
            again = (await ada.get(f"{HERE}/packs/{pack['id']}")).json()
            assert again["rows"] == saved.json()["rows"]
            assert [row["key"] for row in again["rows"]] == ["U33", "U34"]
            shelf = (await ada.get(HERE)).json()
            assert [(one["title"], one["changes"]) for one in shelf["packs"]] == [("Even Hand", 2)]
            assert pack["id"] in str((await ada.get("/api/me/data")).json()["packs"])
            assert (await ada.delete(f"{HERE}/packs/{pack['id']}")).json()["packs"] == []

    asyncio.run(run())


def test_a_version_is_shared_copied_and_sealed(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada, ben = await h.people("Ada", "Ben")
            pack = await new(ada, HOOK, options={"seat_compensation": 1})
            path = f"{HERE}/packs/{pack['id']}"

            first = (await ada.post(f"{path}/versions", {"title": "cheap"})).json()["versions"]
            same = (await ada.post(f"{path}/versions", {})).json()["versions"]
            mark = first[0]["mark"]
            assert [(one["number"], one["title"], one["mark"]) for one in same] == [(1, "cheap", mark)]

            seen = (await ben.get(f"{HERE}/versions/{mark}")).json()
            assert (seen["id"], seen["rows"][0]["values"]) == ("", {"cost": 1})
            text = (await ben.get(f"{HERE}/versions/{mark}/toml")).text
            assert text.startswith("# --option seat_compensation=1\n")
            game(SMITHS).with_packs(Pack("a.toml", text))
            copy = (await ben.post(f"{HERE}/packs", {"game": SMITHS, "of": mark})).json()
            assert (copy["title"], copy["options"]) == ("Even Hand", {"seat_compensation": 1})

            sealed = (await ada.post(f"{path}/seal", {})).json()
            assert sealed["sealed"]
            refused = await ada.post(path, draft())
            assert (refused.status_code, refused.json()["code"]) == (409, "sealed")
            assert (await ben.get(path)).status_code == 404, "what is another's is not there"
            assert (await ben.delete(path)).status_code == 404

    asyncio.run(run())


def test_a_table_is_played_with_a_version_though_its_pack_is_gone(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            pack = await new(ada, {"kind": "figure", "key": "meditate", "values": {"value": 7}})
            made = (await ada.post(f"{HERE}/packs/{pack['id']}/versions", {})).json()["versions"][0]
            table = await h.table([ada], SMITHS, bots=2, packs=[made["hash"]])
            await ada.delete(f"{HERE}/packs/{pack['id']}")

            gathering = await h.parts.hall.gathering(table)
            h.parts.hall.drop(gathering)
            h.parts.hall.boxes = Boxes(h.parts.hall.store, h.parts.hall.settings.packs)
            again = await h.parts.hall.gathering(table)
            assert again.room.game.contents()["figures"]["meditate"] == 7
            shown = await ada.get(f"/api/games/{SMITHS}/contents?pack={made['hash']}")
            assert shown.json()["figures"]["meditate"] == 7
            steward = h.parts.hall.steward
            thought = await steward.workers.choose(steward._task(again.room, 0, "easy"))
            assert thought is not None, "workers know the pack, too"
            assert thought.move

    asyncio.run(run())


def test_games_are_played_in_pairs_told_and_kept(file: str) -> None:
    async def run() -> None:
        async with house(file, bot_workers=2) as h:
            ada, ben = await h.people("Ada", "Ben")
            pack = await new(ada, options={"seat_compensation": 9})
            path = f"{HERE}/packs/{pack['id']}"
            mark = (await ada.post(f"{path}/versions", {})).json()["versions"][0]["mark"]
            wanted = {"game": SMITHS, "b": mark, "seats": 2, "level": "random", "games": 30}

            told = await played(h, ada, wanted)

            assert (told["state"], told["done"], told["reason"]) == ("done", 30, "")
            result = told["result"]
            assert (result["games"], result["cut"], len(result["even"])) == (30, [0, 0], 2)
            order = [one for one in result["measures"] if one["measure"] == "order"]
            assert [one["of"] for one in order] == ["1", "2"]
            assert abs(sum(one["less"]["at"] for one in order)) < 1e-6, "what one place wins the others lose"
            rounds = next(one for one in result["spreads"] if one["measure"] == "rounds")
            assert sum(rounds["a"]) == sum(rounds["b"]) == 30
            studied = [one for one in result["cards"] if one["moment"] == "studied"]
            assert studied, "games say what became of cards"
            assert all(
                one["b"] is None or one["b"]["lift"] is None or one["b"]["holders"] >= 30 for one in studied
            )
            assert (await ben.get(f"{HERE}/runs/{told['id']}")).status_code == 404
            rules = {one["rule"]: one for one in result["rules"]}
            assert (rules["MYS-TURN-01"]["kind"], rules["MYS-TURN-01"]["b"]) == ("fired", 1)
            assert any(one["changed"] and one["a"] != one["b"] for one in rules.values())
            kept = (await ada.get(f"{HERE}/versions/{mark}/result")).json()
            assert kept["result"] == result
            assert (await ada.get(path)).json()["versions"][0]["games"] == 30
            copied = await new(ben, options={"seat_compensation": 9})
            same = (await ben.post(f"{HERE}/packs/{copied['id']}/versions", {})).json()["versions"][0]["mark"]
            assert same == mark
            await played(h, ben, {**wanted, "games": 10})
            of_each = [(await who.get(f"{HERE}/versions/{mark}/result")).json()["done"] for who in (ada, ben)]
            assert of_each == [30, 10], "of two who write the same each is told of the games played last"
            more = await played(h, ada, {**wanted, "games": 40})
            assert more["done"] == 40, "what was played before is not played again, and the rest is"

            book = await played(h, ada, {"game": SMITHS, "seats": 2, "level": "random", "games": 40})
            result = book["result"]
            assert (book["state"], result["games"], result["same"]) == ("done", 40, True)
            assert [one["wins"] for one in result["even"]] == 2 * [result["even"][0]["wins"]]
            assert result["rules"]

    asyncio.run(run())


def test_quick_games_fill_an_answer_and_not_more_than_a_line_of_it_holds() -> None:
    """Two hundred quick games of two sides were more than one line of a worker holds, and the run failed."""
    for name in SHELF:
        seats, options = game(name).seats[0], {"max_rounds": 1} if name == "merlin_economics" else {}
        sides = [Side("", options), Side("", options)]
        lot = Lot(name, seats, "random", 1, sides, [0, 1], 0, 200, 20_000)

        told = play(lot, 60.0, OrderedDict())

        assert len(msgspec.json.encode(told)) < 1 << 19
        assert {one.side for one in told} == {0, 1}


def test_a_run_stops_where_it_is_told_and_a_game_without_end_is_cut(file: str) -> None:
    async def run() -> None:
        async with house(file, bot_workers=2, workshop_decisions=20) as h:
            ada = await h.person("Ada")
            pack = await new(ada, HOOK)
            made = await ada.post(f"{HERE}/packs/{pack['id']}/versions", {})
            wanted = {"game": SMITHS, "b": made.json()["versions"][0]["mark"], "seats": 3, "games": 2000}

            told = await played(h, ada, wanted)
            assert (told["state"], told["reason"]) == ("stopped", "Most games do not end.")
            assert told["result"] is None

            h.parts.hall.settings.workshop_decisions = 20_000
            h.parts.hall.arena._known.clear()
            begun = (await ada.post(f"{HERE}/runs", wanted)).json()
            going = h.parts.hall.arena.found(begun["id"], ada.id)
            assert going is not None
            await until(lambda: going.done >= 3)
            stopped = (await ada.delete(f"{HERE}/runs/{begun['id']}")).json()
            assert stopped["state"] == "stopped"
            assert 3 <= stopped["result"]["games"] < 2000

    asyncio.run(run())


REFUSED: list[tuple[str, dict[str, Any], int, str]] = [
    ("packs", {"game": "chess"}, 404, "unknown game"),
    ("packs", {"game": SMITHS, "text": "game = "}, 400, "Line 1"),
    ("packs", {"game": SMITHS, "text": 'game = "kameloot"'}, 400, "for 'kameloot'"),
    ("packs", {"game": SMITHS, "text": f'game = "{SMITHS}"\n[[golem]]\nid = "x"'}, 400, "no 'golem'"),
    ("packs", {"game": SMITHS, "rows": [{"kind": "a b", "key": "x"}]}, 400, "a word of letters"),
    ("packs", {"game": SMITHS, "options": {"nothing": 1}}, 400, "no option 'nothing'"),
    ("packs", {"game": SMITHS, "of": "0" * 64}, 404, "no such version"),
    (
        "packs",
        {"game": SMITHS, "rows": [{"kind": "card", "key": "U1", "values": {"name": 1.5}}]},
        400,
        "malformed",
    ),
    ("runs", {"game": SMITHS, "a": "0" * 64, "b": "0" * 64, "seats": 3}, 400, "with itself"),
    ("runs", {"game": SMITHS, "b": "0" * 64, "seats": 3}, 404, "no such version"),
    ("runs", {"game": SMITHS, "b": "0" * 64, "seats": 9}, 400, "is for 2 to 5"),
    ("runs", {"game": SMITHS, "b": "0" * 64, "seats": 3, "games": 20_000}, 400, "at most 10000 games"),
    ("books/chess/check", {}, 404, "unknown game"),
]


def test_what_cannot_be_is_refused_in_one_line(file: str) -> None:
    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            for path, body, status, words in REFUSED:
                refused = await ada.post(f"{HERE}/{path}", body)
                assert refused.status_code == status, (path, body, refused.text)
                assert words in refused.json()["reason"]
                assert "\n" not in refused.json()["reason"]

    asyncio.run(run())


def test_packs_are_few_and_small(file: str) -> None:
    async def run() -> None:
        async with house(file, workshop_packs=1, workshop_bytes=200, workshop_versions=1) as h:
            ada = await h.person("Ada")
            pack = await new(ada)
            path = f"{HERE}/packs/{pack['id']}"
            many = await ada.post(f"{HERE}/packs", {"game": SMITHS})
            assert (many.status_code, many.json()["code"]) == (409, "too-many")
            large = await ada.post(path, draft({**HOOK, "values": {"name": "x" * 300}}))
            assert (large.status_code, large.json()["code"]) == (413, "too-large")
            huge = await ada.post(
                path, draft({**HOOK, "values": {"name": "x" * 1900, "effect": "y" * 20_000}})
            )
            assert (huge.status_code, huge.json()["code"]) == (413, "too-large")
            await ada.post(f"{path}/versions", {})
            await ada.post(path, draft(HOOK))
            over = await ada.post(f"{path}/versions", {})
            assert (over.status_code, over.json()["code"]) == (409, "too-many")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("setting", "origins", "guest", "account"),
    [
        ("auto", (), 200, 200),
        ("auto", ("http://example.org",), 403, 200),
        ("everybody", ("http://example.org",), 200, 200),
        ("accounts", (), 403, 200),
        ("off", (), 403, 403),
    ],
)
def test_one_switch_says_who_may_work_here(
    file: str, setting: str, origins: tuple[str, ...], guest: int, account: int
) -> None:
    async def run() -> None:
        async with house(file, workshop=setting) as h:
            ada = await h.person("Ada")
            h.parts.settings.origins = origins
            assert (await ada.get(HERE)).json()["open"] == (guest == 200)
            h.parts.settings.origins = ()
            made = await ada.post("/api/account", {"name": "Ada L", "password": "long and plain words"})
            ada.cookie = made.headers["set-cookie"].partition(";")[0]
            h.parts.settings.origins = origins
            assert (await ada.get(HERE)).json()["open"] == (account == 200)

    asyncio.run(run())


# Checking


def test_a_row_that_cannot_be_read_is_told_with_its_place_and_the_others_are_read() -> None:
    rows = [
        PackedRow(kind="card", key="U33", values={"cost": 99}),
        PackedRow(kind="card", key="U34", values={"effect": "STEAL(1O+1X)"}),
        PackedRow(kind="weapon", key="L01", values={"cost": "6W"}),
        PackedRow(kind="card", key="U35", values={"cost": 4}),
    ]

    _, made, faults = sheet.check(game(SMITHS), Draft(rows=rows))

    told = {fault.row.key: fault for fault in faults}
    assert told.keys() == {"U33", "U34", "L01"}
    assert (told["U33"].field, told["U33"].at) == ("cost", 0)
    assert "0 to 20" in told["U33"].reason
    assert "STEAL(1O+1X)"[told["U34"].at or 0 :].startswith("X")
    assert told["L01"].rule is not None, "a weapon without Ore breaks a rule"
    assert made is not None
    cards = {card["id"]: card for card in made.contents()["cards"]}
    assert cards["U35"]["cost"] == 4


@pytest.mark.parametrize("name", SHELF)
def test_fields_of_every_game_come_from_the_game_itself(name: str) -> None:
    shown = book.shown(name, "en")

    for kind in shown.kinds:
        types = {field.name: field.type for field in kind.fields}
        for row in kind.rows:
            for field, value in row.values.items():
                if field in types and isinstance(value, int):
                    assert types[field] in ("number", "flag"), (kind.name, field)
    assert shown.language


@pytest.mark.parametrize("name", SHELF)
def test_the_whole_book_of_every_game_can_be_written_as_a_pack(name: str) -> None:
    """What the page sends is TOML that the game reads as its own, quotes and numbers included."""
    shelf = game(name)
    for kind in book.shown(name, "en").kinds:
        rows = [
            PackedRow(
                kind=kind.name, key=row.key, values={k: v for k, v in row.values.items() if k != kind.key}
            )
            for row in kind.rows
        ]
        text, made, faults = sheet.check(shelf, Draft(title='A "pack"', rows=rows))
        assert faults == [], (kind.name, faults[:1])
        assert made is not None
        assert sheet.read(shelf, Pack("a.toml", text)).rows == rows


def test_what_fits_at_the_caret_is_offered_and_what_never_does_is_said() -> None:
    def ask(field: str, text: str, kind: str = "card", key: str = "U33") -> list[tuple[str, bool]]:
        asked = Offering(draft=Draft(), kind=kind, key=key, field=field, text=text, at=len(text))
        return [(one.insert, one.fits) for one in offers.offers(game(SMITHS), asked).offers]

    assert {("W", True), ("E", True)} <= set(ask("effect", "STEAL(1O+1"))
    assert ask("effect", "STE")[0] == ("STEAL(1O+1W)", True)
    assert ("COLLECT(1O)", True) in ask("effect", "")
    assert ("E", True) not in ask("cost", "2O+6", "weapon", "L01"), "no weapon costs essence"


def test_an_option_is_an_axis_of_one_run(file: str) -> None:
    """Every value plays the same deals, and each is held against the book's, wherever that stands."""

    async def run() -> None:
        async with house(file) as h:
            ada = await h.person("Ada")
            wanted = {"game": SMITHS, "seats": 4, "level": "random", "games": 40} | {
                "option": "seat_compensation"
            }
            told = await played(h, ada, {**wanted, "values": [2, 0, 1]})
            assert told["state"] == "done", told["reason"]
            assert (told["done"], told["result"]) == (40, None)
            sweep = told["sweep"]
            assert (sweep["values"], sweep["games"], sweep["cut"]) == ([2, 0, 1], 40, [0, 0, 0])
            default = game(SMITHS).options["seat_compensation"].default
            assert sweep["values"][sweep["book"]] == default
            for one in sweep["measures"]:
                assert [less is None for less in one["less"]] == [at == sweep["book"] for at in range(3)]
                for at, less in zip(one["at"], one["less"], strict=True):
                    gap = at["at"] - one["at"][sweep["book"]]["at"]
                    assert less is None or less["at"] == pytest.approx(gap, abs=1e-3)
            alone = await played(h, ada, {**wanted, "values": [0, 2]})
            score, again = (
                next(one for one in each["measures"] if one["measure"] == "score")
                for each in (sweep, alone["sweep"])
            )
            assert (score["at"][1], score["at"][0]) == (again["at"][0], again["at"][1]), "the same deals"

            for more, said in (
                ({"option": "moon"}, "no option moon"),
                ({"values": [0]}, "two different values"),
                ({"values": [0, 0]}, "two different values"),
                ({"values": [0, 99]}, "not 99"),
                ({"values": [0, 1], "games": 10_001}, "at most 10000 games"),
                ({"values": [0, 1, 2], "games": 9_000}, "3 values have at most 6666 games each"),
            ):
                refused = await ada.post(f"{HERE}/runs", {**wanted, "values": [0, 1], **more})
                assert refused.status_code == 400, more
                assert said in refused.json()["reason"], refused.json()

    asyncio.run(run())

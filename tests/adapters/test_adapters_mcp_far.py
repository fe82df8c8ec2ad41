"""Assistants at tables of a server: each holds the seat of its token, and whole games are played by two."""

import asyncio
import json
import random
from collections.abc import Iterator

import pytest
from mcp import Client, MCPError

import spellmarket as sm
from benchmarks.server_driver import Running
from spellmarket.adapters.mcp import House, server
from spellmarket.remote import RemoteSeat

SMALL = {"merlin_economics": {"max_rounds": 1, "finance": "none"}, "enchanters": {"invasion": "superfast"}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Running(str(tmp_path_factory.mktemp("mcp") / "spellmarket.db")) as running:
        yield running.address


def seats(house: str, game: str) -> list[tuple[str, str]]:
    """A table with two people, and bots where the game needs more: a link and a token for each of the two."""
    fewest = max(2, sm.game(game).seats[0])
    host = RemoteSeat(house, "none")
    host.ask("POST", "/api/me", {"name": "Hanna"})
    told = [{"kind": "open"}] * 2 + [{"kind": "bot", "level": "easy"}] * (fewest - 2)
    table = host.ask("POST", "/api/tables", {"game": game, "seats": told, "options": SMALL.get(game, {})})
    link = f"{house}/tables/{table['id']}"
    return [(link, RemoteSeat(house, link).sit(name)) for name in ("Ada", "Bo")]


@pytest.mark.parametrize("game", sm.games())
def test_two_assistants_play_a_whole_game_at_one_table_of_a_server(house, game):
    async def assistant(link: str, token: str, luck: random.Random) -> dict:
        async with Client(server(House(far=house))) as client:

            async def call(tool: str, **words: object) -> dict:
                answer = await client.call_tool(tool, words)
                assert not answer.is_error, answer.content
                return answer.structured_content

            sight = await call("join", link=link, token=token)
            while not sight["over"]:
                table = sight["table"]
                if sight["asked"]:
                    move = luck.choice(sight["moves"])["move"]
                    sight = await call("play", table=table, move=move)
                    assert sight["refused"] is None or sight["refused"]["reason"]
                else:
                    sight = await call("look", table=table, view=False)
            story = await call("record", table=table)
            assert (await call("verify", record=story["record"]))["good"]
            kept = (await client.read_resource(f"spellmarket://record/{table}")).contents[0].text
            assert kept == story["record"]
            return {"record": story["record"], **sight["result"]}

    async def both() -> list[dict]:
        work = [
            asyncio.to_thread(asyncio.run, assistant(*seat, random.Random(at))) for at, seat in enumerate(two)
        ]
        return await asyncio.gather(*work)

    two = seats(house, game)
    first, second = asyncio.run(both())

    assert first == second
    assert sm.Record.parse(first["record"]).replay().places == first["places"]


def test_a_seat_is_seen_with_its_view_and_refusals_cite_their_rule(house):
    (link, token), (_, other) = seats(house, "kameloot")
    far = House(far=house)
    mine = far.join(link, token)
    theirs = House(far=house).join(link, other)
    full = far.look(mine.table, view=True)

    assert full.players[:2] == ["Ada", "Bo"] and full.seat == 0 and theirs.seat == 1
    assert full.view["hand"] and full.view["hand"] == RemoteSeat(house, link, token).look()["view"]["hand"]
    asked = far if far.look(mine.table).asked else None
    verdict = far.why_not(mine.table, "display wand 9 0")
    assert not verdict.legal and verdict.refused.rule.startswith("KAM-")
    assert far.tables().tables[0].game == "kameloot"
    assert far.record(mine.table).record is None
    if asked:
        refused = far.play(mine.table, "display wand 9 0").refused
        assert refused.rule == "KAM-DISP-01" and refused.text
        assert far.hint(mine.table).move in [choice.move for choice in far.look(mine.table).moves]
    far.leave(mine.table)


def test_only_the_server_it_was_started_with_and_only_a_seat_that_the_token_is_for(house):
    (link, _), _ = seats(house, "kameloot")
    with pytest.raises(sm.BadSetup, match="spellmarket mcp --server URL"):
        House().join(link, "x")
    with pytest.raises(sm.SpellmarketError):
        House(far=house).join(link, "wrong")
    with pytest.raises(sm.BadSetup, match="for no seat"):
        House(far=house).join(link, "")


def test_packs_are_played_with_and_their_cards_are_looked_up():
    pack = 'game = "kameloot"\ntitle = "Fewer cloaks"\n[[object]]\nid = "cloak"\ncopies = 18\nminimum = 5\n'
    house = House()
    sight = house.new_table("kameloot", packs=[pack])
    cards = house.cards("kameloot", words="cloak", packs=[pack]).cards

    assert house._tables[sight.table].game.packs[0].hash
    assert cards[0]["minimum"] == 5 != house.cards("kameloot", words="cloak").cards[0]["minimum"]
    with pytest.raises(sm.BadPack, match="pack 1:3"):
        house.new_table("kameloot", packs=['game = "kameloot"\n\n[[sofa]]\nid = "x"\n'])


def test_prompts_for_an_argument_and_for_a_finished_game():
    async def work() -> None:
        async with Client(server()) as client:
            prompts = {prompt.name for prompt in (await client.list_prompts()).prompts}
            assert prompts == {"teach", "settle", "review"}
            told = {"game": "kameloot", "question": "May a horn lie alone?"}
            settle = (await client.get_prompt("settle", told)).messages[0].content.text
            assert "May a horn lie alone?" in settle and "KAM-" in settle and "`why_not`" in settle
            review = (
                (await client.get_prompt("review", {"record": "spellmarket 1\n…"})).messages[0].content.text
            )
            assert review.endswith("spellmarket 1\n…") and "`verify`" in review
            table = json.loads((await client.call_tool("new_table", {"game": "kameloot"})).content[0].text)
            with pytest.raises(MCPError, match="not finished"):
                await client.read_resource(f"spellmarket://record/{table['table']}")

    asyncio.run(work())

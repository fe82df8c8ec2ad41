"""People, sessions, the lobby, chat, tokens and ratings, on both databases."""

import asyncio

import pytest

from benchmarks.server_postgres import Postgres
from spellmarket.storage import ChatRow, Unavailable, people, ratings, tables
from spellmarket.storage.postgres import PostgresStore
from tests.storage.beginnings import a_person, a_table, opened


def test_a_guest_becomes_an_account_and_a_name_belongs_to_one(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_person(store, "p_1", "Ada")
            await a_person(store, "p_2", "Ada")

            assert await store.write(people.register, "p_1", "Ada", "hash")
            assert not await store.write(people.register, "p_2", "ADA", "hash")
            assert not await store.write(people.register, "p_1", "Bo", "hash"), "an account is one already"

            found = await store.read(people.credentials, "aDa")
            assert found == (people.Person("p_1", "Ada", True), "hash")
            assert await store.read(people.credentials, "Bo") is None

    asyncio.run(run())


def test_an_account_keeps_its_name_and_a_guest_may_change_it(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_person(store, "p_1", "Ada")
            await store.write(people.rename, "p_1", "Adele")
            await store.write(people.register, "p_1", "Adele", "hash")
            await store.write(people.rename, "p_1", "Somebody")

            assert await store.read(people.by_id, "p_1") == people.Person("p_1", "Adele", True)

    asyncio.run(run())


def test_a_session_ends_by_time_by_hand_and_with_the_others(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_person(store)
            for hash in ("a", "b", "c"):
                await store.write(people.new_session, hash, "p_1", 0, 100)

            assert await store.read(people.by_session, "a", 99) is not None
            assert await store.read(people.by_session, "a", 100) is None
            await store.write(people.end_session, "a")
            assert await store.read(people.by_session, "a", 0) is None
            assert await store.write(people.end_other_sessions, "p_1", "b") == ["c"]
            assert await store.write(people.forget_expired, 100) == 1

    asyncio.run(run())


def test_the_lobby_shows_what_is_listed_newest_first_page_by_page(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            for number in range(7):
                await a_table(store, f"T{number}", created=100 + number // 2, listed=number != 3)

            first = await store.read(tables.listed, None, None, None, 3)
            second = await store.read(
                tables.listed, "kameloot", "waiting", (first[-1].created, first[-1].id), 3
            )

            assert [row.id for row in first + second] == ["T6", "T5", "T4", "T2", "T1", "T0"]
            assert await store.read(tables.listed, "enchanters", None, None, 3) == []

    asyncio.run(run())


def test_a_person_finds_their_tables_and_their_past(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_person(store)
            for id, status in (("A", "playing"), ("B", "over"), ("C", "waiting")):
                await a_table(store, id)
                await store.write(
                    tables.change,
                    id,
                    status=status,
                    due=None,
                    summary="{}",
                    changed=2,
                    people=["p_1", "p_1"],
                )

            assert [row.id for row in await store.read(tables.of_person, "p_1", False, None, 9)] == ["C", "A"]
            assert [row.id for row in await store.read(tables.of_person, "p_1", True, None, 9)] == ["B"]
            assert await store.read(tables.of_person, "p_2", True, None, 9) == []

    asyncio.run(run())


def test_chat_is_said_once_and_read_from_anywhere(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_table(store)
            line = ChatRow(0, "p_1", "Ada", "Hello {seat} <b>", 5, False)

            first, new = await store.write(tables.say, "T", line, "p_1:a")
            again, newer = await store.write(tables.say, "T", line, "p_1:a")
            second, _ = await store.write(tables.say, "T", line, "p_1:b")

            assert (new, newer) == (True, False)
            assert first == again < second
            assert [row.number for row in await store.read(tables.said, "T", first, 10)] == [second]
            assert (await store.read(tables.said, "T", 0, 1))[0].text == "Hello {seat} <b>"

    asyncio.run(run())


def test_muting_is_remembered_until_it_is_taken_back(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            for _ in range(2):
                await store.write(tables.mute, "p_1", "p_2", True)
            assert await store.read(tables.muted, "p_1") == ["p_2"]
            await store.write(tables.mute, "p_1", "p_2", False)
            assert await store.read(tables.muted, "p_1") == []

    asyncio.run(run())


def test_tokens_belong_to_a_seat_and_end_together(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_table(store)
            await a_person(store)
            await store.write(tables.new_token, "h1", "T", 2, "p_1", "bot", 1)
            await store.write(tables.new_token, "h2", "T", 2, "p_1", "bot", 1)

            assert await store.read(tables.token, "h1") == ("T", 2, "p_1")
            assert sorted(await store.write(tables.end_tokens, "T", "p_1")) == ["h1", "h2"]
            assert await store.read(tables.token, "h1") is None

    asyncio.run(run())


def test_ratings_follow_places_ties_and_the_number_of_games(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            for _ in range(5):
                players = [("p_1", "Ada"), ("bot:easy", "Bot"), ("bot:easy", "Bot"), ("p_2", "Bo")]
                await store.write(ratings.rate, "kameloot", players, [1, 4, 3, 2])

            found = await store.read(ratings.standings, "kameloot", 10)

            assert [standing.player for standing in found] == ["p_1", "p_2", "bot:easy"]
            assert [standing.games for standing in found] == [5, 5, 5]

            await store.write(ratings.rate, "solo", [("p_1", "Ada")], [1])
            await store.write(ratings.rate, "bots", [("bot:easy", "x"), ("bot:easy", "y")], [1, 2])
            assert await store.read(ratings.standings, "solo", 10) == []
            assert await store.read(ratings.standings, "bots", 10) == []

    asyncio.run(run())


def test_results_tell_who_won_how_often_and_against_whom(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await a_person(store)
            players = [("p_1", "Ada"), ("bot:easy", "Bot"), ("bot:easy", "Bot")]
            for at, places in enumerate(([1, 2, 3], [2, 1, 3], [1, 3, 2])):
                await a_table(store, f"T{at}")
                ended = ratings.Ended(f"T{at}", "kameloot", 100 + at, 3)
                await store.write(ratings.enter, ended, players, places)
            await a_table(store, "alone")
            await store.write(ratings.enter, ratings.Ended("alone", "kameloot", 200, 1), players[:1], [1])

            rungs = {rung.standing.player: rung for rung in await store.read(ratings.rungs, "kameloot", 9)}
            shares = [(one.seats, one.games, one.won) for one in rungs["p_1"].shares]
            assert shares == [(1, 1, 1), (3, 3, 2)]
            assert rungs["p_1"].last == 200
            assert [one.won for one in rungs["bot:easy"].shares] == [1]
            found = await store.read(ratings.of_player, "p_1", 9)
            assert [one.table for one in found] == ["alone", "T2", "T1", "T0"]
            assert found[0].mu is None
            assert found[1].mu is not None
            [rival] = await store.read(ratings.rivals, "p_1", 9)
            assert (rival.player, rival.games, rival.ahead) == ("bot:easy", 3, 2)

    asyncio.run(run())


# Several processes at once: what one reads, another may have changed before it writes.


def test_tables_that_end_together_in_two_processes_lose_no_rating(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as two:
            players = [("p_2", "Bo"), ("bot:easy", "Bot"), ("p_1", "Ada")]
            ends = [
                store.write(ratings.rate, "kameloot", players[turn % 3 :] + players[: turn % 3], [1, 2, 3])
                for turn in range(12)
                for store in (one, two)
            ]
            await asyncio.gather(*ends)

            assert [standing.games for standing in await one.read(ratings.standings, "kameloot", 10)] == [
                24
            ] * 3

    asyncio.run(run())


def test_who_comes_second_is_told_so_and_never_fails(postgres: Postgres) -> None:
    async def run() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as two:
            both = (one, two)
            await a_table(one)
            for person in ("p_1", "p_2"):
                await a_person(one, person)
            for turn in range(15):
                values = await asyncio.gather(
                    *[store.write(people.setting, f"key {turn}", str(store)) for store in both]
                )
                assert values[0] == values[1]

                line = ChatRow(0, "p_1", "Ada", "Hello", 5, False)
                said = await asyncio.gather(
                    *[store.write(tables.say, "T", line, f"c{turn}") for store in both]
                )
                assert said[0][0] == said[1][0]
                assert sorted(new for _, new in said) == [False, True]

                await asyncio.gather(*[store.write(tables.mute, "p_1", f"m{turn}", True) for store in both])

                await asyncio.gather(
                    *[
                        store.write(
                            tables.change, "T", status="playing", due=None, summary="{}", changed=turn,
                            people=["p_1", "p_2"],
                        )
                        for store in both
                    ]
                )  # fmt: skip
            assert len(await one.read(tables.muted, "p_1")) == 15
            names = await asyncio.gather(
                one.write(people.register, "p_1", "Ada", "hash"),
                two.write(people.register, "p_2", "ADA", "hash"),
            )
            assert sorted(names) == [False, True]

    asyncio.run(run())


def test_when_all_connections_are_taken_the_store_is_away_for_a_moment(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Waiting in vain for one of them was an error that nobody expected: sockets closed, words were lost."""
    monkeypatch.setattr("spellmarket.storage.postgres.PATIENCE", 0.5)

    async def run() -> None:
        async with opened(postgres.new_database()) as store:
            assert isinstance(store, PostgresStore)
            taken = [await store._engine.connect() for _ in range(8)]
            with pytest.raises(Unavailable):
                await store.read(people.by_id, "p_1")
            for one in taken:
                await one.close()
            assert await store.read(people.by_id, "p_1") is None

    asyncio.run(run())

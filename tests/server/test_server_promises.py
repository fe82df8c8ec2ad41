"""What the server promises, at a size that fits every test run; benchmarks/server_*.py measure the rest.

Numbers like P1 are those of docs/promises.md.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import spellmarket
from benchmarks import server_crash, server_faults, server_fuzz, server_leaks, server_load, server_measures
from benchmarks.server_driver import Running
from benchmarks.server_postgres import Postgres


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all who do not kill it."""
    file = tmp_path_factory.mktemp("promises") / "house.db"
    with Running(str(file), metrics_token="figures") as running:
        yield running


PATIENT = 30.0  # seconds to come back after a kill, on a machine that is busy with other tests


def test_P1_killed_again_and_again_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    figures = server_crash.measure(6, 8, tmp_path)

    print(figures)
    assert figures.kills == 6
    assert figures.acknowledged > 50
    assert (figures.lost, figures.twice, figures.gaps) == (0, 0, 0)
    assert max(figures.returns) < PATIENT


def test_P1_nor_when_the_database_itself_is_killed(tmp_path: Path, own_postgres: Postgres) -> None:
    figures = server_crash.measure(4, 5, tmp_path, own_postgres)

    print(figures)
    assert figures.kills == 4
    assert figures.acknowledged > 20
    assert (figures.lost, figures.twice, figures.gaps) == (0, 0, 0)
    assert max(figures.returns) < PATIENT


def test_P2_a_log_cut_anywhere_is_a_whole_shorter_log(tmp_path: Path) -> None:
    found = server_measures.cuts(tmp_path, 40, 60)
    assert found.good, found.told


@pytest.mark.parametrize("game", ["kameloot", "merchants_of_magick", "enchanters"])
def test_P10_games_end_though_all_but_one_have_left(tmp_path: Path, game: str) -> None:
    found = server_measures.leavers(tmp_path, 3, game)
    assert found.good, found.told


def test_P5_P6_P7_bad_networks_late_commands_and_reconnections(server: Running) -> None:
    print(asyncio.run(server_faults.bad_network(server, 2, "kameloot", 3, server_faults.Faults())))
    print(asyncio.run(server_faults.stale(server, 600, "kameloot", 3)))
    print(asyncio.run(server_faults.reconnects(server, 60, "kameloot", 3)))


def test_P11_P13_many_tables_some_clients_asleep(server: Running) -> None:
    alone = asyncio.run(server_load.run(server, "kameloot", 25, 1, least=40))
    both = asyncio.run(server_load.doze(server, "kameloot", 25, 3, share=0.4, rate=4, calm=1, least=90))

    print(alone, both, sep="\n")
    assert both.spared > 0, "who does not read makes the server wait"
    for figures in (alone, both.awake, both.asleep):
        assert len(figures.acks) >= 40
        assert figures.refused == 0
        assert figures.unanswered == 0, "nobody's move waits for those who sleep"
        assert figures.cpu / len(figures.acks) < 0.05, "of processor, on a machine busy with other tests, too"
        assert figures.rss < 300


def test_P22_malformed_messages_are_boring(server: Running) -> None:
    print(asyncio.run(server_fuzz.run(server, 2500)))


@pytest.mark.parametrize("game", spellmarket.games())
def test_P25_a_seat_cannot_tell_twins_apart_by_anything_it_is_sent(game: str) -> None:
    compared, different = server_leaks.twins(game, 1, every=0.05, most=30)

    print(f"{game}: {compared} twins, {different} of them different tables")
    assert compared > 5
    assert different > compared * 0.3, "twins really vary"


@pytest.mark.parametrize("game", server_leaks.SEALED)
def test_P25_what_is_decided_unseen_cannot_be_counted(game: str) -> None:
    compared, different, of = server_leaks.drafts(game, 25)

    print(f"{game}: {compared} pairs, {different} with different drafts, {dict(of)}")
    assert different > 3, "drafts really vary"


def test_P27_captured_frames_hold_nothing_but_what_the_seat_may_know(server: Running) -> None:
    for game in spellmarket.games():
        seats = max(3, spellmarket.game(game).seats[0])
        print(asyncio.run(server_leaks.canaries(server, 1, game, seats)))

"""Many tables at once: each is a table of the shelf, and answers as a chair does."""

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

import spellmarket as sm
from spellmarket.adapters.vector import Tables

every_game = pytest.mark.parametrize("name", sm.games())


def made(name, count=3, **settings):
    """Small tables: as few seats as the game allows, one round of the longest, an encoding that all have."""
    options = {"max_rounds": 1} if name == "merlin_economics" else {}
    settings = {"encoding": "numbers", "seats": max(2, sm.game(name).seats[0])} | settings
    return Tables(name, count, options=options, **settings)


@every_game
def test_what_is_seen_and_open_is_what_the_chairs_say(name):
    tables = made(name)
    seen, infos = tables.reset(seed=5)
    assert isinstance(tables, VectorEnv)
    assert tables.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _ in range(12):
        assert tables.observation_space.contains(seen)
        for at, (table, seat) in enumerate(zip(tables._fleet.tables, infos["seat"], strict=True)):
            assert seat in table.pending
            assert tuple(np.flatnonzero(seen["action_mask"][at])) == tuple(sorted(table.chair(seat).options))
            assert np.array_equal(seen["observation"][at], tables.sight.row(table.chair(seat)))
        seen, _, _, _, infos = tables.step(tables.pick())


@pytest.mark.parametrize("name", [name for name in sm.games() if sm.game(name).features])
def test_features_are_written_straight_into_the_rows(name):
    tables = made(name, encoding="features")
    seen, infos = tables.reset(seed=2)
    for _ in range(30):
        for at, (table, seat) in enumerate(zip(tables._fleet.tables, infos["seat"], strict=True)):
            assert np.array_equal(seen["observation"][at], tables.sight.row(table.chair(seat)))
        seen, _, _, _, infos = tables.step(tables.pick())


def test_a_game_without_features_says_so():
    with pytest.raises(sm.BadSetup, match="Enchanters declares no features; it has the other encodings"):
        Tables("enchanters", 2)


def test_the_same_seed_gives_the_same_games_and_each_can_be_dealt_again():
    ends = []
    for _ in range(2):
        tables = Tables("kameloot", 4, seats=3)
        tables.reset(seed=9)
        told = []
        while len(told) < 3:
            before = list(tables._fleet.tables)
            _, got, ended, _, infos = tables.step(tables.pick())
            for at in np.flatnonzero(ended):
                table = before[at]
                final = {name: value[at] for name, value in infos["final_info"].items() if name[0] != "_"}
                assert table.over and tables._fleet.tables[at] is not table
                assert final["seed"] == table.seed
                assert sum(final["rewards"]) == pytest.approx(0)
                assert got[at] == final["rewards"][final["seat"]]
                assert not infos["final_obs"][at]["action_mask"].any()
                assert sm.Record.parse(table.record.text()).replay().scores == table.scores
                told.append((int(at), table.record.text()))
        ends.append(told)
    assert ends[0] == ends[1]


def test_bots_play_the_other_seats_and_the_learner_takes_each_in_turn():
    tables = Tables("kameloot", 6, seats=3, against="easy")
    _, infos = tables.reset(seed=1)
    assert list(infos["seat"]) == [0, 1, 2, 0, 1, 2]
    for _ in range(10):
        _, _, _, _, infos = tables.step(tables.pick())
    for at, table in enumerate(tables._fleet.tables):
        assert table.pending == (infos["seat"][at],)

    alone = Tables("kameloot", 4, seats=3, against="easy", seat=2)
    assert list(alone.reset(seed=1)[1]["seat"]) == [2] * 4


def test_an_illegal_move_is_refused_with_its_rule_before_any_is_made():
    tables = Tables("kameloot", 3, seats=3)
    seen, _ = tables.reset(seed=1)
    moves = tables.pick()
    moves[2] = np.flatnonzero(seen["action_mask"][2] == 0)[0]
    with pytest.raises(sm.IllegalMove) as refusal:
        tables.step(moves)

    assert refusal.value.rule.startswith("KAM-")
    assert [table.length for table in tables._fleet.tables] == [0, 0, 0]


def test_a_table_is_cut_off_after_so_many_decisions():
    tables = Tables("kameloot", 2, seats=3, most=5)
    tables.reset(seed=1)
    for _ in range(4):
        assert not tables.step(tables.pick())[3].any()
    _, got, ended, cut, infos = tables.step(tables.pick())

    assert cut.all() and not ended.any() and not got.any()
    assert infos["_final_info"].all()
    assert [table.length for table in tables._fleet.tables] == [0, 0]


def test_a_sealed_decision_of_another_seat_is_not_among_the_features():
    tables = made("mystic_smiths", encoding="features")
    tables.reset(seed=3)
    fleet = tables._fleet
    sealed = [at for at, table in enumerate(fleet.tables) if len(table.pending) > 1]
    for at in sealed:
        table = fleet.tables[at]
        first, second = table.pending[:2]
        before = tables.sight.row(table.chair(second))
        table.chair(first).play(table.chair(first).options[-1])
        assert np.array_equal(before, tables.sight.row(table.chair(second)))
    assert sealed


def test_what_cannot_be_is_refused():
    with pytest.raises(sm.BadSetup, match="one table at least"):
        Tables("kameloot", 0)
    with pytest.raises(sm.BadSetup, match="there are the seats 0 to 2, not 3"):
        Tables("kameloot", 1, seats=3, seat=3)

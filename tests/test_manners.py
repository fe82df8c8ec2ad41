"""How the library behaves in other people's programs: copies, pickles, numbers of any kind, plain errors."""

import copy
import pickle
import time
from multiprocessing import get_context

import numpy as np
import pytest

import spellmarket as sm
from spellmarket.kernel import Quick
from spellmarket.lab import conformance


def somewhere(name, seed=3):
    game = sm.game(name)
    table = game.table(game.seats[-1], seed=seed, names=tuple(f"P{seat}" for seat in range(game.seats[-1])))
    return conformance.play_on(table, Quick(seed), 25)


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
@pytest.mark.parametrize("name", sm.games())
def test_a_table_is_pickled_and_copied(name, again):
    """D11: loads raised TypeError."""
    table = somewhere(name)
    if again is pickled:
        chair = table.chair(table.pending[0])
        chair.play(chair.options[0])
    twin = again(table)
    assert twin is not table
    assert conformance.whole(twin) == conformance.whole(table)
    assert (twin.names, twin.record.text()) == (table.names, table.record.text())
    conformance.play_on(twin, Quick(1), 3)
    assert twin.length > table.length


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
def test_records_packs_games_and_chairs_are_pickled_and_copied(again):
    pack = sm.Pack("fewer.toml", 'game = "kameloot"\n[[object]]\nid = "cloak"\ncopies = 19\n')
    game = sm.game("kameloot").with_packs(pack)
    table = conformance.play_on(game.table(3, seed=1), Quick(1), 9)
    assert again(pack).hash == pack.hash
    assert again(game).packs[0].hash == pack.hash
    assert again(sm.game("kameloot")) is sm.game("kameloot")
    assert again(table.record).text() == table.record.text()
    assert conformance.whole(again(table)) == conformance.whole(table)
    chair = table.chair(1)
    assert again(chair).view == chair.view
    imagined = chair.imagine(4)
    assert conformance.whole(again(imagined)) == conformance.whole(imagined)


@pytest.mark.parametrize("again", [pickled, copy.deepcopy])
@pytest.mark.parametrize(
    ("name", "settings"),
    [("random", {}), ("easy", {}), ("greedy", {}), ("rollouts", {"tables": 2}), ("search", {"tables": 2})],
)
def test_a_bot_goes_on_as_it_would_have(again, name, settings):
    table = somewhere("kameloot")
    bot = sm.bot(name, seed=5, **settings)
    bot.choose(table.chair(table.pending[0]))
    twin = again(bot)
    chair = table.chair(table.pending[0])
    assert [twin.choose(chair) for _ in range(3)] == [bot.choose(chair) for _ in range(3)]


def best(table):
    chair = table.chair(table.pending[0])
    return sm.bot("greedy", seed=1).choose(chair)


def test_tables_go_to_other_processes():
    tables = [somewhere("kameloot", seed) for seed in range(3)]
    with get_context("spawn").Pool(2) as pool:
        assert pool.map(best, tables) == [best(table) for table in tables]


def test_numbers_of_any_kind_are_moves_and_seats():
    """D13: every mask gives numpy integers."""
    game = sm.game("kameloot")
    table = game.table(seats=np.int64(3), seed=np.int32(4))
    chair = table.chair(np.int8(table.pending[0]))
    move = np.int64(chair.options[0])
    assert game.text(move) == game.text(int(move))
    assert game.json(move) == game.json(int(move))
    assert chair.why_not(move) is None
    assert chair.preview(move)["move"] == game.text(move)
    assert table.view(np.int32(1)) == table.view(1)
    assert chair.imagine(np.int64(5)).position() == chair.imagine(5).position()
    assert chair.hint(np.uint8(5)) == chair.hint(5)
    assert sm.bot("search", np.int64(3), tables=np.int64(2)).choose(chair) in chair.options
    chair.play(move)
    assert table.record.lines == [f"{chair.seat} {game.text(move)}"]


@pytest.mark.parametrize("move", [None, 3.0, [1], b"glove"])
def test_what_is_no_move_is_said_to_be_none(move):
    chair = sm.game("kameloot").table(3, seed=1).chair(0)
    with pytest.raises(sm.BadNotation, match="a move is a number or a text"):
        chair.play(move)
    assert isinstance(chair.why_not(move), sm.BadNotation)


def test_a_table_without_a_seed_draws_one_and_tells_it():
    game = sm.game("kameloot")
    tables = [game.table(seats=3) for _ in range(3)]
    assert len({table.seed for table in tables}) == 3
    assert f"seed {tables[0].seed:064x}" in tables[0].record.text()
    assert tables[0].record.replay().position() == tables[0].position()
    assert game.table(seats=3, seed=0).seed == 0


def recorded(old, new):
    """The record of a game, read after a change."""
    return sm.Record.parse(somewhere("kameloot").record.text().replace(old, new, 1))


@pytest.mark.parametrize(
    ("asked", "kind", "says"),
    [
        (lambda: sm.game(None), sm.UnknownGame, "a game's name is a text, not None"),
        (lambda: somewhere("kameloot").record.replay("a"), sm.BadSetup, "moves is a whole number, not 'a'"),
        (lambda: sm.game("kameloot").table(3.5), sm.BadSetup, "seats is a whole number, not 3.5"),
        (lambda: sm.game("kameloot").table(3, seed="a"), sm.BadSetup, "seed is a whole number, not 'a'"),
        (lambda: sm.game("kameloot").table(3, seed=-1), sm.BadSetup, "at most 256 bits"),
        (lambda: sm.game("kameloot").table(3, options="x"), sm.BadSetup, "options are a mapping of names"),
        (lambda: sm.game("kameloot").table(3, options={None: 1}), sm.BadSetup, "has no option None"),
        (lambda: somewhere("kameloot").chair("a"), sm.BadSetup, "seat is a whole number, not 'a'"),
        (lambda: somewhere("kameloot").view(99), sm.NotYourDecision, "there is no seat 99 at a table of 6"),
        (lambda: somewhere("kameloot").undo(99), sm.NotYourDecision, "there is no seat 99 at a table of 6"),
        (lambda: somewhere("kameloot").rename(("a",)), sm.BadSetup, "1 names for 6 seats"),
        (lambda: sm.Pack("x.toml", "a = " + "[" * 9999), sm.BadPack, "is no TOML: it lies too deep"),
        (lambda: sm.Pack("x.toml", "a = " + "9" * 9999), sm.BadPack, "is no TOML: Exceeds"),
        (lambda: sm.Pack("x.toml", "# \ud800"), sm.BadPack, "cannot be written in UTF-8"),
        (lambda: recorded("edition 1", "edition ²"), sm.BadRecord, "line 2: edition ² of Kameloot"),
        (lambda: recorded("seats 6", "seats " + "6" * 9999), sm.BadRecord, "line 2: Kameloot is for 3 to 6"),
        (lambda: recorded("seed ", "seed " + "f" * 9999), sm.BadRecord, "'seed f+' is neither"),
        (lambda: recorded("seed ", "seed -"), sm.BadRecord, "'seed -0+' is neither"),
        (
            lambda: recorded("seed ", "deal \ud800\nseed "),
            sm.BadRecord,
            "line 1: the record cannot be written",
        ),
        (lambda: sm.Record.parse(None), sm.BadRecord, "line 1: a record is a text, not None"),
        (lambda: sm.game("kameloot").table(3, seed=1 << 20000), sm.BadSetup, "at most 256 bits, not 0x10+"),
        (lambda: recorded("seed", "position " + "[" * 9999), sm.BadRecord, "is neither a setting nor"),
        (lambda: recorded("seed", "² display"), sm.BadRecord, "'² display 0+' is neither"),
        (lambda: sm.Pack.open("nowhere.toml"), sm.BadPack, "nowhere.toml.*cannot be read"),
        (lambda: sm.bot("search", seconds="a"), sm.BadSetup, "seconds of 'search' is a number of at least 0"),
        (lambda: sm.bot("search", seconds=-1), sm.BadSetup, "at least 0, not -1"),
        (lambda: sm.bot("search", seconds=float("inf")), sm.BadSetup, "at least 0 and an end, not inf"),
        (lambda: sm.bot("search", tables=-1), sm.BadSetup, "tables of 'search' is a number of at least 1"),
        (lambda: sm.bot("search", tables=0), sm.BadSetup, "at least 1, not 0"),
        (lambda: sm.bot("hard", tables=1.5), sm.BadSetup, "tables of 'search' is a whole number, not 1.5"),
        (lambda: sm.bot("search", width=0), sm.BadSetup, "width of 'search'"),
        (lambda: sm.bot("search", most=-1), sm.BadSetup, "most of 'search'"),
        (lambda: sm.bot("fierce"), sm.BadSetup, "unknown bot 'fierce'; there are random"),
        (lambda: sm.bot("greedy", seconds=1), sm.BadSetup, "'greedy' has no setting seconds"),
        (lambda: somewhere("kameloot").chair(0).imagine(-1), sm.BadSetup, "at most 256 bits"),
        (lambda: somewhere("kameloot").chair(0).imagine("a"), sm.BadSetup, "seed is a whole number, not 'a'"),
        (lambda: sm.bot("greedy", "a"), sm.BadSetup, "seed is a whole number, not 'a'"),
        (lambda: somewhere("kameloot").record.replay(9999), sm.BadRecord, "has 25 moves, not 9999"),
        (lambda: somewhere("kameloot").record.replay(-1), sm.BadRecord, "not -1"),
    ],
)
def test_a_mistake_is_answered_plainly(asked, kind, says):
    """D12: raw Python errors, and a bot that never returned."""
    with pytest.raises(kind, match=says):
        asked()


@pytest.mark.parametrize("bot", ["random", "greedy", "search"])
def test_who_is_not_asked_gets_no_advice(bot):
    table = sm.game("kameloot").table(3, seed=1)
    idle = table.chair((table.pending[0] + 1) % 3)
    over = conformance.play_on(sm.game("kameloot").table(3, seed=1), Quick(1))
    for chair, says in ((idle, "is not asked"), (table.spectator, "a spectator"), (over.chair(0), "is over")):
        with pytest.raises(sm.NotYourDecision, match=says):
            chair.hint()
        with pytest.raises(sm.NotYourDecision, match=says):
            sm.bot(bot).choose(chair)


def test_a_search_by_the_clock_ends():
    table = sm.game("kameloot").table(3, seed=1)
    begun = time.perf_counter()
    sm.bot("search", seconds=0.05).choose(table.chair(table.pending[0]))
    assert time.perf_counter() - begun < 20

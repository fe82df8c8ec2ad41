"""PettingZoo's own tests, and ours: an environment shows what a chair shows, and takes what a chair takes."""

import importlib
import pickle
import sys
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import spellmarket as sm
from spellmarket.adapters import pettingzoo as adapter
from spellmarket.adapters.layout import SPILL, Layout, layout
from spellmarket.adapters.sight import Sight
from spellmarket.kernel import Quick

every_game = pytest.mark.parametrize("name", sm.games())


def made(name, make=adapter.env, **settings):
    """A small table: as few seats as the game allows, and one round of the longest."""
    seats = max(2, sm.game(name).seats[0])
    options = {"max_rounds": 1} if name == "merlin_economics" else {}
    return make(name, seats=seats, options=options, **settings)


def played(env, seed, steps):
    """The environment after some random moves, or at the end."""
    env.reset(seed=seed)
    luck = Quick(seed)
    for agent in env.agent_iter(steps):
        if env.terminations[agent]:
            break
        options = env.unwrapped.table.chair(int(agent[-1])).options
        env.step(options[luck.below(len(options))])
    return env


# PettingZoo knows dictionaries with a mask, but only from its own games
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@every_game
def test_the_suite_of_pettingzoo(name, capsys):
    api_test(made(name), num_cycles=20)
    seed_test(lambda: made(name), num_cycles=20)


def test_the_table_is_told_in_words(capsys):
    render_test(lambda render_mode: adapter.env("kameloot", render_mode=render_mode))

    assert "is asked: Lay objects, or use one power." in capsys.readouterr().out
    with pytest.raises(sm.BadSetup, match="ansi or human, not as 'hologram'"):
        adapter.env(render_mode="hologram")


def test_what_is_told_in_words_is_what_everybody_may_know():
    env = played(adapter.env("kameloot", render_mode="ansi"), seed=3, steps=9)
    told = env.render()

    assert "draws 1 card." in told
    assert "\nhand:" not in told


@every_game
def test_an_agent_gets_what_its_chair_gets(name):
    env = made(name)
    env.reset(seed=5)
    luck = Quick(5)
    for step, agent in enumerate(env.agent_iter()):
        observation, reward, ended, _, info = env.last()
        if ended:
            break
        chair = env.unwrapped.table.chair(int(agent[-1]))
        assert tuple(np.flatnonzero(observation["action_mask"])) == tuple(sorted(chair.options))
        if step % 8 == 0:
            assert env.observation_space(agent).contains(observation)
            assert info == {"view": chair.view, "prompt": chair.prompt, "rule": chair.rule}
            assert reward == 0
            others = [other for other in env.agents if other != agent]
            assert not env.observe(others[0])["action_mask"].any()
        env.step(chair.options[luck.below(len(chair.options))])

    table = env.unwrapped.table
    assert table.over
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards, key=env.rewards.get) == f"seat_{table.places.index(1)}"
    assert all(env.infos[agent]["scores"] == table.scores for agent in env.agents)


@every_game
@pytest.mark.parametrize("steps", [0, 25])
def test_an_agent_cannot_tell_twins_apart(name, steps):
    env = played(made(name), seed=steps + 1, steps=steps)
    table, agents = env.unwrapped.table, env.agents
    for seat, agent in enumerate(agents):
        seen = env.observe(agent)
        env.unwrapped.table = table.chair(seat).imagine(seed=99)
        twin = env.observe(agent)
        env.unwrapped.table = table
        assert np.array_equal(seen["observation"], twin["observation"])
        assert np.array_equal(seen["action_mask"], twin["action_mask"])


@every_game
def test_the_same_seed_gives_the_same_game(name):
    first, second = (played(made(name), seed=11, steps=30) for _ in range(2))
    table = first.unwrapped.table

    assert table.position() == second.unwrapped.table.position()
    assert table.seed == 11
    assert sm.Record.parse(table.record.text()).replay().position() == table.position()
    for env in (first, second):
        env.reset()
    assert first.unwrapped.table.seed == second.unwrapped.table.seed != 11


def test_a_sealed_decision_is_seen_by_nobody():
    env = adapter.env("merchants_of_magick", seats=3)
    env.reset(seed=1)
    assert env.unwrapped.table.pending == (0, 1, 2)
    before = env.observe("seat_2")["observation"]
    while env.agent_selection == "seat_0":
        mask = env.last()[0]["action_mask"]
        env.step(np.flatnonzero(mask)[0])

    assert env.unwrapped.table.pending == (1, 2)
    assert np.array_equal(before, env.observe("seat_2")["observation"])


@pytest.mark.filterwarnings("ignore:.*Illegal move made")
def test_an_illegal_move_loses_and_the_raw_environment_refuses_it():
    env = adapter.env("kameloot", seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)

    assert all(env.terminations.values())
    assert {one: env.rewards[one] for one in env.agents} == {
        one: -1 if one == agent else 0 for one in env.agents
    }

    raw = adapter.raw_env("kameloot", seats=3)
    raw.reset(seed=1)
    with pytest.raises(sm.IllegalMove) as refusal:
        raw.step(illegal)
    assert refusal.value.rule.startswith("KAM-")
    assert raw.agent_selection == agent


def test_a_game_is_cut_off_after_so_many_decisions_and_nobody_has_won():
    env = played(adapter.env("kameloot", seats=3, most=7), seed=1, steps=7)

    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert not any(env.rewards.values())
    assert len(env.unwrapped.table.history()) == 7
    with pytest.raises(sm.BadSetup, match="after one decision at least, not after 0"):
        adapter.env(most=0)


def test_a_pack_is_played_with(tmp_path):
    file = tmp_path / "cloaks.toml"
    file.write_text(
        'game = "kameloot"\ntitle = "cloaks"\n[[object]]\nid = "cloak"\nminimum = 5\n', encoding="utf-8"
    )
    env = adapter.env("kameloot", seats=3, packs=[file])
    env.reset(seed=1)

    assert env.game.contents()["objects"] != sm.game("kameloot").contents()["objects"]
    assert pickle.loads(pickle.dumps(env)).game.packs[0].name == "cloaks.toml"


@pytest.mark.parametrize("encoding", ["numbers", "indexed", "onehot", "features"])
def test_every_encoding_fills_its_space_and_says_what_is_where(encoding):
    env = played(adapter.env("kameloot", seats=3, encoding=encoding), seed=4, steps=20)
    sight = env.sight

    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert len(sight.names) == len(sight.sizes) == len(seen["observation"]) == sight.size
        for value, size in zip(seen["observation"], sight.sizes):
            assert not size or (value == int(value) and 0 <= value < size)
    with pytest.raises(sm.BadSetup, match="numbers, indexed, onehot, features, not as 'prose'"):
        adapter.env("kameloot", encoding="prose")


@every_game
def test_words_as_flags_say_the_same_as_words_as_numbers(name):
    env = played(made(name), seed=6, steps=30)
    chair = env.table.chair(env.table.pending[0] if env.table.pending else 0)
    sights = [Sight(env.game, env.seats, env.options, one) for one in ("numbers", "indexed", "onehot")]
    numbers, indexed, flags = (dict(zip(one.names, one.row(chair), strict=True)) for one in sights)
    known = sights[0].layout.vocabularies
    there = 0
    for place, words in known.items():
        cell = sights[0].names[place]
        if indexed[cell]:
            there += 1
            word = (*words, "?")[int(indexed[cell]) - 1]
            assert flags[f"{cell}={word}"] == 1
            if cell != "asked" and word != "?":
                assert sights[0].layout.number[word] == numbers[cell]
        else:
            assert numbers[cell] == 0
            assert not any(flags[f"{cell}={word}"] for word in (*words, "?"))

    assert there
    assert sum(value for cell, value in flags.items() if "=" in cell) == there


@every_game
def test_seats_are_counted_from_ones_own(name):
    env = played(made(name), seed=3, steps=12)
    game, table, options = env.game, env.table, env.options
    absolute, relative = (layout(game, table.seats, options, turned) for turned in (False, True))
    kinds = game.view_kinds()
    for seat in range(table.seats):
        chair = table.chair(seat)
        one, other = absolute.row(chair), relative.row(chair)
        lists = {path for path, kind in kinds.items() if kind == "seats" and "." not in path}
        for place, cell in enumerate(absolute.cells):
            head, bracket, rest = cell[0].partition("[")
            if bracket and head in lists and cell[1] != "seat":
                number, rest = rest.split("]", 1)
                own = [each[0] for each in absolute.cells].index(
                    f"{head}[{(int(number) + seat) % table.seats}]{rest}"
                )
                if "[" not in rest:
                    assert other[place] == one[own], cell
            elif cell[0] == "active" and one[place] >= 0:
                assert other[place] == (one[place] - seat) % table.seats


def test_alone_the_score_is_the_reward():
    env = played(adapter.env("merchants_of_magick", seats=1), seed=2, steps=100_000)

    assert env.rewards == {"seat_0": env.infos["seat_0"]["score"] / 100}


# The layout


@every_game
def test_a_layout_is_always_the_same(name):
    raw = made(name, adapter.raw_env)
    cells = raw.layout.cells
    names = [cell[0] for cell in cells]

    assert cells == Layout(raw.game, raw.seats, raw.options).cells
    assert raw.layout is layout(raw.game, raw.seats, raw.options, relative=True)
    assert len(set(names)) == len(names) == raw.layout.size
    assert all(low < high for _, _, low, high in cells)


@every_game
def test_the_sizes_in_the_docs_are_true(name):
    raw = adapter.raw_env(name, options={"max_rounds": 1} if name == "merlin_economics" else {})
    page = Path(__file__).resolve().parents[2] / "docs" / "research.md"

    assert raw.seats == min(4, raw.game.seats[-1]), "the page gives sizes for four, or as many as sit down"
    row = f"| {raw.game.title} | {raw.game.actions:,} | {raw.layout.size:,} |"
    assert row in page.read_text(encoding="utf-8")


def row(view):
    """Kameloot's row for a view that no table has."""
    game = sm.game("kameloot")
    made = layout(game, 3)
    numbers = made.row(game.table(3, 1).chair(0), view)
    return made, dict(zip((cell[0] for cell in made.cells), numbers, strict=True))


def test_what_has_no_place_is_counted_and_never_hidden():
    view = sm.game("kameloot").table(3, 1).chair(0).view
    view["players"][2]["collections"] = {"wand": {"size": 3, "horns": 1}, "broom": {"size": 9, "horns": 9}}
    view["players"].insert(0, view["players"][1] | {"gold": 99})
    view["discards"] = {"size": 1 << 40, "top": "a word that is in no box"}
    made, cells = row(view)

    assert cells["players#"] == 4
    assert cells["players[2].collections#"] == 1
    assert cells["players[2].collections.wand.size"] == 3
    assert cells["discards.size"] == 1 << 24
    assert len(made.words) < cells["discards.top"] <= len(made.words) + SPILL
    assert 99 not in cells.values()


def test_a_word_can_be_read_back():
    view = sm.game("kameloot").table(3, 1).chair(0).view
    made, cells = row(view)

    for seat, player in enumerate(view["players"]):
        assert made.words[int(cells[f"players[{seat}].tavern"]) - 1] == player["tavern"]
    assert cells["discards.top"] == 0
    assert cells["hand?"] == 1


@pytest.mark.parametrize(("module", "library"), [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")])
def test_without_the_extra_one_line_says_what_to_install(module, library, monkeypatch):
    monkeypatch.delitem(sys.modules, f"spellmarket.adapters.{module}", raising=False)
    for name in [name for name in sys.modules if name.partition(".")[0] == library]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(ImportError, match=r"pip install 'spellmarket\[rl\]'$"):
        importlib.import_module(f"spellmarket.adapters.{module}")

"""The public names that others build on (DESIGN, 2), used as documented."""

import gc
import re
import sys
from pathlib import Path

import pytest

import spellmarket as sm

ROOT = Path(__file__).parents[1]


def test_the_public_names():
    import types

    public = {
        name
        for name, value in vars(sm).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert set(sm.__all__) == public - {"SHELF", "choose_engine"}


def test_a_game_and_its_table_have_the_promised_names():
    assert sm.games()[0] == "kameloot"
    game = sm.game("kameloot")
    assert (game.name, game.title, game.code, game.seats, game.edition) == (
        "kameloot", "Kameloot", "KAM", range(3, 7), 1,
    )  # fmt: skip
    assert set(game.options) >= {"tavern_start", "wand_groups"}
    assert game.actions == game.moves.size

    table = game.table(seats=4, seed=7, options={"tavern_start": "choose"})
    assert table.pending == (0, 1, 2, 3)
    assert table.over is False
    assert table.scores == [0, 0, 0, 0]
    assert table.places == [1, 1, 1, 1]
    chair = table.chair(0)
    assert game.text(chair.options[0]) == "choose owl"
    assert game.parse("choose cat") in chair.options
    refusal = chair.why_not("potion 3")
    assert isinstance(refusal, sm.IllegalMove)
    assert refusal.rule in game.rules
    assert refusal.reason
    with pytest.raises(sm.IllegalMove):
        chair.play("potion 3")
    imagined = chair.imagine(seed=1)
    assert isinstance(imagined, sm.Table)
    assert imagined.chair(0).view == chair.view
    assert table.spectator.view["hand"] is None
    told = table.listen()
    for seat in range(4):
        table.chair(seat).play("choose cat")
    assert told
    assert table.copy().position() == table.position()
    assert sm.Record.parse(table.record.text()).replay().position() == table.position()
    assert (
        sm.bot("search", seconds=0.1).choose(table.chair(table.pending[0]))
        in table.chair(table.pending[0]).options
    )
    assert game.position(table.position()).position() == table.position()


def test_the_package_of_the_games_is_found_beside_the_function():
    """Issue 20, finding 31: `sm.games` hid the package."""
    import spellmarket.games.kameloot.rules as rules
    from spellmarket.games import kameloot

    assert sm.games()[0] == "kameloot"
    assert rules.setup is kameloot.rules.setup
    assert sm.games.kameloot is kameloot
    assert sm.games.game("kameloot") is sm.game("kameloot")


def test_a_table_is_small():
    """Under 20 kB each, with thirty moves played."""
    import tracemalloc

    game = sm.game("kameloot")
    luck = sm.bot("random", seed=1)
    game.table(seats=4, seed=0)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tables = []
    for seed in range(100):
        table = game.table(seats=4, seed=seed)
        for _ in range(30):
            chair = table.chair(table.pending[0])
            chair.play(luck.choose(chair))
        tables.append(table)
    used = (tracemalloc.get_traced_memory()[0] - before) / len(tables)
    tracemalloc.stop()
    assert used < 20_000


@pytest.mark.parametrize("name", sm.games())
def test_an_imagined_table_is_a_table_and_goes_when_it_is_let_go(name):
    game = sm.game(name)
    table = game.table(seats=game.seats[-1], seed=5)
    chair = table.chair(table.pending[0])
    imagined = chair.imagine(1)
    me = imagined.chair(chair.seat)
    me.play(me.options[0])
    assert imagined.record.replay().position() == imagined.position()
    del imagined, me
    gc.collect()
    gc.disable()  # bots imagine thousands: none may wait for the collector
    try:
        for seed in range(50):
            chair.imagine(seed)
        assert gc.collect() < 50
    finally:
        gc.enable()


def test_kernel_games_and_bots_need_nothing_but_python():
    import subprocess

    code = (
        "import sys; sys.path.insert(0, 'src'); import spellmarket as sm\n"
        "for name in sm.games(): sm.game(name).table(seats=sm.game(name).seats[-1])\n"
        "own = {name.partition('.')[0] for name in sys.modules}\n"
        "strange = own - set(sys.stdlib_module_names) - {'spellmarket'}\n"
        "print(sorted(n for n in strange if not n.startswith('_') and not n.endswith('__mypyc')))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_the_readme_plays_a_game():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", readme, re.S)
    assert code
    scope: dict[str, object] = {}
    exec(code.group(1), scope)
    assert scope["table"].over


@pytest.mark.parametrize(
    "public", [sm.Table, sm.Chair, sm.Game, sm.Pack, sm.Record], ids=lambda kind: kind.__name__
)
def test_every_public_name_explains_itself_compiled_or_not(public):
    """D9: `help(sm.Table)` of a compiled engine showed bare names."""
    names = [name for name in dir(public) if not name.startswith("_")]
    told = {
        name: getattr(vars(public).get(name), "__doc__", None) or "" for name in names if name in vars(public)
    }
    methods = [
        name for name in told if callable(getattr(public, name)) or isinstance(vars(public)[name], property)
    ]

    assert public.__doc__
    assert [name for name in methods if not told[name].strip()] == []


def test_things_say_what_they_are():
    game = sm.game("kameloot")
    table = game.table(seats=3, seed=1, names=("Ada", "Bo", "Cleo"))

    assert repr(game) == "<game kameloot, edition 1, 3 to 6 seats>"
    assert repr(table) == f"<table of kameloot, 3 seats, 0 moves, waits for {table.names[table.pending[0]]}>"
    assert repr(table.chair(table.pending[0])).startswith(
        f"<seat {table.pending[0]} at a table of kameloot, asked for "
    )
    assert repr(table.spectator) == "<spectator at a table of kameloot>"
    assert repr(sm.Pack("mine.toml", "")).startswith("<pack mine.toml, ")

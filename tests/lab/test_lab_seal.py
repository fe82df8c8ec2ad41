"""A new pack, is it good, and what games say of it."""

import tomllib

import pytest

import spellmarket as sm
from spellmarket.cli import main
from spellmarket.kernel import Pack
from spellmarket.lab import simulate
from spellmarket.lab.seal import fresh
from spellmarket.lab.simulate import Run, Tally, play_game
from spellmarket.server.serving import sealed

CLOAKS = 'game = "kameloot"\ntitle = "Fewer cloaks"\n\n[[object]]\nid = "cloak"\ncopies = 0\n'


@pytest.mark.parametrize("name", sm.games())
def test_a_new_pack_is_good_and_so_is_each_row_in_it(name):
    text = fresh(name)
    whole = (
        text.replace("# [[", "[[")
        .replace("\n# ", "\n")
        .replace("\nA row of each kind", "\n# A row of each kind")
    )

    assert sm.game(name).with_packs(Pack("new.toml", text)).rules
    assert sm.game(name).with_packs(Pack("whole.toml", whole)).rules, "the rows are those of the book"
    assert "[[" in whole


def test_a_pack_is_written_once(tmp_path, capsys):
    file = tmp_path / "mine.toml"
    main(["pack", "new", "kameloot", str(file)])
    assert "changes nothing yet" in capsys.readouterr().out

    with pytest.raises(SystemExit):
        main(["pack", "new", "kameloot", str(file)])
    assert "is there already" in capsys.readouterr().err


def test_a_seal_says_what_games_said_and_breaks_with_the_pack(tmp_path, capsys):
    file = tmp_path / "cloaks.toml"
    file.write_text(CLOAKS, encoding="utf-8")
    main(["pack", "seal", str(file), "--games", "40", "--seats", "3", "--bots", "random", "--workers", "1"])
    told = tomllib.loads((tmp_path / "cloaks.seal").read_text(encoding="utf-8"))

    assert told["hash"] == Pack.open(file).hash and told["games"] == 40 and told["cut"] == 0
    assert sum(told["places"]) == pytest.approx(100, abs=0.2) and len(told["book"]) == 3
    assert "cloak" in told["unused"] and "wand" not in told["unused"]
    assert told["words"].startswith("40 games of 3 by random; places ")
    assert "against the book" in told["points"]
    assert list(sealed(file)) == [(told["hash"], told["words"])], "what a server shows"
    capsys.readouterr()
    main(["pack", "check", str(file)])
    assert f"sealed: {told['words']}" in capsys.readouterr().out

    file.write_text(CLOAKS.replace("copies = 0", "copies = 20"), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["pack", "check", str(file)])
    assert "is broken" in capsys.readouterr().err


def test_a_game_that_does_not_end_is_cut_and_told(monkeypatch):
    monkeypatch.setattr(simulate, "CUT", 10)
    run = Run("kameloot", 1, 3, ("random",), 1)
    tally = Tally(run)

    tally.add(play_game(run, run.shelf(), 0))

    assert (tally.moves, tally.cut) == (10, 1)

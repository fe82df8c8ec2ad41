"""The command line: what it prints, and one clear line for whatever is wrong."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.terminal.names import called, glossary

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from spellmarket.cli import main; main()"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


def run(*words, told="", cwd=ROOT):
    return subprocess.run(
        [*COMMAND, *words], input=told, capture_output=True, text=True, env=ENVIRONMENT, cwd=cwd, timeout=120
    )


def fine(*words, told="", cwd=ROOT):
    done = run(*words, told=told, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_games_lists_the_shelf():
    assert [line.split()[0] for line in fine("games").splitlines()] == list(sm.games())
    told = json.loads(fine("games", "--json"))
    assert told[0]["seats"] == [3, 6]
    assert told[0]["options"]["tavern_start"] == "toss"


# Playing in plain lines


def test_bots_play_a_whole_game():
    out = fine("play", "kameloot", "--line", "--seats", "bot, bot:easy, bot", "--seed", "7")
    assert out == fine("play", "kameloot", "--line", "--seats", "bot, bot:easy, bot", "--seed", "7")
    assert "The game is over." in out
    assert re.search(r"1\. Bot \d: \d+", out)


def test_a_person_plays_a_whole_game_through_a_pipe(tmp_path):
    words = ("play", "kameloot", "--line", "--seed", "3", "--save", str(tmp_path / "game.txt"))
    out = fine(*words, told="1\n" * 60)
    assert "The game is over." in out
    assert "You> 1" in out
    record = sm.Record.parse((tmp_path / "game.txt").read_text())
    assert record.replay().over


def test_the_words_of_the_prompt(tmp_path):
    told = [
        "help",
        "options",
        "table",
        "log",
        "hint",
        "why display wand 1 0",
        "why display wand 9 0",
        "why",
        "rules",
        "rules KAM-DISP-04",
        "rules unicorn",
        "undo",
        "fly",
        "display wand 9 0",
        "999",
        "",
        "save",
        f"save {tmp_path}/saved.txt",
        f"save {tmp_path}/nowhere/saved.txt",
        "quit",
    ]
    done = run("play", "kameloot", "--line", "--seed", "3", told="\n".join(told) + "\n")
    out = done.stdout
    assert done.returncode == 0
    assert done.stderr == "spellmarket: you left the table, after 0 moves\n"
    assert "why MOVE        why a move is refused, or what speaks for it" in out
    assert "hand: " in out
    assert "Try 'display" in out
    assert "'display wand 1 0' is legal. " in out
    assert "You cannot 'display wand 9 0': you hold 1 wand, not 9. (KAM-DISP-01)" in out
    assert "KAM-TURN-02  Step 1 is compulsory" in out
    assert "KAM-DISP-04  You may place h >= 1 HORNs alone" in out
    assert "No rule is called or mentions 'unicorn'." in out
    assert "You has nothing" not in out
    assert "'fly' is no move" in out
    assert f"Saved to {tmp_path}/saved.txt." in out
    assert "cannot be written" in out
    assert (tmp_path / "saved.txt").read_text().startswith("spellmarket 1\n")


@pytest.mark.parametrize("name", sm.games())
def test_the_table_names_what_lies_there_and_leaves_out_what_does_not(name):
    out = run("play", name, "--line", "--seed", "3", told="1\n" * 9 + "table\nquit\n").stdout
    shown = out.partition("> table\n")[2]
    assert re.search(r"^[▶ ] You  ", shown, re.MULTILINE)
    named = glossary(sm.game(name).contents()).items()
    cards = {word for word, card in named if re.search(r"[0-9-]", word) and called(card) != word}
    assert not cards & set(re.findall(r"[\w.-]+", shown)), "identifiers in place of names"
    assert "None" not in shown and ": nothing\n" not in shown.replace("hand: nothing", "")


def test_the_package_is_a_command():
    words = [sys.executable, "-m", "spellmarket", "games"]
    done = subprocess.run(words, capture_output=True, text=True, env=ENVIRONMENT, timeout=120)
    assert done.stdout == fine("games")


def test_a_saved_game_goes_on(tmp_path):
    saved = tmp_path / "saved.txt"
    first = run("play", "kameloot", "--line", "--seed", "5", told=f"1\n1\nsave {saved}\nquit\n")
    assert first.returncode == 0
    out = fine("play", "--line", "--resume", str(saved), told="1\n" * 60)
    assert "The game is over." in out


def test_a_saved_game_goes_on_with_the_same_company_on_the_same_seats(tmp_path):
    """D5: whoever went on sat on seat 0 before another's hand, and hard bots were medium."""
    saved, again = tmp_path / "saved.txt", tmp_path / "again.txt"
    words = ["--seed", "3", "--seats", "bot, Ada, bot:hard"]
    first = run("play", "kameloot", "--line", *words, told=f"1\nsave {saved}\ntable\nquit\n").stdout
    then = run("play", "--line", "--resume", str(saved), "--save", str(again), told="table\nquit\n").stdout

    assert "0 Bot 0, 1 Ada, 2 Bot 2" in then
    hand = re.search(r"^Your hand: .*$", first.partition("> table\n")[2], re.MULTILINE)[0]
    assert hand in then
    for file in (saved, again):
        assert "player 0 bot\nplayer 1 Ada\nplayer 2 bot:hard\n" in file.read_text()
    assert (
        "0 Bot 0, 1 Bot 1, 2 Bo"
        in run("play", "--line", "--resume", str(saved), "--seats", "bot, bot, Bo", told="quit\n").stdout
    ), "who says who sits there is heeded"


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("player 0 Ada\nplayer 2 bot", "expected 'player 1 WORD'"),
        ("player 0 Ada", "1 players are named, and there are 3 seats"),
        ("player 0", "expected 'player 0 WORD'"),
    ],
)
def test_a_record_with_a_wrong_company_is_refused(lines, says):
    rows = sm.game("kameloot").table(3, seed=1).record.text().splitlines()
    at = next(number for number, row in enumerate(rows) if row.startswith("seed"))
    with pytest.raises(sm.BadRecord, match=says):
        sm.Record.parse("\n".join([*rows[:at], lines, *rows[at:-1]]))


def test_a_place_that_cannot_be_written_is_refused_before_the_game(tmp_path):
    """D16: it was noticed only after the game."""
    for place, says in ((tmp_path / "nowhere" / "x.txt", "no such place"), (tmp_path, "it is a folder")):
        done = run("play", "kameloot", "--line", "--save", str(place), told="1\n" * 60)
        assert done.returncode == 2
        assert done.stdout == ""
        assert says in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_record_that_does_not_go_on_is_named(tmp_path):
    """D16: the line of the error lacked the file's name."""
    saved = tmp_path / "cut.txt"
    table = sm.game("kameloot").table(3, seed=1)
    record = table.record
    record.lines = ["0 glove", "0 glove"]
    saved.write_text(record.text())
    done = run("play", "--line", "--resume", str(saved), told="quit\n")
    assert done.returncode == 2
    assert done.stderr.startswith(f"spellmarket: {saved}: line ")


def test_more_bots_than_seats_are_refused():
    """D16: the rest was dropped without a word."""
    done = run(
        "simulate", "kameloot", "--games", "1", "--seats", "3", "--bots", "random,random,random,greedy"
    )
    assert done.returncode == 2
    assert "4 bots for 3 seats" in done.stderr


def test_the_input_may_end_before_the_game():
    done = run("play", "kameloot", "--line", "--seed", "3", told="1\n")
    assert done.returncode == 2
    assert re.match(r"spellmarket: the input ended before the game did, after \d+ moves\n", done.stderr)


def test_several_people_share_a_keyboard():
    done = run("play", "kameloot", "--line", "--seats", "Ada, Bo, bot", "--seed", "2", told="1\n" * 200)
    assert done.returncode == 0
    assert "Ada> 1" in done.stdout
    assert "Bo> 1" in done.stdout


# Simulation


def test_results_are_the_same_whatever_the_workers(tmp_path):
    words = ("simulate", "kameloot", "--games", "600", "--seats", "4", "--bots", "random,greedy", "--json")
    one = fine(*words, "--workers", "1", "--out", str(tmp_path / "one"))
    two = fine(*words, "--workers", "2", "--out", str(tmp_path / "two"))
    assert one == two
    summary = json.loads(one)
    assert summary["games"] == 600
    assert sum(row["wins"] for row in summary["by_seat"]) == pytest.approx(1, abs=0.001)
    assert summary["by_seat"][1]["wins"] > 0.4 > 0.1 > summary["by_seat"][0]["wins"]
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.*"))
    assert len([file for file in files if file.parent.name == "records"]) == 600
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()
    record = sm.Record.parse((tmp_path / "one" / "records" / "0000599.txt").read_text())
    assert record.replay().over


def test_the_pure_engine_gives_the_same_results():
    words = ("simulate", "kameloot", "--games", "300", "--bots", "greedy,random", "--json", "--seed", "9")
    pure = subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, env={**ENVIRONMENT, "SPELLMARKET_PURE": "1"}
    )
    assert pure.returncode == 0, pure.stderr
    assert pure.stdout == fine(*words)


def test_options_are_given_as_words():
    words = ("simulate", "kameloot", "--games", "20", "--json", "--option", "wand_groups=true")
    out = json.loads(fine(*words, "--option", "first_player=2"))
    assert out["options"] == {"wand_groups": True, "first_player": 2}


def started(*words):
    return subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
        start_new_session=True,
    )


def first_results(folder):
    for _ in range(600):
        if list(folder.glob("results-*.csv")):
            return
        time.sleep(0.1)
    pytest.fail("no game was finished")


def alive(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("game", ["kameloot --bots greedy", "enchanters --bots search --seats 4"])
def test_a_stopped_simulation_keeps_what_is_finished_and_leaves_nobody_behind(tmp_path, how, game):
    """D3: a long game in work does not hold it up either."""
    process = started(
        "simulate", *game.split(), "--games", "500000", "--workers", "2", "--out", str(tmp_path)
    )
    if "greedy" in game:
        first_results(tmp_path)
    else:
        while not (tmp_path / "run.json").exists():
            time.sleep(0.05)
    os.kill(process.pid, how)  # not the workers: they are told by their master
    told, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert re.search(r"stopped after \d+ of 500000 games; what was finished is kept", said), said
    assert "games were there" not in said  # nobody says so of a run that was not finished
    assert "Traceback" not in said
    assert not alive(process.pid)
    kept = json.loads((tmp_path / "summary.json").read_text())["games"]
    rows = sum(len(path.read_text().splitlines()) - 1 for path in tmp_path.glob("results-*.csv"))
    assert rows == kept == len(list((tmp_path / "records").iterdir()))
    assert ("decisions a game" in told) == (kept > 0), "a table of nothing says nothing"
    assert "were there" not in said


def test_a_master_that_is_killed_leaves_no_worker_behind(tmp_path):
    process = started("simulate", "kameloot", "--games", "500000", "--workers", "2", "--out", str(tmp_path))
    first_results(tmp_path)
    process.kill()
    process.communicate()
    for _ in range(300):
        if not alive(process.pid):
            return
        time.sleep(0.1)
    pytest.fail("workers play on for nobody")


def test_a_stopped_run_is_gone_on_with_and_ends_like_one_that_was_not(tmp_path):
    words = ("simulate", "kameloot", "--games", "700", "--bots", "greedy,random", "--seed", "3")
    process = started(*words, "--workers", "2", "--out", str(tmp_path / "resumed"))
    first_results(tmp_path / "resumed")
    process.send_signal(signal.SIGINT)
    process.communicate()
    fine(*words, "--workers", "1", "--out", str(tmp_path / "resumed"), "--resume")
    fine(*words, "--workers", "1", "--out", str(tmp_path / "whole"))
    files = [path.relative_to(tmp_path / "whole") for path in (tmp_path / "whole").rglob("*.*")]
    assert len(files) == 700 + 3 + 2
    for file in files:
        assert (tmp_path / "whole" / file).read_bytes() == (tmp_path / "resumed" / file).read_bytes()


def test_a_folder_of_another_run_is_refused_and_left_alone(tmp_path):
    """D8"""
    words = ["simulate", "kameloot", "--games", "20", "--workers", "1", "--out", str(tmp_path)]
    fine(*words)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    refusals = (
        ([*words, "--seed", "5"], "holds another run (seed 0 there, 5 here)"),
        ([*words, "--seed", "5", "--resume"], "holds another run (seed 0 there, 5 here)"),
        (words, "holds this run: --resume goes on with it"),
        ([*words[:-1], str(tmp_path / "new"), "--resume"], "there is no run in"),
        (words[:-2] + ["--resume"], "say with --out where the run is"),
    )
    for said, expected in refusals:
        done = subprocess.run([*COMMAND, *said], capture_output=True, text=True, env=ENVIRONMENT)
        assert done.returncode == 2
        assert expected in done.stderr and len(done.stderr.splitlines()) == 1
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == before
    (tmp_path / "run.json").unlink()  # as an earlier release left it
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, env=ENVIRONMENT)
    assert "holds another run: choose another folder" in done.stderr


def test_a_pack_is_simulated_by_any_number_of_workers(tmp_path):
    """D1"""
    pack = tmp_path / "fewer-cloaks.toml"
    pack.write_text(
        'game = "kameloot"\ntitle = "Fewer cloaks"\n[[object]]\nid = "cloak"\ncopies = 18\nminimum = 5\n'
    )
    words = ("simulate", "kameloot", "--pack", str(pack), "--games", "600", "--json")
    one, two = fine(*words, "--workers", "1"), fine(*words, "--workers", "2")
    assert one == two
    assert json.loads(one)["packs"] == [sm.Pack.open(pack).hash]
    assert (
        json.loads(one)["digest"]
        != json.loads(fine("simulate", "kameloot", "--games", "600", "--json"))["digest"]
    )


# Records


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    fine("play", "kameloot", "--line", "--seats", "bot,bot,bot", "--seed", "1", "--save", str(path))
    return path


def test_replay_tells_a_record(record):
    out = fine("replay", str(record))
    assert "The game is over." in out
    partly = fine("replay", str(record), "--moves", "5", "--seat", "1")
    assert "The table waits for" in partly
    assert "hand: " in partly


def test_replay_says_when_a_record_may_be_cut_off(record):
    assert run("replay", str(record)).stderr == ""
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:20]))
    done = run("replay", str(record))
    assert done.returncode == 0
    assert done.stderr.endswith("the record may be cut off: it has no check line\n")
    assert "The table waits for" in done.stdout


def test_verify_finds_a_good_record_good_and_says_what_it_checked(record):
    out = fine("verify", str(record))
    assert "every move legal" in out
    assert re.search(r"whole: \d+ lines, check", out)
    assert re.search(r"score: \d+ \d+ \d+", out)


def broken(text, how):
    rows = text.splitlines()
    if how == "cut":
        return "\n".join(rows[: len(rows) // 2])
    if how == "edited":
        return text.replace("display", "display ", 1)
    if how == "edition":
        return text.replace("edition 1", "edition 4")
    if how == "score":
        return "\n".join([*rows[:-2], "score 1 2 3"])
    if how == "illegal":
        return "\n".join([*rows[:10], rows[10].split()[0] + " display ring 20 0", *rows[11:-1]])
    return how


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("cut", "cut short"),
        ("edited", "check line"),
        ("edition", "edition 4 of Kameloot is unknown here"),
        ("score", "lead to the score"),
        ("illegal", "line 11: "),
        ("", "line 1: a record begins with 'spellmarket 1'"),
        ("\x00\x01", "line 1: a record begins with"),
    ],
)
def test_a_damaged_record_is_one_clear_line(record, how, says):
    record.write_text(broken(record.read_text(), how))
    for command in ("verify",) if how == "cut" else ("verify", "replay"):
        done = run(command, str(record))
        assert done.returncode == 2
        assert says in done.stderr
        assert len(done.stderr.splitlines()) == 1


# Everything that can be wrong


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("play kamelot", "unknown game 'kamelot'; did you mean 'kameloot'?"),
        ("play", "which game?"),
        ("play kameloot --seats bot,bot", "Kameloot is for 3 to 6, not 2"),
        ("play kameloot --seats bot,bot,cat:3", "'cat:3' is no seat"),
        ("play kameloot --seats bot,bot,bot:wild", "unknown bot 'wild'"),
        ("play kameloot --seats bot,Ada,Ada", "the same name"),
        ("play kameloot --seed x", "invalid int value"),
        ("play kameloot --seats bot,bot,bot --seed -1", "256 bits"),
        ("play kameloot --option wand=1", "Kameloot has no option 'wand'"),
        ("play kameloot --option wand_groups=maybe", "wand_groups is false, true, not 'maybe' (KAM-POW-24)"),
        ("play kameloot --option wand_groups", "NAME=VALUE"),
        ("play kameloot --pack nowhere.toml", "cannot be read"),
        ("play kameloot --resume nowhere.txt", "cannot be read"),
        ("simulate kameloot --games 0", "at least one game"),
        ("simulate kameloot --seats 9", "Kameloot is for 3 to 6, not 9"),
        ("simulate kameloot --bots wizard", "unknown bot 'wizard'"),
        ("simulate kameloot --workers 0", "at least one worker"),
        ("simulate kameloot --games 3 --out /dev/null/x", "nothing can be written"),
        ("replay nowhere.txt", "cannot be read"),
        ("verify nowhere.txt", "cannot be read"),
        ("rules chess", "unknown game 'chess'"),
        ("rules kameloot KAM-NO-99", "has no rule 'KAM-NO-99'"),
        ("pack check nowhere.toml", "cannot be read"),
        ("bench kamelot", "did you mean 'kameloot'?"),
        ("bench --rounds 0", "more than nothing"),
        ("serve --port 99999 --database nowhere.db", "a port is a number from 0 to 65535, not 99999"),
        ("serve --host 300.1.1.1 --database nowhere.db", "there is no such address"),
        ("dance", "invalid choice: 'dance'"),
        ("games --loud", "unrecognized arguments: --loud"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_nothing_happens(words, says):
    done = run(*words.split())
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.startswith("spellmarket: ")
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_rules_are_one_command_away():
    out = fine("rules", "kameloot")
    assert len(out.splitlines()) == len(sm.game("kameloot").rules)
    assert fine("rules", "kameloot", "kam-disp-04").startswith(
        "KAM-DISP-04  You may place h >= 1 HORNs alone"
    )


@pytest.mark.parametrize("name", sm.games())
def test_every_rule_is_cited_by_a_test(name):
    assert fine("rules", name, "--uncited") == ""


def test_a_pack_changes_a_table(tmp_path):
    pack = tmp_path / "short.toml"
    pack.write_text('game = "kameloot"\n\n[[object]]\nid = "cloak"\ncopies = 10\n')
    assert "good pack for Kameloot" in fine("pack", "check", str(pack))
    save = tmp_path / "game.txt"
    fine("play", "kameloot", "--line", "--seats", "bot,bot,bot", "--pack", str(pack), "--save", str(save))
    assert "pack " in save.read_text()
    assert "was not given (--pack)" in run("verify", str(save)).stderr
    assert "every move legal" in fine("verify", str(save), "--pack", str(pack))


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("copies = 99", ":4:10: copies must be a number from 0 to 24, not 99"),
        ("colour = 'red'", "has no field 'colour'"),
        ("minimum = 'two'", "minimum must be a number"),
    ],
)
def test_a_bad_pack_is_refused_with_its_place(tmp_path, row, says):
    pack = tmp_path / "bad.toml"
    pack.write_text(f'game = "kameloot"\n[[object]]\nid = "cloak"\n{row}\n')
    done = run("pack", "check", str(pack))
    assert done.returncode == 2
    assert says in done.stderr


def test_bench_measures_every_row():
    told = json.loads(fine("bench", "kameloot", "--rounds", "1", "--seconds", "0.02", "--json"))
    assert all(rate > 0 for rate in told["per_second"]["kameloot"].values())
    assert set(told["per_second"]["kameloot"]) == {"stepped", "inside", "copies", "imagined", "views"}

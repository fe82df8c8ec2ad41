"""Runs that count: bots that change places, tables for other programs, and what a report says of them."""

import csv
import gc
import json
import shutil
from collections import Counter, defaultdict
from pathlib import Path
from statistics import fmean
from types import SimpleNamespace

import pytest

import spellmarket as sm
from spellmarket.cli import main
from spellmarket.lab import counted as counting
from spellmarket.lab.counted import endings, parts, together
from spellmarket.lab.inference import REACH, mean_of
from spellmarket.lab.kept import read, without_circles
from spellmarket.lab.report import report, text
from spellmarket.lab.rows import TABLES
from spellmarket.lab.simulate import Folder, Run, Tally, play_game

WORDS = ["simulate", "kameloot", "--games", "24", "--seats", "3", "--bots", "greedy,random,random"]
COUNTED = [*WORDS, "--rotate", "--count", "9", "--seed", "5"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("lab") / "run"
    main([*COUNTED, "--out", str(path), "--rows", "parquet", "--workers", "2"])
    return path


def rows(path: Path, name: str) -> list[dict]:
    from pyarrow.parquet import read_table

    return read_table(path / "rows" / f"{name}.parquet").to_pylist()


def test_bots_that_change_places_play_each_deal_in_every_seat():
    run = Run("kameloot", 6, 3, ("greedy", "random"), 1, rotate=True)

    assert [run.names(number) for number in range(3)] == [
        ("greedy", "random", "greedy"),
        ("random", "greedy", "greedy"),
        ("greedy", "greedy", "random"),
    ]
    assert len({run.seeds(number)[0] for number in range(3)}) == 1 != run.seeds(3)[0]
    assert run.seeds(1)[1] == run.seeds(0)[1][1:] + run.seeds(0)[1][:1], "a bot keeps its luck"
    shelf = run.shelf()
    orders = [play_game(run, shelf, number).order for number in range(3)]
    assert len(set(orders)) == 1, "the same deal begins with the same seat"


def test_one_bot_has_nobody_to_change_places_with():
    with pytest.raises(sm.BadSetup, match="greedy sits in every seat: there is nobody to change places"):
        Run("kameloot", 6, 3, ("greedy",), 1, rotate=True).check()


def test_the_tables_have_their_schema_and_belong_together(folder):
    from pyarrow.parquet import read_schema

    for name, fields in TABLES.items():
        schema = read_schema(folder / "rows" / f"{name}.parquet")
        assert {field.name: str(field.type).replace("double", "float64") for field in schema} == fields
    games, seats = rows(folder, "games"), rows(folder, "seats")
    assert [row["game"] for row in games] == [*range(24)]
    assert len(seats) == 72 and sum(row["wins"] for row in seats) == pytest.approx(24)
    counted = [row["game"] for row in games if row["rounds"]]
    assert len(counted) == 9 and len({number // 3 for number in counted}) == 3, "whole deals"
    decided = rows(folder, "decisions")
    moves = {row["game"]: row["moves"] for row in games}
    for number in counted:
        assert sum(row["times"] for row in decided if row["game"] == number) == moves[number]
    laid = [row for row in rows(folder, "cards") if row["moment"] == "laid"]
    told = [row for row in rows(folder, "events") if row["event"] == "laid"]
    assert sum(row["times"] for row in laid) == sum(row["times"] for row in told)
    last = {(row["game"], row["seat"]): row["score"] for row in rows(folder, "course")}
    for row in seats:
        if row["game"] in counted:
            assert last[row["game"], row["seat"]] == row["score"], "the course ends with the score"


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_everything_is_the_same_for_any_number_of_workers_and_after_a_stop(folder, tmp_path, kind):
    other = tmp_path / "run"
    main([*COUNTED, "--out", str(other), "--workers", "1"])
    for file in ("summary.json", "results-00000.csv", "counted-00000.jsonl"):  # as if it had been killed
        lines = (other / file).read_text().splitlines(keepends=True)
        (other / file).write_text("".join(lines[: len(lines) // 2]))
    (other / "summary.json").unlink()

    main([*COUNTED, "--out", str(other), "--workers", "3", "--resume", "--rows", kind])

    for name in ("summary.json", "results-00000.csv", "counted-00000.jsonl"):
        assert (other / name).read_bytes() == (folder / name).read_bytes(), name
    if kind == "parquet":
        for name in TABLES:
            one, two = (path / "rows" / f"{name}.parquet" for path in (folder, other))
            assert one.read_bytes() == two.read_bytes(), name
    else:
        with (other / "rows" / "rules.csv").open(encoding="utf-8") as file:
            told = [{"game": int(a), "rule": b, "times": int(c)} for a, b, c in [*csv.reader(file)][1:]]
        assert told == rows(folder, "rules")


def test_a_report_tells_what_was_counted(folder, tmp_path, capsys):
    told = report(read(folder))

    assert told["counted"]["games"] == 9
    greedy = next(row for row in told["by_bot"] if row["bot"] == "greedy")
    wins = [row for row in rows(folder, "seats") if row["bot"] == "greedy"]
    assert greedy["wins"]["share"] == pytest.approx(sum(row["wins"] for row in wins) / 24, abs=1e-6)
    by_rule = {row["rule"]: row for row in told["counted"]["rules"]}
    assert by_rule["KAM-SETUP-07"]["share"] == 1 and by_rule["KAM-SETUP-05"]["kind"] == "never"
    lifts = [
        row for own in told["counted"]["cards"]["moments"].values() for row in own if row["lift"] is not None
    ]
    assert not lifts or f"p is corrected for all {len(lifts)} lifts" in " ".join(text(told).split())
    assert "9 games" in text(told) and "KAM-SETUP-05" in text(told)
    page = tmp_path / "report.html"
    main(["report", str(folder), "--out", str(page), "--json"])
    assert json.loads(capsys.readouterr().out)["counted"]["games"] == 9
    assert 'title="KAM-SETUP-05: never in these games.' in page.read_text(encoding="utf-8")


def test_the_figures_of_a_report_are_those_of_the_tables_to_the_last_digit(folder):
    told = report(read(folder))["counted"]
    winner = {row["game"]: row["seat"] for row in reversed(rows(folder, "seats")) if row["place"] == 1}
    course = defaultdict(lambda: defaultdict(dict))
    for row in rows(folder, "course"):
        course[row["round"]][row["game"]][row["seat"]] = row["score"]
    for found in told["course"]:
        games = course[found["round"]]
        won = [scores[winner[game]] for game, scores in games.items()]
        others = [
            fmean(score for seat, score in scores.items() if seat != winner[game])
            for game, scores in games.items()
        ]
        assert (found["games"], found["winner"]["mean"]) == (len(games), fmean(won))
        assert found["others"]["mean"] == pytest.approx(fmean(others), rel=1e-12)
        low, high = mean_of(won)[1:3]
        assert (found["winner"]["low"], found["winner"]["high"]) == pytest.approx((low, high), rel=1e-9)

    kept = rows(folder, "cards")
    for moment, cards in told["cards"]["moments"].items():
        times, holders = Counter(), Counter()
        for row in kept:
            if row["moment"] == moment:
                times[row["card"]] += row["times"]
                holders[row["card"]] += row["seat"] >= 0
        assert {card["card"]: card["times"] for card in cards} == times
        assert {card["card"]: card["holders"] for card in cards} == holders
    assert {row["moment"] for row in kept} <= set(told["cards"]["moments"])


def test_nobody_looks_for_circles_while_games_are_kept():
    with without_circles():
        assert not gc.isenabled()
    assert gc.isenabled()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--count", "3"], "--count writes into a folder: say with --out which"),
        (["--rows", "csv"], "--rows writes into a folder: say with --out which"),
        (["--count", "-1", "--out", "x"], "no fewer than none of the games are counted, not -1"),
    ],
)
def test_what_cannot_be_counted_is_said_in_one_line(words, said, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main([*WORDS, *words])
    assert said in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_without_a_number_all_games_are_counted_and_gone_on_with(tmp_path, capsys):
    few = ["simulate", "kameloot", "--games", "4", "--seats", "3", "--workers", "1", "--out", str(tmp_path)]
    main([*few, "--count"])
    assert json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))["counted"] == 4
    assert len((tmp_path / "counted-00000.jsonl").read_text(encoding="utf-8").splitlines()) == 4

    main([*few, "--count", "--resume"])

    assert "all 4 games were there\n" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*few, "--resume"])
    assert "holds another run (counted 4 there, none here)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "told", "said"),
    [
        (
            "counted-00000.jsonl",
            '{"game": 0}\n',
            "line 1 is damaged: without that file its games are played again",
        ),
        ("counted-00000.jsonl", "[1, 2", "line 1 is damaged: without that file its games are played again"),
        ("legend.json", "{}", "legend.json is damaged: --resume writes it again"),
        ("legend.json", None, "legend.json is missing: without it nobody knows what was counted"),
    ],
)
def test_damaged_counts_are_said_and_mended_by_going_on(folder, tmp_path, capsys, file, told, said):
    other = tmp_path / "run"
    shutil.copytree(folder, other)
    (other / file).unlink()
    if told is not None:
        (other / file).write_text(told, encoding="utf-8")

    with pytest.raises(SystemExit):
        main(["report", str(other)])

    assert said in capsys.readouterr().err
    (other / file).unlink(missing_ok=True)
    main([*COUNTED, "--out", str(other), "--workers", "1", "--resume"])
    assert (other / file).read_bytes() == (folder / file).read_bytes()


def test_what_cards_were_worth_is_asked_of_fewer_games_where_there_are_many(folder, monkeypatch):
    whole = report(read(folder))
    monkeypatch.setattr(counting, "LIFTED", 5)

    told = report(read(folder))

    assert (whole["counted"]["lifted"], told["counted"]["lifted"]) == (9, 5)
    assert told["counted"]["rules"] == whole["counted"]["rules"]
    assert "of 9 games, of which 5, evenly spread, say what cards did" in " ".join(text(told).split())
    assert "evenly spread, say" not in text(whole)


def test_a_damaged_table_is_named_and_its_games_are_played_again_without_it(tmp_path, capsys):
    words = ["simulate", "kameloot", "--games", "300", "--workers", "1", "--out", str(tmp_path)]
    main(words)
    whole, table = (tmp_path / "summary.json").read_bytes(), tmp_path / "results-00000.csv"
    table.write_text(table.read_text(encoding="utf-8")[:200], encoding="utf-8")
    with pytest.raises(SystemExit):
        main([*words, "--resume"])
    assert "line 3 is damaged: without that file its games are played again" in capsys.readouterr().err

    table.unlink()
    main([*words, "--resume"])

    assert (tmp_path / "summary.json").read_bytes() == whole


def test_a_bot_that_fails_in_many_lines_is_told_in_one(tmp_path, capsys):
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def choose(self, chair):\n        raise ValueError('a\\nb')\n", encoding="utf-8"
    )
    main(["simulate", "kameloot", "--games", "1", "--workers", "1", "--bots", f"{tmp_path}/mine.py:Mine"])

    out, err = capsys.readouterr()
    assert "Mine has failed: ValueError: a b; the first legal move is played for it\n" in err
    head, *rows = out.splitlines()[2:7]
    assert {row.index("%") for row in rows} == {head.index(" wins") + 4}, (
        "names of any length leave columns be"
    )


def test_lifts_are_told_apart_from_luck_with_all_that_are_looked_at():
    """Two, three and one standard errors of three cards, by Holm's rule; a fourth had too few holders."""
    rows = [
        {"card": name, "lift": 0.01 * errors, "low": 0.01 * (errors - REACH), "high": 0.01 * (errors + REACH)}
        for name, errors in (("crown", 2), ("boot", -3), ("cup", 1))
    ] + [{"card": "late", "lift": None, "low": None, "high": None}]

    together(rows)

    assert [row["p"] for row in rows[:3]] == pytest.approx([2 * 0.0455, 3 * 0.0027, 0.3173], abs=1e-4)
    assert rows[3]["p"] is None


def test_by_what_games_end_is_told_where_a_game_says_so():
    options = {"max_rounds": 1}
    merlin = Run("merlin_economics", 1, 4, ("random",), 1, options, events=True)
    assert play_game(merlin, merlin.shelf(), 0).ended == "won: net worth at the end"
    kameloot = Run("kameloot", 3, 3, ("random",), 1, events=True)
    assert {play_game(kameloot, kameloot.shelf(), number).ended for number in range(3)} == {""}

    told = ["won: royal favour", "won: economic dominance", "won: royal favour"]
    assert [(row["ending"], row["games"]) for row in endings(Counter(told))] == [
        ("won: royal favour", 2),
        ("won: economic dominance", 1),
    ]
    assert endings(Counter([*told, "tired: all"])) == [], "what came last then was no ending"
    assert endings({"": 3}) == [], "nothing is said of an end"


def test_shares_of_luck_by_hand():
    """Bot 0 of two has 10 more wherever it sits; deal and seat give 0, 4, 2, 6; nothing is left."""
    base = [[0, 4], [2, 6]]
    deals = [[[row[0] + 10, row[1]], [row[0], row[1] + 10]] for row in base]

    bot, deal, rest = parts(deals)

    # between bots: 8 values, 4 a bot, 5 off the middle: 200 - 0 over 1; a bot's part is 200 / 4 = 50
    # between deals and seats: 0, 4, 2, 6 are 3, 1, 1, 3 off 3: 2 * 20 over 3; a part of 40 / 3 / 2 = 6.67
    assert (bot, deal, rest) == pytest.approx((50 / 56.6667, 6.66667 / 56.6667, 0.0), abs=1e-4)


def test_a_bot_that_never_answers_is_interrupted_and_told(tmp_path, monkeypatch):
    """Issue 19: its game goes on with the first legal move, and the run comes to its end."""
    monkeypatch.setattr("spellmarket.lab.simulate.STALLED", 0.05)
    file = tmp_path / "stalls.py"
    file.write_text("class Bot:\n    def choose(self, chair):\n        while True: pass\n", encoding="utf-8")
    run = Run("kameloot", 1, 3, (f"{file}:Bot", "random"), 1)

    result = play_game(run, run.shelf(), 0)

    assert result.scores
    assert "no answer for 0.05 s" in result.faults[0]
    assert "is asked no more" in result.faults[-1]


def test_a_run_that_ends_does_not_read_again_what_it_has_written(tmp_path, monkeypatch):
    """Issue 19: else a stop takes the longer the more was played."""
    path = tmp_path / "run"
    monkeypatch.setattr(Folder, "results", lambda *_: pytest.fail("a table was read"))
    main([*WORDS, "--out", str(path), "--workers", "1"])
    monkeypatch.undo()

    told = json.loads((path / "summary.json").read_text(encoding="utf-8"))
    tally = Tally(Run("kameloot", 24, 3, ("greedy", "random", "random"), 0))
    for result in Folder.results(SimpleNamespace(path=path), 0):
        tally.add(result)
    assert told == tally.summary()

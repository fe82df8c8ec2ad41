"""The report of a run: figures against cases worked out by hand, its words, and all that can be wrong."""

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.cli import main
from spellmarket.lab import counted
from spellmarket.lab.kept import read
from spellmarket.lab.report import ranged as report_ranged
from spellmarket.lab.report import report, text
from spellmarket.lab.simulate import Run, play_game

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from spellmarket.cli import main; main()"]
HEAD = "game,seed,moves,scores,places,order\n"

# Seat 0 wins two and shares one, seat 1 shares one and wins one on a tie-break, seat 2 wins one.
FIVE = [
    (10, [9, 5, 1], [1, 2, 3]),
    (12, [8, 6, 2], [1, 2, 3]),
    (14, [7, 7, 3], [1, 1, 3]),
    (16, [6, 6, 4], [2, 1, 3]),
    (30, [1, 2, 10], [3, 2, 1]),
]


def folder(path, games, bots=("greedy", "greedy", "random"), began=None, asked=None, summary=True):
    """What a simulation would have written."""
    path.mkdir(exist_ok=True)
    rows, digest, seats = HEAD, sha256(), len(games[0][1])
    by_order = [0.0] * seats if began else []
    for number, (moves, scores, places) in enumerate(games):
        order = [(began[number] + step) % seats for step in range(seats)] if began else []
        lists = ",".join(" ".join(map(str, each)) for each in (scores, places, order))
        rows += f"{number},{number:064x},{moves},{lists}\n"
        digest.update(f"{number} {moves} {tuple(scores)} {tuple(places)}\n".encode())
        for at, seat in enumerate(order):
            by_order[at] += (places[seat] == 1) / places.count(1) / len(games)
    (path / "records").mkdir(exist_ok=True)
    record = f"spellmarket 1\ngame kameloot   edition 1   seats {seats}\nseed 00\n0 glove\n"
    (path / "records" / "0000000.txt").write_text(record)
    (path / "results-00000.csv").write_text(rows)
    by_seat = []
    for seat in range(seats):
        wins = sum(1 / places.count(1) for _, _, places in games if places[seat] == 1)
        score = sum(scores[seat] for _, scores, _ in games)
        place = sum(places[seat] for _, _, places in games)
        row = {"wins": wins / len(games), "score": score / len(games), "place": place / len(games)}
        by_seat.append({"seat": seat, "bot": bots[seat % len(bots)], **row})
    told = {"game": "kameloot", "games": len(games), "asked": asked or len(games), "seats": seats, "seed": 1}
    told |= {"options": {}, "packs": [], "by_seat": by_seat, "digest": digest.hexdigest()}
    told["by_order"] = [{"turn": at + 1, "wins": each, "score": 0} for at, each in enumerate(by_order)]
    if summary:
        (path / "summary.json").write_text(json.dumps(told))
    return path


@pytest.fixture
def five(tmp_path):
    return folder(tmp_path / "five", FIVE)


def test_the_figures_of_five_games_by_hand(five):
    told = report(read(five))
    first, second, third = told["by_seat"]
    assert [row["wins"]["share"] for row in told["by_seat"]] == pytest.approx([2.5 / 5, 1.5 / 5, 1 / 5])
    assert first["score"]["mean"] == pytest.approx(31 / 5)
    # Scores 9 8 7 6 1: squares of deviations 38.8, so 3.1145; error 1.3928; Student for 4 is 2.7764.
    assert first["score"]["low"] == pytest.approx(6.2 - 3.8671, abs=0.0002)
    assert [first["score"][part] for part in ("least", "lower", "median", "upper", "most")] == [1, 6, 7, 8, 9]
    assert [row["place"]["mean"] for row in (first, second, third)] == pytest.approx([1.6, 1.6, 2.6])
    # Gaps 4 2 0 0 8, where the fourth is a tie that was broken; within a tenth of the winner's score: two.
    assert [told["margin"][part] for part in ("least", "lower", "median", "upper", "most")] == [0, 0, 2, 4, 8]
    assert told["margin"]["mean"] == pytest.approx(2.8)
    assert told["margin"]["close"]["share"] == pytest.approx(0.4)
    assert told["ties"]["shared"]["games"] == 1
    assert told["ties"]["broken"]["games"] == 1
    assert [told["length"][part] for part in ("least", "lower", "median", "upper", "most")] == [
        10,
        12,
        14,
        16,
        30,
    ]
    assert sum(step["games"] for step in told["length"]["histogram"]) == 5


def test_bots_are_compared_within_each_game(five):
    told = report(read(five))
    greedy, rand = told["by_bot"]
    assert (greedy["seats"], greedy["wins"]["share"], greedy["fair"]) == (
        [0, 1],
        0.8,
        pytest.approx(2 / 3, abs=1e-6),
    )
    assert rand["score"]["mean"] == pytest.approx(4)
    # Greedy's two seats make 7 7 7 6 1.5 a game, so 6 5 4 2 -8.5 more than random; better in four of five.
    duel = told["duels"][0]
    assert duel["ahead"]["share"] == pytest.approx(0.8)
    assert duel["score"]["mean"] == pytest.approx(1.7)
    assert duel["score"]["p"] > 0.5
    best, worst = told["ratings"]
    assert (best["bot"], worst["bot"]) == ("greedy", "random")
    assert best["mu"] > 25 > worst["mu"] and 0 < best["sigma"] < 25 / 3
    assert best["low"] == pytest.approx(best["mu"] - 1.96 * best["sigma"], abs=0.001)


def test_ratings_are_those_of_a_server(five):
    """One game from the beginning: what openskill's own example of two players gives, 27.64 and 22.36."""
    two = folder(five.parent / "two", [(9, [5, 3], [1, 2])], bots=("greedy", "random"))
    assert [row["mu"] for row in report(read(two))["ratings"]] == pytest.approx([27.635, 22.364], abs=0.01)


def wins(seat, seats=3):
    return (
        20,
        [9 if each == seat else 1 for each in range(seats)],
        [1 if each == seat else 2 for each in range(seats)],
    )


def test_an_advantage_is_said_in_words(tmp_path):
    # 30, 15 and 15 wins, fair are 20: (100 + 25 + 25) / 20 = 7.5; with two degrees p is exp(-3.75).
    told = report(
        read(folder(tmp_path / "a", [wins(0)] * 30 + [wins(1)] * 15 + [wins(2)] * 15, bots=("greedy",)))
    )
    [seats] = told["fairness"]
    assert seats["p"] == pytest.approx(0.0235, abs=0.0001)
    # First: (30 - 20) / sqrt(60 / 3 * 2 / 3) = 2.7386, p = 0.00617, three times that for three seats, and not
    # less than that of all; the others: -1.3693, p = 0.17090, then twice that, which is also the last one's.
    assert [row["p"] for row in seats["rows"]] == pytest.approx([0.0235, 0.34180, 0.34180], abs=0.0001)
    assert [end["p"] for end in seats["ends"]] == [seats["rows"][0]["p"], seats["rows"][2]["p"]]
    assert seats["words"] == [
        "The seats are not equal (p = 0.024): seat 0 does best, with 50.0 % of the wins "
        "where 33.3 % would be fair.",
        "To sit in seat 0 is an advantage: 50.0 % of the wins (p = 0.024).",
    ]


def test_few_games_are_called_few(five, tmp_path):
    told = report(read(folder(tmp_path / "few", FIVE, bots=("greedy",))))
    assert told["fairness"][0]["words"] == [
        "Too few games to tell: 5 wins among 3 are 1.7 for each, and below 5 luck explains everything."
    ]
    assert told["fairness"][0]["p"] is None


def test_no_difference_is_no_proof(tmp_path):
    told = report(read(folder(tmp_path / "a", [wins(0), wins(1), wins(2)] * 20, bots=("greedy",))))
    assert told["fairness"][0]["p"] == 1
    # Three looks: (2.3940 + 0.8416) * sqrt(2 / 9 / 60)
    assert told["fairness"][0]["noticeable"] == pytest.approx(0.19691, abs=0.0001)
    assert "up to 19.7 percentage points above or below" in told["fairness"][0]["words"][0]


def test_when_one_acts_is_told_apart_from_where_one_sits(tmp_path):
    """The second to act always wins, wherever that is (only seats were looked at)."""
    games, began = [], []
    for number in range(30):
        began.append(number % 3)
        games.append(wins((number + 1) % 3))
    told = report(read(folder(tmp_path / "a", games, bots=("greedy",), began=began)))
    seats, order = told["fairness"]
    assert seats["p"] == 1
    assert seats["words"][0].startswith("No difference between the seats is seen")
    assert [row["wins"]["share"] for row in order["rows"]] == [0, 1, 0]
    assert order["p"] < 0.001
    assert order["words"][0].startswith(
        "The places in the turn order are not equal (p < 0.001): 2nd to act does best"
    )
    assert order["words"][1].startswith("To be 1st to act is a disadvantage: 0.0 % of the wins")
    assert any("A seat is then no place in the turn order" in note for note in told["notes"])


def test_two_questions_need_more_than_one(tmp_path):
    """30, 15 and 15 wins of three seats, p = 0.0235, are less where the turn order is asked about too."""
    games = [wins(0)] * 30 + [wins(1)] * 15 + [wins(2)] * 15
    seats, order = report(read(folder(tmp_path / "a", games, ("greedy",), began=[0, 1, 2] * 20)))["fairness"]
    assert order["p"] > 0.2  # each seat began in a third of its games
    assert seats["p"] == pytest.approx(0.0235, abs=0.0001)
    assert seats["corrected"] == pytest.approx(0.0470, abs=0.0001)
    fewer = [wins(0)] * 29 + [wins(1)] * 15 + [wins(2)] * 16  # (81 + 25 + 16) / 20 = 6.1: exp(-3.05) = 0.0474
    seats, order = report(read(folder(tmp_path / "b", fewer, ("greedy",), began=[0, 1, 2] * 20)))["fairness"]
    assert seats["p"] < 0.05 < seats["corrected"]
    assert len(seats["words"]) == 1 and seats["words"][0].startswith(
        "No difference between the seats is seen"
    )


@pytest.mark.parametrize("first", range(18, 33))
def test_no_two_sentences_contradict_each_other(first, tmp_path):
    """D17: no difference is seen, and beginning is a disadvantage. Both cannot be."""
    games = [wins(0)] * first + [wins(1)] * 20 + [wins(2)] * (60 - 20 - first)
    [seats] = report(read(folder(tmp_path / "a", games, bots=("greedy",))))["fairness"]
    denies = "No difference" in seats["words"][0]
    assert denies == (seats["corrected"] >= 0.05)
    assert denies == (len(seats["words"]) == 1)
    assert not any("clearly apart" in line and "advantage" in line for line in seats["words"])


def test_a_finding_names_whose_seats_it_is_about(tmp_path):
    """Two bots, two findings: one must not seem to deny the other."""
    games = [wins(0, 4)] * 20 + [wins(1, 4)] * 40 + [wins(2, 4)] * 20 + [wins(3, 4)] * 5
    told = report(read(folder(tmp_path / "a", games, bots=("greedy", "random"))))
    assert [each["words"][0].partition(" (p")[0] for each in told["fairness"]] == [
        "No difference between the seats of greedy is seen",
        "The seats of random are not equal",
    ]


def test_a_turn_order_that_never_changes_is_one_with_the_seats(tmp_path):
    told = report(read(folder(tmp_path / "a", [wins(0)] * 60, bots=("greedy",), began=[1] * 60)))
    assert [each["kind"] for each in told["fairness"]] == ["seat"]
    assert any(note.startswith("Seat 1 began every game") for note in told["notes"])


def test_results_of_an_older_run_know_no_turn_order(five):
    table = five / "results-00000.csv"
    table.write_text(re.sub(r",(order)?$", "", table.read_text(), flags=re.M))
    assert table.read_text().startswith("game,seed,moves,scores,places\n")
    told = report(read(five))
    assert told["by_seat"][0]["wins"]["share"] == 0.5
    assert any(note.startswith("No turn order is known") for note in told["notes"])


def test_seat_and_bot_are_not_mixed_up(tmp_path):
    told = report(read(folder(tmp_path / "a", [wins(0)] * 60, bots=("greedy", "random", "search"))))
    assert told["fairness"] == [], "three bots in three seats say nothing of seats"
    assert any("seat and bot cannot be told apart (greedy, random, search)" in note for note in told["notes"])


def test_one_player_has_a_score_and_nothing_else(tmp_path):
    told = report(read(folder(tmp_path / "a", [(9, [4], [1]), (9, [8], [1])], bots=("greedy",))))
    assert told["by_seat"][0]["score"]["mean"] == 6
    assert told["margin"] is told["ties"] is None
    assert "wins" not in text(told)


def test_one_game_is_reported_without_intervals(tmp_path):
    said = text(report(read(folder(tmp_path / "a", FIVE[:1]))))
    assert said.startswith("Kameloot: 1 game, 3 seats, seed 1\n")
    assert "unknown" in said and "Too few games to tell" in said


@pytest.mark.parametrize("game", sm.games())
def test_the_turn_order_is_the_one_in_which_first_turns_are_had(game):
    """It is what the game declares as its course, and no lab knows games by name."""
    run = Run(
        game, 1, 4, ("random",), seed=3, options={"max_rounds": 2} if "merlin" in game else {}, records=True
    )
    result = play_game(run, run.shelf(), 0)
    turns = sm.Record.parse(result.record).replay(listen=True).turns()
    had = [turn.seat for turn in turns if turn.seat >= 0]
    assert list(result.order) == list(dict.fromkeys(had))
    assert bool(result.order) == (game != "merchants_of_magick"), "there all act at once"


def test_the_turn_order_is_counted_by_simulate(tmp_path, capsys):
    words = [
        "simulate",
        "kameloot",
        "--games",
        "30",
        "--seats",
        "3",
        "--workers",
        "1",
        "--out",
        str(tmp_path / "a"),
    ]
    main([*words, "--option", "first_player=2"])
    assert re.search(r"^in turn order( +\d+\.\d%){3}$", capsys.readouterr().out, re.M)
    summary = json.loads((tmp_path / "a" / "summary.json").read_text())
    wins = [row["wins"] for row in summary["by_seat"]]
    assert [row["wins"] for row in summary["by_order"]] == [wins[2], wins[0], wins[1]]
    assert {result.order for result in read(tmp_path / "a").results} == {(2, 0, 1)}


# The command


def run(*words, env=None):
    told = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **(env or {})}
    return subprocess.run([*COMMAND, *map(str, words)], capture_output=True, text=True, env=told, timeout=120)


def test_a_run_is_reported_as_text_json_and_page(tmp_path, capsys):
    words = ["simulate", "kameloot", "--games", "60", "--bots", "greedy,random", "--workers", "1"]
    main([*words, "--out", str(tmp_path / "run")])
    capsys.readouterr()
    main(["report", str(tmp_path / "run"), "--json", "--out", str(tmp_path / "report.html")])
    told = json.loads(capsys.readouterr().out)
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert told["digest"] == summary["digest"]
    for ours, theirs in zip(told["by_seat"], summary["by_seat"], strict=True):
        assert ours["wins"]["share"] == pytest.approx(theirs["wins"], abs=1e-4)
    assert [each["kind"] for each in told["fairness"]] == ["seat", "seat", "order"]

    page = (tmp_path / "report.html").read_text()
    assert "://" not in page and "<script" not in page and "src=" not in page, (
        "one file, and no address in it"
    )
    assert not re.search("#0000[01][0-8]", page), "every colour is one of the theme"
    assert f"--accent: light-dark({sm.game('kameloot').facts.light}, " in page, (
        "the game's own, as on its stall"
    )
    marks = Marks()
    marks.feed(page)
    assert marks.pictures >= 6 and marks.unnamed == 0
    assert len(marks.names) == len(set(marks.names)), "charts share no identifier"

    main(["report", str(tmp_path / "run")])
    said = capsys.readouterr().out
    assert all(len(line) <= 100 and line == line.rstrip() for line in said.splitlines())
    assert "Does it matter when one acts?" in said


class Marks(HTMLParser):
    """Counts pictures and those without words, and collects identifiers."""

    def __init__(self):
        super().__init__()
        self.pictures, self.unnamed, self.names = 0, 0, []

    def handle_starttag(self, tag, attrs):
        told = dict(attrs)
        self.names += [told["id"]] if "id" in told else []
        if told.get("role") == "img":
            self.pictures += 1
            self.unnamed += not told.get("aria-label")


def test_every_chart_draws_every_row(tmp_path, capsys):
    """Where all bots sit in each seat by turns, a seat has no bot, and its marks are there all the same."""
    words = ["simulate", "kameloot", "--games", "8", "--bots", "greedy,random", "--rotate", "--workers", "1"]
    main([*words, "--out", str(tmp_path / "run")])
    main(["report", str(tmp_path / "run"), "--out", str(tmp_path / "report.html")])
    capsys.readouterr()
    page = (tmp_path / "report.html").read_text()

    wins, scores = (
        next(figure for figure in page.split("<figure>") if said in figure)
        for said in ("Wins of each seat", "How often each score")
    )

    assert wins.count('fill="var(--bot-1)"') == 4, "a mark without a colour is black on black"
    assert scores.count('fill="var(--bot-1)"') > 4
    assert ">seat 0</text>" in wins


def test_without_the_lab_there_are_words_but_no_page(five, tmp_path):
    """Text and JSON need nothing but Python; the page says in one line what it needs."""
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    for name in ("altair", "vl_convert", "scipy", "polars", "numpy"):
        (hidden / f"{name}.py").write_text("raise ImportError(__name__)")
    env = {"PYTHONPATH": os.pathsep.join((str(hidden), str(ROOT / "src")))}
    assert "Bot against bot" in run("report", five, env=env).stdout
    done = run("report", five, "--out", tmp_path / "page.html", env=env)
    needs = "a page with charts needs altair and vl-convert-python: pip install 'spellmarket[lab]'"
    assert (done.returncode, done.stderr) == (2, f"spellmarket: {needs}\n")


def test_an_interrupted_run_is_marked(tmp_path):
    said = text(report(read(folder(tmp_path / "a", FIVE, asked=1000))))
    assert "PARTIAL: the run was stopped after 5 of 1000 games." in said


def test_a_run_that_died_is_reported_by_seat_alone(tmp_path):
    told = report(read(folder(tmp_path / "a", FIVE, began=[0, 1, 2, 0, 1], summary=False)))
    assert told["partial"].startswith("there is no summary.json")
    assert told["game"] == "kameloot" and told["by_bot"] == told["duels"] == []
    assert [each["kind"] for each in told["fairness"]] == ["order"]
    assert "PARTIAL: there is no summary.json" in text(told)


def spoil(path, how):
    table, summary = path / "results-00000.csv", path / "summary.json"
    rows = table.read_text().splitlines(keepends=True)
    told = json.loads(summary.read_text())
    if how == "no table":
        table.unlink()
    elif how == "head":
        table.write_text("a,b\n")
    elif how == "no games":
        table.write_text(HEAD)
    elif how == "cut":
        table.write_text("".join(rows)[:-3])
    elif how == "word":
        table.write_text("".join(rows).replace("9 5 1", "9 five 1"))
    elif how == "places":
        table.write_text("".join(rows).replace("1 2 3", "1 3 3", 1))
    elif how == "order":
        table.write_text("".join(rows).replace("1 2 3,\n", "1 2 3,0 1 1\n", 1))
    elif how == "turns":
        told["by_order"] = [{"turn": 1, "wins": 0.5}] * 3
        summary.write_text(json.dumps(told))
    elif how == "bytes":
        table.write_bytes(b"\xff\xfe\x00")
    elif how == "gap":
        table.write_text("".join([*rows[:2], *rows[3:]]))
    elif how == "seats":
        table.write_text("".join([*rows[:2], f"1,{1:064x},12,8 6,1 2,\n"]))
    elif how == "fewer":
        table.write_text("".join(rows[:-1]))
    elif how == "other":
        table.write_text("".join(rows).replace("9 5 1", "9 4 1"))
    elif how == "wins":
        told["by_seat"][0]["wins"] = 0.9
        summary.write_text(json.dumps(told))
    elif how == "field":
        summary.write_text(json.dumps({**told, "digest": 7}))
    elif how == "row":
        summary.write_text(json.dumps({**told, "by_seat": [1, 2, 3]}))
    else:
        summary.write_text({"no json": "{", "list": "[]"}[how])


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("no table", "holds no results"),
        ("head", "results-00000.csv is no table of results: its first line is not 'game,seed,moves"),
        ("no games", "without a single game"),
        ("cut", "results-00000.csv, line 6 is damaged: '4,"),
        ("word", "results-00000.csv, line 2 is damaged: '0,"),
        ("places", "line 2 is damaged"),
        ("order", "line 2 is damaged"),
        ("turns", "summary and results differ about the turn order"),
        ("bytes", "not a text in UTF-8"),
        ("gap", "line 3: game 2 where game 1 was expected; a file is missing, or of another run"),
        ("seats", "line 3: 2 seats, 3 before; the files are of different runs"),
        ("fewer", "tells of 5 games, and there are results of 4"),
        ("other", "their digests differ"),
        ("wins", "has the wins 0.9 for seat 0, and the results give 0.5"),
        ("field", "no summary of a simulation: 'digest' is missing"),
        ("row", "a row of 'by_seat' is not complete"),
        ("no json", "is damaged: it is no JSON"),
        ("list", "no summary of a simulation"),
    ],
)
def test_what_does_not_fit_is_refused(five, how, says):
    spoil(five, how)
    with pytest.raises(Exception, match=re.escape(says)) as refusal:
        read(five)
    assert type(refusal.value).__name__ == "BadSetup"
    assert "\n" not in str(refusal.value)


def test_what_is_wrong_is_one_line(five, tmp_path, capsys):
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "part.txt").write_text("")
    for words, says in (
        ((tmp_path / "nowhere",), "there is no folder"),
        ((five / "summary.json",), "is a file, not a folder"),
        ((tmp_path / "empty",), "holds no results"),
        ((five, "--out", tmp_path / "nowhere" / "page.html"), "the page cannot be written to"),
    ):
        with pytest.raises(SystemExit) as end:
            main(["report", *map(str, words)])
        said = capsys.readouterr()
        assert end.value.code == 2 and says in said.err
        assert said.err.startswith("spellmarket: ") and len(said.err.splitlines()) == 1
        assert said.out == ""


def test_nothing_is_written_with_a_minus_before_nought():
    near = {"low": -0.0004, "high": -0.00001, "lift": -0.0002, "mean": -0.0001}
    assert report_ranged(near, 1, 100) == counted.ranged(near, 100, 1) == "0.0 to 0.0"
    row = near | {"card": "cloak", "times": 12345, "holders": 10234, "wins": 0.25, "p": None}
    assert counted.card_row(row) == ["cloak", "12,345", "10,234", "25.0", "+0.0", "0.0 to 0.0", ""]

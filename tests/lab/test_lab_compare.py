"""Variants on the same deals: figures by hand, intervals by simulation, and all that can be wrong."""

import json
import random
import re
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.cli import main
from spellmarket.lab.compare import Variant, check, compare, play, text, verdict
from spellmarket.lab.heard import Spelled
from spellmarket.lab.inference import games_to_tell, gap_of, share_gap_of
from spellmarket.lab.simulate import Result, Run, Stop

ROOT = Path(__file__).parents[2]

# Formulas


def test_differences_of_values_by_hand():
    # 1 3 -1 5: mean 2, deviations squared 1 1 9 9, spread sqrt(20 / 3), error 1.2910, Student for 3 3.1824.
    gap = gap_of([1, 3, -1, 5])
    assert (gap.mean, gap.spread) == pytest.approx((2, sqrt(20 / 3)))
    assert (gap.low, gap.high) == pytest.approx((2 - 4.1085, 2 + 4.1085), abs=0.001)
    assert gap.p == pytest.approx(0.2191, abs=0.0005)  # t = 1.549 with 3 degrees


def test_differences_without_spread():
    assert gap_of([0, 0, 0]) == (0, None, None, None, 0), "pairs that are alike say nothing of others"
    assert gap_of([2] * 10).p == pytest.approx(2 / 1024), "ten of ten in one direction"
    assert gap_of([2]).p is None


def test_differences_of_shares_by_hand():
    # 9 pairs for, 3 against, 38 alike. With half a pair more in each case: 6 / 52, and the root of
    # 13 - 36 / 52 = 12.3077, over 52. McNemar: 6 / sqrt(12) = 1.7321.
    gap = share_gap_of([1] * 9 + [-1] * 3 + [0] * 38)
    assert gap.mean == pytest.approx(0.12)
    assert (gap.low, gap.high) == pytest.approx((0.11538 - 0.13223, 0.11538 + 0.13223), abs=0.0001)
    assert gap.p == pytest.approx(0.0833, abs=0.0001)
    alike = share_gap_of([0] * 50)
    assert alike.p is None and alike.high == pytest.approx(1.95996 / 52, abs=0.0001)


def test_games_to_tell_by_hand():
    # ((1.95996 + 0.84162) * 0.5 / 0.05) squared = 784.9
    assert games_to_tell(0.05, 0.5, 0.05, 0.8) == 785
    assert games_to_tell(-0.05, 0.5, 0.05, 0.8) == 785
    assert games_to_tell(0, 0.5, 0.05, 0.8) is None


def drawn(luck, up, down, count):
    return luck.choices((1, -1, 0), (up, down, 1 - up - down), k=count)


@pytest.mark.parametrize(("up", "down", "count"), [(0.15, 0.1, 100), (0.04, 0.02, 200), (0.3, 0.1, 60)])
def test_intervals_of_shares_hold_the_truth_95_times_in_100(up, down, count):
    luck = random.Random(f"{up} {count}")
    held = 0
    for _ in range(4000):
        gap = share_gap_of(drawn(luck, up, down, count))
        held += gap.low <= up - down <= gap.high
    assert held / 4000 == pytest.approx(0.95, abs=0.01)


def test_intervals_of_values_hold_the_truth_95_times_in_100():
    """Of differences of one kind of events, more often none than not."""
    luck = random.Random(2)
    held = 0
    for _ in range(3000):
        gap = gap_of(luck.choices((0, 1, -1, 4), (0.6, 0.2, 0.1, 0.1), k=150))
        held += gap.low <= 0.5 <= gap.high
    assert held / 3000 == pytest.approx(0.95, abs=0.01)


def test_so_many_games_do_tell():
    """After as many pairs as were said the difference is found four times in five."""
    luck = random.Random(3)
    spread = sqrt(0.25 - 0.05**2)
    count = games_to_tell(0.05, spread, 0.05, 0.8)
    found = sum(share_gap_of(drawn(luck, 0.15, 0.1, count)).p < 0.05 for _ in range(600))
    assert found / 600 == pytest.approx(0.8, abs=0.04)


# Comparing


def pair(games=4, **second):
    run = Run("kameloot", games, 3, ("random",), 1)
    return [Variant("book", run), Variant("other", Run(**{**vars(run), **second}))]


def result(number, scores, places, order, moves=10, **events):
    return Result(number, number, moves, scores, places, order=order, heard=Spelled(moves // 5, events))


FIRST = [
    result(0, (9, 5, 1), (1, 2, 3), (0, 1, 2), sold=2),
    result(1, (5, 9, 1), (2, 1, 3), (1, 2, 0), sold=2),
    result(2, (5, 9, 1), (2, 1, 3), (2, 0, 1)),
    result(3, (7, 7, 1), (1, 1, 3), (0, 1, 2)),
]
SECOND = [
    result(0, (9, 5, 4), (1, 2, 3), (0, 1, 2), 12, sold=3),
    result(1, (9, 5, 1), (1, 2, 3), (1, 2, 0), 12, sold=3),
    result(2, (5, 9, 1), (2, 1, 3), (2, 0, 1), 10, sold=1),
    result(3, (7, 7, 1), (1, 1, 3), (0, 1, 2), 10, moved=1),
]


def found(told, figure):
    return next(row for row in told["rows"] if row["figure"] == figure)


def test_the_figures_of_four_deals_by_hand():
    told = compare(pair(), [FIRST, SECOND], 4)
    # First to act: seats 0, 1, 2, 0 win 1, 1, 0, half; then 1, 0, 0, half.
    first = found(told, "wins of 1st to act")
    assert [each["share"] for each in first["values"]] == [0.625, 0.375]
    assert first["against_first"][0] is None
    assert first["against_first"][1]["difference"] == -0.25
    # The last to act wins the second deal (seat 0) and the third (seat 1), where it won only the third.
    assert found(told, "wins of 3rd to act")["against_first"][1]["difference"] == 0.25
    assert [each["mean"] for each in found(told, "score")["values"]] == [5, 5.25]
    assert found(told, "winner's score")["against_first"][1]["difference"] == 0
    assert found(told, "first ahead of second by")["values"][0]["mean"] == 3
    assert found(told, "first place shared")["values"][1]["share"] == 0.25
    assert found(told, "decisions a game")["against_first"][1]["difference"] == 1
    assert found(told, "sold")["against_first"][1]["difference"] == 0.75
    assert [each["mean"] for each in found(told, "moved")["values"]] == [0, 0.25]
    assert told["fairness"][0]["words"][0].startswith("Too few games to tell: 4 wins among 3")
    # Decisions 2 2 0 0 more: spread sqrt(4 / 3); alone they would spread by 0 and by 1 (of all four).
    gap = found(told, "decisions a game")["against_first"][1]
    assert gap["spread"] == pytest.approx(1.154701) and gap["worth"] == pytest.approx(0.75)


def told_of(each, events):
    return replace(each, heard=replace(each.heard, events=events))


def test_an_event_that_is_told_once_a_round_is_the_number_of_rounds():
    """Issue 19"""
    told = [
        [told_of(each, {"round": each.rounds} | each.events) for each in side] for side in (FIRST, SECOND)
    ]
    assert "round" not in {row["figure"] for row in compare(pair(), told, 4)["rows"]}
    told[1][3] = told_of(told[1][3], {"round": told[1][3].rounds + 1})
    assert found(compare(pair(), told, 4), "round")["values"][1]["mean"] > 0


def test_many_figures_need_more_than_one():
    told = compare(pair(), [FIRST, SECOND], 4)
    tested = [row["against_first"][1] for row in told["rows"] if row["kind"] != "event"]
    tested = [gap for gap in tested if gap["p"] is not None]
    least = min(tested, key=lambda gap: gap["p"])
    assert least["corrected"] == pytest.approx(min(1, len(tested) * least["p"]), abs=1e-5)
    assert f"Holm's rule for the {len(tested)} differences looked at" in told["notes"][2]


def test_a_clear_difference_is_said_and_an_unclear_one_counted():
    many = [
        [result(20 * turn + at, *row) for turn in range(20) for at, row in enumerate(ROWS[side])]
        for side in (0, 1)
    ]
    told = compare(pair(), many, 40)
    first, second = told["words"][:2]
    assert first.startswith("B has 50.00 percentage points less, ± ") and first.endswith(
        ": wins of 1st to act."
    )
    assert second.startswith("B also differs from A in ") and "score of" not in second
    out = text(told)
    assert re.search(r"wins of 1st to act +100\.0 % +50\.0 % +-50\.00 .* < 0\.001 +seen", out)
    assert re.search(r"rounds a game +2\.00 +2\.00 +\+0\.00 +no deal differs$", out, re.M)


ROWS = (
    [((9, 5, 1), (1, 2, 3), (0, 1, 2)), ((5, 9, 1), (2, 1, 3), (1, 2, 0))],
    [((9, 5, 1), (1, 2, 3), (0, 1, 2)), ((9, 5, 1), (1, 2, 3), (1, 2, 0))],
)


def test_where_bots_differ_seats_are_compared():
    told = compare(pair(bots=("random", "greedy")), [FIRST, SECOND], 4)
    assert found(told, "wins of seat 1")["against_first"][1]["difference"] == -0.25
    assert found(told, "score of seat 2")["against_first"][1]["difference"] == 0.75
    both = [Variant(each.name, Run(**{**vars(each.run), "bots": ("random", "greedy")})) for each in pair()]
    told = compare(both, [FIRST, SECOND], 4)
    assert found(told, "wins of random")["against_first"][1]["difference"] == 0.25
    assert all("seat" not in row["figure"] for row in told["rows"])


def test_all_variants_play_the_same_deals_whoever_plays_them():
    variants = pair(games=20, options={"wand_groups": True})
    one, two = (play(variants, workers, lambda _: None, Stop()) for workers in (1, 2))
    assert one == two
    assert [each.seed for each in one[0]] == [each.seed for each in one[1]]
    assert [each.order for each in one[0]] == [each.order for each in one[1]], (
        "who begins is luck, and the same"
    )
    assert one[0] != one[1]
    assert all(each.rounds and each.events["drew"] for each in one[0])


def test_what_makes_no_difference_is_said():
    variants = pair(games=8, options={"short_log": True})  # what is shown, and nothing else
    told = compare(variants, play(variants, 1, lambda _: None, Stop()), 8)
    assert told["words"][0] == "B ended every game as A did: it makes no difference here."


def test_who_stops_has_pairs():
    stop, heard = Stop(), []

    def done(more):
        heard.append(more)
        stop.asked = sum(heard) >= 700

    variants = pair(games=4000, options={"wand_groups": True})
    played = play(variants, 1, done, stop)
    assert [each.number for each in played[0]] == [each.number for each in played[1]]
    assert 0 < len(played[0]) < 4000
    assert f"PARTIAL: stopped after {len(played[0])} of 4000 deals" in text(compare(variants, played, 4000))


def test_who_stops_at_once_has_nothing():
    stop = Stop()
    stop.asked = True
    with pytest.raises(sm.BadSetup, match="stopped before a deal was played by all variants"):
        play(pair(), 1, lambda _: None, stop)


def test_nothing_is_compared_with_itself():
    with pytest.raises(sm.BadSetup, match="a variant cannot be compared with itself: 'book'"):
        check([pair()[0], pair()[0]])


# The commands


def test_two_variants_as_text_json_and_page(tmp_path, capsys):
    pack = tmp_path / "fewer.toml"
    pack.write_text('game = "kameloot"\n[[object]]\nid = "cloak"\ncopies = 18\n')
    words = ["compare", "kameloot", "book", f"wand_groups=true bots=greedy,random pack={pack} edition=1"]
    words += ["--games", "16", "--seats", "3", "--workers", "1", "--option", "short_log=true"]
    main([*words, "--json", "--out", str(tmp_path / "page.html")])
    told = json.loads(capsys.readouterr().out)
    first, second = told["variants"]
    assert (first["options"], first["bots"], first["packs"]) == ({"short_log": True}, ["greedy"], [])
    assert second["options"] == {"short_log": True, "wand_groups": True}
    assert second["bots"] == ["greedy", "random"] and second["packs"] == [sm.Pack.open(pack).hash]
    page = (tmp_path / "page.html").read_text()
    assert "://" not in page and "<script" not in page and "Comparison: 2 variants on 16 deals" in page
    assert page.count('role="img"') == 2 and not re.search("#0000[01][0-8]", page)
    main(words)
    out = capsys.readouterr().out
    assert all(len(line) <= 100 for line in out.splitlines() if not line.startswith("  "))
    assert "\nWhat differs\n" in out and "\nFindings\n- " in out


def test_a_sweep_has_a_variant_for_each_combination(tmp_path, capsys):
    words = ["sweep", "kameloot", "--option", "sell_waiting=true,false", "--option", "wand_groups=false,true"]
    words += ["--games", "8", "--seats", "3", "--workers", "1", "--bots", "random"]
    main([*words, "--json", "--out", str(tmp_path / "page.html")])
    told = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in told["variants"]] == [
        "sell_waiting=true wand_groups=false",
        "sell_waiting=true wand_groups=true",
        "sell_waiting=false wand_groups=false",
        "sell_waiting=false wand_groups=true",
    ]
    assert told["variants"][3]["options"] == {"sell_waiting": False, "wand_groups": True}
    assert all(len(row["values"]) == 4 for row in told["rows"])
    assert "Sweep: 4 variants on 8 deals" in (tmp_path / "page.html").read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("compare kameloot book book", "a variant cannot be compared with itself: 'book'"),
        ("compare kameloot book fly", "an option is written NAME=VALUE, not 'fly'"),
        ("compare kameloot book fly=1", "fly"),
        ("compare kameloot book bots=nobody", "nobody"),
        ("compare kameloot book edition=new", "an edition is a number, not 'new'"),
        ("compare kameloot book edition=99", "edition 99 of Kameloot is unknown here"),
        ("compare kameloot book pack=nowhere.toml", "nowhere.toml"),
        ("compare kameloot book wand_groups=true --games 0", "at least one game is played, not 0"),
        ("compare kameloot book wand_groups=true --workers 0", "at least one worker plays, not 0"),
        ("sweep kameloot", "nothing varies: give an option several values"),
        ("sweep kameloot --option wand_groups", "an axis is written NAME=A,B,C, not 'wand_groups'"),
        ("sweep kameloot --option wand_groups=true", "nothing varies"),
        ("sweep kameloot --option wand_groups=true,true", "wand_groups has a value twice: true,true"),
        ("sweep kameloot --option first_player=0,9", "first_player"),
        (
            "sweep merlin_economics --option max_rounds=1,2,3,4,5,6 --option start_gold=5,6,7,8,9",
            "30 variants are more than one sweep takes (26)",
        ),
    ],
)
def test_what_is_wrong_is_one_line(words, says, capsys):
    with pytest.raises(SystemExit) as end:
        main(words.split())
    said = capsys.readouterr()
    assert end.value.code == 2 and says in said.err
    assert said.err.startswith("spellmarket: ") and len(said.err.splitlines()) == 1 and said.out == ""


@pytest.mark.parametrize("game", sm.games())
def test_no_option_is_called_like_a_setting_of_a_variant(game):
    assert not {"bots", "pack", "edition", "book"} & set(sm.game(game).options)


# The verdict


def gap(difference, low, high, clear, needed, p=0.5):
    return {
        "difference": difference,
        "low": low,
        "high": high,
        "clear": clear,
        "games_to_tell": needed,
        "p": p,
    }


@pytest.mark.parametrize(
    ("kind", "found", "said"),
    [
        ("mean", gap(2.2, 1.74, 2.66, True, 90), "B has 2.20 more, ± 0.46: gold."),
        ("share", gap(-0.03, -0.05, -0.01, True, 9), "B has 3.00 percentage points less, ± 2.00: gold."),
        ("mean", gap(0.3, -0.1, 0.7, False, 9400), "Gold: 4,000 games cannot tell B from A; 9,400 would."),
        ("mean", gap(0.05, -0.2, 0.1, False, 160_000), "Gold: if B differs from A, then by less than 0.20."),
        ("mean", gap(0.0, -0.2, 0.1, False, None), "Gold: if B differs from A, then by less than 0.20."),
        ("mean", gap(0.0, None, None, False, None, None), "Gold: the same in every game of A and B."),
    ],
)
def test_the_verdict_is_one_of_three_sentences(kind, found, said):
    assert verdict("B", {"figure": "gold", "kind": kind}, found, 4000) == said


def test_a_rule_that_an_option_decides_is_an_axis(capsys):
    words = ["--games", "3", "--seats", "3", "--bots", "random", "--workers", "1", "--json"]
    main(["sweep", "kameloot", "--rule", "KAM-CHK-14", "--measure", "rounds a game", *words])
    told = json.loads(capsys.readouterr().out)

    assert [each["name"] for each in told["variants"]] == ["sell_waiting=true", "sell_waiting=false"]
    assert told["rows"][0]["figure"] == "rounds a game"
    with pytest.raises(SystemExit):
        main(["sweep", "kameloot", "--rule", "KAM-CHK-01", *words])
    assert "no option of Kameloot decides 'KAM-CHK-01'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["sweep", "kameloot", "--rule", "KAM-CHK-14", "--measure", "luck", *words])
    assert "there is no figure 'luck' here; there are " in capsys.readouterr().err

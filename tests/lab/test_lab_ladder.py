"""The ladder: who stands where, by deals that are played from every seat."""

import json

import pytest

import spellmarket as sm
from spellmarket.kernel import BadSetup
from spellmarket.lab.ladder import Tournament, gathered, ladder, markdown, play_deal, played, text, write


def told(tournament):
    return ladder(tournament, played(tournament, 1, lambda more: None))


def test_every_line_up_plays_each_deal_from_every_seat():
    tournament = Tournament("kameloot", ("random", "greedy", "easy"), 3, 6, seed=2)
    games = play_deal(tournament, 0)
    assert sorted(game.bots for game in games) == sorted(
        [("random", "greedy", "easy"), ("greedy", "easy", "random"), ("easy", "random", "greedy")]
    )
    assert tournament.deals() == 2
    alone = Tournament("kameloot", ("easy", "random"), 4, 8, against="greedy")
    assert alone.line_ups() == [
        ("easy", "greedy", "greedy", "greedy"),
        ("random", "greedy", "greedy", "greedy"),
    ]
    assert len(Tournament("kameloot", ("a", "b", "c", "d"), 3, 1).line_ups()) == 4
    assert Tournament("kameloot", ("a", "b"), 3, 1).line_ups() == [("a", "b", "b"), ("b", "a", "a")]


def test_a_tournament_ends_the_same_again_whoever_plays_it():
    tournament = Tournament("kameloot", ("random", "greedy", "easy"), 3, 6, seed=2)
    ends = [[game.scores for game in played(tournament, workers, lambda more: None)] for workers in (1, 2)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_tournament_that_is_stopped_tells_the_deals_it_has_played(workers):
    """Its whole deals are those of a shorter tournament; stopped before the first, it tells nothing."""
    tournament = Tournament("kameloot", ("random", "easy"), 3, 600, seed=2)

    def stop(more):
        stopped.append(more)
        if len(stopped) == 3:
            raise KeyboardInterrupt

    stopped = []
    games = played(tournament, workers, stop)
    assert [game.deal for game in games] == [0] * 6 + [1] * 6 + [2] * 6
    shorter = played(Tournament("kameloot", ("random", "easy"), 3, 18, seed=2), 1, lambda more: None)
    assert [game.scores for game in games] == [game.scores for game in shorter]
    assert "18 games on 3 deals" in text(ladder(tournament, games))

    def at_once():
        raise KeyboardInterrupt
        yield

    with pytest.raises(KeyboardInterrupt):
        gathered(at_once(), [], lambda more: None)


def test_advice_stands_above_chance_and_a_beginner_between():
    """The order of the quick levels, with few games and wide margins; the next test has the slow ones."""
    found = told(Tournament("kameloot", ("random", "easy", "medium"), 3, 90, seed=1))
    assert [rung["bot"] for rung in found["rungs"]] == ["medium", "easy", "random"]
    assert all(step["ahead"]["value"] > 0.6 for step in found["steps"])


@pytest.mark.parametrize("name", sm.games())
def test_a_beginner_wins_less_than_a_fair_share(name):
    """0.1 to 0.5 of what is fair (docs/bots.md), in so many games that luck does not reach 0.7."""
    seats = sm.game(name).facts.seats
    found = told(Tournament(name, ("easy",), seats, 64 * seats, seed=2, against="medium"))
    assert found["rungs"][0]["wins"]["value"] < 0.7 / seats


@pytest.mark.soak
@pytest.mark.parametrize("upper", ["hard", "master"])
@pytest.mark.parametrize("name", sm.games())
def test_who_searches_wins_more_than_a_fair_share(name, upper):
    seats = sm.game(name).facts.seats
    found = told(Tournament(name, (upper,), seats, 8 * seats, seed=3, against="medium"))
    assert found["rungs"][0]["wins"]["value"] > 1.15 / seats


def test_hard_stands_above_medium():
    found = told(Tournament("kameloot", ("hard",), 4, 8, seed=1, against="medium"))
    [rung] = found["rungs"]
    assert rung["wins"]["value"] > 0.35  # 0.25 is fair


def test_what_a_ladder_says_is_said_as_text_data_and_page(tmp_path):
    found = told(Tournament("kameloot", ("random", "medium"), 3, 6))
    assert json.loads(json.dumps(found)) == found
    assert "Osk (medium)" in text(found)
    assert "| place | bot | rating | wins |" in markdown(found)
    write(tmp_path / "ladder.html", found)
    page = (tmp_path / "ladder.html").read_text()
    assert "The ladder of Kameloot" in page
    assert "Osk (medium)" in page
    assert "$" not in page
    with pytest.raises(BadSetup, match="cannot be written"):
        write(tmp_path / "nowhere" / "ladder.html", found)


def test_alone_at_a_table_scores_are_compared():
    found = told(Tournament("merchants_of_magick", ("random", "medium"), 1, 6))
    assert [rung["bot"] for rung in found["rungs"]] == ["medium", "random"]
    assert found["by"] == "score"
    assert "wins" not in text(found)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (Tournament("kameloot", ("random", "greedy"), 3, 0), "at least one game"),
        (Tournament("kameloot", ("random",), 3, 9), "two bots at least"),
        (Tournament("kameloot", ("random", "random"), 3, 9), "named twice"),
        (Tournament("kameloot", ("random", "fierce"), 3, 9), "unknown bot 'fierce'"),
        (Tournament("kameloot", ("random", "greedy"), 9, 9), "is for 3 to 6, not 9"),
        (Tournament("merchants_of_magick", ("random",), 1, 9, against="greedy"), "nobody plays against"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(wrong, says):
    with pytest.raises(BadSetup, match=says):
        wrong.check()

"""Search: plans are judged where they begin, and what advice would never do is never done."""

import pytest

import spellmarket as sm
from spellmarket.bots import Search
from spellmarket.bots.search import LOOKS, SEEDS
from spellmarket.kernel import Quick


def asked(phase, rivals=range(2, 1000)):
    """A chair of Merlin Economics that is asked so; of its actions so many are as good as ending the turn."""
    for seed in range(9):
        table = sm.game("merlin_economics").table(4, seed=seed)
        while not table.over:
            chair = table.chair(table.pending[0])
            if chair.asks == phase and len(chair.options) > 2:
                if sum(weight >= 0 for weight in table.weigh(chair.seat)) in rivals or phase != "actions":
                    return table, chair
            table.play(chair.seat, table.best(chair.seat))
    raise AssertionError(f"nobody is ever asked {phase}")


def imagined(search, seed):
    """How many tables it has imagined since it was made: each takes a number from its luck."""
    left = search.__reduce__()[1][0].below(SEEDS)
    luck = Quick(seed)
    return next(count for count in range(1000) if luck.below(SEEDS) == left)


@pytest.mark.parametrize("phase", ["place", "how-much"])
def test_the_further_steps_of_a_plan_are_as_advised(phase):
    table, chair = asked(phase)
    assert phase not in chair.game.thinking.plans
    best = table.best(chair.seat)
    search = Search(seed=4, tables=2)
    assert search.choose(chair) == best
    assert imagined(search, 4) == LOOKS, "nothing is played out"
    rivals = Search(seed=4, tables=2).compare(chair)  # hints know the others all the same
    assert rivals[0].move == best and len(rivals) > 1 and rivals[1].results


def test_where_a_plan_begins_it_is_played_out():
    _, chair = asked("actions")
    assert "actions" in chair.game.thinking.plans
    search = Search(seed=4, tables=2)
    search.choose(chair)
    assert imagined(search, 4) > LOOKS


def test_what_advice_would_not_do_is_no_rival():
    """No deposit that is withdrawn at once, and no offer that nobody can like."""
    table, chair = asked("actions", [1])
    search = Search(seed=4, tables=2, width=30)
    assert search.choose(chair) == table.best(chair.seat)
    assert imagined(search, 4) == LOOKS


def test_thinking_stops_at_its_limit_of_processor_time():
    table = sm.game("kameloot").table(4, seed=1)
    chair = table.chair(table.pending[0])
    rivals = Search(seed=1, tables=100_000, most=0.05).compare(chair)
    assert 0 < max(len(rival.results) for rival in rivals) < 100_000


def test_a_beginner_never_overlooks_that_a_turn_can_be_ended():
    """Issue 17: in Enchanters she wasted her Crystals where nothing was better than ending the turn."""
    table = sm.game("enchanters").table(3, seed=1)
    found = 0
    while not table.over:
        seat = table.pending[0]
        options, best = table.options(seat), table.best(seat)
        if len(options) > 1 and table.game.text(best) == "end":
            found += 1
            chair = table.chair(seat)
            assert all(sm.bot("easy", seed=seed).choose(chair) == best for seed in range(4))
        table.play(seat, best)
    assert found > 3

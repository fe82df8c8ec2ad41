"""Every game of the shelf keeps the promises of the kit, at every number of seats, with every option."""

from functools import cache
from typing import get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spellmarket as sm
from spellmarket.kernel import Quick
from spellmarket.kernel.preview import read
from spellmarket.lab import conformance

TABLES = [(name, seats) for name in sm.games() for seats in sm.game(name).seats]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
some = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)


@cache
def variants(name, seats):
    """Found by opening a table for each value of each option; so it is done once."""
    return tuple(conformance.variants(sm.game(name), seats))


@pytest.mark.parametrize("name", sm.games())
def test_notation(name):
    conformance.check_notation(sm.game(name))


@pytest.mark.parametrize("name", sm.games())
def test_what_a_game_declares_exists(name):
    """Events that facts name are told; figures lead to numbers; a view has the declared shape."""
    game = sm.game(name)
    events = {event.name for event in game.events}
    assert events.issuperset([*game.facts.quiet, *game.facts.lit, *game.facts.marks])
    for event, picture in game.facts.great:
        assert not picture or picture in next(one for one in game.events if one.name == event).slots
    named = {name.partition(".")[0] for name in game.texts.options}
    assert named == set(game.options), "every option has a name that people understand"
    for name in game.texts.options:
        option, _, value = name.partition(".")
        assert not value or value in map(str, game.options[option].values)
    assert game.facts.seats in game.seats
    view = game.table(game.facts.seats, seed=1).chair(0).view
    assert set(view) == set(get_type_hints(game.shape))
    for figure in game.figures:
        found = read(figure, view)
        assert found or figure.private
        assert all(isinstance(number, int) for number in found.values())


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@every_table
@given(data=st.data())
@some
def test_the_game_keeps_its_promises(name, seats, check, data):
    game = sm.game(name)
    options = data.draw(st.sampled_from(variants(name, seats)))
    check(game, seats, data.draw(st.integers(0, 2**32)), options)


@every_table
def test_redeals_vary(name, seats):
    """What a seat cannot know really differs between imagined tables."""
    table = conformance.play_on(sm.game(name).table(seats, seed=1), Quick(1), 8)  # some deal after a choice
    for chair in (table.chair(0), table.spectator):
        tables = {conformance.canon(chair.imagine(seed=n).position()["state"]) for n in range(12)}
        assert len(tables) > 6


@pytest.mark.parametrize("bot", ["random", "easy", "medium", "hard", "master", "rollouts"])
@every_table
def test_a_bot_chooses_the_same_on_twins(name, seats, bot):
    """P28  Bots are players: the same bot on tables that its seat cannot tell apart makes the same choice."""
    table = sm.game(name).table(seats, seed=5)
    settings = {"tables": 2} if bot in ("hard", "master", "rollouts") else {}
    for _ in range(3):
        seat = table.pending[0]
        twin = table.chair(seat).imagine(seed=99)
        choices = [sm.bot(bot, seed=3, **settings).choose(each.chair(seat)) for each in (table, twin)]
        assert choices[0] == choices[1]
        table.chair(seat).play(choices[0])
        if table.over:
            break


@pytest.mark.parametrize("name", sm.games())
def test_a_refused_move_can_be_looked_up(name):
    game = sm.game(name)
    assert all(text for text in game.rules.values())
    assert all(rule.startswith(game.code + "-") for rule in game.rules)

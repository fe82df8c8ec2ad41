"""OpenSpiel's own tests, and ours: a state shows what chairs show, and its algorithms play our games."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import spellmarket as sm
from spellmarket.adapters import openspiel
from spellmarket.kernel import Quick

every_game = pytest.mark.parametrize("name", sm.games())


def loaded(name, **settings):
    """A small game: as few players as it allows, and one round of the longest."""
    settings = {"players": max(2, sm.game(name).seats[0])} | settings
    if name == "merlin_economics":
        settings = {"max_rounds": 1} | settings
    told = ",".join(f"{word}={value}" for word, value in settings.items())
    return pyspiel.load_game(f"spellmarket_{name}({told})")


def begun(name, deal=0, steps=0, **settings):
    """A state after the deal and some random moves."""
    state = loaded(name, **settings).new_initial_state()
    state.apply_action(deal)
    luck = Quick(deal)
    for _ in range(steps):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        state.apply_action(actions[luck.below(len(actions))])
    return state


def sides(state, player):
    """All that a player gets to know of a state."""
    return [
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player),
    ]


@every_game
def test_the_suite_of_openspiel(name):
    """Legal actions, clones, serialisation, observations and returns at every state of a random game."""
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_deal_is_a_table_of_the_shelf(name):
    state = begun(name, deal=3, seed=40)
    table = state.sitting.table
    twin = table.game.table(table.seats, 43, table.chosen)
    luck = Quick(1)
    for _ in range(40):
        if twin.over:
            break
        chair = twin.chair(twin.pending[0])
        assert state.current_player() == chair.seat
        assert state.legal_actions() == sorted(chair.options)
        assert state.observation_string(chair.seat) == openspiel.canon(chair.view)
        move = chair.options[luck.below(len(chair.options))]
        assert state.action_to_string(chair.seat, move) == twin.game.text(move)
        chair.play(move)
        state.apply_action(move)

    assert state.sitting.table.position() == twin.position()


@every_game
def test_a_player_cannot_tell_twins_apart(name):
    state = begun(name, deal=5, steps=25)
    for player in range(state.num_players()):
        twins = [state.resample_from_infostate(player, lambda n=n: n / 8) for n in range(1, 4)]
        for twin in twins:
            assert sides(twin, player) == sides(state, player)
            assert twin.current_player() == state.current_player()
        assert len({str(twin) for twin in twins}) > 1


@every_game
def test_clones_and_stored_states_go_on_by_themselves(name):
    state = begun(name, deal=2, steps=4)
    before = [str(state), *(sides(state, player) for player in range(state.num_players()))]
    clone = state.clone()
    stored = state.get_game().deserialize_state(state.serialize())
    for other in (clone, stored):
        assert [str(other), *(sides(other, player) for player in range(other.num_players()))] == before
    steps = 0
    while steps < 3 and not clone.is_terminal():
        for other in (clone, stored):
            other.apply_action(other.legal_actions()[-1])
        steps += 1

    assert steps and str(clone) == str(stored) != before[0]
    assert sides(clone, 0) == sides(stored, 0)
    assert [str(state), *(sides(state, player) for player in range(state.num_players()))] == before


def test_a_player_remembers_what_it_did_and_saw():
    """Two pasts that lead to the same view are told apart: the same circles, marked in another order."""
    states = [begun("merchants_of_magick", deal=1) for _ in range(2)]
    game = sm.game("merchants_of_magick")
    for state in states:
        assert state.information_state_string(0) == states[0].information_state_string(0)
    first = states[0].legal_actions()
    for one in first:
        for two in first:
            pair = [begun("merchants_of_magick", deal=1) for _ in range(2)]
            for state, moves in zip(pair, ((one, two), (two, one)), strict=True):
                for move in moves:
                    if state.current_player() == 0 and move in state.legal_actions():
                        state.apply_action(move)
            if one != two and pair[0].observation_string(0) == pair[1].observation_string(0):
                told = [state.information_state_string(0) for state in pair]
                assert told[0] != told[1]
                assert f"{game.text(one)}; {game.text(two)}" in told[0]
                return
    raise AssertionError("no two moves could be made in either order")


def test_nobody_sees_a_sealed_decision():
    state = begun("merchants_of_magick", players=3)
    before = sides(state, 2)[:3]
    while state.current_player() == 0:
        state.apply_action(state.legal_actions()[0])

    assert state.current_player() == 1
    assert sides(state, 2)[:3] == before


def test_chance_chooses_among_the_deals():
    state = loaded("kameloot", deals=4).new_initial_state()

    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    assert not any(state.observation_tensor(0))
    with pytest.raises(sm.BadSetup, match="a table to choose, not 0"):
        loaded("kameloot", deals=0)
    with pytest.raises(sm.BadSetup, match="tavern_start is toss, choose, not 'moon'"):
        loaded("kameloot", tavern_start="moon")


def test_a_learner_of_openspiel_steps_through_a_whole_game():
    env = rl_environment.Environment(loaded("kameloot", deals=5))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])

    assert sum(step.rewards) == 0
    assert len(step.observations["info_state"][0]) == env.observation_spec()["info_state"][0]


def test_the_algorithms_of_openspiel_play_a_whole_game():
    """Tree search on the true state, and on states that the player only imagines."""
    state = begun("kameloot", deal=7)
    luck = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    game = state.get_game()
    bots = [
        mcts.MCTSBot(game, 2, 2, rollouts, random_state=luck),
        ismcts.ISMCTSBot(game, rollouts, 2.0, 2, random_state=luck),
        ismcts.ISMCTSBot(game, rollouts, 2.0, 2, max_world_samples=1, random_state=luck),
    ]
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))

    table, returns = state.sitting.table, state.returns()
    assert table.over and sum(returns) == 0
    assert [one == max(returns) for one in returns] == [place == 1 for place in table.places]

"""OpenSpiel's own tests, and ours: a state shows what chairs show, and its algorithms play our games."""

from math import prod
from pathlib import Path
from runpy import run_path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import spellmarket as sm
from spellmarket.adapters import openspiel
from spellmarket.kernel import Quick

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"
regret = run_path(str(EXAMPLES / "regret.py"))
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
def test_the_suite_of_openspiel_where_luck_is_open_and_the_past_is_a_tensor(name):
    game = loaded(name, luck="open", recall=1, encoding="indexed")
    assert game.information_state_tensor_size() == 1 + 2 * (1 + game.observation_tensor_size())
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


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
    with pytest.raises(sm.BadSetup, match="luck falls at the deal or open, not 'later'"):
        loaded("kameloot", luck="later")
    with pytest.raises(sm.BadSetup, match="0 moments or more, not -1"):
        loaded("kameloot", recall=-1)
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


def at_chance(name, **settings):
    """The first state after the deal where luck falls."""
    state = begun(name, luck="open", **settings)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def test_dice_fall_as_they_do_at_a_table():
    """Who begins is one of two; then two dice of four sides are one node of 16, all shown."""
    state = at_chance("mystic_smiths")
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    outcomes = state.chance_outcomes()
    assert outcomes == [(number, 1 / 16) for number in range(16)]
    seen = [state.child(number).sitting.table.view(0)["dice"] for number, _ in outcomes]
    assert seen == [[first, second] for first in range(1, 5) for second in range(1, 5)]


def test_the_dice_of_a_round_fall_one_after_the_other():
    state = at_chance("merchants_of_magick")
    before = sides(state, 0)[:3]
    sizes, fallen = [], []
    while state.is_chance_node():
        assert sides(state, 0)[:3] == before, "nobody sees a part of the roll"
        sizes.append(len(state.chance_outcomes()))
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        fallen.append(sizes[-1] - len(fallen))
        state.apply_action(fallen[-1] - 1)

    assert sizes == [6, 8, 10, 12] and prod(sizes) == 5760
    assert state.sitting.table.position()["state"]["dice"] == fallen


@every_game
def test_what_is_imagined_has_open_luck_as_well(name):
    state = begun(name, deal=4, steps=25, luck="open", recall=2)
    while state.is_chance_node():
        state.apply_action(0)
    for player in range(state.num_players()):
        twin = state.resample_from_infostate(player, lambda: 0.3)
        assert sides(twin, player) == sides(state, player)
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)


def decisions(state):
    """Every state below this one where somebody decides."""
    if not state.is_terminal():
        if not state.is_chance_node():
            yield state
        for action in state.legal_actions():
            yield from decisions(state.child(action))


@pytest.mark.parametrize(
    ("end", "first", "all_told"), [("kameloot", 3, [3, 19, 81]), ("merchants", 1, [106, 92])]
)
def test_an_information_state_is_what_was_seen_and_nothing_else(end, first, all_told):
    """Six deals are three to whoever holds one of three hands; sealed moves of others are one state."""
    found = [{} for _ in all_told]
    opening = [set() for _ in all_told]
    for state in decisions(regret["end"](end, recall=8).new_initial_state()):
        player = state.current_player()
        told = state.information_state_string()
        tensor = tuple(state.information_state_tensor())
        known = (tensor, tuple(state.legal_actions()))
        assert found[player].setdefault(told, known) == known
        if state.sitting.memories[player] is None or not state.sitting.recall(state.get_game(), player).moves:
            opening[player].add(told)

    assert [len(states) for states in found] == all_told
    assert [len({tensor for tensor, _ in states.values()}) for states in found] == all_told
    assert len(opening[0]) == first


def test_regret_falls_where_hands_are_hidden():
    """To perfect play 0 is lost; whoever plays anything loses 0.81 to it, all players together."""
    game = regret["end"]("kameloot")
    lost = regret["counterfactual"](game, (0, 4, 8))
    assert lost[0] == pytest.approx(0.81, abs=0.01)
    assert lost[4] < 0.3 and lost[8] < 0.15
    assert regret["sampled"](game, (100,))[100] < 0.2


def test_regret_falls_where_dice_are_yet_to_fall():
    lost = regret["counterfactual"](regret["end"]("merchants"), (0, 4))
    assert lost[0] == pytest.approx(7 / 6)
    assert lost[4] < 0.3


def test_searches_that_do_not_know_the_dice_play_a_whole_game():
    pack = EXAMPLES / "one-round.toml"
    state = begun("mystic_smiths", deal=1, luck="open", packs=str(pack))
    luck = np.random.RandomState(1)
    game, rollouts = state.get_game(), mcts.RandomRolloutEvaluator(1, luck)
    searches = [
        mcts.MCTSBot(game, 2, 10, rollouts, random_state=luck),
        ismcts.ISMCTSBot(game, rollouts, 2.0, 10, random_state=luck),
    ]
    rolls = 0
    while not state.is_terminal():
        if state.is_chance_node():
            rolls += 1
            state.apply_action(state.legal_actions()[-1])
        else:
            state.apply_action(searches[state.current_player()].step(state))

    assert rolls == 1 + 2, "luck has said who begins, and each player has rolled once"
    assert sum(state.returns()) == 0

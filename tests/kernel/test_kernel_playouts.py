"""Playouts by advice, shares of the win, trained values, and what is imagined of sealed choices."""

import pytest

import spellmarket as sm
from spellmarket.kernel import OVER, Playout, Quick, Value, outcome


def midway(name="kameloot", seats=4, moves=12):
    table = sm.game(name).table(seats, seed=5)
    for _ in range(moves):
        seat = table.pending[0]
        table.play(seat, table.best(seat))
    return table


@pytest.mark.parametrize("name", sm.games())
def test_a_playout_leaves_the_table_as_it_was(name):
    table = midway(name, sm.game(name).facts.seats or 3, 6)
    chair = table.chair(table.pending[0])
    imagined = chair.imagine(3)
    before = imagined.position()
    playout = Playout(table.game, horizon=8)
    results = [playout.after(imagined, chair.seat, chair.options[0], seed=9) for _ in range(2)]
    assert results[0] == results[1]
    assert imagined.position() == before


def test_a_playout_to_the_end_reads_who_won():
    table = midway()
    chair = table.chair(table.pending[0])
    imagined = chair.imagine(3)
    result = Playout(chair.game, horizon=10_000).after(imagined, chair.seat, chair.options[0], seed=1)
    imagined.play(chair.seat, chair.options[0])
    while not imagined.over:
        seat = imagined.pending[0]
        imagined.play(seat, imagined.best(seat))
    assert result == outcome(chair.game, imagined.unsealed(), chair.seat)
    assert (result > 0.5) == (imagined.shares[chair.seat] > 0.5)


def test_a_playout_of_whole_turns_ends_with_one(monkeypatch):
    """The public mark of a turn is the course that a game tells."""
    game = sm.game("enchanters")
    course = game.course
    seen = []

    def spy(s):
        seen.append(course(s))
        return seen[-1]

    table = midway("enchanters", 3, 9)
    chair = table.chair(table.pending[0])
    imagined = chair.imagine(1)
    monkeypatch.setattr(game, "course", spy)
    Playout(game, horizon=2, turns=True).after(imagined, chair.seat, chair.options[0], seed=1)
    marks = [(course.round, course.seat) for course in seen]
    assert len(set(marks)) == 2  # it looks until the mark changes, and no further
    assert marks[-1] != marks[-2]


def test_a_playout_alone_counts_ones_own_score():
    table = midway("merchants_of_magick", 4, 6)
    chair = table.chair(table.pending[0])
    imagined = chair.imagine(3)
    lonely = Playout(table.game, horizon=10_000, alone=True).after(imagined, chair.seat, chair.options[0], 1)
    imagined.play(chair.seat, chair.options[0])
    s = imagined.unsealed()
    while not imagined.over:
        seat = imagined.pending[0]
        s.step(seat, table.game.advised(s, seat) if seat == chair.seat else s.phase.idles(s, seat))
    assert lonely == imagined.scores[chair.seat] == max(imagined.scores)


def test_the_win_is_shared_by_places_not_by_scores():
    """A tie of scores that the rules break has one winner."""
    told = {"seats": 2, "state": {}}
    game = sm.game("mystic_smiths")
    table = game.position(told)
    ranking, shares = game.ranking(table.unsealed()), table.shares
    assert sum(shares) == pytest.approx(1)
    assert [share > 0 for share in shares] == [mine == max(ranking) for mine in ranking]
    assert [place == 1 for place in table.places] == [share > 0 for share in shares]


def test_a_value_is_a_chance_of_winning_or_alone_a_score():
    flat = {"inputs": 2, "hidden": [[1.0, 0.0]], "bias": [0.0]}
    value = Value(flat | {"out": [[1.0], [0.0]], "skip": [[0.0, 0.0], [0.0, 0.0]], "base": [0.0, 0.0]})
    assert value.share([0.0, 5.0]) == 0.5
    assert value.share([1.0, 0.0]) > 0.6
    alone = Value(flat | {"out": [[0.0]], "skip": [[2.0, 3.0]], "base": [90.0]})
    assert alone.share([1.0, 1.0]) == 95.0


@pytest.mark.parametrize("name", [name for name in sm.games() if sm.game(name).features])
def test_features_are_what_a_seat_may_know(name):
    """Twins, which a seat cannot tell apart, have the same row of numbers."""
    game = sm.game(name)
    for seats in game.seats:
        table = game.table(seats, seed=4)
        for _ in range(15):
            seat = table.pending[0]
            row = game.features(table.copy().unsealed(), seat)
            twin = table.chair(seat).imagine(seed=8)
            assert game.features(twin.unsealed(), seat) == row
            value = game.value(seats)
            assert value is None or value.inputs == len(row)
            table.play(seat, table.best(seat))


def test_what_a_seat_believes_of_the_others_does_not_depend_on_who_was_quicker():
    """Whoever has decided unseen is imagined to have done what advice likes best, as the others will."""
    game = sm.game("merchants_of_magick")
    believed = []
    for quick in ([], [1], [1, 2]):
        table = game.table(3, seed=6)
        for other in quick:
            while other in table.pending:
                chair = table.chair(other)
                chair.play(chair.options[-1])  # hardly what anybody would advise
        imagined = table.chair(0).imagine(seed=2)
        while 1 in imagined.pending or 2 in imagined.pending:
            seat = 1 if 1 in imagined.pending else 2
            imagined.play(seat, imagined.best(seat))
        believed.append([imagined.chair(other).view["shoppes"][other] for other in (1, 2)])
    assert believed[0] == believed[1] == believed[2]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("kameloot", {}),
        ("kameloot", {"wand_groups": True, "sell_waiting": True}),
        ("merchants_of_magick", {}),
        ("mystic_smiths", {}),
        ("enchanters", {}),
    ],
)
def test_all_options_at_once_weigh_what_each_weighs_alone(name, options):
    """On every choice of random games: a short cut must not choose otherwise."""
    game = sm.game(name)
    for seed in range(6):
        luck = Quick(seed)
        s = game.table(game.facts.seats, seed, options).unsealed()
        while s.phase is not OVER:
            seat = (s.wait & -s.wait).bit_length() - 1
            moves = tuple(s.phase.may(s, seat))
            assert game.weigh_all(s, seat, moves) == [game.weigh(s, seat, move) for move in moves]
            s.step(seat, moves[luck.below(len(moves))])

"""Which rules are carried out, and what becomes of cards."""

import ast
import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

import spellmarket as sm
from spellmarket.bots import bot
from spellmarket.kernel.tally import TALLY
from spellmarket.lab.cards import Happened, lifts, moments
from spellmarket.lab.fired import counter, dismiss, kinds, known_rules
from spellmarket.lab.heard import happened, known
from spellmarket.lab.places import Reader, Sheet, lines
from spellmarket.lab.simulate import Run, play_game, play_games

SOURCE = '''
"""ABC-MOD-01  A module says what it is about, and does nothing."""

HAND = 4  # ABC-FIG-01


def draw(pile, wanted):
    """ABC-DOC-01  Cards are drawn."""
    if not pile:  # ABC-IF-01
        return []
    elif wanted > HAND:  # ABC-IF-02
        wanted = HAND
    else:  # ABC-ELSE-01
        pass
    drawn = [
        pile.pop()
        for _ in range(min(wanted, len(pile)))
    ]  # ABC-LINE-01: in one line, though it takes four
    for card in drawn:  # ABC-FOR-01
        if card == 7:
            # ABC-ALONE-01: a seven
            pile.append(card)
    return drawn


class Phase:
    """ABC-CLASS-01  A phase of its own."""

    def does(self):
        return "ABC-TEXT-01"

    def refuses(self):
        return "ABC-REF-01", "no"  # ABC-REF-02
'''


def read():
    sheet = Sheet("abc")
    Reader(sheet, SOURCE).figures()
    reader = Reader(sheet, SOURCE)
    return reader, reader.counted()


@pytest.fixture
def loaded(monkeypatch):
    """The source with its counts, loaded and switched on."""
    for name in ("cells", "_cited", "_places", "_rules", "_numbers"):
        monkeypatch.setattr(TALLY, name, getattr(TALLY, name).copy())
    space = {}
    exec(compile(read()[1], "source", "exec"), space)
    TALLY.take("abc")
    TALLY.on = True
    yield space
    TALLY.on = False


def reached():
    return {rule: count for rule, count in zip(TALLY.rules("abc"), TALLY.take("abc"), strict=True) if count}


@pytest.mark.parametrize(
    ("pile", "wanted", "counts"),
    [
        ([], 2, {"DOC-01": 1, "IF-01": 1}),
        ([1, 2, 3], 2, {"DOC-01": 1, "ELSE-01": 1, "LINE-01": 1, "FOR-01": 2, "FIG-01": 1}),
        ([1] * 9, 5, {"DOC-01": 1, "IF-02": 1, "LINE-01": 1, "FOR-01": 4, "FIG-01": 2}),
        ([7], 1, {"DOC-01": 1, "ELSE-01": 1, "LINE-01": 1, "FOR-01": 1, "ALONE-01": 1, "FIG-01": 1}),
    ],
)
def test_a_rule_counts_where_it_is_named_and_only_when_its_line_is_reached(loaded, pile, wanted, counts):
    loaded["draw"](pile, wanted)

    assert reached() == {f"ABC-{rule}": count for rule, count in counts.items()}
    assert not reached(), "the counts begin anew"


def test_a_phase_counts_by_its_methods_and_texts_and_refusals_do_not(loaded):
    loaded["Phase"]().does()
    loaded["Phase"]().refuses()

    assert reached() == {"ABC-CLASS-01": 1}
    assert not {"ABC-MOD-01", "ABC-TEXT-01", "ABC-REF-01", "ABC-REF-02"} & {*TALLY.rules("abc")}


def test_nothing_counts_while_nobody_asks(loaded):
    TALLY.on = False

    loaded["draw"]([1, 2, 3], 2)

    assert not reached()


def test_what_is_always_reached_together_is_one_place():
    reader, _ = read()

    assert len(reader.places) == len(
        {"doc", "if", "elif condition", "elif", "else", "line", "for", "alone", "class"}
    )


def test_a_compiled_error_is_told_where_it_stands_in_the_source():
    _, tree = read()
    text = ast.unparse(tree)

    found = lines(tree, ast.parse(text), text.count("\n") + 1)

    told, source = text.splitlines(), SOURCE.splitlines()
    for words in ("drawn = [", "wanted = HAND", "pile.append(card)", "return drawn", 'return ("ABC-REF-01"'):
        here = next(at for at, line in enumerate(told, 1) if line.strip().replace("'", '"').startswith(words))
        assert source[found[here] - 1].strip().startswith(words.partition("(")[0]), words


def test_of_every_rule_it_is_said_what_can_be_said():
    told = kinds(["A-X-1", "A-X-2", "A-X-3", "A-X-4", "A-EX-1"], {"A-X-1"}, {"A-X-1", "A-X-2"}, {"A-X-3"})

    assert told == {"A-X-1": "fired", "A-X-2": "looked", "A-X-3": "never", "A-X-4": "unseen"}


def test_a_game_counts_what_it_did():
    """Five games of Kameloot: set up once each, a sale for each that was told of."""
    run = Run("kameloot", 5, 3, ("greedy",), 4, events=True, counted=5)
    for result in play_games(run, 0, 5):
        assert result.rules is not None
        assert result.rules["KAM-SETUP-07"] == 1
        assert result.rules["KAM-CHK-06"] == result.events["sold"]
        assert "KAM-INFO-01" not in result.rules, "a view is only looked at"
        again = Run(
            "kameloot", 5, 3, ("greedy",), 4, {"first_player": "random"}, counted=5
        )  # another process
        assert play_game(again, again.shelf(), result.number).rules == result.rules, "whatever came before"
    assert TALLY.knows("kameloot") or counter(run) is counter(replace(run)), "one process for a run"
    dismiss()


@pytest.mark.parametrize("name", sm.games())
def test_a_game_counts_the_same_whatever_was_played_before_it(name):
    """What a game remembers of other tables (displays of a hand, offers) is carried out again in each."""
    options = {"max_rounds": 1} if name == "merlin_economics" else {}
    run = Run(name, 4, sm.game(name).seats[0], ("random",), 7, options, counted=4)
    after_others = play_games(run, 0, 4)[-1]
    dismiss()

    alone = play_game(run, run.shelf(), 3)

    assert alone.rules and alone.rules == after_others.rules
    dismiss()


@pytest.mark.parametrize("name", sm.games())
def test_the_engine_counts_what_the_sources_count(name):
    """While it plays, and what a process that reads the sources counts of the same moves."""
    options = {"max_rounds": 1} if name == "merlin_economics" else {}
    run = Run(name, 2, sm.game(name).seats[0], ("greedy", "random"), 3, options, counted=2)
    game = run.shelf()
    for number in range(2):
        heard = play_game(run, game, number).heard
        table = game.table(run.seats, run.seeds(number)[0], options)
        players = [bot(who, seed) for who, seed in zip(run.names(number), run.seeds(number)[1])]
        while not table.over:
            chair = table.chair(table.pending[0])
            chair.play(players[chair.seat].choose(chair))

        found = counter(run).count(run.seeds(number)[0], table.moves(), number == 0)

        assert found.rules == heard.part("rules")
        assert found.looked == heard.part("looked")
    dismiss()


def test_an_option_that_is_not_chosen_is_never_carried_out():
    run = Run("kameloot", 1, 3, ("random",), 1, counted=1)
    chosen = replace(run, options={"tavern_start": "choose"})
    shelf = run.shelf()

    tossed, choice = (play_game(each, shelf, 0).rules for each in (run, chosen))

    assert "KAM-SETUP-05" in known_rules("kameloot")
    assert "KAM-SETUP-05" not in tossed and "KAM-SETUP-03" in tossed
    assert "KAM-SETUP-05" in choice and "KAM-SETUP-03" not in choice
    dismiss()


@pytest.mark.parametrize(("games", "rules"), [(10, 3), (7, 7), (100, 1), (5, 0)])
def test_counted_games_are_spread_evenly(games, rules):
    run = Run("kameloot", games, 3, ("random",), 1, counted=rules)
    counted = [number for number in range(games) if run.counts(number)]

    assert len(counted) == rules
    assert all(b - a in (games // rules, -(-games // rules)) for a, b in pairwise(counted))


# Cards


@pytest.mark.parametrize("name", sm.games())
def test_what_a_game_says_of_its_cards_is_in_its_events(name):
    found = moments(sm.game(name))

    assert len({each.word for each in found}) == len(found) >= 4


def test_cards_are_told_by_seat_round_and_times():
    run = Run("mystic_smiths", 1, 3, ("greedy",), 2, events=True)
    result = play_game(run, run.shelf(), 0)
    studied = [row for row in result.cards if row.moment == "studied"]

    assert sum(row.times for row in studied) == result.events["studied"]
    assert all(1 <= row.round <= result.rounds and 0 <= row.seat < 3 for row in studied)
    assert sum(row.times for row in result.cards if row.moment == "turned up") == result.events["turned"]


@pytest.mark.parametrize("name", sm.games())
def test_cards_are_those_of_the_log(name):
    """Counted in numbers, and once more by the names that front ends get."""
    game = sm.game(name)
    table = game.table(game.seats[-1], 3, listen=True)
    player = bot("random", 1)
    for _ in range(400):
        if not table.over:
            chair = table.chair(table.pending[0])
            chair.play(player.choose(chair))
    log, turns = table.listen(), table.turns()
    wanted: dict[tuple[str, str, int], list[int]] = {}
    for number, told in enumerate(log):
        round = [turn.round for turn in turns if turn.first <= number][-1]
        for each in moments(game):
            if told.event.name == each.event:
                said = [*told.json(game.box).values()][1:]
                key = (each.word, str(said[each.at]), said[each.seat] if each.seat >= 0 else -1)
                wanted.setdefault(key, [round, 0])[1] += 1

    own = known(game)
    ear = own.ear(table.seats)
    again = game.table(table.seats, 3, ear=ear)
    for seat, move in table.moves():
        again.chair(seat).play(move)
        ear.look(again._state)

    rows = happened(own.legend, ear.cards())
    assert wanted and [(*row,) for row in rows] == [(*key, *row) for key, row in sorted(wanted.items())]
    told = Counter(told.event.name for told in log)
    assert {name: times for name, times in zip(own.legend.events, ear.events(), strict=True) if times} == told
    assert not again.listen(), "nothing is kept"


def held(card, seat, round=1):
    return Happened("had", card, seat, round, 1)


def test_a_lift_by_hand():
    """The crown wins 60 of 100, the boot of the same round 40; a card of another round says nothing."""
    games = [
        ((held("crown", 0), held("boot", 1)), (1.0, 0.0) if n < 60 else (0.0, 1.0), "xx") for n in range(100)
    ]
    games += [((held("late", 0, 2),), (1.0, 0.0), "xx")] * 40

    crown, boot, late = lifts("had", games)

    assert (crown.card, crown.holders, crown.lift) == ("crown", 100, pytest.approx(0.2))
    assert boot.lift == pytest.approx(-0.2)
    # A game adds 0.4 + 0.4 or -0.6 - 0.6 hundredths: the two seats of one game are no two witnesses.
    half = 1.959964 * (60 * 0.008**2 + 40 * 0.012**2) ** 0.5
    assert crown.high - crown.lift == pytest.approx(half, abs=1e-6)
    assert (late.card, late.lift) == ("late", None), "nobody had another card in that round"


def test_neither_an_early_card_nor_a_strong_bot_is_praised():
    """Whoever is early wins, and so does the strong bot: both cards are the same to both."""
    games = []
    for n in range(400):
        early, strong = n % 4 < 3, n % 2
        card = "common" if (n // 4) % (4 if early else 2) else "rare"
        share = 0.9 if early else 0.1
        games.append(
            (
                (held(card, 0, 1 if early else 5),),
                (share + 0.1 * strong, 0.0),
                ("strong" if strong else "weak", "x"),
            )
        )

    for each in lifts("had", games):
        assert each.lift == pytest.approx(0.0, abs=1e-9), each


def test_intervals_of_lifts_hold_the_true_value_95_times_in_100():
    """1,000 runs of 120 games with three cards that are worth nothing: luck alone gives and wins."""
    luck = random.Random(5)
    inside = total = 0
    for _ in range(1000):
        games = []
        for _ in range(120):
            cards = luck.choices("abc", k=3)
            winner = luck.randrange(3)
            rows = tuple(held(card, seat, luck.choice((1, 2))) for seat, card in enumerate(cards))
            games.append((rows, tuple(float(seat == winner) for seat in range(3)), "xxx"))
        for each in lifts("had", games):
            total += 1
            inside += each.low <= 0 <= each.high
    assert 0.94 <= inside / total <= 0.96, inside / total

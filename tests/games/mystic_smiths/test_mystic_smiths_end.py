"""How a game ends and who has won."""

import pytest
from smiths_table import GAME, A, B, C, D, pack, smithy

from spellmarket.kernel import Quick

SMALL = ["L01", "L02", "L03", "L04", "L06", "L07", "L08", "L10", "L11"]
RACK = ["L05", "L22", "L23", "L24", "L21", "L20"]
STIFF = {"ore": 3, "hide": 2, "crystal": 2}  # what L05 costs


def ready(seats, seat, made, **rest):
    """A table on which `seat` is about to craft and has `made` weapons."""
    players = {seat: {**STIFF, "weapons": SMALL[:made]}, **rest.pop("players", {})}
    return smithy("action", seats=seats, active=seat, players=players, rack=RACK[: seats + 1], **rest)


@pytest.mark.parametrize(("seats", "enough"), [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_MYS_END_01_the_sixth_or_fifth_weapon_brings_on_the_end(seats, enough):
    before = ready(seats, A, enough - 2)
    before.play(A, "craft L05")
    assert not before.view["last_round"]

    last = ready(seats, A, enough - 1)
    last.play(A, "craft L05")
    assert last.view["last_round"]
    assert last.view["enough"] == enough
    assert last.told("triggered") == [{"event": "triggered", "seat": A, "weapons": enough}]


def test_MYS_END_02_the_players_still_to_come_may_craft_too():
    """Edge case 21: two players reach the number in the same round; points decide."""
    t = ready(
        2, A, 5, players={B: {"weapons": ["L12", "L13", "L14", "L15", "L16"], "ore": 9, "wood": 9, "hide": 9}}
    )
    t.play(A, "craft L05")
    assert t.table.pending == (B,)
    t.play(B, "craft L22")
    while not t.table.over:
        t.play(B, t.options(B)[0])

    made = [len(player["weapons"]) for player in t.view["players"]]
    assert made == [6, 6]
    assert t.table.places == [2, 1]
    assert t.table.scores == [9 * 5 + 10, 14 + 13 + 14 + 15 + 14 + 21]


def test_MYS_END_02_the_trigger_by_the_last_seat_ends_at_once():
    """Edge case 20."""
    t = ready(3, C, 5)
    t.play(C, "craft L05")

    assert t.table.over
    assert len(t.told("last_run")) == 1


def test_MYS_END_03_all_forges_run_one_last_time_from_the_first_player_on():
    """Edge cases 15 and 22: points can still be forged, and the token says who is first."""
    t = ready(
        3,
        A,
        5,
        first=B,
        players={B: {"forge": {7: "Siege Anvil"}, "ore": 1}, C: {"forge": {2: "Essence Siphon"}}},
    )
    t.play(A, "craft L05")

    while not t.table.over:
        seat = t.table.pending[0]
        t.play(seat, t.options(seat)[0])
    runs = [told.json(GAME.box)["seat"] for told in t.heard if told.event.name == "runs"]
    assert runs[-3:] == [B, C, A]
    assert t.tokens(B) == 3
    assert t.told("stole") or t.told("no_prey")


def finished(seats=2, **players):
    """A game that is over once the forges have run."""
    told = {"ABCDE".index(seat): fields for seat, fields in players.items()}
    return smithy(seats=seats, occasion="last", last_round=True, dice=(0, 0), players=told)


def test_MYS_END_04_weapons_and_tokens_count_and_nothing_else():
    t = finished(A={"weapons": ["L24"], "points": 3, "ore": 99}, B={"weapons": ["L01", "L02"], "points": 8})

    assert t.table.scores == [27, 26]
    assert t.table.sheet == [("first weapon", [24, 9]), ("second weapon", [0, 9]), ("point tokens", [3, 8])]


@pytest.mark.parametrize(
    ("ada", "bo", "places"),
    [
        ({"points": 5}, {"points": 4, "essence": 9}, [1, 2]),
        ({"essence": 1}, {"ore": 9}, [1, 2]),
        ({"ore": 1}, {"wood": 9, "hide": 9}, [1, 2]),
        ({"wood": 1, "crystal": 2}, {"hide": 4}, [2, 1]),
        ({"wood": 1, "crystal": 2}, {"hide": 3}, [1, 1]),
    ],
)
def test_MYS_END_05_and_MYS_END_06_the_chain_of_ties(ada, bo, places):
    assert finished(A=ada, B=bo).table.places == places


def test_MYS_END_08_shared_places_skip_the_next():
    t = finished(4, A={"points": 5}, B={"points": 5}, C={"points": 9}, D={})

    assert t.table.places == [2, 2, 1, 4]
    assert D == 3


def test_MYS_END_07_round_80_is_the_last_if_nobody_crafts():
    """Edge case 24: bots that only meditate."""
    table = GAME.table(2, seed=11, options={"same_boards": True}, listen=True)
    luck = Quick(11)
    while not table.over:
        chair = table.chair(table.pending[0])
        meditations = [move for move in chair.options if GAME.text(move).startswith("meditate")]
        options = meditations or chair.options
        chair.play(options[luck.below(len(options))])

    view = table.spectator.view
    assert view["round"] == 80
    assert not view["last_round"]
    assert [len(player["weapons"]) for player in view["players"]] == [0, 0]
    told = [event.event.name for event in table.listen()]
    assert told.count("guard") == 1
    assert told.index("guard") + 1 == told.index("last_run")


def test_MYS_END_07_the_guard_is_a_figure_of_the_box():
    game = pack('[[figure]]\nname = "rounds"\nvalue = 2\n')
    t = smithy("action", seats=2, game=game, round=2, active=B)
    t.play(B, "meditate 2")

    assert t.table.over


def test_after_the_end_nobody_is_asked_MYS_END_03():
    t = finished(A={"points": 1})

    assert t.table.pending == ()
    refusal = t.table.chair(A).why_not("meditate 2")
    assert refusal.rule == "MYS-END-03"
    assert "the game is over" in str(refusal)


@pytest.mark.parametrize("seed", range(6))
def test_invariants_that_a_single_moment_cannot_show(seed):
    """Ledger, section 11: 7, 8 and 11 on whole games at random; MYS-PAY-03, MYS-PAY-01, MYS-END-02."""
    seats = 2 + seed % 4
    luck = Quick(seed)
    table = GAME.table(seats, seed=seed, listen=True)
    turns = [0] * seats
    while not table.over:
        chair = table.chair(table.pending[0])
        acts = table.asks(chair.seat) == "action"
        turns[chair.seat] += acts
        chair.play(chair.options[luck.below(len(chair.options))])

    assert len(set(turns)) == 1
    view = table.spectator.view
    assert max(len(player["weapons"]) for player in view["players"]) <= view["enough"]
    prices = {weapon["name"]: sum(weapon["cost"].values()) for weapon in GAME.contents()["weapons"]}
    for told in table.listen():
        event = told.json(GAME.box)
        if event["event"] in ("forged", "crafted"):
            assert " Ore" in event["pay"]
            essence = [
                int(part.split()[0])
                for part in event["pay"].replace(" and ", ", ").split(", ")
                if "essence" in part
            ]
            assert sum(essence) % 2 == 0
        if event["event"] == "crafted":
            parts = [part.split() for part in event["pay"].replace(" and ", ", ").split(", ")]
            units = sum(int(amount) if name != "essence" else int(amount) // 2 for amount, name in parts)
            assert units in (prices[event["weapon"]], prices[event["weapon"]] - 1)  # one less by THRIFT

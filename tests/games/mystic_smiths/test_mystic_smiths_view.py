"""What a view says of a move before it is made is what the move then does."""

from __future__ import annotations

import random
from collections import Counter

from smiths_table import GAME, A, B, smithy

MATERIALS = ("ore", "wood", "hide", "crystal")
RICH = {"ore": 2, "wood": 1, "hide": 1, "essence": 9}


def test_what_is_in_reach_comes_true():
    """Random games: Meditate, Study and Craft bring and cost what the view of who acts has said."""
    seen = Counter()
    luck = random.Random(5)
    for seed in range(6):
        table = GAME.table(seats=2 + seed % 4, seed=seed, listen=True)
        while not table.over and sum(seen.values()) < 40 * (seed + 1):
            seat = table.pending[0]
            chair = table.chair(seat)
            view = chair.view
            move = chair.hint(seed)[0] if luck.random() < 0.7 else luck.choice(chair.options)
            verb, *parts = GAME.text(move).split()
            heard = len(table.listen())
            chair.play(move)
            told = [one.json(GAME.box) for one in table.listen()[heard:]]
            if verb == "meditate":
                assert told[0]["essence"] == view["reach"]["meditate"]
            elif verb == "study":
                assert told[0]["essence"] == view["reach"]["study"][int(parts[0]) - 2]
            elif verb == "pay":
                (said,) = [one for one in view["payment"]["choices"] if one["amount"] == int(parts[1])]
                now = chair.view["payment"]
                if now is None:
                    pays = next(one["amounts"]["pay"] for one in told if "pay" in one)
                    assert pays.get(parts[0], 0) == said["amount"]
                elif MATERIALS.index(now["asks"]) == MATERIALS.index(parts[0]) + 1:
                    assert now["essence"] == view["payment"]["essence"] + said["essence"]
                    assert now["left"][parts[0]] == said["left"]
            else:
                continue
            seen[verb] += 1
    assert min(seen[verb] for verb in ("meditate", "study", "pay")) > 5, seen


def test_what_is_missing_for_a_weapon_decides_what_can_be_crafted():
    crafts = 0
    for seed in range(4):
        table = GAME.table(seats=3, seed=seed)
        for _ in range(150):
            seat = table.pending[0]
            chair = table.chair(seat)
            if table.asks(seat) == "action":
                view = chair.view
                open_to_me = {
                    GAME.text(move).split()[1] for move in chair.options if "craft" in GAME.text(move)
                }
                said = {
                    weapon
                    for weapon, price in zip(view["rack"], view["reach"]["craft"], strict=True)
                    if price["ore"] and not price["short"]
                }
                assert said == open_to_me
                crafts += len(said)
            chair.play(chair.hint(seed)[0])
            if table.over:
                break
    assert crafts > 20


def test_MYS_ABX_10_thrift_is_reckoned_with():
    """The board of old took the printed price for what is missing."""
    plain = smithy("action", players={A: {**RICH}}).table.chair(A).view["reach"]["craft"]
    thrifty = (
        smithy("action", players={A: {**RICH, "abilities": ["THRIFT"]}}).table.chair(A).view["reach"]["craft"]
    )

    for price, spared in zip(plain, thrifty, strict=True):
        beside_ore = sum(price["lacks"].values()) - price["lacks"].get("ore", 0)
        assert price["lacks"] == spared["lacks"]
        assert price["missing"] - spared["missing"] == (1 if beside_ore else 0)
        assert spared["essence"] == 2 * spared["missing"]


def test_MYS_ABX_01_02_abilities_change_what_is_in_reach():
    able = smithy("action", players={A: {"abilities": ["TRANCE", "SCHOLAR"]}}).table
    mine, theirs = able.chair(A).view["reach"], able.chair(B).view["reach"]

    assert (mine["meditate"], theirs["meditate"]) == (3, 2)
    assert mine["study"] == [None if cost is None else max(0, cost - 1) for cost in theirs["study"]]
    assert able.spectator.view["reach"] is None


def test_events_tell_their_goods_as_numbers_too():
    table = GAME.table(seats=3, seed=4, listen=True)
    while not table.over:
        table.chair(table.pending[0]).play(table.chair(table.pending[0]).hint(1)[0])
    seen = 0
    for one in [one.json(GAME.box) for one in table.listen()]:
        for slot, amounts in one.get("amounts", {}).items():
            words = [f"{n} {'essence' if name == 'essence' else name.title()}" for name, n in amounts.items()]
            last = (
                [" and ".join([", ".join(words[:-1]), words[-1]])] if len(words) > 1 else words or ["nothing"]
            )
            assert one[slot] == last[0]
            seen += 1
    assert seen > 20


def test_a_space_has_the_odds_of_two_dice():
    odds = Counter(first + second for first in range(1, 5) for second in range(1, 5))

    assert {int(one["id"]): one["odds"] for one in GAME.contents()["spaces"]} == {
        space: odds[space] for space in range(2, 8)
    }


def test_a_payment_that_ends_a_turn_is_foreseen():
    """MYS-PAY-05  The dice fall while the last answer is carried out, and no question is open then."""
    table = smithy("action", dice=(2, 3), players={A: {"ore": 2, "essence": 4}}, central={5: "U40", 2: "U27"})

    told = table.table.chair(A).preview("work 5", "copy 2", "pay ore 1")

    assert told["luck"]
    assert [row["after"] for row in told["figures"] if row["figure"] == "points"] == [3]

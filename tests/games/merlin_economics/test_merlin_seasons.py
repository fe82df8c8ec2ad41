"""Chapters 2.1, 10 and 18: resolving the roll, the wheel and the climate, future cards."""

import tomllib
from importlib.resources import files

from realm_table import (
    GRAIN,
    MARK,
    OIL,
    PORTION,
    A,
    B,
    C,
    D,
    begun,
    lab,
    land,
    player,
    reading,
    realm,
    rolled,
    shop,
    unit,
)

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import COUNTERS, CRYSTALS, TEAS
from spellmarket.games.merlin_economics.rules import roads
from spellmarket.games.merlin_economics.state import spans


def year(mark, number=1):
    return 12 * number + MARK[mark]


def at(portion, **rest):
    """The wheel stands there, everything up to it reached."""
    return {"portion": PORTION[portion], "reached": year(portion), **rest}


def test_MER_SEA_02_each_portion_says_where_it_comes_from():
    """The book has four seasons; that Summer is cut in two is ours, and the tax of Spring is public."""
    wheels = files("spellmarket.games.merlin_economics") / "pieces" / "wheels.toml"
    rows = tomllib.loads(wheels.read_text(encoding="utf-8"))["portion"]

    told = {row["id"]: row["source"] for row in rows if row["wheel"] == "standard"}
    assert (told["s0"], told["s1"], told["p0"]) == ("book, split house", "split house", "book + public")
    assert {told[id] for id in ("a0", "a1", "w0", "w1", "p1")} == {"book"}
    assert {row["source"] for row in rows if row["wheel"] != "standard"} == {"house"}


# The roll


def test_MER_ROLL_01_every_field_is_served():
    t = rolled(1, 3, player(0, 4), player(0, 4), player(), player(0, 4), active=C)
    assert t.purses() == [3, 3, 0, 3]


def test_MER_ROLL_02_generation_comes_before_the_wheel():
    """The season in which the dice fell counts: a double into Autumn still yields as in Summer."""
    t = rolled(4, 4, player(0, land(8)), **at("s1"))
    assert t.stock(A)[GRAIN] == 1
    assert t.here().id == "a0"


def test_MER_ROLL_02_a_block_of_one_roll_still_holds_on_that_roll():
    block = {"kind": 0, "plot": 0, "span": 0, "left": 1, "by": B}
    t = rolled(4, 5, player(0, land(9)), lasting=[block])
    assert t.stock(A) == [0, 0, 0]
    assert t.lasting == []


def test_MER_ROLL_03_gold_by_the_table_goods_by_the_unit():
    t = rolled(1, 2, player(0, 3, land(3, under=5)))
    assert (t.purse(A), t.stock(A)) == (4, [1, 0, 0])


def test_MER_ROLL_04_a_dry_bank_serves_in_turn_order():
    t = rolled(
        1, 2, player(0, 3), player(0, 3), player(0, 3), bank=6, row=94, active=B, options={"bank_call": "off"}
    )
    assert t.purses()[:3] == [0, 4, 2]


def test_MER_ROLL_06_a_chauffeur_resonates_on_the_faces_of_a_seven():
    t = rolled(3, 4, player(0, {"number": 3, "other": 4, "vault": 10}))
    assert t.plot("A1").vault == 12


# The wheel


def test_MER_SEA_02_eight_portions_and_the_year():
    names = []
    t = rolled(1, 1, player(9), player(9), player(9), player(9))
    state = t.table.position()
    for _ in range(8):
        names.append(GAME.position(state)._state.here().id)
        state["state"].update(die_a=1, die_b=1)
        state["stack"] = [{"phase": "resolve", "values": [9]}]
        table = GAME.position(state)
        while table.pending and GAME.named(table._state.phase) != "read-future":
            table.chair(table.pending[0]).play(table.chair(table.pending[0]).options[0])
        state = table.position()
    assert names == ["s1", "a0", "a1", "w0", "w1", "p0", "p1", "s0"]
    assert table._state.wheel.year == 2


def test_MER_SEA_03_the_seasons():
    for portion, grain, oil in (("s0", 1, 1), ("a0", 2, 1), ("w0", 0, 1), ("p0", 2, 1)):
        assert rolled(4, 5, player(0, land(9)), **at(portion)).stock(A)[GRAIN] == grain
        assert rolled(1, 4, player(0, land(5)), **at(portion)).stock(A)[OIL] == oil


def test_MER_SEA_05_what_lasts_until_the_season_changes_ends():
    calm = {"kind": 13, "span": 3}
    assert rolled(1, 1, player(), lasting=[calm]).lasting
    assert rolled(1, 1, player(), lasting=[calm], **at("s1")).lasting == []


def test_MER_SEA_06_and_14_a_card_sets_the_wheel():
    """MER-SEA-06, MER-SEA-14"""
    winter = [reading("snow-golems", left=1)]
    calm = [{"kind": 13, "span": 3}]
    t = begun(player(), waiting=winter, lasting=calm)
    assert (t.here().id, t.year, t.reached, t.lasting) == ("w0", 1, year("w0"), [])
    t = begun(player(), waiting=winter, **at("p1"))
    assert (t.here().id, t.year, t.reached) == ("w0", 1, year("p1"))
    t = begun(player(), waiting=winter, lasting=calm, **at("w0"))
    assert (t.here().id, len(t.lasting)) == ("w0", 1)
    t = begun(player(), waiting=winter, erratic=True, portion=1, cc=99, reached=year("s1"))
    assert t.here().id == "ew0"


def test_MER_SEA_07_taxes_once_a_year():
    """MER-TAX-01"""
    paid = rolled(1, 1, player(3), player(3), player(3), player(3), **at("w1"))
    assert (paid.phase, paid.taxed, paid.row) == ("vote", 1, 4)
    again = rolled(1, 1, player(3), player(3), player(3), player(3), taxed=1, **at("w1"))
    assert (again.phase, again.row) == ("read-future", 0)


def test_MER_SEA_09_and_10_the_erratic_wheel():
    """MER-SEA-09, MER-SEA-10, MER-SEA-12  It comes at the next advance, at the first portion of the season
    reached."""
    t = rolled(1, 1, player(), cc=16, **at("s1"))
    assert (t.erratic, t.here().id, t.reached) == (True, "ea0", year("a1"))
    assert not rolled(1, 1, player(), cc=15, **at("s1")).erratic
    assert rolled(1, 1, player(), cc=3, options={"climate_threshold": 3}).here().id == "es0"
    turn = rolled(1, 1, player(9), player(9), player(9), player(9), cc=16, **at("p1"))
    assert (turn.year, turn.here().id) == (2, "es0")
    hot = rolled(4, 5, player(0, land(9)), erratic=True, portion=3, cc=99, reached=year("a1"))
    assert hot.stock(A)[GRAIN] == 3


def test_MER_SEA_11_a_cooler_climate_brings_the_standard_wheel_back_at_a_season_change():
    t = rolled(1, 1, player(), erratic=True, portion=3, cc=2, reached=year("a1"))
    assert (t.erratic, t.here().id) == (False, "w0")
    same = rolled(1, 1, player(), erratic=True, portion=0, cc=2, reached=year("s0"))
    assert (same.erratic, same.here().id) == (True, "es1")


def test_MER_SEA_12_erratic_events():
    hot = {"erratic": True, "cc": 99}
    burning = rolled(
        1,
        1,
        player(1, land(9, under=4, planted=1)),
        player(0, land(9, under=3, planted=1)),
        portion=1,
        reached=13,
        **hot,
    )
    burning.play(A, "toll pay")
    assert (burning.purse(A), burning.plot("A1").planted, burning.plot("B1").planted) == (0, 1, 0)
    iron = rolled(
        1,
        1,
        player(1, stock=[1, 0, 1]),
        player(0, stock=[0, 1, 1]),
        player(2),
        portion=3,
        reached=year("a1"),
        **hot,
    )
    iron.play(A, "toll lose", "give-up grain")
    iron.play(B, "give-up oil")
    assert (iron.stock(A), iron.stock(B), iron.purse(C)) == ([1, 0, 0], [0, 0, 1], 1)
    howling = rolled(
        1, 1, player(), player(), units=[unit("jc", A, "A1", 3, 1), unit("jd", B, "B1", 3, 3), unit("kh", A,
        "A2", 3, 1)],
        portion=4, reached=year("w0"), **hot,
    )  # fmt: skip
    assert [(golem.card, golem.hp) for golem in howling.units] == [(27, 2), (34, 1)]
    outcomes = set()
    for seed in range(60):
        t = rolled(
            1,
            1,
            player(9, land(9)),
            player(9, land(3)),
            player(9),
            player(9),
            portion=7,
            year=1,
            reached=year("p0"),
            taxed=1,
            col=5,
            seed=seed,
            **hot,
        )
        outcomes.add((t.col, len(t.lasting)))
    assert outcomes == {(5, 0), (5, 2), (4, 0)}


def test_MER_SEA_13_twelve_portions():
    options = {"wheel_portions": 12}
    t = rolled(1, 1, player(), portion=1, options=options, reached=13)
    assert (t.here().id, t.reached) == ("s2", year("s2"))
    t = rolled(4, 5, player(0, land(9)), portion=5, options=options)
    assert t.stock(A)[GRAIN] == 2
    t = rolled(
        1, 1, player(9), player(9), player(9), player(9), portion=8, options=options, reached=year("w2")
    )
    assert (t.here().id, t.phase) == ("p0", "vote")


# Future cards


def test_MER_FRC_01_the_card_is_laid_open():
    """MER-FRC-10"""
    t = realm(player(), stack=[{"phase": "read-future"}])
    assert t.options(A) == ["read tea", "read crystal"]
    t.play(A, "read crystal")
    assert len(t.table.chair(D).view["waiting"]) == 1
    assert t.waiting[0].deck == 1


def test_MER_FRC_02_and_03_teas_have_a_die_crystals_happen():
    """MER-FRC-02, MER-FRC-03"""
    cols = {
        begun(player(), waiting=[reading("cheaper-bread", left=1)], col=5, seed=seed).col
        for seed in range(30)
    }
    assert cols == {4, 5}
    assert {
        begun(player(), waiting=[reading("currency-reform", left=1)], col=5, seed=seed).col
        for seed in range(9)
    } == {3}


def test_MER_FRC_04_and_11_waivers_are_checked_first():
    """MER-FRC-04, MER-FRC-11"""
    t = rolled(6, 6, player(), waiting=[reading("currency-reform", left=2)], col=5)
    assert (t.waiting, t.col) == ([], 5)
    t = rolled(1, 1, player(), waiting=[reading("harvest-home")], **at("s1"))
    assert t.waiting == []
    t = rolled(3, 3, player(0, land(9)), waiting=[reading("harvest-home")], **at("s1"))
    assert (t.waiting, t.stock(A)[GRAIN]) == ([], 1)
    drawn_now = rolled(5, 6, player(), waiting=[reading("great-calm", left=2, drawn=9)])
    assert drawn_now.waiting == []


def test_MER_FRC_05_a_later_card_does_not_contradict_an_earlier_one_of_the_same_moment():
    t = begun(
        player(),
        waiting=[reading("open-archives", left=1), reading("scholars-quarrel", left=1)],
        rc=5,
        seed=1,
    )
    assert t.rc in (2, 3)
    outcomes = {
        begun(
            player(),
            waiting=[reading("open-archives", left=1), reading("scholars-quarrel", left=1)],
            rc=5,
            seed=seed,
        ).rc
        for seed in range(60)
    }
    assert outcomes == {2, 3}  # never 4: a rise after a fall is discarded
    # MER-FRC-14: the wheel turns when all cards of the moment have resolved
    twice = begun(player(), waiting=[reading("snow-golems", left=1), reading("snow-golems", left=1)])
    assert (twice.here().id, twice.waiting) == ("w0", [])


def test_MER_FRC_06_turns_are_counted_after_the_one_on_which_it_was_drawn():
    t = begun(
        player(), waiting=[reading("open-archives", left=3, drawn=10), reading("public-works", left=3)], rc=5
    )
    assert [card.left for card in t.waiting] == [3, 2]
    t = rolled(3, 5, player(), waiting=[reading("bargain-fair")], col=5)
    assert t.waiting == []


def test_MER_FRC_07_all_or_nothing():
    rich = begun(player(), waiting=[reading("public-works", left=1)], row=12)
    assert rich.purses() == [3, 3, 3, 3]
    poor = begun(player(), waiting=[reading("public-works", left=1)], row=11)
    assert (poor.purses(), poor.row) == ([0, 0, 0, 0], 11)


def test_MER_FRC_08_a_thirteenth_discards_the_oldest():
    waiting = [reading(name, left=5) for name in [*TEAS[:8], *CRYSTALS[:4]]]
    t = realm(player(), stack=[{"phase": "read-future"}], waiting=waiting)
    t.play(A, "read crystal")
    assert len(t.waiting) == 12
    assert t.tea_discards == [0]


def test_MER_FRC_09_the_decks_lower_the_counters():
    """The mean of one card: both decks relieve COL and RC."""
    falls = 0
    for line in (card.line for card in [*GAME.box.teas, *GAME.box.crystals]):
        for op in GAME.box.programs[line.program]:
            programs = [[op]] if not op.faces else [GAME.box.programs[block] for block in op.blocks]
            falls += sum(
                -inner.n
                for program in programs
                for inner in program
                if inner.effect.name == "ctr" and COUNTERS[inner.which] in ("col", "rc")
            )
    assert falls >= 15


def test_MER_FRC_12_a_card_goes_to_its_discard_pile_at_once():
    t = begun(player(), waiting=[reading("open-archives", left=1)])
    assert t.crystal_discards == [CRYSTALS.index("open-archives")]


def test_MER_FRC_13_of_two_future_cards_the_earlier_drawn_prevails():
    s = realm(player(), options={"finance": "market"}).table._state
    from spellmarket.games.merlin_economics.state.realm import lasting

    road = lasting(5, 3, 0)
    road.drawn = 4
    spans.lay(s, road)
    assert roads.limit(s, A, 5, 9) == 0  # Pilgrims' Road was drawn before the Dragon
    assert roads.limit(s, A, 5, 2) == 5
    assert roads.limit(s, A, 3, 0) == 0


def test_every_future_card_can_happen():
    """MER-FRC-03  Each card of both decks is carried out on a table with something of everything."""
    field = [
        4,
        land(9, under=3, planted=1),
        land(5, under=6),
        shop(8),
        {"number": 10, "permit": 3, "permit_number": 3, "hp": 1},
    ]
    for name in (*TEAS, *CRYSTALS):
        card = reading(name, left=1)
        line = (GAME.box.crystals if card["deck"] else GAME.box.teas)[card["kind"]].line
        for seed in range(8):
            make = {1: begun, 2: rolled, 3: rolled, 4: rolled, 5: rolled}[line.when]
            players = [player(5, *field, labs=[lab(8)], stock=[1, 1, 1]), player(5), player(5), player(5)]
            common = {
                "waiting": [card],
                "units": [unit("jc", A, "A9")],
                "row": 20,
                "seed": seed,
                "gone": 0,
                "options": {"finance": "market"},
            }
            if make is begun:
                t = begun(*players, **common)
            elif line.when == 2:
                total = next(total for total in range(2, 13) if line.when_n >> total & 1)
                t = rolled(total // 2, total - total // 2, *players, **common)
            elif line.when == 3:
                t = rolled(5, 5, *players, **common)
            elif line.when == 4:
                t = rolled(5, 5, *players, **common, **at({1: "s1", 2: "a1"}[line.when_n]))
            else:
                t = rolled(5, 5, *players, **common, **at("w1"))
            while t.phase not in ("ready", "read-future"):
                seat = t.table.pending[0]
                t.play(seat, t.options(seat)[0])
            assert GAME.audit(t.table._state) == []
            assert all(other.serial != 1 or other.kind != card["kind"] for other in t.waiting), name

"""Positions: what cannot be is refused with field and reason, names are read, and what follows is derived."""

import pytest
from exchange_table import A, B, C, banker, book, exchange, refused, trader
from realm_table import brewery, land, player, realm, unit

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import PLOTS
from spellmarket.games.merlin_economics.state.contracts import KINDS
from spellmarket.kernel import BadPosition

FUTURE = {"number": 0, "short": A, "long": B, "ware": "grain", "price": 3, "mark": {"year": 2, "mark": "s0"}}
LOAN = {"lender": A, "borrower": B, "principal": 3}
WAGER = {"writer": A, "holder": B, "premium": 3, "event": "KING", "turns": 12}


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"players": [{"plots": [{"number": 4, "permit": "land"}]}]}, "permit_number: must be one of 2"),
        ({"players": [{"plots": [{"number": 4, "permit_number": 5}]}]}, "no permit is named"),
        ({"deed_row": [2, 2, 2, 2]}, "the deed row has 4 cards, not 3 at most (MER-DECK-04)"),
        ({"portion": 9}, "portion: must be one of Start of Summer"),
        ({"players": [{"spells": ["cumulonimbus@3"]}], "lab_owner": [-1]}, "a lab that there never was"),
        ({"players": [{"cards": ["kc"]}]}, "kc is in the hand of seat 0"),
        ({"players": [{}, {"plots": [4]}]}, "must be a mapping"),
        ({"units": [{"card": "kc", "owner": A, "plot": "B1", "hp": 3}]}, "a guard stands on a foreign plot"),
        ({"units": [{"card": "jc", "owner": A, "plot": "E1", "hp": 3}]}, "plot: must be"),
        ({"players": [{"since": 1 << 40}]}, 'since: must be a mark, as {"year": 2'),
        ({"active": B, "players": [{}, {"standing": "out"}]}, "out of the game and cannot be active"),
        ({"players": [{}, {}, {"standing": "out", "purse": 3}]}, "has something left"),
    ],
)
def test_MER_positions_that_cannot_be_are_refused_with_field_and_reason(state, reason):
    """Issue 20, finding 17."""
    with pytest.raises(BadPosition) as caught:
        GAME.position({"seats": 4, "options": {"finance": "none"}, "state": state})
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"loans": [{**LOAN, "plots": [9]}]}, "plots: are pledged as"),
        ({"loans": [{**LOAN, "pledges": {"lines": [{"item": "plot", "what": "B1"}]}}]}, "B1 is open ground"),
        ({"loans": [{"lender": A, "borrower": A, "principal": 3}]}, "between two players"),
        ({"contracts": [{**WAGER, "odds_b": 0}]}, "odds_b: must be a number from 1"),
        ({"contracts": [{**WAGER, "claims": 0}]}, "claims: must be a number from 1"),
        ({"contracts": [{**WAGER, "event": "BLOCKED(F1)"}]}, "no plot F1 at a table of 4"),
        ({"contracts": [{**WAGER, "event": "ROLL{13}"}]}, "event: total is 2 to 12"),
        ({"contracts": [{**WAGER, "turns": 12, "mark": 30}]}, "with a turn or at a mark"),
        ({"futures": [{**FUTURE, "long": A}]}, "between two players"),
        ({"futures": [FUTURE, FUTURE]}, "two futures bear one number"),
        (
            {"books": [{"bids": [{"owner": "C", "price": 2}]}], "players": [{}, {}, {"standing": 2}]},
            "nobody's",
        ),
    ],
)
def test_MER_papers_that_cannot_be_are_refused_with_field_and_reason(state, reason):
    """Issue 20, finding 17."""
    with pytest.raises(BadPosition) as caught:
        GAME.position({"seats": 4, "state": {"turn": 9, **state}})
    assert reason in str(caught.value)


def test_MER_INS_12_an_event_in_notation_pays_as_written():
    """Issue 20, finding 18: the card that lies on the plot is meant, without a word about it."""
    wager = {**WAGER, "event": "BLOCKED(B1) & ROLL{3}", "odds_a": 2, "odds_b": 1}
    block = {"kind": "block-land", "plot": "B1", "span": "rolls", "left": 3}
    players = [banker(20), trader(0, plots=[land(3)])]
    t = GAME.position(
        {
            "seats": 4,
            "luck": {"dice": [1, 2]},
            "state": {"turn": 9, "players": players, "contracts": [wager], "lasting": [block]},
            "stack": [{"phase": "ready"}],
        }
    )

    t.chair(A).play("roll")

    assert t.chair(B).view["players"][B]["purse"] == 6


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("ROLL 3", r"ROLL is written ROLL\{3\} or ROLL\{2,12\}, and joined by ' & ' or ' > '"),
        ("CTR(COL)", r"CTR is written CTR\(COL>=5\), not with 'COL'"),
        ("HIT", r"HIT is written HIT\(B1\)"),
        ("king", r"'king' is no atom; ROLL\{3\} or ROLL\{2,12\}, DBL, SEVEN, SEASON\(W\), "),
    ],
)
def test_MER_INS_12_an_event_that_cannot_be_read_is_answered_with_how_it_is_written(event, reason):
    with pytest.raises(BadPosition, match=reason):
        GAME.position({"seats": 4, "state": {"contracts": [{**WAGER, "event": event}]}})


def test_MER_INS_12_every_atom_is_read_as_its_refusal_writes_it():
    for form in " or ".join(kind.form for kind in KINDS).split(" or "):
        told = GAME.position({"seats": 4, "state": {"contracts": [{**WAGER, "event": f"{form}&DBL"}]}})
        assert told.position()["state"]["contracts"][0]["event"] == f"{form} & DBL"


def test_dice_of_cards_are_foretold_and_no_other_choice_of_their_stream():
    """A coin of the same stream took a stated face for its side, and 6 failed in the middle of the game."""
    t = realm(
        player(0, spells=["drunkards-tale", "cumulonimbus"]),
        player(0, brewery(4), land(6)),
        luck={"cards": [6]},
    )
    t.play(A, "cast drunkards-tale", "at B1")
    assert t.table.position()["luck"]["cards"]["next"] == [6]
    t.play(A, "cast cumulonimbus", "at B2")
    assert t.told("die_fell")[-1]["die"] == 6


def test_MER_LOAN_05_the_card_on_a_pledged_plot_is_meant_without_a_word_about_it():
    """Issue 20, finding 19: a pledge written by its plot was read and held nothing."""
    pledges = {"lines": [{"item": "plot", "what": "B1"}]}
    t = exchange(
        banker(), trader(plots=[{"number": 4}, {"number": 5}]), loans=[{**LOAN, "pledges": pledges}], active=B
    )

    assert (t.can(B, "liquidate B1"), t.can(B, "liquidate B2")) == (False, True)
    with refused("MER-LOAN-05"):
        t.play(B, "auction B1")


def test_MER_FWD_07_the_latest_mark_and_the_last_tax_follow_from_the_wheel():
    """Issue 20, finding 19."""
    t = exchange(portion="Deep Autumn", year=2)
    assert (t.reached, t.taxed) == (12 * 2 + 4, 1)
    spring = exchange(portion="Start of Spring", year=3)
    assert (spring.reached, spring.taxed) == (12 * 3 + 9, 3)
    told = exchange(portion="Start of Spring", year=3, taxed=2)
    assert told.taxed == 2


def test_MER_FWD_07_a_future_whose_mark_is_reached_has_expired():
    t = exchange(banker(), trader(), futures=[FUTURE, {**FUTURE, "number": 1, "mark": 60}], year=2)
    assert [future.expired for future in t.futures] == [True, False]


def test_MER_GOL_17_pairs_and_auras_follow_from_where_units_stand():
    t = realm(
        player(0, 4, 5, 6),
        units=[unit("jh", A, "A1"), unit("qh", A, "A2", aura=1, aura_hp=1), unit("js", A, "A3")],
    )
    assert [(found.paired, found.pair_hp, found.boon) for found in t.units] == [
        (True, 1, 1),
        (True, 1, 0),
        (False, 0, 1),
    ]


def test_positions_are_written_in_names_and_old_numbers_are_read():
    """Issue 20, finding 21."""
    t = exchange(
        banker(9, spells=["cumulonimbus"], cards=["s2", "jc"]),
        trader(5, plots=[land(3)], standing="solvent"),
        units=[{"card": "jc", "owner": C, "plot": "B1", "ap": 1, "hp": 2, "stance": "none"}],
        contracts=[{**WAGER, "event": "OCC(B1)"}],
        debts=[],
    )
    told = t.table.position()["state"]
    assert told["players"][A]["cards"] == ["s2", "jc"]
    assert told["players"][A]["spells"] == ["cumulonimbus"]
    assert told["players"][B]["plots"][0]["permit"] == "land"
    assert (told["portion"], told["units"][0]["plot"]) == ("Start of Summer", "B1")
    assert told["contracts"][0]["event"] == "OCC(B1)"
    old = exchange(banker(9, spells=[t.merchants[A].spells[0]], cards=t.merchants[A].cards))
    assert (old.merchants[A].spells, old.merchants[A].cards) == (t.merchants[A].spells, t.merchants[A].cards)
    assert GAME.position(t.table.position()).position()["state"] == told


def test_cards_are_called_by_what_is_printed_on_them():
    """Issue 20, finding 21: only identifiers were known."""
    named = exchange(banker(9, spells=["Cumulonimbus"], cards=["s2", "Overly Eager Sentinel"]), trader(5))
    assert named.table.position()["state"]["players"][A]["spells"] == ["cumulonimbus"]
    assert named.table.position()["state"]["players"][A]["cards"] == ["s2", "jc"]
    with pytest.raises(BadPosition, match="one of cumulonimbus to unpicked-seam, not 'Moonbeam'"):
        exchange(banker(9, spells=["Moonbeam"]), trader(5))


def test_MER_MKT_01_a_slip_that_names_no_price_has_the_least_there_is():
    """It had none, and its own position was refused."""
    t = exchange(banker(9), trader(5), books=[{"bids": [{"owner": "B"}]}])
    assert t.table.position()["state"]["books"][0]["bids"][0]["price"] == 1
    assert GAME.position(t.table.position()).position() == t.table.position()


def test_MER_GRD_01_only_kings_stand_in_barracks():
    """A name below the first that is allowed was read: a laboratory could be a guard."""
    with pytest.raises(BadPosition, match="barracks: must be one of kc, ks, kh, kd, not 's2'"):
        exchange(banker(9, barracks=["s2"]), trader(5))


def test_a_bundle_is_read_as_lines_and_in_its_older_form():
    lines = [{"item": "gold", "n": 3}, {"item": "plot", "what": "A2", "landing": "B4"}]
    draft = {"maker": A, "to": B, "proposed": True, "give": {"lines": lines}, "get": {"gold": 2}}
    stack = [{"phase": "actions", "waits": [A], "moved": A}, {"phase": "answer"}]
    t = exchange(banker(9, plots=[{"number": 4}]), trader(5), draft=draft, stack=stack)
    once = {"gold": 3, "plots": [64 * PLOTS.index("A2") + PLOTS.index("B4")]}
    old = exchange(banker(9, plots=[{"number": 4}]), trader(5), draft={**draft, "give": once}, stack=stack)
    for table in (t, old):
        assert [(line.item, line.what, line.n, line.landing) for line in table.draft.give.lines] == [
            (0, 0, 3, -1),
            (9, 1, 1, 12),
        ]


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ([{"phase": "answer"}], "a turn lies at the bottom"),
        ([{"phase": "actions", "waits": [A], "moved": A}, {"phase": "answer"}], "no offer is on the table"),
        (
            [{"phase": "actions", "moved": A}, {"phase": "fee", "values": [A, 0]}],
            "one of the seats it waits for",
        ),
        ([{"phase": "actions"}, {"phase": "ready"}], "one turn is played at a time"),
        (
            [{"phase": "actions", "waits": [A], "moved": A}, {"phase": "composing"}, {"phase": "composing"}],
            "one offer is dealt with at a time",
        ),
        ([{"phase": "actions", "waits": [B]}], "nobody acts but whose turn it is"),
        (
            [{"phase": "actions", "waits": [B], "moved": B}, {"phase": "place", "values": [B, 2]}],
            "nobody acts but whose turn it is",
        ),
        (
            [{"phase": "actions", "waits": [A, B], "moved": A}, {"phase": "place", "values": [A, 2]}],
            "nobody acts but whose turn it is",
        ),
    ],
)
def test_MER_TURN_01_a_stack_that_nobody_could_have_come_to_is_refused(stack, reason):
    with pytest.raises(BadPosition) as caught:
        set_up(stack)
    assert reason in str(caught.value)


@pytest.mark.parametrize("values", [[3, 0, 5], [3, 1, 6], [3, 99, 6], [0, 0, 6], [2, 0, 6]])
def test_MER_MKT_03_a_slip_that_is_not_there_gets_no_new_price(values):
    """The newest slip of anybody was taken for it, and without any the move failed."""
    t = exchange(trader(3), trader(0), books=[book([(B, 4)], [(A, 6)])]).play(A, "reprice souls")
    told = t.table.position()
    assert told["stack"][-1]["values"] == [3, 0, 6]
    told["stack"][-1]["values"] = values
    with pytest.raises(BadPosition, match="the slip that gets a new price is not there"):
        GAME.position(told)


def set_up(stack):
    offered = stack[-1]["phase"] == "composing" or stack == [{"phase": "answer"}]
    draft = {"maker": A, "to": B, "proposed": stack[-1]["phase"] == "answer"} if offered else None
    return GAME.position({"seats": 4, "state": {"draft": draft}, "stack": stack})

"""Rulings of edition 2 about cards, each beside what edition 1 did and still does."""

import pytest
from realm_table import A, B, C, D, Realm, brewery, land, main_deck, player, realm, rolled, seeds, unit

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import RAIN
from spellmarket.games.merlin_economics.state import spans

FULL = {"finance": "full"}
BANKER = player(30, {"number": 2, "other": 3})


def of_edition(edition, told):
    """The same table in edition 1 or 2; edition 1 did not know all options."""
    later = ("bank_call", "appraisal", "fair_start")
    options = {name: value for name, value in told["options"].items() if name not in later}
    return Realm(GAME.position({**told, "edition": edition, "options": options}))


def old(t):
    return of_edition(1, t.table.position())


def wager(seat):
    """D has promised C six gold if this player is targeted by a spell."""
    return {
        "number": 0, "cover": False, "writer": D, "holder": C, "premium": 2, "odds_a": 3, "odds_b": 1,
        "event": f"SPELLED({'ABCD'[seat]})", "turns": 20, "mark": -1, "claims": 1,
    }  # fmt: skip


def paid(t):
    return len(t.told("paid_claim")) == 1


SIREN = (
    realm(
        player(0, spells=["sirens-call"]), player(0, stock=[3, 0, 0]), player(), BANKER,
        options=FULL, contracts=[wager(B)],
    ),
    [(A, "cast sirens-call")],
)  # fmt: skip
LAND = (
    realm(
        player(0, spells=["cumulonimbus"]), player(0, land(6)), player(), BANKER,
        options=FULL, contracts=[wager(B)],
    ),
    [(A, "cast cumulonimbus"), (A, "at B1")],
)  # fmt: skip
ROUND = (
    realm(
        player(0, brewery(9), mead=2), player(0, spells=["rounds-on-you"]), player(), BANKER,
        options=FULL, contracts=[wager(A)], col=2,
    ),
    [(A, "sell-mead A1"), (A, "amount 2"), (B, "react rounds-on-you")],
)  # fmt: skip
KING = (
    realm(
        player(9), player(0, spells=["false-profit-red"]), player(), BANKER,
        options=FULL, contracts=[wager(A)], main=main_deck("kh"),
    ),
    [(A, "permit"), (B, "react false-profit-red")],
)  # fmt: skip


@pytest.mark.parametrize(("table", "moves"), [SIREN, LAND, ROUND, KING])
def test_MER_INS_14_SPELLED_holds_wherever_a_spell_makes_a_grudge(table, moves):
    for t, pays in ((Realm(GAME.position(table.table.position())), True), (old(table), False)):
        for seat, move in moves:
            t.play(seat, move)
        seats = {seat for seat, _ in moves}
        assert t.grudge(moves[-1][0], B if seats == {A} else A)
        assert paid(t) == pays


def test_MER_INS_14_a_spell_on_a_golem_or_a_player_held_in_edition_1_too():
    spells = ["rusted-sigil", "audit"]
    for spell, aim in zip(spells, ("at B1", "with 1"), strict=True):
        t = realm(
            player(0, spells=spells), player(0, 4), player(), BANKER,
            options=FULL, contracts=[wager(B)], units=[unit("jc", B, "B1")],
        )  # fmt: skip
        for played in (t, old(t)):
            played.play(A, f"cast {spell}", aim)
            assert paid(played)


def clouded(seed):
    """A's cloud lies on B's land for more than one roll, and it rains gold."""
    t = realm(
        player(9, spells=["cumulonimbus", "cumulonimbus"]),
        player(0, land(6, potion="raining-gold"), spells=["unpicked-seam"]),
        seed=seed,
    )
    return t.play(A, "cast cumulonimbus", "at B1")


def test_MER_POT_09_raining_gold_ends_with_the_block_it_hangs_on():
    t = seeds(clouded, lambda t: t.told("die_fell")[0]["die"] > 2)
    told = t.table.position()
    told["state"]["active"] = B
    told["stack"] = [{"phase": "actions"}]
    for edition, rains in ((2, 0), (1, 1)):
        unpicked = of_edition(edition, told)
        unpicked.play(B, "cast unpicked-seam", "unpick first")
        assert unpicked.plot("B1").blocks_land == 0
        assert sum(lasting.kind == RAIN for lasting in unpicked.lasting) == rains


def test_MER_POT_09_it_ends_with_the_land_too_and_with_the_last_roll():
    t = seeds(clouded, lambda t: t.told("die_fell")[0]["die"] > 2)
    spans.lift_from(t.table._state, 9)
    assert [lasting for lasting in t.lasting if lasting.plot == 9] == []
    for lasting in (t := seeds(clouded, lambda t: t.told("die_fell")[0]["die"] == 2)).lasting:
        assert lasting.left == 2
    told = t.table.position()
    told["stack"] = [{"phase": "resolve", "values": [1]}]
    told["state"].update(die_a=1, die_b=2)
    once = GAME.position(told)
    assert [lasting.left for lasting in once._state.lasting] == [1, 1]
    told = once.position()
    told["stack"] = [{"phase": "resolve", "values": [1]}]
    told["state"].update(die_a=1, die_b=2)
    assert GAME.position(told)._state.lasting == []


def test_MER_GOL_14_the_stalwart_sentinel_in_its_bulwark_does_not_attack():
    def eleven(stance, edition):
        t = rolled(
            5, 6, player(0, 4), player(),
            units=[unit("jh", A, "A1", 3, 3, stance=stance), unit("qc", B, "A1", 1, 3)],
            edition=edition,
        )  # fmt: skip
        return t.at("A1", B) is None

    assert eleven(stance=1, edition=2)
    assert not eleven(stance=2, edition=2)
    assert eleven(stance=2, edition=1)

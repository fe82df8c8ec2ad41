"""Content packs: what may be changed, and what is refused with its place."""

import re
from pathlib import Path

import pytest
from merchants_table import BOX, GAME, A

import spellmarket as sm

FOLDER = Path(sm.__file__).parent / "games" / "merchants_of_magick"
HEAD = 'game = "merchants_of_magick"\n\n'


def base(file):
    return HEAD + (FOLDER / file).read_text(encoding="utf-8")


def packed(text, name="mine.toml"):
    return GAME.with_packs(sm.Pack(name, text))


def refusal(text):
    with pytest.raises(sm.BadPack) as caught:
        packed(text)
    return caught.value


def only(file, *kinds):
    """The tables of some kinds of a base file."""
    blocks = re.split(r"\n(?=\[\[)", (FOLDER / file).read_text(encoding="utf-8"))
    return HEAD + "\n".join(
        block for block in blocks if any(block.startswith(f"[[{kind}]]") for kind in kinds)
    )


@pytest.mark.parametrize("file", ["sheet.toml", "orders.toml", "adventurers.toml", "masteries.toml"])
def test_the_base_content_is_a_pack_like_any_other(file):
    assert packed(base(file)).contents() == BOX


def test_every_row_says_where_it_comes_from():
    for kind in ("rows", "orders", "adventurers", "masteries"):
        for row in BOX[kind]:
            assert re.search("book|public|house", row["source"]), row


def test_a_pack_changes_the_sheet_and_the_table_plays_by_it():
    text = only("sheet.toml", "row").replace("steel = 4\ncoins = 2", "steel = 3\ncoins = 7", 1)
    game = packed(text)
    state = {"dice": [3, 1, 1, 1]}

    table = game.position({"seats": 1, "state": state})
    table.chair(A).play("spend d6 sword.steel")

    assert table.scores == [7]
    assert GAME.position({"seats": 1, "state": state}).chair(A).why_not("spend d6 sword.steel") is not None
    assert GAME.contents() == BOX


def test_a_pack_brings_its_own_deck():
    text = only("orders.toml", "order").replace("coins = 3", "coins = 9")
    game = packed(text)
    table = game.table(2, seed=4)
    bot = sm.bot("random", seed=1)

    while not table.over:
        chair = table.chair(table.pending[0])
        chair.play(bot.choose(chair))

    assert max(order["coins"] for order in game.contents()["orders"]) == 9
    assert game.audit(table._state) == []


def test_a_row_without_circles_is_impossible():
    error = refusal(only("sheet.toml", "row").replace("steel = 4\ncoins = 2", "coins = 2", 1))

    assert "sword" in only("sheet.toml", "row").splitlines()[error.line - 1]
    assert "no circle" in error.reason


def test_a_column_that_no_die_feeds_is_impossible():
    error = refusal(only("sheet.toml", "column").replace('dice = ["d6"]', "dice = []", 1))

    assert "no result could ever mark" in error.reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("steel = 2", "steel = 0", "must be a number from 1 to 20"),
        ("steel = 2", "wild = 2", "has no field 'wild'"),
        ('id = "ring"', 'id = "crown"', "must be one of"),
        ('id = "ring"', 'id = "scroll"', "twice"),
        ('kind = "accessory"', 'kind = "prefix"', "must be one of accessory, weapon, armor"),
        ("leather = 3", "leather = 3\npotions = 2", "for charms only"),
        ('bonus_kind = "accessory"', 'bonus_kind = "shoe"', "must be one of"),
        ("bonus = 2\n", "", "needs a bonus"),
        ("coins = 1", 'coins = "one"', "must be a number"),
    ],
)
def test_impossible_rows(old, new, reason):
    assert reason in refusal(only("sheet.toml", "row").replace(old, new, 1)).reason


def test_slots_never_get_cheaper():
    error = refusal(only("sheet.toml", "slot").replace("cost = 3", "cost = 1", 1))

    assert "must not fall" in error.reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('item = "backpack"', 'item = "saddle"', "must be one of"),
        ('item = "backpack"', 'item = "fiery"', "must be of the kind accessory or weapon or armor"),
        ('prefix = "fiery"', 'prefix = "elves"', "must be of the kind prefix"),
        ('prefix = "fiery"\n', "", "needs a prefix, a suffix or both"),
        ('id = "O02"', 'id = "O01"', "a name of its own"),
        ("coins = 3", "coins = 3\ncoupons = 1", "has no field 'coupons'"),
    ],
)
def test_orders_that_ask_for_what_does_not_exist(old, new, reason):
    error = refusal(only("orders.toml", "order").replace(old, new, 1))

    assert reason in error.reason
    assert error.file == "mine.toml"
    assert error.line > 2


def test_orders_for_a_row_that_the_sheet_of_the_pack_lacks():
    rows = re.sub(r'\[\[row\]\]\nid = "ring".*?(?=\[\[row\]\])', "", only("sheet.toml", "row"), flags=re.S)

    assert "asks for the row ring, which the sheet does not have" in refusal(rows).reason


@pytest.mark.parametrize(("cards", "reason"), [(5, "1 players need 6"), (17, "3|4|5|6")])
def test_a_deck_too_small_for_the_seats(cards, reason):
    blocks = re.split(r"\n(?=\[\[order)", only("orders.toml", "order"))

    error = refusal("\n".join(blocks[: cards + 1]))

    assert "too few" in error.reason
    assert re.search(reason, error.reason)


def test_a_deck_of_doubles_could_be_dealt_for_ever():
    """MOM-SETUP-07: the deal-again must come to an end with every number of players."""
    doubles = re.split(r"\n(?=\[\[order)", only("orders.toml", "order"))[49:]

    assert "never end" in refusal(HEAD + "\n".join(doubles)).reason


@pytest.mark.parametrize(
    ("file", "kind", "old", "new", "reason"),
    [
        (
            "adventurers.toml",
            "adventurer",
            'weapon = "sword"',
            'weapon = "helmet"',
            "must be of the kind weapon",
        ),
        (
            "adventurers.toml",
            "adventurer",
            'enchantment = "fiery"',
            'enchantment = "elite_armor"',
            "prefix or suffix",
        ),
        ("masteries.toml", "mastery", "circles = 4", "circles = 9", "the sheet has 7 steel circles"),
        ("masteries.toml", "mastery", 'column = "steel"', 'column = "gold"', "must be one of"),
    ],
)
def test_adventurers_and_masteries_that_cannot_be(file, kind, old, new, reason):
    assert reason in refusal(only(file, kind).replace(old, new, 1)).reason


def test_eight_players_need_eight_adventurers():
    blocks = re.split(r"\n(?=\[\[adventurer)", only("adventurers.toml", "adventurer"))

    assert "too few" in refusal("\n".join(blocks[:-1])).reason


def test_a_mastery_of_each_kind_is_needed():
    text = "\n".join(re.split(r"\n(?=\[\[mastery)", only("masteries.toml", "mastery"))[:4])

    assert "energy column" in refusal(text).reason


def test_unknown_tables_and_foreign_packs():
    assert "there is no 'spell'" in refusal(HEAD + "[[spell]]\nid = 1\n").reason
    with pytest.raises(sm.BadSetup):
        packed('game = "kameloot"\n')

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


def test_a_row_says_only_what_changes_and_everything_else_stays():
    """Issue 20: one Order of a pack used to be the whole deck."""
    game = packed(HEAD + '[[order]]\nid = "O01"\ncoins = 9\n\n[[row]]\nid = "sword"\ncoins = 5\n')
    before, after = BOX["orders"], game.contents()["orders"]

    assert after[0] == {**before[0], "coins": 9}
    assert after[1:] == before[1:]
    assert [row["coins"] for row in game.contents()["rows"] if row["id"] == "sword"] == [5]


def test_a_row_is_added_and_one_is_taken_away():
    text = '[[order]]\nid = "mine"\nitem = "ring"\nprefix = "fiery"\ncoins = 8\n'
    game = packed(
        HEAD + text + '[[order]]\nid = "O07"\nremove = true\n[[slot]]\nid = "slot-6"\nremove = true\n'
    )

    orders = {order["id"]: order for order in game.contents()["orders"]}
    assert orders["mine"]["name"] == "Fiery Ring"
    assert orders["mine"]["source"] == "pack"
    assert "O07" not in orders
    assert len(orders) == 72
    assert game.contents()["slots"] == [0, 0, 0, 2, 3]


def test_a_circle_and_a_spell_are_taken_away():
    game = packed(HEAD + '[[row]]\nid = "ring"\nsteel = 0\n\n[[order]]\nid = "O50"\nsuffix = ""\n')

    ring = next(row for row in game.contents()["rows"] if row["id"] == "ring")
    assert [circle["column"] for circle in ring["circles"]] == ["leather"]
    assert game.contents()["orders"][49]["double"] is False


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[order]]\nid = "O01"\ncoins = 3\n[[order]]\nid = "O01"\n', 7, "stands twice"),
        ('[[order]]\nid = ""\nitem = "ring"\nprefix = "fiery"\ncoins = 1\n', 4, "printable"),
        ('[[row]]\nid = "ring"\nname = ""\n', 5, "printable"),
        ('[[adventurer]]\nid = "cleric"\ntitle = "a\\nb"\n', 5, "printable"),
        ('[[mastery]]\nid = "weaver"\nremove = true\n', 4, "there is no such mastery"),
        ('[[die]]\nid = "d6"\nremove = true\n', 1, "3 dice are left"),
        ('[[column]]\nid = "wild"\nremove = true\n', 1, "5 columns are left"),
    ],
)
def test_what_a_pack_cannot_say(text, line, reason):
    error = refusal(HEAD + text)

    assert reason in error.reason
    assert (error.file, error.line) == ("mine.toml", line)


def test_a_row_without_circles_is_impossible():
    error = refusal(HEAD + '[[row]]\nid = "sword"\nsteel = 0\n')

    assert (error.file, error.line) == ("mine.toml", 4)
    assert "no circle" in error.reason


def test_a_column_that_no_die_feeds_is_impossible():
    error = refusal(only("sheet.toml", "column").replace('dice = ["d6"]', "dice = []", 1))

    assert "no result could ever mark" in error.reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("steel = 2", "steel = -1", "must be a number from 0 to 20"),
        ("steel = 2", "wild = 2", "has no field 'wild'"),
        ('id = "ring"', 'id = "crown"', "must be one of"),
        ('id = "ring"', 'id = "scroll"', "twice"),
        ('kind = "accessory"', 'kind = "prefix"', "must be one of accessory, weapon, armor"),
        ("leather = 3", "leather = 3\npotions = 2", "for charms only"),
        ('bonus_kind = "accessory"', 'bonus_kind = "shoe"', "must be one of"),
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
        ('item = "backpack"', 'item = "saddle"', "helmet, greaves, plate_armor, not 'saddle'"),  # D14
        ('item = "backpack"', 'item = "fiery"', "must be of the kind accessory or weapon or armor"),
        ('prefix = "fiery"', 'prefix = "elves"', "must be of the kind prefix"),
        ('prefix = "fiery"\n', 'prefix = ""\n', "needs a prefix, a suffix or both"),
        ('id = "O02"', 'id = "O01"', "stands twice"),
        ("coins = 3", "coins = 3\ncoupons = 1", "has no field 'coupons'"),
    ],
)
def test_orders_that_ask_for_what_does_not_exist(old, new, reason):
    error = refusal(only("orders.toml", "order").replace(old, new, 1))

    assert reason in error.reason
    assert error.file == "mine.toml"
    assert error.line > 2


def without(kind, *names):
    return HEAD + "".join(f'[[{kind}]]\nid = "{name}"\nremove = true\n' for name in names)


def test_orders_for_a_row_that_the_sheet_of_the_pack_lacks():
    assert "asks for the row ring, which the sheet does not have" in refusal(without("row", "ring")).reason


@pytest.mark.parametrize(("cards", "reason"), [(5, "1 players need 6"), (17, "3|4|5|6")])
def test_a_deck_too_small_for_the_seats(cards, reason):
    error = refusal(without("order", *[order["id"] for order in BOX["orders"][cards:]]))

    assert error.file == "mine.toml"
    assert "too few" in error.reason
    assert re.search(reason, error.reason)


def test_a_deck_of_doubles_could_be_dealt_for_ever():
    """MOM-SETUP-07: the deal-again must come to an end with every number of players."""
    single = [order["id"] for order in BOX["orders"] if not order["double"]]

    assert "never end" in refusal(without("order", *single)).reason


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
    assert "too few" in refusal(without("adventurer", "cleric")).reason


def test_a_mastery_of_each_kind_is_needed():
    energies = [card["id"] for card in BOX["masteries"] if card["column"] in ("elemental", "arcane", "wild")]

    assert "energy column" in refusal(without("mastery", *energies)).reason


def test_unknown_tables_and_foreign_packs():
    assert "there is no 'spell'" in refusal(HEAD + "[[spell]]\nid = 1\n").reason
    with pytest.raises(sm.BadSetup):
        packed('game = "kameloot"\n')


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[slot]]\nid = "slot-2"\ncost = 2\n', 3, "does not fit sheet.toml.*cost must not fall"),
        (
            '[[die]]\nid = "d6"\nfaces = 7\n\n[[row]]\nid = "greaves"\nkind = "weapon"\n',
            7,
            "does not fit .*greaves is of the kind weapon",
        ),
        ('[[row]]\nid = "sword"\nremove = true\n', 3, "does not fit .*which the sheet does not have"),
    ],
)
def test_where_a_row_of_the_game_no_longer_fits_the_row_of_the_pack_is_named(text, line, reason):
    """It was told of a line in a file of the game, which whoever writes a pack never saw."""
    refused = refusal(HEAD + text)

    assert (refused.file, refused.line) == ("mine.toml", line)
    assert re.search(reason, refused.reason), refused.reason

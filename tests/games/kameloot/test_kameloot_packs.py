"""Content packs: what may be said of the seven objects, and what is refused with its place."""

import pytest
from taverns import GAME

import spellmarket as sm

HEAD = 'game = "kameloot"\n\n'


def packed(text):
    return GAME.with_packs(sm.Pack("mine.toml", HEAD + text))


def test_a_row_says_only_what_changes():
    game = packed('[[object]]\nid = "cloak"\ncopies = 18\n')

    before, after = GAME.contents()["objects"], game.contents()["objects"]
    assert after[4] == {**before[4], "copies": 18}
    assert after[:4] + after[5:] == before[:4] + before[5:]
    assert len(game.box.cards) == 90


def test_an_object_can_be_left_out_of_the_deck():
    game = packed('[[object]]\nid = "ring"\ncopies = 0\n')
    table = game.table(3, seed=1)
    bot = sm.bot("random", seed=1)
    while not table.over:
        chair = table.chair(table.pending[0])
        chair.play(bot.choose(chair))
    assert all("ring" not in line for line in table.record.lines)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[[object]]\nid = "ring"\n[[object]]\nid = "ring"\n', 6, "stands twice"),
        ('[[object]]\nid = "parchment"\ncopies = 3\n', 5, "3 with 3 horns never make the 7 that are sold"),
        ('[[object]]\nid = "ring"\nname = ""\n', 5, "printable"),
        ('[[object]]\nid = "ring"\nname = "a\\u0007b"\n', 5, "printable"),
        ('[[object]]\nid = "ring"\nremove = true\n', 5, "copies = 0"),
        ('[[object]]\nid = "crown"\n', 4, "must be one of ring"),
        ('[[object]]\nid = "horn"\ncopies = 4\n', 5, "from 0 to 3"),
        ('[[object]]\nid = "ring"\nweight = 4\n', 5, "has no field 'weight'"),
        ('[[card]]\nid = "ring"\n', 3, "there is no 'card'"),
    ],
)
def test_what_a_pack_cannot_say(text, line, reason):
    """Issue 20: sets that can never be sold, empty names and doubled rows passed."""
    with pytest.raises(sm.BadPack) as caught:
        packed(text)
    assert reason in caught.value.reason
    assert (caught.value.file, caught.value.line) == ("mine.toml", line)


def test_every_card_says_where_it_comes_from():
    """Issue 20: which power belongs to which object is inferred, and marked so."""
    origins = {card["id"]: card["origin"] for card in GAME.contents()["objects"]}
    assert origins["horn"] == "book"
    assert all("power matched" in origin for name, origin in origins.items() if name != "horn")
    assert {card["source"] for card in GAME.contents()["objects"]} == {"book"}
    other = packed('[[object]]\nid = "ring"\nsource = "ours"\n').contents()["objects"]
    assert [card["source"] for card in other] == ["house"] + ["book"] * 6

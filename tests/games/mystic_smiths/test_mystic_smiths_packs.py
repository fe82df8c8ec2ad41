"""The notation of effects, and packs that are refused with their place and reason."""

import pytest
from smiths_table import GAME, A, B, C, card, pack, placed, smithy

import spellmarket as sm


def refusal(text):
    with pytest.raises(sm.BadPack) as error:
        pack(text)
    return error.value


def test_the_base_content_is_what_the_ledger_counts_MYS_COMP_06():
    box = GAME.contents()

    assert len([found for found in box["cards"] if found["id"].startswith("U")]) == 55
    assert len([found for found in box["cards"] if found["id"].startswith("S")]) == 9
    assert len(box["weapons"]) == 24
    assert sum(weapon["points"] for weapon in box["weapons"]) == 351
    totals = [
        sum(weapon["cost"].get(kind, 0) for weapon in box["weapons"])
        for kind in ("ore", "wood", "hide", "crystal")
    ]
    assert totals == [102, 74, 56, 28]


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("COLLECT(2O+1E)", "Take 2 Ore and 1 essence."),
        ("TRANSMUTE(1O+1H>2C+1E)", "Return 1 Ore and 1 Hide; take 2 Crystal and 1 essence. Once."),
        ("TRANSMUTE*(2H>1C)", "Return 2 Hide; take 1 Crystal. Repeat at will."),
        ("FORGE*(1O+2W>1P)", "Return 1 Ore and 2 Wood; gain 1 point. Repeat at will."),
        ("STEAL(1C+1H)", "Take up to 1 Hide and 1 Crystal from one other player, after all gains."),
        ("COPY(L)", "Perform the card on the next lower space of the same row."),
        ("COPY(OWN)", "Perform any one other card of your own forge."),
        (
            "SWAP(1W+2E;FORGE)",
            "Take 1 Wood and 2 essence; then this card changes places with another card of your forge.",
        ),
        (
            "SWAP(1O;CENTRAL)",
            "Take 1 Ore; then this card changes places with a card of the Central Forge (free).",
        ),
        ("ABILITY(TRANCE)", "From now on your Meditate gives 3 essence instead of 2."),
    ],
)
def test_the_words_on_a_card_are_made_from_its_notation(effect, text):
    game = pack(card("U60", effect, "New"))

    found = {row["id"]: row for row in game.contents()["cards"]}["U60"]
    assert found["text"] == text
    assert found["notation"] == effect


@pytest.mark.parametrize(
    ("effect", "column", "reason"),
    [
        ("GATHER(1O)", 11, "it should read TYPE(…)"),
        ("COLLECT 1O", 11, "it should read TYPE(…)"),
        ("COLLECT(1O", 11, "it should read TYPE(…)"),
        ("COLLECT(1X)", 20, "unknown resource 'X'"),
        ("COLLECT(1O+2Z)", 23, "unknown resource 'Z'"),
        ("COLLECT()", 19, "a number and a letter"),
        ("COLLECT(O)", 19, "a number and a letter"),
        ("COLLECT(1O+)", 22, "a number and a letter"),
        ("COLLECT(0O)", 19, "1 to 20 are possible"),
        ("COLLECT(21O)", 19, "1 to 20 are possible"),
        ("COLLECT(1O+1O)", 23, "O twice"),
        ("COLLECT(1P)", 20, "cannot have P here"),
        ("STEAL(1P)", 18, "cannot have P here"),
        ("COLLECT*(1O)", 18, "only TRANSMUTE and FORGE are repeated"),
        ("TRANSMUTE(1O)", 21, "needs one >"),
        ("TRANSMUTE(1O>1W>1H)", 21, "needs one >"),
        ("FORGE(1O>1P)", 16, "needs the infinity sign"),
        ("FORGE*(1O>1E)", 22, "cannot have E here, only P"),
        ("FORGE*(1O+1E>1P)", 22, "cannot have E here"),
        ("FORGE*(10O>1P)", 18, "1 to 9 are possible"),
        ("COPY(UP)", 16, "no arrow 'UP'"),
        ("SWAP(1O)", 18, "must say where the card goes"),
        ("SWAP(1O;MARKET)", 18, "must say where the card goes"),
        ("ABILITY(FLY)", 19, "no ability 'FLY'"),
    ],
)
def test_an_effect_that_does_not_parse_is_refused_at_its_place(effect, column, reason):
    error = refusal(card("U60", effect))

    assert (error.file, error.line, error.column) == ("test.toml", 6, column)
    assert reason in error.reason


@pytest.mark.parametrize(
    ("effect", "endless"),
    [
        ("TRANSMUTE*(1W>1W)", True),
        ("TRANSMUTE*(1W>2W+1O)", True),
        ("TRANSMUTE*(1W+1E>1W+1E+1O)", True),
        ("TRANSMUTE*(2W>1W+9O)", False),
        ("TRANSMUTE*(1W+1E>2W)", False),
        ("TRANSMUTE(1W>1W+1O)", False),
    ],
)
def test_an_effect_that_could_loop_for_ever_is_refused(effect, endless):
    text = card("U60", effect)
    if endless:
        assert "repeated for ever" in refusal(text).reason
    else:
        pack(text)


@pytest.mark.parametrize("cost", ["6W", "1W+1H"])
def test_MYS_PAY_07_a_price_without_ore_is_refused(cost):
    weapon = f'[[weapon]]\nid = "L30"\nname = "Twig"\ncost = "{cost}"\npoints = 5\n'
    error = refusal(weapon)
    assert error.line == 5
    assert "MYS-PAY-07" in error.reason
    assert "MYS-PAY-07" in refusal(card("U60", f"FORGE*({cost}>3P)")).reason


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (card("X1", "COPY(L)"), 3, "no identifier of a card"),
        (card("U60", "COPY(L)", "One") + card("U60", "COPY(R)", "Two"), 8, "stands twice"),
        (card("U60", "COPY(L)", "Deep Vein"), 4, "'Deep Vein' is the name of U01 and of U60"),
        (card("U60", "COPY(L)", cost=99), 5, "from 0 to 20"),
        (card("U60", "COPY(L)") + "colour = 3\n", 7, "has no field 'colour'"),
        ('[[card]]\nid = "U60"\n', 2, "needs the field"),
        ('[[weapon]]\nid = "L99"\nname = "x"\ncost = "1O"\npoints = 1\n', 3, "no identifier of a weapon"),
        ('[[weapon]]\nid = "L01"\nname = "x"\ncost = "1O+"\npoints = 1\n', 5, "a number and a letter"),
        ('[[weapon]]\nid = "L01"\nname = "x"\ncost = "1O+1E"\npoints = 1\n', 5, "cannot have E here"),
        ('[[board]]\nname = "emberfall"\ncolour = "red"\ncards = ["S1", "S1"]\n', 5, "needs 6 cards, not 2"),
        ('[[board]]\nname = "emberfall"\ncolour = "red"\ncards = ["S9"]\n', 5, "unknown card 'S9'"),
        ('[[board]]\nname = "moonfall"\ncolour = "red"\ncards = []\n', 3, "must be one of"),
        ('[[figure]]\nname = "luck"\nvalue = 1\n', 3, "must be one of"),
        ('[[figure]]\nname = "rounds"\nvalue = 0\n', 4, "from 1 to 80"),
        ("[[dragon]]\n", 2, "no 'dragon' in this game"),
        ("[[card]\n", 2, "is no TOML"),
    ],
)
def test_a_bad_row_is_refused_with_its_line(text, line, reason):
    error = refusal(text)

    assert error.line == line
    assert reason in error.reason


def test_a_pack_for_another_game_is_refused():
    with pytest.raises(sm.BadSetup):
        GAME.with_packs(sm.Pack("other.toml", 'game = "kameloot"\n'))


def test_a_pack_adds_and_replaces_cards_without_code():
    game = pack(card("U60", "COLLECT(3C)", "Comet Pit", 4) + card("U01", "COLLECT(4O)", "Deeper Vein"))
    t = smithy(game=game, players={A: {"forge": {5: "Comet Pit"}}, B: {"forge": {5: "Deeper Vein"}}})

    assert t.stock(A) == {"crystal": 3}
    assert t.stock(B) == {"ore": 4}
    table = placed(game.table(3, seed=5))
    assert table.spectator.view["deck"] == 56 - 6
    assert GAME.contents()["cards"] != game.contents()["cards"]  # the shelf's own game is as it was


def test_a_pack_may_take_a_card_out_of_the_deck():
    game = pack(card("U01", "COLLECT(2O)", "Deep Vein") + "copies = 0\n")

    assert placed(game.table(2, seed=0)).spectator.view["deck"] == 54 - 6


def test_a_starting_ability_is_had_from_the_beginning_MYS_ABIL_01():
    game = pack(card("S6-EMB", "ABILITY(WARD)", "Iron Door", 0))
    table = placed(game.table(2, options={"same_boards": True}, seed=0))

    assert [player["abilities"] for player in table.spectator.view["players"]] == [["WARD"], ["WARD"]]


def test_moves_say_the_names_a_pack_has_given():
    game = pack(card("S1", "COLLECT(1O)", "Coal Cart", 0))

    assert game.say(game.parse("place S1"), ("Ada", "Bo")) == "place Coal Cart"
    assert GAME.say(GAME.parse("craft L19"), ("Ada", "Bo")) == "craft Moonwell Scythe"
    assert GAME.say(GAME.parse("steal 1"), ("Ada", "Bo")) == "steal from Bo"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("central", ["U01"] * 6, "cards too many"),
        ("deck", ["U99"], "cards too many"),
        ("queue", [[7, "U33"]], "a seat and a card"),
        ("rack", ["L01"], "exactly one place"),
        ("dice", [5, 1], "from 0 to 4"),
        ("dice", [4, 0], "two dice"),
        ("players", [{}], "one mapping for each"),
        ("central", ["Shallow Vein"] * 6, "not known here"),
        ("doing", [0, 9, 0, 0], "performs a card on a space"),
        ("doing", {"seat": 0, "card": "U99"}, "doing.card: there is no card U99 in the box"),
        ("doing", {"seat": 0, "card": "S1"}, "doing is for an activation (MYS-ACT-04)"),
        ("queue", [{"seat": 0, "card": "U01"}], "queue: U01 steals nothing (MYS-STEAL-01)"),
        ("weapon", "L40", "paying and weapon are for paying (MYS-PAY-05)"),
        ("paying", {"ore": 1}, "paying: needs what for"),
        ("had", [{}], "position.state.had: needs one mapping for each"),
        ("moon", 3, "is unknown"),
        ("sum", 0, "a sum is nudged by one at most (MYS-ABX-04)"),
    ],
)
def test_a_position_that_cannot_be_is_refused(field, value, reason):
    told = smithy("action").table.position()
    told["state"][field] = value
    with pytest.raises(sm.BadPosition) as error:
        GAME.position(told)
    assert reason in str(error.value)


def test_a_position_in_which_cards_of_another_board_are_placed_is_refused_MYS_SETUP_02():
    """The hint failed on it: there were not six cards to place."""
    told = GAME.table(4, seed=3).position()
    one, other, *_ = told["state"]["players"]
    other["reserve"].append(one["reserve"].pop())
    with pytest.raises(sm.BadPosition) as error:
        GAME.position(told)
    assert "seat 0 places other cards than those of its board (MYS-SETUP-02)" in str(error.value)


def test_a_position_with_too_many_weapons_is_refused_MYS_END_01():
    told = smithy("action", players={C: {"weapons": ["L01", "L02", "L03", "L04", "L05"]}}).table.position()
    told["state"]["players"][C]["weapons"].append(told["state"]["armoury"].pop())
    with pytest.raises(sm.BadPosition) as error:
        GAME.position(told)
    assert "MYS-END-01" in str(error.value)


@pytest.mark.parametrize(
    "phase",
    [
        "placing",
        "nudging",
        "activation",
        "remodelling",
        "repeating",
        "forging",
        "robbing",
        "copying",
        "swapping",
        "paying",
    ],
)
def test_a_phase_that_does_not_fit_the_table_is_refused(phase):
    """Nobody has rolled, performs a card, pays or remodels, and the cards have been placed."""
    told = smithy("action", dice=(0, 0)).table.position()
    for waits in (None, [A]):
        told["stack"] = [{"phase": phase, "waits": waits}]
        with pytest.raises(sm.BadPosition):
            GAME.position(told)


@pytest.mark.parametrize(
    ("stack", "state", "reason"),
    [
        (["robbing"], {}, "somebody performs a card: doing says who and which"),
        (["paying"], {}, "something is paid: paying says what was given so far"),
        (["remodelling"], {}, "a forge is laid anew: pool has the cards that are left"),
        (["activation"], {"sum": 0}, "a sum is activated: dice or sum say which"),
        (["placing"], {}, "cards are placed before the first player is drawn, and not after"),
        (["action", "action"], {}, "one phase follows the other"),
    ],
)
def test_MYS_TURN_01_a_phase_has_what_it_is_about(stack, state, reason):
    """It was "seat 7 is asked" or "the phases do not fit the state"."""
    with pytest.raises(sm.BadPosition, match=reason) as caught:
        GAME.position({"seats": 2, "state": state, "stack": [{"phase": phase} for phase in stack]})
    assert caught.value.field == "position.stack"


def test_a_position_without_a_stack_waits_for_the_current_player():
    told = smithy("action").table.position()
    del told["stack"]

    assert GAME.position(told).asks(A) == "action"


# Rows are laid over the game's own, by their id


def test_a_row_says_only_what_changes():
    """D7: `[[card]] id = "S3" effect = …` needed a name."""
    game = pack('[[card]]\nid = "S3"\neffect = "COLLECT(2W)"\n')
    card = next(card for card in game.contents()["cards"] if card["id"] == "S3")
    assert (card["name"], card["gain"]) == ("Woodpile", {"wood": 2})
    game = pack('[[weapon]]\nid = "L01"\npoints = 30\n')
    assert game.contents()["weapons"][0]["points"] == 30
    game = pack('[[board]]\nname = "emberfall"\ncolour = "black"\n')
    assert game.contents()["boards"][0]["colour"] == "black"
    assert len(game.contents()["boards"][0]["cards"]) == 6


def test_remove_takes_an_upgrade_or_a_weapon_away():
    game = pack('[[card]]\nid = "U33"\nremove = true\n\n[[weapon]]\nid = "L01"\nremove = true\n')
    assert "U33" not in [card["id"] for card in game.contents()["cards"]]
    assert len(game.contents()["weapons"]) == 23
    table = game.table(3, seed=1)
    while not table.over:
        table.chair(table.pending[0]).play(table.chair(table.pending[0]).options[0])


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ('[[card]]\nid = "S3"\nremove = true\n', "takes away S3, and emberfall begins with it"),
        ('[[board]]\nname = "emberfall"\nremove = true\n', "takes away a board"),
        ('[[figure]]\nname = "mark"\nremove = true\n', "takes away a figure"),
        ('[[card]]\nid = "U33"\nname = ""\n', "must be a name"),
        ('[[card]]\nid = "U33"\nname = "A\\tB"\n', "must be a name"),
        ('[[card]]\nid = "U33"\nname = "Deep Vein"\n', "'Deep Vein' is the name of U01 and of U33"),
        ('[[weapon]]\nid = "L01"\nname = "Deep Vein"\n', "'Deep Vein' is the name of U01 and of L01"),
        ('[[card]]\nid = "U33"\ncost = 1\n\n[[card]]\nid = "U33"\ncost = 2\n', "stands twice in this pack"),
        ('[[card]]\nid = "U77"\ncost = 1\n', "needs the field 'name'"),
        ("".join(f'[[weapon]]\nid = "L{n:02}"\nremove = true\n' for n in range(1, 20)), "leaves 5 weapons"),
    ],
)
def test_rows_that_cannot_be_laid_over_are_refused(rows, reason):
    with pytest.raises(sm.BadPack, match=reason):
        pack(rows)


# Positions speak in names


def test_a_position_in_the_middle_of_things_is_told_in_names():
    """Finding 21: three and four bare numbers said how far an activation had come."""
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 1}, C: {"ore": 3}})
    state = t.table.position()["state"]
    assert state["queue"] == [{"seat": A, "card": "U33"}]
    assert state["doing"] == {"seat": A, "card": "U33", "space": "5", "market": False, "times": 0}
    assert state["activation"] == {"forges": 3, "space": "5", "passed": []}
    assert (state["first"], state["dice"]) == (A, [2, 3])


def test_cards_and_weapons_of_a_position_go_by_their_printed_names_too():
    told = smithy("action").table.position()
    told["state"]["central"][0] = GAME.box.card_names[GAME.box.cards[0].number + 9]
    told["state"]["rack"] = [next(w["name"] for w in GAME.contents()["weapons"] if w["id"] == id)
                             for id in told["state"]["rack"]]  # fmt: skip
    assert GAME.position(told).spectator.view == smithy("action").table.spectator.view


def test_MYS_PAY_05_a_payment_under_way_names_what_was_given():
    t = smithy("action", players={A: {"ore": 4, "wood": 4, "hide": 3, "crystal": 1, "essence": 7}},
               rack=["L19", "L22", "L18", "L23"])  # fmt: skip
    t.play(A, "craft L19", "pay ore 3")
    told = t.table.position()
    assert told["state"]["paying"] == {"ore": 3}
    assert GAME.position(told).chair(A).options == t.table.chair(A).options
    told["state"]["paying"] = {"wood": 3}
    with pytest.raises(sm.BadPosition, match="one after the other"):
        GAME.position(told)


def test_MYS_ACTN_12_nobody_pays_for_a_weapon_that_does_not_lie_open():
    """It could be taken up to the last payment, which then failed."""
    t = smithy("action", players={A: {"ore": 4, "wood": 4, "hide": 3, "crystal": 1, "essence": 7}},
               rack=["L19", "L22", "L18", "L23"])  # fmt: skip
    t.play(A, "craft L19")
    told = t.table.position()
    told["state"]["weapon"] = told["state"]["armoury"][0]
    with pytest.raises(sm.BadPosition, match="lies in the open row"):
        GAME.position(told)


def test_MYS_ACTN_06_what_is_left_of_a_remodel_follows_from_what_is_laid():
    t = smithy("action")
    t.play(A, "remodel", "lay S3")
    told = t.table.position()
    del told["state"]["pool"]
    assert GAME.position(told).position() == t.table.position()
    told["state"]["layout"] = ["U01"]
    with pytest.raises(sm.BadPosition, match="does not belong to seat 0"):
        GAME.position(told)


def test_positions_as_they_were_written_once_are_still_read():
    t = smithy(players={A: {"forge": {5: "Cutpurse Hook"}}, B: {"ore": 1}, C: {"ore": 3}})
    told = t.table.position()
    told["state"] |= {"activation": [3, 3, 0], "queue": [[A, "U33"]], "doing": [A, 3, 0, 0], "card": "U33"}
    assert GAME.position(told).position() == t.table.position()


def test_MYS_SETUP_05_decks_can_be_stated_before_the_deal():
    deck = [card["id"] for card in GAME.contents()["cards"] if card["id"].startswith("U")]
    state = {
        "first": None,
        "round": 0,
        "deck": deck,
        "players": [{"forge": [], "reserve": six} for six in SIX],
    }
    table = GAME.position({"seats": 2, "state": state})
    while table.asks(-1) == "placing":
        chair = table.chair(table.pending[0])
        chair.play(chair.options[0])
    assert table.spectator.view["central"] == deck[:-7:-1]


SIX = [GAME.contents()["boards"][seat]["cards"] for seat in range(2)]

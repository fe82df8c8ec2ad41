"""Boards of the terminal: every table can be drawn at every moment, for every seat and for who watches."""

import pytest

import spellmarket as sm
from spellmarket.terminal.boards import board, drawn, fitted, text, worded, wrapped
from spellmarket.terminal.boards.parts import BEST, DIM, NOTE, PLAIN
from spellmarket.terminal.line import Line
from spellmarket.terminal.seats import sit_down

MOVES = 160  # of a game: beginnings and middles; a Kameloot ends within


@pytest.mark.parametrize("name", sm.games())
def test_D6_a_table_is_drawn_at_every_moment_for_everybody(name):
    game = sm.game(name)
    seats = max(game.seats[0], 3)
    names = ("Ada", "Bo", "Cleo", "Dora")[:seats]
    table = game.table(seats, seed=11, names=names)
    bots = [sm.bot("easy", seed=seat) for seat in range(seats)]

    assert drawn(name)
    for number in range(MOVES):
        if table.over:
            break
        chair = table.chair(table.pending[0])
        for seat in (chair.seat, -1) if number % 8 else (*range(seats), -1):
            rows = [text(row) for row in board(table, seat, {})]
            assert all(any(who in row for row in rows) for who in names)
            assert not any("{" in row or "None" in row for row in rows), rows
        chair.play(bots[chair.seat].choose(chair))


def test_D6_the_sheet_of_a_merchant_shows_what_the_dice_can_mark():
    table = sm.game("merchants_of_magick").table(1, seed=3)
    spend = next(
        game_text for game_text in map(table.game.text, table.chair(0).options) if "spend" in game_text
    )
    circle = spend.split()[2]

    before = [text(row) for row in board(table, 0, {})]
    table.chair(0).play(spend)
    after = [text(row) for row in board(table, 0, {})]

    row = next(each for each in table.game.contents()["rows"] if each["id"] == circle.split(".")[0])
    assert sum(line.count("■") for line in after) == sum(line.count("■") for line in before) + 1
    assert any("■" in line and row["short"][:8] in line for line in after)


def test_a_merchant_reads_how_many_potions_a_result_takes():
    table = sm.game("merchants_of_magick").table(1, seed=3)
    for _ in range(200):
        chair = table.chair(0)
        prices = {
            f"spend {die['die']} {circle}": potions
            for die in table.view(0)["dice"]
            for circle, potions in die["prices"].items()
        }
        words = {table.game.text(move): said for move, said in worded(table, 0, chair.options).items()}
        costly = {move: prices[move] for move in words if prices.get(move)}
        for move, said in words.items():
            potions = costly.get(move, 0)
            assert said.endswith(f", with {potions} Potion{'s' * (potions > 1)}") == bool(potions), (
                move,
                said,
            )
        if costly:
            return
        chair.play(sm.bot("easy", seed=table.length).choose(chair))
    raise AssertionError("no result ever took a Potion")


def test_before_the_first_turn_an_enchanter_chooses_a_kingdom_by_its_dragon():
    table = sm.game("enchanters").table(2, seed=5)
    words = worded(table, 0, table.chair(0).options)

    assert "choose the bandits, with the Golden Dragon" in words.values()
    rows = [text(row) for row in board(table, 0, {})]
    assert rows[0] == "Before the first turn"
    assert not any("nothing" in row for row in rows), "no road lies there yet"


def told(name, *wanted, seed=5, moves=400):
    """The words of a seat's moves at the first moment of a game at which all the verbs are open."""
    game = sm.game(name)
    seats = max(game.seats[0], 2)
    table = game.table(seats, seed=seed, names=("Ada", "Bo", "Cleo", "Dora")[:seats])
    bots = [sm.bot("easy", seed=seat) for seat in range(seats)]
    for _ in range(moves):
        chair = table.chair(table.pending[0])
        words = worded(table, chair.seat, chair.options)
        found = {game.text(move): said for move, said in words.items()}
        if all(any(written.split()[0] == verb for written in found) for verb in wanted):
            return table.view(chair.seat), game.contents(), found
        chair.play(bots[chair.seat].choose(chair))
    raise AssertionError(f"{wanted} are never open together")


def test_a_smith_reads_which_card_and_what_for():
    view, contents, words = told("mystic_smiths", "meditate", "study", "work")
    cards = {each["id"]: each for each in contents["cards"]}

    for written, said in words.items():
        verb, *places = written.split()
        if verb in ("meditate", "study", "work"):
            card = cards[view["central"][int(places[0]) - 2]]  # spaces are called 2 to 7
            assert said.startswith((f"{verb} {card['name']}", f"meditate and discard {card['name']}"))
            assert verb != "work" or card["text"] in said


def test_an_enchanter_reads_what_a_line_and_a_journey_bring():
    view, contents, words = told("enchanters", "use", "end")
    village = next(each for each in contents["villages"] if each["id"] == view["village"])
    lines = {f"use village {each['line']}": each["deal"] for each in village["lines"]}

    assert any(words.get(written) == f"use {village['name']}: {deal}" for written, deal in lines.items())

    view, contents, words = told("enchanters", "journey", "rest")
    cards = {each["id"]: each for each in contents["cards"]}
    for written, said in words.items():
        if written.startswith("journey"):
            slot = view["track"][int(written.split()[1]) - 1]
            assert cards[slot["card"]["id"]]["name"] in said
            assert f"for {slot['cost']} Crystal" in said
        if written.startswith("rest village"):
            assert village["name"] in said


def test_a_merchant_of_merlin_reads_which_deed_is_bought():
    view, _, words = told("merlin_economics", "buy")

    assert [words[f"buy {place}"] for place, _ in enumerate(view["deed_row"])] == [
        f"buy the deed that pays on {number}" for number in view["deed_row"]
    ]


def test_an_explanation_gives_way_and_nothing_else_does():
    row = [("Ogre  Health 6", PLAIN), ("  Double damage for all who come.", NOTE)]

    assert text(fitted(row, 99)) == text(row)
    assert text(fitted(row, 28)) == "Ogre  Health 6  Double dama…"
    assert text(fitted(row, 18)) == "Ogre  Health 6"
    assert fitted([("You have ", PLAIN), ("0 Wounds", DIM)], 10) == [("You have ", PLAIN), ("0 Wounds", DIM)]


def test_plain_lines_tell_the_scores_when_they_have_changed():
    names, players = sit_down(sm.game("kameloot"), None, 1)
    table = sm.game("kameloot").table(3, seed=3, names=names)
    said = []

    Line(table, players, lambda prompt: "1", said.append).play()

    told = [line for line in said if line.startswith("Scores: ")]
    assert told, "coins were won on the way"
    assert len(told) == len(set(told))
    assert "Scores: You 0, Bot 1 0, Bot 2 0" not in said, "nothing has changed before the first move"


def test_a_row_that_goes_on_below_is_set_in():
    """Issue 21: what had no room went on at the edge of the board, like a row of its own."""
    row = [("  The Knight: ", BEST), ("Sword with Helmet, Backpack", PLAIN)]
    assert wrapped(row, 80) == [row]
    assert [text(part) for part in wrapped(row, 21)] == [
        "  The Knight: Sword",
        "    with Helmet,",
        "    Backpack",
    ]
    assert wrapped(row, 21)[0] == [("  The Knight: ", BEST), ("Sword", PLAIN)]
    assert [text(part) for part in wrapped([("Incomprehensibilities", PLAIN)], 9)] == [
        "Incompreh",
        "  ensibil",
        "  ities",
    ]


@pytest.mark.parametrize("width", [48, 79])
def test_the_sheet_of_a_merchant_keeps_within_its_columns(width):
    """Issue 21: on the narrowest screen the last column went on below the others."""
    table = sm.game("merchants_of_magick").table(2, seed=3)
    rows = [text(row) for row in board(table, 0, {}, width)]
    sheet = next(at for at, row in enumerate(rows) if row.split()[:3] == ["ste", "woo", "lea"])
    assert max(map(len, rows[sheet : sheet + 13])) <= width
    assert ("Glamor Potion Supplier" in "\n".join(rows)) == (width > 70)

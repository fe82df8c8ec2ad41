"""Boards of the terminal: every table can be drawn at every moment, for every seat and for who watches."""

import pytest

import spellmarket as sm
from spellmarket.terminal.boards import board, drawn, text

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

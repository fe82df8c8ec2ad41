"""What the recorded games of Kameloot show, taken together."""

from pathlib import Path

from taverns import GAME

import spellmarket as sm

RECORDS = [
    sm.Record.parse(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parents[2] / "records" / "kameloot").glob("*.txt"))
]


def test_there_are_enough_and_they_use_every_verb():
    assert len(RECORDS) >= 12
    used = {line.split()[1] for record in RECORDS for line in record.lines}
    assert used == {*GAME.moves.by_name, "undo"} - {"pass"}  # which no dealt hand needs


def test_they_end_by_each_seat_after_the_first():
    ends = set()
    for record in RECORDS:
        table = record.replay(listen=True)
        trigger = next(told.parts[0] for told in table.listen() if told.event.name == "last")
        ends.add((record.seats, (trigger - table.spectator.view["first"]) % record.seats))
    assert ends >= {(seats, place) for seats in GAME.seats for place in range(seats)}


def test_they_show_a_waiting_set_sold_and_two_sales_at_once():
    waiting = double = False
    for record in RECORDS:
        table = record.replay(0, listen=True)
        for line in record.lines:
            before = len(table.listen())
            seat, _, move = line.partition(" ")
            if move == "undo":
                table.chair(int(seat)).undo()
            else:
                table.chair(int(seat)).play(move)
            names = [told.event.name for told in table.listen()[before:]]
            double = double or names.count("sold") > 1
            came = {"laid", "called", "flipped", "swapped"} & set(names)
            waiting = waiting or ("sold" in names and not came)
    assert waiting
    assert double

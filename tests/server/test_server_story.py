"""How a game went, as the end page tells it: from the record, with the right player and the right cause."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import spellmarket as sm
from spellmarket.kernel import SEAT, Table
from spellmarket.server.bodies import Scored
from spellmarket.server.moments import Story, ahead, story, turning_points
from spellmarket.server.replay import Film

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.txt"))
SOME = [next(path for path in RECORDS if path.parent.name == name) for name in sm.games()]


def told(path: Path) -> tuple[Table, Story]:
    record = sm.Record.parse(path.read_text(encoding="utf-8"))
    table = record.replay()
    game = table.game
    begin = partial(record.replay, 0, listen=True)
    moves = table.moves()
    stops = list(range(len(moves) + 1))
    return table, story(Film(game, table.names, begin, moves, stops, stops, 0, True))


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.parent.name)
def test_moments_name_whoever_stood_better_and_what_he_did(path: Path) -> None:
    table, found = told(path)
    events = {event.name: event for event in table.game.events}
    assert found.standings[0].at == 0 and found.standings[-1].scores == table.scores
    assert [one.at for one in found.standings] == sorted({one.at for one in found.standings})
    assert len(found.moments) <= 3
    assert len({one.round for one in found.moments}) == len(found.moments), "never two of one round"
    for moment in found.moments:
        number = next(n for n, one in enumerate(found.standings) if one.at >= moment.at)
        before, after = found.standings[number - 1].scores, found.standings[number].scores
        assert after[moment.seat] - before[moment.seat] == moment.gain > 0
        assert moment.leads == (
            ahead(after, moment.seat) > 0 >= ahead(before, moment.seat) and max(before) > 0
        )
        assert moment.events
        for event in moment.events:
            slots = [slot for slot, kind in events[event.event].slots.items() if kind == SEAT]
            assert not slots or event.data[slots[0]] == moment.seat, event.text


def test_what_takes_the_lead_late_weighs_most_and_a_leader_who_gains_less_than_others_is_none() -> None:
    rows = [[0, 0], [9, 0], [9, 8], [9, 20], [30, 20], [31, 25]]
    standings = [Scored(at=n, turn=n, round=n, scores=row) for n, row in enumerate(rows)]
    points = turning_points(standings)
    assert [(one.turn, one.seat, one.gain, one.leads) for one in points] == [
        (2, 1, 8, False),
        (3, 1, 12, True),
        (4, 0, 21, True),
    ]

"""Issue 19, item 7: positions are found by pattern, and each is what it is said to be."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from spellmarket.cli import main
from spellmarket.games import SHELF, game
from spellmarket.kernel import BadSetup
from spellmarket.lab import patterns
from spellmarket.lab.fired import dismiss
from spellmarket.lab.patterns import Pattern, matching
from spellmarket.lab.simulate import Run

HAPPENS = {
    "kameloot": "sold",
    "merchants_of_magick": "completed",
    "mystic_smiths": "studied",
    "enchanters": "fought",
    "merlin_economics": "bought_deed",
}


def found(
    name: str, pattern: Pattern, most: int = 3, games: int = 2, bots: str = "random"
) -> list[dict[str, Any]]:
    shelf = game(name)
    run = Run(name, games, max(shelf.seats[0], min(4, shelf.seats[-1])), (bots,), 1)
    return list(islice(matching(run, pattern), most))


@pytest.mark.parametrize("name", SHELF)
def test_what_happens_happens_after_the_move_of_the_position(name: str) -> None:
    shelf = game(name)
    event = HAPPENS[name]
    rows = found(name, patterns.event(shelf, event))

    assert rows
    for row in rows:
        table = shelf.position(row["position"])
        log = table.listen()
        assert row["seat"] in table.pending
        before = len(log)
        table.play(row["seat"], shelf.parse(row["played"]))
        assert event in [each.event.name for each in table.listen()[before:]]


def test_a_rule_is_carried_out_by_the_first_move_that_does() -> None:
    rows = found("kameloot", patterns.rule(game("kameloot"), "KAM-CHK-06"))
    dismiss()

    assert len(rows) == 2, "one a game"
    shelf = game("kameloot")
    for row in rows:
        table = shelf.position(row["position"])
        table.listen()
        assert not sum(table.scores), "nothing was sold before"
        table.play(row["seat"], shelf.parse(row["played"]))
        assert "sold" in [each.event.name for each in table.listen()]


def test_moves_are_judged_by_the_search() -> None:
    blunders = found("kameloot", patterns.blunder(0.05), bots="random")
    leads = found("kameloot", patterns.close(tie=False, wanted=0.1))
    ties = found("kameloot", patterns.close(tie=True))

    assert blunders
    assert leads
    assert ties
    assert all(float(row["why"].split(" costs ")[1].split()[0]) >= 0.05 for row in blunders)
    assert all(float(row["why"].split(" is ")[1].split()[0]) >= 0.1 for row in leads)
    assert all(row["why"].endswith("do equally well") for row in ties)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rule KAM-NO-1", "has no rule 'KAM-NO-1'"),
        ("--rule KAM-EX-01", "cannot be counted"),
        ("--event explosion", "has no event 'explosion'"),
        ("--blunder 2", "from 0 to 1"),
        ("--tie --position x.json", "not in one position"),
        ("--tie --bots nobody", "nobody"),
    ],
)
def test_what_cannot_be_looked_for_is_said_in_one_line(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises((SystemExit, BadSetup)) as refused:
        main(["lab", "find", "kameloot", *words.split()])

    assert said in capsys.readouterr().err + str(refused.value)


def test_the_command_prints_a_row_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lab", "find", "kameloot", "--event", "sold", "--most", "2", "--bots", "random"])

    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["why"] for row in rows] == ["sold", "sold"]

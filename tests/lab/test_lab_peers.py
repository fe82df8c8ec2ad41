"""Issue 19, item 8: what is measured beside other engines, by a worker that answers for one of them."""

from __future__ import annotations

import pytest

from benchmarks import peers
from spellmarket.games import SHELF, game


def test_a_worker_measures_every_game_with_seats_length_and_memory() -> None:
    engine = peers.python("compiled", "ours")
    try:
        for name in SHELF:
            counts = {f"{name}-seats{seats}" for seats in game(name).seats}
            assert counts | {f"{name}-{row}" for row in ("stepped", "inside", "copies")} <= set(engine.rows)
        assert engine.ask("kameloot-seats6", 0.01) > 1000
        assert len(engine.ask("kameloot-quarters", 0.01)) == 4
        assert 0.5 < engine.ask("mystic_smiths-memory", 0) < 100
    finally:
        engine.close()


def test_figures_of_who_is_there_become_tables_with_ratios() -> None:
    rates: peers.Rates = {
        f"openspiel {name}{suffix}": 100.0 for name in peers.THREE for suffix in ("", "-lean")
    }
    rates |= {"compiled kameloot-stepped": 250.0, "compiled kameloot-seats4": 1e6, "compiled loaded": 30.0}
    rates |= {"openspiel crazy_eights-inside": 100.0, "compiled kameloot-memory": 2.5}
    rates |= {"compiled kameloot-quarters": [1e6, 1e6, 1e6, 5e5]}

    text = peers.report(rates, "how")

    assert "| Kameloot / OpenSpiel, stepped | 2.5 | 2.50 | 2.50 |" in text
    assert "| Kameloot |  |  |  | 1 |  |  |  |  |" in text
    assert "| Kameloot | 1 | 1 | 1 | 2 | 2.5 |" in text
    assert "Catanatron" not in text


def test_a_page_keeps_what_stands_outside_the_marks() -> None:
    page = f"# Page\n\n{peers.BEGIN}\nold\n{peers.END}\n\nmore\n"

    assert peers.put(page, "new") == f"# Page\n\n{peers.BEGIN}\n\nnew\n{peers.END}\n\nmore\n"
    with pytest.raises(SystemExit):
        peers.put("# Page\n", "new")
    assert peers.PAGE.read_text(encoding="utf-8").count(peers.BEGIN) == 1

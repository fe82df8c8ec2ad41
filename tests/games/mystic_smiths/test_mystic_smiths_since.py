"""What the dice have brought everybody, as the view tells it, against what was told of it."""

from collections import Counter
from collections.abc import Iterator

import pytest

import spellmarket as sm
from spellmarket.kernel import Table

BEGINS = ("rolled", "rolled_all", "last_run")


def told(table: Table) -> Iterator[dict]:
    """What has happened since the dice fell."""
    events = [one.json(table.game.box) for one in table.events(0)]
    last = max((at for at, one in enumerate(events) if one["event"] in BEGINS), default=len(events))
    yield from events[last + 1 :]


def changed(table: Table) -> list[Counter]:
    """For each seat what it got less what it gave, by the story."""
    found = [Counter() for _ in range(table.seats)]
    for one in told(table):
        event, amounts = one["event"], one.get("amounts", {})
        mine = found[one["seat"]] if "seat" in one else Counter()
        mine.update(amounts.get("goods", {}))
        mine.subtract(amounts.get("pay", {}))
        if event == "stole":
            found[one["victim"]].subtract(amounts["goods"])
        if event in ("echoed", "nudged"):
            mine["essence"] += 1 if event == "echoed" else -1
        if event == "forged":
            mine["points"] += one["points"]
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_view_tells_what_an_activation_brought_everybody(seed: int) -> None:
    table = sm.game("mystic_smiths").table(seats=2 + seed, seed=seed)
    table.listen()
    compared = 0
    while not table.over:
        chair = table.chair(table.pending[0])
        if chair.asks == "action":
            for since, events in zip(chair.view["since"], changed(table), strict=True):
                seen = {**since["stock"], "points": since["points"]}
                assert {kind: n for kind, n in seen.items() if n} == {
                    kind: n for kind, n in events.items() if n
                }
                compared += bool(+events)
            assert table.game.position(table.position()).view(0)["since"] == chair.view["since"]
        chair.play(chair.hint(compared)[0] if compared % 3 else chair.options[-1])
    assert compared > 20

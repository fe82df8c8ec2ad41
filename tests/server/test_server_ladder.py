"""The ladder: a place is a range until games have settled it; who is new or stays away has none."""

from spellmarket.server.routes.ladder import AWAY, SETTLED, climbed
from spellmarket.storage.ratings import Rung, Standing

NOW = 10 * AWAY


def rung(name: str, mu: float, sigma: float, games: int = SETTLED, last: int | None = NOW) -> Rung:
    return Rung(Standing(name, name, mu, sigma, games), last)


def test_a_place_is_the_range_that_the_intervals_allow() -> None:
    rungs = [rung("p_a", 34, 0.2), rung("p_b", 30, 1.0), rung("bot:easy", 29, 0.5), rung("p_c", 20, 1.0)]

    shown = climbed(rungs, NOW)

    assert [(one.place, one.least, one.most) for one in shown] == [(1, 1, 1), (2, 2, 3), (3, 2, 3), (4, 4, 4)]
    assert [one.person for one in shown] == ["p_a", "p_b", None, "p_c"]
    assert [one.level for one in shown] == [None, None, "easy", None]
    assert shown[1].error == 2.0, "the interval is that of 95 %"


def test_who_is_new_or_stays_away_has_no_place_and_takes_none() -> None:
    rungs = [
        rung("p_away", 40, 0.2, last=NOW - AWAY - 1),
        rung("p_new", 38, 5.0, games=SETTLED - 3),
        rung("p_here", 30, 1.0),
        rung("p_old", 25, 0.1, last=None),  # rated before results were kept
    ]

    shown = climbed(rungs, NOW)

    found = [(one.name, one.state, one.place) for one in shown]
    assert found == [
        ("p_here", "ranked", 1),
        ("p_old", "ranked", 2),
        ("p_new", "new", None),
        ("p_away", "inactive", None),
    ]
    assert [one.more for one in shown] == [0, 0, 3, 0]

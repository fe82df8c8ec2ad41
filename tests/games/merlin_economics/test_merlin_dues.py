"""What falls due for a player, as his view tells it."""

from exchange_table import GRAIN, NOW, OIL, YEAR, A, B, C, banker, book, exchange, trader

NEXT_SPRING = NOW + 9  # Start of Spring, Year 1


def future(number, short, long, ware, mark, **rest):
    return {
        "number": number, "short": short, "long": long, "ware": ware, "price": 7, "mark": mark,
        "expired": mark <= NOW, **rest,
    }  # fmt: skip


def loan(number, lender, borrower, principal, interest, mark):
    return {
        "number": number, "lender": lender, "borrower": borrower, "principal": principal,
        "interest": interest, "mark": mark,
    }  # fmt: skip


def told(t, seat=A):
    return [(one["kind"], one["gold"], one["units"], one["lacking"]) for one in t.view(seat)["dues"]]


def test_dues_come_in_the_order_of_the_wheel_and_say_what_is_lacking():
    """MER-FWD-08, MER-LOAN-03, MER-SEA-05"""
    t = exchange(
        banker(2, stock=(0, 4, 0)),
        banker(0),
        futures=[
            future(0, A, B, OIL, NOW + 3),
            future(1, A, C, OIL, NOW + 6),
            future(2, B, A, GRAIN, NOW + 3),
        ],
        loans=[loan(0, B, A, 5, 1, NOW + 6)],
    )

    assert told(t) == [
        ("deliver", 0, 3, 0),
        ("receive", 0, 3, 0),
        ("interest", -1, 0, 0),
        ("deliver", 0, 3, 2),  # of four Oil three are gone by then
        ("principal", -5, 0, 4),  # two gold, one of them for the interest
        ("tax", -3, 0, 3),
    ]
    assert [one["rolls"] for one in t.view()["dues"]] == sorted(one["rolls"] for one in t.view()["dues"])
    assert told(t, B)[0] == ("receive", 0, 3, 0)
    assert ("principal", 5, 0, 0) in told(t, B)
    assert t.view(C)["dues"][0]["other"] == A
    assert t.table.spectator.view["dues"] == []


def test_MER_FWD_10_an_expired_future_counts_the_turns_that_are_left():
    t = exchange(banker(), trader(), futures=[future(0, A, B, OIL, NOW, turns=1)])
    (one,) = [one for one in t.view()["dues"] if one["kind"] == "deliver"]
    assert (one["turns"], one["last"], one["when"]) == (1, False, None)

    t = exchange(banker(), trader(), futures=[future(0, A, B, OIL, NOW, turns=2)])
    (one,) = [one for one in t.view()["dues"] if one["kind"] == "deliver"]
    assert (one["turns"], one["last"]) == (0, True)
    assert not t.view(B)["dues"][0]["last"]


def test_MER_FWD_10_the_preview_of_ending_the_turn_warns_of_bankruptcy():
    late = exchange(banker(5), trader(), futures=[future(0, A, B, OIL, NOW, turns=2)])
    early = exchange(banker(5), trader(), futures=[future(0, A, B, OIL, NOW, turns=1)])

    assert late.table.chair(A).preview("end")["ruin"] is True
    assert early.table.chair(A).preview("end")["ruin"] is False


def test_MER_TAX_01_taxes_are_due_at_the_next_start_of_spring():
    t = exchange(trader(1, plots=[{"number": 4}]), books=[{}, book(), {}], tax=2)
    (one,) = t.view()["dues"]

    assert (one["kind"], one["gold"], one["lacking"]) == ("tax", -t.view()["players"][A]["tax"], 3)
    assert one["when"] == {"year": NEXT_SPRING // YEAR, "mark": "p0"}

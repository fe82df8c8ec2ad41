"""How papers and contracts meet the wheel (MER-SEA-05): the real procedure, step by step."""

from exchange_table import GRAIN, NOW, A, B, C, banker, book, exchange, trader

AUTUMN = {"portion": 2, "reached": NOW + 3}  # the wheel has just reached Start of Autumn, Year 1
PROCEDURE = [{"phase": "actions"}, {"phase": "wheel", "values": [2, 1]}]


def autumn(*players, **state):
    """The wheel procedure runs as soon as the table is set; then the action step goes on."""
    return exchange(*players, stack=PROCEDURE, **AUTUMN, **state)


def test_MER_SEA_05_marks_come_before_coupons_and_interest():
    """MER-LOAN-07: what falls due with the season pays its last interest, and not again."""
    due = {"number": 0, "lender": A, "borrower": B, "principal": 5, "interest": 1, "mark": NOW + 3}
    later = {**due, "number": 1, "mark": NOW + 9}

    t = autumn(banker(0), trader(20), loans=[due, later])

    assert t.purse(B) == 20 - 5 - 1 - 1
    assert [loan.number for loan in t.loans] == [1]


def test_MER_SEA_05_futures_expire_and_untaken_notes_are_void():
    note = {"number": 0, "short": A, "long": B, "ware": GRAIN, "price": 3, "mark": NOW + 3}

    t = autumn(banker(0), trader(0), futures=[note, {**note, "number": 1, "long": -1}])

    assert [(future.number, future.expired) for future in t.futures] == [(0, True)]


def test_MER_SEA_05_the_writer_and_the_holder_of_a_cover_are_asked_in_the_middle():
    """MER-INS-06"""
    cover = {
        "number": 0,
        "cover": True,
        "writer": A,
        "holder": B,
        "premium": 2,
        "odds_a": 3,
        "odds_b": 1,
        "event": "SEASON(A)",
        "turns": 40,
        "claims": 2,
    }
    t = autumn(banker(9), trader(5), active=C, contracts=[cover])
    assert t.table.pending == (A,)

    t.play(A, "premium 3").play(B, "yes")

    assert t.purse(B) == 5 - 3 + 9  # the check after the procedure sees that autumn has begun
    assert t.contracts[0].claims == 1
    assert t.table.pending == (C,)


def test_MER_SEA_05_dividends_count_the_property_gold_of_the_season():
    """MER-MINT-03"""
    shares = {"table": 3, "issuer": A, "rate": 50, "issued": 2, "held": [1, 1, 0, 0]}

    t = autumn(banker(9, income=8), trader(0), papers=[shares])

    assert t.purse(B) == 2
    assert t.merchants[A].income == 0


def test_MER_SEA_05_a_month_without_bids_is_counted():
    """MER-MKT-12"""
    t = autumn(trader(0), row=9, col=4, books=[book(quiet=1)])

    assert len(t.bids(0)) == 2


def test_MER_WIN_01_a_whole_season_change_counts_as_one():
    """Nobody wins because he pays last: all debts of the change are settled before dominance is looked at."""
    bonds = [
        {"number": n, "issuer": n, "holder": (n + 1) % 4, "face": 9, "coupon": 5, "mark": NOW + 30}
        for n in range(4)
    ]

    t = autumn(*[banker(0) for _ in range(4)], bonds=bonds)

    assert [t.bankrupt(seat) for seat in range(4)] == [True] * 4
    assert not t.table.over  # MER-WIN-03

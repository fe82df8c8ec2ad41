"""Tables of Merlin Economics for the chapters of finance, set by hand: the rest of the realm is empty."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.state import coffers
from spellmarket.kernel import IllegalMove

A, B, C, D = 0, 1, 2, 3
SOULS, OIL, GRAIN = 0, 1, 2
STOCK, COIN = 3, 9  # the tables of A's shares and of A's currency
BANK, ROW = 6, 7
NOW = 12  # the mark on which a game begins: Start of Summer, Year 1
YEAR = 12  # a year of marks


def trader(purse=10, stock=(0, 0, 0), plots=(), banker=False, vault=0, **rest):
    """A player; a banker has a Chauffeur of 2 and 3 on his first plot."""
    field = [dict(plot) for plot in plots]
    if banker:
        field.insert(0, {"number": 2, "other": 3, "vault": vault})
    return {"purse": purse, "stock": list(stock), "plots": field, **rest}


def banker(purse=10, stock=(0, 0, 0), vault=0, **rest):
    return trader(purse, stock, banker=True, vault=vault, **rest)


def book(bids=(), asks=(), **rest):
    """A table of bids and asks: (owner, price), best first; a bid may be (owner, price, "escrow")."""
    return {
        "open": True,
        "bids": [{"owner": bid[0], "price": bid[1], "escrow": "escrow" in bid} for bid in bids],
        "asks": [{"owner": ask[0], "price": ask[1], "road": "road" in ask} for ask in asks],
        **rest,
    }


class Exchange:
    """A table in the action step of its active player, and short words for what tests ask of it."""

    def __init__(self, table):
        self.table = table
        self.s = table._state
        table.listen()

    def __getattr__(self, name):
        state = self.table._state
        parts = (state.treasury, state.wheel, state.decks, state.circle, state.court, state.ending)
        for thing in (state, *parts, state.register, state.doings, state.fray, state.bidding):
            if hasattr(thing, name):
                return getattr(thing, name)
        raise AttributeError(name)

    def play(self, seat, *moves):
        for move in moves:
            self.table.chair(seat).play(move)
            assert GAME.audit(self.table._state) == []
        return self

    def can(self, seat, move):
        return GAME.moves.parse(move) in self.table.chair(seat).options

    def options(self, seat):
        return [GAME.text(move) for move in self.table.chair(seat).options]

    def view(self, seat=A):
        return self.table.chair(seat).view

    def purse(self, seat):
        return self.table._state.merchants[seat].purse

    def vault(self, seat):
        return coffers.vaults(self.table._state, seat)

    def stock(self, seat):
        return self.table._state.merchants[seat].stock

    def bankrupt(self, seat):
        return self.table._state.merchants[seat].standing == 1

    def debts(self):
        return [(debt.debtor, debt.creditor, debt.amount) for debt in self.table._state.debts]

    def bids(self, table):
        return [(slip.owner, slip.price) for slip in self.table._state.books[table].bids]

    def asks(self, table):
        return [(slip.owner, slip.price) for slip in self.table._state.books[table].asks]

    def sound(self):
        assert GAME.audit(self.table._state) == []


def exchange(*players, active=A, seats=4, options=None, stack=None, **state):
    """Players sit as given, the others are poor and idle."""
    told = [*players, *[trader(purse=0) for _ in range(seats - len(players))]]
    return Exchange(
        GAME.position(
            {
                "seats": seats,
                "options": options or {},
                "state": {"players": told, "active": active, "turn": 9, **state},
                "stack": stack or [{"phase": "actions"}],
            }
        )
    )


@contextmanager
def refused(rule, *words):
    with pytest.raises(IllegalMove) as caught:
        yield
    assert caught.value.rule == rule, f"{caught.value.rule}: {caught.value.reason}"
    for word in words:
        assert word in caught.value.reason, caught.value.reason

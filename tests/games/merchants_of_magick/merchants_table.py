"""Tables of Merchants of Magick set by hand: what a test does not mention is blank or in the deck."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

import spellmarket as sm

A, B, C, D = 0, 1, 2, 3
GAME = sm.game("merchants_of_magick")
BOX = GAME.contents()
CIRCLES = {row["id"]: [circle["id"] for circle in row["circles"]] for row in BOX["rows"]}
NUMBER = {circle["id"]: circle["number"] for row in BOX["rows"] for circle in row["circles"]}
ORDERS = {order["name"]: order["id"] for order in BOX["orders"]}


def circles(*rows):
    """All circles of some rows."""
    return [circle for row in rows for circle in CIRCLES[row]]


def order(name):
    """The identifier of the Order with that name; in brackets it lies face-down."""
    return f"({ORDERS[name[1:-1]]})" if name.startswith("(") else ORDERS[name]


def shoppe(rows=(), marks=(), line=(), claimed=(), **rest):
    """One player's place: complete `rows`, single `marks`, and Orders by name."""
    return {
        "marks": [*circles(*rows), *marks],
        "line": [order(name) for name in line],
        "claimed": [order(name) for name in claimed],
        **rest,
    }


WORKING = [row["id"] for row in BOX["rows"] if row["kind"] != "charm"]  # every row that serves an Order


def rich(*coins, adventurer="cleric", skip=(), **rest):
    """Every item and enchantment complete (49 coins, the Cleric 6), and Orders claimed for these coins."""
    claimed = []
    for price in coins:
        free = (o for o in BOX["orders"] if o["coins"] == price and o["name"] not in {*claimed, *skip})
        claimed.append(next(free)["name"])
    return shoppe(WORKING, claimed=claimed, adventurer=adventurer, **rest)


def hoard(*others):
    """A shoppe that has claimed every Order but these: what is left of the deck is said by the test."""
    return shoppe(WORKING, claimed=[name for name in ORDERS if name not in others], adventurer="wizard")


class Bench:
    """A table and short words for what tests ask of it."""

    def __init__(self, table):
        self.table = table
        table.listen()

    def view(self, seat):
        return self.table.chair(seat).view

    def play(self, seat, *moves):
        for move in moves:
            self.table.chair(seat).play(move)

    def done(self, *seats):
        """These seats, or all that are still asked, are done."""
        for seat in seats or self.table.pending:
            self.play(seat, "done")

    def options(self, seat, verb=""):
        return {
            GAME.text(move) for move in self.table.chair(seat).options if GAME.text(move).startswith(verb)
        }

    def spends(self, seat, die):
        """The circles this die could mark now."""
        return {text.split()[2] for text in self.options(seat, f"spend {die} ")}

    def me(self, seat):
        """A shoppe as its owner sees it."""
        return self.table.chair(seat).view["shoppes"][seat]

    def sees(self, viewer, seat):
        return self.table.view(viewer)["shoppes"][seat]

    def line(self, seat):
        """The line by names; None for a face-down or empty space."""
        names = {identifier: name for name, identifier in ORDERS.items()}
        return [names.get(space["order"]) for space in self.me(seat)["line"]]

    def claimed(self, seat):
        names = {identifier: name for name, identifier in ORDERS.items()}
        return [names[card] for card in self.me(seat)["claimed"]]

    def told(self, event, seat=A):
        """The events of one kind that a seat has heard, as data."""
        heard = [told.json(GAME.box) for told in self.table.events(seat)]
        return [told for told in heard if told["event"] == event]

    def part(self, name):
        return dict(self.table.sheet)[name]


def market(seats=2, dice=(1, 1, 1, 1), options=None, shoppes=(), over=False, **state):
    """A table set by hand; seats that are not described have blank sheets and empty lines."""
    places = [*shoppes, *({} for _ in range(seats - len(shoppes)))]
    told = {
        "seats": seats,
        "options": options or {},
        "over": over,
        "state": {"dice": list(dice), "shoppes": places, **state},
    }
    return Bench(GAME.position(told))


@contextmanager
def refused(rule, *words):
    """The block is refused by this rule, with these words in the reason."""
    with pytest.raises(sm.Refused) as caught:
        yield
    assert caught.value.rule == rule, caught.value
    for word in words:
        assert word in caught.value.reason, caught.value.reason

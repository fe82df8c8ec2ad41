"""Kameloot tables set up by hand: the builder hides what an example does not mention."""

from contextlib import contextmanager

import pytest

import spellmarket as sm
from spellmarket.games.kameloot.pieces import (
    CAT,
    CLOAK,
    GLOVE,
    HORN,
    NAMES,
    OWL,
    PARCHMENT,
    POTION,
    RING,
    TAVERNS,
    THINGS,
    WAND,
)

A, B, C, D, E, F = range(6)
GAME = sm.game("kameloot")
COPIES = GAME.box.copies

__all__ = [
    "CAT", "CLOAK", "COPIES", "GAME", "GLOVE", "HORN", "NAMES", "OWL", "PARCHMENT", "POTION", "RING",
    "TAVERNS", "THINGS", "WAND", "A", "B", "C", "D", "E", "F", "kameloot", "refused",
]  # fmt: skip


class Tavern:
    """A table with the questions that examples ask."""

    def __init__(self, table):
        self.table = table
        self.events = table.listen()

    def play(self, seat, text):
        self.table.chair(seat).play(text)
        return self

    def options(self, seat):
        return [GAME.text(move) for move in self.table.chair(seat).options]

    @property
    def view(self):
        return self.table.spectator.view

    @property
    def gold(self):
        return [player["gold"] for player in self.view["players"]]

    @property
    def taverns(self):
        return [TAVERNS.index(player["tavern"]) for player in self.view["players"]]

    def laid(self, seat, thing):
        collection = self.view["players"][seat]["collections"].get(THINGS[thing])
        return collection["size"] if collection else 0

    def horns(self, seat, thing):
        return self.view["players"][seat]["collections"][THINGS[thing]]["horns"]

    def hand(self, seat):
        hand = self.table.chair(seat).view["hand"]
        return sorted(NAMES.index(name) for name, count in hand.items() for _ in range(count))

    def held(self, seat):
        return self.view["players"][seat]["hand"]

    def told(self, name):
        return [told.json(None) for told in self.events if told.event.name == name]


def kameloot(
    taverns,
    hand=(),
    laid=None,
    horns=None,
    hands=None,
    pile=None,
    discards=(),
    gold=None,
    owl_gold=None,
    active=A,
    first=A,
    last_round=False,
    **options,
):
    """`hand` is the active player's; `pile` is a number of cards, or the cards with the next one first."""
    seats = len(taverns)
    hands = {active: list(hand), **(hands or {})}
    rows = [[list(hands.get(seat, ())).count(card) for card in range(7)] for seat in range(seats)]
    on_table = [[(laid or {}).get(seat, {}).get(thing, 0) for thing in range(6)] for seat in range(seats)]
    with_horns = [[(horns or {}).get(seat, {}).get(thing, 0) for thing in range(6)] for seat in range(seats)]
    if pile is None or isinstance(pile, int):
        used = [sum(row[card] for row in rows) + list(discards).count(card) for card in range(7)]
        used = [n + sum(row[card] for row in on_table) if card < 6 else n for card, n in enumerate(used)]
        spare = [card for card in range(5, -1, -1) for _ in range(COPIES[card] - used[card])]
        pile = spare[: 12 if pile is None else pile]
    position = {
        "seats": seats,
        "options": options,
        "state": {
            "hands": rows,
            "laid": on_table,
            "horns": with_horns,
            "taverns": list(taverns),
            "pile": list(pile)[::-1],
            "discards": list(discards),
            "gold": gold or [0] * seats,
            "owl_gold": owl_gold or [0] * seats,
            "active": active,
            "first": first,
            "last_round": last_round,
        },
    }
    return Tavern(GAME.position(position))


@contextmanager
def refused(rule, says=None):
    with pytest.raises(sm.IllegalMove, match=says) as error:
        yield
    assert error.value.rule == rule

"""Tables of Merlin Economics for everything but finance, set by hand; what is not mentioned is empty."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from spellmarket.games.merlin_economics import GAME
from spellmarket.games.merlin_economics.pieces.words import (
    CARDS,
    CRYSTALS,
    DECREES,
    MARKS,
    PLOTS,
    POTIONS,
    SPELLS,
    TEAS,
)
from spellmarket.kernel import IllegalMove

A, B, C, D = 0, 1, 2, 3
SOULS, OIL, GRAIN = 0, 1, 2
SHOP, BREWERY, LAND = 1, 2, 3
SOLVENT, BANKRUPT, OUT = 0, 1, 2
ROW = 7
BANK = 6
MARK = {name: i for i, name in enumerate(MARKS)}
PORTION = {name: i for i, name in enumerate(["s0", "s1", "a0", "a1", "w0", "w1", "p0", "p1"])}


def plot_of(told):
    """A number is a plain property; a mapping says more; None is open ground."""
    if told is None:
        return {}
    plot = {"number": told} if isinstance(told, int) else dict(told)
    if "potion" in plot:
        plot["potion"] = POTIONS.index(plot["potion"])
    return plot


def land(number, under=2, **rest):
    return {"number": under, "permit": LAND, "permit_number": number, **rest}


def shop(number, under=5, **rest):
    return {"number": under, "permit": SHOP, "permit_number": number, **rest}


def brewery(number, under=5, **rest):
    return {"number": under, "permit": BREWERY, "permit_number": number, **rest}


def player(purse=0, *plots, hand=(), spells=(), recipes=(), front=(), barracks=(), **rest):
    """A player with a field from its first plot on; cards by name."""
    return {
        "purse": purse,
        "plots": [plot_of(plot) for plot in plots],
        "cards": [CARDS.index(card) for card in hand],
        "spells": [SPELLS.index(spell) for spell in spells],
        "recipes": [POTIONS.index(potion) for potion in recipes],
        "front": [POTIONS.index(potion) for potion in front],
        "barracks": [CARDS.index(card) for card in barracks],
        **rest,
    }


def lab(number, potion=False, grant=0, spent=()):
    kinds = POTIONS if potion else SPELLS
    return {
        "number": number,
        "potion": potion,
        "grant": grant,
        "spent": [kinds.index(card) for card in spent],
    }


def unit(card, owner, plot, ap=3, hp=3, **rest):
    return {"card": CARDS.index(card), "owner": owner, "plot": PLOTS.index(plot), "ap": ap, "hp": hp, **rest}


def reading(name, left=0, drawn=1):
    deck = 0 if name in TEAS else 1
    return {"deck": deck, "kind": (CRYSTALS if deck else TEAS).index(name), "left": left, "drawn": drawn}


class Realm:
    """A table, and short words for what tests ask of it."""

    def __init__(self, table):
        self.table = table
        table.listen()

    def __getattr__(self, name):
        state = self.table._state
        parts = (state.treasury, state.wheel, state.decks, state.circle, state.court, state.ending)
        for thing in (state, *parts, state.register, state.doings, state.fray, state.bidding):
            if hasattr(thing, name):
                return getattr(thing, name)
        raise AttributeError(name)

    @property
    def phase(self):
        return GAME.named(self.table._state.phase)

    def play(self, seat, *moves):
        for move in moves:
            self.table.chair(seat).play(move)
            assert GAME.audit(self.table._state) == []
        return self

    def can(self, seat, move):
        return GAME.parse(move) in self.table.chair(seat).options

    def options(self, seat):
        return [GAME.text(move) for move in self.table.chair(seat).options]

    def kinds(self, seat):
        return {text.split()[0] for text in self.options(seat)}

    def told(self, name):
        return [told.json(GAME.box) for told in self.table.listen() if told.event.name == name]

    def heard(self, seat):
        return [told.event.name for told in self.table.listen() if told.heard_by(seat)]

    def purse(self, seat):
        return self.table._state.merchants[seat].purse

    def purses(self):
        return [merchant.purse for merchant in self.table._state.merchants]

    def stock(self, seat):
        return self.table._state.merchants[seat].stock

    def plot(self, name):
        return self.table._state.plot(PLOTS.index(name))

    def at(self, name, owner):
        return self.table._state.unit_on(PLOTS.index(name), owner)

    def standing(self, seat):
        return self.table._state.merchants[seat].standing

    def hand(self, seat):
        return [CARDS[card] for card in self.table._state.merchants[seat].cards]

    def spells(self, seat):
        return [SPELLS[card % 64] for card in self.table._state.merchants[seat].spells]

    def recipes(self, seat):
        return [POTIONS[card % 64] for card in self.table._state.merchants[seat].recipes]

    def front(self, seat):
        return [POTIONS[card % 64] for card in self.table._state.merchants[seat].front]

    def crowns(self, seat):
        return self.table._state.merchants[seat].crowns


def realm(
    *players, seats=4, options=None, stack=None, seed=0, luck=None, active=A, top=(), edition=2, game=GAME,
    **state,
):  # fmt: skip
    """Players sit as given, the others have nothing; the active player stands in the action step.

    `top` are cards of the main deck that are drawn first, `luck` says how dice will fall; `game` may be one
    with packs.
    """
    told = [*players, *[player() for _ in range(seats - len(players))]]
    if "decrees" in state:
        state["decree_deck"] = deck_with(DECREES, "decree", state.pop("decrees"))
    position = {
        "seats": seats,
        "edition": edition,
        "seed": seed,
        "luck": luck or {},
        "options": {"finance": "none", **(options or {})},
        "state": {"players": told, "active": active, "turn": 9, **state},
        "stack": stack or [{"phase": "actions"}],
    }
    if top:
        main = list(game.position({**position, "stack": [{"phase": "actions"}]})._state.decks.main)
        for name in top:
            main.remove(CARDS.index(name))
        position["state"]["main"] = main + [CARDS.index(name) for name in reversed(top)]
    return Realm(game.position(position))


def deck_with(names, kind, top):
    """A whole deck with these cards on top, the first of them drawn first."""
    full = {"decree": GAME.box.decree_cards}[kind].copy()
    for name in top:
        full.remove(names.index(name))
    return full + [names.index(name) for name in reversed(top)]


def rolled(first, second, *players, **rest):
    """The table after these dice have been resolved."""
    return realm(*players, stack=[{"phase": "resolve", "values": [1]}], die_a=first, die_b=second, **rest)


def ended(*players, **rest):
    """The table when the active player's turn has ended and the next one's has begun."""
    return realm(*players, stack=[{"phase": "ending"}], **rest)


def begun(*players, **rest):
    """The table when the active player's turn begins."""
    return realm(*players, stack=[{"phase": "begin"}], **rest)


def turned(*players, **rest):
    """The table after the wheel procedure of a doubles roll that matches nothing (1 and 1, no twos about)."""
    return rolled(1, 1, *players, **rest)


def main_deck(*top, seats=4, gone=()):
    """A main deck with these cards drawn first; `gone` lie elsewhere."""
    full = [card for card in range(44) for _ in range(seats)]
    for name in (*top, *gone):
        full.remove(CARDS.index(name))
    return full + [CARDS.index(name) for name in reversed(top)]


def seeds(make, wanted, tries=400):
    """The first table of many luck seeds for which something holds: dice are looked for, not relied on."""
    for seed in range(tries):
        t = make(seed)
        if wanted(t):
            return t
    raise AssertionError("no seed gives what is wanted")


@contextmanager
def refused(rule, *words):
    with pytest.raises(IllegalMove) as caught:
        yield
    assert caught.value.rule == rule, f"{caught.value.rule}: {caught.value.reason}"
    for word in words:
        assert word in caught.value.reason, caught.value.reason

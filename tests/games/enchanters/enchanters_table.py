"""Tables of Enchanters set by hand: cards go by their printed names, and what is not mentioned is absent."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

import spellmarket as sm
from spellmarket.games import enchanters
from spellmarket.games.enchanters import state, text
from spellmarket.games.enchanters.pieces import cards
from spellmarket.kernel import Game, Pack, Refused

A, B, C, D = 0, 1, 2, 3
GAME = sm.game("enchanters")
BOX = GAME.contents()
CARDS = {card["name"]: card for card in BOX["cards"]}
NAMES = {card["id"]: card["name"] for card in BOX["cards"]}
TURN = ("window_1", "window_2", "window_3")


def ids(names):
    return [CARDS[name]["id"] if name in CARDS else name for name in names]


def hero(items=(), enchantments=(), trophies=(), crystals=0, wounds=0):
    """One player: piles from the bottom up."""
    return {
        "items": ids(items),
        "enchantments": ids(enchantments),
        "trophies": ids(trophies),
        "crystals": crystals,
        "wounds": wounds,
    }


def realm(
    *heroes, seats=3, village="sunmeadow", track=("Long Sword",), deck=(), graveyard=(), banished=(),
    boosts=(0, 0), active=A, options=None, game=GAME, **state,
):  # fmt: skip
    """A table in W1. `track` begins with slot 1; the last card of `deck` is drawn first."""
    seats = max(seats, len(heroes))
    row = [*heroes, *[hero() for _ in range(seats - len(heroes))]]
    table = game.position(
        {
            "seats": seats,
            "options": options or {},
            "state": {
                "village": village,
                **{field: [player[field] for player in row] for field in hero()},
                "track": ids(track),
                "deck": ids(deck),
                "graveyard": ids(graveyard),
                "banished": ids(banished),
                "boosts": list(boosts),
                "active": active,
                **state,
            },
        },
        names=("Ann", "Bob", "Cid", "Dee")[:seats],
    )
    return Bench(table)


class Bench:
    """A table and short words for what tests ask of it."""

    def __init__(self, table):
        self.table = table
        self.heard = table.listen()

    # Doing

    def play(self, seat, *moves):
        for move in moves:
            self.table.chair(seat).play(move)
        return self

    def journey(self, seat, slot):
        """Pick a card and go straight on to it."""
        self.play(seat, f"journey {slot}")
        if self.asks == "window_2" and self.picked_now(seat):
            self.play(seat, "proceed")
        return self

    def picked_now(self, seat):
        return "proceed" in self.options(seat)

    def end(self, seat):
        """Close W3 if it is open: the turn is over then."""
        if self.asks == "window_3":
            self.play(seat, "end")
        return self

    # Asking

    @property
    def asks(self):
        return "over" if self.table.over else self.table.asks(-1)

    @property
    def pending(self):
        return self.table.pending

    @property
    def view(self):
        return self.table.spectator.view

    def options(self, seat):
        return [self.table.game.text(move) for move in self.table.chair(seat).options]

    def uses(self, seat):
        return [option for option in self.options(seat) if option.startswith("use")]

    def me(self, seat):
        return self.view["players"][seat]

    @property
    def crystals(self):
        return [player["crystals"] for player in self.view["players"]]

    @property
    def wounds(self):
        return [player["wounds"] for player in self.view["players"]]

    def attack(self, seat):
        return self.me(seat)["attack"]

    def defense(self, seat):
        return self.me(seat)["defense"]

    def glory(self, seat):
        return self.table.scores[seat]

    def names(self, cards):
        return [NAMES[card["id"]] for card in cards]

    def items(self, seat):
        return self.names(self.me(seat)["items"])

    def enchantments(self, seat):
        return self.names(self.me(seat)["enchantments"])

    def trophies(self, seat):
        return self.names(self.me(seat)["trophies"])

    @property
    def graveyard(self):
        return self.names(self.view["graveyard"])

    @property
    def banished(self):
        return self.names(self.view["banished"])

    @property
    def track(self):
        return [NAMES[slot["card"]["id"]] if slot["card"] else None for slot in self.view["track"]]

    def events(self, *names):
        box = self.table.game.box
        told = [event.json(box) for event in self.heard]
        return [event for event in told if not names or event["event"] in names]


@contextmanager
def refused(rule, *words):
    """The move inside is refused by this rule, and the reason says these words."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.rule == rule
    for word in words:
        assert word in caught.value.reason, caught.value.reason


def packed(text):
    """The game with a pack in place of some of its content."""
    return GAME.with_packs(Pack("mine.toml", 'game = "enchanters"\n' + text))


def altered(card, **changes):
    """One row of a pack: a known card with some fields changed; any `line` replaces its abilities."""
    known = CARDS[card]
    fields = {
        "id": known["id"],
        "name": known["name"],
        "deck": known["deck"],
        "type": known["type"],
        "copies": known["copies"],
        "marked": known["marked"],
        "glory": known["glory"],
    }
    for side in ("top", "under"):
        icons = [f"{letter}{n:+d}" for letter, n in zip("AD", known[side].values(), strict=True) if n]
        if side == "under" or known["health"] is None:
            fields[side] = " ".join(icons)
    if known["health"] is not None:
        fields |= {"health": known["health"], "strength": known["strength"], "skull": known["skull"]}
    if known["tier"]:
        fields["tier"] = known["tier"]
    fields |= {f"line{line['line']}": line["notation"] for line in known["lines"]}
    if any(name.startswith("line") for name in changes):
        fields = {name: "" if name.startswith("line") else value for name, value in fields.items()}
    fields |= changes
    rows = [f"{name} = {toml(value)}" for name, value in fields.items()]
    return "[[card]]\n" + "\n".join(rows) + "\n"


def village(id, *lines):
    lines = [*lines, *[""] * (6 - len(lines))]
    rows = [f'line{number} = "{line}"' for number, line in enumerate(lines, 1)]
    return f'[[village]]\nid = "{id}"\nname = "{id.capitalize()}"\n' + "\n".join(rows) + "\n"


def toml(value):
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def spoken(language):
    """The game with another language of abilities."""
    return Game(
        name=GAME.name, title=GAME.title, code=GAME.code, about=GAME.about, seats=GAME.seats,
        edition=GAME.edition, folder=enchanters.__file__, ended=GAME.ended, moves=GAME.moves,
        events=GAME.events, phases=GAME.phases, options=tuple(GAME.options.values()),
        box=lambda packs: cards.read(packs, language), setup=GAME.setup, score=GAME.score, view=GAME.view,
        redeal=GAME.redeal, write=GAME.write, read=GAME.read, audit=GAME.audit, weigh=GAME.weigh,
        why=GAME.why, texts=GAME.texts, contents=text.contents, ranking=state.ranking, sheet=state.sheet,
    )  # fmt: skip

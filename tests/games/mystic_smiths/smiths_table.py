"""Tables of Mystic Smiths set by hand: a test says what matters, the rest is plain cards and full decks."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

import spellmarket as sm

A, B, C, D, E = 0, 1, 2, 3, 4
GAME = sm.game("mystic_smiths")
NAMES = ("Ada", "Bo", "Cleo", "Dev", "Eve")
PLAIN = [
    "S1",
    "S1",
    "S3",
    "S4",
    "S5",
    "S6-EMB",
]  # Ore Cart twice, Woodpile, Tanning Rack, Incense Bowl, Charcoal Stack


def ids(game=GAME):
    """Identifiers of cards and weapons by name."""
    box = game.contents()
    return {thing["name"]: thing["id"] for thing in [*box["cards"], *box["weapons"]]}


def pack(text):
    """The game with other cards."""
    return GAME.with_packs(sm.Pack("test.toml", 'game = "mystic_smiths"\n' + text))


def card(identifier, effect, name=None, cost=1):
    """A row of a pack."""
    return (
        f'[[card]]\nid = "{identifier}"\nname = "{name or identifier}"\ncost = {cost}\neffect = "{effect}"\n'
    )


def smithy(
    phase="activation", seats=3, dice=(2, 3), players=None, central=None, options=None, game=GAME, **state
):
    """A table in round 1 with Ada first and to act.

    `players` says what a seat has: `forge` and `central` map spaces to card names, resources are numbers.
    `top` are the next cards of the deck, `next_weapons` the next weapons.
    """
    known = ids(game)

    def spelled(names):
        return [known.get(name, name) for name in names]

    def row(told, default):
        return [known.get(told.get(space), told.get(space, default[space - 2])) for space in range(2, 8)]

    rows = []
    for seat in range(seats):
        told = {"board": "emberfall", **(players or {}).get(seat, {})}
        told["forge"] = row(told.get("forge", {}), PLAIN)
        for field in ("reserve", "weapons"):
            if field in told:
                told[field] = spelled(told[field])
        rows.append(told)
    if central is not None:
        used = {card for told in rows for card in [*told["forge"], *told.get("reserve", ())]}
        for field in ("deck", "discards", "top"):
            used |= set(spelled(state.get(field, ())))
        used |= set(spelled(central.values()))
        free = [card for card in known.values() if card.startswith("U") and card not in used]
        state["central"] = row(central, [*free, *[None] * 6])
    for field in ("deck", "discards", "rack", "armoury", "top", "next_weapons"):
        if field in state:
            state[field] = spelled(state[field])
    if "top" in state:
        state["deck"] = below(
            game, [told["forge"] + told.get("reserve", []) for told in rows], state, "top", "U"
        )
    if "next_weapons" in state:
        state["armoury"] = below(game, [told.get("weapons", []) for told in rows], state, "next_weapons", "L")
    told = {
        "seats": seats,
        "options": options or {},
        "stack": [{"phase": phase}],
        "state": {"players": rows, "dice": list(dice), **state},
    }
    return Bench(game.position(told, NAMES[:seats]))


def below(game, owned, state, field, letter):
    """A deck with these cards on top of all that are nowhere else; the last is turned up first."""
    top = state.pop(field)
    used = {*top, *state.get("central", ()), *state.get("discards", ()), *state.get("rack", ())}
    used.update(*owned)
    return [card for card in ids(game).values() if card[0] == letter and card not in used] + top[::-1]


class Bench:
    """A table and short words for what tests ask of it."""

    def __init__(self, table):
        self.table = table
        self.game = table.game
        self.known = {identifier: name for name, identifier in ids(self.game).items()}
        self.heard = table.listen()

    def play(self, seat, *moves):
        for move in moves:
            self.table.chair(seat).play(move)
            assert not self.game.audit(self.table._state)

    def options(self, seat, verb=""):
        texts = [self.game.text(move) for move in self.table.chair(seat).options]
        return [text for text in texts if text.split()[0] == verb] if verb else texts

    def asks(self, seat):
        """The phase in which a seat is asked."""
        return self.table.asks(seat) if seat in self.table.pending else None

    @property
    def view(self):
        return self.table.spectator.view

    def stock(self, seat):
        """What a seat has, without what it has none of."""
        return {name: amount for name, amount in self.view["players"][seat]["stock"].items() if amount}

    def tokens(self, seat):
        return self.view["players"][seat]["tokens"]

    def names(self, cards):
        return [self.known[card] if card else None for card in cards]

    def forge(self, seat):
        return self.names(self.view["players"][seat]["forge"])

    def on(self, seat, space):
        return self.forge(seat)[space - 2]

    def reserve(self, seat):
        return sorted(self.names(self.view["players"][seat]["reserve"]))

    def central(self, space):
        return self.names(self.view["central"])[space - 2]

    @property
    def log(self):
        """What happened since the table was set, as the spectators hear it."""
        return [self.game.tell(told, self.table.names) for told in self.heard]

    def told(self, event):
        return [told.json(self.game.box) for told in self.heard if told.event.name == event]

    @contextmanager
    def refused(self, rule):
        before = self.table.position()
        with pytest.raises(sm.IllegalMove) as refusal:
            yield
        assert refusal.value.rule == rule, refusal.value
        assert self.table.position() == before
        self.reason = refusal.value.reason


def until_over(bench, choose=lambda options: options[0]):
    """Play on with a simple choice."""
    while bench.table.pending:
        chair = bench.table.chair(bench.table.pending[0])
        chair.play(choose(chair.options))


def placed(table):
    """Everybody places the cards in the order they come."""
    while table.pending and table.asks(table.pending[0]) == "placing":
        chair = table.chair(table.pending[0])
        chair.play(chair.options[0])
    return table


def rolled(seed, seats=3, **players):
    """A table on which Ada has just rolled, by the luck of this seed; `players` change what A, B, … have."""
    told = smithy("action", seats).table.position()
    told["seed"] = seed
    told["luck"] = {}
    told["stack"] = [{"phase": "roll"}]
    for seat, fields in players.items():
        told["state"]["players"]["ABCDE".index(seat)].update(fields)
    return GAME.position(told, NAMES[:seats])

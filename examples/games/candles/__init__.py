"""Candles: the highest card takes a coin. The smallest game of the shelf's shape, with a board of its own."""

from ...kernel import Facts, Figure, Game
from . import advice, pieces, rules, state, text
from .shape import View

GAME = Game(
    name="candles",
    title="Candles",
    code="CAN",
    about="Everybody lays a card at the same time, and the highest takes a coin.",
    seats=range(2, 4),
    edition=1,
    folder=__file__,
    ended="CAN-END-01",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={"round": rules.Round},
    options=(),
    box=lambda packs: None,
    setup=rules.setup,
    score=rules.score,
    view=state.view,
    shape=View,
    redeal=state.redeal,
    write=state.write,
    read=rules.read,
    audit=state.audit,
    weigh=advice.weigh,
    why=advice.why,
    texts=text.TEXTS,
    contents=lambda box: {},
    figures=(Figure("coins", "coins.*"), Figure("cards", "sizes.*")),
    facts=Facts(
        short="Candles",
        invites="Twelve candles, four rounds: the brightest takes the coin.",
        minutes=(2, 5),
        weight=1,
        seats=2,
        light="#7a5200",
        dark="#ffd98a",
        deep="#5f3f10",
        crest="lamp",
        unit="{n|coin}",
        total="Coins",
        lit=("won",),
        quiet=("laid",),
    ),
)

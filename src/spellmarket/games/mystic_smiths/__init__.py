"""Mystic Smiths: two to five smiths whose forges all fire on every roll, copy, swap and steal."""

from ...kernel import Facts, Figure, Game, Thinking
from . import advice, features, pieces, rules, state, text
from .shape import View
from .text import language

__all__ = ["GAME", "language"]

GAME = Game(
    name="mystic_smiths",
    title="Mystic Smiths",
    code="MYS",
    about="Every roll fires a space of every forge: build one that feeds you and craft legendary weapons.",
    seats=range(2, 6),  # MYS-COMP-01
    edition=2,
    folder=__file__,
    ended="MYS-END-03",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={
        "placing": rules.Placing,
        "roll": rules.Roll,
        "nudging": rules.Nudging,
        "activation": rules.Activation,
        "action": rules.Action,
        "remodelling": rules.Remodelling,
        "repeating": rules.Repeating,
        "forging": rules.Forging,
        "robbing": rules.Robbing,
        "copying": rules.Copying,
        "swapping": rules.Swapping,
        "paying": rules.Paying,
    },
    options=pieces.OPTIONS,
    box=pieces.box,
    setup=rules.setup,
    course=rules.course,
    score=rules.score,
    view=state.view,
    shape=View,
    redeal=state.redeal,
    write=state.write,
    read=rules.read,
    audit=state.audit,
    weigh=advice.weigh,
    why=advice.why,
    features=features.features,
    thinking=Thinking(horizon=18, turns=True, valued=True, hard=16, master=80),
    texts=text.TEXTS,
    contents=text.contents,
    shown=("ability",),
    ranking=rules.ranking,
    sheet=rules.sheet,
    figures=(
        Figure("points", "players.*.points"),
        Figure("tokens", "players.*.tokens"),
        Figure("stock", "players.*.stock", spent=True),
    ),
    identifiers=lambda box: [
        *zip(box.card_names, pieces.CARDS, strict=True),
        *zip(box.weapon_names, pieces.WEAPONS, strict=True),
    ],
    luck=lambda box: {"dice": ((4, 4),), "upgrades": pieces.CARDS, "weapons": pieces.WEAPONS},
    facts=Facts(
        short="Smiths",
        invites="Two dice wake your forge. Build the row that answers every roll.",
        minutes=(40, 40),
        weight=3,
        seats=4,
        light="#97400f",
        dark="#f79a66",
        deep="#8b3f17",
        crest="anvil",
        counted="mys:point",
        lit=("crafted",),
        great=(("crafted", ""),),
        quiet=("round", "turned", "opened"),
        marks=("round",),
    ),
)

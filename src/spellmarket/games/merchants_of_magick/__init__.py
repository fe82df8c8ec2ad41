"""Merchants of Magick: one to eight shopkeepers craft and enchant on shared dice while orders travel past."""

from ...kernel import Facts, Figure, Game, Thinking
from . import advice, pieces, rules, state, text
from .shape import View
from .text import language

__all__ = ["GAME", "language"]

GAME = Game(
    name="merchants_of_magick",
    title="Merchants of Magick",
    code="MOM",
    about="Shopkeepers share four dice a round to craft items and research spells for orders that pass by.",
    seats=range(1, 9),  # MOM-SETUP-12
    edition=1,
    folder=__file__,
    ended="MOM-END-01",
    away="MOM-END-07",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={"craft": rules.Craft, "openly": rules.Openly},
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
    weigh_all=advice.weigh_all,
    why=advice.why,
    thinking=Thinking(horizon=400, alone=True, guard=0.5, hard=32, master=192),
    texts=text.TEXTS,
    contents=state.contents,
    seen=("rating", "title"),
    ranking=rules.ranking,
    sheet=rules.sheet,
    figures=(
        Figure("coins", "shoppes.*.coins"),
        Figure("potions", "shoppes.*.potions", paid=("spent.potions", "extra.potions")),
        Figure("free marks", "shoppes.*.owed"),
    ),
    identifiers=lambda box: list(zip(box.order_names, box.order_ids, strict=True)),
    luck=lambda box: {"dice": tuple(box.faces), "orders": tuple(box.order_ids)},
    facts=Facts(
        short="Merchants",
        invites="Roll, craft and enchant before the order moves on to your neighbour.",
        minutes=(30, 45),
        weight=2,
        seats=4,
        light="#0c655a",
        dark="#5ccbb8",
        deep="#14584f",
        crest="ball",
        counted="coin",
        unit="{n|coin}",
        total="Coins",
        lit=("claimed", "mastered"),
        great=(("claimed", ""), ("mastered", "")),
        marks=("rolled",),
        quiet=("revealed",),
        cards=(
            ("claimed", "claimed.order"),
            ("dealt", "dealt.order"),
            ("arrived", "arrived.order"),
            ("sponsored", "sponsored.adventurer"),
            ("mastered", "mastered.mastery"),
        ),
    ),
)

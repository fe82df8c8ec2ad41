"""Kameloot: three to six merchants in two taverns fill collections together and sell them first."""

from ...kernel import Facts, Figure, Game, Thinking
from . import advice, features, pieces, rules, state, text
from .shape import View
from .text import language

__all__ = ["GAME", "language"]

GAME = Game(
    name="kameloot",
    title="Kameloot",
    code="KAM",
    about="Merchants in two taverns fill collections together, and whoever completes one is served first.",
    seats=range(3, 7),  # KAM-SETUP-01
    edition=1,
    folder=__file__,
    ended="KAM-END-04",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={"turn": rules.Turn, "wide": rules.WideTurn, "choosing": rules.Choosing, "spread": rules.Spread},
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
    features=features.features,
    thinking=Thinking(horizon=4, valued=True, wild=5, width=8, guard=0.5, hard=24, master=150),
    texts=text.TEXTS,
    contents=state.contents,
    identifiers=lambda box: [
        *[(one.name, id) for one, id in zip(box.objects, pieces.NAMES, strict=True)],
        ("The Hooting Owl", "owl"),
        ("The Black Cat", "cat"),
    ],
    sheet=rules.sheet,
    figures=(
        Figure("gold", "players.*.gold"),
        Figure("cards", "players.*.hand"),
        Figure("pile", "pile"),
        Figure("hand", "hand", private=True),
    ),
    luck=lambda box: {"deck": pieces.NAMES, "tokens": pieces.TAVERNS},
    facts=Facts(
        short="Kameloot",
        invites="Two taverns, one purse. Change sides just before the coins are dealt.",
        minutes=(20, 20),
        weight=1,
        seats=4,
        light="#9c2440",
        dark="#f490a1",
        deep="#7b2439",
        crest="camel",
        counted="coin",
        unit="{n} gold",
        total="Gold",
        quiet=("drew", "got", "paid", "began"),
        lit=("sold", "paid", "last"),
        tails=(("paid", "{seat} {coins}"), ("got", "{thing}")),
        great=(("sold", "tavern"),),
        fuller=(("drew", "got"),),
        cards=(
            ("laid", "laid.thing"),
            ("used", "used.power"),
            ("drawn", "got.thing"),
            ("sold", "sold.thing"),
        ),
    ),
)

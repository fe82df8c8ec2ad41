"""Kameloot: three to six merchants in two taverns fill collections together and sell them first."""

from ...kernel import Figure, Game
from . import advice, pieces, rules, state, text

GAME = Game(
    name="kameloot",
    title="Kameloot",
    code="KAM",
    about="Merchants in two taverns fill collections together, and whoever completes one is served first.",
    seats=range(3, 7),
    edition=1,
    folder=__file__,
    ended="KAM-END-04",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={"turn": rules.Turn, "wide": rules.WideTurn, "choosing": rules.Choosing, "spread": rules.Spread},
    options=pieces.OPTIONS,
    box=pieces.box,
    setup=rules.setup,
    score=rules.score,
    view=state.view,
    redeal=state.redeal,
    write=state.write,
    read=rules.read,
    audit=state.audit,
    weigh=advice.weigh,
    why=advice.why,
    texts=text.TEXTS,
    contents=state.contents,
    sheet=rules.sheet,
    figures=(
        Figure("gold", "players.*.gold"),
        Figure("cards", "players.*.hand"),
        Figure("pile", "pile"),
        Figure("hand", "hand", private=True),
    ),
)

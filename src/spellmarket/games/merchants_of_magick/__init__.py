"""Merchants of Magick: one to eight shopkeepers craft and enchant on shared dice while orders travel past."""

from ...kernel import Figure, Game
from . import advice, pieces, rules, state, text

GAME = Game(
    name="merchants_of_magick",
    title="Merchants of Magick",
    code="MOM",
    about="Shopkeepers share four dice a round to craft items and research spells for orders that pass by.",
    seats=range(1, 9),
    edition=1,
    folder=__file__,
    ended="MOM-END-01",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={"craft": rules.Craft, "openly": rules.Openly},
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
    weigh_all=advice.weigh_all,
    why=advice.why,
    texts=text.TEXTS,
    contents=state.contents,
    ranking=rules.ranking,
    sheet=rules.sheet,
    figures=(
        Figure("coins", "shoppes.*.coins"),
        Figure("potions", "shoppes.*.potions"),
        Figure("free marks", "shoppes.*.owed"),
    ),
)

"""Enchanters: heroes journey for artifacts and trophies until the hordes of the kingdoms are through."""

from ...kernel import Facts, Fields, Figure, Game, Start, Thinking
from . import advice, effects, pieces, rules, state, text
from .shape import View
from .state.realm import Realm
from .text import language

__all__ = ["GAME", "language"]


def read(start: Start, told: Fields) -> Realm:
    return rules.begun(state.read(rules.empty(start), told))


GAME = Game(
    name="enchanters",
    title="Enchanters",
    code="ENC",
    about="Heroes of a village craft an artifact card by card and fight what comes down the road for Glory.",
    seats=range(2, 5),
    edition=1,
    folder=__file__,
    ended="ENC-END-01",
    moves=pieces.MOVES,
    events=pieces.EVENTS,
    phases={
        "choosing": rules.Choosing,
        "window_1": rules.Window1,
        "window_2": rules.Window2,
        "window_3": rules.Window3,
        "target": rules.ChooseTarget,
        "monster": rules.ChooseMonster,
        "slot": rules.ChooseSlot,
        "graveyard": rules.OrderGraveyard,
        "order": rules.OrderEffects,
    },
    options=pieces.OPTIONS,
    box=effects.box,
    setup=rules.setup,
    course=state.course,
    score=state.score,
    view=state.view,
    shape=View,
    identifiers=lambda box: [
        *[(box.cards[uid].name, name) for uid, name in enumerate(state.copies(box))],
        *[(village.name, village.id) for village in box.villages],
        *[(kingdom.title(), kingdom) for kingdom in pieces.KINGDOMS],
    ],
    luck=lambda box: {"deck": tuple(state.copies(box)), "kingdoms": pieces.KINGDOMS},
    redeal=state.redeal,
    write=state.write,
    read=read,
    audit=rules.audit,
    weigh=advice.weigh,
    weigh_all=advice.weigh_all,
    why=advice.why,
    thinking=Thinking(horizon=60, hard=12, master=48),
    texts=text.TEXTS,
    contents=text.contents,
    shown=("dragon", "kingdom"),
    retold=text.retold,
    ranking=state.ranking,
    sheet=state.sheet,
    figures=(
        Figure("glory", "players.*.glory"),
        Figure("crystals", "players.*.crystals", paid=("picked.crystals", "paid.crystals")),
        Figure("wounds", "players.*.wounds"),
        Figure("attack", "players.*.attack"),
        Figure("defense", "players.*.defense"),
    ),
    vain=("failed", "barred", "vain"),
    facts=Facts(
        short="Enchanters",
        invites="Name your blade, slay the dragon, keep the glory.",
        minutes=(45, 45),
        weight=3,
        seats=3,
        light="#5339a8",
        dark="#b9a7fb",
        deep="#453490",
        crest="dragon",
        counted="laurels",
        unit="{n} Glory",
        total="Glory",
        lit=("paid", "scored"),
        great=(("fought", ""),),
        quiet=("paid", "began", "revealed"),
        cards=(
            ("taken", "picked.card"),
            ("used", "used.card"),
            ("fought", "fought.card"),
            ("failed against", "failed.card"),
            ("buried", "buried.card"),
            ("banished", "banished.card"),
            ("revealed", "revealed.card"),
        ),
        fuller=(("picked", "joined"), ("picked", "fought"), ("picked", "failed"), ("aimed", "transferred")),
    ),
)

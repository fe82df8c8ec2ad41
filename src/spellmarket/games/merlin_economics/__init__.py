"""Merlin Economics: four to six merchants, one bank, a market, contracts, golems and crowns."""

from ...kernel import Facts, Figure, Game, Thinking
from .advice import counsel
from .pieces import options, tellings, verbs, words
from .rules import audit, ends, phases, turn
from .rules.language import box, language
from .shape import View
from .state import contents, position, redeal, view
from .text import texts

__all__ = ["GAME", "language"]

GAME = Game(
    name="merlin_economics",
    title="Merlin Economics",
    code="MER",
    about="Merchants of magic buy, research, trade, insure and fight until one of them rules the economy.",
    seats=range(4, 7),
    edition=2,
    folder=__file__,
    ended="MER-END-01",
    moves=verbs.MOVES,
    events=tellings.EVENTS,
    phases=phases.PHASES,
    options=options.OPTIONS,
    box=box,
    setup=turn.setup,
    course=ends.course,
    score=ends.score,
    view=view.view,
    shape=View,
    redeal=redeal.redeal,
    write=position.write,
    read=turn.read,
    audit=audit.audit,
    weigh=counsel.weigh,
    why=counsel.why,
    thinking=Thinking(reads=4),
    texts=texts.TEXTS,
    contents=contents.contents,
    shown=("ability", "special", "alignment", "trigger", "matures", "boon", "fine_print"),
    ranking=ends.ranking,
    sheet=ends.sheet,
    figures=(
        Figure("worth", "players.*.worth"),
        Figure("purse", "players.*.purse", spent=True),
        Figure("vaults", "players.*.vaults"),
        Figure("stock", "players.*.stock", of=words.WARES),
        Figure("mead", "players.*.mead"),
        Figure("crowns", "players.*.crowns"),
        Figure("held", "players.*.held"),
        Figure("escrow", "players.*.escrow"),
        Figure("tax", "players.*.tax"),
        Figure("col", "col"),
        Figure("rc", "rc"),
        Figure("rate", "tax"),
        Figure("climate", "climate"),
        Figure("bank", "bank"),
        Figure("actions", "actions"),
    ),
    ruin=("bankrupt",),
    identifiers=lambda box: [
        *zip(box.card_names, words.CARDS, strict=True),
        *zip(box.spell_names, words.SPELLS, strict=True),
        *zip(box.potion_names, words.POTIONS, strict=True),
        *zip(box.tea_names, words.TEAS, strict=True),
        *zip(box.crystal_names, words.CRYSTALS, strict=True),
        *zip(box.decree_names, words.DECREES, strict=True),
    ],
    luck=lambda box: {
        "dice": (6,),
        "carts": (6,),
        "contests": (6,),
        "road": (6,),
        "main": words.CARDS,
        "spells": words.SPELLS,
        "potions": words.POTIONS,
        "decrees": words.DECREES,
    },
    facts=Facts(
        short="Merlin",
        invites="Souls, oil and grain. Corner a market, or insure against it.",
        minutes=(90, 120),
        weight=5,
        seats=4,
        light="#465f12",
        dark="#b0d470",
        deep="#475f18",
        crest="wizard",
        counted="gold",
        unit="{n} gold",
        total="Net worth",
        lit=("claimed", "won"),
        great=(("claimed", ""), ("wheel_turned", ""), ("won", "")),
        quiet=("turn_begins",),
    ),
)

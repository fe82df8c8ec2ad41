"""The language of abilities as two tables. A new effect is one row here and one function that it names.

Reading, checking, playing, the words of the cards, the advice and the page about packs all follow the row.
"""

from __future__ import annotations

from typing import Final

from ....kernel import Pack, Seat
from ..pieces.cards import Box, read
from ..pieces.language import (
    A_MONSTER,
    AN_ITEM,
    ANOTHERS_WOUNDS,
    ANYBODY,
    ASK_MONSTER,
    ASK_SLOT,
    ASK_TARGET,
    COMBAT,
    CRYSTAL,
    CRYSTALS_PAID,
    END_BOTTOM,
    END_TOP,
    FACE,
    GLORY,
    IMMEDIATE,
    MINOR,
    MINOR2,
    ONE_OTHER,
    OTHERS_ONLY,
    RESTING,
    THE_CARD_ITSELF,
    TRAP,
    WOUNDS_TAKEN,
    CostKind,
    Effect,
    EffectKind,
    Worth,
)
from ..pieces.reader import Language
from ..state.realm import Realm
from . import costs, deeds, standing


def boosted(s: Realm, seat: Seat, effect: Effect) -> int:
    return s.worked_out(seat, effect)


def exchanged(s: Realm, seat: Seat, effect: Effect) -> int:
    return s.defense(seat) - s.attack(seat)


NOTHING_MUCH: Final = Worth()

COSTS: Final = (
    CostKind("pay(n)", "pay {x|Crystal}", CRYSTALS_PAID, costs.pay_crystals),
    CostKind("hurt(n)", "take {x|Wound}", WOUNDS_TAKEN, costs.take_wounds),
    CostKind(
        "bury(M)", "place one of your Monsters on the Graveyard", A_MONSTER, costs.bury_chosen, ASK_MONSTER
    ),
    CostKind("bury(self)", "place this card on the Graveyard", THE_CARD_ITSELF, costs.bury_itself),
    CostKind("bury(topI)", "place your top Item on the Graveyard", AN_ITEM, costs.bury_item),
    CostKind(
        "banish(M)", "remove one of your Monsters from the game", A_MONSTER, costs.banish_chosen, ASK_MONSTER
    ),
    CostKind("banish(self)", "remove this card from the game", THE_CARD_ITSELF, costs.banish_itself),
    CostKind(
        "another.heal(n)",
        "have another player heal {x|Wound}",
        ANOTHERS_WOUNDS,
        costs.another_heals,
        ASK_TARGET,
    ),
)

EFFECTS: Final = (
    # Crystals and Wounds
    EffectKind(
        "gain(C,x)",
        "[gain|gains] {x|Crystal}",
        Worth(point=CRYSTAL, trigger=CRYSTAL, often=4, seldom=20),
        deeds.gain,
        scopes=ANYBODY,
        private=True,
        refills=True,
    ),
    EffectKind(
        "lose(C,x)",
        "[lose|loses] {x|Crystal}",
        NOTHING_MUCH,
        deeds.lose,
        scopes=ANYBODY,
        private=True,
        harms=True,
    ),
    EffectKind(
        "steal(C,x)",
        "steal {x|Crystal} from {whom}",
        Worth(trigger=CRYSTAL, often=4, seldom=20),
        deeds.steal,
        scopes=OTHERS_ONLY,
        harms=True,
    ),
    EffectKind(
        "heal(x)",
        "[heal|heals] {x|Wound}",
        Worth(point=60, most=2, trigger=GLORY, often=5, seldom=40),
        deeds.heal,
        scopes=ANYBODY,
        private=True,
    ),
    EffectKind(
        "wound(x)",
        "[take|takes] {x|Wound}",
        Worth(trigger=8),
        deeds.wound,
        scopes=ANYBODY,
        private=True,
        harms=True,
        deals_wounds=True,
        refills=True,
    ),
    EffectKind(
        "transfer(W,x)",
        "hand {x|Wound} of yours to {whom}",
        Worth(point=60, most=2),
        deeds.transfer,
        scopes=ONE_OTHER,
        per="hand {whom} {x|Wound}",
        harms=True,
        deals_wounds=True,
    ),
    # The turn
    EffectKind(
        "boost(A,x)",
        "{+x|Attack} this turn",
        Worth(point=26, raises=boosted),
        deeds.boost_attack,
        per="this turn {+x|Attack}",
        private=True,
        helps=True,
    ),
    EffectKind(
        "boost(D,x)",
        "{+x|Defense} this turn",
        Worth(point=22),
        deeds.boost_defense,
        per="this turn {+x|Defense}",
        private=True,
    ),
    EffectKind(
        "exchange",
        "your Attack and Defense are exchanged this turn",
        Worth(flat=60, raises=exchanged),
        deeds.exchange,
        private=True,
        helps=True,
    ),
    EffectKind(
        "free",
        "your Journey this turn costs {0|Crystal}",
        Worth(flat=60, frees=True),
        deeds.free,
        private=True,
    ),
    EffectKind(
        "journey(GRAVE)",
        "journey to the Graveyard",
        Worth(flat=150),
        deeds.journey_grave,
        kinds=(MINOR, MINOR2, RESTING),
        helps=True,
    ),
    # Cards that change hands or places
    EffectKind(
        "bury(M[,k])",
        "[place one of your|places one of their] Monsters{but} on the Graveyard",
        NOTHING_MUCH,
        deeds.bury,
        scopes=ANYBODY,
        asks=ASK_MONSTER,
        answer=deeds.bury_chosen,
        several="[place {x} of your|places {x} of their] Monsters{but} at once on the Graveyard",
        harms=True,
        refills=True,
    ),
    EffectKind(
        "give(M,under)",
        "{whom} gives you one of their Monsters, which lies directly under this card",
        NOTHING_MUCH,
        deeds.give_under,
        kinds=(IMMEDIATE,),
        scopes=ONE_OTHER,
        asks=ASK_MONSTER,
        answer=deeds.give_chosen,
        harms=True,
        gives=True,
        foes_only=True,
    ),
    EffectKind(
        "give(self)",
        "this card goes on top of the {pile} pile of {whom}",
        NOTHING_MUCH,
        deeds.give_self,
        kinds=(TRAP,),
        scopes=ONE_OTHER,
    ),
    EffectKind(
        "steal(topM)",
        "steal the top Monster of {whom}",
        NOTHING_MUCH,
        deeds.steal_top,
        scopes=OTHERS_ONLY,
        harms=True,
        refills=True,
    ),
    EffectKind(
        "swap(topI)",
        "swap your top Item with the top Item of {whom}",
        NOTHING_MUCH,
        deeds.swap_top,
        scopes=ONE_OTHER,
    ),
    EffectKind(
        "swap(GRAVE,TRACK)",
        "swap the top card of the Graveyard with a card of your choice on the Journey Track",
        NOTHING_MUCH,
        deeds.swap_track,
        asks=ASK_SLOT,
        answer=deeds.swap_slot,
    ),
    EffectKind(
        "swap(GRAVE,SLOT1)",
        "swap the top card of the Graveyard with the card in the first slot of the Journey Track",
        NOTHING_MUCH,
        deeds.swap_first,
    ),
    # Read off the card
    EffectKind(
        "protect",
        "you are protected from other players' abilities, good and bad",
        Worth(visible=20),
        marks=standing.protects,
        kinds=(FACE,),
    ),
    EffectKind(
        "vsD(A,n)",
        "{+x|Attack} when you fight a Dragon",
        NOTHING_MUCH,
        marks=standing.versus_dragons,
        kinds=(FACE,),
    ),
    EffectKind("double", "double damage", NOTHING_MUCH, marks=standing.doubles, kinds=(COMBAT,)),
    EffectKind("all", "attacks each player", NOTHING_MUCH, marks=standing.attacks_each, kinds=(COMBAT,)),
    EffectKind("hp(x)", "{+x|Health}", NOTHING_MUCH, marks=standing.toughens, kinds=(COMBAT,)),
    EffectKind("str(x)", "{+x|Strength}", NOTHING_MUCH, marks=standing.strengthens, kinds=(COMBAT,)),
    EffectKind(
        "score(z)", "score {x|Glory}", NOTHING_MUCH, marks=standing.scores, kinds=(END_TOP, END_BOTTOM)
    ),
)

LANGUAGE: Final = Language(EFFECTS, COSTS)


def box(packs: list[Pack]) -> Box:
    """The game's own content, with the rows of packs, read in this language."""
    return read(packs, LANGUAGE)

"""The language of abilities: what a line may say, and the shape of the tables that say what it means.

    ability := KIND ":" [ cost { "+" cost } "->" ] effect { ";" effect }
    KIND    := MINOR | MINOR2 | MULTI | REST | IMM | ON(event) | FACE | FIGHT | TRAP | END@top | END@bot
    effect  := [ if(COUNT op n) | most(COUNT) | fewest(COUNT) ] [ target. | side. | others. | all. ] verb
    x       := n | COUNT | n*COUNT | COUNT/n

One space after the colon, around "->", after ";" and after a condition, and no other. The verbs and the
costs stand in `effects/table.py`, one row each: an `EffectKind` or a `CostKind`, as they are declared here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....kernel import Seat

# Kinds of abilities
MINOR: Final = 0  # an action, once a turn
MINOR2: Final = 1  # twice a turn
MULTI: Final = 2  # any number of times
RESTING: Final = 3  # a Rest Action
IMMEDIATE: Final = 4
TRIGGER: Final = 5
FACE: Final = 6  # holds while the card is visible
COMBAT: Final = 7  # changes the fight with this foe
TRAP: Final = 8  # replaces the last step of taking
END_TOP: Final = 9  # scores if uncovered
END_BOTTOM: Final = 10  # scores, covered or not
KINDS: Final = (
    "MINOR",
    "MINOR2",
    "MULTI",
    "REST",
    "IMM",
    "ON",
    "FACE",
    "FIGHT",
    "TRAP",
    "END@top",
    "END@bot",
)
LIMITS: Final[list[int]] = [1, 2, 0]  # ENC-ACT-05: uses a turn; 0 is no limit

# What sets off a trigger
TURN: Final = 0
RESTED: Final = 1
WOUNDED: Final = 2
HEALED: Final = 3
TAKE_ITEM: Final = 4
TAKE_ENCHANTMENT: Final = 5
TAKE_MONSTER: Final = 6
TAKE_DRAGON: Final = 7
TAKE_SKULL: Final = 8
OCCASIONS: Final = ("turn", "rest", "wound", "heal", "take:I", "take:E", "take:M", "take:D", "take:S")

# What can be counted
NOTHING: Final = -1
ATK: Final = 0
DEF: Final = 1
CRYSTALS: Final = 2
WOUNDS: Final = 3
MONSTERS: Final = 4
DRAGONS: Final = 5
TROPHIES: Final = 6
SKULLS: Final = 7
ITEMS: Final = 8
ENCHANTS: Final = 9
CARDS: Final = 10
COUNTS: Final = (
    "ATK", "DEF", "CRYSTALS", "WOUNDS", "MONSTERS", "DRAGONS", "TROPHIES", "SKULLS", "ITEMS", "ENCHANTS",
    "CARDS",
)  # fmt: skip

# Whom an effect concerns
YOU: Final = 0
TARGET: Final = 1
SIDE: Final = 2
OTHERS: Final = 3
EVERYONE: Final = 4
SCOPES: Final = ("", "target", "side", "others", "all")

# Conditions
ALWAYS: Final = 0
EXACTLY: Final = 1
AT_LEAST: Final = 2
AT_MOST: Final = 3
MOST: Final = 4
FEWEST: Final = 5

ONE_OTHER: Final = (TARGET, SIDE)
OTHERS_ONLY: Final = (TARGET, SIDE, OTHERS)
ANYBODY: Final = (YOU, TARGET, SIDE, OTHERS, EVERYONE)
OWN: Final = (YOU,)

ACTIONS: Final = (MINOR, MINOR2, MULTI)
HAPPENING: Final = (MINOR, MINOR2, MULTI, RESTING, IMMEDIATE, TRIGGER)  # kinds whose effects change the table
STANDING: Final = (FACE, COMBAT, END_TOP, END_BOTTOM)  # kinds whose effects are read off the card

# What a part of a cost gives up
CRYSTALS_PAID: Final = 0
WOUNDS_TAKEN: Final = 1
A_MONSTER: Final = 2
THE_CARD_ITSELF: Final = 3
AN_ITEM: Final = 4
ANOTHERS_WOUNDS: Final = 5
CARDS_GIVEN: Final = (A_MONSTER, THE_CARD_ITSELF, AN_ITEM)

# What is to be asked
NO_QUESTION: Final = 0
ASK_TARGET: Final = 1  # D6
ASK_MONSTER: Final = 2  # D7
ASK_SLOT: Final = 3  # D8
ASK_LAY: Final = 4  # D9
ASK_ORDER: Final = 5  # D10

NUMBER: Final = 99  # the highest amount a line may name
LINES: Final = 6  # the most abilities a card may have
EFFECTS: Final = 8  # the most effects, or parts of a cost, of an ability
BURIED_AT_ONCE: Final = 4  # the most Monsters a player may have to place on the Graveyard by one effect

# What advice reckons in
GLORY: Final = 100  # a point of Glory
CRYSTAL: Final = 28  # a Crystal that can still be spent


AMOUNT: Final = "x"  # typed arguments of a form
ANY_AMOUNT: Final = "z"
WHOLE: Final = "n"
FEW: Final = "k"
ARGUMENTS: Final = {
    AMOUNT: "an amount: n, COUNT, n*COUNT or COUNT/n",
    ANY_AMOUNT: "an amount, which may be below 0",
    WHOLE: f"a number from 1 to {NUMBER}",
    FEW: f"a number from 1 to {BURIED_AT_ONCE}; left out, it is 1",
}


class Form:
    """How a verb or a cost is written: `gain(C,x)`. Small letters are typed; `[,k]` may be left out."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.name, _, inside = text.partition("(")
        self.optional = "[," in inside
        self.arguments = inside[:-1].replace("[", "").replace("]", "").split(",") if inside else []
        self.counts = any(argument in ARGUMENTS for argument in self.arguments)
        assert not inside or inside.endswith(")"), f"{text}: a form ends with its bracket"
        assert not self.optional or self.arguments[-1] in ARGUMENTS, f"{text}: only a number may be left out"


class Worth:
    """What advice makes of an effect: its worth for each point, as an action and as a trigger."""

    def __init__(
        self,
        point: int = 0,
        most: int = NUMBER,
        flat: int = 0,
        trigger: int = 0,
        often: int = 1,
        seldom: int = 1,
        visible: int = 0,
        frees: bool = False,
        raises: Callable[[Any, Seat, Effect], int] | None = None,
    ) -> None:
        self.point = point  # in a turn to come
        self.most = most  # points beyond these bring nothing
        self.flat = flat  # whatever its amount
        self.trigger = trigger  # for each point, once in so many turns:
        self.often = often
        self.seldom = seldom  # after taking a Dragon or a Skull
        self.visible = visible  # while its card is visible
        self.frees = frees  # Journeys become possible that were too dear
        self.raises = raises  # the Attack it would give now


class EffectKind:
    """A verb of the language, one row of the table: how it is written, said, checked and carried out.

    `words` is what it says: `[gain|gains]` for you and for others, `{x|Crystal}` its amount, `{whom}` whom it
    concerns, `{pile}` the pile of its card. `per` says it where the amount counts something, `several` where
    it is a plain number above 1. What happens is `does`; what is read off the card is put there by `marks`.
    """

    def __init__(
        self,
        form: str,
        words: str,
        worth: Worth,
        does: Callable[[Any, Effect, Seat, Seat, int], int] | None = None,
        marks: Callable[[Any, Effect, int], None] | None = None,
        kinds: tuple[int, ...] = HAPPENING,
        scopes: tuple[int, ...] = OWN,
        asks: int = NO_QUESTION,
        answer: Callable[[Any, Effect, Seat, int], int] | None = None,
        per: str = "",
        several: str = "",
        private: bool = False,
        helps: bool = False,
        harms: bool = False,
        gives: bool = False,
        deals_wounds: bool = False,
        refills: bool = False,
        foes_only: bool = False,
    ) -> None:
        self.form = Form(form)
        self.words = words
        self.worth = worth
        self.does = does  # to `seat`, for the "you" of the ability; what is to be asked then
        self.marks = marks  # on its card; the last argument is the kind of the line
        self.kinds = kinds  # the lines it may stand in
        self.scopes = scopes
        self.asks = asks  # the question its action may come to,
        self.answer = answer  # and what is done with the answer
        self.per = per
        self.several = several
        self.private = private  # ENC-TRG-07: touches nothing but its player's own tokens and boosts
        self.helps = helps  # ENC-JRN-09: may still make up for missing Attack
        self.harms = harms  # whom it concerns has no joy of it
        self.gives = gives  # what is chosen for it goes to "you"
        self.deals_wounds = deals_wounds
        self.refills = refills  # may bring back what a Multi-Action costs
        self.foes_only = foes_only  # stands on Monsters and Dragons
        self.check()

    def check(self) -> None:
        """A row that lacks something does not even import."""
        name = self.form.text
        assert self.words, f"{name}: nobody could say it"
        assert (self.does is None) != (self.marks is None), f"{name}: it happens, or it is read off its card"
        where = STANDING if self.does is None else (*HAPPENING, TRAP)
        assert self.kinds and all(kind in where for kind in self.kinds), f"{name}: it cannot stand there"
        assert (self.asks == NO_QUESTION) == (self.answer is None), f"{name}: a question needs its answer"
        assert self.scopes and (self.does is not None or self.scopes == OWN), f"{name}: whom does it concern?"
        every = self.words + self.per + self.several
        assert ("{x" in every or "{+x" in every) == self.form.counts, f"{name}: its words lack its amount"
        told = "{whom}" in self.words or "[" in self.words
        assert told or self.scopes == OWN, f"{name}: its words do not say whom it concerns"


class CostKind:
    """A cost of the language, one row of the table."""

    def __init__(
        self,
        form: str,
        words: str,
        gives: int,
        pays: Callable[[Any, Seat, Cost, int], None],
        asks: int = NO_QUESTION,
    ) -> None:
        self.form = Form(form)
        self.words = words
        self.gives = gives
        self.pays = pays  # the last argument is what was chosen for it
        self.asks = asks
        assert words, f"{form}: nobody could say it"
        assert ("{x" in words) == self.form.counts, f"{form}: its words lack its amount"
        assert (gives in (A_MONSTER, ANOTHERS_WOUNDS)) == (asks != NO_QUESTION), f"{form}: who chooses?"


class Amount:
    """The numbers of a verb or a cost: `factor` times `count` by `divisor`, or `factor` alone."""

    def __init__(self) -> None:
        self.factor = 0
        self.count = NOTHING
        self.divisor = 1


class Cost:
    """One part of what an action costs."""

    def __init__(self, kind: CostKind, n: int, at: int) -> None:
        self.kind = kind
        self.gives = kind.gives
        self.n = n
        self.at = at


class Effect:
    """One thing an ability does: `factor` times `count` by `divisor`, or `factor` alone."""

    def __init__(self, kind: EffectKind, amount: Amount, scope: int, at: int) -> None:
        self.kind = kind
        self.at = at
        self.scope = scope
        self.factor = amount.factor
        self.count = amount.count
        self.divisor = amount.divisor
        self.condition = ALWAYS
        self.measure = NOTHING  # what the condition counts
        self.limit = 0


class Ability:
    """One line of a card or village. What the rules ask of it often is worked out when it is read."""

    def __init__(self, text: str, kind: int, occasion: int, costs: list[Cost], effects: list[Effect]) -> None:
        self.text = text
        self.kind = kind
        self.occasion = occasion
        self.costs = costs
        self.effects = effects
        self.steps = len(effects)
        self.limit = LIMITS[kind] if kind in ACTIONS else 0
        given = [cost.gives for cost in costs]
        self.pay = sum([cost.n for cost in costs if cost.gives == CRYSTALS_PAID])
        self.monsters = given.count(A_MONSTER)  # own ones, chosen
        self.items = given.count(AN_ITEM)
        self.itself = THE_CARD_ITSELF in given
        self.healed = max([cost.n for cost in costs if cost.gives == ANOTHERS_WOUNDS] + [0])
        self.chooses = any(cost.kind.asks for cost in costs)
        self.simple = all(
            gift in (CRYSTALS_PAID, WOUNDS_TAKEN) for gift in given
        )  # always payable but for Crystals
        self.helps = kind in ACTIONS and any(effect.kind.helps for effect in effects)  # ENC-JRN-09
        # ENC-TRG-07: such triggers of different players give the same result in every order
        self.private = all(effect.scope == YOU and effect.kind.private for effect in effects)
        self.number = 0  # among all abilities of the box
        self.line = 0  # on its card, from 0
        self.source = 0  # the village, or the pile its card lies on
        self.card = 0  # the number of its card, or of the first copy of it
        self.move = 0  # the move that uses it, if it is an action or a Rest
        self.promise = promised(costs, effects)  # to advice, in a turn to come


def promised(costs: list[Cost], effects: list[Effect]) -> int:
    """What an action brings in a turn to come, roughly: its effect less its cost, every third turn."""
    gain = 0
    for effect in effects:
        worth = effect.kind.worth
        points = effect.factor if effect.count == NOTHING else 2
        gain += worth.flat + worth.point * (points if points < worth.most else worth.most)
    for cost in costs:
        gain -= CRYSTAL * cost.n if cost.gives == CRYSTALS_PAID else GLORY
    return max(0, gain) // 3


NO_ABILITY: Final = Ability("", MINOR, -1, [], [])

"""The language of abilities: each line of a card is read once into small objects that are carried out.

    ability := KIND ":" [ cost { "+" cost } "->" ] effect { ";" effect }
    KIND    := MINOR | MINOR2 | MULTI | REST | IMM | ON(event) | FACE | FIGHT | TRAP | END@top | END@bot
    effect  := [ if(COUNT op n) | most(COUNT) | fewest(COUNT) ] [ target. | side. | others. | all. ] verb
    x       := n | COUNT | n*COUNT | COUNT/n

One space after the colon, around "->", after ";" and after a condition, and no other.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, NoReturn

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

# Costs
PAY: Final = 0
HURT: Final = 1
BURY_MONSTER: Final = 2
BURY_SELF: Final = 3
BURY_ITEM: Final = 4
BANISH_MONSTER: Final = 5
BANISH_SELF: Final = 6
ANOTHER_HEALS: Final = 7

# Effects
GAIN: Final = 0
LOSE: Final = 1
STEAL: Final = 2
BOOST_ATTACK: Final = 3
BOOST_DEFENSE: Final = 4
HEAL: Final = 5
WOUND: Final = 6
TRANSFER: Final = 7
BURY: Final = 8
GIVE_UNDER: Final = 9
GIVE_SELF: Final = 10
STEAL_TOP: Final = 11
SWAP_TOP: Final = 12
SWAP_TRACK: Final = 13
SWAP_FIRST: Final = 14
JOURNEY_GRAVE: Final = 15
FREE: Final = 16
EXCHANGE: Final = 17
PROTECT: Final = 18
VS_DRAGON: Final = 19
DOUBLE: Final = 20
EACH: Final = 21
MORE_HEALTH: Final = 22
MORE_STRENGTH: Final = 23
SCORE: Final = 24
VERBS: Final = (
    "gain(C,x)", "lose(C,x)", "steal(C,x)", "boost(A,x)", "boost(D,x)", "heal(x)", "wound(x)",
    "transfer(W,x)",
    "bury(M)", "give(M,under)", "give(self)", "steal(topM)", "swap(topI)", "swap(GRAVE,TRACK)",
    "swap(GRAVE,SLOT1)",
    "journey(GRAVE)", "free", "exchange", "protect", "vsD(A,n)", "double", "all", "hp(x)", "str(x)",
    "score(x)",
)  # fmt: skip

ONE_OTHER: Final = (TARGET, SIDE)
ANYBODY: Final = (YOU, TARGET, SIDE, OTHERS, EVERYONE)
OWN: Final = (YOU,)
SCOPES_OF: Final[list[tuple[int, ...]]] = [
    ANYBODY, ANYBODY, (TARGET, SIDE, OTHERS), OWN, OWN, ANYBODY, ANYBODY, ONE_OTHER,
    ANYBODY, ONE_OTHER, ONE_OTHER, (TARGET, SIDE, OTHERS), ONE_OTHER, OWN, OWN,
    OWN, OWN, OWN, OWN, OWN, OWN, OWN, OWN, OWN, OWN,
]  # fmt: skip

ACTIONS: Final = (MINOR, MINOR2, MULTI)
HAPPENING: Final = (MINOR, MINOR2, MULTI, RESTING, IMMEDIATE, TRIGGER)  # kinds whose effects change the table
KINDS_OF: Final[dict[int, tuple[int, ...]]] = {  # where a verb may not stand everywhere
    GIVE_UNDER: (IMMEDIATE,),
    GIVE_SELF: (TRAP,),
    JOURNEY_GRAVE: (MINOR, MINOR2, RESTING),
    PROTECT: (FACE,),
    VS_DRAGON: (FACE,),
    DOUBLE: (COMBAT,),
    EACH: (COMBAT,),
    MORE_HEALTH: (COMBAT,),
    MORE_STRENGTH: (COMBAT,),
    SCORE: (END_TOP, END_BOTTOM),
}

NUMBER: Final = 99  # the highest amount a line may name
LINES: Final = 6  # the most abilities a card may have
EFFECTS: Final = 8  # the most effects, or parts of a cost, of an ability
BURIED_AT_ONCE: Final = 4  # the most Monsters a player may have to place on the Graveyard by one effect


class BadLine(Exception):
    """An ability that does not parse: `at` characters into its text, and why."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason


class Cost:
    """One part of what an action costs."""

    def __init__(self, kind: int, n: int, at: int) -> None:
        self.kind = kind
        self.n = n
        self.at = at


class Effect:
    """One thing an ability does: `factor` times `count` by `divisor`, or `factor` alone."""

    def __init__(self, verb: int, at: int) -> None:
        self.verb = verb
        self.at = at
        self.scope = YOU
        self.factor = 0
        self.count = NOTHING
        self.divisor = 1
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
        self.pay = sum([cost.n for cost in costs if cost.kind == PAY])
        self.monsters = sum(
            [cost.kind in (BURY_MONSTER, BANISH_MONSTER) for cost in costs]
        )  # own ones, chosen
        self.items = sum([cost.kind == BURY_ITEM for cost in costs])
        self.itself = any(cost.kind in (BURY_SELF, BANISH_SELF) for cost in costs)
        self.healed = max([cost.n for cost in costs if cost.kind == ANOTHER_HEALS] + [0])
        self.chooses = any(cost.kind in (BURY_MONSTER, BANISH_MONSTER, ANOTHER_HEALS) for cost in costs)
        self.simple = not (
            self.monsters or self.items or self.itself or self.healed
        )  # Crystals and Wounds alone
        helping = (BOOST_ATTACK, EXCHANGE, JOURNEY_GRAVE)
        self.helps = kind in ACTIONS and any(effect.verb in helping for effect in effects)  # ENC-JRN-09
        # ENC-TRG-07: such triggers of different players give the same result in every order
        self.private = all(effect.scope == YOU and effect.verb in PRIVATE for effect in effects)
        self.number = 0  # among all abilities of the box
        self.line = 0  # on its card, from 0
        self.source = 0  # the village, or the pile its card lies on
        self.card = 0  # the number of its card, or of the first copy of it
        self.move = 0  # the move that uses it, if it is an action or a Rest


PRIVATE: Final = (GAIN, LOSE, BOOST_ATTACK, BOOST_DEFENSE, HEAL, WOUND, FREE, EXCHANGE)


class Reader:
    """Walks along one line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, reason: str, at: int = -1) -> NoReturn:
        raise BadLine(self.at if at < 0 else at, reason)

    def sees(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def takes(self, mark: str) -> bool:
        if not self.sees(mark):
            return False
        self.at += len(mark)
        return True

    def needs(self, mark: str) -> None:
        if not self.takes(mark):
            found = repr(self.text[self.at]) if self.at < len(self.text) else "the end"
            self.fail(f"needs {mark!r} here, not {found}")

    def word(self) -> str:
        """Letters and digits, as many as follow."""
        begin = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        return self.text[begin : self.at]

    def number(self) -> int:
        begin = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789":
            self.at += 1
        digits = self.text[begin : self.at]
        if not digits:
            self.fail("needs a whole number here", begin)
        if len(digits) > 2:
            self.fail(f"names {digits}, and {NUMBER} is the most", begin)
        return int(digits)

    def one_of(self, what: str, names: tuple[str, ...]) -> int:
        begin = self.at
        word = self.word()
        if word not in names:
            self.fail(f"has no {what} {word!r}{hint(word, names)}", begin)
        return names.index(word)


def hint(word: str, names: tuple[str, ...] | list[str]) -> str:
    near = get_close_matches(word, names, 1)
    return f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(names)}"


def parse(text: str) -> Ability:
    """A line as an ability, or BadLine with the place and the reason."""
    r = Reader(text)
    kind, occasion = read_kind(r)
    costs: list[Cost] = []
    if " -> " in text:
        if kind not in (MINOR, MINOR2, MULTI, RESTING):
            r.fail(f"is {KINDS[kind]}, and only MINOR, MINOR2, MULTI and REST have a cost")
        costs = [read_cost(r)]
        while r.takes("+"):
            costs.append(read_cost(r))
        r.needs(" -> ")
    elif kind in ACTIONS:
        r.fail(f"is {KINDS[kind]}, which needs a cost before ' -> '")
    effects = [read_effect(r, kind)]
    while r.takes("; "):
        effects.append(read_effect(r, kind))
    if r.at < len(text):
        r.fail(f"does not understand {text[r.at :]!r}")
    if max(len(costs), len(effects)) > EFFECTS:
        r.fail(f"has more than {EFFECTS} costs or effects", 0)
    check_costs(costs)
    check_effects(kind, occasion, effects)
    if kind == MULTI:
        check_loop(costs, effects)
    return Ability(text, kind, occasion, costs, effects)


def read_kind(r: Reader) -> tuple[int, int]:
    colon = r.text.find(": ")
    if colon < 0:
        r.fail("needs a kind and ': ' at its beginning, such as 'REST: '")
    name = r.text[:colon]
    occasion = -1
    if name.startswith("ON(") and name.endswith(")"):
        event = name[3:-1]
        if event not in OCCASIONS:
            r.fail(f"has no event {event!r}{hint(event, OCCASIONS)}", 3)
        occasion = OCCASIONS.index(event)
        name = "ON"
    elif name == "ON" or name not in KINDS:
        r.fail(f"has no kind {name!r}{hint(name, KINDS)}", 0)
    r.at = colon + 2
    return KINDS.index(name), occasion


COST_NAMES: Final = ("pay", "hurt", "bury", "banish", "another")


def read_cost(r: Reader) -> Cost:
    begin = r.at
    name = COST_NAMES[r.one_of("cost", COST_NAMES)]
    if name == "another":
        r.needs(".heal(")
        return closed(r, Cost(ANOTHER_HEALS, positive(r), begin))
    r.needs("(")
    if name == "pay":
        return closed(r, Cost(PAY, positive(r), begin))
    if name == "hurt":
        return closed(r, Cost(HURT, positive(r), begin))
    things = ("M", "self", "topI") if name == "bury" else ("M", "self")
    thing = r.one_of("thing to give up", things)
    kinds = [BURY_MONSTER, BURY_SELF, BURY_ITEM] if name == "bury" else [BANISH_MONSTER, BANISH_SELF]
    return closed(r, Cost(kinds[thing], 1, begin))


def closed(r: Reader, cost: Cost) -> Cost:
    r.needs(")")
    return cost


def positive(r: Reader) -> int:
    begin = r.at
    n = r.number()
    if n == 0:
        r.fail("needs a number of 1 or more here", begin)
    return n


VERB_NAMES: Final = (
    "gain", "lose", "steal", "boost", "heal", "wound", "transfer", "bury", "give", "swap", "journey", "free",
    "exchange", "protect", "vsD", "double", "all", "hp", "str", "score",
)  # fmt: skip
SIGNS: Final = (">=", "<=", "=")


def read_effect(r: Reader, kind: int) -> Effect:
    begin = r.at
    condition = ALWAYS
    measure = NOTHING
    limit = 0
    if r.takes("if("):
        measure = r.one_of("count", COUNTS)
        sign = [known for known in SIGNS if r.takes(known)]
        if not sign:
            r.fail("needs =, >= or <= here")
        condition = [AT_LEAST, AT_MOST, EXACTLY][SIGNS.index(sign[0])]
        limit = r.number()
        r.needs(") ")
    elif r.takes("most(") or r.takes("fewest("):
        condition = MOST if r.text[begin] == "m" else FEWEST
        measure = r.one_of("count", COUNTS)
        r.needs(") ")
    scope = YOU
    for code in (TARGET, SIDE, OTHERS, EVERYONE):
        if scope == YOU and r.takes(SCOPES[code] + "."):
            scope = code
    effect = read_verb(r)
    effect.at = begin
    effect.scope = scope
    effect.condition = condition
    effect.measure = measure
    effect.limit = limit
    if scope not in SCOPES_OF[effect.verb]:
        allowed = [SCOPES[code] + "." if code else "no scope" for code in SCOPES_OF[effect.verb]]
        r.fail(f"uses {VERBS[effect.verb]} with a wrong scope; it takes {' or '.join(allowed)}", begin)
    known = KINDS_OF.get(effect.verb, HAPPENING)
    if kind not in known:
        where = ", ".join([KINDS[code] for code in known])
        r.fail(f"uses {VERBS[effect.verb]} in {KINDS[kind]}; it stands in {where}", begin)
    if condition in (MOST, FEWEST) and kind != END_BOTTOM:
        r.fail("uses most or fewest, which stand in END@bot of a village", begin)
    return effect


def read_verb(r: Reader) -> Effect:
    begin = r.at
    name = VERB_NAMES[r.one_of("verb", VERB_NAMES)]
    if name in ("free", "exchange", "protect", "double", "all"):
        return Effect(
            {"free": FREE, "exchange": EXCHANGE, "protect": PROTECT, "double": DOUBLE, "all": EACH}[name],
            begin,
        )
    r.needs("(")
    if name in ("gain", "lose"):
        r.needs("C,")
        return amount(r, Effect(GAIN if name == "gain" else LOSE, begin))
    if name == "steal":
        if r.takes("topM)"):
            return Effect(STEAL_TOP, begin)
        r.needs("C,")
        return amount(r, Effect(STEAL, begin))
    if name == "boost":
        icon = r.one_of("icon", ("A", "D"))
        r.needs(",")
        return amount(r, Effect(BOOST_ATTACK if icon == 0 else BOOST_DEFENSE, begin))
    if name == "transfer":
        r.needs("W,")
        return amount(r, Effect(TRANSFER, begin))
    if name == "bury":
        effect = Effect(BURY, begin)
        r.needs("M")
        effect.factor = positive(r) if r.takes(",") else 1
        if effect.factor > BURIED_AT_ONCE:
            r.fail(f"buries {effect.factor} Monsters, and {BURIED_AT_ONCE} is the most", begin)
        r.needs(")")
        return effect
    if name == "give":
        if r.takes("self)"):
            return Effect(GIVE_SELF, begin)
        r.needs("M,under)")
        return Effect(GIVE_UNDER, begin)
    if name == "swap":
        if r.takes("topI)"):
            return Effect(SWAP_TOP, begin)
        r.needs("GRAVE,")
        if r.takes("TRACK)"):
            return Effect(SWAP_TRACK, begin)
        r.needs("SLOT1)")
        return Effect(SWAP_FIRST, begin)
    if name == "journey":
        r.needs("GRAVE)")
        return Effect(JOURNEY_GRAVE, begin)
    if name == "vsD":
        effect = Effect(VS_DRAGON, begin)
        r.needs("A,")
        effect.factor = positive(r)
        r.needs(")")
        return effect
    return amount(
        r,
        Effect(
            {"heal": HEAL, "wound": WOUND, "hp": MORE_HEALTH, "str": MORE_STRENGTH, "score": SCORE}[name],
            begin,
        ),
    )


def amount(r: Reader, effect: Effect) -> Effect:
    """The x of a verb, and its closing bracket."""
    begin = r.at
    if r.sees("-") or r.text[r.at : r.at + 1].isdigit():
        sign = -1 if r.takes("-") else 1
        effect.factor = sign * r.number()
        if r.takes("*"):
            effect.count = r.one_of("count", COUNTS)
        elif sign < 0:
            r.fail("is negative, which only n*COUNT may be", begin)
    else:
        effect.factor = 1
        effect.count = r.one_of("count", COUNTS)
        if r.takes("/"):
            effect.divisor = positive(r)
    if effect.factor < 0 and effect.verb != SCORE:
        r.fail("is negative, which only score may be", begin)
    r.needs(")")
    return effect


def check_costs(costs: list[Cost]) -> None:
    """A card can be given up once, and one other player is enough."""
    selves = [cost for cost in costs if cost.kind in (BURY_SELF, BANISH_SELF)]
    if len(selves) > 1:
        raise BadLine(selves[1].at, "gives the same card up twice")
    others = [cost for cost in costs if cost.kind == ANOTHER_HEALS]
    if len(others) > 1:
        raise BadLine(others[1].at, "has another player heal twice")


def check_effects(kind: int, occasion: int, effects: list[Effect]) -> None:
    if kind == TRAP and len(effects) > 1:
        raise BadLine(effects[1].at, "has a TRAP with more than one effect")
    if kind == TRAP and effects[0].condition:
        raise BadLine(effects[0].at, "has a TRAP with a condition")
    if kind == TRIGGER and occasion in (WOUNDED, HEALED):  # a Wound that sets off a Wound would never end
        for effect in effects:
            if effect.verb in (WOUND, TRANSFER):
                raise BadLine(
                    effect.at, f"could loop without end: {OCCASIONS[occasion]} sets off more Wounds"
                )


def check_loop(costs: list[Cost], effects: list[Effect]) -> None:
    """A Multi-Action uses up something finite that it does not bring back, so that every turn ends."""
    cards = any(
        cost.kind in (BURY_MONSTER, BURY_SELF, BURY_ITEM, BANISH_MONSTER, BANISH_SELF) for cost in costs
    )
    if cards:
        return
    if not any(cost.kind == PAY for cost in costs):
        raise BadLine(costs[0].at, "could loop without end: a MULTI has to cost Crystals or cards")
    for cost in costs:
        if cost.kind == HURT:
            raise BadLine(
                cost.at, "could loop without end: Wounds may be turned into the Crystals a MULTI costs"
            )
    for effect in effects:
        if effect.verb in (GAIN, WOUND, STEAL_TOP, BURY):
            raise BadLine(
                effect.at, f"could loop without end: a MULTI for Crystals may not {VERBS[effect.verb]}"
            )

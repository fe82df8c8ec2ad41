"""Reading lines: each is read once, by the tables, into small objects that are carried out."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, NoReturn

from .language import (
    ACTIONS,
    ALWAYS,
    ANOTHERS_WOUNDS,
    ANY_AMOUNT,
    ARGUMENTS,
    AT_LEAST,
    AT_MOST,
    BURIED_AT_ONCE,
    CARDS_GIVEN,
    COUNTS,
    CRYSTALS_PAID,
    EFFECTS,
    END_BOTTOM,
    EVERYONE,
    EXACTLY,
    FEW,
    FEWEST,
    HEALED,
    KINDS,
    MINOR,
    MINOR2,
    MOST,
    MULTI,
    NOTHING,
    NUMBER,
    OCCASIONS,
    OTHERS,
    RESTING,
    SCOPES,
    SIDE,
    TARGET,
    THE_CARD_ITSELF,
    TRAP,
    TRIGGER,
    WHOLE,
    WOUNDED,
    WOUNDS_TAKEN,
    YOU,
    Ability,
    Amount,
    Cost,
    CostKind,
    Effect,
    EffectKind,
    Form,
)


class BadLine(Exception):
    """An ability that does not parse: `at` characters into its text, and why."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason


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

    def word(self, more: str = "_") -> str:
        """Letters and digits, and `more`, as many as follow."""
        begin = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] in more):
            self.at += 1
        return self.text[begin : self.at]

    def fixed(self, known: list[str]) -> str:
        """One of the words that a form has in this place."""
        begin = self.at
        word = self.word()
        if word not in known:
            self.fail(f"needs {' or '.join(sorted(set(known)))} here, not {word!r}", begin)
        return word

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


class Language:
    """The tables of verbs and costs, and the reading of lines by them."""

    def __init__(self, effects: tuple[EffectKind, ...], costs: tuple[CostKind, ...]) -> None:
        self.effects = effects
        self.costs = costs
        self.effect_forms = by_name([kind.form for kind in effects])
        self.cost_forms = by_name([kind.form for kind in costs])

    def parse(self, text: str) -> Ability:
        """A line as an ability, or BadLine with the place and the reason."""
        r = Reader(text)
        kind, occasion = read_kind(r)
        costs: list[Cost] = []
        if " -> " in text:
            if kind not in (MINOR, MINOR2, MULTI, RESTING):
                r.fail(f"is {KINDS[kind]}, and only MINOR, MINOR2, MULTI and REST have a cost")
            costs = [self.read_cost(r)]
            while r.takes("+"):
                costs.append(self.read_cost(r))
            r.needs(" -> ")
        elif kind in ACTIONS:
            r.fail(f"is {KINDS[kind]}, which needs a cost before ' -> '")
        effects = [self.read_effect(r, kind)]
        while r.takes("; "):
            effects.append(self.read_effect(r, kind))
        if r.at < len(text):
            r.fail(f"does not understand {text[r.at :]!r}")
        if max(len(costs), len(effects)) > EFFECTS:
            r.fail(f"has more than {EFFECTS} costs or effects", 0)
        check_costs(costs)
        check_effects(kind, occasion, effects)
        if kind == MULTI:
            check_loop(costs, effects)
        return Ability(text, kind, occasion, costs, effects)

    def read_cost(self, r: Reader) -> Cost:
        begin = r.at
        amount = Amount()
        form = read_form(r, "cost", self.cost_forms, amount)
        kind = next(kind for kind in self.costs if kind.form is form)
        return Cost(kind, max(1, amount.factor), begin)

    def read_effect(self, r: Reader, kind: int) -> Effect:
        begin = r.at
        condition, measure, limit = read_condition(r)
        scope = YOU
        for code in (TARGET, SIDE, OTHERS, EVERYONE):
            if scope == YOU and r.takes(SCOPES[code] + "."):
                scope = code
        amount = Amount()
        form = read_form(r, "verb", self.effect_forms, amount)
        verb = next(verb for verb in self.effects if verb.form is form)
        if scope not in verb.scopes:
            allowed = [SCOPES[code] + "." if code else "no scope" for code in verb.scopes]
            r.fail(f"uses {form.text} with a wrong scope; it takes {' or '.join(allowed)}", begin)
        if kind not in verb.kinds:
            where = ", ".join([KINDS[code] for code in verb.kinds])
            r.fail(f"uses {form.text} in {KINDS[kind]}; it stands in {where}", begin)
        if condition in (MOST, FEWEST) and kind != END_BOTTOM:
            r.fail("uses most or fewest, which stand in END@bot of a village", begin)
        effect = Effect(verb, amount, scope, begin)
        effect.condition = condition
        effect.measure = measure
        effect.limit = limit
        return effect


def by_name(forms: list[Form]) -> dict[str, list[Form]]:
    """Forms of one name differ in an argument that is written as it stands."""
    found: dict[str, list[Form]] = {}
    for form in forms:
        for other in found.setdefault(form.name, []):
            differ = [a != b for a, b in zip(form.arguments, other.arguments, strict=False)]
            assert True in differ, f"{form.text} cannot be told from {other.text}"
            first = differ.index(True)
            fixed = form.arguments[first] not in ARGUMENTS and other.arguments[first] not in ARGUMENTS
            assert fixed, f"{form.text} cannot be told from {other.text}"
        found[form.name].append(form)
    return found


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


SIGNS: Final = (">=", "<=", "=")


def read_condition(r: Reader) -> tuple[int, int, int]:
    """The condition before an effect, what it counts, and its number."""
    begin = r.at
    if r.takes("if("):
        measure = r.one_of("count", COUNTS)
        sign = [known for known in SIGNS if r.takes(known)]
        if not sign:
            r.fail("needs =, >= or <= here")
        limit = r.number()
        r.needs(") ")
        return [AT_LEAST, AT_MOST, EXACTLY][SIGNS.index(sign[0])], measure, limit
    if r.takes("most(") or r.takes("fewest("):
        measure = r.one_of("count", COUNTS)
        r.needs(") ")
        return MOST if r.text[begin] == "m" else FEWEST, measure, 0
    return ALWAYS, NOTHING, 0


def read_form(r: Reader, what: str, forms: dict[str, list[Form]], amount: Amount) -> Form:
    """One of the forms, with all its arguments; its numbers go into `amount`."""
    begin = r.at
    name = r.word(".")
    if name not in forms:
        r.fail(f"has no {what} {name!r}{hint(name, list(forms))}", begin)
    left = forms[name]
    if not left[0].arguments:
        return left[0]
    r.needs("(")
    place = 0
    while True:
        asked = left[0].arguments[place]
        if asked in ARGUMENTS:
            read_argument(r, asked, amount)
        else:
            found = r.fixed([form.arguments[place] for form in left])
            left = [form for form in left if form.arguments[place] == found]
        place += 1
        form = left[0]
        last = place == len(form.arguments)
        if last or (form.optional and place + 1 == len(form.arguments) and r.sees(")")):
            r.needs(")")
            if not last:
                amount.factor = 1
            return form
        r.needs(",")


def read_argument(r: Reader, kind: str, amount: Amount) -> None:
    begin = r.at
    if kind in (WHOLE, FEW):
        amount.factor = positive(r)
        if kind == FEW and amount.factor > BURIED_AT_ONCE:
            r.fail(f"names {amount.factor}, and {BURIED_AT_ONCE} is the most", begin)
        return
    if r.sees("-") or r.text[r.at : r.at + 1].isdigit():
        sign = -1 if r.takes("-") else 1
        amount.factor = sign * r.number()
        if r.takes("*"):
            amount.count = r.one_of("count", COUNTS)
        elif sign < 0:
            r.fail("is negative, which only n*COUNT may be", begin)
    else:
        amount.factor = 1
        amount.count = r.one_of("count", COUNTS)
        if r.takes("/"):
            amount.divisor = positive(r)
    if amount.factor < 0 and kind != ANY_AMOUNT:
        r.fail("is negative, which only score may be", begin)


def positive(r: Reader) -> int:
    begin = r.at
    n = r.number()
    if n == 0:
        r.fail("needs a number of 1 or more here", begin)
    return n


def check_costs(costs: list[Cost]) -> None:
    """A card can be given up once, and one other player is enough."""
    selves = [cost for cost in costs if cost.gives == THE_CARD_ITSELF]
    if len(selves) > 1:
        raise BadLine(selves[1].at, "gives the same card up twice")
    others = [cost for cost in costs if cost.gives == ANOTHERS_WOUNDS]
    if len(others) > 1:
        raise BadLine(others[1].at, "has another player heal twice")


def check_effects(kind: int, occasion: int, effects: list[Effect]) -> None:
    if kind == TRAP and len(effects) > 1:
        raise BadLine(effects[1].at, "has a TRAP with more than one effect")
    if kind == TRAP and effects[0].condition:
        raise BadLine(effects[0].at, "has a TRAP with a condition")
    if kind == TRIGGER and occasion in (WOUNDED, HEALED):  # a Wound that sets off a Wound would never end
        for effect in effects:
            if effect.kind.deals_wounds:
                raise BadLine(
                    effect.at, f"could loop without end: {OCCASIONS[occasion]} sets off more Wounds"
                )


def check_loop(costs: list[Cost], effects: list[Effect]) -> None:
    """A Multi-Action uses up something finite that it does not bring back, so that every turn ends."""
    given = [cost.gives for cost in costs]
    if any(gift in CARDS_GIVEN for gift in given):
        return
    if CRYSTALS_PAID not in given:
        raise BadLine(costs[0].at, "could loop without end: a MULTI has to cost Crystals or cards")
    for cost in costs:
        if cost.gives == WOUNDS_TAKEN:
            raise BadLine(
                cost.at, "could loop without end: Wounds may be turned into the Crystals a MULTI costs"
            )
    for effect in effects:
        if effect.kind.refills:
            raise BadLine(
                effect.at, f"could loop without end: a MULTI for Crystals may not {effect.kind.form.text}"
            )

"""The language of abilities itself, for the page about packs."""

from __future__ import annotations

import re
from typing import Final

from ..effects import COSTS, EFFECTS
from ..pieces.language import ANYBODY, ARGUMENTS, COUNTS, HAPPENING, KINDS, OWN, SCOPES, EffectKind, Form
from .abilities import EITHER
from .speech import ENGLISH, SLOT, SPOKEN

KIND_WORDS: Final = (
    "an action, once a turn",
    "an action, twice a turn",
    "an action, any number of times a turn",
    "a Rest Action",
    "an Immediate Effect, when the card is taken",
    "a triggered ability",
    "holds while the card is visible",
    "changes the fight with this Monster or Dragon",
    "replaces the last step of taking",
    "scores at the end, if uncovered",
    "scores at the end, covered or not",
)
SCOPE_WORDS: Final = (
    "you",
    "another player",
    "a neighbour",
    "each other player",
    "each player, you included",
)


def language() -> list[tuple[str, list[tuple[str, str]]]]:
    """Headings, and rows of notation and words; the effects and the costs come from their tables."""
    written = [kind if kind != "ON" else "ON(event)" for kind in KINDS]
    scopes = [(f"{SCOPES[code]}." if code else "(nothing)", SCOPE_WORDS[code]) for code in ANYBODY]
    return [
        ("Lines", list(zip([f"{kind}: " for kind in written], KIND_WORDS, strict=True))),
        ("Events", [(f"ON({event}): ", words) for event, words in ENGLISH["events"].items()]),
        ("Costs", [(row.form.text, plain(row.form, row.words)) for row in COSTS]),
        ("Effects", [(row.form.text, plain(row.form, row.words) + limits(row)) for row in EFFECTS]),
        ("Scopes of effects", scopes),
        ("Conditions of effects", CONDITIONS),
        ("Counts", [(name, SPOKEN.count(count, 1)) for count, name in enumerate(COUNTS)]),
        ("Arguments", list(ARGUMENTS.items())),
    ]


CONDITIONS: Final = [
    ("if(COUNT=n) ", "only if you have exactly n; also with >= and <="),
    ("most(COUNT) ", "in END@bot of a village: only who has the most, ties included"),
    ("fewest(COUNT) ", "in END@bot of a village: only who has the fewest"),
]


def plain(form: Form, words: str) -> str:
    """The words of a row without the figures of a card."""
    letters = [argument for argument in form.arguments if argument in ARGUMENTS]

    def slot(found: re.Match[str]) -> str:
        plus, name, _, noun, _ = found.groups()
        if noun is None:
            return {"whom": "somebody", "pile": "Item", "but": ""}[name]
        return f"{plus}{letters[0] if name == 'x' else name} {SPOKEN.name(noun, 'many')}"

    return SLOT.sub(slot, EITHER.sub(r"\1", words))


def limits(row: EffectKind) -> str:
    """Where it stands and whom it may concern, if not everywhere and everybody."""
    told: list[str] = []
    if row.kinds != HAPPENING:
        told.append(f"in {', '.join([KINDS[kind] for kind in row.kinds])}")
    if row.scopes not in (OWN, ANYBODY):
        told.append(f"with {', '.join([SCOPES[scope] + '.' for scope in row.scopes])}")
    if row.scopes == ANYBODY:
        told.append("with any scope")
    return f" ({'; '.join(told)})" if told else ""

"""How it is said: a sentence for each event, a prompt for each phase, a phrase for each move."""

from __future__ import annotations

from typing import Final

from ...kernel import Texts
from .pieces import COPIES, HORNS, NAMES

TEXTS: Final = Texts(
    events={
        "began": "{seat} [begins|begin].",
        "sits": "{seat} [sits|sit] in the {tavern}.",
        "laid": "{seat} [lays|lay] <naturals:{naturals|@thing}><naturals&horns: and {horns|horn}>"
        "<!naturals:{horns|horn} with the {thing}s> ({total} of {minimum}).",
        "used": "{seat} [uses|use] the {power}.",
        "called": "{seat} [calls|call] for the {thing} and [gets|get] {cards|card}"
        "<cards: ({total} of {minimum})>.",
        "swapped": "{seat} [exchanges|exchange] the {mine} collection for the {theirs} of {other}"
        " ({total} of {minimum}).",
        "flipped": "{seat} [moves|move] to the {tavern}.",
        "sold": "The {tavern} sells {coins|@thing}.",
        "paid": "{seat} [gets|get] {coins} gold.",
        "drew": "{seat} [draws|draw] {cards|card}.",
        "got": "{seat} [draws|draw] a {thing}.",
        "last": "{seat} cannot fill the hand: the last round begins.",
    },
    prompts={
        "turn": "Display objects, or use one power.",
        "wide": "Display objects, or use one power.",
        "choosing": "Choose your first tavern in secret.",
        "spread": "Display an object by the wand.",
    },
    verbs={
        "display": "lay <naturals:{naturals|@thing}><naturals&horns: and {horns|horn}>"
        "<!naturals:{horns|horn} with the {thing}s>",
        "ring": "discard a ring and call for the {thing}",
        "wand": "discard a wand and lay {first} and {second}",
        "spread": "discard a wand and display two objects",
        "glove": "discard a glove and draw two cards",
        "potion": "discard a potion and send {seat} to the other tavern",
        "cloak": "discard a cloak and go to the other tavern",
        "parchment": "discard a parchment and exchange your {mine} collection for the {theirs} of {seat}",
        "choose": "start in the {tavern}",
        "pass": "pass, as you hold nothing that can be laid",
    },
)


def language() -> list[tuple[str, list[tuple[str, str]]]]:
    """What the fields of a pack may say, for `docs/packs.md`."""
    return [
        (
            "Fields",
            [
                (
                    "id",
                    f"{', '.join(NAMES)}: always these seven; no pack adds or removes one",
                ),
                ("name", "printed on the card"),
                ("minimum = 2 to 20", "with so many in a tavern the object is sold; the horn has none"),
                (f"copies = 0 to {COPIES}", f"cards in the deck; of the horn {HORNS} at most"),
                ("text", "the power in words; what it does is the object's own and stays"),
                ("source", "where it comes from: book, public or house"),
            ],
        )
    ]

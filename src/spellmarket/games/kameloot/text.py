"""How it is said: a sentence for each event, a prompt for each phase, a phrase for each move."""

from __future__ import annotations

from typing import Final

from ...kernel import Owned, Texts
from .pieces import COPIES, HORNS, NAMES, TAVERNS

TEXTS: Final = Texts(
    options={
        "tavern_start": "First taverns",
        "tavern_start.toss": "By lot",
        "tavern_start.choose": "Chosen in secret",
        "first_player": "Who begins",
        "first_player.random": "By lot",
        "first_player.0": "Seat 1",
        "first_player.1": "Seat 2",
        "first_player.2": "Seat 3",
        "first_player.3": "Seat 4",
        "first_player.4": "Seat 5",
        "first_player.5": "Seat 6",
        "ring_attracts_itself": "A ring that calls rings comes along",
        "wand_groups": "The wand lays whole groups",
        "sell_waiting": "Sets that waited are sold too",
        "short_log": "Only the last round can be read again",
    },
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
        "turn": "Lay objects, or use one power.",
        "wide": "Lay objects, or use one power.",
        "choosing": "Choose your first tavern in secret.",
        "spread": "Lay an object by the wand.",
    },
    verbs={
        "display": "lay <naturals:{naturals|@thing}><naturals&horns: and {horns|horn}>"
        "<!naturals:{horns|horn} with the {thing}s>",
        "ring": "discard a ring and call for the {thing}",
        "wand": "discard a wand and lay {first} and {second}",
        "spread": "discard a wand and lay two objects",
        "glove": "discard a glove and draw two cards",
        "potion": "discard a potion and send {seat} to the other tavern",
        "cloak": "discard a cloak and go to the other tavern",
        "parchment": "discard a parchment and exchange your {mine} collection for the {theirs} of {seat}",
        "choose": "start in the {tavern}",
        "pass": "pass, as you hold nothing that can be laid",
    },
    owned={TAVERNS: [Owned("Hooting Owl"), Owned("Black Cat")]},
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
                ("source", "where it comes from, in words: what begins with book or public is marked so"),
            ],
        )
    ]

"""How it is said."""

from __future__ import annotations

from typing import Final

from ...kernel import Texts

TEXTS: Final = Texts(
    events={
        "laid": "{seat} [lays|lay] the {card}.",
        "won": "{seat} [takes|take] a coin with the {card}.",
    },
    prompts={"round": "Lay a card."},
    verbs={"lay": "lay the {card}"},
)

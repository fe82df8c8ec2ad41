"""What is in the box, and which verbs a player can write down."""

from __future__ import annotations

from typing import Final

from ...kernel import NUMBER, SEAT, Event, Moves, Verb

CARDS: Final = 12
HAND: Final = 4
ROUNDS: Final = 4

LAY: Final = Verb("lay", card=CARDS + 1)
MOVES: Final = Moves(LAY)

LAID: Final = Event("laid", seat=SEAT, card=NUMBER)
WON: Final = Event("won", seat=SEAT, card=NUMBER)
EVENTS: Final = (LAID, WON)

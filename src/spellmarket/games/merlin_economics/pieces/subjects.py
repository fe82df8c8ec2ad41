"""What questions are about: the slots of their prompts."""

from __future__ import annotations

from typing import Final

from ....kernel import NUMBER, SEAT, EventSlot
from .words import HOLDERS, ITEMS, PLOTS, READINGS, TABLES, WARES

Slots = dict[str, EventSlot]

A_TABLE: Final[Slots] = {"table": TABLES}
SLIPS: Final[Slots] = {"table": TABLES, "price": NUMBER}
PIECES: Final[Slots] = {"table": TABLES, "units": NUMBER}
A_WARE: Final[Slots] = {"ware": WARES}
WARES_LOADED: Final[Slots] = {"ware": WARES, "units": NUMBER}
A_PLOT: Final[Slots] = {"plot": PLOTS}
A_NUMBER: Final[Slots] = {"number": NUMBER}
A_DEED: Final[Slots] = {"number": NUMBER, "gold": NUMBER}
A_SALE: Final[Slots] = {"plot": PLOTS, "seat": SEAT, "gold": NUMBER}
HAMMERED: Final[Slots] = {"plot": PLOTS, "gold": NUMBER}
GOLD_AT: Final[Slots] = {
    "deposit": NUMBER,
    "withdraw": NUMBER,
    "invest": NUMBER,
    "auction": NUMBER,
    "plot": PLOTS,
}
MEAD_AT: Final[Slots] = {"sold": NUMBER, "plot": PLOTS}
A_CARD: Final[Slots] = {"card": "card_names"}
A_SPELL: Final[Slots] = {"spell": "spell_names"}
A_POTION: Final[Slots] = {"potion": "potion_names"}
A_DECREE: Final[Slots] = {"decree": "decree_names"}
A_READING: Final[Slots] = {"card": "reading_names"}
A_PROGRAM: Final[Slots] = {"card": "program_names"}
A_DECK: Final[Slots] = {"deck": READINGS}
A_LAB: Final[Slots] = {"potion": NUMBER, "number": NUMBER}
A_DRAWER: Final[Slots] = {"seat": SEAT, "card": "card_names"}
A_CLASH: Final[Slots] = {"seat": SEAT, "plot": PLOTS, "striker": PLOTS, "struck": ("property", "unit")}
SOME_GOLD: Final[Slots] = {"gold": NUMBER}
RATES: Final[Slots] = {"gold": NUMBER, "keep": NUMBER, "up": NUMBER, "down": NUMBER}
A_TIE: Final[Slots] = {"second": NUMBER, "given": NUMBER}
A_STORE: Final[Slots] = {"planted": NUMBER, "all": NUMBER, "units": NUMBER, "ware": WARES}
A_CREDITOR: Final[Slots] = {"to": HOLDERS}
A_FUTURE: Final[Slots] = {"note": NUMBER}
A_LOAN: Final[Slots] = {"loan": NUMBER}
A_COVER: Final[Slots] = {"contract": NUMBER, "gold": NUMBER}
A_PERCENT: Final[Slots] = {"percent": NUMBER}
A_RATE: Final[Slots] = {"gold": NUMBER}
A_PARTNER: Final[Slots] = {"other": SEAT}
A_TERM: Final[Slots] = {"other": SEAT, "mine": NUMBER}
A_LINE: Final[Slots] = {"other": SEAT, "wanted": NUMBER, "item": ITEMS}
PIECES_LINE: Final[Slots] = {"other": SEAT, "wanted": NUMBER, "table": TABLES}
A_PICK: Final[Slots] = {"item": ITEMS}

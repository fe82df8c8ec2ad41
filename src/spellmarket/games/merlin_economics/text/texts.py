# not compiled
"""How it is said: a sentence for each event, a prompt for each phase, a phrase for each move."""

from __future__ import annotations

from typing import Final

from ....kernel import Owned, Texts
from ..pieces.words import LETTERS, PLOTS, SPOTS, TABLES, WARES
from . import realm, trading

LANDS: Final = [Owned("plot {n}", LETTERS.index(plot[0]), int(plot[1])) for plot in PLOTS]
STOCKS: Final = [Owned("stock", seat) for seat in range(len(LETTERS))]
CURRENCIES: Final = [Owned("coin", seat) for seat in range(len(LETTERS))]
OWNED: Final = {
    PLOTS: LANDS,
    SPOTS: [*LANDS, Owned(SPOTS[-1])],
    TABLES: [*(Owned(ware) for ware in WARES), *STOCKS, *CURRENCIES],
}

TEXTS: Final = Texts(
    options=realm.OPTIONS,
    events={**realm.EVENTS, **trading.EVENTS},
    prompts={**realm.PROMPTS, **trading.PROMPTS},
    verbs={**realm.VERBS, **trading.VERBS},
    values={**realm.VALUES, **trading.VALUES},
    owned=OWNED,
)

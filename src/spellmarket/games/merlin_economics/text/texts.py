# not compiled
"""How it is said: a sentence for each event, a prompt for each phase, a phrase for each move."""

from __future__ import annotations

from typing import Final

from ....kernel import Texts
from . import realm, trading

TEXTS: Final = Texts(
    events={**realm.EVENTS, **trading.EVENTS},
    prompts={**realm.PROMPTS, **trading.PROMPTS},
    verbs={**realm.VERBS, **trading.VERBS},
)

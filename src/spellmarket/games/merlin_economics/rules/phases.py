# not compiled
"""All phases by name, so that a position can be written down and set up again."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Phase
from . import (
    acting,
    actions,
    contests,
    debts,
    estate,
    finance,
    kings,
    offers,
    orders,
    readings,
    research,
    rolls,
    seasons,
    taxes,
    turn,
    upheaval,
    war,
)  # fmt: skip

PHASES: Final[dict[str, type[Phase[Any]]]] = {
    **turn.PHASES,
    **actions.PHASES,
    **rolls.PHASES,
    **seasons.PHASES,
    **readings.PHASES,
    **acting.PHASES,
    **contests.PHASES,
    **estate.PHASES,
    **research.PHASES,
    **war.PHASES,
    **kings.PHASES,
    **taxes.PHASES,
    **upheaval.PHASES,
    **debts.PHASES,
    **orders.PHASES,
    **finance.PHASES,
    **offers.PHASES,
}

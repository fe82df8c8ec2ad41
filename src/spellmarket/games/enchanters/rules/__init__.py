"""How a game goes, in the order of RULES.md: setup, then the turn step by step."""

from .audit import audit
from .setup import Choosing, begun, empty, setup
from .turn import (
    ChooseMonster,
    ChooseSlot,
    ChooseTarget,
    OrderEffects,
    OrderGraveyard,
    Window1,
    Window2,
    Window3,
)

__all__ = [
    "ChooseMonster",
    "ChooseSlot",
    "ChooseTarget",
    "Choosing",
    "OrderEffects",
    "OrderGraveyard",
    "Window1",
    "Window2",
    "Window3",
    "audit",
    "begun",
    "empty",
    "setup",
]

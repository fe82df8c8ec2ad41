"""What lies on the table, who sees what, and tables as plain data."""

from .position import audit, read, write
from .table import (
    ENERGY,
    GAP,
    MATERIAL,
    NONE_USED,
    PARTS,
    UNSCORED,
    Market,
    Shoppe,
    cost,
    parts,
    redeal,
    satisfied,
    slot_cost,
    sold,
)
from .view import contents, view

__all__ = [
    "ENERGY",
    "GAP",
    "MATERIAL",
    "NONE_USED",
    "PARTS",
    "UNSCORED",
    "Market",
    "Shoppe",
    "audit",
    "contents",
    "cost",
    "parts",
    "read",
    "redeal",
    "satisfied",
    "slot_cost",
    "sold",
    "view",
    "write",
]

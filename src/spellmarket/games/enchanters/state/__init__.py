"""What lies on the table, and who sees what."""

from .position import audit, read, redeal, write
from .score import ranking, score, sheet
from .view import view

__all__ = ["audit", "ranking", "read", "redeal", "score", "sheet", "view", "write"]

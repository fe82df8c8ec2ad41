"""What lies on the table, and who sees what."""

from .position import audit, copies, read, redeal, write
from .score import course, ranking, score, sheet
from .view import view

__all__ = ["audit", "copies", "course", "ranking", "read", "redeal", "score", "sheet", "view", "write"]

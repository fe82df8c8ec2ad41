"""What lies on the table, and who sees what."""

from .position import audit, read, redeal, write
from .view import view

__all__ = ["audit", "read", "redeal", "view", "write"]

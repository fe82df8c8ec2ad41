"""What abilities cost and do: the tables of the language, and the functions their rows name."""

from .table import COSTS, EFFECTS, LANGUAGE, box

__all__ = ["COSTS", "EFFECTS", "LANGUAGE", "box"]

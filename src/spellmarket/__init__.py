"""Five tabletop games of magical trade, one engine."""

from .pure import choose_engine

choose_engine(__path__)

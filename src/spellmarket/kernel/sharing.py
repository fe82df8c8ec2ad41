# not compiled
"""What copies of a state share. Everything else in it is copied, by what `generate_copies.py` writes."""

from typing import Annotated, TypeVar

T = TypeVar("T")
Shared = Annotated[T, "shared by copies"]  # `box: Shared[Box]`: it is never changed, at most replaced

# not compiled
"""`i64`: a machine integer where the engine is compiled, plain `int` where it is not."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64
else:
    i64 = int

__all__ = ["i64"]

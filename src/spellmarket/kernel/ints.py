# not compiled
"""What the compiler knows and Python does not.

`i64` is a machine integer where the engine is compiled, plain `int` where it is not. `mypyc_attr` marks a
native class that a game in plain Python may extend as well.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**marks):
        return lambda kind: kind


__all__ = ["i64", "mypyc_attr"]

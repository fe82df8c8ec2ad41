"""Players who are not people. They know chairs, not games."""

from collections.abc import Callable

from ..kernel import BadSetup
from .greedy import Greedy
from .random import Random
from .search import Search

Bot = Random | Greedy | Search

BOTS: dict[str, Callable[..., Bot]] = {"random": Random, "greedy": Greedy, "search": Search}
LEAST = {"seconds": 0, "tables": 1, "width": 1}  # settings of `search`; no seconds: by tables
LEVELS: dict[str, str] = {"easy": "random", "medium": "greedy", "hard": "search"}


def bot(name: str, seed: int = 0, **settings: float) -> Bot:
    """A bot by its name or level; `search` takes `seconds` or `tables`, and `width`."""
    known = LEVELS.get(name, name)
    if known not in BOTS:
        raise BadSetup("bot", f"unknown bot {name!r}; there are {', '.join([*BOTS, *LEVELS])}")
    given: dict[str, object] = {**settings}
    for setting, value in given.items():
        least = LEAST.get(setting) if known == "search" else None
        if least is None:
            raise BadSetup("bot", f"the bot {known!r} has no setting {setting}")
        if not isinstance(value, int | float) or not value >= least:
            raise BadSetup("bot", f"{setting} of {known!r} is a number of at least {least}, not {value!r}")
    return BOTS[known](seed, **settings)


__all__ = ["BOTS", "LEVELS", "Bot", "Greedy", "Random", "Search", "bot"]

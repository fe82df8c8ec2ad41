"""Players who are not people. They know chairs, not games."""

from collections.abc import Callable

from ..kernel import BadSetup
from .greedy import Greedy
from .random import Random
from .search import Search

Bot = Random | Greedy | Search

BOTS: dict[str, Callable[..., Bot]] = {"random": Random, "greedy": Greedy, "search": Search}
LEVELS: dict[str, str] = {"easy": "random", "medium": "greedy", "hard": "search"}


def bot(name: str, seed: int = 0, **settings: float) -> Bot:
    """A bot by its name or level; `search` takes `seconds` or `tables`."""
    known = LEVELS.get(name, name)
    if known not in BOTS:
        raise BadSetup("bot", f"unknown bot {name!r}; there are {', '.join([*BOTS, *LEVELS])}")
    try:
        return BOTS[known](seed, **settings)
    except TypeError:
        raise BadSetup("bot", f"the bot {known!r} has no setting {', '.join(settings)}") from None


__all__ = ["BOTS", "LEVELS", "Bot", "Greedy", "Random", "Search", "bot"]

"""Players who are not people. They know chairs, not games."""

from collections.abc import Callable
from math import inf
from operator import index
from typing import Any, SupportsIndex

from ..kernel import BadSetup
from ..kernel.refusals import number
from .beginner import Beginner
from .greedy import Greedy
from .levels import LEVELS, Level
from .own import ENOUGH, Fault, Own, called, is_own
from .random import Random
from .rollouts import Rollouts
from .search import Search, master

Bot = Random | Beginner | Greedy | Rollouts | Search | Own

BOTS: dict[str, Callable[..., Bot]] = {
    "random": Random,
    "beginner": Beginner,
    "greedy": Greedy,
    "rollouts": Rollouts,
    "search": Search,
    "master": master,
}
# The least of each setting, by bot. Without `seconds` it searches by tables; `most` is where it stops anyway.
LEAST = {
    "rollouts": {"seconds": 0, "tables": 1, "width": 1},
    "search": {"seconds": 0, "tables": 1, "width": 1, "most": 0},
    "master": {"seconds": 0, "tables": 1, "width": 1, "most": 0},
}
WHOLE = ("tables", "width")  # what is counted, and never comes in parts


def bot(name: str, seed: SupportsIndex = 0, **settings: float) -> Bot:
    """A bot by its name or level, or your own (`file.py:Class`, `./program`).

    Those that search take `seconds` (of processor time) or `tables`, `width`, and `most` (seconds).
    """
    known = LEVELS[name].bot if name in LEVELS else name
    if known not in BOTS and not is_own(known):
        there = ", ".join(dict.fromkeys([*BOTS, *LEVELS]))
        raise BadSetup("bot", f"unknown bot {name!r}; there are {there}, and your own as file.py:Class")
    settings = {setting: _plain(value) for setting, value in settings.items()}
    given: dict[str, object] = {**settings}
    for setting, value in given.items():
        least = LEAST.get(known, {}).get(setting)
        if least is None:
            raise BadSetup("bot", f"the bot {known!r} has no setting {setting}")
        if not isinstance(value, int | float) or not least <= value < inf:
            end = " and an end" if value == inf else ""
            raise BadSetup(
                "bot", f"{setting} of {known!r} is a number of at least {least}{end}, not {value!r}"
            )
        if setting in WHOLE and value != int(value):
            raise BadSetup("bot", f"{setting} of {known!r} is a whole number, not {value!r}")
    luck = number("seed", seed)
    settings |= {setting: int(settings[setting]) for setting in WHOLE if setting in settings}
    return Own(known, luck) if is_own(known) else BOTS[known](luck, **settings)


def _plain(value: Any) -> Any:
    """Whole numbers of any kind, those of numpy among them, as plain ones."""
    return index(value) if hasattr(value, "__index__") else value


def faults(player: Bot) -> list[str]:
    """What went wrong with somebody's own bot since this was last asked; nothing ever does with ours."""
    if not isinstance(player, Own):
        return []
    told = player.faults[player.told :]
    player.told = len(player.faults)
    return told


__all__ = [
    "BOTS",
    "ENOUGH",
    "LEVELS",
    "Beginner",
    "Bot",
    "Fault",
    "Greedy",
    "Level",
    "Own",
    "Random",
    "Rollouts",
    "Search",
    "bot",
    "called",
    "faults",
    "is_own",
]

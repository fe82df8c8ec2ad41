"""Which rules two sides carry out.

A compiled engine counts them while it plays. Where it does not, and for games that a cluster plays, some
deals are played once more in a process of their own. It may have to load the sources of the game with a count
beside every rule (`lab.fired`), for a second or two, so it is none of the workers that somebody may wait for.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import msgspec

from ...games import game as find
from ...lab.fired import known_rules
from ...lab.simulate import Result, play_game
from ...lab.trial import RuleRow, rule_rows, rules
from ..workers import behind, end
from .bodies import RuleTold
from .playing import Lot, run_of

COUNTED = 60  # deals of each side whose rules are counted
PATIENCE = 60.0  # seconds after which nothing is said of rules
BEHIND = 5  # how nice the process is: like the workers


def fired_of(game: str, sides: Sequence[tuple[int, Counter[int], set[int]]]) -> list[RuleTold]:
    """What was counted while both sides played; nothing if one of them was not."""
    names = sorted(known_rules(game))
    counts = [(games, {names[rule]: times for rule, times in found.items()}) for games, found, _ in sides]
    looked = {names[rule] for _, _, seen in sides for rule in seen}
    return [shown(row) for row in rule_rows([*find(game).rules], game, counts, looked)]


def shown(row: RuleRow) -> RuleTold:
    return RuleTold(row["rule"], row["kind"], row["book"], row["pack"], row["changed"])


async def fired(lot: Lot) -> list[RuleTold]:
    """Every rule of the ledger with the part of the games that carried it out; nothing if that fails."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, env=env, start_new_session=True,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    asked = asyncio.create_task(process.communicate(msgspec.json.encode(lot)))
    try:
        told, _ = await asyncio.wait_for(asyncio.shield(asked), PATIENCE)
        return msgspec.json.decode(told, type=list[RuleTold])
    except (TimeoutError, OSError, msgspec.DecodeError):
        return []
    finally:
        end(process)  # with the process that counts for it
        with suppress(OSError):
            await asked  # its pipes are closed now, and nothing of it outlives the loop


def counted(lot: Lot) -> list[RuleTold]:
    played: list[list[Result]] = []
    for at, side in enumerate(lot.sides):
        if side in lot.sides[:at]:
            played.append(played[lot.sides.index(side)])
            continue
        run = run_of(lot, side)
        run, game = replace(run, counted=run.games), run.shelf()
        played.append([play_game(run, game, number) for number in range(lot.count)])
    return [shown(row) for row in rules([*game.rules], lot.game, played)]


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this itself
    behind(BEHIND)
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing else may get into the answer
    out.write(msgspec.json.encode(counted(msgspec.json.decode(sys.stdin.buffer.read(), type=Lot))))
    out.close()


if __name__ == "__main__":
    main()

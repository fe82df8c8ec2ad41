"""Which rules two sides carry out: some of their deals are played once more in a process of their own.

It loads the sources of the game with a count beside every rule (`lab.fired`), which takes a second or two, so
it is none of the workers that somebody may wait for.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from dataclasses import replace

import msgspec

from ...lab.simulate import Result, play_game
from ...lab.trial import rules
from ..workers import behind, end
from .bodies import RuleTold
from .playing import Lot, run_of

COUNTED = 60  # deals of each side whose rules are counted
PATIENCE = 60.0  # seconds after which nothing is said of rules
BEHIND = 5  # how nice the process is: like the workers


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
    return [RuleTold(row["rule"], row["kind"], row["book"], row["pack"], row["changed"])
            for row in rules([*game.rules], lot.game, played)]  # fmt: skip


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this itself
    behind(BEHIND)
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing else may get into the answer
    out.write(msgspec.json.encode(counted(msgspec.json.decode(sys.stdin.buffer.read(), type=Lot))))
    out.close()


if __name__ == "__main__":
    main()

# not compiled
"""Bots of other people: a class in a file (`file.py:Class`), or a program that is asked in lines of JSON.

Whatever such a bot does, the table goes on: what is illegal, late or crashes becomes the first legal option,
`faults` says what happened, for whoever tells the table, and `fault` is the kind of the last one.
"""

from __future__ import annotations

import inspect
import json
import os
import runpy
import select
import shlex
import subprocess
from pathlib import Path
from time import monotonic, thread_time
from typing import Any, Literal

from ..kernel import BadSetup, Chair, SpellmarketError

SECONDS = 5.0  # for a decision: processor time of a class, waiting time for a program
LONGEST = 10_000  # bytes of an answer: no move is so long
ENOUGH = 3  # faults after which it is not asked any more

Fault = Literal["", "failed", "late", "illegal"]


def is_own(word: str) -> bool:
    """Is this the name of somebody's own bot, and not of one of ours?"""
    return ".py:" in word or os.sep in word


def called(word: str) -> str:
    """What people call somebody's own bot: its class, or its program without the folder."""
    return word.rpartition(":")[2] if ".py:" in word else Path(word.split()[0]).stem


class Own:
    """Somebody's own bot in a chair of ours."""

    def __init__(self, word: str, seed: int = 0, seconds: float = SECONDS) -> None:
        self.word = word
        self.faults: list[str] = []
        self.fault: Fault = ""  # of the last decision
        self.told = 0  # so many of them the table knows
        self._seconds = seconds
        self._seed = seed
        self._mind: Any = from_file(word, seed) if ".py:" in word else Program(word, seconds)

    def __reduce__(self) -> tuple[Any, ...]:
        return Own, (self.word, self._seed, self._seconds)

    def choose(self, chair: Chair) -> int:
        options = chair.must_choose()
        self.fault = ""
        if len(options) == 1 or len(self.faults) >= ENOUGH:
            return options[0]
        begun = thread_time()
        try:
            move = self._mind.choose(chair)
        except SpellmarketError as error:
            return self._fault(options, "illegal", f"has chosen what is no move: {error}")
        except TimeoutError as error:
            return self._fault(options, "late", f"is late: {error}")
        except (Exception, SystemExit) as error:  # whatever it is, it is theirs; nor does it end our process
            return self._fault(options, "failed", f"has failed: {type(error).__name__}: {error}")
        if thread_time() - begun > self._seconds:
            return self._fault(options, "late", f"has thought for more than {self._seconds:g} seconds")
        for option in options:
            if option == move:
                return option
        told = chair.game.text(move) if isinstance(move, int) and 0 <= move < chair.game.actions else move
        return self._fault(options, "illegal", f"has chosen {told!r}, which is not open")

    def close(self) -> None:
        """End the program, if it is one."""
        if isinstance(self._mind, Program):
            self._mind.close()

    def _fault(self, options: tuple[int, ...], kind: Fault, what: str) -> int:
        self.fault = kind
        after = " and is asked no more" if len(self.faults) == ENOUGH - 1 else ""
        self.faults.append(f"{self.word} {what}; the first legal move is played for it{after}")
        return options[0]


def from_file(word: str, seed: int) -> Any:
    """The class of a file, sat down; a class that takes a `seed` gets one."""
    path, _, name = word.rpartition(":")
    try:
        found = runpy.run_path(path).get(name)
    except OSError as error:
        raise BadSetup("bots", f"{path} cannot be read: {error.strerror}") from None
    except (Exception, SystemExit) as error:
        raise BadSetup("bots", f"{path} cannot be run: {type(error).__name__}: {error}") from None
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadSetup("bots", f"{path} has no class {name!r} with a method choose(chair)")
    try:
        return found(seed=seed) if "seed" in inspect.signature(found).parameters else found()
    except (Exception, SystemExit) as error:
        raise BadSetup("bots", f"{name} of {path} cannot sit down: {type(error).__name__}: {error}") from None


class Program:
    """A program that gets each question as one line of JSON and answers with one line: a move as text."""

    def __init__(self, word: str, seconds: float) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._words = shlex.split(word)
        self._seconds = seconds
        if not self._words or not os.access(self._words[0], os.X_OK) or Path(self._words[0]).is_dir():
            raise BadSetup("bots", f"{word!r} is no program that can be started")

    def choose(self, chair: Chair) -> int:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            assert self._process.stdin is not None
            os.set_blocking(self._process.stdin.fileno(), False)
        asked = {
            "game": chair.game.name,
            "seat": chair.seat,
            "prompt": chair.prompt,
            "options": [chair.game.text(option) for option in chair.options],
            "view": chair.view,
        }
        try:
            line = self._answer(self._process, json.dumps(asked).encode() + b"\n")
        except Exception:
            self.close()  # what it says later is no answer to the next question
            raise
        return chair.parse(line)

    def _answer(self, process: subprocess.Popen[bytes], question: bytes) -> str:
        """A line for a line, all within the time: who never reads or never ends a line is not waited for."""
        assert process.stdin is not None and process.stdout is not None
        ends = monotonic() + self._seconds
        line = b""
        while question or not line.endswith(b"\n"):
            left = ends - monotonic()
            asking = [process.stdin] if question else []
            readable, writable, _ = select.select([process.stdout], asking, [], max(0.0, left))
            if left <= 0 or not (readable or writable):
                raise TimeoutError(f"no answer within {self._seconds:g} seconds")
            if writable:
                question = question[os.write(process.stdin.fileno(), question) :]
            if readable:
                more = os.read(process.stdout.fileno(), 4096)
                if not more:
                    raise OSError("the program has ended")
                line += more
                if len(line) > LONGEST:
                    raise OSError(f"its answer is longer than {LONGEST} bytes")
        return line.decode(errors="replace").strip()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def __del__(self) -> None:
        self.close()

"""Two sides play the same deals by the thousand: on a cluster, or on the workers of the bots when none waits.

A run goes on as long as somebody looks and within a budget of processor time. What was played by then is told
at any time, pair by pair, and stopping keeps it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from ...lab.fired import inside
from ...lab.simulate import Result
from ...storage import Unavailable, packs
from ..identity import TooBusy
from ..workers import PLAYING, Task
from .bodies import NewRun, ResultShown, RuleTold, RunShown, SweepShown
from .far import Far, Found
from .fired import COUNTED, fired, fired_of
from .playing import Lot, Played, Side
from .results import swept, told

if TYPE_CHECKING:
    from ..hall import Hall

LEASE = 20.0  # seconds for which games go on after somebody has looked
MOMENT = 0.25  # seconds of processor time that a worker is away
AT_ONCE = 200  # deals that a worker is given; it plays as many as fit into a moment
EARLY = 20  # deals of which we expect that most end
SOON = 200  # deals before anything is told of them
KEPT = 40  # runs in memory
KNOWN = 4  # sides whose games are remembered: the book is not played anew for every change
RUNS = 8  # at the same time, of all people


@dataclass
class Known:
    """The games of one side, by their numbers, and those that did not end."""

    ended: dict[int, Result] = field(default_factory=dict)
    cut: set[int] = field(default_factory=set)
    counted: int = 0  # games whose rules were counted, and in how many of them each was carried out
    fired: Counter[int] = field(default_factory=Counter)
    looked: set[int] = field(default_factory=set)

    def has(self, number: int) -> bool:
        return number in self.ended or number in self.cut

    def note(self, one: Played) -> None:
        """The rules of a game."""
        if one.fired is not None and one.scores and not self.has(one.number):
            self.counted += 1
            self.fired.update(one.fired)
            self.looked.update(one.looked)


@dataclass
class Gaming:
    """A run under way."""

    id: str
    person: str
    wanted: NewRun
    sides: list[Side]
    known: list[Known]
    next: int = 0
    used: float = 0.0  # seconds of processor time
    begun: float = field(default_factory=time.monotonic)
    ended: float | None = None
    looked: float = field(default_factory=time.monotonic)
    state: str = "playing"
    reason: str = ""
    result: ResultShown | None = None
    sweep: SweepShown | None = None
    counted: int = 0  # pairs that the result is of
    rules: list[RuleTold] = field(default_factory=list)

    @property
    def pairs(self) -> list[int]:
        common = set.intersection(*[set(each.ended) for each in self.known])
        return sorted(number for number in common if number < self.wanted.games)

    @property
    def cut(self) -> int:
        """Deals that one side or the other did not bring to an end."""
        return len({number for each in self.known for number in each.cut if number < self.wanted.games})

    @property
    def done(self) -> int:
        """Pairs that were played; of a run that is over those it tells of, whatever was still under way."""
        return self.counted if self.counted and not self.going else len(self.pairs)

    @property
    def going(self) -> bool:
        return self.ended is None


class Arena:
    """All runs of this server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._runs: dict[str, Gaming] = {}
        self._known: dict[bytes, Known] = {}
        self._rules: dict[bytes, list[RuleTold]] = {}  # what was counted of two sides before
        self._counting = asyncio.Semaphore()  # of rules: one process at a time
        self._far = Far(hall.settings.workshop_cluster)

    def begin(self, person: str, wanted: NewRun, sides: list[Side]) -> Gaming:
        """A new run; one that the same person has under way ends."""
        for run in self._runs.values():
            if run.person == person and run.going:
                run.state, run.ended = "stopped", time.monotonic()
        if sum(run.going for run in self._runs.values()) >= RUNS:
            raise TooBusy("Many games are being played for others just now")
        while len(self._runs) >= KEPT:
            del self._runs[next(iter(self._runs))]
        known = [self._remembered(wanted, side) for side in sides]
        run = Gaming(secrets.token_urlsafe(9), person, wanted, sides, known)
        self._runs[run.id] = run
        self.hall.keep(self._play(run))
        return run

    def _remembered(self, wanted: NewRun, side: Side) -> Known:
        """What was played of a side before, with the same luck."""
        key = msgspec.json.encode((wanted.game, wanted.seats, wanted.level, wanted.seed, side))
        known = self._known.pop(key, None) or Known()
        self._known[key] = known
        while len(self._known) > KNOWN:
            del self._known[next(iter(self._known))]
        return known

    def found(self, id: str, person: str) -> Gaming | None:
        run = self._runs.get(id)
        return run if run is not None and run.person == person else None

    async def look(self, run: Gaming) -> RunShown:
        """How far it is; whoever looks has it played on."""
        run.looked = time.monotonic()
        if run.going and run.done >= max(SOON, 2 * run.counted):
            await self._count(run)
        return self.shown(run)

    async def stop(self, run: Gaming) -> RunShown:
        """Stop here: what was played is told."""
        if run.going:
            await self._end(run, "stopped")
        return self.shown(run)

    def shown(self, run: Gaming) -> RunShown:
        wanted, done = run.wanted, run.done
        spent = (run.ended or time.monotonic()) - run.begun
        left = spent / done * (wanted.games - done) if done and run.going else None
        return msgspec.convert(
            {
                "id": run.id, "game": wanted.game, "a": wanted.a, "b": wanted.b, "seats": wanted.seats,
                "level": wanted.level, "state": run.state, "reason": run.reason, "done": done,
                "asked": wanted.games, "left": left, "result": run.result, "sweep": run.sweep,
            },
            RunShown,
            from_attributes=True,
        )  # fmt: skip

    async def _play(self, run: Gaming) -> None:
        """Hand out deals, one lot to each worker, until all are played or there is a reason to stop."""
        far = await self._far.count()
        hands = far or max(1, self.hall.steward.workers.count)
        counted = not far and inside(run.wanted.game)  # else a few deals are played for their rules alone
        rules = asyncio.create_task(asyncio.sleep(0) if counted else self._count_rules(run))
        try:
            await asyncio.gather(*[self._hand(run) for _ in range(hands)])
            if run.going and run.done + run.cut >= run.wanted.games:
                await rules
        except BaseException:
            run.state, run.reason = "failed", "The games could not be played on."
            run.ended = time.monotonic()
            raise
        finally:
            rules.cancel()
            await asyncio.gather(rules, return_exceptions=True)
        if run.going:
            await self._end(run, "done" if run.done + run.cut >= run.wanted.games else "stopped")

    async def _count_rules(self, run: Gaming) -> None:
        """Which rules both sides carry out: of a few deals, beside the games."""
        if run.wanted.option is not None:
            return
        wanted, most = run.wanted, self.hall.settings.workshop_decisions
        count = min(COUNTED, wanted.games)
        lot = Lot(wanted.game, wanted.seats, wanted.level, wanted.seed, run.sides, [], 0, count, most)
        key = msgspec.json.encode(lot)
        if key not in self._rules:
            async with self._counting:
                self._rules[key] = await fired(lot)
            while len(self._rules) > KEPT:
                del self._rules[next(iter(self._rules))]
        run.rules = self._rules[key]

    async def _hand(self, run: Gaming) -> None:
        while run.going and run.next < run.wanted.games and not self.hall.closing:
            why = self._enough(run)
            if why:
                run.reason = why
                return
            first = run.next
            count = min(self._size(run), run.wanted.games - first)
            run.next += count
            await self._lot(run, first, count)

    def _size(self, run: Gaming) -> int:
        """Deals that fit into a moment, by what was used so far."""
        if not run.done or not run.used:
            return AT_ONCE if run.done else 1
        return max(1, min(AT_ONCE, int(MOMENT / (run.used / run.done))))

    async def _lot(self, run: Gaming, first: int, count: int) -> None:
        """All of some deals, however many tasks that takes."""
        while count > 0 and run.going and not self.hall.closing:
            missing = [
                [number for number in range(first, first + count) if not each.has(number)]
                for each in run.known
            ]
            which = [
                at
                for at, numbers in enumerate(missing)
                if numbers and not any(run.known[at] is each for each in run.known[:at])  # alike: played once
            ]
            if not which:
                return
            wanted, most = run.wanted, self.hall.settings.workshop_decisions
            lot = Lot(
                wanted.game, wanted.seats, wanted.level, wanted.seed, run.sides, which, first, count, most
            )  # fmt: skip
            told = await self._far.play(lot) or await self._here(run, lot)
            if told is None:
                await self._end(run, "failed", "A game of this pack could not be played to its end.")
                return
            found, used = told
            for side, result in found:
                if result.scores:
                    run.known[side].ended[result.number] = result
                else:
                    run.known[side].cut.add(result.number)
            run.used += used
            dealt = len({result.number for _, result in found})
            first, count = first + dealt, count - dealt

    async def _here(self, run: Gaming, lot: Lot) -> tuple[Found, float] | None:
        """Games of a lot, as many as fit into a moment, by a worker of the bots."""
        task = Task(f"run {run.id}", "", 0, PLAYING, 0, MOMENT, owner=PLAYING, lot=lot)
        thought = await self.hall.steward.workers.choose(task)
        if thought is None or not thought.played:
            return None
        for one in thought.played:
            run.known[one.side].note(one)
        return [(one.side, one.result()) for one in thought.played], thought.used

    async def close(self) -> None:
        await self._far.close()

    def _enough(self, run: Gaming) -> str:
        """Why a run does not go on, if it does not."""
        if run.cut >= EARLY and run.cut > run.done:
            return "Most games do not end."
        if run.used > self.hall.settings.workshop_seconds:
            return "The time for one run is used up."
        if time.monotonic() - run.looked > LEASE:
            return "Nobody was looking any more."
        return ""

    async def _end(self, run: Gaming, state: str, reason: str = "") -> None:
        """Everything is counted and kept before anybody hears that it is over."""
        if not run.going:
            return
        run.reason, run.ended = reason or run.reason, time.monotonic()
        await self._count(run)
        if run.result is not None and not run.wanted.a and run.wanted.b:
            final = msgspec.structs.replace(self.shown(run), state=state)
            try:
                body = msgspec.json.encode(final).decode()
                await self.hall.store.write(packs.keep_result, run.person, run.wanted.b, body)
            except Unavailable:
                run.reason = "What was found out could not be kept."
        run.state = state

    async def _count(self, run: Gaming) -> None:
        pairs = run.pairs
        if len(pairs) < 2:
            return
        run.counted = len(pairs)
        played = [[each.ended[number] for number in pairs] for each in run.known]
        cut = [sum(number < run.wanted.games for number in each.cut) for each in run.known]
        seconds = (run.ended or time.monotonic()) - run.begun
        if run.wanted.option is not None:
            run.sweep = await self.hall.show(partial(swept, run.wanted, run.sides, played, cut, seconds))
            return
        counted = [(each.counted, each.fired, each.looked) for each in run.known]
        rules = fired_of(run.wanted.game, counted) or run.rules
        run.result = await self.hall.show(partial(told, run.wanted, run.sides, played, cut, seconds, rules))

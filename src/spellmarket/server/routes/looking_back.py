"""Routes of looking back: record, replay, story, analysis, and whether the deal was fair."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta, Struct

from ...kernel.tongues import tongue
from .. import moments, tongues
from .. import replay as replays
from ..analysed import AnalysisQuery, MomentQuery, analysis, moment
from ..asked import TABLE, Asked, Denied, Endpoint, LanguageQuery
from ..bodies import AnalysisShown, Check, MomentRead, NewBranch, Replay, Story, Verified
from ..counting import WATCHER
from ..messages import TableShown
from ..room import Room
from ..said import said, spoken
from ..verify import verify


class ReplayQuery(Struct, rename={"first": "from"}):
    eyes: Annotated[str, Meta(pattern="^([0-9]{1,2}|watcher|all)$")] = "watcher"
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    line: Annotated[int, Meta(ge=0, lt=1_000_000_000)] | None = None  # of the log: begin at its moment
    count: Annotated[int, Meta(ge=1, le=100)] = 50
    language: Annotated[str, Meta(max_length=8)] = "en"


async def record(asked: Asked) -> str:
    return (await asked.finished()).room.record()


async def replay(asked: Asked) -> Replay:
    gathering = await asked.gathering()
    room = gathering.room
    query: ReplayQuery = asked.query
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    if query.eyes.isdigit() and int(query.eyes) >= len(room.seats):
        raise Denied(400, "eyes", f"There is no seat {query.eyes}.")
    if room.status == "waiting":
        raise Denied(409, "not-now", "The game has not begun; there is nothing to look back at.")
    if room.status == "playing":
        own_eyes(asked, room, query.eyes)
    film = replays.film(room, own_count(asked, room, query.eyes))
    first = query.first if query.line is None else film.at(query.line)
    frames = await asked.hall.show(partial(replays.frames, film, query.eyes, first, query.count))
    words = tongue(room.game, query.language)
    me = int(query.eyes) if query.eyes.isdigit() else WATCHER
    for frame in frames:
        frame.events = tongues.story(words, frame.events, room, me)
        frame.view = frame.view if words is None else words.view(frame.view)
    return Replay(
        table=asked.hall.shown(gathering), eyes=query.eyes, total=len(film.stops) - 1, frames=frames
    )


async def story(asked: Asked) -> Story:
    room = (await asked.finished()).room
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    told = await asked.hall.show(partial(moments.story, replays.film(room, WATCHER)))
    words = tongue(room.game, asked.query.language)
    for one in told.moments:
        one.events = tongues.story(words, one.events, room, WATCHER)
    return told


def own_count(asked: Asked, room: Room, eyes: str) -> int:
    """By whose count lines are numbered: before the end by that of the eyes, then by that of who asks."""
    if room.status == "playing":
        return int(eyes) if eyes.isdigit() else WATCHER
    seat = None if asked.caller is None else room.acting(asked.caller.actor)
    return WATCHER if seat is None else seat


def own_eyes(asked: Asked, room: Room, eyes: str) -> None:
    """While the game is played everybody sees it as they sit: from their seat, or as a watcher."""
    caller = asked.caller
    seat = None if caller is None else room.acting(caller.actor)
    if seat is not None and eyes.isdigit() and int(eyes) == seat:
        return
    if eyes == "watcher" and (caller is None or caller.session is not None):
        if room.setup.watch:
            return
        raise Denied(403, "watch", "This table is not open to watchers.")
    mine = "watcher" if seat is None else str(seat)
    reason = f"While the game is played you see it through your own eyes only: eyes={mine}."
    raise Denied(403, "eyes", reason)


async def branch(asked: Asked) -> TableShown:
    caller = asked.person
    gathering = await asked.finished()
    asked.limit(asked.hall.settings.limits.tables, "tables", caller.actor.person)
    return asked.hall.shown(await asked.hall.open_branch(caller.actor, gathering, asked.body))


async def verified(asked: Asked) -> Verified:
    gathering = await asked.finished()
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    findings = await asked.hall.show(partial(verify, gathering.room.record(), gathering.room.game.packs))
    language = spoken(asked.query.language or "")
    committed = any(finding.what == "commitment" for finding in findings)
    checks = [Check(said(language, one.what), one.good, said(language, one.detail)) for one in findings]
    return Verified(good=committed and all(check.good for check in checks), checks=checks)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", TABLE + "/record", "The record, after the end.", record, str, denied=(403, 404, 409)),
    Endpoint(
        "GET", TABLE + "/replay",
        "The table move by move: after the end from any eyes, before it from the caller's own, then without"
        " `seat`, `move` and `scores`.", replay, Replay, query=ReplayQuery,
        denied=(403, 404, 409),
    ),
    Endpoint(
        "GET", TABLE + "/story", "How it went, after the end: the standing by turns, what turned it.",
        story, Story, query=LanguageQuery, denied=(403, 404, 409),
    ),
    Endpoint(
        "GET", TABLE + "/analysis",
        "A finished game taken apart: luck, choices, turning points. It is read while somebody asks.",
        analysis, AnalysisShown, query=AnalysisQuery, denied=(403, 404, 409),
    ),
    Endpoint(
        "GET", TABLE + "/analysis/{at}", "A decision, and what another move would have led to.",
        moment, MomentRead, query=MomentQuery, denied=(400, 403, 404, 409),
    ),
    Endpoint(
        "POST", TABLE + "/branch", "Play on from there.", branch, TableShown, NewBranch,
        denied=(401, 403, 404, 409, 429), who="person",
    ),
    Endpoint(
        "GET", TABLE + "/verify", "Check the deal and every move.", verified, Verified, query=LanguageQuery,
        denied=(403, 404, 409),
    ),
)  # fmt: skip

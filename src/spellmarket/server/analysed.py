"""The routes of the analysis of a finished game: for whoever may see its replay."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta, Struct

from ..kernel import SpellmarketError
from ..kernel.tongues import tongue
from . import analyses
from .asked import Asked, Denied
from .bodies import AnalysisShown, MomentRead


class AnalysisQuery(Struct):
    known: bool = False
    language: Annotated[str, Meta(max_length=8)] = "en"


async def analysis(asked: Asked) -> AnalysisShown:
    gathering = await asked.finished()
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    told, reading = await asked.hall.analyst.look(gathering, asked.query.known)
    words = tongue(gathering.room.game, asked.query.language)
    return await asked.hall.show(partial(analyses.shown, told, reading, gathering.room, words))


class MomentQuery(Struct):
    move: Annotated[str, Meta(max_length=200)] = ""
    language: Annotated[str, Meta(max_length=8)] = "en"


async def moment(asked: Asked) -> MomentRead:
    room = (await asked.finished()).room
    asked.limit(asked.hall.settings.limits.replays, "replays", asked.address)
    words = tongue(room.game, asked.query.language)
    at = asked.path["at"]
    if not at.isascii() or not at.isdigit() or len(at) > 6:
        raise Denied(404, "unknown", "There is no such moment.")
    try:
        found = await asked.hall.show(partial(analyses.moment, room, int(at), asked.query.move, words))
    except SpellmarketError as refusal:
        raise Denied(400, "refused", str(refusal)) from None
    if found is None:
        raise Denied(404, "unknown", "There is no such moment.")
    return found

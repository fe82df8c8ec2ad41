"""What a table says, in the language of the connection that hears it.

English is made once for all who hear it; another language is put in its place for those who asked for it.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ..kernel.tongues import Tongue
from .counting import WATCHER
from .messages import Asked, Happened, Hinted, Offer, Previewed, Question, Reason, Refused, Said
from .room import Room
from .sights import Sight

encode = msgspec.json.Encoder().encode


def story(tongue: Tongue | None, events: list[Happened], room: Room, seat: int) -> list[Happened]:
    return events if tongue is None else [told(tongue, one, room, seat) for one in events]


def told(tongue: Tongue, one: Happened, room: Room, seat: int) -> Happened:
    if one.about == "game":
        return replace(one, text=tongue.happened(one.event, one.data, room.names, seat))
    return replace(one, text=tongue.noted(one.event, one.data, room.names, seat) or one.text)


def view(tongue: Tongue | None, seen: Raw) -> Raw:
    """A view whose words people read, in their language."""
    if tongue is None or not tongue.seen:
        return seen
    return Raw(encode(tongue.view(msgspec.json.decode(seen))))


def question(tongue: Tongue | None, sight: Sight, room: Room, seat: int) -> Question | None:
    if tongue is None or sight.ask is None:
        return sight.ask
    offers = [offer(tongue, move, room, seat) for move in sight.options]
    return replace(sight.ask, prompt=asked(tongue, sight.ask, room, seat), options=Raw(encode(offers)))


def asked(tongue: Tongue, ask: Question | Asked, room: Room, seat: int) -> str:
    return tongue.prompt(ask.phase, ask.about, room.names, seat)


def offer(tongue: Tongue, move: int, room: Room, seat: int) -> Offer:
    parts = room.game.json(move)
    return Offer(move=room.game.text(move), text=tongue.offered(parts, room.names, seat), parts=parts)


def answer(tongue: Tongue | None, said: Said, room: Room, seat: int) -> Said:
    """An answer to a command: its reason, its move or its events."""
    if tongue is None:
        return said
    if isinstance(said, Reason | Refused) and said.rule is not None:
        return replace(said, reason=refusal(tongue, said.rule, said.reason, room, seat))
    if isinstance(said, Hinted):
        return hinted(tongue, said, room, seat)
    if isinstance(said, Previewed):
        events = [
            replace(one, text=tongue.happened(one.event, one.data, room.names, seat)) for one in said.events
        ]
        questions = [
            replace(
                one,
                prompt=asked(tongue, one, room, seat),
                options=[offer(tongue, room.game.parse(each.move), room, seat) for each in one.options],
            )
            for one in said.asked
        ]
        return replace(said, events=events, asked=questions)
    return said


def hinted(tongue: Tongue, said: Hinted, room: Room, seat: int) -> Hinted:
    """Advice: what to do, why, and how often something else was better."""
    words = {one.words: offer(tongue, room.game.parse(one.move), room, seat).text for one in said.candidates}
    moves = {english: own[:1].lower() + own[1:] for english, own in words.items()}
    candidates = [
        replace(
            one, words=words[one.words], reason=tongue.advised(one.reason), risk=tongue.risk(one.risk, moves)
        )
        for one in said.candidates
    ]
    text = offer(tongue, room.game.parse(said.move), room, seat).text
    return replace(said, text=text, why=tongue.advised(said.why), candidates=candidates)


def refusal(tongue: Tongue, rule: str, reason: str, room: Room, seat: int) -> str:
    """By the rule of the phase somebody else is asked, or a move is refused: the table knows which."""
    table = room.table
    if table is not None and not table.over and seat not in table.pending and rule == table.rule(WATCHER):
        return tongue.waits([room.names[other] for other in table.pending])
    return tongue.refusal(rule, reason)

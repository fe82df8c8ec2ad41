"""How a finished game went: the standing turn by turn, and the moments at which it turned.

Everything is reckoned from the record: what changed the standing, who stood better by it, and what was told
of the very move that brought it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel import EVERYBODY, SPECTATOR, Table
from ..kernel.events import Told
from ..kernel.turns import named, turn_at
from .bodies import MomentShown, Scored, Story
from .messages import Happened
from .replay import Film

MOST = 3  # moments of a game
TOLD = 3  # events of a moment


@dataclass(slots=True, frozen=True)
class Step:
    """A move that stands: its turn, the standing after it, and where its events lie in the log."""

    turn: int
    scores: list[int]
    first: int
    end: int


@dataclass(slots=True, frozen=True)
class Found:
    """A seat that stood better after a turn than before it."""

    weight: float
    turn: int
    seat: int
    gain: int
    leads: bool


def story(film: Film) -> Story:
    """The whole of it, for everybody: only what all have heard is told."""
    table = film.begin()
    log = table.listen()
    steps = [Step(0, table.scores, 0, len(log))]
    for seat, move in film.moves:
        first = len(log)
        table.play(seat, move)
        steps.append(Step(turn_at(table.turns(), first), table.scores, first, len(log)))
    standings = turns_of(table, steps)
    shown = [told(film, table, steps, standings, one) for one in turning_points(standings)]
    return Story(standings=standings, moments=[one for one in shown if one is not None])


def turns_of(table: Table, steps: list[Step]) -> list[Scored]:
    """The standing after every turn, and before the first."""
    found = [Scored(at=0, turn=0, round=0, scores=steps[0].scores)]
    rounds = [turn.round for turn in table.turns()]
    for at, step in enumerate(steps[1:], 1):
        if at + 1 == len(steps) or steps[at + 1].turn != step.turn:
            found.append(Scored(at=at, turn=step.turn, round=rounds[step.turn], scores=step.scores))
    return found


def turning_points(standings: list[Scored]) -> list[Found]:
    """At most three, in the order of the game, and never two of one round."""
    best: dict[int, Found] = {}
    final = standings[-1].scores
    for number in range(1, len(standings)):
        before, now = standings[number - 1].scores, standings[number]
        for seat in range(len(final)):
            gain, closer = now.scores[seat] - before[seat], ahead(now.scores, seat) - ahead(before, seat)
            if gain <= 0 or closer <= 0:
                continue
            leads = ahead(now.scores, seat) > 0 >= ahead(before, seat) and max(before) > 0
            late = number / len(standings)  # what comes late can less often be made good
            weight = (closer + (max(final) - min(final) if leads else 0)) * (1 + late)
            if now.round not in best or weight > best[now.round].weight:
                best[now.round] = Found(weight, number, seat, gain, leads)
    heaviest = sorted(best.values(), key=lambda one: one.weight, reverse=True)[:MOST]
    return sorted(heaviest, key=lambda one: one.turn)


def ahead(scores: list[int], seat: int) -> int:
    """By how much a seat is ahead of the best of the others; below 0: behind."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0)


def told(
    film: Film, table: Table, steps: list[Step], standings: list[Scored], found: Found
) -> MomentShown | None:
    """The move of the turn that brought the seat most, and what was told of it."""
    within = range(standings[found.turn - 1].at + 1, standings[found.turn].at + 1)
    at = max(within, key=lambda at: steps[at].scores[found.seat] - steps[at - 1].scores[found.seat])
    places = causes(film, table.listen(), steps[at], found.seat)
    if not places:
        return None
    events = []
    for place in places:
        data = table.listen()[place].json(film.game.box)
        name = data.pop("event")
        text = film.game.tell(table.listen()[place], film.names, SPECTATOR)
        events.append(Happened(seq=film.seqs[at], about="game", event=name, data=data, text=text))
    here = standings[found.turn]
    return MomentShown(
        at=at,
        turn=here.turn,
        round=here.round,
        seat=found.seat,
        gain=found.gain,
        leads=found.leads,
        events=events,
    )


def causes(film: Film, log: list[Told], step: Step, seat: int) -> list[int]:
    """What the seat did or got by a move that all have heard of, the great things first."""
    facts = film.game.facts
    great = {event for event, _ in facts.great}
    heard = [place for place in range(step.first, step.end) if log[place].only == EVERYBODY]
    own = [place for place in heard if named(log[place])[:1] == [seat] or not named(log[place])]
    chosen = [place for place in own if log[place].event.name in great]
    if not chosen:
        chosen = [place for place in own if named(log[place]) and log[place].event.name not in facts.quiet]
    return chosen[-TOLD:]

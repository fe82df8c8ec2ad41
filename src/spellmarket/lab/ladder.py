"""A tournament of bots: every line-up plays each deal from every seat, so that luck and seats even out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import combinations, pairwise
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from string import Template
from time import thread_time
from typing import Any

from ..bots import LEVELS, Own, bot
from ..games import game as find
from ..kernel import BadSetup, Pack
from .inference import REACH, mean_of, wilson


@dataclass(frozen=True)
class Tournament:
    """What is to be played. Two equal tournaments end equally, if their bots think by tables, not by time."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    against: str = ""  # each of the bots alone at a table full of these; without it they meet each other
    options: Mapping[str, Any] = field(default_factory=dict)
    packs: tuple[Pack, ...] = ()

    def check(self) -> None:
        """Refuse a tournament that cannot be played before anything is started."""
        if self.games < 1:
            raise BadSetup("games", f"at least one game is played, not {self.games}")
        if len(set(self.bots)) != len(self.bots):
            raise BadSetup("bots", "a bot that is named twice cannot be told from itself")
        if len(self.bots) < 2 and not self.against and self.seats > 1:
            raise BadSetup("bots", "a ladder has two bots at least, or one and whom it is --against")
        if self.against and self.seats == 1:
            raise BadSetup("against", "alone at a table nobody plays against anybody")
        find(self.game).with_packs(*self.packs).table(self.seats, self.seed, self.options)
        for name in (*self.bots, self.against):
            if name:
                bot(name)

    def line_ups(self) -> list[tuple[str, ...]]:
        """Who meets at one table: all choices of bots, or each alone among the others in turn."""
        if self.against or self.seats == 1:
            return [(name, *[self.against] * (self.seats - 1)) for name in self.bots]
        if len(self.bots) >= self.seats:
            return list(combinations(self.bots, self.seats))
        found = []
        for at, name in enumerate(self.bots):
            others = self.bots[at + 1 :] + self.bots[:at]
            found.append((name, *[others[seat % len(others)] for seat in range(self.seats - 1)]))
        return found

    def deals(self) -> int:
        """So many deals, each played from every seat of every line-up."""
        return -(-self.games // (self.seats * len(self.line_ups())))


@dataclass(frozen=True)
class Game:
    """One game of a tournament, as its bots sat; times in seconds of processor time."""

    deal: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    faults: tuple[str, ...]


def play_deal(tournament: Tournament, deal: int) -> list[Game]:
    """All games of one deal: every line-up, turned through all seats, with the same luck."""
    luck = int.from_bytes(sha256(f"ladder {tournament.seed} {deal}".encode()).digest(), "big")
    found = []
    for line_up in tournament.line_ups():
        for turn in range(tournament.seats):
            found.append(play(tournament, deal, luck, line_up[turn:] + line_up[:turn]))
    return found


def play(tournament: Tournament, deal: int, luck: int, bots: tuple[str, ...]) -> Game:
    game = find(tournament.game).with_packs(*tournament.packs)
    table = game.table(tournament.seats, luck, tournament.options)
    seeds = [luck // (seat + 1) % (1 << 62) for seat in range(tournament.seats)]
    players = [bot(name, seed) for name, seed in zip(bots, seeds, strict=True)]
    decisions = [0] * tournament.seats
    seconds = [0.0] * tournament.seats
    slowest = [0.0] * tournament.seats
    while not table.over:
        chair = table.chair(table.pending[0])
        asked = len(chair.options) > 1
        begun = thread_time()
        move = players[chair.seat].choose(chair)
        if asked:
            used = thread_time() - begun
            decisions[chair.seat] += 1
            seconds[chair.seat] += used
            slowest[chair.seat] = max(slowest[chair.seat], used)
        chair.play(move)
    faults = tuple(fault for player in players if isinstance(player, Own) for fault in player.faults)
    return Game(
        deal, bots, tuple(table.scores), tuple(table.places), tuple(table.shares),
        tuple(decisions), tuple(seconds), tuple(slowest), faults,
    )  # fmt: skip


def played(tournament: Tournament, workers: int, done: Callable[[int], None]) -> list[Game]:
    """The tournament in the order of its deals, whoever plays them; if it is stopped, what there is of it."""
    found: list[Game] = []
    if workers == 1:
        return gathered((play_deal(tournament, deal) for deal in range(tournament.deals())), found, done)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=deaf) as hands:
        deals = range(tournament.deals())
        gathered(hands.map(play_deal, [tournament] * len(deals), deals), found, done)
        hands.shutdown(cancel_futures=True)  # nothing is left to do, unless somebody stopped it
    return found


def deaf() -> None:
    """A worker ends when it is told to: Ctrl-C is for who started it."""
    signal(SIGINT, SIG_IGN)


def gathered(deals: Iterable[list[Game]], found: list[Game], done: Callable[[int], None]) -> list[Game]:
    """Deal by deal. A long tournament may be stopped: its whole deals count as those of a shorter one."""
    try:
        for games in deals:
            found += games
            done(len(games))
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def ladder(tournament: Tournament, games: list[Game]) -> dict[str, Any]:
    """Who stands where, and how surely, as data."""
    rows = [row(tournament, name, games) for name in tournament.bots]
    if tournament.seats > 1:
        rate(rows, tournament, games)
        rows.sort(key=lambda each: -each["wins" if tournament.against else "rating"]["value"])
    else:
        rows.sort(key=lambda each: -each["score"]["value"])
    measure = "score" if tournament.seats == 1 else "wins" if tournament.against else "rating"
    for each in rows:
        mine = each[measure]
        each["place"] = [
            1 + sum(other[measure]["low"] > mine["high"] for other in rows),
            sum(other[measure]["high"] >= mine["low"] for other in rows),
        ]
    return {
        "game": tournament.game,
        "edition": find(tournament.game).edition,
        "seats": tournament.seats,
        "games": len(games),
        "deals": len({each.deal for each in games}),
        "seed": tournament.seed,
        "against": tournament.against,
        "options": dict(tournament.options),
        "by": measure,
        "fair": 1 / tournament.seats,
        "rungs": rows,
        "steps": [] if tournament.seats == 1 or tournament.against else steps(rows, games),
        "faults": sorted({fault for each in games for fault in each.faults}),
    }


def row(tournament: Tournament, name: str, games: list[Game]) -> dict[str, Any]:
    """What one bot has done. Games of one deal are not independent, so a deal is what is counted."""
    wins: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    decisions, seconds, slowest, seen = 0, 0.0, 0.0, 0
    for each in games:
        mine = [seat for seat, who in enumerate(each.bots) if who == name]
        if tournament.against and mine and each.bots.count(name) < len(each.bots):
            mine = mine[:1]
        for seat in mine:
            seen += 1
            wins.setdefault(each.deal, []).append(each.shares[seat])
            scores.setdefault(each.deal, []).append(each.scores[seat])
            decisions += each.decisions[seat]
            seconds += each.seconds[seat]
            slowest = max(slowest, each.slowest[seat])
    level = LEVELS.get(name)
    return {
        "bot": name,
        "name": level.name if level else "",
        "style": level.style if level else "",
        "games": seen,
        "wins": over_deals(wins, 1.0),
        "score": over_deals(scores, None),
        "ms": round(1000 * seconds / max(1, decisions), 2),
        "slowest_ms": round(1000 * slowest),
        "faults": sum(fault.startswith(f"{name} ") for each in games for fault in each.faults),
    }


def over_deals(found: dict[int, list[float]], most: float | None) -> dict[str, float]:
    """A mean over deals with its interval; a share by Wilson where deals cannot say how they spread."""
    means = [sum(values) / len(values) for values in found.values()]
    told = mean_of(means)
    if most is not None and (told.low is None or not 0 < told.mean < most):
        share = wilson(sum(means), len(means))
        return {"value": share.share, "low": share.low, "high": share.high}
    low, high = (told.mean, told.mean) if told.low is None or told.high is None else (told.low, told.high)
    if most is not None:
        low, high = max(0.0, low), min(most, high)
    return {"value": told.mean, "low": low, "high": high}


def rate(rows: list[dict[str, Any]], tournament: Tournament, games: list[Game]) -> None:
    """Ratings as a server counts them: of several seats of one bot the first counts."""
    from openskill.models import PlackettLuce  # takes longer to import than all the rest

    model = PlackettLuce()
    names = dict.fromkeys([*tournament.bots, *([tournament.against] if tournament.against else [])])
    known = {name: model.rating() for name in names}
    for each in games:
        seated = list(dict.fromkeys(each.bots))
        if len(seated) > 1:
            places = [float(each.places[each.bots.index(name)]) for name in seated]
            rated = model.rate([[known[name]] for name in seated], ranks=places)
            known |= {name: team[0] for name, team in zip(seated, rated, strict=True)}
    for told in rows:
        mine = known[told["bot"]]
        reach = REACH * mine.sigma
        told["rating"] = {"value": mine.mu, "low": mine.mu - reach, "high": mine.mu + reach}


def steps(rows: list[dict[str, Any]], games: list[Game]) -> list[dict[str, Any]]:
    """How often each rung came in ahead of the one below, where both sat; a shared place is half."""
    found = []
    for upper, lower in pairwise(rows):
        ahead: dict[int, list[float]] = {}
        for each in games:
            if upper["bot"] in each.bots and lower["bot"] in each.bots:
                mine = each.places[each.bots.index(upper["bot"])]
                other = each.places[each.bots.index(lower["bot"])]
                ahead.setdefault(each.deal, []).append(1.0 if mine < other else 0.5 if mine == other else 0.0)
        if ahead:
            count = sum(map(len, ahead.values()))
            found.append(
                {"bot": upper["bot"], "below": lower["bot"], "games": count, "ahead": over_deals(ahead, 1.0)}
            )
    return found


def heading(told: dict[str, Any]) -> str:
    whom = f", each alone against {told['against']}" if told["against"] else ""
    return (
        f"{find(told['game']).title}, {told['seats']} seats: {told['games']} games on {told['deals']} deals, "
        f"seed {told['seed']}{whom}"
    )


def cells(told: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    """The ladder as a table of words."""
    solo = told["by"] == "score"
    head = ["place", "bot", *([] if solo else ["rating", "wins"]), "score", "games", "ms", "slowest"]
    rows = []
    for each in told["rungs"]:
        first, last = each["place"]
        named = f"{each['name']} ({each['bot']})" if each["name"] else each["bot"]
        shown = [f"{first}" if first == last else f"{first} to {last}", named]
        if not solo:
            shown += [ranged(each["rating"], 1), ranged(each["wins"], 1, 100) + " %"]
        shown += [ranged(each["score"], 1), str(each["games"]), f"{each['ms']:.1f}", str(each["slowest_ms"])]
        rows.append(shown)
    return head, rows


def ranged(told: Mapping[str, float], digits: int, times: float = 1.0) -> str:
    value, low, high = (times * told[key] for key in ("value", "low", "high"))
    return f"{value:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def notes(told: dict[str, Any]) -> list[str]:
    found = []
    for step in told["steps"]:
        often = f"{ranged(step['ahead'], 0, 100)} % of {step['games']} games"
        found.append(f"{step['bot']} came in ahead of {step['below']} in {often}.")
    if told["seats"] > 1:
        found.append(f"A fair share of wins is {100 * told['fair']:.0f} %.")
    found.append("Ranges are 95 % intervals over deals.")
    return [*found, "ms: processor time of a decision, on average and at its slowest.", *told["faults"]]


def text(told: dict[str, Any]) -> str:
    head, rows = cells(told)
    widths = [max(len(line[at]) for line in [head, *rows]) for at in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in [head, *rows]
    ]
    return "\n".join([heading(told), "", *lines, "", *notes(told)])


def markdown(told: dict[str, Any]) -> str:
    """The same as a table for a page of documentation."""
    head, rows = cells(told)
    lines = [head, ["---"] * len(head), *rows]
    table = "\n".join("| " + " | ".join(line) + " |" for line in lines)
    return f"{heading(told)}\n\n{table}\n"


def write(path: Path, told: dict[str, Any]) -> None:
    """The ladder as one page that needs no other file."""
    head, rows = cells(told)
    low = min(each[told["by"]]["low"] for each in told["rungs"])
    span = max(1e-9, max(each[told["by"]]["high"] for each in told["rungs"]) - low)
    drawn = []
    for each, line in zip(told["rungs"], rows, strict=True):
        mine = each[told["by"]]
        left, wide, at = (
            100 * (mine["low"] - low) / span,
            100 * (mine["high"] - mine["low"]) / span,
            100 * (mine["value"] - low) / span,
        )
        bar = f'<i style="left:{left:.1f}%;width:{wide:.1f}%"></i><b style="left:{at:.1f}%"></b>'
        shown = "".join(f"<td>{escape(cell)}</td>" for cell in line)
        drawn.append(
            f'<tr title="{escape(each["style"])}">{shown}<td class="bar"><span>{bar}</span></td></tr>'
        )
    page = Template(files(__package__).joinpath("ladder.html").read_text(encoding="utf-8")).substitute(
        title=escape(find(told["game"]).title),
        heading=escape(heading(told)),
        head="".join(f"<th>{escape(cell)}</th>" for cell in head) + f"<th>{told['by']}</th>",
        rows="\n".join(drawn),
        notes="\n".join(f"<p>{escape(note)}</p>" for note in notes(told)),
    )
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadSetup("out", f"the page cannot be written to {path}: {error.strerror}") from None

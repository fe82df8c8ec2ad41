"""What a folder of simulated games says of the balance of a game and the strength of bots, and how surely."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean
from textwrap import wrap
from typing import Any

from ..games import game as find
from ..kernel import UnknownGame
from . import counted
from .inference import (
    SURE,
    Mean,
    Share,
    Spread,
    even_chances,
    holm,
    mean_of,
    normal_tails,
    spread_of,
    wilson,
)
from .kept import Kept, wins_of
from .simulate import TURNS, Result

EXPECTED = 5  # wins a seat must have to expect before a test of wins means anything
DOUBT = 0.05  # what is less likely than this by luck alone is called a difference
POWER = 0.8  # a difference is called noticeable if it would be noticed so often
CLOSE = 0.1  # of the winner's score: who is nearer than this came close
SAMPLE = 20_000  # games that are rated: more would hardly change the figures
WIDTH = 100  # columns of the printed report
LIE = "Where the values lie"


# Counting


def report(kept: Kept) -> dict[str, Any]:
    """All figures and findings, ready for JSON."""
    wins = [wins_of(result) for result in kept.results]
    several = kept.seats > 1
    ends = (
        min(min(result.scores) for result in kept.results),
        max(max(result.scores) for result in kept.results),
    )
    groups = {bot: [seat for seat in range(kept.seats) if kept.bots[seat] == bot] for bot in kept.bots}
    differ = len(groups) > 1
    told: dict[str, Any] = {
        "game": kept.game,
        "title": title_of(kept.game),
        "games": len(kept.results),
        "asked": kept.asked,
        "partial": kept.partial,
        "seats": kept.seats,
        "seed": kept.summary.get("seed"),
        "options": kept.summary.get("options", {}),
        "packs": kept.summary.get("packs", []),
        "digest": kept.summary.get("digest"),
        "confidence": SURE,
        "by_seat": [by_seat(kept, wins, seat, ends) for seat in range(kept.seats)],
        "by_bot": [by_bot(kept, wins, bot, seats) for bot, seats in groups.items()],
        "fairness": fairness(kept, wins, groups) if several else [],
        "margin": margins(kept) if several else None,
        "ties": ties(kept) if several else None,
        "length": lengths([result.moves for result in kept.results]),
        "duels": duels(kept, groups) if differ else [],
        "ratings": ratings(kept, groups) if differ else [],
        "luck": counted.luck(kept),
        "counted": counted.counted(kept),
    }
    told["notes"] = notes(kept, told, groups) + counted.notes(told)
    return told


def title_of(name: str) -> str:
    try:
        return find(name).title
    except UnknownGame:
        return name


def by_seat(kept: Kept, wins: list[tuple[float, ...]], seat: int, ends: tuple[int, int]) -> dict[str, Any]:
    """Histograms have the same ends for all seats, so that they can be laid side by side."""
    scores = [result.scores[seat] for result in kept.results]
    return {
        "seat": seat,
        "bot": TURNS if kept.rotate else kept.bots[seat] if kept.bots else None,
        "wins": shared(kept, [each[seat] for each in wins]),
        "fair": rounded(1 / kept.seats),
        "score": average(kept.by_deal(scores)) | plain(spread_of(scores)),
        "place": average(kept.by_deal([result.places[seat] for result in kept.results])),
        "histogram": histogram(scores, ends),
    }


def by_bot(kept: Kept, wins: list[tuple[float, ...]], bot: str, seats: list[int]) -> dict[str, Any]:
    """A bot's seats are one value a game: what two seats of one table get is not independent."""
    return {
        "bot": bot,
        "seats": seats,
        "wins": shared(kept, [sum(of(kept, seats, *each)) for each in zip(kept.results, wins)]),
        "fair": rounded(len(seats) / kept.seats),
        "score": average(kept.by_deal([fmean(of(kept, seats, each, each.scores)) for each in kept.results])),
        "place": average(kept.by_deal([fmean(of(kept, seats, each, each.places)) for each in kept.results])),
    }


def shared(kept: Kept, wins: list[float]) -> dict[str, Any]:
    alone = kept.by_deal(wins)
    return plain(wilson(sum(alone), len(alone)))


def of(kept: Kept, seats: Sequence[int], result: Result, values: Sequence[float]) -> list[float]:
    """What those have in a game who first sat in some seats."""
    return [values[seat] for seat in kept.held(seats, result)]


def fairness(kept: Kept, wins: list[tuple[float, ...]], groups: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Is it better to sit here than there, or to act earlier? Asked among what differs in nothing else."""
    found = []
    for bot, seats in ({"all": [*range(kept.seats)]} if kept.rotate else groups).items():
        if len(seats) > 1:
            among = (
                "all seats, each bot in all of them"
                if kept.rotate
                else "all seats, one bot"
                if len(seats) == kept.seats
                else f"the seats of {bot}"
            )
            names = [f"seat {seat}" for seat in seats]
            first = 0 if seats[0] == 0 else None
            last = len(seats) - 1 if seats[-1] == kept.seats - 1 else None
            columns = [kept.by_deal([each[seat] for each in wins]) for seat in seats]
            blocks = [list(each) for each in zip(*columns)]
            found.append(judged("seat", among, names, first, last, blocks))
    ordered = in_order(kept.results, wins)
    if ordered and len(ordered) == len(wins):
        ordered = [list(each) for each in zip(*[kept.by_deal(column) for column in zip(*ordered)])]
    if ordered:
        found.append(order_judged(ordered))
    corrected(found)
    return found


def in_order(results: list[Result], wins: list[tuple[float, ...]]) -> list[list[float]]:
    """Wins by place in the turn order; nothing if it is always the same, and so one with the seats."""
    if len({result.order for result in results if result.order}) < 2:
        return []
    return [
        [each[seat] for seat in result.order]
        for each, result in zip(wins, results, strict=True)
        if result.order
    ]


def order_judged(blocks: list[list[float]]) -> dict[str, Any]:
    names = [f"{ordinal(at + 1)} to act" for at in range(len(blocks[0]))]
    return judged("order", "all seats, in the order of turns", names, 0, len(names) - 1, blocks)


def judged(
    kind: str,
    among: str,
    names: list[str],
    first: int | None,
    last: int | None,
    blocks: Sequence[Sequence[float]],
) -> dict[str, Any]:
    """Wins of some places with their intervals, and whether they differ: together, then one by one."""
    won = [sum(column) for column in zip(*blocks)]
    total, even = sum(won), 1 / len(names)
    enough = total * even >= EXPECTED
    error = sqrt(even * (1 - even) / total) if enough else 0.0
    alone = holm([normal_tails((part / total - even) / error) if enough else None for part in won])
    rows: list[dict[str, Any]] = [
        {"name": name, "wins": plain(wilson(part, total)), "p": rounded(p)}
        for name, part, p in zip(names, won, alone, strict=True)
    ]
    return {
        "kind": kind,
        "among": among,
        "fair": rounded(even),
        "won": rounded(total),
        "rows": rows,
        "enough": enough,
        "p": rounded(even_chances(blocks)) if enough else None,
        "ends": [
            {"end": word, "name": names[at], "share": rows[at]["wins"]["share"]}
            for word, at in (("first", first), ("last", last))
            if at is not None and enough
        ],
    }


def corrected(found: list[dict[str, Any]]) -> None:
    """Who asks several questions is answered by luck sooner or later: each is asked for more."""
    for told, p in zip(found, holm([told["p"] for told in found]), strict=True):
        width, total = len(told["rows"]), told["won"]
        looks = len(found) * (1 if width == 2 else width)
        reach = NormalDist().inv_cdf(1 - DOUBT / 2 / looks) + NormalDist().inv_cdf(POWER)
        even = 1 / width
        told["corrected"] = rounded(p)
        for row in told["rows"]:  # a single place is apart only where places differ at all
            row["p"] = None if p is None else rounded(max(p, row["p"]))
        alone = {row["name"]: row["p"] for row in told["rows"]}
        told["ends"] = [end | {"p": alone[end["name"]]} for end in told["ends"]]
        told["noticeable"] = rounded(reach * sqrt(even * (1 - even) / total)) if told["enough"] else None
        told["words"] = verdict(told)


def verdict(told: dict[str, Any]) -> list[str]:
    """The finding in sentences. Single places are spoken of only where places differ at all."""
    total, width, p, even = told["won"], len(told["rows"]), told["corrected"], percent(told["fair"])
    if not told["enough"]:
        what = f"Too few games to tell: {total:g} wins among {width} are {total / width:.1f} for each"
        return [f"{what}, and below {EXPECTED} luck explains everything."]
    if p is None:
        return ["Every game was shared by all of them, so nobody was ever ahead."]
    seats = "the seats" if told["among"].startswith("all") else told["among"]
    things = seats if told["kind"] == "seat" else "the places in the turn order"
    if p >= DOUBT:
        points = f"{100 * told['noticeable']:.1f} percentage points"
        return [
            f"No difference between {things} is seen ({chance(p)}). That is no proof that there is none: "
            f"up to {points} above or below the fair share would often go unnoticed in {total:,.0f} wins."
        ]
    best = max(told["rows"], key=lambda row: row["wins"]["share"])
    most = f"{best['name']} does best, with {percent(best['wins']['share'])} of the wins"
    said = [
        f"{things[0].upper()}{things[1:]} are not equal ({chance(p)}): {most} where {even} would be fair."
    ]
    if width == 2:
        return said  # what one wins the other loses
    apart = [row for row in told["rows"] if row["p"] < DOUBT]
    for row in apart:
        more = "an advantage" if row["wins"]["share"] > told["fair"] else "a disadvantage"
        place = "To sit in" if told["kind"] == "seat" else "To be"
        share = f"{percent(row['wins']['share'])} of the wins"
        said.append(f"{place} {row['name']} is {more}: {share} ({chance(row['p'])}).")
    return said if apart else [*said, "No single one of them is clearly apart from the fair share by itself."]


def margins(kept: Kept) -> dict[str, Any]:
    """How far the first is ahead of the second, in points; nothing if they share the first place."""
    gaps: list[int] = []
    close = 0
    for result in kept.results:
        order = sorted(zip(result.places, (-score for score in result.scores)))
        best, next_best = -order[0][1], -order[1][1]
        gaps.append(best - next_best)
        close += abs(best - next_best) <= CLOSE * abs(best)
    told = average(gaps) | plain(spread_of(gaps))
    return told | {"close": plain(wilson(close, len(gaps))), "within": CLOSE, "histogram": histogram(gaps)}


def ties(kept: Kept) -> dict[str, Any]:
    shared = broken = 0
    for result in kept.results:
        level = result.scores.count(result.scores[result.places.index(1)])
        shared += result.places.count(1) > 1
        broken += result.places.count(1) == 1 and level > 1
    games = len(kept.results)
    return {
        "shared": plain(wilson(shared, games)) | {"games": shared},
        "broken": plain(wilson(broken, games)) | {"games": broken},
    }


def lengths(moves: list[int]) -> dict[str, Any]:
    return average(moves) | plain(spread_of(moves)) | {"histogram": histogram(moves)}


def duels(kept: Kept, groups: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Each two bots, compared within every game, where both had the same luck of the deal."""
    pairs = list(combinations(groups, 2))
    found = []
    for one, other in pairs:
        gaps, ahead = [], []
        for result in kept.results:
            places = [fmean(of(kept, groups[bot], result, result.places)) for bot in (one, other)]
            scores = [fmean(of(kept, groups[bot], result, result.scores)) for bot in (one, other)]
            ahead.append(0.5 if places[0] == places[1] else float(places[0] < places[1]))
            gaps.append(scores[0] - scores[1])
        better = mean_of(kept.by_deal(gaps))
        p = (
            None if better.p is None else min(1.0, better.p * len(pairs))
        )  # many pairs, many chances to be wrong
        told = {"bot": one, "against": other, "ahead": shared(kept, ahead)}
        found.append(told | {"score": plain(better) | {"p": rounded(p)}})
    return found


def ratings(kept: Kept, groups: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Ratings as a server counts them: of several seats of one bot the first counts."""
    from openskill.models import PlackettLuce  # takes longer to import than all the rest

    model = PlackettLuce()
    seats = [group[0] for group in groups.values()]
    teams = [[model.rating()] for _ in seats]
    games = kept.results[:SAMPLE]
    for result in games:
        teams = model.rate(teams, ranks=[float(place) for place in of(kept, seats, result, result.places)])
    reach = NormalDist().inv_cdf((1 + SURE) / 2)
    found = [
        {
            "bot": bot,
            "mu": rounded(player.mu),
            "sigma": rounded(player.sigma),
            "low": rounded(player.mu - reach * player.sigma),
            "high": rounded(player.mu + reach * player.sigma),
            "games": len(games),
        }
        for bot, [player] in zip(groups, teams)
    ]
    return sorted(found, key=lambda row: -row["mu"])


def notes(kept: Kept, told: dict[str, Any], groups: dict[str, list[int]]) -> list[str]:
    """What the figures do not say by themselves."""
    said = [f"An interval holds the true value in {100 * SURE:.0f} % of all such runs."]
    if kept.seats > 1:
        said.append("A shared first place counts in parts, so the wins of all seats add up to one.")
    if kept.rotate:
        said.append(
            f"Each deal was played {kept.seats} times, and every bot sat in every seat of it. Its games have "
            "the same luck, so each deal, not each game, counts once in intervals and tests."
        )
    elif len(groups) > 1:
        said.append(
            "Every bot kept its seat through the whole run, so what a seat or a neighbour gives is counted "
            "as the bot's. Play the bots in another order, too, before you trust a small difference."
        )
        single = [bot for bot, seats in groups.items() if len(seats) == 1]
        if single:
            said.append(
                "Where a bot has one seat alone, seat and bot cannot be told apart "
                f"({', '.join(single)}): the same bot in all seats shows what a seat is worth."
            )
    elif not kept.bots:
        said.append("Seats are not compared, as it is not known whether the same bot sat in all of them.")
    if kept.seats > 1:
        said += notes_on_order(kept, told["fairness"])
    if len(kept.results) > SAMPLE and told["ratings"]:
        said.append(f"Ratings are of the first {SAMPLE:,} games.")
    return said


def notes_on_order(kept: Kept, asked: list[dict[str, Any]]) -> list[str]:
    """What is compared with what, and how the looking at many things is paid for."""
    said = []
    orders = {result.order for result in kept.results}
    if any(told["kind"] == "order" for told in asked):
        said.append(
            "Places in the turn order are those of the first turns, whoever sat where. Where they are drawn, "
            "nothing else differs; where players choose or bid for them, what leads to a place is counted "
            "with it. A seat is then no place in the turn order, and says nothing of it."
        )
    elif orders == {()}:
        said.append("No turn order is known: all act at once, or an older Spellmarket wrote these results.")
    else:
        first = next(order for order in orders if order)
        said.append(
            f"Seat {first[0]} began every game: seats and places in the turn order are one thing here."
        )
    if any(told["enough"] for told in asked):
        said.append(
            f"Values of p are corrected by Holm's rule: that of a question for the {len(asked)} asked here, "
            "that of a single place for all places of its question, and never less than the question's own. "
            f"Less than {DOUBT:g} counts as a difference."
        )
    return said


# Figures


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def plain(figure: Share | Mean | Spread) -> dict[str, Any]:
    return {name: rounded(value) for name, value in figure._asdict().items()}


def average(values: Sequence[float]) -> dict[str, Any]:
    told = plain(mean_of(values))
    del told["p"]  # whether a mean is zero is only asked of differences
    return told


def histogram(values: Sequence[int], ends: tuple[int, int] | None = None) -> list[dict[str, int]]:
    """Counts in at most 30 steps of equal width, from end to end."""
    low, high = ends or (min(values), max(values))
    width = -(-(high - low + 1) // 30)
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    return [
        {"from": low + at * width, "to": low + (at + 1) * width - 1, "games": count}
        for at, count in enumerate(counts)
    ]


# Words


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def chance(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


def ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def ranged(figure: dict[str, Any], digits: int, factor: float = 1) -> str:
    if figure["low"] is None:
        return "unknown"
    return f"{factor * figure['low']:z.{digits}f} to {factor * figure['high']:z.{digits}f}"


def heading(told: dict[str, Any]) -> str:
    games = "1 game" if told["games"] == 1 else f"{told['games']:,} games"
    seats = "1 seat" if told["seats"] == 1 else f"{told['seats']} seats"
    return f"{told['title']}: {games}, {seats}" + ("" if told["seed"] is None else f", seed {told['seed']}")


def settings(told: dict[str, Any]) -> list[str]:
    """What was changed in the game."""
    said = [f"{name} = {str(value).lower()}" for name, value in told["options"].items()]
    return said + [f"pack {str(digest)[:16]}" for digest in told["packs"]]


def tables(told: dict[str, Any]) -> list[tuple[str, list[list[str]]]]:
    """Every table of the report: its title, then rows of cells, the first row being the head."""
    alone = told["seats"] == 1
    head = ["seat", "bot", "wins %", "95 % interval", "score", "95 % interval", "place", "95 % interval"]
    rows = [[str(row["seat"]), row["bot"] or "?", *standing(row)] for row in told["by_seat"]]
    found = [("By seat", [only(each, alone) for each in (head, *rows)])]
    if len(told["by_bot"]) > 1:
        found += [bot_table(told), duel_table(told), rating_table(told)]
    for each in told["fairness"]:
        head = [each["kind"], "wins %", "95 % interval"]
        rows = [
            [row["name"], f"{100 * row['wins']['share']:.1f}", ranged(row["wins"], 1, 100)]
            for row in each["rows"]
        ]
        found.append((question(each), [head, *rows]))
    head = ["", "least", "quarter", "middle", "three quarters", "most", "mean", "95 % interval"]
    rows = [[f"score, seat {row['seat']}", *lie(row["score"])] for row in told["by_seat"]]
    if told["margin"]:
        rows.append(["first ahead of second by", *lie(told["margin"])])
    rows.append(["decisions a game", *lie(told["length"])])
    found.append((LIE, [head, *rows]))
    return found + counted.tables(told)


def bot_table(told: dict[str, Any]) -> tuple[str, list[list[str]]]:
    head = [
        "bot",
        "seats",
        "wins %",
        "95 % interval",
        "fair %",
        "score",
        "95 % interval",
        "place",
        "95 % interval",
    ]
    rows = []
    for row in told["by_bot"]:
        cells = standing(row)
        seats = " ".join(map(str, row["seats"]))
        rows.append([row["bot"], seats, *cells[:2], f"{100 * row['fair']:.1f}", *cells[2:]])
    return "By bot", [head, *rows]


def duel_table(told: dict[str, Any]) -> tuple[str, list[list[str]]]:
    head = ["bot", "against", "better placed in %", "95 % interval", "points more", "95 % interval", "p"]
    rows = [
        [
            row["bot"],
            row["against"],
            f"{100 * row['ahead']['share']:.1f}",
            ranged(row["ahead"], 1, 100),
            f"{row['score']['mean']:+z.2f}",
            ranged(row["score"], 2),
            ""
            if row["score"]["p"] is None
            else chance(row["score"]["p"]).removeprefix("p ").removeprefix("= "),
        ]
        for row in told["duels"]
    ]
    return "Bot against bot, game by game", [head, *rows]


def rating_table(told: dict[str, Any]) -> tuple[str, list[list[str]]]:
    head = ["bot", "mu", "95 % interval", "sigma", "rating (mu - 3 sigma)"]
    rows = [
        [
            row["bot"],
            f"{row['mu']:.2f}",
            ranged(row, 2),
            f"{row['sigma']:.2f}",
            f"{row['mu'] - 3 * row['sigma']:.2f}",
        ]
        for row in told["ratings"]
    ]
    return "Ratings, as a server would give them", [head, *rows]


def question(each: dict[str, Any]) -> str:
    """What a finding about fairness answers."""
    asked = "Does it matter when one acts?" if each["kind"] == "order" else "Does it matter where one sits?"
    return f"{asked} ({each['among']})"


def only(row: list[str], alone: bool) -> list[str]:
    """Who plays alone has a score, and neither wins nor a place."""
    return [*row[:2], *row[4:6]] if alone else row


def standing(row: dict[str, Any]) -> list[str]:
    wins, score, place = row["wins"], row["score"], row["place"]
    share = f"{100 * wins['share']:.1f}"
    return [
        share,
        ranged(wins, 1, 100),
        f"{score['mean']:.2f}",
        ranged(score, 2),
        f"{place['mean']:.2f}",
        ranged(place, 2),
    ]


def lie(figure: dict[str, Any]) -> list[str]:
    quarters = [f"{figure[name]:g}" for name in ("least", "lower", "median", "upper", "most")]
    return [*quarters, f"{figure['mean']:.2f}", ranged(figure, 2)]


def endings(told: dict[str, Any]) -> list[str]:
    """How close games are and how often they are shared, in sentences."""
    if not told["margin"]:
        return []
    close, shared, broken = told["margin"]["close"], told["ties"]["shared"], told["ties"]["broken"]
    within = f"within {100 * told['margin']['within']:.0f} % of the winner's score"
    said = [
        f"The second comes {within} in {percent(close['share'])} of the games ({ranged(close, 1, 100)}).",
        f"The first place is shared in {percent(shared['share'])} ({ranged(shared, 1, 100)}).",
    ]
    if broken["games"]:
        said.append(f"A tie on points is broken in {percent(broken['share'])} ({ranged(broken, 1, 100)}).")
    return said


def text(told: dict[str, Any]) -> str:
    """The report for a terminal or a pipe."""
    lines = [heading(told), *(f"  {line}" for line in settings(told))]
    if told["partial"]:
        lines += wrap(f"PARTIAL: {told['partial']}.", WIDTH)
    verdicts = {question(each): each["words"] for each in told["fairness"]} | {LIE: endings(told)}
    for title, rows in tables(told):
        said = verdicts.get(title) or counted.words(told, title)
        lines += ["", title, *aligned(rows), *[line for each in said for line in wrap(each, WIDTH)]]
    lines += ["", "Notes"]
    lines += [
        line
        for said in told["notes"]
        for line in wrap(said, WIDTH, initial_indent="- ", subsequent_indent="  ")
    ]
    return "\n".join(lines)


def aligned(rows: list[list[str]]) -> list[str]:
    """Words to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    figures = [
        all(re.match(r"[-+]?\d|< \d|unknown|seen|more|no deal", cell) or not cell for cell in column[1:])
        for column in zip(*rows)
    ]
    return [
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, figures)
        ).rstrip()
        for row in rows
    ]

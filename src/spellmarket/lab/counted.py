"""What a report says of games in which all was counted: course, cards, rules, decisions, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import Any

from ..games import game as find
from ..kernel import Game, UnknownGame
from .cards import NOBODY, Row, lifts, moments, unseen
from .fired import kinds
from .heard import SIDES, Legend
from .inference import REACH, Mean, deviation, holm, mean_of_sums, normal_tails, student_reach, wilson
from .kept import Kept, wins_of
from .simulate import Result

PARTS = 20  # of the deals: each is left out once, to see how far figures depend on some of them
LIFTED = 10_000  # games at most that tell what cards were worth
SHOWN = 12  # cards of a moment that a chart shows from either end

Table = tuple[str, list[list[str]]]
Held = tuple[
    list[Row], Sequence[float], Sequence[str]
]  # what became of cards in a game, its wins and its bots


def counted(kept: Kept) -> dict[str, Any] | None:
    """All figures of counted games, ready for JSON; None if there are none."""
    try:
        game = find(kept.game)
    except UnknownGame:
        return None
    if kept.legend is None:
        return None
    sums = Sums(kept.legend, kept.seats, lifted(kept))
    for told, result in kept.counted():
        sums.add(told, result)
    if not sums.games:
        return None
    return {
        "games": sums.games,
        "lifted": sums.lifted,
        "endings": sums.endings(),
        "course": sums.course(),
        "cards": sums.cards(game, bool(kept.summary.get("packs"))),
        "rules": sums.rules(game),
        "decisions": sums.decisions(),
        "events": sums.events(),
    }


def lifted(kept: Kept) -> int:
    """One counted game in so many tells what cards were worth: to hold all against all takes long."""
    return max(1, -(-kept.lines // LIFTED))


class Round:
    """What scores were when a round ended, added up."""

    def __init__(self) -> None:
        self.games = self.won = self.won_squares = self.others = self.others_squares = self.led = 0
        self.leads = 0.0

    def add(self, scores: Sequence[int], first: int, result: Result) -> None:
        won, all = scores[first], sum(scores)
        self.games += 1
        self.won += won
        self.won_squares += won * won
        self.others += all - won
        self.others_squares += (all - won) * (all - won)
        if len(set(scores)) > 1:
            self.led += 1
            self.leads += stays(scores, result)


class Sums:
    """What counted games add up to, one after the other."""

    def __init__(self, legend: Legend, seats: int, every: int) -> None:
        self.legend = legend
        self.seats = seats
        self.every = every
        self.games = self.lifted = 0
        self._endings: Counter[str] = Counter()
        self._rounds: dict[int, Round] = {}
        self._rules = [[0, 0] for _ in legend.rules]  # games, times
        self._looked: set[int] = set()
        self._decisions: dict[tuple[int, int], list[int]] = {}  # times, options
        self._events = [[0, 0, 0] for _ in legend.events]  # games, times, squares
        self._seen: set[int] = set()
        self._nobody: dict[int, int] = {}  # cards that something became of by nobody's doing: how often
        self._held: dict[str, list[Held]] = {}

    def add(self, told: dict[str, Any], result: Result) -> None:
        self._endings[told["last"]] += 1
        first = result.places.index(1)
        for round, *scores in told["course"]:
            if round not in self._rounds:
                self._rounds[round] = Round()
            self._rounds[round].add(scores, first, result)
        for row, count in zip(self._rules, told["rules"] or ()):
            if count:
                row[0] += 1
                row[1] += count
        self._looked.update(told["looked"])
        for times, row in zip(told["events"], self._events):
            if times:
                row[0] += 1
                row[1] += times
                row[2] += times * times
        rows = iter(told["decisions"])
        for _, asked, did, times, options in zip(rows, rows, rows, rows, rows):
            found = self._decisions.setdefault((asked, did), [0, 0])
            found[0] += times
            found[1] += options
        self._seen.update(told["cards"][::SIDES])
        if self.games % self.every == 0:
            self._hold(told, result)
        self.games += 1

    def _hold(self, told: dict[str, Any], result: Result) -> None:
        """What became of cards in one of the games that tell what they were worth."""
        self.lifted += 1
        names = self.legend.cards
        by_word: dict[str, list[Row]] = {}
        rows = iter(told["cards"])
        for card, seat, round, times in zip(rows, rows, rows, rows):
            if seat == NOBODY:
                self._nobody[card] = self._nobody.get(card, 0) + times
            else:
                word, name = names[card]
                by_word.setdefault(word, []).append((word, name, seat, round, times))
        for word, own in by_word.items():
            self._held.setdefault(word, []).append((own, wins_of(result), told["bots"]))

    def endings(self) -> list[dict[str, Any]]:
        return endings(self._endings)

    def course(self) -> list[dict[str, Any]]:
        """Round by round: scores of those who win in the end and of the others, and whether leaders win."""
        return [
            {
                "round": round,
                "games": row.games,
                "winner": interval(mean_of_sums(row.games, row.won, row.won_squares)),
                "others": interval(mean_of_sums(row.games, row.others, row.others_squares, self.seats - 1))
                if self.seats > 1
                else None,
                "leader_wins": wilson(row.leads, row.led)._asdict() if row.led else None,
            }
            for round, row in sorted(self._rounds.items())
        ]

    def cards(self, game: Game, packed: bool) -> dict[str, Any]:
        """What became of cards, moment by moment, with their lifts; and those nothing ever became of."""
        found = {}
        names = self.legend.cards
        for word in [each.word for each in moments(game)]:
            nobody = {names[card][1]: times for card, times in self._nobody.items() if names[card][0] == word}
            found[word] = [
                lift._asdict() | ({"lift": None} if self.seats == 1 else {})
                for lift in lifts(word, self._held.get(word, []))
            ] + [
                {"moment": word, "card": card, "holders": 0, "times": times, "wins": None, "lift": None}
                for card, times in sorted(nobody.items(), key=lambda each: (-each[1], each[0]))
            ]
        together([row for own in found.values() for row in own])
        seen = {names[card] for card in self._seen}
        return {"moments": found, "never": [] if packed else unseen(game, seen)}  # a pack is kept by its hash

    def rules(self, game: Game) -> list[dict[str, Any]]:
        """Every rule of the ledger: in what part of the games it was carried out."""
        counts = dict(zip(self.legend.rules, self._rules, strict=True))
        fired = {rule for rule, (games, _) in counts.items() if games}
        looked = {self.legend.rules[number] for number in self._looked}
        found = []
        for rule, kind in kinds([*game.rules], fired, looked, set(counts)).items():
            games, times = counts.get(rule, (0, 0))
            share = wilson(games, self.games)._asdict()
            told = {"rule": rule, "kind": kind, "times": times / self.games, "text": game.rules[rule]}
            found.append(told | share)
        return found

    def decisions(self) -> list[dict[str, Any]]:
        """What was asked and done: how often in a game, and among how many options."""
        found = [
            {
                "asked": self.legend.phases[asked],
                "did": self.legend.verbs[did],
                "times": times / self.games,
                "options": options / times,
            }
            for (asked, did), (times, options) in self._decisions.items()
        ]
        return sorted(found, key=lambda row: (-row["times"], row["asked"], row["did"]))

    def events(self) -> list[dict[str, Any]]:
        found = [
            {"event": name, "games": games / self.games} | interval(mean_of_sums(self.games, times, squares))
            for name, (games, times, squares) in zip(self.legend.events, self._events, strict=True)
            if games
        ]
        return sorted(found, key=lambda row: (-row["mean"], row["event"]))


def endings(names: Mapping[str, int]) -> list[dict[str, Any]]:
    """By what games end, where a game knows several ways and says so; nothing where it does not."""
    games = sum(names.values())
    if len({name.partition(":")[0] for name in names}) > 1 or "" in names:
        return []
    found = [
        {"ending": name, "games": times} | wilson(times, games)._asdict() for name, times in names.items()
    ]
    return sorted(found, key=lambda row: (-row["games"], row["ending"]))


def stays(scores: Sequence[int], result: Result) -> float:
    """Whether who leads wins in the end; of several leaders, the part of them."""
    most, wins = max(scores), wins_of(result)
    if scores.count(most) == 1:
        return wins[scores.index(most)]
    return fmean([each for score, each in zip(scores, wins, strict=True) if score == most])


def interval(told: Mean) -> dict[str, Any]:
    return {"mean": told.mean, "low": told.low, "high": told.high}


def together(rows: Sequence[dict[str, Any]]) -> None:
    """How likely luck alone gives such a lift, with all cards that are looked at."""
    for row, p in zip(rows, holm([by_itself(row) for row in rows]), strict=True):
        row["p"] = None if p is None else round(p, 6)


def by_itself(row: dict[str, Any]) -> float | None:
    if row["lift"] is None or row["high"] <= row["low"]:
        return None
    return normal_tails(2 * REACH * row["lift"] / (row["high"] - row["low"]))


# Luck and decisions


def luck(kept: Kept) -> dict[str, Any] | None:
    """How much of the differences between scores goes with who plays, with deal and seat, and with neither.

    Asked of deals that were played with every bot in every seat. Each part is what a sum of squares has
    more than luck alone gives it, and its interval is that of a jackknife over parts of the deals.
    """
    deals: dict[int, list[Result]] = {}
    for result in kept.results:
        deals.setdefault(result.number // kept.seats, []).append(result)
    full = [[result.scores for result in games] for games in deals.values() if len(games) == kept.seats]
    if not kept.rotate or len(full) < 2 * PARTS:
        return None
    whole = parts(full)
    if whole is None:
        return None
    left_out = [parts([deal for at, deal in enumerate(full) if at % PARTS != part]) for part in range(PARTS)]
    found: dict[str, Any] = {"deals": len(full)}
    for number, name in enumerate(("bot", "deal", "rest")):
        each = [told[number] for told in left_out if told is not None]
        error = (len(each) - 1) / sqrt(len(each)) * deviation(each, fmean(each))
        half = student_reach(len(each) - 1) * error
        found[name] = {"share": whole[number], "low": max(0.0, whole[number] - half)}
        found[name]["high"] = min(1.0, whole[number] + half)
    return found


def parts(deals: Sequence[Sequence[Sequence[int]]]) -> tuple[float, float, float] | None:
    """Shares of the variance of scores: bots, deal and seat, the rest; None if all scores are the same."""
    seats, count = len(deals[0]), len(deals)
    middle = fmean(score for deal in deals for game in deal for score in game)
    cells = [[fmean(game[seat] for game in deal) for seat in range(seats)] for deal in deals]
    bots = [
        fmean(game[(bot - moved) % seats] for deal in deals for moved, game in enumerate(deal))
        for bot in range(seats)
    ]
    total = sum((score - middle) ** 2 for deal in deals for game in deal for score in game)
    of_cells = seats * sum((cell - middle) ** 2 for row in cells for cell in row)
    of_bots = seats * count * sum((mean - middle) ** 2 for mean in bots)
    free_cells, free_bots = seats * count - 1, seats - 1
    rest = (total - of_cells - of_bots) / (seats * seats * count - 1 - free_cells - free_bots)
    bot = max(0.0, (of_bots / free_bots - rest) / (seats * count))
    deal = max(0.0, (of_cells / free_cells - rest) / seats)
    whole = bot + deal + rest
    return (bot / whole, deal / whole, rest / whole) if whole > 0 else None


# Words


def percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}"


def ranged(row: dict[str, Any], factor: float = 1, digits: int = 2) -> str:
    if row.get("low") is None:
        return ""
    return f"{factor * row['low']:z.{digits}f} to {factor * row['high']:z.{digits}f}"


def tables(told: dict[str, Any]) -> list[Table]:
    """Every table of counted games: title, then rows of cells, the first row being the head."""
    found: list[Table] = []
    if told.get("luck"):
        found.append(luck_table(told["luck"]))
    here = told.get("counted")
    if here:
        found += [
            *ending_table(here),
            course_table(here),
            *card_tables(here),
            rule_table(here),
            decision_table(here),
            event_table(here),
        ]
    return found


LUCK, COURSE, RULES = "Luck and decisions", "How scores go", "Rules carried out"
ENDS = "How games end"
DECISIONS, EVENTS = "What was asked and done", "What happened"
SAID = {"bot": "who plays", "deal": "the deal and the seat", "rest": "luck on the way, and the others"}


def luck_table(told: dict[str, Any]) -> Table:
    rows = [[SAID[name], percent(told[name]["share"]), ranged(told[name], 100, 1)] for name in SAID]
    return LUCK, [["differences between scores go with", "%", "95 % interval"], *rows]


def ending_table(told: dict[str, Any]) -> list[Table]:
    rows = [
        [row["ending"].replace("_", " "), f"{row['games']:,}", percent(row["share"]), ranged(row, 100, 1)]
        for row in told["endings"]
    ]
    return [(ENDS, [["ending", "games", "%", "95 % interval"], *rows])] if rows else []


def course_table(told: dict[str, Any]) -> Table:
    head = [
        "after round",
        "games",
        "winner has",
        "95 % interval",
        "others",
        "95 % interval",
        "leader wins %",
        "",
    ]
    rows = []
    for row in told["course"]:
        others, leads = row["others"], row["leader_wins"]
        rows.append(
            [
                str(row["round"]),
                f"{row['games']:,}",
                f"{row['winner']['mean']:.2f}",
                ranged(row["winner"]),
                f"{others['mean']:.2f}" if others else "",
                ranged(others) if others else "",
                percent(leads["share"]) if leads else "",
                ranged(leads, 100, 1) if leads else "",
            ]
        )
    return COURSE, [head, *rows]


def titled(moment: str) -> str:
    return f"Cards {moment}"


def card_tables(told: dict[str, Any]) -> list[Table]:
    head = ["card", "times", "seats", "wins %", "lift", "95 % interval", "p"]
    found = []
    for moment, rows in told["cards"]["moments"].items():
        if rows:
            found.append((titled(moment), [head, *[card_row(row) for row in rows]]))
    return found


def card_row(row: dict[str, Any]) -> list[str]:
    known = row["lift"] is not None
    lift = f"{100 * row['lift']:+z.1f}" if known else "too few" if row["holders"] else ""
    seats = f"{row['holders']:,}" if row["holders"] else ""
    return [
        row["card"],
        f"{row['times']:,}",
        seats,
        percent(row["wins"]),
        lift,
        ranged(row, 100, 1) if known else "",
        likely(row.get("p")),
    ]


def likely(p: float | None) -> str:
    return "" if p is None else "< 0.001" if p < 0.001 else f"{p:.3f}"


SAY = {
    "never": "never in these games",
    "looked": "only where tables are looked at",
    "unseen": "stands in data, words or refusals: cannot be counted",
}


def rule_table(told: dict[str, Any]) -> Table:
    rows = [
        [row["rule"], percent(row["share"]), ranged(row, 100, 1), f"{row['times']:.1f}", "yes"]
        if row["kind"] == "fired"
        else [row["rule"], "", "", "", SAY[row["kind"]]]
        for row in told["rules"]
    ]
    return RULES, [["rule", "in % of games", "95 % interval", "times a game", "carried out"], *rows]


def decision_table(told: dict[str, Any]) -> Table:
    rows = [
        [row["asked"], row["did"], f"{row['times']:.2f}", f"{row['options']:.1f}"]
        for row in told["decisions"]
    ]
    return DECISIONS, [["asked", "done", "times a game", "options"], *rows]


def event_table(told: dict[str, Any]) -> Table:
    rows = [
        [row["event"], f"{row['mean']:.2f}", ranged(row), percent(row["games"])] for row in told["events"]
    ]
    return EVENTS, [["event", "times a game", "95 % interval", "in % of games"], *rows]


def words(told: dict[str, Any], title: str) -> list[str]:
    """What is to be said beside a table."""
    here, split = told.get("counted"), told.get("luck")
    if title == LUCK and split:
        return [f"Of {split['deals']:,} deals, each played with every bot in every seat."]
    if not here:
        return []
    said: dict[str, Callable[[], list[str]]] = {
        COURSE: lambda: ["Those who win in the end, beside the mean of the others, while games last."],
        RULES: lambda: rule_words(here),
    }
    if title.startswith("Cards "):
        lifted = [row for own in here["cards"]["moments"].values() for row in own if row["lift"] is not None]
        first = lifted and lifted[0]["moment"] == title[6:]
        return [LIFT.format(lifts=len(lifted))] if first else []
    return said[title]() if title in said else []


LIFT = (
    "Lift: wins of seats that had the card, above those of seats of the same bot that had another one in the "
    "same round, in percentage points. It shows what goes together, not why: the rich buy more. An interval "
    "is that of a single card, and luck alone keeps one in twenty clear of nought; p is corrected for all "
    "{lifts} lifts of this report."
)


def rule_words(here: dict[str, Any]) -> list[str]:
    count = {kind: sum(row["kind"] == kind for row in here["rules"]) for kind in ("fired", "never")}
    seen = count["fired"] + count["never"]
    never = [row["rule"] for row in here["rules"] if row["kind"] == "never"]
    said = [f"{count['fired']} of {seen} paragraphs that can be counted fired in {here['games']:,} games."]
    if never:
        said.append(f"Never: {', '.join(never)}.")
    unused = here["cards"]["never"]
    if unused:
        said.append(f"Cards that nothing became of: {', '.join(unused)}.")
    return said


def notes(told: dict[str, Any]) -> list[str]:
    here = told.get("counted")
    if not here:
        return []
    less = (
        f", of which {here['lifted']:,}, evenly spread, say what cards did"
        if here["lifted"] < here["games"]
        else ""
    )
    return [
        f"Course, cards, rules, decisions and events are of {here['games']:,} games{less}.",
        "A rule is carried out where code that names it is reached; beside a condition, when it holds. Times "
        "are how often, at all places that name it. What stands in data, words or refusals is not counted.",
    ]

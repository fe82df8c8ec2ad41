"""A report as one page with charts: it needs no network, no script and no other file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from ..games import game as find
from ..kernel import BadSetup, Facts
from . import compare, counted
from .report import LIE, endings, heading, percent, question, ranged, settings, tables
from .simulate import TURNS

if TYPE_CHECKING:
    import altair

# A chart is drawn in these colours, which nothing else has, and they become those of the reader's theme.
TEXT = "#000001"
LINE = "#000002"
SOFT = "#000003"
ACCENT = "#000004"
BOTS = ["#000011", "#000012", "#000013", "#000014", "#000015", "#000016", "#000017", "#000018"]
THEME = {TEXT: "--text", LINE: "--line", SOFT: "--soft", ACCENT: "--accent"} | {
    colour: f"--bot-{number}" for number, colour in enumerate(BOTS, 1)
}
SHAPES = ["circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "stroke", "triangle-right"]
WIDE = 340  # units across a chart; the page scales it
LONG = 25  # rows: a longer table is folded


def write(path: Path, told: dict[str, Any]) -> None:
    """Write the page, or say in one line why not."""
    keep(path, page(told))


def keep(path: Path, made: str) -> None:
    try:
        path.write_text(made, encoding="utf-8")
    except OSError as error:
        raise BadSetup("out", f"the page cannot be written to {path}: {error.strerror}") from None


def library() -> Any:
    """What draws the charts, if it is there."""
    try:
        import altair
        import vl_convert  # noqa: F401  what altair draws with
    except ImportError:
        raise BadSetup(
            "out", "a page with charts needs altair and vl-convert-python: pip install 'spellmarket[lab]'"
        ) from None
    return altair


def page(told: dict[str, Any]) -> str:
    drawn = charts(told, library())
    verdicts = {question(each): each["words"] for each in told["fairness"]}
    parts = []
    for title, rows in tables(told):
        said = verdicts.get(title) or (endings(told) if title == LIE else counted.words(told, title))
        parts.append(section(title, said, rows, drawn, heat(told) if title == counted.RULES else ""))
    short = [
        f"<dt>{escape(question(each))}</dt><dd>{escape(each['words'][0])}</dd>" for each in told["fairness"]
    ]
    short += [f"<dt>{escape(asked)}</dt><dd>{escape(said)}</dd>" for asked, said in beaten(told)]
    last = [f"Digest of the games: {told['digest'] or 'unknown'}"]
    top = (heading(told), settings(told), told["partial"])
    return bound(told, "Balance report", *top, f"<dl>{''.join(short)}</dl>" if short else "", parts, last)


def bound(
    told: dict[str, Any],
    kind: str,
    title: str,
    changed: list[str],
    partial: str,
    short: str,
    parts: list[str],
    last: list[str],
) -> str:
    """All parts in one page."""
    stopped = f'<p class="partial"><strong>Partial.</strong> {escape(partial)}.</p>' if partial else ""
    return Template((files(__package__) / "report.html").read_text(encoding="utf-8")).substitute(
        title=escape(title),
        game=escape(told["title"]),
        **accent(find(told["game"]).facts),
        kind=kind,
        heading=escape(title.partition(": ")[2]),
        settings="".join(f"<li>{escape(line)}</li>" for line in changed),
        partial=stopped,
        short=short,
        parts="\n".join(parts),
        notes="".join(f"<li>{escape(line)}</li>" for line in told["notes"]),
        last="".join(f"<p><code>{escape(line)}</code></p>" for line in last),
    )


def accent(facts: Facts) -> dict[str, str]:
    """A game's colour by day and by night, as it stands on its stall."""
    return {"day": facts.light, "night": facts.dark}


def section(
    title: str,
    said: Sequence[str],
    rows: list[list[str]],
    drawn: dict[str, tuple[str, str, Any]],
    map: str = "",
) -> str:
    """A table with its words, and beside them the charts that belong to it; a long one is folded."""
    figures = [map] if map else []
    figures += [figure(name, *each[1:]) for name, each in drawn.items() if each[0] == title]
    told = table(rows, title)
    if len(rows) > LONG:
        told = f"<details><summary>The figures as a table, {len(rows) - 1} rows</summary>{told}</details>"
    columns = [words(said), told]
    if figures:
        columns = ["".join(columns), *figures]
    body = "".join(f"<div>{column}</div>" for column in columns if column)
    return f'<section><h2>{escape(title)}</h2><div class="columns">{body}</div></section>'


# Variants side by side


def write_comparison(path: Path, told: dict[str, Any]) -> None:
    """The page of `compare` and `sweep`, or one line that says why not."""
    keep(path, comparison(told))


def comparison(told: dict[str, Any]) -> str:
    drawn = variant_charts(told, library())
    parts = [section(title, (), rows, drawn) for title, rows in compare.tables(told)]
    short = "".join(f"<li>{escape(line)}</li>" for line in told["words"])
    last = [f"{each['name']}: {each['digest']}" for each in told["variants"]]
    kind = "Comparison" if len(told["variants"]) == 2 else "Sweep"
    top = (compare.heading(told), compare.settings(told), compare.partial(told))
    return bound(told, kind, *top, f'<ul class="found">{short}</ul>', parts, last)


def variant_charts(told: dict[str, Any], alt: Any) -> dict[str, tuple[str, str, Any]]:
    """Each chart by name, as those of a report: the table it stands beside, its words, and itself."""
    names = [each["letter"] for each in told["variants"]]
    found: dict[str, tuple[str, str, Any]] = {}
    for title, asked in compare.fair_titles(told):
        rows = [
            {"name": f"{row['name']}, {each['variant']}", "bot": each["variant"]} | interval(row["wins"], 100)
            for at in range(len(asked[0]["rows"]))
            for each in asked
            for row in [each["rows"][at]]
        ]
        said = "Wins of each place in each variant with their intervals; the broken line is the fair share."
        found["fair"] = (title, said, ranges(alt, rows, "wins, %", names, 100 * asked[0]["fair"]))
    main = [row for row in told["rows"] if row["kind"] != "event"]
    if len(names) == 2:
        rows = [
            {"name": row["figure"], "bot": names[1], "at": 100 * gap["difference"]}
            | {end: 100 * gap[end] for end in ("low", "high")}
            for row in main
            for gap in [row["against_first"][1]]
            if row["kind"] == "share"
        ]
        said = "What B has more than A with its interval; the broken line is no difference."
        if rows:
            found["gaps"] = (compare.DIFFERS, said, ranges(alt, rows, "percentage points", names, 0.0))
        return found
    for number, row in enumerate(main):
        share = row["kind"] == "share"
        rows = [
            {"name": name, "bot": name} | interval(each, 100 if share else 1)
            for name, each in zip(names, row["values"], strict=True)
        ]
        chart = ranges(alt, rows, f"{row['figure']}, %" if share else row["figure"], names, None)
        said = f"{compare.titled(row)} of each variant with its interval."
        found[f"figure-{number}"] = (compare.titled(row), said, chart)
    return found


def words(lines: Sequence[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def beaten(told: dict[str, Any]) -> list[tuple[str, str]]:
    """Who is stronger, pair by pair."""
    found = []
    for row in told["duels"]:
        share, better = percent(row["ahead"]["share"]), row["ahead"]
        sure = better["low"] > 0.5 or better["high"] < 0.5
        said = f"{row['bot']} is better placed in {share} of the games ({ranged(better, 1, 100)})."
        asked = f"{row['bot']} or {row['against']}?"
        found.append((asked, said if sure else f"{said} That decides nothing yet."))
    return found


def table(rows: list[list[str]], title: str) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = ""
    for row in rows[1:]:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        body += f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
    # A wide table is scrolled in its own box, which the keyboard must be able to reach.
    box = f'<div class="wide" tabindex="0" role="group" aria-label="{escape(title)}, table">'
    return f"{box}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def figure(name: str, said: str, chart: altair.TopLevelMixin) -> str:
    """A chart in the page, named in words for whoever does not see it."""
    svg = drawing(chart, name)
    picture = f'<div role="img" aria-label="{escape(said)}">{svg}</div>'
    return f"<figure>{picture}<figcaption>{escape(said)}</figcaption></figure>"


def drawing(chart: altair.TopLevelMixin, name: str) -> str:
    """The chart as an SVG that takes its colours from the page and shares no identifier with another."""
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(chart.to_dict())
    svg = svg[svg.index("<svg") :]
    svg = re.sub(
        r'\sxmlns(:\w+)?="[^"]*"', "", svg
    )  # HTML knows what an svg is, and the page names no address
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = svg.replace("url(#", f"url(#{name}-").replace(
        "<svg", '<svg aria-hidden="true" focusable="false"', 1
    )
    return re.sub("#0000[01][0-8]", lambda found: f"var({THEME[found[0]]})", svg)


# Charts


def charts(told: dict[str, Any], alt: Any) -> dict[str, tuple[str, str, Any]]:
    """Each chart by name: the table it stands beside, what it shows in a sentence, and itself."""
    found: dict[str, tuple[str, str, Any]] = {}
    bots = [row["bot"] for row in told["by_bot"]] or ["?"]
    sitting = {seat_row(row)["bot"] for row in told["by_seat"]}
    seated = [bot for bot in bots if bot in sitting] or sorted(sitting)  # all bots in turn are a colour, too
    if told["seats"] > 1:
        rows = [seat_row(row) | interval(row["wins"], 100) for row in told["by_seat"]]
        fair = percent(1 / told["seats"])
        said = f"Wins of each seat with their intervals; the broken line is the fair share, {fair}."
        found["wins"] = ("By seat", said, ranges(alt, rows, "wins, %", seated, 100 / told["seats"]))
    if len(bots) > 1:
        rows = [
            {"name": row["bot"], "bot": row["bot"], "at": row["mu"], **ends(row, row["mu"])}
            for row in told["ratings"]
        ]
        title = "Ratings, as a server would give them"
        found["ratings"] = (title, "Ratings (mu) with their intervals.", ranges(alt, rows, "mu", bots, None))
        rows = [{"name": row["bot"], "bot": row["bot"]} | interval(row["score"], 1) for row in told["by_bot"]]
        found["bots"] = (
            "By bot",
            "Mean score of each bot with its interval.",
            ranges(alt, rows, "score", bots, None),
        )
    for number, each in enumerate(told["fairness"]):
        if each["kind"] == "order":
            rows = [
                {"name": row["name"], "bot": bots[0]} | interval(row["wins"], 100) for row in each["rows"]
            ]
            said = "Wins in the order of turns with their intervals; the broken line is the fair share."
            chart = ranges(alt, rows, "wins, %", bots[:1], 100 * each["fair"])
            found[f"order-{number}"] = (question(each), said, chart)
    found["scores"] = (LIE, "How often each score was reached, seat by seat.", score_chart(told, alt, seated))
    if told["margin"]:
        said = "How often the first was so many points ahead of the second."
        found["margin"] = (LIE, said, bars(alt, told["margin"]["histogram"], "points ahead"))
    found |= counted_charts(told, alt)
    said = "How many decisions the games took."
    found["length"] = (LIE, said, bars(alt, told["length"]["histogram"], "decisions a game"))
    return found


def counted_charts(told: dict[str, Any], alt: Any) -> dict[str, tuple[str, str, Any]]:
    """What was counted in a part of the games."""
    found: dict[str, tuple[str, str, Any]] = {}
    if told["luck"]:
        rows = [
            {"name": said, "bot": "all"} | interval(told["luck"][name], 100)
            for name, said in counted.SAID.items()
        ]
        said = "What the differences between scores go with."
        found["luck"] = (counted.LUCK, said, ranges(alt, rows, "%", ["all"], 0.0))
    here = told["counted"]
    if not here:
        return found
    said = "Mean scores by round with their intervals: winners in the game's colour, the others grey."
    found["course"] = (counted.COURSE, said, lines(alt, here["course"]))
    for number, (moment, cards) in enumerate(here["cards"]["moments"].items()):
        known = [row for row in cards if row["lift"] is not None]
        ends = known if len(known) <= 2 * counted.SHOWN else known[: counted.SHOWN] + known[-counted.SHOWN :]
        if ends:
            rows = [{"name": row["card"], "bot": "all"} | lifted(row) for row in ends]
            which = "" if ends is known else ", the highest and the lowest"
            said = f"Lift of cards {moment} with their intervals{which}; the broken line is none."
            chart = ranges(alt, rows, "lift, percentage points", ["all"], 0.0)
            found[f"cards-{number}"] = (counted.titled(moment), said, chart)
    return found


def lifted(row: Mapping[str, Any]) -> dict[str, float]:
    return {"at": 100 * row["lift"], "low": 100 * row["low"], "high": 100 * row["high"]}


def lines(alt: Any, rounds: list[dict[str, Any]]) -> Any:
    """Mean scores by round with their intervals."""
    rows = [
        {"round": row["round"], "who": who} | interval(row[who], 1)
        for row in rounds
        for who in ("winner", "others")
        if row[who]
    ]
    who = alt.Color("who:N", scale=alt.Scale(domain=["winner", "others"], range=[ACCENT, SOFT]), legend=None)
    x = alt.X("round:Q", title="round", axis=alt.Axis(tickMinStep=1))
    base = alt.Chart(alt.Data(values=rows)).encode(x=x)
    band = base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q", title="score"), y2="high:Q", color=who)
    line = base.mark_line(strokeWidth=2.5).encode(y="at:Q", color=who, detail="who:N")
    return dressed(alt, alt.layer(band, line).properties(width=WIDE, height=200))


STEPS = ((1.0, "always"), (0.75, "75 and more"), (0.25, "25"), (0.05, "5"), (0.0, "rare"))


def heat(told: dict[str, Any]) -> str:
    """A cell a paragraph of the ledger, chapter by chapter: the stronger, the more games carried it out."""
    chapters: dict[str, list[str]] = {}
    for row in told["counted"]["rules"]:
        chapters.setdefault(row["rule"].split("-")[1], []).append(cell(row))
    rows = [
        f"<div><dt>{escape(name)}</dt><dd>{''.join(cells)}</dd></div>" for name, cells in chapters.items()
    ]
    kinds = [(f"h{at}", said) for at, (_, said) in enumerate(STEPS)]
    key = [f'<span><i class="{kind}"></i> {said}</span>' for kind, said in (*kinds, *OTHERS)]
    said = "Of a hundred games, those that carried a rule out. A pointer on a cell shows the rule."
    drawn = f'<dl role="img" aria-label="{said} The table has the same.">{"".join(rows)}</dl>'
    return f'<figure class="heat">{drawn}<figcaption>{"".join(key)}<br>{said}</figcaption></figure>'


OTHERS = (("never", "never"), ("unseen", "cannot be counted"))


def cell(row: dict[str, Any]) -> str:
    if row["kind"] == "fired":
        kind = next(f"h{at}" for at, (least, _) in enumerate(STEPS) if row["share"] >= least)
        said = f"{100 * row['share']:.0f} games in 100"
    else:
        kind = "never" if row["kind"] == "never" else "unseen"
        said = counted.SAY[row["kind"]]
    return f'<i class="{kind}" title="{escape(row["rule"])}: {said}. {escape(row["text"][:120])}"></i>'


def seat_row(row: Mapping[str, Any]) -> dict[str, Any]:
    seat, bot = f"seat {row['seat']}", row["bot"] or "?"
    return {"name": seat if bot == TURNS else f"{seat}, {bot}", "bot": bot}


def interval(figure: Mapping[str, Any], factor: float) -> dict[str, float]:
    at = figure["share"] if "share" in figure else figure["mean"]
    return {"at": factor * at} | {name: factor * value for name, value in ends(figure, at).items()}


def ends(figure: Mapping[str, Any], at: float) -> dict[str, float]:
    """Where an interval begins and ends; one that nobody knows is a point."""
    known = figure["low"] is not None
    return {"low": figure["low"] if known else at, "high": figure["high"] if known else at}


def ranges(alt: Any, rows: list[dict[str, Any]], title: str, bots: list[str], fair: float | None) -> Any:
    """A point and its interval a row."""
    names = [row["name"] for row in rows]
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=200, labelPadding=8))
    scale = alt.Scale(zero=False, padding=12)  # what is fair is on it by its line; a point is no length
    x = alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(tickCount=7, labelOverlap=True))
    base = alt.Chart(alt.Data(values=rows)).encode(y=y, color=colour(alt, bots))
    layers = []
    if fair is not None:
        line = alt.Chart(alt.Data(values=[{"fair": fair}])).mark_rule(
            strokeDash=[5, 4], color=SOFT, strokeWidth=1.5
        )
        layers.append(line.encode(x="fair:Q"))
    layers.append(base.mark_rule(strokeWidth=3, opacity=0.75, strokeCap="round").encode(x=x, x2="high:Q"))
    shape = alt.Shape("bot:N", scale=alt.Scale(domain=bots, range=SHAPES[: len(bots)]), legend=None)
    layers.append(base.mark_point(size=130, filled=True, opacity=1).encode(x=alt.X("at:Q"), shape=shape))
    return dressed(alt, alt.layer(*layers).properties(width=WIDE, height=34 * len(rows)))


def bars(alt: Any, steps: list[dict[str, int]], title: str) -> Any:
    chart = alt.Chart(alt.Data(values=edges(steps))).mark_bar(color=ACCENT, binSpacing=1)
    x, y = (
        alt.X("low:Q", title=title, bin="binned", axis=alt.Axis(tickCount=7)),
        alt.Y("games:Q", title="games"),
    )
    return dressed(alt, chart.encode(x=x, x2="high:Q", y=y).properties(width=WIDE, height=170))


def score_chart(told: dict[str, Any], alt: Any, bots: list[str]) -> Any:
    """One low histogram a seat, one below the other on the same scale."""
    rows = [seat_row(row) | step for row in told["by_seat"] for step in edges(row["histogram"])]
    names = [seat_row(row)["name"] for row in told["by_seat"]]
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(binSpacing=1)
        .encode(
            x=alt.X("low:Q", title="score", bin="binned", axis=alt.Axis(tickCount=7)),
            x2="high:Q",
            y=alt.Y("games:Q", title=None, axis=alt.Axis(tickCount=2)),
            color=colour(alt, bots),
        )
    )
    head = alt.Header(
        title=None, labelAngle=0, labelAlign="left", labelAnchor="start", labelOrient="top", labelPadding=2
    )
    rowed = alt.Row("name:N", sort=names, header=head)
    height = 90 if told["seats"] < 3 else 58
    return dressed(alt, chart.properties(width=WIDE, height=height).facet(row=rowed, spacing=10))


def edges(steps: list[dict[str, int]]) -> list[dict[str, float]]:
    """A step of whole numbers as a bar from half to half."""
    return [{"low": each["from"] - 0.5, "high": each["to"] + 0.5, "games": each["games"]} for each in steps]


def colour(alt: Any, bots: list[str]) -> Any:
    return alt.Color("bot:N", scale=alt.Scale(domain=bots, range=BOTS[: len(bots)]), legend=None)


def dressed(alt: Any, chart: Any) -> Any:
    """The clothes that all charts wear."""
    return (
        chart.configure(
            background="transparent",
            aria=False,
            font="sans-serif",
            padding={"left": 12, "top": 4, "right": 8, "bottom": 4},
        )
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=SOFT,
            titleColor=SOFT,
            labelFontSize=13,
            titleFontSize=13,
            titleFontWeight="normal",
            gridColor=LINE,
            domainColor=LINE,
            tickColor=LINE,
        )
        .configure_axisY(labelColor=TEXT)
        .configure_header(labelColor=TEXT, labelFontSize=13)
    )

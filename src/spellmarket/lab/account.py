"""An analysis told: as text for a terminal, and as one page that needs no network and no other file."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

from ..kernel import SPECTATOR, Chair, Record, Table
from ..learn.analysis import Analysis, TurningPoint, clear
from ..learn.reading import Choice
from .page import accent, keep, table

CHOICES = 20  # of the costliest on a page
REACH = 1.96  # standard errors of a 95 % interval
WIDE, HIGH, LEFT, FOOT = 720, 300, 44, 28  # of the chart; the page scales it


class Account:
    """An analysis in words, with the table that it is about at its end."""

    def __init__(self, told: Analysis, record: Record) -> None:
        self.told = told
        self.table: Table = record.replay(listen=True)
        self.points = told["unit"] == "points"
        self._cards = self._named(record)

    def _named(self, record: Record) -> dict[tuple[int, str], str]:
        """The card that a move is about, where its words speak of a slot or a space only."""
        turned = {one["at"] for one in self.told["points"] if one["kind"] != "luck"}
        wanted = turned | {one["at"] for one in self.costly()}
        table = record.replay(moves=0)
        found = {}
        for at, (seat, move) in enumerate(self.table.moves()):
            if at in wanted:
                one = self.by_place()[at]
                for code in (one["played"], one["best"], one["book"]):
                    found[at, code] = card(table.chair(seat), code)
            table.play(seat, move)
        return found

    def heading(self) -> str:
        turns, choices = len(self.told["turns"]), len(self.told["choices"])
        eyes = "with everything known" if self.told["known"] else "by what each seat knew then"
        return f"{self.told['seats']} seats, {turns} turns, {choices} choices, {eyes}"

    def counted(self) -> str:
        return "Score to be expected" if self.points else "Chance of winning"

    def figure(self, value: float) -> str:
        """Points of a hundred; alone at a table, points of the score."""
        return f"{value:+z.1f}" if self.points else f"{100 * value:+z.0f}"

    def chance(self, value: float) -> str:
        return f"{value:.1f}" if self.points else f"{100 * value:.0f} %"

    def seats(self) -> list[list[str]]:
        rows = [["seat", "start", "luck", "deal", "dice", "draws", "choices", "others", "result", "95 % ±"]]
        for one in self.told["accounts"]:
            parts = [one["luck"], *one["by"].values(), one["choices"], one["others"]]
            figures = [self.figure(part) for part in parts]
            reach = self.figure(REACH * one["error"]).lstrip("+")
            name = self.table.names[one["seat"]]
            rows.append([name, self.chance(one["start"]), *figures, self.chance(one["result"]), reach])
        return rows

    def rounds(self) -> list[list[str]]:
        """How it stood when each round began, and at the end."""
        rows = [["round", *self.table.names]]
        last = None
        for turn in self.told["turns"]:
            if turn["round"] != last:
                rows.append([str(turn["round"]), *[self.chance(each) for each in turn["chances"]]])
            last = turn["round"]
        end = "end" if self.told["complete"] else "so far"
        return [*rows, [end, *[self.chance(each) for each in self.told["result"]]]]

    def turning(self) -> list[str]:
        return [self.point(one) for one in self.told["points"]]

    def point(self, one: TurningPoint) -> str:
        names = self.table.names
        what = {"luck": "luck", "choice": "own choice", "other": "another's choice"}[one["kind"]]
        said = f"Round {one['round']}, {names[one['seat']]}, {what} {self.figure(one['by'])}"
        if one["kind"] != "luck":
            return f"{said}: {self.choice(self.by_place()[one['at']])}"
        log = self.table.listen()
        words = " ".join(self.table.game.tell(log[place], names, SPECTATOR) for place in one["events"])
        return f"{said}: {words}" if words else said

    def by_place(self) -> dict[int, Choice]:
        return {one["at"]: one for one in self.told["choices"]}

    def choice(self, one: Choice) -> str:
        at = one["at"]
        played, best, book = (self.said(at, one[key]) for key in ("played", "best", "book"))
        who = self.table.names[one["seat"]]
        if not clear(one):
            return f"{who} chose to {played}; plain advice would have been to {book}."
        reach = self.figure(REACH * one["error"]).lstrip("+")
        kept = self.figure(one["cost"]).lstrip("+")
        return f"{who} chose to {played}; to {best} would have kept {kept} (± {reach}) more."

    def said(self, at: int, code: str) -> str:
        """A move in words, with its card: `journey to slot 3 (Scythe)`."""
        game = self.table.game
        words = game.say(game.parse(code), self.table.names)
        name = self._cards[at, code]
        return words if not name or name.casefold() in words.casefold() else f"{words} ({name})"

    def costly(self) -> list[Choice]:
        found = sorted((one for one in self.told["choices"] if clear(one)), key=lambda one: -one["cost"])
        return found[:CHOICES]

    def notes(self) -> list[str]:
        unit = "points of the score" if self.points else "points of 100: parts of a win"
        found = [f"Figures are {unit}; start + luck + choices + others = result."]
        found.append(
            "Choices, and those of the others, are held against plain advice, costs against a strong one."
        )
        found.append("A cost is judged before dice and cards: a costly choice may turn out well.")
        found.append(
            "± is half a 95 % interval, from the tables that were imagined; the adviser may err too."
        )
        if not self.told["complete"]:
            found.append(
                f"Time was up: {self.told['read']} of {self.told['total']} pieces of the game were read."
            )
        return found


def card(chair: Chair, code: str) -> str:
    """The card that the first event of a move names; none where luck or a question comes first."""
    events = chair.preview(code)["events"][:1]
    slots = [path.split(".") for _, path in chair.game.facts.cards]
    for event in events:
        own = [path[1] for path in slots if path[0] == event["event"]][:1]
        found = [event["data"].get(slot) for slot in own or ("card", "other")]
        return " and ".join(name for name in found if isinstance(name, str))
    return ""


def text(told: Analysis, record: Record) -> str:
    one = Account(told, record)
    costly = [f"  move {choice['at'] + 1}: {one.choice(choice)}" for choice in one.costly()]
    return "\n".join([
        f"{record.game.title}: {one.heading()}", "",
        *aligned(one.seats()), "",
        f"{one.counted()} as each round began",
        *aligned(one.rounds()), "",
        "Turning points", *[f"  {line}" for line in one.turning()], "",
        "Choices that clearly cost something", *(costly or ["  none"]), "",
        *one.notes(),
    ])  # fmt: skip


def aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]


def write(path: Path, told: Analysis, record: Record) -> None:
    keep(path, page(told, record))


def page(told: Analysis, record: Record) -> str:
    one = Account(told, record)
    costly = [one.choice(choice) for choice in one.costly()] or ["No choice clearly cost anything."]
    parts = [
        section("What decided it", table(one.seats(), "What decided it")),
        section(one.counted(), chart(one)),
        section("Turning points", listed(one.turning())),
        section("Choices by what they cost", listed(costly)),
        section("The figures as a table", table(one.rounds(), "Rounds")),
    ]
    return Template((files(__package__) / "report.html").read_text(encoding="utf-8")).substitute(
        title=escape(f"{record.game.title}: analysis"),
        game=escape(record.game.title),
        **accent(record.game.facts),
        kind="Analysis",
        heading=escape(one.heading()),
        settings="",
        partial="",
        short="",
        parts="\n".join(parts),
        notes="".join(f"<li>{escape(line)}</li>" for line in one.notes()),
        last="",
    )


def section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def listed(lines: list[str]) -> str:
    return "<ol>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ol>"


def chart(one: Account) -> str:
    """A line for every seat over the turns, drawn by hand: no library is needed for it."""
    rows = [turn["chances"] for turn in one.told["turns"]] + [one.told["result"]]
    most = max(max(row) for row in rows) if one.points else 1.0
    drawn = [level(one, most * part / 4, most) for part in range(5)]
    for seat, name in enumerate(one.table.names):
        places = [place(number, row[seat], len(rows), most) for number, row in enumerate(rows)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        colour = f"var(--bot-{seat % 8 + 1})"
        x, y = places[-1]
        drawn.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.5"></path>')
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"></circle>')
        drawn.append(f'<text x="{LEFT + 90 * seat}" y="{HIGH - 4}" fill="{colour}">{escape(name)}</text>')
    said = "; ".join(f"{name}: {one.chance(rows[-1][seat])}" for seat, name in enumerate(one.table.names))
    label = escape(f"A line for every seat, turn by turn. At the end {said}.")
    box = f'viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}"'
    return f"<figure><svg {box}>{''.join(drawn)}</svg></figure>"


def place(number: int, value: float, count: int, most: float) -> tuple[float, float]:
    x = LEFT + (WIDE - LEFT - 12) * number / max(1, count - 1)
    return x, 12 + (HIGH - FOOT - 24) * (1 - value / most)


def level(one: Account, value: float, most: float) -> str:
    y = place(0, value, 2, most)[1]
    line = f'<path d="M{LEFT} {y:.1f}H{WIDE - 12}" stroke="var(--line)"></path>'
    return f'{line}<text x="0" y="{y + 4:.1f}" fill="var(--soft)">{escape(one.chance(value))}</text>'

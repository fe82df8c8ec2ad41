"""What fits at the caret: words of the game's own tables, each tried on the game before it is offered."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from ...kernel import BadSetup, Game
from ...lab.book import kinds, language
from .bodies import Draft, Offering, OfferShown, OffersShown, PackedRow
from .sheet import Fault, check

WORD = re.compile(r"[A-Za-z@:!*_]+")
HEAD = re.compile(r"[A-Za-z@][\w@:!*.-]*")
BUDGET = 0.25  # seconds of processor time for all trials
MOST = 12  # offers
NEVER = 2  # words that do not fit, each with its reason


@dataclass(frozen=True)
class Candidate:
    insert: str
    words: str


def offers(game: Game, asked: Offering) -> OffersShown:
    """Those that fit first; then some that never do, so that nobody wonders where they are."""
    start, end = around(asked.text, min(asked.at, len(asked.text)))
    begun = asked.text[start : min(asked.at, len(asked.text))].lower()
    followed = asked.text[end : end + 1] == "("
    fit: list[OfferShown] = []
    not_fit: list[OfferShown] = []
    until = time.thread_time() + BUDGET
    found = candidates(game, asked.field, followed)
    alike = [one for one in found if begun and one.insert.lower().startswith(begun)]
    for one in alike + [one for one in found if one not in alike]:
        if len(fit) >= MOST or time.thread_time() > until:
            break
        fault = trial(game, asked, asked.text[:start] + one.insert + asked.text[end:])
        if fault is None or fault.at is None or fault.at >= start + len(one.insert):
            fit.append(OfferShown(insert=one.insert, words=one.words, fits=True))
        elif fault.at >= start and (one in alike or len(one.insert) <= 2):
            not_fit.append(OfferShown(insert=one.insert, words=one.words, fits=False, reason=fault.reason))
    return OffersShown(start=start, end=end, offers=fit + not_fit[:NEVER])


def around(text: str, at: int) -> tuple[int, int]:
    """The word at the caret, or the place where one would stand."""
    for found in WORD.finditer(text):
        if found.start() <= at <= found.end():
            return found.start(), found.end()
    return at, at


def candidates(game: Game, field: str, followed: bool) -> list[Candidate]:
    """Every word of the languages of a game; one that takes arguments comes with some from the book."""
    found: dict[str, Candidate] = {}
    for _, forms in language(game.name):
        for form, words in forms:
            head = HEAD.match(form)
            if head is None:
                continue
            insert = head[0]
            if "(" in form and not followed:
                insert = example(game, field, head[0]) or form
            if ":" in form and not form.startswith("T:"):
                insert = form
            found.setdefault(insert, Candidate(insert, words))
    return list(found.values())


def example(game: Game, field: str, head: str) -> str:
    """How the book uses a word, with its arguments."""
    for kind in kinds(game).values():
        for row in kind.rows.values():
            text = row.get(field)
            found = (
                re.search(rf"(?<![\w.]){re.escape(head)}\([^()]*\)", text) if isinstance(text, str) else None
            )
            if found:
                return found[0]
    return ""


def trial(game: Game, asked: Offering, text: str) -> Fault | None:
    """What the game says against a field that reads so, once its brackets are closed; None: nothing."""
    text += ")" * max(0, text.count("(") - text.count(")"))
    mine = [row for row in asked.draft.rows if (row.kind, row.key) == (asked.kind, asked.key)]
    values = mine[0].values if mine else {}
    row = PackedRow(kind=asked.kind, key=asked.key, values={**values, asked.field: text})
    try:
        _, _, faults = check(game, Draft(rows=[row]))
    except BadSetup as error:
        return Fault(row, asked.field, 0, error.reason, None)
    return next((fault for fault in faults if fault.field == asked.field), None)

"""The seal of a pack: what games say of it, in a short text beside it that belongs to these very cards.

`even-hand.toml` has its seal in `even-hand.seal`: TOML with the pack's hash, how many games were played by
whom, and one line of words that tables show. A pack that was changed since has another hash, and its seal
is broken.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypedDict

from .. import games
from ..games import game as find
from ..kernel import BadSetup, Pack
from .cards import unseen
from .compare import Variant, check, play
from .simulate import CUT, Run, Stop
from .trial import Span, Trial, sides, told

FORM = 1  # of the text
ASIDE = ("words", "lessons", "puzzles", "guide")  # folders of a game whose texts are no content


class Seal(TypedDict):
    form: int
    hash: str
    game: str
    edition: int
    games: int
    seats: int
    bots: list[str]
    seed: int
    words: str
    points: str  # of the winner, against the book
    rounds: str
    places: list[float]  # wins in a hundred, in the order of turns or of seats
    book: list[float]
    even: str
    unused: list[str]
    longest: int  # decisions
    cut: int  # games that did not end


def seal(
    pack: Pack,
    count: int,
    seats: int | None = None,
    bots: tuple[str, ...] = ("greedy",),
    seed: int = 1,
    workers: int = 1,
    done: Callable[[int], None] = lambda games: None,
    stop: Stop | None = None,
) -> Seal:
    """Play a pack against the book, and put down what came of it."""
    book, tried = sides(pack.game, [pack], count, seats, bots, seed)
    variants = [Variant("book", uncounted(book)), Variant("pack", uncounted(tried))]
    check(variants)
    wish = stop or Stop()
    played = play(variants, workers, done, wish)
    if wish.asked:
        raise BadSetup("seal", f"{wish.reason} after {len(played[0])} of {count} games: nothing is sealed")
    shelf = tried.shelf()
    seen = {(row.moment, row.card) for result in played[1] for row in result.cards}
    found = told(variants, played)
    made: Seal = {
        "form": FORM,
        "hash": pack.hash,
        "game": pack.game,
        "edition": shelf.edition,
        "games": found["games"],
        "seats": found["seats"],
        "bots": list(bots),
        "seed": seed,
        "words": "",
        "points": against(found, "winner" if found["seats"] > 1 else "score"),
        "rounds": against(found, "rounds"),
        "places": [round(100 * row["pack"]["value"], 1) for row in found["wins"]],
        "book": [round(100 * row["book"]["value"], 1) for row in found["wins"]],
        "even": even(found),
        "unused": unseen(shelf, seen),
        "longest": found["longest"][1],
        "cut": sum(result.moves >= CUT for result in played[1]),
    }
    made["words"] = words(made)
    return made


def uncounted(run: Run) -> Run:
    """Which rules fire is no part of a seal."""
    return Run(run.game, run.games, run.seats, run.bots, run.seed, run.options, run.packs, events=True)


def against(found: Trial, name: str) -> str:
    """A figure, and what it has more than the book."""
    row = next(each for each in found["measures"] if each["name"] == name)
    return f"{row['pack']['value']:.1f}, {signed(row['difference'])} against the book"


def signed(figure: Span) -> str:
    if figure["low"] is None or figure["high"] is None:
        return f"{figure['value']:+z.2f}"
    return f"{figure['value']:+z.2f} ± {(figure['high'] - figure['low']) / 2:.2f}"


def even(found: Trial) -> str:
    """Whether places are alike, in a word."""
    judged = [each for each in found["fair"] if each["variant"] == "pack"]
    if not judged or judged[0]["p"] is None:
        return "not known"
    return "uneven" if judged[0]["p"] < 0.05 else "no difference seen"


def words(made: Seal) -> str:
    """The one line that tables show."""
    places = " / ".join(f"{share:g}" for share in made["places"])
    said = [f"{made['games']:,} games of {made['seats']} by {','.join(made['bots'])}"]
    if places:
        said.append(f"places {places} % ({made['even']})")
    said += [f"points {made['points']}", f"longest {made['longest']} decisions"]
    if made["unused"]:
        said.append(f"{len(made['unused'])} cards unused")
    if made["cut"]:
        said.append(f"{made['cut']} games never ended")
    return "; ".join(said)


def text(made: Seal) -> str:
    """The seal as TOML; JSON's texts, numbers and lists are TOML's, too."""
    return "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in made.items())


def beside(path: Path) -> Path:
    """Where the seal of a pack lies."""
    return path.with_suffix(".seal")


def read(path: Path, pack: Pack) -> dict[str, Any] | None:
    """The seal beside a pack, or None; one of other cards is refused."""
    file = beside(path)
    if not file.exists():
        return None
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise BadSetup("seal", f"{file} cannot be read: seal the pack again") from None
    if found.get("hash") != pack.hash:
        raise BadSetup("seal", f"the seal {file} is broken: {path} has changed since; seal it again")
    return found


# New packs


def fresh(game: str) -> str:
    """A pack that changes nothing yet: one row of each kind as the book has it, to be taken and changed."""
    title = find(game).title
    lines = [f'game = "{game}"', f'title = "My {title}"', ""]
    lines += ["# A row of each kind as the book has it: take away the # and change what you like.", ""]
    folder = files(games.__name__) / game
    for kind, row in rows(folder):
        lines += [f"# [[{kind}]]", *[f"# {name} = {written(value)}" for name, value in row.items()], ""]
    return "\n".join(lines)


def rows(folder: Traversable) -> list[tuple[str, dict[str, Any]]]:
    """The first row of each kind in a game's own content."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.is_dir() and path.name not in ASIDE:
            found |= dict(rows(path))
        elif path.name.endswith(".toml"):
            told = tomllib.loads(path.read_text(encoding="utf-8"))
            for kind, rows_of in told.items():
                if isinstance(rows_of, list) and rows_of and isinstance(rows_of[0], dict):
                    found.setdefault(kind, rows_of[0])
    return list(found.items())


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

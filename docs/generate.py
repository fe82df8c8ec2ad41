"""Writes the pages that follow from the code: commands, options, packs and their languages, positions.

    python docs/generate.py

tests/docs/test_docs.py fails when a page is out of date or something on it has no words.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import spellmarket as sm
from spellmarket.cli import parser
from spellmarket.kernel import Chance, Fields, Game, Start
from spellmarket.kernel.fields import Question
from spellmarket.lab.book import kinds, language

HERE = Path(__file__).parent
RECORDS = 8  # of a game, for the examples of its positions
SELDOM = {  # moments of recorded games at which something stands on the table that seldom does
    "kameloot": [("3-players-seat-1-brings-the-end.txt", 58), ("3-players-seat-1-brings-the-end.txt", 60)],
    "merchants_of_magick": [("alone_a_master.txt", 27)],
    "mystic_smiths": [
        ("2-players-careful.txt", 16),
        ("2-players-careful.txt", 24),
        ("2-players-careful.txt", 93),
        ("3-players-careful.txt", 89),
        ("3-players-try-everything.txt", 19),
        ("3-players-try-everything.txt", 42),
    ],
    "enchanters": [
        ("four_players_boosts_first.txt", 9),
        ("four_players_discard_at_end.txt", 23),
        ("four_players_discard_at_end.txt", 86),
        ("four_players_full.txt", 146),
        ("four_players_full.txt", 203),
        ("two_players_depths.txt", 1),
    ],
    "merlin_economics": [
        ("4_players_full_an_iron_winter.txt", 21),
        ("4_players_full_an_iron_winter.txt", 28),
        ("4_players_full_an_iron_winter.txt", 294),
        ("4_players_full_an_iron_winter.txt", 315),
        ("4_players_full_bond_due.txt", 133),
        ("4_players_full_bond_due.txt", 147),
        ("4_players_full_greedy.txt", 161),
        ("4_players_full_weights_and_measures_sold.txt", 56),
        ("5_players_full_a_kind_assessor.txt", 238),
        ("5_players_full_amnesty_of_stakes.txt", 49),
        ("5_players_full_delivered.txt", 63),
        ("5_players_none_act_of_enclosure.txt", 273),
        ("6_players_full_future_expired.txt", 14),
        ("4_players_full_an_iron_winter.txt", 14),
        ("4_players_full_an_iron_winter.txt", 595),
        ("4_players_full_bond_due.txt", 7),
        ("4_players_full_bond_due.txt", 280),
        ("4_players_full_book_closed.txt", 7),
        ("4_players_full_evergreen_loam.txt", 7),
        ("4_players_full_weights_and_measures_sold.txt", 448),
        ("4_players_full_weights_and_measures_sold.txt", 455),
        ("4_players_market_impetuous_bombardment.txt", 14),
        ("4_players_none_a_fair_start.txt", 14),
        ("4_players_none_a_fair_start.txt", 35),
        ("4_players_none_the_bank_calls.txt", 112),
        ("5_players_full_amnesty_of_stakes.txt", 7),
        ("5_players_full_amnesty_of_stakes.txt", 70),
        ("5_players_full_delivered.txt", 28),
        ("5_players_full_greedy_again.txt", 203),
        ("5_players_full_greedy_again.txt", 224),
        ("5_players_full_note_void.txt", 7),
        ("5_players_full_note_void.txt", 35),
        ("5_players_full_note_void.txt", 56),
        ("5_players_full_offer_expired.txt", 343),
        ("5_players_none_act_of_enclosure.txt", 84),
        ("5_players_none_inspiring_bulwark.txt", 14),
        ("6_players_full_paid_claim.txt", 56),
        ("6_players_full_paid_claim.txt", 63),
    ],
}


def commands(top: argparse.ArgumentParser) -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Every command: its words, its help and its parser, also of commands within commands."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            said = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for word, inner in action.choices.items():
                yield inner.prog, said.get(word, ""), inner
                yield from commands(inner)


def arguments(command: argparse.ArgumentParser) -> list[argparse.Action]:
    hidden = (argparse._HelpAction, argparse._SubParsersAction, argparse._VersionAction)
    return [action for action in command._actions if not isinstance(action, hidden)]


def written(action: argparse.Action) -> str:
    """How an argument is written: `GAME`, `[GAME]`, `--seed SEED`, `--json`."""
    value = action.metavar or action.dest.upper()
    assert isinstance(value, str), f"{action.dest} has one name"
    if not action.option_strings:
        return {"?": f"[{value}]", "*": f"[{value} …]", "+": f"{value} …"}.get(str(action.nargs), value)
    name = action.option_strings[-1]
    if action.choices:
        value = "|".join(map(str, action.choices))
    return name if action.nargs == 0 else f"{name} {value}"


def commands_page() -> str:
    rows = [
        "# Commands",
        "",
        "```sh",
        "spellmarket play kameloot",
        "```",
        "",
        "Or `python3 run.py play kameloot`, which sets everything up first. Every command takes `--help`.",
        "Errors are one line and a non-zero exit. (This page is written by `docs/generate.py`.)",
        "",
    ]
    for words, said, command in commands(parser()):
        if not command._defaults:
            continue  # it only leads to other commands
        rows += [f"## {words.removeprefix('spellmarket ')}", "", f"{said[:1].upper()}{said[1:]}.", ""]
        told = arguments(command)
        if told:
            rows += ["| argument | meaning |", "|---|---|"]
            rows += [f"| `{escaped(written(action))}` | {action.help or ''} |" for action in told]
            rows.append("")
    return "\n".join(rows)


def options_page() -> str:
    rows = [
        "# Options of the games",
        "",
        "```python",
        "import spellmarket as sm",
        "",
        'table = sm.game("kameloot").table(seats=4, seed=7, options={"tavern_start": "choose"})',
        'assert table.chosen["tavern_start"] == "choose"',
        "```",
        "",
        "On the command line: `spellmarket play kameloot --option tavern_start=choose`. An option is fixed",
        "before the game begins and stands in the record; its rule says exactly what it does. (This page is",
        "written by `docs/generate.py`.)",
        "",
    ]
    for name in sm.games():
        game = sm.game(name)
        rows += [
            f"## {game.title}",
            "",
            f"`{name}`, {game.seats[0]} to {game.seats[-1]} players. {game.about}",
            "",
        ]
        if not game.options:
            rows += ["It has no options.", ""]
            continue
        rows += ["| option | values | default | rule | what it decides |", "|---|---|---|---|---|"]
        for option in game.options.values():
            default = str(option.default).lower() if isinstance(option.default, bool) else option.default
            told = (f"`{option.name}`", option.shown(), default, option.rule, option.text)
            rows.append("| " + " | ".join(escaped(str(cell)) for cell in told) + " |")
        rows.append("")
    return "\n".join(rows)


def packs_page() -> str:
    rows = [
        "# Packs and the languages of cards",
        "",
        "```toml",
        'game = "merlin_economics"',
        'title = "A dearer audit"',
        "",
        "[[spell]]",
        'id = "audit"',
        'effect = "T:player(opp); any[tgt]{gold!(tgt>row,RC)|show(hand,tgt>me)}"',
        "```",
        "",
        "```sh",
        "spellmarket pack check dearer-audit.toml",
        "spellmarket play merlin_economics --pack dearer-audit.toml",
        "```",
        "",
        "A row says by its key (`id`, or what stands first where there is none) which thing it changes,",
        "and only what changes. A new key adds a row where the game has room for one, and `remove = true`",
        "takes one away where the game can do without it. Whatever a pack says is carried out, or refused",
        "with file, line and reason. How to add a card with an effect that there is not yet: [Add a",
        "card](add-a-card.md). (This page is written by `docs/generate.py`.)",
        "",
    ]
    for name in sm.games():
        rows += [f"## {sm.game(name).title}", "", "| row | how many | fields |", "|---|---|---|"]
        for kind in kinds(sm.game(name)).values():
            fields = ", ".join(f"`{field}`" for field in kind.fields)
            rows.append(f"| `[[{kind.name}]]` | {len(kind.rows)} | {fields} |")
        rows.append("")
        for heading, lines in language(name):
            rows += [f"### {heading} of {sm.game(name).title}", "", "| written | meaning |", "|---|---|"]
            rows += [f"| `{escaped(form)}` | {escaped(words)} |" for form, words in lines]
            rows.append("")
    return "\n".join(rows)


def escaped(text: str) -> str:
    return text.replace("|", "\\|")


def positions_page() -> str:
    rows = [
        "# Positions",
        "",
        "```python",
        "import spellmarket as sm",
        "",
        'game = sm.game("kameloot")',
        'table = game.position({"seats": 3, "state": {"hands": [{"cloak": 3}, {"ring": 4}, {"wand": 4}]}})',
        'assert table.chair(0).view["hand"] == {"cloak": 3}',
        'assert table.position()["state"]["hands"][1] == {"ring": 4}',
        "```",
        "",
        "Every field that a position of a game may have, as its reader asks for it. What is left out has its",
        "default; what cannot be is refused, with the field and the reason. In a deck the last card is drawn",
        "first. [Records and notation](records.md#positions) says what positions are for. Where only the",
        "first and the last of many names stand, all of them are listed below the fields.",
        "(This page is written by `docs/generate.py`.)",
        "",
        "| field | what it holds | default |",
        "|---|---|---|",
        "| `game`, `edition` | the game's name and the edition of its rules | this game, its newest |",
        "| `seats` | how many sit at the table; it must be said | |",
        "| `seed` | a number or hexadecimal text of at most 256 bits | 0 |",
        "| `options` | a mapping of [options](options.md) | their defaults |",
        "| `luck` | for each stream its place, what will come, or both: `4`, `[3, 5]`, "
        '`{"at": 4, "next": [3, 5]}` | the beginning |',
        "| `state` | what lies on the table, see below; with nothing said of it the table is dealt | dealt |",
        "| `stack` | the phases under way, from the bottom up: `phase`, `values`, `waits` (seats), `moved` "
        "| where the state leads |",
        "| `sealed` | for each seat what it has decided unseen, in notation | nothing |",
        "| `absent` | seats that sit out, where a rule of the game allows it | nobody |",
        "| `over` | the game has ended | false |",
        "",
    ]
    for name in sm.games():
        game = sm.game(name)
        rows += [f"## {game.title}", ""]
        rows.append(f"Phases: {', '.join(f'`{phase}`' for phase in game.phases)}.")
        if game.luck:
            rows.append(f"Luck that can be foretold: {', '.join(f'`{stream}`' for stream in game.luck)}.")
        rows.append("Numbers of seats are those of the table that an example is from.")
        rows += ["", "| field of `state` | what it holds | default | example |", "|---|---|---|---|"]
        for path, (holds, default, example) in fields_of(game).items():
            rows.append(f"| `{path}` | {escaped(holds)} | {default} | {example} |")
        rows += ["", *names_of(game)]
    return "\n".join(rows)


def names_of(game: Game) -> list[str]:
    """What of a game is called by name in a position, and is too much for a row of the table."""
    rows = []
    for kind, things in game.contents().items():
        known = [(one.get("id", ""), one) for one in things if isinstance(one, dict)]
        if isinstance(things, dict):
            known = [(id, one) for id, one in things.items() if isinstance(one, dict)]
        named = [(id, one.get("name") or one.get("title")) for id, one in known]
        told = ", ".join(f"`{id}` {name}" for id, name in named if id and name)
        if len(named) > 8 and told:
            rows += [f"Names of {kind}: {told}.", ""]
    return rows


def fields_of(game: Game) -> dict[str, tuple[str, str, str]]:
    """What the reader of a game's positions asks for, in its order, with examples from recorded games.

    A field is named by whoever asks for it first with words for what it holds; an example is a value that is
    not the default, or the default where no moment of these games has another one.
    """
    found: dict[str, Question] = {}
    examples: dict[str, str] = {}
    for data, table in moments(game):
        questions: list[Question] = []
        fields = Fields(data, questions=questions)
        start = Start(table.seats, Chance(0), table.chosen, table.edition, game.box, listen=False)
        game.read(start, fields)
        for question in questions:
            path = re.sub(r"\[\d+\]", "[]", question.path.removeprefix("state."))
            first = found.setdefault(path, question)
            there = known(data, question.path.removeprefix("state."))
            if there not in (None, [], {}, "") and (path not in examples or there != first.default):
                if path not in examples or examples[path] == short(first.default):
                    examples[path] = short(there)
    rows = {}
    for path, first in found.items():
        usual = short(first.default)
        example = examples.get(path, usual)
        if example == usual and not first.usual:
            example = short(another(first.holds, first.default))
        rows[path] = (first.holds, first.usual or usual, example)
    return {path: rows[path] for path in sorted(rows, key=lambda path: below(path, list(rows)))}


def another(holds: str, default: object) -> object:
    """A value that a field can hold and that is not its default, from the words for what it holds."""
    if holds == "true or false":
        return not default
    several, single = (
        re.match(r"a list(?:, each entry| of)", holds),
        re.sub(r"^.*? (?=one of|a number)", "", holds),
    )
    number = re.match(r"(?:a number )?from (\d+)|(?:a number from )?(-?\d+) to", single)
    name = re.match(r"one of ([\w-]+)|^([\w.-]+)(?:,| …| to)", single)
    if number:
        value: object = max(0, int(number[1] or number[2])) + 1
    elif name:
        value = name[1] or name[2]
    else:
        return default
    return [value] if several else default if isinstance(default, list | dict) else value


def moments(game: Game) -> Iterator[tuple[dict[str, Any], sm.Table]]:
    """The states of positions in recorded games: late ones, then those with what is seldom on a table."""
    files = sorted((HERE.parent / "tests" / "records" / game.name).glob("*.txt"))[:RECORDS]
    late = [(file.name, -1) for file in files]
    for name, move in [*late, *SELDOM.get(game.name, [])]:
        file = HERE.parent / "tests" / "records" / game.name / name
        record = sm.Record.parse(file.read_text(encoding="utf-8"))
        table = record.replay(move if move >= 0 else 2 * len(record.lines) // 3)
        yield table.position()["state"], table


def below(path: str, paths: list[str]) -> list[int]:
    """Where a field stands on the page: a part of something right after it."""
    steps = path.split(".")
    found = []
    for depth in range(1, len(steps) + 1):
        upper = ".".join(steps[:depth])
        same = [at for at, other in enumerate(paths) if other in (upper, upper.removesuffix("[]"))]
        found.append(same[0] if same else len(paths))
    return found


def known(data: object, path: str) -> object:
    """What stands at a path such as `players[2].hand`."""
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(data, list) and step.isdigit() and int(step) < len(data):
            data = data[int(step)]
        elif isinstance(data, dict):
            data = data.get(step)
        else:
            return None
    return data


def short(value: object) -> str:
    text = json.dumps(value)
    return f"`{escaped(text if len(text) <= 60 else text[:57] + ' …')}`"


PAGES = {
    "commands.md": commands_page,
    "options.md": options_page,
    "packs.md": packs_page,
    "positions.md": positions_page,
}

if __name__ == "__main__":
    for file, page in PAGES.items():
        (HERE / file).write_text(page(), encoding="utf-8")

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

import spellmarket as sm
from spellmarket.cli import parser
from spellmarket.kernel import Chance, Fields, Game, Start
from spellmarket.kernel.fields import Question
from spellmarket.lab.book import kinds, language

HERE = Path(__file__).parent
RECORDS = 8  # of a game, for the examples of its positions
READ_BY_GAME = "may be left out"


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
        "first. [Records and notation](records.md#positions) says what positions are for.",
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
        rows.append("Numbers of seats are those of the smallest table.")
        rows += ["", "| field of `state` | what it holds | default | example |", "|---|---|---|---|"]
        for path, (holds, default, example) in fields_of(game).items():
            rows.append(f"| `{path}` | {escaped(holds)} | {default} | {example} |")
        rows.append("")
    return "\n".join(rows)


def fields_of(game: Game) -> dict[str, tuple[str, str, str]]:
    """What the reader of a game's positions asks for, in its order, with examples from recorded games."""
    found: dict[str, tuple[str, str, str]] = {}
    for file in sorted((HERE.parent / "tests" / "records" / game.name).glob("*.txt"))[:RECORDS]:
        record = sm.Record.parse(file.read_text(encoding="utf-8"))
        table = record.replay(2 * len(record.lines) // 3)
        data = table.position()["state"]
        questions: list[Question] = []
        fields = Fields(data, questions=questions)
        start = Start(table.seats, Chance(0), table.chosen, table.edition, game.box, listen=False)
        game.read(start, fields)
        for question in questions:
            path = re.sub(r"\[\d+\]", "[]", question.path.removeprefix("state."))
            holds, default, example = found.get(path, (question.holds, short(question.default), ""))
            there = known(data, question.path.removeprefix("state."))
            if not example and there not in (None, question.default, [], {}, ""):
                example = short(there)
            if holds == READ_BY_GAME and there is not None:
                holds = kind(there)
            found[path] = (holds, default, example)
    return found


def kind(value: object) -> str:
    """What a field holds that its game reads by itself."""
    if isinstance(value, list):
        return "rows" if value and isinstance(value[0], dict) else "a list"
    if isinstance(value, dict):
        return "a mapping"
    return "true or false" if isinstance(value, bool) else "a number" if isinstance(value, int) else "a name"


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
    if value is None:
        return ""
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

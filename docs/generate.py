"""Writes the pages that follow from the code: the commands, the options, packs and their languages.

    python docs/generate.py

tests/docs/test_docs.py fails when a page is out of date or something on it has no words.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import spellmarket as sm
from spellmarket.cli import parser

HERE = Path(__file__).parent


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
        module = import_module(f"spellmarket.games.{name}")
        folder = Path(str(module.__file__)).parent
        rows += [f"## {sm.game(name).title}", "", "| row | how many | fields |", "|---|---|---|"]
        for kind, (count, fields) in sorted(content(folder).items()):
            rows.append(f"| `[[{kind}]]` | {count} | {', '.join(f'`{field}`' for field in fields)} |")
        rows.append("")
        for heading, lines in module.language() if hasattr(module, "language") else []:
            rows += [f"### {heading} of {sm.game(name).title}", "", "| written | meaning |", "|---|---|"]
            rows += [f"| `{escaped(form)}` | {escaped(words)} |" for form, words in lines]
            rows.append("")
    return "\n".join(rows)


def content(folder: Path) -> dict[str, tuple[int, list[str]]]:
    """The rows of a game's own data: how many of each kind, and the fields they use."""
    found: dict[str, tuple[int, list[str]]] = {}
    for path in sorted(folder.rglob("*.toml")):
        for kind, tables in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if isinstance(tables, list):
                count, fields = found.get(kind, (0, []))
                for table in tables:
                    fields += [field for field in table if field not in fields]
                found[kind] = (count + len(tables), fields)
    return found


def escaped(text: str) -> str:
    return text.replace("|", "\\|")


PAGES = {"commands.md": commands_page, "options.md": options_page, "packs.md": packs_page}

if __name__ == "__main__":
    for file, page in PAGES.items():
        (HERE / file).write_text(page(), encoding="utf-8")

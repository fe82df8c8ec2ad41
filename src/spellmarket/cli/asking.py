"""What several commands ask for, and the one line with which they stop."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from .. import game
from ..kernel import BadSetup, Game, Pack, Record, SpellmarketError


class Words(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        stop(f"{message} ({self.prog} --help says more)")


Commands: TypeAlias = "argparse._SubParsersAction[Words]"


def stop(line: str, status: int = 2) -> NoReturn:
    print(f"spellmarket: {line}", file=sys.stderr)
    sys.exit(status)


def settings(new: argparse.ArgumentParser) -> None:
    new.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    packs(new)


def packs(new: argparse.ArgumentParser) -> None:
    new.add_argument("--pack", action="append", default=[], type=Path, metavar="FILE", help="a content pack")


def chosen(shelf: Game, told: list[str]) -> dict[str, Any]:
    """`name=value` words as options; the game judges the values."""
    options: dict[str, Any] = {}
    for word in told:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup("options", f"an option is written NAME=VALUE, not {word!r}")
        known = shelf.options.get(name)
        match = [each for each in known.values if str(each).lower() == value.lower()] if known else []
        options[name] = match[0] if match else value
    return options


def packed(told: argparse.Namespace) -> tuple[Pack, ...]:
    return tuple(Pack.open(path) for path in told.pack)


def text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        stop(f"{file} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        stop(f"{file} is no record: it is not a text in UTF-8")


def record_of(told: argparse.Namespace, file: str) -> Record:
    text = text_of(file)
    try:
        return Record.parse(text, packed(told), find=game)
    except SpellmarketError as error:
        stop(f"{file}: {error}")

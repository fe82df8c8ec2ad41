"""What the server itself says: every sentence in every language, to whoever asks for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import spellmarket.server
from spellmarket.server.messages import Asked
from spellmarket.server.said import catalogue, languages, reasons, said, spoken, table_name

SERVER = Path(spellmarket.server.__file__).parent
OTHERS = [language for language in languages() if language != "en"]
# What is called with a sentence for whoever asked, and where it stands; `Finding` has two.
SAYING = {"Denied": [2], "No": [1], "Missing": [0], "TooBusy": [0], "Forbidden": [0], "Finding": [0, 2]}
SAYING |= {"BadSetup": [1], "no": [2]}
PIECES = {"verify.py": ["told", "missing"], "hall.py": ["reason", "here"]}
OPERATORS = ("settings.py", "admin.py", "serving.py", "keeper.py")  # who run a server read English


def written(node: ast.expr) -> Iterator[str]:
    """The sentences that an expression may give, a 7 in each slot."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from written(node.body)
        yield from written(node.orelse)


def sentences(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for place in SAYING.get(node.func.id, []):
                if place < len(node.args):
                    end = "." if node.func.id == "BadSetup" else ""  # as the interface ends it
                    yield from (text + end for text in written(node.args[place]))
            if node.func.id == "Refused":
                yield from (
                    text for key in node.keywords if key.arg == "reason" for text in written(key.value)
                )
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id in PIECES.get(path.name, ["reason"]):
                yield from written(node.value)
        elif isinstance(node, ast.Return) and path.name in ("guard.py", "identity.py") and node.value:
            yield from (text for text in written(node.value) if text.endswith("."))


def wholly(language: str, text: str) -> bool:
    """Is a sentence said in a language with all its parts? Some lines suit nearly everything."""
    for known, _ in reasons(language):
        if found := known.fullmatch(text):
            parts = [part for part in found.groupdict().values() if re.search("[a-z]{3}", part)]
            return all(wholly(language, part) for part in parts)
    return False


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_server_is_said_in_every_language(language: str) -> None:
    found = {
        text
        for path in SERVER.rglob("*.py")
        if path.name not in OPERATORS
        for text in sentences(path)
        if re.search("[a-z]{3}", text)
    }
    assert len(found) > 100
    assert {text for text in found if not wholly(language, text)} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_all_sections_and_slots(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert other.keys() - {"reasons"} == english.keys()
    assert other["tables"].keys() == english["tables"].keys()
    for key, own in other["reasons"].items():
        assert set(re.findall(r"\{(\w+)\}", own)) == set(re.findall(r"\{(\w+)\}", key)), key
    assert len(reasons(language)) > 100


def test_figures_and_pieces_stand_in_the_sentence() -> None:
    assert said("fr", "Seat 3 is taken.") == "La place 3 est prise."
    assert said("fr", "seat 1 and seat 4: what was revealed is not what was promised") == (
        "place 1 et place 4 : ce qui a été révélé n’est pas ce qui était promis"
    )
    assert said("fr", "secret and entropy give 7f…, not 1a…") == "secret et hasard donnent 7f…, et non 1a…"
    assert said("en", "Seat 3 is taken.") == "Seat 3 is taken."
    assert said("fr", "Nobody has written this.") == "Nobody has written this."


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de, fr;q=0.5", "fr"),
        ("en-GB,fr", "en"),
        ("", "en"),
        ("../fr", "en"),
    ],
)
def test_the_first_language_that_we_speak_is_taken(header: str, language: str) -> None:
    assert spoken(header) == language


def test_a_table_without_a_name_gets_one_in_the_language_of_its_host() -> None:
    assert table_name("en").startswith("The ")
    assert table_name("fr").startswith("Le ")


@pytest.mark.parametrize(
    ("prompt", "subject", "short"),
    [
        ("Redeem Grain: how many?", "Redeem Grain", "how many"),
        ("Ton crédit\u00a0: combien rembourses-tu\u202f?", "Ton crédit", "combien rembourses-tu"),
        ("Loan 2: 3 gold: how much?", "Loan 2: 3 gold", "how much"),
        ("Lay objects or use a power.", "", "Lay objects or use a power."),
    ],
)
def test_a_question_tells_its_subject_apart(prompt: str, subject: str, short: str) -> None:
    """No client takes sentences apart."""
    asked = Asked(phase="any", about={}, prompt=prompt, rule="", options=[])
    assert (asked.subject, asked.short) == (subject, short)

"""What is claimed is tested: examples run, commands exist, links lead somewhere, nothing is left out."""

import ast
import asyncio
import contextlib
import io
import json
import os
import re
import runpy
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

import spellmarket as sm
import spellmarket.learn
from benchmarks.server_driver import free_port, until
from docs.generate import PAGES, arguments, commands, fields_of
from spellmarket.cli import main, parser
from spellmarket.terminal.line import HELP

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS]
OURS = {"test", "check", "compile", "dist", "docs", "peers", "lock"}  # words that run.py keeps to itself


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", path.read_text(encoding="utf-8"), re.S | re.M)


EXAMPLES = [
    pytest.param(code, id=f"{path.stem}-{number}")
    for path in DOCS
    for number, code in enumerate(blocks(path, "python"), 1)
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_every_example_runs(code):
    exec(compile(code, "example", "exec"), {"__name__": "example"})


@pytest.mark.parametrize("path", DOCS, ids=name)
def test_every_page_begins_with_an_example(path):
    text = path.read_text(encoding="utf-8")
    first = re.search(r"^```(\w*)\n", text, re.M)
    assert text.startswith("# ")
    assert first and first.start() < 1200, "an example comes first"


def shown(path: Path) -> list[str]:
    """Every command that a page shows: lines of shell blocks, and inline code that begins like one."""
    text = path.read_text(encoding="utf-8")
    lines = [line.removeprefix("$ ") for block in blocks(path, "(?:sh)?") for line in block.splitlines()]
    outside = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)
    lines += re.findall(r"`([^`\n]+)`", outside)
    begins = re.compile(r"(SPELLMARKET_PURE=1 )?(python3 run\.py\b|spellmarket [a-z-])")
    return [line for line in lines if begins.match(line)]


COMMANDS = [pytest.param(line, id=f"{path.stem}: {line}") for path in TEXTS for line in shown(path)]


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_is_one_that_the_parser_knows(line):
    line = re.sub(r"\s{2,}[a-z].*$", "", line)  # the words beside it, where a table has no comment sign
    words = [word for word in shlex.split(line, comments=True) if not word.startswith("SPELLMARKET_")]
    words = words[2:] if words[0] == "python3" else words[1:]
    if not words or words[0] in OURS:
        return
    assert hasattr(parser().parse_args(words), "work")


LAB = ["experiments", "lab"]


@pytest.mark.parametrize("topic", LAB)
def test_every_command_of_the_lab_runs(topic, tmp_path, monkeypatch, capsys):
    """With one game each, in the order of the page; a pack that a page shows lies beside them."""
    monkeypatch.chdir(tmp_path)
    [pack] = blocks(ROOT / "docs" / "experiments.md", "toml")
    Path("fewer-cloaks.toml").write_text(pack, encoding="utf-8")
    path = ROOT / "docs" / f"{topic}.md"
    lines = [line for block in blocks(path, "sh") for line in block.splitlines()]
    lines = [line for line in lines if re.match(r"spellmarket (simulate|report|pack|compare|sweep)\b", line)]
    assert len(lines) > 5
    for line in lines:
        words = shlex.split(re.sub(r"--games \d+", "", line), comments=True)[1:]
        if words[0] in ("simulate", "compare", "sweep"):
            words += ["--games", "1", "--workers", "1"]
        if "--cluster" not in words:  # there is none; tests/lab has one
            main(words)
            assert capsys.readouterr().out, line


def ended(words):
    """How a command ends: 0, or what it exits with."""
    try:
        main(words)
    except SystemExit as end:
        return end.code
    return 0


LESS = {  # of what takes long: the same command on little
    "bench": ["--rounds", "1", "--seconds", "0.01"],
    "lab": ["--games", "1", "--most", "1"],
    "simulate": ["--games", "2", "--workers", "1"],
    "ladder": ["--games", "2", "--workers", "1"],
    "analyse": ["--seconds", "1", "--tables", "1"],
}


TOPICS = [
    *("analyse", "bots", "commands", "decisions", "index", "install", "lab", "lessons", "packs"),
    *("performance", "play", "records", "research"),
]


@pytest.mark.parametrize("topic", TOPICS)
def test_every_other_command_of_the_docs_runs(topic, tmp_path, monkeypatch, capsys):
    """In the order of the page, with what the page speaks of at hand; who is asked for a move leaves.

    What serves is below; what the lab's page says of runs and packs is above.
    """
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for number, pack in enumerate(blocks(ROOT / "docs" / "packs.md", "toml")):
        Path("dearer-audit.toml" if not number else f"pack-{number}.toml").write_text(pack, encoding="utf-8")
    [pack] = blocks(ROOT / "docs" / "experiments.md", "toml")
    Path("fewer-cloaks.toml").write_text(pack, encoding="utf-8")
    whole = min((ROOT / "tests" / "records" / "kameloot").glob("*.txt"))
    lines = [line for block in blocks(ROOT / "docs" / f"{topic}.md", "sh") for line in block.splitlines()]
    wanted = "lab find" if topic == "lab" else "(?!serve)"
    lines = [line for line in lines if re.match(rf"spellmarket {wanted}", line)]
    assert lines
    Path("brewery.json").write_text(json.dumps(sm.game("merlin_economics").table(4, seed=1).position()))
    for line in lines:
        words = shlex.split(re.sub(r"--(games|seconds|most) \d+", "", line), comments=True)[1:]
        for file in set(words) & {"game.txt", "evening.txt"}:
            if words[0] != "play":
                Path(file).write_text(whole.read_text(encoding="utf-8"), encoding="utf-8")
            elif "--resume" in words:
                begun = sm.game("kameloot").table(3, seed=1).record.text()
                Path(file).write_text(begun, encoding="utf-8")
        words = [word if word != "hard" else "easy" for word in words] + LESS.get(words[0], [])
        if words[0] == "ladder" and "--bots" not in words:
            words += ["--bots", "random,greedy"]
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        code = ended(words)
        told = capsys.readouterr()
        assert not code or "goes on there" in told.err, (line, told.err)  # who leaves a lesson is told how
        assert told.out or "--save" in words or "--position" in words, line  # nothing to ask there


SERVING = sorted(
    {
        " ".join(shlex.split(line, comments=True))
        for path in TEXTS
        for block in blocks(path, "(?:sh)?")
        for line in block.splitlines()
        if line.startswith("spellmarket serve") and "postgresql://" not in line  # tests/server has one
    }
)


@pytest.mark.parametrize("line", SERVING)
def test_every_command_that_serves_does(line, tmp_path):
    """As it stands there, but for the port, which may be taken here."""
    port = free_port()
    words = [*shlex.split(line)[1:], "--port", str(port)]
    server = subprocess.Popen(
        [sys.executable, "-m", "spellmarket", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )

    def answers():
        assert server.poll() is None, "it has ended"
        with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{port}/healthz") as told:
            return told.status == 200

    try:
        asyncio.run(until(answers))
    finally:
        server.terminate()
        assert server.wait() in (0, -signal.SIGTERM)
    assert list(tmp_path.glob("*.db")), "tables are kept"


def test_run_py_keeps_exactly_these_words_to_itself():
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    assert set(re.findall(r'if word == "(\w+)"', text)) | {"lock"} >= OURS
    for word in OURS:
        assert re.search(rf"python3 run\.py {word}\b", text), f"run.py explains {word}"


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_every_link_leads_somewhere(path):
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if target.startswith(("http://", "https://", "#")):
            continue
        file, _, heading = target.partition("#")
        there = path.parent / file
        assert there.exists(), f"{name(path)} leads to {target}, which is not there"
        if heading:
            headings = re.findall(r"^#+ (.*)$", there.read_text(encoding="utf-8"), re.M)
            assert heading in {re.sub(r"[^\w -]", "", said.lower()).replace(" ", "-") for said in headings}


def test_every_page_can_be_reached_from_the_readme():
    reached, pages = set(), [ROOT / "README.md"]
    while pages:
        path = pages.pop()
        for target in re.findall(r"\]\(([^)\s#]+\.md)", path.read_text(encoding="utf-8")):
            there = (path.parent / target).resolve()
            if there not in reached:
                reached.add(there)
                pages.append(there)
    assert set(DOCS) <= reached, [name(path) for path in set(DOCS) - reached]


# Nothing is left out


@pytest.mark.parametrize("name", sm.games())
def test_every_field_of_a_position_says_its_values_its_default_and_an_example(name):
    """Rows that said "a list" or "a name", and nothing of which names."""
    vague = {"", "a list", "a name", "a mapping", "rows", "a number", "may be left out"}
    for path, row in fields_of(sm.game(name)).items():
        assert row[0] not in vague, f"what may {path} hold?"
        assert all(row), f"{path} has a default and an example"


@pytest.mark.parametrize("page", PAGES)
def test_a_generated_page_is_current(page):
    there = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert there == PAGES[page](), f"docs/{page} is out of date: python docs/generate.py"


def test_every_command_and_every_argument_has_words():
    for words, said, command in commands(parser()):
        assert said, f"'{words}' does not say what it is for"
        for action in arguments(command):
            assert action.help, f"'{words}' does not say what {action.dest} is"


@pytest.mark.parametrize("game", sm.games())
def test_every_game_is_in_the_readme(game):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shelf = sm.game(game)
    assert f"| {shelf.title} | {shelf.seats[0]} to {shelf.seats[-1]} |" in readme


def test_every_room_is_in_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listing = subprocess.run(["git", "ls-files", "src"], cwd=ROOT, capture_output=True, text=True, check=True)
    rooms = {line.split("/")[2] for line in listing.stdout.splitlines() if line.count("/") > 2}
    for room in rooms:
        assert f"| `{room}` |" in readme, f"the room {room} is not described"


def test_the_page_about_playing_knows_every_word_of_the_prompt():
    page = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    for line in HELP.splitlines()[1:]:
        word = re.split(r"\s{2,}", line.strip())[0]
        assert f"| `{word}` |" in page, f"docs/play.md does not explain '{word}'"


def test_the_version_is_in_the_changelog():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {sm.__version__}" in changelog
    rules = {rule for game in sm.games() for rule in sm.game(game).rules}
    for rule in re.findall(r"\b[A-Z]{3}-[A-Z]+-\d+\b", changelog):
        assert rule in rules, f"the changelog names {rule}, which no ledger has"


def methods(kind):
    """Methods and properties of a class by its source: compiled, its fields cannot be told from them."""
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "src/spellmarket/kernel").glob("*.py"))
    nodes = (node for source in sources for node in ast.parse(source).body)
    [body] = [node.body for node in nodes if isinstance(node, ast.ClassDef) and node.name == kind.__name__]
    return {node.name for node in body if isinstance(node, ast.FunctionDef)}


def missing_in(reference):
    """Public names, what they can do, and what examples import, that have no entry in the reference."""
    entries = [anchor.split(".") for anchor in re.findall(r'id="(spellmarket[\w.]*)"', reference)]
    known = {".".join(parts[at:]) for parts in entries for at in range(len(parts))}
    rooms = [sm, sm.kernel, sm.bots, spellmarket.learn]
    wanted = {word for room in rooms for word in room.__all__}
    for kind in (sm.Game, sm.Table, sm.Chair, sm.Pack, sm.Record):
        wanted |= {f"{kind.__name__}.{word}" for word in methods(kind) if not word.startswith("_")}
    for path in DOCS:
        for block in blocks(path, "python"):
            for _, words in re.findall(r"^from (spellmarket[\w.]*) import ([\w, ]+)", block, re.M):
                wanted |= set(words.split(", "))
    modules = {"conformance", "pettingzoo"}  # of their own, with entries below them
    return {word for word in wanted - modules if word not in known}


def test_the_site_is_made_offline_with_search_and_reference(tmp_path):
    """Whatever Sphinx has to complain of is an error; pages ask nothing of other machines."""
    run = runpy.run_path(str(ROOT / "run.py"), run_name="run")
    words = [run["PYTHON"], *run["SITE"].split(), tmp_path]

    made = subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "SPELLMARKET_PURE": "1"}
    )

    assert made.returncode == 0, made.stderr
    assert missing_in((tmp_path / "site/api.html").read_text(encoding="utf-8")) == set()
    assert "/api/tables/{id}" in (tmp_path / "site/http.html").read_text(encoding="utf-8")
    assert (tmp_path / "searchindex.js").exists()
    options = (tmp_path / "_static/documentation_options.js").read_text(encoding="utf-8")
    assert "SHOW_SEARCH_SUMMARY: false" in options  # no browser reads pages for it from a disk
    for page in tmp_path.rglob("*.html"):
        loaded = re.findall(
            r'<(?:script|link|img)[^>]+(?:src|href)="(https?:)?//', page.read_text(encoding="utf-8")
        )
        assert not loaded, page

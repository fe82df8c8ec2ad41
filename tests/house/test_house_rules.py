"""The rules of the house that neither the linter nor the type checker can see."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import spellmarket as sm

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "spellmarket"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SUFFIXES = {"", ".css", ".html", ".in", ".js", ".json", ".md", ".mjs", ".py", ".toml", ".ts", ".txt", ".yml"}
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/__init__.py"))


def texts() -> list[Path]:
    """Every text file that is ours."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    files = [ROOT / path for path in listing.stdout.split("\0") if path]
    return [path for path in files if path.suffix in SUFFIXES and path.is_file()]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def locks() -> list[Path]:
    return sorted((ROOT / "requirements").glob("*.txt"))


# --- lock files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", locks(), ids=name)
def test_every_locked_package_is_pinned_and_hashed_and_no_index_is_named(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())

    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==\S+", entry), entry.splitlines()[0]
        assert "--hash=sha256:" in entry, entry.splitlines()[0]
    assert "://" not in text
    assert "--index" not in text


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project, extras = PROJECT["project"]["dependencies"], PROJECT["project"]["optional-dependencies"]
    everything = project + [line for lines in extras.values() for line in lines]
    listed = {
        path.stem: path.read_text(encoding="utf-8").splitlines() for path in locks()[0].parent.glob("*.in")
    }
    asked = {
        "uv": listed["uv"],
        "node": listed["node"],
        "bench": listed["bench"],
        "dist": listed["dist"],
        "docs": listed["docs"],
        "play": project + extras["tui"] + extras["server"] + extras["postgres"] + listed["build"],
        "full": everything + listed["build"],
        "test": everything + listed["build"] + listed["test"],
    }

    assert sorted(asked) == [lock.stem for lock in locks()]
    for lock in locks():
        pinned: dict[str, list[str]] = {}
        for package, version in re.findall(
            r"^([a-z0-9-]+)\S*==(\S+)", lock.read_text(encoding="utf-8"), re.M
        ):
            pinned.setdefault(package, []).append(version)
        for line in asked[lock.stem]:
            if line.startswith(("#", "spellmarket[")):  # our own parts stand there themselves
                continue
            wanted = Requirement(line)
            versions = pinned.get(canonicalize_name(wanted.name), [])
            assert versions, f"{lock.name} has no {wanted.name}: python3 run.py lock"
            assert all(wanted.specifier.contains(v) for v in versions), (
                f"{lock.name}: {wanted}: python3 run.py lock"
            )


def test_a_larger_set_pins_what_a_smaller_one_pins() -> None:
    pins = {
        lock.stem: set(re.findall(r"^\S+==[^\\\n]+", lock.read_text(encoding="utf-8"), re.M))
        for lock in locks()
    }

    assert pins["play"] <= pins["full"] <= pins["test"]


def test_the_browser_clients_lock_names_no_registry() -> None:
    for path in texts():
        if path.name == "package-lock.json":
            packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
            assert not [package for package, entry in packages.items() if "resolved" in entry]
            assert not [
                p for p, entry in packages.items() if p and not entry.get("link") and "integrity" not in entry
            ]


def test_the_engine_is_built_with_what_is_locked() -> None:
    lines = (ROOT / "requirements" / "build.in").read_text(encoding="utf-8").splitlines()
    locked = {Requirement(line).name for line in lines if not line.startswith("#")}

    assert {Requirement(line).name for line in PROJECT["build-system"]["requires"]} == locked


# --- words that must not stand in our files -----------------------------------------------------------------


def test_no_file_names_a_registry_or_a_place_on_somebodys_machine() -> None:
    hosts = "|".join(("pypi" + r"\.org", "python" + "hosted", "npm" + r"js\.(org|com)", "npm" + "mirror"))
    places = "|".join(f"/{place}/" + r"\w" for place in ("work", "tmp", "root", "Users"))
    pattern = re.compile(rf"({hosts}|(?<![\w.}}])({places}))")

    found = [
        f"{name(path)}:{number}: {line.strip()[:100]}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]

    assert not found, "\n".join(found)


def test_what_is_missing_is_an_issue_and_not_a_comment() -> None:
    pattern = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")

    found = [name(path) for path in texts() if pattern.search(path.read_text(encoding="utf-8"))]

    assert not found


# --- rules and the code that carries them out ---------------------------------------------------------------

CITED = {
    "kameloot",
    "merchants_of_magick",
    "mystic_smiths",
}  # games whose code names every rule of their ledger


def code_of(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("name", sorted(CITED))
def test_every_rule_is_named_by_the_code_that_carries_it_out(name: str) -> None:
    """Issue 14: one search finds a rule. Worked examples and edge cases are carried out by tests."""
    rules = [rule for rule in sm.game(name).rules if not re.search(r"-(EX|EDGE)-", rule)]
    code = code_of(SOURCE / "games" / name)

    missing = [rule for rule in rules if rule not in code]

    assert not missing, ", ".join(missing)


@pytest.mark.parametrize("name", sorted(CITED))
def test_rules_are_written_out_so_that_a_search_finds_them(name: str) -> None:
    """No `-06 .. -09` and no `MOM-CUST-02, -03`."""
    found = re.findall(r"[A-Z]+-\d\d(?:, -\d\d| \.\. -\d\d)", code_of(SOURCE / "games" / name))

    assert not found, ", ".join(found)


# --- imports ------------------------------------------------------------------------------------------------


def lint_imports(source: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
    return subprocess.run(
        [*command, "--config", str(ROOT / "pyproject.toml"), "--no-cache"],
        cwd=source,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the sources in which something may be done wrong."""
    shutil.copytree(
        SOURCE, tmp_path / "spellmarket", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static")
    )
    return tmp_path / "spellmarket"


def test_the_contracts_are_kept() -> None:
    done = lint_imports(SOURCE.parent)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("attic/__init__.py", "", "The rooms of the house"),
        ("kernel/table.py", "from ..games.kameloot import GAME", "The rooms of the house"),
        ("bots/greedy.py", "from ..games.kameloot import GAME", "The rooms of the house"),
        ("games/kameloot/utils.py", "", "The shape of a game"),
        ("games/kameloot/pieces.py", "from . import rules", "The shape of a game"),
        ("cli/__init__.py", "from ..games.kameloot import rules", "A game's insides are its own"),
    ],
)
def test_a_broken_contract_is_reported(house: Path, file: str, line: str, broken: str) -> None:
    (house / file).parent.mkdir(exist_ok=True)
    with (house / file).open("a", encoding="utf-8") as source:
        source.write(f"\n{line}\n")

    done = lint_imports(house.parent)

    assert done.returncode == 1
    assert f"{broken} BROKEN" in done.stdout


def test_a_game_that_knows_another_is_reported(house: Path) -> None:
    shutil.copytree(house / "games" / "kameloot", house / "games" / "copy_of_kameloot")
    with (house / "games" / "copy_of_kameloot" / "rules.py").open("a", encoding="utf-8") as source:
        source.write("\nfrom ..kameloot import pieces as theirs\n")

    done = lint_imports(house.parent)

    assert "No game knows another BROKEN" in done.stdout


@pytest.mark.parametrize("room", ["kernel", "games", "bots"])
def test_the_engine_needs_nothing_but_python(room: str) -> None:
    allowed = set(sys.stdlib_module_names) | {"mypy_extensions"}  # only ever imported for the type checker
    if room != "bots":
        allowed -= {"random", "time", "datetime"}  # luck comes from the table, and a table has no clock

    for path in (SOURCE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported = {(node.module or "").partition(".")[0]}
            else:
                continue
            assert imported <= allowed, f"{name(path)}:{node.lineno}: {imported - allowed}"


# --- modules and packages -----------------------------------------------------------------------------------


def listed(path: Path) -> set[str] | None:
    """The names a module lists in __all__."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id == "__all__":
                return set(ast.literal_eval(node.value))
    return None


def room(module: tuple[str, ...]) -> tuple[str, ...]:
    """The room a module belongs to; every game is a room of its own."""
    return module[:3] if module[1:2] == ("games",) else module[:2]


@pytest.mark.parametrize("name", ["", "kernel", "bots"])
def test_what_others_build_on_says_what_is_public(name: str) -> None:
    path = SOURCE / name / "__init__.py"
    public = listed(path)
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined = {node.name for node in tree.body if isinstance(node, definitions)}

    assert public
    assert {word for word in defined if not word.startswith("_")} <= public


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=name)
def test_rooms_use_only_the_public_names_of_other_rooms(path: Path) -> None:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    module = parts[:-1] if parts[-1] == "__init__" else parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        source = (*parts[: -node.level], *(node.module.split(".") if node.module else ()))
        file = SOURCE.parent.joinpath(*source)
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        public = listed(file)
        if public is None or room(source) == room(module):
            continue
        modules = {entry.stem for entry in file.parent.iterdir()} if file.stem == "__init__" else set()
        used = {alias.name for alias in node.names if not alias.name.startswith("__")}
        assert used <= public | modules, f"{'.'.join(source)} does not offer {used - public - modules}"


@pytest.mark.parametrize("path", [path for path in SOURCE.rglob("*.py") if path.stat().st_size], ids=name)
def test_the_first_line_of_a_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "path", [path for path in SOURCE.rglob("*.py") if SOURCE / "games" not in path.parents], ids=name
)
def test_what_is_known_of_a_game_is_declared_by_the_game(path: Path) -> None:
    """No table by names of games and no question for one, or a sixth game would be left out of it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        asked = (
            node.keys
            if isinstance(node, ast.Dict)
            else node.comparators
            if isinstance(node, ast.Compare)
            else []
        )
        found = [one.value for one in asked if isinstance(one, ast.Constant) and one.value in sm.games()]
        assert not found, f"line {node.lineno} knows {found}"


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_games_are_folders_of_one_shape(game: Path) -> None:
    shape = {"RULES.md", "pieces", "state", "effects", "rules", "text", "advice"}

    assert shape <= {path.name if path.suffix == ".md" else path.stem for path in game.iterdir()}


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_a_ledger_names_files_that_stand_beside_it(game: Path) -> None:
    ledger = (game / "RULES.md").read_text(encoding="utf-8")
    for file in re.findall(r"`([\w/*]+\.(?:md|py|toml))`", ledger):
        assert list(game.glob(file)), f"there is no {file}"


def test_a_wheel_holds_everything(tmp_path: Path) -> None:
    made = shutil.ignore_patterns("*.so", "__pycache__", "static", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=made)
    for file in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tmp_path)
    static = tmp_path / "src" / "spellmarket" / "server" / "static" / "assets"
    static.mkdir(parents=True)
    (static.parent.parent / "__init__.py").touch()
    (static / "board.js").write_text("// built")

    subprocess.run(
        [sys.executable, "-c", "from setuptools import build_meta; build_meta.build_wheel('.')"],
        cwd=tmp_path,
        env={**os.environ, "SPELLMARKET_PURE": "1"},
        capture_output=True,
        check=True,
    )

    wheel = next(tmp_path.glob("spellmarket-*-py3-none-any.whl"))
    packed = set(zipfile.ZipFile(wheel).namelist())
    ours = {p.relative_to(tmp_path / "src").as_posix() for p in (tmp_path / "src" / "spellmarket").rglob("*")}
    files = {path for path in ours if (tmp_path / "src" / path).is_file()}
    assert "spellmarket/games/kameloot/RULES.md" in files
    assert files <= packed, f"not in the wheel: {sorted(files - packed)}"


def test_the_ci_runs_the_readmes_second_command() -> None:
    script = ROOT / ".ci" / "run"

    assert os.access(script, os.X_OK)
    assert "python3 run.py test" in script.read_text(encoding="utf-8")
    assert "python3 run.py test" in (ROOT / "README.md").read_text(encoding="utf-8")


# --- sizes --------------------------------------------------------------------------------------------------

FILE, FUNCTION, METHODS, FIELDS = 700, 60, 30, 40  # the largest that a reader can hold at once
MOVES = SOURCE / "storage" / "migrations" / "versions"  # what a release did to its tables stays as it was


def too_large(path: Path) -> Iterator[str]:
    """What has grown beyond the limits. A fact (a property) is no method; a view's shape no class of ours."""
    text = path.read_text(encoding="utf-8")
    if text.count("\n") > FILE:
        yield f"{name(path)}: {text.count(chr(10))} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > FUNCTION:
                yield f"{name(path)}: {node.name} has {lines} lines"
        elif isinstance(node, ast.ClassDef) and "TypedDict" not in map(ast.unparse, node.bases):
            methods = [
                each.name
                for each in node.body
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
                and not each.name.startswith("__")
                and "property" not in map(ast.unparse, each.decorator_list)
            ]
            if len(methods) > METHODS:
                yield f"{name(path)}: {node.name} has {len(methods)} methods"
            if len(fields := fields_of(node)) > FIELDS:
                yield f"{name(path)}: {node.name} has {len(fields)} fields"


def fields_of(node: ast.ClassDef) -> set[str]:
    """Those it declares, and those its methods set."""
    declared = {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}
    return declared | {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and ast.unparse(each.value) == "self"
    }


def test_nothing_is_larger_than_a_reader_can_hold() -> None:
    """Issue 14: no file over 700 lines, no function over 60, no class with over 30 methods or 40 fields."""
    sources = [path for path in sorted(SOURCE.rglob("*.py")) if MOVES not in path.parents]

    assert sources
    assert [line for path in sources for line in too_large(path)] == []


def test_what_is_too_large_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    body = "".join(f"    def m{i}(self) -> None:\n        self.f{i} = 1\n" for i in range(41))
    long = "def f():\n" + "    pass\n" * 60
    (tmp_path / "large.py").write_text(f"class Large:\n{body}\n\n{long}" + "\n" * 600, encoding="utf-8")

    assert list(too_large(tmp_path / "large.py")) == [
        "large.py: 746 lines",
        "large.py: Large has 41 methods",
        "large.py: Large has 41 fields",
        "large.py: f has 61 lines",
    ]

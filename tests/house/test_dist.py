"""What is published works where there is no clone: installed into empty environments, it plays and serves."""

import asyncio
import importlib.util
import json
import os
import re
import socket
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from types import ModuleType
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from benchmarks.server_driver import until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def run() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_here", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def made(run: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources and the wheel for every system, made by the same words as `run.py dist`."""
    run.DIST = tmp_path_factory.mktemp("dist")
    run.package("--sdist")
    run.forget_packed()
    run.package("--wheel", SPELLMARKET_PURE="1")
    return run.DIST


@pytest.fixture(scope="module")
def installed(run: ModuleType, made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment that holds the wheel and nothing else."""
    home = tmp_path_factory.mktemp("empty")
    venv.create(home)
    (wheel,) = made.glob("*.whl")
    words = [run.uv(), "pip", "install", "--quiet", "--no-deps", "--python", home / "bin/python", wheel]
    subprocess.run(words, check=True)
    return home / "bin"


def said(program: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SPELLMARKET"))
    }
    return subprocess.run(
        [program, *words],
        capture_output=True,
        text=True,
        cwd=program.parent,
        env={**clean, **more},
        timeout=300,
    )


def test_a_wheel_has_the_page_the_rules_and_no_tests(made: Path) -> None:
    (wheel,) = made.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()

    assert wheel.name.endswith("-py3-none-any.whl")
    assert {name.partition("/")[0] for name in names} == {
        "spellmarket",
        re.sub("-py3.*", "", wheel.name) + ".dist-info",
    }
    assert "spellmarket/server/static/index.html" in names
    assert "spellmarket/games/kameloot/RULES.md" in names
    assert "spellmarket/py.typed" in names


def test_the_sources_hold_the_built_page_and_what_it_is_built_from(made: Path) -> None:
    (sources,) = made.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert {
        "src/spellmarket/server/static/index.html",
        "web/build.mjs",
        "run.py",
        "weave_counts.py",
        "weave_docstrings.py",
    } <= names
    assert {"docs/index.md", "examples/seat_bot.py", "tests/test_surface.py"} <= names
    assert not [name for name in names if name.endswith(".so") or "node_modules" in name]


def test_the_long_description_leads_nowhere_on_the_readers_machine(made: Path) -> None:
    (wheel,) = made.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (metadata,) = [name for name in archive.namelist() if name.endswith("METADATA")]
    text = archive.read(metadata).decode()

    assert "# Spellmarket" in text
    assert re.findall(r"\]\((?!https?://|#)[^)]*\)", text) == []
    assert 'Requires-Dist: textual>=8.2; extra == "tui"' in text
    assert 'Requires-Dist: sqlalchemy[asyncio]>=2.1; extra == "postgres"' in text  # it brings greenlet
    assert not [
        line for line in text.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line
    ]


def test_with_nothing_but_python_it_plays_simulates_teaches_and_says_what_is_missing(installed: Path) -> None:
    program = installed / "spellmarket"

    version = said(program, "--version")
    simulated = said(
        program, "simulate", "kameloot", "--games", "20", "--bots", "greedy", "--workers", "1", "--json"
    )
    shown = said(program, "learn", "kameloot")
    lacking = {word: said(program, *words) for word, words in LACKING.items()}

    assert version.stdout.startswith("spellmarket ")
    assert json.loads(simulated.stdout)["games"] == 20, simulated.stderr
    assert "min" in shown.stdout
    for extra, answer in lacking.items():
        assert answer.returncode == 2
        assert answer.stderr.count("\n") == 1
        assert f"pip install 'spellmarket[{extra}]'" in answer.stderr


LACKING = {
    "server": ("serve", "--port", "0"),
    "mcp": ("mcp",),
    "lab": ("ladder", "kameloot", "--bots", "random,greedy", "--games", "4"),
}


def test_it_serves_its_page_to_a_browser(installed: Path, tmp_path: Path) -> None:
    """What the server needs beyond Python stands in our own environment, but for Spellmarket itself."""
    (packages,) = (Path(sys.prefix) / "lib").glob("python*/site-packages")
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    process = subprocess.Popen(
        [installed / "spellmarket", "serve", "--port", str(port)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(packages), "SPELLMARKET_PURE": "1"},
    )
    try:
        asyncio.run(until(lambda: asked(port, "/")))
        page = asked(port, "/")
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)

        assert scripts
        assert all(asked(port, script) for script in scripts)
        assert len(json.loads(asked(port, "/api/games"))["games"]) == 5
    finally:
        process.terminate()
        process.wait()


def asked(port: int, place: str) -> str:
    """What a server answers; nothing while it is not there yet."""
    try:
        with urlopen(f"http://127.0.0.1:{port}{place}") as answer:
            return str(answer.read().decode())
    except URLError:
        return ""

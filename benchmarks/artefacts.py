"""Tries what is published as a new user would: each artefact alone, in an empty environment.

python3 run.py dist
.venv/bin/python -m benchmarks.artefacts                all that lies in dist/, with this Python
.venv/bin/python -m benchmarks.artefacts --only none-any --python python3.13
.venv/bin/python -m benchmarks.artefacts --only .tar.gz --compile    the engine, too: minutes

Each trial prints a line with its seconds; what fails shows what it said, and the end is 1. What is installed
comes from the package index that pip knows here. Nothing of the clone is used but this program, the pages
that examples are read from, and who drives the browser.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import runpy
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[1]
ALONE = ROOT / "benchmarks" / "alone"
TOUCHES = 12  # of what is lit, on the page
PATIENCE = 900  # seconds that a trial may take on a busy machine


class Failed(Exception):
    """What went wrong, as the trial said it."""


class Home:
    """An environment with an artefact in it, and an empty folder to work in."""

    def __init__(self, folder: Path, python: str, uv: str) -> None:
        self.folder = folder / "desk"
        self.folder.mkdir(parents=True)
        self.uv = uv
        kept = ("PATH", "HOME", "LANG", "TERM", "SSL_CERT_FILE", "TMPDIR")
        index = ("PIP_", "UV_", "HTTP", "http", "NO_PROXY", "no_proxy")
        self.env = {
            name: value for name, value in os.environ.items() if name in kept or name.startswith(index)
        }
        self.env["UV_PYTHON_DOWNLOADS"] = "never"
        self.run(uv, "venv", "--quiet", "--python", python, str(folder / "venv"))
        programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.python, self.program = str(programs / "python"), str(programs / "spellmarket")

    def run(self, *words: str, said: str = "", **more: str) -> str:
        """What a command prints; one that fails is raised with all that it said."""
        done = subprocess.run(
            words,
            input=said,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env={**self.env, **more},
            timeout=PATIENCE,
        )
        if done.returncode:
            raise Failed(
                f"{' '.join(words)}: status {done.returncode}\n{done.stdout[-1500:]}{done.stderr[-3000:]}"
            )
        return done.stdout

    def install(self, *what: str, **more: str) -> None:
        self.run(self.uv, "pip", "install", "--quiet", "--python", self.python, *what, **more)


def holds(so: object, what: str) -> None:
    if not so:
        raise Failed(what)


def examples(page: str) -> list[str]:
    """The Python of a page."""
    return re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.S | re.M)


@contextlib.contextmanager
def serving(home: Home) -> Iterator[str]:
    """The address of a server of this package, in a folder where nothing lies."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    process = subprocess.Popen(
        [home.program, "serve", "--port", str(port)],
        cwd=home.folder,
        env=home.env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    address, end = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
    try:
        while True:
            if process.poll() is not None or time.monotonic() > end:
                raise Failed(f"the server does not serve: {process.stderr.read() if process.stderr else ''}")
            with contextlib.suppress(URLError, ConnectionError), urlopen(f"{address}/healthz"):
                break
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


# With nothing but Python


def first_move(home: Home) -> None:
    told = home.run(home.program, "play", "kameloot", "--line", "--seed", "3", said="1\nquit\n")
    holds("You lay 1 wand" in told, told)


def whole_game(home: Home) -> None:
    told = home.run(home.program, "play", "kameloot", "--line", "--seed", "3", said="1\n" * 200)
    holds("The game is over." in told, told[-500:])


def library(home: Home) -> None:
    """The eight lines of README.md, and help that helps."""
    (code,) = re.findall(
        r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S | re.M
    )
    told = home.run(home.python, "-c", code)
    holds(re.match(r"\[\d+, ", told), told)
    told = home.run(home.python, "-c", "import spellmarket as sm; help(sm.Table); print(sm.__file__)")
    holds("Method resolution" in told or "Methods defined here" in told, told[:300])
    holds(str(ROOT / "src") not in told, "the clone was imported, and not the package")
    holds(len(re.findall(r"^ \|      \S", told, re.M)) > 20, "help(sm.Table) has no words")


def lessons(home: Home) -> None:
    told = home.run(home.program, "learn", "kameloot")
    holds("first-steps" in told, told)
    told = home.run(home.program, "puzzle", "kameloot")
    holds("gold" in told, told)
    told = home.run(home.program, "rules", "kameloot", "KAM-TURN-02")
    holds("KAM-TURN-02" in told, told)


def simulate(home: Home) -> None:
    words = ("simulate", "kameloot", "--games", "300", "--bots", "greedy,random", "--seats", "3", "--rotate")
    told = json.loads(home.run(home.program, *words, "--workers", "2", "--json"))
    holds(told["games"] == 300, str(told)[:300])


def compare(home: Home) -> None:
    told = home.run(home.program, "compare", "kameloot", "book", "wand_groups=true", "--games", "20")
    holds(told.strip(), "nothing is said")


# With [all]


def full_screen(home: Home) -> None:
    told = home.run(home.python, str(ALONE / "screen.py"))
    holds(told.count("is played") == 5, told)


def served(home: Home) -> None:
    """The page in a browser: a game is opened by a click, played, handed to a bot and seen to its end."""
    from playwright.sync_api import sync_playwright

    visitors = runpy.run_path(str(ROOT / "tests" / "browser" / "visitors.py"))
    with serving(home) as address, sync_playwright() as play:
        browser = visitors["launched"](play, shutil.which("chromium") or "chromium")
        context = browser.new_context(viewport=visitors["DESK"], locale="en-GB")
        visitor = visitors["Visitor"](context, address)
        page = visitor.go("/")
        page.get_by_role("button", name="Play now against bots").first.click()
        page.wait_for_selector("[data-board]")
        touched, end = 0, time.monotonic() + PATIENCE
        while touched < TOUCHES and time.monotonic() < end and not page.locator("end-page main").count():
            visitors["put_away_the_recap"](page)
            touched += visitors["touch"](page, TOUCHES - touched, touched)
        visitors["hand_over"](page)
        page.wait_for_selector("end-page main", timeout=1000 * PATIENCE)
        holds(touched >= TOUCHES, f"only {touched} things could be touched")
        holds(page.get_by_text("The deal is verified").count(), "the deal is not verified")
        holds(not visitor.wrong, "\n".join(visitor.wrong))
        browser.close()


def far(home: Home) -> None:
    """A table of this server in the terminal, opened over its interface and played by its word list."""
    with serving(home) as address:
        cookie = ""

        def ask(path: str, body: object) -> dict[str, object]:
            nonlocal cookie
            words = {"Content-Type": "application/json", "Cookie": cookie}
            with urlopen(Request(address + path, json.dumps(body).encode(), words)) as answer:
                cookie = (answer.headers["Set-Cookie"] or cookie).partition(";")[0]
                told: dict[str, object] = json.loads(answer.read())
                return told

        ask("/api/me", {"name": "Hanna"})
        seats = [{"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]
        table = ask("/api/tables", {"game": "kameloot", "seats": seats})["id"]
        words = ("play", "--server", address, "--table", f"{address}/tables/{table}", "--name", "Theo")
        told = home.run(home.program, *words, said="table\nclock\nquit\n")
        holds("Your hand" in told and "--token " in told, told)


def lab(home: Home) -> None:
    words = ("simulate", "kameloot", "--games", "300", "--bots", "greedy,random")
    home.run(home.program, *words, "--out", "run")
    told = home.run(home.program, "report", "run")
    holds("300 games" in told, told[:400])
    home.run(home.program, "report", "run", "--out", "run.html")
    holds("<svg" in (home.folder / "run.html").read_text(encoding="utf-8"), "the report has no charts")
    words = ("--bots", "random,greedy", "--games", "8", "--workers", "1")
    holds("greedy" in home.run(home.program, "ladder", "kameloot", *words), "no ladder")
    home.run(home.program, "play", "kameloot", "--line", "--seed", "3", "--save", "one.txt", said="1\n" * 200)
    told = home.run(home.program, "analyse", "one.txt", "--seconds", "1", "--tables", "2")
    holds(told.strip(), "nothing is said")


def research(home: Home) -> None:
    """The examples of docs/research.md, as they stand there."""
    page = examples("docs/research.md")
    holds(len(page) > 4, "the page has lost its examples")
    for code in page:
        home.run(home.python, "-c", code)


def assistant(home: Home) -> None:
    told = home.run(home.python, str(ALONE / "assistant.py"), home.program)
    holds(told.startswith("over after"), told)


BARE: tuple[Callable[[Home], None], ...] = (whole_game, library, lessons, simulate, compare)
WITH_ALL: tuple[Callable[[Home], None], ...] = (full_screen, served, far, lab, research, assistant)


def said_engine(home: Home) -> str:
    code = "import spellmarket.kernel.table as t; print(t.__file__)"
    return "uncompiled" if home.run(home.python, "-c", code).strip().endswith(".py") else "compiled"


def tried(name: str, trial: Callable[[], object]) -> bool:
    begun = time.monotonic()
    try:
        trial()
    except Exception as failed:  # whatever it is, the other trials are worth while
        spent = time.monotonic() - begun
        print(f"    {name}: FAILED after {spent:.1f} s\n{type(failed).__name__}: {failed}", flush=True)
        return False
    print(f"    {name.replace('_', ' ')}: {time.monotonic() - begun:.1f} s", flush=True)
    return True


def alone(artefact: Path, python: str, uv: str, only: str, compiles: bool) -> bool:
    """All trials of one artefact; what it was expected to have compiled, it has."""
    print(artefact.name, flush=True)
    pure = {} if compiles or artefact.suffix == ".whl" else {"SPELLMARKET_PURE": "1"}
    with tempfile.TemporaryDirectory(prefix="an empty folder ") as folder:
        home = Home(Path(folder), python, uv)

        def begin() -> None:
            home.install(str(artefact), **pure)
            first_move(home)

        good = [tried("from pip install to the first move", begin)]
        wanted = "uncompiled" if pure or "none-any" in artefact.name else "compiled"
        good.append(
            tried(
                f"{wanted}, Python {home.run(home.python, '-V').split()[1]}",
                lambda: holds(said_engine(home) == wanted, f"the engine is {said_engine(home)}"),
            )
        )
        bare = [each for each in BARE if only in each.__name__]
        good += [tried(each.__name__, partial(each, home)) for each in bare]
        more = [each for each in WITH_ALL if only in each.__name__]
        if more:
            everything = f"{artefact}[all]"
            good.append(tried("pip install of [all]", lambda: home.install(everything, **pure)))
        good += [tried(each.__name__, partial(each, home)) for each in more]
    return all(good)


def main() -> int:
    parser = argparse.ArgumentParser(description="Tries what is published, each artefact alone.")
    parser.add_argument("dist", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--only", default="", help="a part of the names of artefacts")
    parser.add_argument("--trial", default="", help="a part of the names of trials")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--compile", action="store_true", help="the sources with their engine, too")
    told = parser.parse_args()
    uv = runpy.run_path(str(ROOT / "run.py"), run_name="uv")["uv"]()
    artefacts = [path for path in sorted(told.dist.glob("spellmarket-*")) if told.only in path.name]
    if not artefacts:
        print("there is nothing to try: python3 run.py dist")
        return 2
    return 0 if all([alone(path, told.python, uv, told.trial, told.compile) for path in artefacts]) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Every line of shell that the docs show is run: most in test_docs.py, the rest here."""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_docs import LAB, SERVING, TOPICS, blocks, ended

from benchmarks.server_driver import Running, free_port
from spellmarket.remote import RemoteSeat

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BEGINS = re.compile(r"(\$ |python3 run\.py\b|spellmarket [a-z-]|[A-Z_]+=\S+ |pip |dask )")

# What is not run as it stands, and what is run instead.
ELSEWHERE = {
    r"(SPELLMARKET_PURE=1 )?python3 run\.py (test|check|compile|lock|peers|docs|dist)\b": (
        "words of run.py itself: by them the tests are run; tests/house has their steps"
    ),
    r"python3 run\.py$": "serves at a port that may be taken: below, with another one",
    r"pip install ": "benchmarks/artefacts.py, from what is built and not from an index",
    r"dask (scheduler|worker)": "tests/lab/test_lab_cluster.py has both",
    r"spellmarket .*--cluster": "tests/lab/test_lab_cluster.py",
    r"spellmarket .*postgresql://": "tests/server and tests/storage have a PostgreSQL",
    r"spellmarket mcp --server": "tests/adapters/test_adapters_mcp_far.py",
    r".*examples/research/regret\.py": "minutes; tests/adapters/test_adapters_openspiel.py",
    r"spellmarket play kameloot --line --seed 3$": "below, with what it says",
}


def fenced(path: Path) -> list[tuple[str, str]]:
    """All blocks of a page, each with its kind."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", path.read_text(encoding="utf-8"), re.S | re.M)


def shell() -> list[tuple[Path, str]]:
    """The lines of all blocks of shell, and of those without a name that begin like one."""
    found = []
    for path in PAGES:
        for kind, block in fenced(path):
            for line in block.splitlines() if kind in ("", "sh") else []:
                if line and not line.startswith("#") and (kind == "sh" or BEGINS.match(line)):
                    found.append((path, line.removeprefix("$ ")))
    return found


def plain(line: str) -> str:
    """A line without the words beside it."""
    return re.sub(r"\s{2,}\S.*$|\s+#.*$", "", line)


def of(page: str, begins: str) -> list[str]:
    return [plain(line) for path, line in shell() if path.stem == page and line.startswith(begins)]


FAR = of("play", "spellmarket play --server")
ADMIN = of("host", "spellmarket admin")
BACKUP = [line for line in of("host", "spellmarket backup") if "postgresql" not in line]
PACKED = of("experiments", "spellmarket play")
RUN = [
    line
    for path, line in {(path.stem, plain(line)) for path, line in shell()}
    if re.match(r"python3 run\.py (play|serve|mcp)\b", line)
]
TAUGHT = [plain(line) for path, line in shell() if "examples/research/train.py" in line]


def test_every_line_of_shell_is_run_somewhere():
    here = {*FAR, *ADMIN, *BACKUP, *PACKED, *RUN, *TAUGHT, *SERVING}
    left = []
    for path, line in shell():
        line = plain(line)
        if line in here or any(re.match(pattern, line) for pattern in ELSEWHERE):
            continue
        if path.stem in LAB and re.match(r"spellmarket (simulate|report|pack|compare|sweep)\b", line):
            continue
        if path.stem in TOPICS and line.startswith("spellmarket"):
            continue
        left.append(f"{path.name}: {line}")
    assert left == []
    for pattern in ELSEWHERE:
        assert any(re.match(pattern, plain(line)) for _, line in shell()), f"no page shows {pattern}"


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[Running]:
    with Running(str(tmp_path_factory.mktemp("docs") / "spellmarket.db")) as running:
        yield running


def opened(house: Running, name: str) -> RemoteSeat:
    """Somebody who has opened a table with a free seat, said something, and waits."""
    host = RemoteSeat(house.address, "none")
    host.ask("POST", "/api/me", {"name": name})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    host.table = host.ask("POST", "/api/tables", {"game": "kameloot", "seats": seats})["id"]
    host.send("chat", text="Hello")
    return host


def test_a_seat_of_a_server_is_taken_and_found_again(house, monkeypatch, capsys):
    guest, again = FAR
    table = opened(house, "Hanna").table
    here = {"https://spellmarket.example": house.address, "Wx3v9kQm2T": table, "Ada": "Theo"}
    for line in (guest, again):
        for shown, real in here.items():
            line = line.replace(shown, real)
        monkeypatch.setattr("sys.stdin", io.StringIO("clock\nquit\n"))
        assert not ended(shlex.split(line)[1:])
        told = capsys.readouterr().out
        assert "Theo: no clock" in told
        here["TOKEN"] = told.partition("--token ")[2].split()[0] if "--token" in told else ""


def test_what_an_operator_does(house, monkeypatch, capsys):
    """In the order of the page, with ids that there are; friends.db is the file of this house."""
    folder = Path(house.database).parent
    monkeypatch.chdir(folder)
    host = opened(house, "Ada")
    person = host.ask("GET", "/api/me")["person"]
    host.ask("POST", "/api/account", {"name": "Ada", "password": "correct horse battery"})
    number = host.look()["chat"][-1]["number"]
    assert len(ADMIN) > 8
    for line in [*ADMIN, *BACKUP]:
        line = line.replace("friends.db", "spellmarket.db").replace("Wx3v9kQm2T", host.table)
        line = re.sub(r" 17$", f" {number}", line.replace("p_4kT…", str(person)))
        assert not ended(shlex.split(line)[1:]), (line, capsys.readouterr().err)
        assert capsys.readouterr().out, line
        if " ban " in line:
            assert not ended(shlex.split(line.replace(" ban ", " unban "))[1:])
        if " rename " in line:
            assert not ended(["admin", "rename", str(person), "Ada"])
        capsys.readouterr()
    assert (folder / "kept.db").exists()


def test_a_pack_is_played(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    [pack] = blocks(ROOT / "docs" / "experiments.md", "toml")
    Path("fewer-cloaks.toml").write_text(pack, encoding="utf-8")
    for line in PACKED:
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert not ended(shlex.split(line)[1:])
        assert "Kameloot" in capsys.readouterr().out


@pytest.mark.parametrize("line", sorted(set(RUN)))
def test_run_py_passes_its_words_on(line, tmp_path):
    """As it stands there, but for the port; what was set up for the tests is not set up again."""
    words = shlex.split(line)[2:]
    serves = words[0] == "serve"
    if serves:
        words = ["serve", "--port", str(free_port()), "--database", str(tmp_path / "friends.db")]
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "run.py"), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=tmp_path,
        env=os.environ,
    )
    if serves:
        assert process.stdout
        while "the tables are at" not in (told := process.stdout.readline()):
            assert told, "the server has ended"
        process.terminate()
    told, _ = process.communicate("" if words[0] == "mcp" else "quit\n", timeout=300)
    assert process.returncode in ((0, -15) if serves else (0,)), told


@pytest.mark.parametrize("line", sorted(set(TAUGHT)))
def test_the_learner_learns(line, tmp_path):
    """For a second, from its first games."""
    setting, _, command = line.partition(" python ")
    words = shlex.split(command)
    words[words.index("--seconds") + 1] = "1"
    words[words.index("--games") + 1] = "2"
    words[words.index("--out") + 1] = str(tmp_path / "learned.npz")
    name, _, value = setting.partition("=")
    env = {**os.environ, name: value, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "learned.npz").stat().st_size > 10_000


def test_the_lines_that_the_page_about_playing_shows_are_what_is_said(capsys, monkeypatch):
    """Up to the hint, whose figures depend on how much time there is."""
    (shown,) = [block for _, block in fenced(ROOT / "docs" / "play.md") if "--line --seed 3" in block]
    command, _, said = shown.partition("You> hint")[0].rstrip().partition("\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("why display wand 9 0\nquit\n"))
    assert not ended(shlex.split(command.removeprefix("$ "))[1:])
    told = capsys.readouterr().out
    for part in said.split("…\n"):
        assert part in told

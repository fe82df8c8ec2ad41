"""Where there is no fork, no fcntl and no groups of processes, as on Windows, there are tables, too."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.server_driver import free_port
from spellmarket.remote import RemoteSeat

# Python as it is there; its own way to lock a file is made of ours.
ELSEWHERE = """
import asyncio, errno, fcntl, multiprocessing, os, signal, subprocess, sys, types

def locking(file, how, length):
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PermissionError(errno.EACCES, "Permission denied") from None

sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=locking)
for name in ("fcntl", "resource", "pwd", "grp", "uvloop"):
    sys.modules[name] = None
for name in ("fork", "killpg", "nice", "fchmod", "getuid", "geteuid", "setsid"):
    delattr(os, name)
for name in ("SIGUSR1", "SIGALRM", "setitimer", "pthread_sigmask"):
    delattr(signal, name)
multiprocessing.get_all_start_methods = lambda: ["spawn"]
from spellmarket.cli import main
main()
"""
PATIENCE = 120  # seconds


@contextlib.contextmanager
def serving(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", ELSEWHERE, "serve", "--port", str(port)],
        cwd=folder,
        env=os.environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_people_and_bots_play_there_and_a_file_has_one_server(tmp_path):
    port = free_port()
    with serving(tmp_path, port) as server:
        assert server.stdout
        assert "the tables are at" in server.stdout.readline(), server.communicate()
        seat = RemoteSeat(f"http://127.0.0.1:{port}", "none")
        seat.ask("POST", "/api/me", {"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "easy"}]
        seat.table = seat.ask("POST", "/api/tables", {"game": "kameloot", "seats": seats})["id"]
        end, played = time.monotonic() + PATIENCE, 0
        while played < 3:
            assert time.monotonic() < end, "the bots do not move"
            if seat.look(wait=1.0)["ask"]:
                seat.play(seat.told["ask"]["options"][0]["move"])
                played += 1

        with serving(tmp_path, free_port()) as second:
            _, told = second.communicate(timeout=PATIENCE)
        assert second.returncode == 2
        assert told.count("\n") == 1
        assert "is in use by another server" in told

        server.send_signal(signal.SIGINT)
        _, told = server.communicate(timeout=PATIENCE)
        assert "Traceback" not in told

    with serving(tmp_path, port) as again:
        assert again.stdout
        assert "the tables are at" in again.stdout.readline()
        assert seat.look()["table"]["status"] == "playing"


@pytest.mark.parametrize("words", [("play", "kameloot", "--line", "--seed", "3"), ("learn",), ("games",)])
def test_the_terminal_needs_nothing_of_the_kind(words, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *words],
        input="1\nquit\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_games_are_simulated_there(tmp_path):
    words = ("simulate", "kameloot", "--games", "20", "--bots", "greedy,random", "--workers", "2")
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *words], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "20 games" in done.stdout

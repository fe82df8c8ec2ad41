"""`run.py check` fails on what it must: an unformatted sheet and a stale type; long lines and dead classes
have their tests where the client is built."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"{path.stem}_looked_at", path)
    assert spec and spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_check_runs_what_looks_at_the_client() -> None:
    words = {(program.name, told) for _, program, told in module(ROOT / "run.py").CHECKS}
    assert {("biome", "ci --colors=off"), ("tsc", "--noEmit")} <= words
    assert {told for _, told in words} >= {"web/generate_types.py --check", "web/check.py"}


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("src/one.css", ".card {\n  color: red;\n}\n", ".card { color: red }\n"),
        ("src/one.ts", "export const one = 1;\n", "export const one = 1\n"),
    ],
)
def test_an_unformatted_file_is_noticed(tmp_path: Path, name: str, good: str, bad: str) -> None:
    shutil.copy(WEB / "biome.json", tmp_path)
    (tmp_path / "src").mkdir()
    biome = [str(module(ROOT / "run.py").PROGRAMS / "biome"), "ci", "--colors=off"]

    (tmp_path / name).write_text(good)
    fine = subprocess.run(biome, cwd=tmp_path, capture_output=True, text=True)
    (tmp_path / name).write_text(bad)
    wrong = subprocess.run(biome, cwd=tmp_path, capture_output=True, text=True)

    assert fine.returncode == 0, fine.stdout + fine.stderr
    assert wrong.returncode != 0
    assert Path(name).name in wrong.stdout + wrong.stderr


def test_a_stale_type_is_noticed_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types = module(WEB / "generate_types.py")
    old = tmp_path / "kameloot.ts"
    old.write_text("old\n")
    monkeypatch.setattr(types, "OUT", tmp_path)
    monkeypatch.setattr(types, "written", lambda: {"kameloot.ts": "new\n"})
    monkeypatch.setattr("sys.argv", ["generate_types.py", "--check"])

    assert types.main() == 1
    assert capsys.readouterr().out == "out of date: kameloot.ts\n"
    assert old.read_text() == "old\n"

    monkeypatch.setattr("sys.argv", ["generate_types.py"])
    assert types.main() == 0
    assert old.read_text() == "new\n"

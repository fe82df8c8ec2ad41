"""Every rule stands by its full identifier where it is carried out: `check_rules.py` says where not."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import spellmarket as sm

CHECK = Path(__file__).resolve().parents[2] / "check_rules.py"
faults = runpy.run_path(str(CHECK), run_name="rules")["faults"]


@pytest.mark.parametrize("name", sm.games())
def test_every_rule_is_named_where_it_is_carried_out(name):
    assert faults(name) == []


def test_what_is_missing_unknown_or_hidden_is_said(monkeypatch):
    text = faults.__globals__["sources"]("kameloot")
    text = text.replace("KAM-DISP-04", "KAM-DISP-99") + "\n# KAM-POW-01 .. -03\n"
    monkeypatch.setitem(faults.__globals__, "sources", lambda name: text)

    assert faults("kameloot") == [
        "KAM-DISP-04 is named nowhere in games/kameloot",
        "KAM-DISP-99 is named in games/kameloot, and its ledger has none",
        "KAM-POW-01 .. -03 hides rules from a search",
    ]


def test_the_command_answers_for_all_games():
    told = subprocess.run([sys.executable, str(CHECK)], capture_output=True, text=True, check=False)

    assert (told.returncode, told.stdout) == (0, "")

"""Own bots: whatever somebody's bot does, the table goes on and is told."""

import stat
import sys

import pytest

import spellmarket as sm
from spellmarket.bots import LEVELS, faults
from spellmarket.bots.own import Own

BOT = """
class Last:
    def __init__(self, seed=0):
        self.seed = seed
    def choose(self, chair):
        return chair.options[-1]

class Crashing:
    def choose(self, chair):
        return 1 // 0

class Illegal:
    def choose(self, chair):
        return next(move for move in range(chair.game.actions) if move not in chair.options)

class Nonsense:
    def choose(self, chair):
        return "as you like it"

class Slow:
    def choose(self, chair):
        from time import thread_time
        end = thread_time() + 0.2
        while thread_time() < end:
            pass
        return chair.options[0]

class Leaving:
    def choose(self, chair):
        raise SystemExit("enough of it")

class Idle:
    pass
"""

PROGRAM = """#!{python}
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print({answer}, flush=True)
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BOT)
    return path


def program(tmp_path, answer):
    path = tmp_path / "program"
    path.write_text(PROGRAM.format(python=sys.executable, answer=answer))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def choosing():
    """A chair with more than one option."""
    return sm.game("kameloot").table(3, seed=1).chair(sm.game("kameloot").table(3, seed=1).pending[0])


def test_a_class_of_a_file_sits_down(file):
    player = sm.bot(f"{file}:Last", seed=4)
    chair = choosing()
    assert player.choose(chair) == chair.options[-1]
    assert player._mind.seed == 4
    assert faults(player) == []


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Crashing", "has failed: ZeroDivisionError"),
        ("Leaving", "has failed: SystemExit: enough of it"),
        ("Illegal", "which is not open"),
        ("Nonsense", "has chosen 'as you like it', which is not open"),
    ],
)
def test_what_a_bot_does_wrong_becomes_a_legal_move_and_is_told(file, name, says):
    player = sm.bot(f"{file}:{name}")
    chair = choosing()
    assert player.choose(chair) == chair.options[0]
    [told] = faults(player)
    assert says in told
    assert faults(player) == []  # told once
    player.choose(chair)
    player.choose(chair)
    assert faults(player)[-1].endswith("and is asked no more")
    player.choose(chair)
    assert faults(player) == []


def test_a_bot_that_thinks_too_long_is_late(file):
    player = Own(f"{file}:Slow", seconds=0.05)
    player.choose(choosing())
    assert "more than 0.05 seconds" in faults(player)[0]


def test_a_program_is_asked_in_lines(tmp_path):
    player = sm.bot(program(tmp_path, "asked['options'][-1]"))
    chair = choosing()
    assert [player.choose(chair) for _ in range(3)] == [chair.options[-1]] * 3
    assert faults(player) == []


@pytest.mark.parametrize(
    ("answer", "says"),
    [("'nonsense'", "'nonsense' is no move"), ("exit()", "the program has ended")],
)
def test_a_program_that_talks_nonsense_or_ends_is_replaced(tmp_path, answer, says):
    player = sm.bot(program(tmp_path, answer))
    chair = choosing()
    assert player.choose(chair) == chair.options[0]
    assert says in faults(player)[0]


def test_a_program_that_does_not_answer_is_not_waited_for(tmp_path):
    player = Own(program(tmp_path, "__import__('time').sleep(60)"), seconds=0.3)
    chair = choosing()
    assert player.choose(chair) == chair.options[0]
    assert "no answer within 0.3 seconds" in faults(player)[0]


@pytest.mark.parametrize(
    ("loop", "says"),
    [
        ("sys.stdout.write('.' * 999)", "its answer is longer than"),  # a line that never ends
        ("(sys.stdout.write('.'), sys.stdout.flush(), sleep(0.05))", "no answer within 0.5 seconds"),
    ],
)
def test_a_program_that_never_ends_its_answer_is_not_waited_for(tmp_path, loop, says):
    """Nothing that it says piles up, and its time is that of a whole answer and not of each piece."""
    path = tmp_path / "program"
    path.write_text(f"#!{sys.executable}\nimport sys\nfrom time import sleep\nwhile True:\n    {loop}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    player = Own(str(path), seconds=0.5 if "sleep" in loop else 5)
    chair = choosing()
    assert player.choose(chair) == chair.options[0]
    assert says in faults(player)[0]


def test_a_file_without_a_bot_is_refused_in_one_line(file, tmp_path):
    (tmp_path / "broken.py").write_text("import nothing_of_the_kind")
    (tmp_path / "script.py").write_text("raise SystemExit(0)")
    for word, says in [
        (f"{file}:Missing", "has no class 'Missing' with a method choose"),
        (f"{file}:Idle", "has no class 'Idle' with a method choose"),
        (f"{tmp_path}/nowhere.py:Last", "cannot be read"),
        (f"{tmp_path}/broken.py:Last", "cannot be run: ModuleNotFoundError"),
        (f"{tmp_path}/script.py:Last", "cannot be run: SystemExit: 0"),
        (f"{tmp_path}/no_program", "is no program that can be started"),
    ]:
        with pytest.raises(sm.BadSetup, match=says) as refused:
            sm.bot(word)
        assert "\n" not in str(refused.value)


def test_every_level_has_a_name_and_a_style_in_both_languages():
    assert list(LEVELS) == ["easy", "medium", "hard", "master"]
    for level in LEVELS.values():
        assert all((level.name, level.trade, level.style, level.face, level.trade_fr, level.style_fr))
    assert len({level.name for level in LEVELS.values()}) == 4

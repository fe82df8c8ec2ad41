"""The table on the full screen, driven by keys as a person would."""

import asyncio
import contextlib
import gc
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest

import spellmarket as sm
from spellmarket.terminal.screen import KEYS, Book, Screen, aligned
from spellmarket.terminal.seats import sit_down

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20  # seconds that anything may take


def screen(name="kameloot", seats=None, seed=3, save=None, options=None):
    game = sm.game(name)
    names, players = sit_down(game, seats, 1)
    table = game.table(len(names), seed, options or {}, names=names, listen=True)
    return Screen(table, players, save, pace=0)


def seen(app):
    """What stands on the screen, as lines."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def message(app):
    return str(app.query_one("#message").content)


async def settled(app, pilot):
    """Wait until bots have moved and a person is asked, or all is over."""
    end = time.monotonic() + PATIENCE
    await pilot.pause()
    while app.thinking or (
        not app.table.over and app.people and not set(app.people) & set(app.table.pending)
    ):
        assert time.monotonic() < end, "the bots do not come to an end"
        await pilot.pause(0.005)
    await pilot.pause()


async def until(pilot, holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        await pilot.pause(0.005)


def drive(app, work, size=(100, 32)):
    async def run():
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await work(pilot)
        return app.return_value

    return asyncio.run(run())


def typed(words):
    return [{" ": "space", "/": "slash", "-": "minus"}.get(letter, letter) for letter in words]


def test_a_whole_game_by_keyboard():
    app = screen()

    async def work(pilot):
        turns = 0
        while not app.table.over:
            assert "Your moves" in seen(app)
            await pilot.press(*(["down"] if turns % 2 else []), "enter")
            await settled(app, pilot)
            turns += 1
        assert turns > 10
        assert "The game is over." in seen(app)
        first = app.table.places.index(1)
        assert f"1. {app.table.names[first]}: {app.table.scores[first]}" in seen(app)
        await pilot.press("q")

    assert drive(app, work) == ""
    assert sm.Record.parse(app.table.record.text()).replay().over


@pytest.mark.parametrize("name", sm.games())
def test_every_game_can_be_played_at_80_by_24(name):
    app = screen(name)

    async def work(pilot):
        for _ in range(6):
            if app.table.over:
                break
            lines = seen(app).splitlines()
            assert len(lines) == 24
            assert app.game.title in lines[0]
            assert "Your moves" in seen(app)
            assert "Quit" in lines[-1]
            chair = app.table.chair(app.seat)
            assert app.game.text(chair.options[0]) in seen(app)
            before = app.table.length
            await pilot.press("enter")
            await settled(app, pilot)
            assert app.table.length > before

    drive(app, work, size=(80, 24))


# Each opens or does something, and the next one goes on from there. Of "h" only the answer counts that
# a hint is looked for: test_a_hint_is_looked_for_beside_the_screen.
EVERY_KEY = (
    *(
        "down",
        "up",
        "end",
        "home",
        "tab",
        "shift+tab",
        "slash",
        "e",
        "backspace",
        "escape",
        "u",
        "t",
        "t",
        "z",
        "z",
    ),
    *("question_mark", "escape", "r", "a", "backspace", "escape", "w", "x", "escape", "s", "escape"),
)


@pytest.mark.parametrize("name", sm.games())
def test_a_key_is_answered_within_50_ms_of_processor_time(name):
    app = screen(name)
    spent = {}

    async def work(pilot):
        for key in EVERY_KEY * 3:
            begun = time.process_time()
            await pilot.press(key)
            await pilot.pause()
            spent.setdefault(key, []).append(time.process_time() - begun)
            assert app._exit is False
        begun = time.process_time()
        app.show()  # what comes after a move
        await pilot.pause()
        spent["a move"] = [time.process_time() - begun]

    drive(app, work)
    assert {key: times for key, times in spent.items() if sorted(times)[len(times) // 2] > 0.05} == {}
    assert set(KEYS) - {"?", "h", "q"} < set(EVERY_KEY), "a key is not measured"


def test_the_collector_of_memory_does_not_look_through_all_that_is_loaded():
    """It comes with some key now and then, which must be answered in 50 ms, too."""
    app = screen("enchanters")
    before = gc.get_freeze_count()

    async def work(pilot):
        assert gc.get_freeze_count() > before + 10_000
        begun = time.process_time()
        gc.collect()
        assert time.process_time() - begun < 0.03

    drive(app, work)
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("name", sm.games())
def test_scores_and_the_newest_news_are_always_in_sight(name, size):
    app = screen(name)

    async def work(pilot):
        for _ in range(4):
            if app.table.over:
                break
            await pilot.press("enter")
            await settled(app, pilot)
        table = app.table
        first, *rest = seen(app).splitlines()
        assert all(f"{who} {score}" in first for who, score in zip(table.names, table.scores))
        for told in table.events(app.seat)[-1:]:
            newest = app.game.tell(told, table.names, app.seat)
            assert newest.split()[-1] in "\n".join(rest)
        shown = app.query_one("#log")
        assert shown.scroll_y == shown.max_scroll_y

    drive(app, work, size=size)


def test_the_table_alone_has_room_for_a_whole_sheet_at_80_by_24():
    app = screen("merchants_of_magick", seats="you")

    async def work(pilot):
        sheet = re.compile("Plate Armor +8")
        assert not sheet.search(seen(app))
        await pilot.press("z")
        await pilot.pause()
        assert sheet.search(seen(app))
        assert "Your moves" not in seen(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Your moves" in seen(app)

        await pilot.press("z", *typed("d8"))  # who writes looks for a move
        await pilot.pause()
        assert "Your moves" in seen(app)
        await pilot.press("escape", "z", "u")  # so does who is answered
        await pilot.pause()
        assert message(app)
        assert "Your moves" in seen(app)

    drive(app, work, size=(80, 24))


def test_the_second_column_of_moves_is_straight_where_it_can_be():
    assert aligned([(10, 5), (12, 5)], 30) == 12
    assert aligned([(10, 25), (29, 5), (20, 8)], 30) == 0, "the longest that leaves room for all before it"
    assert aligned([(10, 8), (29, 5), (20, 8)], 30) == 20
    assert aligned([], 30) == 0


def test_a_result_says_whose_each_part_of_the_score_is():
    app = screen()

    async def work(pilot):
        while not app.table.over:
            await pilot.press("enter")
            await settled(app, pilot)
        order = sorted(range(app.table.seats), key=app.table.places.__getitem__)
        for part, values in app.table.sheet:
            shared = ", ".join(f"{app.table.names[seat]} {values[seat]}" for seat in order)
            assert f"{part}: {shared}" in seen(app)

    drive(app, work)


def test_the_two_taverns_are_drawn():
    app = screen()

    async def work(pilot):
        await pilot.press(*typed("/glove 2"), "enter")
        await settled(app, pilot)
        text = seen(app)
        assert "The Hooting Owl" in text
        assert "The Black Cat" in text
        assert "██·· 2/4" in text
        assert "Your hand: " in text
        assert "You draw 2 cards." in text  # the line before it has scrolled away

    drive(app, work, size=(80, 24))


def test_writing_narrows_the_moves():
    app = screen()

    async def work(pilot):
        total = len(app.listed)
        await pilot.press(*typed("display glove"))
        assert [app.game.text(move) for move in app.listed] == ["display glove 1 0", "display glove 2 0"]
        assert f"2 of {total}" in seen(app)
        await pilot.press("backspace")
        assert app.sought == "display glov"
        await pilot.press("escape")
        assert len(app.listed) == total
        await pilot.press(*typed("/wand"))
        assert 0 < len(app.listed) < total
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.table.record.lines[0].startswith("0 ")
        assert "wand" in app.table.record.lines[0]
        assert app.sought is None

    drive(app, work)


def test_a_refused_move_is_answered_with_its_rule_and_changes_nothing():
    app = screen()

    async def work(pilot):
        await pilot.press(*typed("display wand 9 0"), "enter")
        assert "you hold 1 wand, not 9. (KAM-DISP-01)" in message(app)
        assert "(KAM-DISP-01)" in seen(app)
        await pilot.press("escape", *typed("/fly"), "enter")
        assert "'fly' is no move" in message(app)
        assert app.table.record.lines == []

    drive(app, work)


def test_why_not():
    app = screen()

    async def work(pilot):
        await pilot.press("w", *typed("display ring 1 0"), "enter")
        await pilot.pause()
        assert "(KAM-DISP-01)" in message(app)
        await pilot.press("w", *typed("display wand 1 0"), "enter")
        await pilot.pause()
        table = app.table
        said = table.why(app.seat, table.game.parse("display wand 1 0"))
        assert message(app) == f"'display wand 1 0' is legal. {said}"
        await pilot.press("w", "escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1

    drive(app, work)


def test_a_hint_is_ready_to_be_played():
    app = screen()

    async def work(pilot):
        await pilot.press("h")
        move, reason = app.table.chair(0).hint()
        await until(pilot, lambda: reason in message(app))
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.table.record.lines[0] == f"0 {app.game.text(move)}"

    drive(app, work)


@pytest.mark.parametrize("meanwhile", ["wait", "move"])
def test_a_hint_is_looked_for_beside_the_screen(monkeypatch, meanwhile):
    free = Event()

    def slowly(chair, bot):
        assert free.wait(PATIENCE)
        return [{"move": "glove", "reasons": [], "text": "discard a glove"}]

    monkeypatch.setattr("spellmarket.terminal.screen.explain", slowly)
    monkeypatch.setattr("spellmarket.terminal.screen.spoken", lambda found: ["Try a glove."])
    app = screen()

    async def work(pilot):
        await pilot.press("h", "h")
        assert message(app) == "Looking for a good move …"
        if meanwhile == "move":
            await pilot.press("enter")
            await settled(app, pilot)
        free.set()
        await until(pilot, lambda: not app.hinting)
        if meanwhile == "wait":
            assert message(app) == "Try a glove."
            assert app.game.text(app.listed[app.query_one("#moves").highlighted]) == "glove"
        else:
            assert "glove" not in message(app), "it was about a table that is no more"
            assert app.query_one("#moves").highlighted == 0

    drive(app, work)


def test_undo():
    app = screen("merchants_of_magick")

    async def work(pilot):
        assert app.seat in app.table.pending
        await pilot.press("u")
        assert "nothing to take back" in message(app)
        before = app.table.chair(0).view
        await pilot.press(*typed("/spend"), "enter")
        await settled(app, pilot)
        assert app.table.chair(0).view != before
        await pilot.press("u")
        assert message(app) == "Your move is taken back."
        assert app.table.chair(0).view == before
        assert app.table.record.lines[-1] == "0 undo"

    drive(app, work)


def test_what_cannot_be_taken_back_says_why():
    app = screen()

    async def work(pilot):
        await pilot.press("enter")
        await settled(app, pilot)
        await pilot.press("u")
        assert "cannot take back: somebody else has acted since. (KAM-TURN-02)" in message(app)

    drive(app, work)


def test_the_rule_of_what_is_asked_and_a_search():
    app = screen()

    async def work(pilot):
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Book)
        assert "KAM-TURN-02" in seen(app)
        await pilot.press(*typed("kam-disp-04"))
        await pilot.pause()
        assert "You may place h >= 1 HORNs alone" in seen(app)
        for word in ("unicorn horn", "zebra"):
            app.screen.query_one("Input").value = word
            await pilot.pause()
            said = (
                "Joins any collection" if word == "unicorn horn" else "No rule and no card mentions 'zebra'."
            )
            assert said in seen(app)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1

    drive(app, work)


def test_help_knows_every_key():
    app = screen()

    async def work(pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        for key, (_, _, said) in KEYS.items():
            assert f"{key}  {said}" in seen(app)
        await pilot.press("escape")

    drive(app, work)
    page = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    for key in KEYS:
        assert f"| `{key}` |" in page, f"docs/play.md does not explain {key}"


def test_the_page_about_playing_shows_the_screen_as_it_is():
    app = screen(seed=3)

    async def work(pilot):
        now = "\n".join(line.rstrip() for line in seen(app).splitlines())
        page = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
        assert f"```\n{now}\n```" in page, f"docs/play.md shows another screen:\n{now}"

    drive(app, work, size=(80, 24))


def test_the_last_row_has_every_key():
    app = screen()

    async def work(pilot):
        assert seen(app).splitlines()[-1].rstrip().split("  ") == [
            f"{' ' if key == 'h' else ''}{key} {name}" for key, (name, _, _) in KEYS.items()
        ]

    drive(app, work, size=(80, 24))


def test_a_key_of_the_last_row_can_be_touched():
    app = screen()

    async def work(pilot):
        row = seen(app).splitlines()[-1]
        await pilot.click("#keys", offset=(row.index("Help"), 0))
        await pilot.pause()
        assert "Choose a move" in seen(app)

    drive(app, work, size=(80, 24))


def test_the_table_stays_in_sight_while_a_line_is_asked_for():
    app = screen()

    async def work(pilot):
        await pilot.press("w", *typed("q?"))
        await pilot.pause()
        assert "The Hooting Owl" in seen(app)
        assert "Why not" in seen(app)
        assert app.query_one("#line").value == "q?", "no key of the last row while one writes"
        await pilot.press("escape")
        await pilot.pause()
        assert "Why not …" not in seen(app)
        await pilot.press("down")
        assert app.query_one("#moves").highlighted == 1

    drive(app, work, size=(80, 24))


def test_light_and_dark():
    app = screen()

    async def work(pilot):
        dark = app.current_theme.dark
        await pilot.press("t")
        assert app.current_theme.dark is not dark
        assert "Your moves" in seen(app)
        await pilot.press("t")
        assert app.current_theme.dark is dark

    drive(app, work)


def test_the_window_may_change_its_size():
    app = screen()

    async def work(pilot):
        for size in ((80, 24), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = seen(app).splitlines()
            assert len(lines) == size[1]
            assert all(len(line) == size[0] for line in lines)
            assert "display wand 1 0" in seen(app)
            assert "parchment ······· 0/7" in seen(app)

    drive(app, work, size=(120, 40))


def test_saving(tmp_path):
    app = screen(save=str(tmp_path / "game.txt"))

    async def work(pilot):
        await pilot.press("s", "enter")
        await pilot.pause()
        assert "Saved to" in message(app)
        assert (tmp_path / "game.txt").read_text() == app.table.record.text()
        await pilot.press("s")
        await pilot.pause()
        app.screen.query_one("Input").value = str(tmp_path / "nowhere" / "game.txt")
        await pilot.press("enter")
        await pilot.pause()
        assert "cannot be written" in message(app)

    drive(app, work)


def test_leaving_is_asked_for_twice_unless_it_is_saved():
    app = screen()

    async def work(pilot):
        await pilot.press("q")
        assert "Press q again" in message(app)
        await pilot.press("h", "q")
        assert "Press q again" in message(app)
        await pilot.press("q")

    assert drive(app, work) == "you left the table"


# Several people, and none


def test_a_curtain_falls_between_people():
    app = screen(seats="Ada, Bo, bot", options={"first_player": 0})

    async def work(pilot):
        assert "Ada, it is your turn. Press Enter when only you are looking." in seen(app)
        assert "Your hand" not in seen(app)
        await pilot.press("h", "x", "w")
        assert app.listed == []
        await pilot.press("enter")
        assert "Your hand" in seen(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "Bo, it is your turn." in seen(app)
        assert "Your hand" not in seen(app)
        assert "Ada draws" in seen(app)
        assert "You draw" not in seen(app)
        await pilot.press("enter")
        assert app.seat == 1
        assert "Bo: Lay objects" in seen(app)

    drive(app, work)


def test_a_person_may_decide_while_bots_think():
    app = screen("kameloot", options={"tavern_start": "choose"})

    async def work(pilot):
        await pilot.press("down", "enter")
        await settled(app, pilot)
        assert "0 choose cat" in app.table.record.lines
        assert "Lay objects" in seen(app)

    drive(app, work)


def test_bots_alone_are_watched_to_the_end():
    app = screen(seats="bot:easy, bot:easy, bot:easy")

    async def work(pilot):
        end = time.monotonic() + PATIENCE
        while not app.table.over:
            assert time.monotonic() < end
            await pilot.pause(0.01)
        await pilot.pause()
        assert "The game is over." in seen(app)
        await pilot.press("u")
        assert message(app) == "You only watch."
        await pilot.press("q")

    assert drive(app, work) == ""


class Slow:
    """A bot that thinks until it is told to stop."""

    def __init__(self):
        self.free = False
        self.asked = 0

    def choose(self, chair):
        self.asked += 1
        while not self.free:
            time.sleep(0.002)
        return chair.options[0]


def test_the_screen_never_waits_for_a_bot():
    slow = Slow()
    app = screen()
    app.players = [None, slow, slow]

    async def work(pilot):
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert slow.asked == 1
        assert "Bot 1: thinking …" in seen(app)
        await pilot.press("h")
        assert message(app) == "You are not asked now."
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Choose a move" in seen(app)
        await pilot.press("escape")
        slow.free = True
        await settled(app, pilot)
        assert len(app.table.record.lines) == 3
        assert "Your moves" in seen(app)

    drive(app, work)


def test_leaving_does_not_wait_for_a_bot():
    slow = Slow()
    app = screen(save="unused.txt")
    app.players = [None, slow, slow]

    async def work(pilot):
        await pilot.press("enter")
        await pilot.pause(0.05)
        await pilot.press("q")

    begun = time.monotonic()
    assert drive(app, work) == "you left the table"
    assert time.monotonic() - begun < PATIENCE / 2
    slow.free = True


class Broken:
    def choose(self, chair):
        raise ZeroDivisionError("a bot failed")


def test_a_bot_that_fails_is_heard():
    app = screen()
    app.players = [None, Broken(), Broken()]

    async def work(pilot):
        await pilot.press("enter")
        await pilot.pause(0.2)

    with pytest.raises(ZeroDivisionError, match="a bot failed"):
        drive(app, work)


# The command


def run_in_a_terminal(words, keys):
    """Start the command on a terminal of its own and press keys as soon as their words are on the screen."""
    master, slave = pty.openpty()
    size = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **size}
    command = [sys.executable, "-c", "from spellmarket.cli import main; main()", *words]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=ROOT)
    os.close(slave)
    shown, since, end, keys = b"", 0, time.monotonic() + 2 * PATIENCE, list(keys)
    with contextlib.suppress(OSError):  # the other side has gone
        while time.monotonic() < end:
            if select.select([master], [], [], 0.1)[0]:
                shown += os.read(master, 65536)
            if keys and keys[0][0] in shown[since:]:
                since = len(shown)
                os.write(master, keys.pop(0)[1])
    os.close(master)
    process.kill()  # if it has not ended by itself, its status says so
    return process.wait(), shown.decode()


def test_quitting_saves(tmp_path):
    saved = tmp_path / "game.txt"
    words = ["play", "kameloot", "--seed", "3", "--save", str(saved)]
    keys = [(b"Your moves", b"\r"), (b"You lay 1 wand", b"q")]
    status, shown = run_in_a_terminal(words, keys)

    assert status == 0
    assert "\x1b[?1049h" in shown  # the other screen, and back
    assert "spellmarket: you left the table, after " in shown.rpartition("\x1b[?1049l")[2]
    assert "0 display wand 1 0" in saved.read_text().splitlines()
    sm.Record.parse(saved.read_text()).replay()


def test_line_mode_stays_what_it_is_on_a_terminal():
    words = ["play", "kameloot", "--line", "--seed", "3"]
    status, shown = run_in_a_terminal(words, [(b"You> ", b"quit\n")])

    assert status == 0
    assert shown.endswith("spellmarket: you left the table, after 0 moves\r\n")
    assert "\x1b[?1049h" not in shown

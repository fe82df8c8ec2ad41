"""A table of a server in the terminal: the same seat, log, chat and clock as in the browser."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from queue import Queue

import pytest

from benchmarks.server_driver import Running
from spellmarket.kernel import BadSetup
from spellmarket.remote import Declined, RemoteSeat, table_of
from spellmarket.terminal.far import Far, clocked

GAMES = ["kameloot", "merchants_of_magick", "mystic_smiths", "enchanters", "merlin_economics"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Running(str(tmp_path_factory.mktemp("far") / "spellmarket.db")) as running:
        yield running.address


def opened(server: str, game: str = "kameloot", bots: int = 2, **more: object) -> tuple[RemoteSeat, str]:
    """Somebody in a browser, who has opened a table with one open seat and waits at it."""
    host = RemoteSeat(server, "none")
    host.ask("POST", "/api/me", {"name": "Hanna"})
    seats = [{"kind": "open"}, *[{"kind": "bot", "level": "easy"}] * bots]
    told = host.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
    host.table = told["id"]
    return host, f"{server}/tables/{told['id']}"


def sat(server: str, link: str, name: str = "Theo") -> tuple[Far, Queue, list[str], str]:
    seat = RemoteSeat(server, link)
    token = seat.sit(name)
    lines, shown = Queue(), []
    return Far(seat, lines, shown.append), lines, shown, token


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_a_server_is_drawn_from_what_it_tells(server, game):
    bots = 3 if game == "merlin_economics" else 2
    _, link = opened(server, game, bots)
    far, _, shown, _ = sat(server, link)
    far.seat.look()

    far.show_table()
    far.show_clock()
    rows = "\n".join(shown)

    assert "Theo" in rows and "no clock" in rows
    assert len(shown) > 8 and "{" not in rows and "None" not in rows


def test_moves_at_a_table_of_a_server_say_what_a_card_does(server):
    _, link = opened(server, "mystic_smiths")
    far, _, shown, _ = sat(server, link)
    far.seat.look()

    far.show_options()

    assert any(re.search(r"place S1 +place Ore Cart: Take 1 Ore\.$", row) for row in shown), shown


def test_a_game_is_played_to_its_end_with_chat_hint_refusal_and_undo(server):
    host, link = opened(server, clock={"bank": 600, "more": 10})
    far, _, shown, _ = sat(server, link)
    script = [
        "help",
        "say Good evening",
        "table",
        "hint",
        "why display wand 9 0",
        "rules",
        "display wand 9 0",
    ]

    class Mover(Queue):
        """Whoever is asked writes all of this, then takes the first move, again and again."""

        def get(self, *_: object) -> object:
            if not far.seat.told["ask"]:
                return super().get()
            return script.pop(0) if script else "1"

    far.lines = Mover()
    far.play()
    rows = "\n".join(shown)

    assert "Theo says: Good evening" in rows
    assert "left)" in rows  # the clock, beside the question
    assert "(KAM-DISP-01)" in rows
    assert re.search(r"^  1\. ", rows, re.M), rows[-500:]
    assert shown.count("The game is over.") == 1
    assert host.look()["chat"][0]["text"] == "Good evening"


def test_one_comes_back_to_the_same_seat_by_its_token_and_nobody_else_does(server):
    _, link = opened(server)
    far, _, _, token = sat(server, link)
    mine = far.seat.look()
    while mine["ask"] is None:  # bots move as long as I am not asked
        mine = far.seat.look()

    again = RemoteSeat(server, link, token)
    assert again.look()["view"] == mine["view"]
    assert again.seat == mine["you"]["seat"] == 0
    watcher = RemoteSeat(server, link)
    assert watcher.look()["ask"] is None
    assert watcher.seat == -1
    assert watcher.told["view"]["hand"] is None
    with pytest.raises(Declined):
        watcher.send("undo")
    with pytest.raises(Declined):
        RemoteSeat(server, link, "wrong").look()


def company(server: str) -> tuple[RemoteSeat, RemoteSeat]:
    """A host and a guest at a table that has not begun."""
    host = RemoteSeat(server, "none")
    host.ask("POST", "/api/me", {"name": "Hanna"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    host.table = host.ask("POST", "/api/tables", {"game": "kameloot", "seats": seats, "start": "host"})["id"]
    other = RemoteSeat(server, f"{server}/tables/{host.table}")
    other.sit("Theo")
    return host, other


def test_what_the_table_asks_is_said_and_answered_in_a_word(server):
    host, other = company(server)
    shown: list[str] = []
    far = Far(host, Queue(), shown.append)
    far.obey("begin")
    while not (host.look()["ask"] or other.look()["ask"]):
        pass
    first, second = (host, other) if host.told["ask"] else (other, host)
    first.play(first.told["ask"]["options"][0]["move"])
    first.send("ask")
    second.look()
    far = Far(second, Queue(), shown.append)
    far.show_news()

    assert any(row.endswith("(write 'decline')") for row in shown), shown
    far.obey("decline")
    assert not first.look()["table"]["proposal"]
    far.obey("hand")
    far.show_news()
    assert any(row.endswith("(write 'resume')") for row in shown)
    far.obey("resume")
    with pytest.raises(Declined):
        far.obey("resume")


def test_the_command_sits_down_says_how_to_come_back_and_leaves(server):
    _, link = opened(server)
    words = [sys.executable, "-m", "spellmarket", "play", "--server", server, "--table", link]

    first = subprocess.run(
        [*words, "--name", "Theo"], input="quit\n", capture_output=True, text=True, env=os.environ
    )
    token = first.stdout.partition("--token ")[2].split()[0]
    second = subprocess.run([*words, "--token", token], input="table\nquit\n", capture_output=True, text=True)
    neither = subprocess.run(words, capture_output=True, text=True)
    gone = subprocess.run(
        [*words[:-3], "http://127.0.0.1:9", "--table", link, "--name", "Theo"], capture_output=True, text=True
    )

    assert first.returncode == second.returncode == 0, (first.stderr, second.stderr)
    assert "Your hand" in second.stdout
    assert neither.returncode == 2 and "--name NAME to sit down" in neither.stderr
    assert gone.returncode == 2 and gone.stderr.count("\n") == 1 and "does not answer" in gone.stderr


def test_links_and_clocks_are_read_and_said():
    assert table_of("http://somewhere:8000/tables/Wx3v9kQm2T?a=b") == table_of("Wx3v9kQm2T") == "Wx3v9kQm2T"
    assert [clocked(each) for each in (9.7, 571, 7300)] == ["0:09", "9:31", "2:01:40"]
    with pytest.raises(BadSetup, match="begins with http"):
        RemoteSeat("somewhere:8000", "x")

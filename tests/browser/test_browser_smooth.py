"""A full table stays smooth: a message changes little on the board, and at rest nothing is done at all.

`python -m benchmarks.browser_smooth` measures times; here work is counted, whatever else the machine does.
"""

import pytest
from playwright.sync_api import Browser
from visitors import Visit, comes_true

from benchmarks.browser_smooth import First, Smooth, first, smooth
from spellmarket import games


@pytest.fixture
def played(visit: Visit, server: str) -> Smooth:
    page = visit("Ada", reduced_motion="no-preference").page
    return smooth(page, server, "merchants_of_magick", 8, touches=12, thought=100)


def test_eight_players_and_all_motion_on(played: Smooth) -> None:
    print(played)
    assert played.messages >= 12, "bots and Ada have played"
    assert played.renders / played.messages < 3, (
        "a message is one rendering, or two with the motion it sets off"
    )
    assert played.changed / played.messages < played.parts / 8, "the board is not built anew"
    assert played.touched / played.messages < played.parts / 4
    assert min(played.shown) < 100, f"an own touch is seen at once: {played.shown} ms"


@pytest.mark.parametrize("game", games())
def test_at_rest_the_table_does_nothing(visit: Visit, game: str) -> None:
    ada = visit("Ada", reduced_motion="no-preference")
    seats = {
        "kameloot": 6,
        "merchants_of_magick": 8,
        "mystic_smiths": 5,
        "enchanters": 4,
        "merlin_economics": 6,
    }
    page = ada.sit(ada.table(game, *["bot"] * (seats[game] - 1)))
    page.wait_for_selector("[data-asked=yes]")
    comes_true(page, "!document.getAnimations().length")
    page.wait_for_timeout(500)  # presence and pictures arrive

    changes = page.evaluate(
        """async () => {
          let n = 0;
          new MutationObserver((all) => (n += all.length))
            .observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
          await new Promise((go) => setTimeout(go, 1200));
          return n + document.getAnimations().length;
        }"""
    )

    assert changes == 0


@pytest.mark.parametrize("game", games())
def test_from_the_street_to_the_first_move(chromium: Browser, server: str, game: str) -> None:
    found: First = first(chromium, server, game)

    print(found)
    assert found.clicks <= 3, "the stall, what to do, and the button that a final move waits for"

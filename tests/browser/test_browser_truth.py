"""What a board shows before a move is what the engine then does."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from scenes import Told, laid, played, position
from visitors import DESK, PHONE, Visit

import spellmarket as sm

SIZES = {"desk": DESK, "phone": PHONE}
NAMES = ("Ada", "Bo", "Cleo")
KINDS = {"gem": "crystals", "wound": "wounds", "atk": "attack", "def": "defense", "glory": "glory"}

# What stands under the fight or the gear: a picture, then the number before and after it.
SPOILS = """() => Object.fromEntries([...document.querySelectorAll(".duel .spoils li")]
  .filter((row) => row.querySelector(".icon") && row.querySelectorAll("b").length === 2)
  .map((row) => [row.querySelector(".icon").classList[1].slice(2),
                 [...row.querySelectorAll("b")].map((one) => one.textContent)]))"""


def shown(visit: Visit, size: str, table: Told, welcome: Told) -> Page:
    ada = visit("Ada", viewport=SIZES[size])
    played(ada.page, table, welcome)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    return page


@pytest.mark.parametrize("size", SIZES)
def test_what_enchanters_shows_of_a_card_is_what_taking_it_brings(visit: Visit, size: str) -> None:
    table, welcome = position("enchanters", NAMES, seed=14)
    before = welcome["view"]["players"][0]
    page = shown(visit, size, table, welcome)
    seen = 0
    for slot in welcome["view"]["track"]:
        card = page.locator(f'[data-slot="{slot["slot"]}"] .card[data-state="legal"]')
        if not card.count():
            continue
        card.click()
        page.wait_for_selector(".prompt [data-confirm]")
        for kind, (was, becomes) in page.evaluate(SPOILS).items():
            assert (int(was), int(becomes)) == (before[KINDS[kind]], slot["outcome"][KINDS[kind]]), slot
            seen += 1
        page.keyboard.press("Escape")
    assert seen > 10


@pytest.mark.parametrize("size", SIZES)
def test_a_fight_that_only_loses_is_offered_as_go_anyway(visit: Visit, size: str) -> None:
    """A golden button invited to a fight that was lost: Crystals and the turn were gone."""
    table, welcome = position("enchanters", NAMES)
    slot = next(one for one in welcome["view"]["track"] if one["card"])
    slot["forecast"] = dict.fromkeys(("attack", "strength", "defense", "wounds", "spare", "through"), 1)
    slot["forecast"] |= {"health": 4, "short": 3}
    slot["outcome"] |= {"wins": False}
    page = shown(visit, size, table, welcome)
    page.locator(f'[data-slot="{slot["slot"]}"] .card').click()
    assert page.locator(".prompt .btn--lamp").count() == 0
    assert page.get_by_role("button", name="Go anyway").is_visible()
    assert "3 Attack is missing" in page.locator(".prompt").inner_text()


def test_what_enchanters_says_of_a_card_comes_true() -> None:
    """The outcome that the board draws, against the game played on."""
    game = sm.game("enchanters")
    told = 0
    for seed in range(6):
        table = game.table(seats=2, seed=seed)
        for _ in range(60):
            seat = table.pending[0]
            chair = table.chair(seat)
            if (
                table.asks(seat) == "window_2"
                and chair.view["taking"]
                and "proceed" in map(game.text, chair.options)
            ):
                outcome = chair.view["taking"][0]["outcome"]
                chair.play("proceed")
                if outcome and outcome["settled"]:
                    now = table.chair(seat).view["players"][seat]
                    assert all(
                        now[what] == outcome[what] for what in ("crystals", "wounds", "attack", "defense")
                    )
                    told += 1
            else:
                chair.play(chair.hint(7)[0])
    assert told > 20


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_bought_after_its_price_was_read(visit: Visit, store: Path, size: str) -> None:
    """One click took gold, and no price was in sight."""
    ada = visit("Ada", viewport=SIZES[size])
    page = ada.sit(laid(store, ada, "merlin_economics", 4, "permit"))
    page.wait_for_selector("[data-asked=yes]")
    purse = page.locator(".purse dd").first
    had, price = int(purse.inner_text()), int(page.locator(".tracker dd b").first.inner_text())

    if size == "phone":
        page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a card").first.click()

    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text(f"Purse {had} → {had - price}")
    expect(prompt).to_contain_text("luck decides the rest")
    expect(purse).to_have_text(str(had))
    prompt.get_by_role("button", name="Take back").click()
    expect(prompt).not_to_contain_text("Purse")
    if size == "phone":
        page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a card").first.click()
    prompt.get_by_role("button", name="Buy a card").click()
    expect(purse).to_have_text(str(had - price))


def test_what_only_opens_a_question_needs_one_touch(visit: Visit, store: Path) -> None:
    ada = visit("Ada")
    page = ada.sit(laid(store, ada, "merlin_economics", 4, "buy"))
    page.wait_for_selector("[data-asked=yes]")
    page.locator(".deed[data-legal]").first.click()
    expect(page.locator(".prompt__text")).to_contain_text("On which empty plot does it lie?")


@pytest.mark.parametrize("size", SIZES)
def test_what_smiths_shows_of_weapons_and_actions_is_what_the_engine_says(visit: Visit, size: str) -> None:
    """The board reckoned without abilities: what is missing, and what a Study costs."""
    table, welcome = position("mystic_smiths", NAMES)
    reach = welcome["view"]["reach"]
    reach["meditate"] = 17
    reach["craft"][0] = {"lacks": {"wood": 2}, "missing": 1, "essence": 13, "short": 11, "ore": True}
    reach["craft"][1] = {"lacks": {}, "missing": 0, "essence": 0, "short": 0, "ore": True}
    reach["craft"][2] = {"lacks": {"ore": 1}, "missing": 1, "essence": 2, "short": 0, "ore": False}
    page = shown(visit, size, table, welcome)

    notes = page.locator(".weapon__note").all_text_contents()
    assert "1 Wood missing: 13 essence, 11 short" in notes[0]
    assert "You can pay it in full." in notes[1]
    assert "Needs 1 Ore of your own." in notes[2]
    assert "17 essence" in page.locator(".act__line").first.text_content()

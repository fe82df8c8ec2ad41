"""Two people and bots, from the landing page to the score sheet, in every game."""

import pytest
from playwright.sync_api import expect
from visitors import Visit, hand_over, touch

import spellmarket as sm

TITLES = {name: sm.game(name).title for name in sm.games()}
# A long game is played by hand for a while; then bots take the two seats and bring it to its end.
ROUNDS = {"kameloot": 12}


@pytest.mark.parametrize("game", sm.games())
def test_two_people_and_bots_play_from_the_street_to_the_score_sheet(visit: Visit, game: str) -> None:
    ada, bo = visit("Ada"), visit("Bo")

    page = ada.go("/")
    page.get_by_role("link", name="Open a table for friends").click()
    page.get_by_role("radio", name=TITLES[game]).check(force=True)
    if game == "enchanters":
        page.get_by_text("Very short", exact=True).click()
    elif game == "merlin_economics":
        page.get_by_label("Rounds", exact=True).fill("2")
        page.get_by_label("Rounds", exact=True).press("Tab")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("lobby-page main")
    link = page.get_by_label("Link to share").input_value()

    theirs = bo.go("/")
    theirs.get_by_label("Table link or code").fill(link)
    theirs.get_by_role("button", name="Join", exact=True).click()
    theirs.get_by_role("button", name="Sit down", exact=True).click()
    theirs.wait_for_selector("[data-board]")
    page.wait_for_selector("[data-board]")

    times = ROUNDS.get(game, 6)
    played = 0
    for turn in range(times):
        played += touch(page, 6, 2 * turn) + touch(theirs, 6, 2 * turn + 1)
        if page.locator("end-page main").count():
            break
    assert played > 4, "somebody could act"
    if not page.locator("end-page main").count():
        hand_over(page)
        hand_over(theirs)

    for one in (page, theirs):
        expect(one.locator("end-page main")).to_be_visible(timeout=90_000)
        expect(one.get_by_role("table", name="Score sheet")).to_be_visible()
        expect(one.locator(".place")).to_have_count(len(one.locator(".scoresheet thead th").all()) - 1)
    expect(page.get_by_text("The deal is verified")).to_be_visible()
    seal = page.locator(".verified li")
    expect(seal.filter(has_text="2 of 2 revealed what they had promised")).to_have_count(1)
    expect(seal.filter(has_text="noted the same promises")).to_have_count(1)
    expect(page.locator(".chart:visible")).to_have_count(1)

"""What a board shows before a move is what the engine then does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from scenes import Told, laid, played, position
from test_browser_drafts import Scene
from visitors import DESK, PHONE, Visit

import spellmarket as sm
from spellmarket.kernel import Table

SIZES = {"desk": DESK, "phone": PHONE}
NAMES = ("Ada", "Bo", "Cleo")
KINDS = {"gem": "crystals", "wound": "wounds", "atk": "attack", "def": "defense", "glory": "glory"}

# What stands under the fight or the gear: a picture, then the number before and after it.
SPOILS = """() => Object.fromEntries([...document.querySelectorAll(".duel .spoils li")]
  .filter((row) => row.querySelector(".icon") && row.querySelectorAll("b").length === 2)
  .map((row) => [row.querySelector(".icon").classList[1].slice(2),
                 [...row.querySelectorAll("b")].map((one) => one.textContent)]))"""


# What of the forecast is not to be seen: to the right, and below.
CUT = """() => [...document.querySelectorAll(".duel, .near")].filter((one) => one.checkVisibility())
  .flatMap((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])
  .filter((more) => more > 1)"""


def shown(visit: Visit, size: str, table: Told, welcome: Told) -> Page:
    ada = visit("Ada", regular=True, viewport=SIZES[size])
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
        page.wait_for_selector(".draft [data-confirm]")
        for kind, (was, becomes) in page.evaluate(SPOILS).items():
            assert (int(was), int(becomes)) == (before[KINDS[kind]], slot["outcome"][KINDS[kind]]), slot
            seen += 1
        if size == "desk":
            assert page.evaluate(CUT) == [], slot
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
    assert page.locator(".draft .btn--lamp").count() == 0
    assert page.get_by_role("button", name="Go anyway").is_visible()
    assert "3 Attack is missing" in page.locator(".draft").inner_text()


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
    for button in page.get_by_role("button", name="Put it away").all():
        button.click()  # what happened meanwhile lies over the tabs until it is read
    purse = page.locator(".purse dd").first
    had, price = int(purse.inner_text()), int(page.locator(".tracker dd b").first.inner_text())

    if size == "phone":
        page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a card").first.click()

    draft = page.locator(".draft")
    expect(draft).to_contain_text(f"Price: {price} gold.")
    expect(draft.locator(".ba", has_text="Purse")).to_have_text(re.compile(rf"{had}\D+{had - price}\D"))
    expect(draft).to_contain_text("The deck decides what comes")
    expect(purse).to_have_text(str(had))
    draft.get_by_role("button", name="Take back").click()
    expect(draft).to_have_count(0)
    if size == "phone":
        page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a card").first.click()
    draft.get_by_role("button", name="Buy a card").click()
    expect(purse).to_have_text(str(had - price))


def test_what_only_opens_a_question_needs_one_touch(visit: Visit, store: Path) -> None:
    ada = visit("Ada")
    page = ada.sit(laid(store, ada, "merlin_economics", 4, "buy"))
    page.wait_for_selector("[data-asked=yes]")
    page.locator(".deed[data-legal]").first.click()
    expect(page.locator(".prompt__text")).to_contain_text("gold: on which open plot does it lie?")


@pytest.mark.parametrize("size", SIZES)
def test_what_smiths_shows_of_weapons_and_actions_is_what_the_engine_says(visit: Visit, size: str) -> None:
    """The board reckoned without abilities: what is missing, what a Study costs, what the dice brought."""
    table, welcome = position("mystic_smiths", NAMES)
    reach = welcome["view"]["reach"]
    reach["meditate"] = 17
    stock = dict.fromkeys(welcome["view"]["since"][0]["stock"], 0)
    welcome["view"]["since"][0] = {"stock": stock | {"wood": 8, "hide": -6}, "points": 9}
    reach["craft"][0] = {"lacks": {"wood": 2}, "missing": 1, "essence": 13, "short": 11, "ore": True}
    reach["craft"][1] = {"lacks": {}, "missing": 0, "essence": 0, "short": 0, "ore": True}
    reach["craft"][2] = {"lacks": {"ore": 1}, "missing": 1, "essence": 2, "short": 0, "ore": False}
    page = shown(visit, size, table, welcome)

    notes = page.locator(".weapon__note").all_text_contents()
    assert "1 Wood missing: 13 essence, 11 short" in notes[0]
    assert "You can pay it in full." in notes[1]
    assert "Needs 1 Ore of your own." in notes[2]
    assert "17 essence" in page.locator(".act__line").first.text_content()
    assert {"+8", "\N{MINUS SIGN}6"} <= set(page.locator(".delta").all_text_contents())
    gained = page.locator(".came").first.locator(".came__gain .res b")
    assert gained.all_text_contents() == ["8", "9"]


def told_after(table: Table, move: str) -> tuple[list[str], Told]:
    """What seat 0 really hears of a move, and what it sees afterwards."""
    table = table.copy()
    table.listen()
    before = len(table.events(0))
    table.chair(0).play(table.game.parse(move))
    while len(table.events(0)) == before:  # sealed until everybody has chosen
        chair = table.chair(table.pending[0])
        chair.play(chair.options[-1])
    said = [table.game.tell(one, table.names, 0) for one in table.events(0)[before:]]
    return said, table.view(0)


def sales(table: Table) -> list[str]:
    """Ways to lay cards of one kind, without horns, after which a tavern sells."""
    lays = [table.game.text(move) for move in table.chair(0).options]
    plain = [move for move in lays if move.startswith("display ") and move.endswith(" 0")]
    return [one for one in plain if any(" sells " in said for said in told_after(table, one)[0])]


@pytest.mark.parametrize("size", SIZES)
def test_what_kameloot_shows_of_a_sale_is_what_everybody_is_paid(visit: Visit, size: str) -> None:
    scene = Scene(visit, "kameloot", "display", 4, size, lambda table: bool(sales(table)))
    move = sales(scene.table)[0]
    _, thing, naturals, _ = move.split()
    for card in range(int(naturals)):
        scene.page.locator(f".hand .card.obj-{thing}").nth(card).click()
    scene.drafted()
    gold = [player["gold"] for player in scene.table.view(0)["players"]]
    then = [player["gold"] for player in told_after(scene.table, move)[1]["players"]]
    paid = sorted([was, now] for was, now in zip(gold, then, strict=True) if was != now)
    rows = scene.page.locator(".draft .ba").filter(has_text="gold").all()
    shown = [[int(one.inner_text()) for one in row.locator("b").all()[-2:]] for row in rows]
    assert paid and sorted(shown) == paid
    events = scene.table.chair(0).preview(move)["events"]
    laid = next(one["data"] for one in events if one["event"] == "laid")
    assert scene.page.locator(".goal--next .goal__top b").inner_text() == str(laid["total"])


def test_what_merchants_shows_of_rewards_results_and_circles_is_what_the_engine_says(visit: Visit) -> None:
    """The board counted fulfilled orders, knew what each brings, and added up the circles of a sheet."""
    table, welcome = position("merchants_of_magick", NAMES)
    view = welcome["view"]
    view |= {"results": 3, "circles": 71}
    mine, other = view["shoppes"][:2]
    mine["free_spent"] = 2
    nothing = {"potions": 0, "marks": 0, "coins": 0, "got": False}
    mine["adventurer"]["rewards"] = [
        {**nothing, "potions": 5},
        {**nothing, "marks": 1, "got": True},
        {**nothing, "marks": 1, "coins": 1},
    ]
    page = shown(visit, "desk", table, welcome)

    expect(page.locator(".mine .rewards li")).to_have_text(["5 potions", "free mark", "free mark, 1 coin"])
    expect(page.locator(".mine .rewards .got")).to_have_text(["free mark"])
    expect(page.locator(".mine .extra small")).to_have_text("2 of 3 results spent this round")
    expect(page.locator(".rival__sheet").first).to_contain_text(f"{len(other['marks'])} of 71 circles marked")


@pytest.mark.parametrize("verb", ["spend", "free_mark"])
def test_what_merchants_says_of_a_circle_is_what_the_log_tells_then(visit: Visit, verb: str) -> None:
    scene = Scene(visit, "merchants_of_magick", verb, 4, "desk")
    circles = scene.page.locator(".spot[data-legal]:visible")
    for circle in range(min(6, circles.count())):
        circles.nth(circle).hover()
        said = scene.page.locator(".tray .prompt__text")
        expect(said.locator("em")).to_have_count(1)
        asked = [one["move"] for one in scene.heard if one["type"] == "preview"][-1]
        told = told_after(scene.table, asked)[0]
        words = said.inner_text().removeprefix(said.locator("strong").inner_text())
        shown = [f"{one.strip()}." for one in words.split(".") if one.strip()]
        assert shown and all(one in told for one in shown), (shown, told)

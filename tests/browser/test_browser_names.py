"""Names and sizes: who is announced sits down, everybody has a sign of their own, long names fit."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect
from scenes import MOVES, played, position
from test_browser_everybody import sideways
from visitors import PHONE, Visit

import spellmarket as sm

LONG = "Bartholomew Featherstone"  # 24 characters, as many as a name may have


# What is drawn in a bar: pairs that lie over each other, and what is cut at the edge of its place.
CROWDED = """
() => {
  const bar = document.querySelector("[data-board] .bar");
  const box = (one) => one.getBoundingClientRect();
  const place = box(bar.querySelector(".bar__facts"));
  const inside = (one) => box(one).top < place.bottom && box(one).width;
  const facts = [...bar.querySelectorAll(".bar__facts > :not(.bar__table)")].filter(inside);
  const things = [...facts, ...bar.querySelectorAll(".bar__game, .bar__end > *, .step, .turnorder > li")]
    .filter((one) => one.checkVisibility() && !one.matches(".unseen"));
  const over = (a, b) => box(a).left < box(b).right - 1 && box(b).left < box(a).right - 1
    && box(a).top < box(b).bottom - 1 && box(b).top < box(a).bottom - 1;
  const named = (one) => `${one.className} ${one.textContent.trim()}`;
  const pairs = things.flatMap((a, i) => things.slice(i + 1).filter((b) => over(a, b)).map((b) => [a, b]));
  const cut = facts.filter((one) => box(one).right > place.right + 1 || box(one).bottom > place.bottom + 1);
  return [...pairs.map((pair) => pair.map(named).join(" over ")), ...cut.map(named)];
}
"""


def test_the_bots_of_the_setup_page_are_those_who_sit_down(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/new?game=merchants_of_magick")
    page.locator(".chair").nth(1).get_by_text("Bot", exact=True).click()
    page.get_by_role("button", name="Add a seat").click()
    shown = [one.inner_text() for one in page.locator(".chair__name b").all()]
    assert len({name[0] for name in shown}) == len(shown) > 4, shown
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("[data-board]")
    seats = ada.api("GET", f"/tables/{page.url.rpartition('/')[2]}")["seats"]
    assert sorted(seat["name"] for seat in seats) == sorted(shown)


def test_everybody_at_a_table_has_a_sign_of_their_own(visit: Visit) -> None:
    ada, adam = visit("Ada"), visit("Adam")
    id = ada.table("kameloot", "open", "bot")
    page = ada.sit(id)
    adam.sit(id).get_by_role("button", name="Sit down").first.click()
    expect(page.locator(".member .sigil b")).to_have_count(3)
    signs = [one.inner_text() for one in page.locator(".member .sigil b").all()]
    assert len(set(signs)) == 3, signs


def test_how_good_bots_are_is_chosen_on_the_street_and_a_touch_still_starts(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/")
    page.get_by_label("Play against bots that are").select_option("Hard")
    page.reload()
    page.locator(".stall__go").first.click()
    page.wait_for_selector("[data-board]")
    seats = ada.api("GET", f"/tables/{page.url.rpartition('/')[2]}")["seats"]
    assert [seat["level"] for seat in seats if seat["kind"] == "bot"] == ["hard"] * (len(seats) - 1)


# Names in sight that stick out of the page, or are cut without dots, or of which hardly anything is left.
WRONG = """(long) => [...document.querySelectorAll("[data-board] *, .bar *")]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some(
    (part) => part.nodeType === 3 && long.some((name) => part.textContent.includes(name))))
  .filter((one) => !one.closest(".unseen, .log, svg"))
  .flatMap((one) => {
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    const hidden = style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
    const said = [];
    if (box.right > innerWidth + 1 && !one.closest("[data-scrolls]")) said.push("sticks out");
    if (hidden && style.textOverflow !== "ellipsis") said.push("cut");
    if (box.width < 36) said.push(`${Math.round(box.width)} px`);
    return said.map((what) => `${what}: ${one.className} ${one.textContent.trim().slice(0, 30)}`);
  })"""
NAMES = (LONG, "Maximiliana Quatermaine I", "Wilhelmina Wintergreen X", "Ferdinand-Alexander Roth")
WIDTHS = (360, 390, 820, 1024, 1440, 1920, 2560)


@pytest.mark.parametrize("game", sm.games())
def test_names_of_24_letters_fit_at_every_width(visit: Visit, game: str) -> None:
    names = tuple(name[:24] for name in NAMES[: max(sm.game(game).seats[0], sm.game(game).facts.seats)])
    ada = visit("Ada", regular=True)
    played(ada.page, *position(game, names))
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked]")
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844 if width < 700 else 900})
        page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        found += [f"{width}: {one}" for one in page.evaluate(WRONG, list(names))]
        if sideways(page) > 0:
            found.append(f"{width}: the page scrolls sideways")
    assert not found, "\n".join(found)


# Names of which a part is not to be seen.
SHORTENED = """(names) => [...document.querySelectorAll("[data-board] .plate__name")]
  .filter((one) => one.checkVisibility() && names.includes(one.textContent.trim()))
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


@pytest.mark.parametrize("game", ["merchants_of_magick", "mystic_smiths", "merlin_economics"])
def test_a_name_of_ten_letters_stands_whole(visit: Visit, game: str) -> None:
    """Clementine was cut in plates that had room elsewhere."""
    names = ("Ada", "Clementine", "Maximilian", "Henrietta")
    ada = visit("Ada", regular=True)
    played(ada.page, *position(game, names))
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    page.evaluate("document.fonts.ready")
    for width in (360, 390, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        assert page.evaluate(SHORTENED, list(names)) == [], width


def test_eight_players_on_a_phone_stand_in_one_line_that_scrolls(visit: Visit) -> None:
    names = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn", LONG, "Hal")
    ada = visit("Ada", regular=True, viewport=PHONE)
    played(ada.page, *position("merchants_of_magick", names))
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked]")
    rivals = page.locator(".rival")
    expect(rivals).to_have_count(7)
    assert len({round(one.bounding_box()["y"]) for one in rivals.all()}) == 1
    assert sideways(page) <= 0
    rivals.last.scroll_into_view_if_needed()
    expect(rivals.last).to_be_in_viewport(ratio=0.9)
    spots = page.locator(".spot:visible").all()
    assert len([one for one in spots if one.bounding_box()["y"] < PHONE["height"]]) > 15


# Parts of the left column that stick out of their panel, and whether it lies under the middle.
UNDER = """() => {
  const right = (one) => one.getBoundingClientRect().right;
  const middle = document.querySelector(".smithy").getBoundingClientRect().left;
  return [...document.querySelectorAll(".around .smith, .around .you")].flatMap((panel) => [
    ...(right(panel) > middle ? ["under the middle"] : []),
    ...[...panel.querySelectorAll(".plate__name, .count, dd > *")]
      .filter((one) => one.checkVisibility() && right(one) > right(panel) + 1).map((one) => one.className),
  ]);
}"""


def test_the_longest_name_does_not_push_the_smiths_under_the_forge(visit: Visit) -> None:
    """browser-a 6: at 1024 the left column slid under the centre, and scores were cut."""
    ada = visit(LONG, viewport={"width": 1024, "height": 768})
    page = ada.sit(ada.table("mystic_smiths", "bot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    assert page.evaluate(UNDER) == []


@pytest.mark.parametrize("game", ["enchanters", "merchants_of_magick", "merlin_economics"])
def test_nothing_in_the_bar_lies_over_something_else_or_is_cut(visit: Visit, game: str) -> None:
    """Crystals and Wounds lay under a phone's buttons, `Round 4` read `Ro`, and the last in turn were cut."""
    ada = visit("Ada", regular=True, locale="fr-FR")
    shown, welcome = position(game)
    order = [] if game == "merchants_of_magick" else [0, 1, 2, 3]
    welcome["course"] = {"round": 4, "order": order, "turns": [], "rounds": []}
    played(ada.page, shown, welcome)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    page.evaluate("document.fonts.ready")
    for width in (360, 390, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        assert page.evaluate(CROWDED) == [], width
        if width > 720:
            expect(page.locator(".bar .turnorder li")).to_have_count(4)
            expect(page.locator(".bar__facts > :first-child")).to_be_in_viewport()


SCREENS = {"360": (360, 780), "390": (390, 844), "1024": (1024, 768), "1440": (1440, 900)}
# What a clock beside names pushes out of the page, or out of its own panel; names that are cut.
PUSHED = """(name) => {
  const seen = (one) => one.checkVisibility();
  const out = (one, edge) => one.getBoundingClientRect().right > edge + 1;
  const bar = [...document.querySelectorAll(".bar__end *")]
    .filter((one) => seen(one) && out(one, innerWidth));
  const panels = [...document.querySelectorAll(".purse, .smith, .rival, .hero, .you")].filter(seen);
  const spilt = panels.flatMap((panel) =>
    [...panel.querySelectorAll(".count, .clock")]
      .filter((one) => seen(one) && out(one, panel.getBoundingClientRect().right)));
  const cut = [...document.querySelectorAll(".plate__name")]
    .filter((one) => seen(one) && one.textContent.trim().startsWith(name))
    .filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...bar, ...spilt, ...cut].map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("width", SCREENS)
@pytest.mark.parametrize("game", [name for name in sm.games() if name in MOVES])
def test_clocks_leave_room_for_names_and_push_nothing_out(visit: Visit, game: str, width: str) -> None:
    """A menu lay beside the page at 360, potions beside their panel at 1024, and `Cl…` was a name."""
    names = ("Clementine", "Clementina", "Clementino", "Dev")[: 3 if game == "enchanters" else 4]
    shown, welcome = position(game, names)
    shown["clock"] = {"bank": 300, "more": 10}
    shown["time"] = int(time.time() * 1000)
    for seat, left in zip(shown["seats"], (450, 272, 95, 3599), strict=False):
        seat["clock"], seat["spare"] = left, True
    across, down = SCREENS[width]
    ada = visit("Ada", regular=True, viewport={"width": across, "height": down}, has_touch=across < 720)
    played(ada.page, shown, welcome)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    expect(page.locator(".bar__clock .clock")).to_be_visible()
    assert page.evaluate(PUSHED, "Clementin") == []

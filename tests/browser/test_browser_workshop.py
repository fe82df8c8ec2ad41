"""Issue 19, item 6: in the browser a card is changed, checked, tried by many games, and played with."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect
from test_browser_everybody import grave
from visitors import PHONE, Visit, until

GAME = "mystic_smiths"
SOME = re.compile("[1-9][0-9,]* done")
PLACE = re.compile("to act|Seat")  # of a few games that the same seat began there is no order to tell
PATIENCE = 60_000  # milliseconds until the first games of a busy machine


def lay(page: Page, name: str) -> None:
    """Find a card and put it on the bench."""
    page.get_by_role("searchbox", name="Find a card").fill(name)
    page.locator(".ws-shelf button").first.click()
    expect(page.get_by_role("group", name=f"{name}, being changed")).to_be_visible()


def test_a_card_is_changed_checked_tried_and_played_with(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go(f"/workshop/{GAME}")
    expect(page.get_by_text("Touch a card to change it.")).to_be_visible()
    expect(page.locator(".ws-slate")).to_contain_text("No games yet.")
    play = page.locator(".ws-run .ws-play")
    by_the_book(page)

    # A number is stepped, an effect written; an error is told with its place, and the card stays as it was.
    lay(page, "Essence Siphon")
    page.get_by_role("button", name="Cost: one less").click()
    games = page.locator("[data-says=games]")  # what the games by the book say of this card
    expect(games).to_contain_text(re.compile(r"In 500 games .+ [0-9]+ times?; lift"))
    change = page.locator("button.ws-change")
    expect(change).to_contain_text("Cost 2 1")
    effect = page.get_by_role("combobox", name="Effect")
    effect.fill("STEAL(3X)")
    fault = page.locator(".ws-says--bad")
    expect(fault).to_contain_text("Effect, column 8: has the unknown resource 'X'")
    expect(page.locator(".ws-says--good")).to_contain_text("Until then: Take up to 2 essence")
    expect(change).to_contain_text("not read")

    # Completion offers what fits; an arrow and Enter take it.
    effect.press("ArrowLeft")
    effect.press("ArrowDown")
    offers = page.get_by_role("listbox", name="What fits here")
    expect(offers.get_by_role("option", name="E essence")).to_be_visible()
    chosen = offers.get_by_role("option", selected=True)
    until(
        lambda: chosen.inner_text().split()[0] == "E", lambda: effect.press("ArrowDown"), "essence is chosen"
    )
    effect.press("Enter")
    expect(effect).to_have_value("STEAL(3E)")
    expect(fault).to_have_count(0)
    expect(page.locator(".ws-says--good")).to_contain_text("Take up to 3 essence from one other player")
    expect(page.locator(".bar__facts")).to_contain_text("saved")

    # Undo takes one step back, and what is as in the book is no change.
    page.locator("h1").click()
    page.keyboard.press("Control+z")
    expect(change).to_contain_text("not read")
    effect.fill("STEAL(3E)")
    expect(change).to_contain_text("checked")
    assert grave(page) == []

    # Many games, stopped here: the sentence first, then pictures and tables.
    page.get_by_role("combobox", name="Number of games").select_option("10,000")
    play.click()
    expect(page.locator(".ws-playing")).to_be_visible()
    expect(page.locator(".ws-playing")).to_contain_text(SOME, timeout=PATIENCE)
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".ws-slate[data-state=stopped] .ws-slate__say")).to_contain_text("wins in a hundred")
    expect(page.get_by_role("img", name="Wins by order of turn")).to_be_visible()
    expect(page.locator(".ws-versions")).to_contain_text("played")
    assert grave(page) == []

    phone(page)
    compared(page)
    with_the_pack(page, ada.api("GET", "/workshop")["packs"][0]["id"])


def by_the_book(page: Page) -> None:
    """Before anything is changed games say how the book fares, and which of its rules fired."""
    page.get_by_role("combobox", name="Players").select_option("2 players")
    page.get_by_role("combobox", name="Bots").select_option("Random bots")
    page.get_by_role("combobox", name="Number of games").select_option("500")
    page.locator(".ws-run .ws-play").click()
    told = page.locator(".ws-slate[data-state=done]")
    expect(told.locator(".ws-slate__say")).to_contain_text("wins in a hundred", timeout=PATIENCE)
    expect(told.locator(".ws-slate__say")).to_contain_text("book")
    expect(told.get_by_role("img", name="Rules that fired")).to_be_visible()
    told.locator(".ws-cell[data-rule=MYS-TURN-01]").click()
    drawer = page.locator("rules-drawer")
    expect(drawer).to_contain_text("roll both dice")
    page.keyboard.press("Escape")
    expect(page).to_have_url(
        re.compile(f"/workshop/{GAME}$")
    )  # nothing is kept as long as nothing is written


def phone(page: Page) -> None:
    """The same page on a phone: one part at a time, nothing sticks out."""
    page.set_viewport_size(PHONE)
    for tab, part in (("Cards", ".ws-cards"), ("Pack, 1", ".ws-pack"), ("Games", ".ws-lots")):
        page.get_by_role("button", name=tab, exact=True).click()
        expect(page.locator(part)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
    assert grave(page) == []
    page.set_viewport_size({"width": 1024, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def compared(page: Page) -> None:
    """Book and version beside each other, with a verdict in one sentence."""
    address = page.url
    page.get_by_role("link", name="Compare").click()
    expect(page.locator(".cmp__rows tbody tr").first).to_contain_text(PLACE)  # what was played already
    expect(page.get_by_role("combobox", name="Players")).to_have_value("2 players")
    page.locator(".cmp__acts button").last.click()
    expect(page.locator(".ws-playing")).to_contain_text(SOME, timeout=PATIENCE)
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".cmp__rows tbody tr").first).to_contain_text(PLACE)
    expect(page.locator(".cmp__verdict .ws-slate__say")).to_contain_text(re.compile("^Wins, .+:"))  # in what
    expect(page.locator(".cmp__more > summary")).to_contain_text(re.compile("[0-9]+ events? not told apart"))
    rounds = page.locator(".cmp__rows summary", has_text="Rounds")
    rounds.press("Enter")
    expect(page.get_by_role("img", name="Rounds:")).to_be_visible()
    assert grave(page) == []
    swept(page)
    page.goto(address)


def swept(page: Page) -> None:
    """An option as an axis: a value is taken out, the others are played, drawn and told."""
    page.get_by_role("radio", name="A sweep").check(force=True)
    page.get_by_role("combobox", name="Option of the table").select_option("Essence for who acts early")
    page.get_by_role("combobox", name="Bots").select_option("Random bots")
    page.locator(".swp__values label", has_text="2").click()
    expect(page.locator(".swp__values input:checked")).to_have_count(5)
    expect(page).to_have_url(re.compile("sweep=seat_compensation"))
    expect(page.get_by_role("heading", name="Essence for who acts early")).to_be_visible()
    page.get_by_role("button", name="MYS-SETUP-10").click()
    expect(page.locator("rules-drawer .rule--now")).to_contain_text("MYS-SETUP-10")
    expect(page.locator("rules-drawer .rule--now")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("rules-drawer .rule--now")).to_be_hidden()
    page.get_by_role("button", name="Play 2,500 games").click()
    expect(page.locator(".ws-playing")).to_contain_text(SOME, timeout=PATIENCE)
    page.get_by_role("button", name="Stop here").click()
    expect(page.locator(".swp__drawn tbody tr")).to_have_count(5)
    expect(page.locator(".swp__isbook")).to_contain_text("0, the book")
    page.get_by_role("combobox", name="What is drawn").first.select_option("Rounds")
    expect(page.get_by_role("img", name="Rounds.")).to_be_visible()

    # The link leads somebody else to the same question.
    page.get_by_role("button", name="Link to this page").click()
    expect(page).to_have_url(re.compile("value=9&seats=2&level=random$"))
    page.reload()
    expect(page.locator(".swp__values input:checked")).to_have_count(5)
    expect(page.get_by_role("combobox", name="Players")).to_have_value("2 players")
    expect(page.get_by_role("combobox", name="Bots")).to_have_value("Random bots")
    assert grave(page) == []
    assert grave(page) == []
    for wide in (390, 1024, 1440):
        page.set_viewport_size({"width": wide, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), wide


def with_the_pack(page: Page, pack: str) -> None:
    """A table is opened with the newest version, and its cards are those of the pack."""
    expect(page).to_have_url(f"{page.url.partition('/workshop')[0]}/workshop/{GAME}/{pack}")
    with page.expect_download() as told:
        page.get_by_role("link", name=re.compile("Download version [0-9]+ as TOML")).click()
    assert 'effect = "STEAL(3E)"' in told.value.path().read_text()
    page.get_by_role("button", name="Open a table with it").click()
    expect(page.locator(".optbox")).to_contain_text("Card packs:")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    held = page.evaluate(
        """async () => {
          const table = await (await fetch(`/api${location.pathname}`)).json();
          const address = `/api/games/${table.game}/contents?pack=${table.packs[0]}`;
          const cards = (await (await fetch(address)).json()).cards;
          return cards.find(({ name }) => name === "Essence Siphon").notation;
        }"""
    )
    assert held == "STEAL(3E)"


def test_the_bench_begins_with_the_shelf_and_says_what_is_stepped(visit: Visit) -> None:
    page = visit("Ada").go("/workshop/merchants_of_magick")
    first = page.locator(".ws-shelf button").first
    expect(first).to_have_attribute("aria-pressed", "true")  # it is the one on the bench

    bench = page.get_by_role("group", name="Fiery Backpack, being changed")
    expect(bench.locator(".ws-big__step")).to_contain_text("Coins")
    expect(bench.locator(".card")).to_contain_text("Coins 3")  # a card without words says its figures
    expect(bench.get_by_role("combobox", name="First enchantment")).to_have_value("fiery")
    long = page.locator(".ws-shelf .card__text").first
    assert long.evaluate("text => text.firstElementChild.offsetTop >= text.offsetTop"), (
        "it begins at its beginning"
    )


def test_what_is_pressed_beside_an_open_offer_is_done(visit: Visit) -> None:
    page = visit("Ada").go(f"/workshop/{GAME}")
    lay(page, "Essence Siphon")
    effect = page.get_by_role("combobox", name="Effect")
    effect.fill("STEAL(3X)")
    expect(page.locator(".ws-says--bad")).to_be_visible()
    effect.press("ArrowLeft")
    effect.press("ArrowDown")
    offers = page.get_by_role("listbox", name="What fits here")
    expect(offers).to_be_visible()

    page.get_by_role("button", name="Back to the book").click()

    expect(effect).to_have_value("STEAL(2E)")
    expect(offers).to_have_count(0)


def test_nothing_is_ticked_before_it_is_checked_and_long_offers_can_be_read(visit: Visit) -> None:
    page = visit("Ada").go("/workshop/merlin_economics")
    held: list[Route] = []
    effect = page.get_by_role("combobox", name="Effect")
    expect(effect).to_be_visible()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/workshop/packs*", hold)

    effect.fill("T:land(opp); k=d8; ")

    expect(page.locator(".ws-says").first).to_contain_text("Not checked yet")
    expect(page.locator("button.ws-change")).to_contain_text("Not checked yet")
    expect(page.locator("button.ws-change > .icon")).to_have_count(0)
    until(lambda: bool(held), lambda: page.wait_for_timeout(50), "it is being kept")
    page.unroute("**/api/workshop/packs*")  # and what was held goes on
    expect(page.locator(".ws-says--bad")).to_contain_text("Effect, column 14")

    effect.fill("T:land(opp); k=d6; ")
    offers = page.get_by_role("listbox", name="What fits here").get_by_role("option")
    expect(offers.first).to_contain_text("gold(me>row,3)")
    words = offers.locator("span")
    assert words.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)"), "all of it"

"""The street: a game in one click, tables and links, and what is said when something is wrong."""

import re

from playwright.sync_api import expect
from visitors import PHONE, Visit, Visitor, comes_true

import spellmarket as sm


def test_a_stranger_plays_in_one_click_and_without_any_form(visit: Visit) -> None:
    page = visit().go("/")

    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_selector("[data-asked=yes]")  # the first click was the only one
    page.locator(".hand [data-legal]").first.click()
    page.locator("[data-confirm]").click()

    expect(page.locator(".log__list").get_by_text("You").first).to_be_visible()


def test_the_street_weighs_less_than_200_kilobytes_on_the_wire(visit: Visit) -> None:
    ada = visit()
    wire = ada.context.new_cdp_session(ada.page)
    wire.send("Network.enable")
    weights: list[int] = []
    wire.on("Network.loadingFinished", lambda told: weights.append(told["encodedDataLength"]))
    ada.go("/")
    ada.page.wait_for_selector(".stall__facts")
    ada.page.wait_for_load_state("networkidle")
    assert len(weights) > 8, "page, script, style, type, pictures"
    assert sum(weights) < 200_000


# When each thing was asked for and when it had come, by its address without marks and queries
TIMES = """
() => Object.fromEntries(performance.getEntriesByType("resource").map((one) => [
  one.name.replace(location.origin, "").split(/[?]|-[0-9A-Z]{8}[.]/)[0], [one.startTime, one.responseEnd]]))
"""


SCRIPT_TIMES = """
() => Object.fromEntries(performance.getEntriesByType("resource").map((one) => [
  one.name.replace(location.origin, ""), [one.startTime, one.responseEnd]]))
"""


def imported(visitor: Visitor, path: str) -> list[str]:
    """The scripts that a script imports at once."""
    text = visitor.page.request.get(f"{visitor.address}{path}").text()
    return re.findall(r'(?:from|import)\s*"(/assets/[^"]+[.]js)"', text)


def test_a_board_is_one_row_of_requests_away(visit: Visit) -> None:
    """Its page names all that it is drawn with: scripts waited for one another, the table for all of them."""
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url.removeprefix(ada.address).split("?")[0]))
    page = ada.sit(table)
    page.wait_for_selector("[data-asked=yes]")
    comes_true(page, "performance.getEntriesByType('resource').some((one) => one.name.includes('/end-'))")
    paths = [path for path in asked if path.endswith(".js")]
    awaited = [path for path in paths if re.match("/assets/(main|table|board)-", path)]
    for path in awaited:
        awaited += [one for one in imported(ada, path) if one not in awaited]
    scripts = sorted(path.split("-")[0] for path in paths if path in awaited)
    assert scripts == ["/assets/board", "/assets/chunk", "/assets/chunk", "/assets/main", "/assets/table"]
    last = max(paths.index(path) for path in awaited)
    assert {paths.index(path) > last for path in paths if path not in awaited} == {True}, "what comes later"
    times = page.evaluate(SCRIPT_TIMES)
    [main] = [path for path in awaited if path.startswith("/assets/main-")]
    sheets = [path for path in asked if re.match(r"/assets/(main|play|kameloot)-\w+[.]css", path)]
    assert len(sheets) == 3
    for path in awaited + sheets:
        assert times[path][0] < times[main][1], f"{path} is asked for beside {main}, not by it"
    assert asked.count("/api/me") == asked.count(f"/api/tables/{table}") == 1
    assert "/api/games" not in asked, "the page has brought it"
    told = page.evaluate(TIMES)
    assert told["/api/me"][0] < told["/assets/main"][1], "asked beside the script, not by it"


def test_the_street_asks_for_nothing_that_only_tables_and_other_pages_wear(visit: Visit) -> None:
    ada = visit("Ada")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url.removeprefix(ada.address).split("?")[0]))
    page = ada.go("/")
    page.wait_for_selector(".stall__go")
    page.wait_for_load_state("networkidle")
    assert [path.split("-")[0] for path in asked if path.endswith(".css")] == ["/assets/main"]
    assert "/api/games" not in asked, "the page has brought it"

    page.get_by_role("link", name="Settings").last.click()
    expect(page.locator(".small__in")).to_be_visible()
    sheets = page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.href)")
    assert [path.split("/")[-1].split("-")[0] for path in sheets] == ["main", "play", "pages"]


def test_every_stall_names_its_game_players_time_and_weight(visit: Visit) -> None:
    page = visit().go("/")

    stalls = page.locator(".stall")
    expect(stalls).to_have_count(len(sm.games()))
    for game in sm.games():
        stall = stalls.filter(has_text=sm.game(game).title)
        expect(stall).to_contain_text(f"{sm.game(game).seats[0]}–{sm.game(game).seats[-1]}")
        expect(stall.locator(".stall__facts").get_by_text(re.compile("min|hours"))).to_be_visible()
        expect(stall.locator(".weight")).to_have_count(1)


def test_options_of_a_game_become_controls_and_reach_the_table(visit: Visit) -> None:
    page = visit("Ada").go("/new?game=kameloot")

    page.get_by_text("Chosen in secret", exact=True).click()
    page.get_by_label("Sets that waited are sold too").uncheck()
    expect(page.get_by_text("changed")).to_have_count(2)
    page.get_by_role("link", name="KAM-SETUP-05").click()
    expect(page.locator(".rule--now")).to_contain_text("tavern_start")
    page.keyboard.press("Escape")
    for bots in page.get_by_role("radio", name="Bot").all():
        bots.check(force=True)
    page.get_by_role("button", name="Begin").click()

    expect(page.get_by_text("Choose your first tavern in secret.")).to_be_visible()
    page.get_by_role("button", name="Start here").first.click()
    expect(page.get_by_text("Choose your first tavern in secret.")).to_have_count(0)


def test_an_open_table_is_listed_and_my_tables_wait_for_me_first(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    waiting = ada.table("kameloot", "open", "bot", name="Crooked Lantern")
    ada.table("kameloot", "bot", "bot", listed=False, name="Mine Alone")

    page = bo.go("/")
    row = page.locator("#tables .row").filter(has_text="Crooked Lantern")
    row.get_by_role("link", name="Sit down").click()
    expect(page).to_have_url(re.compile(waiting))

    mine = ada.go("/").locator(".yours .tbl")
    expect(mine).to_have_count(2)
    expect(mine.filter(has_text="Mine Alone")).to_have_count(1)
    expect(page.get_by_text("Mine Alone")).to_have_count(0)


def test_a_table_of_mine_says_on_a_phone_in_full_what_it_waits_for(visit: Visit) -> None:
    """flow-tables 8a: the state and the question stand below the sign, the button beside both."""
    ada = visit("Ada", viewport=PHONE)
    ada.table("merchants_of_magick", "bot", "bot")
    row = ada.go("/").locator(".yours .tbl.is-mine").first
    question = row.locator(".tbl__t")
    expect(question).not_to_be_empty()
    assert question.evaluate("one => one.scrollWidth <= one.clientWidth")
    sign, state, button = (row.locator(one).bounding_box() for one in (".crest", ".tbl__st", ".btn"))
    assert sign and state and button
    assert state["y"] >= sign["y"] + sign["height"] and state["x"] <= sign["x"] + 1
    assert button["y"] >= sign["y"] + sign["height"] and button["height"] >= 44


def test_the_host_changes_seats_and_begins(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit(viewport=PHONE)
    table = ada.table("kameloot", "open", "open", start="host")
    page, theirs = ada.sit(table), bo.sit(table)

    theirs.get_by_label("Your name").fill("Bo")  # sitting down asks for it in place
    theirs.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo")
    page.get_by_label("Say something").fill("Hello Bo")
    page.get_by_role("button", name="Send", exact=True).click()
    theirs.locator(".bar__chat").filter(has_text="1").click()  # on the phone, one line that is not read
    said = theirs.locator("dialog .log__chat").filter(has_text="Hello Bo")
    said.locator("summary").click()
    said.get_by_role("button", name="Hear them no more").click()
    expect(said).to_have_count(0)
    theirs.get_by_role("button", name="Hear everybody again").click()
    expect(said).to_have_count(1)
    theirs.keyboard.press("Escape")
    expect(theirs.get_by_text("The host begins the game")).to_be_visible()
    page.get_by_role("button", name="Begin, bots take the open seats").click()

    page.wait_for_selector("[data-board]")
    theirs.wait_for_selector("[data-board]")


def test_bad_links_names_and_full_tables_say_what_to_do(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/")
    page.get_by_label("Table link or code").fill("not a link")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("no link to a table")

    page = ada.go("/nowhere")
    expect(page.get_by_text("There is no such page")).to_be_visible()

    ada.go("/tables/doesnotexist1")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    ada.wrong.clear()  # the browser itself notes that the server said 404

    full = ada.table("kameloot", "bot", "bot")
    eve = visit("Eve").sit(full)
    expect(eve.locator(".prompt__text")).to_contain_text("You are watching.")

    page = ada.go("/settings")
    page.get_by_label("Your name").fill("  ")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    ada.wrong.clear()  # the same for 400
    page.get_by_label("Your name").fill("Ada the Second")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("You are Ada the Second now.")).to_be_visible()


def test_the_server_is_away_and_comes_back(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/")
    page.wait_for_selector(".stall__go")

    ada.context.set_offline(True)
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")

    ada.context.set_offline(False)
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_selector("[data-board]")
    ada.wrong = [line for line in ada.wrong if "ERR_INTERNET_DISCONNECTED" not in line]


def test_rules_settings_history_and_credits_are_a_click_away(visit: Visit) -> None:
    page = visit("Ada", viewport=PHONE).go("/")
    page.get_by_role("link", name="Credits").click()
    expect(page.get_by_role("heading", name="Credits")).to_be_visible()
    expect(page.get_by_text("CC BY 3.0")).to_be_visible()
    expect(page.get_by_text("Lorc", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to the market").click()
    page.get_by_role("link", name=sm.game("kameloot").title, exact=True).click()
    page.get_by_label("Search the rules").fill("horn alone")
    expect(page.locator(".rule")).not_to_have_count(0)
    page.goto(page.url.rsplit("/games", 1)[0] + "/history")
    expect(page.get_by_text("No finished game yet.")).to_be_visible()

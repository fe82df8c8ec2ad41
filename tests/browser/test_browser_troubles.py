"""What goes wrong is said in words, with what to do about it: bad input and losses of every kind."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect
from sqlalchemy import create_engine, text
from visitors import Visit, Visitor, hand_over

OFFLINE = "ERR_INTERNET_DISCONNECTED"


def forgiven(visitor: Visitor, *words: str) -> None:
    """The browser itself notes refusals and lost connections; that is no fault of the page."""
    visitor.wrong = [line for line in visitor.wrong if not any(word in line for word in words)]


def lost_page(page: Page, words: str) -> None:
    """A page that says what happened, and leads back to the market."""
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.locator(".lost").get_by_role("link", name="Back to the market")).to_be_visible()


def test_the_server_is_away_when_a_table_is_opened_and_trying_again_helps(visit: Visit) -> None:
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    page = ada.sit(table)  # the pieces of the page are here from now on
    page.goto(ada.address + "/")
    page.get_by_label("Table link or code").fill(f"{ada.address}/tables/{table}")

    ada.context.set_offline(True)
    page.get_by_role("button", name="Join", exact=True).click()
    lost_page(page, "The server does not answer")

    ada.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-board]")
    forgiven(ada, OFFLINE)


def test_the_server_is_away_when_a_new_table_is_begun_and_what_was_chosen_stays(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/new?game=kameloot")
    page.get_by_label("Sets that waited are sold too").uncheck()

    ada.context.set_offline(True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    expect(page.get_by_label("Sets that waited are sold too")).not_to_be_checked()

    ada.context.set_offline(False)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("lobby-page main")
    forgiven(ada, OFFLINE)


def test_a_session_that_ends_in_the_middle_of_a_game_says_so(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    ada.api("DELETE", "/me")  # from another window

    expect(page.get_by_role("alert")).to_contain_text("Your session has ended")
    expect(page.get_by_role("alert")).to_contain_text("sign in again in the settings")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    forgiven(ada, "401")  # it may ask for my tables once before it hears that the session has ended


def test_a_session_that_ended_does_not_keep_anybody_from_playing(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/")
    page.wait_for_selector(".stall__go")

    ada.context.clear_cookies()
    page.get_by_role("button", name="Play now against bots").click()

    page.wait_for_selector("[data-asked=yes]")
    forgiven(ada, "401")


def test_a_seat_that_somebody_else_took_a_moment_before(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.table("kameloot", "open", "open", start="host")
    late: list[bool] = []

    def slow(route: WebSocketRoute) -> None:
        """Bo hears of what others did only when he asks for something himself."""
        server = route.connect_to_server()
        route.on_message(server.send)

        def hear(message: Any) -> None:
            if not late or '"refused"' in message:
                route.send(message)

        server.on_message(hear)

    bo.page.route_web_socket(re.compile("/socket"), slow)
    theirs = bo.sit(table)
    expect(theirs.get_by_role("button", name="Sit here 2")).to_be_visible()
    late.append(True)
    ada.api("POST", f"/tables/{table}/commands", {"type": "seat", "id": "s", "seat": 1, "to": "bot"})
    theirs.get_by_role("button", name="Sit here 2").click()

    expect(theirs.get_by_role("alert")).to_contain_text("Somebody was faster: that seat is taken.")
    late.clear()
    theirs.get_by_role("button", name="Sit here 3").click()
    expect(theirs.get_by_role("button", name="Get up")).to_be_visible()


def test_the_link_of_a_full_table_leads_to_its_lobby_and_then_to_watching(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    table = ada.table("kameloot", "bot", "bot", start="host")
    page = eve.sit(table)

    expect(page.get_by_text("Every seat is taken. You may watch when the game begins.")).to_be_visible()
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    ada.sit(table).get_by_role("button", name="Begin").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_a_table_that_nobody_may_watch(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    table = ada.table("kameloot", "bot", "bot", watch=False)
    ada.sit(table).wait_for_selector("[data-asked=yes]")

    page = eve.go(f"/tables/{table}")

    lost_page(page, "Only those who sit at this table may see it. Ask its host for a seat")


def test_the_link_of_a_finished_table_leads_to_its_score_sheet(visit: Visit) -> None:
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    page = ada.sit(table)
    hand_over(page)
    expect(page.locator("end-page main")).to_be_visible(timeout=60_000)

    eve = visit("Eve").go(f"/tables/{table}")

    expect(eve.get_by_role("table", name="Score sheet")).to_be_visible()
    expect(eve.get_by_role("link", name="Replay")).to_be_visible()
    expect(eve.get_by_role("button", name="Rematch")).to_have_count(0)
    eve.goto(eve.url + "?line=5")  # the link of a moment that was sent while the game went on
    expect(eve.locator(".dock")).to_be_visible()


def test_the_link_of_an_unknown_table_or_replay(visit: Visit) -> None:
    eve = visit("Eve")
    for path in ("/tables/doesnotexist1", "/replay/doesnotexist1"):
        lost_page(eve.go(path), "There is no such table. Its link may be cut short")
    forgiven(eve, "404")


def test_a_pack_that_is_not_on_the_server_any_more(visit: Visit) -> None:
    ada = visit("Ada")

    def with_pack(route: Route) -> None:
        page = route.fetch()
        gone = '"packs":[{"hash":"%s","name":"Silver Wands"}]' % ("0" * 64)
        route.fulfill(response=page, body=page.text().replace('"packs":[]', gone))

    ada.page.route("**/new?game=kameloot", with_pack)
    page = ada.go("/new?game=kameloot")
    page.get_by_label("Card packs: Silver Wands").check()
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_role("alert")).to_contain_text("That card pack is not on this server any more.")
    page.get_by_label("Card packs: Silver Wands").uncheck()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("lobby-page main")
    forgiven(ada, "400")


def test_a_table_with_a_pack_that_the_server_lost(visit: Visit, store: Path) -> None:
    ada = visit("Ada")
    table = ada.table("kameloot", "open", "bot", start="host")
    # Like a server that was started again without the pack: it knows the table from its store only.
    engine = create_engine(f"sqlite:///{store}")
    with engine.begin() as c:
        copied = (
            "insert into tables select 'lost' || id, game, edition, options, :packs, setup, secret, status,"
        )
        rest = " listed, summary, created, changed, due from tables where id = :id"
        c.execute(text(copied + rest), {"packs": json.dumps(["0" * 64]), "id": table})
    engine.dispose()

    page = ada.go(f"/tables/lost{table}")

    lost_page(page, "This table needs cards or rules that this server does not have.")
    forgiven(ada, "404")


def test_bad_names_and_passwords(visit: Visit) -> None:
    owner, ada = visit("Owner"), visit("Ada")
    owner.api("POST", "/account", {"name": "Merlin the First", "password": "a long enough secret"})
    page = ada.go("/settings")

    page.get_by_label("Your name").fill("   ")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("A name needs at least one letter. Choose another.")
    assert page.get_by_label("Your name").get_attribute("maxlength") == "24"

    page.get_by_label("Name", exact=True).fill("Merlin the First")
    page.get_by_label(re.compile("Password")).fill("another long secret")
    page.get_by_role("button", name="Keep my name and tables").click()
    expect(page.get_by_role("alert")).to_contain_text("That name belongs to somebody already.")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("Name or password is wrong.")
    page.get_by_label("Name", exact=True).fill("Ada the Third")
    page.get_by_label(re.compile("Password")).fill("12345678")
    page.get_by_role("button", name="Keep my name and tables").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("password|guess", re.IGNORECASE))
    forgiven(ada, "400", "403", "409")

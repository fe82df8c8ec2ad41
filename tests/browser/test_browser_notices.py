"""Your turn in the browser: my tables first, the next one after a move, and how I am told."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect
from visitors import PHONE, Visit, Visitor, comes_true, until

DAYS = {"bank": 3 * 86400, "more": 86400}


def asked_at(ada: Visitor, name: str, **wanted: object) -> str:
    """A table at which Ada is asked first."""
    return ada.table("kameloot", "bot", "bot", name=name, listed=False, options={"first_player": 0}, **wanted)


def test_tables_that_wait_for_me_stand_first_and_the_next_one_follows_a_move(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    asked_at(ada, "Old Kettle")
    hurried = ada.table(
        "kameloot", "open", "bot", name="Short Candle", options={"first_player": 0}, clock=DAYS
    )
    bo.api("POST", f"/tables/{hurried}/commands", {"type": "sit", "id": "s1"})
    ada.table("kameloot", "open", "bot", name="Gathering")

    page = ada.go("/")
    rows = page.locator(".yours .tbl")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("Short Candle")
    expect(rows.first).to_contain_text("2 days 23 h left")
    expect(rows.first).to_contain_text("Your move")
    expect(rows.last).to_contain_text("Gathering")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    expect(page.get_by_role("heading", name="Your move at 2 of 3 tables")).to_be_visible()

    rows.first.click()
    expect(page).to_have_url(re.compile(hurried))
    page.wait_for_selector("[data-asked=yes]")
    ask = ada.api("GET", f"/tables/{hurried}/state")["ask"]
    move = {"decision": ask["decision"], "move": ask["options"][0]["move"]}
    ada.api("POST", f"/tables/{hurried}/commands", {"type": "play", "id": "m1", **move})
    line = page.locator(".nextt")
    expect(line).to_contain_text("Old Kettle")
    line.get_by_role("button", name="Stay here").click()
    expect(line).to_have_count(0)


def test_the_street_on_a_phone_has_my_tables_above_everything(visit: Visit) -> None:
    ada = visit("Ada", viewport=PHONE)
    asked_at(ada, "Old Kettle", clock=DAYS)

    page = ada.go("/")
    row = page.locator(".yours .tbl").first
    expect(row).to_be_in_viewport()
    box, hero = row.bounding_box(), page.locator(".hero").bounding_box()
    assert box and hero and box["y"] + box["height"] <= hero["y"]
    assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]


def test_how_one_is_told_is_chosen_in_the_settings(visit: Visit) -> None:
    ada = visit("Ada", locale="fr-FR")
    page = ada.go("/settings")
    panel = page.locator("#notices")
    expect(panel.get_by_text("Me prévenir quand c’est à moi")).to_be_visible()
    expect(panel.get_by_text("Cette maison n’envoie pas de courriel.")).to_be_visible()
    expect(panel.get_by_role("button", name="M’en envoyer un")).to_be_disabled()
    panel.get_by_role("switch", name="Son").check()
    panel.get_by_label("De", exact=True).fill("22:00")
    panel.get_by_label("Jusqu’à").fill("08:00")
    panel.get_by_label("Jusqu’à").blur()

    def told() -> dict[str, object]:
        return json.loads(page.evaluate("fetch('/api/me/notices').then((answer) => answer.text())"))

    comes_true(page, "async () => (await (await fetch('/api/me/notices')).json()).quiet_to === 480")
    assert told()["quiet_from"] == 1320 and told()["language"] == "fr"
    page.reload()
    expect(page.locator("#notices").get_by_label("De", exact=True)).to_have_value("22:00")
    expect(page.locator("#notices").get_by_role("switch", name="Son")).to_be_checked()


def test_a_link_of_a_letter_asks_before_it_does_anything(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/letters/stop/stop~invented~token")
    expect(page.get_by_role("heading", name="No more of these letters?")).to_be_visible()
    page.get_by_role("button", name="End them").click()
    expect(page.get_by_role("alert")).to_contain_text("This link is not one of ours")
    ada.wrong.clear()  # the browser itself notes that the server said 404


def test_what_is_pushed_becomes_a_notice_and_my_tables_are_seen_offline(visit: Visit) -> None:
    ada = visit("Ada")
    ada.context.grant_permissions(["notifications"])
    table = asked_at(ada, "Old Kettle")
    page = ada.go("/")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    told = {"title": "Your move", "body": "Lay cards", "path": f"/tables/{table}", "tag": "one"}

    push(ada, page, told)

    comes_true(page, SHOWN)
    shown = page.evaluate(
        "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
        ".then((all) => all.map(({ title, body, data, tag }) => ({ title, body, path: data, tag })))"
    )
    assert shown == [told]
    push(
        ada, page, {**told, "body": "Lay cards still"}
    )  # the same notice once more takes the place of the first
    comes_true(page, SHOWN.replace("=== 1", "=== 1 && all[0].body === 'Lay cards still'"))
    page.goto(page.url)  # from now on the worker sees what is asked for
    expect(page.locator(".yours .tbl")).to_contain_text("Old Kettle")
    ada.context.set_offline(True)
    page.reload()
    expect(page.locator(".yours .tbl")).to_contain_text("Old Kettle")
    expect(page.get_by_role("alert")).to_be_visible()
    ada.context.set_offline(False)
    ada.wrong.clear()  # the browser itself notes what it could not load
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["display"] == "standalone" and manifest["icons"]


SHOWN = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications();
  return all.length === 1;
}"""


def push(who: Visitor, page: Page, told: dict[str, str]) -> None:
    """Deliver to the service worker what a push service would."""
    session = who.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until(lambda: found, lambda: page.wait_for_timeout(20), "the worker is registered")
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[-1], "data": json.dumps(told)},
    )
    session.detach()


def test_a_table_over_days_gives_everybody_their_days(visit: Visit) -> None:
    """Issue 18, 3: such a table handed a seat to a bot after a minute of absence."""
    ada = visit("Ada")
    page = ada.go("/new")
    page.locator(".tempo").get_by_text("Over days").click()
    page.get_by_text("7 days", exact=True).click()
    page.get_by_text("anybody may take it").click()
    expect(page.locator("[data-pace]")).to_contain_text("7 days for each decision, and 14 days of vacation")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))

    table = ada.api("GET", "/tables/" + page.url.rpartition("/")[2])
    assert table["clock"] == {"bank": 7 * 86400, "more": 0, "anew": True, "vacation": 14}
    assert (table["away"], table["late"]) == ("wait", "free")

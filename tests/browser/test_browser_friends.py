"""Friends: asked after a game, invited from setup and lobby, met on the street; a licence can be hidden."""

from playwright.sync_api import expect
from visitors import PHONE, Visit, Visitor

GAME = "kameloot"


def ended(host: Visitor, guest: Visitor) -> str:
    """A table of both and a bot that bots have played to its end."""
    table = host.table(GAME, "open", "bot", listed=False)
    guest.api("POST", f"/tables/{table}/commands", {"type": "sit", "id": "s"})
    for who in (host, guest):
        who.api("POST", f"/tables/{table}/commands", {"type": "hand", "id": "h", "level": "easy"})
    host.go(f"/tables/{table}")
    host.page.wait_for_selector("end-page main", timeout=120_000)
    return table


def test_a_company_becomes_friends_and_plays_again(visit: Visit) -> None:
    """Issue 18, 4: *play again with* opens a table with the same people and bots, and they hear of it."""
    ada, bo = visit("Ada"), visit("Bo", viewport=PHONE, locale="fr-FR")
    ended(ada, bo)

    ada.page.get_by_role("button", name="Ask to be friends Bo").click()
    expect(ada.page.get_by_text("asked, no answer yet")).to_be_visible()
    theirs = bo.go("/settings")
    theirs.get_by_role("button", name="Accepter l'amitié Ada").click()
    expect(theirs.locator("#friends")).to_contain_text("ami")

    ada.page.get_by_role("link", name="Another game with this company").click()
    chairs = ada.page.locator(".chair")
    expect(chairs).to_have_count(3)
    expect(chairs.nth(1)).to_contain_text("Bo is invited")
    expect(chairs.nth(2)).to_contain_text("bot")
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.locator("lobby-page")).to_contain_text("is invited")
    link = ada.page.locator("#link").bounding_box()
    assert link is not None and link["width"] > 150, "the link can be read"
    street = bo.go("/")
    invited = street.locator(".tbl--asked")
    expect(invited).to_contain_text("Ada vous invite à Kameloot")
    assert street.evaluate("document.documentElement.scrollWidth <= innerWidth")
    invited.get_by_role("link").click()
    expect(street.locator("lobby-page .chair").first).to_contain_text("Ada")


def test_from_a_licence_one_plays_again_and_its_owner_may_hide_it(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    mine, theirs = ada.api("GET", "/me")["person"], bo.api("GET", "/me")["person"]
    table = ada.table(GAME, "open", "open", listed=False, start="host")
    bo.api("POST", f"/tables/{table}/commands", {"type": "sit", "id": "s"})
    for who, other in ((ada, theirs), (bo, mine)):
        who.api("POST", "/me/friends", {"person": other})

    page = bo.go(f"/ladder/{GAME}/{mine}")
    expect(page.locator(".licence")).to_contain_text("a friend")
    page.get_by_role("link", name="Play with Ada").click()
    expect(page.locator(".chair--open")).to_contain_text("Ada is invited")
    expect(page.get_by_role("switch", name="Invite Ada")).to_be_checked()
    page.get_by_role("switch", name="Invite Ada").uncheck()
    expect(page.locator(".chair--open")).to_contain_text("for the first with the link")

    hers = ada.go(f"/people/{mine}")
    hers.get_by_role("switch", name="Only I can see my licence").check()
    expect(hers.get_by_role("switch", name="Only I can see my licence")).to_be_checked()
    bo.wrong.clear()
    page = bo.go(f"/ladder/{GAME}/{mine}")
    expect(page.locator(".rungs")).to_be_visible()
    expect(page.locator(".licence")).to_have_count(0)
    bo.wrong = [line for line in bo.wrong if "404" not in line]  # the browser tells of it, too

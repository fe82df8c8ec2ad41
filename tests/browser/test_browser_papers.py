"""Merlin Economics: what falls due, a warning before a default, a clash before it comes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from scenes import NAMES, Told, played, told_of
from test_browser_everybody import grave, sideways
from test_browser_pictures import compare
from visitors import DESK, PHONE, Visit

import spellmarket as sm
from spellmarket.games.merlin_economics.pieces.words import CARDS, PLOTS
from spellmarket.kernel import Table

SIZES = {"desk": DESK, "phone": PHONE}
LAPTOP = {"width": 1024, "height": 768}
NOW = 12  # Start of Summer, Year 1
OIL, GRAIN = 1, 2


def future(number: int, short: int, long: int, ware: int, mark: int, **more: object) -> Told:
    return {
        "number": number, "short": short, "long": long, "ware": ware, "price": 7, "mark": mark,
        "expired": mark <= NOW, **more,
    }  # fmt: skip


def unit(card: str, owner: int, plot: str, power: int, points: int, **more: object) -> Told:
    return {
        "card": CARDS.index(card), "owner": owner, "plot": PLOTS.index(plot),
        "ap": power, "hp": points, **more,
    }  # fmt: skip


def realm(stack: list[Told] | None = None, **state: object) -> Table:
    """Ada has a Chauffeur, some property and goods, and it is her turn."""
    mine = [{"number": 2, "other": 3, "vault": 2}, {"number": 4}, {"number": 9}]
    players = [
        {"purse": 9, "stock": [2, 1, 5], "plots": mine},
        {"purse": 5, "plots": [{"number": 2}, {"number": 5}, {"number": 10}]},
        {"purse": 6, "plots": [{"number": 3}, {"number": 8}]},
        {"purse": 3, "plots": [{"number": 4}]},
    ]  # fmt: skip
    asks = [{"owner": 1, "price": 3, "road": False}, {"owner": 2, "price": 4, "road": False}]
    books = [{}, {"open": True, "bids": [], "asks": asks, "last": 3}, {}]
    position = {
        "seats": 4,
        "state": {"players": players, "active": 0, "turn": 9, "col": 5, "tax": 1, "books": books, **state},
        "stack": stack or [{"phase": "actions"}],
    }
    table = sm.game("merlin_economics").position(position, NAMES)
    table.listen()
    return table


def seated(visit: Visit, table: Table, size: str) -> tuple[Page, list[Told]]:
    ada = visit("Ada", regular=True, viewport=SIZES[size], has_touch=size == "phone")
    heard = played(ada.page, *told_of(table, []), table)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes], .answer.is-open")
    return page, heard


def moves(heard: list[Told]) -> list[str]:
    return [one["move"] for one in heard if one["type"] == "play"]


@pytest.mark.parametrize("size", SIZES)
def test_what_falls_due_stands_in_its_order_and_says_what_is_lacking(visit: Visit, size: str) -> None:
    """flow-merlin 11: when must I pay what, and do I have it?"""
    loans = [{"number": 0, "lender": 0, "borrower": 2, "principal": 6, "interest": 1, "mark": NOW + 6}]
    table = realm(futures=[future(0, 0, 3, OIL, NOW + 3), future(1, 1, 0, GRAIN, NOW + 6)], loans=loans)
    page, _ = seated(visit, table, size)
    if size == "phone":
        expect(page.locator(".handle--late")).to_be_visible()
        page.locator(".handle--late").click()
    dues = page.locator(".dues")

    expect(dues.locator("[data-due]").first).to_contain_text("You deliver 3 Oil to Dev")
    expect(dues.locator(".deal--due")).to_have_count(1)
    expect(dues.locator(".deal--due")).to_contain_text("1 of 3")
    expect(dues.locator(".dues__when").first).to_contain_text("Start of Autumn, year 1")
    expect(dues.locator("[data-due=principal]")).to_contain_text("Cleo pays back")
    expect(dues.get_by_role("button", name="Buy Oil")).to_be_visible()
    assert not grave(page) and sideways(page) <= 0
    compare(page, f"merlin_economics-dues-{size}")
    dues.get_by_role("button", name="Buy Oil").click()
    expect(page.locator(".draft")).to_contain_text("Buy Oil: 1")
    expect(page.locator(".draft")).to_contain_text("Price: 3 gold")


@pytest.mark.parametrize("size", SIZES)
def test_who_would_go_bankrupt_by_ending_the_turn_is_warned_and_shown_the_way_out(
    visit: Visit, size: str
) -> None:
    """flow-merlin 11: warned before default; the way out is lit, default is the outlined button."""
    table = realm(futures=[future(0, 0, 3, OIL, NOW, turns=2)])
    page, heard = seated(visit, table, size)
    page.get_by_role("button", name="End turn").click()
    draft = page.locator(".draft--warn")

    expect(draft).to_contain_text("You deliver 3 Oil to Dev")
    expect(draft).to_contain_text("makes you bankrupt")
    ruin = draft.get_by_role("button", name="End turn, go bankrupt")
    expect(ruin).to_have_class("btn btn--warn")
    way = draft.locator(".btn--lamp")
    expect(way).to_have_text("Buy Oil")
    assert not moves(heard)
    assert not grave(page) and sideways(page) <= 0
    compare(page, f"merlin_economics-ruin-{size}")
    way.click()
    expect(page.locator(".draft--warn")).to_have_count(0)
    assert not moves(heard)


def test_a_deed_of_the_list_has_its_terms_and_then_its_place(visit: Visit) -> None:
    """Names stood there, two of them the same, without a price; then no plot was lit."""
    page, heard = seated(visit, realm(), "phone")
    page.get_by_role("tab", name="Property").click()
    page.get_by_role("button", name="Buy a deed").click()
    first = page.locator(".acts--answers .act").first
    expect(first).to_contain_text(re.compile(r"pays \d on a roll of \d+, costs 5 gold"))
    name = first.locator("b").inner_text()
    first.click()

    expect(page.locator(".prompt")).to_contain_text(f"{name} for 5 gold: on which open plot")
    page.locator(".plots [data-legal]").first.click()
    expect(page.locator(".draft")).to_contain_text(f"Buy {name}, for plot 7 (top left)")
    expect(page.locator(".draft")).to_contain_text("Price: 5 gold")
    assert not moves(heard)


def test_a_future_with_one_way_to_meet_it_is_confirmed_like_any_other(visit: Visit) -> None:
    """One rule for committing: 19 gold went at the first touch, where one unit of mead was asked for."""
    table = realm(futures=[future(0, 0, 3, GRAIN, NOW, turns=1)])
    page, heard = seated(visit, table, "phone")
    page.locator(".handle", has_text="Papers").click()
    page.locator(".dues").get_by_role("button", name="Deliver").click()

    expect(page.locator(".draft [data-confirm]")).to_have_text("Meet the future: 3 Grain to Dev")
    assert not moves(heard)


def test_a_loan_that_is_put_together_says_who_lends_how_much_until_when(visit: Visit) -> None:
    """The button said `Offer Bo: Loan`, and above it stood `You give nothing, Bo gives nothing`."""
    page, heard = seated(visit, realm(), "phone")
    page.get_by_role("tab", name="Offers").click()
    page.get_by_role("button", name="Make an offer").click()
    page.locator(".acts--answers .act", has_text="Bo").click()
    page.get_by_role("tab", name="Loan").click()
    confirm, subject = page.locator(".draft [data-confirm]"), page.locator(".draft__what strong")

    expect(subject).to_have_text("Lend Bo 1 gold, 0 a season, due at High Summer, this year")
    lent = page.get_by_role("spinbutton", name="how much is lent")
    lent.press("ArrowUp")
    expect(confirm).to_have_text("Lend Bo 2 gold")
    expect(page.locator(".composer__notes")).to_contain_text("who cannot pay goes bankrupt")
    expect(page.locator(".swap")).to_have_count(0)
    assert not moves(heard)


def put_together(page: Page) -> str:
    return str(page.evaluate("document.querySelector('[data-board]').chained.moves.join('; ')"))


def offered_to_bo(page: Page, kind: str) -> None:
    page.get_by_role("tab", name="Offers").click()
    page.get_by_role("button", name="Make an offer").click()
    page.locator(".acts--answers .act", has_text="Bo").click()
    page.get_by_role("tab", name=kind).click()
    page.locator(".draft [data-confirm]").wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_a_bet_is_a_sentence_whose_words_can_be_changed(visit: Visit, size: str) -> None:
    """flow-merlin 10: nine questions stood below each other, `odds: how much is paid` among them."""
    page, heard = seated(visit, realm(), size)
    offered_to_bo(page, "Bet or cover")
    term, subject = page.locator(".term"), page.locator(".draft__what strong")
    expect(subject).to_have_text("Pay Bo 3 gold if a roll makes 7, for 1 gold now")
    page.get_by_role("button", name="A total of 8").click()
    expect(subject).to_contain_text("a roll makes 7 or 8,")
    odds = page.locator(".odds")
    expect(odds).to_contain_text("No roll yet.")
    expect(odds).to_contain_text("11 of 36 rolls; at least once in 6 rolls: 89 of 100.")
    expect(odds).to_contain_text("At 1 chance in 3: 1 gold against 3.")

    page.get_by_role("spinbutton", name="what is the premium").press("ArrowUp")
    expect(subject).to_contain_text("Pay Bo 3 gold")  # more for the same
    paid = page.get_by_role("spinbutton", name="what is paid if it happens")
    for n in (4, 5):
        paid.press("ArrowUp")
        expect(subject).to_contain_text(f"Pay Bo {n} gold")
    term.locator(".word").first.select_option(label="is blocked")
    expect(subject).to_have_text("Pay Bo 5 gold if Tinkers' Quarter is blocked, for 2 gold now")
    page.get_by_role("button", name="and also").click()
    expect(subject).to_contain_text("Tinkers' Quarter is blocked and also a roll makes 7,")
    term.get_by_role("button", name="Leave out").click()
    expect(subject).to_have_text("Pay Bo 5 gold if Tinkers' Quarter is blocked, for 2 gold now")
    term.locator(".word").last.select_option(label="within 3 turns")
    expect(odds).to_contain_text("The next 3 rolls.")
    assert not grave(page) and sideways(page) <= 0
    compare(page, f"merlin_economics-bet-{size}")

    page.get_by_role("button", name="paid each time: a cover").click()
    confirm = page.locator(".draft [data-confirm]")
    expect(confirm).to_have_text("Offer Bo this cover")
    expect(confirm).not_to_have_attribute("aria-disabled", "true")  # half of it would be another move
    assert put_together(page) == (
        "offer 1 cover; premium 2; amount 5; amount 2; event blocked; at A2; done; turns 3; amount 1; propose"
    )
    confirm.click()
    assert moves(heard) == ["offer 1 cover"]  # the others follow when it is answered


def test_what_secures_a_loan_is_added_to_its_sentence(visit: Visit) -> None:
    """flow-merlin 5: a pledge could not be asked for at all."""
    page, heard = seated(visit, realm(), "desk")
    offered_to_bo(page, "Loan")
    page.locator(".term").get_by_role("button", name="Plot").click()

    expect(page.locator(".term__pledge")).to_contain_text("Plot")
    expect(page.locator(".draft [data-confirm]")).not_to_have_attribute("aria-disabled", "true")
    assert re.search(r"; give plot; at B\d; done; propose$", put_together(page)), put_together(page)
    assert not moves(heard)


def test_futures_that_can_be_met_are_told_apart_by_what_is_owed(visit: Visit) -> None:
    """`Fulfil future 0` and `Fulfil future 1` were the answers."""
    due = [future(0, 0, 3, GRAIN, NOW, turns=1), future(1, 0, 2, GRAIN, NOW, turns=1)]
    page, _ = seated(visit, realm(futures=due), "desk")
    page.get_by_role("tab", name="Finance").click()
    page.get_by_role("button", name="Fulfil").click()

    answers = page.locator(".acts--answers .act")
    expect(answers).to_have_text(["Meet the future: 3 Grain to Dev", "Meet the future: 3 Grain to Cleo"])


@pytest.mark.parametrize("size", SIZES)
def test_an_attack_shows_both_sides_before_it_is_made(visit: Visit, size: str) -> None:
    """flow-merlin 9: who strikes, who falls, what do I give up?"""
    units = [unit("jc", 0, "A3", 3, 5), unit("jh", 3, "A2", 4, 2)]
    table = realm(units=units)
    page, heard = seated(visit, table, size)
    page.locator("[data-board]").evaluate(
        "board => board.openWay(board.asks.find(({ move }) => move === 'attack A3'))"
    )
    page.locator(".doing [data-legal], .plots [data-legal]").first.wait_for()
    page.locator("[data-board]").evaluate(
        "board => board.propose(board.choices.find(({ move }) => move === 'strike unit A2'))"
    )
    war = page.locator(".war")

    expect(war.locator(".war__unit").first).to_contain_text("5→1")
    expect(war.locator(".war__unit").last).to_contain_text("falls")
    expect(page.locator(".draft [data-confirm]")).to_be_visible()
    assert not moves(heard) and not grave(page) and sideways(page) <= 0
    compare(page, f"merlin_economics-war-{size}")


def test_the_new_panes_fit_a_laptop(visit: Visit) -> None:
    page, _ = seated(visit, realm(futures=[future(0, 0, 3, OIL, NOW, turns=2)]), "desk")
    page.set_viewport_size(LAPTOP)
    page.get_by_role("button", name="End turn").click()

    expect(page.locator(".draft--warn")).to_be_visible()
    assert sideways(page) <= 0


def test_a_unit_is_said_with_its_place_and_what_its_figures_are(visit: Visit) -> None:
    """`Ada, A7: 4 / 1` stood there: open ground has no code, and figures have names."""
    table = realm(units=[unit("jc", 0, "A7", 4, 1)])
    page, _ = seated(visit, table, "desk")
    page.get_by_role("tab", name="War").click()

    expect(page.locator(".lastings small")).to_have_text("Ada, plot 7 (top left): attack 4, hit points 1")


def test_a_bond_that_is_offered_is_not_called_nothing(visit: Visit) -> None:
    """`You give nothing` stood on the paper of one's own bond."""
    table = realm(active=2)
    told = [table.game.text(move) for move in table.chair(2).options]
    assert "offer 0 bond" in told, told
    table.chair(2).play("offer 0 bond")
    wanted = ["give gold", "amount 2", "propose"]  # for a bond that Ada, who has the Chauffeur, would owe
    while 2 in table.pending:
        options = [table.game.text(move) for move in table.chair(2).options]
        table.chair(2).play(wanted.pop(0) if wanted[0] in options else options[0])
    page, _ = seated(visit, table, "desk")

    expect(page.locator(".answer .swap > div").first).to_contain_text("a bond of")

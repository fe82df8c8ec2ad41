"""At the table: acting, being refused, leaving and coming back, watching, talking."""

import re

import pytest
from playwright.sync_api import Page, expect
from visitors import Visit, touch, until_others_turn

import spellmarket as sm

LAID = ".hand .card[data-state=legal]"


def lay_one(page: Page) -> None:
    page.locator(LAID).first.click()
    page.locator("[data-confirm]").click()


def test_what_is_not_legal_says_why_with_its_rule(visit: Visit) -> None:
    ada = visit("Ada")
    for _ in range(6):  # a hand of one kind only has nothing to refuse: another table, then
        page = ada.sit(ada.table("kameloot", "bot", "bot"))
        page.wait_for_selector("[data-asked=yes]")
        page.locator(".hand .card:not(.obj-horn)").first.click()
        shaded = page.locator(".hand .card[data-state=illegal]")
        if shaded.count():
            break
    shaded.first.focus()
    assert shaded.first.get_attribute("aria-disabled") == "true"
    page.keyboard.press("Enter")

    expect(page.locator(".reason")).to_contain_text("One kind of object a turn")
    page.locator(".reason").get_by_role("link", name="KAM-DISP-05").click()
    expect(page.locator(".rule--now")).to_contain_text("Only one object may be displayed per turn")


def test_a_refusal_of_the_server_is_shown_in_place(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("merchants_of_magick", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    page.locator(".spot[data-state=illegal]").first.click(force=True)

    expect(page.locator(".reason")).to_contain_text(re.compile(r"MOM-\w+-\d+"))


def test_a_choice_is_put_together_and_taken_back(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    page.locator(LAID).first.click()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".landing-place").or_(page.get_by_text("Which collection"))).not_to_have_count(0)
    page.keyboard.press("Escape")

    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".landing-place")).to_have_count(0)


def test_an_unseen_move_is_taken_back_until_the_seat_is_done(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("merchants_of_magick", "open", start="host"))
    page.get_by_role("button", name=re.compile("Begin")).click()
    page.wait_for_selector("[data-asked=yes]")
    marked = page.locator(".sheet .spot[data-state=marked]")
    before = marked.count()

    page.locator(".sheet .spot[data-state=legal]").first.click()
    expect(marked).to_have_count(before + 1)
    page.get_by_role("button", name="Take back").click()

    expect(marked).to_have_count(before)


def test_starting_cards_are_seen_where_they_were_laid_space_by_space(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("mystic_smiths", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    for space in (2, 3, 4):
        expect(page.get_by_role("status")).to_contain_text(f"Touch the card for space {space}.")
        laid = page.locator(".pool .card__title").first.inner_text()
        page.locator(".pool [data-legal]").first.click()
        expect(page.locator(f'[data-niche="{space}"]')).to_contain_text(laid)


@pytest.mark.parametrize("game", sm.games())
def test_every_board_fits_a_laptop_and_keeps_its_prompt_in_sight(visit: Visit, game: str) -> None:
    ada = visit("Ada", viewport={"width": 1280, "height": 720})
    page = ada.sit(ada.table(game, "bot", "bot", "bot", name="The Very Gilded Ledger of the Market"))
    page.wait_for_selector("[data-asked=yes]", timeout=60_000)

    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    foot = page.evaluate("document.querySelector('.prompt').getBoundingClientRect().bottom")
    assert foot <= 720, "the prompt is above the fold"


def test_reloading_in_the_middle_shows_the_same_table(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "open", "bot", start="host"))
    bo = visit("Bo")
    theirs = bo.sit(page.url.rsplit("/", 1)[1])
    theirs.get_by_role("button", name="Sit down", exact=True).click()
    page.get_by_role("button", name=re.compile("Begin")).click()
    page.wait_for_selector("[data-board]")
    for turn in range(3):
        touch(page, 4, turn)
        touch(theirs, 4, turn)
    page.wait_for_timeout(300)
    before = page.locator(".street").inner_text()

    page.reload()
    page.wait_for_selector("[data-board]")

    assert page.locator(".street").inner_text() == before


def test_offline_in_the_middle_nothing_is_lost(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")
    page.locator(LAID).first.click()

    ada.context.set_offline(True)
    page.evaluate("document.querySelector('table-page').live.socket.close()")
    expect(page.locator(".linksign")).to_be_visible()
    page.locator("[data-confirm]").click()  # sent as soon as there is somebody to hear it
    ada.context.set_offline(False)

    expect(page.locator(".linksign")).to_have_count(0)
    expect(
        page.locator(".log__list:visible").get_by_text(re.compile("You lay|You use")).first
    ).to_be_visible()
    ada.wrong = [line for line in ada.wrong if "ERR_INTERNET_DISCONNECTED" not in line]


def test_since_you_left_tells_what_was_missed(visit: Visit) -> None:
    ada = visit("Ada")
    page, theirs, table = until_others_turn(ada, visit("Bo"))  # who then plays alone
    expect(page.locator(".notice--recap")).to_have_count(0)

    page.goto(ada.address + "/settings")
    page.wait_for_selector("h1")
    while theirs.locator("[data-asked=yes]").count():
        touch(theirs, 1)
    page = ada.sit(table)

    recap = page.locator(".notice--recap")
    expect(recap).to_contain_text("Since you left")
    expect(recap).to_contain_text(re.compile("Bo (lays|uses)"))
    recap.get_by_role("button", name="All right").click()
    expect(recap).to_have_count(0)


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    page = ada.sit(table)
    page.wait_for_selector("[data-asked=yes]")

    eve = visit("Eve").sit(table)

    expect(eve.locator(".street")).to_be_visible()
    expect(eve.locator(".hand")).to_have_count(0)
    expect(eve.get_by_text("Ada is choosing.")).to_be_visible()
    expect(eve.locator("[data-legal]")).to_have_count(0)
    lay_one(page)
    expect(
        eve.locator(".log__list:visible").get_by_text(re.compile(r"^Ada (lays|uses)")).first
    ).to_be_visible()


def test_people_talk(visit: Visit) -> None:
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    page, eve = ada.sit(table), visit("Eve").sit(table)

    eve.get_by_label("Say something").first.fill("Well played <b>you</b>")
    eve.keyboard.press("Enter")

    expect(page.locator(".log__chat:visible")).to_contain_text("Well played <b>you</b>")


def test_a_bot_keeps_the_seat_warm_and_gives_it_back(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "open", "open", start="host"))
    bo = visit("Bo").sit(page.url.rsplit("/", 1)[1])
    bo.get_by_role("button", name="Sit down", exact=True).click()
    page.get_by_role("button", name=re.compile("Begin")).click()
    page.wait_for_selector("[data-board]")

    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("button", name="Play on myself").first.click()

    expect(page.get_by_text("A bot keeps your seat warm.")).to_have_count(0)


def test_a_hint_says_a_move_and_why(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".notice--why")).to_contain_text("A bot would:")


def test_the_rules_drawer_opens_at_what_is_asked_and_searches(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    page.keyboard.press("?")
    expect(page.locator(".rule--now")).to_contain_text("KAM-TURN")
    page.get_by_label("Search the rules").fill("unicorn horn attracts nothing")
    expect(page.locator(".rule")).to_have_count(0)
    page.get_by_label("Search the rules").fill("KAM-END-04")
    expect(page.locator(".rule")).not_to_have_count(0)


def test_moves_of_others_are_seen(visit: Visit) -> None:
    ada = visit("Ada", reduced_motion="no-preference")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]", timeout=60_000)
    page.evaluate(
        "window.flown = 0; new MutationObserver((all) => {"
        " for (const one of all) for (const node of one.addedNodes)"
        " if (node.className === 'ghost') window.flown += 1; }).observe(document.body, {childList: true})"
    )

    lay_one(page)

    page.evaluate(
        "new Promise((seen) => { const look = () => (flown ? seen() : setTimeout(look, 50)); look() })"
    )


def test_an_own_action_is_shown_within_a_tenth_of_a_second(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    shown = page.evaluate(
        """async () => {
          const times = []; // several: a busy machine may stop a browser for a while
          const chosen = () => document.querySelector(".hand [aria-pressed=true]");
          const until = async (is) => { while (!is()) await new Promise((go) => setTimeout(go, 1)); };
          for (let i = 0; i < 4; i++) {
            const start = performance.now();
            document.querySelector(".hand [data-legal]").click();
            await until(chosen);
            times.push(performance.now() - start);
            document.querySelector("[data-escape]").click();
            await until(() => !chosen());
          }
          return times;
        }"""
    )

    assert min(shown) < 100, f"{shown} ms"


def test_every_seat_shows_its_clock(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot", clock={"bank": 300, "more": 5}))
    page.wait_for_selector("[data-asked=yes]")

    expect(page.locator(".plate .clock")).to_have_count(3)
    expect(page.locator(".member--you .clock")).to_have_text(re.compile(r"[345]:\d\d"))


def test_a_card_is_enlarged_where_the_pointer_rests(visit: Visit) -> None:
    page = visit("Ada")
    table = page.sit(page.table("merchants_of_magick", "bot"))
    table.wait_for_selector("[data-asked=yes]")

    order = table.locator(".belt .order[data-zoom]").first
    order.hover()

    expect(table.locator(".lens .card__title")).to_have_text(order.locator("h3").inner_text())
    table.keyboard.press("Escape")
    expect(table.locator(".lens .card")).to_have_count(0)


def test_a_chosen_card_does_not_cover_the_question_it_leads_to(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")
    card = page.locator(".hand [data-legal]").first
    card.hover()
    expect(page.locator(".lens .card")).to_have_count(1)

    card.click()
    page.wait_for_timeout(700)  # longer than a pointer rests before a card grows

    expect(page.locator(".prompt .btn--lamp")).to_be_visible()
    expect(page.locator(".lens .card")).to_have_count(0)


def test_a_session_that_ended_says_so_and_keeps_the_name(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    ada.context.clear_cookies()
    page.reload()

    expect(page.get_by_text("Your session has ended")).to_be_visible()
    expect(page.get_by_text("You are watching")).to_be_visible()
    page.goto(ada.address + "/settings")
    expect(page.get_by_label("Your name")).to_have_value("Ada")

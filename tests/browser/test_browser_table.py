"""At the table: acting, being refused, leaving and coming back, watching, talking."""

import re

import pytest
from playwright.sync_api import Page, expect
from scenes import offering, played, position, told_of
from visitors import DESK, PHONE, TABLET, Visit, asked, touch, until, until_others_turn

import spellmarket as sm
from spellmarket.kernel import Table

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

    expect(page.locator(".reason")).to_contain_text("Only one object is displayed in a turn")
    page.locator(".reason").get_by_role("link", name="KAM-DISP-05").click()
    expect(page.locator(".rule--now")).to_contain_text("Only one object may be displayed per turn")


def test_what_is_shown_before_a_move_is_what_the_engine_then_does(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot"))
    for _ in range(3):
        page.wait_for_selector("[data-asked=yes]")
        page.locator(f"{LAID}:not(.obj-horn)").first.click()
        prompt = page.locator(".prompt__text, .draft__said").first
        expect(prompt).to_contain_text(re.compile(r"\d+ of \d+|sells"))
        shown = prompt.inner_text()
        turn = page.evaluate("document.querySelector('table-page').course.turns.at(-1).turn")
        page.locator("[data-confirm]").click()
        mine = page.locator(f".log__list > [data-turn='{turn}']")
        expect(mine.locator("+ li")).to_contain_text("You lay")
        told = " ".join(page.locator(f".log__list > [data-turn='{turn}'] ~ li").all_inner_texts())
        total = re.search(r"\d+ of \d+", shown)
        if total:
            assert f"({total[0]})" in told
        else:
            sale = re.search(r"sells (\d+)", shown)
            assert sale and f"sells {sale[1]}" in told
            for share in re.findall(r"\w+ \d+", shown.partition(":")[2]):
                assert share in told


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

    page.locator(f"{LAID}:not(.obj-horn)").first.click()
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    place, shelf = page.locator(".landing-place"), page.locator(".sets:has(.landing-place)")
    expect(place).to_have_count(1)
    inner, outer = place.bounding_box(), shelf.bounding_box()
    assert inner and outer
    assert outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    page.keyboard.press("Escape")

    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    expect(page.locator(".landing-place")).to_have_count(0)


def test_all_cards_of_a_kind_are_laid_with_one_touch(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("kameloot", "bot", "bot", options={"first_player": 0}))
    page.wait_for_selector("[data-asked=yes]")
    kinds = page.locator(".at-once [data-legal]")
    title = str(kinds.first.get_attribute("title"))
    cards = int(kinds.first.locator("b").inner_text())
    numbers = [int(number) for number in kinds.locator("b").all_inner_texts()]
    assert sum(numbers) == page.locator(".hand .card:not(.obj-horn)").count()
    assert re.fullmatch(rf"Lay {cards} \w+", title)

    kinds.first.click()
    page.locator("[data-confirm]").click()

    laid = page.locator(".log__line").filter(has_text=re.compile("^You lay"))
    expect(laid).to_contain_text(title.removeprefix("Lay "))


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

    twice = page.locator(".pool li", has_text="Ore Cart").locator(".pool__n")
    expect(twice).to_have_text("×2")  # every smith begins with two
    for space in (2, 3, 4):
        if space > 2:
            expect(twice).to_have_count(0)  # the first of them is laid
        expect(page.get_by_role("status")).to_contain_text(f"Touch the card for space {space}.")
        laid = page.locator(".pool .card__title").first.inner_text()
        page.locator(".pool [data-legal]").first.click()
        expect(page.locator(f'[data-niche="{space}"]')).to_contain_text(laid)


# What lies over something else, by its words. Of a heading in a table only the words count, and not beside
# other headings: letters have more room than they fill.
CROSSING = """
(which) => {
  const parts = [...document.querySelectorAll(which)].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [one, (one.tagName === "TH" ? range : one).getBoundingClientRect()];
  });
  return parts.flatMap(([one, a], i) => parts.slice(i + 1)
    .filter(([other, b]) => !(one.tagName === "TH" && other.tagName === "TH")
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${one.textContent.slice(0, 30)} / ${other.textContent.slice(0, 30)}`));
}
"""


def test_the_shoppe_of_another_is_shown_part_by_part(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.sit(ada.table("merchants_of_magick", "bot"))
    page.wait_for_selector("[data-asked=yes]")

    for size in (PHONE, TABLET, DESK):
        page.set_viewport_size(size)
        page.get_by_role("button", name="Look at the shoppe of").click()

        expect(page.locator(".peek .leaf")).to_have_count(2)
        assert page.evaluate(CROSSING, ".peek .leaf, .peek__in > :not(.sheet)") == [], size
        assert page.evaluate(CROSSING, ".peek .line th, .peek .line .spot") == [], size
        page.keyboard.press("Escape")
        expect(page.locator(".peek .leaf:visible")).to_have_count(0)


# Phones upright and lying, tablets both ways, half a window, laptops, a desk and a wall.
SIZES = (
    (360, 740), (390, 844), (844, 390), (744, 1133), (834, 1112), (900, 720), (1024, 768), (1180, 820),
    (1280, 720), (1440, 900), (1920, 1080), (2560, 1440),
)  # fmt: skip
CROWD = ("Ada", "Bartholomew", "Cleo", "Dev the Quiet", "Esmeralda", "Fi", "Gus", "Hanna-Marie")
SEATS = {"kameloot": 6, "merchants_of_magick": 8, "mystic_smiths": 5, "enchanters": 4, "merlin_economics": 6}
SEED = {"kameloot": 21}  # where all of them meet in one tavern

# What is read at a glance: of these no two may lie over each other, and none may leave what it is written on.
WORDS = """
.plate__name, .set__cards, .rival__worth, .rival__side > .count, .tavern__sign, .goal__top,
.card__title, .order h3, .order .want, .line th, .spot, .weapon__name, .weapon__cost, .came__name,
.village__sign, .stone, .strip__name, .stat b, .deed > b:not(.num), .plot__in b, .reading__in b,
.tracker dt, .purse dt, .book__name, .mid th, .book__none, .fam__name, .act__name,
.bar__game, .bar__facts > *, .bar__end
"""
ON = """
.card, .order, .line, .weapon, .came, .strip, .deed, .plot, .reading, .tracker, .book, .member, .rival, .act
"""
TROUBLE = """
([words, on]) => {
  const wrong = [];
  const words_of = (one) => one.textContent.replace(/\\s+/g, " ").trim().slice(0, 24);
  const say = (one) => `${one.className || one.tagName} "${words_of(one)}"`;
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("something leaves the page");
  const prompt = document.querySelector(".prompt, .draft").getBoundingClientRect();
  if (prompt.top < 0 || prompt.bottom > innerHeight + 1) wrong.push("the prompt is out of sight");
  const seen = [];
  for (const one of document.querySelectorAll(words)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = document.createRange();
      text.selectNode(node);
      const told = node.nodeType === Node.TEXT_NODE ? node.data.trim() : node.matches("svg, .card");
      const box = text.getBoundingClientRect();
      const hidden = getComputedStyle(node.parentElement).clipPath === "inset(50%)"; // told, not seen
      if (!told || hidden || box.width < 2) continue;
      [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
      [top, bottom] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
    }
    const leaf = one.closest(on)?.getBoundingClientRect();
    let lies = true; // a foot that stays in sight lies over what scrolls below it, and may
    for (let up = one; up && lies; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflow !== "visible") {
        const edge = up.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (/sticky|fixed/.test(style.position)) lies = false;
    }
    if (!lies || right - left < 2 || bottom - top < 2) continue;
    if (leaf && (right > leaf.right + 2 || left < leaf.left - 2)) wrong.push(`${say(one)} leaves its place`);
    const less = (bottom - top) / 4; // letters do not fill their line
    seen.push({ one, left, right, top: top + less, bottom: bottom - less });
  }
  for (const [i, a] of seen.entries()) for (const b of seen.slice(i + 1)) {
    if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 1) wrong.push(`${say(a.one)} lies over ${say(b.one)}`);
  }
  return wrong;
}
"""


@pytest.mark.parametrize("game", sm.games())
def test_every_board_is_whole_from_phone_to_wall(visit: Visit, game: str) -> None:
    ada = visit("Ada", regular=True)
    shown, welcome = position(game, CROWD[: SEATS[game]], SEED.get(game, 11))
    shown["name"] = "The Very Gilded Ledger of the Market"
    played(ada.page, shown, welcome)
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")
    page.evaluate("document.fonts.ready")

    wrong = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(TROUBLE, [WORDS, ON])
        if found:
            wrong[f"{width} x {height}"] = found

    assert not wrong, "\n".join(f"{size}: {'; '.join(found[:6])}" for size, found in wrong.items())


# Shelves that are wider than their place, or higher than the row of whoever they belong to.
SHELVES = """() => [...document.querySelectorAll(".member .sets")].filter((one) => {
  const [shelf, row] = [one, one.closest(".member")].map((each) => each.getBoundingClientRect());
  const parts = [...one.querySelectorAll(".card, b")].map((each) => each.getBoundingClientRect());
  const ends = Math.max(...parts.map(({ right }) => right));
  return ends > shelf.right || shelf.top < row.top || shelf.bottom > row.bottom;
}).length"""


def four_collections(table: Table) -> bool:
    laid = [
        sum(1 for one in p["collections"].values() if one["size"]) for p in table.chair(0).view["players"]
    ]
    return max(laid) > 3


def test_a_shelf_is_one_line_however_much_lies_on_it(visit: Visit) -> None:
    """browser-a 17: with four collections it had two lines, and both were cut."""
    ada = visit("Ada", regular=True)
    table, ends = offering("kameloot", "display", 4, four_collections)
    played(ada.page, *told_of(table, ends))
    page = ada.go("/tables/picture")
    page.wait_for_selector("[data-asked=yes]")

    for width, height in ((360, 740), (820, 1180), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SHELVES) == 0, width


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
    page.goto(ada.address + "/settings")
    page.wait_for_selector("h1")
    until(lambda: not asked(theirs), lambda: touch(theirs, 1), "Bo has played")
    page = ada.sit(table)

    recap = page.locator("[data-recap]")
    expect(recap).to_contain_text("Since your last turn")
    expect(recap).to_contain_text(re.compile("Bo (lays|uses)"))
    page.reload()
    expect(recap).to_be_visible()
    recap.get_by_role("button", name="Put it away").click()
    expect(recap).to_have_count(0)
    page.reload()
    page.wait_for_selector("[data-board]")
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
          const until = async (is) => {
            for (let i = 0; i < 9999 && !is(); i++) await new Promise((go) => setTimeout(go, 1));
          };
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

    expect(page.locator(".draft .btn--lamp")).to_be_visible()
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


def test_a_phone_has_hint_and_chat_in_its_bar_and_counts_what_was_not_read(visit: Visit) -> None:
    """browser-a 12, browser-b 9 and 24: they lay behind a door, and a message left no sign."""
    ada = visit("Ada", viewport=PHONE)
    table = ada.table("kameloot", "bot", "bot")
    page, eve = ada.sit(table), visit("Eve").sit(table)
    page.wait_for_selector("[data-asked=yes]")
    bar = page.locator(".bar__end")
    for name in ("Hint", "Log and chat", "Rules", "Table menu"):
        box = bar.get_by_role("button", name=name).bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44, (name, box)

    eve.get_by_label("Say something").first.fill("Well played")
    eve.keyboard.press("Enter")
    unread = bar.get_by_role("button", name="1 new line in the chat")
    expect(unread).to_be_visible()
    unread.click()
    expect(page.locator(".log__chat:visible")).to_contain_text("Well played")
    expect(page.locator(".bar__unread")).to_have_count(0)

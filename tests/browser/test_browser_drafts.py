"""The draft bar: what is about to be done, its price and what follows, before it is done; nothing moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from scenes import Told, When, always, offering, played, told_of
from test_browser_everybody import COLOURS, grave, sideways
from test_browser_pictures import compare
from visitors import DESK, PHONE, Visit

import spellmarket as sm
from spellmarket.kernel import Table

SIZES = {"desk": DESK, "phone": PHONE}
SOON = (
    6  # frames from a touch to what is seen of it, a tenth of a second: a busy machine only has slower ones
)
WORK = 0.1  # seconds of processor time that the page may need for it: one slow frame would count as one, too
KINDS = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
TRAY = 112  # pixels: its height from the first touch of a round on
FINGER = 44  # pixels of a target on the phone

# Frames from a touch to the first change of the page, and how far the touched place has moved.
TOUCHED = """
async (what) => {
  const one = document.querySelector(what);
  const place = () => (document.querySelector(what)?.closest("li, td") ?? one).getBoundingClientRect();
  const before = place(); // a chosen card rises, but its place stays
  let frames = 0;
  const count = () => { frames += 1; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  one.click();
  await new Promise((go) => new MutationObserver(go)
    .observe(document.body, {subtree: true, childList: true, attributes: true}));
  const took = frames;
  await new Promise((go) => setTimeout(go, 400));
  const after = place();
  return [took, Math.abs(after.x - before.x), Math.abs(after.y + after.height - before.y - before.height)];
}
"""


# Answers that are wider than their place, and so lie under the next one.
OVERLAID = """() => [...document.querySelectorAll(".outcome")].filter((one) =>
  one.getBoundingClientRect().width > one.closest("li").getBoundingClientRect().width + 1
  || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""


INK = "one => getComputedStyle(one).color"
# How much of one's own place goes under the drawer of a phone.
UNDER = """() => document.querySelector(".member--you").getBoundingClientRect().bottom
  - document.querySelector(".near").getBoundingClientRect().top"""


class Scene:
    """A table of one position: what the page sends is kept, and moves are not answered."""

    def __init__(
        self,
        visit: Visit,
        game: str,
        verb: str,
        seats: int,
        size: str,
        when: When = always,
        laid: tuple[Table, list[int]] | None = None,  # instead of one found in the middle of a game
    ) -> None:
        ada = visit("Ada", regular=True, viewport=SIZES[size])
        self.table, ends = laid or offering(game, verb, seats, when)
        shown, welcome = told_of(self.table, ends)
        self.heard: list[Told] = played(ada.page, shown, welcome, self.table)
        self.page: Page = ada.go("/tables/picture")
        self.page.wait_for_selector("[data-asked=yes]")
        self.page.evaluate("document.fonts.ready")
        self.meter = ada.context.new_cdp_session(self.page)
        self.meter.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked(self) -> float:
        """Seconds of processor time that the page has spent on scripts, styles and layout."""
        told = self.meter.send("Performance.getMetrics")["metrics"]
        return sum(float(one["value"]) for one in told if one["name"] in KINDS)

    @property
    def moves(self) -> list[str]:
        """What was really done."""
        return [str(one["move"]) for one in self.heard if one["type"] == "play"]

    def touch(self, what: str) -> None:
        """Touches something, and holds the touch to its promises: seen at once, and nothing runs away."""
        before = self.worked()
        took, aside, down = self.page.evaluate(TOUCHED, what)
        work = self.worked() - before
        assert took < SOON and work < WORK, f"{what} took {took} frames and {work:.3f} s of processor time"
        assert (aside, down) == (0, 0), f"{what} moved by {aside}, {down} pixels"

    def drafted(self) -> str:
        """The subject of the draft; its button says the same, and nothing was done."""
        bar = self.page.locator(".draft")
        expect(bar.locator(".draft__luck .icon")).to_be_visible()  # the engine has answered
        assert self.moves == []
        subject = bar.locator("strong").inner_text()
        assert bar.get_attribute("aria-label") == subject
        return subject

    def small(self) -> list[str]:
        """Targets of the draft that are too small for a finger."""
        found = self.page.locator(".draft button:visible, .outcome:visible").all()
        boxes = [(one.inner_text(), one.bounding_box()) for one in found]
        return [text for text, box in boxes if box is None or min(box["width"], box["height"]) < FINGER]

    def done_by_button(self) -> str:
        button = self.page.locator(".draft [data-confirm]")
        ink = button.evaluate(INK)
        button.click()
        expect(self.page.locator(".draft[data-asked=yes]")).to_have_count(0)  # it is on its way
        assert "btn--lamp" not in str(button.get_attribute("class")) or button.evaluate(INK) == ink
        return " ".join(self.moves)


def sound(scene: Scene) -> None:
    """What holds for every draft: axe finds nothing grave by night and by day, nothing sticks out."""
    assert sideways(scene.page) <= 0
    assert not grave(scene.page)
    scene.page.emulate_media(color_scheme="light")
    assert not grave(scene.page, COLOURS)
    scene.page.emulate_media(color_scheme="dark")


@pytest.mark.parametrize("size", SIZES)
def test_kameloot_anything_can_be_looked_at(visit: Visit, size: str) -> None:
    scene = Scene(visit, "kameloot", "ring", 4, size)
    sheet = scene.page.get_by_role("dialog")
    rings = scene.page.locator(".hand .card.obj-ring").first

    rings.dispatch_event("contextmenu")
    expect(sheet.get_by_role("heading")).to_have_text("Magnet Ring")
    expect(sheet).to_contain_text("The Hooting Owl")
    expect(sheet.locator(".rule").first).to_contain_text("KAM-POW-10")
    assert not grave(scene.page)
    compare(scene.page, f"kameloot-look-{size}")
    scene.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    for what, name in (("[data-plate='1']", "Bo"), (".goal__in", "Magnet Ring"), (".tavern__sign", "Owl")):
        scene.page.locator(what).first.locator("visible=true").click()
        expect(sheet.get_by_role("heading")).to_contain_text(name)
        sheet.get_by_role("button", name="Close").click()
    rings.focus()
    scene.page.keyboard.press("i")
    expect(sheet.get_by_role("heading")).to_have_text("Magnet Ring")
    assert scene.moves == []


@pytest.mark.parametrize("size", SIZES)
def test_kameloot_cards_are_laid_by_the_button_that_says_so(visit: Visit, size: str) -> None:
    scene = Scene(visit, "kameloot", "display", 4, size)
    scene.touch(".hand .card:not(.obj-horn)")
    subject = scene.drafted()
    assert subject.startswith("Lay 1 ")
    expect(scene.page.locator(".draft [data-confirm]")).to_have_text(subject)
    expect(scene.page.locator(".draft__luck")).to_contain_text("Your turn ends with it.")
    assert scene.page.evaluate(UNDER) <= 0, "browser-a 20: the own tavern was cut off while composing"
    expect(scene.page.locator(".draft__what .narrow")).to_have_text(re.compile("Its power: "))
    expect(scene.page.locator(".draft__what .narrow")).to_be_visible(visible=size == "phone")
    sound(scene)
    assert scene.done_by_button().startswith("display ")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("power", ["ring", "potion"])
def test_kameloot_a_power_waits_for_its_button(visit: Visit, power: str, size: str) -> None:
    scene = Scene(visit, "kameloot", power, 4, size)
    scene.page.locator(f".hand .card.obj-{power}").first.click()
    scene.page.get_by_role("button", name="Use its power instead").click()
    words = scene.page.locator(".outcome__words").all_inner_texts()
    assert all(re.search(r"\d in the pile" if power == "ring" else "Over to the ", one) for one in words)
    assert scene.page.evaluate(OVERLAID) == []
    scene.touch(".outcomes > li:nth-child(2) .outcome")
    subject = scene.drafted()
    assert subject.startswith(f"Discard a {power} and ")
    expect(scene.page.locator(".draft__price")).to_have_text(f"Price: the {power} and your turn.")
    if power == "ring":  # a call that finds nothing is open, but no lamp lights it
        assert words[1].startswith("0 ")
        expect(scene.page.locator(".draft--warn .btn--lamp")).to_have_count(0)
        scene.touch(".outcomes > li:nth-child(1) .outcome")
    expect(scene.page.locator(".draft .btn--lamp")).to_be_visible()
    if size == "phone":
        assert scene.small() == []
    sound(scene)
    compare(scene.page, f"kameloot-{power}-{size}")
    assert scene.done_by_button().startswith(f"{power} ")


def paying(verb: str, others: int) -> When:
    """Some move of that verb pays so many others."""

    def so(table: Table) -> bool:
        chair = table.chair(0)
        moves = [move for move in chair.options if table.game.text(move).split()[0] == verb]
        told = [{one["seat"] for one in chair.preview(move)["figures"]} - {0, None} for move in moves]
        return any(len(seats) >= others for seats in told)

    return so


TAVERNS = "() => document.querySelector('.tavern').getBoundingClientRect().height"


@pytest.mark.parametrize("width", [1440, 1024])
@pytest.mark.parametrize(("power", "others"), [("ring", 1), ("potion", 2)])
def test_kameloot_the_taverns_stay_while_a_power_is_put_together(
    visit: Visit, power: str, others: int, width: int
) -> None:
    """flow-tables 1a, 1b: they shrank by 25 to 100 pixels, and a rival's gold was cut off."""
    scene = Scene(visit, "kameloot", power, 4, "desk", paying(power, others))
    scene.page.set_viewport_size({"width": width, "height": 900 if width == 1440 else 768})
    before = scene.page.evaluate(TAVERNS)
    scene.page.locator(f".hand .card.obj-{power}").first.click()
    scene.page.get_by_role("button", name="Use its power instead").click()
    answer = scene.page.locator(".outcome:has(.ba--other)").first
    expect(answer).to_be_visible()
    assert scene.page.evaluate(OVERLAID) == []
    answer.click()
    scene.drafted()
    assert scene.page.evaluate(TAVERNS) == before


def test_kameloot_a_guest_who_changes_sides_is_told_with_what_comes_along(visit: Visit) -> None:
    """flow-tables 1b: `Over to the Cat.` was all that was said where nothing is sold."""

    def waits(table: Table) -> bool:
        me, *others = table.chair(0).view["players"]
        return any(one["tavern"] == me["tavern"] and one["collections"] for one in others)

    scene = Scene(visit, "kameloot", "potion", 4, "desk", waits)
    scene.page.locator(".hand .card.obj-potion").first.click()
    scene.page.get_by_role("button", name="Use its power instead").click()
    view = scene.table.chair(0).view
    for seat, one in enumerate(view["players"][1:], 1):
        if one["tavern"] == view["players"][0]["tavern"] and one["collections"]:
            answer = scene.page.locator(".outcome").nth(seat - 1)
            expect(answer).to_contain_text("Nothing is sold.")
            expect(answer).to_contain_text(re.compile(r"then: \w+ \d of \d"))


def test_kameloot_the_turn_order_says_who_sits_where(visit: Visit) -> None:
    ada = visit("Ada", regular=True)
    table, ends = offering("kameloot", "display", 4)
    shown, welcome = told_of(table, ends)
    welcome["course"] = {"round": 2, "order": table.chair(0).view["order"], "turns": [], "rounds": []}
    played(ada.page, shown, welcome, table)
    page = ada.go("/tables/picture")
    signs = page.locator(".turnorder li")
    expect(signs).to_have_count(4)
    for sign, seat in zip(signs.all(), welcome["course"]["order"], strict=True):
        where = {"owl": "Hooting Owl", "cat": "Black Cat"}[table.chair(0).view["players"][seat]["tavern"]]
        expect(sign).to_contain_text(where)
        expect(sign.locator(".icon")).to_be_visible()


def spent(table: Table) -> bool:
    return bool(table.chair(0).view["free_results"] == 0)


def open_spots(scene: Scene) -> list[str]:
    """Lit circles, by the words for readers."""
    return [one.inner_text() for one in scene.page.locator(".spot[data-legal]:visible").all()]


@pytest.mark.parametrize("size", SIZES)
def test_merchants_a_circle_takes_the_die_that_fits_at_once(visit: Visit, size: str) -> None:
    scene = Scene(visit, "merchants_of_magick", "spend", 4, size)
    view = scene.table.chair(0).view
    assert view["free_results"] == 2
    expect(scene.page.locator(".die[aria-pressed=true]")).to_have_count(0)  # no die is in hand
    circle = scene.page.locator(".spot[data-legal]:visible").first
    if size == "phone":
        box = scene.page.locator("td:has(> .spot[data-legal]):visible").first.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 40
        scene.page.mouse.click(box["x"] + 4, box["y"] + 4)  # the edge of the cell takes the tap
    else:
        circle.click()
    expect(scene.page.locator("[data-asked=no]")).to_have_count(1)
    [move] = scene.moves
    verb, die, place = move.split()
    assert verb == "spend" and next(iter(view["fits"][place])) == die, "the cheapest die is taken"


@pytest.mark.parametrize("size", SIZES)
def test_merchants_done_is_lit_when_free_results_are_spent(visit: Visit, size: str) -> None:
    scene = Scene(visit, "merchants_of_magick", "spend", 4, size, spent)
    assert open_spots(scene) == []  # nothing invites to burn an extra die
    if size == "desk":
        tray = scene.page.locator(".tray").bounding_box()
        assert tray and tray["height"] == TRAY, "the sheet below does not move when the results are spent"
    done = scene.page.get_by_role("button", name="Done for this round")
    assert "btn--lamp" in str(done.get_attribute("class"))
    done.click()
    subject = scene.drafted()
    assert subject.startswith("Done with round ")
    expect(scene.page.locator(".draft")).to_contain_text("Then nothing can be taken back.")
    if size == "phone":
        assert scene.small() == []
    sound(scene)
    compare(scene.page, f"merchants_of_magick-done-{size}")
    assert scene.done_by_button() == "done"


def test_merchants_who_is_done_sees_what_the_round_brought_and_who_still_chooses(visit: Visit) -> None:
    """flow-tables 2c: `Then the others decide`, where all others had decided."""
    ada = visit("Ada", regular=True)
    table, ends = offering("merchants_of_magick", "spend", 4, spent)
    shown, welcome = told_of(table, ends)
    has = table.chair(0).view["shoppes"][0]["coins"]
    rounds = [{"round": 5, "had": [has - 4, 0, 0, 0], "gains": [0, 0, 0, 0]}]
    welcome["course"] = {"round": 5, "order": [], "turns": [], "rounds": rounds}
    luck = ada.page.locator(".draft__luck")
    for pending, words in (([0], "All others are done."), ([0, 2], "Cleo is choosing.")):
        shown["pending"] = pending
        played(ada.page, shown, welcome, table)
        page = ada.go("/tables/picture")
        page.get_by_role("button", name="Done for this round").click()
        expect(luck).to_contain_text(words)
        expect(page.locator(".draft .ba")).to_contain_text(re.compile(rf"coins.*{has - 4}.*{has}.*\+4", re.S))


def test_merchants_an_extra_die_is_taken_in_hand_first(visit: Visit) -> None:
    scene = Scene(
        visit,
        "merchants_of_magick",
        "spend",
        4,
        "desk",
        spent,
    )
    scene.page.locator(".die:not([data-state=spent]):not([aria-disabled])").first.click()
    assert open_spots(scene) != []
    expect(scene.page.locator(".prompt__text")).to_contain_text("extra dice slot")


def test_merchants_a_refusal_moves_nothing_and_names_the_circle(visit: Visit) -> None:
    scene = Scene(visit, "merchants_of_magick", "spend", 4, "desk")
    name = scene.page.locator(".spot[aria-disabled]:visible").first.locator(".unseen").inner_text()
    scene.touch(".spot[aria-disabled]")
    expect(scene.page.get_by_role("alert")).to_contain_text("stays open")
    assert name.removeprefix(". ").split(",")[0] in scene.page.get_by_role("alert").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_merchants_anything_can_be_looked_at(visit: Visit, size: str) -> None:
    scene = Scene(visit, "merchants_of_magick", "spend", 4, size)
    sheet = scene.page.get_by_role("dialog")
    for what in (".order .look", ".line th .look", ".colhead .look"):
        thing = scene.page.locator(what).locator("visible=true").first
        name = thing.inner_text()
        thing.click()
        expect(sheet.get_by_role("heading")).to_have_text(name)
        expect(sheet.locator(".rule").first).to_contain_text("MOM-")
        assert not grave(scene.page)
        sheet.get_by_role("button", name="Close").click()
    scene.page.locator(".rival__peek").first.click()  # a rival opens his table
    expect(sheet).to_contain_text("Sheet of Bo")


def several_ways(table: Table) -> bool:
    """Is there a weapon that can be paid in more than one way?"""
    return payable(table) != ""


def payable(table: Table) -> str:
    chair = table.chair(0)
    for move in chair.options:
        text = table.game.text(move)
        if text.startswith("craft ") and any(len(one["options"]) > 1 for one in chair.preview(move)["asked"]):
            return text.split()[1]
    return ""


@pytest.mark.parametrize("size", SIZES)
def test_smiths_a_weapon_is_paid_and_crafted_with_one_button(visit: Visit, size: str) -> None:
    scene = Scene(visit, "mystic_smiths", "craft", 4, size, several_ways)
    told = scene.page.locator(".act__does")
    if size == "phone":  # browser-a 14: five actions in words
        assert [one.is_visible() for one in told.all()] == [True] * 5
        assert scene.page.locator(".count--point").first.is_visible()
    scene.page.locator(".act", has_text="Study").hover()
    if size == "desk":
        expect(scene.page.locator(".prompt__text")).to_contain_text(told.nth(1).text_content() or "?")
    scene.page.locator(".act__name", has_text="Craft").click()
    scene.touch(f".weapon[data-zoom={payable(scene.table)}]")
    scene.drafted()
    view = scene.table.chair(0).view
    made = len(view["players"][0]["weapons"])
    expect(scene.page.locator(".draft .ba").first).to_have_text(
        re.compile(rf"Weapons\s*{made}\s*→\s*{made + 1} of {view['enough']}")
    )
    # what is given is counted at its pieces, and once
    expect(scene.page.locator(".draft .ba", has_text=re.compile("Ore|Wood|Hide|Crystal"))).to_have_count(0)
    before = scene.page.locator(".draft__price").inner_text()
    scene.page.locator(".slot--real").first.click()
    expect(scene.page.locator(".draft__price")).not_to_have_text(before)  # essence in place of a piece
    expect(scene.page.locator(".draft__price")).to_contain_text("essence")
    if size == "phone":
        assert scene.small() == []
    sound(scene)
    compare(scene.page, f"mystic_smiths-craft-{size}")
    assert scene.done_by_button().startswith("craft ")


def test_smiths_what_is_paid_for_says_what_it_brings(visit: Visit) -> None:
    """Issue 15: the name of a card of the Central Forge was no reason to give anything for it."""
    scene = Scene(visit, "mystic_smiths", "pay", 4, "phone", lambda table: "card" in paid(table))
    words = scene.page.locator(".laidout")
    expect(words).to_contain_text(re.compile(r"Return .+; (gain|take) .+\."))


def owes_two(table: Table) -> bool:
    """Two materials are to be paid for what a card does, and of each more or less may be given."""
    chair = table.chair(0)
    if not (chair.view.get("payment") or {}).get("card"):
        return False
    asked = chair.preview(table.game.text(chair.options[-1]))["asked"]
    return bool(asked) and asked[0]["phase"] == "paying" and "2" in table.game.text(chair.options[-1])


@pytest.mark.parametrize("size", SIZES)
def test_smiths_what_a_card_does_is_paid_for_in_one_panel(visit: Visit, size: str) -> None:
    """Issue 15, 2: each material was a question with a button of its own, and what followed was not said."""
    scene = Scene(visit, "mystic_smiths", "pay", 4, size, owes_two)
    sets = scene.page.locator(".laidout .payset")
    expect(sets).to_have_count(2)
    bar = scene.page.locator(".draft")
    assert scene.drafted().startswith("Pay for ")
    before = bar.locator(".draft__price").inner_text()
    sets.last.locator(".slot--real").first.click()
    expect(bar.locator(".draft__price")).not_to_have_text(before)
    expect(bar.locator(".draft__price")).to_contain_text("essence")
    assert scene.moves == []
    sound(scene)
    assert scene.done_by_button().startswith("pay ")


def costly(table: Table) -> list[int]:
    """Answers that cannot be taken back and change many figures, by their places."""
    chair = table.chair(0)
    told = [chair.preview(table.game.text(move)) for move in chair.options]
    return [i for i, one in enumerate(told) if one["final"] and len(one["figures"]) > 6]


def test_what_confirms_is_in_sight_however_much_follows(visit: Visit) -> None:
    """On a phone, with the guide's line, answers and figures pushed the button of a draft below the edge."""
    ada = visit("Ada", newcomer=True, viewport=SIZES["phone"])
    ada.page.add_init_script("localStorage['spellmarket.goals'] = '[\"mystic_smiths\"]'")
    table, ends = offering("mystic_smiths", "forge", 4, lambda one: bool(costly(one)))
    played(ada.page, *told_of(table, ends), table)
    page = ada.go("/tables/picture")
    page.locator(".guided .prompt").wait_for()
    page.locator(".outcome").nth(costly(table)[0]).click()
    page.locator(".draft .ba").nth(5).wait_for()
    box = page.locator(".draft [data-confirm]").bounding_box()
    assert box and box["y"] + box["height"] <= SIZES["phone"]["height"], box
    seen = page.evaluate(
        "([x, y]) => !!document.elementFromPoint(x, y)?.closest('[data-confirm]')",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert seen, "something lies over it"


def paid(table: Table) -> dict[str, str]:
    """What is being paid for: a weapon or a card."""
    return {key: one for key, one in (table.chair(0).view.get("payment") or {}).items() if one}


def test_smiths_a_study_says_how_often_its_space_comes_up(visit: Visit) -> None:
    """flow-tables 3a: which space is the better one was not said where it is chosen."""
    scene = Scene(visit, "mystic_smiths", "study", 4, "desk")
    scene.page.locator(".act", has_text="Study").click()
    scene.page.locator(".market [data-legal]").first.click()
    scene.page.locator(".forge [data-legal]").first.click()
    space = re.findall(r"space (\d)", scene.drafted())[0]
    expect(scene.page.locator(".draft__what")).to_contain_text(
        re.compile(rf"Space {space} comes up on \d of 16 rolls")
    )


@pytest.mark.parametrize("size", SIZES)
def test_smiths_every_source_of_a_copy_says_its_card_and_gain(visit: Visit, size: str) -> None:
    scene = Scene(visit, "mystic_smiths", "imitate", 4, size)
    tops = scene.page.locator(".outcome__top").all_inner_texts()
    assert len(tops) == 3 and all(" of " in top for top in tops)
    expect(scene.page.locator(".outcome .ba").first).to_be_visible()
    assert scene.page.evaluate(OVERLAID) == []
    scene.touch(".outcomes > li:nth-child(2) .outcome")
    assert scene.drafted().startswith("Copy ")
    sound(scene)
    compare(scene.page, f"mystic_smiths-copy-{size}")
    assert scene.done_by_button().startswith("imitate ")


def test_smiths_six_answers_fit_a_laptop(visit: Visit) -> None:
    """browser-a 7: figures of a narrow answer stood over its edge."""
    scene = Scene(visit, "mystic_smiths", "copy", 4, "desk")
    assert scene.page.locator(".outcome").count() >= 6
    for width in (1440, 1366, 1024):
        scene.page.set_viewport_size({"width": width, "height": 800})
        assert scene.page.evaluate(OVERLAID) == [], width


def test_smiths_who_changes_places_is_told_where_both_cards_go(visit: Visit) -> None:
    scene = Scene(visit, "mystic_smiths", "swap", 4, "desk")
    words = scene.page.locator(".outcome__words").all_inner_texts()
    assert len(set(words)) == len(words) > 1
    assert all(re.search(r"goes to space \d", one) for one in words)


def test_smiths_meditating_waits_for_its_button(visit: Visit) -> None:
    scene = Scene(visit, "mystic_smiths", "meditate", 4, "desk")
    scene.page.locator(".act", has_text="Meditate").click()
    expect(scene.page.locator(".prompt__text")).to_contain_text(
        "another is turned up"
    )  # what it does, in words
    scene.touch(".market li:nth-child(1) .fcard")
    assert scene.drafted().startswith("Meditate, ")
    assert scene.done_by_button().startswith("meditate ")


@pytest.mark.parametrize("size", SIZES)
def test_smiths_anything_can_be_looked_at(visit: Visit, size: str) -> None:
    scene = Scene(visit, "mystic_smiths", "imitate", 4, size)
    sheet = scene.page.get_by_role("dialog")
    scene.page.locator(".smith__who").first.click()
    expect(sheet.get_by_role("heading")).to_have_text("Bo")
    expect(sheet).to_contain_text("Reserve")
    bo = scene.table.chair(0).view["players"][1]
    cards = {one["id"]: one for one in scene.table.game.contents()["cards"]}
    for card in bo["forge"]:  # what a space does, and not its name alone
        expect(sheet.locator("dd", has_text=cards[card]["name"]).first).to_contain_text(cards[card]["text"])
    assert not grave(scene.page)
    sheet.get_by_role("button", name="Close").click()
    scene.page.locator(".weapon:visible").first.click()
    expect(sheet.locator(".rule").first).to_contain_text("MYS-PAY-01")
    sheet.get_by_role("button", name="Close").click()
    scene.page.locator(".forge .fcard").first.dispatch_event("contextmenu")
    expect(sheet.locator(".rule").first).to_contain_text("MYS-")


def journeys(table: Table, wins: bool) -> list[int]:
    """Slots that one may set out for, with that outcome."""
    chair = table.chair(0)
    ways = {table.game.text(move) for move in chair.options}
    return [
        one["slot"]
        for one in chair.view["track"]
        if one["outcome"] and one["outcome"]["wins"] == wins and f"journey {one['slot']}" in ways
    ]


def both(table: Table) -> bool:
    return bool(journeys(table, True) and journeys(table, False))


@pytest.mark.parametrize("size", SIZES)
def test_enchanters_a_lost_fight_is_gone_into_anyway_and_not_lit(visit: Visit, size: str) -> None:
    scene = Scene(visit, "enchanters", "journey", 3, size, both)
    [slot, *_] = journeys(scene.table, False)
    scene.touch(f"[data-slot='{slot}'] .card")
    scene.drafted()
    expect(scene.page.locator(".draft--warn")).to_contain_text("Attack is missing")
    expect(scene.page.locator(".draft--warn")).to_contain_text("in vain")
    expect(scene.page.locator(".draft--warn")).not_to_contain_text("Wound")  # what gets away strikes nobody
    expect(scene.page.locator(".duel .round--struck")).to_contain_text("does not strike back")
    expect(scene.page.locator(".draft .btn--lamp")).to_have_count(0)
    expect(scene.page.locator(".draft [data-confirm]")).to_contain_text("Go anyway")
    if size == "phone":
        assert scene.small() == []
    sound(scene)
    compare(scene.page, f"enchanters-lost-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_enchanters_paying_and_taking_are_one_draft(visit: Visit, size: str) -> None:
    scene = Scene(visit, "enchanters", "journey", 3, size, both)
    [slot, *_] = journeys(scene.table, True)
    scene.touch(f"[data-slot='{slot}'] .card")
    subject = scene.drafted()
    expect(scene.page.locator(".draft [data-confirm]")).to_have_text(subject)
    assert not scene.page.locator(".draft--warn").count()
    compare(scene.page, f"enchanters-draft-{size}")
    assert scene.done_by_button() == f"journey {slot}"


def onto_an_action(table: Table) -> list[str]:
    """The slots whose card would lie on one with an action that can be used as often as is printed."""
    chair = table.chair(0)
    ways = [table.game.text(move) for move in chair.options]
    acts = {
        card["id"]
        for card in table.game.contents()["cards"]
        if len([line for line in card["lines"] if line["uses"]]) == 1
    }
    return [
        str(one["slot"])
        for one in chair.view["track"]
        if f"journey {one['slot']}" in ways
        and not one["forecast"]
        and one["outcome"]["covers"] in acts
        and one["outcome"]["covers"] != one["card"]["id"]
    ]


@pytest.mark.parametrize("size", SIZES)
def test_enchanters_what_is_covered_says_which_action_is_lost_and_how_the_artifact_is_called(
    visit: Visit, size: str
) -> None:
    """flow-tables 4d: the figures changed, and nothing said that an action was gone."""
    scene = Scene(visit, "enchanters", "journey", 3, size, lambda table: bool(onto_an_action(table)))
    [slot, *_] = onto_an_action(scene.table)
    view = scene.table.chair(0).view
    cards = {card["id"]: card for card in scene.table.game.contents()["cards"]}
    one = view["track"][int(slot) - 1]
    under, card = cards[one["outcome"]["covers"]], cards[one["card"]["id"]]
    scene.touch(f"[data-slot='{slot}'] .card")
    scene.drafted()
    expect(scene.page.locator(".draft")).to_contain_text(
        re.compile(f"It covers “?{under['name']}”?, whose action you lose.")
    )
    expect(scene.page.locator(".draft__luck")).to_contain_text("comes onto the road then is luck")
    expect(scene.page.locator(".draft__luck")).not_to_contain_text("No luck")
    expect(scene.page.locator(".duel__lost")).to_have_text(re.compile("You lose: .{9}"))
    named = scene.page.locator(".spoils__word em")
    expect(named).to_contain_text(card["name"])
    expect(named).not_to_contain_text(under["name"])
    expect(named).to_have_text(re.compile(r"^\w.* of \w"))
    sound(scene)
    panel, acts = scene.page.locator(".duel").bounding_box(), scene.page.locator(".acts").bounding_box()
    assert panel and acts and panel["y"] + panel["height"] <= acts["y"]


def choosing() -> tuple[Table, list[int]]:
    """Both have chosen a kingdom, and are to choose another."""
    table = sm.game("enchanters").table(2, 1, names=("Ada", "Bo"))
    table.listen()
    table.chair(0).play("choose undeads")
    table.chair(1).play("choose bandits")
    return table, [1, 2]


@pytest.mark.parametrize("size", SIZES)
def test_enchanters_a_kingdom_says_what_it_is_about_who_chose_it_and_whose_its_cards_will_be(
    visit: Visit, size: str
) -> None:
    """flow-tables 4e: on a phone there was a name alone, and the draft only said that it is chosen."""
    scene = Scene(visit, "enchanters", "choose", 2, size, laid=choosing())
    mine, theirs = scene.table.chair(0).view["kingdoms"]
    tiles = scene.page.locator(".kingdoms > li")
    expect(tiles).to_have_count(8)
    expect(scene.page.locator(".kingdom[data-legal]")).to_have_count(6)
    shade = scene.page.locator(".kingdom--shade")
    expect(shade.filter(has_text=mine.capitalize())).to_contain_text("you chose it")
    expect(shade.filter(has_text=theirs.capitalize())).to_contain_text(f"{scene.table.names[1]} chose it")
    for tile in tiles.all():
        expect(tile.locator(".kingdom__said > span")).to_have_text(re.compile(r"\w: \w|, "))
    scene.touch(".kingdom[data-legal]")
    assert scene.drafted().startswith("Choose the ")
    draft = scene.page.locator(".draft")
    expect(draft).to_contain_text("none of them is yours alone")
    expect(draft.locator(".ba")).to_contain_text(f"{theirs.capitalize()} ({scene.table.names[1]}) + ")
    if size == "phone":
        assert scene.small() == []
    sound(scene)
    scene.page.locator(".kingdom__list").first.click()
    expect(scene.page.get_by_role("dialog").locator("dt")).to_have_count(13)


def robbed(table: Table) -> bool:
    """A card of somebody else asks for a Monster."""
    return bool(table.chair(0).view["active"] != 0)


def test_enchanters_what_a_rival_asks_says_whose_card_it_is_and_waits_for_its_button(visit: Visit) -> None:
    """browser-b 17: neither who asks nor the price was said, and a touch gave the Monster away."""
    scene = Scene(visit, "enchanters", "monster", 4, "desk", robbed)
    view = scene.table.chair(0).view
    owner = scene.table.names[view["waiting"]["owner"]]
    expect(scene.page.locator(".prompt")).to_contain_text(re.compile(rf"{owner} uses \S+"))
    expect(scene.page.locator(".hero .turn")).to_have_text("You are asked")
    for loss, answer in zip(
        view["waiting"]["losses"], scene.page.locator(".outcome__then").all(), strict=True
    ):
        expect(answer).to_contain_text(str(abs(loss["glory"])))
    scene.page.locator(".topcard [data-legal]").click()
    assert scene.drafted().startswith("Choose ")
    expect(scene.page.locator(".draft .ba").first).to_contain_text("Glory")
    assert scene.done_by_button() == "monster 1"


@pytest.mark.parametrize("size", SIZES)
def test_enchanters_anything_can_be_looked_at(visit: Visit, size: str) -> None:
    scene = Scene(visit, "enchanters", "journey", 3, size, both)
    sheet = scene.page.get_by_role("dialog")
    village = scene.table.game.contents()["villages"]
    name = next(one["name"] for one in village if one["id"] == scene.table.chair(0).view["village"])
    scene.page.locator(".village__sign .look").click()
    expect(sheet.get_by_role("heading")).to_have_text(name)  # what it scores, and what its answer does
    expect(sheet.locator(".rule").first).to_contain_text("ENC-RST-01")
    assert not grave(scene.page)
    sheet.get_by_role("button", name="Close").click()
    scene.page.locator(".rival__look").first.click()
    expect(sheet.get_by_role("heading")).to_have_text("Bo")
    sheet.get_by_role("button", name="Close").click()
    scene.page.locator(".artifact .card, .artifact [data-zoom]").first.dispatch_event("contextmenu")
    expect(sheet.locator(".rule").first).to_contain_text("ENC-")
    assert scene.moves == []

"""What the first touch does not need comes after it: its order; for times there is `browser_first`."""

import json

import pytest
from playwright.sync_api import Page, Request, Route, expect
from visitors import ROOT, Visit, comes_true, until

from spellmarket import game as find_game
from spellmarket import games

WORDS = ROOT / "web" / "src" / "words"

# The first of these in a page costs a browser as much as the drawing of the whole street.
DEAR = """
window.dear = [];
for (const name of ["NumberFormat", "ListFormat", "DateTimeFormat"])
  Intl[name] = new Proxy(Intl[name], {
    construct(made, given) { window.dear.push(name); return new made(...given); },
    apply(made, me, given) { window.dear.push(name); return made(...given); },
  });
const written = Number.prototype.toLocaleString;
Number.prototype.toLocaleString = function (...how) {
  window.dear.push("toLocaleString");
  return written.apply(this, how);
};
"""
# For each list of tables that was asked for: did the stalls stand already?
LISTS = """
window.lists = [];
const asked = window.fetch;
window.fetch = (path, ...rest) => {
  if (/tables[?]/.test(path)) window.lists.push(!!document.querySelector(".stall__go"));
  return asked(path, ...rest);
};
"""


def test_the_stalls_stand_before_any_table_is_asked_for(visit: Visit) -> None:
    ada = visit("Ada")
    ada.page.add_init_script(LISTS)
    page = ada.go("/")
    comes_true(page, "window.lists.length >= 3")
    assert set(page.evaluate("window.lists")) == {True}


def test_how_own_tables_are_drawn_is_loaded_by_those_who_have_some(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    ada.table("kameloot", "bot", "bot")
    loaded: dict[str, list[str]] = {}
    for name, one in (("Ada", ada), ("Bo", bo)):
        paths = loaded[name] = []
        one.page.on("request", lambda request, paths=paths: paths.append(request.url))  # type: ignore[misc]
        one.go("/").wait_for_load_state("networkidle")
    expect(ada.page.locator(".yours .tbl")).to_have_count(1)
    assert ["/yours-" in " ".join(paths) for paths in loaded.values()] == [True, False]


def test_the_street_writes_its_numbers_and_lists_without_the_dear_tools(visit: Visit) -> None:
    ada = visit("Ada")
    ada.table("kameloot", "bot", "bot")
    ada.page.add_init_script(DEAR)
    page = ada.go("/")
    page.wait_for_selector(".yours .tbl")
    assert page.evaluate("window.dear") == []


@pytest.mark.parametrize("game", games())
def test_the_first_question_is_drawn_without_them_too(visit: Visit, game: str) -> None:
    ada = visit("Ada")
    table = ada.table(game, *["bot"] * (find_game(game).facts.seats - 1))
    ada.page.add_init_script(DEAR)
    page = ada.sit(table)
    page.wait_for_selector("[data-board] [data-legal]")
    assert page.evaluate("window.dear") == []


@pytest.mark.parametrize("language", sorted(one.name for one in WORDS.iterdir() if one.is_dir()))
def test_lists_of_the_catalogue_are_those_of_the_language(visit: Visit, language: str) -> None:
    said = json.loads((WORDS / language / "shell.json").read_text(encoding="utf-8"))
    two = said["list.two"].format(before="a", last="b")
    three = said["list.more"].format(before=f"a{said['list.between']}b", last="c")
    own = """(language) => [["a", "b"], ["a", "b", "c"]].map((words) =>
      new Intl.ListFormat(language, { type: "conjunction" }).format(words))"""
    assert visit(regular=True).go("/").evaluate(own, language) == [two, three]


def test_a_table_is_listened_to_while_it_is_still_asked_for(visit: Visit) -> None:
    """Its socket waited for an answer that it does not need."""
    ada = visit("Ada")
    table = ada.table("kameloot", "bot", "bot")
    held: list[Route] = []
    opened: list[str] = []
    ada.page.on("websocket", lambda socket: opened.append(socket.url))
    ada.page.route(f"**/api/tables/{table}", lambda route: held.append(route))
    page = ada.go(f"/tables/{table}")
    until(lambda: bool(held and opened), lambda: page.wait_for_timeout(50), "the socket")
    assert not page.locator("[data-board]").count()

    held[0].continue_()
    page.wait_for_selector("[data-asked=yes]")


def test_what_a_board_needs_is_asked_for_before_its_table_has_come(visit: Visit) -> None:
    """The goal of a game was asked for when the table was known, and the first drawing waited for it."""
    ada = visit("Ada", newcomer=True).named("Ada")
    table = ada.table("kameloot", "bot", "bot")
    held: list[Route] = []
    asked: list[str] = []

    def heard(request: Request) -> None:
        asked.append(request.url.split("/api/")[-1].split("?")[0])

    ada.page.on("request", heard)
    ada.page.route(f"**/api/tables/{table}", lambda route: held.append(route))
    page = ada.go(f"/tables/{table}")
    wanted = {"games/kameloot/contents", "games/kameloot/goal"}
    until(lambda: held and wanted <= set(asked), lambda: page.wait_for_timeout(50), "what the board needs")

    held[0].continue_()
    expect(page.locator(".goalcard:visible")).to_have_count(1)
    assert asked.count("games/kameloot/goal") == 1


def test_a_number_can_be_given_before_the_engine_has_said_what_follows(visit: Visit) -> None:
    """The button of the first bid came with the answer to a preview: a frame later, or a slow line later."""
    ada = visit("Ada")
    table = ada.table("merlin_economics", "bot", "bot", "bot")

    def silent(page: Page) -> list[str]:
        """All goes through but what is foreseen."""
        asked: list[str] = []

        def link(socket):  # type: ignore[no-untyped-def]
            server = socket.connect_to_server()
            server.on_message(lambda said: "previewed" in str(said)[:30] or socket.send(said))
            socket.on_message(lambda said: (asked.append(str(said)), server.send(said)))

        page.route_web_socket("**/socket*", link)
        return asked

    asked = silent(ada.page)
    page = ada.sit(table)
    expect(page.locator(".draft [data-confirm][data-legal]")).to_contain_text("Bid 0")
    assert [("preview" in one, "play" in one) for one in asked] == [(True, False)], "it is asked for once"

    page.locator(".draft [data-confirm]").click()
    until(lambda: any('"play"' in one for one in asked), lambda: page.wait_for_timeout(50), "the bid")

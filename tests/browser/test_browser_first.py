"""What the first touch does not need comes after it: its order; for times there is `browser_first`."""

import json

import pytest
from visitors import ROOT, Visit

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

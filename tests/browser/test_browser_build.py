"""What is built: small, current and all our own."""

import gzip
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from visitors import ROOT, STATIC, node

import spellmarket as sm
from spellmarket.kernel.chance import Quick
from spellmarket.kernel.playout import playout

WEB = ROOT / "web"


def check_of_the_house() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_check", WEB / "check.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_house_rules_of_the_client_hold() -> None:
    assert check_of_the_house().wrong(WEB / "src") == []


def test_a_game_named_in_shared_code_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "boards" / "lost_cities").mkdir(parents=True)
    (tmp_path / "boards" / "lost_cities" / "board.ts").write_text("export const name = 'lost_cities';\n")
    (tmp_path / "street.ts").write_text("export const one = 1;\nexport const light = 'Cities';\n")
    assert check_of_the_house().wrong(tmp_path) == ["street.ts:2: Cities is a game's own name"]


def test_a_rule_cited_in_a_script_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "one.ts").write_text('if (rule === "KAM-POW-2") spread();\n')
    assert check_of_the_house().wrong(tmp_path) == ["boards/one.ts:1: KAM-POW-2 is for the engine to cite"]


@pytest.mark.parametrize(
    "line",
    ["if (/^offer-/.test(phase)) go();", 'if (one.startsWith("horn-on-")) go();', 'go(text.split("-"));'],
)
def test_a_script_that_looks_into_words_is_noticed(tmp_path: Path, line: str) -> None:
    (tmp_path / "boards").mkdir()
    script = tmp_path / "boards" / "one.ts"
    script.write_text(f"{line}\n")
    [found] = check_of_the_house().wrong(tmp_path)
    assert found.startswith("boards/one.ts:1: .") and "looks into words" in found

    script.write_text(f"// by pattern: an address\n{line}\n")

    assert check_of_the_house().wrong(tmp_path) == []


def test_a_message_that_nothing_says_and_one_that_is_missing_are_noticed(tmp_path: Path) -> None:
    for folder in ("boards", "words/en", "words/fr"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "one.ts").write_text(
        'say(t("close"), t(shut ? "gone" : "here", { n }), t(`way.${side}`)); const side = "left";\n'
    )
    (tmp_path / "words" / "en" / "shell.json").write_text(
        json.dumps({"close": "", "here": "", "way.left": "", "way.lost": ""})
    )
    (tmp_path / "words" / "fr" / "shell.json").write_text(json.dumps({"close": "", "old": ""}))
    assert check_of_the_house().wrong(tmp_path) == [
        "words/en/shell.json: nothing says way.lost",
        "words/fr/shell.json: nothing says old",
        "one.ts: gone stands in no catalogue",
    ]


def test_a_board_may_bring_its_words_itself(tmp_path: Path) -> None:
    """A sixth game copied to the shelf, board and all, was told that its words stand in no catalogue."""
    for folder in ("boards/lost_cities", "words/en"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "words" / "en" / "shell.json").write_text(json.dumps({"close": ""}))
    (tmp_path / "boards" / "lost_cities" / "board.ts").write_text(
        'say(t("close"), t("lost_cities.lay"), t("lost_cities.gone"));\n'
    )
    (tmp_path / "boards" / "lost_cities" / "words.json").write_text(
        json.dumps({"lost_cities.lay": "", "lost_cities.old": ""})
    )
    assert check_of_the_house().wrong(tmp_path) == [
        "boards/lost_cities/words.json: nothing says lost_cities.old",
        "boards/lost_cities/board.ts: lost_cities.gone stands in no catalogue",
    ]


def test_a_line_of_121_characters_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "boards").mkdir()
    (tmp_path / "parts" / "one.ts").write_text(
        f"export const one = html`<p>{'x' * 80}</p>`;\n" + "x" * 121 + "\n"
    )
    assert check_of_the_house().wrong(tmp_path) == ["parts/one.ts:2: 121 characters, not more than 120"]


@pytest.mark.parametrize("name", ["pages/one.ts", "style/one.css"])
def test_a_file_of_321_lines_is_noticed(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    for room in ("boards", "generated", path.parent.name):
        (tmp_path / room).mkdir(exist_ok=True)
    path.write_text("\n" * 320)
    (tmp_path / "generated" / "wire.ts").write_text("\n" * 900)
    assert check_of_the_house().wrong(tmp_path) == []

    path.write_text("\n" * 321)

    assert check_of_the_house().wrong(tmp_path) == [f"{name}: 321 lines, not more than 320"]


def test_functions_are_measured_and_a_long_median_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    script = tmp_path / "one.ts"
    plain = "export function one(\n  a: number,\n): number {\n  return a;\n}\n"
    arrow = "const two = (a: number): number =>\n  a +\n  1;\n"
    method = (
        "class Three {\n  private async run(): Promise<void> {\n    if (a) {\n      go();\n    }\n  }\n}\n"
    )
    check = check_of_the_house()
    assert list(check.lengths(plain + arrow + method)) == [5, 3, 5]
    body = "".join(f"  go({n});\n" for n in range(8))
    script.write_text(f"function far(): void {{\n{body}}}\n" * 60)
    assert check.wrong(tmp_path) == [
        "one.ts: 600 lines, not more than 320",
        "the median function has 10 lines, not fewer than 10",
    ]


def loaded(script: Path, seen: set[Path]) -> int:
    """Bytes gzipped of a script with everything that it imports at once."""
    if script in seen:
        return 0
    seen.add(script)
    text = script.read_text(encoding="utf-8")
    names = re.findall(r"(?:from|import)\s*\"(?:\./|/assets/)([\w-]+\.js)\"", text)
    return len(gzip.compress(text.encode(), 9)) + sum(loaded(script.with_name(name), seen) for name in names)


def test_a_visitor_loads_60_kilobytes_for_the_street_and_80_with_a_board() -> None:
    assets = STATIC / "assets"
    street = loaded(next(assets.glob("main-*.js")), set())
    assert 10_000 < street < 60_000
    boards = [path for path in assets.glob("*.js") if re.search(r'define\("\w+-board"', path.read_text())]
    assert len(boards) == len(sm.games()) + 1, "one for each game and the general one"
    for board in boards:
        seen: set[Path] = set()
        paths = [next(assets.glob("main-*.js")), next(assets.glob("table-*.js")), board]
        assert sum(loaded(path, seen) for path in paths) < 80_000, board
        assert seen > set(paths)


def test_scripts_ask_to_be_compiled_while_they_are_loaded() -> None:
    """Function by function on the page's own thread it is a tenth of the work for a board."""
    scripts = list((STATIC / "assets").glob("*.js"))
    assert len(scripts) > 20
    for path in scripts:
        assert path.read_text(encoding="utf-8").startswith("//# allFunctionsCalledOnLoad\n"), path.name


TIDY = "import { tidied } from %s; process.stdout.write(tidied(process.argv[1]));"


@pytest.mark.parametrize(
    ("written", "built"),
    [
        ("html`\n  <p>\n    ${one}\n  </p>\n`", "html`<p>${one}</p>`"),
        ("html`<b\n  class=x>two\n  words</b>`", "html`<b class=x>two words</b>`"),
        ('html`<p>a${" "}\n  <b>c</b></p>`', 'html`<p>a${" "}<b>c</b></p>`'),
        ("svg`\n  ${on ? html`\n<i></i>` : {a: `x\n`}}`", "svg`${on ? html`<i></i>` : {a: `x\n`}}`"),
        (
            "f(/[`'\"]/, 4 / 2); html`\n<p>`; // it's `\n 'html`\n'",
            "f(/[`'\"]/, 4 / 2); html`<p>`; // it's `\n 'html`\n'",
        ),
        ("words`\n  <p>`; `\n  <p>`", "words`\n  <p>`; `\n  <p>`"),
    ],
)
def test_templates_are_bundled_without_what_only_the_formatter_wants(written: str, built: str) -> None:
    script = TIDY % json.dumps(str(WEB / "templates.mjs"))
    done = subprocess.run(
        [node(), "--input-type=module", "-e", script, written], capture_output=True, text=True, check=True
    )
    assert done.stdout == built


def test_types_of_views_moves_and_messages_are_current() -> None:
    done = subprocess.run(
        [sys.executable, WEB / "generate_types.py", "--check"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_asked_of_other_hosts() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in (".html", ".css", ".js"):
            found = set(
                re.findall(
                    r"(?:src|href)=\"(https?://[^\"]+)|url\([\"']?(https?://[^)\"']+)", path.read_text()
                )
            )
            assert not {link for pair in found for link in pair if link} - {
                "https://creativecommons.org/licenses/by/3.0/"
            }, path


def test_every_picture_is_credited() -> None:
    icons = json.loads((WEB / "icons.json").read_text(encoding="utf-8"))
    credited = {
        name
        for names in json.loads((WEB / "credits.json").read_text(encoding="utf-8")).values()
        for name in names
    }
    used = {name for group in icons.values() for name in group.values()}
    assert used == credited, f"uncredited: {sorted(used - credited)}; not used: {sorted(credited - used)}"


def test_every_card_of_a_game_with_a_board_has_its_picture() -> None:
    icons = json.loads((WEB / "icons.json").read_text(encoding="utf-8"))
    if "enchanters" in sm.games():
        cards = {card["id"] for card in sm.game("enchanters").contents()["cards"]}
        assert cards <= set(icons["enc"])
    if "mystic_smiths" in sm.games():
        assert {weapon["id"] for weapon in sm.game("mystic_smiths").contents()["weapons"]} <= set(
            icons["mys"]
        )
    if "merchants_of_magick" in sm.games():
        told = sm.game("merchants_of_magick").contents()
        assert {row["id"] for row in told["rows"]} <= set(icons["mom"])
        assert {one["id"] for one in told["adventurers"]} <= set(icons["mom"])


WORDS = WEB / "src" / "words"
# English has these from the engine.
BEYOND = re.compile(r"\.(card|option|event|tavern|facts|ask|say|word|sheet)\.|^why\.|^table\.event\.")


@pytest.mark.parametrize("language", [path.name for path in WORDS.iterdir() if path.is_dir()])
@pytest.mark.parametrize("section", [path.stem for path in (WORDS / "en").iterdir()])
def test_a_language_has_every_message(language: str, section: str) -> None:
    english, words = (
        json.loads((WORDS / one / f"{section}.json").read_text(encoding="utf-8")) for one in ("en", language)
    )
    assert english, "a section without messages"
    assert not english.keys() - words.keys()
    assert not {key for key in words.keys() - english.keys() if not BEYOND.search(key)}
    for key, text in english.items():
        slots = set(re.findall(r"\{(\w+)", text))
        assert set(re.findall(r"\{(\w+)", words[key])) <= slots, f"{key} has a slot that English has not"


def test_the_sections_of_english_hold_together_what_one_catalogue_held() -> None:
    """A section may be small; an emptied one is missed here, and by `check` where a message is asked for."""
    sections = [json.loads(path.read_text(encoding="utf-8")) for path in (WORDS / "en").iterdir()]
    assert len(set().union(*sections)) == sum(map(len, sections)) > 1000, "no message stands in two sections"


@pytest.mark.parametrize("name", sm.games())
@pytest.mark.parametrize(
    "language", [path.name for path in WORDS.iterdir() if path.name not in ("en", "words.ts")]
)
def test_a_language_has_every_option_of_a_game_and_no_other(name: str, language: str) -> None:
    """Their names, their texts, and the values that are words or have a name."""
    words = json.loads((WORDS / language / f"{name}.json").read_text(encoding="utf-8"))
    game = sm.game(name)
    wanted = {f"{name}.option.{key}" for key in game.texts.options}
    for option in game.options.values():
        key = f"{name}.option.{option.name}"
        wanted |= {key, f"{key}.text", *(f"{key}.{one}" for one in option.values if isinstance(one, str))}
    assert {key for key in words if ".option." in key} == wanted


@pytest.mark.parametrize("name", sm.games())
@pytest.mark.parametrize(
    "language", [path.name for path in WORDS.iterdir() if path.name not in ("en", "words.ts")]
)
def test_a_language_has_every_line_of_the_score_sheet(name: str, language: str) -> None:
    words = json.loads((WORDS / language / f"{name}.json").read_text(encoding="utf-8"))
    game = sm.game(name)
    for seed in range(3):
        table = game.table(game.seats[-1], seed=seed)
        playout(table, Quick(seed))
        assert table.over
        assert not {f"{name}.sheet.{part}" for part, _ in table.sheet} - words.keys()


def test_no_script_names_a_rule() -> None:
    """Rules come with questions and refusals, from the engine."""
    scripts = [path for path in (WEB / "src").rglob("*.ts") if "generated" not in path.parts]
    named = re.compile(r"\b(KAM|MOM|MYS|ENC|MER)-[A-Z]+-[0-9]+")
    assert len(scripts) > 100
    assert not [path.name for path in scripts if named.search(path.read_text(encoding="utf-8"))]


def test_classes_that_nothing_wears_and_classes_worn_in_vain_are_noticed(tmp_path: Path) -> None:
    board, other = tmp_path / "boards" / "one", tmp_path / "boards" / "two"
    board.mkdir(parents=True)
    other.mkdir()
    (board / "board.css").write_text(".worn { .inner--a { color: red; } } .dead, .elsewhere { color: red; }")
    (board / "board.ts").write_text("html`<p class='x'><b class=\"worn inner--${kind} in-vain\"></b></p>`")
    (other / "board.ts").write_text('html`<b class="elsewhere"></b>`')
    assert check_of_the_house().wrong(tmp_path) == [
        "boards/one/board.css: nothing is of class dead",
        "boards/one/board.css: nothing is of class elsewhere",
        "class in-vain stands in no style sheet",
    ]

"""Says which rules of the ledgers no code of their game names, and which it names that there are not.

    python3 check_rules.py

One search must find where a rule is carried out, so it stands there in full: a range like 03 to 05 hides
those in the middle. Examples and edge cases (EX, EDGE) follow from the rules and are tests.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import spellmarket as sm

GAMES = Path(__file__).resolve().parent / "src" / "spellmarket" / "games"
WORDS = ("guide", "lessons", "puzzles", "words")  # of a game's folders: what is said of rules


def sources(name: str) -> str:
    """Code and content of a game."""
    found = [path for kind in ("py", "toml") for path in sorted((GAMES / name).rglob(f"*.{kind}"))]
    kept = [path for path in found if path.relative_to(GAMES / name).parts[0] not in WORDS]
    return "\n".join(path.read_text(encoding="utf-8") for path in kept)


def faults(name: str) -> list[str]:
    game, text = sm.game(name), sources(name)
    named = set(re.findall(rf"\b{game.code}-[A-Z]+-\d\d\b", text))
    rules = {rule for rule in game.rules if "-EX-" not in rule and "-EDGE-" not in rule}
    hidden = re.findall(rf"{game.code}-[A-Z]+-\d\d(?:, | \.\. | to |/)-?\d\d\b", text)
    return [
        *[f"{rule} is named nowhere in games/{name}" for rule in sorted(rules - named)],
        *[
            f"{rule} is named in games/{name}, and its ledger has none"
            for rule in sorted(named - {*game.rules})
        ],
        *[f"{range_} hides rules from a search" for range_ in hidden],
    ]


def main() -> int:
    found = [fault for name in sm.games() for fault in faults(name)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

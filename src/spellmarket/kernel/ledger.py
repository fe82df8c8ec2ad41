"""A game's ledger, RULES.md, as a mapping from identifier to the rule's text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROW: Final = re.compile(r"^\|\s*([A-Z]{3}-[A-Z]+-\d+)\s*\|(.*)\|\s*$")
BULLET: Final = re.compile(r"^\s*-\s+\**([A-Z]{3}-[A-Z]+-\d+)\**\s*(.*)$")
STATUS: Final = re.compile(r"^(book|ruling|content|public|house)\b")


def rules(folder: str) -> dict[str, str]:
    """Every rule of the ledger, without its status, as one line of plain text."""
    found: dict[str, str] = {}
    for line in (Path(folder).parent / "RULES.md").read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if row:
            cells = [cell.strip() for cell in row.group(2).split(" | ")]
            words = [cell for cell in cells if cell and not STATUS.match(cell)]
            found.setdefault(row.group(1), " — ".join(words))
            continue
        bullet = BULLET.match(line)
        if bullet:
            found.setdefault(bullet.group(1), bullet.group(2).strip(" .*"))
    return found

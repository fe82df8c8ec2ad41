"""Webhooks: one JSON object that programs read by its tables and chat services by its text."""

from __future__ import annotations

import json
from typing import Any

from .letters import Letter, public


def body(letter: Letter, language: str, house: str) -> bytes:
    """`text` is for Slack, Mattermost and others, `content` for Discord; names in them call nobody."""
    told = public(letter, language)
    links = "\n".join(f"{house}/tables/{one.table}" for one in letter.tables)
    whole: dict[str, Any] = {
        "text": f"{escaped(told)}\n{links}".strip(),
        "content": f"{told}\n{links}".strip()[:2000],
        "allowed_mentions": {"parse": []},
        "tables": [
            {
                "table": one.table,
                "name": one.name,
                "game": one.game,
                "title": one.title,
                "url": f"{house}/tables/{one.table}",
                "left": None if one.left is None else one.left // 1000,
                "invitation": bool(one.by),
            }
            for one in letter.tables
        ],
    }
    return json.dumps(whole).encode()


def escaped(text: str) -> str:
    """As Slack wants it: `<!channel>` in the name of a table is only a name."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

"""`spellmarket admin`: what whoever runs a house does to it. Every deed is written down.

A deed is done by the server if one runs on the database, so that its tables and sockets follow at once; it is
asked with a key that stands in the database. If none runs, the deed is done here.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ..kernel import SpellmarketError

if TYPE_CHECKING:
    from .hall import Hall

LINK = 24 * 3_600_000  # milliseconds that a link to a new password works
SHOWN = 50  # tables of a list
KEY = "admin key"
WHERE = "address"  # where the server that runs on a database can be asked


class NotDone(SpellmarketError):
    """A deed that could not be done, and why."""


async def stats(hall: Hall) -> str:
    from ..storage import keeping

    counts = await hall.store.read(keeping.counts)
    return "\n".join(f"{name:16} {count}" for name, count in counts.items())


async def deeds(hall: Hall) -> str:
    from ..storage import keeping

    return "\n".join(f"{at} {text}" for at, text in await hall.store.read(keeping.noted, 100))


async def person(hall: Hall, word: str) -> str:
    from ..storage import keeping

    rows = []
    for one in await hall.store.read(keeping.find, word):
        kind = ("account" if one.account else "guest") + (", banned" if one.banned else "")
        rows.append(f"{one.id}  {one.name}  ({kind})")
    return "\n".join(rows) or "There is nobody of that id or name."


async def whom(hall: Hall, word: str) -> str:
    """The one who goes by this id or name."""
    from ..storage import keeping

    found = await hall.store.read(keeping.find, word)
    exact = [one for one in found if one.id == word] or found
    if len(exact) != 1:
        raise NotDone(f"{len(exact) or 'no'} people go by {word!r}; give an id")
    return exact[0].id


async def ban(hall: Hall, word: str) -> str:
    from ..storage import keeping

    id = await whom(hall, word)
    for hash in await hall.store.write(keeping.ban, id, True):
        hall.company.end_sockets(hash)
    return f"{id} is banned; the sessions have ended."


async def unban(hall: Hall, word: str) -> str:
    from ..storage import keeping

    id = await whom(hall, word)
    await hall.store.write(keeping.ban, id, False)
    return f"{id} may come again."


async def rename(hall: Hall, word: str, name: str) -> str:
    from ..storage import keeping
    from .identity import tidy

    id = await whom(hall, word)
    if not tidy(name) or len(tidy(name)) > 24 or not await hall.store.write(keeping.rename, id, tidy(name)):
        raise NotDone(f"{name!r} is no name, too long, or belongs to somebody")
    return f"{id} is called {tidy(name)} from now on; tables keep the name under which somebody sat down."


async def forget(hall: Hall, word: str) -> str:
    id = await whom(hall, word)
    return f"{id} is forgotten; {await hall.forget(id)} tables go on with somebody without a name."


async def password(hall: Hall, word: str) -> str:
    from ..storage import keeping
    from .identity import digest, milliseconds

    id = await whom(hall, word)
    token = secrets.token_urlsafe(32)
    await hall.store.write(keeping.new_reset, digest(token), id, milliseconds() + LINK)
    # What stands after # is seen by the browser alone, and is in no log.
    return f"A link for a new password, good once and for a day: {hall.post.house}/settings#code={token}"


async def list_(hall: Hall, word: str = "") -> str:
    from ..storage import keeping

    rows = await hall.store.read(keeping.newest, word, SHOWN)
    told = [f"{one.id}  {one.status:8} {one.game:20} {one.people} people, changed {one.day}" for one in rows]
    return "\n".join(told) or "There is no such table."


async def hide(hall: Hall, table: str) -> str:
    from ..storage import keeping

    if not await hall.store.write(keeping.hide, table, False):
        raise NotDone(f"there is no table {table!r}")
    hall.expel(table, "this table was taken off the street")
    return f"{table} is in no list any more; who has its link can go on."


async def erase(hall: Hall, table: str) -> str:
    from ..storage import keeping

    hall.expel(table, "this table is no more")
    if not await hall.store.write(keeping.erase_table, table):
        raise NotDone(f"there is no table {table!r}")
    hall.expel(table, "this table is no more")  # whoever came back in between
    return f"{table} is gone, with its log and its chat."


async def chat(hall: Hall, table: str, number: str = "") -> str:
    from ..storage import keeping

    if number and not number.isdecimal():
        raise NotDone(f"a line of chat has a number, not {number!r}")
    gone = await hall.store.write(keeping.erase_chat, table, int(number) if number else None)
    return f"{gone} lines of chat are gone; open pages show them until they are opened again."


DEEDS: dict[str, tuple[Callable[..., Awaitable[str]], str, int, int]] = {
    "stats": (stats, "how much there is of everything", 0, 0),
    "deeds": (deeds, "what was done with this command so far", 0, 0),
    "list": (list_, "[GAME or STATUS]: the newest tables", 0, 1),
    "person": (person, "NAME or ID: who goes by it", 1, 1),
    "ban": (ban, "NAME or ID: may not come any more", 1, 1),
    "unban": (unban, "NAME or ID: may come again", 1, 1),
    "rename": (rename, "NAME or ID, NEW NAME", 2, 2),
    "forget": (forget, "NAME or ID: delete with all that is theirs", 1, 1),
    "password": (password, "NAME or ID: a link for a new password", 1, 1),
    "hide": (hide, "TABLE: take it off the street", 1, 1),
    "erase": (erase, "TABLE: delete it", 1, 1),
    "chat": (chat, "TABLE [NUMBER]: delete its chat, or one line", 1, 2),
}
LOOKS = frozenset(("stats", "deeds", "list", "person"))


async def do(hall: Hall, words: list[str]) -> str:
    """A deed; it is written down, unless it only looks."""
    from ..storage import keeping
    from .identity import milliseconds

    deed, _, least, most = DEEDS.get(words[0] if words else "", (None, "", 0, 0))
    if deed is None or not least <= len(words) - 1 <= most:
        raise NotDone(f"the deeds are: {', '.join(DEEDS)}; spellmarket admin --help says what they need")
    answer = await deed(hall, *words[1:])
    if words[0] not in LOOKS:
        about = words[:1] if words[0] == "forget" else words
        await hall.store.write(keeping.note, milliseconds(), " ".join(about))
    return answer


# The command


def arguments(parser: argparse.ArgumentParser) -> None:
    told = "; ".join(f"{name}: {text}" for name, (_, text, _, _) in DEEDS.items())
    parser.add_argument("deed", choices=DEEDS, metavar="DEED", help=told)
    parser.add_argument("about", nargs="*", metavar="WORD", help="what it is about")
    parser.add_argument(
        "--database", default="spellmarket.db", help="a file, or postgresql://… (spellmarket.db)"
    )


def run(told: argparse.Namespace) -> None:
    import asyncio  # every word of the command line loads this module, and asyncio takes longest

    print(asyncio.run(ask(told.database, [told.deed, *told.about])))


async def ask(database: str, words: list[str]) -> str:
    from asyncio import to_thread

    from ..storage import InUse, open_store
    from ..storage.opening import is_postgres, path
    from .app import Application
    from .settings import Settings

    if not is_postgres(database) and not path(database).exists():
        raise NotDone(f"there is no database {database}")
    parts = Application(Settings(database=database), open_store(database))
    try:
        await parts.store.open()
    except InUse:
        return await to_thread(ask_server, str(path(database)), words)
    try:
        return await do(parts.hall, words)
    finally:
        await parts.hall.close()
        parts.identity.close()
        await parts.store.close()


def ask_server(file: str, words: list[str]) -> str:
    """The server that holds an SQLite file does it; two that write at once would be one too many."""
    import json
    import sqlite3
    import urllib.error
    import urllib.request
    from pathlib import Path

    connection = sqlite3.connect(f"{Path(file).absolute().as_uri()}?mode=ro", uri=True)
    known: dict[str, Any] = dict(connection.execute("SELECT key, value FROM settings").fetchall())
    connection.close()
    if KEY not in known or WHERE not in known:
        raise NotDone("the server that runs on this database cannot be asked")
    request = urllib.request.Request(
        f"{known[WHERE]}/api/admin",
        json.dumps(words).encode(),
        {"authorization": f"Bearer {known[KEY]}", "content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return str(json.loads(answer.read())["text"])
    except urllib.error.HTTPError as error:
        raise NotDone(str(json.loads(error.read())["reason"])) from None
    except OSError as error:
        raise NotDone(f"the server at {known[WHERE]} does not answer: {error}") from None

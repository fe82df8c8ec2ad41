"""The desk of the workshop: who may write packs, what is kept of them, and how they are shown."""

from __future__ import annotations

import secrets
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from ...kernel import BadPack, BadSetup, Game, Pack
from ...lab.book import kinds, printed
from ...storage import packs
from ...storage.packs import PackRow, VersionRow
from ..asked import Asked, Denied
from ..identity import milliseconds, tidy
from . import book
from .bodies import (
    CheckShown,
    Draft,
    FaultShown,
    MyPack,
    NewPack,
    PackedRow,
    PackSheet,
    PrintedRow,
    RunShown,
    VersionShown,
)
from .sheet import NAME, Fault, check, read

OFF = "The workshop is closed on this server."
ACCOUNT = "The workshop is for accounts here: make one in the settings, your name stays yours."


def closed(asked: Asked) -> tuple[str, str] | None:
    """Why whoever asks may not enter, as code and reason; None: they may."""
    setting = asked.hall.settings.workshop
    session = None if asked.caller is None else asked.caller.session
    if setting == "off":
        return "workshop", OFF
    everybody = setting == "everybody" or (setting == "auto" and not asked.hall.settings.origins)
    if not everybody and (session is None or not session.person.account):
        return "account", ACCOUNT
    return None


def enter(asked: Asked) -> str:
    """Who works here; everybody else hears why not."""
    person = asked.person.actor.person
    no = closed(asked)
    if no is not None:
        raise Denied(403, *no)
    asked.limit(asked.hall.settings.limits.checks, "workshop", person)
    return person


async def mine(asked: Asked) -> PackRow:
    """The pack of the path, which must be one's own; those of others are not even there."""
    person = enter(asked)
    row = await asked.hall.store.read(packs.one, asked.path["id"])
    if row is None or row.person != person:
        raise Denied(404, "unknown", "You have no such pack.")
    return row


async def shared(asked: Asked, mark: str) -> VersionRow:
    row = await asked.hall.store.read(packs.version, mark)
    if row is None:
        raise Denied(404, "unknown", "There is no such version of a pack.")
    return row


# Reading and writing


def draft_of(game: Game, text: str, options: str) -> Draft:
    draft = read(game, Pack(NAME, text))
    draft.options = msgspec.json.decode(options, type=dict[str, Any])
    return draft


def checked(game: Game, draft: Draft, language: str) -> CheckShown:
    """A pack with all that is wrong with it, and its rows as they would be printed."""
    text, made, faults = check(game, draft)
    found = [] if made is None else printed_rows(made, draft, faults, language)
    return CheckShown(
        hash=Pack(NAME, text).hash, text=text, faults=[shown(one) for one in faults], rows=found
    )


def printed_rows(game: Game, draft: Draft, faults: list[Fault], language: str) -> list[PrintedRow]:
    contents = book.contents(game, language)
    bad = [fault.row for fault in faults]
    known = {name: printed(contents, kind) for name, kind in kinds(game).items()}
    return [
        PrintedRow(kind=row.kind, key=row.key, printed=known.get(row.kind, {}).get(row.key))
        for row in draft.rows
        if row not in bad
    ]


def shown(fault: Fault) -> FaultShown:
    return FaultShown(
        kind=fault.row.kind,
        key=fault.row.key,
        field=fault.field,
        at=fault.at,
        reason=fault.reason,
        rule=fault.rule,
    )


async def examined(asked: Asked, game: Game, draft: Draft) -> CheckShown:
    """A draft checked beside the loop, with its size and its options."""
    draft.title = tidy(draft.title)
    game.choose(draft.options)
    told = await asked.hall.show(partial(checked, game, draft, asked.language))
    most = asked.hall.settings.workshop_bytes
    if len(told.text.encode()) > most:
        raise Denied(
            413, "too-large", f"A pack has at most {most} bytes; this one has {len(told.text.encode())}."
        )
    return told


def imported(game: Game, text: str) -> list[PackedRow]:
    """The rows of a file that somebody has brought."""
    try:
        draft = read(game, Pack(NAME, text))
        return msgspec.convert(msgspec.to_builtins(draft), Draft).rows
    except BadPack as error:
        raise Denied(400, "pack", f"Line {error.line}, column {error.column}: {error.reason}.") from None
    except BadSetup as error:
        raise Denied(400, "pack", f"{error.reason[:1].upper()}{error.reason[1:]}.") from None
    except msgspec.ValidationError as error:
        raise Denied(400, "pack", f"The pack holds what no row can: {error}.") from None


async def begun(asked: Asked, game: Game) -> Draft:
    """What a new pack begins with: rows, a file, or a version of somebody."""
    wanted: NewPack = asked.body
    if wanted.of:
        version = await shared(asked, wanted.of)
        draft = draft_of(game, version.text, version.options)
        return Draft(title=wanted.title or draft.title, rows=draft.rows, options=draft.options)
    rows = imported(game, wanted.text) if wanted.text else wanted.rows
    title = wanted.title or (str(Pack(NAME, wanted.text).values.get("title", "")) if wanted.text else "")
    return Draft(title=title[:60], rows=rows, options=wanted.options)


async def new(asked: Asked, person: str, game: Game) -> PackSheet:
    draft = await begun(asked, game)
    told = await examined(asked, game, draft)
    row = PackRow(
        id=secrets.token_urlsafe(12),
        person=person,
        game=game.name,
        title=draft.title,
        text=told.text,
        options=msgspec.json.encode(draft.options).decode(),
        sealed=False,
        changed=milliseconds(),
    )
    most = asked.hall.settings.workshop_packs
    if not await asked.hall.store.write(packs.create, row, most):
        raise Denied(
            409, "too-many", f"You have {most} packs, and that is all you can keep; remove one first."
        )
    return sheet(row, draft, told, [])


async def save(asked: Asked, row: PackRow, game: Game) -> PackSheet:
    draft: Draft = asked.body
    told = await examined(asked, game, draft)
    options = msgspec.json.encode(draft.options).decode()
    now = milliseconds()
    if not await asked.hall.store.write(packs.save, row.id, draft.title, told.text, options, now):
        raise Denied(409, "sealed", "This pack is sealed: a change makes a new one.")
    kept = PackRow(row.id, row.person, row.game, draft.title, told.text, options, False, now)
    return sheet(kept, draft, told, await asked.hall.store.read(packs.versions, row.id))


async def opened(asked: Asked, row: PackRow, game: Game) -> PackSheet:
    draft = draft_of(game, row.text, row.options)
    told = await asked.hall.show(partial(checked, game, draft, asked.language))
    return sheet(row, draft, told, await asked.hall.store.read(packs.versions, row.id))


def mark_of(hash: str, options: str) -> str:
    """What a version is called in links: like packs with like options have the same mark."""
    return sha256(f"{hash} {options}".encode()).hexdigest()


async def add_version(asked: Asked, row: PackRow, game: Game, title: str) -> VersionRow:
    """What is written now, kept as it is, if it can be played."""
    draft = draft_of(game, row.text, row.options)
    told = await asked.hall.show(partial(checked, game, draft, asked.language))
    if told.faults:
        bad = told.faults[0]
        raise Denied(409, "pack", f"{bad.key}: {bad.field} {bad.reason}.", bad.rule)
    version = VersionRow(
        pack=row.id, number=0, mark=mark_of(told.hash, row.options), hash=told.hash, title=tidy(title),
        text=told.text, options=row.options, made=milliseconds(), result=None,
    )  # fmt: skip
    most = asked.hall.settings.workshop_versions
    made = await asked.hall.store.write(packs.add_version, version, most)
    if made is None:
        raise Denied(409, "too-many", f"A pack has at most {most} versions; copy it to go on.")
    return made


# Showing


def sheet(row: PackRow, draft: Draft, told: CheckShown, known: list[VersionRow]) -> PackSheet:
    return PackSheet(
        id=row.id,
        game=row.game,
        title=row.title,
        rows=draft.rows,
        options=dict(draft.options),
        sealed=row.sealed,
        changed=row.changed,
        versions=[version_shown(each) for each in known],
        check=told,
    )


def version_shown(row: VersionRow) -> VersionShown:
    result = None if row.result is None else msgspec.json.decode(row.result, type=RunShown).done
    return VersionShown(
        number=row.number, mark=row.mark, hash=row.hash, title=row.title, made=row.made, games=result
    )


def listed(game: Game, row: PackRow) -> MyPack:
    draft = draft_of(game, row.text, row.options)
    return MyPack(
        id=row.id,
        game=row.game,
        title=row.title,
        changed=row.changed,
        changes=len(draft.rows) + len(draft.options),
        sealed=row.sealed,
    )

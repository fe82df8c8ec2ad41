"""Packs that people write in the workshop, their versions, and the texts that tables were played with."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from .schema import pack_versions, packs, played_packs, unless_there


@dataclass(slots=True, frozen=True)
class PackRow:
    id: str
    person: str
    game: str
    title: str
    text: str  # as it is being written: it may be one that no game can read
    options: str
    sealed: bool
    changed: int


@dataclass(slots=True, frozen=True)
class VersionRow:
    pack: str
    number: int
    mark: str  # of its text and its options: what a link names
    hash: str  # of its text: what a record carries
    title: str
    text: str
    options: str
    made: int
    result: str | None


def create(c: Connection, pack: PackRow, most: int) -> bool:
    """False if somebody has as many as they may have."""
    mine = select(func.count()).select_from(packs).where(packs.c.person == pack.person)
    if (c.scalar(mine) or 0) >= most:
        return False
    c.execute(insert(packs).values(**{name: getattr(pack, name) for name in PackRow.__slots__}))
    return True


def of_person(c: Connection, person: str) -> list[PackRow]:
    """What somebody has written, the newest first."""
    found = select(packs).where(packs.c.person == person).order_by(packs.c.changed.desc(), packs.c.id)
    return [PackRow(**row._mapping) for row in c.execute(found)]


def one(c: Connection, id: str) -> PackRow | None:
    row = c.execute(select(packs).where(packs.c.id == id)).first()
    return None if row is None else PackRow(**row._mapping)


def save(c: Connection, id: str, title: str, text: str, options: str, now: int) -> bool:
    """False if it is sealed, or gone."""
    mine = update(packs).where(packs.c.id == id, ~packs.c.sealed)
    done = c.execute(mine.values(title=title, text=text, options=options, changed=now))
    return done.rowcount == 1


def seal(c: Connection, id: str) -> None:
    c.execute(update(packs).where(packs.c.id == id).values(sealed=True))


def remove(c: Connection, id: str) -> None:
    c.execute(delete(packs).where(packs.c.id == id))


def versions(c: Connection, pack: str) -> list[VersionRow]:
    """The versions of a pack, the newest first."""
    found = select(pack_versions).where(pack_versions.c.pack == pack).order_by(pack_versions.c.number.desc())
    return [VersionRow(**row._mapping) for row in c.execute(found)]


def version(c: Connection, mark: str) -> VersionRow | None:
    """The first that has this mark: equal marks are equal packs."""
    found = select(pack_versions).where(pack_versions.c.mark == mark).order_by(pack_versions.c.made).limit(1)
    row = c.execute(found).first()
    return None if row is None else VersionRow(**row._mapping)


def add_version(c: Connection, new: VersionRow, most: int) -> VersionRow | None:
    """A version under the next number, or the newest if nothing has changed; None: there are too many."""
    known = versions(c, new.pack)
    if known and known[0].mark == new.mark:
        return known[0]
    if len(known) >= most:
        return None
    values = {name: getattr(new, name) for name in VersionRow.__slots__}
    values["number"] = known[0].number + 1 if known else 1
    c.execute(insert(pack_versions).values(values))
    return VersionRow(**values)


def name_version(c: Connection, pack: str, number: int, title: str) -> None:
    mine = (pack_versions.c.pack == pack) & (pack_versions.c.number == number)
    c.execute(update(pack_versions).where(mine).values(title=title))


def keep_result(c: Connection, person: str, mark: str, result: str) -> None:
    """What games have told of a version, with all packs of a person that hold it."""
    mine = select(packs.c.id).where(packs.c.person == person)
    held = (pack_versions.c.mark == mark) & pack_versions.c.pack.in_(mine)
    c.execute(update(pack_versions).where(held).values(result=result))


def result(c: Connection, mark: str, person: str) -> str | None:
    """What games have told of a version: those that this person had played, else somebody's."""
    mine = pack_versions.c.pack.in_(select(packs.c.id).where(packs.c.person == person))
    held = (pack_versions.c.mark == mark) & pack_versions.c.result.is_not(None)
    for whose in (held & mine, held):
        found: str | None = c.scalar(select(pack_versions.c.result).where(whose).limit(1))
        if found is not None:
            return found
    return None


def play(c: Connection, hash: str, text: str) -> None:
    """A table is opened with a pack: its text is kept, whoever forgets the pack."""
    c.execute(unless_there(c.dialect.name, played_packs).values(hash=hash, text=text))


def text_of(c: Connection, hash: str) -> str | None:
    """The text with this hash: of a table's pack, or of a version."""
    text: str | None = c.scalar(select(played_packs.c.text).where(played_packs.c.hash == hash))
    if text is None:
        text = c.scalar(select(pack_versions.c.text).where(pack_versions.c.hash == hash).limit(1))
    return text

"""Routes of one's own name: being known, registering, logging in, and being forgotten."""

from __future__ import annotations

import math
from typing import Any

from ..storage import keeping, people
from .asked import Asked, Denied
from .bodies import Me, Recovery
from .guard import Caller
from .identity import confusing, tidy, weak


async def me(asked: Asked) -> Me:
    return shown_me(asked.caller)


def shown_me(caller: Caller | None) -> Me:
    if caller is None:
        return Me(kind="nobody", person=None, name="")
    account = caller.session is not None and caller.session.person.account
    return Me(kind="account" if account else "guest", person=caller.actor.person, name=caller.actor.name)


async def name_me(asked: Asked) -> Me:
    name = good_name(asked.body.name)
    caller = asked.caller
    if await asked.hall.store.read(people.credentials, name) is not None:
        raise Denied(409, "taken", "That name belongs to an account; log in, or take another.")
    if caller is None:
        asked.limit(asked.hall.settings.limits.guests, "guest", asked.address)
        person = await asked.hall.identity.new_guest(name)
        asked.cookie, _ = await asked.hall.identity.new_session(person)
        return Me(kind="guest", person=person.id, name=person.name)
    session = asked.person.session
    assert session is not None
    if session.person.account:
        raise Denied(409, "account", "An account keeps its name.")
    await asked.hall.store.write(people.rename, session.person.id, name)
    asked.hall.identity.forget(session.hash)
    return Me(kind="guest", person=session.person.id, name=name)


async def forget_me(asked: Asked) -> Me:
    session = asked.person.session
    assert session is not None
    await asked.hall.store.write(people.end_session, session.hash)
    asked.hall.company.end_sockets(session.hash)
    asked.cookie = ""
    return shown_me(None)


async def register(asked: Asked) -> Me:
    caller = asked.person
    assert caller.session is not None
    if caller.session.person.account:
        raise Denied(409, "account", "You have an account already.")
    name = good_name(asked.body.name)
    wrong = weak(asked.body.password, name)
    if wrong is not None:
        raise Denied(400, "password", wrong)
    asked.limit(asked.hall.settings.limits.logins, "register", asked.address)
    identity = asked.hall.identity
    if not await identity.register(caller.session.person, name, asked.body.password, asked.address):
        raise Denied(409, "taken", "That name belongs to somebody already.")
    asked.device = identity.introduce(people.key(name))
    await renew(asked, caller)
    return Me(kind="account", person=caller.actor.person, name=name)


async def renew(asked: Asked, caller: Caller) -> None:
    """A new session for new rights, so that an old cookie is worth nothing."""
    person = await asked.hall.store.read(people.by_id, caller.actor.person)
    assert person is not None
    asked.cookie, _ = await asked.hall.identity.new_session(person)
    await asked.hall.store.write(people.end_session, caller.credential)
    asked.hall.company.end_sockets(caller.credential)


async def login(asked: Asked) -> Me:
    limits = asked.hall.settings.limits
    identity = asked.hall.identity
    account = people.key(asked.body.name)
    asked.limit(limits.logins_address, "logins", asked.address)
    known = identity.knows(asked.request.cookies.get(identity.device), account)
    if known:
        asked.limit(limits.logins, "login", "known", account)  # whoever guesses elsewhere is no hindrance
    else:
        asked.limit(limits.logins, "login", asked.address, account)
        wait = identity.guessed(account, asked.address)
        if wait > 0:
            reason = f"Too many wrong passwords for this name; wait {math.ceil(wait)} seconds."
            raise Denied(429, "too-fast", reason)
        asked.limit(limits.logins_account, "account", account)
    person = await identity.login(asked.body.name, asked.body.password, asked.address)
    if person is None:
        if not known:
            identity.note_guess(account, asked.address)
        raise Denied(403, "wrong", "Name or password is wrong.")
    asked.device = identity.introduce(account)
    asked.cookie, _ = await identity.new_session(person)
    if asked.caller is not None and asked.caller.session is not None:
        await asked.hall.store.write(people.end_session, asked.caller.credential)
        asked.hall.company.end_sockets(asked.caller.credential)
    return Me(kind="account", person=person.id, name=person.name)


async def new_password(asked: Asked) -> Me:
    session = asked.person.session
    assert session is not None
    if not session.person.account:
        raise Denied(409, "guest", "A guest has no password.")
    wrong = weak(asked.body.new, session.person.name)
    if wrong is not None:
        raise Denied(400, "password", wrong)
    asked.limit(asked.hall.settings.limits.logins, "password", session.person.id)
    ended = await asked.hall.identity.change_password(session, asked.body.old, asked.body.new, asked.address)
    if ended is None:
        raise Denied(403, "wrong", "The old password is wrong.")
    for hash in ended:
        asked.hall.company.end_sockets(hash)
    return shown_me(asked.caller)


async def reset_password(asked: Asked) -> Me:
    wrong = weak(asked.body.new, "")
    if wrong is not None:
        raise Denied(400, "password", wrong)
    asked.limit(asked.hall.settings.limits.logins, "reset", asked.address)
    person = await asked.hall.identity.reset(asked.body.token, asked.body.new, asked.address)
    if person is None:
        raise Denied(403, "token", "This token is unknown, was used or has ended.")
    asked.cookie, _ = await asked.hall.identity.new_session(person)
    return Me(kind="account", person=person.id, name=person.name)


async def new_recovery(asked: Asked) -> Recovery:
    session = asked.person.session
    assert session is not None
    if not session.person.account:
        raise Denied(409, "guest", "A guest has no password, and needs no code to get it back.")
    asked.limit(asked.hall.settings.limits.logins, "recovery", session.person.id)
    identity = asked.hall.identity
    if await identity.login(session.person.name, asked.body.password, asked.address) != session.person:
        raise Denied(403, "wrong", "The password is wrong.")
    return Recovery(code=await identity.new_recovery(session.person))


async def my_data(asked: Asked) -> dict[str, Any]:
    asked.limit(asked.hall.settings.limits.tables, "data", asked.person.actor.person)
    return await asked.hall.store.read(keeping.all_about, asked.person.actor.person)


async def forget_all(asked: Asked) -> Me:
    person = asked.person.actor
    if people.key(asked.body.name) != people.key(person.name):
        raise Denied(400, "name", "That is not your name; nothing was forgotten.")
    await asked.hall.forget(person.person)
    asked.cookie = ""
    return shown_me(None)


def good_name(name: str) -> str:
    tidied = tidy(name)
    if not tidied:
        raise Denied(400, "name", "A name needs at least one letter.")
    wrong = confusing(tidied)
    if wrong is not None:
        raise Denied(400, "name", wrong)
    return tidied

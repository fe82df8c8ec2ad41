"""Routes of what an account has learnt: read it, and add what a browser knows."""

from __future__ import annotations

from ..storage import progress
from .asked import Asked, Denied
from .bodies import Learnt


def owner(asked: Asked) -> str:
    """Whose progress it is; guests keep theirs in their browser."""
    caller = asked.person
    if caller.session is None or not caller.session.person.account:
        raise Denied(403, "account", "Progress is kept for accounts; without one it stays in the browser.")
    return caller.actor.person


async def learnt(asked: Asked) -> Learnt:
    return Learnt(done=await asked.hall.store.read(progress.done, owner(asked)))


async def learn_more(asked: Asked) -> Learnt:
    return Learnt(done=await asked.hall.store.write(progress.merge, owner(asked), asked.body.done))

"""Routes of friends: whom I would have as one, and who asks me."""

from __future__ import annotations

from ...storage import friends, people
from ..asked import Asked, Denied, Endpoint
from ..friend_bodies import Friends, FriendShown, LicenceState, LicenceWish, NewFriend, SomebodyShown
from ..hall import ID
from ..identity import milliseconds
from .tables import LATELY


async def my_friends(asked: Asked) -> Friends:
    person, store = asked.person.actor.person, asked.hall.store
    mine = await store.read(friends.of_person, person)
    asking = await store.read(friends.asking, person)
    reached = await store.read(friends.reached, person, milliseconds() - LATELY)
    return Friends(
        friends=[FriendShown(person=one.person, name=one.name, mutual=one.mutual) for one in mine],
        asking=[SomebodyShown(person=one.person, name=one.name) for one in asking],
        lately=[SomebodyShown(person=one.person, name=one.name) for one in reached if not one.mutual],
    )


async def befriend(asked: Asked) -> Friends:
    person, other, store = asked.person.actor.person, asked.body.person, asked.hall.store
    asked.limit(asked.hall.settings.limits.tables, "friends", person)
    if other == person or await store.read(people.by_id, other) is None:
        raise Denied(404, "unknown", "There is nobody else of that id here.")
    asks = any(one.person == other for one in await store.read(friends.asking, person))
    if not asks and not await store.read(friends.met, person, other):
        raise Denied(403, "not-met", "You can ask whoever has sat at a table with you.")
    if not await store.write(friends.add, person, other, milliseconds()):
        raise Denied(409, "friends", f"You have {friends.MOST} friends already.")
    return await my_friends(asked)


async def part(asked: Asked) -> Friends:
    other = asked.path["person"]
    if ID.fullmatch(other):
        await asked.hall.store.write(friends.part, asked.person.actor.person, other)
    return await my_friends(asked)


async def hide_licence(asked: Asked) -> LicenceState:
    await asked.hall.store.write(friends.hide, asked.person.actor.person, asked.body.hidden)
    return LicenceState(hidden=asked.body.hidden)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET", "/api/me/friends", "My friends, and who asks to be one.", my_friends, Friends,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "POST", "/api/me/friends", "Ask somebody to be a friend, or agree.", befriend, Friends, NewFriend,
        denied=(401, 403, 404, 409, 429), who="person",
    ),
    Endpoint(
        "DELETE", "/api/me/friends/{person}", "Be friends no more, or not agree.", part, Friends,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "POST", "/api/me/licence", "Hide my licence, or show it.", hide_licence, LicenceState, LicenceWish,
        denied=(401, 403), who="person",
    ),
)  # fmt: skip

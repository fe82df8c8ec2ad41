"""Routes of notices: my channels and quiet hours, and the links in letters."""

from __future__ import annotations

import asyncio
import json
import secrets
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ...storage import notices as kept
from ...storage.notices import Channel, Wish
from ..asked import Asked, Denied, Endpoint
from ..identity import digest, tidy
from ..said import languages
from . import letters, mail, outside, push
from .bodies import ChannelShown, NewChannel, NewWish, NoticesShown, Stopped, Switch
from .post import Failed, Gone

MOST = 10  # channels of one person


async def shown(asked: Asked) -> NoticesShown:
    post, store, person = asked.hall.post, asked.hall.store, asked.person.actor.person
    wish = await store.read(kept.wish, person)
    return NoticesShown(
        quiet_from=wish.quiet_from,
        quiet_to=wish.quiet_to,
        zone=wish.zone,
        language=wish.language,
        channels=[shown_channel(one) for one in await store.read(kept.of_person, person)],
        hushed=await store.read(kept.hushes, person),
        push_key=post.public_key,
        mail=post.writes,
        webhook=bool(asked.hall.settings.hook_hosts),
    )


def shown_channel(channel: Channel) -> ChannelShown:
    return ChannelShown(
        id=channel.id,
        kind=channel.kind,
        label=channel.label,
        on=channel.on,
        confirmed=channel.confirmed,
        failures=channel.failures,
        answer=channel.answer,
    )


async def set_wish(asked: Asked) -> NoticesShown:
    wanted: NewWish = asked.body
    try:
        ZoneInfo(wanted.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Denied(400, "zone", f"There is no time zone {wanted.zone!r}; one is Europe/Paris.") from None
    if wanted.language not in languages():
        told = " or ".join(languages())
        raise Denied(400, "language", f"Notices are written in {told}, not {wanted.language!r}.")
    if (wanted.quiet_from is None) != (wanted.quiet_to is None):
        raise Denied(400, "quiet", "Quiet hours have a beginning and an end; one of them is missing.")
    wish = Wish(wanted.quiet_from, wanted.quiet_to, wanted.zone, wanted.language)
    await asked.hall.store.write(kept.set_wish, asked.person.actor.person, wish)
    return await shown(asked)


async def add(asked: Asked) -> NoticesShown:
    person, wanted = asked.person.actor.person, asked.body
    mine = await asked.hall.store.read(kept.of_person, person)
    if len(mine) >= MOST:
        raise Denied(409, "channels", f"You have {MOST} channels already; take one away first.")
    if any(one.kind == wanted.kind and one.address == wanted.address for one in mine):
        raise Denied(409, "channels", "You have that one already.")
    channel = checked(asked, wanted)
    if channel.kind == "mail":
        await ask_owner(asked, channel)
    if not await asked.hall.store.write(kept.add, channel):
        raise Denied(409, "channels", "You have that one already.")
    await asked.hall.post.changed(person)
    return await shown(asked)


def checked(asked: Asked, wanted: NewChannel) -> Channel:
    """The channel that is wanted, if this server can use it."""
    settings, post = asked.hall.settings, asked.hall.post
    keys, label = "", tidy(wanted.label)
    if wanted.kind == "mail":
        if not post.writes:
            raise Denied(409, "mail", "This server sends no mail.")
        if not mail.whole(wanted.address):
            raise Denied(400, "address", "That is no mail address; one looks like ada@example.org.")
        label = wanted.address
    else:
        hosts = settings.push_hosts if wanted.kind == "push" else settings.hook_hosts
        try:
            found = outside.look(wanted.address, hosts)
        except outside.Forbidden as error:
            raise Denied(400, "address", str(error)) from None
        label = label or found.hostname or ""
    if wanted.kind == "push":
        if wanted.keys is None or not push.whole(wanted.keys.p256dh, wanted.keys.auth):
            raise Denied(400, "keys", "These are no keys of a browser: p256dh has 65 bytes and auth 16.")
        keys = json.dumps({"p256dh": wanted.keys.p256dh, "auth": wanted.keys.auth})
    return Channel(
        id=secrets.token_urlsafe(12),
        person=asked.person.actor.person,
        kind=wanted.kind,
        address=wanted.address,
        keys=keys,
        label=label,
        confirmed=wanted.kind != "mail",
        on=True,
    )


async def ask_owner(asked: Asked, channel: Channel) -> None:
    """Whoever owns a mail address says so by a link, before anything else is sent there."""
    limit = asked.hall.settings.limits.letters
    asked.limit(limit, "letters", channel.person)
    asked.limit(limit, "letters to", digest(channel.address.casefold()))
    post, house = asked.hall.post, asked.hall.post.house
    language = (await asked.hall.store.read(kept.wish, channel.person)).language
    link = post.link("confirm", channel.id)
    name = asked.person.actor.name
    lines = [
        letters.say(language, "confirm_line", person=name, house=house, link=link),
        letters.say(language, "confirm_not"),
    ]
    subject = letters.say(language, "confirm_subject")
    try:
        await asyncio.to_thread(post.write, channel.address, subject, lines, f"confirm-{channel.id}")
    except Failed:
        reason = "The letter to that address did not go out; is it right? Nothing was kept."
        raise Denied(409, "mail", reason) from None


async def mine(asked: Asked) -> Channel:
    channel = await asked.hall.store.read(kept.channel, asked.path["channel"])
    if channel is None or channel.person != asked.person.actor.person:
        raise Denied(404, "unknown", "You have no such channel.")
    return channel


async def switch(asked: Asked) -> NoticesShown:
    channel = await mine(asked)
    await asked.hall.store.write(kept.switch, channel.id, asked.body.on)
    await asked.hall.post.changed(channel.person)
    return await shown(asked)


async def remove(asked: Asked) -> NoticesShown:
    await asked.hall.post.remove(await mine(asked))
    return await shown(asked)


async def try_all(asked: Asked) -> NoticesShown:
    """One notice now by every channel that is on; what went wrong is told with the channel."""
    person, store, post = asked.person.actor.person, asked.hall.store, asked.hall.post
    asked.limit(asked.hall.settings.limits.letters, "trials", person)
    language = (await store.read(kept.wish, person)).language
    for channel in await store.read(kept.of_person, person):
        if not channel.open:
            continue
        try:
            await post.send(channel, letters.trial(language), language, secrets.token_hex(12))
        except Gone:
            await post.remove(channel)
        except Failed as failure:
            await store.write(kept.failed, channel.id, str(failure), MOST)
    return await shown(asked)


async def hush(asked: Asked) -> NoticesShown:
    room, person = (await asked.gathering()).room, asked.person.actor.person
    if room.seat_of(person) is None:
        raise Denied(403, "not-seated", "You do not sit at this table.")
    await asked.hall.store.write(kept.hush, person, room.id, not asked.body.on)
    return await shown(asked)


# Links in letters: whoever has one may use it, logged in or not


async def linked(asked: Asked, what: str) -> Channel:
    id = asked.hall.post.read(what, asked.path["token"])
    channel = None if id is None else await asked.hall.store.read(kept.channel, id)
    if channel is None:
        raise Denied(404, "unknown", "This link is not one of ours, or what it was about is gone.")
    return channel


async def stop(asked: Asked) -> Stopped:
    channel = await linked(asked, "stop")
    await asked.hall.store.write(kept.switch, channel.id, False)
    await asked.hall.post.changed(channel.person)
    return Stopped(kind=channel.kind, label=channel.label, on=False)


async def confirm(asked: Asked) -> Stopped:
    channel = await linked(asked, "confirm")
    await asked.hall.store.write(kept.confirm, channel.id)
    await asked.hall.post.changed(channel.person)
    return Stopped(kind=channel.kind, label=channel.label, on=True)


MINE = "/api/me/notices"
ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET", MINE, "How I am told that it is my move.", shown, NoticesShown, denied=(401, 403), who="person"
    ),
    Endpoint(
        "POST", MINE, "My quiet hours and language.", set_wish, NoticesShown, NewWish,
        denied=(401, 403), who="person",
    ),
    Endpoint(
        "POST", MINE + "/channels", "Tell me by push, mail or webhook, too.", add, NoticesShown, NewChannel,
        denied=(401, 403, 409, 429), who="person",
    ),
    Endpoint(
        "POST", MINE + "/channels/{channel}", "Switch a channel on or off.", switch, NoticesShown, Switch,
        denied=(401, 403, 404), who="person",
    ),
    Endpoint(
        "DELETE", MINE + "/channels/{channel}", "Forget a channel.", remove, NoticesShown,
        denied=(401, 403, 404), who="person",
    ),
    Endpoint(
        "POST", MINE + "/try", "Send me one now, by all that are on.", try_all, NoticesShown,
        denied=(401, 403, 429), who="person",
    ),
    Endpoint(
        "POST", "/api/tables/{id}/notices", "Notices of this table, or none.", hush, NoticesShown, Switch,
        denied=(401, 403, 404), who="person",
    ),
    Endpoint(
        "POST", "/api/letters/stop/{token}", "No more of these letters.", stop, Stopped, denied=(403, 404)
    ),
    Endpoint(
        "POST", "/api/letters/confirm/{token}", "This mail address is mine.", confirm, Stopped,
        denied=(403, 404),
    ),
)  # fmt: skip

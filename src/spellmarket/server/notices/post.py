"""The post: puts notices on the list when they are due, and takes them to where they go.

A notice stands in the store before it is sent and is crossed off afterwards. Whoever dies in between has it
sent again by the next process; it then carries the same name, by which mail programs and browsers see that
they have it already.
"""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from http.client import HTTPException
from typing import TYPE_CHECKING

from itsdangerous import BadSignature, Signer

from ...storage import Unavailable, friends, people
from ...storage import notices as kept
from ...storage.notices import Channel, Claimed, Wish
from .. import metrics
from ..gathering import Gathering, Missing
from ..identity import milliseconds
from . import due, hook, letters, mail, outside, push
from .letters import Asking, Letter

if TYPE_CHECKING:
    from ..hall import Hall

logger = logging.getLogger("spellmarket.server")

CARRIERS = 4  # letters on their way at the same time
ROUND = 50  # channels that are looked after in one round
LEASE = 60_000  # milliseconds in which whoever has taken a letter should have sent it
AGAIN = 60_000  # until it is tried once more, twice as long each time
LATEST = 6 * due.HOUR
ENOUGH = 10  # failures in a row until a channel is switched off
INVITED = "invited"  # the question of whoever is asked to sit down
GONE = (404, 410)  # how a push service says that a browser wants no more


class Failed(Exception):
    """Why a letter did not go out."""


class Gone(Exception):
    """The channel does not exist any more."""


class Post:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.settings = hall.settings
        self.listeners: set[str] = set()  # who has a channel that is open
        self.key = ""  # of this server, for push services
        self._links = Signer(b"")
        self._carriers = ThreadPoolExecutor(CARRIERS, thread_name_prefix="post")

    async def open(self) -> None:
        store = self.hall.store
        self.key = await store.write(people.setting, "push key", push.new_key())
        secret = await store.write(people.setting, "link key", push.new_key())
        self._links = Signer(secret, salt="spellmarket.notices", sep="~")  # a dot would look like a file
        await self.reread()

    def close(self) -> None:
        self._carriers.shutdown(wait=False, cancel_futures=True)

    @property
    def house(self) -> str:
        """Where people find us; without it there is nothing to put into a letter."""
        return (self.settings.address or next(iter(self.settings.origins), "")).rstrip("/")

    @property
    def writes(self) -> bool:
        """Can letters be sent by mail?"""
        return bool(self.settings.smtp and self.settings.mail_from and self.house)

    @property
    def public_key(self) -> str:
        return push.b64(push.point(push.private(self.key)))

    @property
    def _gathers(self) -> int:
        """Milliseconds that a letter waits for what other tables ask meanwhile, and goes along with it."""
        return int(self.settings.notice_seconds * 100)

    # Who listens

    async def reread(self) -> None:
        self.listeners = set(await self.hall.store.read(kept.listeners))

    async def changed(self, person: str) -> None:
        """Somebody has other channels now: their tables are looked at anew, here and elsewhere."""
        await self.reread()
        await self.hall.store.write(kept.wake_tables, person, milliseconds())
        self.hall.store.tell("listeners")

    # Links

    def link(self, what: str, channel: str) -> str:
        return f"{self.house}/letters/{what}/{self.token(what, channel)}"

    def token(self, what: str, channel: str) -> str:
        return self._links.sign(f"{what}~{channel}").decode()

    def read(self, what: str, token: str) -> str | None:
        """The channel that a link of ours is about."""
        try:
            said, _, channel = self._links.unsign(token).decode().partition("~")
        except (BadSignature, UnicodeError):
            return None
        return channel if said == what else None

    # What is due at a table

    def needed(self, gathering: Gathering) -> int | None:
        """When somebody at this table must next be told."""
        return min((at for _, _, _, at in self._upcoming(gathering)), default=None)

    def _upcoming(self, gathering: Gathering) -> list[tuple[str, str, int, int]]:
        """Person, question, step and time of what is next for everybody who is asked."""
        room, now = gathering.room, milliseconds()
        found: list[tuple[str, str, int, int]] = []
        for person in self.listeners.intersection(room.people) if room.pending else ():
            seat = due.asked(room, person)
            if seat is None:
                continue
            question = due.question(room, seat)
            known, last = gathering.notices.get(person, ("", -1))
            times = due.times(room, seat, int(self.settings.notice_seconds * 1000), now)
            steps = range(last + 1 if known == question else 0, len(times))
            past = [step for step in steps if times[step] <= now]
            if steps:
                step = past[-1] if past else steps[0]
                found.append((person, question, step, times[step]))
        return found

    async def look(self, gathering: Gathering) -> None:
        """Put on the list what is due at a table."""
        now = milliseconds()
        for person, question, step, at in self._upcoming(gathering):
            if at <= now:
                gathering.notices[person] = (question, step)
                out = now + self._gathers
                await self.hall.store.write(kept.enter, gathering.room.id, person, question, step, out)

    async def invite(self, table: str, persons: Collection[str]) -> None:
        """Put an invitation on the list of everybody who listens."""
        out = milliseconds() + self._gathers
        for person in self.listeners.intersection(persons):
            await self.hall.store.write(kept.enter, table, person, INVITED, 0, out)

    # Carrying

    async def for_ever(self) -> None:
        while True:
            try:
                await self.round()
            except Unavailable:
                pass  # the sweep tells of it
            except Exception:
                metrics.ERRORS.inc()
                logger.exception("the post failed")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def round(self) -> None:
        """Send what is due, several channels at a time."""
        ids = await self.hall.store.read(kept.due, milliseconds(), ROUND)
        await asyncio.gather(*[self._serve(id) for id in ids])

    async def _serve(self, id: str) -> None:
        store, now = self.hall.store, milliseconds()
        claimed = await store.write(kept.claim, id, now + self._gathers, now + LEASE)
        channel = await store.read(kept.channel, id)
        if not claimed or channel is None:
            return
        wish = await store.read(kept.wish, channel.person)
        found = [(one, await self._asking(channel.person, one, wish.language)) for one in claimed]
        await store.write(kept.settle, id, [one for one, asking in found if asking is None], None)
        standing = [one for one, asking in found if asking is not None]
        asking = [asking for _, asking in found if asking is not None]
        if not standing:
            return
        later = self._later(channel, wish, asking, now)
        if later is not None:
            await store.write(kept.settle, id, standing, later)
            return
        await self._try(channel, standing, letters.letter(asking, wish.language), wish.language)

    async def _asking(self, person: str, one: Claimed, language: str) -> Asking | None:
        """What is asked, if the question is still open, or who invites, if they still do."""
        try:
            room = (await self.hall.gathering(one.table)).room
        except Missing:
            return None
        if one.question == INVITED:
            invited = await self.hall.store.read(friends.invited, person)
            names = [each.name for each in invited if each.table.id == one.table]
            return letters.inviting(room, names[0]) if names else None
        seat = due.asked(room, person)
        if seat is None or due.question(room, seat) != one.question:
            return None
        return letters.asking(room, seat, language, milliseconds())

    def _later(self, channel: Channel, wish: Wish, asking: list[Asking], now: int) -> int | None:
        """When it goes out instead, if that can wait: after the quiet hours, or with the next letter."""
        if any(one.urgent for one in asking):
            return None
        if channel.kind == "mail" and channel.sent is not None:
            allowed = channel.sent + int(self.settings.mail_hours * due.HOUR)
            if allowed > now:
                return allowed
        return due.quiet_until(wish, now)

    async def _try(self, channel: Channel, claimed: list[Claimed], letter: Letter, language: str) -> None:
        store = self.hall.store
        try:
            await self.send(channel, letter, language, name(channel, claimed))
        except Gone:
            await self.remove(channel)
        except Failed as failure:
            wait = min(LATEST, AGAIN * 2 ** max(one.tries - 1 for one in claimed))
            await store.write(kept.settle, channel.id, claimed, milliseconds() + wait)
            if await store.write(kept.failed, channel.id, str(failure), ENOUGH):
                await self._switched_off(channel, str(failure), language)
        else:
            await store.write(kept.settle, channel.id, claimed, None)
            await store.write(kept.went_well, channel.id, milliseconds())

    async def remove(self, channel: Channel) -> None:
        await self.hall.store.write(kept.remove, channel.id)
        await self.changed(channel.person)

    async def _switched_off(self, channel: Channel, answer: str, language: str) -> None:
        """Whoever gets no notices any more hears of it by mail, if there is one."""
        await self.changed(channel.person)
        told = letters.say(language, "off_line", address=channel.label, count=ENOUGH, answer=answer)
        letter = Letter(letters.say(language, "off_subject"), (told,))
        for other in await self.hall.store.read(kept.of_person, channel.person):
            if other.kind == "mail" and other.open and other.id != channel.id:
                try:
                    await self.send(other, letter, language, f"off-{channel.id}")
                except (Failed, Gone) as failure:
                    logger.info("nobody could be told that a channel is off: %s", failure)

    async def send(self, channel: Channel, letter: Letter, language: str, id: str) -> None:
        """One letter by one channel; `Failed` or `Gone` if it does not go out."""
        ways = {"push": self._push, "mail": self._mail, "webhook": self._hook}
        work = ways[channel.kind]
        try:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._carriers, work, channel, letter, language, id)
        except (Failed, Gone) as failure:
            metrics.NOTICES.labels(channel.kind, type(failure).__name__.lower()).inc()
            raise
        metrics.NOTICES.labels(channel.kind, "sent").inc()

    def _push(self, channel: Channel, letter: Letter, language: str, id: str) -> None:
        only = letter.tables[0].table if len(letter.tables) == 1 else ""
        told = {"title": letter.subject, "body": "\n".join(letter.lines)[:2000], "tag": id}
        told["path"] = f"/tables/{only}" if only else "/"
        keys = json.loads(channel.keys)
        text = push.encrypt(json.dumps(told).encode(), keys["p256dh"], keys["auth"])
        subject = self.house if self.house.startswith("https:") else "mailto:nobody@localhost.localdomain"
        headers = push.headers(self.key, channel.address, subject, milliseconds() // 1000, id)
        answer = self._ask(channel.address, text, headers, self.settings.push_hosts)
        if answer.status in GONE:
            raise Gone(f"{answer.status} {answer.text}")
        expect(answer)

    def _mail(self, channel: Channel, letter: Letter, language: str, id: str) -> None:
        if not self.writes:
            raise Failed("This server sends no mail.")
        stop = self.link("stop", channel.id)
        lines: list[str] = [*letter.lines]
        for place, one in enumerate(letter.tables):
            link = letters.say(language, "open", link=f"{self.house}/tables/{one.table}")
            lines[place] += f"\n{link}"
        why = letters.say(language, "why", house=self.house)
        lines += [why, letters.say(language, "stop", link=stop)]
        once = f"{self.house}/api/letters/stop/{self.token('stop', channel.id)}"
        self.write(channel.address, letter.subject, lines, id, once)

    def write(self, to: str, subject: str, lines: list[str], id: str, stop: str = "") -> None:
        letter = mail.message(self.settings.mail_from, to, subject, lines, id, stop)
        try:
            mail.send(self.settings.smtp, letter)
        except (OSError, smtplib.SMTPException) as error:
            raise Failed(f"{error}"[:200]) from None

    def _hook(self, channel: Channel, letter: Letter, language: str, id: str) -> None:
        body = hook.body(letter, language, self.house)
        headers = {"Content-Type": "application/json", "X-Spellmarket-Notice": id}
        expect(self._ask(channel.address, body, headers, self.settings.hook_hosts))

    def _ask(
        self, address: str, body: bytes, headers: dict[str, str], hosts: tuple[str, ...]
    ) -> outside.Answer:
        try:
            return outside.post(address, body, headers, hosts)
        except outside.Forbidden as error:
            raise Failed(str(error)) from None
        except (OSError, HTTPException) as error:
            raise Failed(f"no answer: {error}"[:200]) from None


def expect(answer: outside.Answer) -> None:
    if not answer.good:
        raise Failed(f"{answer.status} {answer.text}"[:200])


def name(channel: Channel, claimed: list[Claimed]) -> str:
    """The name of a letter: the same for the same questions, so that nobody takes it for a second one."""
    told = " ".join(f"{one.table} {one.question} {one.step}" for one in claimed)
    return blake2b(f"{channel.id} {told}".encode(), digest_size=15).hexdigest()

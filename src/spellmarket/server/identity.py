"""Who somebody is: guests by a signed session, accounts by a password, programs by the token of a seat."""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, Signer

from ..storage import Person, Store, keeping, people, tables
from .room import BOT_NAMES
from .settings import Settings

T = TypeVar("T")

REMEMBERED = 5.0  # seconds a session is believed without asking the store
HASHERS = 2
WAITING = 20  # passwords in line before we say: later
OF_ONE = 3  # of them from one address
FREE_GUESSES = 3  # wrong passwords of an address for an account before it must wait
LONGEST = 900.0  # seconds that it must wait at most
CODE = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # letters that are not taken for each other
GROUPS = 4  # of five letters, in a code to be written down
NEVER = 2**62  # milliseconds since 1970

# Beyond length, the first guesses of everybody.
COMMON = frozenset(
    [
        "12345678",
        "123456789",
        "1234567890",
        "password",
        "password1",
        "password12",
        "password123",
        "passw0rd",
        "qwerty123",
        "qwertyuiop",
        "11111111",
        "00000000",
        "87654321",
        "abcd1234",
        "abc12345",
        "1q2w3e4r",
        "1qaz2wsx",
        "iloveyou",
        "sunshine",
        "princess",
        "football",
        "baseball",
        "superman",
        "trustno1",
        "welcome1",
        "letmein1",
        "dragon12",
        "monkey12",
        "whatever",
        "starwars",
        "computer",
        "internet",
        "michelle",
        "jennifer",
        "asdfghjkl",
        "zxcvbnm1",
        "changeme",
        "secret12",
        "spellmarket",
        "kameloot",
        "merlin12",
        "wizard12",
    ]
)


class TooBusy(Exception):
    """More is being asked for than the machine should spend itself on."""


@dataclass(slots=True, frozen=True)
class Session:
    hash: str
    person: Person


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and symbols that nobody sees
OURS = frozenset(("you", "bot", "host", "server", "spellmarket", "admin", "watcher", "nobody"))
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")  # whose letters look like each other's


def tidy(name: str) -> str:
    """A name as it is shown: nothing unseen, no control or direction characters, no doubled spaces."""
    kept = "".join(
        c
        for c in unicodedata.normalize("NFC", name)
        if (unicodedata.category(c)[0] not in "CZ" and c not in BLANK) or c == " "
    )
    return " ".join(kept.split())


def confusing(name: str) -> str | None:
    """Why a name could be taken for something else."""
    low = people.key(name)
    if low in OURS or low in {bot.casefold() for bot in BOT_NAMES} or low.startswith(("bot ", "seat ")):
        return "That is what we call somebody else; take another name."
    known = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    if len(known.intersection(SCRIPTS)) > 1:
        return "Take the letters of one script: mixed ones look like other names."
    if not any(c.isalnum() for c in name):
        return "A name needs at least one letter or digit."
    return None


def weak(password: str, name: str) -> str | None:
    """Why a password will not do."""
    low = password.casefold()
    if low in COMMON or len(set(low)) < 4:
        return "That password is one of the first that anybody tries."
    if len(name) > 3 and name.casefold() in low:
        return "The password holds your name."
    return None


class Identity:
    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._signer = Signer(b"")
        self._known: dict[str, tuple[float, Session]] = {}
        self._hasher = PasswordHasher()
        self._pool = ThreadPoolExecutor(HASHERS, thread_name_prefix="password")
        self._in_line: Counter[str] = Counter()  # by address
        self._guesses: dict[tuple[str, str], tuple[int, float]] = {}  # by account and address: how many, when
        self._devices = Signer(b"")
        self._seen: dict[str, float] = {}  # on which day somebody was last written down as seen
        self._nobody = ""

    async def open(self) -> None:
        key = await self._store.write(people.setting, "session key", secrets.token_hex(32))
        self._signer = Signer(key, salt="spellmarket.session", digest_method=sha256)
        self._devices = Signer(key, salt="spellmarket.device", digest_method=sha256)

    def close(self) -> None:
        self._pool.shutdown(wait=False)

    @property
    def cookie(self) -> str:
        return "__Host-spellmarket" if self._settings.secure else "spellmarket"

    # Sessions

    async def new_session(self, person: Person) -> tuple[str, Session]:
        """The cookie's value and the session."""
        token = secrets.token_urlsafe(32)
        now = milliseconds()
        expires = now + self._settings.session_days * 86_400_000
        await self._store.write(people.new_session, digest(token), person.id, now, expires)
        return self._signer.sign(token).decode(), Session(digest(token), person)

    async def session(self, cookie: str | None) -> Session | None:
        """Whose cookie it is; a cookie that we did not sign is not looked up."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            hash = digest(self._signer.unsign(cookie).decode())
        except (BadSignature, UnicodeError):
            return None
        known = self._known.get(hash)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        person = await self._store.read(people.by_session, hash, milliseconds())
        if person is None:
            self._known.pop(hash, None)
            return None
        today = time.monotonic() // 86_400
        if self._seen.get(person.id) != today:
            if len(self._seen) > 20_000:
                self._seen.clear()
            self._seen[person.id] = today
            await self._store.write(people.saw, person.id, milliseconds())
        session = Session(hash, person)
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[hash] = (time.monotonic() + REMEMBERED, session)
        return session

    def forget(self, hash: str) -> None:
        self._known.pop(hash, None)

    async def new_guest(self, name: str) -> Person:
        return await self._store.write(people.create, "p_" + secrets.token_urlsafe(12), name, milliseconds())

    # Passwords

    @property
    def device(self) -> str:
        """The cookie by which a browser shows that it has been an account before."""
        return "spellmarket-known"

    def introduce(self, account: str) -> str:
        return self._devices.sign(digest(account)).decode()

    def knows(self, cookie: str | None, account: str) -> bool:
        try:
            return bool(cookie) and self._devices.unsign(cookie or "").decode() == digest(account)
        except (BadSignature, UnicodeError):
            return False

    def guessed(self, account: str, address: str) -> float:
        """How many seconds an address must wait that has guessed wrong, longer each time; others need not."""
        count, last = self._guesses.get((account, address), (0, 0.0))
        if count < FREE_GUESSES:
            return 0.0
        return max(0.0, last + min(LONGEST, 2.0 ** (count - FREE_GUESSES)) - time.monotonic())

    def note_guess(self, account: str, address: str) -> None:
        now = time.monotonic()
        if len(self._guesses) > 20_000:
            self._guesses = {key: one for key, one in self._guesses.items() if one[1] > now - LONGEST}
        count, _ = self._guesses.get((account, address), (0, 0.0))
        self._guesses[(account, address)] = (count + 1, now)

    async def register(self, person: Person, name: str, password: str, address: str = "") -> bool:
        hashed = await self._slowly(lambda: self._hasher.hash(password), address)
        return await self._store.write(people.register, person.id, name, hashed)

    async def login(self, name: str, password: str, address: str = "") -> Person | None:
        """The account, or nobody; a name that does not exist takes as long as a wrong password."""
        if not self._nobody:
            self._nobody = await self._slowly(lambda: self._hasher.hash(secrets.token_hex(16)), address)
        found = await self._store.read(people.credentials, name)
        right = await self._slowly(
            lambda: self._matches(self._nobody if found is None else found[1], password), address
        )
        return found[0] if found is not None and right else None

    async def change_password(
        self, session: Session, old: str, new: str, address: str = ""
    ) -> list[str] | None:
        """The other sessions, which end; None if the old password is wrong."""
        if await self.login(session.person.name, old, address) != session.person:
            return None
        hashed = await self._slowly(lambda: self._hasher.hash(new), address)
        await self._store.write(people.set_password, session.person.id, hashed)
        return await self._store.write(people.end_other_sessions, session.person.id, session.hash)

    async def reset(self, token: str, new: str, address: str = "") -> Person | None:
        """Whose password is new now; the token works once."""
        hashed = await self._slowly(lambda: self._hasher.hash(new), address)
        if written(token):
            token = token.upper().replace("-", "").replace(" ", "")
        id = await self._store.write(keeping.use_reset, digest(token), milliseconds(), hashed)
        self._known.clear()
        return None if id is None else await self._store.read(people.by_id, id)

    async def new_recovery(self, person: Person) -> str:
        """A code that opens an account once, like an operator's token but for ever; an older one ends."""
        letters = "".join(secrets.choice(CODE) for _ in range(GROUPS * 5))
        await self._store.write(keeping.new_reset, digest(letters), person.id, NEVER)
        return "-".join(letters[at : at + 5] for at in range(0, len(letters), 5))

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _slowly(self, work: Callable[[], T], address: str) -> T:
        """In a thread; of one address only a few wait, so that there is room in the line for others."""
        if self._in_line.total() >= WAITING or self._in_line[address] >= OF_ONE:
            raise TooBusy("Too many passwords are being checked")
        self._in_line[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._in_line[address] -= 1
            if not self._in_line[address]:
                del self._in_line[address]

    # Tokens of seats

    async def new_token(self, table: str, seat: int, person: str, label: str) -> str:
        token = "smt_" + secrets.token_urlsafe(32)
        await self._store.write(tables.new_token, digest(token), table, seat, person, label, milliseconds())
        return token

    async def bearer(self, token: str) -> tuple[str, int, Person] | None:
        """Table, seat and owner."""
        if not token.startswith("smt_") or len(token) > 100:
            return None
        found = await self._store.read(tables.token, digest(token))
        if found is None:
            return None
        table, seat, id = found
        person = await self._store.read(people.by_id, id)
        return None if person is None else (table, seat, person)


def written(token: str) -> bool:
    """Is it a code that somebody wrote down, with whatever spaces and dashes?"""
    letters = token.upper().replace("-", "").replace(" ", "")
    return len(letters) == GROUPS * 5 and set(letters) <= set(CODE)


def milliseconds() -> int:
    return time.time_ns() // 1_000_000

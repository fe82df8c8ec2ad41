"""Games with the packs that tables are played with: the host's own, and those of the workshop."""

from __future__ import annotations

from collections.abc import Collection

from ..games import game as find_game
from ..kernel import BadSetup, Game, Pack
from ..storage import Store, packs
from .workshop.sheet import NAME

MOST = 200  # games with packs and without, and packs, that are kept put together


class Boxes:
    """What is asked for again and again is put together once; the oldest makes room."""

    def __init__(self, store: Store, own: tuple[Pack, ...]) -> None:
        self.store = store
        self.own = own
        self._games: dict[tuple[str, tuple[str, ...]], Game] = {}
        self._brought: dict[str, Pack] = {}  # of the workshop, by their hashes

    def game(self, name: str, packs: list[str]) -> Game:
        key = (name, tuple(packs))
        found = self._games.get(key)
        if found is None:
            found = find_game(name).with_packs(*[self._pack(hash) for hash in packs])
            if len(self._games) >= MOST:
                del self._games[next(iter(self._games))]
            self._games[key] = found
        return found

    def _pack(self, hash: str) -> Pack:
        for pack in (*self.own, *self._brought.values()):
            if pack.hash == hash:
                return pack
        raise BadSetup("packs", f"the pack {hash[:12]} is not on this server")

    def brought(self, pack: Pack) -> bool:
        """Is it one of the workshop?"""
        return pack.hash in self._brought

    async def bring(self, hashes: Collection[str]) -> None:
        """Bring packs of the workshop that somebody asks for."""
        for hash in set(hashes) - self._brought.keys() - {pack.hash for pack in self.own}:
            text = await self.store.read(packs.text_of, hash)
            if text is not None:
                while len(self._brought) >= MOST:
                    del self._brought[next(iter(self._brought))]
                self._brought[hash] = Pack(NAME, text)

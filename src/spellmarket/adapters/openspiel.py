"""OpenSpiel: every game of the shelf under the name `spellmarket_<game>`.

    import pyspiel
    from spellmarket.adapters import openspiel
    game = pyspiel.load_game("spellmarket_kameloot(players=4)")

All luck of a table follows from its seed, so there is one chance node, at the beginning: which of `deals`
tables is played, from `seed` on. The options of a game are parameters of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from ..games import SHELF
from ..games import game as on_the_shelf
from ..kernel import BadSetup, Table
from .layout import layout, rewards

try:
    import msgspec
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(f"{missing}; the adapter needs: pip install 'spellmarket[rl]'") from None

DEALS = 1000  # tables that chance chooses from, unless a game is loaded with another number
LONGEST = 200_000  # decisions; no game comes near it

__all__ = ["register"]


def canon(told: object) -> str:
    """Plain data as text in one fixed form."""
    return msgspec.json.encode(told, order="sorted").decode()


class Memory:
    """What a seat has seen and done: its moves, and one digest over what it saw whenever it was asked.

    What was seen is worked out when somebody asks for it: until then the table of that moment is kept.
    """

    def __init__(self, before: Memory | None, table: Table | None, seat: int, move: int) -> None:
        self._before, self._table, self._seat, self._move = before, table, seat, move
        self._moves: tuple[str, ...] = ()
        self._digest = b""

    def recall(self) -> tuple[tuple[str, ...], bytes]:
        """Moves and digest, from the first moment on."""
        unread: list[Memory] = []
        memory: Memory | None = self
        while memory is not None and memory._table is not None:
            unread.append(memory)
            memory = memory._before
        for each in reversed(unread):
            moves, digest = each._before.recall() if each._before is not None else ((), b"")
            table = each._table
            assert table is not None, "what has not been read still has its table"
            each._moves = (*moves, table.game.text(each._move))
            each._digest = sha256(digest + canon(table.view(each._seat)).encode()).digest()
            each._before = each._table = None
        return self._moves, self._digest

    @classmethod
    def restored(cls, moves: tuple[str, ...], digest: bytes) -> Memory:
        new = cls(None, None, 0, 0)
        new._moves, new._digest = moves, digest
        return new


class Sitting:
    """A table and what each seat remembers of it: all that a state holds, copied as tables are."""

    def __init__(self, table: Table, memories: list[Memory | None]) -> None:
        self.table = table
        self.memories = memories

    def play(self, seat: int, move: int) -> None:
        before = self.table.copy()
        self.table.chair(seat).play(move)
        self.memories[seat] = Memory(self.memories[seat], before, seat, move)

    def imagined(self, seat: int, seed: int) -> Sitting:
        """A sitting this seat cannot tell apart from this one; what others remember of it nobody can know."""
        memories: list[Memory | None] = [None] * self.table.seats
        memories[seat] = self.memories[seat]
        return Sitting(self.table.chair(seat).imagine(seed), memories)

    def seen(self, seat: int) -> str:
        return canon(self.table.view(seat))

    def known(self, seat: int) -> str:
        """What the seat has done, and seen whenever it was asked: equal for tables it cannot tell apart."""
        memory = self.memories[seat]
        moves, digest = memory.recall() if memory is not None else ((), b"")
        chair = self.table.chair(seat)
        return f"{seat}: {'; '.join(moves)}\n{digest.hex()}\n{chair.prompt}\n{self.seen(seat)}"

    def __deepcopy__(self, _: object) -> Sitting:
        return Sitting(self.table.copy(), self.memories.copy())

    def __reduce__(self) -> tuple[Callable[..., Sitting], tuple[object, ...]]:
        told = [memory.recall() if memory is not None else None for memory in self.memories]
        return restored, (self.table.game.name, self.table.position(), told)


def restored(
    name: str, position: dict[str, Any], told: list[tuple[tuple[str, ...], bytes] | None]
) -> Sitting:
    memories = [Memory.restored(*each) if each is not None else None for each in told]
    return Sitting(on_the_shelf(name).position(position), memories)


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel comes without types
    """One table; at first there is none, and chance chooses it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.sitting: Sitting | None = None

    def current_player(self) -> int:
        if self.sitting is None:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.sitting.table.pending
        return pending[0] if pending else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.sitting is not None, "chance has chosen a table"
        return sorted(self.sitting.table.chair(player).options)

    def _apply_action(self, action: int) -> None:
        if self.sitting is None:
            game: Game = self.get_game()
            self.sitting = Sitting(game.deal(action), [None] * game.num_players())
        else:
            self.sitting.play(self.sitting.table.pending[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        game: Game = self.get_game()
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else game.shelf.text(action)

    def returns(self) -> list[float]:
        if self.sitting is None or not self.sitting.table.over:
            return [0.0] * int(self.num_players())
        return rewards(self.sitting.table)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """A state this player cannot tell apart from this one: what it cannot know is dealt afresh."""
        new: State = self.clone()
        if self.sitting is not None:
            new.sitting = self.sitting.imagined(player, int(rng() * (1 << 53)))
        return new

    def __str__(self) -> str:
        if self.sitting is None:
            return "the table is not yet chosen"
        return canon(self.sitting.table.position())


class Observer:
    """What a player sees: with perfect recall as a string alone, otherwise as a row of numbers, too."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.recall = recall
        self.layout = game.layout
        self.tensor = None if recall else np.zeros(self.layout.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if self.tensor is None:
            return
        if state.sitting is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.layout.row(state.sitting.table.chair(player))

    def string_from(self, state: State, player: int) -> str:
        if state.sitting is None:
            return f"{player}: nothing yet"
        return state.sitting.known(player) if self.recall else state.sitting.seen(player)


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """One game of the shelf at a table of so many seats, with its options settled."""

    def __init__(self, kind: Any, name: str, params: Mapping[str, Any]) -> None:
        told = dict(params)
        self.shelf = on_the_shelf(name)
        self.players: int = told.pop("players")
        self.deals: int = told.pop("deals")
        self.seed: int = told.pop("seed")
        if self.deals < 1:
            raise BadSetup("deals", f"chance needs a table to choose, not {self.deals}")
        self.options = told
        self.layout = layout(self.shelf, self.players, told)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shelf.actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def deal(self, number: int) -> Table:
        return self.shelf.table(self.players, self.seed + number, self.options)

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadSetup("params", f"an observation has no parameters, such as {params}")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


def register(name: str) -> None:
    """Make a game of the shelf known to OpenSpiel."""
    game = on_the_shelf(name)
    least = max(2, game.seats[0])  # alone there is nobody to win against
    settings: dict[str, Any] = {option.name: option.default for option in game.options.values()}
    kind = pyspiel.GameType(
        short_name=f"spellmarket_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a row of fixed length cannot hold a whole past
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(least, min(4, game.seats[-1])),
            "deals": DEALS,
            "seed": 0,
            **settings,
        },
    )

    class Named(Game):
        """Not a plain function: OpenSpiel lets go of what it was given when Python has already ended."""

        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, Named)


for _name in SHELF:
    register(_name)

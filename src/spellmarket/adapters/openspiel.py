"""OpenSpiel: every game of the shelf under the name `spellmarket_<game>`.

    import pyspiel
    from spellmarket.adapters import openspiel
    game = pyspiel.load_game("spellmarket_kameloot(players=4)")

There is one chance node at the beginning: which of `deals` tables is played, from `seed` on. All further luck
follows from it; or, with `luck=open`, falls in chance nodes of its own. The options of a game are parameters
of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ..games import SHELF
from ..games import game as on_the_shelf
from ..kernel import BadSetup, Table
from ..kernel import Game as Shelved
from ..kernel.chance import DRAWS
from .fleet import Asked, carried
from .layout import rewards

try:
    import msgspec
    import numpy as np
    import pyspiel

    from .sight import ENCODINGS, Sight, found
except ImportError as missing:
    raise ImportError(f"{missing}; the adapter needs: pip install 'spellmarket[rl]'") from None

DEALS = 1000  # tables that chance chooses from, unless a game is loaded with another number
LONGEST = 200_000  # decisions; no game comes near it
LUCK = ("deal", "open")  # all luck follows from the deal; or whatever falls later is a chance node of its own
NO_MOVE = -1

__all__ = ["register"]


def canon(told: object) -> str:
    """Plain data as text in one fixed form."""
    return msgspec.json.encode(told, order="sorted").decode()


class Seen(NamedTuple):
    """What a seat has seen and done, moment by moment; of the last ones the rows, too."""

    moves: tuple[str, ...] = ()
    digest: bytes = b""  # over all moments
    view: bytes = b""  # digest of what was seen last
    moments: int = 0
    last: tuple[tuple[int, bytes], ...] = ()  # the number of the move made then plus 1, or 0; and the row

    def then(self, game: Game, table: Table, seat: int, move: int) -> Seen:
        """A moment is a view that differs from the one before, or a move of one's own.

        So nobody is told how often others have moved unseen.
        """
        view = sha256(canon(table.view(seat)).encode()).digest()
        if move == NO_MOVE and view == self.view:
            return self
        made = () if move == NO_MOVE else (game.shelf.text(move),)
        last = self.last
        if game.recall:
            last = (*last, (move + 1, game.sight.row(table.chair(seat)).tobytes()))[-1 - game.recall :]
        digest = sha256(self.digest + view + "".join(made).encode()).digest()
        return Seen(self.moves + made, digest, view, self.moments + 1, last)


class Memory:
    """What a seat has seen and done before it stands at a table, moment by moment.

    What was seen is worked out when somebody asks for it: until then the table of that moment is kept.
    """

    def __init__(self, game: Game, before: Memory | None, table: Table, seat: int, move: int) -> None:
        self._game, self._before, self._table, self._seat, self._move = game, before, table, seat, move
        self._seen: Seen | None = None

    def recall(self) -> Seen:
        unread: list[Memory] = []
        memory: Memory | None = self
        while memory is not None and memory._seen is None:
            unread.append(memory)
            memory = memory._before
        seen = Seen() if memory is None or memory._seen is None else memory._seen
        for each in reversed(unread):
            seen = each._seen = seen.then(each._game, each._table, each._seat, each._move)
            each._before = None
            del each._table
        return seen

    @classmethod
    def restored(cls, seen: Seen) -> Memory:
        new = cls.__new__(cls)
        new._before, new._seen = None, seen
        return new


class Sitting(NamedTuple):
    """All that a state holds: a table, what each seat remembers of it, and a move that waits for luck.

    It is never changed, so clones share it.
    """

    table: Table
    memories: tuple[Memory | None, ...]
    move: int = NO_MOVE  # whoever is asked first has made it
    fallen: tuple[int, ...] = ()  # luck that has fallen for it
    things: int = 0  # so many things may fall next

    def play(self, game: Game, move: int, fallen: tuple[int, ...] = ()) -> Sitting:
        """After a move of whoever is asked first; or, if it needs luck that has not fallen, before that."""
        mover = self.table.pending[0]
        if game.luck == "open":
            try:
                table = carried(self.table, mover, move, list(fallen))
            except Asked as asked:
                return self._replace(move=move, fallen=fallen, things=asked.things)
        else:
            table = self.table.copy()
            table.chair(mover).play(move)
        memories = [
            Memory(game, memory, self.table, seat, move if seat == mover else NO_MOVE)
            for seat, memory in enumerate(self.memories)
        ]
        return Sitting(table, tuple(memories))

    def fall(self, game: Game, what: int) -> Sitting:
        assert 0 <= what < self.things, f"luck is one of {self.things} things here, not {what}"
        return self.play(game, self.move, (*self.fallen, what))

    def imagined(self, seat: int, seed: int) -> Sitting:
        """A sitting this seat cannot tell apart from this one; what others remember of it nobody can know."""
        memories: list[Memory | None] = [None] * self.table.seats
        memories[seat] = self.memories[seat]
        return Sitting(self.table.chair(seat).imagine(seed), tuple(memories))

    def seen(self, seat: int) -> str:
        return canon(self.table.view(seat))

    def recall(self, game: Game, seat: int) -> Seen:
        """What the seat has seen and done, this moment included: equal for tables it cannot tell apart."""
        memory = self.memories[seat]
        past = Seen() if memory is None else memory.recall()
        return past.then(game, self.table, seat, NO_MOVE)

    def known(self, game: Game, seat: int) -> str:
        past = self.recall(game, seat)
        chair = self.table.chair(seat)
        return f"{seat}: {'; '.join(past.moves)}\n{past.digest.hex()}\n{chair.prompt}\n{self.seen(seat)}"

    def __deepcopy__(self, _: object) -> Sitting:
        return self

    def __reduce__(self) -> tuple[Callable[..., Sitting], tuple[object, ...]]:
        seen = [None if memory is None else memory.recall() for memory in self.memories]
        return restored, (self.table.game, self.table.position(), seen, *self[2:])


def restored(game: Shelved, position: dict[str, Any], seen: list[Seen | None], *luck: Any) -> Sitting:
    memories = tuple(None if past is None else Memory.restored(past) for past in seen)
    return Sitting(game.position(position), memories, *luck)


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel comes without types
    """One table; at first there is none, and chance chooses it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.sitting: Sitting | None = None

    def current_player(self) -> int:
        if self.sitting is None or self.sitting.things:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.sitting.table.pending
        return pending[0] if pending else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        things: int = self.get_game().deals if self.sitting is None else self.sitting.things
        return [(thing, 1 / things) for thing in range(things)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.sitting is not None, "chance has chosen a table"
        return sorted(self.sitting.table.chair(player).options)

    def _apply_action(self, action: int) -> None:
        game: Game = self.get_game()
        if self.sitting is None:
            self.sitting = Sitting(game.deal(action), (None,) * game.players)
        elif self.sitting.things:
            self.sitting = self.sitting.fall(game, action)
        else:
            self.sitting = self.sitting.play(game, action)

    def _action_to_string(self, player: int, action: int) -> str:
        game: Game = self.get_game()
        if player != pyspiel.PlayerId.CHANCE:
            return game.shelf.text(action)
        return f"deal {action}" if self.sitting is None else f"luck {action}"

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
        _, _, move, fallen, things = self.sitting
        waits = f"{move} {fallen} of {things}: " if things else ""
        return waits + canon(self.sitting.table.position())


class Observer:
    """What a player sees, as a string and as a row; with perfect recall its past as well."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.game, self.recall = game, recall
        self.moment = 1 + game.sight.size
        size = 1 + self.moment * (1 + game.recall) if recall else game.sight.size
        self.tensor = None if recall and not game.recall else np.zeros(size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        sitting = state.sitting
        if sitting is None:
            return
        if not self.recall:
            self.tensor[:] = self.game.sight.row(sitting.table.chair(player))
            return
        past = sitting.recall(self.game, player)
        self.tensor[0] = past.moments
        for at, (move, row) in enumerate(reversed(past.last)):
            moment = self.tensor[1 + at * self.moment :][: self.moment]
            moment[0], moment[1:] = move, np.frombuffer(row, np.float32)

    def string_from(self, state: State, player: int) -> str:
        if state.sitting is None:
            return f"{player}: nothing yet"
        return state.sitting.known(self.game, player) if self.recall else state.sitting.seen(player)


def positions(path: Path) -> list[dict[str, Any]]:
    """The positions of a file: one, or a list of several."""
    told = msgspec.json.decode(path.read_bytes())
    return told if isinstance(told, list) else [told]


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """One game of the shelf at a table of so many seats, with its options settled."""

    def __init__(self, kind: Any, name: str, params: Mapping[str, Any]) -> None:
        told = dict(params)
        self.shelf = found(name, [path for path in told.pop("packs").split(";") if path])
        self.players: int = told.pop("players")
        self.deals: int = told.pop("deals")
        self.seed: int = told.pop("seed")
        self.luck: str = told.pop("luck")
        self.recall: int = told.pop("recall")
        encoding: str = told.pop("encoding")
        position: str = told.pop("position")
        if self.deals < 1:
            raise BadSetup("deals", f"chance needs a table to choose, not {self.deals}")
        if self.recall < 0:
            raise BadSetup("recall", f"a player remembers 0 moments or more, not {self.recall}")
        if self.luck not in LUCK:
            raise BadSetup("luck", f"luck falls at the {' or '.join(LUCK)}, not {self.luck!r}")
        self.options = told
        self.positions = positions(Path(position)) if position else []
        self.sight = Sight(self.shelf, self.players, told, encoding, relative=False)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shelf.actions,
            max_chance_outcomes=max(self.deals, DRAWS if self.luck == "open" else 1),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def deal(self, number: int) -> Table:
        """A table that chance chooses; of several positions it takes one after the other."""
        seed = self.seed + number
        if not self.positions:
            return self.shelf.table(self.players, seed, self.options)
        told = self.positions[number % len(self.positions)]
        return self.shelf.position({"seats": self.players, "options": self.options, **told, "seed": seed})

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST if self.luck == "open" else 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadSetup("params", f"an observation has no parameters, such as {params}")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


def register(name: str) -> None:
    """Make a game of the shelf known to OpenSpiel."""
    game = on_the_shelf(name)
    least = max(2, game.seats[0])  # alone there is nobody to win against
    settings: dict[str, Any] = {option.name: option.default for option in game.options.values()}

    def kind(recall: int) -> Any:
        return pyspiel.GameType(
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
            provides_information_state_tensor=recall > 0,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={
                "players": max(least, min(4, game.seats[-1])),
                "deals": DEALS,
                "seed": 0,
                "luck": LUCK[0],
                "packs": "",
                "position": "",
                "encoding": ENCODINGS[0],
                "recall": 0,
                **settings,
            },
        )

    class Named(Game):
        """Not a plain function: OpenSpiel lets go of what it was given when Python has already ended."""

        def __init__(self, params: Mapping[str, Any]) -> None:
            super().__init__(kind(params["recall"]), name, params)

    pyspiel.register_game(kind(0), Named)


for _name in SHELF:
    register(_name)

"""Tables as plain data: `read` sets one up by hand or from a store, `write` is its inverse."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from operator import index
from typing import TYPE_CHECKING, Any, Final

from .chance import Chance
from .errors import BadNotation, BadPosition, BadSetup
from .fields import Fields
from .phase import NOBODY, OVER, SEATS_OF, UNASKED, UNKNOWN, Frame, Start, State
from .refusals import SPECTATOR
from .table import Origin, Seal, Table

if TYPE_CHECKING:
    from .game import Game

DEEPEST: Final = 40  # mappings and lists inside one another
WIDEST: Final = 256  # bits of a number: those of a seed
Raw = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def read(game: Game, told: Mapping[str, Any], names: tuple[str, ...], edition: int | None) -> Table:
    """A table set up by hand: everything but `seats` may be left out.

    With nothing said of the state it is a fresh one, dealt by the seed and by what is said of luck.
    """
    data = plain(told, "position", 0)
    fields = Fields(data, "position")
    fields.identifiers = game.identifiers
    if fields.text("game", (game.name,)) != game.name:
        raise BadPosition("position.game", f"must be {game.name!r}")
    seats = fields.number("seats", game.seats[0], game.seats[-1])
    if "seats" not in data:
        raise BadPosition("position.seats", f"must be said: {game.seats[0]} to {game.seats[-1]}")
    edition = fields.number("edition", game.editions[0], game.editions[-1], edition or game.edition)
    chance = Chance(seed(fields.raw("seed", 0)))
    luck(game, chance, fields.raw("luck", {}))
    given = fields.raw("options", {})
    if not isinstance(given, Mapping):
        raise BadPosition("position.options", f"must be a mapping, not {given!r}")
    try:
        options = game.choose(given, edition)
        start = Start(seats, chance, options, edition, game.box, False)
        fresh = not any(field in data for field in ("state", "stack", "over", "sealed", "absent"))
        inner = fields.inner("state", fields.raw("state", {}))
        state = game.setup(start) if fresh else game.read(start, inner)
    except BadSetup as error:
        raise BadPosition("position.options", error.reason) from None
    over = fields.flag("over")
    late: list[int] = []
    stack = fields.raw("stack", [])
    sealed = fields.raw("sealed", None)
    absent = read_absent(game, fields, seats)
    fields.close()
    first, state.phase = state.phase, OVER
    audited(game, state, "position.state")
    state.phase = first  # from here on with the phases on the table
    if over:
        state.phase, state.wait = OVER, 0
    else:
        read_stack(game, state, stack)
        chosen = sealed if isinstance(sealed, list) else []
        late = [seat for seat in absent if seat < len(chosen) and chosen[seat]]  # in the choice under way
        for seat in absent:
            state.absent |= 0 if seat in late else 1 << seat
        audited(game, state, "position.stack")
        settle(state, seats)
        audited(game, state, "position.stack")  # once more: a phase may have gone on by itself
    unused_luck(game, state.chance)
    origin = Origin(seats, chance.seed, options, edition, game.seated(seats, names))
    origin.position = data
    table = Table(game, state, origin)
    table.enter()
    if sealed is not None:
        read_sealed(game, table, sealed)
    if table._seal is not None:
        for seat in late:
            table._seal.absent |= 1 << seat
    look(table)
    return table


def audited(game: Game, state: State, field: str) -> None:
    wrong = game.audit(state)
    if wrong:
        raise BadPosition(field, wrong[0])


def write(table: Table) -> dict[str, Any]:
    """The table as plain data, complete: `read` makes it again."""
    game, s, seal = table.game, table._state, table._seal
    stack: list[dict[str, Any]] = []
    frame: Frame | None = Frame(s.phase, s.wait, s.moved, s.under)
    while frame is not None and frame.phase is not OVER:
        stack.insert(
            0,
            {
                "phase": game.named(frame.phase),
                "values": frame.phase.values(),
                "waits": None if frame.wait == UNASKED else list(SEATS_OF[frame.wait]),
                "moved": None if frame.moved == NOBODY else frame.moved,
            },
        )
        frame = frame.under
    data: dict[str, Any] = {
        "game": game.name,
        "edition": table.edition,
        "seats": s.seats,
        "seed": f"{s.chance.seed:064x}",
        "options": table.chosen,
        "luck": write_luck(game, s.chance),
        "over": table.over,
        "stack": stack,
        "state": game.write(s),
    }
    if table.absent:
        data["absent"] = list(table.absent)
    if seal is not None:
        data["sealed"] = [[game.text(move) for move in moves] for moves in seal.chosen(s)]
    return data


def plain(told: Any, path: str, depth: int) -> Any:
    """A copy that stays what it is, whatever becomes of what was given; what is no plain data is refused."""
    if depth > DEEPEST:
        raise BadPosition(path, "lies too deep")
    if isinstance(told, Mapping):
        fields: dict[str, Any] = {}
        for field, value in told.items():
            if not isinstance(field, str) or not field.isprintable():
                raise BadPosition(path, f"its fields are called by words, not {field!r}")
            fields[str(field)] = value if simple(value) else plain(value, f"{path}.{field}", depth + 1)
        return fields
    if isinstance(told, list | tuple):
        items: list[Any] = []
        for place, value in enumerate(told):
            items.append(value if simple(value) else plain(value, f"{path}[{place}]", depth + 1))
        return items
    if isinstance(told, str):
        return str(told)
    if told is None or isinstance(told, bool | float):
        return told
    try:  # the numbers of other libraries
        number = index(told)
    except TypeError:
        raise BadPosition(path, f"must be plain data, not {told!r}") from None
    if number.bit_length() > WIDEST:
        raise BadPosition(path, f"a number has at most {WIDEST} bits")
    return number


def simple(value: Any) -> bool:
    kind = type(value)
    if kind is int:
        return int(value).bit_length() <= WIDEST
    return value is None or kind is str or kind is bool or kind is float


def read_absent(game: Game, fields: Fields, seats: int) -> list[int]:
    absent = fields.numbers("absent", 0, seats - 1)
    if absent and not game.away:
        fields.fail("absent", f"{game.title} has no rule for a seat that sits out")
    if len(set(absent)) >= seats:
        fields.fail("absent", "somebody must stay at the table")
    return absent


def seed(told: object) -> int:
    try:
        number = int(told, 16) if isinstance(told, str) else told
    except ValueError:
        number = -1
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 1 << 256:
        raise BadPosition(
            "position.seed", f"must be a number or hexadecimal text of at most 256 bits, not {told!r}"
        )
    return number


def luck(game: Game, chance: Chance, told: object) -> None:
    """Each stream's place, what will come of it, or both: `4`, `[3, 5]`, `{"at": 4, "next": [3, 5]}`."""
    if not isinstance(told, Mapping):
        raise BadPosition("position.luck", f"must be a mapping, not {told!r}")
    stated: dict[str, list[int]] = {}
    for stream, value in told.items():
        if not isinstance(stream, str):
            raise BadPosition("position.luck", f"a stream has a name, not {stream!r}")
        at: Any = value
        coming: Any = []  # what is no list is refused by `faces`
        if isinstance(value, list):
            at, coming = 0, value
        elif isinstance(value, Mapping):
            both = Fields(value, f"position.luck.{stream}")
            at, coming = both.raw("at", 0), both.raw("next", [])
            both.close()
        if not whole(at) or not 0 <= at < 1 << 40:
            raise BadPosition("position.luck", f"a stream has a place of 0 or more, not {stream!r}: {at!r}")
        chance.at[stream] = at
        if coming:
            stated[stream] = faces(game, stream, coming)
    chance.stated = stated or None
    found: dict[str, int] = {}
    for stream in stated:
        kinds = game.luck[stream]
        if len(kinds) == 1 and not isinstance(kinds[0], str):
            found[stream] = sides(kinds[0])
    chance.sides = found or None


def sides(die: int | tuple[int, ...]) -> int:
    """How many ways a die can fall, or several at once."""
    return die if isinstance(die, int) else prod(die)


def faces(game: Game, stream: str, coming: object) -> list[int]:
    """What will come of a stream, in the order of its coming, as luck gives it: from 0 on."""
    known = game.luck.get(stream)
    where = f"position.luck.{stream}"
    if known is None:
        raise BadPosition(where, f"cannot be foretold; {game.title} has {', '.join(game.luck) or 'nothing'}")
    if not isinstance(coming, list):
        raise BadPosition(where, f"must be a list of what comes, not {coming!r}")
    found: list[int] = []
    for place, face in enumerate(coming):
        one = known[place % len(known)]
        if not isinstance(one, str):
            found.append(fallen(where, one, face))
        else:
            found.append(card(game, where, known, face, found))
    return found


def card(game: Game, where: str, known: tuple[Any, ...], face: object, found: list[int]) -> int:
    """A card by its identifier or its name; of several with one name the first that is not foretold."""
    names = [face, *game.identifiers.get(face, ())] if isinstance(face, str) else []
    same = [known.index(name) for name in names if name in known]
    if not same:
        raise BadPosition(where, f"there is no {face!r} in it")
    return next((number for number in same if number not in found), same[0])


def fallen(where: str, sides: int | tuple[int, ...], face: object) -> int:
    """A die, or several at once as one number: 2 and 3 of two dice with four sides are 1 * 4 + 2."""
    dice = [sides] if isinstance(sides, int) else list(sides)
    shown = [face] if isinstance(sides, int) else face
    value = 0
    for place, die in enumerate(dice):
        if not isinstance(shown, list) or len(shown) != len(dice):
            raise BadPosition(where, f"{len(dice)} dice fall at once, as {[1] * len(dice)}, not {face!r}")
        if not whole(shown[place]) or not 1 <= shown[place] <= die:
            raise BadPosition(where, f"a die shows 1 to {die}, not {shown[place]!r}")
        value = value * die + shown[place] - 1
    return value


def unused_luck(game: Game, chance: Chance) -> None:
    """A deck that was foretold must have been shuffled by now: only dice may wait."""
    for stream in chance.stated or {}:
        if isinstance(game.luck[stream][0], str):
            raise BadPosition(
                f"position.luck.{stream}", "is foretold for the deal; leave the state out to have it dealt"
            )


def write_luck(game: Game, chance: Chance) -> dict[str, Any]:
    data: dict[str, Any] = dict(chance.at)
    for stream, values in (chance.stated or {}).items():
        known = game.luck[stream]
        coming: list[Any] = []
        for value in values:
            sides = known[0]
            if isinstance(sides, tuple):
                shown: list[int] = []
                for die in reversed(sides):
                    shown.insert(0, value % die + 1)
                    value //= die
                coming.append(shown)
            else:
                coming.append(value + 1)
        data[stream] = {"at": chance.at.get(stream, 0), "next": coming}
    return data


def whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def read_stack(game: Game, state: State, told: object) -> None:
    """Phases from the bottom up; with none given, the game stands where it was left."""
    if not isinstance(told, list):
        raise BadPosition("position.stack", f"must be a list of phases, not {told!r}")
    for depth, row in enumerate(told):
        frame = Fields(row, f"position.stack[{depth}]")
        kind = game.phases[frame.text("phase", tuple(game.phases), "")]
        make: Any = kind
        values = frame.numbers("values", -(1 << 60), 1 << 60)
        waits = frame.raw("waits")
        moved = frame.raw("moved")
        frame.close()
        if depth:
            state.under = Frame(state.phase, state.wait, state.moved, state.under)
        try:
            state.phase = make(*values)
        except (TypeError, IndexError, ValueError):
            raise BadPosition(
                f"position.stack[{depth}].values", f"{values} do not make a {row['phase']}"
            ) from None
        state.wait = UNASKED if waits is None else bits(depth, waits, state.seats)
        state.moved = NOBODY if moved is None else SEATS_OF[bits(depth, [moved], state.seats)][0]
        if moved is not None and (waits is None or not state.wait >> state.moved & 1):
            raise BadPosition(f"position.stack[{depth}].moved", "must be one of the seats it waits for")


def bits(depth: int, seats: object, count: int) -> int:
    wait = 0
    for seat in seats if isinstance(seats, list) else [seats]:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < count:
            raise BadPosition(f"position.stack[{depth}]", f"seats are 0 to {count - 1}, not {seat!r}")
        wait |= 1 << seat
    return wait


def settle(state: State, seats: int) -> None:
    """Walk on until somebody must decide; whoever is asked must have something to decide.

    Where a phase asks a single seat it waits for nobody else: of several some may have decided by now.
    """
    try:
        state.settle()
        asked = state.phase.who(state.copy()) if state.wait else []  # it may change what it asks
        strangers = [seat for seat in SEATS_OF[state.wait] if len(asked) == 1 and seat not in asked]
        idle = [seat for seat in SEATS_OF[state.wait] if seat < seats and not state.phase.may(state, seat)]
    except Raw:
        raise BadPosition("position.stack", "the phases do not fit the state") from None
    nobody = [seat for seat in SEATS_OF[state.wait] if seat >= seats]
    if nobody:
        raise BadPosition(
            "position.stack", f"nobody is asked of those who sit here, who are seats 0 to {seats - 1}"
        )
    if strangers:
        raise BadPosition("position.stack", f"it waits for seat {strangers[0]}, and seat {asked[0]} is asked")
    if idle:
        raise BadPosition("position.stack", f"seat {idle[0]} is asked and has nothing it may do")


def read_sealed(game: Game, table: Table, told: object) -> None:
    """What each seat has already decided unseen."""
    if not isinstance(told, list) or len(told) != table.seats:
        raise BadPosition("position.sealed", f"needs a list of moves for each of {table.seats} seats")
    if table._seal is None:
        raise BadPosition("position.sealed", "nothing is decided unseen in this phase")
    seal = Seal(table._state)
    table._seal = seal
    for seat, moves in enumerate(told):
        for text in moves if isinstance(moves, list) else [moves]:
            options = table.options(seat)
            try:
                move = game.moves.parse_among(str(text), options)
            except BadNotation as error:
                raise BadPosition("position.sealed", str(error)) from None
            if move not in options:
                raise BadPosition("position.sealed", f"seat {seat} could not have played {text!r}")
            seal.play(table._state, seat, move)
            table.offered_to = UNKNOWN
    if not seal.left:
        raise BadPosition("position.sealed", "all have decided: what they decided is in the state by then")


def look(table: Table) -> None:
    """What cannot even be looked at is no table, whatever its game has overlooked."""
    try:
        for seat in range(SPECTATOR, table.seats):
            table.view(seat)
            table.options(seat)
        if not table.over:
            table.copy().position()
    except Raw as error:
        raise BadPosition("position.state", f"its parts do not fit together: {error!r}") from None

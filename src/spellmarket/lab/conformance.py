"""What every game promises, whoever plays: the conformance kit.

Each check plays a table of the game with luck of its own and raises AssertionError, with the record that
shows it, where a promise is broken. Give it any game, on the shelf or not:

    from spellmarket.lab import conformance
    conformance.check_all(game, seats=4, seed=1)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..kernel import (
    BadSetup,
    Game,
    IllegalMove,
    NotYourDecision,
    Preview,
    Quick,
    Record,
    Refused,
    SpellmarketError,
    Table,
)
from ..kernel.preview import changes, differences, happening, preview

LIMIT = 200_000  # decisions after which a game is taken to be endless

__all__ = [
    "CHECKS",
    "check_all",
    "check_arrival",
    "check_copies",
    "check_course",
    "check_drafts",
    "check_notation",
    "check_preview",
    "check_refusals",
    "check_shape",
    "check_twins",
    "check_undo",
    "play_on",
    "variants",
]


def canon(told: object) -> str:
    """Plain data as text in one fixed form; anything that is not plain data is an error."""
    return json.dumps(told, sort_keys=True)


def whole(table: Table) -> str:
    """All there is to know about a table."""
    seats = range(-1, table.seats)
    return canon([table.position(), table.pending, table.over, [table.view(seat) for seat in seats]])


def side(table: Table, seat: int) -> str:
    """All that one seat gets to see of a table."""
    chair = table.spectator if seat < 0 else table.chair(seat)
    return canon([chair.view, chair.options, chair.prompt, chair.rule, table.pending, table.over])


def hold(fact: bool, what: str, table: Table) -> None:
    if not fact:
        raise AssertionError(f"{table.game.name}: {what}\n{table.record.text()}")


def variants(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """The default options, and each other value of each option (the ends of a range) by itself."""
    yield {}
    for option in game.options.values():
        values = (option.values[0], option.values[-1]) if isinstance(option.values, range) else option.values
        for value in values:
            if value != option.default or type(value) is not type(option.default):
                try:
                    game.table(seats, 0, {option.name: value})
                except BadSetup:
                    continue  # a value that does not fit this number of seats
                yield {option.name: value}


def play_on(table: Table, luck: Quick, steps: int = LIMIT) -> Table:
    """Play at random: any pending seat, any of its options."""
    while steps and not table.over:
        pending = table.pending
        chair = table.chair(pending[luck.below(len(pending))])
        options = chair.options
        hold(len(options) > 0, f"seat {chair.seat} is asked and has no option", table)
        chair.play(options[luck.below(len(options))])
        steps -= 1
    hold(table.over or steps == 0, "the game does not end", table)
    return table


def somewhere(game: Game, seats: int, seed: int, options: Mapping[str, Any], luck: Quick) -> Table:
    """A table in the course of its game: near the beginning as often as far on."""
    table = game.table(seats, seed, options)
    return play_on(table, luck, int(luck.below(1 << int(luck.below(10)))))


def check_course(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """The game ends, keeps its invariants at every step, tells all in words, and its record replays."""
    luck = Quick(seed)
    table = game.table(seats, seed, options, listen=True)
    heard = 0
    while not table.over:
        chair = table.chair(table.pending[luck.below(len(table.pending))])
        hold(chair.prompt != "", "nothing is asked of a seat that is asked", table)
        hold(chair.rule in game.rules, f"the phase cites {chair.rule!r}, which the ledger lacks", table)
        options_now = chair.options
        hold(len(set(options_now)) == len(options_now) > 0, "options are empty or repeat themselves", table)
        move = options_now[luck.below(len(options_now))]
        hold(game.say(move, table.names, chair.seat) != "", "a move has no words", table)
        chair.play(move)
        for what in game.audit(table._state):
            hold(False, what, table)
        for told in table.listen()[heard:]:
            canon(told.json(game.box))
            for seat in range(-1, seats):
                if told.heard_by(seat):
                    game.tell(told, table.names, seat)
        heard = len(table.listen())
        hold(table.length < LIMIT, "the game does not end", table)
    hold(min(table.places) == 1 and len(table.places) == seats, "nobody is first", table)
    parts = [sum(part[seat] for _, part in table.sheet) for seat in range(seats)]
    hold(parts == table.scores, "the score sheet does not add up", table)
    text = table.record.text()
    again = Record.parse(text, find=lambda _: game).replay(listen=True)
    hold(
        again.record.text() == text and whole(again) == whole(table), "the record replays differently", table
    )
    first, second = [[canon(e.json(game.box)) for e in each.listen()] for each in (table, again)]
    hold(first == second, "events replay differently", table)


def check_copies(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """A copy and a stored position are the same table, and go on by themselves."""
    luck = Quick(seed)
    table = somewhere(game, seats, seed, options, luck)
    before = whole(table)
    twin = table.copy()
    stored = game.position(json.loads(canon(table.position())))
    hold(whole(twin) == before, "a copy is not the same table", table)
    hold(whole(stored) == before, "a stored position is not the same table", table)
    for seat in range(seats):
        hold(
            side(stored, seat) == side(table, seat) == side(twin, seat), "a copy offers something else", table
        )
    play_on(table, Quick(seed + 1))
    hold(whole(twin) == before, "a copy shares something with its original", table)
    play_on(twin, Quick(seed + 1))
    play_on(stored, Quick(seed + 1))
    hold(whole(twin) == whole(table) == whole(stored), "copies go on differently", table)


def check_refusals(game: Game, seats: int, seed: int, options: Mapping[str, Any], tries: int = 400) -> None:
    """Options, `why_not` and `play` agree on any move; a refusal cites a rule and changes nothing."""
    luck = Quick(seed)
    table = somewhere(game, seats, seed, options, luck)
    before = whole(table)
    moves = range(game.actions) if game.actions <= tries else [luck.below(game.actions) for _ in range(tries)]
    for seat in range(-1, seats):
        chair = table.spectator if seat < 0 else table.chair(seat)
        offered = set(chair.options)
        hold((seat in table.pending) == bool(offered), "pending and options disagree", table)
        for move in [*moves, *offered]:
            refusal = chair.why_not(move)
            hold(
                (refusal is None) == (move in offered),
                f"why_not and options disagree on {game.text(move)}",
                table,
            )
            if refusal is None:
                continue
            hold(isinstance(refusal, Refused), f"{game.text(move)} is answered with {refusal!r}", table)
            assert isinstance(refusal, Refused)
            hold(refusal.rule in game.rules, f"{refusal} cites a rule that the ledger lacks", table)
            expected = IllegalMove if seat in table.pending else NotYourDecision
            hold(type(refusal) is expected, f"{game.text(move)} is answered with {refusal!r}", table)
            try:
                chair.play(move)
            except SpellmarketError as error:
                hold(str(error) == str(refusal), f"play says {error}, why_not says {refusal}", table)
            else:
                hold(False, f"{game.text(move)} was refused and played all the same", table)
    hold(whole(table) == before, "a refused move changed something", table)


def check_twins(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """What a seat gets is the same on every table it cannot tell apart, and so is what it then imagines."""
    luck = Quick(seed)
    table = somewhere(game, seats, seed, options, luck)
    for seat in range(-1, seats):
        chair = table.spectator if seat < 0 else table.chair(seat)
        twin = chair.imagine(seed=int(luck.below(1 << 30)))
        other = twin.spectator if seat < 0 else twin.chair(seat)
        hold(side(twin, seat) == side(table, seat), f"seat {seat} can tell twins apart", table)
        for what in game.audit(twin._state):
            hold(False, f"an imagined table is impossible: {what}", table)
        deal = int(luck.below(1 << 30))
        hold(
            canon(chair.imagine(seed=deal).position()) == canon(other.imagine(seed=deal).position()),
            f"seat {seat} imagines more than it knows",
            table,
        )
        for _ in range(20):
            move = int(luck.below(game.actions))
            hold(str(chair.why_not(move)) == str(other.why_not(move)), "a refusal tells a secret", table)
        if chair.options:
            check_free_move(table.copy(), twin, seat, chair.options[luck.below(len(chair.options))])
        if not twin.over:
            play_on(twin, luck)  # an imagined table is a table


def check_free_move(table: Table, twin: Table, seat: int, move: int) -> None:
    """A move that may be taken back freely shows nothing: it leads twins to twins."""
    counts = [marks(t) for t in (table, twin)]
    heard = [t.listen() for t in (table, twin)]
    for t in (table, twin):
        t.chair(seat).play(move)
    if [marks(t) for t in (table, twin)] == counts and table._seal is None:
        hold(side(table, seat) == side(twin, seat), "a move shows a secret without saying so", table)
        game = table.game
        told = [[canon(e.json(game.box)) for e in events if e.heard_by(seat)] for events in heard]
        hold(told[0] == told[1], "an event tells a secret without saying so", table)


def check_preview(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """What a preview says is what then happens, as far as it says anything; it tells no secret."""
    luck = Quick(seed)
    table = somewhere(game, seats, seed, options, luck)
    for _ in range(3):
        if table.over:
            return
        chair = table.chair(table.pending[luck.below(len(table.pending))])
        before = whole(table)
        move = chair.options[luck.below(len(chair.options))]
        said = chair.preview(move)
        twin = chair.imagine(seed=1 + int(luck.below(1 << 30)))
        hold(canon(twin.chair(chair.seat).preview(move)) == canon(said), "a preview tells a secret", table)
        hold(whole(table) == before, "a preview changed the table", table)
        true = preview(table.copy(), chair.seat, [move])
        hold(canon(true) == canon(said), f"a preview says what only luck knows: {said}, not {true}", table)
        check_foreseen(table.copy(), chair.seat, move, said)
        check_final(table.copy(), chair.seat, move, said)
        chair.play(move)


def check_foreseen(table: Table, seat: int, move: int, said: Preview) -> None:
    """A preview is held against what happens; luck, secrets and others' choices are where it ends."""
    game, seal, told = table.game, table._seal, table.listen()
    chair = table.chair(seat)
    before = chair.view
    chair.play(move)
    if seal is not None and table._seal is not seal:
        hold(said["others"], "the last of several unseen choices says nothing of the others", table)
        return
    wrong = f"the preview of {said['move']!r} by seat {seat} was wrong about"
    heard = [happening(game, event, table.names, seat) for event in told if event.heard_by(seat)]
    if seal is None:
        happened = heard[: len(said["events"])] if said["luck"] else heard
        hold(happened == said["events"], f"{wrong} the events: {said['events']}, not {happened}", table)
    if not said["luck"]:
        seen = differences(before, table.chair(seat).view)
        hold(seen == said["view"], f"{wrong} the view: {said['view']}, not {seen}", table)
        figures = changes(game.figures, before, table.chair(seat).view)
        hold(figures == said["figures"], f"{wrong} the figures", table)
        hold(said["over"] == table.over, f"{wrong} the end", table)
        for asked in said["asked"]:
            hold(asked["options"] == list(chair.options), f"{wrong} what is open then", table)
            hold(asked["prompt"] == chair.prompt, f"{wrong} what is asked then", table)
        if seal is None:
            hold(said["next"] == list(table.pending), f"{wrong} who is next", table)


def check_final(table: Table, seat: int, move: int, said: Preview) -> None:
    """What a preview calls free can be taken back, and what cannot be is called final."""
    chair = table.chair(seat)
    chair.play(move)
    try:
        chair.undo()
    except NotYourDecision as refusal:
        hold(said["final"], f"{said['move']!r} was said to be free to take back: {refusal}", table)
    hold(seat not in said["touched"], "a preview counts the seat that asks among the others", table)


def marks(table: Table) -> tuple[int, int, int]:
    """What changes where a move cannot be taken back freely: secrets shown, luck drawn, moves that stand."""
    s = table._state
    return s.shown, s.chance.drawn, s.final


def check_undo(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """A move is taken back exactly, unless something was shown, a die fell or the seal was broken."""
    luck = Quick(seed)
    table = somewhere(game, seats, seed, options, luck)
    for _ in range(6):
        if table.over:
            return
        chair = table.chair(table.pending[luck.below(len(table.pending))])
        before, seal = whole(table), table._seal
        counts = marks(table)
        move = chair.options[luck.below(len(chair.options))]
        chair.play(move)
        after = whole(table)
        free = counts == marks(table)
        if seal is not None:
            free = table._seal is seal and seal.free(chair.seat)  # the next round may be sealed again
        elif table._seal is not None or table.over:
            free = False
        try:
            chair.undo()
        except NotYourDecision as refusal:
            hold(not free, f"a free move could not be taken back: {refusal}", table)
            hold(whole(table) == after, "a refused undo changed something", table)
        else:
            hold(free, "a move that showed something was taken back", table)
            hold(whole(table) == before, "taking back did not restore the table", table)
            table.chair(chair.seat).play(move)
            hold(whole(table) == after, "the same move leads elsewhere after taking back", table)
    text = table.record.text()
    again = Record.parse(text, find=lambda _: game).replay()
    hold(whole(again) == whole(table), "a record with undos replays differently", table)


def check_arrival(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """Decisions made at the same time lead to the same table in whatever order they arrive."""
    luck = Quick(seed)
    table = game.table(seats, seed, options)
    for _ in range(int(luck.below(4))):
        while not table.over and table._seal is not None:  # leave this sealed phase, look for the next
            play_on(table, luck, 1)
        while not table.over and table._seal is None:
            play_on(table, luck, 1)
    while not table.over and table._seal is None:
        play_on(table, luck, 1)
    if table.over:
        return
    ends: list[str] = []
    for order in range(3):
        twin = table.copy()
        first = twin._seal
        arrival = Quick(order)
        mine = [Quick(1000 * seed + seat) for seat in range(seats)]
        while first is not None and twin._seal is first and not twin.over:
            before = [canon(twin.view(seat)) for seat in range(-1, seats)]
            chair = twin.chair(twin.pending[arrival.below(len(twin.pending))])
            chair.play(chair.options[mine[chair.seat].below(len(chair.options))])
            if twin._seal is first and (chair.seat not in twin.pending or first.free(chair.seat)):
                for seat in range(-1, seats):
                    unseen = seat == chair.seat or before[seat + 1] == canon(twin.view(seat))
                    hold(unseen, f"seat {seat} sees a sealed decision of seat {chair.seat}", twin)
        ends.append(whole(twin))
    hold(len(set(ends)) == 1, "the order of arrival matters", table)


def check_drafts(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """Whatever a seat chooses unseen, tries and takes back, nobody else can tell, whoever counts what."""
    luck = Quick(seed)
    table = somewhere(game, seats, seed, options, luck)
    while not table.over and len(table.pending) * (table._seal is not None) < 2:
        play_on(table, luck, 1)
    if table.over:
        return
    chooser = table.pending[luck.below(len(table.pending))]
    for finish in (False, True):
        twins = [table.copy() for _ in range(3)]
        for number, twin in enumerate(twins):
            twin.listen()
            if number or finish:
                draft(twin, chooser, Quick(seed + number), finish)
        if len({twin.pending for twin in twins}) > 1:
            continue  # who has finished is shown on purpose
        if table._state.phase.announces and any(twin.listen() for twin in twins):
            continue  # and so is what was announced
        for seat in [seat for seat in range(-1, seats) if seat != chooser]:
            deal, tries = int(luck.below(1 << 30)), [int(luck.below(game.actions)) for _ in range(20)]
            got = {outside(twin, seat, deal, tries) for twin in twins}
            hold(len(got) == 1, f"seat {seat} can tell what seat {chooser} chooses unseen", twins[-1])


def draft(table: Table, seat: int, luck: Quick, finish: bool) -> None:
    """Some choices of a seat, some of them taken back; all of them, or as many as leave it asked."""
    chair, tries = table.chair(seat), 1 + int(luck.below(6))
    while seat in table.pending and (finish or tries):
        move = chair.options[luck.below(len(chair.options))]
        trial = table.copy()
        trial.chair(seat).play(move)
        if not finish and seat not in trial.pending:
            return
        chair.play(move)
        if tries and luck.below(3) == 0 and table._seal is not None and table._seal.free(seat):
            chair.undo()
        tries = max(0, tries - 1)


def outside(table: Table, seat: int, deal: int, tries: list[int]) -> str:
    """Everything that a seat gets, or could ask for, of a table."""
    chair = table.spectator if seat < 0 else table.chair(seat)
    told = [side(table, seat), canon([event.json(table.game.box) for event in table.events(seat)])]
    told += [str(len(table.listen())), str(table.public_moves), str(table.scores), str(table.sheet)]
    told += [str(chair.why_not(move)) for move in tries]
    told.append(canon(chair.imagine(deal).position()))
    try:
        table.copy().undo(seat)
    except NotYourDecision as refusal:
        told.append(str(refusal))
    return "\n".join(told)


def check_notation(game: Game) -> None:
    """Ints, texts and JSON stand for each other, for every move of the game; all of them have words."""
    for move in range(game.actions):
        told = json.loads(canon(game.json(move)))
        assert game.parse(game.text(move)) == move == game.moves.from_json(told), game.text(move)
    assert set(game.texts.verbs) == set(game.moves.by_name), "each verb has its words, and no other"
    assert set(game.texts.prompts) == set(game.phases), "each phase has its prompt, and no other"
    of_any_game = {"undone", "sat_out", "came_back"}
    assert set(game.texts.events) == {event.name for event in game.events} | of_any_game, (
        "each event has its words"
    )
    for option in game.options.values():
        assert option.rule in game.rules, f"the option {option.name} cites {option.rule}"
    contents = game.contents()
    canon(contents)
    for thing, rules in contents.get("rules", {}).items():
        assert set(rules) <= set(game.rules), f"who looks at {thing} is told of rules that are not there"
    canon(game.moves.schema())


def check_shape(game: Game, seats: int, seed: int, options: Mapping[str, Any]) -> None:
    """Where the shape of a view says seat there is one or none, where it says seats a row for each."""
    table = somewhere(game, seats, seed, options, Quick(seed))
    for seat in range(-1, seats):
        for path, kind in game.view_kinds().items():
            for value in reached(table.view(seat), path.split(".")):
                right = len(value) == seats if kind == "seats" else value in (None, *range(-1, seats))
                hold(right, f"{path} of a view is declared as {kind}, and holds {value!r}", table)


def reached(told: Any, path: list[str]) -> list[Any]:
    """Everything in plain data that a path leads to."""
    if not path:
        return [told]
    if told is None:
        return []
    step, *rest = path
    inner = [told[step]] if step != "*" else told.values() if isinstance(told, dict) else told
    return [one for value in inner for one in reached(value, rest)]


Check = Callable[[Game, int, int, Mapping[str, Any]], None]

CHECKS: tuple[Check, ...] = (
    check_course,
    check_copies,
    check_refusals,
    check_twins,
    check_preview,
    check_undo,
    check_arrival,
    check_drafts,
    check_shape,
)


def check_all(game: Game, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> None:
    """Every check once; `check_notation` belongs to the game as a whole and is run by itself."""
    for check in CHECKS:
        check(game, seats, seed, options or {})

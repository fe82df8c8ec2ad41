"""Every question of a game, walked: whoever is asked anything knows what it is about, and what it costs.

`python -m spellmarket.lab.questions --games 2000` plays so many random games of every kind and looks at each
question on the way; the tests do the same with fewer. A question must have words and a rule. Each answer must
be more than a number, differ from the others, and lead on; where something is paid, its price is told.
"""

from __future__ import annotations

import argparse
import re
import sys

from ..games import SHELF
from ..games import game as find
from ..kernel import Game, Preview, Quick, Table
from .conformance import LIMIT, hold

BARE = re.compile(r"[\W\d_]*")  # no word in it
OFTEN = 40  # previews of each kind of answer that are looked at closely


def walk(game: Game, seats: int, seed: int, looked: dict[tuple[str, str], int]) -> int:
    """Plays one random game and looks at all it asks; how many questions that were."""
    luck = Quick(seed)
    table = game.table(seats, seed)
    asked = 0
    while not table.over:
        assert asked < LIMIT, f"{game.name} with seed {seed} does not end"
        seat = table.pending[luck.below(len(table.pending))]
        options = question(table, seat)
        move = options[luck.below(len(options))]
        kind = (table.asks(seat), game.moves.of[move].name)
        if looked.get(kind, 0) < OFTEN:
            looked[kind] = looked.get(kind, 0) + 1
            answer(table, seat, move)
        table.chair(seat).play(move)
        asked += 1
    return asked


def question(table: Table, seat: int) -> tuple[int, ...]:
    """What is asked has words, a rule, and answers that can be told apart."""
    chair = table.chair(seat)
    options = chair.options
    hold(bool(options), f"seat {seat} is asked, but there is no answer", table)
    hold(not BARE.fullmatch(chair.prompt), f"seat {seat} is asked without words", table)
    hold("{" not in chair.prompt, f"a question says {chair.prompt!r}", table)
    hold(chair.rule in table.game.rules, f"{chair.prompt!r} stands under no rule", table)
    said = [table.game.say(move, table.names, seat) for move in options]
    hold(not any(BARE.fullmatch(text) for text in said), f"an answer to {chair.prompt!r} is a number", table)
    twice = {text for text in said if said.count(text) > 1} if len(set(said)) < len(said) else set()
    hold(not twice, f"answers to {chair.prompt!r} cannot be told apart: {sorted(twice)}", table)
    return options


def answer(table: Table, seat: int, move: int) -> None:
    """What an answer leads to is told: something happens, something is asked, or the word goes on."""
    told: Preview = table.chair(seat).preview(move)
    follows = told["events"] or told["view"] or told["asked"] or told["next"]
    hold(
        bool(follows) or told["luck"] or told["others"] or told["over"],
        f"{told['move']!r} leads nowhere",
        table,
    )
    spent = {figure.name for figure in table.game.figures if figure.spent and not figure.paid}
    for change in told["figures"]:
        mine = change["seat"] == seat and change["figure"] in spent
        if mine and change["after"] < change["before"]:
            fall = (change["figure"], change["of"], change["before"] - change["after"])
            prices = [(one["figure"], one["of"], one["amount"]) for one in told["price"]]
            hold(fall in prices, f"{told['move']!r} costs {fall}, and its price is {prices}", table)
    paid = {figure.name: figure for figure in table.game.figures if figure.paid}
    for one in told["price"]:
        hold(one["amount"] > 0, f"a price of nothing for {told['move']!r}", table)
        if one["figure"] in paid:
            hold(bool(told["events"]), f"{told['move']!r} is paid for, and nothing tells it", table)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m spellmarket.lab.questions", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="random games of each kind")
    parser.add_argument("--seed", type=int, default=0, help="of the first")
    parser.add_argument("game", nargs="*", help="only these")
    chosen = parser.parse_args(arguments)
    for name in chosen.game or SHELF:
        game, asked = find(name), 0
        looked: dict[tuple[str, str], int] = {}
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            asked += walk(game, game.seats[seed % len(game.seats)], seed, looked)
        print(f"{name}: {chosen.games} games, {asked} questions, {len(looked)} kinds of answer, all sound")
    return 0


if __name__ == "__main__":
    sys.exit(main())

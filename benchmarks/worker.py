"""One engine in one process: reads lines 'row seconds', answers each with a figure or a list, in JSON.

A row that ends in `-seats4` is a rate at so many seats, one in `-quarters` has a rate for each quarter of the
games, one in `-memory` the kilobytes of a table in the middle of its game; `loaded` is the whole process, in
megabytes. All others are rates per second of processor time.
"""

import gc
import json
import os
import random
import statistics
import sys
import time
from pathlib import Path

clock = time.process_time

OFTEN = 16  # decisions between two looks at the clock
MIDWAY = 30  # decisions before a table is weighed
WEIGHED = 4 * 2**20  # bytes that the weighed tables should have at least, so that pages do not count
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident():
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def seated(play, seats):
    """Decisions a second at so many seats; `play(seats, marks)` plays a game and counts its decisions."""

    def run(budget):
        n, start = 0, clock()
        while clock() - start < budget:
            n += play(seats, None)
        return n / (clock() - start)

    return run


def by_quarter(play, seats):
    """Decisions a second in each quarter of the games."""

    def run(budget):
        spent, done, start = [0.0] * 4, [0] * 4, clock()
        while clock() - start < budget:
            marks = [clock()]
            play(seats, marks)
            for i in range(1, len(marks)):
                quarter = 4 * (i - 1) // (len(marks) - 1)
                spent[quarter] += marks[i] - marks[i - 1]
                done[quarter] += OFTEN
        return [n / seconds if seconds else 0 for n, seconds in zip(done, spent)]

    return run


def weighed(midway):
    """Kilobytes of a table in the middle of its game: new ones are kept until they fill some megabytes."""

    def run(budget):
        midway(0)
        gc.collect()
        kept, before = [], resident()
        while resident() - before < WEIGHED and len(kept) < 20_000:
            kept.append(midway(len(kept)))
        return (resident() - before) / 1024 / len(kept)

    return run


def grown(name, play, counts, seats, midway):
    """Rows of how cost grows: with seats, with the length of a game, and in memory."""
    rows = {f"{name}-seats{n}": seated(play, n) for n in counts}
    return rows | {f"{name}-quarters": by_quarter(play, seats), f"{name}-memory": weighed(midway)}


def ours():
    """Our rows are those of `spellmarket bench`, one set for each game: 'kameloot stepped'."""
    import spellmarket as sm
    from spellmarket.lab import bench

    rows = {}
    for name in sm.games():
        game = sm.game(name)
        seats = max(game.seats[0], min(4, game.seats[-1]))
        for row, measure in bench.ROWS.items():
            rows[f"{name}-{row}"] = lambda seconds, m=measure, g=game, s=seats: m(g, s, seconds)
        rows |= grown(name, plays(game), game.seats, seats, lambda seed, g=game, s=seats: midway(g, s, seed))
    return bench.compiled(), rows


def plays(game):
    def play(seats, marks):
        table, n = game.table(seats=seats, seed=random.getrandbits(30)), 0
        while not table.over:
            chair = table.chair(table.pending[0])
            options = chair.options
            chair.play(options[int(random.random() * len(options))])
            n += 1
            if marks and not n % OFTEN:
                marks.append(clock())
        return n

    return play


def midway(game, seats, seed):
    table = game.table(seats=seats, seed=seed)
    for _ in range(MIDWAY):
        if not table.over:
            chair = table.chair(table.pending[0])
            chair.play(chair.options[int(random.random() * len(chair.options))])
    return table


def spiel():
    """OpenSpiel's C++ games, stepped from Python as DESIGN 5 says, and whole games inside C++."""
    import pyspiel

    def stepped(name, lean):
        game = pyspiel.load_game(name)

        def run(budget):
            n, rng, start = 0, random.Random(1), clock()
            while clock() - start < budget:
                s = game.new_initial_state()
                while not s.is_terminal():
                    if s.is_chance_node():
                        outs = s.chance_outcomes()
                        if lean:
                            x, a = rng.random(), 0
                            for a, p in outs:  # noqa: B007
                                x -= p
                                if x <= 0:
                                    break
                            s.apply_action(a)
                        else:
                            s.apply_action(rng.choices([a for a, _ in outs], [p for _, p in outs])[0])
                    else:
                        o = s.legal_actions()
                        s.apply_action(o[int(rng.random() * len(o))])
                        n += 1
            return n / (clock() - start)

        return run

    def inside(name):
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
        rng, lengths = random.Random(2), []
        for _ in range(60):
            s, n = game.new_initial_state(), 0
            while not s.is_terminal():
                if s.is_chance_node():
                    outs = s.chance_outcomes()
                    s.apply_action(rng.choices([a for a, _ in outs], [p for _, p in outs])[0])
                else:
                    s.apply_action(rng.choice(s.legal_actions()))
                    n += 1
            lengths.append(n)
        mean = statistics.mean(lengths)

        def run(budget):
            games, start = 0, clock()
            while clock() - start < budget:
                pyspiel.evaluate_bots(game.new_initial_state(), bots, games + 1)
                games += 1
            return games * mean / (clock() - start)

        return run

    def begun(name, seats):
        return pyspiel.load_game(name, {"players": seats} if name in SEATS else {}).new_initial_state()

    def step(s):
        """One decision, or one outcome of chance; whether it was a decision."""
        if s.is_chance_node():
            outs = s.chance_outcomes()
            s.apply_action(random.choices([a for a, _ in outs], [p for _, p in outs])[0])
            return False
        s.apply_action(random.choice(s.legal_actions()))
        return True

    def plays(name):
        def play(seats, marks):
            s, n = begun(name, seats), 0
            while not s.is_terminal():
                n += step(s)
                if marks and n == len(marks) * OFTEN:
                    marks.append(clock())
            return n

        return play

    def midway(name, seats):
        s, n = begun(name, seats), 0
        while n < MIDWAY and not s.is_terminal():
            n += step(s)
        return s

    SEATS = {"crazy_eights": range(2, 7), "go_fish": range(2, 6)}
    rows = {}
    for name in ("hearts", "crazy_eights", "go_fish", "gin_rummy", "hanabi"):
        rows[name] = stepped(name, False)
        rows[name + "-lean"] = stepped(name, True)
        rows[name + "-inside"] = inside(name)
    for name, counts in SEATS.items():
        rows |= grown(name, plays(name), counts, 4, lambda _, each=name: midway(each, 4))
    return True, rows


def catan():
    """Catanatron with four random players: whole games, and copies of one midway."""
    from catanatron import Color, Game, RandomPlayer

    TURNS = 1000  # after which Catanatron gives a game up itself

    COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def new(seats=4):
        return Game([RandomPlayer(c) for c in COLOURS[:seats]])

    def play(seats, marks):
        game, n = new(seats), 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick()
            n += 1
            if marks and not n % OFTEN:
                marks.append(clock())
        return n

    def midway(_):
        game = new()
        for _ in range(MIDWAY):
            game.play_tick()
        return game

    def stepped(budget):
        n, start = 0, clock()
        while clock() - start < budget:
            game = new()
            game.play()
            state = game.state
            n += len(state.actions) if hasattr(state, "actions") else len(state.action_records)
        return n / (clock() - start)

    game = new()
    for _ in range(150):
        game.play_tick()

    def copies(budget):
        n, start = 0, clock()
        while clock() - start < budget:
            game.copy()
            n += 1
        return n / (clock() - start)

    return False, {"catan": stepped, "catan-copies": copies} | grown("catan", play, range(2, 5), 4, midway)


def rlcard():
    """RLCard's environments with their observations."""
    import rlcard

    def stepped(name):
        env = rlcard.make(name, config={"seed": 1})

        def run(budget):
            n, rng, start = 0, random.Random(1), clock()
            while clock() - start < budget:
                state, _ = env.reset()
                while not env.is_over():
                    o = list(state["legal_actions"])
                    state, _ = env.step(o[int(rng.random() * len(o))])
                    n += 1
            return n / (clock() - start)

        return run

    def uno(seats):
        return rlcard.make("uno", config={"seed": random.getrandbits(30), "game_num_players": seats})

    def play(seats, marks):
        if seats not in KEPT:
            KEPT[seats] = uno(seats)
        env = KEPT[seats]
        (state, _), n = env.reset(), 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            n += 1
            if marks and not n % OFTEN:
                marks.append(clock())
        return n

    def midway(_):
        env, n = uno(4), 0
        state, _ = env.reset()
        while n < MIDWAY and not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            n += 1
        return env

    KEPT = {}  # by seats: an environment is for many games
    rows = {f"rlcard-{name}": stepped(name) for name in ("uno", "gin-rummy", "leduc-holdem")}
    return False, rows | grown("rlcard-uno", play, (2, 4), 4, midway)


def zoo():
    """PettingZoo's classic environments, one agent after the other."""
    import numpy
    from pettingzoo.classic import hanabi_v5, leduc_holdem_v4, texas_holdem_v4

    def stepped(make):
        env = make.env()

        def run(budget):
            n, rng, start, seed = 0, random.Random(1), clock(), 0
            while clock() - start < budget:
                env.reset(seed=seed)
                seed += 1
                for _ in env.agent_iter():
                    seen, _, ended, cut, _ = env.last()
                    if ended or cut:
                        env.step(None)
                        continue
                    o = numpy.flatnonzero(seen["action_mask"])
                    env.step(int(o[int(rng.random() * len(o))]))
                    n += 1
            return n / (clock() - start)

        return run

    makes = {"hanabi": hanabi_v5, "leduc": leduc_holdem_v4, "texas": texas_holdem_v4}
    return False, {f"pettingzoo-{name}": stepped(make) for name, make in makes.items()}


def main():
    try:
        made, rows = {"ours": ours, "spiel": spiel, "catan": catan, "rlcard": rlcard, "zoo": zoo}[
            sys.argv[1]
        ]()
    except ImportError as error:
        print(f"missing {error.name}", flush=True)
        return
    loaded = resident() / 2**20
    rows["loaded"] = lambda _: loaded
    random.seed(1)
    print("compiled" if made else "python", *rows, flush=True)
    for line in sys.stdin:
        row, seconds = line.rsplit(" ", 1)
        print(json.dumps(rows[row](float(seconds))), flush=True)


main()

"""One engine in one process: reads lines 'row seconds', answers each with a rate per second."""

import random
import statistics
import sys
import time

clock = time.process_time


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
    return bench.compiled(), rows


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

    rows = {}
    for name in ("hearts", "crazy_eights", "go_fish", "gin_rummy", "hanabi"):
        rows[name] = stepped(name, False)
        rows[name + "-lean"] = stepped(name, True)
        rows[name + "-inside"] = inside(name)
    return True, rows


def catan():
    """Catanatron with four random players: whole games, and copies of one midway."""
    from catanatron import Color, Game, RandomPlayer

    def new():
        return Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

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

    return False, {"catan": stepped, "catan-copies": copies}


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

    return False, {f"rlcard-{name}": stepped(name) for name in ("uno", "gin-rummy", "leduc-holdem")}


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
    print("compiled" if made else "python", *rows, flush=True)
    for line in sys.stdin:
        row, seconds = line.rsplit(" ", 1)
        print(rows[row](float(seconds)), flush=True)


main()

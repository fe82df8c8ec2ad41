"""What many games of Merlin Economics add up to: the tables of section 31 of its ledger.

    python benchmarks/merlin_figures.py --games 2000
    python benchmarks/merlin_figures.py --bots greedy --seats 4 --finance full --first 2000 --games 500
    python benchmarks/merlin_figures.py --bots hoarder --seats 4 --finance full --games 400
    python benchmarks/merlin_figures.py --games 0            # print what has been gathered

Every game is played to its end. Its invariants are audited after every `--audit`th move (1: after each) and
at the end; a game that does not end, breaks an invariant or raises an error stops the run and names its seed.
Figures are added up in build/merlin_figures.json, so that a long run may be made in pieces; `--fresh` forgets
what is there. A piece that has been played already is not played again.

In rows of `frugal` and `hoarder` one player leaves the main deck alone and the others are greedy; every deal
is played once with the odd one on each seat (MER-END-06).
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any

from spellmarket.bots import bot
from spellmarket.games import game as find
from spellmarket.games.merlin_economics.pieces.verbs import (
    AMOUNT,
    DEPOSIT,
    FUND,
    JOIN,
    PERMIT,
    VERB,
    WITHDRAW,
)
from spellmarket.games.merlin_economics.rules.estate import DEPOSITING, HowMuch
from spellmarket.games.merlin_economics.state.coffers import vaults
from spellmarket.kernel import Chair, Quick, Told
from spellmarket.lab.simulate import Run

STORE = Path(__file__).resolve().parents[1] / "build" / "merlin_figures.json"
CHUNK = 20  # games handed to a worker at once
ENDLESS = 100_000  # decisions after which a game is taken to be endless
FINANCE = ("none", "market", "full")
BOTS = ("greedy", "random", "frugal", "hoarder")
SEATS = (4, 5, 6)
ROUNDS = (1, 6, 11, 16, 21, 26)
ENDINGS = ("", "dominance", "favour", "limit")
PATHS = (
    "cost of living", "research cost", "tax rate", "last price of Souls", "last price of Oil",
    "last price of Grain",
)  # fmt: skip
USES: dict[str, tuple[str, ...]] = {
    "properties bought": ("bought_deed",),
    "cards bought": ("bought_permit",),
    "aces": ("drew_ace",),
    "sevens played from the row": ("upheaval",),
    "labs opened": ("lab_built",),
    "grants paid": ("funded",),
    "spells and recipes made by labs": ("produced",),
    "spells cast": ("spell_cast",),
    "spells sold to the bank": ("spell_sold",),
    "shops and breweries": ("converted",),
    "potions brewed": ("brewed",),
    "potions turned up": ("potion_shown",),
    "sales of Mead": ("mead_sold",),
    "Last Calls": ("last_called",),
    "lands laid": ("land_laid",),
    "units planted": ("planted",),
    "storage fees": ("kept_units",),
    "Chauffeurs": ("joined",),
    "deposits into vaults": ("deposited",),
    "resonances": ("resonated",),
    "investments": ("invested",),
    "stakes won": ("stake_won",),
    "auctions": ("auctioned",),
    "liquidations": ("liquidated",),
    "golems animated": ("animated",),
    "marches": ("marched",),
    "attacks": ("attacked",),
    "abilities used": ("ability_used",),
    "combination attacks": ("combo_used",),
    "guards motivated": ("motivated",),
    "seizures of payouts": ("seized",),
    "units fallen": ("unit_fell",),
    "properties ruined": ("ruined_plot",),
    "properties rebuilt": ("rebuilt",),
    "Kings drawn": ("drew_king",),
    "decrees enacted": ("enacted",),
    "decrees refused": ("refused_decree",),
    "tax bills paid": ("tax_paid",),
    "erratic wheels": ("went_erratic",),
    "future cards that happened": ("matured",),
    "offers made": ("offered",),
    "offers accepted": ("accepted",),
    "offers rejected": ("rejected",),
    "counter-offers": ("countered",),
    "offers left open": ("considered",),
    "offers withdrawn": ("offer_withdrawn",),
    "offers expired": ("offer_expired",),
    "roads rolled for": ("road_roll",),
    "carts sent": ("cart_sent",),
    "bids posted": ("bid_posted",),
    "bids moved to escrow": ("to_escrow",),
    "market trades": ("traded", "sold_to_office"),
    "stimulus": ("stimulus",),
    "notes written": ("note_written",),
    "notes taken": ("note_taken",),
    "futures delivered, netted or settled": ("delivered", "netted", "cash_settled"),
    "wagers and covers signed": ("signed",),
    "claims paid": ("paid_claim",),
    "loans": ("lent",),
    "pledges seized": ("pledge_seized",),
    "bonds sold": ("bond_sold",),
    "stocks issued": ("stock_issued",),
    "dividends": ("dividend",),
    "currencies issued": ("currency_issued",),
    "redemptions": ("tokens_redeemed",),
    "bankruptcies": ("bankrupt",),
    "eliminations": ("eliminated",),
}


THIRDS = ("property gold due", "property gold lost", "cards bought", "grants paid", "attacks", "calls")
COUNTED = {
    "bought_permit": "cards bought", "funded": "grants paid", "attacked": "attacks", "bank_called": "calls",
}  # fmt: skip
HOARDING = 1  # weighs more than the end of the turn and less than anything that gains


class Frugal:
    """Greedy, but buys no card of the main deck and funds no laboratory."""

    leaves: tuple[Any, ...] = (PERMIT, FUND)

    def __init__(self, seed: int) -> None:
        self._luck = Quick(seed)

    def choose(self, chair: Chair) -> int:
        options = [move for move in chair.must_choose() if VERB[move] not in self.leaves]
        table: Any = chair.imagine(seed=int(self._luck.below(1 << 31)))
        weights = list(table.weigh(chair.seat, tuple(options)))
        self.prefer(table._state, chair.seat, options, weights)
        return options[weights.index(max(weights))]

    def prefer(self, state: Any, seat: int, options: list[int], weights: list[int]) -> None:
        """As the advice weighs."""


class Hoarder(Frugal):
    """Besides, fills vaults with all but the price of a property, and takes nothing out again."""

    leaves = (PERMIT, FUND, WITHDRAW)

    def prefer(self, state: Any, seat: int, options: list[int], weights: list[int]) -> None:
        spare = state.merchants[seat].purse - state.col
        filling = isinstance(state.phase, HowMuch) and state.phase.what == DEPOSITING
        for i, move in enumerate(options):
            if filling:
                weights[i] = -abs(AMOUNT.part(move) - spare)
            elif VERB[move] in (DEPOSIT, JOIN):
                wanted = spare > 0 and (VERB[move] is DEPOSIT or not vaults(state, seat))
                weights[i] = HOARDING if wanted else -1


ODD = {"frugal": Frugal, "hoarder": Hoarder}  # one among greedy players


def company(name: str, seats: int, number: int, luck: list[int]) -> list[Any]:
    """Who plays: all the same, or greedy players and an odd one, on each seat in turn."""
    if name not in ODD:
        return [bot(name, each) for each in luck]
    return [
        ODD[name](each) if seat == number % seats else bot("greedy", each) for seat, each in enumerate(luck)
    ]


def play(name: str, seats: int, finance: str, first: int, games: int, audit: int) -> dict[str, float]:
    """Play some games of one row and add up what happened."""
    shelf = find("merlin_economics")
    run = Run("merlin_economics", first + games, seats, ("greedy",), 6, {"finance": finance})
    sums: Counter[str] = Counter()
    for number in range(first, first + games):
        seed, luck = run.seeds(number // seats if name in ODD else number)
        try:
            table: Any = shelf.table(seats, seed, run.options, listen=True)
            one(table, company(name, seats, number, luck), audit, sums)
            if name in ODD and number % seats in table._state.ending.winners:
                sums["won by the odd one"] += 1 / len(table._state.ending.winners)
        except Exception as error:
            raise RuntimeError(f"{name} {seats} {finance}, game {number}, seed {seed:x}: {error}") from error
    return dict(sums)


def one(table: Any, players: list[Any], audit: int, sums: Counter[str]) -> None:
    game = table.game
    moves = 0
    seen = -1
    order: list[int] = []
    rounds: list[int] = []  # of each round the events before it
    while not table.over:
        state = table._state
        order = order or table.course.order  # MER-AUC-06: nobody's until it has been bid for
        if state.round != seen and state.circle.order:
            seen = state.round
            rounds.append(len(table.listen()))
            watch(state, seen + 1, sums)
        seat = table.pending[0]
        chair = table.chair(seat)
        chair.play(players[seat].choose(chair))
        moves += 1
        if moves % audit == 0:
            sums["audits"] += 1
            assert not (wrong := game.audit(table._state)), wrong
        assert moves < ENDLESS, "it does not end"
    state = table._state
    assert not (wrong := game.audit(state)), wrong
    sums["audits"] += 1
    sums["games"] += 1
    sums["decisions"] += moves
    ended(table, order, sums)
    count(table.listen(), rounds, sums)


def ended(table: Any, order: list[int], sums: Counter[str]) -> None:
    """How a game ended, and for whom."""
    state = table._state
    sums["rounds"] += state.round
    sums[ENDINGS[state.ending.victory]] += 1
    sums["bankrupt at the end"] += sum(merchant.standing == 1 for merchant in state.merchants)
    sums["eliminated"] += sum(merchant.standing == 2 for merchant in state.merchants)
    sums["worth"] += table.scores[state.ending.winners[0]]
    for seat in state.ending.winners:
        sums[f"won at place {order.index(seat) + 1}"] += 1 / len(state.ending.winners)


def count(told: list[Told], rounds: list[int], sums: Counter[str]) -> None:
    """What happened in a game, and in which third of its rounds."""
    ends = [*(rounds[len(rounds) * part // 3] for part in (1, 2)), len(told)]
    for i, each in enumerate(told):
        name = each.event.name
        sums["event " + name] += 1
        third = sum(i >= end for end in ends) + 1
        if name in COUNTED:
            sums[f"{COUNTED[name]} {third}"] += 1
        elif name in ("paid_out", "seized"):  # MER-BANK-02: told after what the bank was short of
            before = told[i - 1]
            lost = before.parts[1] if before.event.name == "bank_short" else 0
            sums[f"property gold due {third}"] += each.parts[2] + lost
            sums[f"property gold lost {third}"] += lost


def watch(state: Any, number: int, sums: Counter[str]) -> None:
    """Counters and last prices at the beginning of a round."""
    if number in ROUNDS:
        prices = [book.last for book in state.books[:3]]
        for path, value in zip(PATHS, [state.col, state.rc, state.tax, *prices], strict=False):
            if value > 0:
                sums[f"{path} {number}"] += value
                sums[f"{path} {number} n"] += 1


def gather(arguments: argparse.Namespace, store: dict[str, Any]) -> None:
    work = []
    for name in arguments.bots:
        for seats in arguments.seats:
            for finance in arguments.finance:
                row = store.setdefault(f"{name} {finance} {seats}", {"done": [], "sums": {}, "seconds": 0.0})
                for first in range(arguments.first, arguments.first + arguments.games, CHUNK):
                    games = min(CHUNK, arguments.first + arguments.games - first)
                    if first not in row["done"]:
                        work.append((row, name, seats, finance, first, games))
    work.sort(key=lambda job: job[4])  # all rows grow alike, so that a run may be stopped at any time
    begun = time.monotonic()
    with ProcessPoolExecutor(arguments.workers) as pool:
        jobs = [(job[0], job[4], pool.submit(timed, *job[1:], arguments.audit)) for job in work]
        for i, (row, first, future) in enumerate(jobs):
            if arguments.minutes and time.monotonic() - begun > 60 * arguments.minutes:
                for _, _, later in jobs[i:]:
                    later.cancel()
                break
            try:
                seconds, sums = future.result()
            except RuntimeError:
                pool.shutdown(cancel_futures=True)
                raise
            row["done"].append(first)
            row["seconds"] += seconds
            for key, value in sums.items():
                row["sums"][key] = row["sums"].get(key, 0) + value
            STORE.write_text(json.dumps(store), encoding="utf-8")


def timed(*arguments: Any) -> tuple[float, dict[str, float]]:
    begun = time.process_time()
    sums = play(*arguments)
    return time.process_time() - begun, sums


def show(store: dict[str, Any]) -> None:
    rows = {key: row for key, row in store.items() if row["sums"].get("games")}
    print("| bots | finance | players | games | audits | rounds | decisions | dominance | favour | limit "
          "| bankrupt at the end | eliminated | winner's worth |")  # fmt: skip
    print("|---|---|" + "---:|" * 11)
    for name in BOTS:
        for finance in FINANCE:
            for seats in SEATS:
                row = rows.get(f"{name} {finance} {seats}")
                if row:
                    total = Counter(row["sums"])
                    n = total["games"]
                    parts = [f"{100 * total[end] / n:.0f} %" for end in ENDINGS[1:]]
                    print(f"| {name} | {finance} | {seats} | {n:,} | {total['audits']:,} "
                          f"| {total['rounds'] / n:.1f} | {total['decisions'] / n:.0f} | {' | '.join(parts)} "
                          f"| {total['bankrupt at the end'] / n:.2f} | {total['eliminated'] / n:.2f} "
                          f"| {total['worth'] / n:.1f} |")  # fmt: skip
    print()
    show_places(rows)
    show_thirds(rows)
    print("| bots | finance | figure |" + "".join(f" round {number} |" for number in ROUNDS))
    print("|---|---|---|" + "---:|" * len(ROUNDS))
    for name in BOTS[:2]:
        for finance in FINANCE:
            row = rows.get(f"{name} {finance} 4")
            if row:
                total = Counter(row["sums"])
                for path in PATHS if finance != "none" else PATHS[:3]:
                    means = [
                        f"{total[f'{path} {number}'] / total[f'{path} {number} n']:.1f}"
                        if total[f"{path} {number} n"] else "-"
                        for number in ROUNDS
                    ]  # fmt: skip
                    print(f"| {name} | {finance} | {path} | " + " | ".join(means) + " |")
    print()
    columns = [key for name in BOTS[:2] for finance in FINANCE if (key := f"{name} {finance} 4") in rows]
    print("| per game |" + "".join(f" {key.rsplit(' ', 1)[0].replace(' ', ', ')} |" for key in columns))
    print("|---|" + "---:|" * len(columns))
    for use, events in USES.items():
        means = []
        for key in columns:
            total = Counter(rows[key]["sums"])
            mean = sum(total["event " + event] for event in events) / total["games"]
            means.append(f"{mean:.1f}" if mean >= 10 else f"{mean:.2f}" if mean >= 0.01 or not mean
                         else f"{mean:.4f}")  # fmt: skip
        print(f"| {use} | " + " | ".join(means) + " |")
    print()
    for key, row in rows.items():
        total = row["sums"]
        print(f"{key}: {row['seconds'] / total['games']:.3f} s a game, "
              f"{total['decisions'] / row['seconds']:,.0f} decisions a second")  # fmt: skip


def show_places(rows: dict[str, Any]) -> None:
    """Wins by place in turn order, with the reach of the 95 % interval of an even share (MER-AUC-09)."""
    print("| bots | finance | players | games | wins by place in turn order, % | ± |")
    print("|---|---|---:|---:|---|---:|")
    for key, row in rows.items():
        name, finance, seats = key.split()
        n, even = row["sums"]["games"], 1 / int(seats)
        shares = [100 * row["sums"].get(f"won at place {place + 1}", 0) / n for place in range(int(seats))]
        reach = 196 * sqrt(even * (1 - even) / n)
        told = " ".join(f"{share:.1f}" for share in shares)
        print(f"| {name} | {finance} | {seats} | {n:,} | {told} | {reach:.1f} |")
    print()


def show_thirds(rows: dict[str, Any]) -> None:
    """MER-BANK-03  What is lost for want of gold in the bank, and whether play goes on, third by third."""
    print("| bots | finance | players | games | property gold lost, % | cards bought | grants paid "
          "| attacks | calls paid | won by the odd one, % |")  # fmt: skip
    print("|---|---|---:|---:|---|---|---|---|---|---:|")
    for key, row in rows.items():
        name, finance, seats = key.split()
        total = Counter(row["sums"])
        n = total["games"]
        due, lost, *rest = ([total[f"{what} {third}"] for third in (1, 2, 3)] for what in THIRDS)
        told = [
            " / ".join(f"{100 * part / max(1, whole):.1f}" for part, whole in zip(lost, due, strict=True))
        ]
        told += [" / ".join(f"{part / n:.1f}" for part in parts) for parts in rest]
        won = f"{100 * total['won by the odd one'] / n:.1f}" if name in ODD else "-"
        print(f"| {name} | {finance} | {seats} | {n:,} | {' | '.join(told)} | {won} |")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40, help="games of each row")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--bots", nargs="+", choices=BOTS, default=BOTS[:2])
    parser.add_argument("--seats", nargs="+", type=int, choices=SEATS, default=SEATS)
    parser.add_argument("--finance", nargs="+", choices=FINANCE, default=FINANCE)
    parser.add_argument("--audit", type=int, default=25, help="audit after every how many moves")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many minutes (0: never)")
    parser.add_argument("--fresh", action="store_true", help="forget what was gathered")
    arguments = parser.parse_args()
    STORE.parent.mkdir(exist_ok=True)
    store = {}
    if STORE.exists() and not arguments.fresh:
        store = json.loads(STORE.read_text(encoding="utf-8"))
    gather(arguments, store)
    show(store)


if __name__ == "__main__":
    main()

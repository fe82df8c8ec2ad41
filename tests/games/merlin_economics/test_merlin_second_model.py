"""P21  The fast engine is the rulebook: blows, net worth and trades reckoned a second time."""

import random

import pytest
from exchange_table import SOULS, book, exchange, trader
from realm_table import A, B, brewery, land, player, realm, shop, unit

import spellmarket as sm
from spellmarket.games.merlin_economics import GAME
from spellmarket.kernel import BadPosition

GOLEMS = ("jc", "js", "jh", "jd", "qc", "qs", "qh", "qd")
GUARDS = ("kc", "ks", "kh", "kd")
TERRAINS = {"plain": {"number": 4}, "shop": shop(4), "brewery": brewery(4), "land": land(4)}
VALUES = {0: 0, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 8: 1, 9: 2, 10: 3}
GROWN = {2: 0, 3: 0, 4: 0, 5: 1, 6: 1, 8: 2, 9: 2, 10: 2}
WARES = ("souls", "oil", "grain")


class Fighter:
    """One side: its card, strength and points; `friend` stands beside it in the same suit (MER-GOL-17)."""

    def __init__(self, luck):
        self.card = luck.choice(GOLEMS + GUARDS)
        self.ap, self.hp = luck.randint(0, 6), luck.randint(1, 7)
        self.guard = self.card in GUARDS
        self.friend = (
            "" if self.guard or luck.random() < 0.5 else ("q" if self.card[0] == "j" else "j") + self.card[1]
        )
        self.strength = self.ap + (bool(self.friend) and self.card[1] == "c")
        self.points = self.hp + (bool(self.friend) and self.card[1] == "h")

    def units(self, seat, spot, beside):
        found = [(self.card, seat, spot, self.ap, self.hp)]
        return found + [(self.friend, seat, beside, 1, 1)] * bool(self.friend)


def blow(fighter, terrain, attacks):
    """MER-CMB-07  What a fighter deals on this terrain; guards heed none."""
    if fighter.guard:
        return fighter.strength
    return max(0, fighter.strength + (terrain == "shop" and attacks) - (terrain == "land"))


def struck(attacker, defender, stands, terrain, plot):
    """MER-CMB-01 to -05, -14: points of the attacker, of the defender, and of the property afterwards."""
    dealt = blow(attacker, terrain, True)
    if not stands:
        return attacker.points, defender.points if defender else 0, max(0, plot - dealt)
    returned = blow(defender, terrain, False)
    walls = int(terrain == "brewery" and not defender.guard)
    if attacker.guard and not defender.guard:
        dealt += 1
        returned = returned if defender.points + walls > dealt else 0
    elif defender.guard and not attacker.guard:
        returned += 1
        dealt = dealt if attacker.points > returned else 0
    left = max(0, defender.points - max(0, dealt - walls))
    excess = max(0, dealt - walls - defender.points)
    return max(0, attacker.points - returned), left, max(0, plot - excess)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_MER_CMB_an_attack_on_a_property_is_the_exchange_that_the_ledger_says(terrain):
    fought = 0
    for seed in range(60):
        luck = random.Random(f"{terrain} {seed}")
        attacker = Fighter(luck)
        defender = Fighter(luck) if luck.random() < 0.8 else None
        stands = defender is not None and (defender.guard or luck.random() < 0.6)
        plot = luck.randint(1, 1 + (terrain != "plain"))
        units = [unit(*one) for one in attacker.units(A, "A3", "A2")]
        for one in defender.units(B, "B1", "B2") if defender else []:
            units.append(unit(*one, stance=int(stands and one[0] == defender.card)))
        try:
            t = realm(player(0), player(0, {**TERRAINS[terrain], "hp": plot}), units=units)
        except BadPosition:
            continue  # more cards of a kind than there are
        t.play(A, "attack A3", "strike property B1")
        while t.phase == "clash":
            t.play(t.table.pending[0], "pass")
        standing = {row["plot"]: row["health"] for row in t.table.spectator.view["units"]}
        got = (standing.get("A3", 0), standing.get("B1", 0), t.plot("B1").hp)
        assert got == struck(attacker, defender, stands, terrain, plot), seed
        fought += 1
    assert fought > 40


def worth(state, seat):
    """MER-NW-01, MER-NW-02, MER-PROP-03"""
    mine, letter = state["players"][seat], "ABCDEF"[seat]
    total = mine["purse"] + mine["escrow"] + sum(lab["grant"] for lab in mine["labs"])
    units = list(mine["stock"])
    for plot in mine["plots"]:
        if plot.get("number"):
            total += plot["vault"] + plot["invested"] - plot["arrears"]
            value = VALUES[plot["number"]] + VALUES[plot["other"]] if plot["hp"] else 0
            total += value * (2 if plot["permit"] in ("spell shop", "brewery") else 1)
            if plot["planted"]:
                units[GROWN[plot["permit_number"]]] += plot["planted"]
    spots = []
    for ware, table in enumerate(state["books"][:3]):
        bids = [slip["price"] for slip in table["bids"] if not slip["escrow"]]
        asks = [slip["price"] for slip in table["asks"]]
        spots.append(0 if not bids else 2 * max(bids) if not asks else max(bids) + min(asks))
        units[ware] += sum(slip["owner"] == letter for slip in table["asks"])
    total += sum(
        slip["price"] for table in state["books"] for slip in table["bids"] if slip["owner"] == letter
    )
    total += sum(count * spot // 2 for count, spot in zip(units, spots, strict=True))
    for future in state["futures"]:
        if future["long"] is not None:
            price = 3 * spots[WARES.index(future["ware"])] // 2
            total += price * ((future["long"] == seat) - (future["short"] == seat))
    for bond in state["bonds"]:
        total += bond["face"] * ((bond["holder"] == seat) - (bond["issuer"] == seat))
    for loan in state["loans"]:
        total += loan["principal"] * ((loan["lender"] == seat) - (loan["borrower"] == seat))
    for paper in state["papers"]:
        if paper["table"].startswith("coin"):
            place = 9 + "ABCDEF".index(paper["table"][-1])
            asks = state["books"][place]["asks"] if place < len(state["books"]) else []
            held = paper["held"][seat] + sum(slip["owner"] == letter for slip in asks)
            owed = paper["issued"] if paper["issuer"] == seat else 0
            total += (held - owed) * paper["rate"]
    return total - sum(debt["amount"] for debt in state["debts"] if debt["debtor"] == seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_MER_NW_01_net_worth_in_the_course_of_a_game_agrees_with_a_second_count(seats):
    counted = 0
    for seed, bots in enumerate((("greedy",), ("random",), ("random", "greedy"))):
        luck = random.Random(seed)
        table = GAME.table(seats, seed)
        players = [sm.bot(luck.choice(bots), seed=seat) for seat in range(seats)]
        while not table.over:
            chair = table.chair(table.pending[0])
            chair.play(players[chair.seat].choose(chair))
            if luck.random() < 0.03 and not table.over and table.asks(table.pending[0]) == "actions":
                state = table.position()["state"]
                for seat in range(seats):
                    if state["players"][seat]["standing"] != "out":
                        assert table.scores[seat] == worth(state, seat), (seed, seat)
                        counted += 1
    assert counted > 100


def crowd(luck, low, high, dearest):
    """Slips of some owners, the best first, as the table keeps them."""
    slips = [(luck.randrange(3), luck.randint(low, high)) for _ in range(luck.randrange(5))]
    return sorted(slips, key=lambda slip: -slip[1] if dearest else slip[1])


def met(slips, count, fits):
    """MER-MKT-07, MER-MKT-08  Standing slips of others that so many units meet, and those that stay."""
    taken = [slip for slip in slips if slip[0] != A and fits(slip[1])][:count]
    stay = list(slips)
    for slip in taken:
        stay.remove(slip)
    return taken, stay


def amounts(t):
    return [int(move.split()[1]) for move in t.options(A) if move.startswith("amount")]


def test_MER_MKT_08_trades_and_what_stays_on_the_table_agree_with_a_second_count():
    traded = 0
    for seed in range(150):
        luck = random.Random(seed)
        middle = luck.randint(1, 6)
        bids, asks = crowd(luck, 1, middle, True), crowd(luck, middle + 1, 9, False)
        t = exchange(
            trader(luck.randint(1, 40), stock=(3, 0, 0)), trader(5), trader(5), books=[book(bids, asks)],
            options={"finance": "market"},
        )  # fmt: skip
        gold, souls = [t.purse(seat) for seat in range(3)], [t.stock(seat)[0] for seat in range(3)]
        if luck.random() < 0.5:
            t.play(A, "post souls")
            price = luck.choice(amounts(t))
            t.play(A, f"amount {price}")
            count = luck.choice(amounts(t) or [1])  # nobody is asked where only one can be paid
            if amounts(t):
                t.play(A, f"amount {count}")
            taken, asks = met(asks, count, lambda ask, most=price: ask <= most)
            for seller, paid in taken:
                gold[seller] += paid
            gold[A] -= sum(paid for _, paid in taken) + price * (count - len(taken))
            souls[A] += len(taken)
            bids = bids + [(A, price)] * (count - len(taken))
        else:
            count, price = luck.randint(1, 3), luck.randint(1, 9)
            t.play(A, "transport", "load souls", f"amount {count}", f"amount {price}")
            taken, bids = met(bids, count, lambda bid, least=price: bid >= least)
            for buyer, _ in taken:
                souls[buyer] += 1
            gold[A] += sum(paid for _, paid in taken)
            souls[A] -= count
            asks = asks + [(A, price)] * (count - len(taken))
        assert (sorted(t.bids(SOULS)), sorted(t.asks(SOULS))) == (sorted(bids), sorted(asks)), seed
        assert ([t.purse(seat) for seat in range(3)], [t.stock(seat)[0] for seat in range(3)]) == (
            gold,
            souls,
        ), seed
        traded += len(taken)
    assert traded > 50

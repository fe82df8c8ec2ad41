"""Who sees what: the view of a seat, field by field as the shape declares it."""

from __future__ import annotations

from ....kernel import Seat
from .. import shape
from ..pieces import words
from . import coffers
from .claims import pledged
from .contracts import event_text, event_words
from .dues import dues
from .marks import mark_view
from .papers import Bond, Book, Bundle, Contract, Debt, Draft, Future, Loan, Paper, Slip
from .realm import OnSale, Realm, card_price, least_bid
from .things import Lasting, Plot, Reading, Unit, kind_of
from .worth import appraisal, net_worth, signing_gold, signing_worth, swing, tax_bill, tax_count


def view(s: Realm, seat: Seat) -> shape.View:
    """Section 26  Everything that lies open, and of hidden things only one's own."""
    here = s.here()
    return {
        "finance": words.FINANCES[s.config.finance],
        "order": s.circle.order.copy(),
        "direction": s.circle.direction,
        "active": s.active,
        "turn": s.turn,
        "round": s.round,
        "rounds": s.config.max_rounds,
        "dice": [s.doings.die_a, s.doings.die_b],
        "actions": s.doings.actions,
        "action_cap": s.config.action_cap,
        "offers": s.doings.offers,
        "col": s.col,
        "rc": s.rc,
        "tax": s.tax,
        "rates": rates_view(s),
        "climate": s.cc,
        "threshold": s.config.climate,
        "climate_left": max(0, s.config.climate - s.cc),
        "volatility": s.config.volatility,
        "bank": s.treasury.bank,
        "row": s.treasury.row,
        "pot": s.bidding.pot,
        "supply": s.treasury.supply.copy(),
        "wheel": "erratic" if s.wheel.erratic else "standard",
        "portion": here.name,
        "season": words.SEASONS[here.season],
        "year": s.wheel.year,
        "yields": here.yields.copy(),
        "wheel_portions": [portion.name for portion in s.portions()],
        "deed_row": s.decks.deed_row.copy(),
        "decks": decks_view(s),
        "discards": discards_view(s),
        "upheaval": len(s.decks.upheaval),
        "waiting": [reading_view(reading) for reading in s.waiting],
        "lasting": [lasting_view(lasting) for lasting in s.lasting],
        "players": [player_view(s, other, seat) for other in range(s.seats)],
        "units": [unit_view(unit) for unit in s.units],
        "books": [book_view(s, table) for table in range(len(s.books))],
        "futures": [future_view(future) for future in s.futures],
        "contracts": [contract_view(s, contract) for contract in s.contracts],
        "loans": [loan_view(loan) for loan in s.loans],
        "bonds": [bond_view(bond) for bond in s.bonds],
        "papers": [paper_view(paper) for paper in s.papers],
        "debts": [debt_view(debt) for debt in s.debts],
        "dues": dues(s, seat) if seat >= 0 else [],
        "offer": offer_view(s, s.draft, seat) if s.draft is not None else None,
        "contest": contest_view(s),
        "auction": auction_view(s),
        "decree": words.DECREES[s.court.decree] if s.court.decree >= 0 else None,
        "looked": [words.DECREES[card] for card in s.court.looked] if seat == s.active else [],
        "known_top": known_top(s) if s.peek.left and seat >= 0 and seat == s.peek.seat else [],
        "hand": hand_view(s, seat) if seat >= 0 else None,
        "victory": words.VICTORIES[s.ending.victory],
        "winners": list(s.ending.winners),
    }


def hand_view(s: Realm, seat: Seat) -> shape.HandView:
    me = s.merchants[seat]
    return {
        "cards": [words.CARDS[card] for card in me.cards],
        "held_back": [words.CARDS[card] for card in me.fresh],
        "spells": [words.SPELLS[kind_of(card)] for card in me.spells],
        "recipes": [words.POTIONS[kind_of(card)] for card in me.recipes],
        "front": [words.POTIONS[kind_of(card)] for card in me.front],
    }


def decks_view(s: Realm) -> dict[str, int]:
    """How many cards each deck holds; decrees that are looked at count with the others."""
    return {
        "properties": len(s.decks.properties), "main": len(s.decks.main), "spells": len(s.decks.spells),
        "potions": len(s.decks.potions), "tea": len(s.decks.teas), "crystal": len(s.decks.crystals),
        "decrees": len(s.decks.decrees) + len(s.court.looked),
    }  # fmt: skip


def discards_view(s: Realm) -> dict[str, list[str]]:
    return {
        "tea": [words.TEAS[card] for card in s.decks.tea_discards],
        "crystal": [words.CRYSTALS[card] for card in s.decks.crystal_discards],
        "decrees": [words.DECREES[card] for card in s.decks.decree_discards],
    }


def paper_view(paper: Paper) -> shape.PaperView:
    return {
        "table": words.TABLES[paper.table],
        "issuer": paper.issuer,
        "rate": paper.rate,
        "name": words.COINS[paper.name] if paper.name >= 0 else "",
        "issued": paper.issued,
        "held": paper.held.copy(),
    }


def debt_view(debt: Debt) -> shape.DebtView:
    return {"debtor": debt.debtor, "creditor": words.HOLDERS[debt.creditor], "amount": debt.amount}


def known_top(s: Realm) -> list[str]:
    """The next card first."""
    if s.peek.deck == 0:
        return [words.TEAS[card] for card in reversed(s.decks.teas[-s.peek.left :])]
    return [words.CRYSTALS[card] for card in reversed(s.decks.crystals[-s.peek.left :])]


def player_view(s: Realm, seat: Seat, looker: Seat) -> shape.PlayerView:
    merchant = s.merchants[seat]
    cards, spells, recipes = len(merchant.cards), len(merchant.spells), len(merchant.recipes)
    draft = s.draft
    if draft is not None and seat in (draft.maker, draft.to):  # set aside for an offer, but still his
        for bundle in draft.laid():
            if bundle is (draft.give if seat == draft.maker else draft.get):
                cards += bundle.count(words.CARD_ITEM)
                spells += bundle.count(words.SPELL_ITEM)
                recipes += bundle.count(words.RECIPE_ITEM)
    return {
        "place": s.circle.place[seat],
        "purse": merchant.purse,
        "vaults": coffers.vaults(s, seat),
        "stock": merchant.stock.copy(),
        "mead": merchant.mead,
        "crowns": merchant.crowns,
        "cards": cards,
        "spells": spells,
        "recipes": recipes,
        "held": cards + spells + recipes,
        "card_price": card_price(s, seat),
        "potions": len(merchant.front),
        "labs": [
            {
                "number": lab.number,
                "kind": "potion" if lab.potion else "spell",
                "grant": lab.grant,
                "spent": [(words.POTIONS if lab.potion else words.SPELLS)[kind] for kind in lab.spent],
            }
            for lab in merchant.labs
        ],
        "barracks": [words.CARDS[card] for card in merchant.barracks],
        "plots": [plot_view(s, plot, seat == looker) for plot in merchant.plots],
        "escrow": merchant.escrow,
        "on_road": road_view(s, seat),
        "standing": words.STANDINGS[merchant.standing],
        "skip": merchant.skip,
        "worth": net_worth(s, seat) if merchant.standing != words.OUT else 0,
        "appraisal": appraisal(s, seat) if merchant.standing != words.OUT else 0,
        "tax": tax_bill(s, seat) if merchant.standing != words.OUT else 0,
        "grudges": [other for other in range(s.seats) if other != seat and s.grudge(seat, other)],
    }


def rates_view(s: Realm) -> dict[str, shape.RateView]:
    """MER-TAX-05, MER-TAX-09  What each way of a vote would make of the rate, of costs and of all bills."""
    counts = [tax_count(s, seat) if s.merchants[seat].standing != words.OUT else 0 for seat in range(s.seats)]
    return {"keep": rate_view(s, 0, counts), "up": rate_view(s, 1, counts), "down": rate_view(s, -1, counts)}


def rate_view(s: Realm, n: int, counts: list[int]) -> shape.RateView:
    tax = s.tax_by(n)
    moved = tax - s.tax
    return {
        "tax": tax,
        "col": s.col_by(-moved),
        "rc": s.rc_by(-moved),
        "bills": [tax * count for count in counts],
    }


def road_view(s: Realm, seat: Seat) -> list[int]:
    units = [0, 0, 0]
    for ware in range(len(s.books[:3])):
        for ask in s.books[ware].asks:
            if ask.owner == seat and ask.road:
                units[ware] += 1
    return units


def plot_view(s: Realm, plot: Plot, mine: bool) -> shape.PlotView:
    potion: str | None = None
    if plot.potion >= 0:
        potion = words.POTIONS[kind_of(plot.potion)] if mine else "hidden"
    blocked: list[str] = []
    if plot.blocks_land:
        blocked.append("land")
    if plot.blocks_gold:
        blocked.append("gold")
    return {
        "plot": words.PLOTS[plot.index],
        "number": plot.number,
        "other": plot.other,
        "permit": words.PERMIT_NAMES[plot.permit],
        "permit_number": plot.permit_number,
        "ware": words.WARES[words.LAND_WARE[plot.permit_number]] if plot.permit == 3 else "",
        "points": plot.hp,
        "ruin": plot.number > 0 and plot.hp == 0,
        "invested": plot.invested,
        "planted": plot.planted > 0,
        "potion": potion,
        "shuttered": plot.arrears,
        "brokerage": plot.fee if plot.fee >= 0 else None,
        "vault": plot.vault,
        "blocked": blocked,
        "pledged": pledged(s, plot.index),
    }


def unit_view(unit: Unit) -> shape.UnitView:
    return {
        "card": words.CARDS[unit.card],
        "owner": unit.owner,
        "plot": words.PLOTS[unit.plot],
        "kind": "guard" if unit.card >= words.KING else "golem",
        "power": unit.attack(),
        "points": unit.hp,
        "spare": unit.temp + unit.pair_hp + unit.boon_hp,
        "health": unit.hp + unit.temp + unit.pair_hp + unit.boon_hp,
        "stance": words.STANCES[unit.stance],
        "active": unit.active,
        "acted": unit.acted,
        "moved": unit.moved,
    }


def reading_view(reading: Reading) -> shape.ReadingView:
    return {
        "deck": words.READINGS[reading.deck],
        "card": (words.CRYSTALS if reading.deck else words.TEAS)[reading.kind],
        "turns": reading.left,
    }


def lasting_view(lasting: Lasting) -> shape.LastingView:
    return {
        "kind": words.LASTINGS[lasting.kind],
        "plot": words.PLOTS[lasting.plot] if lasting.plot >= 0 else None,
        "seat": lasting.seat if lasting.seat >= 0 else None,
        "amount": lasting.amount,
        "span": words.SPANS[lasting.span],
        "left": lasting.left,
        "spell": words.SPELLS[kind_of(lasting.spell)] if lasting.spell >= 0 else None,
        "by": lasting.by if lasting.by >= 0 else None,
    }


def slip_view(s: Realm, slip: Slip) -> shape.SlipView:
    return {
        "owner": words.HOLDERS[slip.owner],
        "price": slip.price,
        "escrow": slip.escrow,
        "road": slip.road,
        "fresh": slip.placed == s.turn and slip.owner != words.ROW,
    }


def book_view(s: Realm, table: int) -> shape.BookView:
    book: Book = s.books[table]
    return {
        "table": words.TABLES[table],
        "open": book.open,
        "bids": [slip_view(s, slip) for slip in book.bids],
        "asks": [slip_view(s, slip) for slip in book.asks],
        "spot": s.spot2(table) / 2,
        "last": book.last,
        "trades": book.trades.copy(),
    }


def future_view(future: Future) -> shape.FutureView:
    return {
        "number": future.number,
        "short": future.short,
        "long": future.long if future.long >= 0 else None,
        "ware": words.WARES[future.ware],
        "price": future.price,
        "expiry": mark_view(future.mark),
        "expired": future.expired,
        "turns": future.turns,
    }


def contract_view(s: Realm, contract: Contract) -> shape.ContractView:
    return {
        "number": contract.number,
        "kind": "cover" if contract.cover else "wager",
        "writer": contract.writer,
        "holder": contract.holder,
        "premium": contract.premium,
        "odds": [contract.odds_a, contract.odds_b],
        "event": event_text(contract.atoms),
        "words": event_words(contract),
        "turns": max(0, contract.turns - s.turn) if contract.turns >= 0 else None,
        "until": mark_view(contract.mark) if contract.mark >= 0 else None,
        "claims": contract.claims,
        "proposed": contract.proposed if contract.proposed >= 0 else None,
    }


def loan_view(loan: Loan) -> shape.LoanView:
    pledges = [words.PLOTS[plot] for plot in loan.pledges.all(words.PLOT_ITEM)]
    for item in (words.SOULS_ITEM, words.OIL_ITEM, words.GRAIN_ITEM, words.CROWN_ITEM):
        if loan.pledges.count(item):
            pledges.append(f"{loan.pledges.count(item)} {words.ITEMS[item]}")
    pledges += [f"bond {number}" for number in loan.pledges.all(words.BOND_ITEM)]
    pledges += [f"{line.n} {words.TABLES[line.what]}" for line in loan.pledges.of(words.PAPER_ITEM)]
    return {
        "number": loan.number,
        "lender": loan.lender,
        "borrower": loan.borrower,
        "principal": loan.principal,
        "interest": loan.interest,
        "due": mark_view(loan.mark),
        "pledges": pledges,
    }


def bond_view(bond: Bond) -> shape.BondView:
    return {
        "number": bond.number,
        "issuer": bond.issuer,
        "holder": bond.holder,
        "face": bond.face,
        "coupon": bond.coupon,
        "due": mark_view(bond.mark),
    }


def bundle_view(bundle: Bundle, giver: bool, seen: bool) -> shape.BundleView:
    """Given cards are seen by the two parties (MER-OFF-06); wanted ones are named from the public lists."""
    shown = seen or not giver
    return {
        "gold": bundle.count(words.GOLD_ITEM),
        "wares": [bundle.count(item) for item in (words.SOULS_ITEM, words.OIL_ITEM, words.GRAIN_ITEM)],
        "mead": bundle.count(words.MEAD_ITEM),
        "crowns": bundle.count(words.CROWN_ITEM),
        "spells": [card_view(words.SPELLS, card, "any", shown) for card in bundle.all(words.SPELL_ITEM)],
        "recipes": [card_view(words.POTIONS, card, "any", shown) for card in bundle.all(words.RECIPE_ITEM)],
        "cards": [card_view(words.CARDS, card, "any-permit", shown) for card in bundle.all(words.CARD_ITEM)],
        "plots": [
            [words.PLOTS[line.what], words.PLOTS[line.landing] if line.landing >= 0 else ""]
            for line in bundle.of(words.PLOT_ITEM)
        ],
        "futures": bundle.all(words.FUTURE_ITEM),
        "bonds": bundle.all(words.BOND_ITEM),
        "papers": [[words.TABLES[line.what], line.n] for line in bundle.of(words.PAPER_ITEM)],
        "contracts": bundle.all(words.CONTRACT_ITEM),
    }


def card_view(names: tuple[str, ...], card: int, anything: str, shown: bool) -> str:
    kind = kind_of(card)
    if kind >= len(names):
        return anything
    return names[kind] if shown else "hidden"


def offer_view(s: Realm, draft: Draft, seat: Seat) -> shape.OfferView | None:
    """An offer in the making is its maker's alone."""
    if not draft.proposed and seat != draft.maker:
        return None
    party = seat in (draft.maker, draft.to)
    contract = contract_view(s, draft.contract) if draft.contract is not None else None
    if draft.contract is not None and contract is not None and draft.contract.turns >= 0:
        contract["turns"] = draft.contract.turns  # they are counted from the signing
    return {
        "deal": words.DEALS[draft.deal],
        "maker": draft.maker,
        "to": draft.to,
        "proposed": draft.proposed,
        "counter": draft.counter,
        "standing": draft.standing,
        "give": bundle_view(draft.give, True, party),
        "get": bundle_view(draft.get, draft.accepted, party),
        "future": future_view(draft.future) if draft.future is not None else None,
        "contract": contract,
        "loan": loan_view(draft.loan) if draft.loan is not None else None,
        "bond": bond_view(draft.bond) if draft.bond is not None else None,
        "agreed": [
            agreed_view(s, draft, draft.maker, draft.give, draft.get),
            agreed_view(s, draft, draft.to, draft.get, draft.give),
        ],
    }


def agreed_view(s: Realm, draft: Draft, seat: Seat, gone: Bundle, come: Bundle) -> shape.AgreedView:
    merchant = s.merchants[seat]
    wares = (words.SOULS_ITEM, words.OIL_ITEM, words.GRAIN_ITEM)
    gold = come.count(words.GOLD_ITEM) - gone.count(words.GOLD_ITEM) + signing_gold(draft, seat)
    return {
        "seat": seat,
        "purse": merchant.purse + gold,
        "stock": [
            units + come.count(item) - gone.count(item)
            for units, item in zip(merchant.stock, wares, strict=True)
        ],
        "mead": merchant.mead + come.count(words.MEAD_ITEM) - gone.count(words.MEAD_ITEM),
        "crowns": merchant.crowns + come.count(words.CROWN_ITEM) - gone.count(words.CROWN_ITEM),
        "worth": net_worth(s, seat) + swing(s, seat, gone, come) + signing_worth(s, draft, seat),
    }


def auction_view(s: Realm) -> shape.AuctionView | None:
    sale = s.phase
    if not isinstance(sale, OnSale):
        return None
    bid = s.auction.leader >= 0
    return {
        "seat": sale.seller,
        "plot": words.PLOTS[sale.plot],
        "least": least_bid(s),
        "bid": s.auction.high if bid else None,
        "bidder": s.auction.leader if bid else None,
    }


def contest_view(s: Realm) -> shape.ContestView | None:
    contest = s.contest
    if contest is None:
        return None
    return {
        "caster": contest.caster,
        "other": contest.other,
        "parity": "odd" if contest.parity else "even",
        "played": contest.played,
        "wins": contest.wins,
        "claim": contest.claim,
        "rank": contest.rank,
        "claimant": contest.claimant,
        "folded": [seat for seat in range(s.seats) if contest.folded >> seat & 1],
        "low": contest.low.copy(),
        "high": contest.high.copy(),
        "tries": contest.tries,
    }

"""What falls due for one player, in the order in which it comes: all of it is only counted here."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.words import BANK, NOBODY, WARES
from ..shape import DueView
from .coffers import means
from .contracts import event_words, payout
from .marks import ROLLS, mark_view, marks_ahead, season_ahead, steps_to
from .papers import BUSHEL, DEADLINE, Contract, Future
from .realm import Realm
from .worth import tax_bill

SPRING: Final = 9  # its mark: taxes (MER-SEA-07)


def due(kind: str, number: int | None, other: int, gold: int, step: int, mark: int) -> DueView:
    return {
        "kind": kind, "number": number, "other": other if other >= 0 else None, "gold": gold, "ware": None,
        "units": 0, "held": 0, "lacking": 0, "sure": True, "words": "",
        "when": mark_view(mark) if mark >= 0 else None, "turns": None, "last": False, "rolls": step * ROLLS,
    }  # fmt: skip


def dues(s: Realm, seat: Seat) -> list[DueView]:
    """All that a player must pay, deliver or gets, soonest first, and what is lacking for it today."""
    ahead = marks_ahead(s)
    found = debts_of(s, seat) + futures_of(s, seat, ahead) + contracts_of(s, seat, ahead)
    found += seasons_of(s, seat, ahead) + loans_of(s, seat, ahead) + taxes_of(s, seat, ahead)
    found.sort(key=soon)
    lack(s, seat, found)
    return found


def soon(one: DueView) -> int:
    return one["rolls"]


def debts_of(s: Realm, seat: Seat) -> list[DueView]:
    """MER-BKR-04"""
    return [
        due("debt", None, debt.creditor if debt.creditor < BANK else NOBODY, -debt.amount, 0, NOBODY)
        for debt in s.debts
        if debt.debtor == seat
    ]


def futures_of(s: Realm, seat: Seat, ahead: list[tuple[int, bool]]) -> list[DueView]:
    """MER-FWD-08  Bushels to deliver and to get."""
    found: list[DueView] = []
    for future in s.futures:
        if future.long >= 0 and seat in (future.short, future.long):
            found.append(future_due(s, seat, future, ahead))
    return found


def future_due(s: Realm, seat: Seat, future: Future, ahead: list[tuple[int, bool]]) -> DueView:
    mine = future.short == seat
    step = 0 if future.expired else steps_to(ahead, future.mark)
    other = future.long if mine else future.short
    one = due("deliver" if mine else "receive", future.number, other, 0, step, future.mark)
    one["ware"], one["units"] = WARES[future.ware], BUSHEL
    if future.expired:
        one["when"] = None
        one["turns"] = max(0, DEADLINE + future.grace - future.turns)
        one["last"] = mine and s.active == seat and one["turns"] == 0
    return one


def contracts_of(s: Realm, seat: Seat, ahead: list[tuple[int, bool]]) -> list[DueView]:
    """MER-INS-03, MER-INS-04  What is paid if its event happens."""
    found: list[DueView] = []
    for contract in s.contracts:
        if seat in (contract.writer, contract.holder):
            found.append(contract_due(s, seat, contract, ahead))
    return found


def contract_due(s: Realm, seat: Seat, contract: Contract, ahead: list[tuple[int, bool]]) -> DueView:
    pays = contract.writer == seat
    gold = -payout(contract) if pays else payout(contract)
    step = 0 if contract.mark == NOBODY else steps_to(ahead, contract.mark)
    other = contract.holder if pays else contract.writer
    one = due("cover" if contract.cover else "wager", contract.number, other, gold, step, contract.mark)
    one["sure"], one["words"] = False, event_words(contract)
    if contract.turns != NOBODY:
        one["turns"] = max(0, contract.turns - s.turn)
    return one


def seasons_of(s: Realm, seat: Seat, ahead: list[tuple[int, bool]]) -> list[DueView]:
    """MER-SEA-05 (5)  Coupons, interest and premiums of the next change of season."""
    step = season_ahead(ahead)
    mark = ahead[step - 1][0]
    found: list[DueView] = []
    for bond in s.bonds:
        found += paid("coupon", bond.number, (bond.issuer, bond.holder), bond.coupon, seat, (step, mark))
    for loan in s.loans:
        found += paid(
            "interest", loan.number, (loan.borrower, loan.lender), loan.interest, seat, (step, mark)
        )
    for contract in s.contracts:
        if contract.cover and (contract.mark == NOBODY or contract.mark > mark):
            both = (contract.holder, contract.writer)
            found += paid("premium", contract.number, both, contract.premium, seat, (step, mark))
    return found


def loans_of(s: Realm, seat: Seat, ahead: list[tuple[int, bool]]) -> list[DueView]:
    """MER-LOAN-03, MER-MINT-02  What was lent, at its mark."""
    found: list[DueView] = []
    for loan in s.loans:
        at = (steps_to(ahead, loan.mark), loan.mark)
        found += paid("principal", loan.number, (loan.borrower, loan.lender), loan.principal, seat, at)
    for bond in s.bonds:
        at = (steps_to(ahead, bond.mark), bond.mark)
        found += paid("face", bond.number, (bond.issuer, bond.holder), bond.face, seat, at)
    return found


def paid(
    kind: str, number: int, both: tuple[int, int], gold: int, seat: Seat, at: tuple[int, int]
) -> list[DueView]:
    """Gold from the first of two to the second, if one of them looks."""
    payer, getter = both
    if gold == 0 or seat not in both:
        return []
    other = getter if seat == payer else payer
    return [due(kind, number, other, -gold if seat == payer else gold, at[0], at[1])]


def taxes_of(s: Realm, seat: Seat, ahead: list[tuple[int, bool]]) -> list[DueView]:
    """MER-TAX-01, MER-SEA-07  The next tax season, once a year, as the field stands."""
    bill = tax_bill(s, seat)
    year = (
        s.wheel.year if s.wheel.taxed < s.wheel.year and s.wheel.reached < 12 * s.wheel.year + SPRING else 0
    )
    mark = 12 * (year or s.wheel.year + 1) + SPRING
    return [due("tax", None, NOBODY, -bill, steps_to(ahead, mark), mark)] if bill else []


def lack(s: Realm, seat: Seat, found: list[DueView]) -> None:
    """What is missing for each, if nothing comes in but what is due before it."""
    gold = means(s, seat)
    goods = [s.free_ware(seat, ware) for ware in range(len(WARES))]
    for one in found:
        if one["ware"] is not None:
            ware = WARES.index(one["ware"])
            one["held"] = min(goods[ware], one["units"])
            mine = one["kind"] == "deliver"
            one["lacking"] = one["units"] - one["held"] if mine else 0
            goods[ware] += -one["held"] if mine else one["units"]
        elif one["sure"]:
            gold += one["gold"]
            one["lacking"] = max(0, -gold) if one["gold"] < 0 else 0
            gold = max(0, gold)

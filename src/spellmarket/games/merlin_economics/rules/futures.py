"""Chapter 21, futures: a bushel sold today and delivered at a mark of the wheel."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..effects import potions
from ..pieces import finance_events
from ..pieces.subjects import A_FUTURE
from ..pieces.verbs import AMOUNT, FULFIL, NET, NOTE, RECALL, SEND, TAKE_NOTE, UNTIL, VERB
from ..pieces.words import BANKRUPT, NOBODY, SOLVENT, WARES
from ..state import coffers
from ..state.claims import has_chauffeur, owed, written
from ..state.papers import BUSHEL, DEADLINE, Future
from ..state.realm import Realm
from . import debts
from .asking import MOST_ASKED, AboutPaper, AboutWare, amounts
from .market import ask_for

YEARS: Final = 3  # no mark of a contract is further away


# Who may write, and for when: used by all contracts of chapters 21 to 23


def may_write(s: Realm, seat: Seat) -> bool:
    """MER-CHA-05, MER-CHA-13, MER-BKR-05  A solvent owner of a Chauffeur below his cap."""
    return (
        s.merchants[seat].standing == SOLVENT
        and has_chauffeur(s, seat)
        and written(s, seat) < s.config.contract_cap
    )


def why_not_write(s: Realm, seat: Seat, rule: str) -> Refusal:
    if s.merchants[seat].standing == BANKRUPT:
        return "MER-BKR-05", f"a bankrupt player writes no contracts ({owed(s, seat)} gold are owed)"
    if not has_chauffeur(s, seat):
        return rule, "this needs a Chauffeur and there are 0"
    return "MER-CHA-13", f"{written(s, seat)} contracts are open and the cap is {s.config.contract_cap}"


def mark_moves(s: Realm) -> list[Move]:
    """MER-FWD-02  Marks strictly later than now and at most three years away."""
    thirds = s.config.portions // 4
    found: list[Move] = []
    for years in range(YEARS + 1):
        for mark in range(12):
            if (
                mark % 3 < thirds
                and s.wheel.reached < 12 * (s.wheel.year + years) + mark <= s.wheel.reached + 12 * YEARS
            ):
                found.append(UNTIL.move(mark, years))
    return found


def mark_of(s: Realm, move: Move) -> int:
    mark, years = UNTIL.parts(move)
    return 12 * (s.wheel.year + years) + mark


def why_not_mark(s: Realm, move: Move, rule: str) -> Refusal:
    if move not in UNTIL:
        return rule, "name a mark of the wheel and in how many years"
    mark = mark_of(s, move)
    portion = s.box.mark_names[mark % 12]
    name = f"{portion} of year {mark // 12}"
    if mark % 3 >= s.config.portions // 4:
        return "MER-SEA-13", f"this wheel has {s.config.portions} portions and no {portion}"
    if mark <= s.wheel.reached:
        return rule, f"{name} is reached already"
    return rule, f"{name} is more than {YEARS} years away"


def future_of(s: Realm, number: int) -> Future:
    for future in s.futures:
        if future.number == number:
            return future
    raise AssertionError(f"there is no future {number}")


def free_number(taken: list[int]) -> int:
    """The smallest number that no paper of a kind bears."""
    number = 0
    while number in taken:
        number += 1
    return number


# The life of a future


def write(s: Realm, short: Seat, long: int, ware: int, price: int, mark: int) -> Future:
    """MER-FWD-03  The short writes the note; without a long it lies on the table for anybody."""
    future = Future()
    future.number = free_number([other.number for other in s.futures])
    future.short = short
    future.long = long
    future.ware = ware
    future.price = price
    future.mark = mark
    s.futures.append(future)
    s.tell(finance_events.NOTE_WRITTEN, future.number, short, ware, price, mark % 12, mark // 12)
    return future


def take(s: Realm, future: Future, long: Seat) -> None:
    """MER-FWD-03  The long pays the forward price at once."""
    s.merchants[long].purse -= future.price
    s.merchants[future.short].purse += future.price
    s.tell(finance_events.NOTE_TAKEN, future.number, long, future.short, future.price)
    hold(s, future, long)


def hold(s: Realm, future: Future, long: Seat) -> None:
    """MER-FWD-12  A contract whose long and short are one player vanishes."""
    future.long = long
    if future.short == long:
        s.futures.remove(future)
        s.tell(finance_events.FUTURE_GONE, future.number)


def cash_price(s: Realm, ware: int) -> int:
    """MER-FWD-09, MER-FWD-14  Three times the last price; no trade yet: the spot, rounded down; no bid:
    COL."""
    last = s.books[ware].last
    if last:
        return BUSHEL * last
    spot = s.spot2(ware)
    if spot:
        return BUSHEL * spot // 2
    return BUSHEL * s.col


def deliver(s: Realm, future: Future) -> None:
    """MER-FWD-08, MER-FWD-11  Three units straight into the long's stock, without a cart."""
    s.merchants[future.short].stock[future.ware] -= BUSHEL
    s.merchants[future.long].stock[future.ware] += BUSHEL
    s.futures.remove(future)
    s.tell(finance_events.DELIVERED, future.number, future.short, future.long, future.ware)


def net(s: Realm, future: Future, own: Future) -> None:
    """MER-FWD-08, MER-FWD-13  The short hands over a long contract of his; its own short now owes the
    long."""
    s.futures.remove(future)
    s.tell(finance_events.NETTED, future.number, future.short, own.short, future.long)
    hold(s, own, future.long)


def settle(s: Realm, future: Future) -> None:
    """MER-FWD-09  Settlement in gold, from purse and vaults."""
    gold = cash_price(s, future.ware)
    coffers.take_means(s, future.short, gold)
    s.merchants[future.long].purse += gold
    s.futures.remove(future)
    s.tell(finance_events.CASH_SETTLED, future.number, future.short, future.long, gold)


def can_deliver(s: Realm, future: Future) -> bool:
    return s.free_ware(future.short, future.ware) >= BUSHEL


def nets(s: Realm, future: Future) -> list[Future]:
    """Long contracts of the short with the same commodity and expiry, whatever their price."""
    return [
        own for own in s.futures
        if own.long == future.short and own.ware == future.ware and own.mark == future.mark
    ]  # fmt: skip


def can_settle(s: Realm, future: Future) -> bool:
    """MER-FWD-15  Gold instead of goods, by a short who has the whole amount."""
    return ask_for(s.books[future.ware], future.short) < 0 and coffers.means(s, future.short) >= cash_price(
        s, future.ware
    )


def can_fulfil(s: Realm, future: Future) -> bool:
    return future.expired and (can_deliver(s, future) or bool(nets(s, future)) or can_settle(s, future))


# Steps of other chapters


def upkeep(s: Realm, seat: Seat, skipped: bool) -> None:
    """MER-FWD-13  The turns of the short after expiry are counted; skipped ones are not."""
    if skipped:
        return
    for future in s.futures:
        if future.expired and future.short == seat:
            future.turns += 1


def marks(s: Realm) -> None:
    """MER-FWD-03, MER-FWD-07  Futures whose mark is reached expire; a note that nobody has taken is void."""
    for future in s.futures.copy():
        if not future.expired and future.mark <= s.wheel.reached:
            if future.long == NOBODY:
                s.futures.remove(future)
                s.tell(finance_events.NOTE_VOID, future.number, future.short)
            else:
                future.expired = True
                s.tell(finance_events.FUTURE_EXPIRED, future.number, future.short, future.long, future.ware)


def turn_end(s: Realm, seat: Seat) -> None:
    """MER-FWD-10  Not fulfilled by the end of the second turn after expiry: a debt, and bankruptcy."""
    for future in s.futures.copy():
        if future.short == seat and future.expired and future.turns >= DEADLINE + future.grace:
            more = potions.deadline(s, seat)
            if more:
                future.grace += more
                continue
            gold = cash_price(s, future.ware)
            s.futures.remove(future)
            s.tell(finance_events.NOT_DELIVERED, future.number, seat, future.long, gold)
            debts.default(s, seat, future.long, gold)


def leave(s: Realm, seat: Seat) -> None:
    """MER-BKR-07  Futures with an eliminated player end."""
    for future in s.futures.copy():
        if future.short == seat or future.long == seat:
            s.futures.remove(future)
            s.tell(finance_events.FUTURE_GONE, future.number)


# The actions of a turn


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    if may_write(s, seat):  # MER-FWD-01
        for ware in range(3):
            options.append(NOTE.move(ware))
    for future in s.futures:
        if future.long == NOBODY:
            if future.short == seat:
                options.append(RECALL.move(future.number))
            elif future.price <= s.merchants[seat].purse:
                options.append(TAKE_NOTE.move(future.number))
        elif future.short == seat and can_fulfil(s, future):
            options.append(FULFIL.move(future.number))


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = VERB[move]
    if verb is NOTE:
        s.ask(NoteMark(NOTE.part(move)))
    elif verb is RECALL:
        future = future_of(s, RECALL.part(move))
        s.futures.remove(future)
        s.tell(finance_events.NOTE_RECALLED, future.number, seat)
    elif verb is TAKE_NOTE:
        take(s, future_of(s, TAKE_NOTE.part(move)), seat)
    else:
        s.ask(Fulfilment(FULFIL.part(move)))


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = VERB[move]
    if verb is NOTE:
        return why_not_write(s, seat, "MER-FWD-01")
    number = verb.part(move)
    found = [future for future in s.futures if future.number == number]
    if not found:
        return "MER-FWD-03", f"there is no future {number}"
    future = found[0]
    if verb is RECALL:
        if future.short != seat:
            return "MER-FWD-03", f"you did not write note {number}"
        return "MER-FWD-03", f"note {number} has been taken"
    if verb is TAKE_NOTE:
        if future.long != NOBODY:
            return "MER-FWD-03", f"note {number} has been taken"
        if future.short == seat:
            return "MER-FWD-03", "your own note is taken by somebody else"
        return "MER-FWD-03", f"note {number} costs {future.price} gold and you have {s.merchants[seat].purse}"
    if future.short != seat:
        return "MER-FWD-08", f"future {number} is not yours to deliver"
    if future.long == NOBODY:
        return "MER-FWD-03", f"nobody has taken note {number}"
    if not future.expired:
        name = f"{s.box.mark_names[future.mark % 12]} of year {future.mark // 12}"
        return "MER-FWD-06", f"future {number} expires at {name} and is not fulfilled before"
    return why_not_fulfil(s, future)


def why_not_fulfil(s: Realm, future: Future) -> Refusal:
    held = s.free_ware(future.short, future.ware)
    name = WARES[future.ware]
    if ask_for(s.books[future.ware], future.short) >= 0:
        return (
            "MER-FWD-09",
            f"you have {held} of {BUSHEL} {name}, and while others ask a price for {name} gold is no way out",
        )
    gold = cash_price(s, future.ware)
    return (
        "MER-FWD-09",
        f"you have {held} of {BUSHEL} {name} and {coffers.means(s, future.short)} of {gold} gold",
    )


class NoteMark(AboutWare):
    """MER-FWD-02  When the bushel is due."""

    rule = "MER-FWD-02"

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return mark_moves(s)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.ask(NotePrice(self.ware, mark_of(s, move)))

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return why_not_mark(s, move, "MER-FWD-02")


class NotePrice(AboutWare):
    """MER-FWD-02, MER-FWD-05, MER-FWD-14  The forward price of the whole bushel, whatever it is worth."""

    rule = "MER-FWD-14"

    def __init__(self, ware: int, mark: int) -> None:
        super().__init__(ware)
        self.mark = mark

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        return amounts(0, s.config.gold_total)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        write(s, seat, NOBODY, self.ware, AMOUNT.part(move), self.mark)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return "MER-FWD-14", f"a forward price is 0 to {s.config.gold_total}"


class Fulfilment(AboutPaper):
    """MER-FWD-08, MER-FWD-16  Deliver (`send`), net against a long contract of one's own, or settle in gold:
    asked only where more than one way is open."""

    rule = "MER-FWD-08"
    forced = True
    slots = A_FUTURE

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        future = future_of(s, self.number)
        found: list[Move] = []
        if can_deliver(s, future):
            found.append(SEND.move())
        for own in nets(s, future):
            found.append(NET.move(own.number))
        if can_settle(s, future):
            found.append(AMOUNT.move(min(MOST_ASKED, cash_price(s, future.ware))))
        return found

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        future = future_of(s, self.number)
        if move in SEND:
            deliver(s, future)
        elif move in NET:
            net(s, future, future_of(s, NET.part(move)))
        else:
            settle(s, future)

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        future = future_of(s, self.number)
        if move in NET:
            return (
                "MER-FWD-08",
                f"{NET.part(move)} is no long contract of yours for the same commodity and mark",
            )
        if move in SEND:
            held = s.free_ware(seat, future.ware)
            return "MER-FWD-08", f"a bushel is {BUSHEL} {WARES[future.ware]} and you have {held}"
        if move in AMOUNT and can_settle(s, future):
            return (
                "MER-FWD-09",
                f"the settlement is {cash_price(s, future.ware)} gold, not {AMOUNT.part(move)}",
            )
        return why_not_fulfil(s, future)


VERBS: Final[frozenset[Verb]] = frozenset((NOTE, RECALL, TAKE_NOTE, FULFIL))
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "note-mark": NoteMark,
    "note-price": NotePrice,
    "fulfilment": Fulfilment,
}

"""A sealed auction with one re-bid on ties, then offers put together part by part, answered out of turn."""

from __future__ import annotations

from typing import Any

from spellmarket.kernel import (
    NUMBER,
    OVER,
    SEAT,
    Chance,
    Event,
    Fields,
    Figure,
    Game,
    Move,
    Moves,
    Pack,
    Phase,
    Refusal,
    Seat,
    Seats,
    Start,
    State,
    Texts,
    Verb,
)

GOLD = 10

BID = Verb("bid", gold=GOLD + 1)
OFFER = Verb("offer", seat=Seats(4))
FOR = Verb("for", souls=4, once="sell")
ASKING = Verb("asking", gold=41)
ACCEPT = Verb("accept", once="answer 1")
REJECT = Verb("reject", once="answer 0")
COUNTER = Verb("counter", gold=41, once="bid")
END = Verb("end")
MOVES = Moves(BID, OFFER, FOR, ASKING, ACCEPT, REJECT, COUNTER, END)

DEALT = Event("dealt", seat=SEAT, buyer=SEAT)


class Bazaar(State):
    gold: list[int]
    souls: list[int]
    bids: list[int]
    order: list[int]  # seats in turn order, once known
    turn: int
    offers: int  # made this turn

    def copy(self) -> Bazaar:
        new = Bazaar()
        self.carry(new)
        new.gold, new.souls = self.gold.copy(), self.souls.copy()
        new.bids, new.order = self.bids.copy(), self.order.copy()
        new.turn, new.offers = self.turn, self.offers
        return new


def setup(start: Start) -> Bazaar:
    s = Bazaar()
    s.open(start, Auction(2**start.seats - 1, 0))
    s.gold, s.souls, s.bids = [GOLD] * s.seats, [3] * s.seats, [0] * s.seats
    s.order = []
    s.turn, s.offers = 0, 0
    return s


class Auction(Phase[Bazaar]):
    """BAZ-AUC-01  Secret bids, revealed at once; the tied bid once more; who is still tied draws lots."""

    rule = "BAZ-AUC-01"
    sealed = True

    def __init__(self, bidders: int, second: int) -> None:
        self.bidders = bidders  # as bits
        self.second = second

    def values(self) -> list[int]:
        return [self.bidders, self.second]

    def who(self, s: Bazaar) -> list[Seat]:
        return [seat for seat in range(s.seats) if self.bidders >> seat & 1]

    def may(self, s: Bazaar, seat: Seat) -> list[Move]:
        return [BID.move(gold) for gold in range(min(GOLD, s.gold[seat]) + 1)]

    def does(self, s: Bazaar, seat: Seat, move: Move) -> None:
        gold = BID.part(move)
        s.gold[seat] -= gold
        s.bids[seat] = s.bids[seat] * 16 + gold

    def then(self, s: Bazaar) -> Phase[Bazaar]:
        tied = 0
        if not self.second:
            for seat in range(s.seats):
                if s.bids.count(s.bids[seat]) > 1:
                    tied |= 1 << seat
            for seat in range(s.seats):
                if not tied >> seat & 1:
                    s.bids[seat] *= 16
        if tied:
            return Auction(tied, 1)
        lots = list(range(s.seats))
        s.shuffle("lots", lots)
        s.order = sorted(range(s.seats), key=lambda seat: (-s.bids[seat], lots[seat]))
        return Turn()

    def refuses(self, s: Bazaar, seat: Seat, move: Move) -> Refusal:
        return self.rule, f"a bid is 0 to {min(GOLD, s.gold[seat])} gold"


class Turn(Phase[Bazaar]):
    """BAZ-OFF-01  At most two offers a turn."""

    rule = "BAZ-OFF-01"

    def who(self, s: Bazaar) -> list[Seat]:
        s.offers = 0
        return [s.order[s.turn % s.seats]]

    def may(self, s: Bazaar, seat: Seat) -> list[Move]:
        others = [OFFER.move(other) for other in range(s.seats) if other != seat]
        return [END.move()] + (others if s.souls[seat] else [])

    def does(self, s: Bazaar, seat: Seat, move: Move) -> None:
        if move in OFFER:
            s.offers += 1
            s.ask(Deal(seat, OFFER.part(move), 0, 0, 0))
        else:
            s.offers = 2

    def again(self, s: Bazaar, seat: Seat) -> bool:
        return s.offers < 2

    def then(self, s: Bazaar) -> Phase[Bazaar]:
        s.turn += 1
        return OVER if s.turn == 3 * s.seats else Turn()


class Deal(Phase[Bazaar]):
    """BAZ-OFF-01  An offer, step by step: 0 souls, 1 price, 2 answer, 3 answer to the counter."""

    rule = "BAZ-OFF-01"
    slots = {"buyer": SEAT, "souls": NUMBER}  # noqa: RUF012

    def __init__(self, seller: Seat, buyer: Seat, step: int, souls: int, price: int) -> None:
        self.seller, self.buyer, self.step, self.souls, self.price = seller, buyer, step, souls, price

    def values(self) -> list[int]:
        return [self.seller, self.buyer, self.step, self.souls, self.price]

    def topic(self, s: Bazaar, seat: Seat) -> list[int]:
        return [self.buyer, self.souls]

    def who(self, s: Bazaar) -> list[Seat]:
        return [self.buyer if self.step == 2 else self.seller]

    def may(self, s: Bazaar, seat: Seat) -> list[Move]:
        if self.step == 0:
            return [FOR.move(souls) for souls in range(1, min(3, s.souls[seat]) + 1)]
        if self.step == 1:
            return [ASKING.move(gold) for gold in range(41)]
        answers = [REJECT.move()]
        if s.gold[self.buyer] >= self.price:
            answers.append(ACCEPT.move())
        if self.step == 2:
            answers += [COUNTER.move(gold) for gold in range(min(self.price, s.gold[seat] + 1))]
        return answers

    def does(self, s: Bazaar, seat: Seat, move: Move) -> None:
        if move in FOR:
            s.ask(Deal(self.seller, self.buyer, 1, FOR.part(move), 0))
        elif move in ASKING:
            s.ask(Deal(self.seller, self.buyer, 2, self.souls, ASKING.part(move)))
        elif move in COUNTER:
            s.ask(Deal(self.seller, self.buyer, 3, self.souls, COUNTER.part(move)))
        elif move in ACCEPT:
            s.gold[self.buyer] -= self.price
            s.gold[self.seller] += self.price
            s.souls[self.seller] -= self.souls
            s.souls[self.buyer] += self.souls
            s.tell(DEALT, self.seller, self.buyer)


def view(s: Bazaar, seat: Seat) -> dict[str, Any]:
    return {"gold": s.gold.copy(), "souls": s.souls.copy(), "order": s.order.copy(), "turn": s.turn}


def write(s: Bazaar) -> dict[str, Any]:
    return {**view(s, -1), "bids": s.bids.copy(), "offers": s.offers}


def read(start: Start, told: Fields) -> Bazaar:
    s = setup(start)
    s.gold, s.souls = told.numbers("gold", 0, 99, s.seats), told.numbers("souls", 0, 99, s.seats)
    s.bids, s.order = told.numbers("bids", 0, 999, s.seats), told.numbers("order", 0, s.seats - 1)
    s.turn, s.offers = told.number("turn", 0, 99), told.number("offers", 0, 9)
    return s


def box(packs: list[Pack]) -> None:
    return None


def redeal(s: Bazaar, seat: Seat, chance: Chance) -> Bazaar:
    return s


GAME = Game(
    name="bazaar",
    title="Bazaar",
    code="BAZ",
    about="Bid, offer and answer.",
    seats=range(2, 5),
    edition=1,
    folder=__file__,
    ended="BAZ-END-01",
    moves=MOVES,
    events=(DEALT,),
    phases={"auction": Auction, "turn": Turn, "deal": Deal},
    options=(),
    box=box,
    setup=setup,
    score=lambda s: s.gold.copy(),
    view=view,
    redeal=redeal,
    write=write,
    read=read,
    audit=lambda s: [] if sum(s.souls) == 3 * s.seats and min(s.gold) >= 0 else ["souls or gold are lost"],
    weigh=lambda s, seat, move: move,
    why=lambda s, seat, move: "It is the most.",
    texts=Texts(
        events={"dealt": "{seat} [sells|sell] souls to {buyer}."},
        prompts={
            "auction": "Bid for your turn.",
            "turn": "Offer souls, or end.",
            "deal": "An offer to {buyer}<souls: of {souls|soul}>: go on.",
        },
        verbs={
            "bid": "bid {gold}",
            "offer": "offer souls to {seat}",
            "for": "offer {souls|soul}",
            "asking": "ask for {gold} gold",
            "accept": "accept",
            "reject": "reject",
            "counter": "offer {gold} gold instead",
            "end": "end the turn",
        },
    ),
    contents=lambda box: {},
    figures=(Figure("gold", "gold.*", spent=True), Figure("souls", "souls.*")),
)

"""Who sees what: everything is open but the order of the two decks. MYS-INFO."""

from __future__ import annotations

from ....kernel import Move, Seat
from .. import several
from ..goods import after, count, has_ore, listed
from ..pieces import (
    ABILITIES,
    BOARDS,
    CARDS,
    COPY_RESERVE,
    COPY_RIVAL,
    COPY_SPACE,
    EMPTY,
    MATERIALS,
    PAY,
    ROB,
    SPACES,
    SWAP_SPACE,
    VERB,
    WEAPONS,
)
from ..shape import Choice, Doing, Giving, Payment, Price, Reach, Since, View
from .smithy import NOBODY, NONE, OCCASIONS, STEAL_CARD, Smith, Smithy


def stock(goods: int, essence: int) -> dict[str, int]:
    return dict(zip((*MATERIALS, "essence"), listed(goods, essence), strict=True))


def names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def since(s: Smithy, seat: Seat) -> Since:
    """What a seat has more, or less, than when the dice fell."""
    me = s.players[seat]
    goods, essence, points = s.had[3 * seat : 3 * seat + 3] if s.had else [me.goods, me.essence, me.points]
    then = stock(goods, essence)
    now = stock(me.goods, me.essence)
    return {"stock": {kind: now[kind] - then[kind] for kind in now}, "points": me.points - points}


def view(s: Smithy, seat: Seat) -> View:
    """MYS-INFO-01, MYS-INFO-02  All but the order of the decks; who places does so on a copy of the table."""
    weapons = s.box.weapons
    return {
        "round": s.round,
        "first": None if s.first == NOBODY else s.first,
        "active": None if s.active == NOBODY else s.active,
        "occasion": OCCASIONS[s.occasion],
        "dice": [s.die, s.other_die] if s.die else [],
        "sum": s.sum,
        "last_round": s.last_round,
        "enough": s.enough(),
        "rounds": s.box.figures.rounds,
        "central": [None if card == EMPTY else CARDS[card] for card in s.central],
        "deck": s.left,
        "discards": names(s.discards),
        "rack": [WEAPONS[weapon] for weapon in s.rack],
        "armoury": s.stored,
        "players": [
            {
                "board": BOARDS[player.board],
                "forge": names(player.forge),
                "reserve": names(player.reserve),
                "stock": stock(player.goods, player.essence),
                "points": player.points + sum([weapons[weapon].points for weapon in player.weapons]),
                "tokens": player.points,
                "weapons": [WEAPONS[weapon] for weapon in player.weapons],
                "abilities": [
                    name for bit, name in enumerate(ABILITIES) if several.holds(player.abilities, bit)
                ],
            }
            for player in s.players
        ],
        "since": [since(s, other) for other in range(s.seats)],
        "steals": [{"seat": steal // STEAL_CARD, "card": CARDS[steal % STEAL_CARD]} for steal in s.queue],
        "doing": doing(s),
        "payment": payment(s),
        "layout": names(s.layout),
        "reach": reach(s, s.players[seat]) if seat >= 0 else None,
    }


def reach(s: Smithy, me: Smith) -> Reach:
    """MYS-ACTN-01, MYS-ACTN-02, MYS-ACTN-12  What the actions bring and cost with one's own abilities."""
    cards = s.box.cards
    return {
        "meditate": me.meditates(s.box.figures),
        "study": [None if card == EMPTY else me.study_price(cards[card]) for card in s.central],
        "craft": [asked_for(s, me, s.box.weapons[weapon].cost) for weapon in s.rack],
    }


def asked_for(s: Smithy, me: Smith, price: int) -> Price:
    """MYS-PAY-01, MYS-PAY-03  What is missing for a weapon, and the essence that makes up for it."""
    missing = me.replaces(price)
    essence = missing * s.box.figures.exchange
    lacks = {name: count(price, part) - count(me.goods, part) for part, name in enumerate(MATERIALS)}
    return {
        "lacks": {name: lack for name, lack in lacks.items() if lack > 0},
        "missing": missing,
        "essence": essence,
        "short": max(0, essence - me.essence),
        "ore": has_ore(me.goods),
    }


def doing(s: Smithy) -> Doing | None:
    """The performance somebody is asked about."""
    if s.doer == NOBODY:
        return None
    row = s.central if s.working else s.players[s.doer].forge
    return {
        "seat": s.doer,
        "card": CARDS[s.card],
        "host": CARDS[row[s.at]],
        "space": SPACES[s.at],
        "market": s.working,
        "times": max(s.times, 0),
        "choices": choices(s) if s.asks(s.doer) else [],
    }


def choices(s: Smithy) -> list[Choice]:
    """MYS-COPY-06, MYS-STEAL-01, MYS-SWAP-01  What can be chosen now, by name and with what it brings."""
    found: list[Choice] = []
    me = s.players[s.doer]
    performed = s.box.cards[s.card]
    for move in s.phase.may(s, s.doer):
        verb = VERB[move]
        if verb is ROB:
            victim = ROB.part(move)
            prey = s.players[victim]
            loot = stock(prey.loot(performed), min(performed.gain_essence, prey.essence))
            found.append({"move": verb.text(move), "card": None, "seat": victim, "loot": loot})
        elif verb is SWAP_SPACE:
            row = s.central if performed.central else me.forge
            found.append(named(move, row[SWAP_SPACE.part(move)], None if performed.central else s.doer))
        elif verb is COPY_RIVAL:
            rival = COPY_RIVAL.part(move)
            found.append(named(move, s.players[rival].forge[s.at], rival))
        elif verb is COPY_RESERVE:
            found.append(named(move, COPY_RESERVE.part(move), s.doer))
        elif verb is COPY_SPACE:
            row = s.row_of(s.doer, performed, s.working)
            found.append(named(move, row[COPY_SPACE.part(move)], None if row is s.central else s.doer))
    return found


def named(move: Move, card: int, seat: Seat | None) -> Choice:
    return {"move": VERB[move].text(move), "card": CARDS[card], "seat": seat, "loot": None}


def payment(s: Smithy) -> Payment | None:
    """MYS-PAY-05  What is being paid, what is still owed and what essence has to make up for so far."""
    if not s.price:
        return None
    payer = s.doer if s.weapon == NONE else s.active
    me = s.players[payer]
    spared = me.thrifty(s.price) if s.weapon != NONE else 0
    due = max(0, s.replaced - spared)
    given = [planned(s, me, part) for part in range(len(MATERIALS))]
    return {
        "weapon": None if s.weapon == NONE else WEAPONS[s.weapon],
        "card": CARDS[s.card] if s.weapon == NONE else None,
        "price": stock(s.price, 0),
        "paid": stock(s.paid, 0),
        "owed": stock(after(s.price, s.part - 1), 0),
        "essence": due * s.box.figures.exchange,
        "asks": MATERIALS[s.part],
        "given": dict(zip(MATERIALS, given, strict=True)),
        "left": {name: count(me.goods, part) - given[part] for part, name in enumerate(MATERIALS)},
        "choices": givings(s, payer, spared) if s.asks(payer) else [],
    }


def planned(s: Smithy, me: Smith, part: int) -> int:
    """What was given of a material, or for those to come as much as there is."""
    return count(s.paid, part) if part < s.part else min(count(s.price, part), count(me.goods, part))


def givings(s: Smithy, payer: Seat, spared: int) -> list[Giving]:
    """MYS-PAY-05  The answers that may be given now: what each leaves, and the essence due for the rest."""
    found: list[Giving] = []
    due = max(0, s.replaced - spared)
    for move in s.phase.may(s, payer):
        if VERB[move] is PAY:
            part, amount = PAY.parts(move)
            rest = max(0, s.replaced + count(s.price, part) - amount - spared)
            left = count(s.players[payer].goods, part) - amount
            found.append({"amount": amount, "left": left, "essence": (rest - due) * s.box.figures.exchange})
    return found

"""Why a move is not open: the rule and the numbers. Nothing is decided here."""

from __future__ import annotations

from ....kernel import Move, Refusal, Seat
from ..goods import count, has_ore, lacking, listed, ore_enough
from ..pieces import (
    ABILITY,
    CARDS,
    COPY,
    COPY_OWN_RESERVE,
    COPY_RESERVE,
    COPY_RIVAL,
    COPY_SPACE,
    EMPTY,
    OPENSHOP,
    ORE,
    OWN,
    PAY,
    RESOURCES,
    RIVAL,
    SPACES,
    STEAL,
    STUDY,
    TRANSMUTE,
    VERB,
    WHOLE,
    Card,
    worded,
)
from ..state.smithy import Smith, Smithy
from .paying import spanned


def refuses_study(s: Smithy, seat: Seat, move: Move) -> Refusal:
    market, _ = STUDY.parts(move)
    if s.central[market] == EMPTY:
        return "MYS-ACTN-15", f"no card lies on space {SPACES[market]} of the Central Forge"
    me = s.players[seat]
    card = s.central[market]
    price = me.study_price(s.box.cards[card])
    return (
        "MYS-ACTN-04",
        f"{s.box.card_names[card]} costs you {price} essence and you have {me.essence}",
    )


def refuses_work(s: Smithy, seat: Seat, space: int) -> Refusal:
    me = s.players[seat]
    if not me.abilities & OPENSHOP:
        if s.sum == WHOLE:
            return "MYS-ACTN-09", "an 8 was rolled, and there is no space 8 to work"
        if space != s.sum - 2:
            return "MYS-ACTN-08", f"{s.sum} was rolled, so space {s.sum} is worked"
    if s.central[space] == EMPTY:
        return "MYS-ACTN-15", f"no card lies on space {SPACES[space]} of the Central Forge"
    card = s.box.cards[s.central[space]]
    if card.kind == ABILITY:
        return "MYS-ACTN-10", f"{card.name} is an Ability and has no action"
    if card.kind == COPY:
        return "MYS-ACTN-15", f"{card.name} finds no card that you could perform now"
    return "MYS-ACTN-10", f"nothing of {card.name} can be done now: {missing(s, seat, card)}"


def refuses_craft(s: Smithy, seat: Seat, weapon: int) -> Refusal:
    if weapon not in s.rack:
        return "MYS-ACTN-12", f"{s.box.weapons[weapon].name} does not lie open"
    me = s.players[seat]
    price = s.box.weapons[weapon].cost
    name = s.box.weapons[weapon].name
    if not has_ore(me.goods):
        return "MYS-PAY-03", f"{name} needs at least 1 real Ore and you have none"
    lack = lacking(me.goods, price)
    strike = me.thrifty(price) if lacking(ore_enough(me.goods), price) else 0
    need = (lack - strike) * s.box.figures.exchange
    return (
        "MYS-PAY-05",
        f"{name} is {lack - strike} short: that takes {need} essence and you have {me.essence}",
    )


def refuses_copy(s: Smithy, seat: Seat, move: Move) -> Refusal:
    card = s.box.cards[s.card]
    verb = VERB[move]
    if card.arrow == RIVAL and verb is COPY_RIVAL:
        other = COPY_RIVAL.part(move)
        if other >= s.seats or other == seat:
            return "MYS-COPY-03", "the card of another player at this table is copied"
        return refuses_target(s, seat, s.players[other].forge[s.at])
    if card.arrow == OWN and verb is COPY_RESERVE:
        number = COPY_RESERVE.part(move)
        if not COPY_OWN_RESERVE.on(s):
            return "MYS-COPY-10", "cards of the reserve are copied only with the option copy_own_reserve"
        if number not in s.players[seat].reserve:
            return "MYS-COPY-10", f"{s.box.card_names[number] or CARDS[number]} does not lie in your reserve"
        return refuses_target(s, seat, number)
    if card.arrow == RIVAL or verb is not COPY_SPACE:
        whom = "a rival: imitate SEAT" if card.arrow == RIVAL else "a space: copy SPACE"
        return "MYS-COPY-06", f"{card.name} must be given {whom}"
    row = s.players[seat].forge if card.arrow == OWN else s.central
    if row[COPY_SPACE.part(move)] == EMPTY:
        return "MYS-COPY-02", "no card lies on that space"
    return refuses_target(s, seat, row[COPY_SPACE.part(move)])


def refuses_target(s: Smithy, seat: Seat, number: int) -> Refusal:
    card = s.box.cards[number]
    if card.kind == COPY or card.kind == ABILITY:
        return (
            "MYS-COPY-05",
            f"{card.name} is {'a Copy' if card.kind == COPY else 'an Ability'}, which cannot be copied",
        )
    why = missing(s, seat, card)
    return "MYS-COPY-06", f"nothing of {card.name} can be done now, but something of another card can: {why}"


def missing(s: Smithy, seat: Seat, card: Card) -> str:
    """MYS-CARD-03  What somebody lacks to perform a card that pays or steals something."""
    me = s.players[seat]
    if card.kind == STEAL:
        return f"nobody you could rob has any {' or '.join(wanted(card))}"
    if card.kind == TRANSMUTE:
        have = worded(listed(me.goods, me.essence))
        return f"it takes {worded(listed(card.pay, card.pay_essence))}, and you have {have}"
    if not has_ore(me.goods):
        return "it needs at least 1 real Ore and you have none (MYS-PAY-03)"
    lack = lacking(me.goods, card.pay)
    need = lack * s.box.figures.exchange
    return f"you are {lack} short of {worded(listed(card.pay, 0))}, and have {me.essence} essence, not {need}"


def wanted(card: Card) -> list[str]:
    return [name for name, n in zip(RESOURCES, listed(card.gain, card.gain_essence), strict=True) if n]


def refuses_amount(s: Smithy, me: Smith, move: Move) -> Refusal:
    material, amount = PAY.parts(move)
    if material != s.part:
        return "MYS-PAY-05", f"{RESOURCES[s.part]} is paid now, not {RESOURCES[material]}"
    need = count(s.price, material)
    if amount > need:
        return "MYS-PAY-05", f"the price has {need} {RESOURCES[material]}, and more is not paid"
    if amount > count(me.goods, material):
        return "MYS-PAY-05", f"you have {count(me.goods, material)} {RESOURCES[material]}, not {amount}"
    least = spanned(s, me) // 10
    if amount >= least:
        return "MYS-ABX-10", "THRIFT strikes out one unit of the price, and this is the last chance for it"
    if material == ORE and amount == 0:
        return "MYS-PAY-03", "at least 1 real Ore is spent in every Craft and Forge"
    return (
        "MYS-PAY-01",
        f"your {me.essence} essence cannot stand in for so much: give at least {least} {RESOURCES[material]}",
    )

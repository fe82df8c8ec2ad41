"""Chapters 6 to 8 in the action step: labs, spells, shops; potions, breweries, Mead; lands."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import Move, Phase, Refusal, Seat, Verb
from ..pieces import verbs
from ..pieces.notation import NOW, W_TRADE
from ..pieces.words import BREWERY, GRAIN, LAND, LAND_WARE, LANDED, NOBODY, OIL, PERMITS, SHOP, WARES
from ..state.realm import Realm
from ..state.things import Merchant, Plot, owner
from .brewing import Barrels, BrewAt, MeadWindow, brewable, can_pay
from .estate import playable
from .labs import ConvertAt, can_house, choose_card, fund, play_lab, successful
from .lands import LandAt, can_farm, can_plant, plant, unplant
from .shops import Fee, Through, open_house, own_open, pay_arrears, sell_spell, sellable, spell_price
from .spells import Aim, AimWhose, Spent, cast, castable


def may(s: Realm, seat: Seat, options: list[Move]) -> None:
    merchant = s.merchants[seat]
    if merchant.cards:
        permits_may(s, merchant, options)
    brewing = False
    for plot in merchant.plots:
        if plot.permit and plot.hp:
            house_may(s, merchant, plot, options)
            brewing = brewing or open_house(plot, BREWERY)
    if brewing and s.free_ware(seat, GRAIN) >= 2:
        options.append(verbs.MEAD.move())
    for i, lab in enumerate(merchant.labs):
        if lab.grant == 0:
            if merchant.purse >= s.rc:
                options.append(verbs.FUND.move(i))
        elif successful(lab) and any([can_house(plot, lab.potion) for plot in merchant.plots]):
            options.append(verbs.CONVERT.move(i))
    if merchant.spells:
        castable(s, seat, options)
        sellable(s, seat, options)
    if merchant.recipes:
        brewable(s, seat, options)


def permits_may(s: Realm, merchant: Merchant, options: list[Move]) -> None:
    """MER-LAB-01, MER-LAND-01  Permits from the hand: labs, and lands where there is room for one."""
    last = NOBODY
    farm = any([can_farm(plot) for plot in merchant.plots])
    for card in merchant.cards:
        if card == last or card >= PERMITS or not playable(s, merchant, card):
            continue
        last = card
        if card < LAND:
            options.append(verbs.LAB.move(card))
        elif farm:
            options.append(verbs.LAY_LAND.move(card - LAND))


def house_may(s: Realm, merchant: Merchant, plot: Plot, options: list[Move]) -> None:
    """What the owner of a shop, a brewery or a land can do there."""
    if plot.permit == LANDED:
        if plot.planted:
            options.append(verbs.UNPLANT.move(plot.index))
        elif can_plant(s, owner(plot.index), plot):
            options.append(verbs.PLANT.move(plot.index))
        return
    if plot.arrears:
        if merchant.purse >= plot.arrears:
            options.append(verbs.ARREARS.move(plot.index))
    elif plot.permit == BREWERY and merchant.mead and s.treasury.bank >= s.col:
        options.append(verbs.SELL_MEAD.move(plot.index))
    if plot.permit == SHOP:
        options.append(verbs.BROKER.move(plot.index))


def does(s: Realm, seat: Seat, move: Move) -> None:
    verb = verbs.VERB[move]
    if verb is verbs.LAB:
        play_lab(s, seat, verbs.LAB.part(move))
    elif verb is verbs.FUND:
        fund(s, seat, verbs.FUND.part(move))
    elif verb is verbs.CONVERT:
        s.ask(ConvertAt(seat, verbs.CONVERT.part(move)))
    elif verb is verbs.CAST:
        cast(s, seat, verbs.CAST.part(move))
    elif verb is verbs.SELL_SPELL:
        sell_spell(s, seat, verbs.SELL_SPELL.part(move))
    elif verb is verbs.BROKER:
        s.ask(Fee(seat, verbs.BROKER.part(move)))
    elif verb is verbs.BREW:
        s.ask(BrewAt(seat, verbs.BREW.part(move)))
    elif verb is verbs.MEAD:
        s.ask(Barrels(seat, NOBODY))
    elif verb is verbs.SELL_MEAD:
        s.ask(Barrels(seat, verbs.SELL_MEAD.part(move)))
    elif verb is verbs.ARREARS:
        pay_arrears(s, seat, verbs.ARREARS.part(move))
    elif verb is verbs.LAY_LAND:
        s.ask(LandAt(seat, LAND + verbs.LAY_LAND.part(move)))
    elif verb is verbs.PLANT:
        plant(s, seat, verbs.PLANT.part(move))
    elif verb is verbs.UNPLANT:
        unplant(s, seat, verbs.UNPLANT.part(move))


# Refusals


def refuses(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = verbs.VERB[move]
    if verb is verbs.LAB or verb is verbs.LAY_LAND:
        return refuses_permit(s, seat, move)
    if verb is verbs.FUND or verb is verbs.CONVERT:
        return refuses_lab(s, seat, move)
    if verb is verbs.CAST or verb is verbs.SELL_SPELL:
        return refuses_spell(s, seat, move)
    if verb is verbs.BREW or verb is verbs.MEAD:
        return refuses_brewing(s, seat, move)
    index = verb.parts(move)[0]
    if owner(index) != seat:
        return "MER-PROP-06", "that is no plot of yours"
    if verb is verbs.PLANT or verb is verbs.UNPLANT:
        return refuses_planting(s, seat, move)
    return refuses_house(s, seat, move)


def refuses_permit(s: Realm, seat: Seat, move: Move) -> Refusal:
    merchant = s.merchants[seat]
    lab = verbs.VERB[move] is verbs.LAB
    card = verbs.LAB.part(move) if lab else LAND + verbs.LAY_LAND.part(move)
    name = s.box.card_names[card]
    if card not in merchant.cards:
        return "MER-LAB-01" if lab else "MER-LAND-01", f"you hold no {name}"
    if not playable(s, merchant, card):
        return "MER-BUY-06", f"the {name} was bought this turn"
    return "MER-LAND-01", "you have no intact property without unit, permit, stake and Chauffeur"


def refuses_lab(s: Realm, seat: Seat, move: Move) -> Refusal:
    merchant = s.merchants[seat]
    index = verbs.VERB[move].parts(move)[0]
    if index >= len(merchant.labs):
        return "MER-LAB-02", f"you have {len(merchant.labs)} labs"
    lab = merchant.labs[index]
    if verbs.VERB[move] is verbs.FUND:
        if lab.grant:
            return "MER-LAB-02", f"the lab has its grant of {lab.grant}"
        return "MER-LAB-02", f"a grant costs {s.rc} and your purse holds {merchant.purse}"
    if not successful(lab):
        return "MER-LAB-06", f"{len(lab.spent)} of 3 spent cards lie under the lab"
    if lab.grant == 0:
        return "MER-SHOP-01", "the lab is not funded"
    return "MER-SHOP-01", "you have no intact property without permit, Chauffeur, stake and enemy unit"


def refuses_spell(s: Realm, seat: Seat, move: Move) -> Refusal:
    kind = verbs.VERB[move].parts(move)[0]
    if choose_card(s, seat, s.merchants[seat].spells, kind, False) < 0:
        return "MER-SPL-02", f"you do not hold {s.box.spells[kind].name}"
    if verbs.VERB[move] is verbs.CAST:
        if s.box.spells[kind].line.when not in (NOW, W_TRADE):
            return "MER-REA-01", f"{s.box.spells[kind].name} is played as a reaction"
        return "MER-SPL-03", f"{s.box.spells[kind].name} has no legal target"
    if s.treasury.bank < spell_price(s, kind):
        return "MER-SHOP-04", f"the bank holds {s.treasury.bank} and would have to pay {spell_price(s, kind)}"
    return "MER-SHOP-04", "you have no open Spell Shop, and none is open to you at a fee that you can pay"


def refuses_brewing(s: Realm, seat: Seat, move: Move) -> Refusal:
    merchant = s.merchants[seat]
    if verbs.VERB[move] is verbs.MEAD:
        if own_open(merchant, BREWERY) < 0:
            return "MER-BREW-02", "you have no open Brewery"
        return "MER-BREW-02", f"Mead needs 2 grain and you have {s.free_ware(seat, GRAIN)}"
    kind = verbs.BREW.part(move)
    if choose_card(s, seat, merchant.recipes, kind, True) < 0:
        return "MER-POT-02", f"you do not hold the recipe of {s.box.potions[kind].name}"
    cost = s.box.potions[kind].line.cost
    if not can_pay(s, seat, cost):
        need = ", ".join(f"{cost[ware]} {WARES[ware]}" for ware in range(3) if cost[ware])
        return "MER-POT-02", f"{s.box.potions[kind].name} needs {need}"
    return "MER-POT-08", f"there is no place where {s.box.potions[kind].name} may lie"


def refuses_house(s: Realm, seat: Seat, move: Move) -> Refusal:
    verb = verbs.VERB[move]
    merchant = s.merchants[seat]
    plot = s.plot(verb.parts(move)[0])
    if verb is verbs.BROKER:
        return "MER-SHOP-05", "it is no intact Spell Shop"
    if verb is verbs.ARREARS:
        if plot.arrears == 0:
            return "MER-SHOP-03", "it is not shuttered"
        return "MER-SHOP-03", f"the arrears are {plot.arrears} and your purse holds {merchant.purse}"
    if not open_house(plot, BREWERY):
        return "MER-BREW-03", "it is no open Brewery"
    if merchant.mead == 0:
        return "MER-BREW-03", "you have no Mead"
    return "MER-BREW-03", f"Mead costs {s.col} and the bank holds {s.treasury.bank}"


def refuses_planting(s: Realm, seat: Seat, move: Move) -> Refusal:
    plot = s.plot(verbs.VERB[move].parts(move)[0])
    if plot.permit != LANDED or plot.hp == 0:
        return "MER-LAND-04", "it is no intact land"
    if verbs.VERB[move] is verbs.UNPLANT:
        return "MER-LAND-04", "nothing is planted there"
    ware = LAND_WARE[plot.permit_number]
    if ware == OIL:
        return "MER-LAND-04", "Oil is not planted"
    if plot.planted:
        return "MER-LAND-04", "a unit is planted there already"
    return "MER-LAND-04", f"you have no {WARES[ware]} to plant"


VERBS: Final[frozenset[Verb]] = frozenset((
    verbs.LAB, verbs.FUND, verbs.CONVERT, verbs.CAST, verbs.SELL_SPELL, verbs.BROKER, verbs.BREW,
    verbs.MEAD, verbs.SELL_MEAD, verbs.ARREARS, verbs.LAY_LAND, verbs.PLANT, verbs.UNPLANT,
))  # fmt: skip
PHASES: Final[dict[str, type[Phase[Any]]]] = {
    "convert-at": ConvertAt,
    "aim": Aim,
    "aim-whose": AimWhose,
    "spent": Spent,
    "through": Through,
    "fee": Fee,
    "brew-at": BrewAt,
    "barrels": Barrels,
    "mead-window": MeadWindow,
    "land-at": LandAt,
}

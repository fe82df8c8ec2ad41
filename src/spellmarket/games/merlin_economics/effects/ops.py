"""The ops that ask nobody anything, one case each. What needs an answer is in `rules.acting`."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces.notation import (
    BLOCK,
    CANCEL_DECREE,
    CANCEL_KING,
    CANCEL_SPELL,
    CANCEL_TAX,
    CART_RULE,
    CROWN,
    DRAW_PERMIT,
    DRAW_RECIPE,
    DRAW_SPELL,
    DRY_OP,
    EXTRA_CART,
    FREE_STAKES,
    GOLD,
    GOLEMS,
    GRANT,
    HALF,
    HALF_ROW,
    HALVE,
    HEAL_ALL,
    LANDS,
    MEAD_OP,
    METER,
    PLACE,
    PRICE_ANIMATE,
    PRICE_CARD,
    PROPS,
    RAIN_OP,
    REGULATE,
    REOPEN,
    REVERSE,
    ROAD,
    ROLL_K,
    ROLL_MATCH,
    ROLL_ODD,
    SHOW_HAND,
    SKIP,
    STAT,
    SUMMER_OP,
    SUPPLY,
    SURVIVE,
    THE_BANK,
    THE_PLOT,
    THE_ROW,
    THE_UNIT,
    TIMES,
    UPKEEP_OP,
    VAULT,
    WARE,
    WHEEL,
    Op,
)
from ..pieces.tellings import (
    ACE_GAVE,
    BLOCKED_PLOT,
    CARDS_DISREGARDED,
    DIE_FELL,
    GAINED_CROWN,
    GAINED_GOLD,
    GAINED_WARE,
    GOT_RECIPE,
    GOT_SPELL,
    HAND_SHOWN,
    HEALED,
    LOST_GOLD,
    LOST_WARE,
    METERED,
    PAID_GOLD,
    PRODUCED,
    REVERSED,
    SAW_CARD,
    SAW_RECIPE,
    SAW_SPELL,
    STAKES_FREED,
    TOOK_WARE,
)
from ..pieces.words import (
    ANIMATE_PRICE,
    BANK,
    BLOCK_LAND,
    CARD_PRICE,
    CARTS,
    CC,
    COL,
    DRY,
    FOR_GOOD,
    KING,
    LAND_WARE,
    LANDED,
    NO_PERMIT,
    NOBODY,
    ORIGIN,
    PERMIT_ROLL,
    PERMITS,
    POWER,
    RAIN,
    RC,
    ROLLS,
    ROW,
    SAFE_ROAD,
    SUMMERY,
    UPKEEP,
    UPKEEP_COST,
    USES,
)
from ..state.realm import Realm, lasting
from ..state.things import Lasting, Plot
from .scene import Scene, number, seats

REGULATIONS: int = 3  # MER-DEC-06


def carry_out(s: Realm, scene: Scene, op: Op) -> bool:
    """One op; no if the rest of the card is disregarded (MER-FRC-07)."""
    code = op.code
    if code == GOLD:
        return gold(s, scene, op)
    if code == WARE:
        ware(s, scene, op)
    elif code == METER:
        meter(s, op.a, number(s, scene, op, scene.me, 0))
    elif code == MEAD_OP:
        for seat in seats(s, scene, op.b):
            s.merchants[seat].mead += op.n
    elif code == CROWN:
        for seat in seats(s, scene, op.a):
            crown(s, seat, op.n)
    elif code == WHEEL:
        s.wheel_to = op.a
    elif code == DRAW_SPELL:
        for seat in seats(s, scene, op.a):
            draw_spell(s, seat, 0)
    elif code == DRAW_RECIPE:
        for seat in seats(s, scene, op.a):
            draw_recipe(s, seat, 0)
    elif code == DRAW_PERMIT:
        for seat in seats(s, scene, op.a):
            draw_permit(s, seat)
    elif code == SHOW_HAND:
        for seat in seats(s, scene, op.a):
            show_hand(s, seat, scene.me)
    elif code == BLOCK:
        block(s, scene, op)
    elif code == DRY_OP:
        attach(s, scene, lasting(DRY, PERMIT_ROLL, 0, scene.plot, NOBODY, 0, op.n, scene.me))
    elif code == RAIN_OP:
        rain(s, scene)
    elif code == SUMMER_OP:
        new = span(s, scene, op, SUMMERY)
        new.plot = scene.plot
        new.seat = scene.plot // 9
        new.potion = scene.potion
        scene.potion = NOBODY
        s.lay(new)
    elif code == HEAL_ALL:
        heal_all(s, op.n)
    elif code == STAT:
        stat(s, scene, op)
    elif code == UPKEEP_OP:
        new = span(s, scene, op, UPKEEP_COST)
        new.amount = op.n
        s.lay(new)
    elif code == REOPEN:
        for merchant in s.merchants:
            for plot in merchant.plots:
                plot.arrears = 0
    elif code == CART_RULE:
        cart_rule(s, scene, op)
    elif code == ROAD:
        for seat in seats(s, scene, op.a):
            new = lasting(SAFE_ROAD, USES, op.n, NOBODY, seat, 0, 0, scene.me)
            attach(s, scene, new)
    elif code == EXTRA_CART:
        s.transports += 1
        s.swift = True
    elif code == PRICE_CARD:
        for seat in seats(s, scene, op.a):
            new = span(s, scene, op, CARD_PRICE)
            new.seat = seat
            new.amount = op.n
            attach(s, scene, new)
    elif code == PRICE_ANIMATE:
        new = span(s, scene, op, ANIMATE_PRICE)
        new.amount = op.n
        new.regulation = op.c == 1
        if not new.regulation:
            new.seat = scene.me
        s.lay(new)
        limit_regulations(s)
    elif code == REGULATE:
        new = span(s, scene, op, op.a)
        new.regulation = op.c == 1
        s.lay(new)
        limit_regulations(s)
    elif code == SKIP:
        for seat in seats(s, scene, op.a):
            s.merchants[seat].skip += op.n
    elif code == REVERSE:
        s.direction = -s.direction
        s.tell(REVERSED, scene.me)
    elif code == FREE_STAKES:
        for seat in seats(s, scene, op.a):
            free_stakes(s, seat)
    elif code == HALVE:
        for debt in s.debts:
            if debt.creditor in (BANK, ROW):
                debt.amount = (debt.amount + 1) // 2
    elif code == ROLL_K:
        scene.k = s.roll("cards", 6)
        s.tell(DIE_FELL, scene.me, scene.k)
    elif code == ROLL_ODD:
        first = s.roll("cards", 6)
        second = s.roll("cards", 6)
        s.tell(DIE_FELL, scene.me, first)
        s.tell(DIE_FELL, scene.me, second)
        scene.won = first % 2 == 1 or second % 2 == 1
    elif code == ROLL_MATCH:
        value = s.roll("cards", 6)
        s.tell(DIE_FELL, scene.caster, value)
        scene.won = False
        for _ in range(3):
            die = s.roll("cards", 6)
            s.tell(DIE_FELL, scene.caster, die)
            if die == value:
                scene.won = True
    elif code == TIMES:
        scene.n *= op.n
    elif code == HALF:
        scene.n = (scene.n + 1) // 2
    elif code == SURVIVE:
        scene.won = True
    elif code in (CANCEL_SPELL, CANCEL_KING, CANCEL_DECREE, CANCEL_TAX):
        s.stopped = True
    return True


# Gold and goods


def gold(s: Realm, scene: Scene, op: Op) -> bool:
    giver, taker = op.a, op.b
    if taker & GRANT:
        return fund_labs(s, scene, op)
    if giver & GRANT:
        for seat in seats(s, scene, giver):
            for lab in s.merchants[seat].labs:
                s.bank += lab.grant
                lab.grant = 0
        return True
    if giver in (THE_BANK, THE_ROW):
        takers = seats(s, scene, taker)
        if op.c:  # MER-FRC-07
            each = number(s, scene, op, scene.me, 0)
            have = s.bank if giver == THE_BANK else s.row
            if giver == THE_BANK and s.config.mint_on_dry:
                have = max(have, s.reach(each * len(takers)))
            if have < each * len(takers):
                s.tell(CARDS_DISREGARDED, s.active)
                return False
        for seat in takers:
            n = number(s, scene, op, seat, 0)
            if giver == THE_BANK:
                n = s.payout(seat, n)
            else:
                n = min(n, s.row)
                s.row -= n
                s.merchants[seat].purse += n
            s.tell(GAINED_GOLD, seat, n, 0 if giver == THE_BANK else ROW - BANK)
        return True
    for seat in seats(s, scene, giver):
        merchant = s.merchants[seat]
        if giver & VAULT:
            n = number(s, scene, op, seat, s.vaults(seat))
            take_vaults(s, seat, n)
        elif taker in (THE_BANK, THE_ROW, HALF_ROW):
            n = min(merchant.purse, number(s, scene, op, seat, merchant.purse))
            merchant.purse -= n
        else:
            for other in seats(s, scene, taker):
                n = min(merchant.purse, number(s, scene, op, seat, merchant.purse))
                merchant.purse -= n
                s.merchants[other].purse += n
                s.tell(PAID_GOLD, seat, n, other)
            continue
        if taker == HALF_ROW:
            s.row += n // 2
            s.bank += n - n // 2
        elif taker == THE_ROW:
            s.row += n
        else:
            s.bank += n
        s.tell(LOST_GOLD, seat, n, 0 if taker == THE_BANK else ROW - BANK)
    return True


def take_vaults(s: Realm, seat: Seat, n: int) -> None:
    for plot in s.merchants[seat].plots:
        part = min(plot.vault, n)
        plot.vault -= part
        n -= part


def fund_labs(s: Realm, scene: Scene, op: Op) -> bool:
    """TL10  The ROW funds the oldest unfunded lab of each player who has one, all or nothing."""
    labs = []
    for seat in seats(s, scene, op.b):
        for lab in s.merchants[seat].labs:
            if lab.grant == 0:
                labs.append(lab)
                break
    price = number(s, scene, op, scene.me, 0)
    if s.row < price * len(labs):
        s.tell(CARDS_DISREGARDED, s.active)
        return False
    for lab in labs:
        s.row -= price
        lab.grant = price
    return True


def ware(s: Realm, scene: Scene, op: Op) -> None:
    kind = op.d
    if op.a == SUPPLY:
        for seat in seats(s, scene, op.b):
            n = s.from_supply(seat, kind, number(s, scene, op, seat, 0))
            if n:
                s.tell(GAINED_WARE, seat, n, kind)
    elif op.a == THE_PLOT:
        plot = s.plot(scene.plot)
        kind = LAND_WARE[plot.permit_number]
        s.supply[kind] += plot.planted
        if plot.planted:
            s.tell(LOST_WARE, scene.plot // 9, plot.planted, kind)
        plot.planted = 0
    elif op.b == SUPPLY:
        for seat in seats(s, scene, op.a):
            have = s.merchants[seat].stock[kind]
            n = min(have, number(s, scene, op, seat, have))
            s.to_supply(seat, kind, n)
            if n:
                s.tell(LOST_WARE, seat, n, kind)
    else:
        taker = seats(s, scene, op.b)[0]
        for seat in seats(s, scene, op.a):
            have = s.merchants[seat].stock[kind]
            n = min(have, number(s, scene, op, seat, have))
            move_ware(s, scene, seat, taker, kind, n)


def move_ware(s: Realm, scene: Scene, seat: Seat, taker: Seat, kind: int, n: int) -> None:
    """A spell takes goods from a player, which is aiming at him (SP10)."""
    if n <= 0:
        return
    s.merchants[seat].stock[kind] -= n
    s.merchants[taker].stock[kind] += n
    if scene.spell >= 0:
        s.target(scene.me, seat)
    s.tell(TOOK_WARE, taker, seat, n, kind)


def meter(s: Realm, counter: int, n: int) -> None:
    if counter == COL:
        s.move_col(n)
        s.tell(METERED, counter, s.col)
    elif counter == RC:
        s.move_rc(n)
        s.tell(METERED, counter, s.rc)
    elif counter == CC:
        s.move_cc(n)
        s.tell(METERED, counter, s.cc)
    else:
        s.move_tax(n)
        s.tell(METERED, counter, s.tax)


def crown(s: Realm, seat: Seat, n: int) -> None:
    s.merchants[seat].crowns += n
    s.tell(GAINED_CROWN, seat, n)


def free_stakes(s: Realm, seat: Seat) -> None:
    merchant = s.merchants[seat]
    total = 0
    for plot in merchant.plots:
        total += plot.invested
        plot.invested = 0
    merchant.purse += total
    if total:
        s.tell(STAKES_FREED, seat, total)


# Cards


def draw_spell(s: Realm, seat: Seat, lab: int) -> bool:
    """MER-LAB-03, -04  The top spell goes to hand and remembers its lab."""
    if not s.spell_deck:
        return False
    s.show()
    kind = s.spell_deck.pop()
    s.hold_spell(seat, ORIGIN * lab + kind)
    s.tell(GOT_SPELL, seat, kind, only=seat)
    return True


def draw_recipe(s: Realm, seat: Seat, lab: int) -> bool:
    if not s.potion_deck:
        return False
    s.show()
    kind = s.potion_deck.pop()
    s.hold_recipe(seat, ORIGIN * lab + kind)
    s.tell(GOT_RECIPE, seat, kind, only=seat)
    return True


def draw_permit(s: Realm, seat: Seat) -> int:
    """MER-ACE-01, -03, -05  Cards are turned up until a permit appears, which goes to hand; the others go
    back."""
    s.show()
    for i in range(len(s.main) - 1, -1, -1):
        card = s.main[i]
        if card < PERMITS:
            turned = s.main[i + 1 :]
            del s.main[i:]
            for other in turned:
                s.back_to_main(other)
            s.hold_card(seat, card)
            s.tell(ACE_GAVE, seat, card)
            return card
    return NOBODY  # MER-ACE-04


def show_hand(s: Realm, seat: Seat, to: Seat) -> None:
    merchant = s.merchants[seat]
    s.show()
    s.tell(HAND_SHOWN, seat, to)
    for card in merchant.cards:
        s.tell(SAW_CARD, seat, card, only=to)
    for card in merchant.spells:
        s.tell(SAW_SPELL, seat, card % ORIGIN, only=to)
    for card in merchant.recipes:
        s.tell(SAW_RECIPE, seat, card % ORIGIN, only=to)


def produced(s: Realm, seat: Seat, potion: bool, lab: int, number_: int) -> bool:
    """A lab's number has come up: one card of its deck."""
    done = draw_recipe(s, seat, lab) if potion else draw_spell(s, seat, lab)
    if done:
        s.tell(PRODUCED, seat, 1 if potion else 0, number_)
    return done


# What lasts


def span(s: Realm, scene: Scene, op: Op, kind: int) -> Lasting:
    """A lasting effect with the time of the notation."""
    left = op.left
    if op.span == ROLLS and left < 0:
        left = scene.k
    elif op.span == UPKEEP:
        left = s.active if op.left == 1 else scene.me
    new = lasting(kind, op.span, left, NOBODY, NOBODY, 0, 0, scene.me)
    new.drawn = scene.drawn
    return new


def attach(s: Realm, scene: Scene, new: Lasting) -> None:
    """MER-SPL-07  A spell with a duration lies at its target until it ends."""
    if scene.spell >= 0 and scene.spell in s.limbo_spells:
        s.limbo_spells.remove(scene.spell)
        new.spell = scene.spell
        scene.spell = NOBODY
    s.lay(new)


def block(s: Realm, scene: Scene, op: Op) -> None:
    if op.a == PLACE:
        new = span(s, scene, op, op.b)
        new.plot = scene.plot
        attach(s, scene, new)
        s.tell(BLOCKED_PLOT, scene.plot, new.left)
        return
    for plot in blocked_plots(s, scene, op):
        new = span(s, scene, op, op.b)
        new.plot = plot
        s.lay(new)
        s.tell(BLOCKED_PLOT, plot, new.left)


def blocked_plots(s: Realm, scene: Scene, op: Op) -> list[int]:
    found: list[int] = []
    if op.a == PROPS:
        for i in range(9):
            if s.merchants[scene.me].plots[i].number:
                found.append(9 * scene.me + i)
        return found
    for seat in s.turn_order(s.active):
        for i in range(9):
            plot = s.merchants[seat].plots[i]
            if plot.permit == LANDED and plot.hp and (op.a != LANDS or LAND_WARE[plot.permit_number] == op.d):
                found.append(9 * seat + i)
    if op.a != LANDS:
        found.sort()
        s.shuffle("cards", found)
        found = found[: op.n]
    return found


def rain(s: Realm, scene: Scene) -> None:
    """PO01  As long as the block lasts, the owner takes COL from the caster when the land is rolled."""
    for other in s.lasting:
        if other.plot == scene.plot and other.kind == BLOCK_LAND and other.by == scene.caster:
            new = lasting(RAIN, ROLLS, other.left, scene.plot, scene.plot // 9, 0, 0, scene.caster)
            new.potion = scene.potion
            scene.potion = NOBODY
            s.lay(new)
            return


def heal(s: Realm, plot: Plot, index: int, n: int) -> bool:
    """A damaged property gets points back, up to its maximum; a ruin does not (MER-GOL-14)."""
    full = 2 if plot.permit != NO_PERMIT else 1
    if plot.number == 0 or plot.hp == 0 or plot.hp >= full:
        return False
    plot.hp = min(full, plot.hp + n)
    s.tell(HEALED, index)
    return True


def heal_all(s: Realm, n: int) -> None:
    for seat in range(s.seats):
        for i in range(9):
            heal(s, s.merchants[seat].plots[i], 9 * seat + i, n)


def stat(s: Realm, scene: Scene, op: Op) -> None:
    for unit in s.units:
        if op.a == THE_UNIT:
            if unit.uid != scene.unit:
                continue
        elif op.a == GOLEMS:
            if unit.card >= KING:
                continue
        elif unit.owner != scene.me:
            continue
        if op.b == 1:
            if op.span == FOR_GOOD:
                unit.hp += op.n
            else:
                unit.temp += op.n
        elif op.span == FOR_GOOD:
            unit.ap = max(0, unit.ap + op.n)
        else:
            new = span(s, scene, op, POWER)
            new.unit = unit.uid
            new.amount = op.n
            if op.a == THE_UNIT:
                attach(s, scene, new)
            else:
                s.lay(new)


def cart_rule(s: Realm, scene: Scene, op: Op) -> None:
    new = span(s, scene, op, CARTS)
    new.amount = op.n
    everybody = op.a == 4  # ALL
    if not everybody:
        new.seat = scene.me
        attach(s, scene, new)
    else:
        s.lay(new)


def limit_regulations(s: Realm) -> None:
    """MER-DEC-06  At most three are in force; a fourth removes the oldest."""
    found = [other for other in s.lasting if other.regulation]
    if len(found) > REGULATIONS:
        s.lift(found[0], True)

"""The language of the cards: one row an effect. See docs/add-a-card.md for how to add one.

The rows are in the order of gold, goods, counters, cards, places, units, carts, prices and laws, what
reactions and potions answer, small games, dice, and operations that hold others. Several rows may share a
name; a statement is carried out by the first whose form fits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel import Pack, Seat
from ..effects import lastings, ops, potions, program, purses
from ..effects.scene import Scene, number, seats
from ..pieces import box as boxes
from ..pieces.box import Box
from ..pieces.language import (
    AT_BILL,
    AT_CART,
    AT_COUNTER,
    AT_DEADLINE,
    AT_DEFAULT,
    AT_FALL,
    AT_GUARD,
    AT_JOKER,
    AT_KING,
    AT_OWN_KING,
    AT_RUIN,
    AT_SALE,
    AT_SPELL,
    AT_TEA,
    AT_THEFT,
    BLANKS,
    CASTING,
    HAS_ATTACHED,
    HAS_BREWERY,
    HAS_CART,
    HAS_CHOICE,
    HAS_CONTEST,
    HAS_K,
    HAS_MATCH,
    HAS_ODD,
    HAS_PLOT,
    HAS_TARGET,
    HAS_UNIT,
    NEEDS,
    QUESTIONS,
    Effect,
    Op,
)
from ..pieces.notation import MOMENTS, TARGET_WORDS, TARGETS, always
from ..state import coffers
from ..state.realm import Realm
from ..state.things import owner
from . import acting, contests

Does = Callable[[Realm, Scene, Op], int]
Can = Callable[[Realm, Scene, Op], bool]
Worth = Callable[[Realm, Scene, Op, Seat], int]


def effect(
    form: str, words: str, does: Does, worth: Worth, called: str, needs: int = 0, gives: int = 0,
    can: Can = always, asks: bool = False, may: bool = False,
) -> Effect:  # fmt: skip
    """A row whose functions fit this game; see `Effect` for the columns."""
    return Effect(form, needs, gives, asks, may, called, words, does, can, worth)


# What effects are worth to a seat, in hundredths of a gold piece: rough, for bots that choose between ways

GOLD: Final = 100
CARD: Final = 300
GOODS: Final = 150


def even(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    """Good for nobody in particular."""
    return 0


def gains(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    n = number(s, scene, op, seat, s.merchants[seat].purse)
    return GOLD * n if seat in seats(s, scene, op.who) else 0


def pays(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    """Gold of one's own counts in full, that of others a little."""
    worth = 0
    for payer in seats(s, scene, op.who):
        purse = s.merchants[payer].purse
        n = min(purse, number(s, scene, op, payer, purse))
        worth += -GOLD * n if payer == seat else GOLD * n // 4
    return worth


def pays_from_vaults(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    worth = 0
    for payer in seats(s, scene, op.who):
        vaults = coffers.vaults(s, payer)
        n = min(vaults, number(s, scene, op, payer, vaults))
        worth += -GOLD * n if payer == seat else GOLD * n // 4
    return worth


def gains_goods(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    return GOODS * number(s, scene, op, seat, 0) if seat in seats(s, scene, op.who) else 0


def loses_goods(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    return -GOODS if seat in seats(s, scene, op.who) else GOODS // 4


def loses_plant(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    return -GOODS if seat == owner(scene.plot) else GOODS // 4


def gains_cards(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    return CARD * op.n if seat in seats(s, scene, op.who) else 0


def loses_golem(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    return -2 * CARD if seat == scene.chooser else CARD


def shows(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    """A hand that is seen is worth half a gold piece to both."""
    return -GOLD // 2 if seat in seats(s, scene, op.who) else GOLD // 2


def knows(s: Realm, scene: Scene, op: Op, seat: Seat) -> int:
    return GOLD // 2 if seat == scene.me else 0


EFFECTS: Final[tuple[Effect, ...]] = (
    # Gold
    effect("gold(bank>WHO,AMOUNT)", "AMOUNT gold from the bank to WHO", purses.from_bank, gains, "bank"),
    effect("gold(row>WHO,AMOUNT)", "AMOUNT gold from the ROW to WHO", purses.from_row, gains, "row"),
    effect(
        "gold!(bank>WHO,AMOUNT)", "AMOUNT gold from the bank to WHO, all or nothing", purses.all_from_bank,
        gains, "bank",
    ),
    effect(
        "gold!(row>WHO,AMOUNT)", "AMOUNT gold from the ROW to WHO, all or nothing", purses.all_from_row,
        gains, "row",
    ),
    effect(
        "gold!(row>grant(WHO),AMOUNT)",
        "AMOUNT gold from the ROW onto the oldest unfunded lab of WHO, all or nothing", purses.fund_labs,
        even, "grant",
    ),
    effect(
        "gold(grant(WHO)>bank,all)", "all grants on labs of WHO to the bank", purses.lose_grants, even,
        "grant",
    ),
    effect(
        "gold(vault(WHO)>POT,PART)", "PART gold in the vaults of WHO to POT", purses.from_vaults,
        pays_from_vaults, "vault",
    ),
    effect(
        "gold(WHO>POT,PART)", "PART gold from the purse of WHO to POT", purses.pay, pays, "pay",
        can=purses.can_pay,
    ),
    effect(
        "gold!(WHO>POT,PART)", "PART gold from the purse of WHO to POT, in full or not at all",
        purses.pay_all, pays, "pay", can=purses.can_pay,
    ),
    effect(
        "gold(WHO>TAKER,PART)", "PART gold from the purse of WHO to TAKER", purses.pay_each, pays, "pay",
        can=purses.can_pay,
    ),
    effect(
        "free(investments,WHO)", "all gold invested by WHO back to the purse", purses.free_stakes, even,
        "free",
    ),
    effect(
        "halve(debts(bank,row))", "every debt to bank or ROW is halved, rounded up", purses.halve_debts,
        even, "halve",
    ),
    # Goods
    effect(
        "com(WARE,sup>WHO,AMOUNT)", "WARE from the supply to WHO: AMOUNT", purses.gain_ware, gains_goods,
        "gain",
    ),
    effect(
        "com(WARE,WHO>sup,PART)", "WARE in stock of WHO to the supply: PART", purses.lose_ware, loses_goods,
        "lose", can=purses.can_lose_ware,
    ),
    effect("com(WARE,WHO>me,PART)", "WARE in stock of WHO to you: PART", potions.take_ware, even, "take"),
    effect(
        "com(*,$p>sup,1)", "the unit planted on the place to the supply", purses.uproot, loses_plant, "lose",
        needs=HAS_PLOT, can=purses.can_uproot,
    ),
    effect(
        "com(*,WHO>sup,1)", "one unit of WHO, of his choice, to the supply", acting.give_up, loses_goods,
        "lose", can=acting.can_give_up, asks=True,
    ),
    effect("mead(bank>WHO,NUMBER)", "NUMBER Mead to WHO", purses.gain_mead, gains_goods, "mead"),
    # Counters, crowns, the turn
    effect("ctr(COUNTER,CHANGE)", "COUNTER CHANGE", ops.move_counter, even, "counter"),
    effect("crown(WHO,NUMBER)", "crowns to WHO: NUMBER", ops.give_crowns, gains_cards, "crown"),
    effect("season(set=PORTION)", "the wheel is set to PORTION", ops.set_wheel, even, "wheel"),
    effect("skip(WHO,NUMBER)", "WHO: the next turns are skipped: NUMBER", ops.skip, even, "skip"),
    effect("reverse", "the turn order is reversed", ops.reverse, even, "reverse"),
    # Cards
    effect(
        "draw(spell,WHO,NUMBER)", "spells for WHO: NUMBER", ops.draw_spells, gains_cards, "spell",
        can=ops.any_spells,
    ),
    effect(
        "draw(recipe,WHO,NUMBER)", "recipes for WHO: NUMBER", ops.draw_recipes, gains_cards, "recipe",
        can=ops.any_recipes,
    ),
    effect(
        "draw(permit,WHO,NUMBER)", "permits, turned up like an Ace's, for WHO: NUMBER", ops.draw_permits,
        gains_cards, "permit",
    ),
    effect(
        "look(tea,FEW,reorder)", "you see the top FEW Tea Leaves and put them back in any order",
        acting.look_tea, knows, "tea", can=acting.can_look_tea, asks=True,
    ),
    effect(
        "look(crystal,FEW,reorder)", "you see the top FEW Crystal Balls and put them back in any order",
        acting.look_crystal, knows, "crystal", can=acting.can_look_crystal, asks=True,
    ),
    effect("show(hand,WHO>me)", "you see the hand of WHO", ops.show_hand, shows, "show"),
    effect(
        "pick(potion,THREE)", "up to THREE face-down potions that you choose are shown and shuffled back",
        acting.pick_potions, even, "pick", asks=True,
    ),
    effect(
        "reveal(potions,WHO)", "face-down potions of WHO are shown to all; those that act when seen act",
        potions.reveal, even, "reveal",
    ),
    effect(
        "breakall(POTION)", "every POTION in play breaks and is shuffled back", potions.shatter, even,
        "break",
    ),
    effect(
        "shuffle($k)", "the spell that you named is shuffled back", acting.unpick, even, "unpick",
        needs=HAS_ATTACHED,
    ),
    # Places
    effect("BLOCK($p,TIME)", "the place BLOCK TIME", lastings.block_place, even, "block", needs=HAS_PLOT),
    effect("BLOCK(lands(WARE),TIME)", "every land of WARE BLOCK TIME", lastings.block_lands, even, "block"),
    effect(
        "BLOCK(props(me),TIME)", "each of your properties BLOCK TIME", lastings.block_properties, even,
        "block",
    ),
    effect(
        "BLOCK(rand(FEW),TIME)", "FEW random lands: each BLOCK TIME", lastings.block_random, even, "block",
    ),
    effect(
        "dry($p,NUMBER)", "each Mead sold there adds NUMBER to its maintenance, until its number is rolled",
        lastings.dry, even, "dry", needs=HAS_PLOT | HAS_BREWERY,
    ),
    effect(
        "rain($p,COL)", "while the block lasts the owner takes COL from the caster when the land is rolled",
        lastings.rain, even, "rain", needs=AT_SPELL,
    ),
    effect(
        "yield($p,*1,TIME)", "the land yields as in Summer TIME", lastings.summery, even, "yield",
        needs=HAS_PLOT,
    ),
    effect("heal(props,NUMBER)", "every damaged property is mended by NUMBER", ops.heal_all, even, "heal"),
    effect("open(all)", "shut shops and breweries open again", ops.reopen, even, "open"),
    effect(
        "take(deedrow,me,1)", "you take a card of the deed row free", acting.take_deed, even, "deed",
        asks=True,
    ),
    # Units
    effect(
        "dmg(golems,NUMBER)", "every golem takes NUMBER damage", acting.damage_golems, even, "damage",
        asks=True,
    ),
    effect("stat(UNITS,POWER,TIME)", "UNITS: POWER TIME", lastings.strengthen, even, "power"),
    effect("stat(UNITS,HP+FEW,x)", "UNITS: HP +FEW for good", lastings.toughen, even, "health"),
    effect(
        "stat(UNITS,HP+FEW,t)", "UNITS: HP +FEW until the owner's next turn", lastings.toughen_awhile, even,
        "health",
    ),
    effect(
        "kill(own golem)", "a golem of the player who chooses leaves the map", acting.kill, loses_golem,
        "golem", can=acting.can_kill, asks=True,
    ),
    effect(
        "recall($u>main)", "the unit is shuffled into the main deck", ops.recall, even, "recall",
        needs=HAS_UNIT,
    ),
    # Carts and the market
    effect(
        "cart(WHO,break<=DIE,TIME)", "carts of WHO break on DIE at most TIME", lastings.cart_rule, even,
        "carts",
    ),
    effect(
        "cart($c,now<=DIE)", "the cart rolls now and breaks on DIE or less", acting.roll_the_cart, even,
        "carts", needs=HAS_CART,
    ),
    effect(
        "cart(WHO,now<=DIE)", "carts of WHO on the road roll now and break on DIE or less",
        acting.roll_carts, even, "carts",
    ),
    effect("cart(me,arrive)", "the cart arrives instead", ops.save, even, "carts", needs=AT_CART),
    effect("cart(me,arrive)", "your carts arrive at once", acting.arrive, even, "carts", needs=CASTING),
    effect("extra(transport,me)", "you may transport once more this turn", ops.extra_cart, even, "transport"),
    effect(
        "road(WHO,safe,NUMBER)", "the next direct trades of WHO need no road roll: NUMBER",
        lastings.safe_road, even, "road",
    ),
    effect("rowbid(S,O,G)", "the ROW posts one bid at COL on each table", acting.row_bids, even, "bids"),
    effect(
        "sell(com,1,bestbid)", "you sell one unit into the highest bid, without cart", acting.sell_one, even,
        "sell", asks=True, may=True,
    ),
    # Prices and laws for a while
    effect(
        "maint(all,=PRICE,TIME)", "maintenance costs PRICE TIME", lastings.upkeep_cost, even, "maintenance",
    ),
    effect(
        "price(WHO,card,+NUMBER,TIME[,to row])", "each card costs WHO NUMBER gold more, to the ROW, TIME",
        lastings.card_price, even, "price",
    ),
    effect(
        "price(me,animate,+NUMBER,TIME)", "animating costs you NUMBER gold more TIME",
        lastings.animate_price, even, "price",
    ),
    effect(
        "reg(price(all,animate,+NUMBER,TIME))", "regulation: animating costs NUMBER gold more TIME",
        lastings.regulate_animating, even, "law",
    ),
    effect("reg(REGULATION,TIME)", "REGULATION TIME", lastings.regulate, even, "law"),
    # What reactions and potions answer
    effect(
        "cancel(king)", "the King has no effect and is shuffled back", ops.cancel, even, "cancel",
        needs=AT_KING,
    ),
    effect("cancel(decree)", "instead of decree and crown", ops.cancel, even, "cancel", needs=AT_OWN_KING),
    effect("cancel(tax)", "you owe nothing this year", ops.cancel, even, "cancel", needs=AT_DEFAULT),
    effect(
        "cancel(spell)", "the spell is cancelled and shuffled back", ops.cancel, even, "cancel",
        needs=AT_JOKER,
    ),
    effect("pay*2", "the price is doubled", ops.double, even, "double", needs=AT_SALE),
    effect("pay half", "half of it is paid, rounded up", ops.halve_up, even, "half", needs=AT_BILL, may=True),
    effect("half", "only half of them, rounded down", ops.halve_down, even, "half", needs=AT_THEFT),
    effect("set($p,HP=1)", "the property stays at 1 hit point", ops.save, even, "save", needs=AT_RUIN),
    effect("set($u,HP=1)", "the unit survives with 1 point", ops.save, even, "save", needs=AT_FALL),
    effect(
        "extend(NUMBER)", "the deadline moves by NUMBER of your turns", ops.extend, even, "extend",
        needs=AT_DEADLINE,
    ),
    effect(
        "choose(A,B,none)", "you choose the first outcome, the second or nothing instead of the die",
        ops.foresee, even, "outcome", needs=AT_TEA, may=True,
    ),
    effect(
        "take($k)", "you take that potion to hand as a recipe", potions.take_potion, even, "potion",
        needs=AT_COUNTER,
    ),
    effect(
        "shuffle(king)", "the King is shuffled into the main deck instead of leaving the game",
        contests.king_back, even, "king", needs=AT_GUARD,
    ),
    effect("cosmetic(sheep,TIME)", "nothing but a bleating in the chat TIME", ops.no_effect, even, "nothing"),
    # Small games
    effect(
        "liar(opp)", "a liar's game among the opponents", contests.liars, even, "game", needs=CASTING,
        gives=HAS_CONTEST, asks=True,
    ),
    effect(
        "threes(me,tgt)", "odd or even with fingers against the target, best of three", contests.threes,
        even, "game", needs=CASTING | HAS_TARGET, gives=HAS_CONTEST, asks=True,
    ),
    effect(
        "parity(me,next)", "you and the next player each name a number from 1 to 6", contests.parity, even,
        "game", needs=CASTING, gives=HAS_CONTEST, asks=True,
    ),
    effect(
        "guess(opp dice,N-2)", "you guess the hidden dice of the opponents, players - 2 times",
        contests.guess, even, "game", needs=AT_GUARD, gives=HAS_CONTEST, asks=True,
    ),
    # Dice
    effect("k=d6", "a die is thrown", program.throw, even, "die", gives=HAS_K),
    effect("d6,d6", "two dice are thrown", program.throw_odd, even, "dice", gives=HAS_ODD),
    effect(
        "v=d6; 3d6", "the caster throws a die, and then three", program.throw_match, even, "dice",
        gives=HAS_MATCH,
    ),
    # Operations that hold others
    effect("coin{…}", "on heads", program.coin, even, "coin"),
    effect("[FACES]{…}", "a die is rolled; on FACES", program.die, even, "die"),
    effect("?k>DIE{…}", "if the die is above DIE", program.if_above, even, "if", needs=HAS_K),
    effect("?ok{…}", "if you win", program.if_won, even, "if", needs=HAS_CONTEST),
    effect("?odd{…}", "if the sum is odd", program.if_won, even, "if", needs=HAS_CONTEST),
    effect("?anyodd{…}", "if one of the two dice is odd", program.if_won, even, "if", needs=HAS_ODD),
    effect("?any=v{…}", "if one of the three equals the first", program.if_won, even, "if", needs=HAS_MATCH),
    effect("any{…|…}", "you choose", acting.let_choose, even, "choice", gives=HAS_CHOICE, asks=True),
    effect(
        "any[WHO]{…|…}", "of his choice, by WHO", acting.let_choose, even, "choice", gives=HAS_CHOICE,
        asks=True,
    ),
    effect(
        "each(planted WARE){…}", "for each land planted with WARE", acting.each_planted, even, "each",
        gives=HAS_PLOT, asks=True,
    ),
)  # fmt: skip


def box(packs: list[Pack]) -> Box:
    """What is in the box, with its cards compiled by the table."""
    return boxes.box(packs, EFFECTS)


def language() -> list[tuple[str, list[tuple[str, str]]]]:
    """The language for its documentation: headings, and rows of notation and words."""
    units = (*boxes.ABILITIES, *boxes.PAIRINGS, *boxes.GUARDINGS)
    return [
        ("Operations", [(row.written, needed(row)) for row in EFFECTS]),
        ("Blanks of operations", [(blank.name, blank.words) for blank in BLANKS.values()]),
        ("Targets of spells", [(f"T:{TARGETS[i]}", TARGET_WORDS[i]) for i in range(len(TARGETS))]),
        ("Moments of reactions, potions and readings", [(f"@{m.form.text}", m.words) for m in MOMENTS]),
        (
            "Lines of golems, pairs and guards",
            [(form, "as a whole; its figures may change") for form in units],
        ),
    ]


def needed(row: Effect) -> str:
    """The words of a row, and what it needs of its line."""
    needs = [words for bit, words in NEEDS.items() if row.needs & bit and bit != QUESTIONS]
    return f"{row.words} (needs {'; '.join(needs)})" if needs else row.words

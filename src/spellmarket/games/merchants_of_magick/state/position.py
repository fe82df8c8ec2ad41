"""Tables as plain data: written, read and checked."""

from __future__ import annotations

from typing import Any

from ....kernel import Fields, Phase, Start
from ....kernel.fields import ELSEWHERE, listed
from ..pieces import (
    BITS,
    CIRCLES,
    DICE,
    LINE,
    RESULTS,
    ROUNDS,
    WAITING,
    Box,
    counted,
)
from .table import ENERGY, GAP, MATERIAL, UNSCORED, UNUSED, Market, Shoppe, complete, satisfied


def write(s: Market) -> dict[str, Any]:
    """The table as plain data. Face-down Orders stand in brackets."""
    box = s.box
    return {
        "round": s.round,
        "dice": list(s.dice),
        "shoppes": [write_shoppe(s, shoppe) for shoppe in s.shoppes],
        "deck": [box.order_ids[card] for card in s.deck[: s.left]],
        "returned": s.returned,
        "waiting": [box.order_ids[card] for card in s.waiting],
        "gone": [written(box, card) for card in s.gone],
        "masteries": [box.masteries.ids[card] for card in s.masteries],
        "flipped": list(s.flipped),
    }


def written(box: Box, card: int) -> str | None:
    if card == GAP:
        return None
    return box.order_ids[card] if card >= 0 else f"({box.order_ids[~card]})"


def write_shoppe(s: Market, me: Shoppe) -> dict[str, Any]:
    box = s.box
    return {
        "adventurer": box.adventurers.ids[me.adventurer],
        "marks": [CIRCLES[code] for code in box.circles if me.marks & box.bit[code]],
        "potions": me.potions,
        "spent": {DICE[die]: CIRCLES[me.used[die]] for die in range(len(DICE)) if me.spent >> die & 1},
        "slots": me.slots,
        "owed": me.owed,
        "done": me.done,
        "line": [written(box, card) for card in me.line],
        "claimed": [box.order_ids[card] for card in me.claimed],
        "material": me.mastered[MATERIAL],
        "energy": me.mastered[ENERGY],
    }


def read(start: Start, told: Fields, craft: Phase[Any]) -> Market:
    """The inverse of `write`. Left out: round 1, blank sheets, and cards not named are in the deck."""
    box: Box = start.box
    s = Market()
    s.open(start, craft)
    s.clear(box)
    s.round = told.number("round", 1, ROUNDS)
    s.dice = told.numbers("dice", 1, max(box.faces), len(DICE), [1] * len(DICE))
    for die, result in enumerate(s.dice):
        if result > box.faces[die]:
            told.fail("dice", f"a {DICE[die]} shows 1 to {box.faces[die]}, not {result}")
    s.look()
    rows = told.raw("shoppes", [{}] * s.seats, "a mapping for each seat")
    if not isinstance(rows, list) or len(rows) != s.seats:
        told.fail("shoppes", f"needs one for each of {s.seats} seats")
    free = list(range(len(box.adventurers.ids)))
    for seat, row in enumerate(rows):
        s.shoppes.append(read_shoppe(box, told.inner(f"shoppes[{seat}]", row), free))
    s.waiting = [face_up(told, "waiting", card) for card in read_cards(box, told, "waiting")]
    s.gone = read_cards(box, told, "gone", holds=", in brackets if it lies face down")
    s.masteries = read_masteries(box, told)
    s.flipped = read_sides(s, told)
    if told.raw("made", [], "nothing: what was chosen unseen stands in `sealed`") not in (
        None,
        [],
        [[]] * s.seats,
    ):
        told.fail("made", "is not said here: what was chosen unseen stands in `sealed`, beside the state")
    s.returned = told.number("returned", 0, len(box.order_ids))
    named = set(elsewhere(s))
    rest = [box.order_ids[card] for card in range(len(box.order_ids)) if card not in named]
    s.deck = [face_up(told, "deck", card) for card in read_cards(box, told, "deck", rest, usual=ELSEWHERE)]
    s.left = len(s.deck)
    return s


def read_sides(s: Market, told: Fields) -> list[bool]:
    """MOM-MAST-04, MOM-SOLO-09  Left out: a Mastery is turned if it was scored, or one plays alone."""
    sides = [
        s.seats == 1 or any([shoppe.mastered[kind] != UNSCORED for shoppe in s.shoppes])
        for kind in (MATERIAL, ENERGY)
    ]
    said = told.raw(
        "flipped", sides, "true or false for the Material and the Energy Mastery", "true if it was scored"
    )
    if not isinstance(said, list) or len(said) != 2 or not all([isinstance(side, bool) for side in said]):
        told.fail("flipped", f"needs true or false for the Material and the Energy Mastery, not {said!r}")
    if s.seats == 1 and not all(said):
        told.fail(
            "flipped", "alone, both Masteries lie on their Apprentice side from the start (MOM-SOLO-09)"
        )
    return list(said)


def read_shoppe(box: Box, told: Fields, free: list[int]) -> Shoppe:
    me = Shoppe()
    ids = box.adventurers.ids
    name = told.raw("adventurer", ids[free[0] if free else 0], listed(ids), "the first that is free")
    me.clear(called(told, "adventurer", name, ids, box.adventurer_titles))
    if me.adventurer in free:
        free.remove(me.adventurer)
    for circle in read_names(told, "marks", CIRCLES):
        if not box.number[circle]:
            told.fail("marks", f"the sheet has no circle {CIRCLES[circle]}")
        me.marks |= box.bit[circle]
    me.rows = complete(box, me.marks)
    me.fulfilled = satisfied(box, me.adventurer, me.rows)
    me.potions = told.number("potions", 0, 999)
    spent = told.inner("spent", told.raw("spent", {}, "for each die that was used, the circle"))
    me.used = [read_circle(box, me, spent, die) for die in DICE]
    for die, circle in enumerate(me.used):
        if circle != UNUSED:
            me.spent |= 1 << die
    me.slots = told.number("slots", 0, len(box.slots), min(len(box.slots), max(0, BITS[me.spent] - RESULTS)))
    me.owed = told.number("owed", 0, 2)
    me.done = told.flag("done")
    me.line = read_cards(box, told, "line", holds=", or null for an empty space")
    me.claimed = [face_up(told, "claimed", card) for card in read_cards(box, told, "claimed")]
    me.mastered = [read_score(told, "material"), read_score(told, "energy")]
    return me


def read_score(told: Fields, kind: str) -> int:
    told.raw(kind, UNSCORED, f"the coins of that Mastery, 0 to 99, or {UNSCORED} before it is scored")
    return told.number(kind, UNSCORED, 99)


def read_circle(box: Box, me: Shoppe, told: Fields, die: str) -> int:
    """The circle that a die has marked this round."""
    told.raw(die, None, f"a circle: {listed(CIRCLES)}", "not used")
    if die not in told:
        return UNUSED
    circle = CIRCLES.index(told.text(die, CIRCLES))
    if not me.marks & box.bit[circle]:
        told.fail(die, f"has marked {CIRCLES[circle]}, which is not among the marks")
    return circle


def read_names(told: Fields, field: str, names: tuple[str, ...]) -> list[int]:
    value = told.raw(field, [], f"a list of circles, as row.column: {listed(names)}")
    if not isinstance(value, list):
        told.fail(field, f"must be a list of names, not {value!r}")
    for name in value:
        if not isinstance(name, str) or name not in names:
            told.fail(field, f"{name!r} is none of {names[0]} … {names[-1]}")
    return [names.index(name) for name in value]


def read_cards(
    box: Box, told: Fields, field: str, default: list[str] | None = None, holds: str = "", usual: str = ""
) -> list[int]:
    """Orders by identifier or name, face-down ones in brackets, None for a space without one."""
    value = told.raw(field, default or [], f"a list of {listed(box.order_ids)}{holds}", usual)
    if not isinstance(value, list):
        told.fail(field, f"must be a list of orders, not {value!r}")
    found: list[int] = []
    for name in value:
        if name is None:
            found.append(GAP)
            continue
        down = isinstance(name, str) and name.startswith("(") and name.endswith(")")
        card = called(told, field, name[1:-1] if down else name, box.order_ids, box.order_names)
        found.append(~card if down else card)
    return found


def called(told: Fields, field: str, name: Any, ids: list[str], names: list[str]) -> int:
    """The card with this identifier, or with this name if only one has it."""
    if isinstance(name, str) and name in ids:
        return ids.index(name)
    same = [card for card in range(len(ids)) if names[card] == name]
    if not same:
        told.fail(field, f"there is no {name!r}; there are {ids[0]} ({names[0]}) to {ids[-1]} ({names[-1]})")
    if len(same) > 1:
        told.fail(field, f"{name!r} could be {' or '.join([ids[card] for card in same])}")
    return same[0]


def face_up(told: Fields, field: str, card: int) -> int:
    if card < 0:
        told.fail(field, "holds neither face-down orders nor empty spaces")
    return card


def read_masteries(box: Box, told: Fields) -> list[int]:
    names = told.raw(
        "masteries",
        [box.masteries.ids[box.masteries.materials[0]], box.masteries.ids[box.masteries.energies[0]]],
        f"two of {listed(box.masteries.ids)}: a Material and an Energy Mastery",
    )
    if not isinstance(names, list) or len(names) != 2:
        told.fail("masteries", f"needs a Material and an Energy Mastery, not {names!r}")
    found = [called(told, "masteries", name, box.masteries.ids, box.mastery_titles) for name in names]
    for name, mastery, kind in zip(
        names, found, (box.masteries.materials, box.masteries.energies), strict=True
    ):
        if mastery not in kind:
            told.fail("masteries", f"{name!r} is not a mastery of its kind: a Material one comes first")
    return found


def elsewhere(s: Market) -> list[int]:
    """Every Order outside the deck."""
    cards = s.waiting + [card if card >= 0 else ~card for card in s.gone]
    for shoppe in s.shoppes:
        cards += shoppe.claimed
        cards += [card if card >= 0 else ~card for card in shoppe.line if card != GAP]
    return cards


def audit(s: Market) -> list[str]:
    """What can never be true of a table; empty when all is well."""
    box = s.box
    wrong: list[str] = []
    cards = elsewhere(s) + s.deck[: s.left]
    if sorted(cards) != list(range(len(box.order_ids))):  # MOM-EDGE-41
        wrong.append(
            f"{len(cards)} orders, {len(set(cards))} different ones, where the box has {len(box.order_ids)}"
        )
    if s.left < 0 or not 0 <= s.returned <= len(box.order_ids):
        wrong.append(f"the deck has {s.left} orders, {s.returned} of them returned")
    adventurers = [shoppe.adventurer for shoppe in s.shoppes]
    if len(set(adventurers)) < s.seats:  # MOM-SETUP-03
        wrong.append("an adventurer is sponsored twice")
    if s.seats > 1 and (s.waiting or s.gone):
        wrong.append("only a lone player has waiting and discarded orders (MOM-SOLO-02)")
    if len(s.waiting) > WAITING:
        wrong.append(f"{len(s.waiting)} orders wait; {WAITING} can")
    for seat, me in enumerate(s.shoppes):
        wrong += [f"seat {seat}: {what}" for what in audit_shoppe(s, me)]
    return wrong


def audit_shoppe(s: Market, me: Shoppe) -> list[str]:
    box = s.box
    wrong: list[str] = []
    if me.potions < 0:  # MOM-EDGE-42
        wrong.append(f"{me.potions} potions")
    if me.marks & ~box.sheet or me.rows != complete(box, me.marks):
        wrong.append("the complete rows do not follow from the marks (MOM-ROW-01)")
    if me.fulfilled != satisfied(box, me.adventurer, me.rows):
        wrong.append("the fulfilled adventurer orders do not follow from the rows (MOM-ADV-02)")
    if not 0 <= me.slots <= len(box.slots) or me.slots < BITS[me.spent] - RESULTS:
        wrong.append(f"{BITS[me.spent]} results spent with {me.slots} extra dice slots used (MOM-EXTRA-04)")
    if not 0 <= me.owed <= max(0, me.fulfilled - 1):
        owed, done = counted(me.owed, "free mark"), counted(me.fulfilled, "adventurer order")
        wrong.append(f"{owed} owed for {done} (MOM-ADV-04)")
    if me.owed and me.done:
        wrong.append("done, but a free mark is owed (MOM-CRAFT-12)")
    if len(me.line) > LINE[s.seats]:
        wrong.append(f"{len(me.line)} orders in a line of {LINE[s.seats]} (MOM-SETUP-04)")
    for card in me.line:
        if card >= 0 and not box.order_rows[card] & ~me.rows:
            wrong.append(f"{box.order_names[card]} is met but not claimed (MOM-ORDER-03)")
    for card in me.claimed:
        if box.order_rows[card] & ~me.rows:
            wrong.append(f"{box.order_names[card]} is claimed but not met (MOM-ORDER-02)")
    for mastery, coins, flipped in zip(s.masteries, me.mastered, s.flipped):
        if coins != UNSCORED:
            title = box.mastery_titles[mastery]
            if box.count(box.masteries.columns[mastery], me.marks) < box.masteries.circles[mastery]:
                wrong.append(f"{title} is scored without its circles (MOM-MAST-02)")
            if coins not in (box.masteries.master[mastery], box.masteries.apprentice[mastery]):
                wrong.append(f"{title} never pays {coins} (MOM-MAST-02)")
            if not flipped:
                wrong.append(f"{title} is scored but not turned (MOM-MAST-04)")
    return wrong

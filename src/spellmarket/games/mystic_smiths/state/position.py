"""Tables as plain data, written, read and checked; and the decks shuffled afresh."""

from __future__ import annotations

from typing import Any

from ....kernel import BadPosition, Chance, Fields, Phase, Seat, Start
from ....kernel.fields import ELSEWHERE, MUST
from ....kernel.fields import listed as few
from .. import several
from ..goods import count, listed
from ..pieces import (
    ABILITIES,
    BOARDS,
    CARDS,
    CRYSTAL,
    EMPTY,
    MATERIALS,
    MOST,
    ORE,
    SPACE_COUNT,
    SPACES,
    STEAL,
    WEAPONS,
    WHOLE,
    packed,
)
from .smithy import NOBODY, NONE, OCCASIONS, RICH, STEAL_CARD, Smith, Smithy
from .view import names, stock


def redeal(s: Smithy, seat: Seat, chance: Chance) -> Smithy:
    """MYS-INFO-01  Which cards lie in the decks is known, only their order is not."""
    deck = sorted(s.deck[: s.left])
    armoury = sorted(s.armoury[: s.stored])
    if len(deck) > 1:
        chance.shuffle("redeal", deck)
    if len(armoury) > 1:
        chance.shuffle("redeal", armoury)
    s.deck = deck
    s.armoury = armoury
    return s


def write(s: Smithy) -> dict[str, Any]:
    return {
        "players": [
            {
                "board": BOARDS[player.board],
                "forge": names(player.forge),
                "reserve": names(player.reserve),
                **stock(player.goods, player.essence),
                "points": player.points,
                "weapons": [WEAPONS[weapon] for weapon in player.weapons],
                "abilities": [
                    name for bit, name in enumerate(ABILITIES) if several.holds(player.abilities, bit)
                ],
            }
            for player in s.players
        ],
        "had": [had(s, seat) for seat in range(s.seats)] if s.had else [],
        "central": [None if card == EMPTY else CARDS[card] for card in s.central],
        "deck": names(s.deck[: s.left]),
        "discards": names(s.discards),
        "armoury": [WEAPONS[weapon] for weapon in s.armoury[: s.stored]],
        "rack": [WEAPONS[weapon] for weapon in s.rack],
        "first": None if s.first == NOBODY else s.first,
        "active": None if s.active == NOBODY else s.active,
        "round": s.round,
        "dice": [s.die, s.other_die] if s.die else [],
        "sum": s.sum,
        "last_round": s.last_round,
        "occasion": OCCASIONS[s.occasion],
        "activation": {
            "forges": s.turn,
            "space": SPACES[s.pointer] if s.pointer < SPACE_COUNT else None,
            "passed": [SPACES[space] for space in range(SPACE_COUNT) if several.holds(s.passed, space)],
        },
        "queue": [{"seat": steal // STEAL_CARD, "card": CARDS[steal % STEAL_CARD]} for steal in s.queue],
        "doing": None
        if s.doer == NOBODY
        else {
            "seat": s.doer,
            "card": CARDS[s.card],
            "space": SPACES[s.at],
            "market": s.working,
            "times": s.times if s.times >= 0 else None,
        },
        "weapon": None if s.weapon == NONE else WEAPONS[s.weapon],
        "paying": dict(zip(MATERIALS[: s.part], listed(s.paid, 0), strict=False)) if s.price else None,
        "layout": names(s.layout),
        "pool": names(s.pool),
    }


def read(start: Start, first: Phase[Any], told: Fields) -> Smithy:
    """The inverse of `write`. Cards that are not mentioned lie where a new game would have them."""
    s = Smithy()
    s.open(start, first)
    s.clear(start.box)
    seats = start.seats
    rows = told.raw("players", [], "a mapping for each seat", "a new smith on each seat")
    if not isinstance(rows, list) or len(rows) not in (0, seats):
        told.fail("players", f"needs one mapping for each of {seats} seats")
    fields = [told.inner(f"players[{seat}]", rows[seat] if rows else {}) for seat in range(seats)]
    for seat in range(seats):
        read_smith(s, s.players[seat], fields[seat], seat)
    s.round = told.number("round", 0, s.box.figures.rounds, 1)
    s.first = read_seat(told, "first", seats, 0)
    s.active = read_seat(told, "active", seats, s.first, "as `first`")
    dice = told.raw("dice", [], "two numbers, 1 to 4 each, or none before they fall")
    s.die, s.other_die = told.numbers("dice", 0, 4, 2) if dice else [0, 0]
    told.raw("sum", 0, f"2 to {WHOLE}, or 0 before the dice fall", "what the dice show")
    s.sum = told.number("sum", 0, WHOLE, s.die + s.other_die)
    s.last_round = told.flag("last_round")
    told.raw("occasion", "turn", few(OCCASIONS), "turn, or setup in round 0")
    s.occasion = OCCASIONS.index(told.text("occasion", OCCASIONS, "turn" if s.round else "setup"))
    read_had(s, told)
    read_decks(s, told, fields)
    read_activation(s, told)
    s.queue = queued(s, told)
    read_doing(s, told)
    weapon = told.raw("weapon", None, f"the weapon that is crafted: {few(WEAPONS)}, or null")
    s.weapon = (
        NONE if weapon is None else WEAPONS.index(word(told, "weapon", weapon, WEAPONS, s.box.weapon_names))
    )
    given = ", ".join(MATERIALS)
    paying = told.raw("paying", None, f"what was given so far of {given}, one after the other, or null")
    if paying is not None:
        if s.weapon == NONE and s.doer == NOBODY:
            told.fail("paying", "needs what for: weapon or doing say it (MYS-PAY-05)")
        s.price = s.box.cards[s.card].pay if s.weapon == NONE else s.box.weapons[s.weapon].cost
        for amount in read_given(told):
            s.give(amount)
    read_layout(s, told)
    return s


def had(s: Smithy, seat: Seat) -> dict[str, int]:
    """What a seat had when the dice fell."""
    goods, essence, points = s.had[3 * seat : 3 * seat + 3]
    return {**dict(zip(MATERIALS, listed(goods, 0), strict=False)), "essence": essence, "points": points}


def read_had(s: Smithy, told: Fields) -> None:
    """A row for each seat; none where nobody knows it any more."""
    rows = told.raw("had", [], "what each seat had when the dice fell, or nothing")
    if not isinstance(rows, list) or len(rows) not in (0, s.seats):
        told.fail("had", f"needs one mapping for each of {s.seats} seats")
    found: list[int] = []
    for seat, row in enumerate(rows):
        fields = told.inner(f"had[{seat}]", row)
        found.append(packed([fields.number(material, 0, RICH, 0) for material in MATERIALS]))
        found.append(fields.number("essence", 0, RICH, 0))
        found.append(fields.number("points", 0, RICH, 0))
    s.had = found


def read_seat(told: Fields, field: str, seats: int, default: Seat, usual: str = "") -> Seat:
    """Nobody is `null`, and was -1 once."""
    told.raw(field, default, f"0 to {seats - 1}, or null for nobody", usual)
    if field in told and told.raw(field) is None:
        return NOBODY
    return told.number(field, NOBODY, seats - 1, default)


def read_activation(s: Smithy, told: Fields) -> None:
    """How many forges are through, the next space, and the spaces passed; once three numbers."""
    value = told.raw("activation", {}, "how far an activation has come")
    if isinstance(value, list):
        s.turn, s.pointer, s.passed = told.numbers("activation", 0, several.ALL_SPACES, 3)
        return
    found = told.inner("activation", value)
    s.turn = found.number("forges", 0, s.seats)
    found.raw("space", SPACES[0], f"the next one, {few(SPACES)}, or null after the last")
    over = "space" in found and found.raw("space") is None
    s.pointer = SPACE_COUNT if over else SPACES.index(found.text("space", SPACES))
    for space in words_of(found, "passed", SPACES, []):
        s.passed |= several.only(SPACES.index(space))


def read_doing(s: Smithy, told: Fields) -> None:
    """Who performs which card where; once four numbers, and the card beside them."""
    value = told.raw("doing", None, "who performs which card, or null")
    if isinstance(value, list):
        s.doer, s.at, working, s.times = told.numbers("doing", -1, RICH, 4, [NOBODY, 0, 0, 0])
        s.working = bool(working)
        s.card = CARDS.index(told.text("card", CARDS))
    elif value is not None:
        found = told.inner("doing", value)
        s.doer = found.number("seat", 0, s.seats - 1)
        card = found.raw("card", None, few(CARDS), MUST)
        s.card = CARDS.index(word(found, "card", card, CARDS, s.box.card_names))
        if s.box.cards[s.card].number == EMPTY:
            found.fail("card", f"there is no card {CARDS[s.card]} in the box")
        s.at = SPACES.index(found.text("space", SPACES))
        s.working = found.flag("market")
        found.raw("times", 0, f"how often it was done, 0 to {RICH}, or null if it is no more")
        given_up = "times" in found and found.raw("times") is None
        s.times = NONE if given_up else found.number("times", 0, RICH)
    elif "card" in told:
        told.text("card", CARDS)  # it was written even where nobody performed it


def read_given(told: Fields) -> list[int]:
    """What has been given of the first materials; once a list of numbers."""
    value = told.raw("paying")
    if isinstance(value, list):
        return told.numbers("paying", 0, MOST)
    found = told.inner("paying", value)
    given = [material for material in MATERIALS if material in found]
    if given != list(MATERIALS[: len(given)]):
        told.fail("paying", f"says what was given of {', '.join(MATERIALS)}, one after the other")
    return [found.number(material, 0, MOST) for material in given]


def read_layout(s: Smithy, told: Fields) -> None:
    """MYS-ACTN-06  The cards laid so far; the others of the player who remodels are left."""
    s.layout = cards_of(s, told, "layout", [])
    left: list[int] = []
    if "layout" in told and "pool" not in told and s.active != NOBODY:
        left = sorted(s.players[s.active].forge + s.players[s.active].reserve)
        for card in s.layout:
            if card not in left:
                told.fail("layout", f"has {CARDS[card]}, which does not belong to seat {s.active}")
            left.remove(card)
    s.pool = cards_of(s, told, "pool", left, "those that are not laid yet")


def read_smith(s: Smithy, smith: Smith, told: Fields, seat: Seat) -> None:
    smith.board = BOARDS.index(told.text("board", BOARDS, BOARDS[seat]))
    smith.forge = cards_of(s, told, "forge", s.box.boards[smith.board].cards)
    smith.reserve = cards_of(s, told, "reserve", [])
    smith.goods = packed([told.number(material, 0, RICH, 0) for material in MATERIALS])
    smith.essence = told.number("essence", 0, RICH, 0)
    smith.points = told.number("points", 0, RICH, 0)
    smith.weapons = weapons_of(s, told, "weapons", [])
    for ability in words_of(told, "abilities", ABILITIES, []):
        smith.abilities |= several.only(ABILITIES.index(ability))
    for card in smith.forge:
        smith.abilities |= s.box.cards[card].ability  # MYS-ABIL-01


def read_decks(s: Smithy, told: Fields, players: list[Fields]) -> None:
    """What is not mentioned: starting cards are in their owner's reserve, the rest in the decks."""
    placed: list[int] = []
    for smith in s.players:
        placed += smith.forge + smith.reserve
    six = f"{SPACE_COUNT} of {few(CARDS)}, or null for an empty space"
    central = told.raw("central", [], six, "the first of the deck")
    if not isinstance(central, list) or len(central) not in (0, SPACE_COUNT):
        told.fail("central", f"needs {SPACE_COUNT} cards")
    if central:
        s.central = [
            EMPTY if card is None else CARDS.index(word(told, "central", card, CARDS, s.box.card_names))
            for card in central
        ]
        placed += [card for card in s.central if card != EMPTY]
    s.discards = cards_of(s, told, "discards", [])
    placed += s.discards + cards_of(s, told, "deck", [], ELSEWHERE)
    abroad: list[tuple[int, int]] = []  # starting cards that are not with their owner
    for seat, smith in enumerate(s.players):
        mine = smith.forge + smith.reserve
        for card in s.box.boards[smith.board].cards:
            if card in mine:
                mine.remove(card)
                placed.remove(card)
            else:
                abroad.append((seat, card))
    for seat, card in abroad:
        if card in placed:
            placed.remove(card)
        elif "reserve" not in players[seat]:
            s.players[seat].reserve = [*s.players[seat].reserve, card]
    rest = s.box.upgrades.copy()
    for card in placed:
        if card in rest:
            rest.remove(card)
    rest.reverse()
    begun = s.first != NOBODY
    if not central and begun:
        s.central = [rest.pop() if rest else EMPTY for _ in range(SPACE_COUNT)]
    s.filled = sum([several.only(space) for space in range(SPACE_COUNT) if s.central[space] != EMPTY])
    s.deck = cards_of(s, told, "deck", rest)
    s.left = len(s.deck)
    crafted: list[int] = []
    for smith in s.players:
        crafted += smith.weapons
    known = crafted + weapons_of(s, told, "rack", [], "the first of the armoury")
    known += weapons_of(s, told, "armoury", [], ELSEWHERE)
    arms = [weapon for weapon in reversed(s.box.arms) if weapon not in known]
    open_now = (
        [arms.pop() for _ in range(min(s.seats + 1, len(arms)))] if begun and "rack" not in told else []
    )
    s.rack = weapons_of(s, told, "rack", open_now)
    s.armoury = weapons_of(s, told, "armoury", arms)
    s.stored = len(s.armoury)


def queued(s: Smithy, told: Fields) -> list[int]:
    rows = told.raw("queue", [], 'steals that wait, as {"seat": 1, "card": "U36"}')
    queue: list[int] = []
    for row in rows if isinstance(rows, list) else [rows]:
        pair = [row.get("seat"), row.get("card")] if isinstance(row, dict) and len(row) == 2 else row
        if (
            not isinstance(pair, list)
            or len(pair) != 2
            or type(pair[0]) is not int
            or not 0 <= pair[0] < s.seats
        ):
            told.fail("queue", f"a steal that waits is a seat and a card, not {row!r}")
        card = CARDS.index(word(told, "queue", pair[1], CARDS, s.box.card_names))
        if s.box.cards[card].kind != STEAL:
            told.fail("queue", f"{CARDS[card]} steals nothing (MYS-STEAL-01)")
        queue.append(pair[0] * STEAL_CARD + card)
    return queue


def cards_of(s: Smithy, told: Fields, field: str, default: list[int], usual: str = "") -> list[int]:
    found = words_of(told, field, CARDS, names(default), s.box.card_names, usual)
    return [CARDS.index(name) for name in found]


def weapons_of(s: Smithy, told: Fields, field: str, default: list[int], usual: str = "") -> list[int]:
    known = [WEAPONS[weapon] for weapon in default]
    return [WEAPONS.index(name) for name in words_of(told, field, WEAPONS, known, s.box.weapon_names, usual)]


def words_of(
    told: Fields,
    field: str,
    known: tuple[str, ...],
    default: list[str],
    printed: list[str] | None = None,
    usual: str = "",
) -> list[str]:
    given = told.raw(field, default, f"a list of {few(known)}", usual)
    if not isinstance(given, list):
        raise BadPosition(f"{told.path}.{field}", f"must be a list, not {given!r}")
    return [word(told, field, item, known, printed) for item in given]


def word(
    told: Fields, field: str, item: object, known: tuple[str, ...], printed: list[str] | None = None
) -> str:
    """An identifier, or the name that is printed on what it stands for."""
    if isinstance(item, str) and item:
        if item in known:
            return item
        if printed is not None and item in printed:
            return known[printed.index(item)]
    raise BadPosition(f"{told.path}.{field}", f"{item!r} is not known here: {known[0]} … {known[-1]} are")


def audit(s: Smithy) -> list[str]:
    """Section 11 of the ledger: what must be true of every table, and is not."""
    wrong: list[str] = []
    placing = s.first == NOBODY
    for seat, smith in enumerate(s.players):
        if (
            smith.essence < 0
            or smith.points < 0
            or min(listed(smith.goods, 0)) < 0
            or max(listed(smith.goods, 0)) > RICH
        ):
            wrong.append(f"seat {seat} has {listed(smith.goods, smith.essence)} and {smith.points} points")
        if len(smith.forge) != SPACE_COUNT and not placing:
            wrong.append(
                f"the forge of seat {seat} has {len(smith.forge)} cards, not {SPACE_COUNT} (MYS-ACTN-06)"
            )
        for card in smith.forge:
            if s.box.cards[card].ability & ~smith.abilities:
                wrong.append(f"seat {seat} has {CARDS[card]} in its forge but not its ability (MYS-ABIL-01)")
        if len(smith.weapons) > s.enough():
            wrong.append(f"seat {seat} has {len(smith.weapons)} weapons, more than {s.enough()} (MYS-END-02)")
        if len(smith.weapons) >= s.enough() and not s.last_round:
            wrong.append(
                f"seat {seat} has {len(smith.weapons)} weapons, but it is not the last round (MYS-END-01)"
            )
    wrong += audit_cards(s, placing) + audit_weapons(s, placing) + audit_progress(s)
    return wrong


def audit_cards(s: Smithy, placing: bool) -> list[str]:
    wrong: list[str] = []
    owned = s.box.upgrades.copy()
    found = [card for card in s.central if card != EMPTY] + s.deck[: s.left] + s.discards
    for seat, smith in enumerate(s.players):
        dealt = s.box.boards[smith.board].cards
        owned += dealt
        found += smith.forge + smith.reserve
        if placing and sorted(smith.forge + smith.reserve) != sorted(dealt):
            wrong.append(f"seat {seat} places other cards than those of its board (MYS-SETUP-02)")
    if sorted(owned) != sorted(found):
        over = found.copy()
        under: list[int] = []
        for card in owned:
            if card in over:
                over.remove(card)
            else:
                under.append(card)
        wrong.append(f"cards too many: {names(over)}, missing: {names(under)}")
    if s.filled != sum([several.only(space) for space in range(SPACE_COUNT) if s.central[space] != EMPTY]):
        wrong.append("the count of filled Central Forge spaces is off")
    if not placing and s.filled != several.ALL_SPACES and (s.left or s.discards):
        wrong.append("a Central Forge space is empty although there are cards to fill it (MYS-REFILL-01)")
    return wrong


def audit_weapons(s: Smithy, placing: bool) -> list[str]:
    wrong: list[str] = []
    arms = s.rack + s.armoury[: s.stored]
    for smith in s.players:
        arms += smith.weapons
    if sorted(arms) != s.box.arms:
        wrong.append("each weapon lies in exactly one place: deck, open row or crafted")
    if not placing and len(s.rack) != min(s.seats + 1, len(s.rack) + s.stored):
        wrong.append(f"{len(s.rack)} weapons are open, not {s.seats + 1} (MYS-REFILL-03)")
    return wrong


def audit_progress(s: Smithy) -> list[str]:
    """The fields in which an activation, a payment or a layout under way is kept."""
    wrong: list[str] = []
    if s.turn > s.seats or s.pointer > SPACE_COUNT:
        wrong.append("an activation goes from space to space and from forge to forge")
    if s.doer >= s.seats or not 0 <= s.at < SPACE_COUNT or (s.working and s.central[s.at] == EMPTY):
        wrong.append("somebody performs a card on a space")
    if s.die and abs(s.sum - s.die - s.other_die) > 1:
        wrong.append("a sum is nudged by one at most (MYS-ABX-04)")
    if (s.die == 0) != (s.other_die == 0) or (s.sum == 1):
        wrong.append("two dice of four sides make 2 to 8 (MYS-COMP-02)")
    if s.price:
        wrong += audit_payment(s)
    if s.layout or s.pool:
        smith = s.players[s.active]
        if len(s.layout) >= SPACE_COUNT or sorted(s.layout + s.pool) != sorted(smith.forge + smith.reserve):
            wrong.append("a layout under way has room, and is made of all cards one owns (MYS-ACTN-06)")
    if (s.first == NOBODY) != (s.active == NOBODY):
        wrong.append("somebody is first and somebody acts, or nobody yet")
    return wrong


def audit_payment(s: Smithy) -> list[str]:
    """MYS-PAY-05  What has been given so far is owned and no more than the price."""
    payer = s.doer if s.weapon == NONE else s.active
    if payer == NOBODY or s.part > CRYSTAL or not count(s.price, s.part):
        return ["somebody is asked for a material of the price"]
    if s.weapon != NONE and s.weapon not in s.rack:
        return ["a weapon that is crafted lies in the open row (MYS-ACTN-12)"]
    me = s.players[payer]
    if s.part and not count(s.paid, ORE):
        return ["at least one real Ore is paid (MYS-PAY-03)"]
    for material in range(s.part):
        given = count(s.paid, material)
        if given > count(s.price, material) or given > count(me.goods, material):
            return ["nobody pays more than the price, or what they have not (MYS-PAY-05)"]
    return []

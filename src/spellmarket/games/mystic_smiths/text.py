"""How it is said: words for events, prompts and moves, and what is printed on the cards."""

from __future__ import annotations

from typing import Any, Final

from ...kernel import Texts
from .goods import listed
from .pieces import (
    ABILITIES,
    ABILITY,
    ARROWS,
    BOARDS,
    CARDS,
    COLLECT,
    COPY,
    FORGE,
    LETTERS,
    MATERIALS,
    ODDS,
    RESOURCES,
    SPACES,
    STEAL,
    SWAP,
    TRANSMUTE,
    TYPES,
    WEAPONS,
    WHOLE,
    Box,
    Card,
    Weapon,
    worded,
)

TEXTS: Final = Texts(
    options={
        "board_1": "Board of seat 1",
        "board_2": "Board of seat 2",
        "board_3": "Board of seat 3",
        "board_4": "Board of seat 4",
        "board_5": "Board of seat 5",
        "board_1.random": "By lot",
        "board_2.random": "By lot",
        "board_3.random": "By lot",
        "board_4.random": "By lot",
        "board_5.random": "By lot",
        "same_boards": "Everybody begins with the same cards",
        "copy_own_reserve": "Copying reaches the reserve",
        "seat_compensation": "Essence for who acts early",
        "fair_start": "Essence for who acts early, with four",
    },
    events={
        "placed": "{seat} [puts|put] {card} on space {space}.",
        "first": "{seat} [gets|get] the First Player Token.",
        "head_start": "{seat} [starts|start] with {essence} essence for acting early.",
        "turned": "{card} is turned up on space {space} of the Central Forge.",
        "opened": "A legendary weapon lies open: {weapon}, {points|point}.",
        "shuffled": "The discard pile becomes a new deck of {cards|card}.",
        "round": "Round {round}.",
        "rolled": "{seat} [rolls|roll] {first} and {second}: space {sum}.",
        "rolled_all": "{seat} [rolls|roll] 4 and 4: every forge runs from 2 to 7.",
        "echoed": "{seat} [hears|hear] the echo of equal dice: 1 essence.",
        "nudged": "{seat} [pays|pay] 1 essence and [makes|make] it {sum}.",
        "runs": "{seat} [runs|run] the whole forge, 2 to 7.",
        "took": "{seat} [takes|take] {goods}: {card}, space {space}.",
        "changed": "{seat} [turns|turn] {pay} into {goods}: {card}.",
        "forged": "{seat} [forges|forge] {points|point} from {pay}: {card}.",
        "idle": "{seat} [gets|get] nothing from {card}.",
        "waits": "{seat} [will|will] steal after all gains: {card}.",
        "stole": "{seat} [takes|take] {goods} from {victim}: {card}.",
        "no_prey": "{seat} [finds|find] nobody to rob: {card}.",
        "copied": "{seat} [copies|copy] {copied} from the {row}: {card}.",
        "imitated": "{seat} [copies|copy] {copied} of {rival}: {card}.",
        "swapped": "{seat} [moves|move] {card} from space {space} to {to}; {other} takes its place.",
        "traded": "{seat} [gives|give] {card} to the market, space {market}, for {other} on space {space}.",
        "learnt": "{seat} [has|have] {ability} for the rest of the game.",
        "meditated": "{seat} [meditates|meditate]: {essence} essence.",
        "discarded": "{seat} [discards|discard] {card} from space {space} of the Central Forge.",
        "studied": "{seat} [studies|study] {card} for {essence} essence: space {space}, in place of {old}.",
        "remodelled": "{seat} [remodels|remodel] the forge.",
        "laid": "{seat} now [has|have] {card} on space {space}.",
        "worked": "{seat} [works|work] {card} on space {space} of the Central Forge.",
        "crafted": "{seat} [crafts|craft] {weapon} for {pay}: {points|point}.",
        "marked": "{seat} [sets|set] a maker's mark: {points|point}.",
        "triggered": "{seat} [has|have] {weapons|weapon}: this is the last round.",
        "guard": "Nobody has brought on the end: round {round} is the last.",
        "last_run": "All forges run one last time.",
    },
    prompts={
        "placing": "Place your starting cards, space by space from 2 to 7. All are shown together.",
        "roll": "The dice are rolled.",
        "nudging": "Change the sum by one for 1 essence, or leave it.",
        "activation": "The forges are activated.",
        "action": "Take one action: meditate, study, remodel, work or craft.",
        "remodelling": "Lay out your forge anew, space by space from 2 to 7.",
        "repeating": "Do it again, or stop.",
        "forging": "Forge once more, or stop.",
        "robbing": "Choose whom to rob.",
        "copying": "Choose the card to copy.",
        "swapping": "Choose where the card goes.",
        "paying": "Say how much of the material you give; the rest is paid in essence, 2 for each.",
    },
    verbs={
        "place": "place {card}",
        "nudge": "nudge the sum: {way}",
        "meditate": "meditate and discard the card on space {discard} of the Central Forge",
        "study": "study the card on space {market} of the Central Forge and put it on your space {space}",
        "remodel": "remodel: lay out your six spaces anew from all your cards",
        "lay": "lay {card} on the next space",
        "work": "work: use the card on space {space} of the Central Forge where it lies",
        "craft": "craft {weapon}",
        "pay": "give {amount} {material}",
        "forge": "forge once",
        "again": "do it again",
        "stop": "stop",
        "copy": "copy the card on space {space}",
        "imitate": "copy the card of {seat}",
        "recall": "copy {card} of your reserve",
        "swap": "swap with space {space}",
        "steal": "steal from {seat}",
    },
)

ABILITY_TEXTS: Final = {
    "TRANCE": "From now on your Meditate gives {trance} essence instead of {meditate}.",
    "SCHOLAR": "From now on each Study costs you 1 essence less.",
    "WARD": "From now on nobody can choose you as the victim of a Steal.",
    "NUDGE": "From now on you may pay 1 essence after your own roll to make the sum 1 higher or lower.",
    "MARK": "From now on each weapon you craft gives you {mark} point tokens as well.",
    "THRIFT": "From now on, when you craft, you need not pay one material of the cost that is not Ore.",
    "OPENSHOP": "From now on your Work may use any space of the Central Forge, even on an 8.",
    "ECHO": "From now on you gain 1 essence whenever anybody rolls two equal dice.",
}

ARROW_TEXTS: Final = (
    "Perform the card on the next lower space of the same row.",
    "Perform the card on the next higher space of the same row.",
    "Perform any one face-up card of the Central Forge.",
    "Perform the card of another player on the same space number.",
    "Perform any one other card of your own forge.",
)
ARROWS_SHORT: Final = ("the card before", "the next card", "a market card", "a rival's card", "one of yours")


ACTION_TEXTS: Final = {
    "meditate": "Take {meditate} essence, then discard a card of the Central Forge; another is turned up.",
    "study": "Pay a card's essence and put it on a space of your forge; the card there goes to your reserve.",
    "remodel": "Lay out your six spaces anew, from all cards you own.",
    "work": "Use the card on the space rolled of the Central Forge once; it stays where it is.",
    "craft": "Pay the materials of an open weapon and take it; it scores at the end.",
}


def short(box: Box, card: Card) -> str:
    """What cannot be shown in pictures, in the fewest words."""
    if card.kind == SWAP:
        return "then to the market" if card.central else "then changes space"
    if card.kind == STEAL:
        return "from one rival"
    if card.kind == COPY:
        return ARROWS_SHORT[card.arrow]
    return printed(box, card).removeprefix("From now on").lstrip(", ") if card.kind == ABILITY else ""


def printed(box: Box, card: Card) -> str:
    """What stands on a card, in words made from its notation."""
    gain = worded(listed(card.gain, card.gain_essence))
    pay = worded(listed(card.pay, card.pay_essence))
    kind = card.kind
    if kind == COLLECT:
        return f"Take {gain}."
    if kind == TRANSMUTE:
        return f"Return {pay}; take {gain}. {'Repeat at will.' if card.repeat else 'Once.'}"
    if kind == FORGE:
        return (
            f"Return {pay}; gain {card.points} {'point' if card.points == 1 else 'points'}. Repeat at will."
        )
    if kind == STEAL:
        return f"Take up to {gain} from one other player, after all gains."
    if kind == COPY:
        return ARROW_TEXTS[card.arrow]
    if kind == SWAP:
        row = "a card of the Central Forge (free)" if card.central else "another card of your forge"
        return f"Take {gain}; then this card changes places with {row}."
    figures = box.figures
    words = ABILITY_TEXTS[ABILITIES[card.ability.bit_length() - 1]]
    return words.format(trance=figures.trance, meditate=figures.meditate, mark=figures.mark)


def amounts(goods: int, essence: int) -> dict[str, int]:
    found = zip((*MATERIALS, "essence"), listed(goods, essence), strict=True)
    return {name: amount for name, amount in found if amount}


def card_contents(box: Box, card: Card) -> dict[str, Any]:
    return {
        "id": CARDS[card.number],
        "name": card.name,
        "told": card.name,  # what events call it, in every language
        "type": TYPES[card.kind],
        "cost": card.cost,
        "notation": card.notation,
        "text": printed(box, card),
        "pay": amounts(card.pay, card.pay_essence),
        "gain": amounts(card.gain, card.gain_essence),
        "points": card.points,
        "repeat": card.repeat or card.kind == FORGE,
        "short": short(box, card),
        "arrow": ARROWS[card.arrow].lower() if card.kind == COPY else None,
        "to": ("central" if card.central else "forge") if card.kind == SWAP else None,
        "ability": ABILITIES[card.ability.bit_length() - 1] if card.kind == ABILITY else None,
        "starting": not card.copies,
        "source": card.source,
    }


def weapon_contents(weapon: Weapon) -> dict[str, Any]:
    return {
        "id": WEAPONS[weapon.number],
        "name": weapon.name,
        "cost": amounts(weapon.cost, 0),
        "points": weapon.points,
        "source": weapon.source,
    }


# The rules that a thing stands under, for whoever looks at it.
LOOKED: Final = {
    "collect": ["MYS-COLL-01"],
    "transmute": ["MYS-TRAN-01", "MYS-TRAN-02"],
    "forge": ["MYS-FORG-01", "MYS-FORG-02", "MYS-PAY-03"],
    "steal": ["MYS-STEAL-01", "MYS-STEAL-02"],
    "copy": ["MYS-COPY-01", "MYS-COPY-02", "MYS-COPY-03"],
    "swap": ["MYS-SWAP-01", "MYS-SWAP-02", "MYS-SWAP-03"],
    "ability": ["MYS-ABIL-01", "MYS-ABIL-03"],
    "weapon": ["MYS-PAY-01", "MYS-PAY-03"],
}


def contents(box: Box) -> dict[str, Any]:
    """Cards, weapons and boards for front ends."""
    figures = box.figures
    cards = [card_contents(box, card) for card in box.cards if card.name]
    return {
        "rules": LOOKED,
        "cards": cards,
        "actions": [
            {"id": name, "text": words.format(meditate=figures.meditate)}
            for name, words in ACTION_TEXTS.items()
        ],
        "abilities": [
            {"id": card["ability"], "name": card["name"], "text": card["text"]}
            for card in cards
            if card["ability"]
        ],
        "weapons": [weapon_contents(box.weapons[number]) for number in box.arms],
        "boards": [
            {
                "id": name,
                "name": name.title(),
                "colour": board.colour,
                "cards": [CARDS[card] for card in board.cards],
            }
            for name, board in zip(BOARDS, box.boards, strict=True)
        ],
        "spaces": [
            {"id": space, "odds": ODDS[int(space)]}
            for space in SPACES  # of the 16 rolls that give this sum
        ],
        "rolls": [  # which spaces each sum of the dice wakes (MYS-ACT-02)
            {"id": str(total), "wakes": [space for space in SPACES if total in (int(space), WHOLE)]}
            for total in range(2, WHOLE + 1)
        ],
        "figures": {
            "meditate": figures.meditate,
            "trance": figures.trance,
            "exchange": figures.exchange,
            "mark": figures.mark,
            "weapons_few": figures.weapons_few,
            "weapons_many": figures.weapons_many,
            "rounds": figures.rounds,
        },
    }


NOTATION: Final = (
    ("COLLECT(b)", "take b"),
    ("TRANSMUTE(a>b)", "return a and take b, once"),
    ("TRANSMUTE*(a>b)", "the same, as often as wanted"),
    ("FORGE*(a>nP)", "return a, with an Ore in it, for n points, as often as wanted"),
    ("STEAL(b)", "take b from another player, after all gains"),
    ("COPY(L)", "perform the card on the next lower space"),
    ("COPY(R)", "perform the card on the next higher space"),
    ("COPY(CENTRAL)", "perform a face-up card of the Central Forge"),
    ("COPY(RIVAL)", "perform the card of another player on the same space"),
    ("COPY(OWN)", "perform another card of your forge"),
    ("SWAP(b;FORGE)", "take b; then the card changes places in your forge"),
    ("SWAP(b;CENTRAL)", "take b; then the card goes to the Central Forge for another one"),
)


def language() -> list[tuple[str, list[tuple[str, str]]]]:
    """Headings, and rows of notation and words, for the page about packs."""
    letters = [(letter, name) for letter, name in zip(LETTERS, RESOURCES, strict=True)]
    abilities = [(f"ABILITY({name})", ABILITY_TEXTS[name]) for name in ABILITIES]
    return [
        ("Effects", [*NOTATION, *abilities]),
        ("Bundles", [("2O+1W", "a and b above: numbers and letters"), *letters, ("P", "point tokens")]),
    ]

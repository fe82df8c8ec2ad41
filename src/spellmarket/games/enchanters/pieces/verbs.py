"""Which moves can be written down, which events are told, and what can be settled before a game."""

from __future__ import annotations

from typing import Final

from ....kernel import NUMBER, SEAT, Event, Moves, Option, Seats, Verb
from .language import BURIED_AT_ONCE, LINES

HEROES: Final = 4  # players at most
SLOTS: Final = 6  # of the Journey Track
SLOT_COST: Final[list[int]] = [0, 1, 2, 3, 4, 5]  # ENC-SET-12
PURSE: Final = 5  # Crystals at the beginning (ENC-SET-01)
SEEDED: Final = 3  # gear cards per player on top of the deck (ENC-SET-07)
SEEDED_SUPERFAST: Final = 2  # ENC-VAR-03
BOXED: Final = 5  # cards per player that Fast Invasion leaves in the box (ENC-VAR-01)
PLACES: Final = 100  # of a trophy pile: no Adventure Deck has more cards

KINGDOMS: Final = ("bandits", "barbarians", "cultists", "dracons", "gnolls", "goblins", "undeads", "unicorns")
FIRST_GAME: Final[list[int]] = [2, 5, 7, 0]  # Cultists, Goblins, Unicorns, Bandits (ENC-SET-06)
VILLAGES: Final = (
    "normaltown", "aurisan", "fjordosan", "dracopolis", "hateville", "dwarfburg", "gravekill", "holygrove",
    "mudford",
    "lanternhill", "saltmarsh", "tinkerton", "briarwick", "hollowoak", "ravenscar", "sunmeadow",
    "glimmerdeep",
    "oldmill", "watchpost", "marketcross", "sorrowfen", "kingsrest",
)  # fmt: skip

# Where an ability stands: in the village, or on the visible card of one of your piles
AT_VILLAGE: Final = 0
ON_ITEM: Final = 1
ON_ENCHANTMENT: Final = 2
ON_TROPHY: Final = 3
SOURCES: Final = ("village", "item", "enchantment", "trophy")

NUMBERED: Final = tuple([str(number + 1) for number in range(PLACES)])  # people count from 1
LINE: Final = NUMBERED[:LINES]
SLOT: Final = NUMBERED[:SLOTS]

CHOOSE: Final = Verb("choose", kingdom=KINGDOMS)  # D1
USE: Final = Verb("use", source=SOURCES, line=LINE)  # D2
JOURNEY: Final = Verb("journey", slot=SLOT)  # D3
REST: Final = Verb("rest", source=SOURCES, line=LINE)  # D4
PROCEED: Final = Verb("proceed")  # D5, closes W2
END: Final = Verb("end")  # D5, closes W3
TARGET: Final = Verb("target", seat=Seats(HEROES))  # D6
MONSTER: Final = Verb("monster", place=NUMBERED)  # D7, 1 is the top of the trophy pile
SWAP: Final = Verb("swap", slot=SLOT)  # D8
LAY: Final = Verb(
    "lay", place=NUMBERED[: BURIED_AT_ONCE * HEROES]
)  # D9, among the cards that go to the Graveyard at once
RESOLVE: Final = Verb("resolve", seat=Seats(HEROES), source=SOURCES, line=LINE)  # D10

MOVES: Final = Moves(CHOOSE, USE, JOURNEY, REST, PROCEED, END, TARGET, MONSTER, SWAP, LAY, RESOLVE)
VERB: Final = MOVES.of

ICONS: Final = ("Attack", "Defense")

CHOSE: Final = Event("chose", seat=SEAT, kingdom=KINGDOMS)
PLAYED: Final = Event("played", kingdom=KINGDOMS)
SETTLED: Final = Event("settled", village="names", cards=NUMBER)
BEGAN: Final = Event("began", seat=SEAT, turn=NUMBER)
USED: Final = Event("used", seat=SEAT, card="names", line=LINE)
PICKED: Final = Event("picked", seat=SEAT, card="names", slot=SLOT, crystals=NUMBER)
RESTED: Final = Event("rested", seat=SEAT, card="names", line=LINE)
PAID: Final = Event("paid", seat=SEAT, crystals=NUMBER)
FOUGHT: Final = Event("fought", seat=SEAT, card="names", attack=NUMBER, health=NUMBER)
FAILED: Final = Event("failed", seat=SEAT, card="names", attack=NUMBER, health=NUMBER, slot=SLOT)
STRUCK: Final = Event(
    "struck", card="names", seat=SEAT, strength=NUMBER, defense=NUMBER, wounds=NUMBER, double=NUMBER
)
WOUNDED: Final = Event("wounded", seat=SEAT, wounds=NUMBER)
HEALED: Final = Event("healed", seat=SEAT, wounds=NUMBER)
GAINED: Final = Event("gained", seat=SEAT, crystals=NUMBER)
LOST: Final = Event("lost", seat=SEAT, crystals=NUMBER)
STOLE: Final = Event("stole", seat=SEAT, crystals=NUMBER, other=SEAT)
BOOSTED: Final = Event("boosted", seat=SEAT, icon=ICONS, points=NUMBER, total=NUMBER)
EXCHANGED: Final = Event("exchanged", seat=SEAT, attack=NUMBER, defense=NUMBER)
FREED: Final = Event("freed", seat=SEAT)
TRANSFERRED: Final = Event("transferred", seat=SEAT, wounds=NUMBER, other=SEAT)
BURIED: Final = Event("buried", seat=SEAT, card="names")
BANISHED: Final = Event("banished", seat=SEAT, card="names")
GAVE: Final = Event("gave", seat=SEAT, card="names", other=SEAT)
TOOK: Final = Event("took", seat=SEAT, card="names", other=SEAT)
SWAPPED: Final = Event("swapped", seat=SEAT, card="names", other=SEAT, theirs="names")
UNEARTHED: Final = Event("unearthed", seat=SEAT, card="names", slot=SLOT, buried="names")
VISITED: Final = Event("visited", seat=SEAT, card="names")
BARRED: Final = Event("barred", seat=SEAT, card="names", attack=NUMBER, health=NUMBER)
VAIN: Final = Event("vain", seat=SEAT, card="names")
AIMED: Final = Event("aimed", seat=SEAT, other=SEAT)
SPARED: Final = Event("spared", seat=SEAT)
TRIGGERED: Final = Event("triggered", seat=SEAT, card="names", line=LINE)
JOINED: Final = Event("joined", seat=SEAT, card="names")
DISCARDED: Final = Event("discarded", card="names")
REVEALED: Final = Event("revealed", card="names", slot=SLOT)
SCORED: Final = Event("scored", seat=SEAT, glory=NUMBER)
EVENTS: Final = (
    CHOSE, PLAYED, SETTLED, BEGAN, USED, PICKED, RESTED, PAID, FOUGHT, FAILED, STRUCK, WOUNDED, HEALED,
    GAINED, LOST, STOLE, BOOSTED, EXCHANGED, FREED, TRANSFERRED, BURIED, BANISHED, GAVE, TOOK, SWAPPED,
    UNEARTHED, VISITED, BARRED, VAIN, AIMED, SPARED, TRIGGERED, JOINED, DISCARDED, REVEALED, SCORED,
)  # fmt: skip

INVASIONS: Final = ("full", "fast", "superfast")
FAST: Final = "fast"
SUPERFAST: Final = "superfast"
ANY_KINGDOM: Final = ("any", *KINGDOMS)
MANNER: Final = Option(
    "kingdoms", ("choose", "random", "first_game"), "ENC-SET-05", "how the kingdoms are found"
)
WISHES: Final = (
    Option("kingdom_1", ANY_KINGDOM, "ENC-SET-05", "a kingdom that is in the game"),
    Option("kingdom_2", ANY_KINGDOM, "ENC-SET-05", "a second one"),
    Option("kingdom_3", ANY_KINGDOM, "ENC-SET-05", "a third one"),
    Option("kingdom_4", ANY_KINGDOM, "ENC-SET-05", "a fourth one"),
)
VILLAGE: Final = Option("village", ("random", *VILLAGES), "ENC-SET-11", "the village of all players")
FIRST_PLAYER: Final = Option(
    "first_player", ("random", 0, 1, 2, 3), "ENC-SET-13", "who begins: drawn, or a seat"
)
INVASION: Final = Option("invasion", INVASIONS, "ENC-VAR-01", "how long the game is")
DRAGONS_IN_DEPTHS: Final = Option(
    "dragons_in_depths", (False, True), "ENC-VAR-06", "do the Dragons come late?"
)
REST_DISCARD: Final = Option(
    "rest_discard", ("table", "end"), "ENC-TRN-06", "when a Rest discards: at once, or when the turn ends"
)
PICK_FIRST: Final = Option(
    "pick_first", (True, False), "ENC-JRN-09", "may a foe be picked before the boosts it needs?"
)
OPTIONS: Final = (
    MANNER, *WISHES, VILLAGE, FIRST_PLAYER, INVASION, DRAGONS_IN_DEPTHS, REST_DISCARD, PICK_FIRST
)  # fmt: skip

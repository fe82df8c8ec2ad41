# not compiled
"""What a view of Enchanters looks like, field by field. A compiled module would forget it."""

from __future__ import annotations

from typing import TypedDict

from ...kernel import BySeat, Seat


class CardView(TypedDict):
    key: int  # the copy, for as long as it is seen
    id: str  # the kind, to be looked up in the game's contents


class Outcome(TypedDict):
    """What the active player would have after taking the card at once, as the engine carries it out."""

    wins: bool  # it is taken, or beaten and taken
    settled: bool  # False: somebody has to choose on the way, and the figures are those of that moment
    missing_crystals: int
    covers: str | None  # the kind of the card it would cover
    attack: int
    defense: int
    crystals: int
    wounds: int
    glory: int  # less the Wounds, as if the game ended then


class Forecast(TypedDict):
    """What a fight would be like for the active player as things stand."""

    attack: int
    health: int
    strength: int
    defense: int
    wounds: int
    short: int  # Attack still missing
    spare: int  # Attack beyond what is needed
    through: int  # Strength that Defense does not stop


class SlotView(TypedDict):
    slot: int  # from 1
    cost: int  # for the active player, this turn
    card: CardView | None
    forecast: Forecast | None  # of a foe
    outcome: Outcome | None  # while a Journey can still be chosen


class TakenView(TypedDict):
    """A card on its way: picked, and in nobody's pile yet."""

    key: int
    id: str
    forecast: Forecast | None
    outcome: Outcome | None  # while the way to it is open


class ActionView(TypedDict):
    source: str
    line: int  # from 1
    card: str  # its kind, or the village
    used: int
    limit: int | None  # None: any number of times


class Part(TypedDict):
    card: str | None  # the kind; None is what holds for this turn
    points: int


class PlayerView(TypedDict):
    crystals: int
    wounds: int
    attack: int
    defense: int
    against_dragons: int
    glory: int  # if the game ended now
    protected: bool
    monsters: int
    dragons: int
    skulls: int
    items: list[CardView]  # from the bottom up
    enchantments: list[CardView]
    trophies: list[CardView]
    attack_parts: list[Part]
    defense_parts: list[Part]
    actions: list[ActionView]


class Loss(TypedDict):
    """What giving up one of the cards to choose from would cost its owner."""

    card: CardView
    glory: int  # the change, mostly below 0


class Waiting(TypedDict):
    """What an ability that waits for an answer is about."""

    card: str | None
    line: int | None
    owner: Seat | None
    seat: Seat
    receiver: Seat | None  # who gets what is chosen
    losses: list[Loss]  # of the Monsters to choose from


class View(TypedDict):
    kingdoms: list[str]
    village: str | None
    turn: int
    turns: int
    active: Seat
    major: str | None
    deck: int
    boxed: int
    track: list[SlotView]
    graveyard: list[CardView]  # the last is on top
    banished: list[CardView]
    taking: list[TakenView]
    limbo: list[CardView]
    from_slot: int | None
    free: bool
    boosts: dict[str, int]
    players: BySeat[PlayerView]
    waiting: Waiting | None
    over: bool

"""Who sees what: everything but the order of the deck and what Fast Invasion left in the box. ENC-PIL-09."""

from __future__ import annotations

from typing import TypedDict

from ....kernel import OVER, Seat
from ..pieces.cards import Card
from ..pieces.language import Ability
from ..pieces.verbs import KINGDOMS, SLOTS, SOURCES
from .realm import EMPTY, PICK_COST, RUN, SHARE, Hero, Realm, key
from .score import glory


class CardView(TypedDict):
    key: int  # the copy, for as long as it is seen
    id: str  # the kind, to be looked up in the game's contents


class Forecast(TypedDict):
    """What a fight would be like for the active player as things stand."""

    attack: int
    health: int
    strength: int
    defense: int
    wounds: int
    short: int  # Attack still missing


class SlotView(TypedDict):
    slot: int  # from 1
    cost: int  # for the active player, this turn
    card: CardView | None
    forecast: Forecast | None


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


class Waiting(TypedDict):
    """What an ability that waits for an answer is about."""

    card: str | None
    line: int | None
    owner: int | None
    seat: int


class View(TypedDict):
    kingdoms: list[str]
    village: str | None
    turn: int
    turns: int
    active: int
    major: str | None
    deck: int
    boxed: int
    track: list[SlotView]
    graveyard: list[CardView]  # the last is on top
    banished: list[CardView]
    taking: list[CardView]
    limbo: list[CardView]
    from_slot: int | None
    free: bool
    boosts: dict[str, int]
    players: list[PlayerView]
    waiting: Waiting | None
    over: bool


def shown(s: Realm, uid: int) -> CardView:
    return {"key": uid, "id": s.cards[uid].id}


def pile(s: Realm, uids: tuple[int, ...]) -> list[CardView]:
    return [shown(s, uid) for uid in uids]


def forecast(s: Realm, seat: Seat, card: Card) -> Forecast:
    attack = s.attack_on(seat, card)
    health = s.health(seat, card)
    strength = s.strength(seat, card)
    defense = s.defense(seat)
    return {
        "attack": attack,
        "health": health,
        "strength": strength,
        "defense": defense,
        "wounds": max(0, strength - defense) * (2 if card.doubles else 1),
        "short": max(0, health - attack),
    }


def slot_view(s: Realm, slot: int) -> SlotView:
    uid = s.track[slot]
    foe = uid >= 0 and s.cards[uid].foe
    return {
        "slot": slot + 1,
        "cost": s.cost_of(slot),
        "card": shown(s, uid) if uid >= 0 else None,
        "forecast": forecast(s, s.active, s.cards[uid]) if foe else None,
    }


def parts(s: Realm, hero: Hero, attack: bool, boost: int) -> list[Part]:
    """Where a total comes from: each card that adds to it, the visible ones with their upper icons."""
    found: list[Part] = []
    for uid in hero.items + hero.enchantments + hero.trophies:
        card = s.cards[uid]
        points = card.under_attack if attack else card.under_defense
        if uid in (hero.item, hero.enchantment):
            points += card.attack if attack else card.defense
        if points:
            found.append({"card": card.id, "points": points})
    if boost:
        found.append({"card": None, "points": boost})
    return found


def action_view(s: Realm, seat: Seat, ability: Ability) -> ActionView:
    uid = s.visible(seat, ability.source)
    uses = key(uid if ability.source else EMPTY, ability.line)
    return {
        "source": SOURCES[ability.source],
        "line": ability.line + 1,
        "card": s.cards[uid].id,
        "used": s.used.count(uses) if seat == s.active else 0,
        "limit": ability.limit or None,
    }


def player_view(s: Realm, seat: Seat) -> PlayerView:
    hero = s.heroes[seat]
    active = seat == s.active
    return {
        "crystals": hero.crystals,
        "wounds": hero.wounds,
        "attack": s.attack(seat),
        "defense": s.defense(seat),
        "against_dragons": hero.versus,
        "glory": glory(s, seat),
        "protected": hero.protected,
        "monsters": hero.monsters,
        "dragons": hero.dragons,
        "skulls": hero.skulls,
        "items": pile(s, hero.items),
        "enchantments": pile(s, hero.enchantments),
        "trophies": pile(s, hero.trophies),
        "attack_parts": parts(s, hero, True, s.boost_attack if active else 0),
        "defense_parts": parts(s, hero, False, s.boost_defense if active else 0),
        "actions": [action_view(s, seat, ability) for ability in hero.actions] if s.village >= 0 else [],
    }


def waiting(s: Realm) -> Waiting | None:
    """Only while an ability waits for an answer: the phases beneath it are then on the stack."""
    if s.under is None:
        return None
    if s.doing.kind not in (RUN, SHARE, PICK_COST):
        return {"card": None, "line": None, "owner": None, "seat": s.decider}
    ability = s.doing.ability
    return {
        "card": s.cards[ability.card].id,
        "line": ability.line + 1,
        "owner": s.doing.seat,
        "seat": s.decider,
    }


def view(s: Realm, seat: Seat) -> View:
    """ENC-PIL-09  The same for every seat and for spectators: there is no private information."""
    majors = [None, "journey", "rest"]
    return {
        "kingdoms": [KINGDOMS[kingdom] for kingdom in s.kingdoms],
        "village": s.home.id if s.village >= 0 else None,
        "turn": s.turn,
        "turns": s.cards_in_all,
        "active": s.active,
        "major": majors[s.major],
        "deck": s.left,
        "boxed": len(s.boxed),
        "track": [slot_view(s, slot) for slot in range(SLOTS)],
        "graveyard": pile(s, s.graveyard),
        "banished": pile(s, s.banished),
        "taking": pile(s, s.taking),
        "limbo": pile(s, s.limbo),
        "from_slot": s.slot + 1 if s.slot >= 0 else None,
        "free": s.free,
        "boosts": {"attack": s.boost_attack, "defense": s.boost_defense},
        "players": [player_view(s, other) for other in range(s.seats)],
        "waiting": waiting(s),
        "over": s.phase is OVER,
    }

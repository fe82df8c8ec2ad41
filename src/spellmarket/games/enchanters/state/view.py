"""Who sees what: everything but the order of the deck and what Fast Invasion left in the box. ENC-PIL-09."""

from __future__ import annotations

from ....kernel import OVER, Seat
from ..pieces.cards import ITEM, Card
from ..pieces.language import ASK_MONSTER, Ability
from ..pieces.verbs import JOURNEY, KINGDOMS, SLOTS, SOURCES
from ..shape import (
    ActionView,
    CardView,
    Forecast,
    Loss,
    Outcome,
    Part,
    PlayerView,
    SlotView,
    TakenView,
    View,
    Waiting,
)
from .realm import EMPTY, PICK_COST, RUN, SHARE, UNCHOSEN, Hero, Realm, key
from .score import glory


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
        "spare": max(0, attack - health),
        "through": max(0, strength - defense),
    }


def slot_view(s: Realm, slot: int) -> SlotView:
    uid = s.track[slot]
    foe = uid >= 0 and s.cards[uid].foe
    return {
        "slot": slot + 1,
        "cost": s.cost_of(slot),
        "card": shown(s, uid) if uid >= 0 else None,
        "forecast": forecast(s, s.active, s.cards[uid]) if foe else None,
        "outcome": journeyed(s, slot) if uid >= 0 and s.major == UNCHOSEN and s.under is None else None,
    }


def taken_view(s: Realm, uid: int) -> TakenView:
    card = s.cards[uid]
    return {
        "key": uid,
        "id": card.id,
        "forecast": forecast(s, s.active, card) if card.foe else None,
        "outcome": arrived(s.copy(), s, uid, 0) if s.under is None else None,
    }


# What would happen: the phases themselves carry it out, on a copy


def journeyed(s: Realm, slot: int) -> Outcome:
    """ENC-JRN-01  The card of a slot is picked and gone for at once, whether or not it can be paid."""
    after = s.copy()
    hero = after.heroes[s.active]
    missing = max(0, s.cost_of(slot) - hero.crystals)
    hero.crystals += missing
    uid = s.track[slot]
    s.phase.does(after, s.active, JOURNEY.move(slot))
    after.phase = s.phase.then(after)
    return arrived(after, s, uid, missing)


def arrived(after: Realm, s: Realm, uid: int, missing: int) -> Outcome:
    """ENC-JRN-07  The way is over: fight, Immediate Effects and triggers follow, and the pile is joined."""
    seat = s.active
    after.phase.then(after)
    hero = after.heroes[seat]
    pile = (
        hero.trophies if s.cards[uid].foe else hero.items if s.cards[uid].type == ITEM else hero.enchantments
    )
    return {
        "wins": uid not in after.track and uid not in after.graveyard,
        "settled": after.asked is None,
        "missing_crystals": missing,
        "covers": s.cards[pile[-2]].id if len(pile) > 1 and pile[-1] == uid else None,
        "attack": after.attack(seat),
        "defense": after.defense(seat),
        "crystals": hero.crystals,
        "wounds": hero.wounds,
        "glory": glory(after, seat),
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
    task = s.doing
    if task.kind not in (RUN, SHARE, PICK_COST):
        return {"card": None, "line": None, "owner": None, "seat": s.decider, "receiver": None, "losses": []}
    ability = task.ability
    asks = (
        ability.costs[task.step].kind.asks if task.kind == PICK_COST else ability.effects[task.step].kind.asks
    )
    gives = task.kind != PICK_COST and ability.effects[task.step].kind.gives
    return {
        "card": s.cards[ability.card].id,
        "line": ability.line + 1,
        "owner": task.seat,
        "seat": s.decider,
        "receiver": task.seat if gives else None,
        "losses": losses(s, gives) if asks == ASK_MONSTER and s.decider == s.victim else [],
    }


def losses(s: Realm, gives: bool) -> list[Loss]:
    found: list[Loss] = []
    for uid in s.monsters_of(s.decider):
        after = s.copy()
        after.take(s.decider, uid)
        if gives:
            after.give(s.doing.seat, uid)
        found.append({"card": shown(s, uid), "glory": glory(after, s.decider) - glory(s, s.decider)})
    return found


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
        "taking": [taken_view(s, uid) for uid in s.taking],
        "limbo": pile(s, s.limbo),
        "from_slot": s.slot + 1 if s.slot >= 0 else None,
        "free": s.free,
        "boosts": {"attack": s.boost_attack, "defense": s.boost_defense},
        "players": [player_view(s, other) for other in range(s.seats)],
        "waiting": waiting(s),
        "over": s.phase is OVER,
    }

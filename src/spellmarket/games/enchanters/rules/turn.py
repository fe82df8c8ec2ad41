"""A turn, step by step as in the ledger's timing table, and the end. ENC-TRN to ENC-END."""

from __future__ import annotations

from typing import Any, Final

from ....kernel import ALONE, BACK, OVER, Move, Phase, Refusal, Seat
from ..effects.agenda import FIGHT_IT, after_taking, arrange, set_off, won
from ..effects.costs import DEAR, actions, begin, cost_choices, help_price, pay_cost, payable, pick_cost
from ..effects.deeds import laid, lay_down
from ..effects.performing import answered, choosable, perform, share, target_chosen
from ..pieces.cards import Card
from ..pieces.language import (
    ASK_LAY,
    ASK_MONSTER,
    ASK_ORDER,
    ASK_SLOT,
    ASK_TARGET,
    NO_ABILITY,
    NO_QUESTION,
    ONE_OTHER,
    TRAP,
    TRIGGER,
)
from ..pieces.language import RESTED as AFTER_RESTING
from ..pieces.language import TURN as TURN_BEGINS
from ..pieces.language import WOUNDED as TOOK_WOUNDS
from ..pieces.verbs import (
    BEGAN,
    DISCARDED,
    END,
    FAILED,
    FOUGHT,
    JOINED,
    JOURNEY,
    LAY,
    MONSTER,
    PICK_FIRST,
    PICKED,
    PROCEED,
    RESOLVE,
    REST,
    REST_DISCARD,
    RESTED,
    REVEALED,
    SCORED,
    SLOTS,
    SPARED,
    STRUCK,
    SWAP,
    TARGET,
    TRIGGERED,
    USE,
    USED,
    VERB,
)
from ..state.realm import (
    AFTER_REST,
    AFTERWARDS,
    DISCARD,
    EMPTY,
    FIGHT,
    IMMEDIATES,
    JOIN,
    JOURNEYING,
    LAY_DOWN,
    ORDER,
    PAY_COST,
    PICK_COST,
    RESTING,
    RUN,
    SHARE,
    STRIKE,
    UNCHOSEN,
    Realm,
    Task,
    key,
)
from ..state.score import glory
from . import refusals

JOURNEYS: Final[list[Move]] = [JOURNEY.move(slot) for slot in range(SLOTS)]
PROCEEDING: Final = PROCEED.move()
ENDING: Final = END.move()
ANSWER_REST: Final = Task(AFTER_REST)
DISCARD_FIRST: Final = Task(DISCARD)


# T1: the turn begins


def start_turn(s: Realm) -> None:
    """ENC-TRG-09  T1: "when your turn begins" abilities of the cards visible now, and of the village."""
    s.turn += 1
    if s.told is not None:
        s.tell(BEGAN, s.active, s.turn)
    set_off(s, s.active, TURN_BEGINS)
    walk(s)


def walk(s: Realm) -> None:
    """Do what is on the agenda; if somebody must decide on the way, have it asked before anything else."""
    asked = go_on(s)
    if asked:
        s.ask(QUESTIONS[asked])


# T2, T3: Minor Actions and the choice of the Major Action


class Window1(Phase[Realm]):
    """ENC-TRN-01, ENC-TRN-02  W1 and T3: Minor Actions until a Journey or a Rest is chosen (ENC-MIN-05)."""

    rule = "ENC-TRN-01"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if seat != s.active or s.major != UNCHOSEN:
            return []  # only a table set up by hand could ask
        options = actions(s, seat)
        journeys(s, seat, options)
        hero = s.heroes[seat]
        for ability in hero.rests:  # ENC-RST-01, ENC-RST-03: also where its effect does nothing
            if ability.pay <= hero.crystals and (ability.simple or payable(s, seat, ability, hero.crystals)):
                options.append(ability.move)
        return options

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        verb = VERB[move]
        if verb is USE:
            use(s, seat, move)
        elif verb is JOURNEY:
            set_out(s, seat, JOURNEY.part(move))
        else:
            rest(s, seat, move)

    def again(self, s: Realm, seat: Seat) -> bool:
        return s.major == UNCHOSEN  # ENC-MIN-02, ENC-MIN-04

    def then(self, s: Realm) -> Phase[Realm]:
        if s.major == UNCHOSEN:
            return WINDOW_1
        return WINDOW_2 if s.major == JOURNEYING else WINDOW_3

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return refusals.window(s, seat, move, 1)


def journeys(s: Realm, seat: Seat, options: list[Move]) -> None:
    """ENC-JRN-01, ENC-JRN-03  Slots that can be paid; foes that can be beaten, or may be yet."""
    crystals = s.heroes[seat].crystals
    helped = -1  # the price of help, once it is asked for
    for slot in range(SLOTS):
        uid = s.track[slot]
        if uid < 0:
            continue
        cost = s.cost_of(slot)  # ENC-JRN-02
        if cost > crystals:
            break
        card = s.cards[uid]
        if card.foe and s.attack_on(seat, card) < s.health(seat, card):
            if helped < 0:
                helped = help_price(s, seat) if PICK_FIRST.on(s) else DEAR  # ENC-JRN-09, or else ENC-JRN-04
            if crystals - cost < helped:
                continue
        options.append(JOURNEYS[slot])


def use(s: Realm, seat: Seat, move: Move) -> None:
    """ENC-ACT-02, ENC-ACT-05  A Minor Action: its use is counted, its cost paid, its effect carried out."""
    source, line = USE.parts(move)
    uid = s.visible(seat, source)
    ability = s.cards[uid].lines[line]
    if ability.limit:
        s.used = (*s.used, key(uid if source else EMPTY, line))
    if s.told is not None:
        s.tell(USED, seat, uid, line)
    begin(s, seat, ability, uid)
    walk(s)


# Rest: R1 to R5


def rest(s: Realm, seat: Seat, move: Move) -> None:
    """ENC-RST-01  R1 to R5: cost, effect, "after using Rest", and the first card of the track goes."""
    source, line = REST.parts(move)
    uid = s.visible(seat, source)
    s.major = RESTING
    if s.told is not None:
        s.tell(RESTED, seat, uid, line)
    if REST_DISCARD.of(s) == "table":  # ENC-TRN-06; always, and after all else (ENC-RST-05, ENC-RST-06)
        s.agenda.append(DISCARD_FIRST)
    s.agenda.append(ANSWER_REST)
    begin(s, seat, s.cards[uid].lines[line], uid)  # ENC-RST-02
    walk(s)


def discard(s: Realm) -> None:
    """ENC-RST-04  The card in the first occupied slot goes face up on top of the Graveyard."""
    slot = s.first_card()
    if slot >= 0:
        uid = s.track[slot]
        s.track[slot] = EMPTY
        s.graveyard = (*s.graveyard, uid)
        if s.told is not None:
            s.tell(DISCARDED, uid)


# Journey: J1 to J7


def set_out(s: Realm, seat: Seat, slot: int) -> None:
    """ENC-JRN-01, ENC-JRN-02, ENC-JRN-05  J1 and J2: the card leaves the track and its slot is paid."""
    cost = s.cost_of(slot)
    uid = s.track[slot]
    s.major = JOURNEYING
    s.heroes[seat].crystals -= cost
    s.track[slot] = EMPTY
    s.slot = slot
    s.taking = (uid,)
    s.commit()  # ENC-JRN-08, ENC-ACT-12
    if s.told is not None:
        s.tell(PICKED, seat, uid, slot, cost)


class Window2(Phase[Realm]):
    """ENC-TRN-02, ENC-MIN-04  W2, on the way to the card that was picked. Nothing to use: it is skipped."""

    rule = "ENC-TRN-02"

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.active] if self.opens(s) else []

    def opens(self, s: Realm) -> bool:
        offer = actions(s, s.active)
        if not offer:
            return False
        offer.append(PROCEEDING)
        s.offer = offer
        return True

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        if seat != s.active:
            return []
        if not s.offer:
            self.opens(s)
        return s.offer

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move == PROCEEDING:
            s.closed = True
        else:
            use(s, seat, move)

    def again(self, s: Realm, seat: Seat) -> bool:
        return not s.closed and self.opens(s)

    def then(self, s: Realm) -> Phase[Realm]:
        """J4 to J7 follow."""
        s.closed = False
        for uid in s.taking:
            if s.cards[uid].foe:
                s.agenda.append(FIGHT_IT)
            else:
                won(s, s.cards[uid])
        walk(s)
        return WINDOW_3

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return refusals.window(s, seat, move, 2)


def fight(s: Realm) -> None:
    """ENC-CMB-01, ENC-CMB-05  J4: the player attacks; the foe attacks, too, and each player if it says so."""
    seat = s.active
    uid = s.taking[-1]
    card = s.cards[uid]
    attack = s.attack_on(seat, card)
    health = s.health(seat, card)
    if attack < health:
        fail(s, uid, attack, health)
        return
    if s.told is not None:
        s.tell(FOUGHT, seat, uid, attack, health)
    won(s, card)  # ENC-CMB-03: it becomes a trophy after all that
    if card.each:  # ENC-CMB-07, ENC-CMB-08
        for other in reversed(s.around(seat)):
            s.agenda.append(Task(STRIKE, other))
    strike(s, seat, card)


def fail(s: Realm, uid: int, attack: int, health: int) -> None:
    """ENC-JRN-06  The card returns to its slot, and the first card of the track is discarded."""
    s.taking = s.taking[:-1]
    s.track[s.slot] = uid
    if s.told is not None:
        s.tell(FAILED, s.active, uid, attack, health, s.slot)
    discard(s)


def strike(s: Realm, seat: Seat, card: Card) -> None:
    """ENC-CMB-02, ENC-CMB-06, ENC-CMB-12  Strength less Defense, perhaps doubled, as one event.

    ENC-CMB-04: too little Defense only hurts. ENC-CMB-10: doubled for every player attacked.
    """
    strength = s.strength(s.active, card)
    defense = s.defense(seat)
    wounds = strength - defense if strength > defense else 0
    if card.doubles:
        wounds *= 2
    if s.told is not None:
        s.tell(STRUCK, s.taking[-1], seat, strength, defense, wounds, 1 if card.doubles else 0)
    if wounds:
        s.heroes[seat].wounds += wounds
        set_off(s, seat, TOOK_WOUNDS)


def join(s: Realm) -> None:
    """ENC-JRN-07, ENC-MOV-05, ENC-MOV-06  J7: the card joins its pile; a Trap is given away."""
    uid = s.taking[-1]
    trap = s.cards[uid].trap
    if trap is not None and choosable(s, s.active, trap, trap.effects[0].scope):
        s.agenda.append(Task(RUN, s.active, trap))
        return
    s.taking = s.taking[:-1]
    s.give(s.active, uid)  # ENC-MIN-03: from here on it counts
    if s.told is not None:
        s.tell(JOINED, s.active, uid)


# T4 to T6: the turn ends


class Window3(Window2):
    """ENC-TRN-02, ENC-MIN-04  W3, after the Major Action; "end turn" closes it."""

    def opens(self, s: Realm) -> bool:
        offer = actions(s, s.active)
        if not offer:
            return False
        offer.append(ENDING)
        s.offer = offer
        return True

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        if move == ENDING:
            s.closed = True
        else:
            use(s, seat, move)

    def then(self, s: Realm) -> Phase[Realm]:
        """ENC-TRN-07, ENC-END-01  T5, T6, and the next player, unless deck and track are empty."""
        if s.major == RESTING and REST_DISCARD.of(s) == "end":  # ENC-TRN-06
            discard(s)
        refill(s)
        s.boost_attack = s.boost_defense = 0
        s.used = ()
        s.free = s.closed = False
        s.major = UNCHOSEN
        s.slot = s.using = EMPTY
        if s.track[0] < 0:
            for seat in range(s.seats):
                s.tell(SCORED, seat, glory(s, seat))
            return OVER
        s.active = (s.active + 1) % s.seats
        start_turn(s)
        return WINDOW_1

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return refusals.window(s, seat, move, 3)


def refill(s: Realm) -> None:
    """ENC-TRN-04, ENC-TRN-05, ENC-END-03  T5 and T6: cards slide towards slot 1, new ones come behind."""
    track = s.track
    kept = 0
    for slot in range(SLOTS):
        if track[slot] >= 0:
            if kept < slot:
                track[kept] = track[slot]
                track[slot] = EMPTY
            kept += 1
    for slot in range(kept, SLOTS):
        if s.left:
            s.show()
            s.left -= 1
            track[slot] = s.deck[s.left]
            if s.told is not None:
                s.tell(REVEALED, track[slot], slot)


# The agenda


def go_on(s: Realm) -> int:
    """ENC-TRG-08  Do what is to be done, task by task, until somebody must decide."""
    agenda = s.agenda
    while True:
        if s.pending:
            arrange(s)
        if not agenda:
            return NO_QUESTION
        task = agenda.pop()
        s.doing = task
        asked = NO_QUESTION
        kind = task.kind
        if kind == RUN:
            asked = run(s, task)
        elif kind == JOIN:
            join(s)
        elif kind == AFTERWARDS:
            after_taking(s, s.cards[s.taking[-1]])
        elif kind == IMMEDIATES:
            for ability in reversed(s.cards[s.taking[-1]].immediate):  # ENC-IMM-01, ENC-IMM-05
                agenda.append(Task(RUN, s.active, ability))
        elif kind == FIGHT:
            fight(s)
        elif kind == DISCARD:
            discard(s)
        elif kind == AFTER_REST:
            set_off(s, s.active, AFTER_RESTING)
        elif kind == PAY_COST:
            pay_cost(s, task.seat, task.ability, task.step)
        elif kind == PICK_COST:
            asked = pick_cost(s, task.seat, task.ability, task.step)
        elif kind == STRIKE:
            attacked(s, task.seat)
        elif kind == ORDER:
            s.decider = s.active
            asked = ASK_ORDER
        elif kind == LAY_DOWN:
            asked = lay_down(s)
        else:
            assert kind == SHARE, "the agenda has no other tasks"
            asked = share(s, task)
        if asked:
            return asked


def run(s: Realm, task: Task) -> int:
    """ENC-ACT-11  One effect of an ability; the next one stands on the agenda before it begins."""
    ability = task.ability
    step = task.step
    if step + 1 < ability.steps:
        s.agenda.append(Task(RUN, task.seat, ability, step + 1))
    if s.told is not None and ability.kind == TRIGGER and step == 0:
        s.tell(TRIGGERED, task.seat, ability.card, ability.line)
    return perform(s, task.seat, ability, step)


def attacked(s: Realm, seat: Seat) -> None:
    """ENC-CMB-09, ENC-CMB-13  Another player is attacked, unless protected."""
    if s.heroes[seat].protected:
        if s.told is not None:
            s.tell(SPARED, seat)
    else:
        strike(s, seat, s.cards[s.taking[-1]])


# Questions inside an ability


class Question(Phase[Realm]):
    """Somebody must choose before an ability goes on: the task in `doing` waits for it."""

    def who(self, s: Realm) -> list[Seat]:
        return ALONE[s.decider]

    def may(self, s: Realm, seat: Seat) -> list[Move]:
        """Nothing, if a table set up by hand asks what nothing on it asks for."""
        under = s.under
        if under is None or isinstance(under.phase, Question) or seat != s.decider:
            return []
        if under.wait > 0 and under.wait != 1 << s.active:
            return []
        return self.choices(s, seat) if self.asked(s, seat) else []

    def asked(self, s: Realm, seat: Seat) -> bool:
        """Does the task that waits come to this question?"""
        return False

    def choices(self, s: Realm, seat: Seat) -> list[Move]:
        return []

    def then(self, s: Realm) -> Phase[Realm]:
        return QUESTIONS[s.asking or go_on(s)]

    def refuses(self, s: Realm, seat: Seat, move: Move) -> Refusal:
        return refusals.question(s, seat, move, self.rule)


def asks(task: Task, question: int) -> bool:
    """Does the effect of a task ask this?"""
    happens = task.kind in (RUN, SHARE) and task.ability is not NO_ABILITY
    return happens and task.ability.effects[task.step].kind.asks == question


class ChooseTarget(Question):
    """ENC-TGT-01, ENC-TGT-02  D6: another player, or a neighbour, who is not protected."""

    rule = "ENC-TGT-01"

    def asked(self, s: Realm, seat: Seat) -> bool:
        task = s.doing
        if task.seat != seat or task.kind == PICK_COST:
            return task.seat == seat and task.ability.costs[task.step].kind.asks == ASK_TARGET
        if task.kind != RUN or task.ability is NO_ABILITY:
            return False
        if task.ability.kind == TRAP and not s.taking:
            return False
        return task.ability.effects[task.step].scope in ONE_OTHER

    def choices(self, s: Realm, seat: Seat) -> list[Move]:
        task = s.doing
        if task.kind == PICK_COST:
            others = cost_choices(s, seat, task.ability, task.step)
        else:
            others = choosable(s, seat, task.ability, task.ability.effects[task.step].scope)
        return [TARGET.move(other) for other in others]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.asking = target_chosen(s, s.doing, TARGET.part(move))


class ChooseMonster(Question):
    """ENC-TGT-04, ENC-MOV-08  D7: the owner chooses one of their Monsters, from any depth."""

    rule = "ENC-TGT-04"

    def asked(self, s: Realm, seat: Seat) -> bool:
        task = s.doing
        if task.kind == PICK_COST:
            return task.seat == seat and task.ability.costs[task.step].kind.asks == ASK_MONSTER
        return asks(task, ASK_MONSTER) and s.victim == seat

    def choices(self, s: Realm, seat: Seat) -> list[Move]:
        task = s.doing
        cost = task.kind == PICK_COST
        monsters = cost_choices(s, seat, task.ability, task.step) if cost else s.monsters_of(seat)
        return [MONSTER.move(s.place_of(seat, uid)) for uid in monsters]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.asking = answered(s, s.doing, s.heroes[seat].trophies[-1 - MONSTER.part(move)])


class ChooseSlot(Question):
    """ENC-NAM-09  D8: the card of the track that changes places with the top of the Graveyard."""

    rule = "ENC-MOV-03"

    def asked(self, s: Realm, seat: Seat) -> bool:
        return asks(s.doing, ASK_SLOT) and s.doing.seat == seat

    def choices(self, s: Realm, seat: Seat) -> list[Move]:
        return [SWAP.move(slot) for slot in range(SLOTS) if s.track[slot] >= 0]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.asking = answered(s, s.doing, SWAP.part(move))


class OrderGraveyard(Question):
    """ENC-GRV-02  D9: which of several cards is laid on the Graveyard next; the last lies on top."""

    rule = "ENC-GRV-02"

    def asked(self, s: Realm, seat: Seat) -> bool:
        return seat == s.active

    def choices(self, s: Realm, seat: Seat) -> list[Move]:
        return [LAY.move(place) for place in range(len(s.limbo))]

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        s.asking = laid(s, s.limbo[LAY.part(move)])


class OrderEffects(Question):
    """ENC-TRN-03  D10: which of several triggers in the same step comes next."""

    rule = "ENC-TRN-03"

    def asked(self, s: Realm, seat: Seat) -> bool:
        return s.doing.kind == ORDER and seat == s.active and 1 < s.doing.step <= len(s.agenda)

    def choices(self, s: Realm, seat: Seat) -> list[Move]:
        return [self.named(task) for task in s.agenda[-s.doing.step :]]

    def named(self, task: Task) -> Move:
        return RESOLVE.move(task.seat, task.ability.source, task.ability.line)

    def does(self, s: Realm, seat: Seat, move: Move) -> None:
        number = s.doing.step
        waiting = s.agenda[-number:]
        named = [self.named(task) for task in waiting]
        chosen = waiting.pop(named.index(move))
        del s.agenda[-number:]
        s.agenda += waiting
        if len(waiting) > 1:
            s.agenda.append(Task(ORDER, step=len(waiting)))
        s.agenda.append(chosen)
        s.asking = NO_QUESTION


WINDOW_1: Final = Window1()
WINDOW_2: Final = Window2()
WINDOW_3: Final = Window3()
QUESTIONS: Final[list[Phase[Any]]] = [
    BACK, ChooseTarget(), ChooseMonster(), ChooseSlot(), OrderGraveyard(), OrderEffects()
]  # fmt: skip
assert [ASK_TARGET, ASK_MONSTER, ASK_SLOT, ASK_LAY, ASK_ORDER] == [1, 2, 3, 4, 5], (
    "questions stand in their order"
)

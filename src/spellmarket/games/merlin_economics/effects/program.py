"""A card's line carried out: its operations in order, and what is left of it while somebody is asked."""

from __future__ import annotations

from ....kernel import BACK, Phase
from ..pieces.language import ON, WAIT, Op
from ..pieces.tellings import COIN_FELL, DIE_FELL
from ..state.realm import Realm
from .scene import Scene, restored


class Acting(Phase[Realm]):
    """MER-SPL-02  The rest of a card, in its scene. Made of what `Scene.values` wrote."""

    rule = "MER-SPL-02"

    def __init__(self, *scene: int) -> None:
        self.scene = restored(scene)

    def values(self) -> list[int]:
        return self.scene.values()

    def then(self, s: Realm) -> Phase[Realm]:
        scene = self.scene.copy()
        scene.won = s.contest is not None and s.contest.winner == scene.me
        go(s, scene, scene.program, scene.at)
        return BACK


def later(s: Realm, scene: Scene, program: int, at: int) -> None:
    """Carry on from there when what was asked before is over."""
    if at < len(s.box.programs[program]):
        scene.program = program
        scene.at = at
        s.ask(Acting(*scene.values()))


def go(s: Realm, scene: Scene, program: int, at: int = 0) -> None:
    """Carry out a program; at a question the rest is left for later."""
    ops = s.box.programs[program]
    for i in range(at, len(ops)):
        scene.program = program
        scene.at = i
        how = ops[i].effect.does(s, scene, ops[i])
        if how == WAIT:
            later(s, scene, program, i + 1)
        if how != ON:
            return


def inside(s: Realm, scene: Scene, block: int) -> int:
    """A block within a card; if it may ask somebody, the rest of the card waits."""
    how = ON
    for op in s.box.programs[block]:
        if op.effect.asks or op.blocks:
            how = WAIT
    go(s, scene, block)
    return how


# Operations that hold others


def coin(s: Realm, scene: Scene, op: Op) -> int:
    heads = s.below("cards", 2)
    s.tell(COIN_FELL, scene.me, heads)
    return inside(s, scene, op.blocks[0]) if heads else ON


def die(s: Realm, scene: Scene, op: Op) -> int:
    face = s.roll("cards", 6)
    s.tell(DIE_FELL, scene.me, face)
    return inside(s, scene, op.blocks[op.faces[face]]) if op.faces[face] >= 0 else ON


def if_above(s: Realm, scene: Scene, op: Op) -> int:
    return inside(s, scene, op.blocks[0]) if scene.k > op.n else ON


def if_won(s: Realm, scene: Scene, op: Op) -> int:
    return inside(s, scene, op.blocks[0]) if scene.won else ON


# Dice that later operations ask about


def throw(s: Realm, scene: Scene, op: Op) -> int:
    scene.k = s.roll("cards", 6)
    s.tell(DIE_FELL, scene.me, scene.k)
    return ON


def throw_odd(s: Realm, scene: Scene, op: Op) -> int:
    """PO02  Two dice: is one of them odd?"""
    first = s.roll("cards", 6)
    second = s.roll("cards", 6)
    s.tell(DIE_FELL, scene.me, first)
    s.tell(DIE_FELL, scene.me, second)
    scene.won = first % 2 == 1 or second % 2 == 1
    return ON


def throw_match(s: Realm, scene: Scene, op: Op) -> int:
    """PO04  The caster rolls a die and then three: is one of them equal to the first?"""
    value = s.roll("cards", 6)
    s.tell(DIE_FELL, scene.caster, value)
    scene.won = False
    for _ in range(3):
        thrown = s.roll("cards", 6)
        s.tell(DIE_FELL, scene.caster, thrown)
        if thrown == value:
            scene.won = True
    return ON

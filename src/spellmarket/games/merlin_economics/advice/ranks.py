"""Where nothing but its weight speaks for a move: what it is held against, and how far apart they are."""

from __future__ import annotations

from typing import Final

from ....kernel import Move
from ..pieces.verbs import AMOUNT, PREMIUM, TURNS, VERB
from .values import GOLD

COUNTED: Final = (AMOUNT, PREMIUM, TURNS)


def gained(weight: int) -> str:
    """In an action step weights are hundredths of gold, and ending the turn has none."""
    if weight > 0:
        return f"It should be worth about {weight / GOLD:.2f} gold; ending the turn brings nothing."
    return "It should bring no more than ending the turn does."


def compared(options: list[Move], weights: list[int], move: Move) -> str:
    """Elsewhere weights are an order and no more: the next answer is named, or the one that is better."""
    at = options.index(move)
    others = [i for i in range(len(options)) if i != at]
    if not others:
        return "It is the only answer open to you."
    near = others[0]
    for i in others:
        if weights[i] > weights[near]:
            near = i
    named = VERB[options[near]].text(options[near])
    if weights[near] == weights[at]:
        equal = sum([weights[i] == weights[at] for i in others])
        if equal == 1:
            return f"Advice likes '{named}' just as much: choose freely."
        return f"Advice likes {equal} others just as much, '{named}' among them: choose freely."
    if weights[near] > weights[at]:
        return preferred(options[near], named, move)
    if len(others) == 1:
        return f"Advice prefers it to '{named}', the only other answer."
    return f"Advice likes it best; next it would say '{named}'."


def preferred(best: Move, named: str, move: Move) -> str:
    """Of an answer that is not the best; between amounts there is a gap."""
    verb = VERB[move]
    if verb in COUNTED and VERB[best] is verb:
        gap = verb.part(move) - verb.part(best)
        return (
            f"It is {gap} more than advice would say."
            if gap > 0
            else f"It is {-gap} less than advice would say."
        )
    return f"Advice would rather say '{named}'."

"""How it is said."""

from __future__ import annotations

from typing import Final

from ...kernel import Texts
from .pieces import COLUMNS, DICE, KINDS, MAGIC

TEXTS: Final = Texts(
    options={
        "announce_at_once": "Complete rows are announced at once",
        "adventurer_orders_count": "Orders of adventurers count for charms and ties",
    },
    events={
        "sponsors": "{seat} [sponsors|sponsor] {adventurer}.",
        "dealt": "{seat} [gets|get] an order: {order}.",
        "in_play": "{mastery}: {coins|coin} for {circles|circle} of {column}.",
        "dealt_again": "{seat} [was|were] dealt too many double orders: {order} goes under the deck.",
        "rolled": "Round {round}: d6 {d6}, d8 {d8}, d10 {d10}, d12 {d12}.",
        "spent": "{seat} [spends|spend] the {die} ({result}) on {place}<potions: with {potions|potion}>.",
        "extra": "{seat} [uses|use] Extra Dice slot {slot}<potions: for {potions|potion}>.",
        "freed": "{seat} [marks|mark] {place} for free.",
        "lapsed": "{seat} [has|have] no circle left for a free mark.",
        "announced": "{seat} [completes|complete] {called}.",
        "completed": "{seat} [completes|complete] {called}: {coins|coin}<potions: and {potions|potion}>.",
        "claimed": "{seat} [claims|claim] {order} for {coins|coin}.",
        "fulfilled": "{seat} [fulfils|fulfil] order {orders} of {adventurer}<potions:: {potions|potion}>.",
        "sponsored": "{adventurer} pays {coins|coin} to {seat}.",
        "replaced": "A face-down order comes to space {space} of {seat}.",
        "closed": "The deck is empty: {seat} [goes|go] on with {spaces|space}.",
        "mastered": "{seat} [is|are] {mastery}: {coins|coin}.",
        "flipped": "{mastery} is turned over: {coins|coin} from now on.",
        "passed": "{seat} [passes|pass] {order} to {to}.",
        "discarded": "Leaves the shoppe: {order}.",
        "arrived": "{order} is waiting.",
        "revealed": "Turned up before {seat}: {order}.",
        "rated": "{seat} [ends|end] with {coins|coin}: {rating}.",
    },
    prompts={
        "craft": "Spend a result on a circle, or be done. A free mark you are owed comes first.",
        "openly": "Spend a result on a circle, or be done. A free mark you are owed comes first.",
    },
    verbs={
        "spend": "spend the {die} on {circle}",
        "free_mark": "mark {circle} for free",
        "done": "be done for this round",
    },
)


def language() -> list[tuple[str, list[tuple[str, str]]]]:
    """What the fields of a pack may say, for `docs/packs.md`."""
    dice, columns = ", ".join(DICE), ", ".join(COLUMNS)
    return [
        (
            "Fields",
            [
                ("[[die]] faces = 1 to 20", f"of {dice}"),
                (
                    '[[column]] dice = ["d6"]',
                    f"which dice the column takes, at least one; columns are {columns}",
                ),
                (
                    "[[row]] steel = 0 to 20",
                    "the number in that circle, 0 for none; spells have energies instead",
                ),
                (
                    "[[row]] kind",
                    f"{', '.join(KINDS)} for an item; {', '.join(MAGIC)} for a spell",
                ),
                ("[[row]] coins = 0 to 99", "when it is complete"),
                ("[[row]] potions = 0 to 20", "a charm gives so many in place of one"),
                ("[[row]] bonus = 0 to 20", "coins of a charm for each fulfilled Order of `bonus_kind`"),
                ("[[slot]] cost = 0 to 99", "Potions for an Extra Dice slot; never less than the one before"),
                (
                    "[[order]] item, prefix, suffix",
                    'rows of the sheet; `prefix = ""` takes one away, not both',
                ),
                ("[[order]] coins = 0 to 99", "when it is claimed"),
                (
                    "[[adventurer]] enchantment",
                    "a prefix or suffix; `accessory`, `weapon`, `armor` are items",
                ),
                ("[[mastery]] circles = 1 to 72", "of its `column`, as many as the sheet has at most"),
                ("[[mastery]] master, apprentice", "coins of the two sides, 0 to 99"),
            ],
        )
    ]

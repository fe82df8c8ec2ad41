# not compiled
"""Section 0 of the ledger: what is settled before a game."""

from __future__ import annotations

from typing import Final

from ....kernel import Option
from .words import CALLS, FINANCES

OPTIONS: Final = (
    Option("finance", FINANCES, "MER-SET-13", "how much of market, contracts and paper is played"),
    Option("gold_total", range(60, 301), "MER-SET-04", "gold pieces in the world", 100),
    Option("start_gold", range(5, 21), "MER-SET-05", "gold each player begins with", 10),
    Option("tokens_per_commodity", range(12, 61), "MER-SET-04", "tokens of each commodity", 30),
    Option("volatility", range(1, 4), "MER-SEV-02", "how much a seven raises the cost of living", 1),
    Option("jokers", (False, True), "MER-TAXMAN-01", "are the taxmen in the deck?"),
    Option("wheel_portions", (8, 12), "MER-SEA-13", "portions of a year"),
    Option(
        "climate_threshold",
        range(100),
        "MER-SEA-10",
        "oil until the erratic wheel; 0 means 4 for each player",
        0,
    ),
    Option("max_rounds", range(1, 201), "MER-END-03", "rounds after which the game ends", 30),
    Option(
        "appraisal",
        (True, False),
        "MER-END-06",
        "do cards of the main deck count at the round limit?",
        since=2,
    ),
    Option(
        "fair_start",
        (True, False),
        "MER-AUC-09",
        "do later ones take gold on their first turn?",
        since=2,
    ),
    Option("action_cap", range(10, 501), "MER-END-05", "actions in one turn", 60),
    Option("offer_cap", range(21), "MER-OFF-05", "offers made in one turn", 5),
    Option("contract_cap", range(51), "MER-CHA-13", "open contracts one player may have written", 8),
    Option("sevens_mode", ("row", "instant", "literal"), "MER-SEV-05", "what the seven cards do"),
    Option("resonance_mode", ("faces", "latch"), "MER-CHA-07", "when a Chauffeur resonates"),
    Option("storage_fee", ("per_unit", "flat"), "MER-SEV-04", "the price of keeping commodities on a seven"),
    Option("single_deck", (False, True), "MER-DECK-03", "are properties drawn blind from one deck?"),
    Option("buy_delay", (False, True), "MER-BUY-06", "must a bought card wait for the next turn?"),
    Option("bank_call", CALLS, "MER-BANK-02", "whose gold does a bank that is short call in?", since=2),
    Option("mint_on_dry", (False, True), "MER-BANK-04", "does an empty bank mint 25 gold?"),
    Option("cast_window", ("turn", "actions"), "MER-SPL-06", "when spells are cast"),
    Option("grudge", ("either", "both"), "MER-SPL-04", "whose spells make a grudge"),
    Option("road_loss", ("own", "both"), "MER-TRD-06", "whose goods a bad road takes"),
    Option("bid_lock", (True, False), "MER-MKT-04", "must a bid stay on the turn it was placed?"),
)

"""Section 0 of the ledger: the options of a table."""

from __future__ import annotations

from typing import Any, Final

from ..pieces.words import CALLS, NO_CALLS

CALLED_OF: Final = 5  # MER-BANK-02: one gold of so many


class Config:
    """Section 0 of the ledger: the options of a table as small ints. Made once, shared by copies."""

    def __init__(self, options: dict[str, Any], seats: int, edition: int) -> None:
        self.gold_total = int(options["gold_total"])
        self.start_gold = int(options["start_gold"])
        self.tokens = int(options["tokens_per_commodity"])
        self.volatility = int(options["volatility"])
        self.jokers = bool(options["jokers"])
        self.portions = int(options["wheel_portions"])
        self.climate = int(options["climate_threshold"]) or 4 * seats
        self.max_rounds = int(options["max_rounds"])
        self.action_cap = int(options["action_cap"])
        self.offer_cap = int(options["offer_cap"])
        self.contract_cap = int(options["contract_cap"])
        self.sevens = ("row", "instant", "literal").index(options["sevens_mode"])
        self.latch = bool(options["resonance_mode"] == "latch")
        self.flat_fee = bool(options["storage_fee"] == "flat")
        self.single_deck = bool(options["single_deck"])
        self.buy_delay = bool(options["buy_delay"])
        self.mint_on_dry = bool(options["mint_on_dry"])
        self.calls = CALLS.index(options["bank_call"]) if edition > 1 and not self.mint_on_dry else NO_CALLS
        self.appraised = edition > 1 and bool(options["appraisal"])
        self.fair_start = edition > 1 and bool(options["fair_start"])
        self.finance = ("full", "market", "none").index(options["finance"])
        self.cast_actions = bool(options["cast_window"] == "actions")
        self.grudge_both = bool(options["grudge"] == "both")
        self.road_both = bool(options["road_loss"] == "both")
        self.bid_lock = bool(options["bid_lock"])


def share_called(gold: int) -> int:
    """One for every five, or part of five."""
    return (gold + CALLED_OF - 1) // CALLED_OF

"""Everything that can be told: what people read since their last turn, and what a board animates."""

from __future__ import annotations

from typing import Final

from ....kernel import NUMBER, SEAT, Event
from . import words
from .finance_events import FINANCE_EVENTS

# Setup and turn
BID_WAS: Final = Event("bid_was", seat=SEAT, gold=NUMBER)
TIE_BID_WAS: Final = Event("tie_bid_was", seat=SEAT, gold=NUMBER)
PLAYS_AT: Final = Event("plays_at", seat=SEAT, place=NUMBER)
CONSOLED: Final = Event("consoled", seat=SEAT, gold=NUMBER)
STARTED_LATER: Final = Event("started_later", seat=SEAT, gold=NUMBER)
TURN_BEGINS: Final = Event("turn_begins", seat=SEAT, round=NUMBER)
SKIPPED: Final = Event("skipped", seat=SEAT)
ROLLED_DICE: Final = Event("rolled", seat=SEAT, first=NUMBER, second=NUMBER, total=NUMBER)
METERED: Final = Event("metered", counter=words.COUNTER_WORDS, value=NUMBER)
PAID_OUT: Final = Event("paid_out", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
SEIZED: Final = Event("seized", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
YIELDED: Final = Event("yielded", seat=SEAT, plot=words.PLOTS, units=NUMBER, ware=words.WARES)
CONTESTED: Final = Event("contested", plot=words.PLOTS, die=NUMBER)
PRODUCED: Final = Event("produced", seat=SEAT, what=("spell", "recipe"), number=NUMBER)
GOT_SPELL: Final = Event("got_spell", seat=SEAT, spell="spell_names")
GOT_RECIPE: Final = Event("got_recipe", seat=SEAT, potion="potion_names")
GOT_CARD: Final = Event("got_card", seat=SEAT, card="card_names")
MAINTAINED: Final = Event("maintained", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
SHUTTERED: Final = Event("shuttered", seat=SEAT, plot=words.PLOTS)
STAKE_WON: Final = Event("stake_won", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
STAKES_GONE: Final = Event("stakes_gone", seat=SEAT, gold=NUMBER)
STAKES_FREED: Final = Event("stakes_freed", seat=SEAT, gold=NUMBER)
RESONATED: Final = Event("resonated", seat=SEAT, plot=words.PLOTS, gold=NUMBER)

# Cards and properties
BOUGHT_DEED: Final = Event("bought_deed", seat=SEAT, number=NUMBER, plot=words.PLOTS, gold=NUMBER)
GOT_DEED: Final = Event("got_deed", seat=SEAT, number=NUMBER, plot=words.PLOTS)
BOUGHT_PERMIT: Final = Event("bought_permit", seat=SEAT, gold=NUMBER)
DREW_KING: Final = Event("drew_king", seat=SEAT, card="card_names")
DREW_ACE: Final = Event("drew_ace", seat=SEAT)
ACE_GAVE: Final = Event("ace_gave", seat=SEAT, card="card_names")
DREW_SEVEN: Final = Event("drew_seven", seat=SEAT)
TAXMAN: Final = Event("taxman", seat=SEAT)
SETTLED: Final = Event("settled", seat=SEAT, number=words.NUMBER_NAMES, plot=words.PLOTS)
LIQUIDATED: Final = Event("liquidated", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
REBUILT: Final = Event("rebuilt", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
AUCTIONED: Final = Event("auctioned", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
OUTBID: Final = Event("outbid", seat=SEAT, gold=NUMBER)
KNOCKED_DOWN: Final = Event("knocked_down", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
UNSOLD: Final = Event("unsold", seat=SEAT, plot=words.PLOTS)
JOINED: Final = Event("joined", seat=SEAT, plot=words.PLOTS)
PARTED: Final = Event("parted", seat=SEAT, plot=words.PLOTS)
DEPOSITED: Final = Event("deposited", seat=SEAT, gold=NUMBER, plot=words.PLOTS)
WITHDREW: Final = Event("withdrew", seat=SEAT, gold=NUMBER, plot=words.PLOTS)
INVESTED: Final = Event("invested", seat=SEAT, gold=NUMBER, plot=words.PLOTS)
MOVED_DEED: Final = Event("moved_deed", seat=SEAT, other=SEAT, plot=words.PLOTS)

# Research, shops, lands
LAB_BUILT: Final = Event("lab_built", seat=SEAT, card="card_names")
FUNDED: Final = Event("funded", seat=SEAT, number=NUMBER, gold=NUMBER)
CONVERTED: Final = Event("converted", seat=SEAT, what=("spell shop", "brewery"), plot=words.PLOTS)
SPELL_CAST: Final = Event("spell_cast", seat=SEAT, spell="spell_names")
AIMED_AT: Final = Event("aimed_at", seat=SEAT)
AIMED_PLOT: Final = Event("aimed_plot", plot=words.PLOTS)
SPELL_FIZZLED: Final = Event("spell_fizzled", spell="spell_names")
SPELL_SOLD: Final = Event("spell_sold", seat=SEAT, spell="spell_names", gold=NUMBER)
BROKERAGE: Final = Event("brokerage", seat=SEAT, plot=words.PLOTS, fee=NUMBER)
BROKERAGE_CLOSED: Final = Event("brokerage_closed", seat=SEAT, plot=words.PLOTS)
BREWED: Final = Event("brewed", seat=SEAT)
POTION_SHOWN: Final = Event("potion_shown", seat=SEAT, potion="potion_names")
MEAD_MADE: Final = Event("mead_made", seat=SEAT, units=NUMBER)
MEAD_SOLD: Final = Event("mead_sold", seat=SEAT, units=NUMBER, gold=NUMBER)
ARREARS_PAID: Final = Event("arrears_paid", seat=SEAT, plot=words.PLOTS, gold=NUMBER)
LAND_LAID: Final = Event("land_laid", seat=SEAT, card="card_names", plot=words.PLOTS)
PLANTED: Final = Event("planted", seat=SEAT, plot=words.PLOTS)
UNPLANTED: Final = Event("unplanted", seat=SEAT, plot=words.PLOTS)
BLOCKED_PLOT: Final = Event("blocked_plot", plot=words.PLOTS, rolls=NUMBER)
DIE_FELL: Final = Event("die_fell", seat=SEAT, die=NUMBER)
COIN_FELL: Final = Event("coin_fell", seat=SEAT, side=("tails", "heads"))
HAND_SHOWN: Final = Event("hand_shown", seat=SEAT, to=SEAT)
SAW_CARD: Final = Event("saw_card", seat=SEAT, card="card_names")
SAW_SPELL: Final = Event("saw_spell", seat=SEAT, spell="spell_names")
SAW_RECIPE: Final = Event("saw_recipe", seat=SEAT, potion="potion_names")
GAINED_WARE: Final = Event("gained_ware", seat=SEAT, units=NUMBER, ware=words.WARES)
LOST_WARE: Final = Event("lost_ware", seat=SEAT, units=NUMBER, ware=words.WARES)
TOOK_WARE: Final = Event("took_ware", seat=SEAT, other=SEAT, units=NUMBER, ware=words.WARES)
GAINED_GOLD: Final = Event("gained_gold", seat=SEAT, gold=NUMBER, source=words.OFFICES)
BANK_CALLED: Final = Event("bank_called", seat=SEAT, gold=NUMBER)
BANK_SHORT: Final = Event("bank_short", seat=SEAT, gold=NUMBER)
LOST_GOLD: Final = Event("lost_gold", seat=SEAT, gold=NUMBER, to=words.OFFICES)
PAID_GOLD: Final = Event("paid_gold", seat=SEAT, gold=NUMBER, other=SEAT)
GAINED_CROWN: Final = Event("gained_crown", seat=SEAT, crowns=NUMBER)
REVERSED: Final = Event("reversed", seat=SEAT)
CARDS_DISREGARDED: Final = Event("disregarded", seat=SEAT)

# Roads
CART_BROKE: Final = Event("cart_broke", seat=SEAT, units=NUMBER, die=NUMBER)
CART_HELD: Final = Event("cart_held", seat=SEAT, die=NUMBER)
CART_ARRIVED: Final = Event("cart_arrived", seat=SEAT)
ROAD_ROLL: Final = Event("road_roll", seat=SEAT, die=NUMBER, limit=NUMBER)
GOODS_LOST: Final = Event("goods_lost", seat=SEAT)

# Wheel, readings, sevens, taxes
WHEEL_TURNED: Final = Event("wheel_turned", portion="portion_names", year=NUMBER)
SEASON_BEGAN: Final = Event("season_began", season=words.SEASONS)
WENT_ERRATIC: Final = Event("went_erratic", climate=NUMBER)
CALMED: Final = Event("calmed", climate=NUMBER)
FORETOLD: Final = Event("foretold", seat=SEAT, deck=words.READINGS, card="reading_names")
MATURED: Final = Event("matured", card="reading_names", die=NUMBER)
WAIVED: Final = Event("waived", card="reading_names")
DISPLACED: Final = Event("displaced", card="reading_names")
UPHEAVAL: Final = Event("upheaval", cards=NUMBER)
KEPT_UNITS: Final = Event("kept_units", seat=SEAT, units=NUMBER, lost=NUMBER)
TAX_DUE: Final = Event("tax_due", seat=SEAT, gold=NUMBER)
TAX_PAID: Final = Event("tax_paid", seat=SEAT, gold=NUMBER)
TAX_CROWNED: Final = Event("tax_crowned", seat=SEAT)
TAX_LIFTED: Final = Event("tax_lifted", seat=SEAT)
VOTED: Final = Event("voted", seat=SEAT, way=("keep", "up", "down"))
DECREE_CHOSEN: Final = Event("decree_chosen", seat=SEAT, decree="decree_names")
ENACTED: Final = Event("enacted", seat=SEAT, decree="decree_names")
REFUSED_DECREE: Final = Event("refused_decree", seat=SEAT, decree="decree_names")
DECREE_BID: Final = Event("decree_bid", seat=SEAT, gold=NUMBER)
KING_CANCELLED: Final = Event("king_cancelled", seat=SEAT, spell="spell_names")
LOOKED_DECREE: Final = Event("looked_decree", seat=SEAT, decree="decree_names")

# War
ANIMATED: Final = Event(
    "animated", seat=SEAT, card="card_names", plot=words.PLOTS, power=NUMBER, points=NUMBER
)
MOTIVATED: Final = Event("motivated", seat=SEAT, card="card_names", power=NUMBER, points=NUMBER)
GUARD_PLACED: Final = Event("guard_placed", seat=SEAT, plot=words.PLOTS)
MARCHED: Final = Event("marched", seat=SEAT, plot=words.PLOTS, to=words.PLOTS)
DEFENDS: Final = Event("defends", seat=SEAT, plot=words.PLOTS)
ATTACKED: Final = Event("attacked", seat=SEAT, plot=words.SPOTS, what=("unit", "property"), to=words.PLOTS)
ABILITY_USED: Final = Event("ability_used", seat=SEAT, card="card_names", plot=words.PLOTS)
COMBO_USED: Final = Event("combo_used", seat=SEAT, pair="pair_names")
DAMAGED_UNIT: Final = Event(
    "damaged_unit", seat=SEAT, card="card_names", plot=words.SPOTS, damage=NUMBER, left=NUMBER
)
DAMAGED_PLOT: Final = Event("damaged_plot", plot=words.PLOTS, damage=NUMBER)
UNIT_FELL: Final = Event("unit_fell", seat=SEAT, card="card_names", plot=words.SPOTS)
UNIT_LEFT: Final = Event("unit_left", seat=SEAT, card="card_names", plot=words.PLOTS)
RUINED_PLOT: Final = Event("ruined_plot", plot=words.PLOTS)
HEALED: Final = Event("healed", plot=words.PLOTS)
LAST_CALLED: Final = Event("last_called", seat=SEAT, plot=words.PLOTS)
AEGIS_HELD: Final = Event("aegis_held", seat=SEAT, plot=words.PLOTS)
STOLEN: Final = Event("stolen", seat=SEAT, other=SEAT)

# Small games
FINGERS: Final = Event("fingers", seat=SEAT, number=NUMBER)
CALLED_PARITY: Final = Event("called_parity", seat=SEAT, parity=("even", "odd"))
GAME_WON: Final = Event("game_won", seat=SEAT)
CLAIMED: Final = Event(
    "claimed", seat=SEAT, cards=NUMBER, rank=("2", "3", "4", "5", "6", "8", "9", "10", "jack", "queen")
)
FOLDED: Final = Event("folded", seat=SEAT)
CALLED_CLAIM: Final = Event("called_claim", seat=SEAT, other=SEAT)
GUESSED: Final = Event("guessed", seat=SEAT, other=SEAT, die=NUMBER, answer=("right", "higher", "lower"))

# Offers, debts, the end
OFFERED: Final = Event("offered", seat=SEAT, other=SEAT, deal=words.DEAL_WORDS)
OFFER_GIVES: Final = Event("offer_gives", seat=SEAT, amount=NUMBER, item=words.ITEMS)
OFFER_WANTS: Final = Event("offer_wants", seat=SEAT, amount=NUMBER, item=words.ITEMS)
ACCEPTED: Final = Event("accepted", seat=SEAT)
REJECTED: Final = Event("rejected", seat=SEAT)
COUNTERED: Final = Event("countered", seat=SEAT)
CONSIDERED: Final = Event("considered", seat=SEAT, other=SEAT)
OFFER_WITHDRAWN: Final = Event("offer_withdrawn", seat=SEAT, other=SEAT)
OFFER_EXPIRED: Final = Event("offer_expired", seat=SEAT, other=SEAT)
OWES: Final = Event("owes", seat=SEAT, gold=NUMBER, other=SEAT)
OWES_OFFICE: Final = Event("owes_office", seat=SEAT, gold=NUMBER, to=words.OFFICES)
REPAID: Final = Event("repaid", seat=SEAT, gold=NUMBER, other=SEAT)
REPAID_OFFICE: Final = Event("repaid_office", seat=SEAT, gold=NUMBER, to=words.OFFICES)
BROKE: Final = Event("bankrupt", seat=SEAT)
RECOVERED: Final = Event("solvent", seat=SEAT)
ELIMINATED: Final = Event("eliminated", seat=SEAT)
ROUND_OVER: Final = Event("round_over", round=NUMBER)
WON_GAME: Final = Event("won", seat=SEAT, victory=words.VICTORY_WORDS)

# The Grand Market
CART_SENT: Final = Event("cart_sent", seat=SEAT, units=NUMBER)
BID_POSTED: Final = Event("bid_posted", seat=SEAT, slips=NUMBER, table=words.TABLES, price=NUMBER)
ASK_POSTED: Final = Event("ask_posted", seat=SEAT, slips=NUMBER, table=words.TABLES, price=NUMBER)
TRADED: Final = Event("traded", seat=SEAT, other=SEAT, table=words.TABLES, price=NUMBER)
SOLD_TO_OFFICE: Final = Event("sold_to_office", seat=SEAT, table=words.TABLES, price=NUMBER)
REPRICED: Final = Event("repriced", seat=SEAT, side=("bid", "ask"), table=words.TABLES, price=NUMBER)
TO_ESCROW: Final = Event("to_escrow", seat=SEAT, table=words.TABLES, price=NUMBER)
ESCROW_BACK: Final = Event("escrow_back", seat=SEAT, gold=NUMBER)
ASK_REMOVED: Final = Event("ask_removed", seat=SEAT, table=words.TABLES, price=NUMBER)
STIMULUS: Final = Event("stimulus", table=words.TABLES, slips=NUMBER, price=NUMBER)

BASIC: Final = (
    BID_WAS, TIE_BID_WAS, PLAYS_AT, CONSOLED, STARTED_LATER, TURN_BEGINS, SKIPPED, ROLLED_DICE, METERED,
    PAID_OUT, SEIZED,
    YIELDED, CONTESTED, PRODUCED, GOT_SPELL, GOT_RECIPE, GOT_CARD, MAINTAINED, SHUTTERED, STAKE_WON,
    STAKES_GONE,
    STAKES_FREED, RESONATED, BOUGHT_DEED, GOT_DEED, BOUGHT_PERMIT, DREW_KING, DREW_ACE, ACE_GAVE, DREW_SEVEN,
    TAXMAN, SETTLED, LIQUIDATED, REBUILT, AUCTIONED, OUTBID, KNOCKED_DOWN, UNSOLD, JOINED, PARTED, DEPOSITED,
    WITHDREW, INVESTED, MOVED_DEED, LAB_BUILT, FUNDED, CONVERTED, SPELL_CAST, AIMED_AT, AIMED_PLOT,
    SPELL_FIZZLED, SPELL_SOLD, BROKERAGE, BROKERAGE_CLOSED, BREWED, POTION_SHOWN, MEAD_MADE, MEAD_SOLD,
    ARREARS_PAID, LAND_LAID, PLANTED, UNPLANTED, BLOCKED_PLOT, DIE_FELL, COIN_FELL, HAND_SHOWN, SAW_CARD,
    SAW_SPELL, SAW_RECIPE, GAINED_WARE, LOST_WARE, TOOK_WARE, GAINED_GOLD, LOST_GOLD, BANK_CALLED, BANK_SHORT,
    PAID_GOLD,
    GAINED_CROWN,
    REVERSED,
    CARDS_DISREGARDED, CART_BROKE, CART_HELD, CART_ARRIVED, ROAD_ROLL, GOODS_LOST, WHEEL_TURNED, SEASON_BEGAN,
    WENT_ERRATIC, CALMED, FORETOLD, MATURED, WAIVED, DISPLACED, UPHEAVAL, KEPT_UNITS, TAX_DUE, TAX_PAID,
    TAX_CROWNED, TAX_LIFTED, VOTED, DECREE_CHOSEN, ENACTED, REFUSED_DECREE, DECREE_BID, KING_CANCELLED,
    LOOKED_DECREE, ANIMATED, MOTIVATED, GUARD_PLACED, MARCHED, DEFENDS, ATTACKED, ABILITY_USED, COMBO_USED,
    DAMAGED_UNIT, DAMAGED_PLOT, UNIT_FELL, UNIT_LEFT, RUINED_PLOT, HEALED, LAST_CALLED, AEGIS_HELD, STOLEN,
    FINGERS, CALLED_PARITY, GAME_WON, CLAIMED, FOLDED, CALLED_CLAIM, GUESSED, OFFERED, OFFER_GIVES,
    OFFER_WANTS,
    ACCEPTED, REJECTED, COUNTERED, CONSIDERED, OFFER_WITHDRAWN, OFFER_EXPIRED, OWES, OWES_OFFICE, REPAID,
    REPAID_OFFICE, BROKE, RECOVERED,
    ELIMINATED, ROUND_OVER, WON_GAME,
    CART_SENT, BID_POSTED, ASK_POSTED, TRADED, SOLD_TO_OFFICE, REPRICED, TO_ESCROW, ESCROW_BACK, ASK_REMOVED,
    STIMULUS,
)  # fmt: skip

EVENTS: Final = BASIC + FINANCE_EVENTS

"""Every move that can be written down. An action names its kind first; its parts are asked one by one."""

from __future__ import annotations

from typing import Final

from ....kernel import Moves, Seats, Verb
from .words import (
    ATOMS,
    CARDS,
    COINS,
    COMBOS,
    COUNTERS,
    DEALS,
    DECREES,
    HOLDERS,
    ITEMS,
    MARKS,
    NUMBER_NAMES,
    PLOTS,
    POTIONS,
    READINGS,
    SEASONS,
    SEATS,
    SPELLS,
    TABLES,
    WARES,
)

AMOUNTS: Final = 301  # no amount of gold asked at once is larger than 300
LABS: Final = 96
NUMBERED: Final = 301  # contracts of one kind on the table, numbered from 0
WAYS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NTH: Final = (
    *WAYS, "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
    "seventeenth", "eighteenth", "nineteenth", "twentieth", *("twenty-" + nth for nth in WAYS),
    "twenty-ninth", "thirtieth", "thirty-first", "thirty-second",
)  # fmt: skip

# Parts of actions
AMOUNT: Final = Verb("amount", n=AMOUNTS)
AT: Final = Verb("at", plot=PLOTS)
FRONT: Final = Verb("front")
WITH: Final = Verb("with", seat=Seats(SEATS))
STRIKE: Final = Verb("strike", what=("unit", "property"), plot=PLOTS)
UNPICK: Final = Verb("unpick", nth=NTH, once="choose")
YES: Final = Verb("yes")
NO: Final = Verb("no")
PASS: Final = Verb("pass")

# Setup and the steps of a turn
BID: Final = Verb("bid", gold=AMOUNTS)
ROLL: Final = Verb("roll")
READ: Final = Verb("read", deck=READINGS)
END: Final = Verb("end")

# Properties and permits
BUY: Final = Verb("buy", place=3)
PERMIT: Final = Verb("permit")
SETTLE: Final = Verb("settle", number=NUMBER_NAMES)
LIQUIDATE: Final = Verb("liquidate", plot=PLOTS)
AUCTION: Final = Verb("auction", plot=PLOTS)
REBUILD: Final = Verb("rebuild", plot=PLOTS)
JOIN: Final = Verb("join", plot=PLOTS)
DISSOLVE: Final = Verb("dissolve", plot=PLOTS)
DEPOSIT: Final = Verb("deposit", plot=PLOTS)
WITHDRAW: Final = Verb("withdraw", plot=PLOTS)
INVEST: Final = Verb("invest", plot=PLOTS)

# Research, shops and breweries, lands
LAB: Final = Verb("lab", card=CARDS[:16])
FUND: Final = Verb("fund", lab=LABS)
CONVERT: Final = Verb("convert", lab=LABS)
CAST: Final = Verb("cast", spell=SPELLS)
SELL_SPELL: Final = Verb("sell-spell", spell=SPELLS)
BROKER: Final = Verb("broker", plot=PLOTS)
BREW: Final = Verb("brew", potion=POTIONS)
MEAD: Final = Verb("mead")
SELL_MEAD: Final = Verb("sell-mead", plot=PLOTS)
ARREARS: Final = Verb("arrears", plot=PLOTS)
LAY_LAND: Final = Verb("land", land=CARDS[16:24])
PLANT: Final = Verb("plant", plot=PLOTS)
UNPLANT: Final = Verb("unplant", plot=PLOTS)

# War
ANIMATE: Final = Verb("animate", golem=CARDS[24:32])
MARCH: Final = Verb("march", plot=PLOTS)
ATTACK: Final = Verb("attack", plot=PLOTS)
GUARD: Final = Verb("defend", plot=PLOTS)
ABILITY: Final = Verb("ability", plot=PLOTS)
COMBO: Final = Verb("combo", pair=COMBOS, plot=PLOTS)
MOTIVATE: Final = Verb("motivate", king=CARDS[32:36])
LAST_CALL: Final = Verb("last-call", plot=PLOTS)

# Kings, taxes, reactions, small games of single cards
DECREE: Final = Verb("decree", decree=DECREES)
ENACT: Final = Verb("enact")
REFUSE: Final = Verb("refuse")
VOTE: Final = Verb("vote", way=("keep", "up", "down"))
REACT: Final = Verb("react", spell=SPELLS)
SHOW: Final = Verb("show", fingers=7)
GUESS: Final = Verb("guess", die=7)
CLAIM: Final = Verb("claim", cards=64, rank=10)
CALL: Final = Verb("call")
FOLD: Final = Verb("fold")
REPAY: Final = Verb("repay", to=HOLDERS)

# Offers
OFFER: Final = Verb("offer", seat=Seats(SEATS), deal=DEALS)
GIVE: Final = Verb("give", item=ITEMS)
WANT: Final = Verb("want", item=ITEMS)
THE_SPELL: Final = Verb("the-spell", kind_of_spell=(*SPELLS, "any"))
THE_RECIPE: Final = Verb("the-recipe", kind_of_recipe=(*POTIONS, "any"))
THE_CARD: Final = Verb("the-card", kind_of_card=(*CARDS, "any-permit"))
PROPOSE: Final = Verb("propose")
DROP: Final = Verb("drop")
ACCEPT: Final = Verb("accept")
REJECT: Final = Verb("reject")
COUNTER: Final = Verb("counter")
CONSIDER: Final = Verb("consider")
WITHDRAW_OFFER: Final = Verb("withdraw-offer")

# The Grand Market
TRANSPORT: Final = Verb("transport")
LOAD: Final = Verb("load", ware=WARES)
SEND: Final = Verb("send")
POST: Final = Verb("post", table=TABLES)
RAISE: Final = Verb("raise", table=TABLES)
LOWER: Final = Verb("lower", table=TABLES)
ESCROW: Final = Verb("escrow", table=TABLES)
REPRICE: Final = Verb("reprice", table=TABLES)
REMOVE: Final = Verb("remove", table=TABLES)
SLIP: Final = Verb("slip", price=AMOUNTS)
TAKE: Final = Verb("take", table=TABLES)
OPEN: Final = Verb("open", table=TABLES)
ASK: Final = Verb("ask", table=TABLES)
SELL: Final = Verb("sell", table=TABLES)

# Futures, contracts, loans, paper
NOTE: Final = Verb("note", ware=WARES)
UNTIL: Final = Verb("until", mark=MARKS, years=4)
RECALL: Final = Verb("recall", note=NUMBERED)
TAKE_NOTE: Final = Verb("take-note", note=NUMBERED)
FULFIL: Final = Verb("fulfil", note=NUMBERED)
NET: Final = Verb("net", note=NUMBERED)
ATOM: Final = Verb("event", atom=ATOMS)
ALSO: Final = Verb("also", join=("and", "then"))
SEASON: Final = Verb("season", season=SEASONS)
METER: Final = Verb("meter", counter=COUNTERS, bound=("at-least", "at-most"))
PRICE: Final = Verb("price-of", ware=WARES, bound=("at-least", "at-most"))
TURNS: Final = Verb("turns", n=41)
THE_NOTE: Final = Verb("the-note", note=NUMBERED)
THE_BOND: Final = Verb("the-bond", bond=NUMBERED)
THE_CONTRACT: Final = Verb("the-contract", contract=NUMBERED)
THE_PAPER: Final = Verb("the-paper", table=TABLES)
PREMIUM: Final = Verb("premium", gold=51)
PAY_LOAN: Final = Verb("pay-loan", loan=NUMBERED)
ISSUE: Final = Verb("issue", paper=("stock", "currency"))
NAME: Final = Verb("name", coin=COINS)
MINT: Final = Verb("mint")
REDEEM: Final = Verb("redeem", table=TABLES)
DONE: Final = Verb("done")

# Choices. Records of old call each of them `choose` and count its values from 0.
GIVE_UP: Final = Verb("give-up", ware=WARES, once="choose")
SELL_ONE: Final = Verb("sell-one", ware=WARES, once="choose")
NEXT_CARD: Final = Verb("next", nth=WAYS, once="choose")
OUTCOME: Final = Verb("outcome", outcome=("nothing", "first", "second"), once="choose")
FEE: Final = Verb(
    "fee", fee=("closed", "free", "1-gold", "2-gold", "3-gold", "4-gold", "5-gold"), once="choose"
)
PARITY: Final = Verb("parity", parity=("even", "odd"), once="choose")
FLEX: Final = Verb("flex", points=("attack", "health"), once="choose")
TRANSMUTING: Final = Verb("transmute", gain=("strength", "card"), once="choose")
GIFT: Final = Verb("gift", gift=("health", "strength", "ward"), once="choose")
WAY: Final = Verb("way", nth=WAYS, once="choose")
TOLL: Final = Verb("toll", toll=("pay", "lose"), once="choose")
MUSTER: Final = Verb("muster", muster=("golem", "pay"), once="choose")
AUDIT: Final = Verb("audit", audit=("pay", "show"), once="choose")
LEARN: Final = Verb("learn", lesson=("spell", "recipe"), once="choose")
GAZE: Final = Verb("gaze", deck=READINGS, once="choose")
PLUNDER: Final = Verb("plunder", from_what=("vault", "purse"), once="choose")
# The ways between which cards let somebody choose, by how their first effects are called
BRANCHINGS: Final = {
    "": WAY, "pay/lose": TOLL, "golem/pay": MUSTER, "pay/show": AUDIT, "spell/recipe": LEARN,
    "tea/crystal": GAZE, "vault/pay": PLUNDER,
}  # fmt: skip
FORKS: Final = list(BRANCHINGS.values())

MOVES: Final = Moves(
    AMOUNT, AT, FRONT, WITH, STRIKE, UNPICK, YES, NO, PASS, BID, ROLL, READ, END,
    BUY, PERMIT, SETTLE, LIQUIDATE, AUCTION, REBUILD, JOIN, DISSOLVE, DEPOSIT, WITHDRAW, INVEST,
    LAB, FUND, CONVERT, CAST, SELL_SPELL, BROKER, BREW, MEAD, SELL_MEAD, ARREARS, LAY_LAND, PLANT, UNPLANT,
    ANIMATE, MARCH, ATTACK, GUARD, ABILITY, COMBO, MOTIVATE, LAST_CALL,
    DECREE, ENACT, REFUSE, VOTE, REACT, SHOW, GUESS, CLAIM, CALL, FOLD, REPAY,
    OFFER, GIVE, WANT, THE_SPELL, THE_RECIPE, THE_CARD, PROPOSE, DROP, ACCEPT, REJECT, COUNTER,
    CONSIDER, WITHDRAW_OFFER,
    TRANSPORT, LOAD, SEND, POST, RAISE, LOWER, ESCROW, REPRICE, REMOVE, SLIP, TAKE, OPEN, ASK, SELL,
    NOTE, UNTIL, RECALL, TAKE_NOTE, FULFIL, NET, ATOM, ALSO, SEASON, METER, PRICE, TURNS,
    THE_NOTE, THE_BOND, THE_CONTRACT, THE_PAPER, PREMIUM, PAY_LOAN, ISSUE, NAME, MINT, REDEEM, DONE,
    GIVE_UP, SELL_ONE, NEXT_CARD, OUTCOME, FEE, PARITY, FLEX, TRANSMUTING, GIFT, WAY, TOLL, MUSTER, AUDIT,
    LEARN, GAZE, PLUNDER,
)  # fmt: skip
VERB: Final = MOVES.of

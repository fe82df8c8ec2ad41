"""The words and figures of the game: suits, cards, plots, commodities, seasons. Data only."""

from __future__ import annotations

from typing import Final

SEATS: Final = 6

# Who can hold gold or a claim besides the players
BANK: Final = 6
ROW: Final = 7
NOBODY: Final = -1
HOLDERS: Final = ("A", "B", "C", "D", "E", "F", "bank", "row")
OFFICES: Final = ("bank", "Revenue Office")  # the holders that are no players, from BANK on

# Gold on the first turn by place in turn order, with four, five and six (MER-AUC-09); half the pot is the
# last one's, too
STARTS: Final = ((0, 2, 3, 3), (0, 2, 4, 5, 4), (0, 2, 3, 3, 4, 3))
MOST_START: Final = 5  # of them

# Commodities (MER-COM-01); they change hands by market, offer or contract (MER-COM-03)
SOULS: Final = 0
OIL: Final = 1
GRAIN: Final = 2
WARES: Final = ("souls", "oil", "grain")
WARE_OF_LETTER: Final = {"S": SOULS, "O": OIL, "G": GRAIN}

# Numbers of properties and permits; 7 is no number of a place
NUMBERS: Final[list[int]] = [2, 3, 4, 5, 6, 8, 9, 10]
NUMBER_NAMES: Final = ("2", "3", "4", "5", "6", "8", "9", "10")
PLACE_OF: Final[list[int]] = [-1, -1, 0, 1, 2, 3, 4, -1, 5, 6, 7, -1, -1]  # the place of a number in NUMBERS
VALUE: Final[list[int]] = [
    0,
    0,
    5,
    4,
    3,
    2,
    1,
    0,
    1,
    2,
    3,
    0,
    0,
]  # MER-DECK-02, payout and property value by number
LAND_WARE: Final[list[int]] = [
    0,
    0,
    SOULS,
    SOULS,
    SOULS,
    OIL,
    OIL,
    0,
    GRAIN,
    GRAIN,
    GRAIN,
    0,
    0,
]  # MER-LAND-02

# Playing cards of the main deck as small ints (MER-DECK-01)
SUITS: Final = ("clubs", "spades", "hearts", "diamonds")
CLUBS: Final = 0
SPADES: Final = 1
HEARTS: Final = 2
DIAMONDS: Final = 3
SPELL_LAB: Final = 0  # 0-7: spades by number
POTION_LAB: Final = 8  # 8-15: hearts by number
LAND: Final = 16  # 16-23: diamonds by number
JACK: Final = 24  # 24-27: by suit
QUEEN: Final = 28
KING: Final = 32
ACE: Final = 36
SEVEN: Final = 40
JOKER: Final = 44
CLUB: Final = 45  # 45-52: club numbers, in this deck only with `single_deck`
KINDS: Final = 53
PERMITS: Final = 24  # cards below this are permits
CARD_KINDS: Final = (
    (SPELL_LAB, "spell lab"),
    (POTION_LAB, "potion lab"),
    (LAND, "land"),
    (JACK, "stone"),
    (QUEEN, "bronze"),
    (KING, "king"),
    (ACE, "ace"),
    (SEVEN, "seven"),
    (JOKER, "joker"),
    (CLUB, "club"),
)  # from which card on
HANDED: Final = 32  # cards below this, and clubs, are kept in hand
_SHORT: Final = ("c", "s", "h", "d")
CARDS: Final = (
    *("s" + n for n in NUMBER_NAMES),
    *("h" + n for n in NUMBER_NAMES),
    *("d" + n for n in NUMBER_NAMES),
    *("j" + suit for suit in _SHORT),
    *("q" + suit for suit in _SHORT),
    *("k" + suit for suit in _SHORT),
    *("a" + suit for suit in _SHORT),
    *("7" + suit for suit in _SHORT),
    "joker",
    *("c" + n for n in NUMBER_NAMES),
)
NUMBER: Final[list[int]] = [
    *NUMBERS,
    *NUMBERS,
    *NUMBERS,
    *([0] * 21),
    *NUMBERS,
]  # the number of a card, 0: none

# Units by their card
GJC: Final = 24
GJS: Final = 25
GJH: Final = 26
GJD: Final = 27
GQC: Final = 28
GQS: Final = 29
GQH: Final = 30
GQD: Final = 31
KC: Final = 32
KS: Final = 33
KH: Final = 34
KD: Final = 35

# Permits that lie on a property
NO_PERMIT: Final = 0
SHOP: Final = 1
BREWERY: Final = 2
LANDED: Final = 3
PERMIT_NAMES: Final = ("none", "spell shop", "brewery", "land")

# Stances of a unit
FREE: Final = 0
DEFEND: Final = 1
BULWARK: Final = 2
IMMOVABLE: Final = 3
STANCES: Final = ("none", "defend", "bulwark", "immovable")

# Plots: nine a seat, named A1 to F9 row by row
LETTERS: Final = "ABCDEF"  # of seats, in the names of plots and papers
PLOTS: Final = tuple(seat + str(i) for seat in LETTERS for i in range(1, 10))
SPOTS: Final = (*PLOTS, "the way")  # a guard strikes before it is placed (KS): its plot is NOBODY, the last

# How a player stands (MER-BKR)
SOLVENT: Final = 0
BANKRUPT: Final = 1
OUT: Final = 2
STANDINGS: Final = ("solvent", "bankrupt", "out")

# How a game is won
UNDECIDED: Final = 0
DOMINANCE: Final = 1
FAVOUR: Final = 2
LIMIT: Final = 3
VICTORIES: Final = ("none", "dominance", "favour", "limit")
VICTORY_WORDS: Final = ("nobody", "economic dominance", "royal favour", "net worth at the end")

# Finance levels (MER-SET-13)
CALLS: Final = ("purse", "all", "off")  # MER-BANK-02
ALL_CALLED: Final = 1
NO_CALLS: Final = 2
FINANCES: Final = ("full", "market", "none")
FULL: Final = 0
MARKET: Final = 1
NO_FINANCE: Final = 2

# Seasons (MER-SEA-01, MER-SEA-02)
SUMMER: Final = 0
AUTUMN: Final = 1
WINTER: Final = 2
SPRING: Final = 3
SEASONS: Final = ("summer", "autumn", "winter", "spring")
SEASON_LETTER: Final = {"S": SUMMER, "A": AUTUMN, "W": WINTER, "P": SPRING}
MARKS: Final = (
    "s0",
    "s1",
    "s2",
    "a0",
    "a1",
    "a2",
    "w0",
    "w1",
    "w2",
    "p0",
    "p1",
    "p2",
)  # a mark is season * 3 + third

# Custom cards by place in these lists; 64 * lab + kind is a card that remembers its lab (MER-LAB-04)
ORIGIN: Final = 64
SPELLS: Final = (
    "cumulonimbus", "drunkards-tale", "guild-meeting", "eating-riches", "false-profit-red",
    "false-profit-black",
    "rounds-on-you", "executive-order", "transmutation", "spectacles", "sirens-call", "time-piece",
    "trimmed-hedges", "bailout", "greased-axles", "waystone", "sealed-caravan", "highwaymen",
    "frost-kiss", "mothballed-deed", "tollgate", "rusted-sigil", "audit", "unpicked-seam",
)  # fmt: skip
POTIONS: Final = (
    "raining-gold", "better-nature", "shy-bottle", "shackles", "witch-brew", "bottled-times", "jailbreak",
    "railroad", "liquid-mirror", "crate-of-confusion", "ledger-ink", "hearthward", "evergreen",
    "gilded-yeast", "second-sight", "guardians-broth", "patience",
)  # fmt: skip
TEAS: Final = (
    "cheaper-bread", "scholars-quarrel", "bargain-fair", "grain-ship", "restless-graves", "oil-seep",
    "kind-assessor", "pilgrims-road", "rebate", "guild-grants", "loose-change", "thin-ice",
    "honest-millers", "rumour-of-war", "market-day", "wandering-tutor",
)  # fmt: skip
CRYSTALS: Final = (
    "snow-golems", "royal-progress", "harvest-home", "currency-reform", "open-archives", "public-works",
    "dragon", "great-calm", "bank-holiday", "drought", "mages-audit", "clear-skies",
)  # fmt: skip
DECREES: Final = (
    "edict-of-bread", "charter-of-learning", "crowns-tithe", "holiday-from-taxes", "amnesty", "standing-army",
    "weights-and-measures", "oil-levy", "jubilee", "muster", "royal-wedding", "enclosure",
)  # fmt: skip
TEA: Final = 0
CRYSTAL: Final = 1
READINGS: Final = ("tea", "crystal")
COMBOS: Final = ("impetuous-bombardment", "coordinated-defense", "inspiring-bulwark")

# Market tables: three wares, then one stock and one currency for each seat
STOCK: Final = 3
CURRENCY: Final = 9
TABLES: Final = (*WARES, *("stock-" + seat for seat in LETTERS), *("coin-" + seat for seat in LETTERS))

# What a private currency may be called (MER-MINT-10)
COINS: Final = (
    "acorn", "beetle", "candle", "dewdrop", "ember", "feather", "garnet", "hazel", "ibis", "juniper",
    "kestrel", "lantern", "moth", "nettle", "owl", "pebble", "quill", "raven", "sparrow", "thistle", "umber",
    "violet", "willow", "yarrow",
)  # fmt: skip

# What an offer can carry (MER-OFF-01)
GOLD_ITEM: Final = 0
SOULS_ITEM: Final = 1
OIL_ITEM: Final = 2
GRAIN_ITEM: Final = 3
MEAD_ITEM: Final = 4
CROWN_ITEM: Final = 5
SPELL_ITEM: Final = 6
RECIPE_ITEM: Final = 7
CARD_ITEM: Final = 8
PLOT_ITEM: Final = 9
FUTURE_ITEM: Final = 10
BOND_ITEM: Final = 11
PAPER_ITEM: Final = 12
CONTRACT_ITEM: Final = 13
ITEMS: Final = (
    "gold", "souls", "oil", "grain", "mead", "crowns", "spell", "recipe", "card", "plot",
    "future", "bond", "paper", "contract",
)  # fmt: skip
DEALS: Final = ("goods", "future", "wager", "cover", "loan", "bond")
DEAL_WORDS: Final = ("goods", "a future", "a wager", "a cover", "a loan", "a bond")
GOODS_DEAL: Final = 0
FUTURE_DEAL: Final = 1
WAGER_DEAL: Final = 2
COVER_DEAL: Final = 3
LOAN_DEAL: Final = 4
BOND_DEAL: Final = 5

# What a contract can be about (MER-INS-02)
ROLLED: Final = 0
DOUBLES: Final = 1
SEVENTH: Final = 2
SEASONED: Final = 3
ERRATIC: Final = 4
COUNTED: Final = 5
SPOTTED: Final = 6
LASTED: Final = 7
SPELLED_PLAYER: Final = 8
SPELLED_PLOT: Final = 9
BLOCKED: Final = 10
HIT: Final = 11
RUINED: Final = 12
OCCUPIED: Final = 13
CART_LOST: Final = 14
TRADE_LOST: Final = 15
STAKES_LOST: Final = 16
TAX_BILL: Final = 17
WENT_BANKRUPT: Final = 18
KING_DRAWN: Final = 19
TAXMAN_CAME: Final = 20
ATOMS: Final = (
    "roll", "doubles", "seven", "season", "erratic", "counter", "spot", "last", "spelled-player",
    "spelled-plot",
    "blocked", "hit", "ruin", "occupied", "cart-lost", "trade-lost", "stakes-lost", "tax-bill", "bankrupt",
    "king", "taxman",
)  # fmt: skip
ATOM_WORDS: Final = (
    "a roll of chosen totals", "doubles are rolled", "a seven is rolled", "a season begins",
    "the erratic wheel is laid", "a counter stands at a level", "the spot price stands at a level",
    "the last price stands at a level", "a spell is cast on a player", "a spell is cast on a property",
    "a property is blocked", "a property is hit", "a property falls into ruin", "a property is occupied",
    "a cart breaks", "goods are lost on the road", "stakes are lost on a seven", "a tax bill is due",
    "a player goes bankrupt", "a King is drawn", "a taxman is drawn",
)  # fmt: skip
COUNTERS: Final = ("col", "rc", "tax", "cc")
COUNTER_WORDS: Final = ("The cost of living", "The research cost", "The tax rate", "The climate")
COL: Final = 0
RC: Final = 1
TAX: Final = 2
CC: Final = 3

# What lasts on a plot, a player, a unit or the whole realm
BLOCK_LAND: Final = 0
BLOCK_GOLD: Final = 1
BLOCK_BOTH: Final = 2
DRY: Final = 3  # each Mead sold there adds to its maintenance
RAIN: Final = 4  # the caster of the block pays when the land is rolled
CARTS: Final = 5  # carts of a player, or of all, break only up to `amount`
SAFE_ROAD: Final = 6
CARD_PRICE: Final = 7  # a card costs more, the surplus goes to the ROW
ANIMATE_PRICE: Final = 8
UPKEEP_COST: Final = 9  # maintenance is `amount`
SUMMERY: Final = 10  # the land yields as in Summer
SALES_TAX: Final = 11
OIL_LEVY: Final = 12
CALM: Final = 13
POWER: Final = 14  # a unit's AP is changed by `amount`
TAUNT: Final = 15
LASTINGS: Final = (
    "block-land", "block-gold", "block", "dry", "rain", "carts", "safe-road", "card-price", "animate-price",
    "maintenance", "summery", "sales-tax", "oil-levy", "calm", "power", "taunt",
)  # fmt: skip

# How long it lasts
ROLLS: Final = 0  # `left` rolls
THIS_TURN: Final = 1
UPKEEP: Final = 2  # until the Upkeep of seat `left`
SEASON_END: Final = 3
FOR_GOOD: Final = 4
USES: Final = 5  # `left` uses
PERMIT_ROLL: Final = 6  # until the permit's number is rolled
SPANS: Final = ("rolls", "turn", "upkeep", "season", "good", "uses", "permit-roll")

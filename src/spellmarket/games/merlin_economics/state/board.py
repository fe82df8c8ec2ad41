"""What lies in the middle of the table and belongs to nobody: the circle of seats, gold, decks, the wheel."""

from __future__ import annotations

from ....kernel import Shared
from ..pieces.words import NOBODY
from .things import Product


class Circle:
    """MER-AUC-06  The seats in turn order, and the map that follows from it."""

    order: Shared[list[int]]  # seats in turn order; also the seating around the realm
    place: Shared[list[int]]  # a seat's place in it
    near: Shared[list[list[int]]]  # plots that touch a plot (MER-MAP-01)
    direction: int = 1  # 1, or -1 after a reversal


class Treasury:
    """MER-BANK, MER-MKT  Gold of the bank and of the Revenue Office, tokens in the supply."""

    bank: int = 0
    row: int = 0
    minted: int = 0
    called: bool = False  # the bank has called in this season (MER-BANK-06)
    supply: list[int]

    def __init__(self) -> None:
        self.supply = [0, 0, 0]


class Wheel:
    """MER-SEA  The wheel of the seasons, and how far it has come."""

    erratic: bool = False
    portion: int = 0  # of the wheel in use
    year: int = 1
    reached: int = 12  # the latest mark reached: 12 * year + 3 * season + third (MER-FWD-07)
    taxed: int = 0  # the last year taxed (MER-SEA-07)
    to: int = NOBODY  # a card sets the wheel to this mark, or NOBODY


class Decks:
    """All cards that nobody holds. Of a deck the last card is drawn first."""

    properties: list[int]  # secret: numbers
    main: list[int]  # secret
    spells: list[int]  # secret: kinds
    potions: list[int]  # secret
    teas: list[int]  # secret
    crystals: list[int]  # secret
    decrees: list[int]  # secret
    tea_discards: list[int]
    crystal_discards: list[int]
    decree_discards: list[int]
    deed_row: list[int]
    upheaval: list[int]
    removed: list[int]  # playing cards out of the game
    limbo: list[int]  # playing cards between two places (an Ace, a King, a joker being played)
    limbo_spells: list[Product]  # spell cards being resolved
    limbo_potions: list[Product]  # potion cards being resolved

    def clear(self) -> None:
        self.properties = []
        self.main = []
        self.spells = []
        self.potions = []
        self.teas = []
        self.crystals = []
        self.decrees = []
        self.tea_discards = []
        self.crystal_discards = []
        self.decree_discards = []
        self.deed_row = []
        self.upheaval = []
        self.removed = []
        self.limbo = []
        self.limbo_spells = []
        self.limbo_potions = []


class Register:
    """What has been numbered so far."""

    uids: int = 0  # units, labs, deeds and readings
    serials: int = 0  # whatever is older or younger than another
    lab_owner: list[int]  # by lab number: who owns it, NOBODY once it is gone

    def __init__(self) -> None:
        self.lab_owner = [NOBODY]

    def new_uid(self) -> int:
        self.uids += 1
        return self.uids

    def new_serial(self) -> int:
        self.serials += 1
        return self.serials


class Ending:
    """MER-WIN, MER-END  Who has left the game, and who has won it."""

    gone: int = 0  # players eliminated so far
    victory: int = 0
    winners: Shared[list[int]]
    solvency: bool = False  # somebody's solvency has changed since the last look at MER-WIN-01

    def __init__(self) -> None:
        self.winners = []

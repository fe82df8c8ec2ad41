"""Merlin Economics in the chapters of RULES.md.

How the chapters fit together (a chapter imports earlier ones, never later ones; `check` executes this list):

    asking            the shapes of a question to one player
    market      20    tables of bids and asks, carts on the road
    orders      20    these in the action step
    goods        8    commodities come out of the supply
    roads        9    breakdowns of carts
    debts       24    what must be paid, and what becomes of it (MER-CHA-10, MER-BKR-10)
    deeds        4    a property with all that lies on it goes to another plot
    contests          the small games of single cards
    acting            the questions that cards put to somebody
    language          the language of the cards, one row an effect
    estate      3-5, 19  properties, Chauffeurs, investing
    lands        8    lands and planting
    labs         6    opening and funding labs, converting successful ones
    spells       6    casting, aiming, resolving, reactions
    shops        6    selling spells, brokerage
    brewing      7    potions and Mead
    research    6-8   these five in the action step
    golems      11, 12   animating, moving, what a golem can do
    fighting    14    targets, clashes, blows; the golems of 11 and 12
    abilities   12    abilities and combination attacks
    guards      13    royal guards
    war         11-14 these four in the action step, at Upkeep and at the end of a turn
    kings       15    decrees and crowns
    taxes       16    tax season, votes, taxmen
    upheaval    17    sevens and aces, and what a drawn card does (3)
    futures     21    bushels for a mark; who may write contracts at all
    drafts            an offer or contract in the making, and the questions to its maker
    insurance   22    wagers and covers, and the check of their events
    loans       23    gold at interest, pledges
    paper       23    bonds, stock, currency and their tables
    finance           where the others meet 21 to 23
    ends        24    elimination, victories, ranking
    readings    18    future cards
    seasons     10    the wheel and its procedure
    rolls        2.1  resolving the roll
    bundles     25    what an offer can hold, and whether both can deliver it
    composing   25    an offer in the making, line by line
    exchange    25    an agreed deal, and the safety of its roads (9)
    offers      25    proposing, answering and countering deals between players
    actions     25    the action step: a loop over the chapters
    turn         2    the turn from Upkeep to End; setup and the auction (1)
    phases, audit     all phases by name, and which of them can lie on each other

A chapter with actions of its own exports `VERBS` and three functions: `may` appends what is open (only if its
first part has an option), `does` carries it out or asks for its parts, `refuses` says why it is not open. All
export their `PHASES`. Steps of other chapters reach them by these names:

    market    upkeep (MER-TURN-02 a, b), month and row_bids (stimulus), on_road, break_cart, arrive, leave,
              can_sell_one and sell_one (a decree sells without a cart)
    finance   upkeep (MER-TURN-02 f), marks (MER-SEA-05 step 3), season (step 5, asks phases), blocked (step 1
              of a roll), check (MER-INS-10, after every roll, wheel procedure and action), turn_end, leave;
              for offers: begin, can_sign, sign, signing_gold, items, choices, holds, hand_over
    debts     pay (purse, then vaults, the rest is listed), default (listed in full)
    s.note    tells contracts what has happened; it costs nothing where there are none

What loans leave to dispose of is asked of the state: free_ware, free_crowns, free_paper, free_bond, pledged.
"""

"""Merlin Economics in the chapters of RULES.md.

How the chapters fit together (a chapter imports earlier ones, never later ones):

    debts       24    what must be paid, and what becomes of it (MER-CHA-10, MER-BKR-10)
    potions      7    triggers of face-down potions
    market      20    tables of bids and asks, carts on the road
    roads        9    breakdowns, safety of direct trade
    units, war  11-14 the map, golems, guards, combat
    contests          the small games of single cards
    acting            a card's line carried out, with its questions
    estate       3-5, 19  properties, Chauffeurs, investing
    research     6-8  labs, spells, shops, potions, breweries, lands
    kings       15    decrees and crowns
    upheaval    17    sevens and aces, and what a drawn card does (3)
    futures, insurance, loans, paper   21-23
    finance           the hooks below, one place
    ends        24    elimination, victories, ranking
    taxes       16    tax season, votes, taxmen
    readings    18    future cards
    seasons     10    the wheel and its procedure
    rolls        2.1  resolving the roll
    offers      25    deals between players
    actions     25    the action step: which kinds are open, and what they do
    turn         2    the turn from Upkeep to End; setup and the auction (1)

Hooks. The chapters of finance are reached through `market` and `finance` only:

    market.may(s, seat,
    options)      append the kinds open in the action step (a kind is appended only if its first
                                      part has an option); called with `s.config.finance != NO_FINANCE`
    market.does(s, seat,
    move)        carry a kind out: ask its parts with `s.ask(Phase)`; `s.actions` is counted by us
    market.refuses(s, seat, move)     rule and reason for a kind of the chapter that is not open
    market.upkeep(s, seat)            MER-TURN-02 (a) and (b)
    market.month(s)                   MER-SEA-05 (4), stimulus
    market.row_bids(s)                TL15: one bid of the ROW on each table
    market.sell_one(s, seat, ware)    DE07: one unit of stock into the highest foreign bid, without cart
    market.can_sell_one(s, seat, ware)
    market.on_road(s, seat) -> int    units on the player's cart
    market.break_cart(s, seat) -> int units that went back to the supply with their asks
    market.arrive(s, seat)            his cart arrives
    market.leave(s, seat)             elimination: his orders are removed, gold to his purse,
    asked units to the supply

    finance.may / does / refuses      the same for chapters 21-23 (NOTE, RECALL, TAKE_NOTE, FULFIL, PAY_LOAN,
    ISSUE,
                                      MINT, REDEEM, OPEN, ASK, SELL); called with `s.config.finance == FULL`
    finance.upkeep(s, seat)           MER-TURN-02 (f), and the count of turns of MER-FWD-13
    finance.marks(s)                  MER-SEA-05 (3): expiries, loans and bonds due (MER-LOAN-07)
    finance.season(s)                 MER-SEA-05 (5): coupons, dividends, interest, premiums; may ask phases
    finance.check(s)                  MER-INS-10: contract events, after step 9 of a roll,
    after a wheel procedure and
                                      after every action; reads and clears `s.happened`
    finance.blocked(s)                step 1 of a roll: remember BLOCKED and OCC for the check (MER-INS-10)
    finance.turn_end(s, seat)         MER-TURN-05 (b), ends of periods in turns
    finance.leave(s, seat)            MER-BKR-07,
    -09: what he wrote and holds; called before creditors are paid
    finance.deals(s, seat) -> list    which of DEALS (besides goods) the active player can offer now
    finance.begin(s, seat,
    deal)      the draft `s.draft` has been made for a new contract: ask its terms (phases), the
                                      last of which leaves `draft.future/contract/loan/bond` filled
    finance.can_sign(s, draft) -> bool   both sides could still sign (MER-OFF-02)
    finance.sign(s, draft)            it is accepted: gold moves, the contract comes into being
    finance.items(s, giver, taker)    which of FUTURE_ITEM, BOND_ITEM, PAPER_ITEM,
    CONTRACT_ITEM `giver` could give
    finance.choices(s, draft, item, giver)   the moves that name one (THE_NOTE, THE_BOND, THE_PAPER,
    THE_CONTRACT)
    finance.hand_over(s, giver, taker, bundle)   futures, bonds,
    paper and contracts of an accepted bundle change hands
    finance.holds(s, giver, bundle) -> bool      the giver still has them

    debts.pay(s, debtor, creditor, n)   a mandatory debt: purse, then vaults, the rest is listed (MER-BKR-10)
    s.note(ATOM, detail, amount)        tell contracts what has happened; costs nothing without contracts
    s.free_ware, s.free_crowns, s.pledged   what loans leave to dispose of (MER-LOAN-05)
    s.spot2(table)                      twice the spot price
    s.reached                           the latest mark: 12 * year + 3 * season + third
"""

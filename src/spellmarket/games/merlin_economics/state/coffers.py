"""Gold: what the bank pays and takes, calls in, and what somebody can pay at all."""

from __future__ import annotations

from typing import Final

from ....kernel import Seat
from ..pieces.tellings import BANK_CALLED, BANK_SHORT, METERED
from ..pieces.words import ALL_CALLED, BANK, COL, NO_CALLS, ROW
from .config import share_called
from .realm import Realm

MINTED: Final = 25  # MER-BANK-04


def pay_bank(s: Realm, seat: Seat, n: int) -> None:
    s.merchants[seat].purse -= n
    s.treasury.bank += n


def pay_row(s: Realm, seat: Seat, n: int) -> None:
    s.merchants[seat].purse -= n
    s.treasury.row += n


def reach(s: Realm, n: int) -> int:
    """MER-BANK-02, MER-BANK-04  How much of a payout the bank can give; with `mint_on_dry` an empty bank
    mints first."""
    if s.treasury.bank < n and s.config.mint_on_dry:
        while s.treasury.bank == 0 and n > 0:
            s.treasury.bank += MINTED
            s.treasury.minted += MINTED
    return min(s.treasury.bank, n)


def payout(s: Realm, seat: Seat, n: int) -> int:
    """MER-BANK-02  The bank pays as far as it reaches, after a call if it is short; the rest is lost."""
    if s.treasury.bank < n and s.config.calls != NO_CALLS:
        call(s)
    paid = reach(s, n)
    s.treasury.bank -= paid
    s.merchants[seat].purse += paid
    if paid < n:
        s.tell(BANK_SHORT, seat, n - paid)
    return paid


def call(s: Realm) -> None:
    """MER-BANK-02, MER-BANK-06  Everybody pays one of five gold, or part of five; the first call of a
    season raises the cost of living."""
    for seat in s.turn_order(s.active):
        merchant = s.merchants[seat]
        paid = share_called(merchant.purse)
        merchant.purse -= paid
        if s.config.calls == ALL_CALLED:
            for plot in merchant.plots:
                part = share_called(plot.vault)
                plot.vault -= part
                paid += part
        s.treasury.bank += paid
        if paid:
            s.tell(BANK_CALLED, seat, paid)
    if not s.treasury.called:
        s.treasury.called = True
        s.move_col(1)
        s.tell(METERED, COL, s.col)


def put_gold(s: Realm, holder: int, n: int) -> None:
    if holder == BANK:
        s.treasury.bank += n
    elif holder == ROW:
        s.treasury.row += n
    else:
        s.merchants[holder].purse += n


def vaults(s: Realm, seat: Seat) -> int:
    """MER-CHA-03, MER-CHA-12  Gold in vaults: public, and no pocket change."""
    gold = 0
    for plot in s.merchants[seat].plots:
        gold += plot.vault
    return gold


def means(s: Realm, seat: Seat) -> int:
    """What a mandatory debt can be paid from (MER-CHA-10)."""
    return s.merchants[seat].purse + vaults(s, seat)


def take_means(s: Realm, seat: Seat, n: int) -> None:
    """MER-CHA-10  From the purse first, then from the vaults in plot order."""
    merchant = s.merchants[seat]
    part = min(merchant.purse, n)
    merchant.purse -= part
    n -= part
    if n:
        for plot in merchant.plots:
            part = min(plot.vault, n)
            plot.vault -= part
            n -= part
    assert n == 0, "a debt is paid from what is there"

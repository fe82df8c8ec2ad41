"""The scene of a card: who uses it, on whom and where, and the numbers thrown on the way."""

from __future__ import annotations

from ....kernel import Seat
from ..pieces import language
from ..pieces.words import GRAIN, LAND_WARE, LANDED, NOBODY
from ..state.realm import Realm
from ..state.things import NO_PRODUCT, Product, owner
from ..state.worth import specialized


class Scene:
    """Made for one card; a phase that carries the card on after a question keeps a copy of it."""

    def __init__(self, me: Seat) -> None:
        self.me = me
        self.target = NOBODY
        self.plot = NOBODY
        self.unit = 0
        self.k = 0
        self.chooser = me
        self.n = 0  # the number at hand: a price, a bill, units sold, the place of a spell
        self.caster = NOBODY
        self.won = False  # the die or the small game came out well, or what was threatened is saved
        self.spell = NO_PRODUCT  # the card being cast
        self.potion = NO_PRODUCT  # the potion that answers, or that is answered
        self.drawn = 0  # when a future card was drawn
        self.program = 0  # how far the card has come
        self.at = 0

    def copy(self) -> Scene:
        new = Scene(self.me)
        new.target = self.target
        new.plot = self.plot
        new.unit = self.unit
        new.k = self.k
        new.chooser = self.chooser
        new.n = self.n
        new.caster = self.caster
        new.won = self.won
        new.spell = self.spell
        new.potion = self.potion
        new.drawn = self.drawn
        new.program = self.program
        new.at = self.at
        return new

    def values(self) -> list[int]:
        """As a position writes it down; dice and potions on the way are asked nobody about."""
        return [
            self.program, self.at, self.me, self.target, self.plot, self.unit, self.k, self.chooser, self.n,
            self.caster, self.spell, self.drawn,
        ]  # fmt: skip


def restored(values: tuple[int, ...]) -> Scene:
    """A scene from what `values` wrote."""
    program, at, me, target, plot, unit, k, chooser, n, caster, spell, drawn = values
    scene = Scene(me)
    scene.program = program
    scene.at = at
    scene.target = target
    scene.plot = plot
    scene.unit = unit
    scene.k = k
    scene.chooser = chooser
    scene.n = n
    scene.caster = caster
    scene.spell = Product(spell)
    scene.drawn = drawn
    return scene


def seats(s: Realm, scene: Scene, who: int) -> list[Seat]:
    """The players a word of the notation means, in the order in which they are served."""
    if who == language.ME:
        return [scene.me]
    if who == language.TGT:
        return [scene.target]
    if who == language.OWN:
        return [owner(scene.plot)]
    if who == language.OPP:
        return [seat for seat in s.turn_order(scene.me) if seat != scene.me]
    if who == language.ALL:
        return s.turn_order(s.active)
    if who == language.ACT:
        return [s.active]
    if who == language.NEXT:
        return [s.after(scene.me)]
    if who == language.CASTER:
        return [scene.caster]
    if who == language.CHOOSER:
        return [scene.chooser]
    contest = s.contest
    if who == language.WINNER:
        return [contest.winner] if contest is not None and contest.winner >= 0 else []
    if who == language.LOSER:
        return [contest.loser] if contest is not None and contest.loser >= 0 else []
    if who == language.UNFOLDED:
        if contest is None:
            return []
        return [
            seat for seat in s.turn_order(scene.me) if seat != scene.me and not contest.folded >> seat & 1
        ]
    if who == language.MOST_SPECIAL:
        return most_special(s)
    return []


def most_special(s: Realm) -> list[Seat]:
    """CR02  Who has strictly most specialized properties, at least one."""
    best = 0
    found: list[int] = []
    for seat in s.turn_order(s.active):
        n = specialized(s, seat)
        if n > best:
            best = n
            found = [seat]
        elif n == best and n > 0:
            found = []
    return found


def number(s: Realm, scene: Scene, op: language.Op, seat: Seat, have: int) -> int:
    """An amount of the notation; `have` is what the giver has."""
    kind = op.kind
    if kind == 0:
        return op.n
    if kind == language.COL_N:
        return op.n * s.col
    if kind == language.RC_N:
        return op.n * s.rc
    if kind == language.TAX_N:
        return op.n * s.tax
    if kind == language.VOL_N:
        return op.n * s.config.volatility
    if kind == language.K_N:
        return scene.k
    if kind == language.ALL_N:
        return have
    if kind == language.THIRD:
        return have // 3
    if kind == language.FIFTH:
        return have // 5
    if kind == language.MIN_N:
        return min(op.n, scene.n)
    if kind == language.GRAIN_LANDS:
        lands = 0
        for plot in s.merchants[seat].plots:
            if plot.permit == LANDED and plot.hp and LAND_WARE[plot.permit_number] == GRAIN:
                lands += 1
        return lands
    return 0

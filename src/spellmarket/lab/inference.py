"""How sure one can be of a figure: the few formulas a report needs, with nothing but Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan, ceil, cos, erfc, exp, fsum, gamma, hypot, pi, pow, sin, sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

SURE = 0.95  # how often an interval is to hold the true value
REACH = NormalDist().inv_cdf((1 + SURE) / 2)  # 1.96 standard errors
MANY = 5000  # degrees of freedom from which Student's curve is drawn as the normal one


class Share(NamedTuple):
    """A part of a whole, with its interval."""

    share: float
    low: float
    high: float


class Mean(NamedTuple):
    """A mean with its interval, and how likely a mean so far from zero is if the true one is zero."""

    mean: float
    low: float | None  # one game says nothing of the spread
    high: float | None
    p: float | None


class Gap(NamedTuple):
    """What a second value has more than the first, pair by pair, and how far pairs are from each other."""

    mean: float
    low: float | None
    high: float | None
    p: float | None  # None: no pair differs, or there is one alone
    spread: float  # standard deviation of the differences


class Spread(NamedTuple):
    """Where the values lie: the ends, the quarters and the middle."""

    least: float
    lower: float
    median: float
    upper: float
    most: float


def wilson(part: float, whole: float) -> Share:
    """Wilson's interval; a little too wide where `part` is no whole number, as with shared wins."""
    if not whole:
        return Share(0.0, 0.0, 1.0)
    share, z = part / whole, REACH
    middle = (part + z * z / 2) / (whole + z * z)
    half = z / (whole + z * z) * sqrt(max(0.0, part * (1 - share)) + z * z / 4)
    return Share(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def normal_tails(z: float) -> float:
    """How likely a normal value is at least so far from zero, on either side."""
    return erfc(abs(z) / sqrt(2))


def chi_square_tail(x: float, freedom: int) -> float:
    """How likely a sum of squares is at least so large. A finite sum, as `freedom` is whole."""
    half = x / 2
    if freedom % 2 == 0:
        return exp(-half) * sum(pow(half, i) / gamma(i + 1) for i in range(freedom // 2))
    steps = range(1, (freedom + 1) // 2)
    return erfc(sqrt(half)) + exp(-half) * sum(pow(half, i - 0.5) / gamma(i + 0.5) for i in steps)


def student_tails(t: float, freedom: int) -> float:
    """How likely Student's t is at least so far from zero (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    if freedom > MANY:
        return normal_tails(t)
    angle = atan(abs(t) / sqrt(freedom))
    square, odd = cos(angle) ** 2, freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for step in range(2 + odd, freedom + 1, 2):
        total += term
        term *= square * (step - 1) / step
    total *= sin(angle)
    within = 2 / pi * (angle + total) if odd else total
    return min(1.0, max(0.0, 1 - within))


@lru_cache(maxsize=256)
def student_reach(freedom: int) -> float:
    """How many standard errors an interval for a mean reaches to each side."""
    if freedom > MANY:
        return REACH
    low, high = 0.0, 1000.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student_tails(middle, freedom) > 1 - SURE else (low, middle)
    return high


def deviation(values: Sequence[float], middle: float) -> float:
    """How far values lie from their mean. The library's own is exact to the last digit, and very slow."""
    return sqrt(fsum([(value - middle) ** 2 for value in values]) / (len(values) - 1))


def mean_of(values: Sequence[float]) -> Mean:
    """Student's interval for the mean of independent values."""
    middle, count = fmean(values), len(values)
    if count < 2:
        return Mean(middle, None, None, None)
    error = deviation(values, middle) / sqrt(count)
    half = student_reach(count - 1) * error
    p = student_tails(middle / error, count - 1) if error else None  # without spread no test can weigh it
    return Mean(middle, middle - half, middle + half, p)


def mean_of_sums(count: int, total: int, squares: int, scale: int = 1) -> Mean:
    """The same of whole numbers that were added up, each divided by `scale`; the sums are exact."""
    middle = total / (count * scale)
    if count < 2:
        return Mean(middle, None, None, None)
    spread = (count * squares - total * total) / (count * (count - 1))
    error = sqrt(spread / count) / scale
    half = student_reach(count - 1) * error
    p = student_tails(middle / error, count - 1) if error else None
    return Mean(middle, middle - half, middle + half, p)


def gap_of(values: Sequence[float]) -> Gap:
    """Student's interval for the mean of differences between pairs."""
    told, count = mean_of(values), len(values)
    spread = deviation(values, told.mean) if count > 1 else 0.0
    if not any(values):
        return Gap(0.0, None, None, None, 0.0)  # no pair differs: that says nothing of how others might
    p = told.p
    if p is None and count > 1 and told.mean:
        p = 2 * 0.5**count  # all pairs differ by the same: all that is left to ask is in which direction
    return Gap(told.mean, told.low, told.high, p, spread)


def share_gap_of(values: Sequence[float]) -> Gap:
    """The same for shares: differences between -1 and 1, of which most may be nothing.

    The interval is that of Agresti and Min (2005), which adds half a pair to each of the four cases, so that
    it says something where no pair differs; p is McNemar's, the sign of those pairs that do.
    """
    count, total = len(values), sum(values)
    squares = sum(value * value for value in values)
    centre = total / (count + 2)
    half = REACH * sqrt(squares + 1 - total * total / (count + 2)) / (count + 2)
    p = normal_tails(total / sqrt(squares)) if squares else None
    mean = total / count
    spread = sqrt(max(0.0, squares / count - mean * mean))
    return Gap(mean, max(-1.0, min(mean, centre - half)), min(1.0, max(mean, centre + half)), p, spread)


def games_to_tell(difference: float, spread: float, doubt: float, power: float) -> int | None:
    """Pairs after which such a difference would be noticed so often; None: no number of them would do."""
    if not difference:
        return None
    reach = NormalDist().inv_cdf(1 - doubt / 2) + NormalDist().inv_cdf(power)
    return max(2, ceil((reach * spread / difference) ** 2))


def holm(chances: Sequence[float | None]) -> list[float | None]:
    """Values of p when so many are looked at: of all together luck makes one small 5 times in 100.

    The smallest is multiplied by how many there are, the next by one less, and so on; none falls below an
    earlier one. What was not tested (None) counts for nothing.
    """
    order = sorted((p, at) for at, p in enumerate(chances) if p is not None)
    found: list[float | None] = [None] * len(chances)
    least = 0.0
    for passed, (p, at) in enumerate(order):
        least = max(least, min(1.0, (len(order) - passed) * p))
        found[at] = least
    return found


def spread_of(values: Sequence[float]) -> Spread:
    """The quartiles, on a straight line between the two values on either side."""
    ordered = sorted(values)

    def at(part: float) -> float:
        place = part * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        return ordered[below] + (place - below) * (ordered[above] - ordered[below])

    return Spread(ordered[0], at(0.25), at(0.5), at(0.75), ordered[-1])


def even_chances(blocks: Sequence[Sequence[float]]) -> float | None:
    """How likely columns differ at least so much if within each block all orders are equally likely.

    Cochran's test, for shares as well as for whole wins; with whole wins it is the chi-square test of counts.
    """
    width = len(blocks[0])
    sums = [sum(column) for column in zip(*blocks)]
    even = sum(sums) / width
    within = 0.0
    known: dict[tuple[float, ...], float] = {}  # of many blocks few differ
    for each in blocks:
        block = tuple(each)
        if block not in known:
            middle = sum(block) / width
            known[block] = sum((value - middle) ** 2 for value in block)
        within += known[block]
    if within < 1e-12:
        return None  # nobody was ever apart from the others
    between = hypot(*(total - even for total in sums)) ** 2
    return chi_square_tail((width - 1) * between / within, width - 1)

"""The formulas of the report against figures worked out by hand, and against a library that others check."""

import pytest
from scipy import stats

from benchmarks.lab_coverage import ASKED, QUICK, WITHIN, coverage
from spellmarket.lab.inference import (
    chi_square_tail,
    even_chances,
    holm,
    mean_of,
    normal_tails,
    spread_of,
    student_reach,
    student_tails,
    wilson,
)


def test_wilson_by_hand():
    # 8 of 10, z = 1.96: middle (8 + 1.9208) / 13.8416, half width 1.96 / 13.8416 * sqrt(8 * 0.2 + 0.9604).
    assert wilson(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=0.0001)
    assert wilson(0, 10) == pytest.approx((0, 0, 0.2775), abs=0.0001)
    assert wilson(10, 10) == pytest.approx((1, 0.7225, 1), abs=0.0001)
    assert wilson(0, 0) == (0, 0, 1), "nothing is known of nothing"


@pytest.mark.parametrize(("part", "whole"), [(0, 1), (1, 3), (17, 40), (250, 1000), (999, 1000)])
def test_wilson_agrees_with_scipy(part, whole):
    theirs = stats.binomtest(part, whole).proportion_ci(method="wilson")
    assert wilson(part, whole)[1:] == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_a_mean_by_hand():
    # Deviations -2 0 2: standard deviation 2, error 2 / sqrt(3) = 1.1547, and Student's t for 2 is 4.3027.
    found = mean_of([1, 3, 5])
    assert found[:3] == pytest.approx((3, 3 - 4.9683, 3 + 4.9683), abs=0.0001)
    # t = 3 / 1.1547 = 2.5981; for two degrees p = 1 - t / sqrt(2 + t * t) = 1 - 2.5981 / 2.9580.
    assert found.p == pytest.approx(0.1217, abs=0.0001)


def test_a_mean_that_cannot_be_weighed():
    assert mean_of([4]) == (4, None, None, None)
    assert mean_of([4, 4, 4]) == (4, 4, 4, None)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 30, 999, 5001])
def test_students_curve_agrees_with_scipy(freedom):
    for t in (0.0, 0.3, 1.7, 2.9, 5.0):
        assert student_tails(t, freedom) == pytest.approx(2 * stats.t.sf(t, freedom), abs=1e-4)
    assert student_reach(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-3)


@pytest.mark.parametrize("freedom", range(1, 8))
def test_chi_square_agrees_with_scipy(freedom):
    for x in (0.0, 0.5, 3.841, 20.0):
        assert chi_square_tail(x, freedom) == pytest.approx(stats.chi2.sf(x, freedom), abs=1e-12)
    assert normal_tails(-1.959964) == pytest.approx(0.05, abs=1e-6)


def test_quarters_by_hand():
    assert spread_of([7, 1, 3, 5]) == (1, 2.5, 4, 5.5, 7)
    assert spread_of([4]) == (4, 4, 4, 4, 4)


def test_equal_chances_by_hand():
    # 12 wins against 4, fair are 8 and 8: (16 + 16) / 8 = 4, and p of 4 with one degree is 0.0455.
    blocks = [[1.0, 0.0]] * 12 + [[0.0, 1.0]] * 4
    assert even_chances(blocks) == pytest.approx(0.0455, abs=0.0001)
    # A game that both share tells neither for nor against.
    assert even_chances([*blocks, [0.5, 0.5], [0.5, 0.5]]) == pytest.approx(0.0455, abs=0.0001)
    assert even_chances([[0.5, 0.5]] * 9) is None
    theirs = stats.chisquare([9, 4, 8]).pvalue
    ours = even_chances([[1, 0, 0]] * 9 + [[0, 1, 0]] * 4 + [[0, 0, 1]] * 8)
    assert ours == pytest.approx(theirs, abs=1e-12)


def test_many_looks_by_hand():
    """Three looks: 0.01 counts three times, 0.03 twice and not less than that, 0.04 once and not less."""
    assert holm([0.04, 0.01, None, 0.03]) == pytest.approx([0.06, 0.03, None, 0.06])
    assert holm([0.9, 0.7]) == [1, 1]
    assert holm([]) == []


@pytest.mark.parametrize(
    "kind", ["wins, 2,000 games of four", "lopsided scores, 500 games", "paired wins, 1,000 deals"]
)
def test_an_interval_holds_the_true_value_95_times_in_100(kind: str) -> None:
    """Issue 19: by simulation; all kinds, and more runs of each, are those of `benchmarks.lab_coverage`."""
    assert coverage(QUICK[kind], runs=4000) == pytest.approx(ASKED, abs=WITHIN)

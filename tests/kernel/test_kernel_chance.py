"""Chance: golden vectors, computed here from hashlib alone, that no later version may change."""

from hashlib import shake_256

import pytest

from spellmarket.kernel import Chance, Quick


def draws(seed: int, stream: str, block: int = 0) -> list[int]:
    told = seed.to_bytes(32, "big") + stream.encode() + b"\0" + block.to_bytes(8, "big")
    digest = shake_256(told).digest(256)
    return [int.from_bytes(digest[i : i + 2], "big") for i in range(0, 256, 2)]


@pytest.mark.parametrize("n", [1, 2, 6, 7, 96, 1000, 65536])
def test_a_draw_is_the_upper_half_of_draw_times_n_without_the_biased_ends(n):
    chance = Chance(7)
    got = [chance.below("dice", n) for _ in range(100)]
    expected = []
    for block in range(3):
        for draw in draws(7, "dice", block):
            if draw * n % 65536 >= 65536 % n:
                expected.append(draw * n // 65536)
    assert got == expected[:100]


GOLDEN_DICE = [3, 2, 1, 1, 3, 3, 0, 5, 1, 1, 3, 3]
GOLDEN_CARDS = [9, 0, 4, 1, 8, 2, 7, 10, 6, 5, 3, 11]
GOLDEN_QUICK = [430, 983, 27, 906, 33, 755]


def test_golden_numbers():
    """These may never change: stored games depend on them."""
    chance = Chance(0)
    assert [chance.below("dice", 6) for _ in range(12)] == GOLDEN_DICE
    cards = list(range(12))
    Chance(2**255 + 1).shuffle("deck", cards)
    assert cards == GOLDEN_CARDS
    luck = Quick(42)
    assert [luck.below(1000) for _ in range(6)] == GOLDEN_QUICK


def test_a_shuffle_is_fisher_and_yates_from_the_end():
    for seed in range(40):
        cards = list(range(300))
        Chance(seed).shuffle("deck", cards)
        stream = [draw for block in range(4) for draw in draws(seed, "deck", block)]
        expected, spare = list(range(300)), 299
        for place, n in enumerate(range(300, 1, -1)):
            draw = stream[place]
            if draw * n % 65536 < 65536 % n:  # the next unused draw replaces one that is biased
                while stream[spare] * n % 65536 < 65536 % n:
                    spare += 1
                draw, spare = stream[spare], spare + 1
            j = draw * n // 65536
            expected[n - 1], expected[j] = expected[j], expected[n - 1]
        assert cards == expected


def test_streams_do_not_disturb_each_other_and_copies_go_on_alone():
    one, two = Chance(5), Chance(5)
    one.below("dice", 6)
    assert one.below("deck", 50) == two.below("deck", 50)
    copy = one.copy()
    assert copy.below("deck", 50) == two.below("deck", 50)
    assert one.at == {"dice": 1, "deck": 1} and copy.at == {"dice": 1, "deck": 2}


def test_nothing_is_drawn_for_packs_of_one():
    chance = Chance(1)
    for cards in ([], [4]):
        chance.shuffle("deck", cards)
    assert chance.at == {} and chance.drawn == 0


def test_every_order_of_three_is_equally_likely():
    seen: dict[tuple[int, ...], int] = {}
    for seed in range(6000):
        cards = [0, 1, 2]
        Chance(seed).shuffle("deck", cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    chi = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert len(seen) == 6 and chi < 20.5  # p = 0.001 with five degrees of freedom

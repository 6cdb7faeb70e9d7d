"""Chance: the numbers are SplitMix64's, streams don't touch each other, and dice are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import GAMMA, MASK, Chance, Stream, derive, derive_numbered, mix, name_hash
from engine.core.model import clone, encode

# Upper 0.1 % points of the chi-square distribution by degrees of freedom, from its tables.
CHI_SQUARE = {3: 16.27, 5: 20.52, 11: 31.26, 35: 66.62}
DRAWS = 12_000


def at_key(key: int) -> Chance:
    """Chance whose stream "x" has this very key, so that known sequences can be compared."""
    return Chance(0, {"x": Stream(key)})


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (kinds - len(counts)) * expected


def test_the_sequence_from_key_nought_is_splitmix64s_published_one() -> None:
    chance = at_key(0)
    assert [chance.draw("x") for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_draws_follow_the_definition_step_by_step() -> None:
    key = 0x123456789ABCDEF0
    chance = at_key(key)
    state = key
    for _ in range(50):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ (z // 2**30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z // 2**27)) * 0x94D049BB133111EB % 2**64
        assert chance.draw("x") == z ^ (z // 2**31)


def test_the_nth_draw_is_a_function_of_key_and_count_alone() -> None:
    chance = at_key(99)
    drawn = [chance.draw("x") for _ in range(5)]
    assert drawn == [mix((99 + count * GAMMA) & MASK) for count in range(1, 6)]
    assert Chance(0, {"x": Stream(99, 4)}).draw("x") == drawn[4]


def test_names_are_hashed_by_fnv1a() -> None:
    # The offset basis and the published value for "a".
    assert name_hash("") == 0xCBF29CE484222325
    assert name_hash("a") == 0xAF63DC4C8601EC8C


def test_a_draw_in_one_stream_moves_no_other() -> None:
    quiet, busy = Chance(7), Chance(7)
    for _ in range(100):
        busy.draw("dice")
    assert [quiet.draw("deck") for _ in range(20)] == [busy.draw("deck") for _ in range(20)]


def test_streams_and_seeds_are_unlike_each_other() -> None:
    first = {Chance(seed).draw(name) for seed in range(200) for name in ("dice", "deck", "Fütti")}
    assert len(first) == 600
    agreeing = sum(Chance(1).roll(f"a{n}", 6) == Chance(1).roll(f"b{n}", 6) for n in range(3000))
    assert 400 < agreeing < 600, "two streams agree about a die more or less often than one time in six"


def test_derived_seeds_differ_by_seed_and_name() -> None:
    seeds = {derive(seed, f"fixture/{number}") for seed in range(50) for number in range(50)}
    assert len(seeds) == 2500
    assert all(0 <= seed <= MASK for seed in seeds)
    assert derive(2**64 + 3, "x") == derive(3, "x")


def test_a_numbered_name_is_the_name_with_its_number() -> None:
    for seed, number in ((0, 0), (7, 12), (MASK, 345_678)):
        assert derive_numbered(seed, "manager/3/", number) == derive(seed, f"manager/3/{number}")


@pytest.mark.parametrize("sides", [4, 6, 12])
def test_one_die_is_fair(sides: int) -> None:
    chance = Chance(20)
    counts = Counter(chance.roll("dice", sides) for _ in range(DRAWS))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < CHI_SQUARE[sides - 1]


@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (1, 2)])
def test_three_dice_of_one_draw_are_fair_in_pairs(pair: tuple[int, int]) -> None:
    chance = Chance(21)
    throws = [chance.roll3("dice", 6, 6, 12) for _ in range(DRAWS)]
    first, second = pair
    both = Counter((throw[first] - 1, (throw[second] - 1) % 6) for throw in throws)
    assert chi_square(both, 36) < CHI_SQUARE[35]
    assert chi_square(Counter(throw[2] for throw in throws), 12) < CHI_SQUARE[11]


def test_two_dice_of_one_draw_are_fair_together() -> None:
    chance = Chance(22)
    assert chi_square(Counter(chance.roll2("dice", 6, 6) for _ in range(DRAWS)), 36) < CHI_SQUARE[35]


@pytest.mark.parametrize(
    "throw",
    [
        lambda chance: chance.roll("x", 6),
        lambda chance: chance.roll2("x", 6, 6),
        lambda chance: chance.roll3("x", 6, 6, 12),
    ],
)
def test_dice_thrown_together_take_one_draw(throw: Callable[[Chance], object]) -> None:
    chance = Chance(1)
    throw(chance)
    assert chance.drawn == 1


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, MASK), bound=st.integers(1, 2**63))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= Chance(seed).below("x", bound) < bound


def test_below_is_uniform_where_a_plain_remainder_is_not() -> None:
    # Three quarters of 2**64: a remainder would make the lower third of the numbers twice as likely.
    bound = 3 << 62
    chance = Chance(23)
    thirds = Counter(chance.below("x", bound) * 4 // bound for _ in range(4000))
    assert chi_square(thirds, 4) < CHI_SQUARE[3]


def test_shuffles_are_permutations_and_every_order_is_as_likely() -> None:
    chance = Chance(24)
    orders: Counter[object] = Counter()
    for _ in range(DRAWS // 2):
        cards = [1, 2, 3]
        chance.shuffle("deck", cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert chi_square(orders, 6) < CHI_SQUARE[5]


def test_choice_takes_each_item_as_often() -> None:
    chance = Chance(25)
    assert chi_square(Counter(chance.choice("x", "abcd") for _ in range(4000)), 4) < CHI_SQUARE[3]


def test_chance_is_saved_with_its_place() -> None:
    chance = Chance(3)
    chance.roll("dice", 6)
    chance.draw("deck")
    copy = clone(chance)
    assert copy.drawn == chance.drawn == 2
    assert [copy.draw("dice"), copy.draw("deck")] == [chance.draw("dice"), chance.draw("deck")]
    assert encode(copy) == encode(chance)

"""Who sits at a table: people with a style, nobody twice, the same for the same seed; and what a seat saves of it."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.core.characters import CHARACTERS, dealt
from engine.core.model import PLAY_STYLES, Seat, encode


def test_there_are_as_many_people_of_every_style() -> None:
    assert Counter(CHARACTERS.values()) == dict.fromkeys(PLAY_STYLES, 3)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("count", [1, 5, 6, 11, 15])
def test_nobody_sits_at_a_table_twice_and_styles_are_as_different_as_can_be(seed: int, count: int) -> None:
    people = dealt(seed, [None] * count)
    assert len(set(people)) == count
    styles = Counter(CHARACTERS[key] for key in people)
    assert max(styles.values()) == -(-count // 5)


def test_the_same_seed_deals_the_same_people_and_others_deal_others() -> None:
    assert dealt(7, [None] * 3) == dealt(7, [None] * 3)
    assert len({tuple(dealt(seed, [None] * 3)) for seed in range(20)}) > 10
    # Who joins later changes nobody.
    assert dealt(7, [None] * 6)[:3] == dealt(7, [None] * 3)


def test_who_was_chosen_keeps_the_seat_and_is_dealt_to_no_other() -> None:
    before = dealt(3, [None] * 6)
    new = next(key for key in CHARACTERS if key not in before)
    assert dealt(3, [None, new, *[None] * 4]) == [before[0], new, *before[2:]]
    # Who was dealt elsewhere is chosen here: there sits somebody else then, and nobody else moves.
    people = dealt(3, [None, before[4], *[None] * 4])
    assert people[:4] == [before[0], before[4], *before[2:4]]
    assert len(set(people)) == 6


def test_more_people_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="15 characters, not 16"):
        dealt(1, [None] * 16)


def test_a_seat_without_a_style_is_saved_as_before_there_were_any() -> None:
    assert encode(Seat("Ann", 2)) == msgspec.msgpack.encode({"name": "Ann", "level": 2})
    styled = Seat("Ann", 2, "miser")
    assert msgspec.msgpack.decode(encode(styled), type=Seat) == styled
    assert msgspec.msgpack.decode(encode(Seat("Ann")), type=Seat).style is msgspec.UNSET


def test_there_is_no_other_style() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name": "Ann", "level": 2, "style": "dreamer"}', type=Seat)

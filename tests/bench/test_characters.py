"""Styles of one level are worth about the same beside each other; most of it by night.

Not yet those of Superclub, where a style that bids a little less than others of its level loses what they all want.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.model import LEVELS, PLAY_STYLES
from tests.bench.characters import GAMES, MARGIN, SEATS, at_table, setup_of, shares

CHANCE = 1 / SEATS
WEIGHED = ("futti", "eleven", "fortunes")


def test_everybody_has_every_seat_as_often() -> None:
    tables = [at_table(number) for number in range(20)]
    assert all(len(set(table)) == SEATS for table in tables)
    assert Counter((seat, style) for table in tables for seat, style in enumerate(table)) == {
        (seat, style): 4 for seat in range(SEATS) for style in PLAY_STYLES
    }


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_has_its_style(game: str) -> None:
    styles = at_table(7)
    setup = setup_of(game, 3, styles)
    assert [(seat.level, seat.style) for seat in setup.seats] == [(3, style) for style in styles]


@pytest.mark.parametrize("level", [1, 3])
def test_no_style_of_fuetti_wins_or_loses_everything(level: int) -> None:
    """What may be chance in sixty games: a style at five per cent or at fifty would be none of equals."""
    found = shares("futti", level, 60)
    assert all(one.may_be(CHANCE - MARGIN, CHANCE + MARGIN) for one in found.values()), found
    assert sum(one.mean for one in found.values()) == pytest.approx(len(PLAY_STYLES) * CHANCE)


@pytest.mark.nightly
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", WEIGHED)
def test_styles_of_a_level_are_about_equal(game: str, level: int) -> None:
    found = shares(game, level, 200)
    assert all(one.may_be(CHANCE - MARGIN, CHANCE + MARGIN) for one in found.values()), found

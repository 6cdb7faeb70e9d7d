"""EL-7, EL-42: who is first, and how that goes round."""

from __future__ import annotations

import pytest

from engine.eleven.season.events import TurnBegun, WeekBegun
from tests.engine.eleven.season.weeks import Game


@pytest.mark.rule("EL-7")
def test_the_first_manager_is_drawn_by_the_seed() -> None:
    firsts = [Game(4, seed).table.first for seed in range(20)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [Game(4, seed).table.first for seed in range(20)]


@pytest.mark.rule("EL-7", "EL-42")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_stage_marker_passes_left_every_week(seats: int) -> None:
    game = Game(seats, 4)
    first = game.table.first
    game.to_the_end()
    assert [event.first for event in game.all(WeekBegun)] == [(first + week) % seats for week in range(8)]


@pytest.mark.rule("EL-7")
def test_turns_go_clockwise_from_the_first_manager() -> None:
    game = Game(3, 5)
    first = game.table.first
    game.to_the_end()
    turns = [event.seat for event in game.all(TurnBegun)]
    assert len(turns) == 8 * 3 * 3
    assert turns[:9] == [(first + number) % 3 for number in range(3)] * 3
    assert turns[9:12] == [(first + 1 + number) % 3 for number in range(3)]

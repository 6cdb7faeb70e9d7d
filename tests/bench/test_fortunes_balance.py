"""Games of Football Fortunes between equals are counted for what they are."""

from __future__ import annotations

from engine.fortunes.season.rules import FortunesSeason
from tests.bench.fortunes_balance import WHOLE, play


def test_each_game_is_counted_once() -> None:
    """One winner a game or a share of it, thirteen weeks of everybody who wasn't sacked."""
    rules = FortunesSeason()
    found = play(rules, rules.default_setup(3), 2, 4)
    assert found.games == found.half == 4
    assert found.seats.total() == 4 * WHOLE
    assert len(found.points) == 3 * 4
    assert len(found.margins) == 4
    assert found.sacked == 0
    assert [len(found.cash[week]) for week in range(1, 14)] == [3 * 4] * 13
    assert len(found.places) == 3 * 4
    # A trophy in each competition (FF-36).
    assert found.counts["TrophyWon"] == 3 * 4

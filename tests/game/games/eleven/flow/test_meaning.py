"""What a match of Eleven meant in the league."""

from __future__ import annotations

import pytest

from engine.core.model import clone
from engine.eleven.content.load import load
from engine.eleven.season.events import LeagueMoved
from engine.eleven.season.model import SeasonTable
from game.games.eleven.flow.meaning import meaning_of
from game.games.eleven.gallery.week import a_game
from game.ui import text

CONTENT = load()


def _table(league: list[int]) -> SeasonTable:
    """The match of the first manager is on; of everybody the first ones stand on these spaces."""
    table = clone(a_game().table(200))
    table.playing = 0
    table.league = [*league, *[0] * (len(table.league) - len(league))]
    return table


@pytest.mark.rule("EL-32", "EL-43")
def test_who_was_first_when_the_league_was_last_seen_has_not_climbed_by_another_match_of_the_same_week() -> None:
    """First with three spaces, then another's opponent went to four; a draw makes it four too: still first."""
    stood, now = _table([3, 0]), _table([3, 4])
    drawn = [LeagueMoved(seat=0, moves={"0": 1}, league=(4, 4, *now.league[2:]))]
    t = text.load(strict=True)
    seen = meaning_of(t, CONTENT, now, drawn, (0,), stood)
    assert seen is not None
    assert [words for mark, words in seen.lines if mark in ("dot", "up", "down")] == ["Still 1st for now."]
    alone = meaning_of(t, CONTENT, now, drawn, (0,))
    assert alone is not None
    assert ("up", "Up a place, 1st for now.") in alone.lines

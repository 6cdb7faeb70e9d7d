"""The strip that says how one wins speaks of the state that the page below it speaks of, and covers no way on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.superclub.content.load import load
from engine.superclub.season import events as ev
from game.games.superclub.flow.meaning import meaning_of
from game.games.superclub.gallery.season import a_game
from game.games.superclub.screens.match.result import SuperclubResultScene
from game.stage.gallery import is_a
from game.stage.how_you_win import TALL, Edge, HowYouWinScene
from game.ui.text import load as texts
from game.ui.widgets import Button
from tests.game.games.superclub.flow.test_evenings_of_superclub import Evening, begin

TEXTS = texts()


def test_at_full_time_the_strip_has_the_points_of_the_table_on_the_page(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path), tmp_path)
    evening.until_at(SuperclubResultScene)
    meaning = evening.director.matchday.meaning()
    assert meaning is not None
    page = {row.name: row.points for row in meaning.rows}
    strip = {one.name: str(one.count.total) for one in evening.director.standing().rivals}
    assert strip == page


def test_the_strip_leaves_what_leads_on_in_sight(tmp_path: Path) -> None:
    evening = Evening(begin(tmp_path), tmp_path)
    evening.until_at(SuperclubResultScene)
    leads_on = [one for one in evening.top.view.root.walk() if isinstance(one, Button) and one.kind == "primary"]
    assert leads_on
    evening.director.how_you_win()
    strip = evening.top
    assert isinstance(strip, HowYouWinScene)
    edge = next(one for one in strip.view.root.walk() if isinstance(one, Edge))
    assert edge.child.rect.h == TALL
    assert not any(edge.child.rect.colliderect(one.screen_rect()) for one in leads_on)


@pytest.mark.rule("SC-30")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_while_others_of_the_round_still_play_a_verdict_speaks_for_now(number: int) -> None:
    """Four play two matches in these rounds: after the first of them nobody has come anywhere yet."""
    game = a_game()
    start = game.find(is_a(ev.RoundBegun, round=number))
    for is_first in (True, False):
        start = game.find(is_a(ev.MatchPlayed), start + 1)
        before = game.table(start)
        side = next(team.squad.seat for team in before.match.teams)
        told = meaning_of(TEXTS, load(), before, game.events[start:], (side,))
        assert told is not None
        (_, words), *_ = told.lines
        assert ("for now" in words) == is_first, words

"""The strip that says how one wins speaks of the state that the page below it speaks of, and covers no way on."""

from __future__ import annotations

from pathlib import Path

from game.games.superclub.screens.match.result import SuperclubResultScene
from game.stage.how_you_win import TALL, Edge, HowYouWinScene
from game.ui.widgets import Button
from tests.game.games.superclub.flow.test_evenings_of_superclub import Evening, begin


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

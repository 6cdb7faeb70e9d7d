"""The bar above a match of Fütti: what is left to play, and once it is over that it is."""

from __future__ import annotations

import pytest

from engine.futti.match.events import MatchEnded
from game.games.futti.gallery.kiosk import MATCHES
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from tests.game.driving import opened, words_on


@pytest.mark.rule("FU-30")
def test_a_match_that_ended_early_has_nothing_to_play_and_nobody_the_ball() -> None:
    scene = opened(lambda ui: MATCHES["match-end"](ui, 7))
    assert isinstance(scene, FuttiMatchScene)
    t, timeline = scene.ui.t, scene.timeline
    ended = next(beat.index for beat in timeline.beats if isinstance(beat.event, MatchEnded))
    for index, over in ((ended - 1, False), (ended, True)):
        timeline.seek(index)
        said = words_on(scene)
        minute = timeline.before.table.minute
        assert (t("match.over_short") in said) == over
        assert (t("match.over_caption", n=minute) in said) == over
        balls = [t("match.has_ball", where=t(f"match.{where}")) for where in ("home", "away")]
        assert any(one in said for one in balls) != over

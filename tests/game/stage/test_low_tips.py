"""Where there is no column and the window is low, as with the largest text, a tip lies at the foot, whole and wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.games.eleven.flow.matchday import MATCH_TIPS as ELEVEN_TIPS
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.fortunes.flow.career_flow import MATCH_TIPS as FORTUNES_TIPS
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.stage.feed import RecordFeed
from game.stage.match_scene import MatchScene
from game.stage.timeline_scene import Showing
from game.stage.tips import HintScene, Tip, Tips
from game.ui.scene import Scene, Ui
from game.ui.widgets import Panel, Paragraph
from tests.game.driving import all_of, opened
from tests.game.games.eleven import matches as eleven
from tests.game.games.fortunes import matches as fortunes

LARGEST = [((1280, 720), 200), ((800, 600), 200)]


def _eleven(ui: Ui, guide: Tips) -> MatchScene[Any]:
    feed = RecordFeed(eleven.blank(1), list(eleven.played(1)))
    return ElevenMatchScene(ui, eleven.CONTENT, Showing(feed, guide=guide))


def _fortunes(ui: Ui, guide: Tips) -> MatchScene[Any]:
    feed = RecordFeed(fortunes.blank(1), list(fortunes.played(1)))
    return FortunesMatchScene(ui, fortunes.CONTENT, Showing(feed, guide=guide))


def _is_whole(scene: Scene) -> bool:
    return all(one.rect.h >= one.natural(one.rect.w)[1] for one in all_of(scene, Paragraph))


@pytest.mark.parametrize(("size", "scale"), LARGEST)
@pytest.mark.parametrize(("make", "tips"), [(_eleven, ELEVEN_TIPS), (_fortunes, FORTUNES_TIPS)])
def test_a_matchs_tip_is_whole_and_leaves_the_upper_pitch_in_sight(
    make: Callable[[Ui, Tips], MatchScene[Any]], tips: Sequence[Tip], size: tuple[int, int], scale: int
) -> None:
    for tip in tips:
        guide = Tips(())
        guide.tip = tip
        scene = opened(lambda ui, guide=guide: make(ui, guide), size, scale)
        assert isinstance(scene, MatchScene)
        scene.rebuild()
        scene.draw(pygame.Surface(size))
        (paper,) = all_of(scene, Panel)
        assert _is_whole(scene), tip.key
        assert paper.rect.top > scene.plan.top + (scene.ui.h - scene.plan.top) / 3
        assert paper.rect.left == scene.ui.w - paper.rect.right


@pytest.mark.parametrize(("size", "scale"), [*LARGEST, ((1280, 720), 100)])
def test_a_hint_of_a_career_takes_no_more_than_half_of_a_low_window(size: tuple[int, int], scale: int) -> None:
    """The longest there is of these games."""

    def make(ui: Ui) -> Scene:
        return HintScene(ui, "eleven.guide.deploy", lambda: None, lambda: None)

    scene = opened(make, size, scale)
    assert _is_whole(scene)
    top = min(one.screen_rect().top for one in all_of(scene, Paragraph))
    assert top > 0.4 * scene.ui.h

"""Matches of Football Fortunes on the screen, for tests that look at them."""

from __future__ import annotations

from engine.fortunes.match import events as ev
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.stage.feed import RecordFeed
from game.stage.timeline_scene import Showing
from tests.game.driving import opened
from tests.game.games.fortunes.matches import CONTENT, blank, played

SHOOT_OUT = next(seed for seed in range(60) if any(isinstance(event, ev.PenaltyTaken) for event in played(seed)))
NAMELESS = 1


def scene_of(seed: int, size: tuple[int, int] = (1280, 720), scale: int = 100, **more: object) -> FortunesMatchScene:
    """The match of a seed, watched."""
    feed = RecordFeed(blank(seed), list(played(seed)))
    scene = opened(lambda ui: FortunesMatchScene(ui, CONTENT, Showing(feed, **more)), size, scale)
    assert isinstance(scene, FortunesMatchScene)
    return scene

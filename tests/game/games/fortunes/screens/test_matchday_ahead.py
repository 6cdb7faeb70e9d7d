"""What a matchday makes before it is needed is there when it is: the match on its clock, and the crests of the end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.fortunes.season import events as ev
from game.games.fortunes.gallery.board import a_season
from game.games.fortunes.gallery.match import matchday
from game.games.fortunes.presenter import round_match
from game.games.fortunes.presenter.matchday import clubs_of, round_of
from game.games.fortunes.screens.matchday.matchday_scene import MatchdayScene
from game.stage.gallery import OWN
from tests.game.driving import opened
from tests.game.games.fortunes.matches import rounds


def _played() -> MatchdayScene:
    """The first round with a gate and one's own match that is drawn, at its beginning: at its end flies no confetti."""
    game = a_season()
    for start, end in rounds():
        scene = opened(lambda ui, start=start, end=end: matchday(ui, game, start, end), (1280, 720), 100)
        assert isinstance(scene, MatchdayScene)
        told = [beat.event for beat in scene.timeline.beats]
        table = scene.stage.table
        own = table.managers[OWN].club
        gate = any(isinstance(one, ev.GateTaken) for one in told)
        ended = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))
        known = round_of(scene.timeline.stage_before(ended.index))
        assert known is not None
        drawn = {fixture for fixture, result in known.results.items() if result.score[0] == result.score[1]}
        played = {one.fixture for one in told if isinstance(one, ev.MatchBegun) and own in clubs_of(table, one.fixture)}
        if gate and played & drawn:
            return scene
    raise AssertionError("no such round")


@pytest.mark.own_pictures
def test_nothing_of_a_rounds_end_is_left_to_be_painted_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, surface = _played(), pygame.Surface((1280, 720))
    last = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))
    scene.draw(surface)
    for _ in scene.pitch_pictures():
        pass
    assert scene.is_manned
    laid: list[int] = []
    match_of = round_match.match_of

    def counted(*given: Any) -> Any:
        laid.append(1)
        return match_of(*given)

    monkeypatch.setattr(round_match, "match_of", counted)
    scene.timeline.seek(last.index)
    one = round_of(scene.stage)
    assert one is not None
    cues = scene.told.timing(one).cues
    assert "gates" in cues
    scene.timeline.seek_time(last.start + cues["gates"].end)
    sprites = scene.ui.look.sprites
    made = sprites.made
    scene.draw(surface)
    assert sprites.made - made <= 25, "coins and sums, but no crest"
    assert not laid, "the match was laid on its clock before"


def test_the_round_to_come_is_the_one_that_comes() -> None:
    scene = _played()
    scene.timeline.seek(0)
    last = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.RoundEnded))
    ahead = round_of(scene.timeline.stage_before(last.index))
    cursor = scene.timeline.cursor
    assert cursor < last.index
    scene.timeline.seek(last.index)
    assert ahead is not None
    assert ahead == round_of(scene.stage)
    assert len(ahead.results) == len(ahead.fixtures) > 0

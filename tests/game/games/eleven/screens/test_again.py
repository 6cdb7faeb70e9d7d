"""A goal of Eleven seen once more from behind its net: the right way round, with the ball in sight."""

from __future__ import annotations

import pygame
import pytest

from engine.eleven.zones import FACING, ZONES, Marker, Zone
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.presenter.plan import LENGTH, WIDTH, ahead, middle, net
from game.games.eleven.screens.match.again import WIDE, goal_behind, lengthwise
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.standing import seen_again
from game.stage.behind_net import BehindNet
from game.stage.feed import RecordFeed
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.input import Act
from game.ui.scene import Ui
from tests.game.driving import opened
from tests.game.games.eleven.matches import CONTENT, blank
from tests.game.games.eleven.test_movement import comparison_of


def decisive(ui: Ui) -> ElevenMatchScene:
    """A match whose seventh zone decides it, as far as it is known."""
    mine, theirs = {"FL": (Marker(9, "attack", 3),)}, {FACING["FL"]: (Marker(4, "defence", 2),)}
    feed = RecordFeed(blank(1), tuple(comparison_of(mine, theirs, "FL")))
    return ElevenMatchScene(ui, CONTENT, Showing(feed))


def at_replay(scene: ElevenMatchScene, share: float) -> Instant[object]:
    beat = scene.timeline.beats[-1]
    cue = beat.choreography.cues["replay"]
    scene.timeline.seek_time(beat.start + cue.start + share * (cue.end - cue.start))
    return Instant.of(scene.timeline)


@pytest.mark.parametrize("mine", [True, False])
def test_what_is_right_of_who_shoots_is_left_of_who_looks_at_him(mine: bool) -> None:
    scene = opened(lambda ui: of_record(exhibition(1)).scene(ui))
    camera = BehindNet(scene.ui.look, (600, 400), (LENGTH, WIDTH), goal_behind(mine), ((0, 0, 0),))
    to_the_right = 400.0 if mine else 264.0  # of an attacker who looks at the goal
    x, _, _ = camera.seen(camera.spot(*lengthwise((to_the_right, LENGTH / 2))))
    middle, high, _ = camera.seen(camera.spot(*lengthwise((WIDTH / 2, LENGTH / 2))))
    assert x < middle - 10
    assert high < camera.seen(camera.spot(*lengthwise(net(mine))))[1], "what is far is above"


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("zone", ZONES)
def test_whoever_shoots_is_in_the_picture(mine: bool, zone: Zone) -> None:
    scene = opened(lambda ui: of_record(exhibition(1)).scene(ui))
    camera = BehindNet(scene.ui.look, (600, 400), (LENGTH, WIDTH), goal_behind(mine), ((0, 0, 0),), WIDE)
    x, y = middle(zone)
    for beside in (-40.0, 30.0):
        across, high, _ = camera.seen(camera.spot(*lengthwise((x + beside, y + 30 * ahead(mine)))))
        assert 20 < across < 580
        assert 60 < high < 400


def test_it_is_seen_from_behind_the_net_and_only_then() -> None:
    scene = opened(decisive)
    assert isinstance(scene, ElevenMatchScene)
    pitch = scene.board.area
    pictures = []
    for share in (0.1, 0.6, 0.95):
        now = at_replay(scene, share)
        assert seen_again(now) is not None
        assert BALL in now.movement
        surface = pygame.Surface((1280, 720))
        scene.draw_moment(surface, now)
        pictures.append(surface.subsurface(pitch).copy())
        again = pygame.Surface((1280, 720))
        scene.draw_moment(again, at_replay(scene, share))
        assert again.get_buffer().raw == surface.get_buffer().raw, "a function of the moment"
    assert len({picture.get_buffer().raw for picture in map(pygame.Surface.copy, pictures)}) == 3
    top = pictures[0].get_at((pitch.width // 2, 4))
    assert sum(top[:3]) < 120, "night above the far stand"


def test_confirm_skips_it_and_reduced_motion_has_none() -> None:
    scene = opened(decisive)
    assert isinstance(scene, ElevenMatchScene)
    at_replay(scene, 0.2)
    scene.put_transport_away()
    scene.handle(Act("confirm"))
    assert seen_again(Instant.of(scene.timeline)) is None
    assert scene.timeline.beat is scene.timeline.beats[-1]

    def still(ui: Ui) -> ElevenMatchScene:
        ui.settings.reduced_motion = True
        return decisive(ui)

    quiet = opened(still)
    assert isinstance(quiet, ElevenMatchScene)
    replay = quiet.timeline.beats[-1].choreography.cues.get("replay")
    assert replay is None or replay.start == replay.end

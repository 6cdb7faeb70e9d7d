"""Watching a match: what lies over it stops it, what skips it stops where it must, and the way through it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.core.model import Event
from engine.futti.content import load
from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.flow.matchday import MATCH_TIPS
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.style.match_kits import kits_in
from game.stage.pause import PauseDoors, PauseMenu
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.stage.tips import Tips
from game.ui.input import Act, Device, Point
from game.ui.input.intents import HOLD
from game.ui.settings import SPEEDS
from tests.by_day import by_day
from tests.game.driving import click, press
from tests.game.games.futti.screens.watched import beat_of, match_of


@pytest.mark.parametrize("own", [0, 1])
def test_skipping_all_stops_at_every_goal_and_card_of_ones_own(own: int) -> None:
    scene = match_of(own=own)
    kinds = ev.GoalScored | ev.PlayerBooked | ev.PlayerSentOff
    mine = [beat.index for beat in scene.timeline.beats if isinstance(beat.event, kinds) and beat.event.side == own]
    assert mine, "the match shows it"
    stood = []
    scene.put_transport_away()
    while not scene.timeline.is_at_end and not isinstance(
        scene.timeline.beats[scene.timeline.cursor].event, ev.MatchEnded
    ):
        here = scene.timeline.cursor
        press(scene, "confirm")
        scene.timeline.seek(here)  # of a press that is held only that counts
        assert scene.handle(Act(HOLD))
        stood.append(scene.timeline.cursor)
    assert stood == [*mine, beat_of(scene, ev.MatchEnded)]


@pytest.mark.parametrize("own", [0, 1])
def test_who_asks_for_the_end_by_name_gets_there_at_once(own: int) -> None:
    scene = match_of(own=own)
    press(scene, "transport.end")
    assert scene.timeline.cursor == beat_of(scene, ev.MatchEnded)


def test_confirming_goes_one_beat_on_and_pauses_nothing() -> None:
    scene = match_of()
    scene.put_transport_away()
    timeline = scene.timeline
    seen = [beat.index for beat in timeline.beats[timeline.cursor + 1 :] if beat.choreography.length > 0]
    for index in seen[:3]:
        press(scene, "confirm")
        assert timeline.cursor == index
        assert not timeline.paused
        assert not scene.transport_shown, "it says no more than one pressed"


def test_confirm_that_is_held_skips_all_once_but_no_button_that_has_focus() -> None:
    scene = match_of(own=0)
    scene.put_transport_away()
    press(scene, "confirm")
    assert scene.handle(Act(HOLD))
    stands = scene.timeline.cursor
    assert scene.timeline.beats[stands].event.side == 0
    assert not scene.handle(Act(HOLD))
    press(scene, "down", "confirm")  # the button that has focus now
    assert not scene.handle(Act(HOLD))
    assert scene.timeline.cursor == stands


def test_whoever_has_no_side_skips_to_the_end_at_once() -> None:
    scene = match_of()
    press(scene, "transport.end")
    assert scene.timeline.cursor == beat_of(scene, ev.MatchEnded)


def test_the_match_stands_still_under_the_pause_menu() -> None:
    scene = match_of()
    stack = scene.ui.stack
    before = scene.timeline.time
    stack.push(PauseMenu(scene.ui, PauseDoors(stack.pop)))
    stack.update(5)
    assert scene.timeline.time == before
    press(scene, "back")
    stack.update(0.5)
    assert scene.timeline.time == pytest.approx(before + 0.5)


class _Told(RecordFeed):
    """A match of which some was told before: what is left comes when more is asked for a second time."""

    def __init__(self, blank: MatchTable, events: Sequence[Event], told: int) -> None:
        super().__init__(blank, events)
        self._told = told

    def more(self) -> list[Event]:
        told, self._told = self._told or len(self._events), 0
        events, self._events = self._events[:told], self._events[told:]
        return events


@pytest.mark.parametrize("scale", by_day([100, 200], 200))
def test_who_reads_a_tip_by_one_key_stands_where_the_match_is_stopped(scale: int) -> None:
    scene = match_of(Tips(MATCH_TIPS), scale)
    for _ in range(200):
        if scene.view.find("next") is None:
            scene.handle(Point("move", 5, 300))  # the transport is in sight
        scene.ui.stack.update(0.1)
    assert scene.view.focus is not None
    assert scene.view.focus.key == "next", "and not on the way out of the guide"
    press(scene, "confirm")
    assert scene.view.focus.key == "pause"


def test_who_closes_the_log_stands_where_the_match_is_stopped() -> None:
    scene = match_of()
    press(scene, "transport.log")
    press(scene, "back")
    assert scene.view.focus is not None
    assert scene.view.focus.key == "pause"


@pytest.mark.parametrize("key", ["confirm", "transport.pause"])
def test_a_key_in_the_first_frame_of_a_match_carried_on_does_not_end_it(key: str) -> None:
    match = of_record(exhibition(5))
    over: list[bool] = []
    ui = match_of().ui
    feed = _Told(match.blank, match.events, 40)
    scene = FuttiMatchScene(
        ui, kits_in(match.blank, load()), Showing(feed, on_over=lambda: over.append(True), start_at=40)
    )
    ui.stack.push(scene)
    assert scene.timeline.is_at_end
    press(scene, key)
    assert not over
    assert len(scene.timeline.beats) == len(match.events)
    scene.timeline.seek(len(match.events))
    ui.stack.update(0.1)
    assert over == [True]
    press(scene, key)
    assert over == [True, True], "the result can be gone to again"


@pytest.mark.parametrize("key", ["confirm", "transport.pause"])
def test_whatever_confirms_elsewhere_reads_a_tip(key: str) -> None:
    scene = match_of(Tips(MATCH_TIPS))
    stack = scene.ui.stack
    for _ in range(200):
        stack.update(0.1)
    assert scene.view.find("next") is not None, "the match waits for the tip to be read"
    at = scene.timeline.time
    press(scene, key)
    assert scene.view.find("next") is None
    stack.update(0.2)
    assert scene.timeline.time > at


def test_who_points_leaves_by_a_plate_that_others_need_not_see() -> None:
    scene = match_of()
    assert scene.view.find("back") is None
    scene.ui.input.device = Device.MOUSE
    press(scene, "down")
    scene.ui.stack.handle(Point("move", 5, 300))
    click(scene, "back")
    assert scene.ui.stack.top is not scene


def test_the_stands_are_empty_once_the_match_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = match_of()
    heard: list[float | None] = []
    monkeypatch.setattr(scene.ui.audio, "crowd", heard.append)
    scene.ui.stack.update(0.1)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    scene.ui.stack.handle(Act("back"))
    assert heard[0] is not None
    assert heard[-1] is None


@pytest.mark.parametrize(
    ("device", "rumble", "felt"), [(Device.PAD, True, True), (Device.PAD, False, False), (Device.KEYBOARD, True, False)]
)
def test_a_gamepad_in_use_shakes_at_a_goal_unless_that_is_off(
    device: Device, rumble: bool, felt: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = match_of()
    shakes: list[float] = []
    monkeypatch.setattr(scene.ui.input.pads, "rumble", shakes.append)
    scene.ui.input.device = device
    scene.ui.settings.rumble = rumble
    index = beat_of(scene, ev.GoalScored)
    scene.timeline.seek(index)
    scene.update(scene.timeline.beats[index].choreography.answered + 0.1)
    assert bool(shakes) == felt


def test_a_press_on_the_minute_boxes_and_a_drag_along_them_go_to_those_minutes() -> None:
    scene = match_of()
    handle = scene.ui.stack.handle
    y = scene.plan.strip[1] + 20
    handle(Point("down", 100, y))
    assert isinstance(scene.timeline.beats[scene.timeline.cursor].event, ev.KeyPlayersRolled)
    near = scene.timeline.cursor
    handle(Point("drag", 500, y + 60))
    assert scene.timeline.cursor > near, "a drag that has left the row still follows"
    handle(Point("up", 500, y + 60))
    far = scene.timeline.cursor
    handle(Point("down", 100, y - 100))
    handle(Point("drag", 300, y))
    assert scene.timeline.cursor == far, "a drag that began elsewhere doesn't"


def _goal_at(scene: FuttiMatchScene, share: float) -> bytes:
    """The picture that share of the way through the first goal's beat."""
    beat = scene.timeline.beats[beat_of(scene, ev.GoalScored)]
    surface = pygame.Surface(scene.ui.size)
    scene.timeline.seek(beat.index)
    scene.timeline.seconds = share * beat.choreography.length
    scene.draw_moment(surface, Instant.of(scene.timeline))
    return pygame.image.tobytes(surface, "RGB")


def test_with_less_movement_a_goal_is_a_picture_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """No shaking, no confetti, no banner that slides: in the middle of the party nothing moves at all."""
    scene = match_of()
    beat = scene.timeline.beats[beat_of(scene, ev.GoalScored)]
    party = beat.choreography.cues["party"]
    shares = [(party.start + part * (party.end - party.start)) / beat.choreography.length for part in (0.4, 0.6)]
    scene.timeline.seek(beat.index)
    assert len({_goal_at(scene, share) for share in shares}) == 2
    scene.ui.settings.reduced_motion = True
    assert len({_goal_at(scene, share) for share in shares}) == 1


def test_another_game_keeps_its_own_speed_and_a_first_evening_begins_at_the_usual_one() -> None:
    scene = match_of()
    press(scene, "transport.faster")
    settings = scene.ui.settings
    assert settings.speeds == {"futti": scene.timeline.speed}
    assert settings.speed_of("eleven") == 1


def test_the_next_match_begins_at_the_speed_that_was_chosen_in_this_one() -> None:
    scene = match_of()
    scene.on_action("transport.faster")
    scene.on_action("transport.faster")
    chosen = scene.timeline.speed
    assert chosen > 1
    match = of_record(exhibition(6))
    again = FuttiMatchScene(scene.ui, kits_in(match.blank, load()), Showing(RecordFeed(match.blank, match.events)))
    assert again.timeline.speed == chosen
    for _ in range(9):
        again.on_action("transport.faster")
    assert again.timeline.speed == scene.ui.settings.speed_of("futti") == max(SPEEDS), "however fast it is"
    again.watch_again("highlights")
    assert again.timeline.speed == 1


def test_a_tips_answers_stand_in_the_same_place_however_long_it_is() -> None:
    scene = match_of(Tips(MATCH_TIPS))
    places = []
    for _ in range(900):
        scene.ui.stack.update(0.1)
        if answer := scene.view.find("next"):
            places.append(tuple(answer.rect))
            press(scene, "confirm")
    assert len(places) > 2
    assert len(set(places)) == 1


def test_one_key_skips_a_replay_and_stops_nothing() -> None:
    scene = match_of()
    beat = scene.timeline.beats[beat_of(scene, ev.GoalScored)]
    replay = beat.choreography.cues["replay"]
    scene.put_transport_away()
    scene.timeline.seek(beat.index)
    scene.timeline.seconds = replay.start + 0.2
    press(scene, "confirm")
    assert scene.timeline.seconds == replay.end
    assert not scene.timeline.paused

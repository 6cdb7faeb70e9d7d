"""Watching a match: what lies over it stops it, and nothing tells more than the dice have told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from engine.core.model import Event
from engine.futti.content import load
from engine.futti.match import events as ev
from engine.futti.match.model import MatchTable
from game.games.futti.flow.matchday import MATCH_TIPS
from game.games.futti.flow.screening import exhibition, of_record
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import bench
from game.games.futti.screens.match import board
from game.games.futti.screens.match.match_scene import FuttiMatchScene, RecordFeed
from game.games.futti.screens.match.scoreboard import may_end_soon
from game.games.futti.style.match_kits import kits_in
from game.stage.pause import PauseDoors, PauseMenu
from game.stage.rulebook_text import rulebook
from game.stage.slides import LOG_KEY, WHY_KEY, LogLine
from game.stage.timeline import Beat, Instant
from game.stage.timeline_scene import Showing
from game.stage.tips import Tips
from game.ui.input import Act, Device, Point
from game.ui.input.intents import HOLD
from game.ui.look import lettering, metrics
from game.ui.look.look import Look
from game.ui.note import Note
from game.ui.scene import Ui
from game.ui.settings import SPEEDS
from game.ui.widgets import Paragraph
from tests.by_day import by_day
from tests.game.driving import click, opened, press
from tests.game.games.futti.screens.test_felt import at


def _match(guide: Tips | None = None, scale: int = 100, own: int | None = None) -> FuttiMatchScene:
    match = of_record(exhibition(5))

    def make(ui: Ui) -> FuttiMatchScene:
        showing = Showing(RecordFeed(match.blank, match.events), guide=guide, own=own)
        return FuttiMatchScene(ui, kits_in(match.blank, load()), showing)

    scene = opened(make, scale=scale)
    assert isinstance(scene, FuttiMatchScene)
    return scene


def _beat_of(scene: FuttiMatchScene, kind: type[Event]) -> int:
    return next(beat.index for beat in scene.timeline.beats if isinstance(beat.event, kind))


def _words(scene: FuttiMatchScene) -> list[str]:
    return [widget.text for widget in scene.view.root.walk() if isinstance(widget, Paragraph)]


@pytest.mark.parametrize("own", [0, 1])
def test_skipping_all_stops_at_every_goal_and_card_of_ones_own(own: int) -> None:
    scene = _match(own=own)
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
    assert stood == [*mine, _beat_of(scene, ev.MatchEnded)]


@pytest.mark.parametrize("own", [0, 1])
def test_who_asks_for_the_end_by_name_gets_there_at_once(own: int) -> None:
    scene = _match(own=own)
    press(scene, "transport.end")
    assert scene.timeline.cursor == _beat_of(scene, ev.MatchEnded)


def test_confirming_goes_one_beat_on_and_pauses_nothing() -> None:
    scene = _match()
    scene.put_transport_away()
    timeline = scene.timeline
    seen = [beat.index for beat in timeline.beats[timeline.cursor + 1 :] if beat.choreography.length > 0]
    for index in seen[:3]:
        press(scene, "confirm")
        assert timeline.cursor == index
        assert not timeline.paused
        assert not scene.transport_shown, "it says no more than one pressed"


def test_confirm_that_is_held_skips_all_once_but_no_button_that_has_focus() -> None:
    scene = _match(own=0)
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
    scene = _match()
    press(scene, "transport.end")
    assert scene.timeline.cursor == _beat_of(scene, ev.MatchEnded)


def test_the_match_stands_still_under_the_pause_menu() -> None:
    scene = _match()
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
    scene = _match(Tips(MATCH_TIPS), scale)
    for _ in range(200):
        if scene.view.find("next") is None:
            scene.handle(Point("move", 5, 300))  # the transport is in sight
        scene.ui.stack.update(0.1)
    assert scene.view.focus is not None
    assert scene.view.focus.key == "next", "and not on the way out of the guide"
    press(scene, "confirm")
    assert scene.view.focus.key == "pause"


def test_who_closes_the_log_stands_where_the_match_is_stopped() -> None:
    scene = _match()
    press(scene, "transport.log")
    press(scene, "back")
    assert scene.view.focus is not None
    assert scene.view.focus.key == "pause"


@pytest.mark.parametrize("key", ["confirm", "transport.pause"])
def test_a_key_in_the_first_frame_of_a_match_carried_on_does_not_end_it(key: str) -> None:
    match = of_record(exhibition(5))
    over: list[bool] = []
    ui = _match().ui
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
    scene = _match(Tips(MATCH_TIPS))
    stack = scene.ui.stack
    for _ in range(200):
        stack.update(0.1)
    assert scene.view.find("next") is not None, "the match waits for the tip to be read"
    at = scene.timeline.time
    press(scene, key)
    assert scene.view.find("next") is None
    stack.update(0.2)
    assert scene.timeline.time > at


def test_why_says_nothing_of_a_die_in_the_air() -> None:
    scene = _match()
    index = _beat_of(scene, ev.PlayContested)
    scene.timeline.seek(index)
    press(scene, "transport.pause", "transport.why")
    assert any("Key roll" in text for text in _words(scene))
    scene.timeline.paused = False
    scene.timeline.advance(scene.timeline.beats[index].choreography.answered)
    scene.timeline.paused = True
    scene.ui.stack.update(0.1)
    assert any("against offence" in text for text in _words(scene))


def test_why_explains_what_was_decided_last_and_not_that_a_minute_is_over() -> None:
    """Its dice and its sentence are still on the screen while the minute is ticked off."""
    scene = _match()
    seen = [beat for beat in scene.timeline.beats if beat.choreography.length > 0]
    pairs = [(before, after) for before, after in pairwise(seen) if isinstance(after.event, ev.MinuteTicked)]
    assert len(pairs) > 20
    for before, after in pairs[:3]:
        scene.timeline.seek(after.index)
        press(scene, "transport.pause", "transport.why")
        assert any(text.startswith(f"{before.event.rule} ") for text in _words(scene))
        assert not any("FU-29" in text for text in _words(scene))
        press(scene, "transport.why")


def test_a_note_lies_over_the_crowd_and_neither_over_the_bench_nor_the_minutes() -> None:
    scene = _match()
    ui = scene.ui
    surface = pygame.Surface(ui.size)
    note = Note()
    note.say("Timeout: nothing has changed for Brackenmoor, who play on")
    note.draw(ui.look, surface, scene.note_at)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    lowest = max(rect.bottom for rect in drawn.get_bounding_rects())
    scene.timeline.seek(_beat_of(scene, ev.PlayContested))
    tokens = scene.board.tokens(Instant.of(scene.timeline)).values()
    assert drawn.count() > 1000
    assert lowest + 20 < min(token.y for token in tokens)


def test_the_ring_around_a_line_of_the_log_lies_over_no_other() -> None:
    scene = _match()
    scene.timeline.seek(_beat_of(scene, ev.MinuteTicked) + 20)
    press(scene, "transport.log")
    scene.view.layout()
    lines = [one for one in scene.view.root.walk() if isinstance(one, LogLine)]
    assert len(lines) > 3
    for upper, lower in pairwise(lines):
        assert lower.rect.top - upper.rect.bottom >= 2 * metrics.FOCUS_RING


def test_who_points_leaves_by_a_plate_that_others_need_not_see() -> None:
    scene = _match()
    assert scene.view.find("back") is None
    scene.ui.input.device = Device.MOUSE
    press(scene, "down")
    scene.ui.stack.handle(Point("move", 5, 300))
    click(scene, "back")
    assert scene.ui.stack.top is not scene


def test_the_log_is_read_and_chosen_from_by_keys() -> None:
    scene = _match()
    scene.timeline.seek(_beat_of(scene, ev.MinuteTicked) + 3)
    press(scene, "transport.log")
    first = scene.view.focus
    assert first is not None
    assert first.key.startswith(LOG_KEY)
    scene.ui.stack.update(10)  # the transport has gone again
    press(scene, "down", "down")
    chosen = scene.view.focus
    assert chosen is not None
    assert chosen.key.startswith(LOG_KEY)
    assert chosen is not first
    press(scene, "confirm")
    assert scene.timeline.paused
    assert chosen.key.startswith(f"{LOG_KEY}{scene.timeline.cursor}.")
    press(scene, "back")
    assert not any(isinstance(widget, LogLine) for widget in scene.view.root.walk())
    assert scene.view.focus is not None


def test_who_sits_on_the_bench_is_named_beside_his_disc_also_while_it_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _match()
    index = _beat_of(scene, ev.PlayerBooked)
    beat = scene.timeline.beats[index]
    written: dict[str, float] = {}

    def noted(look: Look, surface: pygame.Surface, words: tuple[str, str, object], span: tuple[Any, float]) -> None:
        written[words[0]] = span[0][0]

    monkeypatch.setattr(board, "write_within", noted)
    now = at(scene, beat, 0.999 * beat.choreography.length)
    scene.draw_moment(pygame.Surface(scene.ui.size), now)
    table, left = now.stage.table, scene.plan.pitch.left
    resting = [token for token in scene.board.tokens(now).values() if not token.on_pitch]
    seated = [token for token in resting if token.player not in table.sides[token.side].positions]
    assert len(seated) == len(resting) - 1, "who is booked is named once he sits"
    for token in seated:
        name = table.sides[token.side].card(token.player).name
        assert written[name] == pytest.approx(token.x - left + 22, abs=4), name


def test_no_name_on_a_crowded_bench_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a lesson's foot a seat of four is fifty units wide: longer names are written smaller, and narrow."""
    scene = _match()
    look, cut = scene.ui.look, list[str]()
    monkeypatch.setattr(board, "bench", lambda side, index, count: bench(side, index, 4))

    def noted(_: Look, __: pygame.Surface, words: tuple[str, str, object], span: tuple[Any, float]) -> None:
        name, style, _colour = words
        if look.width(name, style) * lettering.NARROWEST > span[1]:
            cut.append(name)

    monkeypatch.setattr(board, "write_within", noted)
    scene.draw_moment(pygame.Surface(scene.ui.size), at(scene, scene.timeline.beats[0], 0.0))
    assert cut == []


@pytest.mark.parametrize("slide", ["log", "why"])
def test_what_slid_in_has_a_button_that_closes_it_and_leaves_focus_on_its_lines(slide: str) -> None:
    scene = _match()
    scene.timeline.seek(_beat_of(scene, ev.PlayContested))
    press(scene, f"transport.{slide}")
    focus = scene.view.focus
    assert focus is not None
    assert focus.key.startswith((LOG_KEY, WHY_KEY))
    click(scene, "close slide")
    assert scene.view.find("close slide") is None
    assert not any(one.key.startswith((LOG_KEY, WHY_KEY)) for one in scene.view.focusables())


def test_an_open_log_goes_on_to_what_is_said_next_unless_an_older_line_is_looked_at() -> None:
    scene = _match()
    scene.timeline.seek(_beat_of(scene, ev.MinuteTicked) + 3)
    press(scene, "transport.log")
    oldest = scene.view.focus
    for _ in range(40):
        scene.ui.stack.update(0.25)
    lines = [one for one in scene.view.focusables() if one.key.startswith(LOG_KEY)]
    assert scene.view.focus is lines[0]
    assert oldest is not None
    assert lines[0].key != oldest.key
    press(scene, "down")
    held = scene.view.focus
    assert held is not None
    for _ in range(40):
        scene.ui.stack.update(0.25)
    assert scene.view.focus is not None
    assert scene.view.focus.key == held.key


def test_a_long_explanation_is_scrolled_by_keys() -> None:
    scene = _match()
    book = rulebook("futti")

    def length(beat: Beat) -> int:
        section = book.find(beat.event.rule)
        return 0 if section is None or not beat.choreography.length else len(section.paragraphs)

    longest = max(scene.timeline.beats, key=length)
    scene.timeline.seek(longest.index)
    scene.timeline.seconds = longest.choreography.length
    press(scene, "transport.pause", "transport.why")
    heading = scene.view.find(f"{WHY_KEY}heading")
    assert heading is not None
    assert scene.view.focus is heading
    assert heading.visible_rect().h == heading.rect.h, "the dice come before the rule"
    press(scene, *["down"] * length(longest))
    last = scene.view.find(f"{WHY_KEY}{length(longest) - 1}")
    assert last is not None
    assert scene.view.focus is last
    assert last.visible_rect().bottom <= scene.plan.strip[1]


def test_a_minute_in_the_log_begins_with_its_key_roll() -> None:
    scene = _match()
    index = _beat_of(scene, ev.KeyPlayersRolled)
    scene.timeline.seek(index + 1)
    press(scene, "transport.pause", "transport.log")
    line = scene.view.find(f"{LOG_KEY}{index}.0")
    assert isinstance(line, LogLine)
    assert line.minute == 1


def test_the_stands_are_empty_once_the_match_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _match()
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
    scene = _match()
    shakes: list[float] = []
    monkeypatch.setattr(scene.ui.input.pads, "rumble", shakes.append)
    scene.ui.input.device = device
    scene.ui.settings.rumble = rumble
    index = _beat_of(scene, ev.GoalScored)
    scene.timeline.seek(index)
    scene.update(scene.timeline.beats[index].choreography.answered + 0.1)
    assert bool(shakes) == felt


def test_a_press_on_the_minute_boxes_and_a_drag_along_them_go_to_those_minutes() -> None:
    scene = _match()
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


def test_players_are_marked_for_where_they_are_going_to_play() -> None:
    scene = _match()
    index = _beat_of(scene, ev.LineUpsShown)
    beat = scene.timeline.beats[index]
    scene.timeline.seek(index)
    assert isinstance(beat.event, ev.LineUpsShown)
    board = scene.board
    scene.timeline.seconds = beat.choreography.cues["enter"].end
    tokens = board.tokens(Instant.of(scene.timeline))
    for side, positions in enumerate((beat.event.home, beat.event.visitors)):
        assert {tokens[side, who].position: who for who in positions if who is not None} == dict(enumerate(positions))


def _goal_at(scene: FuttiMatchScene, share: float) -> bytes:
    """The picture that share of the way through the first goal's beat."""
    beat = scene.timeline.beats[_beat_of(scene, ev.GoalScored)]
    surface = pygame.Surface(scene.ui.size)
    scene.timeline.seek(beat.index)
    scene.timeline.seconds = share * beat.choreography.length
    scene.draw_moment(surface, Instant.of(scene.timeline))
    return pygame.image.tobytes(surface, "RGB")


def test_with_less_movement_a_goal_is_a_picture_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """No shaking, no confetti, no banner that slides: in the middle of the party nothing moves at all."""
    scene = _match()
    beat = scene.timeline.beats[_beat_of(scene, ev.GoalScored)]
    party = beat.choreography.cues["party"]
    shares = [(party.start + part * (party.end - party.start)) / beat.choreography.length for part in (0.4, 0.6)]
    scene.timeline.seek(beat.index)
    assert len({_goal_at(scene, share) for share in shares}) == 2
    scene.ui.settings.reduced_motion = True
    assert len({_goal_at(scene, share) for share in shares}) == 1


def test_another_game_keeps_its_own_speed_and_a_first_evening_begins_at_the_usual_one() -> None:
    scene = _match()
    press(scene, "transport.faster")
    settings = scene.ui.settings
    assert settings.speeds == {"futti": scene.timeline.speed}
    assert settings.speed_of("eleven") == 1


def test_the_next_match_begins_at_the_speed_that_was_chosen_in_this_one() -> None:
    scene = _match()
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


def test_other_scores_are_told_whole_or_not_at_all_and_take_turns() -> None:
    """They stand in a line of their own; a score that is cut off would be read as another one."""
    line = _match().commentary
    scores = [f"Adunké City {number}–0 Hollowgate Athletic" for number in range(4)]
    for first in range(8):
        told = line.fitting(scores, first)
        shown = told.split("   ")
        assert 1 <= len(shown) < 4
        assert shown == [scores[(first + number) % 4] for number in range(len(shown))]


def test_a_tips_answers_stand_in_the_same_place_however_long_it_is() -> None:
    scene = _match(Tips(MATCH_TIPS))
    places = []
    for _ in range(900):
        scene.ui.stack.update(0.1)
        if answer := scene.view.find("next"):
            places.append(tuple(answer.rect))
            press(scene, "confirm")
    assert len(places) > 2
    assert len(set(places)) == 1


def test_one_key_skips_a_replay_and_stops_nothing() -> None:
    scene = _match()
    beat = scene.timeline.beats[_beat_of(scene, ev.GoalScored)]
    replay = beat.choreography.cues["replay"]
    scene.put_transport_away()
    scene.timeline.seek(beat.index)
    scene.timeline.seconds = replay.start + 0.2
    press(scene, "confirm")
    assert scene.timeline.seconds == replay.end
    assert not scene.timeline.paused


@pytest.mark.rule("FU-30")
def test_shortly_before_the_match_may_end_early_it_is_told_when_and_the_marks_are_terms() -> None:
    scene = _match()
    table = scene.timeline.before.table
    near = {ticked: may_end_soon(replace(table, ticked=ticked)) for ticked in range(40)}
    assert [ticked for ticked, end in near.items() if end == 30] == [27, 28, 29]
    assert [ticked for ticked, end in near.items() if end == 35] == [32, 33, 34]
    assert may_end_soon(replace(table, ticked=29, ending="lead_30")) is None
    assert scene.under(Stage(replace(table, ticked=33))) == scene.ui.t("match.ends_35")
    ends = [pygame.Rect(place) for term, place in scene.drawn_terms() if term == "futti.early_end"]
    assert len(ends) == 2
    assert all(pygame.Rect(scene.plan.boxes).contains(one) for one in ends)


@pytest.mark.rule("FU-7")
def test_by_how_many_stars_who_is_ahead_is_explained_apart_from_the_track() -> None:
    scene = _match()
    spots = {spot.term: spot.rect for spot in reversed(scene.terms())}
    track, ahead = spots["futti.control"], spots["futti.control_difference"]
    assert track.contains(ahead)
    assert ahead.right == track.right
    first = next(spot.term for spot in scene.terms() if spot.rect.collidepoint(ahead.center))
    assert first == "futti.control_difference"
    assert not {"futti.sportsmanship", "futti.shots"} - spots.keys()

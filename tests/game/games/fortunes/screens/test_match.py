"""A match of Football Fortunes on the screen: drawn at every beat and size, watched by keys alone, scrubbed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import NINETY, SIDES, MatchTable, Side
from game.games.fortunes.flow.career_flow import MATCH_TIPS
from game.games.fortunes.flow.screening import exhibition, of_record
from game.games.fortunes.presenter.chances import chances
from game.games.fortunes.presenter.choreography import FortunesMatchPresenter
from game.games.fortunes.presenter.plan import GRASS, WIDTH
from game.games.fortunes.presenter.tempo import BANNER, REPLAY, UNCOVERED, WALK_BACK
from game.games.fortunes.screens.match.again import replaying
from game.games.fortunes.screens.match.board import MatchBoard, goal_of
from game.games.fortunes.screens.match.layout import PitchPlace
from game.games.fortunes.screens.match.match_scene import FortunesMatchScene
from game.games.fortunes.screens.match.moments import moment_at
from game.games.fortunes.screens.match.result import FortunesResultScene
from game.games.fortunes.screens.match.scoreboard import MatchOdds, kicks_now, score_now
from game.stage.after_match import After
from game.stage.camera import Framing
from game.stage.effects import Sight
from game.stage.match_part import Rect
from game.stage.movement import BALL
from game.stage.shares import percents
from game.stage.slides import LogLine, log_panel
from game.stage.timeline import Instant, Timeline
from game.stage.tips import Tips
from game.ui.input import Point
from tests.by_day import by_day
from tests.game.driving import EVERY_SIZE, click, opened, press, settle, unreached
from tests.game.games.fortunes.matches import CONTENT, blank, played
from tests.game.games.fortunes.screens.watching import NAMELESS, SHOOT_OUT, scene_of


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
@pytest.mark.parametrize("seed", by_day([SHOOT_OUT, NAMELESS], SHOOT_OUT))
def test_every_moment_is_drawn_at_every_size(seed: int, size: tuple[int, int], scale: int) -> None:
    surface = pygame.Surface(size)
    scene = scene_of(seed, size, scale)
    for beat in scene.timeline.beats:
        for share in (0.3, 0.9):
            scene.timeline.seek_time(beat.start + share * beat.choreography.length)
            scene.draw(surface)


def test_with_reduced_motion_everything_is_drawn_too() -> None:
    scene = scene_of(NAMELESS)
    scene.ui.settings.reduced_motion = True
    surface = pygame.Surface((1280, 720))
    for beat in scene.timeline.beats:
        scene.timeline.seek_time(beat.start + 0.5 * beat.choreography.length)
        scene.draw(surface)


def _timeline(seed: int) -> Timeline[MatchTable]:
    timeline = Timeline(FortunesMatchPresenter(blank(seed)))
    timeline.extend(played(seed))
    return timeline


def test_a_goal_counts_once_the_ball_is_in_the_net_and_not_before() -> None:
    seen = 0
    for seed in range(12):
        timeline = _timeline(seed)
        for beat in timeline.beats:
            if not isinstance(beat.event, ev.GoalScored):
                continue
            timeline.seek(beat.index)
            before, verdict, goal = timeline.before, beat.choreography.cues["verdict"].start, beat.event.goal
            assert score_now(Instant(before, beat, verdict)) == before.score
            assert score_now(Instant(before, beat, verdict + 0.01)) == beat.event.score
            timeline.seconds = verdict
            assert moment_at(Instant.of(timeline)).hit is moment_at(Instant.of(timeline)).lit is None
            timeline.seconds = verdict + 0.3
            after = moment_at(Instant.of(timeline))
            assert after.lit == (None if goal.scorer is None else (goal.side, goal.scorer))
            assert after.hit is not None
            assert after.hit[0] == goal.side
            seen += 1
    assert seen > 12


def test_a_penalty_lights_its_lamp_once_it_was_seen() -> None:
    timeline = _timeline(SHOOT_OUT)
    beat = next(beat for beat in timeline.beats if isinstance(beat.event, ev.PenaltyTaken))
    assert isinstance(beat.event, ev.PenaltyTaken)
    timeline.seek(beat.index)
    verdict = beat.choreography.cues["verdict"].start
    assert kicks_now(Instant(timeline.before, beat, verdict)) == ()
    assert kicks_now(Instant(timeline.before, beat, verdict + 0.01)) == (beat.event.kick.scored,)


@pytest.mark.parametrize("rect", [(0, 0, 784, 496), (10, 20, 600, 200), (0, 0, 300, 290)])
def test_the_grass_keeps_its_shape_and_fills_the_room(rect: tuple[float, float, float, float]) -> None:
    place = PitchPlace.over(rect)
    left, top, width, height = place.area
    assert (width * place.unit, height * place.unit) == pytest.approx(rect[2:])
    assert left <= 0 <= WIDTH <= left + width
    assert top <= 0 <= GRASS <= top + height


# -- watching


@pytest.mark.nightly
def test_a_match_is_watched_to_its_end_by_time_alone() -> None:
    over: list[bool] = []
    scene = scene_of(NAMELESS, on_over=lambda: over.append(True))
    for _ in range(600):
        scene.ui.stack.update(0.25)
    assert over == [True]


def test_keys_skip_to_goals_and_to_the_end() -> None:
    scene = scene_of(SHOOT_OUT)
    press(scene, "transport.next_goal")
    assert scene.timeline.beat is not None
    assert isinstance(scene.timeline.beat.event, ev.GoalScored | ev.PenaltyTaken)
    press(scene, "transport.end")
    assert scene.timeline.beat is not None
    assert isinstance(scene.timeline.beat.event, ev.MatchEnded)


def test_why_and_log_open_and_close() -> None:
    scene = scene_of(SHOOT_OUT)
    press(scene, "transport.next_goal", "transport.why")
    settle(scene)
    press(scene, "back", "transport.log")
    settle(scene)
    assert not unreached(scene.view)
    press(scene, "back")
    assert scene.ui.stack.top is scene


def test_a_shot_that_came_to_nothing_has_its_word_and_a_goal_has_none() -> None:
    scene, words = scene_of(NAMELESS), set[str]()
    for beat in scene.timeline.beats:
        for name, cue in beat.choreography.cues.items():
            if name.startswith("after"):
                scene.timeline.seek_time(beat.start + cue.start + 0.1)
                ending = name.partition(".")[2]
                assert moment_at(Instant.of(scene.timeline)).missed == (None if ending == "goal" else ending)
                scene.timeline.seek_time(beat.start + cue.start - 0.05)
                assert moment_at(Instant.of(scene.timeline)).missed is None
                words.add(ending)
    assert "goal" in words
    assert len(words) > 1


@pytest.mark.parametrize("rect", [(0, 0, 776, 400), (0, 0, 596, 300), (0, 0, 770, 400), (0, 0, 1400, 720)])
@pytest.mark.parametrize("side", SIDES)
def test_what_came_of_a_shot_covers_neither_the_ball_nor_the_goal(rect: Rect, side: Side) -> None:
    scene = scene_of(NAMELESS)
    board = MatchBoard(scene.ui, scene.feed.blank.setup, scene.match_kits, rect)
    target, goal = pygame.Surface(rect[2:]), goal_of(side)
    for y in (60.0, goal.top - 20, goal.top + 20, goal.bottom - 20, goal.bottom + 20, 410.0):
        for zoom in (1.0, 1.5):
            sight = Sight(target, scene.ui.look, board.place.lens(Framing(goal.line, GRASS / 2, zoom)), still=False)
            place = board.draw_missed(sight, (goal.line, y, 0.3), "saved")
            left, right = sorted((sight.at(goal.line, 0)[0], sight.at(goal.back, 0)[0]))
            top, bottom = sight.at(0, goal.top)[1], sight.at(0, goal.bottom)[1]
            assert place is not None
            assert not place.colliderect((left, top, right - left, bottom - top))
            assert not place.collidepoint(sight.at(goal.line, y))


def test_who_presses_is_said_in_many_ways_and_not_in_the_log() -> None:
    scene = scene_of(NAMELESS)
    said = [
        scene.say(beat.index, caption)
        for beat in scene.timeline.beats
        for caption in beat.choreography.captions
        if caption.key == "press"
    ]
    assert len(set(said)) >= 4
    scene.timeline.seek_time(scene.timeline.length)
    lines = log_panel(scene.ui, scene.timeline, scene.minute_of, scene.say, lambda _: None, "{n}")
    logged = [one.text for one in lines.walk() if isinstance(one, LogLine)]
    assert logged
    assert not set(said) & set(logged)


@pytest.mark.parametrize("share", ["<1 %", "4 %", "37 %", "100 %"])
def test_the_odds_are_never_written_without_their_sign(share: str) -> None:
    scene = scene_of(NAMELESS)
    odds = MatchOdds(scene.ui, scene.feed.blank.setup, scene.match_kits, scene.plan.odds)
    assert all(words.endswith("%") for number in range(3) for words in odds.say(number, share))


def test_the_boards_run_for_the_attack_while_the_camera_is_near() -> None:
    """At the upper edge of the picture, in the colour of whoever has the ball."""
    scene, surface, seen = scene_of(NAMELESS), pygame.Surface((1280, 720)), 0
    for beat in scene.timeline.beats:
        for name, cue in beat.choreography.cues.items():
            if name.startswith("danger"):
                scene.timeline.seek_time(beat.start + cue.end - 0.02)
                now = Instant.of(scene.timeline)
                holder = now.movement.holder(now.play)
                assert isinstance(holder, tuple)
                scene.draw(surface)
                x, y, width, _ = scene.board.area
                colours = {tuple(surface.get_at((x + at, y + down)))[:3] for at in range(width) for down in range(12)}
                wanted = scene.match_kits.colour(holder[0])
                assert min(sum(abs(a - b) for a, b in zip(one, wanted, strict=True)) for one in colours) < 90
                seen += 1
    assert seen > 2


def test_the_line_of_an_attack_is_there_until_the_shot_has_come_through() -> None:
    """It is the attack's, ahead of the ball and never beyond the goal's line."""
    scene, seen = scene_of(NAMELESS), 0
    for beat in scene.timeline.beats:
        for name, cue in beat.choreography.cues.items():
            if name.startswith("danger"):
                for share in (0.3, 0.6, 0.95):
                    scene.timeline.seek_time(beat.start + cue.start + share * (cue.end - cue.start))
                    now = Instant.of(scene.timeline)
                    pushed, ball = scene.board.pushed(moment_at(now)), now.movement.at(BALL, now.play)
                    assert pushed is not None
                    side, x = pushed
                    assert (x - ball.x) * (-1 if side else 1) > 0 or abs(x - goal_of(side).line) < 30
                    assert 40 < x < WIDTH - 40
                    seen += 1
    assert seen > 6


def _bytes(scene: FortunesMatchScene, surface: pygame.Surface, place: Rect | None = None) -> bytes:
    scene.draw(surface)
    part = surface if place is None else surface.subsurface([round(value) for value in place])
    return pygame.image.tobytes(part, "RGB")


def test_the_chart_has_every_minute_as_far_as_it_was_seen() -> None:
    """Exactly what the odds are, and nothing of the goal that comes at the end of a beat."""
    scene = scene_of(NAMELESS)
    goals, beats = 0, scene.timeline.beats
    scene.chances.finish(beats)
    for beat in beats:
        if isinstance(beat.event, ev.GoalScored) and beat.event.goal.minute <= NINETY:
            verdict = beat.start + beat.choreography.cues["verdict"].start
            known = scene.chances.seen(beats, verdict - 0.01)
            assert len(known) == beat.event.goal.minute, "kick-off, and each minute before the goal's"
            goals += 1
            turn = scene.chances.seen(beats, verdict + 0.01)[-1]
            assert turn.scored == beat.event.goal.side
            assert turn.shares == chances(MatchTable(blank(NAMELESS).setup), beat.event.goal.minute, beat.event.score)
            assert turn.shares != known[-1].shares
    assert goals > 1
    scene.timeline.seek_time(0.3 * scene.timeline.length)
    surface = pygame.Surface((1280, 720))
    first = _bytes(scene, surface, scene.plan.chart)
    scene.timeline.seek_time(0.9 * scene.timeline.length)
    assert _bytes(scene, surface, scene.plan.chart) != first
    scene.timeline.seek_time(0.3 * scene.timeline.length)
    assert _bytes(scene, surface, scene.plan.chart) == first, "back is as it was"


def test_a_goal_that_changes_the_result_is_seen_again_from_behind_the_net_and_one_key_skips_it() -> None:
    scene, surface = scene_of(NAMELESS), pygame.Surface((1280, 720))
    beat = next(one for one in scene.timeline.beats if "replay" in one.choreography.cues)
    replay = beat.choreography.cues["replay"]
    scene.put_transport_away()
    scene.timeline.seek_time(beat.start + replay.start + 0.9)
    assert replaying(Instant.of(scene.timeline))
    scene.draw(surface)
    pitch = surface.subsurface(scene.board.area)
    assert surface.get_at(pitch.get_abs_offset())[1] < 60, "above is the night, where grass was"
    press(scene, "confirm")
    assert scene.timeline.seconds == replay.end
    assert not scene.timeline.paused


def test_before_the_first_penalty_nobody_is_ahead() -> None:
    scene, surface = scene_of(SHOOT_OUT), pygame.Surface((1280, 720))
    beat = next(one for one in scene.timeline.beats if isinstance(one.event, ev.PenaltyTaken))
    scene.timeline.seek_time(beat.start + 0.1)
    scene.draw(surface)
    x, y, width, _ = scene.plan.odds
    colours = [tuple(surface.get_at((round(x + share * width), round(y + 4))))[:3] for share in (0.1, 0.4)]
    assert colours[0] == colours[1] == scene.match_kits.colour(0), "half of it is the home side's, none a draw's"


def test_the_strip_of_minutes_is_a_scrubber() -> None:
    scene = scene_of(NAMELESS)
    x, y, width, height = scene.plan.strip
    for share, minute in ((0.5, 45), (0.8, 72)):
        at = x + 12 + (width - 24) * share
        assert scene.handle(Point("down", at, y + height / 2))
        scene.handle(Point("up", at, y + height / 2))
        timeline = scene.timeline
        goals = [goal.minute for goal in timeline.before.goals]
        assert all(goal <= minute for goal in goals)
        # A minute with a goal ends when that has been celebrated.
        celebrated = UNCOVERED + BANNER + REPLAY + WALK_BACK
        assert 0 <= scene.parts()[minute] - timeline.time <= celebrated + 0.01


def test_the_parts_of_a_film_are_the_minutes_and_kicks_in_order() -> None:
    scene = scene_of(SHOOT_OUT)
    parts = scene.parts()
    kicks = sum(isinstance(event, ev.PenaltyTaken) for event in played(SHOOT_OUT))
    assert list(parts) == [*range(1, 121), *range(121, 121 + kicks)]
    assert list(parts.values()) == sorted(parts.values())


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_a_tip_is_told_at_kick_off_and_the_rest_of_a_match_can_be_kept_quiet(size: tuple[int, int], scale: int) -> None:
    scene = scene_of(SHOOT_OUT, size, scale, guide=Tips(MATCH_TIPS))
    for _ in range(8):
        scene.ui.stack.update(0.5)
    assert scene.view.find("next") is not None
    settle(scene)
    click(scene, "skip")
    for _ in range(400):
        scene.ui.stack.update(0.5)
        assert scene.view.find("next") is None
    assert scene.ui.settings.tips_off == ()


# -- afterwards


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_the_result_is_left_by_keys_and_offers_what_it_can(size: tuple[int, int], scale: int) -> None:
    done: list[str] = []
    scene = opened(
        lambda ui: FortunesResultScene(
            ui, CONTENT, blank(SHOOT_OUT), played(SHOOT_OUT),
            After(lambda: done.append("on"), lambda what: done.append("watch"), lambda: "kept"),
        ), size, scale,
    )  # fmt: skip
    press(scene, "confirm")
    click(scene, "watch")
    if scene.ui.stack.top is not scene:  # where there is little room it asks first what is to be seen
        press(scene, "confirm")
    assert done == ["on", "watch"]
    assert not unreached(scene.view)


def test_an_exhibition_is_a_real_match() -> None:
    screened = of_record(exhibition(5))
    assert not screened.is_older
    assert isinstance(screened.events[-1], ev.MatchEnded)


def test_the_odds_bar_moves_with_the_match() -> None:
    """In whatever shows a match: replay, kept match, film and attract mode all draw it by `draw_moment`."""
    scene = scene_of(SHOOT_OUT)
    surface = pygame.Surface((1280, 720))
    x, y, width, height = (round(value) for value in scene.plan.odds)
    seen = []
    for beat in scene.timeline.beats:
        scene.draw_moment(surface, Instant(scene.timeline.before, beat, beat.choreography.length))
        seen.append(pygame.image.tobytes(surface.subsurface((x, y, width, height)), "RGB"))
        scene.timeline.seek(beat.index + 1)
    goals = [beat.index for beat in scene.timeline.beats if isinstance(beat.event, ev.GoalScored | ev.PenaltyTaken)]
    assert goals
    assert all(seen[index] != seen[index - 1] for index in goals[:2])
    assert len(set(seen)) >= 4


@pytest.mark.parametrize(
    "shares",
    [(0.03, 0.08, 0.89), (0.0, 0.08, 0.92), (0.001, 0.001, 0.998), (0.21, 0.23, 0.56), (0.0, 0.0, 1.0)],
)
def test_every_share_of_the_odds_that_there_is_has_room_for_its_words(shares: tuple[float, float, float]) -> None:
    scene = scene_of(NAMELESS)
    odds = MatchOdds(scene.ui, scene.feed.blank.setup, scene.match_kits, scene.plan.odds)
    wide = odds.widths(700, shares)
    assert sum(wide) == 700
    for number, (share, width) in enumerate(zip(shares, wide, strict=True)):
        assert (width > 0) == (share > 0)
        if share:
            said = odds.say(number, percents(shares)[number])
            assert any(scene.ui.look.width(words, "bold18") <= width - 8 for words in said[:2])


def test_the_odds_are_never_nothing_or_all_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two goals behind with a minute to go is less than one in a hundred, and the strip says so."""
    scene, written = scene_of(NAMELESS), list[str]()
    odds = MatchOdds(scene.ui, scene.feed.blank.setup, scene.match_kits, scene.plan.odds)

    def say(number: int, said: str) -> Sequence[str]:
        written.append(said)
        return (said,)

    monkeypatch.setattr(odds, "say", say)
    odds.draw_shares(pygame.Surface((1280, 720)), (0.9985, 0.0014, 0.0001))
    assert written == [">99 %", "<1 %", "<1 %"]
    written.clear()
    odds.draw_shares(pygame.Surface((1280, 720)), (0.7 + 0.2 + 0.1, 0.0, 0.0))  # as floats add up
    assert written == ["100 %"]

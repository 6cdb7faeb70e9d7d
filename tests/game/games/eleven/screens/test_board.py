"""What is seen on Eleven's pitch: nothing covers a goal or the ball in it, and no picture gives an answer away."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown
from engine.eleven.club_rules.model import Die
from engine.eleven.match import events as ev
from engine.eleven.match.model import Side
from engine.eleven.zones import FACING, Marker, Zone
from game.games.eleven.flow.screening import exhibition, of_record
from game.games.eleven.presenter.plan import BALL_RADIUS, GOAL_DEPTH, GOAL_HALF, WIDTH, ahead, goal_line
from game.games.eleven.presenter.plan import SIZE as SHIRT
from game.games.eleven.screens.match.duel import Duel
from game.games.eleven.screens.match.match_scene import ElevenMatchScene
from game.games.eleven.screens.match.standing import mood, seen_again
from game.games.eleven.style.footballers import hem
from game.stage.feed import RecordFeed
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.scene import Ui
from tests.by_day import by_day
from tests.game.driving import opened, settle
from tests.game.games.eleven.matches import CONTENT, blank
from tests.game.games.eleven.test_movement import comparison_of

SIZE = (1280, 720)


def scene_of(seed: int) -> ElevenMatchScene:
    scene = opened(lambda ui: of_record(exhibition(seed)).scene(ui), SIZE)
    assert isinstance(scene, ElevenMatchScene)
    return alone(scene)


def alone(scene: ElevenMatchScene) -> ElevenMatchScene:
    """The match with nothing over it, so that nothing moves the camera."""
    scene.put_transport_away()
    settle(scene)
    return scene


def clear(scene: ElevenMatchScene, now: Instant) -> Iterator[pygame.Rect]:
    """What must be seen: the ball where it is, and the mouths of both goals where the camera shows them."""
    px = scene.ui.look.px
    if seen_again(now) is not None:  # from behind the net: all the grass, and whatever is on it
        area = scene.board.area
        yield pygame.Rect(area.left, area.top + area.height // 5, area.width, area.height * 4 // 5)
        return
    lens = scene.plan.pitch.lens(now.framing)
    x, y, rise = now.movement.at(BALL, now.play)
    ball = pygame.Rect(0, 0, px(12 * lens.scale), px(12 * lens.scale))
    left, top = lens.at(x, y - rise)
    ball.center = px(left), px(top)
    yield ball
    for mine in (True, False):
        line = goal_line(mine)
        (left, top), (right, bottom) = (
            lens.at(WIDTH / 2 + side * GOAL_HALF, line + ahead(mine) * depth)
            for side, depth in ((-1, GOAL_DEPTH if mine else 0), (1, 0 if mine else GOAL_DEPTH))
        )
        yield pygame.Rect(px(left), px(top), px(right - left), px(bottom - top))


@pytest.mark.parametrize("still", by_day([False, True], False))
@pytest.mark.parametrize("seed", by_day([1, 3, 5, 11, 16], 1))
def test_nothing_lies_over_the_ball_or_the_mouth_of_a_goal(seed: int, still: bool) -> None:
    scene = scene_of(seed)
    scene.ui.settings.reduced_motion = still
    whole, alone = pygame.Surface(SIZE), pygame.Surface(SIZE)
    time, seen = 0.0, 0
    while time < scene.timeline.length:
        scene.timeline.seek_time(time)
        now = Instant.of(scene.timeline)
        if BALL in now.movement and isinstance(now.event, ev.ZoneCompared | ev.GoalScored | ev.MatchDecided):
            scene.draw_moment(whole, now)
            scene.board.draw(alone, now)
            for rect in clear(scene, now):
                part = rect.clip(scene.board.area)
                if part.width > 0 and part.height > 0:
                    seen += 1
                    same = (pygame.image.tobytes(one.subsurface(part), "RGB") for one in (whole, alone))
                    assert len(set(same)) == 1, (time, now.event, part)
        time += 0.13
    assert seen > 100


def pictures(attack: int, defence: int, zone: Zone = "MC") -> tuple[ElevenMatchScene, list[Event]]:
    mine: Side = {zone: (Marker(9, "attack", attack),)}
    events = comparison_of(mine, {zone: (Marker(4, "defence", defence),)}, zone)
    scene = opened(lambda ui: ElevenMatchScene(ui, CONTENT, Showing(RecordFeed(blank(1), events))), SIZE)
    assert isinstance(scene, ElevenMatchScene)
    return alone(scene), events


def test_what_two_who_met_have_come_to_lies_over_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three abreast, of whom one is stopped, one is through and one is stopped: number, shield and word find room."""
    strengths = (9, 3, 4, 3), (10, 2, 5, 1), (8, 1, 6, 1)
    mine: Side = {"MC": tuple(Marker(number, "attack", strength) for number, strength, _, _ in strengths)}
    theirs: Side = {"MC": tuple(Marker(number, "defence", strength) for _, _, number, strength in strengths)}
    events = comparison_of(mine, theirs, "MC")
    scene = opened(lambda ui: ElevenMatchScene(ui, CONTENT, Showing(RecordFeed(blank(1), events))), SIZE)
    assert isinstance(scene, ElevenMatchScene)
    beat, px = scene.timeline.beats[-1], scene.ui.look.px
    seen, alone = pygame.Surface(SIZE), pygame.Surface(SIZE)
    moments = [beat.choreography.cues[f"strike_mine_{place}"].end + late for place in range(3) for late in (0.3, 0.5)]
    for seconds in moments:
        scene.timeline.seek_time(beat.start + seconds)
        now = Instant.of(scene.timeline)
        scene.board.draw(seen, now)
        with monkeypatch.context() as without:
            without.setattr(Duel, "draw", lambda *given: None)
            scene.board.draw(alone, now)
        assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(alone, "RGB")
        lens = scene.plan.pitch.lens(now.framing)
        for who in (*((True, one[0]) for one in strengths), *((False, one[2]) for one in strengths), BALL):
            x, y, rise = now.movement.at(who, now.play)
            wide, tall = (BALL_RADIUS, BALL_RADIUS) if who == BALL else (0.7 * SHIRT, 0.8 * SHIRT)
            rect = pygame.Rect(0, 0, px(wide * lens.scale), px(tall * lens.scale))
            left, top = lens.at(x, y - rise)
            rect.center = px(left), px(top)
            part = rect.clip(scene.board.area)
            same = (pygame.image.tobytes(one.subsurface(part), "RGB") for one in (seen, alone))
            assert len(set(same)) == 1, (seconds, who)


def test_who_hurries_sees_the_pitch_whole_and_the_same_at_every_visit() -> None:
    scene, _ = pictures(3, 2)
    beat = scene.timeline.beats[-1]
    near, whole, expected = (pygame.Surface(SIZE) for _ in range(3))
    scene.timeline.seek_time(beat.start + beat.choreography.cues["strike_mine_0"].start)
    scene.draw_moment(near, Instant.of(scene.timeline))
    scene.timeline.set_speed(8)
    scene.draw_moment(whole, Instant.of(scene.timeline))
    scene.board.draw(expected, Instant.of(scene.timeline), whole=True)
    area = scene.board.area
    seen = [pygame.image.tobytes(one.subsurface(area), "RGB") for one in (near, whole, expected)]
    assert seen[0] != seen[1] == seen[2]
    scene.timeline.seek_time(0.0)
    scene.timeline.seek_time(beat.start + beat.choreography.cues["strike_mine_0"].start)
    scene.draw_moment(near, Instant.of(scene.timeline))
    assert pygame.image.tobytes(near.subsurface(area), "RGB") == seen[1]


def test_the_same_moment_is_the_same_picture_however_one_comes_there() -> None:
    seed, straight, beat = next(
        (seed, scene, one)
        for seed in range(3, 20)
        for scene in [scene_of(seed)]
        for one in scene.timeline.beats
        if "shot_mine_0" in one.choreography.cues
    )
    jumping = scene_of(seed)
    first, second = pygame.Surface(SIZE), pygame.Surface(SIZE)
    jumping.timeline.seek(len(jumping.timeline.beats))
    for seconds in (0.3, 1.2, 2.0, 2.9):
        straight.timeline.seek_time(beat.start + seconds)
        jumping.timeline.seek_time(jumping.timeline.length - 1)
        jumping.timeline.seek_time(beat.start + seconds)
        straight.draw_moment(first, Instant.of(straight.timeline))
        jumping.draw_moment(second, Instant.of(jumping.timeline))
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_with_less_motion_the_camera_stays_and_nothing_sways_but_all_is_told() -> None:
    scene, _ = pictures(3, 1)
    scene.ui.settings.reduced_motion = True
    beat = scene.timeline.beats[-1]
    cues = beat.choreography.cues
    surface = pygame.Surface(SIZE)
    seen = []
    for seconds in (0.9 * cues["meet_mine_0"].end, cues["strike_mine_0"].end + 0.3, cues["party_mine_0"].start + 0.2):
        scene.timeline.seek_time(beat.start + seconds)
        assert scene.board.shake(Instant.of(scene.timeline)) == (0, 0)
        scene.draw_moment(surface, Instant.of(scene.timeline))
        seen.append(pygame.image.tobytes(surface.subsurface(scene.board.area), "RGB"))
    assert len(set(seen)) == 3, "numbers, who was stronger, the ball in the net"


@pytest.mark.parametrize("moved", [True, False])
def test_a_picture_tells_no_more_than_the_strengths_before_they_clash(moved: bool) -> None:
    """The numbers differ, so that only what lies around them can be compared."""
    scenes = [pictures(3, 2)[0], pictures(3, 3)[0]]
    surfaces = [pygame.Surface(SIZE) for _ in scenes]
    known = scenes[0].timeline.beats[-1].choreography.cues["strike_mine_0"].end
    for seconds in (0.4, 1.0, known - 0.05):
        for scene, surface in zip(scenes, surfaces, strict=True):
            scene.timeline.seek_time(scene.timeline.beats[-1].start + seconds)
            scene.board.draw(surface, Instant.of(scene.timeline))
        area = scenes[0].board.area
        part = pygame.Rect(area.left, area.top, area.width // 3, area.height) if moved else area.copy()
        part.height = part.height if moved else part.height // 5
        assert len({pygame.image.tobytes(surface.subsurface(part), "RGB") for surface in surfaces}) == 1


def thrown(value: int, *, still: bool = False) -> ElevenMatchScene:
    """A set piece that needs a 5, while the die is on the pitch."""
    mine: Side = {"FC": (Marker(9, "attack", 1),)}
    die = Die(0, "set_piece", 6, (5,))
    events: list[Event] = [
        ev.SentOut(seat=0, posts=(), mine=mine),
        ev.OpponentRevealed(seat=0, opponent=0, theirs={"DC": (Marker(4, "defence", 1),)}),
        DieThrown(seat=0, die=die, value=value, rule="EL-28"),
    ]

    def make(ui: Ui) -> ElevenMatchScene:
        ui.settings.reduced_motion = still
        return ElevenMatchScene(ui, CONTENT, Showing(RecordFeed(blank(1), events)))

    scene = opened(make, SIZE)
    assert isinstance(scene, ElevenMatchScene)
    return scene


def board_at(scene: ElevenMatchScene, cue: str, share: float) -> bytes:
    beat = scene.timeline.beats[-1]
    span = beat.choreography.cues[cue]
    scene.timeline.seek_time(beat.start + span.start + share * (span.end - span.start))
    surface = pygame.Surface(SIZE)
    scene.board.draw(surface, Instant.of(scene.timeline))
    return pygame.image.tobytes(surface.subsurface(scene.board.area), "RGB")


def test_a_die_on_the_grass_tells_its_face_when_it_lies_and_what_comes_of_it_when_it_was_looked_at() -> None:
    five, six, two = (thrown(value) for value in (5, 6, 2))
    for share in (0.0, 0.4, 0.9):
        assert board_at(five, "tumble", share) == board_at(six, "tumble", share) == board_at(two, "tumble", share)
    lying = [board_at(scene, "hold", 0.5) for scene in (five, six, two)]
    assert len(set(lying)) == 3
    assert board_at(five, "verdict", 0.5) != board_at(five, "hold", 0.99)


def test_with_less_motion_the_die_is_there_once_it_lies() -> None:
    still = thrown(5, still=True)
    assert board_at(still, "tumble", 0.6) == board_at(still, "tumble", 0.95)
    assert board_at(still, "hold", 0.5) != board_at(still, "tumble", 0.95)


def _is_close_with_goals_of_both(scene: ElevenMatchScene) -> bool:
    """Whether both sides celebrate, and it is no more than a goal between them late on."""
    timeline = scene.timeline
    parties = {name.split("_")[1] for beat in timeline.beats for name in beat.choreography.cues if name[:6] == "party_"}
    timeline.seek(len(timeline.beats))
    table = timeline.before.table
    return parties == {"mine", "theirs"} and abs(table.goals - table.against) <= 1


def test_the_crowd_jumps_for_its_side_and_stands_when_a_close_match_ends() -> None:
    scene = next(scene for scene in map(scene_of, range(1, 30)) if _is_close_with_goals_of_both(scene))
    glad, standing, seated = set(), 0, 0
    for beat in scene.timeline.beats:
        for name, cue in beat.choreography.cues.items():
            if name.startswith("party_"):
                scene.timeline.seek_time(beat.start + cue.start + 0.5)
                felt = mood(Instant.of(scene.timeline))
                assert felt.glad == (0 if "mine" in name else 1)
                assert felt.joy > 0.5
                glad.add(felt.glad)
        scene.timeline.seek(beat.index)
        table = scene.timeline.before.table
        close = abs(table.goals - table.against) <= 1 and len(table.compared) >= 6 and table.result is None
        assert mood(Instant.of(scene.timeline)).standing == close
        standing, seated = standing + close, seated + (not close)
    assert glad == {0, 1}
    assert standing
    assert seated


def has_blocks(scene: ElevenMatchScene) -> bool:
    """Whether somebody who is met is stopped."""
    return any(name.startswith("block") for beat in scene.timeline.beats for name in beat.choreography.cues)


def test_numbers_clash_before_it_is_said_that_somebody_is_blocked_and_that_on_nobodys_shirt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = next(one for one in map(scene_of, range(5, 15)) if has_blocks(one))
    timeline, surface = scene.timeline, pygame.Surface(SIZE)
    drawn: list[str] = []
    edges: list[float] = []

    def number(*more: object) -> None:
        if more[-1]:  # its opacity
            drawn.append("number")

    def held(duel: Duel, sight: object, at: object, edge: tuple[float, float], since: float) -> None:
        drawn.append("word")
        edges.append(edge[0])

    monkeypatch.setattr(Duel, "_number", number)
    monkeypatch.setattr(Duel, "_held", held)
    blocks = 0
    for beat in timeline.beats:
        for name, cue in beat.choreography.cues.items():
            if not name.startswith("block"):
                continue
            blocks += 1
            for since, what in ((0.05, ["number", "number"]), (0.4, ["word"])):
                drawn.clear()
                timeline.seek_time(beat.start + cue.start + since)
                now = Instant.of(timeline)
                scene.board.draw(surface, now)
                assert drawn == what
            table = now.stage.table
            assert isinstance(now.event, ev.ZoneCompared)
            zone = now.event.comparison.zone
            for own, markers in ((True, table.mine.get(zone, ())), (False, table.theirs.get(FACING[zone], ()))):
                for marker in markers:
                    assert edges[-1] - now.movement.at((own, marker.number), now.play).x > SHIRT / 2
    assert blocks


def test_the_ball_is_larger_than_any_sign_on_a_plate() -> None:
    scene = scene_of(5)
    plate = hem(scene.ui.look, "attack", 2, SHIRT)
    assert 2 * BALL_RADIUS * scene.ui.look.scale > 1.3 * plate.get_height()

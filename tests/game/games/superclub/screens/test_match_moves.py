"""What is seen of a moving match of Superclub: nothing covers what matters, is skipped, or is seen otherwise again."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, other
from game.games.superclub.presenter.movement import best_of
from game.games.superclub.presenter.plan import FORWARD, homes
from game.games.superclub.presenter.shoot_out import keeping, taker_of
from game.games.superclub.screens.match import board, people, scales
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.games.superclub.screens.match.moments import Moments
from game.games.superclub.screens.match.sight import sight_of, winner_seen
from game.stage.feed import RecordFeed
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.stage.timeline_scene import Showing
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day
from tests.game.games.superclub.matches import CONTENT, blank, played

NOTHING = (255, 0, 255)
WINDOWS = [((1280, 720), 100), ((1920, 1080), 100), ((800, 600), 100), ((1280, 720), 200)]


def scene_of(
    seed: int, size: tuple[int, int] = (1280, 720), scale: int = 100, *, still: bool = False
) -> SuperclubMatchScene:
    ui = open_ui(size, Settings(text_scale=scale, reduced_motion=still), strict=True)
    scene = SuperclubMatchScene(ui, CONTENT, Showing(RecordFeed(blank(seed), played(seed))))
    ui.stack.push(scene)
    scene.put_transport_away()
    return scene


def at(scene: SuperclubMatchScene, time: float) -> Instant:
    scene.timeline.seek_time(time)
    return Instant.of(scene.timeline)


def drawn(scene: SuperclubMatchScene, time: float) -> bytes:
    surface = pygame.Surface(scene.ui.size)
    scene.draw_moment(surface, at(scene, time))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("seed", "size", "scale", "still"),
    by_day(
        [
            (0, *WINDOWS[0], False),
            (3, *WINDOWS[0], True),
            *((seed, *one, False) for seed in (1, 3, 6) for one in WINDOWS),
        ],
        (1, *WINDOWS[2], False),
        (3, *WINDOWS[0], True),
    ),
)
def test_what_lies_over_the_pitch_covers_neither_ball_nor_mouth_nor_the_face_of_who_won(
    seed: int, size: tuple[int, int], scale: int, still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is drawn over the pitch is looked at by itself; confetti, which falls everywhere, is left out."""
    monkeypatch.setattr(Moments, "throw", lambda *given: None)
    scene = scene_of(seed, size, scale, still=still)
    over = pygame.Surface(size)
    over.set_colorkey(NOTHING)
    looked = told = 0
    step = 0.25
    for number in range(int(scene.timeline.length / step)):
        now = at(scene, number * step)
        over.fill(NOTHING)
        scene.moments.draw(over, now)
        mask = pygame.mask.from_surface(over)
        looked += 1
        if not mask.count():
            continue
        told += 1
        scene.board.draw(pygame.Surface(size), now)
        clear: list[tuple[str, pygame.Rect]] = []
        if BALL in now.movement:
            clear.append(("ball", scene.board.ball_at(now)))
        if isinstance(now.event, ev.ThirdWon):
            clear += [("mouth", scene.board.mouth_at(side)) for side in SIDES]
            if now.event.winner is not None:
                duel = now.stage.table.duels[-1]
                who = best_of(now.stage.table, now.event.winner, duel.thirds[now.event.winner])
                clear += [("scorer", scene.board.face_at(now, who))] if who is not None else []
        winner = winner_seen(now)
        if winner is not None:
            clear += [
                ("winner", scene.board.face_at(now, who)) for who in homes(now.stage.table, None) if who[0] == winner
            ]
        for name, rect in clear:
            seen = rect.clip(scene.board.area)
            if seen.width > 0 and seen.height > 0:
                hidden = mask.overlap_area(pygame.Mask(seen.size, fill=True), seen.topleft)
                assert hidden == 0, (name, now.event, number * step)
    assert told > 10
    assert looked > told


@pytest.mark.parametrize("seed", by_day([1, 6], 1))
@pytest.mark.parametrize("still", [False, True])
def test_going_back_shows_the_same_picture_again(seed: int, still: bool) -> None:
    scene = scene_of(seed, still=still)
    moments = [scene.timeline.length * share for share in (0.1, 0.35, 0.5, 0.62, 0.77, 0.93)]
    first = [drawn(scene, time) for time in moments]
    drawn(scene, scene.timeline.length)
    assert [drawn(scene, time) for time in reversed(moments)] == first[::-1]


def test_at_sixteen_times_the_pace_every_goal_is_seen_in_the_net_and_stepping_comes_by_every_event() -> None:
    for seed in (0, 1, 3):
        scene = scene_of(seed)
        timeline = scene.timeline
        goals = {
            beat.index
            for beat in timeline.beats
            if isinstance(beat.event, ev.ThirdWon) and "party" in beat.choreography.cues and _is_goal(scene, beat.index)
        }
        timeline.seek(0)
        timeline.set_speed(16)
        seen = set()
        while not timeline.is_at_end:
            now = Instant.of(timeline)
            if now.beat is not None and now.beat.index in goals:
                cues = now.cues
                if cues["resolve"].end <= now.seconds <= cues["back"].start:
                    seen.add(now.beat.index)
            timeline.advance(1 / 60)
        assert seen == goals
        timeline.seek(0)
        stepped = [timeline.cursor]
        while not timeline.is_at_end:
            timeline.step(1)
            stepped.append(timeline.cursor)
        assert set(stepped) >= {beat.index for beat in timeline.beats if beat.choreography.length}


def _is_goal(scene: SuperclubMatchScene, index: int) -> bool:
    scene.timeline.seek(index)
    duel = scene.timeline.before.table.duels[-1]
    event = scene.timeline.beats[index].event
    return isinstance(event, ev.ThirdWon) and event.winner is not None and event.winner == duel.attacker


def test_with_less_movement_as_much_is_told() -> None:
    """The same beats, as long, with the same cues; the third that is played is as near."""
    loud, quiet = scene_of(0), scene_of(0, still=True)
    for one, other_one in zip(loud.timeline.beats, quiet.timeline.beats, strict=True):
        assert one.choreography.length == other_one.choreography.length
        assert one.choreography.cues == other_one.choreography.cues
    beat = next(beat for beat in loud.timeline.beats if isinstance(beat.event, ev.DiceThrown))
    for scene in (loud, quiet):
        drawn(scene, beat.start + 0.2)
    assert quiet.board.lens.framing == loud.board.lens.framing
    assert quiet.moments.shake(at(quiet, beat.start)) == (0, 0)


def test_the_needed_faces_are_lit_while_the_last_die_decides() -> None:
    asked = 0
    for seed in range(12):
        scene = scene_of(seed)
        for beat in scene.timeline.beats:
            if "deciding" not in beat.choreography.cues:
                continue
            cues = beat.choreography.cues
            middle = beat.start + (cues["deciding"].start + cues["tumble_away"].end) / 2
            now = at(scene, middle)
            assert scene.board.scales.faces_shown(now)
            assert not scene.board.scales.faces_shown(at(scene, beat.start + 0.1))
            asked += 1
    assert asked >= 3


def test_totals_are_read_while_stars_fly_into_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """With or without stars in the air, both plates look the same; beside them stars are seen."""
    scene = scene_of(1)
    beat = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.ThirdBegun))
    with_stars, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    flying = 0
    for step in range(int(12 * beat.choreography.length)):
        now = at(scene, beat.start + step / 12)
        scene.board.draw(with_stars, now)
        with monkeypatch.context() as patched:
            patched.setattr(scales, "flying", lambda halves: 0)
            scene.board.draw(without, now)
        number = sight_of(now).view.shown
        assert number is not None or step < 2
        flying += pygame.image.tobytes(with_stars, "RGB") != pygame.image.tobytes(without, "RGB")
        if number is None:
            continue
        room = scene.board.scales.room(number, scene.board.lens)
        for side in SIDES:
            plate = pygame.Rect(0, 0, round(room.total), round(0.8 * room.total))
            plate.center = round(room.at_total(side)[0]), round(room.at_total(side)[1])
            seen, bare = (pygame.image.tobytes(one.subsurface(plate), "RGB") for one in (with_stars, without))
            assert seen == bare, step
    assert flying > 2


def test_what_a_third_is_played_for_stands_there_before_its_dice_and_not_beside_what_the_last_must_show() -> None:
    scene = scene_of(1)
    for beat in scene.timeline.beats:
        if isinstance(beat.event, ev.ThirdBegun):
            assert scene.board.scales.stakes_shown(at(scene, beat.start + 0.9 * beat.choreography.length))
        elif isinstance(beat.event, ev.DiceThrown):
            assert scene.board.scales.stakes_shown(at(scene, beat.start + 0.05))
            for share in range(20):
                now = at(scene, beat.start + share / 20 * beat.choreography.length)
                assert not (scene.board.scales.stakes_shown(now) and scene.board.scales.faces_shown(now))


def test_a_shoot_out_stands_still_in_no_frame() -> None:
    """All live on while a die is in the air; with less movement nobody stirs once it lies."""
    scene = scene_of(4)
    beat = [beat for beat in scene.timeline.beats if isinstance(beat.event, ev.PenaltyTaken)][2]
    frames = [drawn(scene, beat.start + step / 30) for step in range(int(beat.choreography.length * 30))]
    assert all(one != following for one, following in pairwise(frames))
    quiet = scene_of(4, still=True)
    lies = beat.start + beat.choreography.cues["hold"].start
    early, later = (drawn(quiet, lies + since) for since in (0.1, 0.3))
    assert early == later


def test_arrows_on_the_grass_run_towards_the_goal_that_is_attacked_and_in_midfield_there_are_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways: list[int] = []
    monkeypatch.setattr(board, "ribbon", lambda *given, **more: ways.append(given[4][2]))
    asked = set()
    for seed in (0, 1, 3):
        scene = scene_of(seed)
        for beat in scene.timeline.beats:
            if not isinstance(beat.event, ev.DiceThrown):
                continue
            now = at(scene, beat.start + beat.choreography.length / 2)
            attacker = now.stage.table.duels[-1].attacker
            ways.clear()
            scene.board.draw(pygame.Surface(scene.ui.size), now)
            assert len(ways) == (1 if attacker is None else 2), "above the pitch, and at its lower edge"
            assert attacker is None or set(ways) == {FORWARD[attacker]}
            asked.add(attacker)
    assert asked == {None, 0, 1}


def test_the_ring_of_a_home_player_is_whole_and_a_visitors_is_in_pieces() -> None:
    """Round a ring of one colour nothing changes; round one in pieces pale and dark take turns."""
    scene = scene_of(0)
    kit, look, size = scene.match_kits.home.kit, scene.ui.look, 60.0
    found = []
    for home in (True, False):
        ring = people.hem(look, kit, home, size)
        middle, reach = ring.get_width() / 2, 0.47 * look.px(size)
        spots = [
            ring.get_at((round(middle + reach * math.cos(turn / 20)), round(middle + reach * math.sin(turn / 20))))
            for turn in range(125)
        ]
        found.append(
            sum(abs(one.r - two.r) + abs(one.g - two.g) + abs(one.b - two.b) > 90 for one, two in pairwise(spots))
        )
    assert found[0] == 0
    assert found[1] >= 12


@pytest.mark.parametrize(("size", "scale"), by_day([WINDOWS[0], WINDOWS[2], WINDOWS[3]], WINDOWS[2]))
def test_what_a_penalty_asks_and_all_lamps_cover_neither_ball_nor_mouth_nor_who_kicks(
    size: tuple[int, int], scale: int
) -> None:
    scene = scene_of(9, size, scale)
    begun = next(beat for beat in scene.timeline.beats if isinstance(beat.event, ev.PenaltyTaken))
    over, told = pygame.Surface(size), 0
    over.set_colorkey(NOTHING)
    for number in range(int((scene.timeline.length - begun.start) / 0.4)):
        now = at(scene, begun.start + 0.4 * number)
        if not isinstance(now.event, ev.PenaltyTaken):
            break
        over.fill(NOTHING)
        scene.shoot_out.draw(over, now)
        scene.moments.draw(over, now)
        mask = pygame.mask.from_surface(over)
        told += 1
        scene.board.draw(pygame.Surface(size), now)
        keeper = keeping(now.stage.table, other(now.event.kick.side))
        people = [scene.board.face_at(now, who) for who in (taker_of(now.stage.table, now.event.kick), keeper) if who]
        walked = now.progress("walk") >= 1
        for name, rect in [("ball", scene.board.ball_at(now)), ("mouth", scene.board.mouth_at(1))] + [
            ("who kicks or keeps", rect) for rect in people if walked
        ]:
            seen = rect.clip(scene.board.area)
            if seen.width > 0 and seen.height > 0:
                assert mask.overlap_area(pygame.Mask(seen.size, fill=True), seen.topleft) == 0, (name, number)
    assert told > 30

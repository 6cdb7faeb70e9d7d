"""Where dice find room on Fütti's pitch: beside whoever acts, inside the picture, and where they stay."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.futti.match import events as ev
from engine.futti.match.model import other
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.movement import meeting
from game.games.futti.presenter.plan import MIDDLE, alone, spot
from game.games.futti.screens.match import asked, discs, moments
from game.games.futti.screens.match.discs import GOALTENDER_RADIUS, RADIUS, give_way, part
from game.games.futti.screens.match.felt import NAMED, key_players
from game.games.futti.screens.match.spots import (
    RATING_PLATE,
    TITLE,
    Taken,
    Wish,
    rating_off,
    rating_way,
    roomiest,
    title_at,
)
from game.games.futti.screens.match.standing import with_ball
from game.stage import effects
from game.stage.movement import BALL
from game.stage.timeline import Instant
from tests.by_day import by_day
from tests.game.games.futti.screens.test_felt import at, whole

AREA = pygame.Rect(0, 0, 800, 400)
ROLLS = ev.PlayContested, ev.DoublesRolled, ev.BreakawayRun, ev.PenaltyStruck


def test_what_asks_for_room_gets_it_beside_what_is_there() -> None:
    held = Taken([pygame.Rect(350, 150, 100, 100)], [6.0])
    free, second = roomiest(AREA, held, [Wish((80, 80), (400, 200)), Wish((80, 80), (400, 200))])
    assert not free.colliderect(held.places[0])
    assert not free.colliderect(second)
    (alone,) = roomiest(AREA, Taken([], []), [Wish((80, 80), (400, 200))])
    assert alone.center == (400, 200)
    (left,) = roomiest(AREA, Taken([], []), [Wish((80, 80), (400, 200), 400, -1)])
    assert left.right <= 400
    (edge,) = roomiest(AREA, held, [Wish((80, 80), (-2000, 2000))])
    assert AREA.contains(edge)


def _about(now: Instant[Stage]) -> tuple[float, float]:
    """What dice are about, beside which they lie still."""
    match now.event:
        case ev.BreakawayRun():
            return alone(now.event.side)
        case ev.PenaltyStruck():
            return spot(now.event.side)
    return meeting(now.stage)


@pytest.mark.parametrize("seed", by_day([3, 5, 7], 7))
def test_dice_lie_still_inside_the_picture_and_clear_of_whoever_acts(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    thrown: list[pygame.Rect] = []
    drawn = asked.draw_thrown

    def kept(*given: object) -> pygame.Rect:
        thrown.append(drawn(*given))
        return thrown[-1]

    monkeypatch.setattr(asked, "draw_thrown", kept)
    scene = whole(seed)
    surface = pygame.Surface(scene.ui.size)
    pitch = scene.plan.pitch
    area = pygame.Rect(pitch.left, pitch.top, pitch.width, pitch.height)
    moments = covered = 0
    for beat in scene.timeline.beats:
        if not isinstance(beat.event, ROLLS):
            continue
        known = beat.choreography.cues["verdict" if "verdict" in beat.choreography.cues else "hold"].start
        begin = beat.choreography.cues["tumble"].start
        first: list[tuple[int, int]] = []
        for step in range(1, 6):
            now = at(scene, beat, begin + (known - begin) * step / 6)
            thrown.clear()
            scene.board.draw(surface, now)
            sight = effects.Sight(surface, scene.ui.look, scene.board.lens)
            x, y = sight.at(*_about(now))
            beside = [(die.x - x, die.y - y) for die in thrown]
            first = first or beside
            assert all(abs(one - two) <= 2 for die, was in zip(beside, first, strict=True)
                       for one, two in zip(die, was, strict=True)), beat.event  # fmt: skip
            who = [one for one in key_players(now.stage.table) if one in now.movement]
            discs = [pygame.Rect(0, 0, 2 * RADIUS, 2 * RADIUS) for _ in (*who, BALL)]
            for disc, one in zip(discs, (*who, BALL), strict=True):
                disc.center = sight.at(*now.movement.at(one, now.play))
            for die in thrown:
                assert area.contains(die), (beat.event, die)
                moments += 1
                covered += die.collidelist(discs) >= 0
    assert moments > 200
    assert covered <= 0.02 * moments


def test_whoever_is_seen_to_have_the_ball_has_it_on_the_board() -> None:
    """From a steal on it is the side that stole it, though the minute is still the other one's."""
    against = 0
    for seed in (3, 5, 7):
        scene = whole(seed)
        for beat in scene.timeline.beats:
            if isinstance(beat.event, ev.BallStolen | ev.BreakawayRun | ev.ShotSaved):
                now = at(scene, beat, 0.1)
                assert with_ball(now) == beat.event.side
                against += now.stage.table.possession != beat.event.side
            elif isinstance(beat.event, ev.MinuteTicked):
                assert with_ball(at(scene, beat, 0.1)) == beat.event.possession
    assert against > 5


def test_what_a_shot_is_asked_leaves_the_goaltenders_rating_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    panels: list[pygame.Rect] = []
    place = asked.Asked.panel_place

    def kept(*given: Any) -> pygame.Rect:
        panels.append(place(*given))
        return panels[-1]

    monkeypatch.setattr(asked.Asked, "panel_place", kept)
    scene, seen = whole(14), 0
    surface = pygame.Surface(scene.ui.size)
    for beat in scene.timeline.beats:
        event = beat.event
        if not isinstance(event, ev.ShotSaved | ev.GoalScored) or event.rating is None:
            continue
        for share in (0.3, 0.6, 0.9):
            now = at(scene, beat, share * beat.choreography.answered)
            panels.clear()
            scene.board.draw(surface, now)
            sight = effects.Sight(surface, scene.ui.look, scene.board.lens)
            goaltender = other(event.side), event.goaltender or 0
            keeper = now.movement.at(goaltender, now.play)
            rating = pygame.Rect(0, 0, *RATING_PLATE)
            rating.center = sight.at(keeper.x, keeper.y)
            way = rating_way(sight, now, (event.side, event.player), goaltender)
            across, down = rating_off(scene.board.lens, goaltender[0], way)
            assert abs(across) - rating.width / 2 > GOALTENDER_RADIUS * scene.board.lens.scale, "it is nobody's hat"
            rating.move_ip(across, down)
            ball = now.movement.at(BALL, now.play)
            seen_ball = pygame.Rect(0, 0, 16, 16)
            seen_ball.center = sight.at(ball.x, ball.y - ball.rise)
            assert not rating.colliderect(seen_ball), event
            for panel in panels:
                assert not panel.colliderect(rating), event
                seen += 1
    assert seen > 8


def test_plates_that_would_lie_on_each_other_go_half_the_way_apart_each() -> None:
    left, right = pygame.Rect(100, 50, 60, 20), pygame.Rect(150, 60, 60, 20)
    part(left, right, 4)
    assert (left.right, right.left) == (153, 157)  # 10 on each other and 4 between them: 7 each
    above = pygame.Rect(100, 0, 60, 20)
    part(above, right, 4)
    assert above.x == 100


def test_a_plate_goes_aside_of_a_die_and_pushes_the_other_before_it() -> None:
    """The die reaches 20 over the left plate, which is a third of its width; 20 + 4 between them less the 5 there
    were: the right one goes 19."""
    left, right, die = pygame.Rect(100, 50, 60, 20), pygame.Rect(165, 50, 60, 20), pygame.Rect(60, 40, 60, 40)
    give_way([left, right], [die], 4, 4)
    assert (left.x, right.x) == (120, 184)
    left, right = pygame.Rect(100, 50, 60, 20), pygame.Rect(165, 50, 60, 20)
    give_way([left, right], [die.move(0, 100)], 4, 4)
    assert (left.x, right.x) == (100, 165)


def test_plates_neither_touch_nor_jump_as_one_comes_up_to_the_other() -> None:
    """From 60 pixels above to 60 below: 4 stay between them, and 44 to move take 8 pixels of coming nearer."""
    before = None
    for y in range(-60, 61):
        left, right = pygame.Rect(100, y, 60, 20), pygame.Rect(120, 0, 60, 20)
        part(left, right, 4)
        assert not left.inflate(3, 3).colliderect(right.inflate(3, 3)), y
        assert before is None or abs(left.x - before) <= 4, y
        before = left.x


def test_no_name_lies_on_another_or_on_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Rect] = []
    covering: list[pygame.Rect] = []
    fading = discs.faded

    def kept(target: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, opacity: float) -> None:
        if picture in tags and opacity > 0.35:
            drawn.append(place.inflate(-8, -10))
        fading(target, picture, place, opacity)

    tagged, named = discs.name_tag, discs.Discs.names

    def tag(*given: Any) -> pygame.Surface:
        tags.append(tagged(*given))
        return tags[-1]

    def names(*given: Any) -> None:
        covering.extend(given[-1])
        named(*given)

    tags: list[pygame.Surface] = []
    monkeypatch.setattr(discs, "faded", kept)
    monkeypatch.setattr(discs, "name_tag", tag)
    monkeypatch.setattr(discs.Discs, "names", names)
    scene = whole(5)
    surface, read = pygame.Surface(scene.ui.size), 0
    for beat in scene.timeline.beats[:60]:
        for share in (0.1, 0.5):
            for one in (drawn, covering, tags):
                one.clear()
            scene.board.draw(surface, at(scene, beat, share * beat.choreography.length))
            read += len(drawn)
            for index, place in enumerate(drawn):
                for taken in (*covering, *drawn[:index]):
                    assert min(place.clip(taken).size) <= 4, beat.event
    assert read > 200, "names are read"


def test_the_word_of_a_breakaway_covers_neither_who_runs_nor_the_ball(monkeypatch: pytest.MonkeyPatch) -> None:
    titles: list[float] = []
    title = moments.Moments.title

    def kept(one: moments.Moments, target: pygame.Surface, banner: pygame.Surface, y: float, times: Any) -> None:
        titles.append(y)
        title(one, target, banner, y, times)

    monkeypatch.setattr(moments.Moments, "title", kept)
    seen = set()
    for seed in (5, 7, 11):
        scene = whole(seed)
        surface, unit = pygame.Surface(scene.ui.size), scene.plan.pitch.unit
        for beat in scene.timeline.beats:
            if not isinstance(beat.event, ev.BreakawayRun):
                continue
            for share in (0.2, 0.5, 0.8):
                scene.timeline.seek_time(beat.start + share * NAMED)
                now = Instant.of(scene.timeline)
                titles.clear()
                scene.draw_match(surface, now)
                for who, wide in ((BALL, 9), ((beat.event.side, beat.event.player), RADIUS)):
                    x, y, rise = now.movement.at(who, now.play)
                    down = scene.board.lens.at(x, y - rise)[1]
                    assert abs(down - titles[0]) > (TITLE[1] / 2 + wide) * unit, (seed, who)
                seen.add(title_at(now) > MIDDLE)
    assert seen == {True, False}

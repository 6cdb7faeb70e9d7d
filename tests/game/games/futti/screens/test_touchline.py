"""What comes from the touchline: cards clear of ball and goals that fly to a row, a stretcher, the board of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType

import pygame
import pytest

from engine.core.model import Event
from engine.futti.match import events as ev
from engine.futti.match.model import SQUAD, Absence
from game.games.futti.presenter.plan import AREA
from game.games.futti.screens.match import board, touchline
from game.games.futti.screens.match.match_scene import FuttiMatchScene
from game.games.futti.screens.match.standing import goal_of
from game.stage.camera import Lens
from game.stage.effects import Sight
from game.stage.movement import BALL
from game.stage.timeline import Beat
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from tests.game.games.futti.screens.test_felt import at, pitch, whole

CARDED = ev.PlayerBooked | ev.PlayerSentOff


def beats(kind: type[Event] | UnionType, seeds: range = range(1, 8)) -> Iterator[tuple[FuttiMatchScene, Beat]]:
    for seed in seeds:
        scene = whole(seed)
        for beat in scene.timeline.beats:
            if isinstance(beat.event, kind):
                yield scene, beat


def test_a_card_that_is_held_up_covers_neither_ball_nor_goal() -> None:
    seen = 0
    for scene, beat in beats(CARDED):
        assert isinstance(beat.event, CARDED)
        plan, look = scene.plan.pitch, scene.ui.look
        card = touchline.tokens.referee_card(look, "yellow", 432 * plan.unit * touchline.TALL).get_bounding_rect(200)
        for share in (touchline.SWING, 0.5, touchline.FLY):
            span = beat.choreography.cues["card"]
            now = at(scene, beat, span.start + share * (span.end - span.start))
            seen += 1
            place = pygame.Rect(0, 0, card.width, card.height)
            place.center = scene.board.touchline.held_at(now, (beat.event.side, beat.event.player))
            sight = Sight(pygame.Surface((1, 1)), look, Lens.over((plan.left, plan.top, plan.unit), AREA, now.framing))
            assert not place.inflate(10, 10).collidepoint(sight.at(*now.movement.at(BALL, now.play)))
            for goal in map(goal_of, (0, 1)):
                left, right = sorted((goal.line, goal.back))
                corner, end = sight.at(left, goal.top), sight.at(right, goal.bottom)
                assert not place.colliderect((*corner, end[0] - corner[0], end[1] - corner[1]))
    assert seen > 10


def test_a_card_flies_to_the_row_of_whom_it_was_shown_to() -> None:
    scene, beat = next(beats(ev.PlayerBooked))
    assert isinstance(beat.event, ev.PlayerBooked)
    span, blits = beat.choreography.cues["card"], []

    class Spied(pygame.Surface):
        def blit(self, picture: pygame.Surface, place: pygame.Rect, *more: object) -> pygame.Rect:  # type: ignore[override]
            blits.append(pygame.Rect(place))
            return pygame.Rect(place)

    def drawn(share: float) -> pygame.Rect:
        blits.clear()
        scene.board.touchline.draw(Spied(scene.ui.size), at(scene, beat, span.start + share * (span.end - span.start)))
        return blits[-1]

    column = next(rect for side, rect in scene.plan.sides if side == beat.event.side)
    end = drawn(0.995)
    assert column[0] < end.centerx / scene.ui.look.scale < column[0] + column[2]
    assert column[1] < end.centery / scene.ui.look.scale < column[1] + column[3]
    assert end.width < 60
    assert drawn(0.05).centery > drawn(0.2).centery
    scene.ui.settings.reduced_motion = True
    try:
        assert drawn(0.05).center == drawn(0.5).center == drawn(0.95).center
    finally:
        scene.ui.settings.reduced_motion = False


def test_the_board_shows_who_goes_and_who_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    painted = touchline.number_board

    def board(look: Look, kit: Kit, out: tuple[int, ...], back: tuple[int, ...]) -> pygame.Surface:
        shown.append((out, back))
        return painted(look, kit, out, back)

    monkeypatch.setattr(touchline, "number_board", board)
    changes = 0
    for scene, beat in beats(ev.LineUpChanged, range(3, 6)):
        event = beat.event
        assert isinstance(event, ev.LineUpChanged)
        shown.clear()
        now = at(scene, beat, beat.choreography.length / 2)
        scene.board.touchline.draw(pygame.Surface(scene.ui.size), now)
        number = scene.match_kits[event.side].number
        before, after = set(now.stage.table.sides[event.side].positions), set(event.positions)
        going, coming = before - after - {None}, after - before - {None}
        assert bool(shown) is bool(going or coming)
        for out, back in shown:
            changes += 1
            assert set(out) == {number(who) for who in going if who is not None}
            assert set(back) == {number(who) for who in coming if who is not None}
    assert changes > 3


def test_a_stretcher_comes_and_takes_him_along() -> None:
    scene, beat = next(beats(ev.PlayerInjured))
    leave = beat.choreography.cues["leave"]
    moments = [pitch(scene, beat, seconds) for seconds in (0.05, leave.start / 2, leave.start, leave.end - 0.3)]
    assert len(set(moments)) == 4


def test_the_board_of_a_change_covers_nobody_with_his_name_nor_the_ball() -> None:
    seen = 0
    for scene, beat in beats(ev.LineUpChanged, range(1, 4)):
        if "change" not in beat.choreography.cues:
            continue
        assert isinstance(beat.event, ev.LineUpChanged)
        unit = scene.plan.pitch.unit
        x, y = scene.board.touchline.board_at(at(scene, beat, 0.1), beat.event.side, 162)
        board = pygame.Rect(0, 0, 162 / unit, 58 / unit)
        board.center = round(x), round(y)
        for share in (0.0, 0.4, 1.0):
            now = at(scene, beat, beat.choreography.length * share * 0.99)
            for who in (BALL, *((side, player) for side in (0, 1) for player in range(8))):
                place = now.movement.at(who, now.play)
                if place.y < 432:
                    assert not board.collidepoint(place.x, place.y)
                    assert not board.collidepoint(place.x, place.y + 34), "where the name is"
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("narrowest", [board.NARROWEST, 9.0])
def test_who_sits_on_the_bench_and_is_fit_is_ready_however_little_room_there_is(
    monkeypatch: pytest.MonkeyPatch, narrowest: float
) -> None:
    """Where nothing fits, the shortest words stand: a goaltender who could play is "ready", never "out"."""
    written: list[str] = []

    def noted(look: Look, surface: pygame.Surface, words: tuple[str, str, object], span: object) -> None:
        written.append(words[0])

    monkeypatch.setattr(board, "write_within", noted)
    monkeypatch.setattr(board, "NARROWEST", narrowest)
    scene, found = whole(7), set[tuple[bool, str]]()
    for beat in scene.timeline.beats[::25]:
        now = at(scene, beat, beat.choreography.length / 2)
        written.clear()
        scene.draw_moment(pygame.Surface(scene.ui.size), now)
        for name, word in zip(written[::2], written[1::2], strict=True):
            for row in now.stage.table.sides:
                found |= {
                    (row.absence[player] == Absence.NONE, word) for player in SQUAD if row.card(player).name == name
                }
    fit = {word for is_fit, word in found if is_fit}
    assert fit == ({"ready"} if narrowest > 1 else {"ready", "goaltender"})
    assert not {"ready", "goaltender"} & {word for is_fit, word in found if not is_fit}

"""A goal of Eleven once more, from behind the net: the same moves through another camera, with the way of the ball."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.games.eleven.presenter.comparison import Met
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.plan import GOAL_DEPTH, GOAL_HALF, LENGTH, SIZE, WIDTH, Who, ahead, goal_line
from game.games.eleven.screens.match.layout import Pitch
from game.games.eleven.screens.match.markers import NEAR
from game.games.eleven.screens.match.standing import acting, seen_again
from game.games.eleven.style.club_style import MatchKits
from game.stage.behind_net import BehindNet, Body, draw_progress, flown
from game.stage.effects import Goal
from game.stage.movement import BALL, Point
from game.stage.timeline import Instant
from game.ui.look import kits
from game.ui.look.look import Look

WIDE = 0.42
"""As much of the pitch is seen that nobody who shoots from a wing is out of sight."""


def lengthwise(at: Point) -> Point:
    """A place as the camera's plan has it, whose goals are at left and right: a quarter turn, no mirror."""
    x, y = at
    return y, WIDTH - x


def goal_behind(mine: bool) -> Goal:
    """The goal that my side (or theirs) shoots at, on the camera's plan."""
    line = goal_line(mine)
    return Goal(line, line + ahead(mine) * GOAL_DEPTH, WIDTH / 2 - GOAL_HALF, WIDTH / 2 + GOAL_HALF)


class Again:
    """Draws replays in the picture of a pitch."""

    def __init__(self, look: Look, match_kits: MatchKits, pitch: Pitch, picture: tuple[int, int]) -> None:
        self._look = look
        self._match_kits = match_kits
        self._size = SIZE * pitch.unit * NEAR
        colours = tuple(colour for mine in (True, False) for colour in self._worn(mine))
        self._cameras = {
            mine: BehindNet(look, picture, (LENGTH, WIDTH), goal_behind(mine), colours, WIDE) for mine in (True, False)
        }

    def ahead(self) -> Iterator[None]:
        """Paint the ground behind both goals."""
        for camera in self._cameras.values():
            yield from camera.ahead()

    def draw(self, target: pygame.Surface, area: pygame.Rect, now: Instant[Stage], placed: Mapping[Who, Point]) -> None:
        """Draw the moment of play, with everybody who is `placed`; a line below says how far the replay is."""
        one, again = acting(now), seen_again(now)
        assert one is not None, "a goal is seen again"
        assert again is not None, "a goal is seen again"
        bodies = [
            Body(lengthwise(at), kits.shirt(self._look, self._kit(who[0]), who[1], self._size, who[0]), SIZE / 2)
            for who, at in placed.items()
        ]
        began, scored = (_play(now, one, name) for name in ("start", "end"))
        way = flown(now, now.play - began, scored - began, lengthwise)
        hit = WIDTH - now.movement.at(BALL, scored).x
        self._cameras[one.mine].draw(target, area, bodies, way, (hit, again.since))
        draw_progress(self._look, target, area, now.progress("replay"))

    def _kit(self, mine: bool) -> kits.Kit:
        return self._match_kits.of(mine).kit

    def _worn(self, mine: bool) -> tuple[tuple[int, int, int], ...]:
        kit = self._kit(mine)
        return kit.a, kit.b


def _play(now: Instant[Stage], one: Met, end: str) -> float:
    """The second of play at which its shot begins, or is in."""
    assert now.beat is not None, "a zone is compared"
    shot = one.cue(now.cues, "shot")
    assert shot is not None, "a goal is seen again"
    return now.beat.play + now.beat.choreography.play(shot.start if end == "start" else shot.end)

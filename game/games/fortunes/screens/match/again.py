"""A goal of Football Fortunes once more, from behind the net: the same moves through another camera, slowly."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, MatchTable
from game.games.fortunes.presenter.pitch import KEEPER
from game.games.fortunes.presenter.plan import GRASS, WIDTH
from game.games.fortunes.screens.match.board import KEEPER_SIZE, SIZE, MatchBoard, Moment, goal_of
from game.stage.behind_net import BehindNet, Body, draw_tag, height
from game.stage.club_looks import MatchKits
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.ui.look.palette import AMBER, BAR
from game.ui.scene import Ui

TRACED = 22
"""Dots on the ball's way."""
LIT = 1.2
"""How much larger than the others whoever scores is, with his ring."""


def replaying(now: Instant[MatchTable]) -> bool:
    """Whether a goal is being seen once more."""
    return isinstance(now.event, ev.GoalScored) and 0 < now.progress("replay") < 1


class Again:
    """Draws replays in the place of a match's board."""

    def __init__(self, ui: Ui, board: MatchBoard, match_kits: MatchKits) -> None:
        self._ui = ui
        self._board = board
        kits = (match_kits.of(side).kit for side in SIDES)
        colours = tuple(colour for kit in kits for colour in (kit.a, kit.b))
        size = board.area.size
        self._cameras = {side: BehindNet(ui.look, size, (WIDTH, GRASS), goal_of(side), colours) for side in SIDES}

    def ahead(self) -> Iterator[None]:
        """Paint the ground behind both goals, and everybody for it; a replay is for those who like movement."""
        if not self._ui.settings.reduced_motion:
            for camera in self._cameras.values():
                yield from camera.ahead()
            for side in SIDES:
                for place in range(11):
                    self._board.bare(side, place)
                    yield

    def draw(self, target: pygame.Surface, now: Instant[MatchTable], moment: Moment) -> None:
        """Draw the moment of play; a line below says how far the replay is."""
        event, area, px = now.event, self._board.area, self._ui.look.px
        assert isinstance(event, ev.GoalScored), "only goals are seen again"
        bodies = []
        for side in SIDES:
            for place in range(11):
                x, y, _ = now.movement.at((side, place), now.play)
                radius = (SIZE if place != KEEPER else KEEPER_SIZE) / 2
                lit = moment.lit == (side, place)
                bodies.append(Body((x, y), self._board.bare(side, place, lit), radius * (LIT if lit else 1)))
        flown = max(0.0, now.played("flight"))
        way = [self._lifted(now, flown * step / TRACED) for step in range(TRACED, -1, -1)]
        swung = (GRASS / 2, -1.0) if moment.hit is None else moment.hit[1:]
        self._cameras[event.goal.side].draw(target, area, bodies, way, swung)
        high = px(4)
        target.fill(BAR, (area.left, area.bottom - high, area.width, high))
        target.fill(AMBER, (area.left, area.bottom - high, round(area.width * now.progress("replay")), high))
        draw_tag(self._ui, target, area)

    @staticmethod
    def _lifted(now: Instant[MatchTable], ago: float) -> tuple[float, float, float]:
        """Where the ball was: from the foot up to how high it is in the net, which from above nobody sees."""
        x, y, rise = now.movement.at(BALL, now.play - ago)
        gone, whole = now.played("flight") - ago, now.played("flight") - now.played("verdict")
        return x, y, height(rise, gone, whole)

"""A goal of Football Fortunes once more, from behind the net: the same moves through another camera, slowly."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import SIDES, MatchTable
from game.games.fortunes.presenter.pitch import KEEPER
from game.games.fortunes.presenter.plan import GRASS, WIDTH
from game.games.fortunes.screens.match.board import KEEPER_SIZE, SIZE, MatchBoard, Moment, goal_of
from game.stage.behind_net import BehindNet, Body, draw_progress, draw_tag, flown
from game.stage.club_looks import MatchKits
from game.stage.timeline import Instant
from game.ui.scene import Ui

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
        event, area = now.event, self._board.area
        assert isinstance(event, ev.GoalScored), "only goals are seen again"
        bodies = []
        for side in SIDES:
            for place in range(11):
                x, y, _ = now.movement.at((side, place), now.play)
                radius = (SIZE if place != KEEPER else KEEPER_SIZE) / 2
                lit = moment.lit == (side, place)
                bodies.append(Body((x, y), self._board.bare(side, place, lit), radius * (LIT if lit else 1)))
        gone = now.played("flight")
        way = flown(now, gone, gone - now.played("verdict"))
        swung = (GRASS / 2, -1.0) if moment.hit is None else moment.hit[1:]
        self._cameras[event.goal.side].draw(target, area, bodies, way, swung)
        draw_progress(self._ui.look, target, area, now.progress("replay"))
        draw_tag(self._ui, target, area)

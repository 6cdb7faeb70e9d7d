"""A goal of Fütti once more, from behind the net: the same moves through another camera, with the way of the ball."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import GOALTENDERS, SIDES, other
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import GRASS, WIDTH
from game.games.futti.screens.match.discs import GOALTENDER_RADIUS, KEY_RADIUS, RADIUS, Discs
from game.games.futti.screens.match.standing import Placed, goal_of
from game.games.futti.style.match_kits import TeamStyle
from game.stage.behind_net import BehindNet, Body, draw_progress, flown
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.ui.look.look import Look


def replaying(now: Instant[Stage]) -> bool:
    """Whether a goal is being seen once more."""
    return isinstance(now.event, ev.GoalScored) and 0 < now.progress("replay") < 1


class Again:
    """Draws replays in a picture of so many pixels."""

    def __init__(
        self, look: Look, discs: Discs, match_kits: tuple[TeamStyle, TeamStyle], picture: tuple[int, int]
    ) -> None:
        self._look = look
        self._discs = discs
        colours = tuple(colour for style in match_kits for colour in (style.kit.a, style.kit.b))
        self._cameras = {side: BehindNet(look, picture, (WIDTH, GRASS), goal_of(side), colours) for side in SIDES}

    def ahead(self) -> Iterator[None]:
        """Paint the ground behind both goals."""
        for camera in self._cameras.values():
            yield from camera.ahead()

    def draw(self, target: pygame.Surface, area: pygame.Rect, now: Instant[Stage], placed: Placed) -> None:
        """Draw the moment of play; a line below says how far the replay is."""
        event = now.event
        assert isinstance(event, ev.GoalScored), "only goals are seen again"
        bodies = []
        for who, token in placed.items():
            if token.on_pitch:
                x, y, _ = now.movement.at(who, now.play)
                usual = GOALTENDER_RADIUS if token.player in GOALTENDERS else RADIUS
                radius = usual + (KEY_RADIUS - usual) * 0.5 * token.lifted
                bodies.append(Body((x, y), self._discs.master(*who), radius, token.turn, token.shape))
        gone, met = now.played("flight"), now.played("resolve", end=True)
        way = flown(now, gone, gone - met)
        hit = now.movement.at(BALL, now.play - max(0.0, met)).y
        self._cameras[other(event.side)].draw(target, area, bodies, way, (hit, now.played("met")))
        draw_progress(self._look, target, area, now.progress("replay"))

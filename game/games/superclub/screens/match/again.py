"""The end of an attack of Superclub once more, from behind the net: the same moves through another camera."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.superclub.content.effects import THIRDS
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, other
from game.games.superclub.presenter.match import Stage, keeper, row
from game.games.superclub.presenter.plan import GRASS, WIDTH, Who, keeper_of
from game.games.superclub.screens.match.board import Board, goal_of
from game.stage.behind_net import BehindNet, Body, draw_progress, draw_tag, flown
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.ui.look import crests
from game.ui.look.palette import NIGHT, darker
from game.ui.scene import Ui

RADIUS = 17.0
"""How large somebody is, in units of the plan."""
_WIDEST = 1.65
"""How many times as wide as high its picture is at most: with less height the goal would be below it."""
_LONG_AGO = 9.0


def replaying(now: Instant[Stage]) -> bool:
    """Whether the end of an attack is being seen once more."""
    return isinstance(now.event, ev.ThirdWon) and "replay" in now.cues and 0 < now.progress("replay") < 1


class Again:
    """Draws replays over a board's pitch."""

    def __init__(self, ui: Ui, board: Board, area: pygame.Rect) -> None:
        self._ui = ui
        self._board = board
        self._area = area.copy()
        self._area.width = min(area.width, round(_WIDEST * area.height))
        self._area.center = area.center
        self._whole = area
        looks = board.match_kits
        colours = tuple(colour for side in SIDES for colour in (looks.of(side).kit.a, looks.of(side).kit.b))
        size = WIDTH, GRASS
        self._cameras = {side: BehindNet(board.look, self._area.size, size, goal_of(side), colours) for side in SIDES}

    def ahead(self) -> Iterator[None]:
        """Paint the ground behind both goals."""
        for camera in self._cameras.values():
            yield from camera.ahead()

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the moment of play; a line below says how far the replay is."""
        table, event = now.stage.table, now.event
        assert isinstance(event, ev.ThirdWon), "only ends of attacks are seen again"
        attacker = table.duels[-1].attacker
        assert attacker is not None, "midfield has no goal"
        gone, met = now.played("flight"), now.played("resolve")
        way = flown(now, gone, gone - now.played("resolve", end=True))
        hit = now.movement.at(BALL, now.play - max(0.0, met)).y
        swung = met if met >= 0 and event.winner == attacker else _LONG_AGO
        bodies = list(self._bodies(table, now))
        target.fill(darker(NIGHT, 0.5), self._whole)
        self._cameras[other(attacker)].draw(target, self._area, bodies, way, (hit, swung))
        draw_progress(self._board.look, target, self._whole, now.progress("replay"))
        draw_tag(self._ui, target, self._whole)

    def _bodies(self, table: MatchTable, now: Instant[Stage]) -> Iterator[Body]:
        for side in SIDES:
            team = table.teams[side]
            found: list[tuple[Who | None, pygame.Surface]] = []
            if team.squad.block is not None:
                crest = crests.crest(self._board.look, self._board.match_kits.of(side).crest, 96)
                found = [((side, third), crest) for third in THIRDS]
            elif team.line_up is not None:
                cards = [card for third in THIRDS for card in row(team, third) if card is not None]
                found = [((side, card.number), self._board.bust(side, card)) for card in cards]
                found.append((keeper_of(team, side), self._board.bust(side, keeper(team))))
            for who, picture in found:
                if who is not None and who in now.movement:
                    x, y, _ = now.movement.at(who, now.play)
                    yield Body((x, y), picture, RADIUS)

"""The picture on the card that Eleven has on the title."""

from __future__ import annotations

import pygame

from game.stage.game_cards import TITLE_PICTURE as SIZE
from game.ui.look import kits, palette
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.paint import Canvas
from game.ui.look.palette import rgb

_BLUE = Kit("sash", rgb("2C5BD4"), rgb("FFFFFF"))


def paint(look: Look, picture: pygame.Surface) -> None:
    """Eleven on its card of the title: eleven shirts on three thirds."""
    board = Canvas(*picture.get_size(), SIZE)
    board.rect(0, 0, 232, 184, rgb("14304E"))
    board.rect(14, 14, 204, 156, palette.PITCH)
    with board.faded(0.8):
        for share in (1 / 3, 2 / 3):
            for step in range(17):
                board.line(
                    [(14 + step * 12.4, 14 + 156 * share), (19 + step * 12.4, 14 + 156 * share)], 1.6, palette.MARKING
                )
            for step in range(13):
                board.line(
                    [(14 + 204 * share, 14 + step * 12.4), (14 + 204 * share, 19 + step * 12.4)], 1.6, palette.MARKING
                )
    picture.blit(board.finish(), (0, 0))
    rows = (
        (42, ((95, 9), (138, 11))),
        (96, ((40, 7), (116, 8), (192, 10))),
        (148, ((32, 3), (92, 4), (142, 5), (200, 2))),
    )
    for y, men in rows:
        for x, number in men:
            look.put(picture, kits.shirt(look, _BLUE, number, 42), (x, y))

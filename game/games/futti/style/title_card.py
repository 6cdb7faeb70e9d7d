"""The picture on the card that Fütti has on the title."""

from __future__ import annotations

import pygame

from game.stage.game_cards import TITLE_PICTURE as SIZE
from game.ui.look import dice, kits, lights, palette, tokens
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import lighter, rgb

_HOOPS = Kit("hoops", rgb("CDE8F5"), rgb("1B3B73"))
_STRIPES = Kit("stripes", rgb("E4472E"), rgb("FFF3E0"))


def paint(look: Look, picture: pygame.Surface) -> None:
    """Fütti on its card of the title: players, dice, light and pawn on a pitch."""
    board = Canvas(*picture.get_size(), SIZE)
    for stripe in range(4):
        colour = (palette.PITCH, lighter(palette.PITCH_STRIPE, 0.04))[stripe % 2]
        board.rect(stripe * 58, 0, 58, 184, colour)
    with board.faded(0.8):
        board.line([(116, 0), (116, 184)], 2, palette.MARKING)
        board.line(ellipse(116, 92, 50, 50), 2, palette.MARKING, closed=True)
        board.disc(116, 92, 4, palette.MARKING)
    picture.blit(board.finish(), (0, 0))
    for number, x, y in ((9, 34, 40), (4, 37, 142)):
        look.put(picture, kits.disc(look, _HOOPS, number, 23), (x, y))
    look.put(picture, lights.pool(look, 34), (182, 56))
    look.put(picture, kits.disc(look, _STRIPES, 10, 28, home=False), (182, 56))
    look.put(picture, tokens.pawn(look, True, 38), (182, 18))
    look.put(picture, dice.d6(look, 4, 58, True, angle=-8), (85, 89))
    look.put(picture, dice.d6(look, 5, 58, False, angle=16), (144, 112))
    look.put(picture, dice.d12(look, 9, 60), (190, 144))

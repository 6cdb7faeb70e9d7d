"""The picture on the card that Football Fortunes has on the title."""

from __future__ import annotations

import pygame

from game.games.fortunes.style import money
from game.games.fortunes.style.board import HUES, square, stand
from game.stage.game_cards import TITLE_PICTURE as SIZE
from game.ui.look import dice, palette
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, ellipse, glow, rounded
from game.ui.look.palette import lighter, rgb

_STRIPES = Kit("stripes", rgb("E4472E"), rgb("FFF3E0"))
_BLUE = Kit("sash", rgb("2C5BD4"), rgb("FFFFFF"))
_YELLOW = Kit("halves", rgb("FFD447"), rgb("17171C"))
_KINDS = tuple(HUES)


def paint(look: Look, picture: pygame.Surface) -> None:
    """Football Fortunes on its card of the title: the ring, notes, a die and figures."""
    board = Canvas(*picture.get_size(), SIZE)
    board.rect(0, 0, 232, 184, rgb("2A1B52"))
    board.rect(37, 37, 158, 110, palette.PITCH, 4)
    for stripe in range(0, 6, 2):
        board.rect(41 + stripe * 25, 41, 25, 102, lighter(palette.PITCH_STRIPE, 0.05))
    with board.faded(0.75):
        board.line(rounded(44, 44, 144, 96, 0), 2, palette.MARKING, closed=True)
        board.line([(116, 44), (116, 140)], 2, palette.MARKING)
        board.line(ellipse(116, 92, 26, 26), 2, palette.MARKING, closed=True)
    picture.blit(board.finish(), (0, 0))
    columns, rows, size = 8, 6, 26.0
    cells = [(x, y) for y in range(rows) for x in range(columns) if x in (0, columns - 1) or y in (0, rows - 1)]
    for number, (column, row) in enumerate(cells):
        kind = _KINDS[(number * 3 + row) % len(_KINDS)]
        tile = square(look, kind, "", size, size)
        look.put(picture, tile, (116 + (column - 3.5) * (size + 1), 92 + (row - 2.5) * (size + 1.6)))
    bill = pygame.transform.rotozoom(money.note(look, "£200m", 92), 11, 1)
    look.put(picture, glow(bill, look.px(4), palette.BLACK, 0.5), (98, 82))
    look.put(picture, bill, (98, 79))
    look.put(picture, dice.d6(look, 6, 44, False, angle=14), (158, 112))
    for kit, letter, at in ((_YELLOW, "J", (22, 116)), (_BLUE, "B", (210, 92)), (_STRIPES, "M", (76, 164))):
        stand(look, picture, kit, letter, at, 46)

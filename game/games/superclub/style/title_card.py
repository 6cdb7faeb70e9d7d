"""The picture on the card that Superclub has on the title."""

from __future__ import annotations

import pygame

from game.stage.game_cards import TITLE_PICTURE as SIZE
from game.ui.look import faces, palette, panels
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, ellipse, glow, star
from game.ui.look.palette import darker, lighter, rgb


def paint(look: Look, picture: pygame.Surface) -> None:
    """Superclub on its card of the title: cards and the paddle of an auction."""
    board = Canvas(*picture.get_size(), SIZE)
    board.rect(0, 0, 232, 184, rgb("3B2358"))
    for ray in range(0, 24, 2):
        board.poly([(116, 92), *ellipse(116, 92, 200, 200, ray * 15, ray * 15 + 15)], rgb("452A66"))
    picture.blit(board.finish(), (0, 0))
    for seed, x, y, angle in ((204, 56, 104, 14), (217, 178, 104, -14), (210, 116, 96, 0)):
        leaf = pygame.transform.rotozoom(_player_card(look, seed, 3 if angle else 4), angle, 1)
        shade = glow(leaf, look.px(5), palette.BLACK, 0.5)
        look.put(picture, shade, (x, y + 4))
        look.put(picture, leaf, (x, y))
    paddle = Canvas(look.px(80), look.px(90), (80.0, 90.0))
    paddle.line([(34, 50), (22, 96)], 11, rgb("7A4A22"))
    paddle.disc(42, 34, 30, darker(palette.BAD, 0.35))
    paddle.disc(42, 32, 29, palette.BAD)
    paddle.poly(star(42, 33, 17, 7.5, 5), lighter(palette.WARN, 0.5))
    look.put(picture, paddle.finish(), (188, 146))


def _player_card(look: Look, seed: int, stars: int) -> pygame.Surface:
    leaf = panels.panel(look, 92, 130, "paper").copy()
    portrait = faces.face(look, seed, 78)
    leaf.blit(portrait, portrait.get_rect(midtop=(leaf.get_width() // 2, look.px(7))))
    for number in range(stars):
        sign = mark(look, "star", 20, rgb("E9A100"))
        look.put(leaf, sign, (46 + (number - (stars - 1) / 2) * 20, 106))
    return leaf

"""Pictures of what a goal is besides, whatever the game: three balls, a scarf, a clock, a cup, a ball turned back."""

from __future__ import annotations

import pygame

from game.stage.occasions import Occasion
from game.ui.look import marks
from game.ui.look.kits import Kit
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, BAD_TEXT, TEXT


@sprite
def occasion_sign(look: Look, also: Occasion, kit: Kit, height: float) -> pygame.Surface:
    """A picture of what a goal was besides, so high in logical units."""
    if also == "equaliser":
        return scarf(look, kit, height)
    if also == "own_goal":
        return turned_back(look, height)
    if also != "hat_trick":
        return marks.mark(look, "trophy" if also == "golden_goal" else "clock", height, AMBER)
    ball = marks.mark(look, "ball", height * 0.6, TEXT)
    sign = pygame.Surface((round(ball.get_width() * 2.1), look.px(height)), pygame.SRCALPHA)
    middle = sign.get_width() // 2
    sign.blit(ball, ball.get_rect(midtop=(middle, 0)))
    sign.blit(ball, ball.get_rect(bottomleft=(0, sign.get_height())))
    sign.blit(ball, ball.get_rect(bottomright=(sign.get_width(), sign.get_height())))
    return sign


def turned_back(look: Look, height: float) -> pygame.Surface:
    """A ball, and the arrow that comes back."""
    arrow, ball = marks.mark(look, "undo", height, BAD_TEXT), marks.mark(look, "ball", height * 0.42, TEXT)
    sign = pygame.Surface((arrow.get_width(), arrow.get_height()), pygame.SRCALPHA)
    sign.blit(arrow, (0, 0))
    sign.blit(ball, ball.get_rect(center=(sign.get_width() * 0.5, sign.get_height() * 0.62)))
    return sign


@sprite
def scarf(look: Look, kit: Kit, height: float) -> pygame.Surface:
    """A club's scarf, held up."""
    canvas = Canvas(look.px(height * 1.5), look.px(height), (150, 100))
    for number in range(10):
        canvas.rect(12 + number * 12.6, 28, 12.8, 44, (kit.a, kit.b)[number % 2])
    for end in (3, 138):
        for thread in range(5):
            canvas.line([(end + 9 - 9 * (end > 9), 32 + thread * 9), (end + 9 * (end > 9), 32 + thread * 9)], 3, kit.a)
    return canvas.finish()

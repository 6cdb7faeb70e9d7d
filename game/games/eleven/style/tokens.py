"""Tokens of Eleven that lie on cards and jerseys: strength, weeks of injury and suspension, experience, fitness."""

from typing import Literal, TypeAlias

import pygame

from game.games.eleven.style.signs import GREEN, sign
from game.ui.look import marks, metrics
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse, mirrored, path, star
from game.ui.look.palette import AMBER, BAD, INK, INK_SOFT, PAPER, PAPER_EDGE, RGB, WHITE, darker

Ailment: TypeAlias = Literal["injury", "suspension"]


def type_size(height: float) -> int:
    """The largest size of the type scale that isn't above `height`; never below the smallest."""
    return max((size for size in metrics.SIZES if size <= height), default=metrics.SIZES[0])


@sprite
def strength_token(look: Look, amount: int, size: float, temporary: bool = False) -> pygame.Surface:
    """A disc that adds `amount` to a strength: solid amber to stay, pale with a dashed rim for this match alone."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 11.8, INK)
    canvas.disc(12, 12, 10.4, PAPER if temporary else AMBER)
    if temporary:
        for dash in range(8):
            canvas.line(ellipse(12, 12, 10.8, 10.8, 45 * dash, 45 * dash + 20), 2.2, AMBER)
    canvas.write(f"{'−' if amount < 0 else '+'}{abs(amount)}", 12, 12, 13.5, INK)
    return canvas.finish()


@sprite
def weeks_token(look: Look, kind: Ailment, weeks: int, size: float) -> pygame.Surface:
    """A cross (injury) or a clock (suspension), `size` high, with the number of weeks on a plate beside it."""
    canvas = Canvas(look.px(size * 1.75), look.px(size), (42.0, 24.0))
    rim = BAD if kind == "injury" else AMBER
    canvas.rect(8, 2, 33.5, 20, rim, 10)
    canvas.rect(8, 3.6, 31.9, 16.8, INK, 8.4)
    canvas.write(str(weeks), 31.4, 12, 17.5, WHITE)
    token = canvas.finish()
    look.put(token, sign(look, kind, size), (size / 2, size / 2))
    return token


@sprite
def experience(look: Look, filled: bool, size: float) -> pygame.Surface:
    """A space for experience on a youngster's card: an empty square with a hollow star, or the VP token on it."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.rect(1, 1, 22, 22, INK_SOFT, 5)
    canvas.rect(2.6, 2.6, 18.8, 18.8, PAPER_EDGE if filled else PAPER, 3.6)
    if not filled:
        canvas.line(star(12, 12.8, 6.6, 2.9, 5), 1.5, INK_SOFT, closed=True)
    picture = canvas.finish()
    if filled:
        look.put(picture, sign(look, "vp", size * 0.84), (size / 2, size / 2))
    return picture


def socket(look: Look, filled: bool, size: float, ink: RGB = INK_SOFT) -> pygame.Surface:
    """A place for a fitness marker: the green marker on it, or a dashed ring in `ink`."""
    return sign(look, "fitness" if filled else "fitness_empty", size, ink)


@sprite
def resource_row(
    look: Look, name: str, count: int, places: int, size: float, ink: RGB = INK_SOFT, gap: float = 4
) -> pygame.Surface:
    """`count` markers of a resource side by side, and dashed rings for the places up to `places` that have none."""
    held = max(count, places, 1)
    row = pygame.Surface((look.px(held * (size + gap) - gap), look.px(size)), pygame.SRCALPHA)
    for number in range(max(count, places)):
        shown = name if number < count else "fitness_empty"
        look.put(row, sign(look, shown, size, ink), (number * (size + gap) + size / 2, size / 2))
    return row


@sprite
def marker(look: Look, name: str, size: float) -> pygame.Surface:
    """A resource as a wooden marker that flies and lands: the sign, thicker below."""
    top = sign(look, name, size)
    depth = look.px(size / 9)
    dark = pygame.Surface(top.get_size(), pygame.SRCALPHA)
    dark.blit(top, (0, 0))
    dark.fill((90, 90, 90, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface((top.get_width(), top.get_height() + 2 * depth), pygame.SRCALPHA)
    for step in range(depth, -1, -1):
        whole.blit(dark if step else top, (0, depth + step))
    return whole


@sprite
def fan(look: Look, size: float, colour: RGB, shade: RGB = INK) -> pygame.Surface:
    """A fan on the stands: head and shoulders in a colour of the club, a scarf across."""
    canvas = Canvas(look.px(size), look.px(size), (marks.GRID, marks.GRID))
    body = mirrored(path((12, 11.4), (4, 11.4, 2.6, 16), (2.2, 23.4), (12, 23.4)), 12)
    canvas.line(body, 1.8, darker(colour, 0.6), closed=True)
    canvas.poly(body, colour)
    with canvas.inside(body):
        canvas.rect(0, 12, 24, 3.6, shade)
        canvas.rect(15, 12, 3.4, 9, shade)
    canvas.disc(12, 7, 5.6, darker(colour, 0.6))
    canvas.disc(12, 7, 4.7, (230, 190, 150))
    return canvas.finish()


@sprite
def fitness_bolt(look: Look, size: float) -> pygame.Surface:
    """The bolt at a jersey's shoulder: its card has the fitness to play."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 12, darker(GREEN, 0.7))
    picture = canvas.finish()
    look.put(picture, sign(look, "fitness", size * 0.96), (size / 2, size / 2))
    return picture

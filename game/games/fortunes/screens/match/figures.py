"""Pictures of what stands on a pitch: players with face and stars, names below them, and what pushes the line."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

import pygame

from game.ui.look import faces, marks
from game.ui.look.kits import Kit
from game.ui.look.lettering import write_within
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, with_shadow
from game.ui.look.palette import AMBER, INK, PAPER, PLATE, RGB, TEXT, alpha, darker

STARRED = 26.0
"""The least size of a disc with stars beside it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody on the pitch: the seed of his face, his name, empty where nobody knows it, and his stars, None where
    nobody counts them."""

    face: int
    name: str
    stars: int | None


def face_group(club: str) -> int:
    """Whose faces a club's players have that have none of their own, as `verdict.crew` counts them."""
    return crc32(club.encode()) % 997


@sprite
def token(look: Look, who: Shown, worn: tuple[Kit, RGB], size: float, home: bool) -> pygame.Surface:
    """Somebody's disc, `size` logical units across, with a ring in his club's colour; its middle is the picture's."""
    picture = pygame.Surface((look.px(size * 1.5), look.px(size * 1.3)), pygame.SRCALPHA)
    at = size * 0.75, size * 0.65
    look.put(picture, _disc(look, who, worn, size, home), at)
    if who.stars is not None and size >= STARRED:
        _paint_stars(look, picture, who.stars, size, (at[0] + size * 0.44, at[1] - size * 0.36))
    return picture


def _disc(look: Look, who: Shown, worn: tuple[Kit, RGB], size: float, home: bool) -> pygame.Surface:
    kit, ring = worn
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.disc(50, 50, 50, darker(ring, 0.6) if home else INK)
    canvas.disc(50, 50, 47.5, ring)
    if not home:  # the same ring of the club's colour, with a line in it
        canvas.disc(50, 50, 39.5, PAPER)
    picture = canvas.finish()
    inner = size * (0.76 if home else 0.71)
    look.put(picture, faces.face(look, who.face, inner, kit, round=True), (size / 2, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.4)


def _paint_stars(look: Look, picture: pygame.Surface, stars: int, size: float, at: tuple[float, float]) -> None:
    """How many stars he has, beside his head."""
    high = max(14.0, size * 0.36)
    wide = high * 1.5
    canvas = Canvas(look.px(wide), look.px(high), (wide, high))
    canvas.rect(0, 0, wide, high, alpha(PLATE, 0.92), high / 2)
    plate = canvas.finish()
    style = "fine18" if high >= 18 else "fine14"
    look.write(plate, str(stars), style, TEXT, (wide * 0.3, high / 2), "centre")
    look.put(plate, marks.mark(look, "star", high * 0.66, AMBER), (wide * 0.68, high / 2))
    look.put(picture, plate, at)


@sprite
def halo(look: Look, size: float) -> pygame.Surface:
    """The ring around who has just scored."""
    canvas = Canvas(look.px(1.24 * size), look.px(1.24 * size), (124.0, 124.0))
    canvas.disc(62, 62, 62, AMBER)
    return canvas.finish()


@sprite
def bare(look: Look, who: Shown, worn: tuple[Kit, RGB], size: float, home: bool, lit: bool) -> pygame.Surface:
    """A disc without stars in the middle of a square picture; in that ring if it is `lit`."""
    ring = halo(look, size)
    if lit:
        picture = ring.copy()
        picture.blit(bare(look, who, worn, size, home, False), (0, 0))
        return picture
    picture = pygame.Surface(ring.get_size(), pygame.SRCALPHA)
    look.put(picture, _disc(look, who, worn, size, home), (0.62 * size, 0.62 * size))
    return picture


@sprite
def name_plate(look: Look, name: str, room: float, style: str, lit: bool) -> pygame.Surface:
    """A name on a plate, amber for who has just scored."""
    wide, high = min(look.width(name, style), room - 8) + 10, look.cap_height(style) + 9
    plate = Canvas(look.px(wide), look.px(high), (wide, high))
    plate.rect(0, 0, wide, high, alpha(AMBER if lit else PLATE, 0.95 if lit else 0.8), 4)
    picture = plate.finish()
    write_within(look, picture, (name, style, INK if lit else TEXT), ((wide / 2, high / 2), wide - 10), "centre")
    return picture


FRONTS = 6
"""In how many steps the arrows behind the line go on by as much as they are apart."""


@sprite
def front(look: Look, colour: RGB, size: tuple[float, float], way: int, step: int) -> pygame.Surface:
    """The line that a side pushes: a bright edge, and behind it light that fades out, with arrows that go its way."""
    width, height = size
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    steps = 16
    for number in range(steps):
        share = (number + 1) / steps
        x = width * number / steps if way > 0 else width * (steps - 1 - number) / steps
        canvas.rect(x, 0, width / steps + 0.5, height, alpha(colour, 0.3 * share**2))
    apart, reach, thick = width / 2.5, height * 0.16, width * 0.12
    for number in range(-1, 3):
        tip = apart * (number + 1 + step / FRONTS)
        light = 0.5 * max(0.0, min(1.0, tip / width, (width - tip) / (0.3 * width)))
        if light > 0:
            across = [(tip - reach * 0.6, -reach), (tip - reach * 0.6 - thick, -reach), (tip - thick, 0.0),
                      (tip - reach * 0.6 - thick, reach), (tip - reach * 0.6, reach), (tip, 0.0)]  # fmt: skip
            points = [(x if way > 0 else width - x, height / 2 + y) for x, y in across]
            canvas.poly(points, alpha(colour, light))
    canvas.rect(width - 4 if way > 0 else 0, 0, 4, height, alpha(colour, 0.85))
    return canvas.finish()


@sprite
def duel(look: Look, figures: tuple[str, int, str, int], colours: tuple[RGB, RGB], way: int) -> pygame.Surface:
    """A side's attack against the other one's defence: two words with their figures, and an arrow from one to the
    other; without words where they are empty."""
    attack, ours, defence, theirs = figures
    parts = [(attack, str(ours)), (defence, str(theirs))]
    widths = [look.width(word, "label14") + look.width(figure, "figuresbold20") + (16 if word else 10)
              for word, figure in parts]  # fmt: skip
    wide, high, arrow = sum(widths) + 34, 28.0, 26.0
    canvas = Canvas(look.px(wide), look.px(high), (wide, high))
    canvas.rect(0, 0, wide, high, alpha(PLATE, 0.9), 5)
    order = (0, 1) if way > 0 else (1, 0)
    left = widths[order[0]] + 4
    tip, back = (left + arrow - 4, left + 4) if way > 0 else (left + 4, left + arrow - 4)
    canvas.poly([(back, 5), (tip, high / 2), (back, high - 5)], colours[0])
    for x, side in ((0.0, order[0]), (wide - 4, order[1])):
        canvas.rect(x, 0, 4, high, colours[side])
    picture = canvas.finish()
    x = 8.0
    for side in order:
        word, figure = parts[side]
        if word:
            look.write(picture, word, "label14", TEXT, (x, high / 2))
            x += look.width(word, "label14") + 6
        look.write(picture, figure, "figuresbold20", AMBER, (x, high / 2))
        x = left + arrow + 4
    return picture

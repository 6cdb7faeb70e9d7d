"""Players on the pitch of a match as pictures: a face on a disc with stars and name, or a disc in the club's kit."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.theme import faces, kits, marks
from game.theme.kits import Kit
from game.theme.look import Look
from game.theme.paint import Canvas, with_shadow
from game.theme.palette import AMBER, INK, PAPER, PLATE, TEXT, alpha, darker
from game.theme.superclub.faces import face_seed

NAMED = 26.0
"""The least size with a name below."""
_STARRED = 22.0
_ROOMY, _LEAST_NAME = 84.0, 64.0


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody on the pitch. `number` is None for who has no face of his own, `stars` where nobody counts them."""

    number: int | None
    name: str
    kind: str
    stars: int | None


def reach(size: float, room: float) -> float:
    """How much of a picture lies below the disc for the name: nothing where it would be cut."""
    return 19.0 if size >= NAMED and room >= _LEAST_NAME else 0.0


def person(look: Look, who: Shown, kit: Kit, size: float, room: float, home: bool, lit: bool) -> pygame.Surface:
    """Somebody with a disc of `size`; his name may be `room` wide. `lit`: he has just scored."""
    key = ("fortunes.match.person", who, kit, size, round(room), home, lit)
    return look.sprite(key, lambda: _person(look, who, kit, size, room, home, lit))


def _person(look: Look, who: Shown, kit: Kit, size: float, room: float, home: bool, lit: bool) -> pygame.Surface:
    deep = reach(size, room)
    width = max(room, size * 1.5)
    # As much above as below, so that the middle of the disc is `deep / 2` above the middle.
    picture = pygame.Surface((look.px(width), look.px(size * 1.2 + deep)), pygame.SRCALPHA)
    at = width / 2, size * 0.6
    if lit:
        ring = Canvas(look.px(1.18 * size), look.px(1.18 * size), (118.0, 118.0))
        ring.disc(59, 59, 59, AMBER)
        look.put(picture, ring.finish(), at)
    look.put(picture, _disc(look, who, kit, size, home), at)
    if who.stars is not None and size >= _STARRED:
        _paint_stars(look, picture, who.stars, size, (at[0] + size * 0.44, at[1] - size * 0.34))
    if deep and who.name:
        style = "semi16" if room >= _ROOMY else "bold14"
        name = look.fit(who.name, style, room - 8)
        wide = look.width(name, style) + 8
        plate = Canvas(look.px(wide), look.px(deep), (wide, deep))
        plate.rect(0, 0, wide, deep, alpha(AMBER if lit else PLATE, 0.95 if lit else 0.78), 4)
        middle = size * 1.08 + deep / 2
        look.put(picture, plate.finish(), (at[0], middle))
        look.write(picture, name, style, INK if lit else TEXT, (at[0], middle), "centre")
    return picture


def _disc(look: Look, who: Shown, kit: Kit, size: float, home: bool) -> pygame.Surface:
    if who.number is None:
        return kits.disc(look, kit, "", size / 2, home)
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.disc(50, 50, 50, darker(kit.ring, 0.6) if home else INK)
    canvas.disc(50, 50, 47, kit.ring if home else PAPER)
    if not home:
        canvas.disc(50, 50, 42, INK)
    picture = canvas.finish()
    inner = size * (0.84 if home else 0.8)
    look.put(picture, faces.face(look, face_seed(who.number), inner, kit, round=True), (size / 2, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.4)


def _paint_stars(look: Look, picture: pygame.Surface, stars: int, size: float, at: tuple[float, float]) -> None:
    """How many stars he has, beside his head."""
    high = max(14.0, size * 0.38)
    wide = high * 1.5
    canvas = Canvas(look.px(wide), look.px(high), (wide, high))
    canvas.rect(0, 0, wide, high, alpha(PLATE, 0.92), high / 2)
    plate = canvas.finish()
    style = "bold18" if high >= 18 else "bold14"
    look.write(plate, str(stars), style, TEXT, (wide * 0.3, high / 2), "centre")
    look.put(plate, marks.mark(look, "star", high * 0.66, AMBER), (wide * 0.68, high / 2))
    look.put(picture, plate, at)

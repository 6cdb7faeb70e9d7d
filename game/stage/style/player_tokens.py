"""Players on the pitch: a face or shirt on a disc, its stars below, and the half stars that join neighbours (SC-35)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.stage.style import stars
from game.stage.style.player_cards import badge_disc, greyed
from game.stage.style.stars import position_mark, position_tile
from game.ui.look import faces, kits, panels
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse, with_shadow
from game.ui.look.palette import (
    AMBER,
    BAD,
    BLACK,
    DIE_LIGHT,
    FOCUS,
    INK,
    MARKING,
    NIGHT,
    PAPER,
    PLATE,
    RGB,
    TEXT,
    alpha,
    darker,
    rgb,
)

State: TypeAlias = Literal["ready", "injured", "nothing", "lifted", "lit"]
"""injured: grey, with a cross; nothing: grey, barred, all its stars hollow, for who counts 0 in this match; lifted:
ringed in the colour of the focus, for who is being moved; lit: ringed in amber, for whom a double has hit."""

SIZE = 64
"""Diameter of a token's disc as a rule; on the pitch of a line-up and of a match."""
_NAMED = 16.0
"""The least height of a name."""
_DOWN = 1.46
"""How far below a disc of 1 the next one may be that touches its stars; the name comes besides."""
_NUMBER = panels.Box(DIE_LIGHT, INK, radius=5, line_width=1.5)

_RINGS: dict[State, RGB] = {"injured": BAD, "nothing": rgb("6B7780"), "lifted": FOCUS, "lit": AMBER}


_BAND = [(2, 6), *ellipse(25, 6, 23, 5, 180, 360), (48, 6), (46.5, 34), *ellipse(25, 34, 21.5, 5, 0, 180), (3.5, 34)]
_INNER_BAND = [(25 + (x - 25) * 0.93, 20 + (y - 20) * 0.9) for x, y in _BAND]


@dataclass(frozen=True, slots=True)
class Token:
    """A player in a line-up. `halves` are the half stars he counts, `lost` those his place costs him (SC-34);
    `shirt` shows a shirt with that number in place of the face. `tile` draws the shape of the position, for a game with
    positions of its own."""

    seed: int
    name: str
    position: str
    halves: int
    lost: int = 0
    left: bool = False
    right: bool = False
    shirt: str = ""
    tile: Callable[[Look, str, float], pygame.Surface] = position_tile
    colours: bool = False
    """Whether he is seen before his kit's pattern."""


def extent(size: float = SIZE) -> tuple[float, float]:
    """Width and height of a token's picture: tokens laid edge to edge let their half stars touch. Of small ones the
    name takes more than its share."""
    return 1.5 * size, max(1.82 * size, 1.48 * size + _NAMED)


def fitting(step: float) -> float:
    """How large those may be who stand `step` units below each other: each disc clear of the name above it."""
    return (step - _NAMED) / _DOWN


@sprite
def token(
    look: Look, player: Token, kit: Kit, size: float = SIZE, state: State = "ready", home: bool = True, captain: int = 0
) -> pygame.Surface:
    """The token. `home`: ring in the kit's colour, else of paper; `captain`: the armband with its boost."""
    width, height = extent(size)
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    out = state in ("injured", "nothing")
    at = width / 2, 0.56 * size
    disc = _disc(look, player, kit, size, home)
    look.put(picture, greyed(disc) if out else disc, at)
    if state in _RINGS:
        look.put(picture, _ring(look, size, _RINGS[state]), at)
    for edge in stars.SIDES:
        if player.left if edge == "left" else player.right:
            piece = stars.half(look, edge, 0.44 * size)
            look.put(picture, greyed(piece) if out else piece, (0 if edge == "left" else width, at[1]), edge)
    _plate(look, picture, player, size, state)
    tile = player.tile(look, player.position, max(14.0, 0.29 * size))
    look.put(picture, tile, (at[0] - 0.4 * size, at[1] - 0.36 * size))
    if captain:
        look.put(picture, armband(look, captain, 0.46 * size), (at[0] + 0.4 * size, at[1] - 0.36 * size))
    elif out:
        look.put(picture, badge_disc(look, "injury" if state == "injured" else "barred", 0.4 * size),
                 (at[0] + 0.36 * size, at[1] - 0.34 * size))  # fmt: skip
    return picture


def _disc(look: Look, player: Token, kit: Kit, size: float, home: bool) -> pygame.Surface:
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.disc(50, 50, 50, darker(kit.ring, 0.6) if home else INK)
    canvas.disc(50, 50, 48.6, kit.ring if home else PAPER)
    if not home:
        canvas.disc(50, 50, 43.5, INK)
    picture = canvas.finish()
    inner = size * (0.87 if home else 0.84)
    if player.shirt:
        ground = Canvas(look.px(inner), look.px(inner), (100.0, 100.0))
        ground.disc(50, 50, 50, rgb("1B3A2C"))
        look.put(picture, ground.finish(), (size / 2, size / 2))
        look.put(picture, kits.shirt(look, kit, player.shirt, inner * 0.74, True), (size / 2, size / 2))
    else:
        face = faces.face(look, player.seed, inner, kit, round=True, colours=player.colours)
        look.put(picture, face, (size / 2, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.5)


def _ring(look: Look, size: float, colour: RGB) -> pygame.Surface:
    wide = size * 1.1
    canvas = Canvas(look.px(wide), look.px(wide), (110.0, 110.0))
    canvas.ring(55, 55, 55, 6.5, colour)
    return canvas.finish()


def _plate(look: Look, picture: pygame.Surface, player: Token, size: float, state: State) -> None:
    """Stars and name on a dark plate, so that they are read on any grass."""
    width, _ = extent(size)
    named = max(_NAMED, 0.25 * size)
    room = width - 4
    canvas = Canvas(look.px(width), look.px(0.36 * size + named), (width, 0.36 * size + named))
    canvas.rect(1, 0, width - 2, 0.36 * size + named, alpha(PLATE, 0.9), 5)
    top = 1.12 * size
    picture.blit(canvas.finish(), (0, look.px(top)))
    halves, lost = (0, 0) if state == "nothing" else (player.halves, player.lost)
    ceiling = -(-(player.halves + player.lost) // 2) if state == "nothing" else 0
    count = max(1, -(-(player.halves + player.lost) // 2))
    star = min(0.3 * size, stars.fitting(count, room))
    shown = stars.row(look, halves, ceiling, star, False, lost)
    look.put(picture, greyed(shown) if state == "injured" else shown, (width / 2, top + 0.19 * size))
    write(look, picture, player.name, "bold", min(20.0, named), TEXT, (width / 2, top + 0.34 * size + named / 2), room,
          "centre")  # fmt: skip


def link_span(step: float, size: float = SIZE) -> float:
    """How far apart the half stars of two neighbours are whose middles are `step` units apart; 0 if they touch."""
    apart = step - extent(size)[0]
    return apart + 0.22 * size if apart > 1 else 0.0


@sprite
def link(look: Look, span: float, size: float = SIZE) -> pygame.Surface:
    """The star two neighbours make, with its bar, over half stars whose middles are `span` units apart (0 if they
    touch); `size` is that of the tokens, and the picture's middle lies halfway between them."""

    whole = stars.formed(look, 0.5 * size)
    if not span:
        return whole
    picture = pygame.Surface((whole.get_width() + look.px(span), whole.get_height()), pygame.SRCALPHA)
    wide = picture.get_width() / look.scale
    canvas = Canvas(picture.get_width(), picture.get_height(), (wide, picture.get_height() / look.scale))
    middle = canvas.box[1] / 2
    canvas.line([(wide / 2 - span / 2, middle), (wide / 2 + span / 2, middle)], 0.12 * size, darker(stars.GOLD, 0.6))
    canvas.line([(wide / 2 - span / 2, middle), (wide / 2 + span / 2, middle)], 0.07 * size, stars.GOLD)
    picture.blit(canvas.finish(), (0, 0))
    picture.blit(whole, whole.get_rect(center=picture.get_rect().center))
    return picture


@sprite
def armband(look: Look, boost: int, height: float) -> pygame.Surface:
    """The captain's armband with the stars it adds: `height` high, 1.25 times as wide."""

    width = 1.25 * height
    canvas = Canvas(look.px(width), look.px(height), (50.0, 40.0))
    canvas.poly(_BAND, INK)
    with canvas.inside(_INNER_BAND):
        canvas.rect(0, 0, 50, 40, AMBER)
        canvas.poly([(36, 0), (33, 40), (50, 40), (50, 0)], alpha(BLACK, 0.14))
        for y in (6, 31.4):
            canvas.rect(0, y, 50, 2.6, alpha(INK, 0.55))
    canvas.write(f"+{boost}", 25, 20, 25, INK)
    return with_shadow(canvas.finish(), look.px(1), look.px(1), 0.4)


@sprite
def slot(look: Look, position: str, size: float = SIZE, open_: bool = False) -> pygame.Surface:
    """An empty place in a line-up, as large as a token: a dashed ring with the shape of its position; `open_`: in the
    colour of the focus, for a place that somebody can be put on."""
    width, height = extent(size)
    colour = FOCUS if open_ else MARKING
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    x, y, radius = width / 2, 0.56 * size, 0.47 * size
    canvas.disc(x, y, radius, alpha(BLACK, 0.22))
    with canvas.faded(1.0 if open_ else 0.7):
        for dash in range(14):
            arc = ellipse(x, y, radius, radius, 360 * dash / 14, 360 * dash / 14 + 15)
            canvas.line(arc, 0.04 * size, colour)
    picture = canvas.finish()
    look.put(picture, position_mark(look, position, 0.36 * size, NIGHT if open_ else colour), (x, y))
    if open_:
        look.put(picture, position_mark(look, position, 0.34 * size, colour), (x, y))
    return picture


@sprite
def slot_number(look: Look, number: int, size: float = SIZE) -> pygame.Surface:
    """The number of a place in a third, to lie at the edge of a token of that size."""
    side = max(16.0, 0.3 * size)
    chip = panels.box(look, side, side, _NUMBER).copy()
    style = "bold18" if side >= 18 else "bold16"
    look.write(chip, str(number), style, INK, (side / 2, side / 2), "centre")
    return chip

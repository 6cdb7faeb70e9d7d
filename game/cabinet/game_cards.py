"""The four games of the cabinet as cards: a picture of what lies on the table, a name, how long it takes, for how many.

Owns how a card looks at a size. Which of them can be played is said by the title.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.fortunes.style import counters, money
from game.games.fortunes.style.board import HUES, square
from game.ui.look import dice, faces, kits, lights, metrics, palette, panels, tokens
from game.ui.look.kits import Kit
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, ellipse, glow, rounded, star
from game.ui.look.palette import darker, lighter, rgb
from game.ui.look.panels import Box, box
from game.ui.text import Texts

LARGE = (248, 344)
SMALL = (208, 288)

_HOOPS = Kit("hoops", rgb("CDE8F5"), rgb("1B3B73"))
_STRIPES = Kit("stripes", rgb("E4472E"), rgb("FFF3E0"))
_BLUE = Kit("sash", rgb("2C5BD4"), rgb("FFFFFF"))
_YELLOW = Kit("halves", rgb("FFD447"), rgb("17171C"))
_PICTURE = (232.0, 184.0)
"""Every picture is painted on a board of this many units and scaled to its card."""

_KINDS = tuple(HUES)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The parts of a card at a scale: sizes in logical units, and the type it is set in."""

    width: int
    height: int
    large: bool

    @property
    def share(self) -> float:
        """How large it is beside the card of the 1280×720 layout."""
        return self.width / (LARGE if self.large else SMALL)[0]

    @property
    def bare(self) -> bool:
        """Whether there is only room for picture and name."""
        return self.share < 0.7

    @property
    def picture(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the picture."""
        inset = max(4.0, 8 * self.share)
        width = self.width - 2 * inset
        return inset, inset * 2, width, width * _PICTURE[1] / _PICTURE[0]

    def type(self, family: str, size: float) -> str:
        """The style of a family nearest below a size that shrinks with the card."""
        return f"{family}{self._steps(size)[-1]}"

    def fitting(self, look: Look, text: str, family: str, size: float) -> str:
        """The largest such style in which a text is no wider than the card."""
        for step in reversed(self._steps(size)):
            if look.width(text, f"{family}{step}") <= self.width - 16:
                return f"{family}{step}"
        return f"{family}14"

    def _steps(self, size: float) -> list[int]:
        return [step for step in metrics.SIZES if step <= max(14, size * self.share)]


def card(look: Look, t: Texts, game: str, style: CardStyle) -> pygame.Surface:
    """The card of a game."""
    key = ("game card", game, style, t(f"title.games.{game}.name"))
    return look.sprite(key, lambda: _card(look, t, game, style))


def _card(look: Look, t: Texts, game: str, style: CardStyle) -> pygame.Surface:
    width, height = style.width, style.height
    canvas = panels.panel(look, width, height, "paper").copy()
    accent = box(look, width, 24, Box(palette.ACCENTS[game]))
    canvas.blit(accent, (0, 0), (0, 0, accent.get_width(), look.px(max(4, 8 * style.share))))
    x, y, w, h = style.picture
    canvas.blit(_picture(look, game, w, h), (look.px(x), look.px(y)))
    below = y + h
    middle, name = width / 2, t(f"title.games.{game}.name").upper()
    display = style.fitting(look, name, "display", 72 if style.large else 56)
    room = height - below
    if style.bare:
        look.write(
            canvas, look.fit(name, display, width - 8), display, palette.INK, (middle, below + room * 0.45), "centre"
        )
        return canvas
    share = style.share
    look.write(
        canvas, look.fit(name, display, width - 16), display, palette.INK, (middle, below + 38 * share), "centre"
    )
    tag = t(f"title.games.{game}.tag").upper()
    small = style.type("bold" if style.large else "semi", 20 if style.large else 18)
    ink = palette.INK if style.large else palette.INK_SOFT
    tag_at = below + (80 if style.large else 70) * share
    look.write(canvas, look.fit(tag, small, width - 16), small, ink, (middle, tag_at), "centre")
    _foot(look, canvas, t, game, style)
    return canvas


def _foot(look: Look, canvas: pygame.Surface, t: Texts, game: str, style: CardStyle) -> None:
    """How long and for how many; on the chosen card as a dark strip."""
    share = style.share
    inset = 8 * share
    duration, players = t(f"title.games.{game}.short").upper(), t(f"title.games.{game}.players").upper()
    if style.large:
        height = 28 * share
        top = style.height - height - 12 * share
        canvas.blit(panels.panel(look, style.width - 2 * inset, height, "ink"), (look.px(inset), look.px(top)))
        type_, colours, y, edge = (
            style.type("bold", 20),
            (palette.AMBER, palette.PAPER),
            top + height / 2,
            inset + 12 * share,
        )
    else:
        type_, colours = style.type("semi", 18), (palette.INK_SOFT, palette.INK_SOFT)
        y, edge = style.height - 26 * share, 16 * share
    look.write(canvas, duration, type_, colours[0], (edge, y))
    look.write(canvas, players, type_, colours[1], (style.width - edge, y), "right")


# -- the pictures


def _picture(look: Look, game: str, width: float, height: float) -> pygame.Surface:
    """What lies on the table of a game, so many logical units wide and high, with round corners."""
    small = Look(look.scale * width / _PICTURE[0])
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    _PAINTERS[game](small, picture)
    mask = Canvas(*picture.get_size(), (width, height))
    mask.rect(0, 0, width, height, palette.WHITE, 6)
    picture.blit(mask.finish(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _futti(look: Look, picture: pygame.Surface) -> None:
    board = Canvas(*picture.get_size(), _PICTURE)
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


def _eleven(look: Look, picture: pygame.Surface) -> None:
    board = Canvas(*picture.get_size(), _PICTURE)
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


def _superclub(look: Look, picture: pygame.Surface) -> None:
    board = Canvas(*picture.get_size(), _PICTURE)
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


def _fortunes(look: Look, picture: pygame.Surface) -> None:
    board = Canvas(*picture.get_size(), _PICTURE)
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
        counters.stand(look, picture, kit, letter, at, 46)


_PAINTERS: dict[str, Callable[[Look, pygame.Surface], None]] = {
    "futti": _futti,
    "eleven": _eleven,
    "superclub": _superclub,
    "fortunes": _fortunes,
}

"""The board: 36 squares as a ring around the pitch of the club whose turn it is, and the managers' counters on them.

Square 0 is the lower right corner and the way goes clockwise: along the bottom to the left, up, along the top to the
right, and down. A square's kind is told by its sign and word as well as by its colour. A counter is a pawn in the
club's kit with its letter or number on the head.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.games.fortunes.style.signs import sign
from game.ui.look.backdrops import floodlit
from game.ui.look.kits import Kit, paint
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, glow, mirrored, path, rounded
from game.ui.look.palette import (
    AMBER,
    BLACK,
    INK,
    MARKING,
    PAPER,
    PITCH,
    PITCH_STRIPE,
    RGB,
    WHITE,
    alpha,
    darker,
    ink_on,
    lighter,
    luminance,
    mix,
    rgb,
)

Area: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in logical units."""
SQUARES = 36
COLUMNS, ROWS = 12, 8
HUES: dict[str, RGB] = {
    "start": AMBER,
    "luck": rgb("46C07A"),
    "free_agent": rgb("5AA7FF"),
    "selection": rgb("FF9A57"),
    "sponsorship": rgb("FFD84D"),
    "staff": rgb("3CC9BE"),
    "wages": rgb("A9BAC6"),
    "academy": rgb("CE9BFF"),
    "day_off": rgb("F4EEDD"),
    "crisis": rgb("F2575C"),
}
"""A kind of square and its colour; its sign is that of the same name."""
TABLE = rgb("241744")
"""The cloth of the board."""
LIT_MARGIN = 14.0
"""How much further a lit square's picture reaches than the square, in logical units."""
_GAP = 1.5
_INSET, _BAND, _SLANT = 5.0, 9.0, 30.0
"""How far the club's band keeps from the squares, its width, and that of its stripes."""
_FINE = 2
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.8, 0.7),),
    2: ((0.2, 0.7), (0.8, 0.7)),
    3: ((0.18, 0.7), (0.5, 0.7), (0.82, 0.7)),
    4: ((0.34, 0.44), (0.66, 0.44), (0.28, 0.76), (0.72, 0.76)),
    5: ((0.34, 0.44), (0.66, 0.44), (0.18, 0.76), (0.5, 0.76), (0.82, 0.76)),
    6: ((0.18, 0.44), (0.5, 0.44), (0.82, 0.44), (0.18, 0.76), (0.5, 0.76), (0.82, 0.76)),
}
"""Where the feet of so many counters stand, in shares of a square; those behind first."""
SIZE = 36
"""Height of a counter, as a rule."""
_BOX = (72.0, 100.0)
_BODY: Shape = mirrored(path((36, 40), (26, 40), (25, 60, 16, 78), (9, 82, 8, 90), (9, 98, 36, 98)), 36)
_HEAD = (36.0, 27.0, 25.0)
_RISE = 0.7
"""How high a counter is lifted at most, in shares of its size."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A board of `width` × `height` logical units; the origin is its upper left corner. Good between 600×360 and
    1248×640; squares are `width / 12` by `height / 8`."""

    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a square."""
        return self.width / COLUMNS, self.height / ROWS

    @property
    def counter(self) -> float:
        """How tall a counter is that suits the squares."""
        return max(22.0, min(40.0, self.size[1] * 0.53, self.size[0] * 0.46))

    @property
    def middle(self) -> Area:
        """The area inside the ring: the pitch, free for dice, piles and words."""
        wide, tall = self.size
        return wide, tall, self.width - 2 * wide, self.height - 2 * tall

    def square(self, number: int) -> Area:
        """Where a square lies; numbers beyond 35 go round again."""
        column, row = _place(number % SQUARES)
        wide, tall = self.size
        return column * wide, row * tall, wide, tall

    def centre(self, number: int) -> tuple[float, float]:
        """The middle of a square."""
        x, y, wide, tall = self.square(number)
        return x + wide / 2, y + tall / 2

    def spots(self, number: int, count: int) -> list[tuple[float, float]]:
        """Where the feet of so many counters (1 to 6) stand on a square, those behind first: paint them in order."""
        x, y, wide, tall = self.square(number)
        return [(x + wide * across, y + tall * down) for across, down in _SPOTS[count]]

    def step(self, start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float, float]:
        """A counter between two spots, `share` of the way: the point on the ground below it, and its lift, 0 to 1."""
        x, y = (one + (other - one) * share for one, other in zip(start, end, strict=True))
        return x, y, 4 * share * (1 - share)


def _place(number: int) -> tuple[int, int]:
    """Column and row of a square."""
    side, bottom = ROWS - 1, COLUMNS - 1
    if number <= bottom:
        return bottom - number, side
    if number <= bottom + side:
        return 0, side - (number - bottom)
    if number <= 2 * bottom + side:
        return number - bottom - side, 0
    return bottom, number - 2 * bottom - side


@sprite
def square(look: Look, kind: str, word: str, width: float, height: float, lit: bool = False) -> pygame.Surface:
    """A square of a kind of `HUES`, with its word if there is room; `lit`: landed on, framed and larger on every side
    by `LIT_MARGIN`. Raises KeyError for another kind."""
    hue = HUES[kind]
    ink = ink_on(hue)
    worded = _room_for(look, word, width, height)
    strip = 19.0 if worded else 0.0
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    wide, tall, radius = width - 2 * _GAP, height - 2 * _GAP, 6.0
    canvas.rect(_GAP, _GAP, wide, tall, darker(hue, 0.45), radius)
    body = rounded(_GAP, _GAP, wide, tall - 2.5, radius)
    canvas.poly(body, hue)
    with canvas.inside(body):
        canvas.rect(_GAP, _GAP, wide, 3, lighter(hue, 0.45))
        if worded:
            canvas.rect(_GAP, height - _GAP - 2.5 - strip, wide, strip + 3, lighter(hue, 0.5))
    picture = canvas.finish()
    room = height - 2 * _GAP - strip - 4
    size = min(room * 0.84, width * 0.56)
    look.put(picture, sign(look, kind, size, ink), (width / 2, _GAP + 1.5 + room / 2))
    if worded:
        largest = 18 if width >= 84 and height >= 70 else 16
        write(
            look, picture, word, "bold", largest, INK, (width / 2, height - _GAP - 2.5 - strip / 2), wide - 5, "centre"
        )
    return _lit(look, picture, width, height) if lit else picture


def _room_for(look: Look, word: str, width: float, height: float) -> bool:
    """Whether a square of this size shows its word whole; a word that were cut short is left away."""
    return bool(word) and height >= 44 and look.width(word, "bold14") <= width - 2 * _GAP - 5


def shown_words(look: Look, plan: Ring, words: Sequence[str]) -> tuple[str, ...]:
    """The words as the squares of a ring show them: none at all where the longest has no room."""
    fits = all(_room_for(look, word, *plan.size) for word in words)
    return tuple(words) if fits else ("",) * len(words)


def _lit(look: Look, tile: pygame.Surface, width: float, height: float) -> pygame.Surface:
    margin = LIT_MARGIN
    wide, tall = width + 2 * margin, height + 2 * margin
    edge = 4.0
    canvas = Canvas(look.px(wide), look.px(tall), (wide, tall))
    canvas.rect(margin - edge, margin - edge, width + 2 * edge, height + 2 * edge, WHITE, 10)
    frame = canvas.finish()
    light = glow(frame, look.px(5), AMBER, 0.95)
    picture = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    picture.blit(light, light.get_rect(center=picture.get_rect().center))
    picture.blit(frame, (0, 0))
    picture.blit(tile, tile.get_rect(center=picture.get_rect().center))
    return picture


@sprite
def ring(look: Look, plan: Ring, kinds: tuple[str, ...], words: tuple[str, ...]) -> pygame.Surface:
    """The cloth and all squares, the middle left empty; `words` are those of the 36 squares, as `kinds` are."""
    edge = 6.0
    wide, tall = plan.width + 2 * edge, plan.height + 2 * edge
    canvas = Canvas(look.px(wide), look.px(tall), (wide, tall), _FINE)
    canvas.rect(0, 0, wide, tall, lighter(TABLE, 0.22), 12)
    canvas.rect(1.5, 1.5, wide - 3, tall - 3, TABLE, 11)
    picture = canvas.finish()
    for number, (kind, word) in enumerate(zip(kinds, shown_words(look, plan, words), strict=True)):
        x, y, width, height = plan.square(number)
        tile = square(look, kind, word, width, height)
        picture.blit(tile, (look.px(x + edge), look.px(y + edge)))
    return picture


@sprite
def pitch(look: Look, plan: Ring, kit: Kit) -> pygame.Surface:
    """The ground of the middle, as large as `Ring.middle`: a quiet pitch in a band of a club's colours."""
    _, _, width, height = plan.middle
    canvas = Canvas(look.px(width), look.px(height), (width, height), _FINE, TABLE)
    frame = rounded(_INSET, _INSET, width - 2 * _INSET, height - 2 * _INSET, 8)
    canvas.poly(frame, kit.a)
    if kit.pattern != "plain":
        with canvas.inside(frame):
            for number in range(-int(height / _SLANT) - 2, int(width / _SLANT) + 2, 2):
                left, right = number * _SLANT, (number + 1) * _SLANT
                canvas.poly([(left, height), (right, height), (right + height, 0), (left + height, 0)], kit.b)
    edge = _INSET + _BAND
    canvas.rect(edge - 1.5, edge - 1.5, width - 2 * edge + 3, height - 2 * edge + 3, darker(kit.a, 0.7), 2)
    picture = canvas.finish()
    look.put(picture, floodlit(_grass(look, width - 2 * edge, height - 2 * edge)), (width / 2, height / 2))
    return picture


def _grass(look: Look, width: float, height: float) -> pygame.Surface:
    field = Canvas(look.px(width), look.px(height), (width, height), _FINE, PITCH)
    stripes = 12
    for number in range(0, stripes, 2):
        field.rect(width * number / stripes, 0, width / stripes, height, PITCH_STRIPE)
    edge, chalk = 12.0, mix(PITCH, MARKING, 0.5)
    right, low, x, y = width - edge, height - edge, width / 2, height / 2
    field.line(rounded(edge, edge, right - edge, low - edge, 0), 2, chalk, closed=True)
    field.line([(x, edge), (x, low)], 2, chalk)
    field.line(ellipse(x, y, height * 0.18, height * 0.18), 2, chalk, closed=True)
    field.disc(x, y, 3.4, chalk)
    for side, way in ((edge, 1), (right, -1)):
        for deep, half in ((width * 0.12, height * 0.26), (width * 0.05, height * 0.13)):
            field.line([(side, y - half), (side + way * deep, y - half), (side + way * deep, y + half),
                        (side, y + half)], 2, chalk)  # fmt: skip
    return field.finish()


def paint_board(
    look: Look,
    target: pygame.Surface,
    plan: Ring,
    at: tuple[float, float],
    kinds: Sequence[str],
    words: Sequence[str],
    kit: Kit,
    lit: int | None = None,
) -> None:
    """Paint ring and pitch, the ring's upper left corner at a point of the target; `lit` is the square landed on."""
    picture = ring(look, plan, tuple(kinds), tuple(words))
    edge = (picture.get_width() - look.px(plan.width)) // 2
    target.blit(picture, (look.px(at[0]) - edge, look.px(at[1]) - edge))
    x, y, _, _ = plan.middle
    target.blit(pitch(look, plan, kit), (look.px(at[0] + x), look.px(at[1] + y)))
    if lit is not None:
        wide, tall = plan.size
        x, y = plan.centre(lit)
        word = shown_words(look, plan, words)[lit]
        look.put(target, square(look, kinds[lit], word, wide, tall, True), (at[0] + x, at[1] + y))


@sprite
def counter(look: Look, kit: Kit, sign: str, size: float = SIZE, dim: bool = False) -> pygame.Surface:
    """The pawn without its shadow, `size` units tall and 0.72 as wide; its foot is the middle of the lower edge.

    `sign` is one or two letters or digits; `dim` is for who was sacked.
    """
    canvas = Canvas(look.px(size * 0.72), look.px(size), _BOX)
    x, y, radius = _HEAD
    rim: RGB = PAPER
    line = max(3.0, 150 / size)
    canvas.line(_BODY, 2 * line, INK, closed=True)
    canvas.disc(x, y, radius + line, INK)
    canvas.line(_BODY, line, rim, closed=True)
    with canvas.inside(_BODY):
        paint(canvas, kit, 6, 40, 60, 60)
        canvas.poly(path((40, 38), (44, 70, 62, 100), (72, 100), (72, 38)), alpha(BLACK, 0.2))
    canvas.poly(mirrored(path((36, 86), (8, 86), (6, 98, 36, 98.6)), 36), _base(kit))
    canvas.disc(x, y, radius, rim)
    plate, ink = kit.plate
    canvas.disc(x, y, radius - 3.6, plate)
    with canvas.inside(ellipse(x, y, radius - 3.6, radius - 3.6)):
        canvas.disc(x - 9, y - 14, 15, alpha(WHITE, 0.14))
    canvas.write(sign, x, y, 43 if len(sign) == 1 else 33, ink)
    picture = canvas.finish()
    if dim:
        picture = pygame.transform.grayscale(picture)
        picture.fill((150, 158, 166, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _base(kit: Kit) -> RGB:
    return lighter(kit.ring, 0.2) if luminance(kit.ring) < 0.04 else darker(kit.ring, 0.15)


@sprite
def _shadow(look: Look, size: float, step: int) -> pygame.Surface:
    """The shadow on the ground: smaller and fainter the higher the counter is, in quarters of what it may be."""
    width = size * (1.0 - 0.06 * step)
    canvas = Canvas(look.px(width), look.px(width * 0.42), (100.0, 42.0))
    canvas.poly(ellipse(50, 21, 38, 13), alpha(BLACK, 0.6 - 0.06 * step))
    return pygame.transform.gaussian_blur(canvas.finish(), max(1, look.px(size / 20)))


@sprite
def _pool(look: Look, size: float) -> pygame.Surface:
    """A ring on the ground: whose turn it is."""
    canvas = Canvas(look.px(size * 1.1), look.px(size * 0.5), (110.0, 50.0))
    with canvas.outside(ellipse(55, 25, 39, 14)):
        canvas.poly(ellipse(55, 25, 53, 23), INK)
        canvas.poly(ellipse(55, 25, 49, 20), AMBER)
    return canvas.finish()


def stand(
    look: Look,
    target: pygame.Surface,
    kit: Kit,
    sign: str,
    at: tuple[float, float],
    size: float = SIZE,
    lift: float = 0.0,
    turn: bool = False,
) -> None:
    """Paint a counter whose foot stands at a point, in logical units, on its shadow.

    `lift` is from 0 (it stands) to 1 (highest above that point); `turn` rings the one whose turn it is.
    """
    if turn:
        look.put(target, _pool(look, size), at)
    look.put(target, _shadow(look, size, round(lift * 4)), at)
    picture = counter(look, kit, sign, size)
    x, y = look.px(at[0]), look.px(at[1] - lift * _RISE * size + size * 0.06)
    target.blit(picture, picture.get_rect(midbottom=(x, y)))

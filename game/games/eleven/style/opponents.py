"""Cards of opponent clubs, the back that describes them and the front with who stands in which of the nine zones; and
logos of sponsors, each from a number: a board in two colours with a simple sign.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, TypeAlias

import pygame

from game.games.eleven.style import paper
from game.games.eleven.style.paper import card_height
from game.games.eleven.style.signs import paint_lines, section, sign
from game.games.eleven.style.zones import ZONES
from game.ui.look import crests, marks
from game.ui.look.crests import Crest
from game.ui.look.lettering import Line
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, regular, rounded, star, turned
from game.ui.look.palette import INK, INK_SOFT, PAPER_EDGE, RGB, WHITE, contrast, darker, lighter, rgb

_GROUNDS = tuple(
    rgb(code)
    for code in ("17324D", "E4472E", "1F7A4D", "6C3FB4", "F2C14E", "0F8B8D", "B5651D", "2C5BD4", "D9608F", "2B2E37")
)
_INKS = tuple(rgb(code) for code in ("FFFFFF", "FFD447", "9AD3F0", "FF8A3D", "17171C", "DCEBC8"))


Division: TypeAlias = Literal["bronze", "silver", "gold"]
Placed: TypeAlias = tuple[str, int]
"""A marker of the opponent: "attack" or "defence", and its strength."""
METALS: dict[str, tuple[RGB, int]] = {
    "bronze": (rgb("B3703A"), 1),
    "silver": (rgb("9FB0BC"), 2),
    "gold": (rgb("F2B93B"), 3),
}
"""A division's metal and how many stars it has."""
ORDER = ("DR", "DC", "DL", "MR", "MC", "ML", "FR", "FC", "FL")
"""As an opponent stands on the pitch, seen by whoever meets him: his goal on top, his left at the right."""


def _rings(canvas: Canvas, ink: RGB) -> None:
    canvas.ring(16, 20, 11, 4, ink)
    canvas.ring(27, 20, 11, 4, ink)


def _bars(canvas: Canvas, ink: RGB) -> None:
    for n, tall in enumerate((12, 20, 28)):
        canvas.rect(8 + 9 * n, 34 - tall, 6.4, tall, ink, 1.4)


def _wave(canvas: Canvas, ink: RGB) -> None:
    for y in (13, 21, 29):
        canvas.line([*ellipse(13, y, 6, 4.4, 180, 360), *reversed(ellipse(25, y, 6, 4.4, 0, 180))], 3.4, ink)


def _peak(canvas: Canvas, ink: RGB) -> None:
    canvas.poly([(4, 33), (16, 9), (22, 21), (26, 15), (37, 33)], ink)


def _sunrise(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(ellipse(20, 28, 10, 10, 180, 360), ink)
    for n in range(5):
        canvas.line(turned([(7, 28), (1, 28)], 45 * n, (20, 28)), 3, ink)
    canvas.rect(5, 30, 30, 3, ink, 1)


def _drop(canvas: Canvas, ink: RGB) -> None:
    canvas.disc(20, 24, 10.4, ink)
    canvas.poly([(20, 4), (28.6, 18.4), (11.4, 18.4)], ink)


def _arrows(canvas: Canvas, ink: RGB) -> None:
    for x in (6, 16, 26):
        canvas.line([(x, 9), (x + 8, 20), (x, 31)], 4.4, ink)


def _spark(canvas: Canvas, ink: RGB) -> None:
    canvas.poly(star(20, 20, 17, 6, 4), ink)


def _cell(canvas: Canvas, ink: RGB) -> None:
    for x, y in ((20, 11.6), (12, 25.4), (28, 25.4)):
        canvas.poly(regular(x, y, 8.4, 6), ink)


def _leaf(canvas: Canvas, ink: RGB) -> None:
    leaf: Shape = [*ellipse(34, 6, 28, 28, 90, 180), *ellipse(6, 34, 28, 28, 270, 360)]
    canvas.poly(leaf, ink)


def _dots(canvas: Canvas, ink: RGB) -> None:
    for n in range(9):
        canvas.disc(9 + 11 * (n % 3), 9 + 11 * (n // 3), 2.4 + 0.5 * n, ink)


_SIGNS: tuple[Callable[[Canvas, RGB], None], ...] = (
    _rings, _bars, _wave, _peak, _sunrise, _drop, _arrows, _spark, _cell, _leaf, _dots,
)  # fmt: skip


@sprite
def logo(look: Look, seed: int, width: float, height: float) -> pygame.Surface:
    """The logo of a number on its board, so many logical units wide and high."""
    digits = sha256(f"logo {seed}".encode()).digest()
    ground = _GROUNDS[digits[0] % len(_GROUNDS)]
    seen = [ink for ink in _INKS if contrast(ink, ground) >= 3]
    ink = seen[digits[1] % len(seen)]
    second = darker(ground, 0.28) if contrast(darker(ground, 0.28), ink) >= 3 else ground
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    board = rounded(0, 0, width, height, height * (0.12, 0.26, 0.5)[digits[2] % 3])
    canvas.poly(board, INK)
    inner = rounded(1, 1, width - 2, height - 2, height * (0.12, 0.26, 0.5)[digits[2] % 3] - 1)
    with canvas.inside(inner):
        canvas.rect(0, 0, width, height, ground)
        match digits[3] % 4:
            case 0:
                canvas.rect(0, 0, height, height, second)
            case 1:
                canvas.poly([(width * 0.6, 0), (width, 0), (width, height), (width * 0.45, height)], second)
            case 2:
                canvas.rect(0, height * 0.8, width, height * 0.2, ink)
    unit = height * 0.72 / 40
    wide = width > 1.7 * height
    x = height * 0.2 if wide else width / 2 - 20 * unit
    down = height * (0.06 if digits[3] % 4 == 2 else 0.14)
    with canvas.placed(x, down, unit):
        _SIGNS[digits[4] % len(_SIGNS)](canvas, ink)
    if wide:  # strokes for a name too small to be read
        left, room = height * 1.14, width - height * 1.38
        for row, share in enumerate((1.0, 0.4 + 0.05 * (digits[5] % 9))):
            y = down + height * (0.18 + 0.3 * row)
            canvas.rect(left, y, room * share, height * (0.2 - 0.07 * row), WHITE if row else ink, 1)
    return canvas.finish()


@sprite
def division(look: Look, name: str, size: float) -> pygame.Surface:
    """The stars of a division side by side, each `size` logical units square: one bronze, two silver, three gold."""
    colour, count = METALS[name]
    row = pygame.Surface((look.px(size * (0.86 * count + 0.14)), look.px(size)), pygame.SRCALPHA)
    for number in range(count):
        at = (size * (0.5 + 0.86 * number), size / 2)
        look.put(row, marks.mark(look, "star", size, INK), at)
        look.put(row, marks.mark(look, "star", size * 0.78, colour), (at[0], at[1] + size * 0.01))
    return row


@dataclass(frozen=True, slots=True)
class Opponent:
    """What an opponent's card tells. `words` is the line under the name ("strength 21 in all"), `formation` "4–4–2",
    `attackers` how many of the ten attack."""

    name: str
    crest: Crest
    division: Division
    words: Line
    formation: str
    attackers: int


def _top(look: Look, card: Opponent, width: int, stars: bool = True) -> tuple[pygame.Surface, float]:
    """Card, band and stars; and where the band ends."""
    deep = max(22.0, 42 * width / 240)
    picture = paper.sheet(look, width, INK, deep)
    if stars:
        row = division(look, card.division, deep * 0.7)
        look.put(picture, row, (width - max(5.0, 12 * width / 240), deep / 2), "right")
    return picture, deep


@paper.card
def opponent_back(look: Look, card: Opponent, width: int) -> pygame.Surface:
    """The description (at least 112 wide), `card_height(width)` high."""
    k, height = width / 240, card_height(width)
    pad = max(6.0, 12 * k)
    picture, deep = _top(look, card, width)
    look.put(picture, sign(look, "question", deep * 0.66, lighter(INK, 0.85)), (pad, deep / 2), "left")
    size = 92 * k
    y = deep + 8 * k
    look.put(picture, crests.crest(look, card.crest, size), (width / 2, y + size / 2))
    y += size + max(10.0, 19 * k)
    paper.name(look, picture, card.name, (width / 2, y), width - 2 * pad, max(18.0, 30 * k))
    y += max(9.0, 15 * k)
    styles = tuple(f"semi{s}" for s in (20, 18, 16, 14) if s <= max(14, 20 * k))
    y += paint_lines(
        look, picture, (card.words,), (pad, y, width - 2 * pad, max(18.0, 34 * k)), INK_SOFT, styles, "centre"
    )
    y += 4 * k
    paper.rule(look, picture, width, y, pad)
    middle = y + (height - pad * 0.4 - y) / 2
    tall = min(height - y - pad, 60 * k)
    icon = tall * 0.56
    figure = f"display{paper.type_size(tall * 0.84)}"
    counted = look.width(str(card.attackers), figure) + icon + 4 * k
    look.write(picture, str(card.attackers), figure, INK, (width - pad, middle), "right")
    look.put(picture, sign(look, "attack", icon), (width - pad - counted, middle), "left")
    paper.title(
        look, picture, card.formation, (pad, middle), width - 2 * pad - counted - 8 * k, tall * 0.84, align="left"
    )
    return picture


def opponent_front(look: Look, card: Opponent, zones: Mapping[str, Sequence[Placed]], width: int) -> pygame.Surface:
    """The line-up (at least 112 wide): a plate for every marker, zone by zone in `ORDER`."""
    placed = tuple(tuple(zones.get(name, ())) for name in ZONES)
    return look.sprite(("eleven.line-up", card, placed, width), lambda: _front(look, card, zones, width))


def _front(look: Look, card: Opponent, zones: Mapping[str, Sequence[Placed]], width: int) -> pygame.Surface:
    k, height = width / 240, card_height(width)
    pad = max(5.0, 10 * k)
    large = width >= 200
    picture, deep = _top(look, card, width, stars=large)
    shield = deep * 0.86
    look.put(picture, crests.crest(look, card.crest, shield), (pad, deep / 2), "left")
    left = pad + shield + max(4.0, 6 * k)
    starred = deep * 0.7 * (0.86 * METALS[card.division][1] + 0.14) + 8 * k if large else 0.0
    paper.name(look, picture, card.name, (left, deep / 2), width - pad - left - starred, max(18.0, 22 * k),
               lighter(INK, 0.9), "left")  # fmt: skip
    board = line_up(look, zones, width - 2 * pad, height - deep - 2 * pad)
    picture.blit(board, (look.px(pad), look.px(deep + pad)))
    return picture


def line_up(
    look: Look, zones: Mapping[str, Sequence[Placed]] | None, width: float, height: float, hidden: str = "?"
) -> pygame.Surface:
    """The nine zones on paper, so large, a plate for every marker; each with the sign `hidden` if they aren't known."""
    placed = None if zones is None else tuple(tuple(zones.get(name, ())) for name in ORDER)
    key = ("eleven.zones", placed, width, height, hidden)
    return look.sprite(key, lambda: _line_up(look, placed, width, height, hidden))


def _line_up(
    look: Look, placed: tuple[tuple[Placed, ...], ...] | None, width: float, height: float, hidden: str
) -> pygame.Surface:
    gap = max(2.0, width / 60)
    unit, tall = (width - 2 * gap) / 4.4, (height - 2 * gap) / 3
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    areas = []
    for row in range(3):
        for x, wide in ((0.0, 1.2), (1.2 * unit + gap, 2.0), (3.2 * unit + 2 * gap, 1.2)):
            areas.append((x, row * (tall + gap), unit * wide, tall))
    for x, y, wide, high in areas:
        canvas.rect(x, y, wide, high, PAPER_EDGE, 4)
        canvas.rect(x + 1, y + 1, wide - 2, high - 2, lighter(PAPER_EDGE, 0.45), 3.2)
    picture = canvas.finish()
    for number, (x, y, wide, high) in enumerate(areas):
        if placed is None:
            style = f"bold{paper.type_size(high * 0.66)}"
            look.write(picture, hidden, style, INK_SOFT, (x + wide / 2, y + high / 2), "centre")
        else:
            _markers(look, picture, placed[number], (x, y, wide, high))
    return picture


ROWS = ("defence", "midfield", "forward")
"""The rows of `ORDER`, from his goal on."""


def line_up_with_rows(
    look: Look, zones: Mapping[str, Sequence[Placed]], size: tuple[float, float], labels: tuple[str, str]
) -> pygame.Surface:
    """The same with the mark of its section before every row, and the `labels` of both wings above them."""
    width, height = size
    side, top = 24.0, 18.0
    board = line_up(look, zones, width - side, height - top)
    whole = look.px(side) + board.get_width(), look.px(top) + board.get_height()
    picture = pygame.Surface(whole, pygame.SRCALPHA)
    picture.blit(board, (look.px(side), look.px(top)))
    tall = (height - top) / len(ROWS)
    for row, name in enumerate(ROWS):
        look.put(picture, section(look, name, 15, INK_SOFT), (side / 2 - 3, top + tall * (row + 0.5)))
    left, right = labels
    look.write(picture, left, "semi14", INK_SOFT, (side, top / 2 - 1), "left")
    look.write(picture, right, "semi14", INK_SOFT, (width, top / 2 - 1), "right")
    return picture


def _markers(
    look: Look, picture: pygame.Surface, placed: Sequence[Placed], area: tuple[float, float, float, float]
) -> None:
    """Icon over strength for every marker of a zone, side by side; icon beside strength where the zone is low."""
    x, y, width, height = area
    step = width / max(len(placed), 1.6)
    start = x + (width - step * len(placed)) / 2
    size = min(step * 0.8, height * 0.46, 30)
    for number, (icon, strength) in enumerate(placed):
        middle = start + (number + 0.5) * step
        look.put(picture, sign(look, icon, size), (middle, y + height * 0.29))
        style = f"bold{paper.type_size(min(height * 0.5, 32))}"
        look.write(picture, str(strength), style, INK, (middle, y + height * 0.74), "centre")

"""The newspaper's back page: masthead, headline, picture, columns of text and boxes of results, on newsprint.

The page is laid out on any rectangle from the texts given; what has no room is cut short, last of all the headline.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.stage.style import trophies
from game.ui.look import faces, metrics
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.look import ELLIPSIS, Look, sprite
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import INK, RGB, WHITE, alpha, darker, mix, rgb

Area: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in logical units."""

NEWSPRINT = rgb("EFE9DA")
_PRINT = rgb("1B1A18")
_GREY = rgb("57544E")
_RED = rgb("B3262B")
_LEADING = 1.24
_ACCENT = 0.16
"""How much of a line its accents reach up to what stands over it."""
_LIES = 1.15
"""How much wider than high a page is that lies."""
_SIDE = 0.27
"""How much of a page that lies is for its boxes."""
_LEAST_BOX = 68.0
"""A box with two lines."""
_PICTURED = (5, 3, 4)
"""How many people are in a picture, in turn."""
_BESIDE = 20.0
"""Between two columns of lines in a box, where one column has no room for all."""


@dataclass(frozen=True, slots=True)
class Photo:
    """The picture: up to five people by their faces' seeds in a kit, before a trophy of `trophies.CUPS` or none; what
    stands below it, and how they feel."""

    seeds: tuple[int, ...]
    kit: Kit
    caption: str
    cup: str
    mood: faces.Mood = "own"


def pictured(people: Sequence[int], number: int) -> tuple[int, ...]:
    """Who of a club's people is in the picture of a round: five, three or four of them, and others from round to round,
    so that no paper shows what the one before has shown.

    >>> pictured(range(8), 0), pictured(range(8), 1), pictured(range(8), 2)
    ((0, 1, 2, 3, 4), (5, 6, 7), (2, 3, 4, 5))
    """
    first, count = _PICTURED[0] * number, _PICTURED[number % len(_PICTURED)]
    return tuple(people[(first + place) % len(people)] for place in range(min(count, len(people))))


@dataclass(frozen=True, slots=True)
class Box:
    """A small box of results: a title, and lines of a text at the left and one at the right.

    Line `kept` is there, as the last one, also where there is no room for all of them.
    """

    title: str
    lines: tuple[tuple[str, str], ...]
    kept: int | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A back page. `columns` are paragraphs, which flow through the columns of the page one after the other."""

    masthead: str
    date: str
    price: str
    headline: str
    sub: str
    columns: tuple[str, ...]
    photo: Photo
    boxes: tuple[Box, ...]


@sprite
def page(look: Look, news: Page, width: float, height: float) -> pygame.Surface:
    """The page, so many logical units wide and high: upright or lying, from about 420 × 360."""
    picture = _sheet(look, width, height)
    pad, inner, gap, low = _frame(width, height)
    _masthead(look, picture, news, (pad, pad * 0.7, inner, _mast(inner)))
    lines, y = _headline(look, news, width, height)
    for text, style, ink, at in lines:
        look.write(picture, text, style, ink, (width / 2, at), "centre")
    _rule(look, picture, pad, y - 8, inner)
    places = box_places(look, news, width, height)
    if width > height * _LIES:
        side = (inner - gap) * _SIDE
        shown = (inner - side - gap) * 0.5
        _photo(look, picture, news.photo, (pad, y, shown, low - y))
        text_area = (pad + shown + gap, y, inner - shown - side - 2 * gap, low - y)
        _columns(look, picture, news.columns, text_area, gap)
    else:
        foot = places[0][3]
        tall = (low - y - foot) * 0.56
        _photo(look, picture, news.photo, (pad, y, inner, tall))
        below = pad, y + tall + gap * 0.6, inner, low - y - tall - foot - gap * 1.4
        _columns(look, picture, news.columns, below, gap)
    for one, place in zip(news.boxes, places, strict=False):
        box(look, picture, one, place)
    return picture


def box_places(look: Look, news: Page, width: float, height: float) -> list[Area]:
    """Where the boxes lie on such a page: below each other at its right, each as high as it has lines, so that they
    share what there is and the last have no place where it is little; on an upright page side by side at the foot."""
    pad, inner, gap, low = _frame(width, height)
    _, y = _headline(look, news, width, height)
    if width <= height * _LIES:
        foot = min((low - y) * 0.3, max(40 + 21.0 * len(one.lines) for one in news.boxes))
        wide = (inner - gap * (len(news.boxes) - 1)) / len(news.boxes)
        return [(pad + number * (wide + gap), low - foot, wide, foot) for number in range(len(news.boxes))]
    side, between = (inner - gap) * _SIDE, gap * 0.6
    boxes = news.boxes[: max(1, int((low - y + between) / (_LEAST_BOX + between)))]
    wanted = [40 + 25.0 * len(one.lines) for one in boxes]
    scale = min(1.0, (low - y - between * (len(boxes) - 1)) / sum(wanted))
    found = []
    for tall in wanted:
        found.append((pad + inner - side, y, side, tall * scale))
        y += tall * scale + between
    return found


def _frame(width: float, height: float) -> tuple[float, float, float, float]:
    """Of a page: its margin, how wide what stands on it is, the gap between columns, and where it ends."""
    pad = max(12.0, width * 0.025)
    return pad, width - 2 * pad, max(12.0, width * 0.018), height - pad


def _sheet(look: Look, width: float, height: float) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height), 2)
    canvas.rect(0, 0, width, height, darker(NEWSPRINT, 0.25), 2)
    canvas.rect(0, 0, width - 1.5, height - 2, NEWSPRINT, 2)
    canvas.rect(width / 2 - 8, 0, 16, height - 2, alpha(_PRINT, 0.02))
    canvas.rect(width / 2 - 1, 0, 2, height - 2, alpha(_PRINT, 0.04))
    return canvas.finish()


def _rule(look: Look, picture: pygame.Surface, x: float, y: float, width: float, thick: float = 1.2) -> None:
    picture.fill(_PRINT, (look.px(x), look.px(y), look.px(width), max(1, look.px(thick))))


def _mast(width: float) -> float:
    """How high the paper's name is."""
    return max(30.0, min(64.0, width * 0.06))


def _masthead(look: Look, picture: pygame.Surface, news: Page, area: Area) -> None:
    """The paper's name in white on red, its date and price."""
    x, y, width, tall = area
    canvas = Canvas(look.px(width), look.px(tall), (width, tall))
    canvas.rect(0, 0, width, tall, _RED, 2)
    strip = canvas.finish()
    size, low = (0.95, 0.56) if _has_accents(news.masthead) else (1.05, 0.5)
    middle = (width / 2, tall * low)
    drawn = write(look, strip, news.masthead, "display", tall * size, WHITE, middle, width * 0.6, "centre")
    side = (width - drawn.width / look.scale) / 2 - tall * 0.5
    largest, edge = 18 if width > 700 else 14, tall * 0.25
    write(look, strip, news.date, "bold", largest, WHITE, (edge, tall / 2), side)
    write(look, strip, news.price, "bold", largest, WHITE, (width - edge, tall / 2), side, "right")
    picture.blit(strip, (look.px(x), look.px(y)))
    _rule(look, picture, x, y + tall + 3, width, 2)


def _headline(look: Look, news: Page, width: float, height: float) -> tuple[list[tuple[str, str, RGB, float]], float]:
    """The headline, as large as one line or two allow, and the line below it: each with its style, its colour and where
    its middle is; then where they end."""
    pad, inner, _, _ = _frame(width, height)
    y = pad * 0.7 + _mast(inner) + 9
    sub = 28 if inner > 700 else 18
    texts = (
        (news.headline, "display", 112, height * (0.24 if width > height else 0.2) - sub * 1.5, _PRINT, 0.86),
        (news.sub, "semi", sub, sub * 2.4, _GREY, 1.12),
    )
    lines = []
    for text, family, largest, room, ink, leading in texts:
        style, rows = _rows(look, text, family, largest, inner, room)
        step = metrics.style(style).size * leading
        if family == "display":
            y += step * _ACCENT * _has_accents(rows[0])
        lines += [(row, style, ink, y + step * (number + 0.5)) for number, row in enumerate(rows)]
        y += step * len(rows) + 4
    return lines, y + 6


def _has_accents(text: str) -> bool:
    """Whether something stands over its letters."""
    return any(map(unicodedata.combining, unicodedata.normalize("NFD", text)))


def _rows(look: Look, text: str, family: str, largest: int, width: float, height: float) -> tuple[str, list[str]]:
    """The largest style of a family in which a text takes one row or two, and these rows, evenly long."""
    style = f"{family}14"
    for size in (size for size in reversed(metrics.SIZES) if size <= largest):
        style = f"{family}{size}"
        rows = look.wrap(text, style, width)
        if len(rows) * size * 0.86 <= height and _whole(rows, 2):
            narrower = (look.wrap(text, style, width * share / 20) for share in range(10, 21))
            return style, next(even for even in narrower if _whole(even, len(rows)))
    first, *rest = look.wrap(text, style, width)
    return style, [first, look.fit(" ".join(rest), style, width)] if rest else [first]


def _whole(rows: list[str], most: int) -> bool:
    """Whether these are no more rows than `most` and no word of them had to be cut."""
    return len(rows) <= most and not any(row.endswith(ELLIPSIS) for row in rows)


def _photo(look: Look, picture: pygame.Surface, photo: Photo, area: Area) -> None:
    """People in their kit before the stand, printed in dots of one tint, with the caption below."""
    x, y, width, height = area
    words = 24.0
    picture.blit(_shot(look, photo, width, height - words), (look.px(x), look.px(y)))
    write(look, picture, photo.caption, "bold", 18, _PRINT, (x, y + height - words * 0.42), width)


@sprite
def _shot(look: Look, photo: Photo, width: float, height: float) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height), 2, rgb("2B3A46"))
    step = max(9.0, height / 22)
    for row in range(int(height * 0.62 / step) + 1):
        for column in range(int(width / step) + 2):
            shade = mix(rgb("3C4E5C"), rgb("8FA3B0"), ((row * 7 + column * 13) % 11) / 11)
            canvas.disc((column + row % 2 * 0.5) * step, row * step, step * 0.36, shade)
    canvas.rect(0, height * 0.62, width, height, rgb("3F7A55"))
    canvas.rect(0, height * 0.62, width, max(3.0, height * 0.05), photo.kit.a)
    canvas.poly(ellipse(width / 2, height * 1.02, width * 0.6, height * 0.2), rgb("4B8A62"))
    shot = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    shot.blit(canvas.finish(), (0, 0))
    _people(look, shot, photo, width, height)
    shot.blit(_dots(look, width, height), (0, 0))
    frame = max(1, look.px(1.5))
    pygame.draw.rect(shot, _PRINT, shot.get_rect(), frame)
    return shot


def _people(look: Look, shot: pygame.Surface, photo: Photo, width: float, height: float) -> None:
    """The people side by side, the middle one in front; a trophy over their heads, or beside them in a low picture."""
    count = max(1, len(photo.seeds))
    low = bool(photo.cup) and width > height * 1.6
    beside, over = (height * 0.62, 0.0) if low else (0.0, height * 0.4 if photo.cup else 0.0)
    step = 0.66 if photo.cup else 0.52
    size = min(height * 0.84 - over * 0.8, (width - beside) / (step * count + 0.4))
    middle, x = (count - 1) / 2, (width - beside) / 2
    tall = height * 0.66 if low else height * 0.46
    if photo.cup:
        spread = 0.33 * size * count + 0.16 * size
        at = (x + spread + tall * 0.42, height * 0.56) if low else (x, (height - size) * 0.56)
        look.put(shot, trophies.shine(look, tall * 1.9), at)
        look.put(shot, trophies.trophy(look, photo.cup, tall), at)
    for number in sorted(range(len(photo.seeds)), key=lambda one: -abs(one - middle)):
        scale = size * (1 - 0.09 * abs(number - middle))
        person = faces.figure(look, photo.seeds[number], scale, photo.kit, photo.mood)
        across = x + (number - middle) * size * step
        shot.blit(person, person.get_rect(midbottom=(look.px(across), look.px(height))))


@sprite
def _dots(look: Look, width: float, height: float) -> pygame.Surface:
    """The screen a picture is printed through: a grid of faint dots and a tint of newsprint."""
    layer = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    layer.fill(alpha(NEWSPRINT, 0.1))
    step = max(3, look.px(4))
    dot = pygame.Surface((step, step), pygame.SRCALPHA)
    pygame.draw.circle(dot, alpha(INK, 0.13), (step / 2, step / 2), step * 0.34)
    for y in range(0, layer.get_height(), step):
        for x in range(-(y // step % 2) * step // 2, layer.get_width(), step):
            layer.blit(dot, (x, y))
    return layer


def _columns(look: Look, picture: pygame.Surface, texts: tuple[str, ...], area: Area, gap: float) -> None:
    """Paragraphs flowing through columns, in the largest type they fit in; the last is cut short if none will do."""
    x, y, width, height = area
    if not texts or height < 20 or width < 60:
        return
    for size in (24, 20, 18, 16, 14):
        style = f"body{size}"
        least = size * 10.5
        count = max(1, int((width + gap) / (least + gap)))
        wide = (width - gap * (count - 1)) / count
        step = size * _LEADING
        fits = int(height / step)
        rows = _flow(look, texts, style, wide)
        if len(rows) <= fits * count:
            break
    rows = rows[: fits * count]
    for number in range(1, count):
        line = x + number * (wide + gap) - gap / 2
        picture.fill(mix(NEWSPRINT, _PRINT, 0.35), (look.px(line), look.px(y), 1, look.px(height)))
    share = -(-len(rows) // count)
    for number, (row, first) in enumerate(rows):
        column, place = divmod(number, max(1, share))
        indent = size * 0.8 if first and number else 0.0
        at = x + column * (wide + gap) + indent, y + step * (place + 0.5)
        look.write(picture, row, style, _PRINT, at)


def _flow(look: Look, texts: tuple[str, ...], style: str, width: float) -> list[tuple[str, bool]]:
    """All rows of all paragraphs, each with whether it begins one: those stand a little to the right."""
    rows: list[tuple[str, bool]] = []
    for text in texts:
        wrapped = look.wrap(text, style, width - 0.8 * metrics.style(style).size * bool(rows))
        rows.extend((row, number == 0) for number, row in enumerate(wrapped))
    return rows


def box(look: Look, picture: pygame.Surface, one: Box, area: Area) -> None:
    """A box with its lines below each other; in two columns where it is too low for that and they are short enough."""
    x, y, width, height = area
    head = 26.0
    canvas = Canvas(look.px(width), look.px(height), (width, height), 2)
    canvas.rect(0, 0, width, height, _PRINT)
    canvas.rect(1.4, head, width - 2.8, height - head - 1.4, mix(NEWSPRINT, WHITE, 0.45))
    picture.blit(canvas.finish(), (look.px(x), look.px(y)))
    write(look, picture, one.title, "display", 20, NEWSPRINT, (x + 8, y + head / 2), width - 16)
    step = min(25.0, max(18.0, (height - head - 6) / max(1, len(one.lines))))
    size = 18 if step >= 22 else 16
    rows = max(1, int((height - head - 4) / step))
    columns = 2 if len(one.lines) > rows and _fit_beside(look, one, size, width) else 1
    rows = min(rows, -(-len(one.lines) // columns))
    step = max(step, min(25.0, (height - head - 6) / max(1, rows)))
    wide = (width - 16 - _BESIDE * (columns - 1)) / columns
    for number, (left, right) in enumerate(in_sight(one, rows * columns)):
        across, down = divmod(number, rows)
        start, at = x + 8 + across * (wide + _BESIDE), y + head + 3 + step * (down + 0.5)
        taken = look.width(right, f"figuresbold{size}")
        look.write(picture, right, f"figuresbold{size}", _PRINT, (start + wide, at), "right")
        write(look, picture, left, "semi", size, _PRINT, (start, at), wide - 8 - taken)


def in_sight(one: Box, most: int) -> list[tuple[str, str]]:
    """The lines of a box for so many of which there is room, `kept` among them."""
    shown = list(one.lines[:most])
    if one.kept is not None and one.kept >= most:
        shown[-1] = one.lines[one.kept]
    return shown


def _fit_beside(look: Look, one: Box, size: int, width: float) -> bool:
    """Whether two of its lines have room beside each other."""
    wide = (width - 16 - _BESIDE) / 2
    widths = (
        look.width(left, f"semi{size}") + 8 + look.width(right, f"figuresbold{size}") for left, right in one.lines
    )
    return max(widths, default=0) <= wide

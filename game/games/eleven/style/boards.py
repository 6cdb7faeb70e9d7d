"""What lies on the boards of a club: the six steps of a stat, the office, the maintenance of a kind, the stands with
their fans, infrastructure as tiles, and the backs of the decks with the marks that say which deck it is.
"""

from collections.abc import Callable

import pygame

from game.games.eleven.style import paper
from game.games.eleven.style.paper import card_height
from game.games.eleven.style.signs import sign
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, rounded, turned
from game.ui.look.palette import (
    AMBER,
    BAD_TEXT,
    INK,
    LINE,
    MUTED,
    NIGHT,
    PANEL,
    PAPER,
    PAPER_EDGE,
    RGB,
    ROW,
    TEXT,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)

HUES: dict[str, RGB] = {
    "budget": rgb("F2B93B"),
    "fanbase": rgb("E4472E"),
    "operation": rgb("3C86E0"),
    "fitness": rgb("1FA463"),
}
STEPS = 6
_SKY = rgb("24506B")
_GRASS = rgb("2F7D4F")
_WALL = rgb("E9DFC6")
_STEEL = rgb("9FB0BC")
_RED = rgb("D8402A")
DECKS: dict[str, tuple[RGB, str]] = {
    "player": (rgb("1E5B3A"), "deal_kit"),
    "youngster": (rgb("0F8B8D"), "star_hollow"),
    "veteran": (rgb("4A3B2A"), "trophy"),
    "staff": (rgb("5B6B2E"), "whistle"),
    "sponsor": (rgb("7A4BB0"), "deal_adboard"),
    "director": (rgb("2B2E37"), "person"),
    "meeting": (rgb("6B2A34"), "meeting"),
    "tactic": (rgb("17324D"), "tactic"),
    "objective": (rgb("23344A"), "objective"),
    "opponent": (rgb("7A3B12"), "shield"),
}
"""A deck's colour and the sign on its back."""


@sprite
def stat_track(look: Look, name: str, level: int, width: float, height: float = 36) -> pygame.Surface:
    """The track of a resource: its sign, and six steps filled up to `level`, the level's number on the last."""
    gap, size = max(2.0, height * 0.1), height * 0.9
    left = size + gap * 3
    step = (width - left + gap) / STEPS
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    hue = HUES[name]
    for n in range(1, STEPS + 1):
        x = left + (n - 1) * step
        tall = height * (0.52 + 0.08 * n)
        y = (height - tall) / 2
        if n == level:
            canvas.rect(x, y, step - gap, tall, lighter(hue, 0.78), 4)
            canvas.rect(x + 2, y + 2, step - gap - 4, tall - 4, hue, 2.6)
        elif n < level:
            canvas.rect(x, y, step - gap, tall, darker(hue, 0.3), 4)
        else:
            canvas.rect(x, y, step - gap, tall, LINE, 4)
            canvas.rect(x + 1.2, y + 1.2, step - gap - 2.4, tall - 2.4, NIGHT, 3)
    picture = canvas.finish()
    look.put(picture, sign(look, name, size, TEXT), (size / 2, height / 2))
    style = f"bold{paper.type_size(height * 0.62)}"
    for n in range(1, STEPS + 1):
        middle = left + (n - 1) * step + (step - gap) / 2
        if n == level:
            look.write(picture, str(n), style, INK, (middle, height / 2), "centre")
        elif n > level:
            look.write(picture, str(n), f"semi{paper.type_size(height * 0.48)}", MUTED, (middle, height / 2), "centre")
    return picture


@sprite
def office_track(
    look: Look, costs: tuple[int, ...], points: tuple[int, ...], reached: int, width: float, height: float = 64
) -> pygame.Surface:
    """The office: for every space what the step costs (a coin) and what it is worth at the end; `reached` of them are
    lit, the next one is framed."""
    gap = 6.0
    step = (width + gap) / len(costs)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    for n in range(len(costs)):
        x, top = n * step, height * 0.3 * (1 - (n + 1) / len(costs))
        edge = AMBER if n == reached else (lighter(AMBER, 0.4) if n < reached else LINE)
        canvas.poly(rounded(x, top, step - gap, height - top, 5), edge)
        fill = AMBER if n < reached else (ROW if n == reached else PANEL)
        canvas.poly(rounded(x + 2, top + 2, step - gap - 4, height - top - 4, 3.6), fill)
    picture = canvas.finish()
    for n, (cost, vp) in enumerate(zip(costs, points, strict=True)):
        top = height * 0.3 * (1 - (n + 1) / len(costs))
        middle, room = n * step + (step - gap) / 2, height - top
        size = min((step - gap) / 1.9, room * 0.42)
        look.put(picture, paper.points(look, vp, size), (middle, top + room * 0.29))
        if n < reached:
            look.put(picture, sign(look, "check", size, INK), (middle, top + room * 0.72))
        else:
            look.put(picture, paper.coin(look, cost, size), (middle, top + room * 0.72))
    return picture


@sprite
def maintenance_track(
    look: Look, name: str, spans: tuple[str, ...], fees: tuple[int, ...], level: int, width: float, height: float = 44
) -> pygame.Surface:
    """What the upkeep of a kind costs: over each span of a number ("0–3") its fee; the span of `level` is lit.

    `name` is the sign of the kind.
    """
    size, gap = height * 0.6, 4.0
    left = size + 8
    step = (width - left + gap) / len(spans)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    for n in range(len(spans)):
        x = left + n * step
        canvas.rect(x, 0, step - gap, height, AMBER if n == level else LINE, 4)
        canvas.rect(x + 1.6, 1.6, step - gap - 3.2, height - 3.2, rgb("33260D") if n == level else NIGHT, 3)
    picture = canvas.finish()
    look.put(picture, sign(look, name, size, TEXT), (size / 2, height / 2))
    for n, (span, fee) in enumerate(zip(spans, fees, strict=True)):
        middle = left + n * step + (step - gap) / 2
        figure = "–" if not fee else f"−{fee}"
        ink = MUTED if not fee else (AMBER if n == level else BAD_TEXT)
        look.write(picture, figure, f"bold{paper.type_size(height * 0.46)}", ink, (middle, height * 0.32), "centre")
        spelt = f"semi{paper.type_size(height * 0.36)}"
        look.write(picture, span, spelt, TEXT if n == level else MUTED, (middle, height * 0.74), "centre")
    return picture


@sprite
def stands(
    look: Look,
    places: int,
    fans: int,
    width: float,
    height: float = 72,
    colours: tuple[RGB, RGB] = (rgb("E4472E"), rgb("FFF3E0")),
    suspended: int = 0,
) -> pygame.Surface:
    """The stands: a roof, `places` for fans, `fans` of them taken by fans in the club's colours; the last `suspended`
    places are closed."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.poly([(6, 0), (width - 6, 0), (width, height * 0.14), (0, height * 0.14)], lighter(LINE, 0.25))
    canvas.rect(4, height * 0.14, width - 8, height * 0.8, darker(PANEL, 0.3))
    for row in range(3):
        canvas.rect(4, height * (0.56 + 0.13 * row), width - 8, height * 0.03, lighter(PANEL, 0.1))
    canvas.rect(0, height * 0.9, width, height * 0.1, LINE, 2)
    step = (width - 16) / max(places, 1)
    size = min(step * 0.86, height * 0.7)
    for n in range(places):
        x = 8 + (n + 0.5) * step
        seat = rounded(x - size * 0.42, height * 0.56 - size * 0.34, size * 0.84, size * 0.84, size * 0.14)
        closed = n >= places - suspended
        canvas.line(seat, 1.4, alpha(MUTED, 0.9), closed=True)
        canvas.poly(seat, darker(PANEL, 0.5) if closed else ROW)
    picture = canvas.finish()
    for n in range(places):
        at = (8 + (n + 0.5) * step, height * 0.55)
        if n >= places - suspended:
            look.put(picture, sign(look, "suspension", size * 0.6), at)
        elif n < fans:
            look.put(picture, paper.fan(look, size, *colours), at)
        else:
            look.put(picture, sign(look, "fitness_empty", size * 0.5, MUTED), at)
    return picture


def _lighting(canvas: Canvas) -> None:
    canvas.poly([(14, 10), (32, 10), (44, 40), (2, 40)], alpha(AMBER, 0.28))
    canvas.rect(22, 14, 3, 27, _STEEL)
    canvas.rect(11, 5, 25, 11, darker(_STEEL, 0.5), 1.6)
    for n in range(8):
        canvas.disc(14.6 + 6 * (n % 4), 8 + 5 * (n // 4), 2, lighter(AMBER, 0.55))


def _store(canvas: Canvas) -> None:
    canvas.rect(7, 17, 34, 24, _WALL)
    for n in range(6):
        canvas.poly([(5 + 6.4 * n, 9), (11.4 + 6.4 * n, 9), (11.4 + 6.4 * n, 18), (5 + 6.4 * n, 18)],
                    _RED if n % 2 == 0 else PAPER)  # fmt: skip
        canvas.disc(8.2 + 6.4 * n, 18, 3.2, _RED if n % 2 == 0 else PAPER)
    canvas.rect(11, 24, 15, 12, darker(_SKY, 0.2), 1)
    canvas.rect(30, 24, 7, 17, darker(_WALL, 0.45))
    shirt: Shape = mirrored(path((18.5, 27), (16.5, 25.6), (13.4, 28.4), (15.6, 30.6), (15.6, 35), (18.5, 35)), 18.5)
    canvas.poly(shirt, AMBER)


def _camp(canvas: Canvas) -> None:
    canvas.rect(0, 32, 48, 16, _GRASS)
    for x in (10, 24, 38):
        canvas.poly([(x, 14), (x + 7, 38), (x - 7, 38)], rgb("FF8A3D"))
        canvas.poly([(x - 3.2, 25), (x + 3.2, 25), (x + 4.6, 30), (x - 4.6, 30)], PAPER)
        canvas.rect(x - 8, 37, 16, 3.4, darker(rgb("FF8A3D"), 0.35), 1)


def _ground(canvas: Canvas) -> None:
    canvas.rect(3, 8, 42, 33, _GRASS, 2)
    with canvas.inside(rounded(3, 8, 42, 33, 2)):
        canvas.rect(13, 8, 10, 33, lighter(_GRASS, 0.14))
        canvas.rect(33, 8, 10, 33, lighter(_GRASS, 0.14))
    canvas.line(rounded(6, 11, 36, 27, 0.5), 1.4, PAPER, closed=True)
    canvas.line([(24, 11), (24, 38)], 1.4, PAPER)
    canvas.line(ellipse(24, 24.5, 6, 6), 1.4, PAPER, closed=True)
    for x in (6, 36.4):
        canvas.line(rounded(x, 18, 5.6, 13, 0.5), 1.4, PAPER, closed=True)


def _adboard(canvas: Canvas) -> None:
    canvas.rect(0, 33, 48, 15, _GRASS)
    for x in (10, 35):
        canvas.rect(x, 30, 3, 9, _STEEL)
    canvas.rect(3, 13, 42, 19, INK, 2)
    canvas.rect(5, 15, 38, 15, AMBER, 1)
    canvas.rect(9, 19, 17, 3.4, INK, 1)
    canvas.rect(9, 24.4, 11, 2.6, INK, 1)
    canvas.poly([(31, 26.6), (35, 18), (39, 26.6)], _RED)


def _stand(canvas: Canvas) -> None:
    canvas.poly([(4, 6), (38, 12), (38, 16), (4, 11)], _STEEL)
    canvas.rect(4, 6, 3, 35, darker(_STEEL, 0.35))
    for row in range(4):
        canvas.poly([(7, 15 + 6.5 * row), (14 + 8 * row, 15 + 6.5 * row), (14 + 8 * row, 41), (7, 41)],
                    mix(_WALL, _SKY, 0.12 + 0.2 * row))  # fmt: skip
        for seat in range(row + 1):
            colour = (_RED, AMBER, PAPER)[(row + 2 * seat) % 3]
            canvas.disc(10.4 + 7.6 * seat, 13.4 + 6.5 * row, 2.2, colour)


BUILDINGS: dict[str, Callable[[Canvas], None]] = {
    "lighting": _lighting,
    "store": _store,
    "camp": _camp,
    "ground": _ground,
    "adboard": _adboard,
    "stand_left": _stand,
    "stand_right": _stand,
}
"""The seven kinds of infrastructure; the two stands mirror each other."""


@sprite
def building(
    look: Look, name: str, size: float, vp: int = 0, suspension: int = 0, planned: bool = False
) -> pygame.Surface:
    """An infrastructure tile, `size` logical units square, its points in the corner; weeks of suspension lie on it.

    `planned` is the place of what isn't built: the same in outline, pale. Raises KeyError for another name.
    """
    paint = BUILDINGS[name]
    canvas = Canvas(look.px(size), look.px(size), (48.0, 48.0))
    tile = rounded(0, 0, 48, 48, 6)
    canvas.poly(tile, INK)
    canvas.poly(grown(tile, 0.965, (24, 24)), PAPER_EDGE if planned else PAPER)
    inner = rounded(2.4, 2.4, 43.2, 43.2, 4)
    with canvas.inside(inner):
        canvas.rect(0, 0, 48, 48, _SKY)
        if name == "stand_right":
            canvas.reverse(lambda: paint(canvas))
        else:
            paint(canvas)
    picture = canvas.finish()
    if planned:
        picture = pygame.transform.grayscale(picture)
        picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    if vp:
        token = max(16.0, size * 0.34)
        look.put(picture, paper.points(look, vp, token), (size - 2, size - token / 2 - 2), "right")
    if suspension:
        token = max(16.0, size * 0.36)
        week = paper.weeks_token(look, "suspension", suspension, token)
        look.put(picture, week, (size / 2, size / 2))
    return picture


@sprite
def card_back(look: Look, deck: str, width: int, count: int | None = None) -> pygame.Surface:
    """The back of a card of a deck of `DECKS`; `count` is how many lie there. Raises KeyError for another deck."""
    colour, mark = DECKS[deck]
    height = card_height(width)
    radius = paper.corner(width)
    pale = lighter(colour, 0.82)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, PAPER, radius)
    inset = max(3.0, width * 0.035)
    inner = rounded(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.7)
    with canvas.inside(inner):
        canvas.rect(0, 0, width, height, colour)
        band = width / 5
        for n in range(-8, 9, 2):
            stripe = rounded(width / 2 + (n - 0.5) * band, -height, band, 3 * height, 0)
            canvas.poly(turned(stripe, 35, (width / 2, height / 2)), lighter(colour, 0.09))
    canvas.disc(width / 2, height / 2, width * 0.3, pale)
    canvas.disc(width / 2, height / 2, width * 0.27, darker(colour, 0.25))
    picture = canvas.finish()
    look.put(picture, sign(look, mark, width * 0.34, pale), (width / 2, height / 2))
    if count is not None:
        tall = max(20.0, width * 0.2)
        style = f"bold{paper.type_size(tall * 0.84)}"
        wide = look.width(str(count), style) + tall * 0.7
        plate = Canvas(look.px(wide), look.px(tall), (wide, tall))
        plate.rect(0, 0, wide, tall, INK, tall / 2)
        look.put(picture, plate.finish(), (width / 2, height - tall * 0.9))
        look.write(picture, str(count), style, PAPER, (width / 2, height - tall * 0.9), "centre")
    return picture

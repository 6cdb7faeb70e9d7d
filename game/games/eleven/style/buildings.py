"""Infrastructure as tiles, the backs of the decks, and the marks that say which deck it is."""

from collections.abc import Callable

import pygame

from game.games.eleven.style import paper, tokens
from game.games.eleven.style.paper import card_height
from game.games.eleven.style.signs import sign
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, grown, mirrored, path, rounded, turned
from game.ui.look.palette import AMBER, INK, PAPER, PAPER_EDGE, RGB, alpha, darker, lighter, mix, rgb

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
        week = tokens.weeks_token(look, "suspension", suspension, token)
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
        style = f"bold{tokens.type_size(tall * 0.84)}"
        wide = look.width(str(count), style) + tall * 0.7
        plate = Canvas(look.px(wide), look.px(tall), (wide, tall))
        plate.rect(0, 0, wide, tall, INK, tall / 2)
        look.put(picture, plate.finish(), (width / 2, height - tall * 0.9))
        look.write(picture, str(count), style, PAPER, (width / 2, height - tall * 0.9), "centre")
    return picture

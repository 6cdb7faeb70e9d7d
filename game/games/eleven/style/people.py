"""Cards of those beside the pitch: staff in the colours of their sets, and directors with what their die says."""

from dataclasses import dataclass

import pygame

from game.games.eleven.style import paper
from game.games.eleven.style.paper import card_height
from game.games.eleven.style.signs import SETS, fits, paint_lines, sign
from game.ui.look import faces, marks
from game.ui.look.kits import Kit
from game.ui.look.lettering import LARGE, READING, Area, Line
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import INK, INK_SOFT, PAPER, RGB, WHITE, ink_on, rgb

_COLOURS = {
    "coaching": rgb("1F6F8B"), "medical": rgb("B3362F"), "crowd": rgb("7A4BB0"), "office": rgb("5B6B2E"),
    "recruitment": rgb("A85F12"),
}  # fmt: skip
PROFESSIONS: dict[str, tuple[RGB, str]] = {family: (colour, SETS[family]) for family, colour in _COLOURS.items()}
"""A set of professions: its colour, and the mark that says the same without it."""

_SUIT = rgb("2A3742")
_PIPS = {
    1: ((1, 1),), 2: ((0, 0), (2, 2)), 3: ((0, 0), (1, 1), (2, 2)), 4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)), 6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Staff:
    """A staff card. `family` is a key of `PROFESSIONS`, `profession` the word for it, `steps` the points of its set for
    one card, two, …; `owned` how many of the set its owner has, 0 if that is nobody. `brief` are its lines in few
    words, for where there is no room."""

    family: str
    profession: str
    name: str
    seed: int
    cost: int
    lines: tuple[Line, ...] = ()
    steps: tuple[int, ...] = ()
    owned: int = 0
    suspension: int = 0
    brief: tuple[Line, ...] = ()


def _band(width: int) -> float:
    """How deep the band at the top of a staff card is."""
    return max(23.0, 46 * width / 240)


def _ground(look: Look, card: Staff, width: int) -> pygame.Surface:
    return paper.sheet(look, width, PROFESSIONS[card.family][0], _band(width))


def _portrait(look: Look, card: Staff, width: int) -> pygame.Surface:
    size = 96 * width / 240 if width >= 112 else 46.0 * width / 88
    return faces.face(look, card.seed, size, Kit("plain", _SUIT, PROFESSIONS[card.family][0]))


@paper.card_of(_ground, _portrait)
def staff(look: Look, card: Staff, width: int) -> pygame.Surface:
    """The card, `width` units wide and `card_height(width)` high; below 112 without its effects.

    Raises KeyError for a family that isn't in `PROFESSIONS`.
    """
    colour, mark = PROFESSIONS[card.family]
    k, height, small = width / 240, card_height(width), width < 112
    pad = max(6.0, 14 * k)
    deep = _band(width)
    picture = _ground(look, card, width)
    ink = ink_on(colour)
    size = deep * 0.62
    look.put(picture, marks.mark(look, mark, size, ink), (pad, deep / 2), "left")
    coin = deep * 0.82
    look.put(picture, paper.coin(look, card.cost, coin), (width - pad * 0.6, deep / 2), "right")
    if not small:
        room = width - 2 * pad - size - coin - 6
        paper.name(look, picture, card.profession, (pad + size + 5, deep / 2), room, 24 * k, ink, "left")
    face_size = 96 * k if not small else 46.0 * width / 88
    face_top = deep + pad * 0.6
    across = width / 2 if small else pad + face_size / 2
    look.put(picture, _portrait(look, card, width), (across, face_top + face_size / 2))
    if card.suspension:
        token = paper.weeks_token(look, "suspension", card.suspension, max(16.0, 30 * k))
        look.put(picture, token, (across + face_size / 2, face_top + face_size - max(8.0, 15 * k)), "right")
    if small:
        paper.name(look, picture, card.name, (width / 2, face_top + face_size + 11), width - 2 * pad, 18 * width / 88)
        paper.rule(look, picture, width, height - 25 * width / 88, pad)
        _steps(look, picture, card, colour, (pad, height - 23 * width / 88, width - 2 * pad, 18 * width / 88))
        return picture
    x = pad + face_size + 10 * k
    beside = (x, face_top, width - pad - x, face_size)
    y = face_top + face_size + 8 * k
    foot = height - pad * 0.7
    if width >= 200:
        words: tuple[Line, ...] = (((None, card.name),),)
        paint_lines(look, picture, words, beside, INK, ("bold28", "bold24", "bold20", "bold18"), middle=True)
        tall = 44 * k
        foot = height - tall - 4 * k
        _steps(look, picture, card, colour, (pad, height - tall, width - 2 * pad, tall - pad * 0.7))
    else:  # the name needs the whole width, and the points find room beside the face
        _steps(look, picture, card, colour, beside, rows=2)
        paper.name(look, picture, card.name, (pad, y + 6), width - 2 * pad, 24 * k + 6, align="left")
        y += 18
    paper.rule(look, picture, width, y, pad)
    styles, wide, high = LARGE if width >= 200 else READING, width - 2 * pad, foot - y - 4
    lines = card.lines if not card.brief or fits(look, card.lines, (wide, high), styles) else card.brief
    paint_lines(look, picture, lines, (pad, y + 4, wide, high), INK, styles)
    return picture


def _steps(look: Look, picture: pygame.Surface, card: Staff, colour: RGB, area: Area, rows: int = 1) -> None:
    """The points of a set in boxes, those of the cards owned filled, behind the rosette of points."""
    x, y, width, height = area
    count = -(-len(card.steps) // rows)
    if not count:
        return
    if rows == 1:
        look.put(picture, sign(look, "vp", height), (x, y + height / 2), "left")
        x, width = x + height + 3, width - height - 3
    else:
        size = width * 0.3
        look.put(picture, sign(look, "vp", size), (x, y + height / 2), "left")
        x, width = x + size + 2, width - size - 2
    tall = height / rows
    step = min(width / count, tall * (1.5 if rows == 1 else 1.0))
    for n, points in enumerate(card.steps):
        box = _box(look, points, step - 2, tall - (2 if rows > 1 else 0), colour, n < card.owned)
        look.put(picture, box, (x + n % count * step, y + (n // count + 0.5) * tall), "left")


@sprite
def _box(look: Look, points: int, width: float, height: float, colour: RGB, held: bool) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, colour if held else INK_SOFT, height * 0.18)
    if not held:
        canvas.rect(1.2, 1.2, width - 2.4, height - 2.4, PAPER, height * 0.14)
    canvas.write(str(points), width / 2, height / 2, height * 0.92, ink_on(colour) if held else INK)
    return canvas.finish()


@dataclass(frozen=True, slots=True)
class Director:
    """A director's card: `votes` of "yellow", "blue", "red" for the faces 1 to 6 of the die; `rolled` the face it
    shows now, if any."""

    name: str
    seed: int
    votes: tuple[str, ...]
    stats: Line = ()
    lines: tuple[Line, ...] = ()
    rolled: int | None = None
    suspension: int = 0


@paper.card
def director(look: Look, card: Director, width: int) -> pygame.Surface:
    """The card, `width` units wide (at least 88); below 112 only portrait, name and votes."""
    k, height = width / 240, card_height(width)
    pad = max(5.0, 14 * k)
    picture = paper.sheet(look, width)
    bare, large = width < 112, width >= 200
    face_size, deep = (100 * k, 120 * k) if bare else (96 * k, 96 * k)
    middle = (pad + face_size / 2, pad + deep / 2)
    look.put(picture, faces.face(look, card.seed, face_size, Kit("plain", _SUIT, WHITE)), middle)
    if card.suspension:
        token = paper.weeks_token(look, "suspension", card.suspension, max(16.0, 30 * k))
        look.put(picture, token, (pad + face_size, pad + deep - max(8.0, 15 * k)), "right")
    x = pad + face_size + (2 if bare else max(3.0, 10 * k))
    room = width - (3 if bare else pad) - x
    y = pad + deep
    each: tuple[Line, ...] = tuple((fragment,) for fragment in card.stats)
    figures = tuple(f"bold{size}" for size in (24, 20, 18, 16, 14) if size <= max(14, 30 * k))
    if large:
        words: tuple[Line, ...] = (((None, card.name),),)
        area = (x, pad, room, face_size * 0.6)
        paint_lines(look, picture, words, area, INK, ("bold28", "bold24", "bold20", "bold18"))
        if card.stats:
            paint_lines(look, picture, (card.stats,), (x, pad + face_size * 0.6, room, face_size * 0.4), INK, figures,
                        middle=True)  # fmt: skip
        y += 8 * k
    else:
        paint_lines(look, picture, each, (x, pad - 3, room, deep + 6), INK, figures, middle=True)
        paper.name(look, picture, card.name, (pad, y + 11), width - 2 * pad, 24 * k + 6, align="left")
        y += 21 if bare else 27
    tall = height - pad - y if bare else 62 * k
    votes(look, picture, card.votes, (pad, y, width - 2 * pad, tall), card.rolled, rows=2 if bare else 1)
    if not bare:
        y += tall + 6 * k
        paper.rule(look, picture, width, y, pad)
        area = (pad, y + 3, width - 2 * pad, height - pad * 0.6 - y - 3)
        paint_lines(look, picture, card.lines, area, INK, LARGE if large else READING)
    return picture


def votes(
    look: Look,
    picture: pygame.Surface,
    voted: tuple[str, ...],
    area: Area,
    rolled: int | None = None,
    rows: int = 1,
) -> None:
    """Faces of a die and under each the sign of its vote; the face `rolled` stands on ink."""
    x, y, width, height = area
    columns = -(-len(voted) // rows)
    step, tall = width / columns, height / rows
    for n, vote in enumerate(voted):
        left, top = x + n % columns * step, y + n // columns * tall
        cell = _vote(look, n + 1, vote, step - 2, tall - 2, rolled == n + 1)
        picture.blit(cell, (look.px(left), look.px(top)))


@sprite
def _vote(look: Look, pips: int, vote: str, width: float, height: float, rolled: bool) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    ground, ink = (INK, PAPER) if rolled else (PAPER, INK)
    canvas.rect(0, 0, width, height, INK if rolled else INK_SOFT, 3)
    canvas.rect(1, 1, width - 2, height - 2, ground, 2.4)
    upright = height > width * 1.2
    half = min(width, height / 2) if upright else min(width / 2, height)
    die = half * 0.84
    x, y = (width / 2, height * 0.27) if upright else (width * 0.27, height / 2)
    for column, row in _PIPS[pips]:
        canvas.poly(ellipse(x + (column - 1) * die * 0.3, y + (row - 1) * die * 0.3, die * 0.12, die * 0.12), ink)
    cell = canvas.finish()
    at = (width / 2, height * 0.72) if upright else (width * 0.72, height / 2)
    look.put(cell, sign(look, f"vote_{vote}", half * 0.84), at)
    return cell

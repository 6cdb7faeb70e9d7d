"""The cards of the three piles, front, back and turning over, the stamp on a cancelled one, and the bung.

The piles differ in colour, in sign and in the shape of the band's lower edge; good and bad in sign, arrow and colour.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Literal, TypeAlias

import pygame

from game.games.fortunes.style.signs import sign
from game.ui.look import metrics
from game.ui.look.lettering import Area, fits, paint_lines, plain, write
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, Shape, ellipse, rounded, shrink, turned, with_shadow
from game.ui.look.palette import (
    AMBER,
    BAD_ON_PAPER,
    BLACK,
    GOOD_ON_PAPER,
    INK,
    PAPER,
    PAPER_EDGE,
    PAPER_RULE,
    RGB,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)
from game.ui.look.panels import Box, box

Mood: TypeAlias = Literal["good", "bad", "plain"]

PILES: dict[str, RGB] = {"luck": rgb("1B7A4B"), "selection": rgb("B4531A"), "crisis": rgb("A61E2B")}
"""A pile and its colour; its sign is that of the same name."""

BIG, MEDIUM, SMALL = 320, 224, 120
"""Widths of cards: turned over for everybody, to read, and to look back at in a log or a row."""

FLIP = 16
"""Pictures of a card turning over."""

_INKS: dict[Mood, RGB] = {"good": GOOD_ON_PAPER, "bad": BAD_ON_PAPER, "plain": INK}
_ARROWS: dict[Mood, str] = {"good": "triangle_up", "bad": "triangle_down"}
_MANILA = rgb("C9A063")
_SENTENCE = re.compile(r"(?<=[.!?]) ")
_BODY = (40, 32, 28, 24, 20, 18, 16, 14)
_SPARE, _LINE = 26, 40
"""What the sign of a card gives its title, or else its text, where that needs more room; of a card `BIG` wide."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its pile (a key of `PILES`), the pile's name, a title, a sentence; then either an amount as people read
    it ("+£200m") or a sign of `signs.NAMES` or `marks.NAMES` that says in one shape what happens."""

    pile: str
    word: str
    title: str
    text: str
    amount: str = ""
    mood: Mood = "plain"
    sign: str = ""


def card_height(width: float) -> int:
    """The height of a card of this width: 5 to 7, rounded up."""
    return int(-(-width * 7 // 5))


@sprite
def front(look: Look, card: Card, width: float, stamp: str = "") -> pygame.Surface:
    """The card's front, `width` units wide and `card_height(width)` high; below 160 without its sentence.

    `stamp` is the word stamped across it when it was cancelled by a bung.
    """
    return _stamped(look, card, width, stamp) if stamp else _front(look, card, width)


def _front(look: Look, card: Card, width: float) -> pygame.Surface:
    k, height = width / BIG, card_height(width)
    pad = max(7.0, 18 * k)
    hue = PILES[card.pile]
    deep = max(30.0, 70 * k)
    picture = _sheet(look, width)
    canvas = Canvas(look.px(width), look.px(height), (width, height), _fine(width))
    with canvas.inside(rounded(1, 1, width - 2, height - 2, _radius(width))):
        canvas.poly(_band(card.pile, width, deep, 12 * k), hue)
        canvas.rect(0, 0, width, 3 * k, lighter(hue, 0.3))
        canvas.rect(0, height - 8 * k, width, 8 * k, hue)
    picture.blit(canvas.finish(), (0, 0))
    edge, mark = (pad, deep * 0.62) if width >= 160 else (5.0, deep * 0.5)
    look.put(picture, sign(look, card.pile, mark, AMBER), (edge + mark / 2, deep * 0.5))
    x = edge + mark + max(4.0, 9 * k)
    write(look, picture, card.word, "display", 40 * k, WHITE, (x, deep * 0.52), width - edge - x)
    y = deep + 22 * k
    if width < 160:
        _bare(look, picture, card, (pad, y - 8 * k, width - 2 * pad, height - y - pad))
        return picture
    heads = [f"display{size}" for size in (64, 48, 40, 32, 28, 24, 20, 18, 16, 14) if size <= max(16, 49 * k)]
    tall, strip = (88 * k, 106 * k) if width >= MEDIUM else (76 * k, 88 * k)
    title = (plain(card.title),)
    wide, styles = width - 2 * pad, [f"semi{size}" for size in _BODY if size <= max(14, 33 * k)]
    rest = height - y - tall - strip - 40 * k
    if not fits(look, title, (wide, tall), heads):  # where nothing is written small
        tall, strip = tall + _SPARE * k, strip - _SPARE * k
    else:
        first = (plain(_SENTENCE.split(card.text)[0]),)
        less = (strip, strip - _LINE * k, *(() if card.amount else (0.0,)))
        strip = next((high for high in less if fits(look, first, (wide, rest + strip - high), styles)), less[1])
    paint_lines(look, picture, title, (pad, y, width - 2 * pad, tall), INK, heads, "centre", True)
    y += tall + 8 * k
    if card.amount:
        amount = _amount(look, card, width - 2 * pad, strip)
        look.put(picture, amount, (width / 2, y + strip / 2))
    elif strip:
        look.put(picture, _emblem(look, card, strip), (width / 2, y + strip / 2))
    y += strip + 10 * k
    picture.fill(PAPER_RULE, (look.px(width * 0.3), look.px(y), look.px(width * 0.4), max(1, look.px(1.5))))
    area = (pad, y + 6 * k, width - 2 * pad, height - y - 22 * k)
    said = plain(_whole_sentences(look, card.text, area, styles))
    paint_lines(look, picture, (said,), area, INK, styles, "centre", True)
    return picture


def _whole_sentences(look: Look, text: str, area: Area, styles: Sequence[str]) -> str:
    """As many sentences as there is room for, at least the first one; of that as many clauses, at least one."""
    said = _SENTENCE.split(text)
    clauses = said[0].rstrip(".").split(", ")
    shorter = [
        *(" ".join(said[:count]) for count in range(len(said), 0, -1)),
        *(", ".join(clauses[:count]) + "." for count in range(len(clauses) - 1, 0, -1)),
    ]
    return next((one for one in shorter if fits(look, (plain(one),), area[2:], styles)), said[0])


def _sheet(look: Look, width: float) -> pygame.Surface:
    return box(look, width, card_height(width), Box(PAPER, PAPER_EDGE, radius=_radius(width))).copy()


def _fine(width: float) -> int | None:
    """How much finer a card is painted: large ones, which have few edges for their size, less than others."""
    return 2 if width >= MEDIUM else None


def _radius(width: float) -> int:
    return 12 if width >= 240 else 8 if width >= 140 else 6


def _band(pile: str, width: float, deep: float, drop: float) -> Shape:
    """The head band: luck bulges, a selection problem is cut aslant, a crisis is torn."""
    if pile == "luck":
        lower = ellipse(width / 2, deep, width / 2, drop, 0, 180)
    elif pile == "selection":
        lower = [(width, deep - drop * 0.2), (0, deep + drop * 0.8)]
    else:
        teeth = 14
        lower = [(width - width * n / teeth, deep + (drop if n % 2 else 0)) for n in range(teeth + 1)]
    return [(0, 0), (width, 0), (width, deep), *lower, (0, deep)]


def _amount(look: Look, card: Card, width: float, height: float) -> pygame.Surface:
    """The amount on a strip of its colour, an arrow beside it."""
    ink = _INKS[card.mood]
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, mix(ink, PAPER, 0.84), height * 0.12)
    canvas.rect(0, 0, height * 0.08, height, ink, height * 0.04)
    canvas.rect(width - height * 0.08, 0, height * 0.08, height, ink, height * 0.04)
    picture = canvas.finish()
    arrow = _ARROWS.get(card.mood)
    size = height * 0.36 if arrow else 0.0
    room = width - height * 0.4 - size * 1.2
    largest = min(height * 1.06, 112)
    style = _largest(look, card.amount, "bold", largest, room)
    text = look.width(card.amount, style)
    x = (width - text - size * 1.2) / 2
    if arrow:
        look.put(picture, sign(look, arrow, size, ink), (x, height / 2), "left")
        x += size * 1.2
    look.write(picture, look.fit(card.amount, style, room), style, ink, (x, height / 2))
    return picture


def _largest(look: Look, text: str, family: str, size: float, width: float) -> str:
    styles = [f"{family}{step}" for step in reversed(metrics.SIZES) if step <= size] or [f"{family}14"]
    return next((style for style in styles if look.width(text, style) <= width), styles[-1])


def _emblem(look: Look, card: Card, size: float) -> pygame.Surface:
    """The sign of what happens: on a disc if it is good, on a square if it is bad, else on a rounded plate."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    ink = _INKS[card.mood] if card.mood != "plain" else darker(PILES[card.pile], 0.1)
    outline = {"good": ellipse(50, 50, 50, 50), "bad": rounded(3, 3, 94, 94, 8)}.get(
        card.mood, rounded(3, 3, 94, 94, 30)
    )
    canvas.poly(outline, mix(ink, PAPER, 0.8))
    canvas.line([(50 + (x - 50) * 0.94, 50 + (y - 50) * 0.94) for x, y in outline], 4, ink, closed=True)
    picture = canvas.finish()
    look.put(picture, sign(look, card.sign or card.pile, size * 0.58, ink), (size / 2, size / 2))
    return picture


def _bare(look: Look, picture: pygame.Surface, card: Card, area: tuple[float, float, float, float]) -> None:
    """A small card: title, and amount or sign."""
    x, y, width, height = area
    half = height * 0.5
    heads = ("bold20", "bold18", "bold16", "bold14")
    paint_lines(look, picture, (plain(card.title),), (x, y, width, half), INK, heads, "centre", True)
    middle = (x + width / 2, y + half + half * 0.5)
    if card.amount:
        look.put(picture, _amount(look, card, width, half * 0.62), middle)
    else:
        look.put(picture, _emblem(look, card, half * 0.8), middle)


def _stamped(look: Look, card: Card, width: float, stamp: str) -> pygame.Surface:
    picture = front(look, card, width).copy()
    veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((225, 222, 214, 255))
    picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    k = width / BIG
    print_ = cancelled(look, stamp, max(24.0, 70 * k), width * 0.86)
    look.put(picture, print_, (width * 0.47, card_height(width) * 0.56))
    look.put(picture, bung(look, max(30.0, 84 * k)), (width * 0.84, card_height(width) * 0.66))
    return picture


@sprite
def cancelled(look: Look, word: str, height: float, width: float = 260) -> pygame.Surface:
    """The stamp of a cancelled card: a word in a double frame, aslant, no wider than `width`."""
    flat = _stamp(Look(2 * look.scale), word, height, width)
    slanted = pygame.transform.rotozoom(flat, 12, 1)
    return shrink(slanted, (slanted.get_width() // 2, slanted.get_height() // 2))


def _stamp(look: Look, word: str, height: float, width: float) -> pygame.Surface:
    colour = BAD_ON_PAPER
    style = _largest(look, word, "display", height * 0.86, width * 0.94 - height * 0.5)
    shown = look.fit(word, style, width * 0.94 - height * 0.5)
    wide = look.width(shown, style) + height * 0.5
    canvas = Canvas(look.px(wide), look.px(height), (wide, height))
    canvas.rect(0, 0, wide, height, alpha(PAPER, 0.92), height * 0.14)
    edge = height * 0.07
    for inset, line in ((edge, edge), (edge * 2.5, edge * 0.4)):
        frame = rounded(inset, inset, wide - 2 * inset, height - 2 * inset, height * 0.1)
        canvas.line(frame, line, colour, closed=True)
    picture = canvas.finish()
    look.write(picture, shown, style, colour, (wide / 2, height / 2), "centre")
    return picture


@sprite
def bung(look: Look, size: float) -> pygame.Surface:
    """The bung: a brown envelope with notes showing, on its shadow.

    `size` is its width; its middle is the picture's middle.
    """
    canvas = Canvas(look.px(size), look.px(size * 0.8), (100.0, 80.0))
    body = rounded(4, 24, 92, 52, 4)
    flap = [(4, 26), (20, 6), (80, 6), (96, 26)]
    canvas.poly(flap, darker(_MANILA, 0.4))
    for turn, colour in ((-9, rgb("7FB08A")), (7, rgb("9CC6A4")), (-2, rgb("B5D8B8"))):
        canvas.poly(turned(rounded(22, 8, 56, 40, 2), turn, (50, 50)), darker(colour, 0.45))
        canvas.poly(turned(rounded(23, 9, 54, 38, 2), turn, (50, 50)), colour)
    canvas.write("£", 50, 19, 16, rgb("1C5A36"))
    canvas.poly(body, darker(_MANILA, 0.5))
    canvas.rect(5, 25, 90, 50, _MANILA, 3)
    with canvas.inside(rounded(5, 25, 90, 50, 3)):
        canvas.poly([(5, 75), (50, 44), (95, 75)], lighter(_MANILA, 0.16))
        canvas.line([(5, 76), (50, 44), (95, 76)], 1.8, darker(_MANILA, 0.3))
        canvas.poly([(5, 25), (95, 25), (50, 57)], lighter(_MANILA, 0.06))
        canvas.line([(5, 25), (50, 57), (95, 25)], 2.2, darker(_MANILA, 0.36))
    return with_shadow(canvas.finish(), look.px(2), look.px(2), 0.5)


@sprite
def back(look: Look, pile: str, width: float, word: str = "") -> pygame.Surface:
    """The back of a pile's cards, with its name if it is at least 100 wide.

    Raises KeyError for another pile.
    """
    hue = PILES[pile]
    height, radius = card_height(width), _radius(width)
    inset = max(3.0, width * 0.04)
    canvas = Canvas(look.px(width), look.px(height), (width, height), _fine(width))
    canvas.rect(0, 0, width, height, PAPER_EDGE, radius)
    canvas.rect(1, 1, width - 2, height - 2, PAPER, radius)
    inner = rounded(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.7)
    x, y = width / 2, height * (0.46 if word and width >= 100 else 0.5)
    with canvas.inside(inner):
        canvas.rect(0, 0, width, height, hue)
        for ray in range(0, 32, 2):
            canvas.poly([(x, y), *ellipse(x, y, height, height, ray * 11.25, ray * 11.25 + 11.25)], lighter(hue, 0.09))
        canvas.disc(x, y, width * 0.36, lighter(hue, 0.5))
        canvas.disc(x, y, width * 0.335, darker(hue, 0.35))
    frame = inset * 2
    canvas.line(rounded(frame, frame, width - 2 * frame, height - 2 * frame, radius * 0.5), max(1.0, width / 160),
                lighter(hue, 0.5), closed=True)  # fmt: skip
    picture = canvas.finish()
    look.put(picture, sign(look, pile, width * 0.42, AMBER), (x, y))
    if word and width >= 100:
        place = x, height * 0.85
        write(look, picture, word, "display", width * 0.15, WHITE, place, width - 5 * inset, "centre")
    return picture


def flip(look: Look, card: Card, width: float, share: float, word: str = "") -> pygame.Surface:
    """The card turning over, `share` of the way: the back at 0, the front at 1, narrower between; as large as the card.

    It is kept in `FLIP` steps.
    """
    step = max(0, min(FLIP, round(share * FLIP)))
    if step == 0:
        return back(look, card.pile, width, word)
    if step == FLIP:
        return front(look, card, width)
    return _flip(look, card, width, word, step)


@sprite
def _flip(look: Look, card: Card, width: float, word: str, step: int) -> pygame.Surface:
    narrow = abs(cos(pi * step / FLIP))
    side = back(look, card.pile, width, word) if 2 * step < FLIP else front(look, card, width)
    picture = pygame.Surface(side.get_size(), pygame.SRCALPHA)
    across = max(look.px(4), round(side.get_width() * narrow))
    leaf = shrink(side, (across, side.get_height()))
    shade = pygame.Surface(leaf.get_size(), pygame.SRCALPHA)
    shade.fill((*mix(WHITE, BLACK, 0.3 * (1 - narrow)), 255))
    leaf.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(leaf, leaf.get_rect(center=picture.get_rect().center))
    return picture

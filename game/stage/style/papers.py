"""The other cards: key staff, Game changers of three kinds, SuperCup opponents, and the backs of all decks.

The three kinds of Game changer differ in shape: good news has an arrow up on a disc, bad news one down on a square,
a secret weapon is a dark envelope with a seal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.stage.style.player_cards import greyed
from game.stage.style.stars import HUES
from game.ui.look import faces
from game.ui.look.kits import Kit
from game.ui.look.lettering import Area, Line, paint_lines, type_size, write
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, ellipse, rounded, turned, with_shadow
from game.ui.look.palette import (
    AMBER,
    BLACK,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_EDGE,
    PAPER_RULE,
    RGB,
    WHITE,
    alpha,
    darker,
    ink_on,
    lighter,
    rgb,
)
from game.ui.look.panels import Box, box

Mood: TypeAlias = Literal["good", "bad", "weapon"]

STAFF_HUE = rgb("1F5F7A")
MOODS: dict[Mood, tuple[RGB, str]] = {
    "good": (rgb("17784A"), "arrow_up"),
    "bad": (rgb("B3262B"), "arrow_down"),
    "weapon": (rgb("3A2A63"), "bolt"),
}
"""The colour of a kind of Game changer and the mark on its emblem."""

DECKS: dict[str, tuple[RGB, str]] = {
    "player": (rgb("1E5B3A"), "star"),
    "staff": (STAFF_HUE, "whistle"),
    "changer": (rgb("7A3B12"), "question"),
    "cup": (rgb("17305E"), "trophy"),
}
"""A deck's colour and the mark on its back."""

_SUIT = Kit("plain", rgb("2A3742"), rgb("EAF1F4"))
_READING = ("semi24", "semi20", "semi18", "semi16", "semi14")


def turning(back: pygame.Surface, front: pygame.Surface, share: float) -> pygame.Surface:
    """A card so far turned over (0 … 1): its back narrower and narrower, then its face wider and wider."""
    picture, wide = back if share < 0.5 else front, abs(1 - 2 * share)
    size = max(1, round(picture.get_width() * wide)), picture.get_height()
    return picture if wide == 1 else pygame.transform.scale(picture, size)


def card_height(width: float) -> int:
    """The height of a card of this width: 5 to 7, rounded up."""
    return int(-(-width * 7 // 5))


def _sheet(look: Look, width: float, fill: RGB = PAPER, line: RGB = PAPER_EDGE) -> pygame.Surface:
    return box(look, width, card_height(width), Box(fill, line, radius=8 if width >= 140 else 6)).copy()


def _band(look: Look, picture: pygame.Surface, width: float, deep: float, colour: RGB) -> None:
    height = card_height(width)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    with canvas.inside(rounded(0, 0, width, height, 8 if width >= 140 else 6)):
        canvas.rect(0, 0, width, deep, colour)
        canvas.rect(0, deep, width, 1.5, alpha(BLACK, 0.25))
    picture.blit(canvas.finish(), (0, 0))


def _rule(look: Look, picture: pygame.Surface, width: float, y: float, pad: float) -> None:
    picture.fill(PAPER_RULE, (look.px(pad), look.px(y), look.px(width - 2 * pad), max(1, look.px(1.4))))


def _styles(k: float) -> Sequence[str]:
    return [style for style in _READING if int(style.removeprefix("semi")) <= max(14, 25 * k)]


@dataclass(frozen=True, slots=True)
class Staff:
    """A key staff member: `title` is the post, `price` what people read ("40 M"), `lines` what he does, `sign` a mark
    of `marks.NAMES` that says it in one shape."""

    seed: int
    name: str
    title: str
    price: str
    lines: tuple[Line, ...] = ()
    sign: str = "whistle"


@sprite
def staff(look: Look, card: Staff, width: float, dim: bool = False) -> pygame.Surface:
    """The card, `width` units wide and `card_height(width)` high; below 112 without what he does."""
    if dim:
        return greyed(staff(look, card, width))
    k, height = width / 240, card_height(width)
    pad, deep = max(6.0, 14 * k), max(22.0, 44 * k)
    picture = _sheet(look, width)
    _band(look, picture, width, deep, STAFF_HUE)
    ink = ink_on(STAFF_HUE)
    look.put(picture, mark(look, "whistle", deep * 0.56, ink), (pad, deep / 2), "left")
    x = pad + deep * 0.56 + 5
    write(look, picture, card.title, "display", max(16.0, 30 * k), ink, (x, deep / 2), width - pad - x)
    if width < 112:
        face = width * 0.56
        look.put(picture, faces.face(look, card.seed, face, _SUIT), (width / 2, deep + 5 + face / 2))
        _sign(look, picture, card.sign, (width / 2 + face / 2, deep + 5 + face - 8), 22)
        write(look, picture, card.name, "bold", 16, INK, (width / 2, deep + face + 18), width - 8, "centre")
        write(look, picture, card.price, "bold", 18, INK, (width / 2, height - 12), width - 12, "centre")
        return picture
    face, top = 96 * k, deep + pad * 0.7
    look.put(picture, faces.face(look, card.seed, face, _SUIT), (pad + face / 2, top + face / 2))
    middle = pad + face + (width - pad - pad - face) / 2 + 4 * k
    _sign(look, picture, card.sign, (middle, top + face * 0.33), max(30.0, 58 * k))
    write(look, picture, card.price, "display", 40 * k, INK, (middle, top + face * 0.83), width - 2 * pad - face - 6,
          "centre")  # fmt: skip
    y = top + face + 16 * k
    write(look, picture, card.name, "bold", max(16.0, 28 * k), INK, (pad, y + 3), width - 2 * pad)
    y += 17 * k + 4
    _rule(look, picture, width, y, pad)
    paint_lines(look, picture, card.lines, (pad, y + 5, width - 2 * pad, height - y - 5 - pad * 0.6), INK, _styles(k))
    return picture


def _sign(look: Look, picture: pygame.Surface, name: str, at: tuple[float, float], size: float) -> None:
    hue = HUES.get(name, INK)
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.rect(0, 0, 24, 24, INK, 6)
    canvas.rect(1, 1, 22, 22, hue, 5)
    tile = canvas.finish()
    look.put(tile, mark(look, name, size * 0.6, ink_on(hue)), (size / 2, size / 2))
    look.put(picture, tile, at)


@dataclass(frozen=True, slots=True)
class Changer:
    """A Game changer: its kind, the word for that kind, its headline and what it does."""

    mood: Mood
    word: str
    title: str
    lines: tuple[Line, ...] = ()


@sprite
def changer(look: Look, card: Changer, width: float, dim: bool = False) -> pygame.Surface:
    """The card, `width` units wide and `card_height(width)` high; below 120 without what it does."""
    if dim:
        return greyed(changer(look, card, width))
    k, height = width / 240, card_height(width)
    pad = max(6.0, 14 * k)
    hue = MOODS[card.mood][0]
    secret = card.mood == "weapon"
    ground, ink, soft = (rgb("1A1433"), PAPER, rgb("C9BDEB")) if secret else (PAPER, INK, INK_SOFT)
    picture = _sheet(look, width, ground, AMBER if secret else PAPER_EDGE)
    deep = 118 * k
    _band(look, picture, width, deep, hue)
    if secret:
        _envelope(look, picture, width, deep)
    else:
        _edge(look, picture, width, deep, card.mood)
    size = 78 * k
    look.put(picture, emblem(look, card.mood, size), (width / 2, deep * 0.5 if not secret else deep * 0.62))
    if width < 120:
        styles = ("bold18", "bold16", "bold14")
        title: tuple[Line, ...] = (((None, card.title),),)
        room = (pad - 2, deep + 8, width - 2 * pad + 4, height - deep - 12)
        paint_lines(look, picture, title, room, ink, styles, "centre", True)
        return picture
    y = deep + 22 * k + 4
    word = max(14.0, 18 * k)
    write(look, picture, card.word.upper(), "label", word, soft, (width / 2, y), width - 2 * pad, "centre")
    heads = [f"bold{size}" for size in (32, 28, 24, 20, 18, 16) if size <= max(16, 32 * k)]
    title = (((None, card.title),),)
    top = y + 12 * k
    tall = 74 * k
    paint_lines(look, picture, title, (pad, top, width - 2 * pad, tall), ink, heads, "centre", True)
    y = top + tall + 4 * k
    picture.fill(soft if secret else PAPER_RULE,
                 (look.px(width * 0.3), look.px(y), look.px(width * 0.4), max(1, look.px(1.4))))  # fmt: skip
    area: Area = (pad, y + 4, width - 2 * pad, height - y - 4 - pad * 0.6)
    paint_lines(look, picture, card.lines, area, ink, _styles(k), "centre", True)
    return picture


def _edge(look: Look, picture: pygame.Surface, width: float, deep: float, mood: Mood) -> None:
    """The lower edge of the band: good news bulge, bad news are torn."""
    drop = deep * 0.12
    canvas = Canvas(look.px(width), look.px(deep + drop), (width, deep + drop))
    inner = 1.2
    if mood == "good":
        arch = ellipse(width / 2, deep, width / 2 - inner, drop, 0, 180)
    else:
        step = (width - 2 * inner) / 16
        arch = [(inner + step * n, deep + (drop if n % 2 else 0)) for n in range(17)]
    canvas.poly([(inner, deep - 3), (width - inner, deep - 3), *sorted(arch, reverse=True)], MOODS[mood][0])
    picture.blit(canvas.finish(), (0, 0))


def _envelope(look: Look, picture: pygame.Surface, width: float, deep: float) -> None:
    canvas = Canvas(look.px(width), look.px(deep), (width, deep))
    flap = [(3.0, 3.0), (width - 3, 3), (width / 2, deep * 0.66)]
    with canvas.inside(rounded(1.5, 1.5, width - 3, deep - 1.5, 7)):
        canvas.poly(flap, lighter(MOODS["weapon"][0], 0.16))
        canvas.line([flap[0], flap[2], flap[1]], max(1.4, width / 120), lighter(MOODS["weapon"][0], 0.42))
    picture.blit(canvas.finish(), (0, 0))


@sprite
def emblem(look: Look, mood: Mood, size: float) -> pygame.Surface:
    """The emblem of a kind of Game changer alone: for a log, a hand's count, a row."""
    hue, name = MOODS[mood]
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    if mood == "good":
        canvas.disc(50, 50, 48, PAPER)
        canvas.disc(50, 50, 41, lighter(hue, 0.1))
    elif mood == "bad":
        canvas.rect(4, 4, 92, 92, PAPER, 12)
        canvas.rect(11, 11, 78, 78, lighter(hue, 0.06), 8)
    else:  # a seal of wax
        for drop in range(10):
            canvas.poly(turned(rounded(36, 2, 28, 30, 14), 36 * drop, (50, 50)), rgb("C2333B"))
        canvas.disc(50, 50, 42, rgb("C2333B"))
        canvas.disc(50, 50, 33, rgb("8E1F2A"))
        canvas.disc(50, 50, 30.5, rgb("AE2933"))
    picture = canvas.finish()
    colour = AMBER if mood == "weapon" else WHITE
    look.put(picture, mark(look, name, size * (0.44 if mood == "weapon" else 0.56), colour), (size / 2, size / 2))
    return with_shadow(picture, look.px(2), look.px(2), 0.4)


@dataclass(frozen=True, slots=True)
class Cup:
    """A SuperCup opponent with the words for its three thirds."""

    name: str
    attack: int
    midfield: int
    defence: int
    words: tuple[str, str, str] = ("", "", "")


@sprite
def cup(look: Look, card: Cup, width: float) -> pygame.Surface:
    """The front of a SuperCup card, `width` units wide (at least 112) and `card_height(width)` high."""
    k, height = width / 240, card_height(width)
    pad = max(6.0, 14 * k)
    hue = DECKS["cup"][0]
    picture = _sheet(look, width)
    deep = 128 * k
    _band(look, picture, width, deep, hue)
    canvas = Canvas(look.px(width), look.px(deep), (width, deep))
    with canvas.inside(rounded(0, 0, width, deep * 1.2, 8)):
        for ray in range(12):
            tip = (width / 2, deep * 0.42)
            wedge = [tip, (tip[0] - 16 * k, tip[1] - 220 * k), (tip[0] + 16 * k, tip[1] - 220 * k)]
            canvas.poly(turned(wedge, 30 * ray, tip), lighter(hue, 0.1))
    picture.blit(canvas.finish(), (0, 0))
    look.put(picture, mark(look, "trophy", 66 * k, AMBER), (width / 2, deep * 0.34))
    write(look, picture, card.name, "display", 40 * k, WHITE, (width / 2, deep * 0.8), width - 2 * pad, "centre")
    step = (height - deep - pad) / 3
    values = zip(("attacker", "midfielder", "defender"), (card.attack, card.midfield, card.defence), card.words,
                 strict=True)  # fmt: skip
    for number, (position, value, word) in enumerate(values):
        y = deep + pad * 0.5 + step * (number + 0.5)
        tile = box(look, width - 2 * pad, step - 5 * k, Box(HUES[position], radius=5))
        look.put(picture, tile, (width / 2, y))
        ink = ink_on(HUES[position])
        look.put(picture, mark(look, position, step * 0.42, ink), (pad + 8 * k + 3, y), "left")
        x = pad + 16 * k + 3 + step * 0.42
        figure = f"display{type_size(step * 0.74)}"
        room = width - pad - x - look.width(str(value), figure) - 12 * k
        if word and room > 40:
            write(look, picture, word, "semi", step * 0.44, ink, (x, y), room)
        look.write(picture, str(value), figure, ink, (width - pad - 10 * k, y), "right")
    return picture


@sprite
def back(look: Look, deck: str, width: float, height: float | None = None, count: int | None = None) -> pygame.Surface:
    """The back of a card of a deck of `DECKS`: stripes of grass, the middle circle, and in it the deck's mark.

    `count` is how many lie there. Raises KeyError for another deck.
    """
    colour, name = DECKS[deck]
    height = card_height(width) if height is None else height
    radius = 8 if width >= 140 else 6
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, PAPER, radius)
    inset = max(3.0, width * 0.04)
    inner = rounded(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.7)
    x, y = width / 2, height / 2
    with canvas.inside(inner):
        canvas.rect(0, 0, width, height, colour)
        band = width / 6
        for n in range(-8, 9, 2):
            canvas.rect(x + (n - 0.5) * band, 0, band, height, lighter(colour, 0.08))
        canvas.rect(0, y - band * 0.06, width, band * 0.12, lighter(colour, 0.45))
        canvas.disc(x, y, width * 0.31, lighter(colour, 0.45))
        canvas.disc(x, y, width * 0.29, darker(colour, 0.28))
        for corner_y in (inset * 2.2, height - inset * 2.2):
            for corner_x in (inset * 2.2, width - inset * 2.2):
                canvas.disc(corner_x, corner_y, width * 0.03, lighter(colour, 0.45))
    picture = canvas.finish()
    look.put(picture, mark(look, name, width * 0.34, AMBER), (x, y))
    if count is not None:
        tall = max(22.0, width * 0.2)
        wide = tall * (1.3 if count < 100 else 1.7)
        look.put(picture, box(look, wide, tall, Box(INK, PAPER, radius=round(tall / 2))), (x, height - tall * 0.85))
        write(look, picture, str(count), "bold", tall * 0.86, PAPER, (x, height - tall * 0.85), wide, "centre")
    return picture

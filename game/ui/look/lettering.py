"""Lines of text with signs standing in them, wrapped and made smaller until they keep inside an area.

A fragment is a sign's name (or None) and the words after it; a line is a sequence of fragments. Which words they are
is somebody else's matter. And single words, in the largest style of a family that fits.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.ui.look import metrics
from game.ui.look.look import ELLIPSIS, Align, Look
from game.ui.look.marks import mark
from game.ui.look.palette import INK, RGB

Fragment: TypeAlias = tuple[str | None, str]
Line: TypeAlias = tuple[Fragment, ...]
Area: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in logical units."""
NARROWEST = 0.76
"""The least share of their width that letters are given before a text is cut short."""
_SMALLER = 0.7
"""The least share of their size they are given before that."""

LARGE = ("semi24", "semi20", "semi18", "semi16", "semi14")
READING = ("semi16", "semi14")
"""Styles of running text on a large card, and on others."""

_CLINGS = (",", ".", ":", ";", ")", "!", "?", "…")


class Signs(NamedTuple):
    """How a line's signs are drawn, and how wide one is, both by its name and how high it is."""

    draw: Callable[[Look, str, float, RGB], pygame.Surface]
    width: Callable[[str, float], float]


MARKS = Signs(mark, lambda name, size: size)
"""The cabinet's own marks, which are square."""


class _Word(NamedTuple):
    """A sign or a word, how wide it is, and how far it keeps from what stands before it in its row."""

    sign: str | None
    text: str
    width: float
    gap: float
    cut: bool = False


def fragments(text: str) -> Line:
    """A line from a text that names its signs in brackets: "[fitness] 2: one more goal" is (("fitness", "2: …"),)."""
    first, *rest = text.split("[")
    parts: list[Fragment] = [(None, first.strip())] if first.strip() else []
    for part in rest:
        name, _, words = part.partition("]")
        parts.append((name, words.strip()))
    return tuple(parts)


def plain(text: str) -> Line:
    """A line of words alone."""
    return ((None, text),)


def _words(look: Look, line: Line, style: str, signs: Signs) -> Iterator[_Word]:
    space, size = look.width("n n", style) - look.width("nn", style), sign_size(style)
    for name, text in line:
        if name is not None:
            yield _Word(name, "", signs.width(name, size), space)
        for number, word in enumerate(text.split()):
            near = number == 0 and name is not None
            gap = 0.0 if word.startswith(_CLINGS) else space * (0.7 if near else 1)
            yield _Word(None, word, look.width(word, style), gap)


def sign_size(style: str) -> float:
    """How high a sign is in a text of this style, in logical units."""
    return metrics.style(style).size * 0.86


def _rows(look: Look, lines: Sequence[Line], style: str, width: float, signs: Signs) -> list[list[_Word]]:
    rows: list[list[_Word]] = []
    for line in lines:
        row: list[_Word] = []
        used = 0.0
        for word in _words(look, line, style, signs):
            # A number stays with the sign before it: they are taken to the next row together.
            if row and used + word.gap + word.width > width:
                carried = [row.pop()] if len(row) > 1 and row[-1].sign and not word.sign else []
                rows.append(row)
                row = carried
                used = sum(held.width for held in carried)
            if word.width > width and not word.sign:
                short = look.fit(word.text, style, width)
                word = word._replace(text=short, width=look.width(short, style), cut=True)
            used += (word.gap if row else 0) + word.width
            row.append(word)
        rows.append(row)
    return rows


def paint_lines(
    look: Look,
    target: pygame.Surface,
    lines: Sequence[Line],
    area: Area,
    colour: RGB = INK,
    styles: Sequence[str] = READING,
    align: str = "left",
    middle: bool = False,
    signs: Signs = MARKS,
) -> float:
    """Paint lines into an area in the largest of `styles` they fit in, the last of them cut short if none is.

    `align` is "left" or "centre"; `middle` centres them downwards. Returns the height they take, in logical units.
    """
    x, y, width, height = area
    for style in styles:
        rows = _rows(look, lines, style, width, signs)
        step = _step(look, style)
        if len(rows) * step <= height and not any(word.cut for row in rows for word in row):
            break
    else:
        fitting = max(1, int(height / step))
        cut = len(rows) > fitting
        rows = rows[:fitting]
        if cut:
            _shorten(look, rows[-1], style, width)
    top = y + (height - len(rows) * step) / 2 if middle else y
    for number, row in enumerate(rows):
        across = x
        if align == "centre":
            across += (width - sum(w.width for w in row) - sum(w.gap for w in row[1:])) / 2
        _paint_row(look, target, row, style, colour, (across, top + (number + 0.5) * step), signs)
    return len(rows) * step


def fits(
    look: Look, lines: Sequence[Line], size: tuple[float, float], styles: Sequence[str], signs: Signs = MARKS
) -> bool:
    """Whether `paint_lines` would find room for all of these lines, in one of the styles, in so wide and high an
    area."""
    width, height = size
    for style in styles:
        rows = _rows(look, lines, style, width, signs)
        if len(rows) * _step(look, style) <= height and not any(word.cut for row in rows for word in row):
            return True
    return False


def _step(look: Look, style: str) -> float:
    return look.size(style) * 1.16


def _shorten(look: Look, row: list[_Word], style: str, width: float) -> None:
    dots = look.width(ELLIPSIS, style)
    while len(row) > 1 and sum(w.width for w in row) + sum(w.gap for w in row[1:]) + dots > width:
        row.pop()
    row.append(_Word(None, ELLIPSIS, dots, 0.0))


def _paint_row(
    look: Look,
    target: pygame.Surface,
    row: Sequence[_Word],
    style: str,
    colour: RGB,
    at: tuple[float, float],
    signs: Signs,
) -> None:
    x, y = at
    for number, word in enumerate(row):
        x += word.gap if number else 0
        if word.sign:
            look.put(target, signs.draw(look, word.sign, sign_size(style), colour), (x, y), "left")
        else:
            look.write(target, word.text, style, colour, (x, y))
        x += word.width


def fitting(look: Look, text: str, styles: Sequence[str], width: float) -> tuple[str, str]:
    """The text and the first of `styles` it fits into `width` with; cut short in the last if none will do."""
    for style in styles:
        if look.width(text, style) <= width:
            return text, style
    return look.fit(text, styles[-1], width), styles[-1]


Family = Literal["display", "bold", "semi", "body", "label", "figuresbold"]


def write(
    look: Look,
    target: pygame.Surface,
    text: str,
    family: Family,
    largest: float,
    colour: RGB,
    at: tuple[float, float],
    width: float,
    align: Align = "left",
) -> pygame.Rect:
    """Write a text no larger than `largest` and no wider than `width`: in the smallest size in narrow letters, or cut
    short if it must be."""
    style = largest_style(look, text, family, largest, width)
    return write_within(look, target, (text, style, colour), (at, width), align)


def write_within(
    look: Look,
    target: pygame.Surface,
    words: tuple[str, str, RGB],
    place: tuple[tuple[float, float], float],
    align: Align = "left",
) -> pygame.Rect:
    """Write a text in a style and colour at a place, no wider than its second number: what is a little too wide for it
    in narrow letters, what is wider in smaller ones, what is much too wide cut short."""
    (text, style, colour), (at, width) = words, place
    if look.width(text, style) > width / NARROWEST:
        style = _smaller(look, text, style, width / NARROWEST)
    if not width < look.width(text, style) <= width / NARROWEST:
        return look.write(target, look.fit(text, style, width), style, colour, at, align)

    def narrow() -> pygame.Surface:
        plain = look.text(text, style, colour)
        return pygame.transform.smoothscale(plain, (look.px(width), plain.get_height()))

    return look.put(target, look.sprite(("narrow", text, style, colour, width), narrow), at, align)


def _smaller(look: Look, text: str, style: str, width: float) -> str:
    """The next smaller style, a little below this one, in which a text is no wider than `width`, else this one."""
    family = style.rstrip("0123456789")
    size = int(style.removeprefix(family))
    below = [f"{family}{one}" for one in reversed(metrics.SIZES) if size * _SMALLER <= one < size]
    return next((one for one in below if look.width(text, one) <= width), style)


def largest_style(look: Look, text: str, family: str, largest: float, width: float) -> str:
    """The largest style of a family, up to a size, in which a text is no wider than `width`; else the smallest."""
    styles = [f"{family}{size}" for size in reversed(metrics.SIZES) if size <= largest] or [f"{family}14"]
    return next((style for style in styles if look.width(text, style) <= width), styles[-1])


def type_size(height: float) -> int:
    """The largest size of the type scale that isn't above `height`; never below the smallest."""
    return max((size for size in metrics.SIZES if size <= height), default=metrics.SIZES[0])

"""What all cards of Eleven share, and the tokens that lie on them: 5:7 paper, bands, rules, numbers in boxes, coins,
how an exhausted card looks; strength, weeks of injury and suspension, experience, fitness.

A card's picture is exactly as large as the card; shadow and focus frame are laid around it by whoever shows it.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

import pygame

from game.games.eleven.style.signs import GREEN, sign
from game.ui.look import marks, metrics
from game.ui.look.lettering import NARROWEST, write, write_within
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_in_out
from game.ui.look.paint import Canvas, ellipse, mirrored, path, rounded, star
from game.ui.look.palette import (
    AMBER,
    BAD,
    BAD_TEXT,
    BLACK,
    GOOD,
    INK,
    INK_SOFT,
    LED_GROUND,
    NIGHT,
    PAPER,
    PAPER_EDGE,
    PAPER_RULE,
    RGB,
    WHITE,
    alpha,
    darker,
)
from game.ui.look.panels import Box, box, shadow, shadow_offset

Ailment: TypeAlias = Literal["injury", "suspension"]
PrintedT = TypeVar("PrintedT", contravariant=True)
State: TypeAlias = Literal["ready", "exhausted", "turned"]
"""exhausted: grey, with a turn mark, upright still; turned: the same laid on its side."""
HAND, SMALL, MEDIUM, BIG = 88, 120, 168, 240
"""Widths of cards: in a hand, in a row to choose from, to read, to look at."""
_DISPLAY = ("display48", "display40", "display32", "display28", "display24", "display20", "display18", "display16")


def type_size(height: float) -> int:
    """The largest size of the type scale that isn't above `height`; never below the smallest."""
    return max((size for size in metrics.SIZES if size <= height), default=metrics.SIZES[0])


@sprite
def strength_token(look: Look, amount: int, size: float, temporary: bool = False) -> pygame.Surface:
    """A disc that adds `amount` to a strength: solid amber to stay, pale with a dashed rim for this match alone."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 11.8, INK)
    canvas.disc(12, 12, 10.4, PAPER if temporary else AMBER)
    if temporary:
        for dash in range(8):
            canvas.line(ellipse(12, 12, 10.8, 10.8, 45 * dash, 45 * dash + 20), 2.2, AMBER)
    canvas.write(f"{'−' if amount < 0 else '+'}{abs(amount)}", 12, 12, 13.5, INK)
    return canvas.finish()


@sprite
def change_chip(look: Look, by: int, width: float, height: float, style: str) -> pygame.Surface:
    """By how much something changes, on a dark chip in the colour of good or bad."""
    colour = GOOD if by > 0 else BAD_TEXT
    chip = box(look, width, height, Box(LED_GROUND, colour, radius=round(height / 2), line_width=2)).copy()
    look.write(chip, f"{by:+d}".replace("-", "−"), style, colour, (width / 2, height / 2), "centre")
    return chip


@sprite
def weeks_token(look: Look, kind: Ailment, weeks: int, size: float) -> pygame.Surface:
    """A cross (injury) or a clock (suspension), `size` high, with the number of weeks on a plate beside it."""
    canvas = Canvas(look.px(size * 1.75), look.px(size), (42.0, 24.0))
    rim = BAD if kind == "injury" else AMBER
    canvas.rect(8, 2, 33.5, 20, rim, 10)
    canvas.rect(8, 3.6, 31.9, 16.8, INK, 8.4)
    canvas.write(str(weeks), 31.4, 12, 17.5, WHITE)
    token = canvas.finish()
    look.put(token, sign(look, kind, size), (size / 2, size / 2))
    return token


@sprite
def experience(look: Look, filled: bool, size: float) -> pygame.Surface:
    """A space for experience on a youngster's card: an empty square with a hollow star, or the VP token on it."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.rect(1, 1, 22, 22, INK_SOFT, 5)
    canvas.rect(2.6, 2.6, 18.8, 18.8, PAPER_EDGE if filled else PAPER, 3.6)
    if not filled:
        canvas.line(star(12, 12.8, 6.6, 2.9, 5), 1.5, INK_SOFT, closed=True)
    picture = canvas.finish()
    if filled:
        look.put(picture, sign(look, "vp", size * 0.84), (size / 2, size / 2))
    return picture


def socket(look: Look, filled: bool, size: float, ink: RGB = INK_SOFT) -> pygame.Surface:
    """A place for a fitness marker: the green marker on it, or a dashed ring in `ink`."""
    return sign(look, "fitness" if filled else "fitness_empty", size, ink)


@sprite
def resource_row(
    look: Look, name: str, count: int, places: int, size: float, ink: RGB = INK_SOFT, gap: float = 4
) -> pygame.Surface:
    """`count` markers of a resource side by side, and dashed rings for the places up to `places` that have none."""
    held = max(count, places, 1)
    row = pygame.Surface((look.px(held * (size + gap) - gap), look.px(size)), pygame.SRCALPHA)
    for number in range(max(count, places)):
        shown = name if number < count else "fitness_empty"
        look.put(row, sign(look, shown, size, ink), (number * (size + gap) + size / 2, size / 2))
    return row


@sprite
def marker(look: Look, name: str, size: float) -> pygame.Surface:
    """A resource as a wooden marker that flies and lands: the sign, thicker below."""
    top = sign(look, name, size)
    depth = look.px(size / 9)
    dark = pygame.Surface(top.get_size(), pygame.SRCALPHA)
    dark.blit(top, (0, 0))
    dark.fill((90, 90, 90, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface((top.get_width(), top.get_height() + 2 * depth), pygame.SRCALPHA)
    for step in range(depth, -1, -1):
        whole.blit(dark if step else top, (0, depth + step))
    return whole


@sprite
def fan(look: Look, size: float, colour: RGB, shade: RGB = INK) -> pygame.Surface:
    """A fan on the stands: head and shoulders in a colour of the club, a scarf across."""
    canvas = Canvas(look.px(size), look.px(size), (marks.GRID, marks.GRID))
    body = mirrored(path((12, 11.4), (4, 11.4, 2.6, 16), (2.2, 23.4), (12, 23.4)), 12)
    canvas.line(body, 1.8, darker(colour, 0.6), closed=True)
    canvas.poly(body, colour)
    with canvas.inside(body):
        canvas.rect(0, 12, 24, 3.6, shade)
        canvas.rect(15, 12, 3.4, 9, shade)
    canvas.disc(12, 7, 5.6, darker(colour, 0.6))
    canvas.disc(12, 7, 4.7, (230, 190, 150))
    return canvas.finish()


@sprite
def fitness_bolt(look: Look, size: float) -> pygame.Surface:
    """The bolt at a jersey's shoulder: its card has the fitness to play."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 12, darker(GREEN, 0.7))
    picture = canvas.finish()
    look.put(picture, sign(look, "fitness", size * 0.96), (size / 2, size / 2))
    return picture


def card_height(width: int) -> int:
    """The height of a card of this width: 5 to 7, rounded up."""
    return -(-width * 7 // 5)


def lay_card(look: Look, canvas: pygame.Surface, card: pygame.Surface, width: int, at: tuple[float, float]) -> None:
    """A card with its shadow, its corner at a place."""
    place = (look.px(at[0]), look.px(at[1]))
    dx, dy = shadow_offset(look, "card")
    canvas.blit(shadow(look, width, card_height(width), "card"), (place[0] + dx, place[1] + dy))
    canvas.blit(card, place)


class CardPicture(Protocol):
    """A card as it is laid somewhere, `width` units wide."""

    def __call__(self, look: Look, width: int, state: State = "ready") -> pygame.Surface: ...


class LaidCard(CardPicture, Protocol):
    """One that can be painted before it is needed."""

    @property
    def printed(self) -> Hashable:
        """All that it shows: what is made of its picture is kept under this."""
        ...

    def ahead(self, look: Look, width: int) -> Iterator[None]:
        """Paint it, a part at a step."""
        ...


Paint = Callable[[Look, PrintedT, int], pygame.Surface]


class Generator(Generic[PrintedT]):
    """Paints cards of a kind in any state, of which `card` is what is printed on one; the look keeps the pictures.

    `parts` paint what is slow about one and kept by itself.
    """

    def __init__(self, paint: Paint[PrintedT], parts: Sequence[Paint[PrintedT]] = ()) -> None:
        self._ready = sprite(paint)
        self._parts = parts

    def __call__(self, look: Look, card: PrintedT, width: int, state: State = "ready") -> pygame.Surface:
        picture = self._ready(look, card, width)
        if state == "ready":
            return picture
        return look.sprite(("eleven.spent", card, width, state), lambda: _spent(look, picture, width, state))

    def ahead(self, look: Look, card: PrintedT, width: int) -> Iterator[None]:
        """Paint the parts of a card, and then the card."""
        for paint in self._parts:
            paint(look, card, width)
            yield
        self(look, card, width)
        yield


def card(paint: Paint[PrintedT]) -> Generator[PrintedT]:
    """A generator of cards in any state, whose pictures the look keeps."""
    return Generator(paint)


def card_of(*parts: Paint[PrintedT]) -> Callable[[Paint[PrintedT]], Generator[PrintedT]]:
    """The same of cards that have such parts."""
    return lambda paint: Generator(paint, parts)


class _Laid(Generic[PrintedT]):
    def __init__(self, paint: Generator[PrintedT], card: PrintedT) -> None:
        self._paint = paint
        self.printed = card

    def __call__(self, look: Look, width: int, state: State = "ready") -> pygame.Surface:
        return self._paint(look, self.printed, width, state)

    def ahead(self, look: Look, width: int) -> Iterator[None]:
        return self._paint.ahead(look, self.printed, width)


def laid(paint: Generator[PrintedT], card: PrintedT) -> LaidCard:
    """A card that can be laid anywhere."""
    return _Laid(paint, card)


def _spent(look: Look, card: pygame.Surface, width: int, state: State) -> pygame.Surface:
    grey = pygame.transform.grayscale(card)
    veil = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    veil.fill((205, 210, 216, 255))
    grey.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    size = max(24.0, width * 0.24)
    badge = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    badge.disc(12, 12, 12, PAPER)
    badge.disc(12, 12, 10.8, NIGHT)
    round_ = badge.finish()
    look.put(round_, sign(look, "exhausted", size * 0.62, AMBER), (size / 2, size / 2))
    look.put(grey, round_, (width - size * 0.56, size * 0.56))
    return pygame.transform.rotate(grey, -90) if state == "turned" else grey


def turning(card: pygame.Surface, share: float, least: int = 2) -> pygame.Surface:
    """A card on its way from one side to the other, as narrow as it looks then."""
    width = max(least, round(card.get_width() * abs(1 - 2 * ease_in_out(share))))
    return pygame.transform.smoothscale(card, (width, card.get_height()))


def corner(width: int) -> int:
    """The radius of a card's corners."""
    return 6 if width < MEDIUM else metrics.RADIUS


def sheet(look: Look, width: int, band: RGB | None = None, deep: float = 0, gilt: bool = False) -> pygame.Surface:
    """A blank card to paint on, with a coloured band `deep` units high at its top; if `gilt`, with a golden line."""
    key = ("eleven.sheet", width, band, deep, gilt)
    return look.sprite(key, lambda: _sheet(look, width, band, deep, gilt)).copy()


def _sheet(look: Look, width: int, band: RGB | None, deep: float, gilt: bool) -> pygame.Surface:
    height = card_height(width)
    radius = corner(width)
    picture = box(look, width, height, Box(PAPER, PAPER_EDGE, radius=radius)).copy()
    if band is not None:
        tall = look.px(deep + 3)  # no more of the card than that is painted anew
        canvas = Canvas(look.px(width), tall, (width, tall / look.scale))
        with canvas.inside(rounded(0, 0, width, height, radius)):
            canvas.rect(0, 0, width, deep, band)
            canvas.rect(0, deep, width, 1.5, alpha(BLACK, 0.25))
        picture.blit(canvas.finish(), (0, 0))
    if gilt:
        canvas = Canvas(look.px(width), look.px(height), (width, height))
        canvas.line(rounded(1.6, 1.6, width - 3.2, height - 3.2, radius - 1.4), 3.2, AMBER, closed=True)
        canvas.line(rounded(3.6, 3.6, width - 7.2, height - 7.2, radius - 3), 0.9, INK, closed=True)
        picture.blit(canvas.finish(), (0, 0))
    return picture


def rule(look: Look, picture: pygame.Surface, width: int, y: float, pad: float) -> None:
    """A line across a card."""
    picture.fill(PAPER_RULE, (look.px(pad), look.px(y), look.px(width - 2 * pad), max(1, look.px(1.4))))


@sprite
def number_box(look: Look, number: int | str, size: float) -> pygame.Surface:
    """A shirt number, white on an ink square."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.rect(0, 0, 24, 24, INK, 3.4)
    canvas.write(str(number), 12, 12, 22 if len(str(number)) == 1 else 19, WHITE)
    return canvas.finish()


@sprite
def coin(look: Look, amount: int | str, size: float) -> pygame.Surface:
    """What something costs: the amount on a coin."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.write(str(amount), 12, 12, 17 if len(str(amount)) == 1 else 14, INK)
    picture = sign(look, "coin_bare", size).copy()
    picture.blit(canvas.finish(), (0, 0))
    return picture


@sprite
def points(look: Look, amount: int | str, size: float) -> pygame.Surface:
    """Victory points: the amount, white on the dark rosette."""
    width = size * 1.7
    canvas = Canvas(look.px(width), look.px(size), (width * 24 / size, 24.0))
    canvas.rect(10, 3, width * 24 / size - 11, 18, INK, 9)
    canvas.write(str(amount), 31, 12, 16 if len(str(amount)) == 1 else 14, WHITE)
    picture = canvas.finish()
    look.put(picture, sign(look, "vp", size), (size / 2, size / 2))
    return picture


def title(
    look: Look,
    picture: pygame.Surface,
    text: str,
    at: tuple[float, float],
    width: float,
    height: float,
    colour: RGB = INK,
    align: Literal["left", "centre"] = "centre",
) -> None:
    """A name in display capitals, as large as `width` and `height` allow, cut short if it must be."""
    styles = [style for style in _DISPLAY if metrics.style(style).size <= height] or [_DISPLAY[-1]]
    style = next((one for one in styles if look.width(text, one) <= width), styles[-1])
    write_within(look, picture, (text, style, colour), (at, width), align)


def name(
    look: Look,
    picture: pygame.Surface,
    text: str,
    at: tuple[float, float],
    width: float,
    size: float,
    colour: RGB = INK,
    align: Literal["left", "centre"] = "centre",
) -> None:
    """A name in running letters, no larger than `size`, as large as `width` allows: with an initial if it must be."""
    first, _, last = text.partition(" ")
    if last and look.width(text, "bold14") > width / NARROWEST:
        text = f"{first[0]}. {last}"
    write(look, picture, text, "bold", type_size(size), colour, at, width, align)

"""Player cards: large on the auction's ledge, medium on the draft board, small in a hand, and as rows of a squad.

Owns which face a card shows as well: a spread of people in which no two of the deck look alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, Protocol, TypeAlias

import pygame
from msgspec import UNSET

from engine.core.entries import ChosenFace
from game.stage.style import stars
from game.stage.style.stars import HUES, foot_colours, lamps, position_tile
from game.ui.look import faces
from game.ui.look.faces import Traits, traits
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import AMBER, BAD, INK, INK_SOFT, PAPER, PAPER_EDGE, PAPER_RULE, RGB, TEXT, ink_on, mix
from game.ui.look.panels import Box, box, panel

Size: TypeAlias = Literal["large", "medium", "small"]

SIZES: dict[Size, tuple[int, int]] = {"large": (256, 358), "medium": (140, 196), "small": (88, 124)}
"""Width and height of a card, in logical units."""

ROW = (280, 52)
"""Width and height of a row of a squad's table, as a rule."""

Area: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in logical units."""

DECK = 236
"""Cards that have a face of their own, numbered from 0; numbers beyond begin again."""

_LARGE: tuple[Area, Area, Area, int] = ((12, 12, 188, 40), (180, 112, 64, 108), (12, 318, 232, 28), 10)
"""Band, panel of the number and foot of a large card, and how round its corners are."""
_FACE = 160
"""The side of the face on it."""
_PALE = mix(PAPER, PAPER_RULE, 0.45)
_FIRST = 7000
_APART = 3
"""In how many traits that are seen at once two people of the deck differ at least."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a card shows. `seed` is the face's, `position` a key of `positions.HUES`, `word` how people call it;
    `ceiling` is the stars training can reach, 0 if there is no potential."""

    seed: int
    name: str
    position: str
    word: str
    stars: int
    ceiling: int = 0
    left: bool = False
    right: bool = False
    transfer: int = 0
    scouting: int = 0


@dataclass(frozen=True, slots=True)
class Words:
    """The words a card is printed with."""

    transfer: str
    scouting: str
    link: str


def card(
    look: Look, player: Player, size: Size, words: Words, kit: Kit | None = None, badge: str = "", dim: bool = False
) -> pygame.Surface:
    """The card in one of `SIZES`, the player in a club's kit or in none.

    `badge` is a mark of `marks.NAMES` at the corner of the face ("injury", "lock", "check"); `dim`: grey, for a card
    that is out of reach or out of play.
    """
    key = ("superclub.card", player, size, words, kit, badge)
    if dim:
        return look.sprite((*key, "dim"), lambda: greyed(card(look, player, size, words, kit, badge)))
    paint = {"large": _large, "medium": _medium, "small": _small}[size]
    return look.sprite(key, lambda: paint(look, player, words, kit, badge))


def greyed(picture: pygame.Surface) -> pygame.Surface:
    """A picture without colour and a little darker: what doesn't count now."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((172, 180, 188, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def _sheet(look: Look, width: float, height: float, radius: int) -> pygame.Surface:
    return box(look, width, height, Box(PAPER, PAPER_EDGE, radius=radius)).copy()


def _frame(look: Look, player: Player, size: Size, band: Area, number: Area, foot: Area, radius: int) -> pygame.Surface:
    """The flat parts of a card, to be drawn on."""
    priced = bool(player.transfer or player.scouting)
    return _flat(look, player.position, priced, size, band, number, foot, radius).copy()


@sprite
def _flat(
    look: Look, position: str, priced: bool, size: Size, band: Area, number: Area, foot: Area, radius: int
) -> pygame.Surface:
    """Paper, band, the panel of the number, and the foot, where there are prices to stand on it; on the smallest a
    goalkeeper alone has one, which tells him from a defender without the colour. The same for all of a position."""
    width, height = SIZES[size]
    picture = _sheet(look, width, height, radius)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    ground, _, _ = foot_colours(position)
    if foot[3]:
        if priced:
            canvas.rect(*foot, ground, 4)
    elif position == "goalkeeper":
        canvas.rect(4, foot[1] - 5, width - 8, height - foot[1] + 1, ground, 4)
    canvas.rect(*number, _PALE, 4)
    canvas.rect(*band, HUES[position], 4)
    picture.blit(canvas.finish(), (0, 0))
    return picture


def _stars_text(player: Player) -> tuple[str, str]:
    return str(player.stars), f"/{player.ceiling}" if player.ceiling > player.stars else ""


def _number(
    look: Look, picture: pygame.Surface, player: Player, at: tuple[float, float], style: str, small: str, ink: RGB = INK
) -> None:
    """The stars as a number, with what they can grow to behind a stroke, centred on a point."""
    have, reach = _stars_text(player)
    first, second = look.width(have, style), look.width(reach, small) if reach else 0.0
    x = at[0] - (first + second) / 2
    look.write(picture, have, style, ink, (x, at[1]))
    if reach:
        drop = (look.cap_height(style) - look.cap_height(small)) / 2
        soft = INK_SOFT if ink == INK else ink
        look.write(picture, reach, small, soft, (x + first + 1, at[1] + drop))


def _badge(look: Look, picture: pygame.Surface, name: str, at: tuple[float, float], size: float) -> None:
    if name:
        look.put(picture, badge_disc(look, name, size), at)


@sprite
def badge_disc(look: Look, name: str, size: float) -> pygame.Surface:
    """A mark of `marks.NAMES` on a disc of paper: what has happened to somebody."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 12, INK)
    canvas.disc(12, 12, 10.8, PAPER)
    picture = canvas.finish()
    colour = BAD if name in ("injury", "barred", "cross") else INK
    look.put(picture, mark(look, name, size * 0.58, colour), (size / 2, size / 2))
    return picture


def beforehand(look: Look, player: Player, kit: Kit | None = None) -> Iterator[object]:
    """What takes long of a large card, made one by one."""
    yield _frame(look, player, "large", *_LARGE)
    yield faces.face(look, player.seed, _FACE, kit)


def _large(look: Look, player: Player, words: Words, kit: Kit | None, badge: str) -> pygame.Surface:
    picture = _frame(look, player, "large", *_LARGE)
    ink = ink_on(HUES[player.position])
    look.put(picture, mark(look, player.position, 24, ink), (34, 32))
    write(look, picture, player.word, "display", 32, ink, (54, 32), 140)
    look.put(picture, lamps(look, player.position, 32, 92), (228, 58))
    look.put(picture, faces.face(look, player.seed, _FACE, kit), (92, 140))
    _badge(look, picture, badge, (156, 204), 36)
    _number(look, picture, player, (212, 138), "display48", "display28")
    picture.fill(PAPER_RULE, (look.px(190), look.px(162), look.px(44), max(1, look.px(1.4))))
    if player.left or player.right:
        look.put(picture, stars.chemistry(look, player.left, player.right, 34), (212, 183))
        look.write(picture, look.fit(words.link, "label14", 60), "label14", INK_SOFT, (212, 209), "centre")
    else:
        look.put(picture, mark(look, "star_hollow", 22, PAPER_EDGE), (212, 190))
    write(look, picture, player.name, "display", 48, INK, (128, 250), 228, "centre")
    look.put(picture, stars.row(look, 2 * player.stars, player.ceiling, 33), (128, 289))
    _, first, second = foot_colours(player.position)
    _foot(look, picture, (22, 234), 332, (player.transfer, player.scouting), (words.transfer, words.scouting), 18,
          (first, second))  # fmt: skip
    return picture


def _foot(
    look: Look,
    picture: pygame.Surface,
    ends: tuple[float, float],
    y: float,
    prices: tuple[int, int],
    words: tuple[str, str],
    size: int,
    inks: tuple[RGB, RGB],
) -> None:
    """Transfer price at the left, scouting price at the right, each with its mark and, where given, its word; nothing
    for a card without prices."""
    if not any(prices):
        return
    style = f"bold{size}"
    left, right = (f"{word} {price}".strip() for word, price in zip(words, prices, strict=True))
    sign = size * 0.86
    look.put(picture, mark(look, "swap", sign, inks[0]), (ends[0], y), "left")
    look.write(picture, left, style, inks[0], (ends[0] + sign + 4, y))
    look.write(picture, right, style, inks[1], (ends[1], y), "right")
    look.put(picture, mark(look, "search", sign, inks[1]), (ends[1] - look.width(right, style) - 4, y), "right")


def _medium(look: Look, player: Player, words: Words, kit: Kit | None, badge: str) -> pygame.Surface:
    picture = _frame(look, player, "medium", (7, 7, 100, 24), (98, 67, 35, 57), (7, 169, 126, 20), 8)
    ink = ink_on(HUES[player.position])
    look.put(picture, mark(look, player.position, 15, ink), (20, 19))
    write(look, picture, player.word, "display", 20, ink, (31, 19), 74)
    look.put(picture, lamps(look, player.position, 21, 56), (122.5, 35))
    look.put(picture, faces.face(look, player.seed, 88, kit), (51, 80))
    _badge(look, picture, badge, (86, 114), 24)
    _number(look, picture, player, (115.5, 81), "display32", "display18")
    if player.left or player.right:
        look.put(picture, stars.chemistry(look, player.left, player.right, 25), (115.5, 109))
    else:
        look.put(picture, mark(look, "star_hollow", 15, PAPER_EDGE), (115.5, 109))
    write(look, picture, player.name, "display", 24, INK, (70, 136), 126, "centre")
    look.put(picture, stars.row(look, 2 * player.stars, player.ceiling, 17), (70, 155))
    _, first, second = foot_colours(player.position)
    _foot(look, picture, (14, 126), 179, (player.transfer, player.scouting), ("", ""), 16, (first, second))
    return picture


def _small(look: Look, player: Player, words: Words, kit: Kit | None, badge: str) -> pygame.Surface:
    picture = _frame(look, player, "small", (4, 4, 62, 20), (66, 48, 18, 35), (0, 108, 0, 0), 6)
    ink = ink_on(HUES[player.position])
    look.put(picture, mark(look, player.position, 13, ink), (14, 14))
    _number(look, picture, player, (44, 14), "display20", "display16", ink)
    look.put(picture, lamps(look, player.position, 16, 42), (76, 25))
    look.put(picture, faces.face(look, player.seed, 57, kit), (33, 54.5))
    _badge(look, picture, badge, (55, 76), 20)
    if player.left or player.right:
        look.put(picture, stars.chemistry(look, player.left, player.right, 17), (75, 65.5))
    write(look, picture, player.name, "display", 18, INK, (44, 94.5), 80, "centre")
    paper = player.position != "goalkeeper"
    look.put(picture, stars.row(look, 2 * player.stars, player.ceiling, 12, paper), (44, 112.5))
    return picture


def row(
    look: Look,
    player: Player,
    width: float = ROW[0],
    height: float = ROW[1],
    kit: Kit | None = None,
    price: str = "",
    badge: str = "",
    paper: bool = False,
    dim: bool = False,
) -> pygame.Surface:
    """A player as a row: position, face, name over his stars, chemistry, and a price (or whatever stands there)."""
    key = ("superclub.row", player, width, height, kit, price, badge, paper)
    if dim:
        return look.sprite((*key, "dim"), lambda: greyed(row(look, player, width, height, kit, price, badge, paper)))
    return look.sprite(key, lambda: _row(look, player, width, height, kit, price, badge, paper))


def _row(
    look: Look, player: Player, width: float, height: float, kit: Kit | None, price: str, badge: str, paper: bool
) -> pygame.Surface:
    picture = panel(look, width, height, "row_paper" if paper else "row").copy()
    ink = INK if paper else TEXT
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    with canvas.inside(rounded(0, 0, width, height, 4)):
        canvas.rect(0, 0, 4, height, HUES[player.position])
    picture.blit(canvas.finish(), (0, 0))
    look.put(picture, position_tile(look, player.position, 24), (24, height / 2))
    face = height - 8
    look.put(picture, faces.face(look, player.seed, face, kit), (44 + face / 2, height / 2))
    _badge(look, picture, badge, (44 + face - 5, height - 12), 20)
    x, right = 52 + face, width - 10
    if price:
        look.write(picture, price, "figuresbold20", ink if paper else AMBER, (right, height / 2), "right")
        right -= max(30.0, look.width(price, "figuresbold20")) + 8
    if player.left or player.right:
        look.put(picture, stars.chemistry(look, player.left, player.right, 22, paper), (right - 11, height / 2))
    right -= 28
    write(look, picture, player.name, "bold", 20, ink, (x, height * 0.31), right - x)
    size = min(15.0, height * 0.32, stars.fitting(max(player.stars, player.ceiling, 5), right - x))
    shown = stars.row(look, 2 * player.stars, player.ceiling, size, paper)
    look.put(picture, shown, (x, height * 0.7), "left")
    return picture


class Faced(Protocol):
    """A player: his number in the game, and the face that was chosen for him, if one was."""

    @property
    def number(self) -> int: ...

    @property
    def face(self) -> ChosenFace: ...


def face_of(player: Faced) -> int:
    """The seed, for `game.ui.look.faces.face`, of a player's face: the chosen one, else that of his number."""
    return face_seed(player.number) if player.face is UNSET else player.face


def face_seed(number: int) -> int:
    """The seed of the face that goes with a number where none was chosen; -1 is who has no card (SC-6)."""
    return _deck()[DECK if number < 0 else number % DECK]


@cache
def _deck() -> tuple[int, ...]:
    seeds: list[int] = []
    people: list[Traits] = []
    seed = _FIRST
    while len(seeds) <= DECK:
        person = traits(seed)
        if all(_unlike(person, other) >= _APART for other in people):
            seeds.append(seed)
            people.append(person)
        seed += 1
    return tuple(seeds)


def _unlike(one: Traits, other: Traits) -> int:
    """How many of the large traits differ: what is seen of a face at forty pixels, the hair counting double."""
    return (
        2 * (one.hair != other.hair)
        + (one.hair_colour != other.hair_colour)
        + (abs(one.skin - other.skin) > 1)
        + (one.beard != other.beard)
        + (one.glasses != other.glasses)
        + (one.mouth != other.mouth)
        + (one.female != other.female)
        + (one.ground != other.ground)
    )

"""Player cards of Football Fortunes, large for the auction to small for a hand, and rows of a squad; staff too.

Who can still grow (youths and the coach) shows hollow stars up to five, a senior only those he has; a scout has none.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.games.fortunes.style.signs import sign
from game.stage.style import stars
from game.stage.style import stars as positions
from game.stage.style.player_cards import badge_disc, greyed
from game.ui.look import faces
from game.ui.look.kits import Kit
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import AMBER, INK, INK_SOFT, MUTED, PAPER, PAPER_EDGE, PAPER_RULE, RGB, TEXT, ink_on, mix, rgb
from game.ui.look.panels import Box, box, panel
from game.ui.widgets.base import Spot

Size: TypeAlias = Literal["large", "medium", "small"]

SIZES: dict[Size, tuple[int, int]] = {"large": (256, 358), "medium": (140, 196), "small": (88, 124)}
"""Width and height of a card, in logical units."""

ROW = (280, 52)
_EDGES = 8
"""Width and height of a row of a squad's table, as a rule."""

_PRICE = 80
"""How much of a row's right end is asked about as its price."""

MOST = 5
"""Stars nobody has more of."""

HUES: dict[str, RGB] = {
    "goalkeeper": positions.HUES["goalkeeper"],
    "defender": positions.HUES["defender"],
    "midfielder": positions.HUES["midfielder"],
    "forward": positions.HUES["attacker"],
    "youth": rgb("7CC7F5"),
    "coach": rgb("B9C7D1"),
    "scout": rgb("D8B98A"),
}
"""What somebody is, and its colour; its shape is the mark of the position, a Y, a whistle, a pair of glasses."""

_SIGNS = {"forward": "attacker", "coach": "staff"}
_PALE = mix(PAPER, PAPER_RULE, 0.45)
_FOOT = rgb("2A3C4A")
_GROWING = ("youth", "coach")


@dataclass(frozen=True, slots=True)
class Player:
    """What a card shows. `seed` is the face's, `kind` a key of `HUES`, `word` how people call it; `value` is what he is
    worth as people read it ("£60m"), `note` what else there is to know ("out 1 week", "on loan")."""

    seed: int
    name: str
    kind: str
    word: str
    stars: int
    value: str = ""
    note: str = ""


def kind_mark(look: Look, kind: str, size: float, colour: RGB) -> pygame.Surface:
    """The shape of a kind of `HUES` in a colour. Raises KeyError for another kind."""
    if kind != "youth":
        return sign(look, _SIGNS.get(kind, kind), size, colour)

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
        canvas.line([(4, 3), (12, 12.6), (20, 3)], 4.4, colour)
        canvas.line([(12, 12.6), (12, 21.4)], 4.4, colour)
        return canvas.finish()

    return look.sprite(("fortunes.youth", size, colour), make)


def kind_tile(look: Look, kind: str, size: float) -> pygame.Surface:
    """A square tile in the colour of a kind with its shape on it: for rows, filters and headings."""
    hue = HUES[kind]

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
        canvas.rect(0, 0, 24, 24, INK, 5)
        canvas.rect(0.8, 0.8, 22.4, 22.4, hue, 4.4)
        picture = canvas.finish()
        look.put(picture, kind_mark(look, kind, size * 0.62, ink_on(hue)), (size / 2, size / 2))
        return picture

    return look.sprite(("fortunes.kind", kind, size), make)


def card(
    look: Look, player: Player, size: Size, kit: Kit | None = None, badge: str = "", dim: bool = False
) -> pygame.Surface:
    """The card in one of `SIZES`, the player in a club's kit or in none.

    `badge` is a mark of `marks.NAMES` at the corner of the face ("injury", "lock", "swap"); `dim`: grey.
    """
    key = ("fortunes.player", player, size, kit, badge)
    if dim:
        return look.sprite((*key, "dim"), lambda: greyed(card(look, player, size, kit, badge)))
    return look.sprite(key, lambda: _card(look, player, size, kit, badge))


def _card(look: Look, player: Player, size: Size, kit: Kit | None, badge: str) -> pygame.Surface:
    width, height = SIZES[size]
    k, small = width / SIZES["large"][0], size == "small"
    radius = 10 if size == "large" else 8 if size == "medium" else 6
    picture = box(look, width, height, Box(PAPER, PAPER_EDGE, radius=radius)).copy()
    hue = HUES[player.kind]
    pad, deep = max(4.0, 12 * k), max(20.0, 40 * k)
    face = 58.0 if small else width - 2 * pad - 64 * k
    top = pad + deep + (3 if small else 10 * k)
    foot = 0.0 if small else max(20.0, 28 * k)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(pad, pad, width - 2 * pad, deep, hue, 4)
    if foot:
        canvas.rect(pad, height - pad - foot, width - 2 * pad, foot, _FOOT, 4)
    beside = width - 2 * pad - face - (4 if small else 8 * k)
    if not small:
        canvas.rect(width - pad - beside, top, beside, face, _PALE, 4)
    picture.blit(canvas.finish(), (0, 0))
    ink = ink_on(hue)
    mark = deep * 0.6
    look.put(picture, kind_mark(look, player.kind, mark, ink), (pad + deep * 0.25, pad + deep / 2), "left")
    x = pad + deep * 0.25 + mark + max(4.0, 8 * k)
    look.put(picture, faces.face(look, player.seed, face, kit), (pad + face / 2, top + face / 2))
    if badge:
        at = pad + face - 6 * k, top + face - 6 * k
        look.put(picture, badge_disc(look, badge, max(20.0, 36 * k)), at)
    if small:
        _small(look, picture, player, top, face)
        return picture
    write(look, picture, player.word, "display", 32 * k + 4 * (k < 1), ink, (x, pad + deep / 2), width - pad - x - 4)
    middle = width - pad - beside / 2
    if player.kind != "scout":
        figure = "display64" if k == 1 else "display40"
        look.put(picture, stars.star(look, "full", "full", 34 * k), (middle, top + face * 0.3))
        look.write(picture, str(player.stars), figure, INK, (middle, top + face * 0.65), "centre")
    y = top + face + (height - pad - foot - top - face) * 0.32
    write(look, picture, player.name, "display", 48 * k, INK, (width / 2, y), width - 2 * pad, "centre")
    y = top + face + (height - pad - foot - top - face) * 0.76
    look.put(picture, _stars(look, player, 31 * k, True), (width / 2, y))
    y, inset = height - pad - foot / 2, pad + max(6.0, 10 * k)
    largest = 20 if k == 1 else 16
    wide = look.width(player.value, f"bold{largest}") if player.value else 0.0
    look.write(picture, player.value, f"bold{largest}", AMBER, (width - inset, y), "right")
    write(look, picture, player.note, "semi", largest, PAPER, (inset, y), width - 2 * inset - wide - 8)
    return picture


def _small(look: Look, picture: pygame.Surface, player: Player, top: float, face: float) -> None:
    """A small card: the number in the band, name and stars below the face."""
    width, height = SIZES["small"]
    ink = ink_on(HUES[player.kind])
    if player.kind != "scout":
        look.write(picture, str(player.stars), "display20", ink, (width - 10, 14), "right")
    if player.value:
        canvas = Canvas(look.px(20), look.px(face), (20.0, face))
        canvas.rect(0, 0, 20, face, _PALE, 4)
        leaf = canvas.finish()
        value = pygame.transform.rotate(look.text(player.value, "bold14", INK), 90)
        leaf.blit(value, value.get_rect(center=leaf.get_rect().center))
        look.put(picture, leaf, (width - 14, top + face / 2))
    write(look, picture, player.name, "display", 18, INK, (width / 2, top + face + 10), width - 8, "centre")
    look.put(picture, _stars(look, player, 12, True), (width / 2, height - 11))


def _stars(look: Look, player: Player, size: float, paper: bool) -> pygame.Surface:
    if player.kind == "scout":
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    growing = player.kind in _GROWING
    return stars.row(look, 2 * player.stars, MOST if growing else player.stars, size, paper)


def card_spots(kind: str, size: Size, place: pygame.Rect, *, valued: bool = True) -> list[Spot]:
    """What on a card that lies at a place can be asked about: what he is, his stars, and at the foot his value, if a
    game has money (`valued`)."""
    x, y, w, h = place
    band, foot = round(h * 0.17), 0 if size == "small" else round(h * 0.12)
    low = round(h * 0.2) if size == "small" else round(h * 0.16)
    found = [
        Spot(_kind_term(kind), pygame.Rect(x, y, w, band)),
        Spot("fortunes.stars", pygame.Rect(x, y + h - foot - low, w, low)),
    ]
    return [*found, Spot("fortunes.value", pygame.Rect(x, y + h - foot, w, foot))] if foot and valued else found


def row_spots(kind: str, place: pygame.Rect, price: str = "") -> list[Spot]:
    """What on a row that lies at a place can be asked about: what he is, his stars; `price` is the term of the figure
    at the right, if there is one."""
    x, y, w, h = place
    left = round(24 + min(24.0, h - 10) + h - 8)
    found = [
        Spot(_kind_term(kind), pygame.Rect(x, y, left, h)),
        Spot("fortunes.stars", pygame.Rect(x + left, y + h // 2, w - left - _PRICE, h - h // 2)),
    ]
    return [*found, Spot(price, pygame.Rect(x + w - _PRICE, y, _PRICE, h))] if price else found


def _kind_term(kind: str) -> str:
    return "fortunes.youth" if kind == "youth" else "fortunes.kind"


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
    """A player as a row: what he is, face, name over his stars and his note, and a price (or whatever stands there)."""
    key = ("fortunes.row", player, width, height, kit, price, badge, paper)
    if dim:
        return look.sprite((*key, "dim"), lambda: greyed(row(look, player, width, height, kit, price, badge, paper)))
    return look.sprite(key, lambda: _row(look, player, width, height, kit, price, badge, paper))


def row_face(look: Look, player: Player, height: float, kit: Kit | None) -> pygame.Surface:
    """The face on a row of a height, which takes most of the time that a row does."""
    return faces.face(look, player.seed, height - _EDGES, kit)


def _row(
    look: Look, player: Player, width: float, height: float, kit: Kit | None, price: str, badge: str, paper: bool
) -> pygame.Surface:
    picture = panel(look, width, height, "row_paper" if paper else "row").copy()
    ink, soft = (INK, INK_SOFT) if paper else (TEXT, MUTED)
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    with canvas.inside(rounded(0, 0, width, height, 4)):
        canvas.rect(0, 0, 4, height, HUES[player.kind])
    picture.blit(canvas.finish(), (0, 0))
    tile = min(24.0, height - 10)
    look.put(picture, kind_tile(look, player.kind, tile), (12 + tile / 2, height / 2))
    face = height - _EDGES
    look.put(picture, row_face(look, player, height, kit), (20 + tile + face / 2, height / 2))
    if badge:
        look.put(picture, badge_disc(look, badge, 20), (20 + tile + face - 5, height - 12))
    x, right = 28 + tile + face, width - 10
    if price:
        look.write(picture, price, "figuresbold20", ink if paper else AMBER, (right, height / 2), "right")
        right -= look.width(price, "figuresbold20") + 8
    low = height < 40
    write(look, picture, player.name, "bold", 18 if low else 20, ink, (x, height * (0.3 if low else 0.31)), right - x)
    count = MOST if player.kind in _GROWING else player.stars
    size = min(15.0, height * 0.32, stars.fitting(MOST, right - x))
    look.put(picture, _stars(look, player, size, paper), (x, height * 0.7), "left")
    after = x + stars.row_width(count, size) + (8 if count else 0)
    if player.note and right - after > 30:
        write(look, picture, player.note, "semi", 16, soft, (after, height * 0.7 + 0.5), right - after)
    return picture

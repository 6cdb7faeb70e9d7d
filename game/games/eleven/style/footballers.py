"""Footballers of Eleven: their cards, from the one in a hand to the one held up to be read, and jersey markers.

A marker is a shirt with its number, and a plate at the hem with what it plays as and how strong it is. Whose it is, is
told by shape: an own shirt has a thin rim and a dark plate, an opponent's a wide paper outline and a paper plate. A
marker without a card has a grey plate and never a bolt.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.games.eleven.style import paper
from game.games.eleven.style.paper import card_height, fitness_bolt, type_size
from game.games.eleven.style.signs import paint_lines, section, sign
from game.ui.look import faces, kits
from game.ui.look.faces import PLAIN
from game.ui.look.kits import Kit
from game.ui.look.lettering import LARGE, READING, Line
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, shrink
from game.ui.look.palette import BAD_ON_PAPER, FOCUS, INK, MARKING, PAPER, PLATE, RGB, TEXT, rgb
from game.ui.look.panels import Box, box, dashed

Pieces = Sequence[pygame.Surface]
JERSEY = 60
DRAGGED = 84
BLANK = Kit("plain", rgb("8C98A1"), rgb("6B7780"))
"""The shirt that serves numbers above 11."""
_TILT = 5
_LEAST_PLATE = 14
"""As high as the smallest digits need."""
_GREY = rgb("3B4852")
_GREY_INK = rgb("DCE4E9")
_GREY_RIM = rgb("8496A3")
_BUST = 0.8
"""How much of a face is seen above tokens."""
_SHARES = (1.0, 0.9, 0.8)
"""How small tokens get to lie in one row, of their usual size."""
_BETWEEN_ROWS = 2
_IDLE = 112
"""How opaque a marker is that counts for nothing where it stands."""


@dataclass(frozen=True, slots=True)
class Footballer:
    """What is printed on a card, and what lies on it.

    `icon` is "attack" or "defence", `sections` of "defence", "midfield", "forward". `lines` is the ability; `bad` if
    it is a drawback. `experience` says of each space whether it is filled. `fitness` is how many markers are assigned,
    `sockets` how many could be, `kit` what he wears. `changed` is the strength with all its tokens, if it differs from
    the printed one.
    """

    number: int
    name: str
    seed: int
    sections: tuple[str, ...]
    icon: str
    strength: int
    cost: int | None = None
    lines: tuple[Line, ...] = ()
    bad: bool = False
    trained: bool = False
    experience: tuple[bool, ...] = ()
    vp: int = 0
    fitness: int = 0
    sockets: int = 0
    changed: int | None = None
    permanent: int = 0
    temporary: int = 0
    injury: int = 0
    suspension: int = 0
    kit: Kit = PLAIN


def _ground(look: Look, card: Footballer, width: int) -> pygame.Surface:
    return paper.sheet(look, width, gilt=card.trained)


def _portrait(look: Look, card: Footballer, width: int) -> pygame.Surface:
    return faces.face(look, card.seed, 46 * width / 88 if width < 112 else 108 * width / 240, card.kit)


@paper.card_of(_ground, _portrait)
def footballer(look: Look, card: Footballer, width: int) -> pygame.Surface:
    """The card, `width` units wide (at least 72) and `card_height(width)` high; below 112 without its ability."""
    return (_hand if width < 112 else _full)(look, card, width)


def _on_it(look: Look, card: Footballer, size: float) -> list[pygame.Surface]:
    """The tokens that lie on a card, what keeps him from playing first."""
    pieces = []
    if card.injury:
        pieces.append(paper.weeks_token(look, "injury", card.injury, size))
    if card.suspension:
        pieces.append(paper.weeks_token(look, "suspension", card.suspension, size))
    if card.permanent:
        pieces.append(paper.strength_token(look, card.permanent, size))
    if card.temporary:
        pieces.append(paper.strength_token(look, card.temporary, size, temporary=True))
    if card.vp:
        pieces.append(paper.points(look, card.vp, size))
    pieces += [paper.experience(look, filled, size) for filled in card.experience]
    return pieces


class Row(NamedTuple):
    """Tokens that lie side by side, with the left edge of each."""

    pieces: Pieces
    lefts: tuple[float, ...]


class Tokens(NamedTuple):
    """What lies on a card, in rows from the lowest, each so high: side by side, never one over another."""

    rows: tuple[Row, ...]
    size: float

    @property
    def height(self) -> float:
        """How much room all of it takes, with a gap above each row."""
        return len(self.rows) * (self.size + _BETWEEN_ROWS)


def tokens_on(
    look: Look, make: Callable[[float], Pieces], size: float, span: tuple[float, float], gap: float
) -> Tokens:
    """What `make` gives for a size, laid between two edges up to the right one: a little smaller if one row takes them
    all then, else in as many rows as it takes."""
    left, right = span
    found: list[Row] = []
    for share in _SHARES:
        found = list(_rows(look, make(size * share), left, right, gap))
        if len(found) <= 1:
            return Tokens(tuple(found), size * share)
    return Tokens(tuple(found), size * _SHARES[-1])


def _rows(look: Look, pieces: Pieces, left: float, right: float, gap: float) -> Iterator[Row]:
    rest = list(pieces)
    while rest:
        widths: list[float] = []
        for piece in rest:
            wide = piece.get_width() / look.scale
            if widths and sum(widths) + gap * len(widths) + wide > right - left:
                break
            widths.append(wide)
        many = len(widths)
        begins = right - sum(widths) - gap * (many - 1)
        lefts = tuple(begins + sum(widths[:n]) + gap * n for n in range(many))
        yield Row(rest[:many], lefts)
        del rest[:many]


def _lay(look: Look, picture: pygame.Surface, tokens: Tokens, middle: float) -> None:
    """The lowest row around `middle`, the others above it."""
    for number, row in enumerate(tokens.rows):
        y = middle - number * (tokens.size + _BETWEEN_ROWS)
        for piece, x in zip(row.pieces, row.lefts, strict=True):
            look.put(picture, piece, (x, y), "left")


def _strength(
    look: Look, picture: pygame.Surface, card: Footballer, x: float, y: float, size: float, style: str
) -> float:
    """Icon and strength from `x` on; a strength that tokens have changed stands in place of the printed one."""
    look.put(picture, sign(look, card.icon, size), (x, y), "left")
    shown = card.strength if card.changed is None else card.changed
    look.write(picture, str(shown), style, INK, (x + size + size * 0.16, y))
    return x + size * 1.16 + look.width(str(shown), style)


def _hand(look: Look, card: Footballer, width: int) -> pygame.Surface:
    k, height = width / 88, card_height(width)
    picture = _ground(look, card, width)
    pad = 7 * k
    look.put(picture, paper.number_box(look, card.number, 24 * k), (pad + 12 * k, 19 * k))

    def on_it(size: float) -> Pieces:
        found = _on_it(look, card, size)
        return [sign(look, "trained", size), *found] if card.trained and found else found

    tokens = tokens_on(look, on_it, 16 * k, (pad, width - pad + 2), 2)
    marks, under = 13 * k, (38.5 if tokens.rows else 41) * k
    for n, name in enumerate(card.sections):
        x = pad + 12 * k + (n - (len(card.sections) - 1) / 2) * (marks + 1)
        look.put(picture, section(look, name, marks), (x, under))
    face = _portrait(look, card, width)
    if tokens.rows:  # tokens lie below the face, which ends above them
        face = face.subsurface((0, 0, face.get_width(), round(face.get_height() * _BUST)))
    look.put(picture, face, (width - pad - 23 * k, 7 * k + face.get_height() / look.scale / 2))
    if card.trained and not tokens.rows:
        look.put(picture, sign(look, "trained", 17 * k), (width - pad - 42 * k, 49 * k))
    paper.name(look, picture, card.name, (width / 2, 69 * k), width - 2 * pad, 20 * k)
    paper.rule(look, picture, width, 83 * k, pad)
    y = height - 20 * k
    end = _strength(look, picture, card, pad, y, 23 * k, f"bold{paper.type_size(32 * k)}")
    size = 17 * k
    if card.sockets:
        for n, (x, up, wide) in enumerate(sockets_at(card.sockets, width - pad - end - 3, size)):
            look.put(picture, paper.socket(look, n < card.fitness, wide), (width - pad - x, y - up))
    _lay(look, picture, tokens, 52 * k)
    return picture


def sockets_at(count: int, room: float, size: float) -> list[tuple[float, float, float]]:
    """Where so many sockets lie: from the right edge, above the middle, and how wide. Side by side where there is room,
    else the one it takes to play (EL-23) over those of the ability, none over another."""
    if count * (size + 1) - 1 <= room or count == 1:
        return [((count - 1 - n) * (size + 1) + size / 2, 0.0, size) for n in range(count)]
    wide = min(size, (room - (count - 2)) / (count - 1))
    step = wide + 1
    lower = [((count - 2 - n) * step + wide / 2, -step / 2, wide) for n in range(count - 1)]
    return [((count - 2) * step / 2 + wide / 2, step / 2, wide), *lower]


def _full(look: Look, card: Footballer, width: int) -> pygame.Surface:
    k, height = width / 240, card_height(width)
    picture = _ground(look, card, width)
    pad = max(7.0, 15 * k)
    top = pad + 21 * k
    number = 42 * k
    look.put(picture, paper.number_box(look, card.number, number), (pad, top), "left")
    x = pad + number + 7 * k
    marks = max(13.0, 22 * k)
    for name in card.sections:
        look.put(picture, section(look, name, marks), (x, top), "left")
        x += marks + 3 * k
    if card.cost is not None:
        look.put(picture, paper.coin(look, card.cost, 40 * k), (width - pad, top), "right")
    face_size = 108 * k
    face_top = pad + 52 * k
    look.put(picture, _portrait(look, card, width), (pad + face_size / 2, face_top + face_size / 2))
    if card.trained:
        look.put(picture, sign(look, "trained", 34 * k), (pad + 12 * k, face_top + face_size - 12 * k))
    x = pad + face_size + 12 * k
    room = width - pad - x
    tokens = tokens_on(look, partial(_on_it, look, card), max(17.0, 28 * k), (pad + 30 * k, width - pad), 3)
    # Where there is little room for text, the tokens lie beside the foot of the face.
    tight = bool(tokens.rows) and width < 168
    upper = face_top + face_size * ((0.27 if tight else 0.34) if card.sockets else 0.4 if tight else 0.5)
    size = 40 * k
    _strength(look, picture, card, x, upper, size, f"bold{paper.type_size(66 * k)}")
    if card.sockets:
        disc = min(26 * k, (room - 4 * (card.sockets - 1)) / card.sockets)
        for n in range(card.sockets):
            socket = paper.socket(look, n < card.fitness, disc)
            look.put(picture, socket, (x + n * (disc + 4 * k), face_top + face_size * (0.6 if tight else 0.82)), "left")
    middle = face_top + face_size + 24 * k
    paper.title(look, picture, card.name, (pad, middle), width - 2 * pad, 40 * k, align="left")
    line = middle + 19 * k
    paper.rule(look, picture, width, line, pad)
    foot = height - pad * 0.7 - (0 if tight else tokens.height)
    area = (pad, line + 5 * k, width - 2 * pad, foot - line - 5 * k)
    ink = BAD_ON_PAPER if card.bad else INK
    paint_lines(look, picture, card.lines, area, ink, LARGE if width >= 200 else READING)
    across = face_top + face_size * 0.9 if tight else height - pad * 0.7 - tokens.size / 2
    _lay(look, picture, tokens, across)
    return picture


def jersey_extent(size: float = JERSEY) -> tuple[float, float]:
    """Width and height of a marker's picture, in logical units; the marker lies in the middle of it."""
    return 1.36 * size, 1.52 * size


@sprite
def jersey(
    look: Look,
    kit: Kit,
    number: int | None,
    icon: str,
    strength: int,
    size: float = JERSEY,
    *,
    card: bool = True,
    fit: bool = False,
    blank: bool = False,
    lifted: bool = False,
    opponent: bool = False,
    lit: bool = False,
    idle: bool = False,
) -> pygame.Surface:
    """A marker; `icon` is "attack" or "defence".

    `card`: a card is assigned to it, else its plate is grey. `fit`: the green bolt at its shoulder. `blank`: a grey
    shirt without number. `lifted`: tilted as in a hand, its plate ringed; give it `DRAGGED` as size. `opponent`:
    outlined, and a plate of paper. `lit`: its plate is ringed in the colour of the focus, for who is being compared.
    `idle`: it counts for nothing where it stands (EL-30), pale, its sign struck out and no strength beside it.
    """
    width, height = jersey_extent(size)
    picture = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
    x, y = width / 2, height / 2 - 0.13 * size
    shown = "" if blank or number is None else number
    shirt = _tilted if lifted else kits.shirt
    worn = shirt(look, BLANK if blank else kit, shown, size, not opponent)
    if idle:
        worn = worn.copy()
        worn.set_alpha(_IDLE)
    look.put(picture, worn, (x, y))
    if idle:
        plate = idle_hem(look, icon, size, lifted or lit)
    else:
        plate = hem(look, icon, strength, size, card, opponent, lifted or lit)
    look.put(picture, plate, (x, min(y + 0.565 * size, height - plate.get_height() / look.scale / 2)))
    if fit and card:
        side = -1 if lifted else 1
        look.put(picture, fitness_bolt(look, size / 3), (x + side * 0.42 * size, y - 0.36 * size))
    return picture


def _tilted(look: Look, kit: Kit, number: int | str, size: float, home: bool) -> pygame.Surface:
    large = kits.shirt(look, kit, number, 2 * size, home)
    turned = pygame.transform.rotozoom(large, _TILT, 1)
    return shrink(turned, (turned.get_width() // 2, turned.get_height() // 2))


@sprite
def hem(
    look: Look,
    icon: str,
    strength: int,
    size: float = JERSEY,
    card: bool = True,
    opponent: bool = False,
    ringed: bool = False,
) -> pygame.Surface:
    """The plate of a marker alone, 58×24 for a marker of 60: icon and strength."""
    width, height = size * 58 / 60, max(size * 24 / 60, _LEAST_PLATE, 0.8 * look.least)
    fill, rim, ink = _plate(card, opponent)
    style = Box(fill, FOCUS if ringed else rim, radius=round(size / 12), line_width=2 if ringed else size / 40)
    plate = box(look, width, height, style).copy()
    look.put(plate, sign(look, icon, min(height * 0.8, width * 0.42)), (width * 0.29, height / 2))
    text = f"figuresbold{type_size(height * 1.05)}"
    look.write(plate, str(strength), text, ink, (width * 0.7, height / 2), "centre")
    return plate


@sprite
def idle_hem(look: Look, icon: str, size: float = JERSEY, ringed: bool = False) -> pygame.Surface:
    """The plate of a marker that counts for nothing where it stands: empty in a dashed frame, its sign struck out."""
    width, height = size * 58 / 60, max(size * 24 / 60, _LEAST_PLATE, 0.8 * look.least)
    radius = round(size / 12)
    plate = box(look, width, height, Box(_GREY, FOCUS if ringed else _GREY, radius=radius, line_width=2)).copy()
    plate.blit(dashed(look, width, height, _GREY_INK, radius, 0.9), (0, 0))
    signed = min(height * 0.8, width * 0.42)
    mark = pygame.transform.grayscale(sign(look, icon, signed))
    mark.set_alpha(_IDLE)
    look.put(plate, mark, (width * 0.29, height / 2))
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    reach = signed * 0.5
    for wide, colour in ((size / 12, _GREY), (size / 24, _GREY_INK)):
        x, y = width * 0.29, height / 2
        canvas.line([(x - reach, y + reach), (x + reach, y - reach)], wide, colour)
    plate.blit(canvas.finish(), (0, 0))
    look.write(plate, "–", f"figuresbold{type_size(height * 1.05)}", _GREY_INK, (width * 0.7, height / 2), "centre")
    return plate


def _plate(card: bool, opponent: bool) -> tuple[RGB, RGB, RGB]:
    if opponent:
        return PAPER, INK, INK
    return (PLATE, MARKING, TEXT) if card else (_GREY, _GREY_RIM, _GREY_INK)

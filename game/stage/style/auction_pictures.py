"""Deadline day: the ledge, the paddles, the board of the bid, the gavel, the stamps, and the plate of a seat."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.stage.style.player_cards import greyed
from game.ui.look import crests, faces
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit, paint
from game.ui.look.lettering import type_size, write
from game.ui.look.lights import led
from game.ui.look.look import Look, sprite
from game.ui.look.marks import mark
from game.ui.look.paint import Canvas, ellipse, rounded, shrink, turned, with_shadow
from game.ui.look.palette import (
    AMBER,
    BAD,
    BAD_ON_PAPER,
    BAD_TEXT,
    BLACK,
    GOOD_ON_PAPER,
    INK,
    INK_SOFT,
    LED_CAPTION,
    LINE,
    MUTED,
    PANEL,
    PAPER,
    RGB,
    TEXT,
    WARN_ON_PAPER,
    WHITE,
    alpha,
    darker,
    lighter,
    mix,
    rgb,
)
from game.ui.look.panels import Box, box, panel

Held: TypeAlias = Literal["leads", "in", "turn", "out"]
"""What a seat does in the bidding; leads and turn are the ones that are seen first."""
Outcome: TypeAlias = Literal["sold", "unsold"]

SEAT = (304, 132)
"""Width and height of a seat's plate, as a rule."""
LEDGE = (288, 34)
"""Width and height of the ledge; the card's foot stands on its upper edge."""

_WOOD = rgb("9A5B2C")
_WOOD_DARK = rgb("6B3A1A")
_GREY = rgb("47535C")
_PADDLE = 50
"""How far from the right edge a raised paddle stands."""


@sprite
def ledge(look: Look, width: float = LEDGE[0], height: float = LEDGE[1]) -> pygame.Surface:
    """The wooden ledge a card stands on; its upper edge is the picture's."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    for x, lean in ((width * 0.14, -1), (width * 0.86, 1)):
        canvas.poly([(x - 9, 10), (x + 9, 10), (x + 9 + 12 * lean, height), (x - 9 + 12 * lean, height)], _WOOD_DARK)
    canvas.rect(0, 0, width, 14, darker(_WOOD, 0.35), 3)
    canvas.rect(0, 0, width, 11, _WOOD, 3)
    canvas.rect(2, 0.6, width - 4, 3, lighter(_WOOD, 0.24), 1.5)
    for x in (0.2, 0.47, 0.71):
        canvas.line([(width * x, 7.4), (width * (x + 0.13), 7)], 0.9, darker(_WOOD, 0.2))
    return canvas.finish()


def paddle_extent(radius: float) -> tuple[float, float]:
    """Width and height of a paddle's picture, upright; lying it is as wide as it is high upright."""
    return 2 * radius + 8, 3.5 * radius + 8


@sprite
def paddle(look: Look, kit: Kit, amount: str, radius: float, held: Held = "in") -> pygame.Surface:
    """A bidder's paddle with the amount, its rim in the club's kit; "out": lying, grey and crossed.

    Up, the disc's middle lies half across and `radius + 4` down; lying, at the right.
    """
    width, height = paddle_extent(radius)
    if held == "out":
        width, height = height, width
        canvas = Canvas(look.px(width), look.px(height), (width, height))
        x, y = width - radius - 4, height / 2
        handle = rounded(4, y - radius * 0.17, width - radius, radius * 0.34, radius * 0.1)
        canvas.poly(turned(handle, 6, (x, y)), darker(mix(_WOOD, _GREY, 0.5), 0.2))
        canvas.disc(x, y, radius, lighter(_GREY, 0.35))
        canvas.disc(x, y, radius * 0.92, _GREY)
        canvas.disc(x, y, radius * 0.78, darker(_GREY, 0.3))
        picture = canvas.finish()
        look.put(picture, mark(look, "cross", radius * 1.16, BAD), (x, y))
        return picture
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    x, y = width / 2, radius + 4
    wide = radius * 0.36
    canvas.rect(x - wide / 2, y, wide, height - y - 2, _WOOD_DARK, wide * 0.3)
    canvas.rect(x - wide / 2, y, wide * 0.6, height - y - 2, _WOOD, wide * 0.3)
    canvas.disc(x, y, radius, AMBER if held == "leads" else PAPER)
    rim = ellipse(x, y, radius * 0.91, radius * 0.91)
    with canvas.inside(rim):
        paint(canvas, kit, x - radius, y - radius, 2 * radius, 2 * radius)
    canvas.disc(x, y, radius * 0.74, darker(rgb("101A22"), 0.2))
    with canvas.inside(ellipse(x, y, radius * 0.74, radius * 0.74)):
        canvas.disc(x - radius * 0.4, y - radius * 0.8, radius * 0.8, alpha(WHITE, 0.05))
    picture = canvas.finish()
    ink = AMBER if held == "leads" else WHITE
    write(look, picture, amount, "display", radius * (1.2 if len(amount) < 3 else 0.95), ink, (x, y), radius * 1.34,
          "centre")  # fmt: skip
    return with_shadow(picture, look.px(2), look.px(2), 0.5) if held in ("leads", "turn") else picture


@sprite
def bid_board(
    look: Look,
    amount: str,
    signs: tuple[str, str],
    caption: str,
    line: str,
    width: float = 304,
    height: float = 176,
    face: int | None = None,
    kit: Kit | None = None,
) -> pygame.Surface:
    """The lit board: a caption, the highest bid in LED digits between signs, a line below, and the leader's face."""
    picture = panel(look, width, height, "led").copy()
    write(look, picture, caption, "label", 18, LED_CAPTION, (16, 22), width - 32)
    before, after = signs
    size = min(height * 0.52, (width - (150 if before else 110)) / max(1.7, 0.84 * len(amount)))
    digits = led(look, amount, size)
    middle = 22 + (height - 22 - 24) / 2 + 2
    x = width / 2 - (6 if len(amount) < 3 else 30)  # clear of a face at the right
    x += 10 if before else 0
    look.put(picture, digits, (x, middle))
    aside, low = 0.39 * size * max(2, len(amount)), middle + size * 0.5 - 17
    look.write(picture, before, "display48", AMBER, (x - aside - 10, low), "right")
    look.write(picture, after, "display48", AMBER, (x + aside + 18, low))
    write(look, picture, line, "semi", 20, lighter(AMBER, 0.72), (16, height - 20), width - 32)
    if face is not None:
        look.put(picture, faces.face(look, face, 56, kit), (width - 44, 42))
    return picture


@sprite
def gavel(look: Look, size: float, down: bool = False) -> pygame.Surface:
    """The auctioneer's gavel, raised or on its block with the lines of the blow."""
    canvas = Canvas(look.px(size), look.px(size), (100.0, 100.0))
    canvas.rect(16, 84, 62, 12, darker(_WOOD_DARK, 0.25), 4)
    canvas.rect(22, 76, 50, 11, _WOOD_DARK, 3)
    about = (88.0, 70.0)
    angle = 2.0 if down else 34.0
    for part, colour in (
        (rounded(44, 53, 46, 8, 4), _WOOD_DARK), (rounded(44, 53, 46, 4.4, 2), lighter(_WOOD, 0.1)),
        (rounded(33, 36, 28, 42, 4), _WOOD), (rounded(33, 36, 12, 42, 4), lighter(_WOOD, 0.2)),
        (rounded(30, 34, 34, 9, 3), _WOOD_DARK), (rounded(30, 67, 34, 9, 3), _WOOD_DARK),
        (rounded(33, 46, 28, 3.4, 0), AMBER), (rounded(33, 61, 28, 3.4, 0), AMBER),
    ):  # fmt: skip
        canvas.poly(turned(part, angle, about), colour)
    if down:
        for blow in ([(20, 70), (9, 62)], [(16, 80), (3, 79)], [(27, 62), (20, 50)], [(76, 82), (88, 80)]):
            canvas.line(blow, 3.4, AMBER)
    return with_shadow(canvas.finish(), look.px(3), look.px(3), 0.45)


@sprite
def stamp(look: Look, word: str, outcome: Outcome, height: float) -> pygame.Surface:
    """The stamp across a card: a word in a double frame, aslant; sold has a check, unsold a cross."""
    flat = _stamp(Look(2 * look.scale), word, outcome, height)
    slanted = pygame.transform.rotozoom(flat, 9, 1)
    small = shrink(slanted, (slanted.get_width() // 2, slanted.get_height() // 2))
    return with_shadow(small, look.px(2), look.px(2), 0.4)


def _stamp(look: Look, word: str, outcome: Outcome, height: float) -> pygame.Surface:
    colour = GOOD_ON_PAPER if outcome == "sold" else BAD_ON_PAPER
    style = f"display{type_size(height * 0.72)}"
    sign = height * 0.46
    width = look.width(word, style) + sign + height * 0.8
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, alpha(PAPER, 0.94), height * 0.14)
    edge = height * 0.06
    canvas.line(rounded(edge, edge, width - 2 * edge, height - 2 * edge, height * 0.1), edge, colour, closed=True)
    inset = edge * 2.6
    canvas.line(rounded(inset, inset, width - 2 * inset, height - 2 * inset, height * 0.07), edge * 0.4, colour,
                closed=True)  # fmt: skip
    picture = canvas.finish()
    look.put(picture, mark(look, "check" if outcome == "sold" else "cross", sign, colour), (height * 0.3, height / 2),
             "left")  # fmt: skip
    look.write(picture, word, style, colour, (height * 0.42 + sign, height / 2))
    return picture


@dataclass(frozen=True, slots=True)
class Seat:
    """A manager at the auction. `cash`, `note` and `squad` are lines as people read them; `stars` the squad token;
    `paddle` the amount on the paddle, `word` what stands under it (or beside it, when out)."""

    seed: int
    name: str
    club: str
    cash: str
    cash_word: str
    stars: int
    squad: str
    crest: Crest
    kit: Kit
    paddle: str = ""
    word: str = ""
    held: Held = "in"


@sprite
def seat(look: Look, who: Seat, width: float = SEAT[0], height: float = SEAT[1], own: bool = False) -> pygame.Surface:
    """A seat's plate: face, name, club, cash, crest, squad stars and count, and the paddle at the right.

    `own`: of paper. The one who leads has an amber frame, one who is out is dark, his paddle lying.
    """
    out, low = who.held == "out", height < 112
    edge = AMBER if who.held == "leads" else PAPER if own else LINE
    fill = PAPER if own else mix(PANEL, BLACK, 0.18) if out else PANEL
    picture = box(look, width, height, Box(fill, edge, line_width=3 if who.held == "leads" else 1)).copy()
    ink, soft = (INK, INK_SOFT) if own else (MUTED, MUTED) if out else (TEXT, MUTED)
    pad, foot = (9, 14) if low else (12, 22)
    face = height - 2 * pad - foot - (2 if low else 10)
    portrait = faces.face(look, who.seed, face, who.kit)
    look.put(picture, greyed(portrait) if out else portrait, (pad + face / 2, pad + face / 2))
    x = 2 * pad + face
    room = width - x - (92 if who.paddle or who.held in ("turn", "out") else pad)
    # Four lines: name, club, cash, squad; the last stands beside the stars.
    lines = (0.22, 0.44, 0.64, 0.845) if low else (0.205, 0.394, 0.591, 0.833)
    name, club, cash, y = (height * share for share in lines)
    running = 16 if low else 18
    write(look, picture, who.name, "display", 24 if low else 32, ink, (x, name), room)
    write(look, picture, who.club, "semi", running, soft, (x, club), room)
    money = INK if own else mix(AMBER, PANEL, 0.2) if out else AMBER
    style = "bold20" if low or room < 96 else "bold24"
    look.write(picture, who.cash, style, money, (x, cash))
    after = x + look.width(who.cash, style) + 5
    write(look, picture, who.cash_word, "semi", running, soft, (after, cash + 0.5), max(20.0, x + room - after))
    size = 20 if low else 26
    look.put(picture, crests.crest(look, who.crest, size), (pad, y), "left")
    look.put(picture, mark(look, "star", size * 0.64, WARN_ON_PAPER if own else AMBER), (pad + size + 3, y), "left")
    look.write(picture, str(who.stars), "bold18" if low else "bold20", ink, (pad + size * 1.66 + 5, y))
    squad = max(x, pad + size * 1.66 + 5 + look.width(str(who.stars), "bold20") + 6)
    end = x + room
    if who.word and not out:  # the word under the paddle stands on this line
        end = min(end, width - _PADDLE - _word_width(look, who) / 2 - 8)
    write(look, picture, who.squad, "semi", running, soft, (squad, y), end - squad)
    if out:
        write(look, picture, who.word, "bold", running, BAD_ON_PAPER if own else BAD_TEXT, (width - 52, name), 90,
              "centre")  # fmt: skip
        lying = paddle(look, who.kit, "", height * 0.2, "out")
        look.put(picture, lying, (width - 12, height * 0.66), "right")
    elif who.paddle:
        _raised(look, picture, who, (width - _PADDLE, height))
    return picture


def _word_width(look: Look, who: Seat) -> float:
    """How wide the word under a paddle is with its ground."""
    return min(96.0, look.width(who.word, "label14") + 14)


def _raised(look: Look, picture: pygame.Surface, who: Seat, at: tuple[float, float]) -> None:
    """The paddle and the word under it; who leads holds it higher, and it is larger."""
    x, height = at
    leads, turn = who.held == "leads", who.held == "turn"
    radius = height * (0.26 if leads else 0.22)
    up = paddle(look, who.kit, who.paddle, radius, who.held)
    foot = look.px(height - 5)
    place = up.get_rect(centerx=look.px(x), centery=look.px((3 if leads else height * 0.09) + 1.75 * radius + 4))
    picture.blit(up, place, (0, 0, place.width, max(0, foot - place.y)))
    if who.word:
        tall = 18 if height < 112 else 22
        wide = _word_width(look, who)
        fill: RGB = AMBER if leads else INK if turn else mix(LINE, PANEL, 0.3)
        colour = INK if leads else AMBER if turn else TEXT
        y = height - 8 - tall / 2
        look.put(picture, box(look, wide, tall, Box(fill, radius=3)), (x, y))
        look.write(picture, look.fit(who.word, "label14", wide - 6), "label14", colour, (x, y), "centre")

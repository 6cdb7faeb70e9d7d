"""Cards that are papers: sponsors' contracts, what a board meeting decides, tactics and objectives."""

from dataclasses import dataclass

import pygame

from game.games.eleven.style import paper
from game.games.eleven.style.opponents import logo
from game.games.eleven.style.paper import card_height
from game.games.eleven.style.signs import fits, paint_lines, sign
from game.ui.look.lettering import LARGE, READING, Area, Line
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, rounded
from game.ui.look.palette import AMBER, GOOD_ON_PAPER, INK, PAPER_RULE, RGB, darker, lighter, mix, rgb

DEALS = ("small", "adboard", "kit")
TACTIC = rgb("1E5B3A")
MEETING = rgb("4A3B2A")
OBJECTIVE = rgb("23344A")
_RIVAL = rgb("FF9C86")


Ways = tuple[Line, ...]
"""The same in fewer and fewer words; nothing at all is none."""


@dataclass(frozen=True, slots=True)
class Sponsor:
    """A sponsor: what each kind of `DEALS` gives, the bonus, and what lasts at the stadium; `signed` is the deal that
    was made, if one was. Each is said at length, and then as briefly as can be, for where there is no room."""

    name: str
    seed: int
    small: Ways
    adboard: Ways
    kit: Ways
    bonus: Ways = ()
    lasting: Ways = ()
    signed: str | None = None
    suspension: int = 0


@paper.card
def sponsor(look: Look, card: Sponsor, width: int) -> pygame.Surface:
    """The card, `width` units wide and `card_height(width)` high; below 112 its deals stand in signs and numbers."""
    k, height = width / 240, card_height(width)
    pad = max(5.0, 12 * k)
    picture = paper.sheet(look, width)
    board = 64 * k
    look.put(picture, logo(look, card.seed, width - 2 * pad, board), (width / 2, pad + board / 2))
    if card.suspension:
        token = paper.weeks_token(look, "suspension", card.suspension, max(16.0, 30 * k))
        look.put(picture, token, (width - pad, pad + board), "right")
    y = pad + board + max(11.0, 19 * k)
    paper.name(look, picture, card.name, (width / 2, y), width - 1.4 * pad, max(18.0, 30 * k))
    y += max(10.0, 18 * k)
    rows: list[tuple[str, Ways]] = [(f"deal_{deal}", getattr(card, deal)) for deal in DEALS]
    if card.bonus:
        rows.append(("plus", card.bonus))
    if card.lasting:
        rows.append(("clock", card.lasting))
    step = (height - pad * 0.6 - y) / len(rows)
    for name, ways in rows:
        held = card.signed is not None and name == f"deal_{card.signed}"
        _deal(look, picture, name, ways, (pad * 0.6, y, width - pad * 1.2, step - 1.6), held, k)
        y += step
    return picture


def _deal(look: Look, picture: pygame.Surface, name: str, ways: Ways, area: Area, held: bool, k: float) -> None:
    x, y, width, height = area
    ground = AMBER if held else (lighter(PAPER_RULE, 0.45) if name == "plus" else PAPER_RULE)
    picture.blit(_strip(look, width, height, ground), (look.px(x), look.px(y)))
    size = min(height * 0.8, max(14.0, 30 * k))
    look.put(picture, sign(look, name, size), (x + 3 + size / 2, y + height / 2))
    left = x + size + max(6.0, 10 * k)
    styles = tuple(f"bold{s}" for s in (24, 20, 18, 16, 14) if s <= max(14, 22 * k + 2))
    room = x + width - left - 2
    said = next((line for line in ways if fits(look, (line,), (room, height), styles)), ways[-1])
    paint_lines(look, picture, (said,), (left, y, room, height), INK, styles, middle=True)


@sprite
def _strip(look: Look, width: float, height: float, colour: RGB) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.poly(rounded(0, 0, width, height, 4), colour)
    return canvas.finish()


def _headed(look: Look, width: int, colour: RGB, mark: str, text: str) -> tuple[pygame.Surface, float]:
    """A card with a title in its band, and where the band ends."""
    k = width / 240
    lines = 1 if width >= 200 else 2
    deep = max(44.0, 52 * k) if lines == 2 else 52 * k
    picture = paper.sheet(look, width, colour, deep)
    pad = max(6.0, 12 * k)
    size = max(16.0, 28 * k)
    look.put(picture, sign(look, mark, size, lighter(colour, 0.85)), (pad, deep / 2), "left")
    left = pad + size + max(4.0, 8 * k)
    small = ("display20", "display18", "display16")
    styles = ("display32", "display28", "display24", *small) if lines == 1 else small
    words: tuple[Line, ...] = (((None, text),),)
    area = (left, 2, width - left - pad, deep - 4)
    paint_lines(look, picture, words, area, lighter(colour, 0.92), styles, middle=True)
    return picture, deep


@dataclass(frozen=True, slots=True)
class Meeting:
    """A board meeting: its subject, and what follows from a yellow, blue or red vote; `decided` of these, if it is."""

    title: str
    yellow: tuple[Line, ...]
    blue: tuple[Line, ...]
    red: tuple[Line, ...]
    decided: str | None = None


@paper.card
def meeting(look: Look, card: Meeting, width: int) -> pygame.Surface:
    """The card, `width` units wide (at least 112) and `card_height(width)` high."""
    k, height = width / 240, card_height(width)
    picture, y = _headed(look, width, MEETING, "meeting", card.title)
    y += 5 * k
    pad = max(5.0, 10 * k)
    step = (height - pad - y) / 3
    size = min(step * 0.6, max(18.0, 40 * k))
    for vote in ("yellow", "blue", "red"):
        if vote == card.decided:
            frame = _chosen(look, width - pad, step - 2)
            picture.blit(frame, (look.px(pad / 2), look.px(y)))
        look.put(picture, sign(look, f"vote_{vote}", size), (pad + size / 2, y + step / 2))
        left = pad + size + max(5.0, 10 * k)
        area = (left, y + 1, width - pad - left, step - 4)
        paint_lines(look, picture, getattr(card, vote), area, INK, LARGE if width >= 200 else READING, middle=True)
        y += step
        if vote != "red" and card.decided is None:
            paper.rule(look, picture, width, y - 1, pad)
    return picture


@sprite
def _chosen(look: Look, width: float, height: float) -> pygame.Surface:
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, INK, 6)
    canvas.rect(2, 2, width - 4, height - 4, mix(AMBER, (255, 255, 255), 0.55), 4.4)
    return canvas.finish()


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactic: its name, what it does, and the zones it is about, named as in `zones.ZONES`: one's own, and those
    before which the rival's lie."""

    title: str
    lines: tuple[Line, ...]
    marked: tuple[str, ...] = ()
    rival: tuple[str, ...] = ()


@paper.card
def tactic(look: Look, card: Tactic, width: int) -> pygame.Surface:
    """The card, its zones lit on a small board of all nine; below 112 wide without the words."""
    k, height = width / 240, card_height(width)
    picture, y = _headed(look, width, TACTIC, "tactic", card.title)
    pad = max(6.0, 14 * k)
    tall = 104 * k if width >= 112 else height - y - 2 * pad
    board = _board(look, width - 2 * pad, tall, card.marked, card.rival)
    look.put(picture, board, (width / 2, y + pad * 0.7 + tall / 2))
    y += tall + pad * 1.2
    if width >= 112:
        area = (pad, y, width - 2 * pad, height - pad * 0.7 - y)
        paint_lines(look, picture, card.lines, area, INK, LARGE if width >= 200 else READING, middle=True)
    return picture


@sprite
def _board(look: Look, width: float, height: float, marked: tuple[str, ...], rival: tuple[str, ...]) -> pygame.Surface:
    """Own zones are full of light, those of the rival hatched."""
    canvas = Canvas(look.px(width), look.px(height), (width, height))
    canvas.rect(0, 0, width, height, darker(TACTIC, 0.25), 4)
    gap = 3.0
    unit, tall = (width - 4 * gap) / 4, (height - 4 * gap) / 3
    for row, section in enumerate("FMD"):
        for x, wide, side in ((0.0, 1, "L"), (unit + gap, 2, "C"), (3 * unit + 2 * gap, 1, "R")):
            lit = section + side in marked
            colour = AMBER if lit else lighter(TACTIC, 0.22)
            left, top = gap + x, gap + row * (tall + gap)
            canvas.rect(left, top, unit * wide, tall, colour, 2.4)
            if section + side in rival:
                _hatch(canvas, left, top, unit * wide, tall)
    return canvas.finish()


def _hatch(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    area = rounded(x, y, width, height, 2.4)
    step = max(4.0, height / 3)
    with canvas.inside(area):
        for n in range(int((width + height) / step) + 1):
            left = x - height + n * step
            canvas.line([(left, y + height), (left + height, y)], step * 0.3, _RIVAL)
    canvas.line(area, 1.6, _RIVAL, closed=True)


@dataclass(frozen=True, slots=True)
class Objective:
    """A secret objective: what fulfils it, what makes it perfect, the points of each; `reached` of the two are
    ticked."""

    title: str
    fulfilled: tuple[Line, ...]
    perfect: tuple[Line, ...]
    points: tuple[int, int] = (2, 2)
    reached: int = 0


@paper.card
def objective(look: Look, card: Objective, width: int) -> pygame.Surface:
    """The card, `width` units wide (at least 112) and `card_height(width)` high."""
    k, height = width / 240, card_height(width)
    picture, y = _headed(look, width, OBJECTIVE, "objective", card.title)
    pad = max(6.0, 14 * k)
    step = (height - pad * 0.6 - y) / 2
    for n, (lines, amount) in enumerate(zip((card.fulfilled, card.perfect), card.points, strict=True)):
        size = max(18.0, 38 * k)
        top = y + max(5.0, 9 * k)
        look.put(picture, paper.points(look, f"+{amount}" if n else amount, size), (pad, top + size / 2), "left")
        if n < card.reached:
            tick = sign(look, "check", size * 0.8, GOOD_ON_PAPER)
            look.put(picture, tick, (width - pad, top + size / 2), "right")
        area = (pad, top + size + 3 * k, width - 2 * pad, step - size - max(8.0, 15 * k))
        paint_lines(look, picture, lines, area, INK, LARGE if width >= 200 else READING)
        y += step
        if not n:
            paper.rule(look, picture, width, y - 1, pad)
    return picture

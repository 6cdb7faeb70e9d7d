"""What a match screen is put together from: the plan of where everything lies, whatever room the window leaves, and
parts at their places, each painted again only when what it shows changes.

Owns the places that every game has (in logical units) and the picture that is kept, a row of boxes, what lies over a
pitch for a while, and the commentary; a game's own parts say what is on them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

import pygame

from game.stage.banners import colours_of, open_banner, throw_confetti, title_banner
from game.ui.look import panels
from game.ui.look.kits import Kit
from game.ui.look.look import Latest, Look
from game.ui.look.motion import ease_in_out, ease_out, overshoot
from game.ui.look.palette import AMBER, BAR, BUTTON, INK, LINE, MUTED, NIGHT, RGB, TEXT, mix
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.surroundings import SHORT_HEIGHT

Rect = tuple[float, float, float, float]
Whole = tuple[int, int, int, int]
TipForm = Literal["wide", "narrow", "low"]
"""How a tip is laid out: its buttons beside each other or one under another below its words, or all of it as low as it
can be, at the foot of its place."""
_BAR, _LOW_BAR = 72, 56
"""How high the scoreboard is, and where the window is low."""
ODDS, LOW_ODDS = 26, 20
EDGE = 8
LEAST_TRANSPORT = 760.0
_MARGIN = 16
_SLIDE, _LEAST_SLIDE = 320.0, 150.0
ROW = 56
"""How high the transport is, in the middle of its band."""
NamesT = TypeVar("NamesT")
MatchKitsT = TypeVar("MatchKitsT")
GroundT = TypeVar("GroundT", bound="Ground")
_APART = "   "
_NOTED, _NOTE = 56, 20
"""From which height of the commentary on a note has a row of its own, and how high a note is."""
_UNDER = ("semi18", "semi16", "semi14")
_CORNER = 32
"""How far up the corner of the commentary reaches that may be taken, for the middle of a row."""
TITLE = 0.25
"""Seconds in which a title opens, and in which it closes."""


def low_tip(left: float, width: float, top: float, foot: float) -> Whole:
    """Where a tip of the low form may lie, at the foot, below the upper third of what there is."""
    begins = top + (foot - top) / 3
    return whole((left, begins, width, foot - begins))


@dataclass(frozen=True, slots=True)
class MatchPlan(ABC):
    """The `bar` lies across the top; `left` and `right` are columns beside the pitch, which begins at `top`: None where
    there is no room for them. The match is scrubbed on the `strip`; the transport lies in the middle of its band.
    """

    bar: Rect
    top: float
    left: Rect | None
    right: Rect | None
    strip: Rect
    commentary: Rect
    transport: Rect

    @property
    @abstractmethod
    def tip(self) -> Whole:
        """Where the guide speaks."""

    @property
    def sides(self) -> list[tuple[Literal[0, 1], Rect]]:
        """The columns there are, by side: home is 0 and on the left."""
        rects: tuple[tuple[Literal[0, 1], Rect | None], ...] = (0, self.left), (1, self.right)
        return [(side, rect) for side, rect in rects if rect is not None]

    @property
    def hides_sides(self) -> bool:
        """Whether a column has no room."""
        return len(self.sides) < 2

    @property
    def boxes(self) -> Rect:
        """What is drawn on the strip, clear of the window's edges."""
        x, y, width, height = self.strip
        return x + _MARGIN, y, width - 2 * _MARGIN, height

    @property
    def tip_form(self) -> TipForm:
        """How a tip's buttons lie: one under another, where it lies over a column, else beside each other."""
        return "wide" if self.left is None else "narrow"

    def slide(self, right: bool, width: float) -> Whole:
        """Where the log (right) or the explanation slides in: over a column, else over that side of the pitch."""
        column = self.right if right else self.left
        if column is not None:
            x, y, wide, high = column
            left, top, across, band = self.transport
            if x < left + across and left < x + wide:  # the transport would lie over its end
                high = min(high, top + band / 2 - ROW / 2 - EDGE - y)
            return whole((x, y, wide, high))
        room, foot = min(_SLIDE, width / 2), self.transport[1]
        top = min(self.top, max(EDGE, foot - _LEAST_SLIDE))  # in a low window it covers an end of the bar as well
        return whole((width - room - EDGE if right else EDGE, top, room, foot - top))


def whole(rect: Rect) -> Whole:
    """A place in whole units."""
    x, y, width, height = rect
    return round(x), round(y), round(width), round(height)


def bar(width: float, height: float) -> tuple[Rect, bool]:
    """The bar across the top of a window, and whether that is low."""
    low = height < SHORT_HEIGHT
    return (0, 0, width, float(_LOW_BAR if low else _BAR)), low


def odds_and_pitch(width: float, top: float, tall: float, side: float, low: bool) -> tuple[Rect, Rect]:
    """The strip of odds and the pitch below it, with so much room at each side."""
    high, wide = float(LOW_ODDS if low else ODDS), width - 2 * side
    return (side, top, wide, high), (side, top + high + 4, wide, tall - high - 4)


def columns(width: float, top: float, column: float, height: float) -> tuple[Rect, Rect]:
    """Both columns of a plan."""
    return (_MARGIN, top, column, height), (width - _MARGIN - column, top, column, height)


def told_and_tray(width: float, top: float, height: float, split: float) -> tuple[Rect, Rect]:
    """The foot of the window: what was said, and from `split` on the tray."""
    return (_MARGIN, top, split - 24, height), (split, top, width - split - _MARGIN, height)


def transport(width: float, pitch: float, top: float) -> Rect:
    """The transport's band, for a pitch so wide."""
    wide = min(width - 2 * EDGE, max(pitch - 16, LEAST_TRANSPORT))
    return (width - wide) / 2, top, wide, 56


class MatchPart(Generic[NamesT, MatchKitsT]):
    """Something at its place `rect` on the match screen; `names` says who plays, `match_kits` how both clubs look."""

    def __init__(self, ui: Ui, names: NamesT, match_kits: MatchKitsT, rect: Rect) -> None:
        self._ui = ui
        self._names = names
        self._match_kits = match_kits
        self._rect = rect
        self.x, self.y, self.width, self.height = rect
        self._pictures: dict[object, Latest] = {}

    @property
    def _look(self) -> Look:
        return self._ui.look

    @property
    def area(self) -> pygame.Rect:
        """Its place in pixels."""
        px = self._look.px
        return pygame.Rect(px(self.x), px(self.y), px(self.width), px(self.height))

    def blank(self, width: float | None = None, height: float | None = None) -> pygame.Surface:
        """An empty picture of its size, or of another."""
        px = self._look.px
        size = px(self.width if width is None else width), px(self.height if height is None else height)
        return pygame.Surface(size, pygame.SRCALPHA)

    def kept(self, key: object, paint: Callable[[], pygame.Surface], slot: object = None) -> pygame.Surface:
        """A picture of it, painted anew if `key` isn't that of last time; one is kept for every `slot`."""
        return self._pictures.setdefault(slot, Latest()).get(key, paint)

    def put(
        self, target: pygame.Surface, key: object, paint: Callable[[], pygame.Surface], left: float = 0, top: float = 0
    ) -> None:
        """Draw what is kept at its place, or so far into it."""
        px = self._look.px
        target.blit(self.kept(key, paint, (left, top)), (px(self.x + left), px(self.y + top)))

    def written(
        self, target: pygame.Surface, key: object, write: Callable[[Pen], None], part: Rect | None = None
    ) -> None:
        """Draw what is written on it, or on a part of it; written anew if `key` isn't that of last time."""
        left, top, width, height = part or (0, 0, self.width, self.height)

        def paint() -> pygame.Surface:
            pen = Pen(self._look, self.blank(width, height), (0, 0, width, height))
            write(pen)
            return pen.surface

        self.put(target, key, paint, left, top)

    def titled(self, pen: Pen, top: float, height: float, title: str, aside: str = "") -> Pen:
        """A panel across the width under a title, with a figure at its end."""
        part = pen.part(0, top, pen.w, height, "panel")
        room = part.w - 28 - (part.width(aside, "bold18") + 10 if aside else 0)
        part.write(self._ui.t(title), "label18", 14, 18, tone="muted", width=room)
        part.write(aside, "bold18", -14, 18, tone="amber")
        return part

    @contextmanager
    def inside(self, target: pygame.Surface) -> Iterator[pygame.Rect]:
        """Nothing is drawn outside its place, which is given in pixels."""
        previous, area = target.get_clip(), self.area
        target.set_clip(area)
        yield area
        target.set_clip(previous)


def framed(pen: Pen, area: Rect, ground: RGB, edge: RGB, line: float = 2) -> pygame.Rect:
    """A cell with rounded corners in a part; its place in pixels."""
    px, (x, y) = pen.look.px, pen.at(area[0], area[1])
    cell = pygame.Rect(px(x), px(y), px(area[2]), px(area[3]))
    pygame.draw.rect(pen.surface, ground, cell, border_radius=px(4))
    pygame.draw.rect(pen.surface, edge, cell, max(1, px(line)), border_radius=px(4))
    return cell


class SidePart(MatchPart[NamesT, MatchKitsT]):
    """What one side has on the match screen."""

    def __init__(self, ui: Ui, names: NamesT, match_kits: MatchKitsT, rect: Rect, side: Literal[0, 1]) -> None:
        super().__init__(ui, names, match_kits, rect)
        self._side = side


class Ground(Protocol):
    """A pitch of any shape."""

    @property
    def rect(self) -> Rect:
        """Its place in the window."""
        ...


class OnPitch(MatchPart[NamesT, MatchKitsT], Generic[NamesT, MatchKitsT, GroundT]):
    """What is drawn on a pitch, which knows where on it things lie."""

    def __init__(self, ui: Ui, names: NamesT, match_kits: MatchKitsT, pitch: GroundT) -> None:
        super().__init__(ui, names, match_kits, pitch.rect)
        self._pitch = pitch


class Boxes(MatchPart[NamesT, MatchKitsT]):
    """A row of boxes below a pitch, one for each part of the match, on which it is scrubbed."""

    def frame(self, surface: pygame.Surface, box: pygame.Rect, now: bool, done: bool, radius: float = 5) -> None:
        """An empty box in pixels: being played `now`, `done`, or to come."""
        px = self._look.px
        ground = AMBER if now else BUTTON if done else mix(NIGHT, BUTTON, 0.35)
        pygame.draw.rect(surface, ground, box, border_radius=px(radius))
        pygame.draw.rect(surface, AMBER if now else LINE, box, max(1, px(1)), border_radius=px(radius))

    def mark(self, surface: pygame.Surface, box: pygame.Rect, top: float, colour: RGB, edge: RGB = BAR) -> None:
        """A bar as wide as a box, at `top`: whoever scored there is known by its side and colour."""
        px = self._look.px
        bar = pygame.Rect(box.left, px(top), box.width, px(4))
        pygame.draw.rect(surface, colour, bar, border_radius=2)
        pygame.draw.rect(surface, edge, bar, 1, border_radius=2)


class Overlay(MatchPart[NamesT, MatchKitsT]):
    """What lies over a pitch for a while: banners that open, titles, cards that are held up, confetti.

    With reduced motion it is simply there, and nothing is thrown.
    """

    def down(self, share: float) -> float:
        """How far down the window a share of the pitch is."""
        return self.y + self.height * share

    def opened(self, share: float, pace: int = 6) -> float:
        """How far a banner is open, a share of its time through."""
        return ease_out(min(1.0, share * pace)) - ease_in_out(max(0.0, share * 8 - 7))

    def open(self, target: pygame.Surface, banner: pygame.Surface, middle: float, share: float) -> None:
        """A banner comes up as a whole; its middle is so far down the window."""
        if share > 0:
            open_banner(self._ui, target, banner, self.area.left, self._look.px(middle), share)

    def title(self, target: pygame.Surface, banner: pygame.Surface, middle: float, span: tuple[float, float]) -> None:
        """A title's banner comes and goes; `span` is for how many seconds it is there, of how many in all."""
        seconds, end = span
        enter = ease_out(min(1.0, seconds / TITLE))
        leave = ease_in_out(max(0.0, min(1.0, (seconds - end + TITLE) / TITLE)))
        self.open(target, banner, middle, enter - leave)

    def title_banner(self, words: str, colour: RGB, height: float, style: str) -> pygame.Surface:
        """A few large words across the whole pitch."""
        return title_banner(self._look, words, colour, self.width, height, style)

    def sunk(self, share: float, pace: int = 5) -> float:
        """How far a card that is held up is below its place: 1 before it comes up and once it is gone."""
        if self._ui.settings.reduced_motion:
            return 0.0
        return 1 - overshoot(min(1.0, share * pace)) + ease_in_out(max(0.0, share * (pace + 1) - pace))

    pace: ClassVar[int] = 5
    """How quickly a card that is held up comes and goes."""
    depth: ClassVar[float] = 0.8
    """How far below the middle it comes from, as a share of the pitch."""

    def hold_up(self, target: pygame.Surface, picture: pygame.Surface, share: float) -> pygame.Rect | None:
        """A card held up in the middle of the pitch; its place in pixels, None while it is out of sight."""
        if not 0 < share < 1:
            return None
        with self.inside(target) as area:
            below = round(self.sunk(share, self.pace) * area.height * self.depth)
            at = picture.get_rect(center=(area.centerx, area.centery + below))
            self.shade(target, at)
            target.blit(picture, at)
        return at

    def shade(self, target: pygame.Surface, at: pygame.Rect) -> None:
        """The shadow of a card that is held up."""
        look = self._look
        dx, dy = panels.shadow_offset(look, "paper")
        shadow = panels.shadow(look, at.width / look.scale, at.height / look.scale, "paper")
        target.blit(shadow, (at.left + dx, at.top + dy))

    def throw(self, target: pygame.Surface, kit: Kit, seconds: float, seed: int) -> None:
        """Confetti in a club's colours, so many seconds after it was thrown."""
        if not self._ui.settings.reduced_motion:
            throw_confetti(self._look, target, self.area, colours_of(kit), seconds, seed)


class Note(NamedTuple):
    """What stands beside the commentary for a while: a chip that says what is being seen, and what can be done."""

    chip: str = ""
    ways: tuple[str, ...] = ()


NO_NOTE = Note()


class Commentary(MatchPart[None, None]):
    """What has just been said, and a quieter line below it. Of its lower right corner so much is `taken`."""

    def __init__(self, ui: Ui, rect: Rect, taken: float = 0) -> None:
        super().__init__(ui, None, None, rect)
        self.taken = taken

    def draw(self, target: pygame.Surface, line: str, under: str, note: Note = NO_NOTE) -> None:
        """Draw the line, in one large row or two smaller ones, with a quieter one below, or a note in its place."""
        self.put(target, (line, under, note), lambda: self._paint(line, under, note))

    def fitting(self, parts: Sequence[str], first: int) -> str:
        """As many whole parts as the quieter line has room for, from the one numbered `first` on, and round."""
        told = ""
        for number in range(len(parts)):
            more = told + _APART * (number > 0) + parts[(first + number) % len(parts)]
            if self._look.width(more, "semi18") > self.width - self.taken:
                break
            told = more
        return told

    def _paint(self, line: str, under: str, note: Note) -> pygame.Surface:
        look, surface, room = self._look, self.blank(), self.width
        foot = self.width - self.taken
        below = note != NO_NOTE and self.height >= _NOTED
        if below:
            picture = self._noted(note, foot)
            surface.blit(picture, (0, surface.get_height() - picture.get_height()))
            under = ""
        elif note != NO_NOTE:
            picture = self._noted(note, room / 2)
            surface.blit(picture, (surface.get_width() - picture.get_width(), look.px(17) - picture.get_height() // 2))
            room -= picture.get_width() / look.scale + EDGE
        # Two rows begin higher and lie closer with a note below them.
        for style, top, step in (
            ("bold32", 17, 0),
            ("bold24", 15, 25),
            ("bold20", 8 if below else 15, 18 if below else 23),
        ):
            rows = look.wrap_evenly(line, style, room - self._corner(17))
            if len(rows) == 1:
                look.write(surface, rows[0], style, TEXT, (0, 17))
                small = next((one for one in _UNDER if look.width(under, one) <= foot), _UNDER[-1])
                look.write(surface, look.fit(under, small, foot), small, MUTED, (0, 44))
                return surface
            rows = look.wrap_evenly(line, style, room - self._corner(top + step))
            if len(rows) == 2 and step and not (below and style == "bold24"):
                for index, row in enumerate(rows):
                    look.write(surface, row, style, TEXT, (0, top + index * step))
                return surface
        style, top, step = ("semi14", 5, 12) if below else ("semi18", 10, 19)
        rows = look.wrap_evenly(line, style, room - self._corner(top + 2 * step))
        if below and len(rows) > 3:  # there is no room for both
            return self._paint(line, under, NO_NOTE)
        for index, row in enumerate(rows[:3]):
            look.write(surface, row, style, TEXT, (0, top + index * step))
        return surface

    def _corner(self, middle: float) -> float:
        """How much of a row at that height the corner takes."""
        return self.taken if middle > self.height - _CORNER else 0

    def _noted(self, note: Note, room: float) -> pygame.Surface:
        """A chip, and beside it as many whole ways as there is room for."""
        look, style = self._look, "bold18"
        chip = look.width(note.chip, style) + 16 if note.chip else 0.0
        told, at = "", chip + EDGE if chip else 0.0
        for way in note.ways:
            more = f"{told}{_APART}{way}" if told else way
            if at + look.width(more, "semi18") <= room:
                told = more
        picture = self.blank(min(room, at + look.width(told, "semi18") + 1), _NOTE)
        if chip:
            pygame.draw.rect(picture, AMBER, (0, 0, look.px(chip), picture.get_height()), border_radius=look.px(4))
            look.write(picture, note.chip, style, INK, (8, _NOTE / 2))
        look.write(picture, told, "semi18", MUTED, (at, _NOTE / 2))
        return picture

"""What a widget is: a rectangle, a picture of itself made once, and an answer to intents.

Owns the protocol between a widget and its tree. Sizes are logical units; pictures are real pixels. A widget paints
itself only after `invalidate`; drawing an unchanged tree is nothing but blits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypedDict, Unpack

import pygame

from game.ui.input import Act, Typed
from game.ui.input.intents import CONFIRM
from game.ui.surroundings import Surroundings


class Spot(NamedTuple):
    """A sign, figure or word that can be asked about: its term in the glossary, and its place."""

    term: str
    rect: pygame.Rect


DrawnTerm: TypeAlias = tuple[str, tuple[float, float, float, float]]
"""Drawn by hand, and can be asked about: its term in the glossary, and x, y, width and height of its place."""


def spots_of(drawn: Iterable[DrawnTerm], area: pygame.Rect, begin: tuple[int, int] = (0, 0)) -> list[Spot]:
    """Those that lie in an area, as far as they do; their places are counted from `begin`."""
    placed = [Spot(term, pygame.Rect(*map(round, place)).move(begin).clip(area)) for term, place in drawn]
    return [spot for spot in placed if spot.rect.w and spot.rect.h]


class Host(Protocol):
    """Who shows a tree of widgets, as they see it."""

    @property
    def ui(self) -> Surroundings: ...

    @property
    def focus(self) -> Widget | None: ...

    @property
    def heard(self) -> Sequence[str] | None:
        """The only actions that are heard besides confirming; None: all."""
        ...

    @property
    def confirms(self) -> str:
        """What confirming does instead, in a word or two, while somebody else hears it."""
        ...

    @property
    def covering(self) -> Widget | None:
        """What has focus on the page that lies over this one."""
        ...

    def set_focus(self, widget: Widget | None, *, slide: bool = True) -> None:
        """Move focus, the frame sliding there or not."""
        ...

    def layout(self) -> None:
        """Place everything, if that is due."""
        ...

    def changed(self, *, layout: bool = False) -> None:
        """Something must be drawn again, with `layout` also placed again."""
        ...

    def reveal(self, widget: Widget) -> None:
        """Scroll so that what the focus frame surrounds is in sight."""
        ...


class Placement(TypedDict, total=False):
    """What every widget may be given, to be found and placed by; see `Widget`. Subclasses hand it on unread."""

    key: str
    grow: float
    width: int | None
    height: int | None


class Widget:
    """One node of the tree.

    Subclasses give `measure` (natural size) and `paint` (picture), and what they need of the rest. `key` keeps focus
    and scroll position when a scene builds its tree again; `grow` is the share of spare room in a row or column;
    `width` and `height` fix a size.
    """

    focusable = False
    # Whether focus comes only when somebody brings it, never by itself.
    modest = False
    # Whether children are cut off at the edge of `rect`.
    clips = False
    # Whether it is what is to be pressed next, if anything is.
    primary = False
    # What it is, by its key in the glossary, where one thing is all that it shows.
    term = ""
    # Directions a focused widget uses for itself and never passes on.
    keeps: frozenset[str] = frozenset()
    # Whether a press that moves belongs to this widget (a slider) instead of scrolling what it lies in.
    drags = False
    # Whether a press that moves picks it up as a click would, to be let go on a widget that `takes` it.
    carries = False
    takes = False

    def __init__(
        self, *, key: str = "", grow: float = 0.0, width: int | None = None, height: int | None = None
    ) -> None:
        self.key = key
        self.grow = grow
        self.fixed_width = width
        self.fixed_height = height
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.view: Host | None = None
        self.focused = False
        self._picture: pygame.Surface | None = None
        self._sizes: dict[int, tuple[int, int]] = {}

    # -- the tree

    @property
    def children(self) -> list[Widget]:
        """The widgets inside, in reading order."""
        return []

    @property
    def ui(self) -> Surroundings:
        """The surroundings; there are none before the widget is in a tree."""
        assert self.view is not None, "a widget is measured and painted only in a tree"
        return self.view.ui

    def mount(self, view: Host, parent: Widget | None) -> None:
        """Become part of `view`."""
        self.view = view
        self.parent = parent
        for child in self.children:
            child.mount(view, self)

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def ancestors(self) -> Iterator[Widget]:
        """The widgets around this one, from the inside out."""
        around = self.parent
        while around is not None:
            yield around
            around = around.parent

    # -- size and place

    def natural(self, width: int) -> tuple[int, int]:
        """Width and height this widget would like if at most `width` is there."""
        if width not in self._sizes:
            own = min(width, self.fixed_width) if self.fixed_width is not None else width
            w, h = self.measure(own)
            self._sizes[width] = (
                own if self.fixed_width is not None else w,
                self.fixed_height if self.fixed_height is not None else h,
            )
        return self._sizes[width]

    def measure(self, width: int) -> tuple[int, int]:
        """The natural size without the fixed one; what `natural` is made of."""
        return 0, 0

    def least(self, width: int) -> int:
        """The height below which something would be out of reach; less than natural for what scrolls."""
        return self.natural(width)[1]

    def arrange(self, rect: pygame.Rect) -> None:
        """Take this place and give the children theirs. Where nothing is left of it, it is empty."""
        place = pygame.Rect(rect.x, rect.y, max(0, rect.w), max(0, rect.h))
        if place.size != self.rect.size:
            self._picture = None
        self.rect = place

    def shift(self) -> tuple[int, int]:
        """How far the children are drawn from where they lie; only what scrolls moves them."""
        return 0, 0

    def screen_rect(self) -> pygame.Rect:
        """Where the widget is in the window, in logical units, whether scrolled into sight or not."""
        dx = dy = 0
        for around in self.ancestors():
            x, y = around.shift()
            dx, dy = dx + x, dy + y
        return self.rect.move(dx, dy)

    def visible_rect(self) -> pygame.Rect:
        """The part of `screen_rect` that is not scrolled out of sight."""
        seen = self.screen_rect()
        for around in self.ancestors():
            if around.clips:
                seen = seen.clip(around.screen_rect())
        return seen

    def terms(self) -> list[Spot]:
        """What on it can be asked about, in the coordinates of `rect`."""
        return [Spot(self.term, self.rect)] if self.term else []

    def headings(self) -> list[pygame.Rect]:
        """Where on it something is written over the rest, in the coordinates of `rect`."""
        return []

    # -- picture

    def paint(self) -> pygame.Surface | None:
        """The picture at the current size and state; None where there is nothing of its own to show."""
        return None

    def bleed(self) -> int:
        """How far the picture reaches beyond the widget on every side (a shadow)."""
        return 0

    def invalidate(self, *, size: bool = False) -> None:
        """The picture is out of date; with `size` also the place of everything."""
        self._picture = None
        if size:
            self._sizes.clear()
            for around in self.ancestors():
                around._sizes.clear()  # noqa: SLF001  # a widget like this one
        if self.view is not None:
            self.view.changed(layout=size)

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        """Blit the picture, shifted by (dx, dy) logical units, and what is inside."""
        self.draw_picture(surface, dx, dy)
        for child in self.children:
            child.draw(surface, dx, dy)

    def painted(self) -> pygame.Surface | None:
        """The picture as it is, made if it is out of date; None where there is no room for one, or nothing to show."""
        if self._picture is None and self.rect.w and self.rect.h:
            self._picture = self.paint()
        return self._picture if self.rect.w and self.rect.h else None

    def draw_picture(self, surface: pygame.Surface, dx: int, dy: int) -> None:
        """Blit the picture alone."""
        picture = self.painted()
        if picture is not None:
            px, bleed = self.ui.look.px, self.bleed()
            surface.blit(picture, (px(self.rect.x + dx - bleed), px(self.rect.y + dy - bleed)))

    def canvas(self) -> pygame.Surface:
        """An empty picture of this widget's size, bleed included, to paint on."""
        px = self.ui.look.px
        bleed = 2 * self.bleed()
        return pygame.Surface((px(self.rect.w + bleed), px(self.rect.h + bleed)), pygame.SRCALPHA)

    # -- behaviour

    def state(self) -> object:
        """What should survive when the scene builds its widgets again (a scroll position), or None."""
        return None

    def restore(self, state: object) -> None:
        """Take over the `state` of the widget that was here before."""

    def on_focus(self, focused: bool) -> None:
        """Focus came or went; the frame around it is the view's affair."""
        self.focused = focused

    @property
    def confirms(self) -> str:
        """What confirming does here in a word or two; nothing where it does what the page's footer says."""
        return ""

    @property
    def presses(self) -> bool | None:
        """Whether confirming does something here now; None where the page's footer knows."""
        return None

    @property
    def pressable(self) -> bool:
        """Whether the pointer can press it; everything that can have focus, and some things that can't."""
        return self.focusable

    def enter(self, direction: str, came_from: pygame.Rect) -> None:
        """Focus is about to come, moving in `direction` from a rectangle of the window."""

    def focus_rect(self) -> pygame.Rect:
        """What the focus frame surrounds, in the same coordinates as `rect`."""
        return self.rect

    def handle(self, intent: Act | Typed) -> bool:
        """Answer an intent meant for this widget or one inside it; True if that settles it."""
        return False

    def scroll_by(self, dx: float, dy: float) -> bool:
        """Move the content by so many logical units (positive: down and right); False if it can't go that way."""
        return False

    def hover(self, x: float, y: float) -> None:
        """The mouse is over this focused widget at (x, y), in the coordinates of `rect`."""

    def press(self, x: float, y: float) -> None:
        """A button or finger went down here."""

    def drag(self, x: float, y: float) -> None:
        """It moves while it is down; only for a widget that `drags`."""

    def click(self, x: float, y: float) -> None:
        """It was lifted again where it went down."""

    def pick_up(self, x: float, y: float) -> None:
        """It is carried away from here; only for a widget that `carries`. What a click does unless said otherwise."""
        self.click(x, y)


class Pressing(Placement, total=False):
    """What everything that can be pressed may be given besides; see `Pressable`."""

    on_seen: Callable[[], None] | None
    reason: str | None


class Pressable(Widget):
    """Something that can be chosen: `on_press` is called when it is confirmed or clicked, `on_seen` when focus comes.

    Without `on_press` there is nothing to choose, but it may be looked at. A `reason` says why it can't be chosen now.
    """

    focusable = True

    def __init__(
        self,
        on_press: Callable[[], object] | None,
        *,
        on_seen: Callable[[], None] | None = None,
        reason: str | None = None,
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self.on_press = on_press
        self.on_seen = on_seen
        self.reason = reason

    @property
    def presses(self) -> bool | None:
        return self.on_press is not None and not self.reason

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if self.reason:
            self.invalidate()  # it may be told only while somebody looks
        if focused and self.on_seen is not None:
            self.on_seen()

    def handle(self, intent: Act | Typed) -> bool:
        return isinstance(intent, Act) and intent.name == CONFIRM and self.activate()

    def click(self, x: float, y: float) -> None:
        self.activate()

    def activate(self) -> bool:
        """Do what it is for; False if there is nothing to do."""
        if self.on_press is None or self.reason:
            return False
        self.on_press()
        return True

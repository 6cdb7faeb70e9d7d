"""Containers: where widgets go, and what happens when there is not enough room.

`Column` and `Row` share out room; `Flow` wraps; `Even` and `Grid` have equal cells; `Place` puts things at given
places; `Scroll` lets content be higher than its place. None of them draws anything but `Scroll` its bar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Unpack

import pygame

from game.ui.look import metrics, palette
from game.ui.look.look import Look
from game.ui.look.panels import Box, box
from game.ui.widgets.base import Placement, Widget

Align = Literal["fill", "start", "centre", "end"]

_BAR = Box(palette.MUTED, radius=2)


def share(available: int, natural: Sequence[int], least: Sequence[int], grow: Sequence[float]) -> list[int]:
    """Sizes for things that would like `natural` and need `least`: what is spare goes to those that grow, what is
    missing is taken where it can be spared. If even `least` doesn't fit, the sum is larger than `available`.
    """
    spare = available - sum(natural)
    if spare >= 0:
        total = sum(grow)
        given = [int(spare * g / total) if total else 0 for g in grow]
        if total:
            given[max(range(len(grow)), key=lambda i: grow[i])] += spare - sum(given)
        return [n + g for n, g in zip(natural, given, strict=True)]
    slack = [n - m for n, m in zip(natural, least, strict=True)]
    total_slack = sum(slack)
    if total_slack <= -spare:
        return list(least)
    taken = [-spare * s // total_slack for s in slack]
    missing = -spare - sum(taken)
    for i, s in enumerate(slack):
        if missing and taken[i] < s:
            extra = min(missing, s - taken[i])
            taken[i] += extra
            missing -= extra
    return [n - t for n, t in zip(natural, taken, strict=True)]


class Container(Widget):
    """A container of a list of widgets, `gap` apart."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        *,
        gap: int = metrics.STEP,
        align: Align = "fill",
        **placement: Unpack[Placement],
    ) -> None:
        super().__init__(**placement)
        self._children = list(children)
        self.gap = gap
        self.align = align

    @property
    def children(self) -> list[Widget]:
        return self._children

    def set_children(self, children: Iterable[Widget]) -> None:
        """Put other widgets inside."""
        self._children = list(children)
        if self.view is not None:
            for child in self._children:
                child.mount(self.view, self)
            self.invalidate(size=True)

    def _gaps(self) -> int:
        return self.gap * max(0, len(self._children) - 1)


class Column(Container):
    """Widgets under each other; `align` places those narrower than the column."""

    def measure(self, width: int) -> tuple[int, int]:
        sizes = [child.natural(width) for child in self._children]
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + self._gaps()

    def least(self, width: int) -> int:
        if self.fixed_height is not None:
            return self.fixed_height
        return sum(child.least(width) for child in self._children) + self._gaps()

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        heights = share(
            rect.h - self._gaps(),
            [child.natural(rect.w)[1] for child in self._children],
            [child.least(rect.w) for child in self._children],
            [child.grow for child in self._children],
        )
        y = rect.y
        for child, height in zip(self._children, heights, strict=True):
            x, width = _aligned(self.align, rect.x, rect.w, child.natural(rect.w)[0])
            child.arrange(pygame.Rect(x, y, width, height))
            y += height + self.gap


class Row(Container):
    """Widgets beside each other, all as high as the row; those that grow share what the others leave."""

    def measure(self, width: int) -> tuple[int, int]:
        widths = self._widths(width)
        sizes = [child.natural(w) for child, w in zip(self._children, widths, strict=True)]
        growing = any(child.grow for child in self._children)
        return width if growing else sum(widths) + self._gaps(), max((h for _, h in sizes), default=0)

    def least(self, width: int) -> int:
        if self.fixed_height is not None:
            return self.fixed_height
        return max((c.least(w) for c, w in zip(self._children, self._widths(width), strict=True)), default=0)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        widths = self._widths(rect.w)
        x = rect.x
        for child, width in zip(self._children, widths, strict=True):
            y, height = _aligned(self.align, rect.y, rect.h, child.natural(width)[1])
            child.arrange(pygame.Rect(x, y, width, height))
            x += width + self.gap

    def _widths(self, width: int) -> list[int]:
        room = max(0, width - self._gaps())
        natural = [0 if child.grow else child.natural(room)[0] for child in self._children]
        if sum(natural) > room:
            total = sum(natural)
            return [n * room // total for n in natural]
        return share(room, natural, natural, [child.grow for child in self._children])


class Flow(Container):
    """Widgets beside each other, going on in the next line where there is no more room."""

    def measure(self, width: int) -> tuple[int, int]:
        lines = self._lines(width)
        widest = max((sum(w for _, w, _ in line) + self.gap * (len(line) - 1) for line in lines), default=0)
        return widest, sum(max(h for _, _, h in line) for line in lines) + self.gap * max(0, len(lines) - 1)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        y = rect.y
        for line in self._lines(rect.w):
            height = max(h for _, _, h in line)
            used = sum(w for _, w, _ in line) + self.gap * (len(line) - 1)
            x = rect.x + {"centre": (rect.w - used) // 2, "end": rect.w - used}.get(self.align, 0)
            for child, w, _ in line:
                child.arrange(pygame.Rect(x, y, w, height))
                x += w + self.gap
            y += height + self.gap

    def _lines(self, width: int) -> list[list[tuple[Widget, int, int]]]:
        lines: list[list[tuple[Widget, int, int]]] = []
        left = 0
        for child in self._children:
            w, h = child.natural(width)
            if not lines or w > left:
                lines.append([])
                left = width
            lines[-1].append((child, w, h))
            left -= w + self.gap
        return lines


class Even(Container):
    """Widgets of one width, at most `most`, at the right end of one line; one under another where the widest doesn't
    fit so often. So their places depend on how many they are, and not on what is written on them."""

    def __init__(self, children: Iterable[Widget] = (), *, most: int = 10_000, gap: int = metrics.STEP) -> None:
        super().__init__(children, gap=gap)
        self.most = most

    def measure(self, width: int) -> tuple[int, int]:
        cell, down = self._cell(width)
        heights = [child.natural(cell)[1] for child in self._children]
        return width, sum(heights) + self._gaps() if down else max(heights, default=0)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        cell, down = self._cell(rect.w)
        at = pygame.Rect(rect.x, rect.y, cell, 0)
        if not down:
            at.x = rect.right - cell * len(self._children) - self._gaps()
        for child in self._children:
            at.h = child.natural(cell)[1]
            child.arrange(at.copy())
            if down:
                at.y += at.h + self.gap
            else:
                at.x += cell + self.gap

    def _cell(self, width: int) -> tuple[int, bool]:
        """How wide each is, and whether they lie one under another."""
        count = max(1, len(self._children))
        cell = (width - self._gaps()) // count
        widest = max((child.natural(width)[0] for child in self._children), default=0)
        return (width, True) if widest > cell else (min(cell, self.most), False)


class Grid(Container):
    """Equal cells, as many beside each other as have `cell` units each."""

    def __init__(
        self, children: Iterable[Widget] = (), *, cell: int, gap: int = metrics.STEP, **placement: Unpack[Placement]
    ) -> None:
        super().__init__(children, gap=gap, **placement)
        self.cell = cell

    def measure(self, width: int) -> tuple[int, int]:
        columns, cell = self._columns(width)
        return width, sum(self._heights(columns, cell)) + self.gap * max(0, -(-len(self._children) // columns) - 1)

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        columns, cell = self._columns(rect.w)
        y = rect.y
        for row, height in enumerate(self._heights(columns, cell)):
            for column, child in enumerate(self._children[row * columns : (row + 1) * columns]):
                child.arrange(pygame.Rect(rect.x + column * (cell + self.gap), y, cell, height))
            y += height + self.gap

    def _columns(self, width: int) -> tuple[int, int]:
        columns = max(1, (width + self.gap) // (self.cell + self.gap))
        return columns, (width - self.gap * (columns - 1)) // columns

    def _heights(self, columns: int, cell: int) -> list[int]:
        heights = [child.natural(cell)[1] for child in self._children]
        return [max(heights[at : at + columns]) for at in range(0, len(heights), columns)]


class Place(Widget):
    """Widgets at given places inside a board of a fixed size, for layouts that are a picture (a pitch)."""

    def __init__(
        self, items: Iterable[tuple[Widget, tuple[int, int, int, int]]], **placement: Unpack[Placement]
    ) -> None:
        super().__init__(**placement)
        self._items = [(widget, pygame.Rect(place)) for widget, place in items]

    @property
    def children(self) -> list[Widget]:
        return [widget for widget, _ in self._items]

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        for widget, place in self._items:
            widget.arrange(place.move(rect.topleft))


class Space(Widget):
    """Nothing, of a given size."""

    def __init__(self, height: int = metrics.STEP, *, width: int = 0, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self._size = (width, height)

    def measure(self, width: int) -> tuple[int, int]:
        return self._size

    def least(self, width: int) -> int:
        return 0


class Around(Widget):
    """Something around one widget."""

    def __init__(self, child: Widget, **placement: Unpack[Placement]) -> None:
        super().__init__(**placement)
        self.child = child

    @property
    def children(self) -> list[Widget]:
        return [self.child]


class Pad(Around):
    """Room around one widget."""

    def __init__(self, child: Widget, pad: int | tuple[int, int] = metrics.PAD, **placement: Unpack[Placement]) -> None:
        super().__init__(child, **placement)
        self._x, self._y = (pad, pad) if isinstance(pad, int) else pad

    def measure(self, width: int) -> tuple[int, int]:
        w, h = self.child.natural(width - 2 * self._x)
        return w + 2 * self._x, h + 2 * self._y

    def least(self, width: int) -> int:
        return self.child.least(width - 2 * self._x) + 2 * self._y

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        self.child.arrange(rect.inflate(-2 * self._x, -2 * self._y))


class Scroll(Around):
    """One widget that may be higher than its place; follows focus, the wheel and a dragging finger.

    While everything fits it does nothing. `floor` is the height it needs to be of use. Where it holds rows alike, with
    `step` units from one to the next, it shows whole rows only.
    """

    clips = True

    def __init__(self, child: Widget, *, floor: int = 200, step: int = 1, **placement: Unpack[Placement]) -> None:
        super().__init__(child, **placement)
        self.floor = floor
        self.offset = 0
        self._step = step
        self._wanted = 0.0  # where a finger has drawn it to, on the way from row to row

    @property
    def scrolls(self) -> bool:
        """Whether some of the content is out of sight."""
        return self.child.rect.h > self.rect.h

    def measure(self, width: int) -> tuple[int, int]:
        return self.child.natural(width)

    def least(self, width: int) -> int:
        return min(self.floor, self.child.least(width))

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        # Content that can shrink by itself (an inner list) does so; only what still doesn't fit is scrolled.
        height = max(rect.h, self.child.least(rect.w))
        self.child.arrange(pygame.Rect(rect.x, rect.y, rect.w, height))
        if self.scrolls and self.rect.h >= self._step:
            self.rect.h -= (self.rect.h - height) % self._step
        self.scroll_to(self.offset)

    def shift(self) -> tuple[int, int]:
        return 0, -self.offset

    def scroll_to(self, offset: float) -> bool:
        """Show the content from `offset` on, as far as it reaches; True if that moved it."""
        self._wanted = max(0, min(offset, self.child.rect.h - self.rect.h))
        offset = round(self._wanted / self._step) * self._step
        moved = offset != self.offset
        self.offset = offset
        if moved and self.view is not None:
            self.view.changed()
        return moved

    def state(self) -> object:
        return self.offset

    def restore(self, state: object) -> None:
        if isinstance(state, int):
            self.offset = state
            if self.view is not None:
                self.view.changed(layout=True)  # there may be less content than before

    def scroll_by(self, dx: float, dy: float) -> bool:
        before = self._wanted
        self.scroll_to(before - dy)
        return self._wanted != before

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to show `rect` (in the content's coordinates) with some room around it."""
        margin = min(metrics.PAD, max(0, (self.rect.h - rect.h) // 2))
        top, bottom = rect.top - margin - self.rect.y, rect.bottom + margin - self.rect.y
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(min(bottom - self.rect.h, top))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        if not self.scrolls:
            self.child.draw(surface, dx, dy)
            return
        px = self.ui.look.px
        clip = surface.get_clip()
        # A little wider than the place: own rows and shadows reach beyond it sideways.
        seen = self.rect.move(dx, dy).inflate(2 * metrics.PAD, 0)
        surface.set_clip(clip.clip(pygame.Rect(*(px(v) for v in seen))))
        self.child.draw(surface, dx, dy - self.offset)
        surface.set_clip(clip)
        draw_bar(self.ui.look, surface, self.rect.move(dx, dy), self.child.rect.h, self.offset)


def _aligned(align: Align, start: int, room: int, natural: int) -> tuple[int, int]:
    size = room if align == "fill" else min(natural, room)
    return start + {"centre": (room - size) // 2, "end": room - size}.get(align, 0), size


def draw_bar(look: Look, surface: pygame.Surface, seen: pygame.Rect, content: int, offset: int) -> None:
    """Draw beside a place how far what is `content` units high is scrolled in it."""
    length = max(24, seen.h * seen.h // content)
    top = (seen.h - length) * offset // max(1, content - seen.h)
    surface.blit(box(look, 4, length, _BAR), (look.px(seen.right + 8), look.px(seen.y + top)))

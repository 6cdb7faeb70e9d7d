"""The root of a scene's widgets: layout when needed, focus, pointer, and drawing.

Owns which widget has focus and what the pointer holds. It must not know what the widgets are for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.input import Act, Intent, Point, Typed, Wheel
from game.ui.input.intents import CONFIRM, DIRECTIONS, DOWN, FIRST, LAST, LEFT, NEXT, PREVIOUS, RIGHT
from game.ui.look import metrics, panels
from game.ui.surroundings import Surroundings
from game.ui.widgets import focus
from game.ui.widgets.base import Spot, Widget
from game.ui.widgets.layout import Scroll, Space
from game.ui.widgets.pointing import Pointer, target_at
from game.ui.widgets.table import Table
from game.ui.widgets.tabs import Tabs


class Memory(NamedTuple):
    """What survives when a scene builds its widgets again: focus, what is being pressed, and the `state` of widgets by
    kind, key and order.
    """

    focus_key: str
    focus_index: int
    focus_place: pygame.Rect | None
    pressed_key: str
    carrying: bool
    last: tuple[float, float]
    states: dict[tuple[str, str, int], object]


class View:
    """A tree of widgets filling `area` (logical units; the whole window unless given)."""

    def __init__(self, ui: Surroundings, root: Widget, area: pygame.Rect | None = None) -> None:
        self.ui = ui
        self.root = root
        self.area = area or pygame.Rect(0, 0, ui.w, ui.h)
        self.focus: Widget | None = None
        self.active = True  # whether it hears intents; only then the focus frame is shown
        self.confirms = ""  # what confirming does instead while somebody else hears it
        self.heard: Sequence[str] | None = None  # the only actions that are heard then besides; None: all
        self.covering: Widget | None = None  # what has focus on the page that lies over this one
        self.dirty = True
        self._layout_due = True
        self._pointer = Pointer(self)
        self._slide = 0.0
        self._slide_from: tuple[int, int] | None = None
        self._known: dict[Scroll | None, tuple[list[Widget], focus.Links]] = {}
        root.mount(self, None)
        self.layout()

    # -- state

    def changed(self, *, layout: bool = False) -> None:
        """Something must be drawn again, with `layout` also placed again."""
        self.dirty = True
        self._layout_due = self._layout_due or layout

    def layout(self) -> None:
        """Give every widget its place, if that is due."""
        if self._layout_due:
            self._layout_due = False
            self._known.clear()
            self.root.arrange(self.area)
            self._keep_focus()

    def focusables(self) -> list[Widget]:
        """Everything that can have focus, in reading order."""
        return [widget for widget in self.root.walk() if widget.focusable]

    def find(self, key: str) -> Widget | None:
        return next((widget for widget in self.root.walk() if widget.key == key), None)

    def show(self, key: str) -> Widget | None:
        """The widget with this key, its page turned to if it lies on another one."""
        for widget in self.root.walk():
            if widget.key == key:
                return widget
            if isinstance(widget, Tabs):
                widget.turn_to(key)
        return None

    def remember(self) -> Memory:
        """Where focus, pages and scrolls are, for a tree that takes this one's place."""
        everything = self.focusables()
        index = everything.index(self.focus) if self.focus in everything else -1
        key = self.focus.key if self.focus is not None else ""
        place = self.focus.screen_rect() if self.focus is not None else None
        states = {place: widget.state() for place, widget in self._places()}
        pressed = self._pointer.pressed.key if self._pointer.pressed is not None else ""
        kept = {place: state for place, state in states.items() if state is not None}
        return Memory(key, index, place, pressed, self._pointer.carrying, self._pointer.last, kept)

    def recall(self, memory: Memory) -> None:
        """Put focus, pages and scrolls where they were in the tree before; a press that has begun can be finished.

        Focus is left to nobody if what had it isn't there any more: see `focus_nearest`.
        """
        for place, widget in self._places():
            if place in memory.states:
                widget.restore(memory.states[place])
        self.layout()
        wanted = self.show(memory.focus_key) if memory.focus_key else None
        self.layout()
        everything = self.focusables()
        if not memory.focus_key and 0 <= memory.focus_index < len(everything):
            wanted = everything[memory.focus_index]
        if wanted is not None and wanted.focusable:
            self.set_focus(wanted, slide=False)
        self._pointer.pressed = self.find(memory.pressed_key) if memory.pressed_key else None
        self._pointer.carrying, self._pointer.last = memory.carrying, memory.last

    def close(self) -> None:
        """The tree is no longer used; whoever has focus stops what it is doing."""
        if self.focus is not None:
            self.focus.on_focus(False)

    def _places(self) -> Iterator[tuple[tuple[str, str, int], Widget]]:
        count: Counter[tuple[str, str]] = Counter()
        for widget in self.root.walk():
            kind = type(widget).__name__, widget.key
            yield (*kind, count[kind]), widget
            count[kind] += 1

    # -- what can be asked about

    def terms(self) -> list[Spot]:
        """What can be asked about and is in sight, by its place in the window, in reading order."""
        return [spot for widget in self.root.walk() for spot in _in_sight(widget)]

    def focus_terms(self) -> list[Spot]:
        """That on what has focus, what lies in its frame first."""
        if self.focus is None:
            return []
        (x, y), (left, top) = self.focus.screen_rect().topleft, self.focus.rect.topleft
        frame = self.focus.focus_rect().move(x - left, y - top)
        return sorted(_in_sight(self.focus), key=lambda spot: not spot.rect.colliderect(frame))

    @property
    def frame(self) -> pygame.Rect | None:
        """What has focus, as its frame surrounds it and as far as it is in sight."""
        return None if self.focus is None else _placed(self.focus, self.focus.focus_rect())

    def needed(self) -> list[pygame.Rect]:
        """What has focus, as its frame surrounds it, and what is to be pressed next, as far as they are in sight."""
        pressed = [one.visible_rect() for one in self.focusables() if one.primary]
        return [*pressed, *([] if (frame := self.frame) is None else [frame])]

    def used(self) -> list[pygame.Rect]:
        """Everything that can have focus, as far as it is in sight."""
        return [one.visible_rect() for one in self.focusables()]

    def headings(self) -> list[pygame.Rect]:
        """What is written over the rest, as far as it is in sight."""
        return [seen for one in self.root.walk() for rect in one.headings() if (seen := _placed(one, rect))]

    def written(self) -> list[pygame.Rect]:
        """All that isn't made of other widgets and no empty space, as far as it is in sight."""
        leaves = (one for one in self.root.walk() if not one.children and not isinstance(one, Space))
        return [seen for one in leaves if (seen := one.visible_rect())]

    # -- focus

    def focus_nearest(self, place: pygame.Rect) -> None:
        """Give focus to what is nearest to a rectangle of the window, if anything takes it unasked."""
        everything = [widget for widget in self.focusables() if not widget.modest]
        if everything:
            self.set_focus(min(everything, key=lambda widget: focus.distance(place, widget.screen_rect())), slide=False)

    def _keep_focus(self) -> None:
        """If what has focus can't have it any more, what is nearest to it gets it."""
        lost = self.focus
        if lost is None or lost in self.focusables():
            return
        self._known.clear()
        self.set_focus(None)
        self.focus_nearest(lost.screen_rect())

    def set_focus(self, widget: Widget | None, *, slide: bool = True, reveal: bool = True) -> None:
        """Give focus to `widget`, scrolling it into sight when `reveal`."""
        if widget is not self.focus:
            before = self.focus.screen_rect().topleft if self.focus is not None else None
            if self.focus is not None:
                self.focus.on_focus(False)
            self.focus = widget
            if widget is not None:
                widget.on_focus(True)
            self._slide_from = before if slide and self.ui.seconds(1) else None
            self._slide = metrics.FADE
            self.changed()
        if widget is not None and reveal:
            self.reveal(widget)

    def reveal(self, widget: Widget) -> None:
        """Scroll so that what the focus frame surrounds is in sight."""
        self.layout()
        rect = pygame.Rect(widget.focus_rect())
        for around in widget.ancestors():
            if isinstance(around, Scroll):
                around.reveal(rect)
                rect = rect.move(around.shift())

    def move(self, direction: str) -> bool:
        """Move focus; False if nothing lies that way."""
        self.layout()
        self._keep_focus()
        if self.focus is None:
            first = next(iter(self.focusables()), None)
            self.set_focus(first)
            return first is not None
        beside = self._beside(direction)
        if beside is not None:
            self.set_focus(beside)
            return True
        node: Widget = self.focus
        for group in [a for a in self.focus.ancestors() if isinstance(a, Scroll)] + [None]:
            items, ways = self._ways(group)
            target = ways[items.index(node)].get(direction)
            if target is not None and direction not in node.keeps:
                self._enter(items[target], direction)
                return True
            if group is not None:
                node = group
        return False

    def _beside(self, direction: str) -> Widget | None:
        """Enter what lies beside the row of a `level` list that has focus; None where the list as a whole counts:
        nothing is level with the row, or what lies nearest is level with none of them and would never be come to."""
        table = self.focus
        if direction not in (LEFT, RIGHT) or not isinstance(table, Table) or not table.level:
            return None
        others = [one for one in self.focusables() if one is not table and one.visible_rect()]
        places = [one.visible_rect() for one in others]
        x, y = (a - b for a, b in zip(table.screen_rect().topleft, table.rect.topleft, strict=True))
        rows, row = (one.move(x, y) for one in (table.rows_in_sight, table.focus_rect()))
        found, nearest, whole = (focus.level(one, places, direction) for one in (row, rows, table.visible_rect()))
        if found is None or nearest is None or whole is None or nearest[0] > whole[0]:
            return None
        others[found[1]].enter(direction, row)
        return others[found[1]]

    def _ways(self, group: Scroll | None) -> tuple[list[Widget], focus.Links]:
        """What focus moves among in a group, and where each direction leads there; kept until the next layout."""
        if group not in self._known:
            items = self._items(group)
            self._known[group] = items, focus.links([self._spot(item) for item in items])
        return self._known[group]

    def _items(self, group: Widget | None) -> list[Widget]:
        """What focus moves among inside a scrolled group (None: outside all): widgets, and groups as one thing."""
        found: list[Widget] = []

        def collect(widget: Widget) -> None:
            if widget.focusable:
                found.append(widget)
            for child in widget.children:
                if isinstance(child, Scroll):
                    if any(w.focusable for w in child.walk()):
                        found.append(child)
                else:
                    collect(child)

        if group is None and isinstance(self.root, Scroll):
            return [self.root]
        collect(group or self.root)
        return found

    def _spot(self, item: Widget) -> focus.Spot:
        if not isinstance(item, Scroll):
            return focus.Spot(item.rect, item.keeps)
        inside, ways = self._ways(item)
        exits = {
            direction
            for child, way in zip(inside, ways, strict=True)
            for direction in DIRECTIONS
            if direction not in way and direction not in self._spot(child).keeps
        }
        return focus.Spot(item.rect, frozenset(DIRECTIONS) - exits)

    def _enter(self, item: Widget, direction: str) -> None:
        came_from = self.focus.screen_rect() if self.focus is not None else item.rect
        while isinstance(item, Scroll):
            inside, _ = self._ways(item)
            seen = [i for i in inside if item.screen_rect().colliderect(i.screen_rect())] or inside
            # Of what is in sight, the first in the way; sideways offsets count most, as from one row to the next.
            item = min(seen, key=lambda i: _entry_cost(came_from, i.screen_rect(), direction))
        item.enter(direction, came_from)
        self.set_focus(item)

    def step(self, by: int) -> None:
        """Move focus in reading order, round and round."""
        everything = self.focusables()
        if everything:
            at = everything.index(self.focus) if self.focus in everything else -1 if by > 0 else 0
            self.set_focus(everything[(at + by) % len(everything)])

    def _to_end(self, which: int) -> bool:
        """To the first (0) or last (-1) of the list that focus is in, and to that end of it; False where it is in none,
        or there already."""
        lists = [around for around in self.focus.ancestors() if isinstance(around, Scroll)] if self.focus else []
        for around in lists:
            inside = [widget for widget in around.walk() if widget.focusable]
            if len(inside) > 1:
                moved = inside[which] is not self.focus
                around.scroll_to(around.child.rect.h if which else 0)  # headings and words beyond it come in sight
                self.set_focus(inside[which])
                return moved
        return False

    # -- intents

    @property
    def carried_to(self) -> tuple[float, float] | None:
        """Where the pointer has carried something to that was picked up; None if it carries nothing."""
        return self._pointer.last if self._pointer.carrying else None

    def handle(self, intent: Intent) -> bool:
        """Give an intent to whom it concerns; False if nobody made use of it."""
        self.layout()
        self._keep_focus()
        match intent:
            case Point():
                return self._pointer.point(intent)
            case Wheel():
                return self._pointer.wheel(intent)
            case Act() | Typed():
                return self.act(intent)

    def act(self, intent: Act | Typed) -> bool:
        """Give what was pressed or typed to what has focus and what is around it; False if nobody made use of it."""
        node = self.focus
        if node is not None:
            for widget in [node, *node.ancestors()]:
                if widget.handle(intent):
                    return True
        elif isinstance(intent, Act) and intent.name != CONFIRM and self.root.handle(intent):
            return True
        if isinstance(intent, Typed):
            return False
        if intent.name in DIRECTIONS:
            return self.move(intent.name)
        if intent.name in (FIRST, LAST):
            return self._to_end(-1 if intent.name == LAST else 0)
        if intent.name in (NEXT, PREVIOUS):
            self.step(1 if intent.name == NEXT else -1)
            return True
        if node is None and intent.name == CONFIRM:
            return self.move(DOWN)
        return False

    def target(self, x: float, y: float) -> Widget | None:
        """The topmost widget at a point that can be pressed."""
        return target_at(self.root, x, y)

    # -- drawing

    def update(self, seconds: float) -> None:
        """Let time pass for the focus frame."""
        if self._slide > 0:
            self._slide = max(0.0, self._slide - seconds)
            self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tree and the focus frame."""
        self.layout()
        self.root.draw(surface)
        if self.focus is not None and self.active:
            self._draw_focus(surface, self.focus)
        self.dirty = False

    def _draw_focus(self, surface: pygame.Surface, widget: Widget) -> None:
        px = self.ui.look.px
        local = pygame.Rect(widget.focus_rect())
        placed = local.move(*(a - b for a, b in zip(widget.screen_rect().topleft, widget.rect.topleft, strict=True)))
        margin = round(panels.focus_margin())
        x, y = placed.x, placed.y
        if self._slide > 0 and self._slide_from is not None:
            left = (self._slide / metrics.FADE) ** 2
            x += round((self._slide_from[0] - x) * left)
            y += round((self._slide_from[1] - y) * left)
        clip = surface.get_clip()
        for around in widget.ancestors():
            if isinstance(around, Scroll) and around.scrolls:
                seen = around.screen_rect().inflate(2 * margin, 4 * metrics.FOCUS_RING)
                surface.set_clip(surface.get_clip().clip(pygame.Rect(*(px(v) for v in seen))))
        surface.blit(panels.focus(self.ui.look, placed.w, placed.h), (px(x - margin), px(y - margin)))
        surface.set_clip(clip)


def _in_sight(widget: Widget) -> list[Spot]:
    """What can be asked about on a widget, as far as it isn't scrolled away."""
    found = widget.terms()
    if not found:
        return []
    moved = [Spot(spot.term, _placed(widget, spot.rect)) for spot in found]
    return [spot for spot in moved if spot.rect.w and spot.rect.h]


def _placed(widget: Widget, part: pygame.Rect) -> pygame.Rect:
    """Where a part of a widget, in the coordinates of its `rect`, is in the window, as far as it is in sight."""
    placed = widget.screen_rect()
    return part.move(placed.x - widget.rect.x, placed.y - widget.rect.y).clip(widget.visible_rect())


def _entry_cost(here: pygame.Rect, there: pygame.Rect, direction: str) -> float:
    ahead = focus.cost(here, there, direction)
    across = abs(here.centerx - there.centerx) if direction not in (LEFT, RIGHT) else abs(here.centery - there.centery)
    return (ahead if ahead is not None else 5_000) + across

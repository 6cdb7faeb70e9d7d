"""The world as something to choose from, by directions, mouse or finger: six continents with their piles.

Owns where a continent lies on the screen and how it looks there, in scouting and on deadline day. Which may be named is
told by the room.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame

from engine.superclub.content.cards import CONTINENTS, Continent
from game.games.superclub.style import world
from game.games.superclub.style.world import WorldPlan
from game.ui.look.look import Look
from game.ui.text import Texts
from game.ui.widgets import Pressable, Widget

_SHAPE = 800 / 420

_WIDE, _TALL = 0.16, 0.3
"""How much of the map belongs to a pile and its name, for focus and fingers."""


class Land(Pressable):
    """One continent. Its key is `land <continent>`."""

    def __init__(
        self, continent: Continent, on_press: Callable[[], object] | None, on_seen: Callable[[], None]
    ) -> None:
        super().__init__(on_press, on_seen=on_seen, key=f"land {continent}")
        self.continent = continent

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        """The map draws it."""


class WorldMap(Widget):
    """The map. `counts` are the cards that lie on each continent, by `CONTINENTS`; `open_` those that may be named.

    `on_name` is called with the one that was chosen; without it the map is only looked at.
    """

    def __init__(
        self,
        counts: Sequence[int],
        open_: Collection[Continent] = (),
        *,
        on_name: Callable[[Continent], None] | None = None,
        grow: float = 1.0,
    ) -> None:
        super().__init__(grow=grow)
        self.counts = tuple(counts)
        self.open = frozenset(open_)
        self.lit: Continent | None = None
        self._lands = [
            Land(continent, partial(on_name, continent) if on_name else None, partial(self._look_at, continent))
            for continent in CONTINENTS
            if continent in self.open
        ]
        self._plan = WorldPlan(800, 420)
        self._at = (0, 0)

    @property
    def first(self) -> str:
        """The key of the land that focus should begin on."""
        return self._lands[0].key if self._lands else ""

    @property
    def children(self) -> list[Widget]:
        return list(self._lands)

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(min(width / _SHAPE, 240))

    def arrange(self, rect: pygame.Rect) -> None:
        """As large as fits, in the middle."""
        super().arrange(rect)
        self._at, self._plan = plan_for(rect)
        for land in self._lands:
            x, y, w, h = self._plan.region(land.continent)
            land.arrange(pygame.Rect(round(self._at[0] + x), round(self._at[1] + y), round(w), round(h)))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        look, t = self.ui.look, self.ui.t
        x, y = self._at[0] + dx, self._at[1] + dy
        focus = next((land.continent for land in self._lands if land.focused), self.lit)
        states: dict[str, world.State] = {
            continent: "focused" if continent == focus else "empty" if not count else "plain"
            for continent, count in zip(CONTINENTS, self.counts or (0,) * len(CONTINENTS), strict=True)
        }
        surface.blit(world.world(look, self._plan, states), (look.px(x), look.px(y)))
        for continent, count in zip(CONTINENTS, self.counts, strict=False):
            cx, cy = self._plan.centre(continent)
            state = states[continent]
            look.put(surface, world.pile(look, continent, count, 36, state), (x + cx, y + cy))
            plate = world.name_plate(look, t(f"superclub.continent.{continent}"), state == "focused")
            look.put(surface, plate, (x + cx, y + cy + 38))

    def _look_at(self, continent: Continent) -> None:
        self.lit = continent


def plan_for(area: pygame.Rect) -> tuple[tuple[int, int], WorldPlan]:
    """The largest map in a part of the page, and its corner."""
    width = min(area.w, round(area.h * _SHAPE))
    height = round(width / _SHAPE)
    return (area.x + (area.w - width) // 2, area.y + (area.h - height) // 2), WorldPlan(width, height)


def draw_world(
    look: Look, t: Texts, surface: pygame.Surface, area: pygame.Rect, counts: Sequence[int], focused: str | None
) -> None:
    """The map with how many cards lie where; empty continents are hatched."""
    corner, plan = plan_for(area)
    held = dict(zip(CONTINENTS, counts, strict=True))
    states: dict[str, world.State] = {one: "plain" if held[one] else "empty" for one in CONTINENTS}
    surface.blit(world.world(look, plan, states), (look.px(corner[0]), look.px(corner[1])))
    if focused is not None:
        surface.blit(world.land(look, plan, focused, "focused"), (look.px(corner[0]), look.px(corner[1])))
    width = max(20.0, min(40.0, plan.width * 0.05))
    for one in CONTINENTS:
        x, y = plan.centre(one)
        state: world.State = "focused" if one == focused else states[one]
        look.put(surface, world.pile(look, one, held[one], width, state), (corner[0] + x, corner[1] + y))
        name = t(f"superclub.continent.{one}")
        plate = world.name_plate(look, name, one == focused, "bold18" if plan.width >= 560 else "semi14")
        look.put(surface, plate, (corner[0] + x, corner[1] + y + width * 0.65 + 16))


class _Pile(Pressable):
    """A continent's pile: where focus goes."""

    def paint(self) -> None:
        """The map draws it."""
        return

    def focus_rect(self) -> pygame.Rect:
        return self.rect


class PileMap(Widget):
    """The world to choose a continent from; the piles' keys are the continents' names."""

    def __init__(
        self, counts: Sequence[int], open_: Sequence[Continent], on_press: Callable[[Continent], None]
    ) -> None:
        super().__init__(grow=1)
        self._counts = list(counts)
        self._on_press = on_press
        self._piles = {one: _Pile(partial(on_press, one), key=one, on_seen=self.invalidate) for one in open_}

    @property
    def children(self) -> list[Widget]:
        return list(self._piles.values())

    @property
    def pressable(self) -> bool:
        """Land counts too."""
        return True

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(150, min(round(width / _SHAPE), 480))

    def least(self, width: int) -> int:
        return 150

    def arrange(self, rect: pygame.Rect) -> None:
        super().arrange(rect)
        corner, plan = plan_for(rect)
        for one, pile in self._piles.items():
            x, y = plan.centre(one)
            w, h = round(plan.width * _WIDE), round(min(104, plan.height * _TALL))
            pile.arrange(pygame.Rect(round(corner[0] + x) - w // 2, round(corner[1] + y) - h // 2 + 12, w, h))

    def click(self, x: float, y: float) -> None:
        corner, plan = plan_for(self.rect)
        found = plan.at(x - corner[0], y - corner[1])
        for one in self._piles:
            if one == found:
                self._on_press(one)
                return

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        focused = next((one for one, pile in self._piles.items() if pile.focused), None)
        draw_world(self.ui.look, self.ui.t, surface, self.rect.move(dx, dy), self._counts, focused)

"""The world as something to choose from: six continents with their piles, on which focus moves.

Owns where a continent lies on the screen and how it looks there. Which may be named is told by the room.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame

from engine.superclub.content.cards import CONTINENTS, Continent
from game.games.superclub.style import world
from game.games.superclub.style.world import WorldPlan
from game.ui.widgets import Pressable, Widget

_SHAPE = 800 / 420


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
        width = min(rect.w, round(rect.h * _SHAPE))
        height = round(width / _SHAPE)
        self._plan = WorldPlan(width, height)
        self._at = rect.x + (rect.w - width) // 2, rect.y + (rect.h - height) // 2
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

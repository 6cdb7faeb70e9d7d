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


class WorldMap(Widget):
    """The map. `counts` are the cards that lie on each continent, by `CONTINENTS`; `open_` those that may be named.

    `on_name` is called with the one that was chosen. A continent's key is `land <continent>`.
    """

    key_of = "land {}"

    def __init__(
        self, counts: Sequence[int], open_: Collection[Continent], on_name: Callable[[Continent], None]
    ) -> None:
        super().__init__(grow=1)
        self.counts = tuple(counts)
        self.lit: Continent | None = None
        self._lands = {
            one: Pressable(partial(on_name, one), on_seen=partial(self._look_at, one), key=self.key_of.format(one))
            for one in CONTINENTS
            if one in open_
        }
        for land in self._lands.values():
            land.term = "superclub.continent"

    @property
    def first(self) -> str:
        """The key of the land that focus should begin on."""
        return next((land.key for land in self._lands.values()), "")

    @property
    def children(self) -> list[Widget]:
        return list(self._lands.values())

    def measure(self, width: int) -> tuple[int, int]:
        return width, round(min(width / _SHAPE, 240))

    def arrange(self, rect: pygame.Rect) -> None:
        """As large as fits, in the middle."""
        super().arrange(rect)
        corner, plan = plan_for(rect)
        for continent, land in self._lands.items():
            land.arrange(self.place(plan, continent).move(corner))

    def place(self, plan: WorldPlan, continent: Continent) -> pygame.Rect:
        """What of a map belongs to a continent, for focus and fingers."""
        return pygame.Rect(*map(round, plan.region(continent)))

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        area, focus = self.rect.move(dx, dy), next((one for one, land in self._lands.items() if land.focused), self.lit)
        draw_world(self.ui.look, self.ui.t, surface, area, self.counts, focus, (36, 38, "bold18"))

    def _look_at(self, continent: Continent) -> None:
        self.lit = continent


def all_alike(t: Texts, counts: Sequence[int]) -> str:
    """What there is to know before a continent is named (SC-10): no pile is better than another, and how many cards
    lie in all of them."""
    return t("superclub.piles_alike", n=sum(counts))


def plan_for(area: pygame.Rect) -> tuple[tuple[int, int], WorldPlan]:
    """The largest map in a part of the page, and its corner."""
    width = min(area.w, round(area.h * _SHAPE))
    height = round(width / _SHAPE)
    return (area.x + (area.w - width) // 2, area.y + (area.h - height) // 2), WorldPlan(width, height)


def draw_world(
    look: Look,
    t: Texts,
    surface: pygame.Surface,
    area: pygame.Rect,
    counts: Sequence[int],
    focused: str | None,
    piles: tuple[float, float, str] | None = None,
) -> None:
    """The map with how many cards lie where; empty continents are hatched.

    `piles`: how wide piles are, how far below their middle names stand, and in which style; by default as they fit.
    """
    (left, top), plan = plan_for(area)
    states: dict[str, world.State] = {
        one: "plain" if count else "empty" for one, count in zip(CONTINENTS, counts, strict=True)
    }
    lit: dict[str, world.State] = {} if focused is None else {focused: "focused"}
    at, shown = (look.px(left), look.px(top)), states | lit
    surface.blit(world.world(look, plan, states if piles is None else shown), at)
    for one in lit if piles is None else ():
        surface.blit(world.land(look, plan, one, "focused"), at)
    fitting = max(20.0, min(40.0, plan.width * 0.05))
    width, below, style = piles or (fitting, fitting * 0.65 + 16, "bold18" if plan.width >= 560 else "semi14")
    for one, count in zip(CONTINENTS, counts, strict=True):
        x, y = plan.centre(one)
        look.put(surface, world.pile(look, one, count, width, shown[one]), (left + x, top + y))
        plate = world.name_plate(look, t(f"superclub.continent.{one}"), one == focused, style)
        look.put(surface, plate, (left + x, top + y + below))


class PileMap(WorldMap):
    """The world with focus on its piles, whose keys are the continents; for a finger their land counts too."""

    key_of = "{}"

    @property
    def pressable(self) -> bool:
        """Land counts too."""
        return True

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(150, min(round(width / _SHAPE), 480))

    def least(self, width: int) -> int:
        return 150

    def place(self, plan: WorldPlan, continent: Continent) -> pygame.Rect:
        x, y = plan.centre(continent)
        w, h = round(plan.width * _WIDE), round(min(104, plan.height * _TALL))
        return pygame.Rect(round(x) - w // 2, round(y) - h // 2 + 12, w, h)

    def click(self, x: float, y: float) -> None:
        corner, plan = plan_for(self.rect)
        found = plan.at(x - corner[0], y - corner[1])
        for continent, land in self._lands.items():
            if continent == found:
                land.activate()

    def draw(self, surface: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        focus = next((one for one, land in self._lands.items() if land.focused), None)
        draw_world(self.ui.look, self.ui.t, surface, self.rect.move(dx, dy), self.counts, focus)

    def _look_at(self, continent: Continent) -> None:
        self.invalidate()

"""What the screens of a game of Football Fortunes have in common: the manager's money always in sight, and the doors.

Owns the header and the doors that lead on; the director says where they lead. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.style.club_style import Looks, looks_of, manager_looks
from game.games.fortunes.wording import money
from game.ui.look import crests, palette
from game.ui.scene import Scene, Ui
from game.ui.widgets import Hint, Widget

_NARROW = 1000


class ClubBar(Widget):
    """A manager's crest, cash, game points and place in the league, at the right of the header."""

    def __init__(self, looks: Looks, cash: int, points: int, place: int) -> None:
        super().__init__()
        self.looks = looks
        self.values = cash, points, place

    def show(self, looks: Looks, cash: int, points: int, place: int) -> None:
        """Show a manager as he stands now."""
        values = cash, points, place
        if (looks, values) != (self.looks, self.values):
            self.looks, self.values = looks, values
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return (420 if self.ui.w >= _NARROW else 310), 48

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        cash, points, place = self.values
        look.put(canvas, crests.crest(look, self.looks.crest, 40), (24, h / 2))
        x = 56.0
        if w >= 400:
            look.write(canvas, self.looks.short, "display32", palette.TEXT, (x, h / 2 + 1))
            x += 84
        look.write(canvas, money(t, cash), "display32", palette.AMBER, (x, h / 2 + 1))
        x += 112
        words = t("fortunes.bar.points", n=points)
        look.write(canvas, words, "semi20", palette.TEXT, (x, h / 2 - (10 if place else 0)))
        if place:
            look.write(canvas, t("fortunes.bar.place", n=place), "semi18", palette.MUTED, (x, h / 2 + 12))
        return canvas


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one can go from a screen of the game; what is None isn't offered."""

    squads: Callable[[], None] | None = None
    deal: Callable[[], None] | None = None
    table: Callable[[], None] | None = None
    money: Callable[[], None] | None = None
    log: Callable[[], None] | None = None
    undo: Callable[[], None] | None = None
    menu: Callable[[], None] | None = None


NO_DOORS = Doors()
_DOORS = ("squads", "deal", "table", "money", "log", "undo")


class FortunesScene(Scene):
    """A screen of a game. `table` is what the people at the screen may see, `seat` whose club stands in the header."""

    scope = "fortunes"

    def __init__(self, ui: Ui, content: Content, table: SeasonTable, seat: int, doors: Doors = NO_DOORS) -> None:
        super().__init__(ui)
        self.content = content
        self.table = table
        self.seat = seat
        self.doors = doors

    def looks(self, seat: int | None = None) -> Looks:
        """How a manager's club looks; the one in the header by default."""
        return manager_looks(self.content, self.table, self.seat if seat is None else seat)

    def club_looks(self, club: int) -> Looks:
        """How a club looks, by its number."""
        return looks_of(self.content, self.table, club)

    def manager(self, seat: int) -> str:
        """A manager's name."""
        return self.table.setup.seats[seat].name

    def club_and_manager(self, seat: int) -> str:
        """A club and, where he has another name, its manager."""
        club, manager = self.looks(seat).name, self.manager(seat)
        return club if club == manager else f"{club} · {manager}"

    def show(self, table: SeasonTable) -> None:
        """Show the game as it stands now."""
        self.table = table
        if hasattr(self, "view"):
            self.rebuild()

    def on_action(self, name: str) -> bool:
        door = self.doors.menu if name == "menu" else None
        if name.startswith("fortunes.") and name.removeprefix("fortunes.") in _DOORS:
            door = getattr(self.doors, name.removeprefix("fortunes."))
        if door is None:
            return super().on_action(name)
        door()
        return True

    def back(self) -> None:
        """Open the menu where there is one; a room that was entered is left."""
        if self.doors.menu is not None:
            self.doors.menu()
        else:
            super().back()

    def door_hints(self) -> list[Hint]:
        """The doors' keys for the footer."""
        t = self.ui.t
        hints = [
            Hint(f"fortunes.{name}", t(f"fortunes.door.{name}"))
            for name in _DOORS
            if getattr(self.doors, name) is not None
        ]
        return [*hints, *([Hint("menu", t("fortunes.door.menu"))] if self.doors.menu is not None else [])]

    def bar_values(self) -> tuple[int, int, int]:
        """What the header says of the manager: cash, game points, place in the league (0: none yet)."""
        table = self.table
        if not table.managers:
            return 0, 0, 0
        manager = table.managers[self.seat]
        place = table.place(manager.club) if table.rows and table.results else 0
        return manager.cash, manager.points, place

    def season_page(self, body: Widget, title: str, hints: Sequence[Hint], subtitle: str = "") -> Widget:
        """The page with the season and week beside its title and the manager at the right."""
        self._bar = ClubBar(self.looks(), *self.bar_values())
        under = subtitle or self.when()
        return self.page(body, title=title, subtitle=under, hints=[*hints, *self.door_hints()], right=self._bar)

    def when(self) -> str:
        """Where the game stands: season and week."""
        table, t = self.table, self.ui.t
        if not table.season:
            return self.looks().name
        if not table.week:
            return t("fortunes.season_n", n=table.season)
        return t("fortunes.season_week", season=table.season, n=table.week)

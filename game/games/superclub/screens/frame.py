"""What the screens of a game of Superclub have in common: the club's cash and stars always in sight, and the doors.

Owns the header and the doors that lead on; the director says where they lead. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.superclub.content.cards import Content
from engine.superclub.season.model import MOST_CARDS, SeasonTable
from game.games.superclub.style.club_style import Looks, looks_of
from game.games.superclub.wording import money
from game.stage.style import stars
from game.ui.look import crests, palette
from game.ui.scene import Scene, Ui
from game.ui.widgets import Hint, Widget

_NARROW = 1000


class ClubBar(Widget):
    """A club's crest, cash, squad token and number of cards, at the right of the header."""

    def __init__(self, looks: Looks, cash: int, token: int, cards: int) -> None:
        super().__init__()
        self.looks = looks
        self.values = cash, token, cards

    def show(self, looks: Looks, cash: int, token: int, cards: int) -> None:
        """Show a club as it is now."""
        values = cash, token, cards
        if (looks, values) != (self.looks, self.values):
            self.looks, self.values = looks, values
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return (404 if self.ui.w >= _NARROW else 300), 48

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        cash, token, cards = self.values
        wide = w >= 400
        look.put(canvas, crests.crest(look, self.looks.crest, 40), (24, h / 2))
        x = 56.0
        if wide:
            look.write(canvas, self.looks.short, "display32", palette.TEXT, (x, h / 2 + 1))
            x += 84
        look.write(canvas, money(t, cash), "display32", palette.AMBER, (x, h / 2 + 1))
        x += 104
        look.put(canvas, stars.star(look, "full", "full", 26, False), (x + 13, h / 2))
        look.write(canvas, str(token), "display32", palette.TEXT, (x + 34, h / 2 + 1))
        x += 90
        look.write(canvas, t("superclub.cards_of", n=cards, most=MOST_CARDS), "semi20", palette.MUTED, (x, h / 2))
        return canvas


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one can go from a screen of the game; what is None isn't offered."""

    squads: Callable[[], None] | None = None
    deal: Callable[[], None] | None = None
    table: Callable[[], None] | None = None
    log: Callable[[], None] | None = None
    undo: Callable[[], None] | None = None
    menu: Callable[[], None] | None = None


NO_DOORS = Doors()


class SeasonScene(Scene):
    """A screen of a game. `table` is what the people at the screen may see, `seat` whose club stands in the header."""

    scope = "superclub"

    def __init__(self, ui: Ui, content: Content, table: SeasonTable, seat: int, doors: Doors = NO_DOORS) -> None:
        super().__init__(ui)
        self.content = content
        self.table = table
        self.seat = seat
        self.doors = doors

    def looks(self, seat: int | None = None) -> Looks:
        """How a manager's club looks; the one in the header by default."""
        return looks_of(self.content, self.table.setup.clubs[self.seat if seat is None else seat])

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
        doors = {
            "superclub.squads": self.doors.squads,
            "superclub.deal": self.doors.deal,
            "superclub.table": self.doors.table,
            "superclub.log": self.doors.log,
            "superclub.undo": self.doors.undo,
            "menu": self.doors.menu,
        }
        door = doors.get(name)
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
        named = (
            (self.doors.squads, "superclub.squads", "superclub.door.squads"),
            (self.doors.deal, "superclub.deal", "superclub.door.deal"),
            (self.doors.table, "superclub.table", "superclub.door.table"),
            (self.doors.log, "superclub.log", "superclub.door.log"),
            (self.doors.undo, "superclub.undo", "superclub.door.undo"),
            (self.doors.menu, "menu", "superclub.door.menu"),
        )
        return [Hint(action, t(key)) for door, action, key in named if door is not None]

    def season_page(self, body: Widget, title: str, hints: Sequence[Hint], subtitle: str = "") -> Widget:
        """The page with the season beside its title and the club at the right."""
        table, t = self.table, self.ui.t
        club = table.clubs[self.seat] if table.clubs else None
        self._bar = ClubBar(
            self.looks(),
            club.cash if club else 0,
            table.token(self.seat) if club else 0,
            len(club.squad) if club else 0,
        )
        under = subtitle or (t("superclub.season_n", n=table.season) if table.season else self.looks().name)
        return self.page(body, title=title, subtitle=under, hints=[*hints, *self.door_hints()], right=self._bar)

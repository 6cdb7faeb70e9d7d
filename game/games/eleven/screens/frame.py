"""What the screens of an Eleven season have in common: whose club is at the screen, its resources always in sight.

Owns the header and the doors that lead on; the director says where they lead. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.model import Event
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import Track
from engine.eleven.season.model import WEEKS, SeasonTable
from game.games.eleven.style.club_style import looks_of
from game.games.eleven.style.signs import sign
from game.stage.screen import Screen
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Hint, Widget
from game.ui.widgets.bar import Bar

SHOWN: tuple[Track, ...] = ("fanbase", "operation", "fitness", "budget")
"""Resources in the header, from the left."""

ElevenScreen = Screen[Content, SeasonTable]


class ResourceBar(Bar):
    """The markers a manager holds, and his VP tokens, at the right of the header."""

    ground = ""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self.club = club

    def show(self, club: Club) -> None:
        self.club = club
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return (388 if self.ui.w >= 1000 else 332), 48

    def write(self, pen: Pen) -> None:
        cells: list[tuple[str, int]] = [(track, self.club.markers[track]) for track in SHOWN]
        cells.append(("vp", self.club.tokens))
        step = pen.w / len(cells)
        for number, (name, count) in enumerate(cells):
            pen.put(sign(pen.look, name, 28), number * step + 4, align="left")
            pen.write(str(count), "display32", number * step + 36, low=1, tone="amber")


class SeasonScene(Scene):
    """A screen of a season. `table` is what the person at `seat` may see."""

    scope = "club"

    def __init__(self, screen: ElevenScreen) -> None:
        super().__init__(screen.ui)
        self.screen = screen
        self.content = screen.content
        self.table = screen.table
        self.seat = screen.seat
        self.doors = screen.doors
        self.looks = looks_of(screen.content, screen.table.setup.clubs[screen.seat])

    @property
    def club(self) -> Club:
        """The club at the screen."""
        return self.table.clubs[self.seat]

    def show(self, table: SeasonTable) -> None:
        """Show the season as it stands now."""
        self.table = table
        if hasattr(self, "view"):
            self.rebuild()

    def follow(self, events: Sequence[Event], table: SeasonTable) -> None:
        """Show the season as `events` have left it; a screen that lets them be seen happening overrides this."""
        self.show(table)

    def once_seen(self, go_on: Callable[[], None]) -> None:
        """Go on when what moves here has come to rest: at once where nothing does."""
        go_on()

    def on_action(self, name: str) -> bool:
        door = self.doors.get({"club.table": "league"}.get(name, name)) if name in ("club.table", "menu") else None
        if door is None:
            return super().on_action(name)
        door()
        return True

    def back(self) -> None:
        """Open the menu where there is one; a room that was entered is left."""
        if "menu" in self.doors:
            self.doors["menu"]()
        else:
            super().back()

    def with_menu(self, hints: list[Hint]) -> list[Hint]:
        """The hints of a footer, and the way to the menu wherever there is one."""
        menu = self.ui.t("eleven.desk.menu")
        if "menu" not in self.doors or any(hint.text == menu for hint in hints):
            return hints
        return [*hints, Hint("menu", menu)]

    def season_page(self, body: Widget, title: str, hints: list[Hint]) -> Widget:
        """The page with the week beside its title, before the first one the club, and the resources at the right.

        The way to the menu is among its hints wherever there is one.
        """
        week = self.table.week
        subtitle = self.ui.t("eleven.week_of", n=week, of=WEEKS) if week else self.looks.name
        return self.page(
            body, title=title, subtitle=subtitle, hints=self.with_menu(hints), right=ResourceBar(self.club)
        )

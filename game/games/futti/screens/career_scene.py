"""Where one can go from a screen of a career, and the screens' common ground."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.futti.season.model import SeasonTable
from game.games.futti.style.match_kits import Clubs
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Hint


@dataclass(frozen=True, slots=True)
class Doors:
    """What happens next, by what the person wants; what is None isn't offered.

    `club`, `match` and `player` open the card of a club, the scoresheet of a fixture that has been played, and the
    card of a club's player by his number in the squad.
    """

    play: Go | None = None
    team: Go | None = None
    table: Go | None = None
    fixtures: Go | None = None
    cup: Go | None = None
    statistics: Go | None = None
    next_season: Go | None = None
    leave: Go | None = None
    club: Callable[[int], None] | None = None
    match: Callable[[int], None] | None = None
    player: Callable[[int, int], None] | None = None


ACTIONS = ("team", "table", "fixtures", "statistics")
"""The doors that have a named action of their own, `club.<door>`."""


class CareerScene(Scene):
    """A screen of a career. `table` is what the people at this screen may see, `own` are the clubs they manage."""

    scope = "club"
    door = ""
    """Which door leads to this screen; it isn't offered on it."""

    def __init__(self, ui: Ui, table: SeasonTable, own: Sequence[int] = (), doors: Doors | None = None) -> None:
        super().__init__(ui)
        self.table = table
        self.own = tuple(own)
        self.doors = doors or Doors()
        self.clubs = Clubs(table.setup)

    def show(self, table: SeasonTable) -> None:
        """Show the career as it stands now."""
        self.table = table
        if hasattr(self, "view"):
            self.rebuild()

    def on_action(self, name: str) -> bool:
        scope, _, door = name.partition(".")
        go = self._open(door) if scope == "club" and door in ACTIONS else None
        if go is not None:
            go()
            return True
        return super().on_action(name)

    def hints(self, confirm: str = "") -> list[Hint]:
        """What confirm does here, then the doors that have a key, then back."""
        t = self.ui.t
        doors = [Hint(f"club.{door}", t(f"career.door.{door}")) for door in ACTIONS if self._open(door) is not None]
        back = [Hint("back", t("ui.back"))] if len(self.ui.stack) > 1 else []
        return [*([Hint("confirm", confirm)] if confirm else []), *doors, *back]

    def _open(self, door: str) -> Go | None:
        return getattr(self.doors, door) if door != self.door else None

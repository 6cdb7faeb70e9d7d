"""What can be looked at in a career of Fütti: tables, cards, scoresheets, matches that were played, to be kept too.

Owns the rooms off the hub. Nothing here goes on with the career.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.futti.content import Content
from engine.futti.season.matches import match_key
from engine.futti.season.model import SeasonTable
from game.games.futti.facts import counts
from game.games.futti.flow import screening
from game.games.futti.screens.cards import ClubCardScene, PlayerCardScene
from game.games.futti.screens.career_scene import CareerDoors
from game.stage.after_match import After
from game.stage.career_controller import CareerController
from game.stage.saved_matches import SavedMatches
from game.ui.dialogs import Dialog
from game.ui.scene import Scene


class Rooms(SavedMatches):
    """The rooms of one career, as they look to those at the screen."""

    def __init__(self, lead: CareerController[Content, SeasonTable], replays: Path) -> None:
        super().__init__(lead, replays)
        self.ui = lead.ui
        self._session = lead.session
        self._tape = lead.tape

    @property
    def own(self) -> tuple[int, ...]:
        """The clubs of those who look at the screen."""
        return tuple(self._tape.table.setup.managed[seat] for seat in self._session.looking)

    @property
    def doors(self) -> CareerDoors:
        """Where a room leads: to what else can be looked at."""
        return CareerDoors(match=self.scoresheet, club=self.club, player=self.player)

    def enter(self, scene: Callable[..., Scene]) -> None:
        """Open a screen of the career: table, fixtures, cup, statistics."""
        self.ui.stack.push(scene(self.ui, self._tape.table, self.own, self.doors))

    def own_club(self) -> None:
        """Open the card of the club whose manager looks at the screen."""
        self.club(self.own[0])

    def club(self, club: int) -> None:
        """Open the card of a club."""
        self.ui.stack.push(ClubCardScene(self.ui, self._tape.table, club, self.own, self.doors))

    def player(self, club: int, player: int) -> None:
        """Open the card of a player of a club."""
        self.ui.stack.push(PlayerCardScene(self.ui, self._tape.table, (club, player), self.own, self.doors))

    def scoresheet(self, number: int) -> None:
        """Open a match of this season that was played: its scoresheet, to be watched and kept as well."""
        table = self._tape.table
        if not counts(table, table.fixtures[number]):
            t = self.ui.t
            self.ui.stack.push(Dialog(self.ui, t("career.not_played_title"), t("career.not_played")))
            return
        key = match_key(table, number)
        match = screening.of_record(self._session.match_record(key))
        leave = self.ui.stack.pop

        def watch() -> None:
            self.ui.stack.push(match.scene(self.ui, on_over=leave, on_back=leave))

        self.ui.stack.push(match.result(self.ui, After(leave, watch, lambda: self.keep(key))))

"""What can be looked at in a career of Fütti: tables, cards, scoresheets, matches that were played, to be kept too.

Owns the rooms off the hub. Nothing here goes on with the career.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine import games
from engine.core.record import Record
from engine.futti.season.matches import match_key, match_record, played_matches
from engine.futti.season.model import SeasonTable
from game.games.futti.facts import counts
from game.games.futti.flow import exhibition
from game.games.futti.screens.cards import ClubCardScene, PlayerCardScene
from game.games.futti.screens.career_scene import Doors
from game.stage.after_match import After
from game.stage.event_queue import EventQueue
from game.stage.replays import keep
from game.stage.session import Session
from game.ui.dialogs import Dialog
from game.ui.scene import Scene, Ui


class Rooms:
    """The rooms of one career, as they look to those at the screen. `replays` is where matches are kept."""

    def __init__(self, ui: Ui, session: Session[SeasonTable], tape: EventQueue[SeasonTable], replays: Path) -> None:
        self.ui = ui
        self._session = session
        self._tape = tape
        self._replays = replays

    @property
    def own(self) -> tuple[int, ...]:
        """The clubs of those who look at the screen."""
        return tuple(self._tape.table.setup.managed[seat] for seat in self._session.looking)

    @property
    def doors(self) -> Doors:
        """Where a room leads: to what else can be looked at."""
        return Doors(match=self.scoresheet, club=self.club, player=self.player)

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
        record = self._session.record()
        played = next(one for one in played_matches(self._session.rules, record) if one.key == key)
        alone = match_record(games.rules_for, record, played)
        match = exhibition.of_record(alone)
        leave = self.ui.stack.pop

        def watch() -> None:
            self.ui.stack.push(match.scene(self.ui, on_over=leave, on_back=leave))

        scene = match.result(self.ui, After(leave, watch, lambda: self.keep(alone, key)))
        self.ui.stack.push(scene)

    def keep(self, record: Record, key: str) -> str:
        """Keep a match as a replay; returns what to tell the person. Raises `InputError` if it can't be written."""
        path = keep(self._replays, record, key)
        return self.ui.t("career.kept", file=path.name)

"""What can be looked at in a game of Football Fortunes: squads, money, tables, what happened, matches that were played.

Owns the doors off every screen of a game. Nothing here goes on with it, but for what is done at the desk: listing,
releasing, dealing.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.model import Action, Event
from engine.fortunes.season.events import MatchBegun, MatchPlayed, RoundEnded
from game.career.shelf import Shelf
from game.cartridge import ListedMatch
from game.scenes.fortunes.deal.scene import DealScene
from game.scenes.fortunes.frame import Doors
from game.scenes.fortunes.season.log import LogScene
from game.scenes.fortunes.season.standings import StandingsScene
from game.scenes.fortunes.squads.scene import SquadsScene
from game.scenes.fortunes.statement.scene import StatementScene

if TYPE_CHECKING:
    from game.fortunes.director import Director


class Rooms(Shelf):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(self, director: Director, replays: Path) -> None:
        super().__init__(director, replays)
        self._director = director

    def squads(self) -> None:
        """Everybody's squad; one's own players can be listed, and released in a window."""
        one = self._director
        done: list[Action] = []

        def act(action: Action) -> None:
            one.submit(action)
            done.append(action)
            scene.show(one.session.view())

        def back() -> None:
            one.ui.stack.pop()
            if done:
                one.ask_anew()

        scene = SquadsScene(
            one.ui, one.content, one.table, one.turn, one.session.looking, Doors(), act=act, fault=one.session.check,
            on_back=back,
        )  # fmt: skip
        one.ui.stack.push(scene)

    def deal(self) -> None:
        """The trade desk, for whoever's turn it is."""
        one = self._director
        one.ui.stack.push(
            DealScene(
                one.ui, one.content, one.table, one.turn, act=one.act, fault=one.session.check,
                on_back=one.ui.stack.pop,
            )
        )  # fmt: skip

    def tables(self) -> None:
        """League, cups, fixtures and gates as they stand."""
        one = self._director
        watch = self.matches if self._shown() else None
        one.ui.stack.push(StandingsScene(one.ui, one.content, one.table, one.seat, on_matches=watch))

    def statement(self) -> None:
        """Where all money went."""
        one = self._director
        one.ui.stack.push(StatementScene(one.ui, one.content, one.table, one.turn))

    def log(self) -> None:
        """What happened this season, line by line."""
        one = self._director
        one.ui.stack.push(LogScene(one.ui, one.content, one.table, one.seat, events=self.told()))

    def told(self) -> list[Event]:
        """All that was shown so far: of a round nothing before it has ended, as it is shown as a whole."""
        one = self._director
        events = [event for entry in one.session.record().entries() for event in entry.events]
        seen = [event for event in events if event.visible_to(one.session.eye)]
        told = seen[: len(seen) - len(one.tape.ahead())]
        return told[: _before_round(told)]

    def listed(self) -> Sequence[ListedMatch]:
        """The matches that were shown, which isn't all that were played."""
        return super().listed()[: self._shown()]

    def _shown(self) -> int:
        """How many matches with a manager were shown."""
        return sum(isinstance(event, MatchPlayed) and event.result.key != "" for event in self.told())


def _before_round(events: Sequence[Event]) -> int:
    """How many of these come before the first match of a round that has not ended; all if there is none."""
    first: int | None = None
    for number, event in enumerate(events):
        if isinstance(event, RoundEnded):
            first = None
        elif first is None and isinstance(event, MatchBegun | MatchPlayed):
            first = number
    return len(events) if first is None else first

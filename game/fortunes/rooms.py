"""What can be looked at in a game of Football Fortunes: squads, money, tables, what happened, matches that were played.

Owns the doors off every screen of a game. Nothing here goes on with it, but for what is done at the desk: listing,
releasing, dealing.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.model import Action
from engine.fortunes.season.events import MatchPlayed
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

    def listed(self) -> Sequence[ListedMatch]:
        """The matches that were shown, which isn't all that were played."""
        return super().listed()[: self._shown()]

    def _shown(self) -> int:
        """How many matches with a manager were shown."""
        return sum(isinstance(event, MatchPlayed) and event.result.key != "" for event in self.told())

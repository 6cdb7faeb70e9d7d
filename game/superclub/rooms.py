"""What can be looked at in a game of Superclub: squads, the table, what happened, matches that were played.

Owns the doors off every screen of a game. Nothing here goes on with it, but for what is done at the desk: selling
abroad, firing, dealing.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.model import Action
from game.career.shelf import Shelf
from game.scenes.superclub.deal.scene import DealScene
from game.scenes.superclub.frame import Doors
from game.scenes.superclub.season.log import LogScene
from game.scenes.superclub.season.standings import StandingsScene
from game.scenes.superclub.squads.scene import SquadsScene

if TYPE_CHECKING:
    from game.superclub.director import Director


class Rooms(Shelf):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(self, director: Director, replays: Path) -> None:
        super().__init__(director, replays)
        self._director = director

    def squads(self) -> None:
        """Everybody's squad; one's own players can be sold abroad, staff fired."""
        one = self._director

        def act(action: Action) -> None:
            one.submit(action)
            scene.show(one.session.view())

        scene = SquadsScene(
            one.ui, one.content, one.table, one.turn, one.session.looking, Doors(), act=act, fault=one.session.check,
            on_back=one.ui.stack.pop,
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

    def league(self) -> None:
        """The table board as it stands."""
        one = self._director
        one.ui.stack.push(StandingsScene(one.ui, one.content, one.table, one.seat))

    def log(self) -> None:
        """What happened this season, line by line."""
        one = self._director
        one.ui.stack.push(LogScene(one.ui, one.content, one.table, one.seat, events=self.told()))

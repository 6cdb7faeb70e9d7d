"""What can be looked at in a game of Eleven: the league, the news, matches that were played, to be kept too.

Owns the rooms off the desk. Nothing here goes on with the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.career.shelf import Shelf
from game.scenes.eleven.frame import Doors
from game.scenes.eleven.week.league import LeagueScene
from game.scenes.eleven.week.news_scene import NewsScene

if TYPE_CHECKING:
    from game.eleven.director import Director


class Rooms(Shelf):
    """The rooms of one game, as they look to whoever sits at the screen."""

    def __init__(self, director: Director, replays: Path) -> None:
        super().__init__(director, replays)
        self._director = director

    def league(self) -> None:
        """The league track as it stands."""
        one = self._director
        one.ui.stack.push(LeagueScene(one.ui, one.content, one.table, one.seat, Doors()))

    def news(self) -> None:
        """What the other managers did this week."""
        one = self._director
        one.ui.stack.push(NewsScene(one.ui, one.content, one.table, one.seat, Doors(), events=self.told()))

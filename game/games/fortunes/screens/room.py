"""A place of Football Fortunes that is played and asks.

Owns how long things are looked at in each, and whose turn it is. But for line-ups and limits everything lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.presenter.season import FortunesPresenter, FortunesStage, ScoreOf
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen
from game.games.fortunes.wording import GAME
from game.stage.room import RoomScene


class FortunesRoom(RoomScene[FortunesStage, Content, SeasonTable], FortunesScene):
    """One such place."""

    scope = GAME
    scores: ClassVar[Mapping[type[Event], ScoreOf]] = {}
    """How long each event is looked at here."""

    def presenter(self, screen: FortunesScreen) -> FortunesPresenter:
        return FortunesPresenter(screen.table, screen.looking, self.scores)

    @property
    def turn(self) -> int | None:
        """Whose turn it is: who is asked, else whose move it is on the board."""
        return self.question.seat if self.question is not None else self.stage.table.mover

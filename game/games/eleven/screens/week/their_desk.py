"""The desk of whoever acts, as everybody may see it: club and team on the boards that his own day is played on.

Owns which desk is looked at and how it is drawn beside the others' turns; nothing can be pressed on it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.eleven.content.cards import Content
from engine.eleven.season.model import SeasonTable
from game.games.eleven.screens.desk.boards import Boards
from game.games.eleven.screens.desk.choices import Desk, Thing
from game.games.eleven.style.club_style import looks_of
from game.ui.scene import Ui
from game.ui.widgets import Column
from game.ui.widgets.base import Spot
from game.ui.widgets.view import View

WIDE, LEAST = 608, 400
"""How wide it is, and how high at least what it stands in must be."""
_GAP = 6


class TheirDesk:
    """Made anew whenever what is told has gone on: `at` is any mark of how far that is."""

    def __init__(self, ui: Ui, content: Content, onlooker: int) -> None:
        self._ui = ui
        self._content = content
        self._onlooker = onlooker
        self._made: tuple[object, ...] = ()
        self._view: View | None = None

    def draw(self, surface: pygame.Surface, area: pygame.Rect, table: SeasonTable, seat: int, at: object) -> None:
        """Draw the desk of `seat` at the top of an area."""
        made = (seat, at, tuple(area), self._ui.size)
        if self._made != made:
            self.close()
            self._made, self._view = made, self._view_of(area, table, seat)
        if self._view is not None:
            self._view.draw(surface)

    def terms(self) -> Sequence[Spot]:
        """What can be asked about on it."""
        return () if self._view is None else self._view.terms()

    def close(self) -> None:
        """It isn't looked at any more."""
        if self._view is not None:
            self._view.close()
        self._made, self._view = (), None

    def _view_of(self, area: pygame.Rect, table: SeasonTable, seat: int) -> View:
        looks = looks_of(self._content, table.setup.clubs[seat])
        boards = Boards(Desk(self._ui.t, self._content, table, self._onlooker, seat, looks), _nothing, _nothing)
        view = View(self._ui, Column([boards.club(), boards.team()], gap=_GAP), area)
        view.active = False
        return view


def _nothing(_: Thing) -> None:
    """Nobody does anything with what lies on another's desk while he acts."""

"""The end of a visit, whatever the game: the result card, and thanks.

Owns the order of a visit's last screens and how long each may stay; all of them together are bounded.
"""

from __future__ import annotations

from collections.abc import Callable

from game.stage.kiosk.ending import Ending
from game.stage.kiosk.result import ResultScreen
from game.stage.kiosk.visitor import ThanksScreen
from game.ui.scene import Go, Scene, Ui

RESULT_SECONDS, THANKS_SECONDS = 12.0, 4.0
"""The most that each of a visit's last screens waits."""
FAREWELL_SECONDS = 55.0
"""The most that they take together."""


class Farewell:
    """The last screens of a visit, one after another: `show` puts each on the screen, `on_done` is called after the
    last."""

    def __init__(self, ui: Ui, game: str, ending: Ending, show: Callable[[Scene], None], on_done: Go) -> None:
        self.game = game
        self.ending = ending
        self.left = FAREWELL_SECONDS
        self._ui = ui
        self._show = show
        self._on_done = on_done

    def begin(self) -> None:
        """Show the first one."""
        self._show(ResultScreen(self._ui, self.ending, RESULT_SECONDS, self._thank))

    def _thank(self) -> None:
        self._show(ThanksScreen(self._ui, THANKS_SECONDS, self._on_done))

"""Why the match on the pitch stands as it does: over the matchday, which waits meanwhile.

Owns the slip of paper. What stands on it is the presenter's.
"""

from __future__ import annotations

from game.dialogs import Centre
from game.input.intents import BACK
from game.presenter.why import Why
from game.scene import Scene
from game.scenes.common.slides import why_panel
from game.ui import Ui
from game.widgets import Button, Column, Widget

_WIDTH = 640


class WhyScene(Scene):
    """The explanation of a match of Fortunes, left by the key that led here too."""

    modal = True
    scope = "transport"
    first_focus = "done"

    def __init__(self, ui: Ui, reason: Why) -> None:
        super().__init__(ui)
        self.reason = reason

    def build(self) -> Widget:
        done = Button(self.ui.t("ui.ok"), self.ui.stack.pop, kind="primary", key="done")
        return Centre(Column([why_panel(self.ui, "fortunes", self.reason), done], gap=8), _WIDTH)

    def on_action(self, name: str) -> bool:
        return super().on_action(BACK if name == "transport.why" else name)

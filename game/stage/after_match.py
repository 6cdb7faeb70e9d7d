"""After a match of any game: going on, watching it again, keeping the replay. What a game shows besides is its own.

Owns what these three do on the screen; whoever opens the scene says what they mean.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import InputError
from game.ui.dialogs import Dialog
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Row, Widget


class AfterMatchScene(Scene):
    """How a match ended. `on_save` keeps the replay and returns the sentence that says where; `InputError` is told.

    What is None isn't offered.
    """

    first_focus = "continue"

    def __init__(
        self,
        ui: Ui,
        *,
        on_continue: Callable[[], None],
        on_watch: Callable[[], None] | None,
        on_save: Callable[[], str] | None,
        subtitle: str,
    ) -> None:
        super().__init__(ui)
        self.on_continue = on_continue
        self.on_watch = on_watch
        self.on_save = on_save
        self.subtitle = subtitle
        self.saved = ""

    def back(self) -> None:
        self.on_continue()

    def choices(self) -> Row:
        """The buttons for what is offered."""
        t = self.ui.t
        buttons: list[Widget] = []
        if self.on_watch is not None:
            buttons.append(Button(t("result.watch"), self.on_watch, key="watch", grow=1))
        if self.on_save is not None:
            reason = t("result.saved") if self.saved else None
            buttons.append(Button(t("result.save"), self._save, reason=reason, key="save", grow=1))
        buttons.append(Button(t("result.continue"), self.on_continue, kind="primary", key="continue", grow=1.2))
        return Row(buttons)

    def _save(self) -> None:
        assert self.on_save is not None, "only offered where it can be kept"
        try:
            self.saved = self.on_save()
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("result.unsaved"), str(fault)))
            return
        self.ui.stack.push(Dialog(self.ui, self.ui.t("result.saved"), self.saved))

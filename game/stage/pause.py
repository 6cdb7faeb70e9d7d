"""The menu over a match: go on, look something up, change settings, hand the seat to a computer, leave.

Owns which of these are offered. What they do is said by whoever opens it.
"""

from __future__ import annotations

from game.ui.dialogs import Centre
from game.ui.input.intents import MENU
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Button, Column, Panel, Widget


class PauseMenu(Scene):
    """The match rests while this is open. It stays open until `on_resume` closes it; what is None isn't offered."""

    modal = True
    first_focus = "resume"

    def __init__(
        self,
        ui: Ui,
        *,
        on_resume: Go,
        on_rulebook: Go | None = None,
        on_settings: Go | None = None,
        on_computer: Go | None = None,
        computer_plays: bool = False,
        saved: bool = True,
        on_leave: Go | None = None,
        title: str = "",
    ) -> None:
        """`on_computer` lets a computer take the seat over, or gives it back if `computer_plays`.

        `on_leave` saves and leaves, and `saved` says whether everything is so far; `title` is "Paused" unless given.
        """
        super().__init__(ui)
        self.on_resume = on_resume
        self.on_rulebook = on_rulebook
        self.on_settings = on_settings
        self.on_computer = on_computer
        self.computer_plays = computer_plays
        self.saved = saved
        self.on_leave = on_leave
        self.title = title or ui.t("pause.title")

    def build(self) -> Widget:
        t = self.ui.t
        rows = [Button(t("pause.resume"), self.on_resume, kind="primary", key="resume")]
        if self.on_rulebook is not None:
            rows.append(Button(t("pause.rulebook"), self.on_rulebook, key="rulebook"))
        if self.on_settings is not None:
            rows.append(Button(t("pause.settings"), self.on_settings, key="settings"))
        if self.on_computer is not None:
            way = "take_back" if self.computer_plays else "hand_over"
            note = t(f"pause.{way}_note")
            rows.append(Button(t(f"pause.{way}"), self.on_computer, note=note, key="computer"))
        if self.on_leave is not None:
            note = t("pause.saved" if self.saved else "pause.unsaved")
            rows.append(Button(t("pause.leave"), self.on_leave, note=note, key="leave"))
        return Centre(Panel(Column(rows), title=self.title.upper()), 440)

    def back(self) -> None:
        self.on_resume()

    def on_action(self, name: str) -> bool:
        if name == MENU:
            self.back()
            return True
        return super().on_action(name)

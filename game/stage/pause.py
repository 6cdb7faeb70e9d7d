"""The menu over a match: go on, look something up, change settings, hand the seat to a computer, leave.

Owns which of these are offered. What they do is said by whoever opens it.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.dialogs import Centre
from game.ui.input.intents import MENU
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Button, Column, Panel, Widget


@dataclass(frozen=True, slots=True)
class PauseDoors:
    """Where the menu leads; what is None isn't offered.

    `computer` lets a computer take the seat over, or gives it back; `leave` saves and leaves.
    """

    resume: Go
    rulebook: Go | None = None
    settings: Go | None = None
    computer: Go | None = None
    leave: Go | None = None


class PauseMenu(Scene):
    """The match rests while this is open. It stays open until `resume` closes it.

    `computer_plays`: the seat is a computer's now; `saved` says whether everything is so far; `title` is "Paused"
    unless given.
    """

    modal = True
    first_focus = "resume"

    def __init__(
        self, ui: Ui, doors: PauseDoors, *, computer_plays: bool = False, saved: bool = True, title: str = ""
    ) -> None:
        super().__init__(ui)
        self.doors = doors
        self.computer_plays = computer_plays
        self.saved = saved
        self.title = title or ui.t("pause.title")

    def build(self) -> Widget:
        t, doors = self.ui.t, self.doors
        computer = "take_back" if self.computer_plays else "hand_over"
        saved = "saved" if self.saved else "unsaved"
        offered = [
            ("rulebook", doors.rulebook, "rulebook", ""),
            ("settings", doors.settings, "settings", ""),
            ("computer", doors.computer, computer, f"{computer}_note"),
            ("leave", doors.leave, "leave", saved),
        ]
        rows = [Button(t("pause.resume"), doors.resume, kind="primary", key="resume")]
        for key, door, word, note in offered:
            if door is not None:
                rows.append(Button(t(f"pause.{word}"), door, note=t(f"pause.{note}") if note else "", key=key))
        return Centre(Panel(Column(rows), title=self.title.upper()), 440)

    def back(self) -> None:
        self.doors.resume()

    def on_action(self, name: str) -> bool:
        if name == MENU:
            self.back()
            return True
        return super().on_action(name)

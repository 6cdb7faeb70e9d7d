"""The menu over a match: go on, look something up, change settings, hand the seat to a computer, leave.

Owns which of these are offered. What they do is said by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.dialogs import Centre
from game.input.intents import MENU
from game.scene import Scene
from game.ui import Ui
from game.widgets import Button, Column, Panel, Widget
from game.widgets.basic import Kind

Go = Callable[[], None]


class SeatSwitch(NamedTuple):
    """A person's seat: who sits there, whether a computer answers for it now, and what changes that."""

    name: str
    computer: bool
    switch: Go


class PauseMenu(Scene):
    """The match rests while this is open. What is None isn't offered; every entry closes the menu first."""

    modal = True
    first_focus = "resume"

    def __init__(
        self,
        ui: Ui,
        *,
        on_resume: Go = lambda: None,
        on_rulebook: Go | None = None,
        on_settings: Go | None = None,
        on_restart: Go | None = None,
        seats: Sequence[SeatSwitch] = (),
        on_leave: Go | None = None,
        title: str = "",
    ) -> None:
        """`on_restart` begins a replay again; `on_leave` saves and leaves. `title` is "Paused" unless given."""
        super().__init__(ui)
        self.on_resume = on_resume
        self.on_rulebook = on_rulebook
        self.on_settings = on_settings
        self.on_restart = on_restart
        self.seats = list(seats)
        self.on_leave = on_leave
        self.title = title or ui.t("pause.title")

    def build(self) -> Widget:
        t = self.ui.t
        rows = [self._entry("resume", t("pause.resume"), self.on_resume, kind="primary")]
        if self.on_restart is not None:
            rows.append(self._entry("restart", t("pause.restart"), self.on_restart))
        if self.on_rulebook is not None:
            rows.append(self._entry("rulebook", t("pause.rulebook"), self.on_rulebook))
        if self.on_settings is not None:
            rows.append(self._entry("settings", t("pause.settings"), self.on_settings))
        for number, seat in enumerate(self.seats):
            text = t("pause.take_back" if seat.computer else "pause.hand_to_computer", name=seat.name)
            note = t("pause.computer_answers" if seat.computer else "pause.for_now")
            rows.append(self._entry(f"seat {number}", text, seat.switch, note=note))
        if self.on_leave is not None:
            rows.append(self._entry("leave", t("pause.leave"), self.on_leave, note=t("pause.saved")))
        return Centre(Panel(Column(rows), title=self.title.upper()), 440)

    def back(self) -> None:
        self._do(self.on_resume)

    def on_action(self, name: str) -> bool:
        if name == MENU:
            self.back()
            return True
        return super().on_action(name)

    def _entry(self, key: str, text: str, go: Go, *, kind: Kind = "plain", note: str = "") -> Widget:
        return Button(text, lambda: self._do(go), kind=kind, note=note, key=key)

    def _do(self, go: Go) -> None:
        self.ui.stack.pop()
        go()

"""What is laid over a game for a while: the menu (go on, look something up, hand the seat to a computer, leave), and
between two people at one screen nothing but whose turn it is.

Owns which doors of the menu are offered, not what they do; and covers what lies below completely until the other
person says they are there.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.dialogs import Centre
from game.ui.input.intents import MENU, WIN
from game.ui.look import backdrops, faces, palette, panels
from game.ui.look.kits import Kit
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Button, Column, Image, Label, Panel, Paragraph, Space, Widget


@dataclass(frozen=True, slots=True)
class PauseDoors:
    """Where the menu leads; what is None isn't offered.

    `scenario` says once more what one asks for; `computer` lets a computer take the seat over, or gives it back;
    `leave` saves and leaves.
    """

    resume: Go
    rulebook: Go | None = None
    settings: Go | None = None
    scenario: Go | None = None
    computer: Go | None = None
    leave: Go | None = None


class PauseMenu(Scene):
    """The match rests while this is open. It stays open until `resume` closes it.

    `computer_plays`: the seat is a computer's now; `saved` says whether everything is so far, `watched` that it is only
    watched and nothing is kept; `title` is "Paused" unless given.
    """

    modal = True
    first_focus = "resume"

    def __init__(
        self,
        ui: Ui,
        doors: PauseDoors,
        *,
        computer_plays: bool = False,
        saved: bool = True,
        watched: bool = False,
        title: str = "",
    ) -> None:
        super().__init__(ui)
        self.doors = doors
        self.computer_plays = computer_plays
        self.saved = saved
        self.watched = watched
        self.title = title or ui.t("pause.title")

    def build(self) -> Widget:
        t, doors = self.ui.t, self.doors
        computer = "take_back" if self.computer_plays else "hand_over"
        leave, saved = ("stop", "") if self.watched else ("leave", "saved" if self.saved else "unsaved")
        offered = [
            ("scenario", doors.scenario, "scenario", ""),
            ("rulebook", doors.rulebook, "rulebook", ""),
            ("settings", doors.settings, "settings", ""),
            ("computer", doors.computer, computer, f"{computer}_note"),
            ("leave", doors.leave, leave, saved),
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


@dataclass(frozen=True, slots=True)
class Person:
    """Whom the screen is passed to. `note` says what waits for them; `face` is the seed of their picture, in a kit."""

    name: str
    note: str = ""
    face: int | None = None
    kit: Kit | None = None


class HandOverScene(Scene):
    """Pass the screen to somebody. `on_ready` is called once they confirm, after this scene has gone.

    `on_undo` lets the person who is still there take back what they did last, instead of passing the screen on.
    """

    first_focus = "ready"

    def __init__(self, ui: Ui, to: Person, on_ready: Go, on_undo: Go | None = None) -> None:
        super().__init__(ui)
        self.to = to
        self.on_ready = on_ready
        self.on_undo = on_undo

    def build(self) -> Widget:
        t, to = self.ui.t, self.to
        size = 88 if self.ui.short else 160
        lines: list[Widget] = []
        if to.face is not None:
            seed = to.face
            lines += [Image(lambda look: faces.face(look, seed, size, to.kit, round=True), size, size), Space(8)]
        lines += [
            Label(t("hand_over.title"), "body24", palette.MUTED, align="centre"),
            Label(to.name, "display48" if self.ui.short else "display64", palette.AMBER, align="centre"),
            Paragraph(to.note or t("hand_over.note"), "body20", align="centre"),
            Space(16),
            Button(t("hand_over.ready", name=to.name), self.ready, kind="primary", key="ready"),
        ]
        if self.on_undo is not None:
            lines += [Space(8), Button(t("hand_over.undo"), self.undo, kind="quiet", key="undo")]
        return Centre(Column(lines, gap=8), 480)

    def draw_background(self, surface: pygame.Surface) -> None:
        zoom = self.ui.zoom
        surface.blit(backdrops.stadium(self.ui.look, self.ui.size[0] / zoom, self.ui.size[1] / zoom), (0, 0))
        surface.blit(panels.veil(self.ui.look, surface.get_size(), 0.67), (0, 0))

    def ready(self) -> None:
        """They are there: go away, then go on."""
        self.ui.stack.pop()
        self.on_ready()

    def undo(self) -> None:
        """Take back what was done last."""
        assert self.on_undo is not None, "only offered where something can be taken back"
        self.ui.stack.pop()
        self.on_undo()

    def on_action(self, name: str) -> bool:
        """How the one before stands may not be seen any more, nor yet how the next one does."""
        return name != WIN and super().on_action(name)

    def back(self) -> None:
        """Nothing: going back would show what the next person may not see, or the one before may not any more."""

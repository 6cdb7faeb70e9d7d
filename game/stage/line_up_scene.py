"""The scene of a line-up, whatever the game: taking up, putting down, going back, the suggestion, sending it in.

Owns what is said and where focus goes. A game gives its editor, its widgets and words; whether a line-up is legal is
asked of its rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic

from engine.core.model import Action, Reason
from game.stage.line_up_editor import HeldT, LineUpEditor, PlacesEditor, PlaceT, StandsT
from game.stage.screen import Screen
from game.ui.input import Device
from game.ui.input.intents import BACK
from game.ui.scene import Scene

_POINTERS = (Device.MOUSE, Device.TOUCH)


class LineUpScene(Scene, Generic[StandsT, HeldT, PlaceT]):
    """Name a line-up. What a game's scene has to say stands first."""

    scope = "line_up"
    screen: Screen[Any, Any]
    editor: LineUpEditor[StandsT, HeldT, PlaceT]

    beside: tuple[str, ...] = ()
    """How the keys of widgets begin from which somebody comes onto the pitch: the next one follows him."""
    after_fill = "suggest"
    """What has focus when the suggestion was taken; nothing else if it is empty."""
    after_undo = ""

    said: Reason | None = None
    """What was refused last, and why; None once something went through."""
    _source = ""
    _suggested = False
    """Whether it began with the suggestion in place of the last line-up; undoing leads back to that."""

    # -- what a game says

    @abstractmethod
    def place_key(self, place: PlaceT) -> str:
        """The key of a place's widget."""

    @abstractmethod
    def sentence(self, reason: Reason) -> str:
        """Why something can't be, in words."""

    @abstractmethod
    def press_place(self, place: PlaceT) -> None:
        """Somebody chose a place."""

    @abstractmethod
    def next_source(self) -> str:
        """The key of the widget the next one comes from; of the button that sends the line-up in if none is missing."""

    @abstractmethod
    def action(self, line_up: StandsT) -> Action:
        """What sends a line-up in."""

    def refresh(self) -> None:
        """Show what goes with what is in the hand and in focus."""

    def fault_of(self, line_up: StandsT, unfinished: bool = False) -> Reason | None:
        return self.screen.fault(self.action(line_up), unfinished)

    # -- what the person does

    @property
    def holds(self) -> bool:
        return self.editor.held is not None

    def take(self, one: HeldT, source: str) -> None:
        editor = self.editor
        if editor.held == one:
            self.put_back()
            return
        self.said = editor.take(one)
        if self.said is not None:
            self.ui.audio.play("ui_refused")
            self.rebuild()
            return
        self.ui.audio.play("card")
        self._source = source
        self.rebuild()
        self.focus(self.place_key(editor.likely_place(one)))

    def put_back(self) -> None:
        self.editor.let_go()
        self.said = None
        self.rebuild()
        self.focus(self._source)

    def put(self, place: PlaceT) -> None:
        self.was_put(self.editor.put(place), self.place_key(place))

    def was_put(self, fault: Reason | None, key: str) -> None:
        if not self.say(fault):
            self.refresh()
            return
        pointed = self.ui.input.device in _POINTERS or not self._source.startswith(self.beside)
        self.changed()
        self.focus(key if pointed else self.next_source())

    def fill(self) -> None:
        self.editor.fill()
        self.did(self.after_fill)

    def undo(self) -> None:
        if self.holds:
            self.put_back()
        elif self.editor.undo():
            self.said = None
            self.changed(self.after_undo)

    def done(self) -> None:
        self.editor.let_go()
        self.screen.act(self.action(self.editor.line_up))

    def say(self, reason: Reason | None) -> bool:
        self.said = reason
        self.ui.audio.play("ui_confirm" if reason is None else "ui_refused")
        return reason is None

    def did(self, focus: str = "") -> None:
        """Something went through."""
        self.say(None)
        self.changed(focus)

    def changed(self, focus: str = "") -> None:
        self._suggested = False
        self.rebuild()
        if focus:
            self.focus(focus)

    def focus(self, key: str) -> None:
        self.view.show(key)
        self.view.layout()
        widget = self.view.find(key)  # now: whatever focus came upon meanwhile may have had all built anew
        if widget is not None and widget.focusable:
            self.view.set_focus(widget)
        self.refresh()

    def rebuild(self) -> None:
        super().rebuild()
        self.refresh()

    def acts(self) -> dict[str, Callable[[], object]]:
        doors = {name: door for name, door in self.screen.doors.items() if name.startswith("line_up.")}
        return {"line_up.suggest": self.fill, "line_up.undo": self.undo, **doors}

    def on_action(self, name: str) -> bool:
        act = self.put_back if name == BACK and self.holds else self.acts().get(name)
        if act is None:
            return super().on_action(name)
        act()
        return True

    def back(self) -> None:
        menu = self.screen.door("menu")
        if menu is not None:
            menu()


class PlacesScene(LineUpScene[StandsT, HeldT, PlaceT]):
    """A line-up in which each place is one player's."""

    editor: PlacesEditor[StandsT, HeldT, PlaceT]

    def press_place(self, place: PlaceT) -> None:
        editor, there = self.editor, self.editor.at(place)
        if editor.held is not None and editor.held != there:
            self.put(place)
        elif there is not None:
            self.take(there, self.place_key(place))
        else:
            self.fill_gap(place)

    def fill_gap(self, place: PlaceT) -> None:
        """Nobody stands there, and nobody is in the hand."""

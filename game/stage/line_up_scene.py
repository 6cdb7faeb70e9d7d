"""The scene of a line-up, whatever the game: taking up, putting down, going back, the suggestion, sending it in; its
formations, tools and bench, and the opponent beside it.

Owns what is said, where focus goes, and how the opponent's parts are written. A game gives its editor, its widgets and
words; whether a line-up is legal is asked of its rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Unpack

from engine.core.model import Action, Reason
from game.stage.club_looks import ClubStyle
from game.stage.line_up_editor import HeldT, LineUpEditor, PlacesEditor, PlaceT, StandsT
from game.stage.screen import Screen
from game.stage.style import thirds
from game.ui.input import Device
from game.ui.input.intents import BACK
from game.ui.look import marks, palette
from game.ui.look.panels import dashed
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Scene
from game.ui.widgets import Column, Pressable, Row, Widget
from game.ui.widgets.bar import Bar, Chip
from game.ui.widgets.base import Pressing
from game.ui.widgets.hint_bar import Hint

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
    kick_off_action = "line_up.kick_off"

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
        else:
            self.said = Reason("nothing_to_undo")
            self.refresh()

    def done(self) -> None:
        self.editor.let_go()
        self.screen.act(self.action(self.editor.line_up))

    @property
    def is_ready(self) -> bool:
        """Whether the line-up may be sent in as it stands."""
        return self.fault_of(self.editor.line_up) is None

    def kick_off_hints(self, words: str = "") -> list[Hint]:
        """For the footer: the key that sends it in, as soon as that may be; `words` where it is no kick-off."""
        action = self.kick_off_action
        return [Hint(action, words or self.ui.t(f"input.action.{action}"))] if self.is_ready else []

    def kick_off(self) -> None:
        """Send the line-up in by its key, wherever focus is; what is against it is said."""
        fault = self.fault_of(self.editor.line_up)
        if fault is None:
            self.done()
        else:
            self.say(fault)
            self.refresh()

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
        own = {"line_up.suggest": self.fill, "line_up.undo": self.undo, "line_up.kick_off": self.kick_off}
        return {**own, **doors}

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


class FormationChip(Chip):
    """A formation by its name, such as "4-3-3"; locked while it can't be chosen, off with `gaps` that nobody fills."""

    tall = 40

    def __init__(
        self,
        name: str,
        on_press: Callable[[], object],
        *,
        chosen: bool,
        locked: bool = False,
        gaps: int = 0,
        **pressing: Unpack[Pressing],
    ) -> None:
        pressing.setdefault("key", f"form {name}")
        pressing.setdefault("width", 62)
        super().__init__(on_press, **pressing)
        self.name = name
        self.chosen = chosen
        self.locked = locked
        self.gaps = gaps
        self.idle = "button_off" if self.is_off else "button"

    @property
    def is_off(self) -> bool:
        """Whether choosing it would do nothing, or leave gaps."""
        return self.locked or self.gaps > 0

    @property
    def tone(self) -> Tone:
        return "text" if self.chosen or not self.is_off else "muted"

    @property
    def confirms(self) -> str:
        return self.name

    def measure(self, width: int) -> tuple[int, int]:
        return 62, self.tall

    def write(self, pen: Pen) -> None:
        super().write(pen)
        x, low = pen.w / 2, -1.5 if self.ground == "button" else 0
        if self.locked:
            pen.mark("lock", 13, -10, tone="muted")
            x -= 8
        style = "semi18" if self.locked else "bold20" if self.chosen else "semi20"
        pen.write(self.name, style, x, low=low, tone=self.tone, align="centre")


class ToolButton(Bar, Pressable):
    """A low button with a mark before its word."""

    tall = 40

    def __init__(self, word: str, mark: str, on_press: Callable[[], object], *, enabled: bool = True, key: str) -> None:
        super().__init__(on_press, key=key, grow=1)
        self._word = word
        self._mark = mark
        self.enabled = enabled
        self.ground = "button" if enabled else "button_off"

    @property
    def confirms(self) -> str:
        return self._word

    def measure(self, width: int) -> tuple[int, int]:
        return 110, self.tall

    def activate(self) -> bool:
        return self.enabled and super().activate()

    def write(self, pen: Pen) -> None:
        tone: Tone = "text" if self.enabled else "muted"
        low, room = -1.5 if self.enabled else 0, pen.w - 34
        left = (pen.w - min(pen.width(self._word, "semi20"), room) - 24) / 2
        pen.put(marks.mark(pen.look, self._mark, 18, pen.colour(tone)), left, low=low, align="left")
        pen.write(self._word, "semi20", left + 24, low=low, tone=tone, width=room)


class BenchPlace(Bar, Pressable):
    """Where a card of the pitch is laid down to be taken off it."""

    takes = True
    tall = 46
    ground = ""

    def __init__(self, word: str, on_press: Callable[[], object], on_seen: Callable[[], None]) -> None:
        super().__init__(on_press, on_seen=on_seen, key="bench")
        self._word = word

    def write(self, pen: Pen) -> None:
        pen.surface.blit(dashed(pen.look, pen.w, pen.h, palette.FOCUS, 6, 1.0), (0, 0))
        pen.write(self._word, "semi20", pen.w / 2, cut=pen.w - 16, align="centre")


class RivalPlate(Bar):
    """The opponent of a line-up; `corner` says where it is played, `lines` are said under his name."""

    ground = "panel"
    words: ClassVar[str]
    """How the keys of its texts begin."""
    crest: ClassVar[tuple[int, int]]
    """How large his crest is, and how low its middle."""
    heights: ClassVar[tuple[int, int]]
    """How low his name stands, and the first of the lines."""
    total_x: ClassVar[int]
    """Where the totals stand, from the right."""

    def __init__(self, looks: ClubStyle, corner: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._looks = looks
        self._corner = corner
        self._lines = list(lines)

    def said(self, key: str, **params: object) -> str:
        """Words about him."""
        return self.ui.t(f"{self.words}.{key}", **params)

    def write(self, pen: Pen) -> None:
        pen.write(self.said("title"), "label18", 16, 22, tone="muted")
        pen.write(self._corner, "label18", -16, 22)

    def write_club(self, pen: Pen) -> None:
        """His crest, and beside it his name over the lines."""
        (size, middle), (name, first) = self.crest, self.heights
        x, room = 28 + size, pen.w - 40 - size
        pen.crest(self._looks.crest, size, 16 + size / 2, middle)
        pen.write(self._looks.name, "bold28", x, name, width=room)
        for number, line in enumerate(self._lines):
            pen.write(line, "semi18", x, first + 22 * number, tone="muted", width=room)

    def rule(self, pen: Pen, y: float) -> None:
        """A line across."""
        pen.fill(palette.LINE, 16, y, pen.w - 32, 1.4)

    def write_taken(self, pen: Pen, y: float, how: str, formation: str) -> None:
        """What he is taken for, and the formation he stands in then."""
        pen.write(self.said(how), "label16", 16, y, tone="muted")
        pen.write(formation, "bold18", -16, y)

    def write_part(self, pen: Pen, x: float, y: float, part: tuple[str, str], total: str) -> None:
        """One of his parts: what it is called, what it meets and its total."""
        pen.write(part[0], "bold20", x, y - 8)
        pen.write(part[1], "semi16", x, y + 9, tone="muted")
        pen.put(thirds.total(pen.look, total, palette.PAPER, 32, False), self.total_x, y)


def with_panel(rival: RivalPlate, panel: Widget, wide: bool) -> Widget:
    """The opponent over a panel; side by side on a page of its own, which is `wide`."""
    rival.grow = 1 if wide else 0
    return Column([Row([rival, panel], gap=12)]) if wide else Column([rival, panel], gap=12)

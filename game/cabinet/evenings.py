"""First evenings from the title: begun, gone on with where they stood, begun anew, and their end.

Owns the file that the game of one is kept in, in a folder of its own, so that it is no career and counts for nothing
until the lesson is over, when it becomes one like any other; and the screen at its end. What is said when is
`game.stage.first_evening`'s business, what the lesson is its game's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from engine import games
from engine.core.errors import InputError
from engine.storage.listing import CareerInfo, delete_career, list_careers
from game.stage.first_evening import FirstEvening
from game.stage.game_cards import LARGE, CardStyle, card
from game.stage.game_plugin import AnyPlugin
from game.stage.session import AnySession, Session
from game.stage.tips import Read
from game.ui.dialogs import Answer, Centre, Dialog
from game.ui.look import palette
from game.ui.scene import Go, Scene, Ui
from game.ui.widgets import Button, Column, Image, Label, Panel, Paragraph, Row, Space, Widget


@dataclass(frozen=True, slots=True)
class EveningDoors:
    """Where a first evening leads: back to the title, or on in its career; `tell` says what went wrong.

    `keep` puts its file among the careers, and says where; it raises `InputError` if that can't be. A match that
    somebody wants to keep is kept in `replays`.
    """

    title: Go
    resume: Callable[[Path], None]
    keep: Callable[[Path], Path]
    tell: Callable[[InputError], None]
    replays: Path


class Evening:
    """The first evening of a game. `folder` holds its file alone."""

    def __init__(self, ui: Ui, plugin: AnyPlugin, folder: Path, doors: EveningDoors) -> None:
        self._ui = ui
        self._plugin = plugin
        self._folder = folder
        self._doors = doors
        self._lesson = plugin.lesson()
        self._read = Read(ui, self._lesson.notes)

    def open(self) -> None:
        """Begin, or ask whether to go on where it stood or from the start."""
        path = self._kept()
        if path is None or self._is_over:
            self.begin()
            return
        t = self._ui.t
        answers = [
            Answer(t("evening.go_on"), lambda: self._resume(path), kind="primary"),
            Answer(t("evening.again"), self.begin),
            Answer(t("ui.back")),
        ]
        self._ui.stack.push(Dialog(self._ui, t("evening.title"), t("evening.begun"), answers))

    def begin(self) -> None:
        """From the start: the game as the lesson wants it, and nothing of it read."""
        try:
            for info in list_careers(self._folder):
                if self._is_over and isinstance(info, CareerInfo):
                    self._doors.keep(info.path)  # what could not be kept when it was over
                else:
                    delete_career(info.path)
            name = games.rules_for(self._lesson.game).seats(self._lesson.setup)[0].name
            session: AnySession = Session.begin(
                self._lesson.game, self._lesson.setup, self._lesson.seed, self._folder, name
            )
        except InputError as fault:
            self._doors.tell(fault)
            return
        self._read.forget()
        self._play(session)

    @property
    def _is_over(self) -> bool:
        """Whether the lesson was read to its end."""
        return self._lesson.steps[-1].key in self._read

    def _kept(self) -> Path | None:
        """The file of an evening that was begun."""
        return next((found.path for found in list_careers(self._folder) if isinstance(found, CareerInfo)), None)

    def _resume(self, path: Path) -> None:
        try:
            session: AnySession = Session.resume(path)
        except InputError:
            self.begin()  # of older rules, or damaged: nothing of it is worth more than the lesson
        else:
            self._play(session)

    def _play(self, session: AnySession) -> None:
        ui = self._ui
        ui.close_career = session.close

        def leave() -> None:
            """What is unsaved is asked for first, as when any career is left."""
            if ui.saving is None:
                close(self._doors.title)
            else:
                ui.saving.leave(lambda: close(self._doors.title))

        def close(then: Go) -> None:
            session.close()
            over(then)

        def over(then: Go) -> None:
            ui.stack.clear()  # nothing of a game that is closed is built again as the window gets its foot back
            ui.stack.companion, ui.saving, ui.close_career = None, None, lambda: None
            then()

        ui.stack.companion = FirstEvening(ui, self._lesson, session, on_leave=leave, on_over=lambda: close(self._end))
        self._plugin.play(ui, session, self._doors.replays, lambda: over(self._doors.title))

    def _end(self) -> None:
        """The career it was played in is one like any other from now on."""
        fault, path = None, self._kept()
        try:
            path = None if path is None else self._doors.keep(path)
        except InputError as found:
            fault = found  # it stays where it is, and goes on from there
        play_on = self._doors.title if path is None else partial(self._doors.resume, path)
        ends = EveningEnd(self._ui, self._plugin.game, Ends(play_on, self.begin, self._doors.title), kept=not fault)
        self._ui.stack.reset(ends)
        if fault is not None:
            self._doors.tell(fault)


class Ends(NamedTuple):
    """Where the end of a first evening leads: on with its club, to its beginning, or to the title."""

    play_on: Go
    again: Go
    title: Go


class EveningEnd(Scene):
    """The end of a first evening: what was learnt, and whether one plays on; `kept` if it is among the careers now."""

    first_focus = "play_on"

    def __init__(self, ui: Ui, game: str, ends: Ends, *, kept: bool = True) -> None:
        super().__init__(ui)
        self.game = game
        self.ends = ends
        self.kept = kept

    def build(self) -> Widget:
        t = self.ui.t
        words = [
            Label(t("evening.over"), "display40"),
            Paragraph(t(f"{self.game}.evening.learnt"), "body20"),
            *([Paragraph(t("evening.kept"), "body18", palette.MUTED)] if self.kept else []),
            Space(4),
            Button(t("evening.play_on"), self.ends.play_on, kind="primary", key="play_on"),
            Button(t("evening.to_title"), self.ends.title, key="title"),
            Button(t("evening.once_more"), self.ends.again, kind="quiet", key="again"),
        ]
        body: Widget = Column(words, gap=12, grow=1)
        if self.ui.w >= 760 and self.ui.h >= LARGE[1] + 100:
            picture = Image(lambda look: card(look, t, self.game, CardStyle(*LARGE, large=True)), *LARGE)
            body = Row([picture, body], gap=24)
        return Centre(Panel(body, pad=24), 760)

    def back(self) -> None:
        self.ends.title()

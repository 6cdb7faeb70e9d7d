"""A film in the making: how far it is, and a way to give it up. Draws a few of its frames in each of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from engine.core.errors import InputError
from game.ui.dialogs import Centre, Dialog
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Label, Panel, Paragraph, Widget

WORK = 0.05
"""Seconds of every frame that go into the film."""


class FilmingScene(Scene):
    """Runs `filming`, which yields how many frames are done and of how many; tells when `path` is there."""

    modal = True
    live = True

    def __init__(self, ui: Ui, filming: Iterator[tuple[int, int]], path: Path) -> None:
        super().__init__(ui)
        self._filming = filming
        self._path = path
        self._percent = 0

    def build(self) -> Widget:
        t = self.ui.t
        self._progress = Label(t("film.progress", n=self._percent), "bold28", align="left")
        body = Column(
            [
                Label(t("film.title"), "display40"),
                Paragraph(t("film.making", file=self._path.name)),
                self._progress,
                Button(t("ui.cancel"), self.back, key="cancel"),
            ],
            gap=16,
        )
        return Centre(Panel(body, pad=24), 560)

    def update(self, seconds: float) -> None:
        """Make some more of the film."""
        super().update(seconds)
        until = perf_counter() + WORK
        try:
            while perf_counter() < until:
                done, total = next(self._filming)
                self._show(100 * done // total)
        except StopIteration:
            self._tell(self.ui.t("film.done", file=str(self._path)))
        except InputError as fault:
            self._tell(str(fault))

    def leave(self) -> None:
        """A film that isn't finished leaves nothing behind."""
        close = getattr(self._filming, "close", None)
        if close is not None:
            close()

    def _show(self, percent: int) -> None:
        if percent != self._percent:
            self._percent = percent
            self._progress.set(self.ui.t("film.progress", n=percent))

    def _tell(self, message: str) -> None:
        self.ui.stack.pop()
        self.ui.stack.push(Dialog(self.ui, self.ui.t("film.title"), message))

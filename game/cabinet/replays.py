"""Replays that were kept: watch one, play it again to verify it, make a film of it, delete it after being asked.

Shows what `game.stage.replays` found. Watching, films and deleting are done by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.core.errors import InputError
from engine.core.verifying import Divergence
from engine.storage.replay import verify_replay
from game.stage.replays import Replay, written
from game.ui.dialogs import Answer, Dialog
from game.ui.look import metrics, palette
from game.ui.look.marks import mark
from game.ui.scene import Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import (
    Button,
    Cell,
    Column,
    Columns,
    FileName,
    Hint,
    Label,
    Pane,
    Panel,
    Paragraph,
    Table,
    TableColumn,
    Widget,
)
from game.ui.widgets.chips import emblem


@dataclass(frozen=True, slots=True)
class ReplayDoors:
    """What can be done with the file of a replay; what `InputError` says is told. `verify` plays it again.

    `watch` shows a match, or lists those of a whole career.
    """

    watch: Callable[[Path], None]
    delete: Callable[[Path], object]
    film: Callable[[Path], None] | None = None
    highlights: Callable[[Path], None] | None = None
    verify: Callable[[Path], Divergence | None] = verify_replay


class ReplaysScene(Scene):
    """All replays in a folder, the latest first. `replays` is asked again after every change."""

    first_focus = "replays"

    def __init__(self, ui: Ui, replays: Callable[[], list[Replay]], doors: ReplayDoors) -> None:
        super().__init__(ui)
        self.replays = replays
        self.doors = doors
        self.listed: list[Replay] | None = None
        self.chosen = 0
        self.verdicts: dict[Path, tuple[bool, str]] = {}

    def build(self) -> Widget:
        t = self.ui.t
        if self.listed is None:
            self.listed = self.replays()
        self.chosen = max(0, min(self.chosen, len(self.listed) - 1))
        columns = [
            TableColumn("", 64, "centre", pinned=True),
            TableColumn(t("replays.home"), 150, "right", "semi20", grow=True, pinned=True),
            TableColumn("", 96, "centre", "display32", "amber", pinned=True),
            TableColumn(t("replays.visitors"), 150, "left", "semi20", grow=True, pinned=True),
            TableColumn("", 64, "centre"),
            TableColumn(t("replays.kept"), 170, "left", "semi18", "muted"),
        ]
        table = Table(
            columns, [self._row(one) for one in self.listed], row_height=60, empty=t("replays.none"),
            on_press=self._watch, on_row=self._choose, start=self.chosen, key="replays",
        )  # fmt: skip
        self._side = Column(self._details(), key="details")
        body = Columns(
            [
                Pane(t("replays.list"), Panel(table, pad=metrics.STEP), 720, grow=1),
                Pane(t("replays.details"), self._side, 336),
            ]
        )
        hints = [Hint("confirm", t("replays.watch")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("replays.title"), hints=hints)

    def resume(self) -> None:
        """Something may have been kept or deleted meanwhile."""
        self.listed = None
        super().resume()

    def _row(self, one: Replay) -> list[str | Cell]:
        t = self.ui.t
        if one.sides is None:
            sign = "barred" if one.problem else "film"
            told = t("replays.unusable") if one.problem else t("replays.other_game")
            return [
                Cell(picture=lambda look, paper: mark(look, sign, 34, palette.MUTED)),
                "",
                Cell("–", "muted"),
                Cell(self._game(one) or one.path.stem, note=told),
                "",
                Cell(written(one.kept)),
            ]
        home, visitors = one.sides
        return [
            Cell(picture=emblem(home.crest, 44)),
            home.name,
            score_of(home.goals, visitors.goals),
            visitors.name,
            Cell(picture=emblem(visitors.crest, 44)),
            Cell(written(one.kept), note=self._game(one)),
        ]

    def _game(self, one: Replay) -> str:
        """The game's name; nothing where it can't be known."""
        return self.ui.t(f"title.games.{one.game}.name") if one.game else ""

    def _details(self) -> list[Widget]:
        t = self.ui.t
        if not self.listed:
            return [Panel(Paragraph(t("replays.none_yet")))]
        one = self.listed[self.chosen]
        told: list[Widget] = []
        if one.sides is not None:
            home, visitors = one.sides
            told += [
                Paragraph(f"{home.name} – {visitors.name}", "bold24"),
                Label(score_of(home.goals, visitors.goals), "display40", palette.AMBER, align="left"),
            ]
        elif one.game:
            told.append(Paragraph(t("replays.other_game"), "bold24"))
        when = " · ".join(filter(None, (self._game(one), written(one.kept))))
        told += [Label(when, "semi18", palette.MUTED), FileName(one.path.name, "body16", palette.MUTED)]
        if one.problem:
            told.append(Paragraph(one.problem, colour=palette.BAD_TEXT))
        elif not one.is_match:
            told.append(Paragraph(t("replays.other_game_help")))
        if one.path in self.verdicts:
            same, words = self.verdicts[one.path]
            told.append(Paragraph(words, "semi20", palette.GOOD if same else palette.WARN))
        buttons: list[Widget] = []
        if one.is_match:
            watch = partial(self._watch, self.chosen)
            buttons.append(Button(t("replays.watch"), watch, kind="primary", key="watch"))
            if self.doors.highlights is not None:
                best = partial(self._try, self.doors.highlights, one.path)
                buttons.append(Button(t("replays.highlights"), best, key="highlights"))
        elif not one.problem:
            buttons.append(Button(t("replays.matches"), partial(self._watch, self.chosen), kind="primary", key="watch"))
        if not one.problem:
            buttons.append(Button(t("replays.verify"), self._verify, key="verify"))
        if one.is_match and self.doors.film is not None:
            buttons.append(Button(t("replays.film"), partial(self._try, self.doors.film, one.path), key="film"))
        buttons.append(Button(t("replays.delete"), self._ask, kind="danger", key="delete"))
        return [Panel(Column(told, gap=12), grow=1), *buttons]

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._side.set_children(self._details())

    def _watch(self, index: int) -> None:
        one = self._one(index)
        if one.problem:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("replays.unusable"), one.problem))
        else:
            self._try(self.doors.watch, one.path)

    def _try(self, do: Callable[[Path], object], path: Path) -> None:
        try:
            do(path)
        except (InputError, OSError) as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("replays.failed"), str(fault)))

    def _verify(self) -> None:
        t, path = self.ui.t, self._one(self.chosen).path
        try:
            divergence = self.doors.verify(path)
        except InputError as fault:
            self.verdicts[path] = False, str(fault)
        else:
            if divergence is None:
                self.verdicts[path] = True, t("replays.same")
            else:
                self.verdicts[path] = False, t("replays.differs", n=divergence.action)
        self.rebuild()

    def _ask(self) -> None:
        t, one = self.ui.t, self._one(self.chosen)
        question = t("replays.delete_question", name=one.path.name)
        answers = [Answer(t("replays.delete"), partial(self._delete, one.path), "danger"), Answer(t("replays.keep"))]
        self.ui.stack.push(Dialog(self.ui, t("replays.delete_title"), question, answers))

    def _delete(self, path: Path) -> None:
        self._try(self.doors.delete, path)
        self.listed = None
        self.rebuild()

    def _one(self, index: int) -> Replay:
        assert self.listed is not None
        return self.listed[index]

"""The list of careers: whose club, which week, the table in small; carry on, or delete after being asked.

Shows what the storage lists, files that can't be used included. What carrying on and deleting mean is said by whoever
opens it; nothing is deleted without a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.core.errors import InputError
from engine.storage.listing import Broken, CareerInfo
from game.stage import game_plugin
from game.stage.replays import written
from game.stage.summary import Glance
from game.ui.dialogs import Answer, Dialog
from game.ui.look import metrics, palette
from game.ui.look.marks import mark
from game.ui.scene import Scene, Ui
from game.ui.widgets import (
    Button,
    Cell,
    Column,
    Columns,
    Hint,
    Image,
    Label,
    Pane,
    Panel,
    Paragraph,
    Row,
    Table,
    TableColumn,
    Widget,
)
from game.ui.widgets.basic import Kind
from game.ui.widgets.chips import emblem

Listed = CareerInfo | Broken


class CareersScene(Scene):
    """All careers in a folder, the one played last first. `careers` is asked again after every change.

    `on_resume` and `on_delete` are given a file; what `InputError` says is told. `on_new` begins a career.
    """

    first_focus = "careers"

    def __init__(
        self,
        ui: Ui,
        careers: Callable[[], list[Listed]],
        *,
        on_resume: Callable[[Path], None],
        on_delete: Callable[[Path], None],
        on_new: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui)
        self.careers = careers
        self.on_resume = on_resume
        self.on_delete = on_delete
        self.on_new = on_new
        self.listed: list[Listed] = []
        self.chosen = 0

    def build(self) -> Widget:
        t = self.ui.t
        self.listed = self.careers()
        self.chosen = max(0, min(self.chosen, len(self.listed) - 1))
        columns = [
            TableColumn("", 72, "centre", pinned=True),
            TableColumn(t("careers.career"), 200, "left", "bold24", grow=True, pinned=True),
            TableColumn(t("careers.week"), 150, "left", "semi20"),
            TableColumn(t("careers.played"), 170, "left", "semi20", "muted"),
        ]
        rows = [self._row(one) for one in self.listed]
        table = Table(
            columns, rows, row_height=72, empty=t("careers.none"), on_press=self._press, on_row=self._choose,
            start=self.chosen, key="careers",
        )  # fmt: skip
        self._side = Column(self._details(), key="details")
        body = Columns(
            [
                Pane(t("careers.list"), Panel(table, pad=metrics.STEP), 640, grow=1),
                Pane(t("careers.details"), self._side, 392),
            ]
        )
        hints = [Hint("confirm", t("careers.resume")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("careers.title"), hints=hints)

    def _row(self, one: Listed) -> list[str | Cell]:
        if isinstance(one, Broken):
            sign = Cell(picture=lambda look, paper: mark(look, "barred", 40, palette.BAD_TEXT))
            return [sign, Cell(one.path.name, note=one.sentence), Cell(self._trouble(one), "bad"), ""]
        glance = self._glance(one)
        crest = Cell(picture=emblem(glance.crest if glance is not None else None, 56))
        if glance is None:
            return [crest, Cell(one.name, note=one.summary.club), "", written(one.played)]
        name = Cell(one.name, note=f"{self._game(one)} · {glance.name}")
        return [crest, name, Cell(glance.when, note=glance.note), written(one.played)]

    def _trouble(self, one: Broken) -> str:
        """In a few words, why a file can't be played on."""
        return self.ui.t("careers.open" if one.fault == "open" else "careers.unusable")

    def _game(self, one: CareerInfo) -> str:
        return self.ui.t(f"title.games.{one.game}.name")

    def _glance(self, one: CareerInfo) -> Glance | None:
        """What its game says of a career; None if that can't be known."""
        try:
            return game_plugin.plugin_of(one.game).glance(self.ui.t, one.summary.details)
        except InputError:
            return None

    def _details(self) -> list[Widget]:
        t = self.ui.t
        new: list[Widget] = []
        if self.on_new is not None:
            kind: Kind = "plain" if self.listed else "primary"
            new = [Button(t("careers.new"), self.on_new, kind=kind, key="new")]
        if not self.listed:
            return [Panel(Paragraph(t("careers.none_yet")), grow=1), *new]
        one = self.listed[self.chosen]
        delete = Button(t("careers.delete"), self._ask, kind="danger", key="delete", grow=1)
        if isinstance(one, Broken):
            words = [Label(one.path.name, "bold24"), Paragraph(one.sentence)]
            if one.fault != "file":  # it may well be a good career: nobody is invited to throw it away
                return [Panel(Column(words, gap=12), title=self._trouble(one).upper(), grow=1), *new]
            told = Column([*words, Paragraph(t("careers.kept"))], gap=12)
            return [Panel(told, title=self._trouble(one).upper(), grow=1), Row([delete]), *new]
        word = t("careers.look" if self._is_over(one) else "careers.resume")
        resume = Button(word, lambda: self._press(self.chosen), kind="primary", key="resume", grow=2)
        return [Panel(self._picture(one), grow=1), Row([resume, delete]), *new]

    def _is_over(self, one: CareerInfo) -> bool:
        """Whether there is nothing left to play in it."""
        try:
            return game_plugin.plugin_of(one.game).is_over(one.summary.details)
        except InputError:
            return False

    def _picture(self, one: CareerInfo) -> Widget:
        t = self.ui.t
        glance = self._glance(one)
        crest = Image(lambda look: emblem(glance.crest if glance is not None else None, 96)(look, False), 104, 104)
        season = f"{self._game(one)} · {glance.note}" if glance is not None else ""
        words = [Label(one.name, "bold28"), Label(one.summary.club, "semi20"), Label(season, "body18", palette.MUTED)]
        head = Row([crest, Column(words, gap=2, grow=1)], gap=16, align="centre")
        if glance is None or not glance.rows:
            return Column([head, Label(t("careers.no_table"), "body20", palette.MUTED)], gap=16)
        rows: list[Sequence[str | Cell]] = [
            [
                "" if line.place is None else str(line.place),
                Cell(picture=emblem(line.crest, 24)),
                line.name,
                str(line.played),
                str(line.points),
            ]
            for line in glance.rows
        ]
        columns = [
            TableColumn("", 32, "centre", "figures20", "muted"),
            TableColumn("", 40, "centre"),
            TableColumn("", 120, "left", "semi20", grow=True),
            TableColumn("", 40, style="figures20", tone="muted"),
            TableColumn("", 46, style="figuresbold20", tone="amber"),
        ]
        small = Table(columns, rows, own=glance.own, row_height=32 if len(rows) <= 9 else 26)
        small.focusable = False  # to look at only
        return Column([head, small], gap=16)

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._side.set_children(self._details())

    def _press(self, index: int) -> None:
        one = self.listed[index]
        if isinstance(one, Broken) and one.fault == "file":
            self.ui.stack.push(Dialog(self.ui, self._trouble(one), one.sentence))
            return
        try:
            self.on_resume(one.path)
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("careers.unusable"), str(fault)))

    def _ask(self) -> None:
        t, one = self.ui.t, self.listed[self.chosen]
        name = one.path.name if isinstance(one, Broken) else one.name
        answers = [Answer(t("careers.delete"), partial(self._delete, one.path), "danger"), Answer(t("careers.keep"))]
        self.ui.stack.push(Dialog(self.ui, t("careers.delete_title"), t("careers.delete_question", name=name), answers))

    def _delete(self, path: Path) -> None:
        try:
            self.on_delete(path)
        except (InputError, OSError) as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t("careers.delete_title"), str(fault)))
        self.rebuild()

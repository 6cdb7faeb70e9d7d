"""The list of careers: whose club, which week, the table in small; carry on, rename, copy, play the last week again,
take one elsewhere or bring one, or delete after being asked.

Shows what the storage lists, files that can't be used included. What all of this means is said by whoever opens it;
nothing is deleted without a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.core.errors import InputError
from engine.storage.career_files import LONGEST_NAME
from engine.storage.listing import Broken, CareerInfo
from game.stage import game_plugin
from game.stage.friendly import is_friendly
from game.stage.registry import whole_name
from game.stage.replays import written
from game.stage.summary import Glance
from game.ui.dialogs import Answer, Choices, Dialog, ask_text
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
from game.ui.widgets.tabs import STRIP, TabButton

Listed = CareerInfo | Broken
_ALL, _FRIENDLIES = "all", "friendlies"
KINDS = (_ALL, "careers", _FRIENDLIES)
"""What can be listed alone, where there are both careers and friendlies."""


@dataclass(frozen=True, slots=True)
class CareerDoors:
    """What can be done with a career's file; what `InputError` says is told.

    `rename` and `copy` are given a name as well, `week_before` the name of the career that goes on from there. `send`
    returns where the file for elsewhere lies. `bring` takes one in; `waiting` are those that could be.
    """

    resume: Callable[[Path], None]
    delete: Callable[[Path], None]
    new: Callable[[], None]
    rename: Callable[[Path, str], object]
    copy: Callable[[Path, str], object]
    week_before: Callable[[Path, str], object]
    send: Callable[[Path], Path]
    bring: Callable[[Path], object]
    waiting: Callable[[], Sequence[Path]]
    exchange: Path
    """Where files come and go."""


class CareersScene(Scene):
    """All careers in a folder, the one played last first. `careers` is asked again after every change."""

    first_focus = "careers"

    def __init__(self, ui: Ui, careers: Callable[[], list[Listed]], doors: CareerDoors) -> None:
        super().__init__(ui)
        self.careers = careers
        self.doors = doors
        self.listed: list[Listed] = []
        self.kind = _ALL
        self.chosen = 0

    def build(self) -> Widget:
        t = self.ui.t
        everything = self.careers()
        friendlies = sum(_is_friendly(one) for one in everything)
        choices = [self._kinds()] if 0 < friendlies < len(everything) else []
        if not choices:
            self.kind = _ALL
        self.listed = [one for one in everything if self.kind in (_ALL, _kind_of(one))]
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
                Pane(t("careers.list"), Column([*choices, Panel(table, pad=metrics.STEP, grow=1)]), 640, grow=1),
                Pane(t("careers.details"), self._side, 392),
            ]
        )
        hints = [Hint("confirm", t("careers.resume")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("careers.title"), hints=hints)

    def _kinds(self) -> Widget:
        """What is listed: everything, careers or friendlies alone."""
        buttons: list[Widget] = []
        for kind in KINDS:
            button = TabButton(self.ui.t(f"careers.kind.{kind}"), partial(self.list_only, kind), key=f"list {kind}")
            button.grow, button.chosen = 1, kind == self.kind
            buttons.append(button)
        return Row(buttons, gap=4, height=STRIP)

    def list_only(self, kind: str) -> None:
        """List one of `KINDS`; what is told beside it is of the same row."""
        self.kind = kind
        self.rebuild()

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
        return self.ui.t(f"title.games.{whole_name(one.game)}.name")

    def _glance(self, one: CareerInfo) -> Glance | None:
        """What its game says of a career; None if that can't be known."""
        try:
            return game_plugin.plugin_of(one.game).glance(self.ui.t, one.summary.details, one.pack)
        except InputError:
            return None

    def _details(self) -> list[Widget]:
        t = self.ui.t
        kind: Kind = "plain" if self.listed else "primary"
        new = [
            Row([
                Button(t("careers.new"), self.doors.new, kind=kind, key="new", grow=2),
                Button(t("careers.bring"), self._bring, key="bring", grow=1),
            ])
        ]  # fmt: skip
        if not self.listed:
            return [Panel(Paragraph(t("careers.none_yet")), grow=1), *new]
        one = self.listed[self.chosen]
        delete = Button(t("careers.delete"), self._ask, kind="danger", key="delete", grow=1)
        if isinstance(one, Broken):
            words = [Label(one.path.name, "bold24"), Paragraph(one.sentence)]
            if one.fault != "file":  # it may well be a good career: nobody is invited to throw it away
                watch = Button(t("careers.watch"), lambda: self._press(self.chosen), kind="primary", key="watch")
                why = Panel(Column(words, gap=12), title=self._trouble(one).upper(), grow=1)
                return [why, *([watch] if one.fault == "open" else []), *new]
            told = Column([*words, Paragraph(t("careers.kept"))], gap=12)
            return [Panel(told, title=self._trouble(one).upper(), grow=1), Row([delete]), *new]
        word = t("careers.look" if self._is_over(one) else "careers.resume")
        resume = Button(word, lambda: self._press(self.chosen), kind="primary", key="resume")
        more = Button(t("ui.more"), self._more, key="more", grow=1)
        return [Panel(self._picture(one), grow=1), resume, Row([more, delete]), *new]

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
        season = " · ".join(filter(None, (self._game(one), glance.note))) if glance is not None else ""
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
        self._try("careers.unusable", partial(self.doors.resume, one.path))

    def _try(self, title: str, act: Callable[[], object]) -> bool:
        """Do something with files; what prevents it is told under a title."""
        try:
            act()
        except (InputError, OSError) as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t(title), str(fault)))
            return False
        return True

    def _more(self) -> None:
        """What else can be done with the chosen career."""
        t, one = self.ui.t, self.listed[self.chosen]
        assert isinstance(one, CareerInfo), "the rest are only deleted"
        doors, path = self.doors, one.path
        again = t("careers.name_again", name=one.name)
        copy = t("careers.name_copy", name=one.name)
        ways = [
            Answer(t("careers.rename"), partial(self._named, "rename", one.name, partial(doors.rename, path))),
            Answer(t("careers.copy"), partial(self._named, "copy", copy, partial(doors.copy, path))),
            Answer(
                t("careers.week_before"), partial(self._named, "week_before", again, partial(doors.week_before, path))
            ),
            Answer(t("careers.send"), partial(self._send, path)),
        ]
        self.ui.stack.push(Choices(self.ui, ways, one.name))

    def _named(self, what: str, name: str, act: Callable[[str], object]) -> None:
        """Ask for a name, beginning with one, then do it."""

        def done(chosen: str) -> None:
            if self._try(f"careers.{what}", partial(act, chosen or name)):
                self.rebuild()

        ask_text(self.ui, self.ui.t(f"careers.{what}_name"), name[:LONGEST_NAME], LONGEST_NAME, done)

    def _send(self, path: Path) -> None:
        """Lay a file where it can be taken from, and say where."""

        def act() -> None:
            told = self.ui.t("careers.sent", file=str(self.doors.send(path)))
            self.ui.stack.push(Dialog(self.ui, self.ui.t("careers.send"), told))

        self._try("careers.send", act)

    def _bring(self) -> None:
        """Which of the files that lie ready shall be taken in."""
        t, waiting = self.ui.t, self.doors.waiting()
        if not waiting:
            told = t("careers.nothing_to_bring", folder=str(self.doors.exchange))
            self.ui.stack.push(Dialog(self.ui, t("careers.bring"), told))
            return
        self.ui.stack.push(
            Choices(self.ui, [Answer(path.stem, partial(self._take_in, path)) for path in waiting], t("careers.bring"))
        )

    def _take_in(self, path: Path) -> None:
        if self._try("careers.bring", partial(self.doors.bring, path)):
            self.chosen = 0
            self.rebuild()

    def _ask(self) -> None:
        t, one = self.ui.t, self.listed[self.chosen]
        name = one.path.name if isinstance(one, Broken) else one.name
        answers = [Answer(t("careers.delete"), partial(self._delete, one.path), "danger"), Answer(t("careers.keep"))]
        self.ui.stack.push(Dialog(self.ui, t("careers.delete_title"), t("careers.delete_question", name=name), answers))

    def _delete(self, path: Path) -> None:
        self._try("careers.delete_title", partial(self.doors.delete, path))
        self.rebuild()


def _is_friendly(one: Listed) -> bool:
    return isinstance(one, CareerInfo) and is_friendly(one.game)


def _kind_of(one: Listed) -> str:
    """A file that can't be read is taken for a career."""
    return _FRIENDLIES if _is_friendly(one) else "careers"

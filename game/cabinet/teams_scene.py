"""The list of teams of one's own: what each is for and what is wrong with it; make, change, copy, delete, take along.

Shows what the storage lists, faulty ones too. What all of this means is said by whoever opens it; nothing is deleted
without a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engine.core.errors import InputError
from engine.core.team_pack import LONGEST_NAME
from engine.storage.packs import Pack
from game.cabinet.team_faults import fault_text
from game.stage.registry import GAMES
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

_MOST_FAULTS = 3
"""So many are told at once; with those gone, the next are."""


@dataclass(frozen=True, slots=True)
class TeamsDoors:
    """What can be done with packs; what `InputError` says is told.

    `make` is given a game and a name, `copy` a pack and a name, `edit` a pack and a game. `send` returns where the file
    lies, `bring` takes one in; `waiting` are those that could be.
    """

    make: Callable[[str, str], object]
    edit: Callable[[Pack, str], object]
    copy: Callable[[Pack, str], object]
    delete: Callable[[Pack], object]
    send: Callable[[Pack], Path]
    bring: Callable[[Path], object]
    waiting: Callable[[], Sequence[Path]]
    exchange: Path
    """Where files come and go."""


class TeamsScene(Scene):
    """All packs in a folder by name. `packs` is asked again after every change."""

    first_focus = "packs"

    def __init__(self, ui: Ui, packs: Callable[[], list[Pack]], doors: TeamsDoors) -> None:
        super().__init__(ui)
        self.packs = packs
        self.doors = doors
        self.listed: list[Pack] = []
        self.chosen = 0
        self._is_stale = False

    def resume(self) -> None:
        """What was changed in the editor is seen; who was chosen stays so under another name too."""
        if self._is_stale:
            self._is_stale = False
            path = self.listed[self.chosen].path
            self.rebuild()
            self._table.go_to(next((n for n, one in enumerate(self.listed) if one.path == path), self.chosen))

    def build(self) -> Widget:
        t = self.ui.t
        try:
            self.listed = self.packs()
        except InputError as fault:
            self.listed = []
            self.ui.stack.push(Dialog(self.ui, t("teams.title"), str(fault)))
        self.chosen = max(0, min(self.chosen, len(self.listed) - 1))
        self.first_focus = "packs" if self.listed else "new"
        columns = [
            TableColumn("", 64, "centre", pinned=True),
            TableColumn(t("teams.column"), 200, "left", "bold24", grow=True, pinned=True),
            TableColumn(t("teams.state"), 160, "left", "semi20", "muted"),
        ]
        self._table = Table(
            columns, [self._row(one) for one in self.listed], row_height=72, empty=t("teams.none"),
            on_press=self._press, on_row=self._choose, start=self.chosen, key="packs",
        )  # fmt: skip
        self._side = Column(self._details(), key="details")
        body = Columns(
            [
                Pane(t("teams.title"), Panel(self._table, pad=metrics.STEP), 560, grow=1),
                Pane(t("teams.details"), self._side, 440),
            ]
        )
        hints = [Hint("confirm", t("teams.edit")), Hint("back", t("ui.back"))]
        return self.page(body, title=t("teams.title"), hints=hints)

    def _row(self, one: Pack) -> list[str | Cell]:
        t = self.ui.t
        sign, tone = ("barred", palette.BAD_TEXT) if one.problems else ("check", palette.GOOD)
        state = Cell(t("teams.faults", n=len(one.problems)), "bad") if one.problems else t("teams.ready")
        return [
            Cell(picture=lambda look, paper: mark(look, sign, 32, tone)),
            Cell(one.name, note=self._games(one)),
            state,
        ]

    def _games(self, one: Pack) -> str:
        return " · ".join(self.ui.t(f"title.games.{game}.name") for game in one.games)

    def _details(self) -> list[Widget]:
        t = self.ui.t
        kind: Kind = "plain" if self.listed else "primary"
        new = Row(
            [
                Button(t("teams.new"), self._new, kind=kind, key="new", grow=2),
                Button(t("teams.bring"), self._bring, key="bring", grow=1),
            ]
        )
        if not self.listed:
            return [Panel(Paragraph(t("teams.none_yet")), grow=1), new]
        one = self.listed[self.chosen]
        by = t("teams.by", author=one.author, n=one.version) if one.author else t("teams.version", n=one.version)
        told: list[Widget] = [
            Label(one.name, "bold28"),
            Label(self._games(one), "semi20"),
            Label(by, "body18", palette.MUTED),
        ]
        if one.problems:
            told += [Paragraph(fault_text(t, one.path, problem), "body18") for problem in one.problems[:_MOST_FAULTS]]
            if len(one.problems) > _MOST_FAULTS:
                told.append(Paragraph(t("teams.more_faults", n=len(one.problems) - _MOST_FAULTS), "body18"))
        else:
            told.append(Paragraph(t("teams.how_played"), "body20"))
        acts = Row(
            [
                Button(t("ui.more"), self._more, key="more", grow=1),
                Button(t("teams.delete"), self._ask, kind="danger", key="delete", grow=1),
            ]
        )
        edit = Button(t("teams.edit"), lambda: self._press(self.chosen), kind="primary", key="edit")
        return [Panel(Column(told, gap=8), grow=1), edit, acts, new]

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._side.set_children(self._details())

    # -- what can be done

    def _press(self, index: int) -> None:
        """Which game's teams shall be changed; of one that it has nothing for, what is shipped is laid in first."""
        t, one = self.ui.t, self.listed[index]
        ways = []
        for game in sorted(GAMES, key=lambda game: game not in one.games):
            name, has = t(f"title.games.{game}.name"), game in one.games
            words = name if has else t("teams.add_game", game=name)
            ways.append(Answer(words, partial(self._edit, one, game), "primary" if has else "plain"))
        self.ui.stack.push(Choices(self.ui, ways, one.name))

    def _edit(self, one: Pack, game: str) -> None:
        self._try("teams.edit", partial(self.doors.edit, one, game))
        self._is_stale = True

    def _new(self) -> None:
        t = self.ui.t
        ways = [Answer(t(f"title.games.{game}.name"), partial(self._name_new, game)) for game in GAMES]
        self.ui.stack.push(Choices(self.ui, ways, t("teams.which_game")))

    def _name_new(self, game: str) -> None:
        t = self.ui.t

        def done(name: str) -> None:
            self._changed("teams.new", partial(self.doors.make, game, name or t("teams.usual_name")))

        ask_text(self.ui, t("teams.new_name"), t("teams.usual_name"), LONGEST_NAME, done)

    def _more(self) -> None:
        t, one = self.ui.t, self.listed[self.chosen]
        ways = [Answer(t("teams.copy"), partial(self._copy, one)), Answer(t("teams.send"), partial(self._send, one))]
        self.ui.stack.push(Choices(self.ui, ways, one.name))

    def _copy(self, one: Pack) -> None:
        usual = self.ui.t("teams.name_copy", name=one.name)[:LONGEST_NAME]

        def done(name: str) -> None:
            self._changed("teams.copy", partial(self.doors.copy, one, name or usual))

        ask_text(self.ui, self.ui.t("teams.copy_name"), usual, LONGEST_NAME, done)

    def _send(self, one: Pack) -> None:
        def act() -> None:
            told = self.ui.t("teams.sent", file=str(self.doors.send(one)))
            self.ui.stack.push(Dialog(self.ui, self.ui.t("teams.send"), told))

        self._try("teams.send", act)

    def _bring(self) -> None:
        t, waiting = self.ui.t, self.doors.waiting()
        if not waiting:
            told = t("teams.nothing_to_bring", folder=str(self.doors.exchange))
            self.ui.stack.push(Dialog(self.ui, t("teams.bring"), told))
            return
        ways = [Answer(path.stem, partial(self._take_in, path)) for path in waiting]
        self.ui.stack.push(Choices(self.ui, ways, t("teams.bring")))

    def _take_in(self, path: Path) -> None:
        self._changed("teams.bring", partial(self.doors.bring, path))

    def _ask(self) -> None:
        t, one = self.ui.t, self.listed[self.chosen]
        delete = partial(self._changed, "teams.delete_title", partial(self.doors.delete, one))
        answers = [Answer(t("teams.delete"), delete, "danger"), Answer(t("teams.keep"))]
        question = t("teams.delete_question", name=one.name)
        self.ui.stack.push(Dialog(self.ui, t("teams.delete_title"), question, answers))

    def _changed(self, title: str, act: Callable[[], object]) -> None:
        """Do it and show what is there now; focus goes to teams that weren't there before."""
        before = {one.path for one in self.listed}
        if not self._try(title, act):
            return
        self.rebuild()
        new = next((number for number, one in enumerate(self.listed) if one.path not in before), None)
        if new is not None:
            self._table.go_to(new)
            self.view.set_focus(self.view.show("packs"))

    def _try(self, title: str, act: Callable[[], object]) -> bool:
        """Do something with files; what prevents it is told under a title."""
        try:
            act()
        except InputError as fault:
            self.ui.stack.push(Dialog(self.ui, self.ui.t(title), str(fault)))
            return False
        return True

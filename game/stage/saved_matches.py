"""What was shown of a career: its events, its matches to be watched again and kept, the whole of it once it is over.

Owns the way from a career's record to the list, the screen and the replay folder, whatever the game. What is in the
list the game has found in the record; watching is done by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.core.errors import InputError, os_reason
from engine.core.model import Event
from engine.core.record import Record
from game.stage.career_controller import AnyController
from game.stage.game_plugin import ListedMatch
from game.stage.replays import keep, replay_name
from game.stage.untrusted_replay import matches_of, screening_of
from game.ui.dialogs import Dialog
from game.ui.look import metrics
from game.ui.scene import Scene, Ui
from game.ui.widgets import Cell, Column, Hint, Panel, Paragraph, Table, TableColumn, Widget
from game.ui.widgets.chips import emblem


class SavedMatches:
    """The matches of `lead`'s career. `replays` is the folder where matches are kept."""

    def __init__(self, lead: AnyController, replays: Path) -> None:
        self._lead = lead
        self._replays = replays

    def matches(self) -> None:
        """All matches that are over, to be watched again."""
        ui = self._lead.ui

        def watch(match: ListedMatch) -> None:
            try:
                self._watch(match.record())
            except InputError as fault:
                ui.stack.push(Dialog(ui, ui.t("cabinet.trouble"), str(fault)))

        ui.stack.push(MatchesScene(ui, self.listed(), on_watch=watch, on_back=ui.stack.pop))

    def told(self) -> list[Event]:
        """All that those at the screen were shown so far; what is still being shown isn't in it."""
        session = self._lead.session
        events = [event for entry in session.record().entries() for event in entry.events]
        seen = [event for event in events if event.visible_to(session.eye)]
        return seen[: len(seen) - len(self._lead.tape.ahead())]

    def listed(self) -> Sequence[ListedMatch]:
        """The matches of the career so far."""
        session = self._lead.session
        return matches_of(session.record())

    def keep(self, key: str) -> str:
        """Keep a match that is over, called `key`; says where. Raises `InputError` if it can't be written."""
        lead = self._lead
        path = keep(self._replays, lead.session.match_record(key), key)
        return lead.ui.t("career.kept", file=path.name)

    def save_game(self) -> None:
        """Keep the whole career as a record, and say where."""
        ui, record = self._lead.ui, self._lead.session.record()
        path = self._replays / replay_name([record.header.seats[0].name], f"{record.header.game}-{record.header.seed}")
        try:
            self._replays.mkdir(parents=True, exist_ok=True)
            self._lead.session.export(path)
            told = ui.t("career.kept", file=path.name)
        except InputError as fault:
            told = str(fault)
        except OSError as fault:
            told = f"{self._replays} can't be made: {os_reason(fault)}"
        ui.stack.push(Dialog(ui, ui.t("career.kept_title"), told))

    def _watch(self, record: Record) -> None:
        ui = self._lead.ui
        screening = screening_of(record)
        ui.stack.push(screening.scene(ui, on_over=ui.stack.pop, on_back=ui.stack.pop))


class MatchesScene(Scene):
    """All matches of a career that were played, in order; `note` says something above them."""

    first_focus = "matches"

    def __init__(
        self,
        ui: Ui,
        matches: Sequence[ListedMatch],
        *,
        on_watch: Callable[[ListedMatch], None],
        on_back: Callable[[], None],
        note: str = "",
    ) -> None:
        super().__init__(ui)
        self.matches = list(matches)
        self._on_watch = on_watch
        self._on_back = on_back
        self._note = note
        self._chosen = 0

    def build(self) -> Widget:
        t = self.ui.t
        heads = [t("replays.home"), t("replays.visitors")]
        left, right = reversed(heads) if any(one.visitors_left for one in self.matches) else heads
        columns = [
            TableColumn(t("matches.when"), 220, "left", "semi18", "muted", pinned=True),
            TableColumn(left, 150, "right", "semi20", grow=True, pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn("", 96, "centre", "display32", "amber", pinned=True),
            TableColumn("", 52, "centre"),
            TableColumn(right, 150, "left", "semi20", grow=True, pinned=True),
        ]
        rows = [self._row(one) for one in self.matches]
        table = Table(
            columns, rows, row_height=52, empty=t("matches.none"), on_press=self._watch, on_row=self._choose,
            start=self._chosen, key="matches",
        )  # fmt: skip
        hints = [Hint("confirm", t("replays.watch")), Hint("back", t("ui.back"))]
        body: Widget = Panel(table, pad=metrics.STEP, grow=1)
        if self._note:
            body = Column([Panel(Paragraph(self._note)), body], gap=metrics.STEP)
        return self.page(body, title=t("matches.title"), hints=hints)

    def back(self) -> None:
        self._on_back()

    def _row(self, one: ListedMatch) -> list[str | Cell]:
        left, right = reversed(one.sides) if one.visitors_left else one.sides
        return [
            one.when(self.ui.t),
            left.name,
            Cell(picture=emblem(left.crest, 38)),
            f"{left.goals} : {right.goals}",
            Cell(picture=emblem(right.crest, 38)),
            right.name,
        ]

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _watch(self, index: int) -> None:
        self._on_watch(self.matches[index])

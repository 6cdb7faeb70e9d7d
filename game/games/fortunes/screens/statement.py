"""Where the money went: what every manager and the bank got and paid this season, by what it was for and by line.

Owns the screen. Sums are added up from the ledger on the table; everything lies open.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.fortunes.season.model import Entry, Why
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen
from game.games.fortunes.wording import money
from game.ui.look import palette
from game.ui.look.pen import Tone
from game.ui.widgets import Choice, Column, Columns, Hint, Pane, Panel, Paragraph, Widget
from game.ui.widgets.table import Cell, Row, Table, TableColumn

BANK = -1
"""Whose account the bank's is, where seats are numbered."""


class StatementScene(FortunesScene):
    """The account of `seat`, and of everybody else; the newest line first."""

    led_by = "money"

    first_focus = "whose"

    def __init__(self, screen: FortunesScreen) -> None:
        super().__init__(screen)
        self.whose = screen.seat

    def build(self) -> Widget:
        t = self.ui.t
        whose = [(seat, self.club_and_manager(seat)) for seat in range(len(self.table.setup.seats))]
        choice = Choice(
            t("fortunes.statement.whose"), [*whose, (BANK, t("fortunes.statement.bank"))], self.whose, self._choose,
            key="whose",
        )  # fmt: skip
        columns = [
            TableColumn(t("fortunes.statement.for"), 150, "left", "semi20", grow=True),
            TableColumn(t("fortunes.statement.in"), 84),
            TableColumn(t("fortunes.statement.out"), 84),
        ]
        sums = Table(columns, self._sums(), empty=t("fortunes.statement.empty"), key="sums")
        lines = [
            TableColumn(t("fortunes.statement.week"), 64, style="figures20"),
            TableColumn(t("fortunes.statement.what"), 220, "left", "semi20", grow=True),
            TableColumn(t("fortunes.statement.amount"), 96),
            TableColumn(t("fortunes.statement.rule"), 80, "left", "semi18", "muted"),
        ]
        account = Table(lines, self._lines(), empty=t("fortunes.statement.empty"), key="lines")
        body = Columns([
            Pane(
                t("fortunes.statement.sums"),
                Panel(Column([choice, sums, self._balance()], gap=12), title=t("fortunes.statement.by_purpose")), 456,
            ),
            Pane(
                t("fortunes.statement.account"), Panel(account, title=t("fortunes.statement.every_line")), 600, grow=1,
            ),
        ])  # fmt: skip
        hints = [Hint("rulebook", t("fortunes.statement.rulebook")), Hint("back", t("ui.back"))]
        return self.season_page(body, t("fortunes.statement.title"), hints)

    def _choose(self, whose: int) -> None:
        self.whose = whose
        self.rebuild()

    def own_entries(self) -> list[Entry]:
        """The lines of the account that is shown."""
        side = None if self.whose == BANK else self.whose
        return [entry for entry in self.table.ledger if side in (entry.payer, entry.payee)]

    def gained(self, entry: Entry) -> bool:
        return entry.payee == (None if self.whose == BANK else self.whose)

    def _sums(self) -> Sequence[Row]:
        """What came in and went out, by purpose, in the order it first happened; and both sums."""
        t = self.ui.t
        sums: dict[Why, list[int]] = {}
        for entry in self.own_entries():
            sums.setdefault(entry.why, [0, 0])[0 if self.gained(entry) else 1] += entry.amount
        rows: list[Row] = [
            (t(f"fortunes.why.{why}"), *(Cell(money(t, n), tone) if n else "" for n, tone in _toned(both)))
            for why, both in sums.items()
        ]
        if rows:
            total = [sum(both[side] for both in sums.values()) for side in (0, 1)]
            rows.append((Cell(t("fortunes.statement.total"), style="bold20"), *(money(t, n) for n in total)))
        return rows

    def _lines(self) -> Sequence[Row]:
        t = self.ui.t
        rows: list[Row] = []
        for entry in reversed(self.own_entries()):
            gained = self.gained(entry)
            other = entry.payer if gained else entry.payee
            who = t("fortunes.statement.bank") if other is None else self.looks(other).name
            said = t(f"fortunes.statement.{'from' if gained else 'to'}", what=t(f"fortunes.why.{entry.why}"), who=who)
            amount = Cell(money(t, entry.amount if gained else -entry.amount), "good" if gained else "bad")
            rows.append((str(entry.week) if entry.week else "–", said, amount, entry.rule))
        return rows

    def _balance(self) -> Widget:
        """What the account holds now, and that nothing was lost on the way."""
        t, table = self.ui.t, self.table
        holds = table.bank if self.whose == BANK else table.managers[self.whose].cash if table.managers else 0
        everybody = sum(manager.cash for manager in table.managers)
        words = t("fortunes.statement.holds", amount=money(t, holds))
        check = t("fortunes.statement.adds_up", managers=money(t, everybody), bank=money(t, table.bank))
        return Column([Paragraph(words, "bold20", palette.AMBER), Paragraph(check, "body18", palette.MUTED)], gap=4)


def _toned(both: Sequence[int]) -> list[tuple[int, Tone]]:
    return [(both[0], "good"), (both[1], "bad")]

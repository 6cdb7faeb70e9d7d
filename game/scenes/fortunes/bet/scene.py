"""A bet of a manager who was sacked: points on the result of one of the week's matches, for honour alone.

Owns the screen. What may be bet, and what it brings, is the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.model import Reason
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Side
from engine.fortunes.season.actions import PlaceBet
from engine.fortunes.season.bets import payout
from engine.fortunes.season.model import BetDue, SeasonTable
from game.fortunes.wording import refusal
from game.scenes.fortunes.frame import FortunesScene
from game.theme import palette
from game.ui import Ui
from game.widgets import Button, Choice, Column, Columns, Hint, Pane, Panel, Paragraph, Widget

_RESULTS: tuple[Side | None, ...] = (0, None, 1)


class BetScene(FortunesScene):
    """Choose a match, a result and a stake, or don't bet. `on_done` gets the bet."""

    first_focus = "place"

    def __init__(
        self, ui: Ui, content: Content, table: SeasonTable, due: BetDue, *, fault: Callable[[PlaceBet], Reason | None],
        on_done: Callable[[PlaceBet], None], on_back: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(ui, content, table, due.seat)
        self.due = due
        self._fault = fault
        self._on_done = on_done
        self._on_back = on_back
        self.fixture = due.fixtures[0]
        self.side: Side | None = 0
        self.points = min(5, due.most)

    @property
    def bet(self) -> PlaceBet:
        """The bet as it is chosen now."""
        return PlaceBet(self.due.seat, self.fixture, self.side, self.points)

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        matches: list[Widget] = []
        for number in self.due.fixtures:
            fixture = table.fixtures[number]
            home, away = self.club_looks(fixture.home), self.club_looks(fixture.away)
            words = t("fortunes.bet.match", home=home.name, away=away.name, first=table.place(fixture.home),
                      second=table.place(fixture.away))  # fmt: skip
            key, take = f"fixture {number}", partial(self._take, number)
            chosen = number == self.fixture
            matches.append(Button(words, take, kind="primary" if chosen else "quiet", key=key))
        results = [(side, self._result(side)) for side in _RESULTS]
        stakes = [(n, t("fortunes.bet.points", n=n)) for n in range(1, self.due.most + 1)]
        reason = refusal(t, self._fault(self.bet)) or None
        slip = Column([
            Choice(t("fortunes.bet.result"), results, self.side, self._set_side, key="result"),
            Choice(t("fortunes.bet.stake"), stakes, self.points, self._set_points, key="stake"),
            Paragraph(t("fortunes.bet.brings", n=payout(self.side, self.points)), "semi20", palette.TEXT),
            Button(t("fortunes.bet.place"), self._place, kind="primary", reason=reason, key="place", height=56),
            Button(t("fortunes.bet.none"), self._leave, key="none"),
            Paragraph(t("fortunes.bet.purse", n=table.managers[self.seat].purse), "body18", palette.MUTED),
        ], gap=12)  # fmt: skip
        body = Columns([
            Pane(t("fortunes.bet.tab_matches"), Panel(Column(matches, gap=8), title=t("fortunes.bet.matches")), 600,
                 grow=1),
            Pane(t("fortunes.bet.tab_slip"), Panel(slip, title=t("fortunes.bet.slip")), 456),
        ])  # fmt: skip
        title = t("fortunes.bet.title", name=self.manager(self.seat))
        return self.season_page(body, title, [Hint("confirm", t("ui.choose")), Hint("back", t("fortunes.door.menu"))])

    def _result(self, side: Side | None) -> str:
        """What a result is called for the match that is chosen."""
        fixture, t = self.table.fixtures[self.fixture], self.ui.t
        if side is None:
            return t("fortunes.bet.draw")
        return t("fortunes.bet.wins", club=self.club_looks((fixture.home, fixture.away)[side]).name)

    def _take(self, fixture: int) -> None:
        self.fixture = fixture
        self.rebuild()

    def _set_side(self, side: Side | None) -> None:
        self.side = side
        self.rebuild()

    def _set_points(self, points: int) -> None:
        self.points = points
        self.rebuild()

    def _place(self) -> None:
        self._on_done(self.bet)

    def _leave(self) -> None:
        self._on_done(PlaceBet(self.due.seat, self.fixture, self.side, 0))

    def back(self) -> None:
        """To the menu: the question stays open."""
        self._on_back()

"""How things stand, one key away from everywhere: league, cups, matches, gates, game points; and where the money went.

Owns both screens and what stands in which column. They only show, and add up nothing but the ledger's lines; where
matches are watched again, whoever opens it says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Competition
from engine.fortunes.season.calendar import result_of
from engine.fortunes.season.cups import points_in, rounds_left, tree_of
from engine.fortunes.season.model import Entry, Fixture, PastSeason, SeasonTable, Why
from engine.fortunes.season.money import wages_of
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen, about
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money
from game.stage.club_looks import manager_face
from game.stage.people_list import Named, named_cell
from game.ui.look import metrics, palette
from game.ui.look.pen import Tone
from game.ui.text import Texts, score_of
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    Hint,
    Pane,
    Panel,
    Paragraph,
    Tabs,
    Widget,
)
from game.ui.widgets.bar import Cell
from game.ui.widgets.table import Row, Table, TableColumn

_LEAGUE, _SIDE = 740, 480
_ROWS = (32, 44)
_HEAD = 36 + 24
_KEY = "fortunes.standings"
ROW = 40
OwnRow = tuple[bool, Row]
"""Whether a row is somebody's own, and what stands in it."""
PLAYED_FOR = ("league", "cup", "europe")
"""What a season's game points are for."""
BANK = -1
"""Whose account the bank's is, where seats are numbered."""


class StandingsScene(FortunesScene):
    """The league with the club of `seat` on paper, and everything else beside it.

    The door "matches" leads to those that can be watched again, if there are any.
    """

    chapter = "FF-33"
    led_by = "table"

    first_focus = "league"

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        tables = SeasonTables(t, self.content, table, (self.seat,))
        room = self.ui.h - metrics.HEADER - metrics.FOOTER - 2 * metrics.MARGIN - _HEAD
        high = max(_ROWS[0], min(_ROWS[1], room // max(1, table.league)))
        league = Panel(tables.league(high), pad=12, grow=1)
        week = [fixture for fixture in table.fixtures if fixture.week in (table.week, table.week + 1)]
        sides: list[tuple[str, Widget]] = [
            (t("fortunes.standings.matches"), self._matches(tables.matches(week))),
            (t("fortunes.standings.cup"), tables.cup("cup")),
            (t("fortunes.standings.europe"), tables.cup("europe")),
            (t("fortunes.standings.gates"), tables.gates()),
        ]
        if table.past:
            sides.append((t("fortunes.standings.game_points"), tables.game_points()))
        panes = [Pane(title, Panel(Column([body], grow=1), pad=12, grow=1), _SIDE) for title, body in sides]
        title = t("fortunes.competition.league")
        wide = self.ui.w - 2 * metrics.MARGIN >= _LEAGUE + _SIDE + metrics.GUTTER
        if wide:
            body: Widget = Columns(
                [Pane(title, league, _LEAGUE, grow=1), Pane("", Tabs(panes, key="more", grow=1), _SIDE)]
            )
        else:
            body = Tabs([Pane(title, league, _LEAGUE), *panes], key="more", grow=1)
        return self.season_page(body, t("fortunes.standings.title"), [Hint("back", t("ui.back"))])

    def _matches(self, fixtures: Widget) -> Widget:
        """This week's and the next one's, and the way to those that were played."""
        matches = self.doors.get("matches")
        if matches is None:
            return fixtures
        watch = Button(self.ui.t("fortunes.standings.watch"), matches, key="watch")
        return Column([fixtures, watch], gap=metrics.STEP, grow=1)


def played_for(content: Content, table: SeasonTable, seat: int, past: PastSeason) -> list[int]:
    """A manager's game points of the last season from league, cup and Europe (FF-44)."""
    manager, tables = table.managers[seat], content.tables
    if not manager.managing:
        return [0, 0, 0]
    place = next(place for place, row in enumerate(past.rows) if row.team == manager.club)
    return [
        tables.points_league[place],
        points_in(table.cup, manager.club, tables.points_cup),
        points_in(table.europe, manager.club, tables.points_europe),
    ]


def level_said(t: Texts, table: SeasonTable) -> list[str]:
    """Why somebody stands above another who has as many game points, a sentence each: cash and assets (FF-45)."""
    found = []
    for first, other in pairwise(one for one in table.tallies if not table.managers[one.seat].sacked):
        if first.total == other.total and first.place != other.place:
            names = (table.setup.seats[one.seat].name for one in (first, other))
            amounts = (money(t, one.assets) for one in (first, other))
            gaps = dict(zip(("first", "other", "more", "less"), (*names, *amounts), strict=True))
            found.append(t("fortunes.ending.level", n=first.total, **gaps))
    return found


@dataclass(frozen=True, slots=True)
class SeasonTables:
    """A season's tables for the managers at `seats`, whose rows are of paper."""

    t: Texts
    content: Content
    table: SeasonTable
    seats: Collection[int]

    def league(self, high: int = ROW) -> Table:
        """The league, best first."""
        own = self._own()
        columns = self._titled(
            TableColumn("", 36, "centre", "display24", pinned=True),
            TableColumn("club", 210, "left", grow=True, pinned=True),
            TableColumn("points", 56, "right", "figuresbold24", "amber", term="fortunes.league_points"),
            *(TableColumn(name, 44, term=f"all.{name}") for name in ("played", "won", "drawn", "lost")),
            TableColumn("goals", 84, term="all.goals"),
            TableColumn("form", 110, "left", "semi20", "muted", term="all.form"),
        )
        rows: list[OwnRow] = [
            (row.team in own, [
                str(place),
                self._club(row.team, 206, high, self._manager_of(row.team)),
                *(str(number) for number in (row.points, row.played, row.won, row.drawn, row.lost)),
                score_of(row.scored, row.conceded),
                " ".join(self.t(f"{_KEY}.result.{letter}") for letter in row.form),
            ])
            for place, row in enumerate(self.table.rows, 1)
        ]  # fmt: skip
        return self._table("league", columns, rows, high)

    def matches(self, fixtures: Sequence[Fixture]) -> Table:
        """Fixtures with their results, as far as they were played."""
        own = self._own()
        rows: list[OwnRow] = [
            (bool(own & {one.home, one.away}),
             [str(one.week), self._club(one.home, 132), score(self.t, self.table, one), self._club(one.away, 132)])
            for one in fixtures
        ]  # fmt: skip
        columns = self._meetings(TableColumn("week", 52, "centre", "figures20"), 134)
        return self._table("matches", columns, rows, empty="no_matches")

    def cup(self, competition: Competition) -> Table:
        """A cup's ties, the newest round first, byes too."""
        t, table, own = self.t, self.table, self._own()
        tree = tree_of(table, competition)
        by_pair = {(one.home, one.away, one.stage): one for one in table.fixtures if one.competition == competition}
        rows: list[OwnRow] = []
        for stage in reversed(range(len(tree))):
            title = t(f"fortunes.stage.{min(4, rounds_left(tree, stage) + 1)}")
            for number, tie in enumerate(tree[stage]):
                said = t("fortunes.draw.bye")
                visitors: str | Cell = ""
                if tie.visitors is not None:
                    fixture = by_pair.get((tie.home, tie.visitors, stage))
                    said = score(t, table, fixture) if fixture is not None else ""
                    visitors = self._club(tie.visitors, 118)
                name = Cell(title, "muted", "semi16") if number == 0 else ""
                mine = bool(own & {tie.home, tie.visitors})
                rows.append((mine, [name, self._club(tie.home, 118), said, visitors]))
        columns = self._meetings(TableColumn("", 92, "left", "semi16", "muted"), 120)
        return self._table(f"cup {competition}", columns, rows, empty="not_drawn")

    def gates(self) -> Table:
        """What was taken at the gates of managers' matches, the newest first."""
        t, own = self.t, self._own()
        columns = self._titled(
            TableColumn("week", 52, "centre", "figures20"),
            TableColumn("match", 180, "left", "semi18", grow=True),
            TableColumn("takings", 68, "right", "figuresbold20", term="fortunes.gate"),
            TableColumn("shares", 116, style="figures20", term="fortunes.gate_shares"),
        )
        rows: list[OwnRow] = []
        for gate in reversed(self.table.gates):
            fixture = self.table.fixtures[gate.fixture]
            clubs = fixture.home, fixture.away
            home, away = (looks_of(self.content, self.table, club).name for club in clubs)
            meeting, takings = t("fortunes.meeting", home=home, away=away), money(t, gate.takings)
            shares = " / ".join(money(t, share) for share in gate.shares)
            rows.append((bool(own.intersection(clubs)), [str(fixture.week), meeting, takings, shares]))
        return self._table("gates", columns, rows, empty="no_gates")

    def game_points(self) -> Table:
        """Game points season by season, and in all."""
        managers, past = self.table.managers, self.table.past
        columns = [
            *self._titled(
                TableColumn("", 36, "centre", "display24", pinned=True),
                TableColumn("manager", 210, "left", grow=True, pinned=True),
            ),
            *(
                TableColumn(self.t(f"{_KEY}.season", n=number), 64, term="all.season_number")
                for number in range(1, len(past) + 1)
            ),
            *self._titled(TableColumn("in_all", 84, "right", "figuresbold24", "amber", term="fortunes.game_points")),
        ]
        order = sorted(range(len(managers)), key=lambda seat: (-managers[seat].points, seat))
        rows: list[OwnRow] = [
            (seat in self.seats, [str(place), self._manager(seat), *(str(one.points[seat]) for one in past),
                                  str(managers[seat].points)])
            for place, seat in enumerate(order, 1)
        ]  # fmt: skip
        return self._table("game points", columns, rows)

    def final_count(self, high: int = ROW) -> Table:
        """The final table of game points (FF-43 … FF-45), of a single season by what they were for; what a sack took
        only where there was one."""
        tallies, parts = self.table.tallies, self._parts_of_all()
        sack = [TableColumn("sack", 60, tone="bad", term="fortunes.sack")] if any(one.sack for one in tallies) else []
        kinds = [(f"from_{part}", 72) for part in PLAYED_FOR] if parts else [("seasons", 96)]
        columns = self._titled(
            TableColumn("", 44, "centre", "display32", pinned=True),
            TableColumn("manager", 180, "left", grow=True, pinned=True),
            *(TableColumn(name, width) for name, width in kinds),
            TableColumn("cash", 60, term="fortunes.cash_points"),
            *sack,
            TableColumn("in_all", 76, "right", "figuresbold24", "amber", term="fortunes.game_points"),
            TableColumn("assets", 96, tone="muted", term="fortunes.assets"),
        )
        rows: list[OwnRow] = [
            (one.seat in self.seats, [
                str(one.place),
                self._manager(one.seat, high),
                *(str(points) for points in parts.get(one.seat, [one.seasons])),
                f"+{one.cash}" if one.cash else "0",
                *([f"−{one.sack}" if one.sack else ""] if sack else []),
                str(one.total),
                money(self.t, one.assets),
            ])
            for one in tallies
        ]  # fmt: skip
        return self._table("final count", columns, rows, high)

    def _parts_of_all(self) -> dict[int, list[int]]:
        """What everybody's points of a single season were for, by seat; empty where that doesn't tell all of them."""
        past, tallies = self.table.past, self.table.tallies
        if len(past) != 1:
            return {}
        found = {one.seat: played_for(self.content, self.table, one.seat, past[0]) for one in tallies}
        return found if all(sum(found[one.seat]) == one.seasons for one in tallies) else {}

    # -- what they are made of

    def _titled(self, *columns: TableColumn) -> list[TableColumn]:
        """Columns under the words that their titles are keys of."""
        return [one._replace(title=self.t(f"{_KEY}.{one.title}") if one.title else "") for one in columns]

    def _meetings(self, first: TableColumn, width: int) -> list[TableColumn]:
        """The columns of meetings, behind one of their own."""
        home, away = (TableColumn(side, width, "left", grow=True) for side in ("home", "away"))
        return self._titled(first, home, TableColumn("", 104, "centre", "figuresbold18"), away)

    def _table(
        self, key: str, columns: list[TableColumn], rows: Sequence[OwnRow], high: int = ROW, empty: str = "empty"
    ) -> Table:
        own = [number for number, (mine, _) in enumerate(rows) if mine]
        cells = [row for _, row in rows]
        return Table(columns, cells, own=own, row_height=high, empty=self.t(f"{_KEY}.{empty}"), key=key)

    def _own(self) -> set[int]:
        """The clubs that these seats manage, or were sacked by."""
        return {self.table.managers[seat].club for seat in self.seats if seat < len(self.table.managers)}

    def _club(self, club: int, width: int, high: int = ROW, note: str = "") -> Cell:
        """Crest, name and, where the row is high enough, a second line."""
        looks = looks_of(self.content, self.table, club)
        return named_cell(Named(looks.crest, looks.name, note if note != looks.name else ""), width, high)

    def _manager_of(self, club: int) -> str:
        """Who manages a club, in a word or two; a club nobody manages says nothing."""
        one = self.table.clubs[club]
        if one.manager is not None:
            return self.table.setup.seats[one.manager].name
        return self.t("fortunes.frozen") if one.frozen else ""

    def _manager(self, seat: int, high: int = ROW) -> Cell:
        """A manager with his club's crest, and his face."""
        looks = looks_of(self.content, self.table, self.table.managers[seat].club)
        name = self.table.setup.seats[seat].name
        club, portrait = looks.name if name != looks.name else "", (manager_face(name), looks.kit)
        return named_cell(Named(looks.crest, name, club, portrait), 216, high)


def score(t: Texts, table: SeasonTable, fixture: Fixture) -> str:
    """How a fixture ended, or a dash."""
    result = result_of(table, fixture.number)
    if result is None:
        return t(f"{_KEY}.open")
    home, away = result.score
    if result.penalties is not None:
        first, second = result.penalties
        return t(f"{_KEY}.on_penalties", home=home, away=away, first=first, second=second)
    return t(f"{_KEY}.after_extra" if result.extra_time else f"{_KEY}.score", home=home, away=away)


PURPOSES: dict[Why, str] = {
    "start": "fortunes.cash",
    "gate": "fortunes.gate",
    "prize": "fortunes.trophies",
    "wages": "fortunes.square_wages",
    "card": "fortunes.cards",
    "auction": "fortunes.window",
    "free_agent": "fortunes.square_free_agent",
    "sponsor": "fortunes.square_sponsorship",
    "scout": "fortunes.scout",
    "coach": "fortunes.coach",
    "youths": "fortunes.coaching",
    "poaching": "fortunes.poaching",
    "transfer": "fortunes.transfer",
    "loan": "fortunes.loan",
    "bank": "fortunes.sold_to_bank",
    "insurance": "fortunes.insurance",
    "sack": "fortunes.taken",
    "take_over": "fortunes.take_over",
}
"""What the glossary has about every purpose of money."""


class StatementScene(FortunesScene):
    """The account of `seat`, and of everybody else; the newest line first."""

    chapter = "FF-20"
    led_by = "money"

    first_focus = "whose"

    def __init__(self, screen: FortunesScreen) -> None:
        super().__init__(screen)
        self.whose = screen.seat

    def build(self) -> Widget:
        t = self.ui.t
        whose = [(seat, self.club_and_manager(seat)) for seat in range(len(self.table.setup.seats))]
        whose.append((BANK, t("fortunes.statement.bank")))
        choice = Choice(t("fortunes.statement.whose"), whose, self.whose, self.setter("whose"), key="whose")
        columns = [
            TableColumn(t("fortunes.statement.for"), 150, "left", "semi20", grow=True, term="fortunes.paid_for"),
            TableColumn(t("fortunes.statement.in"), 84, term="fortunes.money_in"),
            TableColumn(t("fortunes.statement.out"), 84, term="fortunes.money_out"),
        ]
        sums = Table(columns, self._sums(), empty=t("fortunes.statement.empty"), key="sums")
        lines = [
            TableColumn(t("fortunes.statement.week"), 64, style="figures20", term="fortunes.week"),
            TableColumn(t("fortunes.statement.what"), 220, "left", "semi20", grow=True, term="fortunes.paid_for"),
            TableColumn(t("fortunes.statement.amount"), 96, term="fortunes.amount"),
            TableColumn(t("fortunes.statement.rule"), 80, "left", "semi18", "muted", term="fortunes.rule"),
        ]
        account = Table(lines, self._lines(), empty=t("fortunes.statement.empty"), key="lines")
        by_purpose = Panel(Column([choice, sums, self._balance()], gap=12), title=t("fortunes.statement.by_purpose"))
        every_line = Panel(account, title=t("fortunes.statement.every_line"))
        body = Columns([
            Pane(t("fortunes.statement.sums"), by_purpose, 456),
            Pane(t("fortunes.statement.account"), every_line, 600, grow=1),
        ])  # fmt: skip
        hints = [Hint("back", t("ui.back"))]
        return self.season_page(body, t("fortunes.statement.title"), hints)

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
            (
                Cell(t(f"fortunes.why.{why}"), term=PURPOSES[why]),
                *(Cell(money(t, n), tone) if n else "" for n, tone in _toned(both)),
            )
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
        """What the account holds now, and which wages wait for it."""
        t, table = self.ui.t, self.table
        holds = table.bank if self.whose == BANK else table.managers[self.whose].cash if table.managers else 0
        held = Paragraph(t("fortunes.statement.holds", amount=money(t, holds)), "bold20", palette.AMBER)
        lines: list[Widget] = [about("fortunes.cash", held)]
        if self.whose != BANK and table.managers and table.managers[self.whose].managing:
            wages = Paragraph(self._wages(self.whose), "body18", palette.MUTED)
            lines.append(about("fortunes.square_wages", wages))
        return Column(lines, gap=4)

    def _wages(self, seat: int) -> str:
        """What a manager's wages come to, and how far ahead they are due (FF-20)."""
        board, at = self.content.tables.board, self.table.managers[seat].counter
        ahead = next(step for step in range(1, len(board) + 1) if board[(at + step) % len(board)] == "wages")
        amount = money(self.ui.t, wages_of(self.content, self.table, seat))
        return self.ui.t("fortunes.statement.wages", n=ahead, amount=amount)


def _toned(both: Sequence[int]) -> list[tuple[int, Tone]]:
    return [(both[0], "good"), (both[1], "bad")]

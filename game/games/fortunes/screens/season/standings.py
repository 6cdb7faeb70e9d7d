"""How things stand, one key away from everywhere: league, cups, matches, gates, game points; and where the money went.

Owns both screens and what stands in which column. They only show, and add up nothing but the ledger's lines; where
matches are watched again, whoever opens it says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.league import Row as Standing
from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import Competition
from engine.fortunes.season.calendar import result_of
from engine.fortunes.season.cups import rounds_left, tree_of
from engine.fortunes.season.model import Entry, Fixture, SeasonTable, Tally, Why
from game.games.fortunes.screens.frame import FortunesScene, FortunesScreen
from game.games.fortunes.style.club_style import looks_of
from game.games.fortunes.wording import money
from game.stage.club_looks import ClubStyle
from game.stage.people_list import Named, named_cell
from game.ui.look import metrics, palette
from game.ui.look.pen import Tone
from game.ui.text import Texts
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
BANK = -1
"""Whose account the bank's is, where seats are numbered."""


class StandingsScene(FortunesScene):
    """The league with the club of `seat` on paper, and everything else beside it.

    The door "matches" leads to those that can be watched again, if there are any.
    """

    led_by = "table"

    first_focus = "league"

    def build(self) -> Widget:
        t, table, content, own = self.ui.t, self.table, self.content, (self.seat,)
        room = self.ui.h - metrics.HEADER - metrics.FOOTER - 2 * metrics.MARGIN - _HEAD
        high = max(_ROWS[0], min(_ROWS[1], room // max(1, table.league)))
        league = Panel(league_table(t, content, table, own, high), pad=12, grow=1)
        week = [fixture for fixture in table.fixtures if fixture.week in (table.week, table.week + 1)]
        sides: list[tuple[str, Widget]] = [
            (t("fortunes.standings.matches"), self._matches(matches(t, content, table, week, own))),
            (t("fortunes.standings.cup"), cup(t, content, table, "cup", own)),
            (t("fortunes.standings.europe"), cup(t, content, table, "europe", own)),
            (t("fortunes.standings.gates"), gates(t, content, table, own)),
        ]
        if table.past:
            sides.append((t("fortunes.standings.game_points"), game_points(t, content, table, own)))
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


def club_cell(looks: ClubStyle, note: str = "", width: int = 200, high: int = ROW) -> Cell:
    """Crest, name and, where the row is high enough, a second line."""
    return named_cell(Named(looks.crest, looks.name, note if note != looks.name else ""), width, high)


def own_clubs(table: SeasonTable, seats: Collection[int]) -> set[int]:
    """The clubs that these seats manage, or were sacked by."""
    return {table.managers[seat].club for seat in seats if seat < len(table.managers)}


def manager_of(t: Texts, table: SeasonTable, club: int) -> str:
    """Who manages a club, in a word or two; a club nobody manages says nothing."""
    one = table.clubs[club]
    if one.manager is not None:
        return table.setup.seats[one.manager].name
    return t("fortunes.frozen") if one.frozen else ""


def league_table(
    t: Texts,
    content: Content,
    table: SeasonTable,
    seats: Collection[int],
    high: int = ROW,
    rows: Sequence[Standing] | None = None,
) -> Table:
    """The league, best first; `seats` stand on paper."""
    columns = [
        TableColumn("", 36, "centre", "display24", pinned=True),
        TableColumn(t(f"{_KEY}.club"), 210, "left", grow=True, pinned=True),
        TableColumn(t(f"{_KEY}.points"), 56, "right", "figuresbold24", "amber"),
        TableColumn(t(f"{_KEY}.played"), 44),
        TableColumn(t(f"{_KEY}.won"), 44),
        TableColumn(t(f"{_KEY}.drawn"), 44),
        TableColumn(t(f"{_KEY}.lost"), 44),
        TableColumn(t(f"{_KEY}.goals"), 84),
        TableColumn(t(f"{_KEY}.form"), 110, "left", "semi20", "muted"),
    ]
    standing = table.rows if rows is None else rows
    own = own_clubs(table, seats)
    cells: list[Sequence[str | Cell]] = [
        [
            str(place),
            club_cell(looks_of(content, table, row.team), manager_of(t, table, row.team), 206, high),
            str(row.points),
            *(str(number) for number in (row.played, row.won, row.drawn, row.lost)),
            f"{row.scored}:{row.conceded}",
            " ".join(t(f"{_KEY}.result.{letter}") for letter in row.form),
        ]
        for place, row in enumerate(standing, 1)
    ]
    lines = [number for number, row in enumerate(standing) if row.team in own]
    return Table(columns, cells, own=lines, row_height=high, empty=t(f"{_KEY}.empty"), key="league")


def matches(
    t: Texts, content: Content, table: SeasonTable, fixtures: Sequence[Fixture], seats: Collection[int]
) -> Table:
    """Fixtures with their results, as far as they were played."""
    columns = [
        TableColumn(t(f"{_KEY}.week"), 52, "centre", "figures20"),
        TableColumn(t(f"{_KEY}.home"), 134, "left", grow=True),
        TableColumn("", 104, "centre", "figuresbold18"),
        TableColumn(t(f"{_KEY}.away"), 134, "left", grow=True),
    ]
    own = own_clubs(table, seats)
    cells: list[Sequence[str | Cell]] = [
        [
            str(fixture.week),
            club_cell(looks_of(content, table, fixture.home), "", 132),
            score(t, table, fixture),
            club_cell(looks_of(content, table, fixture.away), "", 132),
        ]
        for fixture in fixtures
    ]
    lines = [number for number, fixture in enumerate(fixtures) if own & {fixture.home, fixture.away}]
    return Table(columns, cells, own=lines, row_height=ROW, empty=t(f"{_KEY}.no_matches"), key="matches")


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


def cup(t: Texts, content: Content, table: SeasonTable, competition: Competition, seats: Collection[int]) -> Table:
    """A cup's ties, the newest round first, byes too."""
    tree = tree_of(table, competition)
    own = own_clubs(table, seats)
    by_pair = {(one.home, one.away, one.stage): one for one in table.fixtures if one.competition == competition}
    cells: list[Sequence[str | Cell]] = []
    lines: list[int] = []
    for stage in reversed(range(len(tree))):
        title = t(f"fortunes.stage.{min(4, rounds_left(tree, stage) + 1)}")
        for number, tie in enumerate(tree[stage]):
            if own & {tie.home, tie.visitors}:
                lines.append(len(cells))
            home = club_cell(looks_of(content, table, tie.home), "", 118)
            name = Cell(title, "muted", "semi16") if number == 0 else ""
            if tie.visitors is None:
                cells.append([name, home, t("fortunes.draw.bye"), ""])
                continue
            fixture = by_pair.get((tie.home, tie.visitors, stage))
            said = score(t, table, fixture) if fixture is not None else ""
            cells.append([name, home, said, club_cell(looks_of(content, table, tie.visitors), "", 118)])
    columns = [
        TableColumn("", 92, "left", "semi16", "muted"),
        TableColumn(t(f"{_KEY}.home"), 120, "left", grow=True),
        TableColumn("", 104, "centre", "figuresbold18"),
        TableColumn(t(f"{_KEY}.away"), 120, "left", grow=True),
    ]
    return Table(
        columns, cells, own=lines, row_height=ROW, empty=t(f"{_KEY}.not_drawn"), key=f"cup {competition}"
    )  # fmt: skip


def gates(t: Texts, content: Content, table: SeasonTable, seats: Collection[int]) -> Table:
    """What was taken at the gates of managers' matches, the newest first."""
    columns = [
        TableColumn(t(f"{_KEY}.week"), 52, "centre", "figures20"),
        TableColumn(t(f"{_KEY}.match"), 180, "left", "semi18", grow=True),
        TableColumn(t(f"{_KEY}.takings"), 68, "right", "figuresbold20"),
        TableColumn(t(f"{_KEY}.shares"), 116, style="figures20"),
    ]
    own = own_clubs(table, seats)
    cells: list[Sequence[str | Cell]] = []
    lines: list[int] = []
    for gate in reversed(table.gates):
        fixture = table.fixtures[gate.fixture]
        if own & {fixture.home, fixture.away}:
            lines.append(len(cells))
        home, away = (looks_of(content, table, club).name for club in (fixture.home, fixture.away))
        shares = " / ".join(money(t, share) for share in gate.shares)
        meeting = t("fortunes.meeting", home=home, away=away)
        cells.append([str(fixture.week), meeting, money(t, gate.takings), shares])
    return Table(columns, cells, own=lines, row_height=ROW, empty=t(f"{_KEY}.no_gates"), key="gates")


def game_points(t: Texts, content: Content, table: SeasonTable, seats: Collection[int], high: int = ROW) -> Table:
    """Game points season by season, and in all."""
    seasons = len(table.past)
    columns = [
        TableColumn("", 36, "centre", "display24", pinned=True),
        TableColumn(t(f"{_KEY}.manager"), 210, "left", grow=True, pinned=True),
        *(TableColumn(t(f"{_KEY}.season", n=number), 64) for number in range(1, seasons + 1)),
        TableColumn(t(f"{_KEY}.in_all"), 84, "right", "figuresbold24", "amber"),
    ]
    order = sorted(range(len(table.managers)), key=lambda seat: (-table.managers[seat].points, seat))
    cells: list[Sequence[str | Cell]] = [
        [
            str(place),
            manager_cell(content, table, seat, high),
            *(str(past.points[seat]) for past in table.past),
            str(table.managers[seat].points),
        ]
        for place, seat in enumerate(order, 1)
    ]
    lines = [number for number, seat in enumerate(order) if seat in seats]
    return Table(columns, cells, own=lines, row_height=high, empty=t(f"{_KEY}.empty"), key="game points")


def final_count(t: Texts, content: Content, table: SeasonTable, seats: Collection[int], high: int = ROW) -> Table:
    """The final table of game points (FF-43 … FF-45)."""
    columns = [
        TableColumn("", 44, "centre", "display32", pinned=True),
        TableColumn(t(f"{_KEY}.manager"), 220, "left", grow=True, pinned=True),
        TableColumn(t(f"{_KEY}.seasons"), 96),
        TableColumn(t(f"{_KEY}.cash"), 72),
        TableColumn(t(f"{_KEY}.sack"), 72, tone="bad"),
        TableColumn(t(f"{_KEY}.in_all"), 84, "right", "figuresbold24", "amber"),
        TableColumn(t(f"{_KEY}.assets"), 110, tone="muted"),
    ]
    lines = [number for number, tally in enumerate(table.tallies) if tally.seat in seats]
    cells = [_counted(t, content, table, tally, high) for tally in table.tallies]
    return Table(columns, cells, own=lines, row_height=high, empty=t(f"{_KEY}.empty"), key="final count")


def _counted(t: Texts, content: Content, table: SeasonTable, tally: Tally, high: int) -> Sequence[str | Cell]:
    return [
        str(tally.place),
        manager_cell(content, table, tally.seat, high),
        str(tally.seasons),
        f"+{tally.cash}" if tally.cash else "0",
        f"−{tally.sack}" if tally.sack else "",
        str(tally.total),
        money(t, tally.assets),
    ]


def manager_cell(content: Content, table: SeasonTable, seat: int, high: int = ROW) -> Cell:
    """A manager with his club's crest."""
    looks = looks_of(content, table, table.managers[seat].club)
    name = table.setup.seats[seat].name
    return named_cell(Named(looks.crest, name, looks.name if name != looks.name else ""), 216, high)


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
        whose.append((BANK, t("fortunes.statement.bank")))
        choice = Choice(t("fortunes.statement.whose"), whose, self.whose, self.setter("whose"), key="whose")
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

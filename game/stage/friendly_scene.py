"""How a friendly stands: the clubs, the matches that are over, and where one goes from here.

Owns the page between two matches and after the last one: a series, a league's table or a cup's tree, and who meets whom
next. What its doors lead to is the flow's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import knockout
from engine.core.friendly import SIDES, host
from engine.core.knockout import Tie
from game.stage.bracket import Bracket, ShownTie, TieBox, TieClub, stage_title
from game.stage.friendly import Club, Leg, Series
from game.stage.match_bill import Billed, MatchBill
from game.stage.rivals import named_level
from game.ui.input.intents import MENU
from game.ui.look import metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.scene import Go, Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import (
    Button,
    Cell,
    Column,
    Columns,
    Hint,
    Pane,
    Panel,
    Paragraph,
    Scroll,
    Table,
    TableColumn,
    Widget,
)  # fmt: skip
from game.ui.widgets.bar import Plate, Written, written

_CLUB, _LOW, _LEG = 72, 36, 48
_FEW, _MANY = 4, 8
"""More clubs have a line each, and no list of their matches; still more fill the page."""
_NAMED, _MANAGER = 190, 150
"""How wide a club and its manager are in a table."""
_NARROWEST = 176
"""How narrow a cup's tie may be beside the next one."""


@dataclass(frozen=True, slots=True)
class SeriesDoors:
    """Where one goes; what is None isn't offered. `play` is the next match; the others begin another friendly:
    the same again, with managers exchanged, with other squads, or another one altogether. `menu` is the usual one."""

    leave: Go
    play: Go | None = None
    rematch: Go | None = None
    swap: Go | None = None
    others: Go | None = None
    matches: Go | None = None
    menu: Go | None = None


class ClubRow(Plate):
    """One of many clubs, which is only looked at: so the others come into sight. People's lie on paper."""

    tall = _LOW

    def __init__(self, write: Callable[[Pen], None], own: bool) -> None:
        super().__init__(None)
        self.chosen = own
        self._write = write

    def write(self, pen: Pen) -> None:
        self._write(pen)


class SeriesScene(Scene):
    """A friendly between two of its matches, or after the last. `crest` draws a club by its key in the levels; who has
    the `seed` can play the same."""

    def __init__(
        self, ui: Ui, game: str, series: Series, crest: Callable[[str], Crest | None], doors: SeriesDoors, seed: int
    ) -> None:
        super().__init__(ui)
        self.game = game
        self.series = series
        self.crest = crest
        self.doors = doors
        self.seed = seed
        self.first_focus = "rematch" if series.over else "play"

    def build(self) -> Widget:
        t = self.ui.t
        kind = self.series.kind
        panes = [
            Pane(t(f"friendly.tab_{kind}"), self._panel(kind, self._matches()), 500, grow=1),
            Pane(t("friendly.tab_next"), self._panel("next", Column(self._ways(), gap=12)), 340),
        ]
        hints = [Hint("confirm", t("ui.choose")), Hint("back", t("friendly.leave"))]
        if self.doors.menu is not None:
            hints.append(Hint(MENU, t("friendly.menu")))
        return self.page(Columns(panes), title=self._title(), subtitle=t(f"title.games.{self.game}.name"), hints=hints)

    def back(self) -> None:
        self.doors.leave()

    def on_action(self, name: str) -> bool:
        if name == MENU and self.doors.menu is not None:
            self.doors.menu()
            return True
        return super().on_action(name)

    # -- inside

    def _title(self) -> str:
        t, series = self.ui.t, self.series
        if not series.over:
            return t("friendly.title")
        if series.is_beaten:
            return t("friendly.beaten")
        return t("friendly.drawn") if series.winner is None else t("friendly.won", club=series.winner.name)

    def _panel(self, name: str, body: Widget) -> Widget:
        return Panel(body, title=self.ui.t(f"friendly.{name}"))

    def _matches(self) -> Widget:
        stands = self._cup() if self.series.cup else self._clubs()
        return Column([*stands, *([] if self._is_full else self._bill())], gap=12)

    def _clubs(self) -> list[Widget]:
        """A league's table, or the clubs of a series, and below it their matches as long as they are few."""
        t, series = self.ui.t, self.series
        table = [self._table()] if series.points else []
        rows: list[Widget] = [] if table else [self._club(club) for club in (*series.clubs, *series.abroad)]
        if self._is_crowded:
            pass  # their matches are many, and have a list of their own
        elif series.legs:
            rows += [self._leg(number, leg) for number, leg in enumerate(series.legs, 1)]
        else:
            rows.append(Paragraph(t("friendly.nothing_yet"), "body20"))
        if table and series.abroad:
            table.append(Paragraph(t("friendly.abroad"), "body18", palette.MUTED))
        return [*table, Scroll(Column(rows, gap=6), key="series")] if rows else [*table]

    def _bill(self) -> list[Widget]:
        """Who meets whom next, the host first; or who has won."""
        t, series = self.ui.t, self.series
        clubs, versus = series.coming, t("friendly.versus")
        if series.winner is not None:
            clubs, versus = (series.winner,), ""
        elif series.kind == "series" and len(series.clubs) == SIDES:
            clubs = series.clubs[::-1] if host(len(series.legs)) else series.clubs
        if not clubs:
            return []
        return [MatchBill([Billed(club.name, self._who(club), self.crest(club.key)) for club in clubs], versus)]

    @property
    def _is_crowded(self) -> bool:
        return len(self.series.clubs) > _FEW

    @property
    def _is_full(self) -> bool:
        """Whether so many clubs leave no room for what is next."""
        return len(self.series.clubs) > _MANY

    def _is_own(self, club: Club) -> bool:
        return club.seat is not None and self.series.seats[club.seat].is_human

    def _table(self) -> Widget:
        """A league: points, and what of a club's matches were won, drawn and lost."""
        t, series = self.ui.t, self.series
        counts = ("played", "won", "drawn", "lost")
        columns = [
            TableColumn("", 36, "centre", "display24", pinned=True),
            TableColumn(t("league.club"), _NAMED + 4, "left", grow=True, pinned=True),
            TableColumn(t("league.points"), 64, "right", "figuresbold24", "amber", term="all.series"),
            *(TableColumn(t(f"league.{name}"), 44, term=f"all.{name}") for name in counts),
            TableColumn(t("friendly.manager"), _MANAGER, "right", "semi18", "muted"),
        ]
        rows: list[list[str | Cell]] = []
        for place, (club, points) in enumerate(zip(series.clubs, series.points, strict=True), 1):
            played = series.played(club)
            numbers = points, sum(played), *played
            rows.append([str(place), self._named(club), *(str(number) for number in numbers), self._who(club)])
        own = [row for row, club in enumerate(series.clubs) if self._is_own(club)]
        return Table(columns, rows, own=own, row_height=_LOW + 4, key="table", grow=0)

    def _named(self, club: Club) -> Cell:
        """A club in a table."""
        crest = self.crest(club.key)

        def write(pen: Pen) -> None:
            if crest is not None:
                pen.crest(crest, 26, 18)
            pen.write(club.name, "bold20", 40, cut=pen.w - 44)

        return written(_NAMED, _LOW + 4, write)

    def _cup(self) -> list[Widget]:
        """The tree, with what isn't drawn yet."""
        t, series = self.ui.t, self.series
        count = knockout.stages(len(series.clubs))
        stages = [[self._tie(stage, number) for number in range(1 << (count - 1 - stage))] for stage in range(count)]
        titles = [stage_title(t, len(series.clubs), stage) for stage in range(count)]
        return [Scroll(Bracket(stages, titles, _NARROWEST), key="cup")]

    def _tie(self, stage: int, number: int) -> TieBox:
        tree, key = self.series.cup, f"tie {stage} {number}"
        if stage >= len(tree):
            first, second = map(self._tie_club, knockout.through(tree, stage, number))
            return TieBox(ShownTie((first, second), drawn=False), key)
        tie = tree[stage][number]
        score = self._score(tie)
        clubs = self._tie_club(tie.home, score[0]), self._tie_club(tie.visitors, score[1])
        return TieBox(ShownTie(clubs, None if tie.winner is None else int(tie.winner != tie.home)), key)

    def _score(self, tie: Tie) -> tuple[int | None, int | None]:
        """How a tie ended, who was drawn first first."""
        if tie.visitors is not None:
            met = self.series.clubs[tie.home], self.series.clubs[tie.visitors]
            for leg in self.series.legs:
                if leg.clubs in (met, met[::-1]):
                    return leg.score if leg.clubs == met else leg.score[::-1]
        return None, None

    def _tie_club(self, number: int | None, goals: int | None = None) -> TieClub | None:
        if number is None:
            return None
        club = self.series.clubs[number]
        return TieClub(club.name, self.crest(club.key), self._is_own(club), goals)

    def _who(self, club: Club) -> str:
        t = self.ui.t
        manager = None if club.seat is None else self.series.seats[club.seat]
        if manager is None:
            return t("friendly.nobody")
        if not manager.is_human:
            return named_level(t, manager)
        # Who has no name is called what his club is called.
        return t("new_career.by_person") if manager.name == club.name else manager.name

    def _club(self, club: Club) -> Widget:
        """A club, who manages it, and what it has: matches won, or points."""
        own = self._is_own(club)
        crest, who, count = self.crest(club.key), self._who(club), str(self.series.count(club))

        def write(pen: Pen) -> None:
            if crest is not None:
                pen.crest(crest, 52, 40)
            pen.write(club.name, "bold24", 80, low=-12, cut=pen.w - 160)
            pen.write(who, "semi18", 80, low=14, tone="muted", cut=pen.w - 160)
            pen.write(count, "display40", -metrics.PAD, tone="text" if pen.paper else "amber")

        def write_low(pen: Pen) -> None:
            if crest is not None:
                pen.crest(crest, 30, 30)
            pen.write(club.name, "bold20", 60, cut=pen.w / 2 - 70)
            pen.write(who, "semi18", pen.w / 2, tone="muted", cut=pen.w / 2 - 80)
            pen.write(count, "figuresbold24", -metrics.PAD, tone="text" if pen.paper else "amber")

        row = ClubRow(write_low, own) if self._is_crowded else Written(write, _CLUB, "row_paper" if own else "row")
        row.term = "all.series"
        return row

    def _leg(self, number: int, leg: Leg) -> Widget:
        home, away = leg.clubs

        def write(pen: Pen) -> None:
            pen.write(str(number), "figures20", 28, tone="muted", align="centre")
            half = pen.w / 2
            room = half - 100
            pen.write(home.name, "bold20" if leg.winner == 0 else "semi20", half - 44, cut=room, align="right")
            pen.write(score_of(*leg.score), "figuresbold24", half, tone="amber", align="centre")
            pen.write(away.name, "bold20" if leg.winner == 1 else "semi20", half + 44, cut=room)

        leg_row = Written(write, _LEG)
        leg_row.term = "all.score"
        return leg_row

    def _ways(self) -> list[Widget]:
        t, doors = self.ui.t, self.doors
        ways: list[tuple[str, Go | None]] = [
            ("play", doors.play),
            ("rematch", doors.rematch),
            ("swap", doors.swap),
            ("others", doors.others),
            ("matches", doors.matches),
            ("leave", doors.leave),
        ]
        offered = [(key, go) for key, go in ways if go is not None]
        return [
            *(
                Button(t(f"friendly.{key}"), go, kind="plain" if number else "primary", key=key)
                for number, (key, go) in enumerate(offered)
            ),
            Paragraph(t("friendly.seed", seed=self.seed), "body20", palette.MUTED),
        ]

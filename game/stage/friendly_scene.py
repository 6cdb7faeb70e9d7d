"""How a friendly stands: the clubs, the matches that are over, and where one goes from here.

Owns the page between two matches of a series and after the last one. What its doors lead to is the flow's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.friendly import host
from game.stage.friendly import Club, Leg, Series
from game.stage.match_bill import Billed, MatchBill
from game.ui.look import metrics, palette
from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.scene import Go, Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Paragraph, Scroll, Widget
from game.ui.widgets.bar import Plate, Written

_CLUB, _LOW, _LEG = 72, 36, 48
_TWO, _FEW = 2, 4
"""More clubs have a line each."""


@dataclass(frozen=True, slots=True)
class SeriesDoors:
    """Where one goes; what is None isn't offered. `play` is the next match; the others begin another friendly:
    the same again, with managers exchanged, with other squads, or another one altogether."""

    leave: Go
    play: Go | None = None
    rematch: Go | None = None
    swap: Go | None = None
    others: Go | None = None
    matches: Go | None = None


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
        panes = [
            Pane(
                t("friendly.tab_series"),
                self._panel("series", self._matches()),
                500,
                grow=1,
            ),
            Pane(t("friendly.tab_next"), self._panel("next", Column(self._ways(), gap=12)), 340),
        ]
        hints = [Hint("confirm", t("ui.choose")), Hint("back", t("friendly.leave"))]
        return self.page(Columns(panes), title=self._title(), subtitle=t(f"title.games.{self.game}.name"), hints=hints)

    def back(self) -> None:
        self.doors.leave()

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
        rows = Scroll(Column(self._series(), gap=6), key="series")
        if len(self.series.clubs) != _TWO:
            return rows
        return Column([rows, self._bill()], gap=12)

    def _series(self) -> list[Widget]:
        t, series = self.ui.t, self.series
        rows: list[Widget] = [self._club(club) for club in series.clubs]
        if self._is_crowded:
            return rows  # their matches are many, and have a list of their own
        if series.legs:
            rows += [self._leg(number, leg) for number, leg in enumerate(series.legs, 1)]
        else:
            rows.append(Paragraph(t("friendly.nothing_yet"), "body20"))
        return rows

    def _bill(self) -> Widget:
        """Who meets whom next, the host first; or who has won."""
        t, series = self.ui.t, self.series
        clubs, versus = list(series.clubs), t("friendly.versus")
        if series.winner is not None:
            clubs, versus = [series.winner], ""
        elif host(len(series.legs)):
            clubs.reverse()
        return MatchBill([Billed(club.name, self._who(club), self.crest(club.key)) for club in clubs], versus)

    @property
    def _is_crowded(self) -> bool:
        return len(self.series.clubs) > _FEW

    def _who(self, club: Club) -> str:
        t = self.ui.t
        manager = None if club.seat is None else self.series.seats[club.seat]
        if manager is None:
            return t("friendly.nobody")
        if not manager.is_human:
            return t("new_career.computer", n=manager.level)
        # Who has no name is called what his club is called.
        return t("new_career.by_person") if manager.name == club.name else manager.name

    def _club(self, club: Club) -> Widget:
        """A club, who manages it, and what it has: matches won, or points."""
        own = club.seat is not None and self.series.seats[club.seat].is_human
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

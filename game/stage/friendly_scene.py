"""How a friendly stands: the clubs, the matches that are over, and where one goes from here.

Owns the page between two matches of a series and after the last one. What its doors lead to is the flow's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.stage.friendly import Club, Leg, Series, named
from game.ui.look import metrics
from game.ui.look.crests import Crest
from game.ui.look.pen import Pen
from game.ui.scene import Go, Scene, Ui
from game.ui.text import score_of
from game.ui.widgets import Button, Column, Columns, Hint, Pane, Panel, Paragraph, Widget
from game.ui.widgets.bar import Written

_CLUB, _LEG = 72, 48


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


class SeriesScene(Scene):
    """A friendly between two of its matches, or after the last. `crest` draws a club by its key in the levels."""

    def __init__(self, ui: Ui, game: str, series: Series, crest: Callable[[str], Crest | None], doors: SeriesDoors):
        super().__init__(ui)
        self.game = game
        self.series = series
        self.crest = crest
        self.doors = doors
        self.first_focus = "rematch" if series.over else "play"

    def build(self) -> Widget:
        t = self.ui.t
        panes = [
            Pane(t("friendly.tab_series"), self._panel("series", Column(self._series(), gap=6)), 500, grow=1),
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

    def _series(self) -> list[Widget]:
        t, series = self.ui.t, self.series
        rows: list[Widget] = [self._club(club) for club, _ in named(series.seats, series.clubs)]
        if series.legs:
            rows += [self._leg(number, leg) for number, leg in enumerate(series.legs, 1)]
        else:
            rows.append(Paragraph(t("friendly.nothing_yet"), "body20"))
        return rows

    def _club(self, club: Club) -> Widget:
        """A club, who manages it, and how many matches it has won."""
        t, series = self.ui.t, self.series
        manager = None if club.seat is None else series.seats[club.seat]
        own = manager is not None and manager.is_human
        crest = self.crest(club.key)
        if manager is None:
            who = t("friendly.nobody")
        else:
            who = manager.name if manager.is_human else t("new_career.computer", n=manager.level)

        def write(pen: Pen) -> None:
            if crest is not None:
                pen.crest(crest, 52, 40)
            pen.write(club.name, "bold24", 80, low=-12, cut=pen.w - 160)
            pen.write(who, "semi18", 80, low=14, tone="muted", cut=pen.w - 160)
            pen.write(str(series.won(club)), "display40", -metrics.PAD, tone="amber" if not pen.paper else "text")

        return Written(write, _CLUB, "row_paper" if own else "row")

    def _leg(self, number: int, leg: Leg) -> Widget:
        home, away = leg.clubs

        def write(pen: Pen) -> None:
            pen.write(str(number), "figures20", 28, tone="muted", align="centre")
            half = pen.w / 2
            room = half - 100
            pen.write(home.name, "bold20" if leg.winner == 0 else "semi20", half - 44, cut=room, align="right")
            pen.write(score_of(*leg.score), "figuresbold24", half, tone="amber", align="centre")
            pen.write(away.name, "bold20" if leg.winner == 1 else "semi20", half + 44, cut=room)

        return Written(write, _LEG)

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
            Button(t(f"friendly.{key}"), go, kind="plain" if number else "primary", key=key)
            for number, (key, go) in enumerate(offered)
        ]

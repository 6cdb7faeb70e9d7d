"""What is known before kick-off: the opponent and whom he has, and what a line-up is worth against him.

Owns ratings, expected goals and odds (FF-30, FF-31) as they are shown. What a manager names is secret, so he is taken
at his best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple

from engine.core import league
from engine.fortunes import goals
from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.season import line_ups, people
from engine.fortunes.season.model import Fixture, SeasonTable
from game.games.fortunes.screens.pieces import PlayerTable, by_kind
from game.stage import line_up_scene
from game.stage.club_looks import ClubStyle
from game.stage.people_list import Listing
from game.stage.shares import Shares, expected
from game.ui.look.palette import TEXT
from game.ui.look.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Column, Panel, Paragraph, Widget, chips
from game.ui.widgets.bar import Written

How = Literal["best", "fixed", "frozen"]
"""best: a manager, taken at his strongest; fixed: a computer club; frozen: one whose manager was sacked."""


class RivalPaper(line_up_scene.RivalPaper):
    """With both ends as they meet one's own, and the goals to be expected."""

    tall = 268
    words = "fortunes.line_up.rival"
    crest, heights, total_x = (64, 72), (50, 75), -40

    def __init__(self, looks: ClubStyle, rival: Rival, figures: Figures, corner: str, lines: Sequence[str]) -> None:
        super().__init__(looks, corner, lines)
        self.rival = rival
        self._figures = figures

    def show(self, figures: Figures) -> None:
        """Show what would be expected with another line-up."""
        if figures != self._figures:
            self._figures = figures
            self.invalidate()

    def write(self, pen: Pen) -> None:
        super().write(pen)
        t, rival, figures = self.ui.t, self.rival, self._figures
        self.write_club(pen)
        self.rule(pen, 114)
        self.write_taken(pen, 130, rival.how, "" if rival.line_up is None else rival.line_up.formation)
        ends = (("defence", "attack", rival.ratings.defence), ("attack", "defence", rival.ratings.attack))
        for place, (end, mine, rating) in enumerate(ends):
            part = t(f"fortunes.line_up.end.{end}"), self.said("meets", end=t(f"fortunes.line_up.your.{mine}"))
            self.write_part(pen, 16, 160 + 38 * place, part, str(rating))
        self.rule(pen, 222)
        words = self.said("goals", mine=f"{figures.scored:.1f}", theirs=f"{figures.conceded:.1f}")
        pen.write(words, "bold20", pen.w / 2, 244, width=pen.w - 24, align="centre")


def write_league(t: Texts, row: league.Row, pen: Pen) -> None:
    """How a club does in the league: points and the last results."""
    pen.write(t("fortunes.line_up.rival.points", n=row.points, played=row.played), "semi20", 0, 14)
    for number, result in enumerate(row.form):
        pen.put(chips.chip(pen.look, t, result, False), 26 * number, 48, align="left")


def opponent_pane(
    t: Texts, content: Content, table: SeasonTable, looks: ClubStyle, paper: RivalPaper, *, wide: bool
) -> Widget:
    """The opponent's paper over his squad; side by side on a page of its own, which is `wide`."""
    rival = paper.rival
    if rival.seat is None:
        lines: list[Widget] = [Paragraph(t(f"fortunes.line_up.rival.{rival.how}_note"), "semi20", TEXT)]
        row = next((row for row in table.rows if row.team == rival.club and row.played), None)
        if row is not None:
            lines.append(Written(partial(write_league, t, row), 68, ""))
        inside: Widget = Column(lines, gap=12)
    else:
        ready = people.selectable(table, rival.seat)
        there = by_kind(table, people.at_club(table, rival.seat))
        away = [one for one in there if one not in ready]
        facets = ("kind", "name", "figure")
        listing = Listing(facets, muted=away, row_height=36, heads=False, key="rival")
        inside = PlayerTable(t, content, table, [*(one for one in there if one in ready), *away], listing)
    panel = Panel(inside, title=t("fortunes.line_up.rival.squad"), aside=looks.short, pad=10, grow=1)
    return line_up_scene.with_panel(paper, panel, wide)


class Rival(NamedTuple):
    """The opponent: his club, the seat that manages it, what he is taken for."""

    club: int
    seat: int | None
    how: How
    ratings: Ratings
    line_up: LineUp | None = None


class Figures(NamedTuple):
    """What a line-up comes to: both ends, the goals to be expected for and against, and how the match ends."""

    ratings: Ratings
    scored: float
    conceded: float
    shares: Shares


def rival_of(table: SeasonTable, fixture: Fixture, seat: int) -> Rival:
    """The opponent of `seat`. What a manager names is secret, so he is taken at his best."""
    mine = table.managers[seat].club
    number = fixture.away if fixture.home == mine else fixture.home
    club = table.clubs[number]
    if club.manager is None:
        return Rival(number, None, "frozen" if club.frozen else "fixed", club.ratings)
    line_up = line_ups.suggested(table, club.manager)
    return Rival(number, club.manager, "best", line_ups.team_ratings(table, club.manager, line_up), line_up)


class Worth:
    """The figures of one side's line-ups before one fixture."""

    def __init__(self, table: SeasonTable, fixture: Fixture, seat: int) -> None:
        self._table = table
        self._fixture = fixture
        self._seat = seat
        self._home = fixture.home == table.managers[seat].club
        self.rival = rival_of(table, fixture, seat)

    def is_better(self, line_up: LineUp, other: LineUp) -> bool:
        """Whether one line-up promises more than another."""
        return expected(self.figures(line_up).shares) > expected(self.figures(other).shares)

    def figures(self, line_up: LineUp) -> Figures:
        """All of a line-up's."""
        mine, theirs = line_ups.team_ratings(self._table, self._seat, line_up), self.rival.ratings
        home, away = (mine, theirs) if self._home else (theirs, mine)
        means = goals.match_means(home, away, self._fixture.neutral)
        first, draw, second = (float(share) for share in goals.odds(*means))
        scored, conceded = (mean / goals.UNIT for mean in (means if self._home else means[::-1]))
        shares = (first, draw, second) if self._home else (second, draw, first)
        return Figures(mine, scored, conceded, shares)

"""What is known before kick-off: the opponent and whom he has, and what a line-up is worth against him.

Owns ratings, expected goals and odds (FF-30, FF-31) as they are shown. What a manager names is secret, so he is taken
at his best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from engine.core import standings
from engine.fortunes import goals
from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.line_up import LineUp
from engine.fortunes.season import line_ups, people
from engine.fortunes.season.model import Fixture, SeasonTable
from game.games.fortunes.screens.pieces import PlayerTable, by_kind
from game.stage.club_looks import ClubStyle
from game.stage.people_list import Listing
from game.stage.shares import Shares, expected
from game.stage.style import thirds
from game.ui.look import crests, panels
from game.ui.look.lettering import write
from game.ui.look.palette import INK, INK_SOFT, PAPER_RULE, TEXT
from game.ui.text import Texts
from game.ui.widgets import Column, Panel, Paragraph, Row, Widget, chips

_BAND = 36
_CREST = 64
_HEIGHT = 268


How = Literal["best", "fixed", "frozen"]
"""best: a manager, taken at his strongest; fixed: a computer club; frozen: one whose manager was sacked."""


class RivalPaper(Widget):
    """The opponent: crest, names, both ends as they meet one's own, and the goals to be expected."""

    def __init__(self, looks: ClubStyle, rival: Rival, figures: Figures, corner: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._looks = looks
        self.rival = rival
        self._figures = figures
        self._corner = corner
        self._lines = list(lines)

    def show(self, figures: Figures) -> None:
        """Show what would be expected with another line-up."""
        if figures != self._figures:
            self._figures = figures
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEIGHT

    def paint(self) -> pygame.Surface:
        look, t, (w, h) = self.ui.look, self.ui.t, self.rect.size
        canvas = self.canvas()
        canvas.blit(panels.panel(look, w, h, "paper"), (0, 0))
        look.write(canvas, t("fortunes.line_up.rival.title"), "label18", INK_SOFT, (16, _BAND / 2 + 4))
        look.write(canvas, self._corner, "label18", INK, (w - 16, _BAND / 2 + 4), "right")
        y = _BAND + 36
        look.put(canvas, crests.crest(look, self._looks.crest, _CREST), (16 + _CREST / 2, y))
        x = 28 + _CREST
        write(look, canvas, self._looks.name, "bold", 28, INK, (x, y - 22), w - x - 12)
        for number, line in enumerate(self._lines):
            write(look, canvas, line, "semi", 18, INK_SOFT, (x, y + 3 + 22 * number), w - x - 12)
        self._rule(canvas, _BAND + 78)
        self._paint_ends(canvas, _BAND + 94)
        self._rule(canvas, _BAND + 186)
        goals = self._figures.scored, self._figures.conceded
        words = t("fortunes.line_up.rival.goals", mine=f"{goals[0]:.1f}", theirs=f"{goals[1]:.1f}")
        write(look, canvas, words, "bold", 20, INK, (w / 2, _BAND + 208), w - 24, "centre")
        return canvas

    def _rule(self, canvas: pygame.Surface, y: float) -> None:
        look = self.ui.look
        canvas.fill(PAPER_RULE, (look.px(16), look.px(y), look.px(self.rect.w - 32), max(1, look.px(1.4))))

    def _paint_ends(self, canvas: pygame.Surface, y: float) -> None:
        """His ends, and which of one's own they meet."""
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        rival = self.rival
        look.write(canvas, t(f"fortunes.line_up.rival.{rival.how}"), "label16", INK_SOFT, (16, y))
        if rival.line_up is not None:
            look.write(canvas, rival.line_up.formation, "bold18", INK, (w - 16, y), "right")
        ends = (("defence", "attack", rival.ratings.defence), ("attack", "defence", rival.ratings.attack))
        for place, (end, mine, rating) in enumerate(ends):
            middle = y + 30 + 38 * place
            look.write(canvas, t(f"fortunes.line_up.end.{end}"), "bold20", INK, (16, middle - 8))
            words = t("fortunes.line_up.rival.meets", end=t(f"fortunes.line_up.your.{mine}"))
            look.write(canvas, words, "semi16", INK_SOFT, (16, middle + 9))
            look.put(canvas, thirds.total(look, str(rating), INK, 32), (w - 40, middle))


class LeagueLine(Widget):
    """How a club does in the league: points and the last results."""

    def __init__(self, row: standings.Row) -> None:
        super().__init__()
        self._row = row

    def measure(self, width: int) -> tuple[int, int]:
        return width, 68

    def paint(self) -> pygame.Surface:
        look, t = self.ui.look, self.ui.t
        canvas = self.canvas()
        points = t("fortunes.line_up.rival.points", n=self._row.points, played=self._row.played)
        look.write(canvas, points, "semi20", TEXT, (0, 14))
        for number, result in enumerate(self._row.form):
            look.put(canvas, chips.chip(look, t, result, False), (26 * number, 48), "left")
        return canvas


def opponent_pane(
    t: Texts, content: Content, table: SeasonTable, looks: ClubStyle, paper: RivalPaper, *, wide: bool
) -> Widget:
    """The opponent's paper over his squad; side by side on a page of its own, which is `wide`."""
    paper.grow, rival = 1 if wide else 0, paper.rival
    if rival.seat is None:
        lines: list[Widget] = [Paragraph(t(f"fortunes.line_up.rival.{rival.how}_note"), "semi20", TEXT)]
        row = next((row for row in table.rows if row.team == rival.club and row.played), None)
        inside: Widget = Column(lines if row is None else [*lines, LeagueLine(row)], gap=12)
    else:
        ready = people.selectable(table, rival.seat)
        there = by_kind(table, people.at_club(table, rival.seat))
        away = [one for one in there if one not in ready]
        facets = ("kind", "name", "figure")
        listing = Listing(facets, muted=away, row_height=36, heads=False, key="rival")
        inside = PlayerTable(t, content, table, [*(one for one in there if one in ready), *away], listing)
    panel = Panel(inside, title=t("fortunes.line_up.rival.squad"), aside=looks.short, pad=10, grow=1)
    return Column([Row([paper, panel], gap=12)]) if wide else Column([paper, panel], gap=12)


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

"""The league table: everybody's standing at any length, the next match beside it, and who scores.

Owns what is shown of the league between matches. Orders nothing and decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from engine.core.league import Row
from game.games.futti import facts
from game.games.futti.screens.career_scene import CareerScene
from game.games.futti.style.match_kits import Clubs
from game.ui.look import faces, metrics, palette
from game.ui.look.look import Look
from game.ui.look.palette import RGB, contrast
from game.ui.look.pen import Pen
from game.ui.text import score_of
from game.ui.widgets import Cell, Column, Columns, Pane, Panel, Table, TableColumn, Widget, chips, listing
from game.ui.widgets.bar import written
from game.ui.widgets.chips import emblem
from game.ui.widgets.tabs import STRIP

_SCORERS = 5
_HEAD = 36
_ROWS = (40, 64)
_TABLE, _SIDE, _GAP = 816, 392, 24

_NAME_ROOM = 160
_BAR = 60


class LeagueTableScene(CareerScene):
    """Doors used: `play` (the next match), `club` (a row), `player` (a scorer), and those with keys."""

    door = "table"

    def build(self) -> Widget:
        t, table = self.ui.t, self.table
        beside = self.ui.w - 2 * metrics.MARGIN >= _TABLE + _SIDE + _GAP
        bars = metrics.HEADER + metrics.FOOTER + 2 * metrics.MARGIN + (0 if beside else STRIP + metrics.STEP)
        room = self.ui.h - bars - _HEAD - 2 * metrics.STEP
        height = max(_ROWS[0], min(_ROWS[1], room // max(1, len(table.rows))))
        self.first_focus = "play" if beside else "league"
        panes = [
            Pane(t("league.tab_table"), Panel(self._league(height), pad=metrics.STEP), _TABLE, grow=1),
            Pane(t("league.tab_next"), self._side(), _SIDE),
        ]
        body = Columns(panes, gap=_GAP)
        return self.season_page(body, t("league.title"), self._subtitle(), self.hints(t("ui.choose")))

    def _side(self) -> Widget:
        t = self.ui.t
        card = self.next_match()
        goals = t("league.scorers_goals")
        scorers = Panel(self._scorers(), title=t("league.scorers"), aside=goals, pad=8, grow=1)
        return Column([card, scorers], gap=metrics.GUTTER)

    def _subtitle(self) -> str:
        t, table = self.ui.t, self.table
        played = sum(one.competition == "league" for one in table.calendar[: table.rounds_played])
        if not played:
            return t("league.subtitle_before")
        return t("league.subtitle", n=played, of=facts.rounds_of(table, "league"))

    def _league(self, height: int) -> Table:
        """The league table with all its columns; pressing a row opens its club."""
        t, table, club = self.ui.t, self.table, self.doors.club
        columns = [
            TableColumn("", 46, "centre", "display40", pinned=True),
            TableColumn("", 36, "centre", pinned=True, term="all.place_change"),
            TableColumn("", 62, "centre", pinned=True),
            TableColumn(t("league.club"), 150, "left", grow=True, pinned=True),
            TableColumn(t("league.played"), 38, tone="muted", term="all.played"),
            TableColumn(t("league.won"), 38, term="all.won"),
            TableColumn(t("league.drawn"), 38, term="all.drawn"),
            TableColumn(t("league.lost"), 38, term="all.lost"),
            TableColumn(t("league.goals"), 90, term="all.goals"),
            TableColumn(t("league.difference"), 56, term="all.difference"),
            TableColumn(t("league.last_five"), 142, "centre", term="all.form"),
            TableColumn(t("league.points"), 58, style="display40", tone="amber", pinned=True, term="futti.points"),
        ]
        mine = (index for index, row in enumerate(table.rows) if row.team in self.own)
        return listing(
            columns, table.rows, partial(self._row, facts.changes(table, self.clubs.pool.tables.league), height),
            own=lambda row: row.team in self.own, on_press=None if club is None else lambda row: club(row.team),
            row_height=height, empty=t("league.no_rows"), start=min(mine, default=0), key="league",
        )  # fmt: skip

    def _row(self, moved: Mapping[int, int], height: int, place: int, row: Row) -> list[str | Cell]:
        t, clubs = self.ui.t, self.clubs
        large = "display40" if height >= 48 else "display32"
        return [
            Cell(str(place), style=large),
            Cell(picture=partial(_change, moved.get(row.team), height < 48)),
            Cell(picture=emblem(clubs.crest(row.team), min(52, height - 6))),
            _name(clubs.name(row.team), t("career.your_club") if row.team in self.own else "", height),
            str(row.played), str(row.won), str(row.drawn), str(row.lost),
            score_of(row.scored, row.conceded), signed(row.difference),
            Cell(picture=lambda look, paper: chips.form(look, t, row.form, paper)),
            Cell(str(row.points), style=large),
        ]  # fmt: skip

    def _scorers(self) -> Table:
        """Who scores most, with face, crest and a bar in the club's colour."""
        lines, clubs = facts.scorers(self.table, _SCORERS), self.clubs
        columns = [
            TableColumn("", 30, "centre", "figures20", "muted"),
            TableColumn("", 52, "centre"),
            TableColumn("", 92, "left", "semi24", grow=True),
            TableColumn("", 40, "centre"),
            TableColumn("", _BAR + 16, "left"),
            TableColumn("", 42, style="display32", tone="amber"),
        ]

        def cells(place: int, line: facts.Scorer) -> list[str | Cell]:
            return [
                str(place),
                Cell(picture=lambda look, paper: faces.face(look, clubs.face(line.card), 40, clubs.kit(line.club))),
                clubs.player(line.card),
                Cell(picture=emblem(clubs.crest(line.club), 28)),
                Cell(picture=partial(_bar, clubs, line.club, line.goals / lines[0].goals)),
                str(line.goals),
            ]

        return listing(
            columns, lines, cells, own=lambda line: line.club in self.own, on_press=self.to_player(),
            row_height=48, empty=self.ui.t("league.no_scorers"), key="scorers",
        )  # fmt: skip


def signed(number: int) -> str:
    """A difference with its sign, a minus as wide as a plus."""
    return f"+{number}" if number > 0 else f"–{-number}" if number else "0"


def _change(places: int | None, low: bool, look: Look, paper: bool) -> pygame.Surface:
    if places is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    return chips.change(look, places, paper, low)


def _name(name: str, tag: str, height: int) -> Cell:
    """A club's name, its owner's tag under it."""
    style = ("bold" if tag else "semi") + ("24" if height >= 48 else "20")
    two = bool(tag) and height >= 52

    def width(look: Look) -> float:
        shown = look.width(look.fit(name, style, _NAME_ROOM), style) + 2
        return max(shown, look.width(tag, "label14") + 20 if tag else 0)

    def write(pen: Pen) -> None:
        pen.write(name, style, 0, low=-10 if two else 0, tone=palette.INK if two else "text", cut=_NAME_ROOM)
        if two:
            pen.part(0, pen.h / 2 + 6, pen.width(tag, "label14") + 20, 18, "tag")
            pen.write(tag, "label14", 10, low=15.5, tone=palette.AMBER)

    return written(width, height - 6, write)


def _bar(clubs: Clubs, club: int, share: float, look: Look, paper: bool) -> pygame.Surface:
    ground = palette.PAPER_RULE if paper else palette.BAR
    return chips.bar(look, share, _BAR, seen_on(palette.PAPER if paper else palette.ROW, clubs, club), ground)


def seen_on(ground: RGB, clubs: Clubs, club: int) -> RGB:
    """A club's colour that stands out from a ground: the crest's or the kit's, whichever first does."""
    kit, crest = clubs.kit(club), clubs.crest(club)
    colours = (kit.a, crest.a, kit.b, crest.b, crest.ink)
    return next((one for one in colours if contrast(one, ground) >= 2), colours[0])

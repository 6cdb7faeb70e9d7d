"""How a season stands, one key away from everywhere: board, table, fixtures, past seasons; and who has won in the end.

Owns what stands in which column, and how a winner is shown with the last table and every season's places beside him. It
only shows: points are the table's, wins and draws are counted from what was played, who won is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from engine.superclub.content.cards import STATUSES, Content, status_of
from engine.superclub.match.model import Winner
from engine.superclub.season.model import OFF_SEASON, SeasonTable
from game.games.superclub.screens.frame import SuperclubScene
from game.games.superclub.screens.season import board
from game.games.superclub.style.club_style import entrant_looks
from game.stage import ending
from game.stage.club_looks import ClubStyle
from game.stage.ending import HeroPlan
from game.stage.people_list import Named, named_cell
from game.stage.style import stars
from game.stage.timeline_scene import Live
from game.ui.look import metrics, palette
from game.ui.look.look import Look
from game.ui.look.marks import mark
from game.ui.look.pen import Pen, Tone
from game.ui.text import Texts
from game.ui.widgets import Cell, Column, Columns, Hint, Pane, Panel, Table, TableColumn, Tabs, Widget
from game.ui.widgets.bar import written
from game.ui.widgets.tabs import STRIP

_MAIN, _SIDE = 800, 396
_ROWS = (40, 50)
_HEADS = 36 + 58
_PAST = 44 + 36 + 20
"""What past seasons need above and below their rows."""
_KEY = "superclub.standings"
_SIDES: dict[Winner, str] = {"home": "won", "draw": "drawn", "away": "lost"}
_TURNED: dict[Winner, Winner] = {"home": "away", "draw": "draw", "away": "home"}
_HERO, _TABLES = 440, 700


class StandingsScene(SuperclubScene):
    """How things stand, with the club of `seat` on paper."""

    chapter = "SC-40"
    led_by = "table"

    first_focus = "standings"

    def build(self) -> Widget:
        """Board above table, fixtures and past seasons beside; narrow, all are pages."""
        t, table = self.ui.t, self.table
        count = max(1, table.entrants)
        bars = metrics.HEADER + metrics.FOOTER + 2 * metrics.MARGIN
        room = self.ui.h - bars
        high = _ROWS[1] if room > _HEADS + 30 + count * (_ROWS[1] + 52) else _ROWS[0]
        standing = Panel(standings(t, self.content, table, self.seat, high), pad=12)
        wide = self.ui.w - 2 * metrics.MARGIN >= _MAIN + _SIDE + metrics.GUTTER
        rounds = Panel(fixture_list(t, self.content, table, self.seat), title=t("superclub.standings.fixtures"))
        rounds.grow = 1
        past = Panel(
            story(t, self.content, table, self.seat), title=t("superclub.standings.seasons"),
            height=_PAST + _ROWS[0] * count if wide else None,
        )  # fmt: skip
        picture = self._board = Live(self._draw_board, 150)
        if wide:
            side = Column([rounds, past] if table.past else [rounds], gap=metrics.GUTTER, grow=1)
            main: Widget = Column([picture, standing], gap=12, grow=1)
            panes = [Pane(t("superclub.standings.table"), main, _MAIN, grow=1)]
            panes.append(Pane(t("superclub.standings.fixtures"), side, _SIDE))
        else:
            both = room - STRIP - 2 * metrics.STEP >= _HEADS + count * (_ROWS[0] + 28) + _HEADS
            main = Column([picture, standing], gap=12, grow=1) if both else standing
            alone = [] if both else [Pane(t("superclub.standings.board"), picture, _MAIN)]
            panes = [
                Pane(t("superclub.standings.table"), main, _MAIN, grow=1),
                *alone,
                Pane(t("superclub.standings.fixtures"), rounds, _SIDE),
                Pane(t("superclub.standings.seasons"), past, _SIDE),
            ]
        hints = [Hint("back", t("ui.back"))]
        return self.season_page(Columns(panes), t("superclub.standings.title"), hints, self._under())

    def needed(self) -> Sequence[pygame.Rect]:
        """The board too: its markers are what the table's points are."""
        return [*super().needed(), *([self._board.visible_rect()] if self._board.parent is not None else [])]

    def _under(self) -> str:
        t, table = self.ui.t, self.table
        if not table.season:
            return t("superclub.room.draft")
        if table.room == "season" and table.round:
            return t("superclub.season_round", season=table.season, n=table.round)
        if not is_counting(table):
            return t(f"{_KEY}.ended", season=table.season - 1)
        return t("superclub.season_n", n=table.season)

    def _draw_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.table.clubs and area.h >= _HEADS:
            shown = board.lanes(self.ui.t, self.content, self.table, (self.seat,))
            board.paint(self.ui.look, self.ui.t, surface, area, shown)


_TALLIED = ("played", "won", "drawn", "lost")
"""What is counted of a season's matches; between two seasons there are none, and no columns for them."""


class Tally(NamedTuple):
    """An entrant's season so far; SIMs count like matches (SC-32)."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """Matches and SIMs."""
        return self.won + self.drawn + self.lost


def tally(table: SeasonTable, entrant: int) -> Tally:
    """What an entrant won, drew and lost this season."""
    counts = dict.fromkeys(_SIDES.values(), 0)
    for one in table.played:
        if one.home == entrant:
            counts[_SIDES[one.result]] += 1
        elif one.away == entrant:
            counts[_SIDES[_TURNED[one.result]]] += 1
    return Tally(**counts)


def is_counting(table: SeasonTable) -> bool:
    """Whether the table is this season's: until it kicks off, markers show how the last one ended."""
    return table.room not in OFF_SEASON or not table.past


def order(table: SeasonTable) -> list[int]:
    """Entrants as they stand: by marker in a season, by what was decided at its end and after it."""
    if table.room == "season":
        return board.places(board.stands(table), table.ranking)
    known = [one for one in table.ranking if one < table.entrants]  # powerhouses come with the first kick-off
    return [*known, *(one for one in range(table.entrants) if one not in known)]


def owner(t: Texts, table: SeasonTable, entrant: int) -> str:
    """Who manages a club."""
    return table.setup.seats[entrant].name if entrant < len(table.clubs) else t("superclub.season.powerhouse")


def standings(t: Texts, content: Content, table: SeasonTable, seat: int, high: int) -> Table:
    """The table, best first; `high` are its rows."""
    columns = [
        TableColumn("", 36, "centre", "display24", pinned=True),
        TableColumn(t(f"{_KEY}.club"), 190, "left", grow=True, pinned=True),
        TableColumn(t(f"{_KEY}.marker"), 70, "right", "figuresbold24", "amber", term="superclub.marker"),
        *(TableColumn(t(f"{_KEY}.{one}"), 44, term=f"all.{one}") for one in (_TALLIED if is_counting(table) else ())),
        TableColumn(t(f"{_KEY}.token"), 76, "right", term="superclub.squad_token"),
        TableColumn(t(f"{_KEY}.cups"), 60, "centre", term="superclub.cups"),
        TableColumn(t(f"{_KEY}.status"), 124, "left", "semi18", "muted", term="superclub.status"),
    ]
    rows = [[str(n), *_standing(t, content, table, one, high)] for n, one in enumerate(order(table), 1)]
    own = [place for place, entrant in enumerate(order(table)) if entrant == seat]
    return Table(columns, rows, own=own, row_height=high, empty=t(f"{_KEY}.empty"), key="standings")


def _standing(t: Texts, content: Content, table: SeasonTable, entrant: int, high: int) -> list[str | Cell]:
    manager = entrant < len(table.clubs)
    count, marker = tally(table, entrant), table.marker(entrant)
    cups = table.clubs[entrant].cups if manager else 0
    looks = entrant_looks(content, table, entrant)
    who = owner(t, table, entrant)
    return [
        named_cell(Named(looks.crest, looks.name, who if who != looks.name else ""), 186, high, large=True),
        str(marker) if table.season else "–",
        *(str(getattr(count, one)) for one in (_TALLIED if is_counting(table) else ())),
        written(60, 30, partial(_token, table.token(entrant))) if manager else "",
        written(48, 30, partial(_cups, cups)) if cups else "",
        t(f"superclub.status.{STATUSES[status_of(content.tables, marker)]}") if table.season else "",
    ]


def _token(value: int, pen: Pen) -> None:
    pen.put(stars.star(pen.look, "full", "full", 20, pen.paper), 12)
    pen.write(str(value), "figuresbold24", 58, align="right")


def _cups(count: int, pen: Pen) -> None:
    pen.mark("trophy", 20, 12, tone="warn" if pen.paper else "amber")
    pen.write(str(count), "figuresbold20", 28)


def fixture_list(t: Texts, content: Content, table: SeasonTable, seat: int) -> Table:
    """The season's meetings by round, results where they are known; it begins at the round that is on."""
    columns = [
        TableColumn(
            t(f"{_KEY}.round") if table.rounds else "",
            40,
            "centre",
            "semi18",
            "muted",
            pinned=True,
            term="superclub.round",
        ),
        TableColumn("", 112, "right", grow=True),
        TableColumn("", 44, "centre", "semi18", "muted", term="superclub.result"),
        TableColumn("", 112, "left", grow=True),
    ]
    rows: list[Sequence[str | Cell]] = []
    own: list[int] = []
    start = 0
    for number, meetings in enumerate(table.rounds, 1):
        if number == max(1, table.round):
            start = len(rows)
        for place, meeting in enumerate(meetings):
            if seat in (meeting.home, meeting.away):
                own.append(len(rows))
            played = board.result_of(table, number, meeting)
            home = written(100, 32, partial(_side, entrant_looks(content, table, meeting.home), True))
            away: str | Cell = Cell(t("superclub.season.sim"), "muted", "semi18")
            if meeting.away is not None:
                away = written(100, 32, partial(_side, entrant_looks(content, table, meeting.away), False))
            middle: str | Cell = t("superclub.season.against") if meeting.away is not None else ""
            if played is not None:
                middle = Cell(picture=partial(_winner, played.result, meeting.away is None))
            rows.append([str(number) if not place else "", home, middle, away])
    return Table(columns, rows, own=own, start=start, empty=t(f"{_KEY}.no_fixtures"), key="fixtures")


def _side(looks: ClubStyle, right: bool, pen: Pen) -> None:
    pen.crest(looks.crest, 28, 84 if right else 16)
    pen.write(looks.short, "bold20", 64 if right else 36, align="right" if right else "left")


def _winner(result: Winner, alone: bool, look: Look, paper: bool) -> pygame.Surface:
    """Points at who won; a SIM's own ending is a check, a bar or a cross."""
    names = {"home": "check", "draw": "minus", "away": "cross"} if alone else board.WON
    tones = {"home": palette.GOOD, "draw": palette.WARN, "away": palette.BAD_TEXT}
    ink = palette.INK if paper else tones[result] if alone else palette.TEXT
    return mark(look, names[result], 20, ink)


def story(t: Texts, content: Content, table: SeasonTable, seat: int) -> Table:
    """Everybody's place season by season, beside it the marker it was reached with."""
    seasons = len(table.past)
    columns = [
        TableColumn(t(f"{_KEY}.club"), 140, "left", grow=True, pinned=True),
        *(
            TableColumn(t(f"{_KEY}.season", n=number), 64, "centre", term="all.season_number")
            for number in range(1, seasons + 1)
        ),
    ]
    rows: list[Sequence[str | Cell]] = []
    for entrant in order(table):
        looks = entrant_looks(content, table, entrant)
        places = [written(52, 32, partial(_placed, past.places[entrant], past.markers[entrant])) for past in table.past]
        rows.append([written(134, 36, partial(_club_short, looks)), *places])
    own = [row for row, entrant in enumerate(order(table)) if entrant == seat]
    return Table(columns, rows if seasons else [], own=own, empty=t(f"{_KEY}.no_past"), key="story")


def _placed(place: int, marker: int, pen: Pen) -> None:
    first: Tone = "warn" if pen.paper else "amber"
    pen.write(str(place), "display28", 12, 17, tone=first if place == 1 else "text", align="centre")
    pen.write(str(marker), "semi16", 50, 18, tone="muted", align="right")


def _club_short(looks: ClubStyle, pen: Pen) -> None:
    pen.crest(looks.crest, 28, 15)
    pen.write(looks.name, "bold18", 36, width=pen.w - 38)


class EndingScene(ending.EndingScene[Content, SeasonTable], SuperclubScene):
    """Somebody has won."""

    chapter = "SC-41"

    @property
    def winner(self) -> int:
        """The manager who has won."""
        return self.table.winner if self.table.winner is not None else order(self.table)[0]

    def panes(self) -> list[Pane]:
        t, table = self.ui.t, self.table

        last = Panel(standings(t, self.content, table, self.winner, 40), pad=12, grow=1)
        past = Panel(story(t, self.content, table, self.winner), pad=12, grow=1)
        hero = Hero(self)
        wide = self.ui.w - 2 * metrics.MARGIN >= _HERO + _TABLES + metrics.GUTTER
        title, seasons = t("superclub.ending.table"), t("superclub.standings.seasons")
        if wide:
            both: Widget = Tabs([Pane(title, last, _TABLES), Pane(seasons, past, _TABLES)], key="tables", grow=1)
            if self.ui.h >= 700 and table.entrants <= 4:
                both = Column([last, past], gap=12, grow=1)
            panes = [Pane(t("superclub.ending.winner"), hero, _HERO, grow=1), Pane(title, both, _TABLES, grow=0.4)]
        else:
            panes = [
                Pane(t("superclub.ending.winner"), hero, _HERO, grow=1),
                Pane(title, last, _TABLES),
                Pane(seasons, past, _TABLES),
            ]
        return panes


class Hero(ending.Hero):
    """The winner's crest under a trophy, his name, and how the game was won."""

    plan = HeroPlan(200.0, 0.36, 0.5, reach=1.5, words=160, above=20.0, gap=36, line=(0.28, 0.56))

    def __init__(self, scene: EndingScene) -> None:
        super().__init__(scene)
        self._name, self._table, self._seat = scene.manager(scene.winner), scene.table, scene.winner

    def said(self) -> tuple[str, str, str]:
        table, club = self._table, self.looks.name
        how = f"superclub.ending.how_{table.how or 'seasons'}"
        said = self.ui.t(how, n=table.marker(self._seat), season=table.season, club=club)
        return self._name, said, f"{club}. {said}"

    def beside(self, pen: Pen, x: float) -> float:
        pen.mark("trophy", 36, x + 18, pen.h * 0.26, tone="amber")
        return 46

    def prize(self, pen: Pen, size: float, top: float) -> None:
        pen.mark("trophy", size * 0.46, pen.w / 2, top + size * 0.23, tone="amber")
        pen.crest(self.looks.crest, size, pen.w / 2, top + size)

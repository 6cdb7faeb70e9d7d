"""Matches of a round as rows: who met whom, how it ended, who scored; and a club's own season as a list.

As on the board (FU-36), visitors stand at the left and home at the right; so do their goals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

import pygame

from engine.futti.match.model import HOME, VISITORS
from engine.futti.season.model import SeasonTable
from game.scenes.common import chips, facts
from game.scenes.common.clubs import Clubs
from game.text import Texts
from game.theme import crests, palette
from game.theme.look import Look
from game.theme.panels import Box, box, panel
from game.widgets import Cell, Pressable, Table, TableColumn

LOW, HIGH = 48, 72
_CREST = 36
_SCORE = 108
_OWN_EDGE = Box(palette.AMBER, radius=2)


class MatchRow(Pressable):
    """One match: clubs, result or "v", and under it the scorers where the row is high enough.

    `on_press` opens its scoresheet. A result whose round isn't over is not told.
    """

    def __init__(
        self, table: SeasonTable, clubs: Clubs, own: Collection[int], number: int, t: Texts, *,
        on_press: Callable[[int], None] | None = None, scorers: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(None if on_press is None else partial(on_press, number), key=f"match {number}")
        self.table = table
        self.clubs = clubs
        self.number = number
        self.fixture = table.fixtures[number]
        self.t = t
        self.told = facts.counts(table, self.fixture)
        self.paper = self.fixture.home in own or self.fixture.visitors in own
        self.scorers = scorers and self.told
        self.focusable = on_press is not None and self.told

    def measure(self, width: int) -> tuple[int, int]:
        return width, HIGH if self.scorers else LOW

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        canvas.blit(panel(look, w, h, "row_paper" if self.paper else "row"), (0, 0))
        if self.paper:
            canvas.blit(box(look, 8, h, _OWN_EDGE), (0, 0))
        middle = 24 if self.scorers else h / 2
        self._paint_score(canvas, w / 2, middle)
        for side in (VISITORS, HOME):
            self._paint_side(canvas, side, middle)
        return canvas

    def _paint_score(self, canvas: pygame.Surface, x: float, middle: float) -> None:
        look, t = self.ui.look, self.t
        ink, soft = (palette.INK, palette.INK_SOFT) if self.paper else (palette.TEXT, palette.MUTED)
        if not self.told:
            on = self.table.playing == self.number or self.fixture.result is not None
            text = t("career.being_played") if on else t("career.versus_small")
            look.write(canvas, text, "semi18", soft, (x, middle), "centre")
            return
        home, visitors = facts.score(self.fixture)
        colour = ink if self.paper else palette.AMBER
        look.write(canvas, f"{visitors} : {home}", "display32", colour, (x, middle), "centre")
        if self.scorers:
            look.write(canvas, self._ending(), "semi16", soft, (x, middle + 26), "centre")

    def _ending(self) -> str:
        result = self.fixture.result
        assert result is not None
        home, visitors = result.kicks or (0, 0)
        return self.t(f"career.ending.{result.ending}", home=home, visitors=visitors)

    def _paint_side(self, canvas: pygame.Surface, side: int, middle: float) -> None:
        look, club, w = self.ui.look, self.fixture.club(side), self.rect.w
        home = side == HOME
        lost = self.told and self.fixture.result is not None and self.fixture.result.winner == 1 - side
        plain, soft = (palette.INK, palette.INK_SOFT) if self.paper else (palette.TEXT, palette.MUTED)
        emblem = crests.crest(look, self.clubs.crest(club), _CREST)
        sign = 1 if home else -1
        inner = w / 2 + sign * _SCORE / 2
        at = inner + sign * (_CREST / 2)
        look.put(canvas, emblem, (at, middle))
        edge = inner + sign * (_CREST + 8)
        room = w / 2 - _SCORE / 2 - _CREST - 24
        name = look.fit(self.clubs.name(club), "semi24" if room > 130 else "semi20", room)
        style = "semi24" if room > 130 else "semi20"
        look.write(canvas, name, style, soft if lost else plain, (edge, middle), "left" if home else "right")
        if self.scorers:
            text = look.fit(self._goals(side), "body16", w / 2 - 66)
            outer = w / 2 + sign * 54
            look.write(canvas, text, "body16", soft, (outer, middle + 26), "left" if home else "right")

    def _goals(self, side: int) -> str:
        club = self.fixture.club(side)
        squad = self.table.squads[club]
        parts = [
            f"{self.clubs.player(squad[player])} {', '.join(f'{minute}’' for minute in minutes)}"
            for player, minutes in facts.goal_minutes(self.fixture, side)
        ]
        return " · ".join(parts)


def own_season(
    table: SeasonTable, clubs: Clubs, club: int, t: Texts, on_press: Callable[[int], None] | None, row: int
) -> Table:
    """All matches of a club in order: date, opponent, where, and how it went; `on_press` hears the fixture's number."""
    numbers = sorted(
        (number for number, fixture in enumerate(table.fixtures) if fixture.side_of(club) is not None),
        key=lambda number: table.fixtures[number].round,
    )
    columns = [
        TableColumn("", 44, "left", "semi18", "muted"),
        TableColumn("", 44, "centre"),
        TableColumn("", 100, "left", "semi20", grow=True),
        TableColumn("", 34, "centre", "label16", "muted"),
        TableColumn("", 60, style="figuresbold20"),
        TableColumn("", 42, "centre"),
    ]
    rows = [_season_row(table, clubs, club, number, t, row) for number in numbers]
    press = (lambda index: on_press(numbers[index])) if on_press else None
    return Table(columns, rows, row_height=row, empty=t("fixtures.none"), on_press=press, key="season")


def _season_row(table: SeasonTable, clubs: Clubs, club: int, number: int, t: Texts, height: int) -> list[str | Cell]:
    fixture = table.fixtures[number]
    other, side = facts.opponent(fixture, club), fixture.side_of(club)
    date = table.calendar[fixture.round]
    told = facts.counts(table, fixture)
    own = against = ""
    if told:
        goals = facts.score(fixture)
        own, against = (str(goals[0]), str(goals[1])) if side == HOME else (str(goals[1]), str(goals[0]))
    return [
        str(date.stage + 1) if date.competition == "league" else t("fixtures.cup_short"),
        Cell(picture=chips.emblem(clubs.crest(other), min(30, height - 8))),
        clubs.name(other),
        t("fixtures.at_home") if side == HOME else t("fixtures.away_from_home"),
        f"{own} : {against}" if told else "",
        Cell(picture=partial(_result, t, facts.letter(fixture, club) if told else "")),
    ]


def _result(t: Texts, letter: str, look: Look, paper: bool) -> pygame.Surface:
    return chips.chip(look, t, letter, paper) if letter else pygame.Surface((1, 1), pygame.SRCALPHA)

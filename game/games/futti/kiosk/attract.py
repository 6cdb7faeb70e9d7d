"""Fütti in attract mode: the title with the next match, the table and who scores, and how to play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.futti import facts
from game.games.futti.kiosk.league import RunningLeague
from game.stage.kiosk import attract
from game.stage.kiosk.attract import EDGE, Picture, RulesScreen
from game.stage.kiosk.parts import BODY, HEADING, STRONG, WIDTH, AttractScene
from game.ui.look import crests, dice, faces, lights, palette, tokens
from game.ui.look.panels import Box, box
from game.ui.scene import Ui

_ROW, _TOP = 40, 86
_TABLE = 528  # where the table ends; the scorers have the rest
_SCORERS = 5


class TitleScreen(attract.TitleScreen):
    """Fütti's."""

    texts = "kiosk"


class TableScreen(AttractScene):
    """The running league's table, and who scores most in it."""

    def __init__(self, ui: Ui, league: RunningLeague) -> None:
        super().__init__(ui)
        self._clubs = league.clubs
        self._rows = league.table.rows
        self._scorers = facts.scorers(league.table, _SCORERS)
        self._title = ui.t("kiosk.table", season=league.season, round=league.table.rounds_played)

    def paint(self, surface: pygame.Surface) -> None:
        """Both lists side by side."""
        t = self.ui.t
        self.write(surface, self._title, HEADING, EDGE, 34)
        right = _TABLE + 20
        self.write(surface, t("kiosk.scorers"), HEADING, right, 34, room=WIDTH - right)
        for x, key in ((380, "played"), (448, "difference"), (512, "points")):
            self.write(surface, t(f"kiosk.{key}"), BODY, x, 70, palette.MUTED, "right")
        for place, row in enumerate(self._rows):
            self._paint_row(surface, place, row.team, (row.played, row.difference, row.points))
        for place, scorer in enumerate(self._scorers):
            self._paint_scorer(surface, place, scorer, right)
        if not self._scorers:
            self.write(surface, t("kiosk.no_scorers"), BODY, right, _TOP + 24, palette.MUTED, room=WIDTH - right)

    def _paint_row(self, surface: pygame.Surface, place: int, club: int, figures: tuple[int, int, int]) -> None:
        look, y = self.ui.look, _TOP + place * _ROW
        ground = "row_amber" if place == 0 else "row" if place % 2 else "row_alt"
        self.plate(surface, ground, EDGE, y, _TABLE - EDGE, _ROW - 3)
        middle = y + (_ROW - 3) / 2
        self.write(surface, str(place + 1), STRONG, 42, middle, palette.MUTED, "right")
        self.put(surface, crests.crest(look, self._clubs.crest(club), 32), 70, middle)
        self.write(surface, self._clubs.name(club), STRONG, 98, middle, room=240)
        played, difference, points = figures
        sign = "+" if difference > 0 else "–" if difference < 0 else ""
        self.write(surface, str(played), "figures24", 380, middle, palette.MUTED, "right")
        self.write(surface, f"{sign}{abs(difference)}", "figures24", 448, middle, palette.TEXT, "right")
        self.write(surface, str(points), "figuresbold24", 512, middle, palette.AMBER, "right")

    def _paint_scorer(self, surface: pygame.Surface, place: int, scorer: facts.Scorer, x: float) -> None:
        look, clubs = self.ui.look, self._clubs
        height = (_ROW * 8 + 11) / _SCORERS
        y = _TOP - 14 + place * height
        self.plate(surface, "row" if place % 2 else "row_alt", x, y, WIDTH - EDGE - x, height - 4)
        middle = y + (height - 4) / 2
        self.put(surface, faces.face(look, clubs.face(scorer.card), 54, clubs.kit(scorer.club)), x + 34, middle)
        self.write(surface, clubs.player(scorer.card), STRONG, x + 70, middle, room=140)
        self.put(surface, crests.crest(look, clubs.crest(scorer.club), 30), WIDTH - 78, middle)
        self.write(surface, str(scorer.goals), "display40", WIDTH - EDGE - 12, middle, palette.AMBER, "right")


class HowToScreen(RulesScreen):
    """Two players meet; a die decides; the goaltender has the last word."""

    heading = "kiosk.how_to"

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """Meeting, check and save."""
        return (
            ("kiosk.rule.meet", self._meeting),
            ("kiosk.rule.check", self._check),
            ("kiosk.rule.save", self._save),
        )

    def _meeting(self, surface: pygame.Surface, x: float, y: float) -> None:
        look = self.ui.look
        for dark, shift in ((False, -46), (True, 46)):
            self.put(surface, tokens.pawn(look, dark, 96), x + shift, y)
        self.put(surface, tokens.ball(look, 14), x, y + 26)

    def _check(self, surface: pygame.Surface, x: float, y: float) -> None:
        look = self.ui.look
        self.put(surface, dice.d6(look, 2, 72, dark=True), x - 46, y)
        self.put(surface, dice.d6(look, 5, 72, dark=False, angle=12), x + 46, y)

    def _save(self, surface: pygame.Surface, x: float, y: float) -> None:
        look = self.ui.look
        self.put(surface, box(look, 132, 84, Box(palette.LED_GROUND, palette.LED_BORDER, radius=6)), x, y)
        self.put(surface, lights.led(look, "41", 56), x, y)

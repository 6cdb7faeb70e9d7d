"""Fütti in attract mode: the title with the next match, the table and who scores, and how to play."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.futti import facts
from game.games.futti.kiosk.league import RunningLeague
from game.stage.kiosk import attract
from game.stage.kiosk.attract import EDGE, Picture, RulesScreen
from game.stage.kiosk.parts import BODY, HEADING, STRONG, WIDTH, AttractScene
from game.ui.look import dice, faces, lights, palette, tokens
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
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

    def paint(self, pen: Pen) -> None:
        """Both lists side by side."""
        t = self.ui.t
        pen.write(self._title, HEADING, EDGE, 34, cut=WIDTH)
        right = _TABLE + 20
        pen.write(t("kiosk.scorers"), HEADING, right, 34, cut=WIDTH - right)
        for x, key in ((380, "played"), (448, "difference"), (512, "points")):
            pen.write(t(f"kiosk.{key}"), BODY, x, 70, tone="muted", align="right")
        for place, row in enumerate(self._rows):
            self._paint_row(pen, place, row.team, (row.played, row.difference, row.points))
        for place, scorer in enumerate(self._scorers):
            self._paint_scorer(pen, place, scorer, right)
        if not self._scorers:
            pen.write(t("kiosk.no_scorers"), BODY, right, _TOP + 24, tone="muted", cut=WIDTH - right)

    def _paint_row(self, pen: Pen, place: int, club: int, figures: tuple[int, int, int]) -> None:
        y = _TOP + place * _ROW
        ground = "row_amber" if place == 0 else "row" if place % 2 else "row_alt"
        pen.part(EDGE, y, _TABLE - EDGE, _ROW - 3, ground)
        middle = y + (_ROW - 3) / 2
        pen.write(str(place + 1), STRONG, 42, middle, tone="muted", align="right")
        pen.crest(self._clubs.crest(club), 32, 70, middle)
        pen.write(self._clubs.name(club), STRONG, 98, middle, cut=240)
        played, difference, points = figures
        sign = "+" if difference > 0 else "–" if difference < 0 else ""
        pen.write(str(played), "figures24", 380, middle, tone="muted", align="right")
        pen.write(f"{sign}{abs(difference)}", "figures24", 448, middle, align="right")
        pen.write(str(points), "figuresbold24", 512, middle, tone="amber", align="right")

    def _paint_scorer(self, pen: Pen, place: int, scorer: facts.Scorer, x: float) -> None:
        look, clubs = self.ui.look, self._clubs
        height = (_ROW * 8 + 11) / _SCORERS
        y = _TOP - 14 + place * height
        pen.part(x, y, WIDTH - EDGE - x, height - 4, "row" if place % 2 else "row_alt")
        middle = y + (height - 4) / 2
        pen.put(faces.face(look, clubs.face(scorer.card), 54, clubs.kit(scorer.club)), x + 34, middle)
        pen.write(clubs.player(scorer.card), STRONG, x + 70, middle, cut=140)
        pen.crest(clubs.crest(scorer.club), 30, WIDTH - 78, middle)
        pen.write(str(scorer.goals), "display40", WIDTH - EDGE - 12, middle, tone="amber", align="right")


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

    def _meeting(self, pen: Pen, x: float, y: float) -> None:
        look = self.ui.look
        for dark, shift in ((False, -46), (True, 46)):
            pen.put(tokens.pawn(look, dark, 96), x + shift, y)
        pen.put(tokens.ball(look, 14), x, y + 26)

    def _check(self, pen: Pen, x: float, y: float) -> None:
        look = self.ui.look
        pen.put(dice.d6(look, 2, 72, dark=True), x - 46, y)
        pen.put(dice.d6(look, 5, 72, dark=False, angle=12), x + 46, y)

    def _save(self, pen: Pen, x: float, y: float) -> None:
        look = self.ui.look
        pen.put(box(look, 132, 84, Box(palette.LED_GROUND, palette.LED_BORDER, radius=6)), x, y)
        pen.put(lights.led(look, "41", 56), x, y)

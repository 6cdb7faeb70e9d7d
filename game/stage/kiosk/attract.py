"""Attract mode's still screens: the title with the next match, table and top scorers, and how to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.games.futti import facts
from game.games.futti.kiosk.league import RunningLeague, Shown
from game.stage.kiosk.parts import BODY, HEADING, STRONG, WIDTH, AttractScene
from game.ui.look import backdrops, crests, dice, faces, lights, logo, palette, tokens
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.ui import Ui

_ROW = 40
_TOP = 86
_EDGE = 10
_TABLE = 528  # where the table ends; the scorers have the rest
_SCORERS = 5
_TEASER = Box(palette.BAR, palette.LINE, opacity=0.85)


class Stadium:
    """The title's ground, kept for as long as the window stays: too dear to be made in a frame, too large to cache."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._made_for: object = None
        self._ground: pygame.Surface

    def ground(self) -> pygame.Surface:
        """The stadium at night, as large as the window."""
        if self._made_for is not self._ui.look:
            self._made_for = self._ui.look
            self._ground = backdrops.stadium(self._ui.look, self._ui.w, self._ui.h)
        return self._ground


class TitleScreen(AttractScene):
    """The name of the cabinet, and who meets whom next."""

    def __init__(self, ui: Ui, stadium: Stadium, league: RunningLeague, shown: Shown) -> None:
        super().__init__(ui)
        self._stadium = stadium
        self._clubs = league.clubs
        self._shown = shown

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The stadium at night."""
        surface.blit(self._stadium.ground(), (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Logo, what it is, and the teaser of the match."""
        t, clubs = self.ui.t, self._clubs
        sides = [(clubs.name(club), clubs.crest(club)) for club in (self._shown.visitors, self._shown.home)]
        paint_title(self, surface, t("kiosk.subtitle"), t("kiosk.next_match"), sides)


def paint_title(
    scene: AttractScene, surface: pygame.Surface, subtitle: str, next_match: str, sides: Sequence[tuple[str, Crest]]
) -> None:
    """The logo with words below, and who meets in the next match, by names and crests."""
    t, look = scene.ui.t, scene.ui.look
    scene.put(surface, logo.logo(look, 84), WIDTH / 2, 76)
    scene.write(surface, subtitle, HEADING, WIDTH / 2, 168, align="centre")
    scene.put(surface, box(look, 640, 156, _TEASER), WIDTH / 2, 300)
    scene.write(surface, next_match, STRONG, WIDTH / 2, 250, palette.AMBER, "centre")
    scene.write(surface, t("kiosk.against"), HEADING, WIDTH / 2, 320, palette.MUTED, "centre")
    for (name, crest), x in zip(sides, (WIDTH / 2 - 190, WIDTH / 2 + 190), strict=True):
        scene.put(surface, crests.crest(look, crest, 76), x, 296)
        scene.write(surface, name, STRONG, x, 354, align="centre", room=250)


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
        self.write(surface, self._title, HEADING, _EDGE, 34)
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
        self.plate(surface, ground, _EDGE, y, _TABLE - _EDGE, _ROW - 3)
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
        self.plate(surface, "row" if place % 2 else "row_alt", x, y, WIDTH - _EDGE - x, height - 4)
        middle = y + (height - 4) / 2
        self.put(surface, faces.face(look, clubs.face(scorer.card), 54, clubs.kit(scorer.club)), x + 34, middle)
        self.write(surface, clubs.player(scorer.card), STRONG, x + 70, middle, room=140)
        self.put(surface, crests.crest(look, clubs.crest(scorer.club), 30), WIDTH - 78, middle)
        self.write(surface, str(scorer.goals), "display40", WIDTH - _EDGE - 12, middle, palette.AMBER, "right")


Picture = Callable[[pygame.Surface, float, float], None]
"""Paints a picture with its middle at a place of the stage."""


class RulesScreen(AttractScene):
    """A game in three pictures side by side, each with a title and a few words."""

    heading: ClassVar[str]
    """The key of what stands above them."""

    def steps(self) -> Sequence[tuple[str, Picture]]:
        """The key of each step's texts, and its picture."""
        raise NotImplementedError

    def values(self) -> Mapping[str, object]:
        """What stands in the gaps of the texts."""
        return {}

    def paint(self, surface: pygame.Surface) -> None:
        """The pictures and their words."""
        t = self.ui.t
        self.write(surface, t(self.heading), HEADING, WIDTH / 2, 34, align="centre")
        width, gap, top, height = 264, 18, 72, 320
        for number, (key, picture) in enumerate(self.steps()):
            x = _EDGE + number * (width + gap)
            middle = x + width / 2
            self.plate(surface, "panel", x, top, width, height)
            picture(surface, middle, top + 76)
            title = t(f"{key}.title")
            self.write(surface, title, "display40", middle, top + 162, palette.AMBER, "centre", width - 20)
            lines = self.ui.look.wrap(t(f"{key}.text", **self.values()), BODY, width - 32)
            for row, line in enumerate(lines):
                self.write(surface, line, BODY, middle, top + 206 + row * 30, align="centre")


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

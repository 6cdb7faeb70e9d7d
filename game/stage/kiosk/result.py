"""The result card: how a visit ended, large enough to be photographed, the same for every game.

Owns its place of everything. What stands on it is an `Ending`'s.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.banners import throw_confetti
from game.stage.kiosk.ending import Ending, Match, Standing, Star
from game.stage.kiosk.parts import BODY, HEIGHT, STRONG, WIDTH
from game.stage.kiosk.turns import LEFT, RIGHT, draw_edges, plate, plate_width
from game.stage.kiosk.visitor import LastScreen
from game.ui.look import confetti, faces, lights, palette
from game.ui.look.crests import Crest
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen, Tone
from game.ui.scene import Go, Ui
from game.ui.text import score_of

_BOARD = Box(palette.LED_GROUND, palette.LED_BORDER, radius=8)
_PLATE = Box(palette.AMBER, palette.AMBER, radius=8)
_SCORE = {1: palette.GOOD, 0: palette.PAPER, -1: palette.ROW}
_TOP, _BAND = 88, 136
"""Where the score stands, and how high it is."""
_FACE = 104
_FACES = 240
"""Where the faces begin."""
_MOMENT = 408
_MATCH = 52
_THROWS, _THROW_EVERY = 3, 0.9
"""Confetti: how often, and seconds between."""


class ResultScreen(LastScreen):
    """Verdict, score, faces and the best moment."""

    least = 1.0

    def __init__(self, ui: Ui, end: Ending, seconds: float, on_done: Go) -> None:
        super().__init__(ui, seconds, on_done)
        self._end = end

    def paint_ground(self, surface: pygame.Surface) -> None:
        super().paint_ground(surface)
        if self._end.people > 1:
            draw_edges(self.ui, surface)

    def crests(self) -> Sequence[Crest]:
        """Both sides'."""
        return [side.crest for side in self._end.sides]

    def paint(self, pen: Pen) -> None:
        """From the top: verdict, score or figures, faces, the moment."""
        t, look, end = self.ui.t, self.ui.look, self._end
        room = WIDTH - 2 * self._paint_people(pen)
        pen.write(t(end.verdict), "display72", WIDTH / 2, 46, tone="amber", align="centre", width=room)
        if end.score is not None:
            self._paint_score(pen, end.score)
        else:
            self._paint_figures(pen)
        room = WIDTH - 20.0
        if end.matches:
            room = WIDTH / 2
            high = min(_MATCH + 4, (_MOMENT - _FACES) / len(end.matches))
            for row, match in enumerate(end.matches):
                self._paint_match(pen, match, _FACES + row * high, high - 4)
        stars = end.faces
        if end.standing:
            room, stars = room / 2, stars[:1]
            high = min(_MATCH + 4, (_MOMENT - _FACES) / len(end.standing))
            for row, one in enumerate(end.standing):
                self._paint_standing(pen, one, _FACES + row * high, high - 4)
        for place, star in enumerate(stars):
            width = room / len(stars)
            self._paint_star(pen, star, 10 + (place + 0.5) * width, width - 8)
        said = t(end.moment.key, **end.moment.values)
        pen.put(box(look, WIDTH - 20, 40, _PLATE), WIDTH / 2, _MOMENT + 20)
        pen.write(said, STRONG, WIDTH / 2, _MOMENT + 21, tone=palette.INK, align="centre", cut=WIDTH - 44)
        pen.write(t("kiosk.result.go_on"), BODY, WIDTH / 2, HEIGHT - 14, tone="muted", align="centre")

    def _paint_people(self, pen: Pen) -> float:
        """Who of two is which side; how much of the width that takes at each end."""
        if self._end.people == 1:
            return 0.0
        look, t = self.ui.look, self.ui.t
        widths = [plate_width(look, t, person) for person in (LEFT, RIGHT)]
        for person, wide in enumerate(widths):
            middle = 12 + wide / 2
            pen.put(plate(look, t, person), middle if person == LEFT else WIDTH - middle, 46)
        return max(widths) + 24

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.live = self._rains

    def draw(self, surface: pygame.Surface) -> None:
        """The card, and for a win confetti in the winner's colours."""
        super().draw(surface)
        if self._rains:
            for number in range(_THROWS):
                seconds = self.seconds_shown - number * _THROW_EVERY
                throw_confetti(self.ui.look, surface, surface.get_rect(), self._colours, seconds, number)

    @property
    def _rains(self) -> bool:
        """Whether there is confetti in the air."""
        if self._end.winner is None or self.ui.settings.reduced_motion:
            return False
        return self.seconds_shown < (_THROWS - 1) * _THROW_EVERY + confetti.SECONDS + 0.1

    @property
    def _colours(self) -> list[palette.RGB]:
        kit = self._end.faces[0].kit
        return [kit.a, kit.b, palette.AMBER]

    def _paint_score(self, pen: Pen, score: tuple[str, str]) -> None:
        """Both crests with names, and the score between them as on a scoreboard."""
        look, middle = self.ui.look, _TOP + _BAND / 2
        pen.put(box(look, 264, _BAND - 8, _BOARD), WIDTH / 2, middle)
        if score[0].isdigit() and score[1].isdigit():
            pen.put(lights.led(look, score_of(*score), 84), WIDTH / 2, middle)
        else:  # a half has no seven segments
            pen.write(score_of(*score), "display72", WIDTH / 2, middle + 2, tone="amber", align="centre")
        for side, x in zip(self._end.sides, (144.0, WIDTH - 144.0), strict=True):
            pen.crest(side.crest, 92, x, _TOP + 48)
            pen.write(side.name, STRONG, x, _TOP + 118, align="centre", cut=272)

    def _paint_figures(self, pen: Pen) -> None:
        """The crest with its name, of two people at both ends, and each figure on a plate with a word under it."""
        sides, figures = self._end.sides, self._end.figures
        for side, middle in zip(sides, (92.0, WIDTH - 92.0), strict=False):
            pen.crest(side.crest, 92, middle, _TOP + 48)
            pen.write(side.name, STRONG, middle, _TOP + 118, align="centre", cut=172)
        width = (WIDTH - 18 - 178 * len(sides)) / max(1, len(figures))
        for number, figure in enumerate(figures):
            x = 186 + number * width
            pen.part(x, _TOP, width - 8, _BAND, "panel")
            middle = x + width / 2 - 4
            pen.write(figure.value, "display72", middle, _TOP + 54, align="centre", cut=width - 20)
            pen.write(figure.word, BODY, middle, _TOP + 112, tone="muted", align="centre", cut=width - 20)

    def _paint_star(self, pen: Pen, star: Star, x: float, room: float) -> None:
        """A face with the name below, and what he did."""
        pen.put(faces.face(self.ui.look, star.face, _FACE, star.kit, round=True), x, _FACES + _FACE / 2)
        pen.write(star.name, STRONG, x, _FACES + _FACE + 18, align="centre", cut=room)
        pen.write(star.note, BODY, x, _FACES + _FACE + 46, tone="muted", align="centre", cut=room)

    def _paint_standing(self, pen: Pen, one: Standing, y: float, high: float) -> None:
        """Place, crest and points of one of all who played; the visitor's stand out."""
        left, right, middle = WIDTH / 4 + 10, WIDTH / 2 + 8, y + high / 2
        pen.part(left, y, right - left, high, "row_paper" if one.own else "row_alt")
        tone: Tone | palette.RGB = palette.INK if one.own else "text"
        pen.write(self.ui.t("kiosk.result.rank", n=one.place), STRONG, left + 16, middle, tone=tone)
        pen.crest(one.crest, min(42, high - 4), left + 72, middle)
        pen.write(str(one.points), "display32", right - 14, middle + 1, tone=tone, align="right")

    def _paint_match(self, pen: Pen, match: Match, y: float, high: float) -> None:
        """One of several matches: the rival's crest and the score."""
        left, middle = WIDTH / 2 + 20, y + high / 2
        pen.part(left, y, WIDTH - 10 - left, high, "row_alt")
        pen.write(self.ui.t("kiosk.against"), STRONG, left + 24, middle, tone="muted")
        pen.crest(match.rival, min(42, high - 4), left + 92, middle)
        colour = _SCORE[match.decided or (match.goals > match.against) - (match.goals < match.against)]
        at = WIDTH - 84
        pen.put(box(pen.look, 116, min(44, high - 4), Box(colour, palette.LINE, radius=6)), at, middle)
        said = score_of(match.goals, match.against)
        if match.decided:
            said = self.ui.t("kiosk.result.on_penalties", score=said)
        pen.write(said, "display40", at, middle + 1, tone=palette.ink_on(colour), align="centre")

"""A cup draw: the bowl, the ball that opens, and the ties that come of it.

Owns the screen. The order of the balls is the tree's; everything shown is a function of the event and the seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from engine.core.knockout import Tie
from engine.fortunes.season import events as ev
from engine.fortunes.season.cups import rounds_left
from game.games.fortunes.presenter.season import DRAW, OPENS, drawn_clubs
from game.games.fortunes.screens.frame import FortunesRoom
from game.stage.style import trophies
from game.stage.timeline import Beat
from game.stage.timeline_scene import Live
from game.ui.look.motion import ease_out
from game.ui.look.pen import Pen
from game.ui.widgets.base import Spot

_ROW, _ROW_LEAST = 56, 34
_HEAD = 36
"""How high the name of the round stands above the ties."""
_LINE = 24
"""How far apart the lines above it are."""
_SIDE = 0.4
"""The share of the width that the bowl takes."""


class DrawScene(FortunesRoom):
    """The draws of one round, one after another."""

    chapter = "FF-35"
    least = 300
    scores: ClassVar = DRAW

    def heading(self) -> str:
        """Which cup is drawn."""
        event = self.drawing()
        t = self.ui.t
        return t("fortunes.draw.title") if event is None else t(f"fortunes.draw.{event.competition}")

    def built_for(self) -> str:
        """Another cup has another title."""
        return self.heading()

    def stands(self, beat: Beat) -> bool:
        """A draw stays on the table until somebody presses, before the next cup is drawn."""
        return any(isinstance(later.event, ev.CupDrawn) for later in self.timeline.beats[beat.index + 1 :])

    def drawing(self) -> ev.CupDrawn | None:
        """The draw that is on the table: the one being made, else the last one made."""
        return self.latest(ev.CupDrawn)

    def terms(self) -> Sequence[Spot]:
        """Those of the page; the bowl, what the round is worth, and who has a bye."""
        found, event = list(super().terms()), self.drawing()
        live = next((one for one in self.view.root.walk() if isinstance(one, Live)), None)
        if event is None or live is None:
            return found
        area, ties = live.screen_rect(), event.tree[-1]
        side, left = round(area.w * _SIDE), area.x + round(area.w * _SIDE) + 16
        wide = area.right - left
        head = _head(self.reason(wide))
        step = _step(area.h - head, len(ties))
        found += [
            Spot("fortunes.draw", pygame.Rect(area.x, area.y, side, area.h)),
            Spot("fortunes.cup_points", pygame.Rect(left, area.y + head - _HEAD, wide, 28)),
        ]
        for number, shown in enumerate(clubs_out(ties, self.balls_out(event, self.timeline.beat))):
            if shown and ties[number].visitors is None:
                row = pygame.Rect(left, area.y + head + number * step, wide, step - 6)
                found.append(Spot("fortunes.bye", row))
        return found

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        event, beat = self.drawing(), self.timeline.beat
        if event is None:
            return
        out, pen = self.balls_out(event, beat), Pen(self.ui.look, surface, area)
        side = round(area.w * _SIDE)
        self._draw_bowl(pen.part(0, 0, side, pen.h), event, out)
        self._draw_ties(pen.part(side + 16, 0, pen.w - side - 16, pen.h), event, out)

    def reason(self, width: float) -> list[str]:
        """Why a season begins with this, in lines of that width in logical units, and what it is worth to be drawn for
        Europe (FF-44); later draws need none."""
        event, t = self.drawing(), self.ui.t
        if event is None or self.table.week:
            return []
        words = t("fortunes.draw.reason")
        if event.competition == "europe":
            safe = self.content.tables.points_europe[rounds_left(event.tree, 0) + 1]
            words = t("fortunes.draw.worth", n=safe)
        return self.ui.look.wrap(words, "semi18", width)

    def balls_out(self, event: ev.CupDrawn, beat: Beat | None) -> float:
        """How many balls are out, the last one by how far it is open; of later rounds all of a tie at once."""
        clubs = drawn_clubs(event)
        if beat is None or beat.event is not event:
            return float(len(clubs))
        cues = [cue for name, cue in beat.choreography.cues.items() if name.startswith("ball")]
        steps = sum(cue.progress(self.timeline.seconds) for cue in cues)
        return steps * len(clubs) / max(1, len(cues))

    def _draw_bowl(self, pen: Pen, event: ev.CupDrawn, out: float) -> None:
        """The bowl with what is left, and above it the ball that is being opened."""
        look, clubs = pen.look, drawn_clubs(event)
        number = min(len(clubs) - 1, int(out))
        share = out - number if out < len(clubs) else 1.0
        width = min(pen.w * 0.8, pen.h * 0.62)
        height = width * 0.8
        bowl = trophies.bowl(look, round(width), round(height), len(clubs) - round(min(out + 1, len(clubs))))
        pen.put(bowl, pen.middle, pen.h - height / 2 - 8)
        pen.put(trophies.trophy(look, event.competition, 72), 48, 48)
        if out > 0:
            looks = self.club_looks(clubs[number])
            size = round(min(112, pen.h * 0.24))
            opened = min(1.0, share / OPENS) if share < 1 else 1.0
            rise = ease_out(min(1.0, share * 3))
            top = trophies.open_extent(size)[1] / 2 + 8
            y = top + (1 - rise) * (pen.h - height - top)
            pen.put(trophies.open_ball(look, size, looks.name, looks.crest, opened), pen.middle, y)

    def _draw_ties(self, pen: Pen, event: ev.CupDrawn, out: float) -> None:
        """The ties in the order of the draw; a club appears once its ball is open."""
        ties, reason = event.tree[-1], self.reason(pen.w)
        head = _head(reason)
        step = _step(pen.h - head, len(ties))
        pen.lines(reason, "semi18", 0, 14, _LINE)
        stage = self.ui.t(f"fortunes.stage.{min(4, (len(ties)).bit_length())}")
        pen.write(stage, "bold20", 0, head - _HEAD + 14, tone="muted")
        for number, (tie, shown) in enumerate(zip(ties, clubs_out(ties, out), strict=True)):
            clubs = [club for club in (tie.home, tie.visitors) if club is not None]
            managers = {self.table.clubs[club].manager for club in clubs}
            own = shown == len(clubs) and bool(managers & set(self.looking))
            row = pen.part(0, head + number * step, pen.w, step - 6, "row_paper" if own else "row")
            self._draw_tie(row, tie, shown)

    def _draw_tie(self, row: Pen, tie: Tie, shown: int) -> None:
        middle, half = row.h // 2, row.w / 2
        for side, club in enumerate((tie.home, tie.visitors)[:shown]):
            if club is not None:
                looks = self.club_looks(club)
                row.crest(looks.crest, min(36, row.h - 6), side * half + 32, middle)
                row.write(looks.name, "bold20", side * half + 58, middle, cut=half - 84)
        if tie.visitors is None and shown:
            row.write(self.ui.t("fortunes.draw.bye"), "semi20", half + 58, middle, tone="muted")


def clubs_out(ties: Sequence[Tie], out: float) -> list[int]:
    """How many clubs of each tie are known once so many balls are out."""
    found, seen = list[int](), 0
    for tie in ties:
        clubs = 2 if tie.visitors is not None else 1
        found.append(sum(out >= seen + place + OPENS for place in range(clubs)))
        seen += clubs
    return found


def _head(reason: Sequence[str]) -> int:
    """How far down the ties begin, below the name of their round and any lines above it."""
    return _HEAD + (len(reason) * _LINE + 6 if reason else 0)


def _step(height: float, ties: int) -> int:
    """How far apart so many ties stand in that height."""
    return max(_ROW_LEAST, min(_ROW + 8, int(height) // max(1, ties)))

"""A cup draw: the bowl, the ball that opens, and the ties that come of it.

Owns the screen. The order of the balls is the tree's; everything shown is a function of the event and the seconds.
"""

from __future__ import annotations

from typing import ClassVar

import pygame

from engine.core.knockout import Tie
from engine.core.model import Event
from engine.fortunes.season import events as ev
from game.games.fortunes.presenter.season_rooms.draw import OPENS, SCORES, drawn_clubs
from game.games.fortunes.screens.room import FortunesRoom
from game.games.fortunes.style import balls, trophies
from game.stage.timeline import Beat
from game.ui.look import crests, palette
from game.ui.look.motion import ease_out
from game.ui.look.panels import panel
from game.ui.widgets import Widget

_ROW, _ROW_LEAST = 56, 34
_SIDE = 0.4
"""The share of the width that the bowl takes."""
_CUPS = {"cup": "domestic", "europe": "europe", "league": "league"}


class DrawScene(FortunesRoom):
    """The draws of one round, one after another."""

    least = 300
    scores: ClassVar = SCORES

    def heading(self) -> str:
        """Which cup is drawn."""
        event = self.drawing()
        t = self.ui.t
        return t("fortunes.draw.title") if event is None else t(f"fortunes.draw.{event.competition}")

    def build(self) -> Widget:
        """The page, under its cup's name."""
        self._titled = self.heading()
        return super().build()

    def moved(self) -> None:
        """Another cup has another title."""
        super().moved()
        if hasattr(self, "view") and self._titled != self.heading():
            self.rebuild()

    def halts(self, event: Event) -> bool:
        """Each cup's draw is begun, whatever was skipped before."""
        return isinstance(event, ev.CupDrawn) and event is not self.drawing()

    def skip(self) -> None:
        """Show the whole draw; if it was the last, that is all, else the next press goes on to the next."""
        timeline = self.timeline
        beat = timeline.beat
        more = any(isinstance(one.event, ev.CupDrawn) for one in timeline.beats[timeline.cursor + 1 :])
        if beat is not None and isinstance(beat.event, ev.CupDrawn) and more:
            drawn = max(cue.end for cue in beat.score.cues.values())
            if timeline.seconds < drawn:
                timeline.paused = False
                timeline.seek_time(beat.start + drawn)
                self._follow()
                return
        super().skip()

    def drawing(self) -> ev.CupDrawn | None:
        """The draw that is on the table: the one being made, else the last one made."""
        beat = self.timeline.beat
        if beat is not None and isinstance(beat.event, ev.CupDrawn):
            return beat.event
        made = (event for event in reversed(self.stage.told) if isinstance(event, ev.CupDrawn))
        return next(made, None)

    def draw_moment(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        event, beat = self.drawing(), self.timeline.beat
        if event is None:
            return
        out = self.balls_out(event, beat)
        side = round(area.w * _SIDE)
        self._draw_bowl(surface, pygame.Rect(area.x, area.y, side, area.h), event, out)
        self._draw_ties(surface, pygame.Rect(area.x + side + 16, area.y, area.w - side - 16, area.h), event, out)

    def balls_out(self, event: ev.CupDrawn, beat: Beat | None) -> float:
        """How many balls are out, the last one by how far it is open; of later rounds all of a tie at once."""
        clubs = drawn_clubs(event)
        if beat is None or beat.event is not event:
            return float(len(clubs))
        cues = [cue for name, cue in beat.score.cues.items() if name.startswith("ball")]
        steps = sum(cue.progress(self.timeline.seconds) for cue in cues)
        return steps * len(clubs) / max(1, len(cues))

    def _draw_bowl(self, surface: pygame.Surface, area: pygame.Rect, event: ev.CupDrawn, out: float) -> None:
        """The bowl with what is left, and above it the ball that is being opened."""
        look = self.ui.look
        clubs = drawn_clubs(event)
        number = min(len(clubs) - 1, int(out))
        share = out - number if out < len(clubs) else 1.0
        width = min(area.w * 0.8, area.h * 0.62)
        height = width * 0.8
        bowl = balls.bowl(look, round(width), round(height), len(clubs) - round(min(out + 1, len(clubs))))
        look.put(surface, bowl, (area.centerx, area.bottom - height / 2 - 8))
        look.put(surface, trophies.trophy(look, _CUPS[event.competition], 72), (area.x + 48, area.y + 48))
        if out > 0:
            looks = self.club_looks(clubs[number])
            size = round(min(112, area.h * 0.24))
            opened = min(1.0, share / OPENS) if share < 1 else 1.0
            rise = ease_out(min(1.0, share * 3))
            top = area.y + balls.open_extent(size)[1] / 2 + 8
            y = top + (1 - rise) * (area.bottom - height - top)
            look.put(surface, balls.open_ball(look, size, looks.name, looks.crest, opened), (area.centerx, y))

    def _draw_ties(self, surface: pygame.Surface, area: pygame.Rect, event: ev.CupDrawn, out: float) -> None:
        """The ties in the order of the draw; a club appears once its ball is open."""
        look, t = self.ui.look, self.ui.t
        ties = event.tree[-1]
        step = max(_ROW_LEAST, min(_ROW + 8, (area.h - 36) // max(1, len(ties))))
        stage = t(f"fortunes.stage.{min(4, (len(ties)).bit_length())}")
        look.write(surface, stage, "bold20", palette.MUTED, (area.x, area.y + 14))
        seen = 0
        for number, tie in enumerate(ties):
            y = area.y + 36 + number * step
            shown = sum(out >= seen + place + OPENS for place in range(2 if tie.visitors is not None else 1))
            seen += 2 if tie.visitors is not None else 1
            self._draw_tie(surface, pygame.Rect(area.x, y, area.w, step - 6), tie, shown)

    def _draw_tie(self, surface: pygame.Surface, box: pygame.Rect, tie: Tie, shown: int) -> None:
        look, t = self.ui.look, self.ui.t
        managers = {self.table.clubs[club].manager for club in (tie.home, tie.visitors) if club is not None}
        own = shown == 2 and bool(managers & set(self.looking))
        surface.blit(panel(look, box.w, box.h, "row_paper" if own else "row"), (look.px(box.x), look.px(box.y)))
        ink = palette.INK if own else palette.TEXT
        middle, half = box.centery, box.w / 2
        clubs = (tie.home, tie.visitors)
        for side, club in enumerate(clubs[:shown]):
            if club is None:
                continue
            looks = self.club_looks(club)
            x = box.x + side * half
            look.put(surface, crests.crest(look, looks.crest, min(36, box.h - 6)), (x + 32, middle))
            look.write(surface, look.fit(looks.name, "bold20", half - 84), "bold20", ink, (x + 58, middle))
        if tie.visitors is None and shown:
            words = t("fortunes.draw.bye")
            look.write(
                surface, words, "semi20", palette.INK_SOFT if own else palette.MUTED, (box.x + half + 58, middle)
            )

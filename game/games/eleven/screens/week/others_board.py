"""The board of the others' turns: every club's crest with its euros, the card that goes to one, the die that falls,
and beside it the line that says so.

Draws a moment; what happens, and for how long, is the presenter's.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.core.model import Event
from engine.eleven.club_rules.events import DieThrown, MarkersMoved, PlayerTrained
from engine.eleven.content.cards import Content
from engine.eleven.season import events as ev
from engine.eleven.season.model import SeasonTable
from game.games.eleven import card_pictures
from game.games.eleven.screens.desk.choices import TILES
from game.games.eleven.screens.week.board import draw_die
from game.games.eleven.screens.week.news import NewsLine
from game.games.eleven.style import boards
from game.games.eleven.style.club_style import looks_of
from game.games.eleven.style.paper import CardPicture, card_height
from game.games.eleven.style.signs import paint_lines, sign
from game.stage.follow import fly
from game.stage.timeline import Beat
from game.ui.look.lettering import fragments
from game.ui.look.motion import lerp
from game.ui.look.palette import AMBER, BAD_TEXT, GOOD, TEXT
from game.ui.look.pen import Pen
from game.ui.scene import Ui
from game.ui.widgets.base import DrawnTerm

_CLUB, _GAP = 52, 6
"""How high the clubs stand above the moment, and how far apart."""
_LINES = ("bold28", "bold24", "bold20", "semi18", "semi16")
_MOST = 190
"""How wide a card is at most."""
_ROOMY = 120
"""From which height words are large."""
_SHARE = 0.34
"""The share of the width that is the card's."""


class Moment(NamedTuple):
    """What is seen: the season, the beat so far, who acts, what he does in words, and the line of the event."""

    table: SeasonTable
    beat: Beat | None
    seconds: float
    seat: int | None
    doing: str
    line: NewsLine | None

    @property
    def event(self) -> Event | None:
        return None if self.beat is None else self.beat.event

    def budget(self, seat: int) -> int:
        """A club's euros, which tick to what an event leaves it with while that is played."""
        held, event = self.table.clubs[seat].markers["budget"], self.event
        if not isinstance(event, MarkersMoved) or event.seat != seat:
            return held
        return round(lerp(held, event.markers, self.share("count")))

    def share(self, cue: str) -> float:
        """How far a cue is through; 0 for one that isn't there."""
        if self.beat is None or cue not in self.beat.choreography.cues:
            return 0.0
        return self.beat.progress(cue, self.seconds)


class OthersBoard:
    """Draws moments of a season."""

    def __init__(self, ui: Ui, content: Content) -> None:
        self._ui = ui
        self._look = ui.look
        self._content = content

    def club_place(self, area: pygame.Rect, table: SeasonTable, seat: int) -> tuple[float, float]:
        """The middle of a club's crest in the area."""
        return area.x + seat * _step(area, table) + 26, area.y + _CLUB / 2

    def terms(self, area: pygame.Rect, table: SeasonTable) -> list[DrawnTerm]:
        """Every club's euros."""
        step = _step(area, table)
        return [
            ("eleven.budget", (area.x + seat * step + step - _GAP - 64, area.y, 64, _CLUB))
            for seat in range(len(table.clubs))
        ]

    def draw(self, surface: pygame.Surface, area: pygame.Rect, now: Moment) -> None:
        """The clubs, and under them what happens."""
        whole = Pen(self._look, surface, area)
        self._clubs(whole, area, now)
        rest = area.h - _CLUB - _GAP
        pen = whole.part(0, _CLUB + _GAP, area.w, rest, "led")
        if now.seat is None:
            style = "display40" if pen.h >= _ROOMY else "display28"
            pen.write(now.doing, style, pen.middle, low=2, width=pen.w - 32, align="centre")
            return
        room = pen.w * _SHARE
        self._words(pen.part(room, 0, pen.w - room - 16, pen.h), now, now.seat)
        self._picture(surface, area, pen, now, now.seat)

    def _clubs(self, whole: Pen, area: pygame.Rect, now: Moment) -> None:
        step = _step(area, now.table)
        for seat, _club in enumerate(now.table.clubs):
            looks = looks_of(self._content, now.table.setup.clubs[seat])
            cell = whole.part(seat * step, 0, step - _GAP, _CLUB, "row_amber" if seat == now.seat else "row")
            cell.crest(looks.crest, 36, 26)
            budget = str(now.budget(seat))
            left = cell.w - cell.width(budget, "figuresbold20") - 10
            cell.write(budget, "figuresbold20", left)
            cell.put(sign(cell.look, "budget", 20, cell.colour("text")), left - 16)
            cell.write(looks.short, "bold20", 50, width=left - 82)

    def _words(self, pen: Pen, now: Moment, seat: int) -> None:
        """Who acts, and the line of what he does."""
        high = min(64.0, pen.h * 0.45)
        style = "display40" if pen.h >= _ROOMY else "display28"
        looks = looks_of(self._content, now.table.setup.clubs[seat])
        pen.write(looks.name, style, 0, high / 2 + (6 if pen.h >= _ROOMY else 2), cut=pen.w)
        line = now.line
        if line is None:
            pen.write(now.doing, "semi20", 0, high + (pen.h - high) / 2, tone="muted", cut=pen.w)
            return
        colour = {"good": GOOD, "bad": BAD_TEXT}.get(line.tone, TEXT)
        room = pen.area(0, high, pen.w, pen.h - high - (8 if pen.h >= _ROOMY else 2))
        paint_lines(pen.look, pen.surface, (fragments(line.text),), room, colour, _LINES, middle=True)

    def _picture(self, surface: pygame.Surface, area: pygame.Rect, pen: Pen, now: Moment, seat: int) -> None:
        """The card, the tile or the die; without one the crest of whoever acts."""
        look, event = self._look, now.event
        place = pen.at(pen.w * _SHARE / 2, pen.h / 2)
        if isinstance(event, DieThrown):
            draw_die(self._ui, surface, event, event.value, place, now.share("tumble"))
            return
        shown = None if event is None else self._held_up(now, event, pen)
        if shown is None:
            looks = looks_of(self._content, now.table.setup.clubs[seat])
            pen.crest(looks.crest, min(128, pen.h - 24), pen.w * _SHARE / 2)
            return
        flown = now.share("fly")
        if now.share("leave") > 0:
            shown = shown.copy()
            shown.set_alpha(round(255 * (1 - now.share("leave"))))
        if self._ui.settings.reduced_motion or flown <= 0:
            look.put(surface, shown, place)
        else:
            fly(look, surface, shown, (place, self.club_place(area, now.table, seat)), flown)

    def _held_up(self, now: Moment, event: Event, pen: Pen) -> pygame.Surface | None:
        """The picture of an event, as large as there is room for; None for what has none."""
        width = int(min(_MOST, pen.w * _SHARE - 24, (pen.h - 12) * 5 / 7))
        while card_height(width) > pen.h - 12:
            width -= 1
        if isinstance(event, ev.BuildingBuilt | ev.OfficeExtended):
            size = min(128.0, pen.h - 24)
            if isinstance(event, ev.OfficeExtended):
                return sign(self._look, "office", size * 0.7, AMBER)
            return boards.building(self._look, TILES[event.building], size)
        card = self._card(now, event)
        return None if card is None else card(self._look, width)

    def _card(self, now: Moment, event: Event) -> CardPicture | None:
        t, content = self._ui.t, self._content
        match event:
            case ev.PlayerJoined() | ev.PlayerSold() | PlayerTrained():
                kit = looks_of(content, now.table.setup.clubs[event.seat]).kit
                trained = isinstance(event, PlayerTrained)
                return card_pictures.footballer(t, content.players[event.card], trained=trained, kit=kit)
            case ev.StaffJoined():
                return card_pictures.staff(t, content, now.table.clubs[event.seat], event.card)
            case ev.SponsorSigned():
                return card_pictures.sponsor(t, event.card, content.sponsors[event.card])
            case ev.BoardVoted() if (meeting := now.table.meetings[event.seat]) is not None:
                return card_pictures.meeting(t, content.meetings[meeting.card], event.decision)
        return None


def _step(area: pygame.Rect, table: SeasonTable) -> float:
    """How far it is from one club to the next."""
    return (area.w + _GAP) / max(1, len(table.clubs))

"""The bar above the pitch: how likely each result is from here (FF-31, FF-35).

The scoreboard of a match: both clubs, goals, the minute; in a shoot-out its goals below.

A picture of one moment, painted again only when something on it has changed.
"""

from __future__ import annotations

import pygame

from engine.fortunes.match import events as ev
from engine.fortunes.match.model import EXTRA, NINETY, SIDES, MatchTable, Side
from game.games.fortunes.presenter.chances import chances
from game.games.fortunes.presenter.choreography import HALF, minute_at
from game.games.fortunes.style.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.timeline import Beat
from game.ui.look import crests, kits, panels
from game.ui.look.look import Align, Latest
from game.ui.look.palette import AMBER, BAR, INK, LED_BORDER, LED_CAPTION, PAPER, ROW, TEXT, darker, ink_on
from game.ui.scene import Ui

_TALL = 24.0
"""The least height of a bar with letters of the usual size."""
_NAMES = ("home_wins", "draw", "away_wins")


class OddsBar:
    """Home's share solid in its colour, the visitors' outlined, the draw between them. `rect` is its place."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        self._ui = ui
        self._dresses = dresses
        self._rect = rect
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable, beat: Beat | None, seconds: float) -> None:
        """Draw the chances at a moment of the match."""
        look, (x, y, _, _) = self._ui.look, self._rect
        minute = int(minute_at(table, beat, seconds))
        shares = chances(table, minute, score_now(table, beat, seconds), kicks_now(table, beat, seconds))
        home, away = round(100 * shares[0]), round(100 * shares[2])
        percents = home, 100 - home - away, away
        target.blit(self._picture.get(percents, lambda: self._paint(percents)), (look.px(x), look.px(y)))

    def _paint(self, percents: tuple[int, int, int]) -> pygame.Surface:
        look, (_, _, width, height) = self._ui.look, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        ground = surface.get_rect()
        pygame.draw.rect(surface, ROW, ground)
        home, away = self._dresses.colour(0), self._dresses.colour(1)
        style = "bold18" if height >= _TALL else "bold14"
        x = 0
        for number, percent in enumerate(percents):
            wide = round(ground.width * percent / max(1, sum(percents))) if number < 2 else ground.width - x
            rect = pygame.Rect(x, 0, wide, ground.height)
            x += wide
            if wide <= 0:
                continue
            pygame.draw.rect(surface, (home, PAPER, away)[number], rect)
            inner = rect.inflate(-2 * look.px(3), -2 * look.px(3))
            if number == 2 and inner.width > 0:
                pygame.draw.rect(surface, INK, inner)
            ink = (ink_on(home), INK, TEXT)[number]
            words = self._words(number, percent, wide / look.scale, style)
            look.write(surface, words, style, ink, (rect.centerx / look.scale, height / 2), "centre")
        return surface

    def _words(self, number: int, percent: int, room: float, style: str) -> str:
        """The share in per cent, with a word where there is room; nothing where there is none."""
        look, t = self._ui.look, self._ui.t
        whole = t(f"fortunes.match.odds.{_NAMES[number]}", n=percent)
        for words in (whole, f"{percent} %", str(percent)):
            if look.width(words, style) <= room - 8:
                return words
        return ""


_NARROW = 800


def score_now(table: MatchTable, beat: Beat | None, seconds: float) -> tuple[int, int]:
    """The goals that have been seen: one counts from the moment the ball is in the net."""
    if beat is not None and isinstance(beat.event, ev.GoalScored) and beat.progress("verdict", seconds) > 0:
        return beat.event.score
    return table.score


def kicks_now(table: MatchTable, beat: Beat | None, seconds: float) -> tuple[bool, ...]:
    """The penalties as far as they have been seen, home first in turn."""
    seen = tuple(kick.scored for kick in table.kicks)
    if beat is not None and isinstance(beat.event, ev.PenaltyTaken) and beat.progress("verdict", seconds) > 0:
        return (*seen, beat.event.kick.scored)
    return seen


class Scoreboard:
    """Draws the bar across the whole width of the window, `height` high."""

    def __init__(self, ui: Ui, dresses: Dresses, height: float) -> None:
        self._ui = ui
        self._dresses = dresses
        self._height = height
        self._picture = Latest()

    def draw(self, target: pygame.Surface, table: MatchTable, beat: Beat | None, seconds: float) -> None:
        """Draw clubs, goals and the minute."""
        score, words = score_now(table, beat, seconds), self._stage(table, beat, seconds)
        minute = "" if table.over or table.kicks else str(int(minute_at(table, beat, seconds)))
        kicks = kicks_now(table, beat, seconds)
        penalties = (sum(kicks[::2]), sum(kicks[1::2])) if kicks else None
        key = score, words, minute, penalties
        target.blit(self._picture.get(key, lambda: self._paint(score, words, minute, penalties)), (0, 0))

    @property
    def _box_width(self) -> int:
        return 340 if not self._ui.compact else 280 if self._ui.w >= _NARROW else 236

    def _stage(self, table: MatchTable, beat: Beat | None, seconds: float) -> str:
        """Which part of the match it is."""
        minute = minute_at(table, beat, seconds)
        name = "before"
        if table.over:
            name = "over"
        elif table.kicks or (beat is not None and isinstance(beat.event, ev.PenaltyTaken)):
            name = "penalties"
        elif minute >= EXTRA or (minute >= NINETY and not table.extra_time):
            name = "full"
        elif minute > NINETY or table.extra_time:
            name = "extra"
        elif minute == HALF and beat is not None and beat.progress("first", seconds) >= 1:
            name = "interval"
        elif minute > 0:
            name = "second" if minute > HALF else "first"
        return self._ui.t(f"fortunes.match.stage.{name}")

    def _paint(
        self, score: tuple[int, int], words: str, minute: str, penalties: tuple[int, int] | None
    ) -> pygame.Surface:  # fmt: skip
        ui, look = self._ui, self._ui.look
        high = self._height
        surface = pygame.Surface((look.px(ui.w), look.px(high)))
        surface.fill(BAR)
        pygame.draw.line(surface, darker(LED_BORDER, 0.4), (0, look.px(high) - 1), (look.px(ui.w), look.px(high) - 1))
        left = (ui.w - self._box_width) / 2
        surface.blit(panels.panel(look, self._box_width, high - 10, "led"), (look.px(left), look.px(4)))
        style = "display32" if ui.short else "display48"
        y = high * (0.36 if not ui.short else 0.38)
        gap = 15
        look.write(surface, str(score[0]), style, AMBER, (ui.w / 2 - gap, y), "right")
        look.write(surface, ":", style, AMBER, (ui.w / 2, y - 2), "centre")
        look.write(surface, str(score[1]), style, AMBER, (ui.w / 2 + gap, y))
        if minute:
            look.write(surface, f"{minute}’", "display28", TEXT, (left + self._box_width - 16, y), "right")
        if penalties is not None:
            told = ui.t("fortunes.match.penalties", home=penalties[0], away=penalties[1])
            words = f"{words} {told}"
        style = "label16" if look.width(words, "label16") <= self._box_width - 12 else "label14"
        look.write(surface, words, style, LED_CAPTION, (ui.w / 2, high - (15 if ui.short else 19)), "centre")
        for side in SIDES:
            self._paint_club(surface, side)
        return surface

    def _paint_club(self, surface: pygame.Surface, side: Side) -> None:
        ui, look, dress = self._ui, self._ui.look, self._dresses.of(side)
        sign = -1 if side else 1
        edge = ui.w if side else 0
        align: Align = "right" if side else "left"
        high, begin = self._height, 52 if ui.w < _NARROW else 88
        look.put(surface, crests.crest(look, dress.crest, high - 16), (edge + sign * begin / 2, high / 2))
        room = (ui.w - self._box_width) / 2 - begin - 12
        shown, style = self._name(dress.name, dress.short, room)
        look.write(surface, shown, style, TEXT, (edge + sign * begin, 17 if ui.short else 25), align)
        y = high - 13
        disc = kits.disc(look, dress.kit, "", 8 if ui.short else 9, side == 0)
        look.put(surface, disc, (edge + sign * (begin + 10), y - 1))
        words = ui.t("fortunes.match.away" if side else "fortunes.match.home")
        look.write(surface, words, "label16", LED_CAPTION, (edge + sign * (begin + 26), y), align)

    def _name(self, whole: str, short: str, room: float) -> tuple[str, str]:
        """The club's name and its style: as large as there is room for, short where it would be cut."""
        look, name = self._ui.look, whole.upper()
        for style in ("display48", "display40", "display32", "display28", "display24"):
            if (style not in ("display48", "display40") or not self._ui.short) and look.width(name, style) <= room:
                return name, style
        return short, "display32"

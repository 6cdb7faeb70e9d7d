"""The bar above the pitch of a match: both clubs at its ends, the score in a box between them; below it the odds.

Owns how they are drawn; what the score is, and how likely each result, a game says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame

from engine.core.shares import Shares
from game.stage.club_looks import MatchKits, Styled
from game.stage.match_part import MatchKitsT, MatchPart, NamesT, Rect
from game.stage.shares import percent, percents
from game.ui.look import kits, lights, panels
from game.ui.look.palette import BAR, INK, LED_BORDER, LED_CAPTION, LINE, PAPER, RGB, ROW, TEXT, darker, ink_on, mix
from game.ui.look.pen import Pen

NARROW = 800
_PARTED = " · "
_BESIDE = 12
"""How far the chance to win is from the box of the score."""
_TALL = 24.0
"""The least height of a bar of odds with letters of the usual size."""


class ScoreBar(MatchPart[NamesT, MatchKitsT], ABC):
    """The bar across the whole width of the window; a game's own is painted on it when it changes."""

    begins: ClassVar[tuple[int, int]] = (88, 52)
    """Where a club's name begins, and where the window is narrow."""
    foot: ClassVar[tuple[int, int]] = (13, 13)
    """How far the line below it is from the lower edge, and where the window is low."""
    styles: ClassVar[Sequence[str]] = ("display48", "display40", "display32", "display28", "display24")
    large: ClassVar[Sequence[str]] = ("display48", "display40")
    """Those of the `styles` that are too large for a low bar."""

    @property
    @abstractmethod
    def box_width(self) -> int:
        """The width of the box between the clubs."""

    @property
    def box(self) -> Rect:
        """The place of that box in the window."""
        return self.x + (self.width - self.box_width) / 2, self.y, self.box_width, self.height

    @property
    def begin(self) -> int:
        """How far from its end of the bar a club's name begins."""
        return self.begins[self._ui.w < NARROW]

    def blank(self, width: float | None = None, height: float | None = None) -> pygame.Surface:
        """The bar with its empty box."""
        look, high, wide = self._look, self.height, self._ui.w
        surface = pygame.Surface((look.px(wide), look.px(high)))
        surface.fill(BAR)
        pygame.draw.line(surface, darker(LED_BORDER, 0.4), (0, look.px(high) - 1), (look.px(wide), look.px(high) - 1))
        box = panels.panel(look, self.box_width, high - 10, "led")
        surface.blit(box, (look.px((wide - self.box_width) / 2), look.px(4)))
        return surface

    def put_club(self, pen: Pen, club: Styled, right: bool, solid: bool, words: tuple[str, str]) -> pygame.Rect:
        """A club at its end of the bar; `words` are its name and the line below. Returns where that line is, in pixels.

        `solid` says how the disc of its kit is marked, so that sides are known without colours.
        """
        short, sign, begin, y = self._ui.short, -1 if right else 1, self.begin, self.foot_y
        pen.crest(club.crest, pen.h - 16, sign * begin / 2)
        name, style = self._name(words[0].upper(), club.short, (pen.w - self.box_width) / 2 - begin - 12)
        pen.write(name, style, sign * begin, 17 if short else 25)
        pen.put(kits.disc(pen.look, club.kit, "", 8 if short else 9, solid), sign * (begin + 10), y - 1)
        return pen.write(words[1], "label16", sign * (begin + 26), y, tone=LED_CAPTION)

    @property
    def foot_y(self) -> float:
        """Where the line below a club's name is."""
        return self.height - self.foot[self._ui.short]

    def _name(self, name: str, short: str, room: float) -> tuple[str, str]:
        """The club's name and its style: as large as there is room for, short where it would be cut."""
        for style in self.styles:
            if not (self._ui.short and style in self.large) and self._look.width(name, style) <= room:
                return name, style
        return short, "display32"

    def put_score(self, pen: Pen, score: tuple[str, str], words: str) -> None:
        """The score in letters in the middle of the box, and a line below it."""
        short, afar, middle, gap = self._ui.short, self._ui.from_afar, pen.w / 2, 15
        style = "display32" if short else "display48"
        y = pen.h * (0.27 if afar else 0.38 if short else 0.36)
        pen.write(score[0], style, middle - gap, y, tone="amber", align="right")
        pen.write(":", style, middle, y - 2, tone="amber", align="centre")
        pen.write(score[1], style, middle + gap, y, tone="amber")
        room = self.box_width - 12
        while afar and _PARTED in words and pen.width(words, "label14") > room:
            words = words.rpartition(_PARTED)[0]
        style = "label16" if pen.width(words, "label16") <= room else "label14"
        low = (15 if short else 19) + (3 if afar else 0)  # large letters stand clear of the box's edge as well
        pen.write(words, style, middle, pen.h - low, tone=LED_CAPTION, align="centre")


class LedBar(ScoreBar[NamesT, MatchKitsT]):
    """A bar with the score in lights, and beside it what is counted: minutes, zones."""

    begins = (92, 56)
    foot = (12, 13)
    styles = ("display48", "display32", "display28")
    large = ("display48",)
    widths: ClassVar[tuple[int, int]]
    """The width of the box, and where there is little room."""
    edges: ClassVar[tuple[int, int, int]]
    """How far from the box's ends the count, the part of the match and, where there is little room, the score are."""

    @property
    def box_width(self) -> int:
        """Less where there is little room."""
        return self.widths[self._ui.compact]

    def put_lights(self, pen: Pen, score: str, count: tuple[str, str], part: tuple[str, str]) -> None:
        """The score; `count` is a figure and what is counted, `part` the part of the match and how much is left."""
        ui, look = self._ui, pen.look
        left = (pen.w - self.box_width) / 2
        right = left + self.box_width
        counted, parted, scored = self.edges
        # In a narrow box the score shares the room; else it stands in the middle of the window.
        centre = right - scored if ui.compact else pen.w / 2
        pen.put(lights.led(look, score, 36 if ui.short else 46), centre, (pen.h - 2) / 2)
        x = left + (34 if ui.compact else counted)
        high = 20 if ui.short and not ui.from_afar else 26
        pen.put(lights.led(look, count[0], high), x, pen.h * (0.5 if ui.from_afar else 0.375))
        if not ui.from_afar:  # the score and what counts stand out by themselves
            pen.write(count[1], "label14", x, pen.h - (16 if ui.short else 19), tone=LED_CAPTION, align="centre")
        if not ui.compact:
            pen.write(part[0], "bold20", right - parted, 26, tone="amber", align="centre")
            pen.write(part[1], "label14", right - parted, 53, tone=LED_CAPTION, align="centre")

    def put_chances(self, pen: Pen, wins: tuple[str, str], ends: Sequence[float]) -> None:
        """How likely home and visitors win, beside the box, with a word where both have room for it from the `ends` of
        the clubs' lines on; nothing where there is none for the figures."""
        edges = [(pen.w - sign * self.box_width) / 2 - sign * _BESIDE for sign in (1, -1)]
        rooms = [abs(edge - end) - _BESIDE for edge, end in zip(edges, ends, strict=True)]
        for said in ([self._ui.t("match.chance", n=win) for win in wins], wins):
            if all(pen.width(words, "bold18") <= room for words, room in zip(said, rooms, strict=True)):
                pen.write(said[0], "bold18", edges[0], self.foot_y, tone="amber", align="right")
                pen.write(said[1], "bold18", edges[1], self.foot_y, tone="amber", align="left")
                return


class OddsStrip(MatchPart[NamesT, MatchKits], ABC):
    """How likely each result is from here: home's share solid in its colour, the visitors' outlined, a draw between."""

    between: ClassVar[RGB] = PAPER
    """The colour of a draw's share."""
    outline: ClassVar[float] = 3
    """How wide the line around the visitors' share is."""
    hollow: ClassVar[float] = 1.0
    """How dark it is inside, 0 … 1."""
    least: ClassVar[float] = 0.0
    """How wide a share at least is that there is at all, so that its words have room; in logical units."""

    @abstractmethod
    def say(self, number: int, said: str) -> Sequence[str]:
        """The words of a part (0 home, 1 draw, 2 visitors) from its share in per cent, the longest first."""

    def draw_shares(self, target: pygame.Surface, shares: Shares) -> None:
        """Draw the three shares; none reads nothing or all that isn't."""
        wide, said = self.widths(self._look.px(self.width), shares), percents(shares)
        self.written(target, (wide, said), lambda pen: self._write(pen, wide, said))

    def draw_hidden(self, target: pygame.Surface, words: str) -> None:
        """Draw why they aren't known."""
        self.written(target, words, lambda pen: self._write_hidden(pen, words))

    def _write_hidden(self, pen: Pen, words: str) -> None:
        pen.surface.fill(ROW)
        pygame.draw.rect(pen.surface, LINE, pen.surface.get_rect(), max(1, pen.look.px(1)))
        pen.write(words, "semi16", pen.w / 2, tone="muted", cut=pen.w - 16, align="centre")

    def widths(self, room: int, shares: Shares) -> tuple[int, int, int]:
        """How wide each share is, in pixels; what small ones have too much the largest gives."""
        home, draw, _ = (round(room * share) for share in shares)
        low = min(self._look.px(self.least), room // 3)
        parts = zip((home, draw, room - home - draw), shares, strict=True)
        wide = [0 if percent(share) == "0 %" else max(low, one) for one, share in parts]
        wide[wide.index(max(wide))] += room - sum(wide)
        return wide[0], wide[1], wide[2]

    def _write(self, pen: Pen, widths: tuple[int, int, int], shares: tuple[str, str, str]) -> None:
        look, surface, ground = pen.look, pen.surface, pen.surface.get_rect()
        surface.fill(ROW)
        home, away = self._match_kits.colour(0), self._match_kits.colour(1)
        style = "bold18" if self.height >= _TALL else "bold14"  # letters that stand clear of the outline
        x = 0
        for number, (wide, share) in enumerate(zip(widths, shares, strict=True)):
            rect = pygame.Rect(x, 0, wide, ground.height)
            x += wide
            if wide <= 0:
                continue
            surface.fill((home, self.between, away)[number], rect)
            line = look.px(1 if self._ui.from_afar else self.outline)  # large letters leave room for no more
            inner = rect.inflate(-2 * line, -2 * line)
            if number == 2 and inner.width > 0:
                surface.fill(mix(away, INK, self.hollow), inner)
            room = wide / look.scale - 8
            words = next((one for one in self.say(number, share) if pen.width(one, style) <= room), "")
            ink = (ink_on(home), INK, TEXT)[number]
            pen.write(words, style, rect.centerx / look.scale, tone=ink, align="centre")

"""The bar above the pitch: how likely each result is from here, leaving injuries and cards out of account (`why?`).

The scoreboard: both clubs, thirds won, a lamp for each of them, and which third is played.

A picture of one moment, painted again only when something on it has changed.
"""

from __future__ import annotations

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, Side
from engine.superclub.match.shoot_out import goals_of
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Cast, Stage
from game.games.superclub.presenter.tally import Shares, match_shares
from game.games.superclub.style.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.style import papers
from game.stage.timeline import Beat
from game.ui.look import crests, kits, panels
from game.ui.look.look import Align, Latest, Look
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import (
    AMBER,
    BAR,
    INK,
    LED_BORDER,
    LED_CAPTION,
    LED_GROUND,
    LINE,
    MUTED,
    PAPER,
    ROW,
    TEXT,
    darker,
    ink_on,
    mix,
)
from game.ui.scene import Ui

_TALL = 24.0
"""The least height of a bar with letters of the usual size."""


class OddsBar:
    """Home's share solid in its colour, the visitors' outlined, the draw between them. `rect` is its place."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        self._ui = ui
        self._dresses = dresses
        self._rect = rect
        self._picture = Latest()
        self._known: tuple[object, Shares | None] = ((), None)

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the chances of the match as it lies there."""
        look, (x, y, _, _) = self._ui.look, self._rect
        shares = self._shares(table)
        parts = None if shares is None else tuple(round(1000 * share) for share in shares)
        final = table.setup.kind != "league"
        target.blit(self._picture.get((parts, final), lambda: self._paint(parts, final)), (look.px(x), look.px(y)))

    def _shares(self, table: MatchTable) -> Shares | None:
        """The chances, worked out again only when what they depend on has changed."""
        key = _key(table)
        if key != self._known[0]:
            self._known = key, match_shares(table)
        return self._known[1]

    def _paint(self, parts: tuple[int, ...] | None, final: bool) -> pygame.Surface:
        look, t, (_, _, width, height) = self._ui.look, self._ui.t, self._rect
        surface = pygame.Surface((look.px(width), look.px(height)), pygame.SRCALPHA)
        ground = surface.get_rect()
        pygame.draw.rect(surface, ROW, ground)
        if parts is None:
            pygame.draw.rect(surface, LINE, ground, max(1, look.px(1)))
            words = look.fit(t("superclub.match.odds.hidden"), "semi16", width - 16)
            look.write(surface, words, "semi16", MUTED, (width / 2, height / 2), "centre")
            return surface
        home, away = self._dresses.colour(0), self._dresses.colour(1)
        x = 0
        for number, part in enumerate(parts):
            wide = round(ground.width * part / 1000) if number < 2 else ground.width - x
            rect = pygame.Rect(x, 0, wide, ground.height)
            x += wide
            if wide <= 0 or (number == 1 and not part):
                continue
            if number == 0:
                pygame.draw.rect(surface, home, rect)
            elif number == 2:
                pygame.draw.rect(surface, away, rect)
                inner = rect.inflate(-2 * look.px(3), -2 * look.px(3))
                if inner.width > 0:
                    pygame.draw.rect(surface, INK, inner)
            else:
                pygame.draw.rect(surface, PAPER, rect)
            words = self._words(number, part, wide / look.scale, final)
            colour = ink_on(home) if number == 0 else TEXT if number == 2 else INK
            look.write(surface, words, self._style, colour, (rect.centerx / look.scale, height / 2), "centre")
        return surface

    @property
    def _style(self) -> str:
        """Letters that stand clear of the visitors' outline."""
        return "bold18" if self._rect[3] >= _TALL else "bold14"

    def _words(self, number: int, part: int, room: float, final: bool) -> str:
        """The share in per cent, with a word where there is room; nothing where there is none."""
        look, t = self._ui.look, self._ui.t
        percent = f"{round(part / 10)} %" if 5 <= part <= 995 or part in (0, 1000) else "<1 %" if part < 5 else ">99 %"
        name = ("home", "draw", "away")[number]
        if number != 1:
            name = f"{name}_wins" if not final else f"{name}_final"
        for words in (t(f"superclub.match.odds.{name}", n=percent), percent, percent.removesuffix(" %")):
            if look.width(words, self._style) <= room - 8:
                return words
        return ""


def _key(table: MatchTable) -> object:
    """Everything the chances depend on."""
    teams = tuple((team.line_up, team.lifts, team.marked, team.squad.name) for team in table.teams)
    duels = tuple((duel.thirds, duel.strengths, duel.dice, duel.winner, duel.closed) for duel in table.duels)
    return teams, duels, table.derby, len(table.kicks), table.result, table.over


_NARROW = 800
Lamps = tuple[int, ...]
"""For each third that is over: 2 won, 1 shared, 0 lost."""


def score_now(stage: Stage, beat: Beat | None, seconds: float) -> tuple[int, int]:
    """The thirds to be shown, in halves: one counts from the moment both totals have been compared."""
    lamps = lamps_now(stage, beat, seconds)
    return sum(lamps[0]), sum(lamps[1])


def lamps_now(stage: Stage, beat: Beat | None, seconds: float) -> tuple[Lamps, Lamps]:
    """Both sides' lamps, home first."""
    closed = [duel.winner for duel in stage.table.duels if duel.closed]
    if beat is not None and isinstance(beat.event, ev.DiceThrown) and beat.event.again:
        closed = closed[:-1]
    if beat is not None and isinstance(beat.event, ev.ThirdWon) and beat.progress("verdict", seconds) > 0:
        closed.append(beat.event.winner)
    home, away = (tuple(1 if one is None else 2 * (one == side) for one in closed) for side in SIDES)
    return home, away


def kicks_now(stage: Stage, beat: Beat | None, seconds: float) -> tuple[int, int]:
    """The goals of a shoot-out as far as they have been seen."""
    if beat is not None and isinstance(beat.event, ev.PenaltyTaken) and beat.progress("verdict", seconds) > 0:
        return beat.event.goals
    return goals_of(stage.table.kicks)


class Scoreboard:
    """Draws the bar across the whole width of the window, `height` high."""

    def __init__(self, ui: Ui, cast: Cast, dresses: Dresses, height: float) -> None:
        self._ui = ui
        self._cast = cast
        self._dresses = dresses
        self._height = height
        self._picture = Latest()

    def draw(self, target: pygame.Surface, stage: Stage, beat: Beat | None, seconds: float) -> None:
        """Draw clubs and thirds; in a shoot-out its goals."""
        table = stage.table
        kicks = kicks_now(stage, beat, seconds) if stage.shooting is not None else None
        held = tuple((team.held, team.changers) for team in table.teams)
        names = tuple(self._cast.club(table, side) for side in SIDES)
        lamps = lamps_now(stage, beat, seconds)
        stage_words = self._stage(stage, beat)
        key = lamps, kicks, names, held, stage_words
        target.blit(self._picture.get(key, lambda: self._paint(lamps, kicks, names, held, stage_words)), (0, 0))

    @property
    def _box_width(self) -> int:
        return 372 if not self._ui.compact else 304 if self._ui.w >= _NARROW else 264

    def _stage(self, stage: Stage, beat: Beat | None) -> str:
        t, table = self._ui.t, stage.table
        if table.over or (table.result is not None and stage.shooting is None):
            return t("superclub.match.stage.over")
        if stage.shooting is not None:
            return t("superclub.match.stage.penalties")
        beginning = beat is not None and isinstance(beat.event, ev.ThirdBegun)
        number = len(table.duels) + beginning
        if not number:
            return t("superclub.match.stage.before")
        words = t(f"superclub.match.stage.{('midfield', 'attack', 'counter')[number - 1]}")
        return t("superclub.match.stage.derby", stage=words) if table.derby else words

    def _paint(
        self, lamps: tuple[Lamps, Lamps], kicks: tuple[int, int] | None, names: tuple[str, ...],
        held: tuple[tuple[int, int], ...], words: str,
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
        score = (points(sum(lamps[0])), points(sum(lamps[1]))) if kicks is None else (str(kicks[0]), str(kicks[1]))
        gap = 15
        look.write(surface, score[0], style, AMBER, (ui.w / 2 - gap, y), "right")
        look.write(surface, ":", style, AMBER, (ui.w / 2, y - 2), "centre")
        look.write(surface, score[1], style, AMBER, (ui.w / 2 + gap, y))
        style = "label16" if look.width(words, "label16") <= self._box_width - 12 else "label14"
        look.write(surface, words, style, LED_CAPTION, (ui.w / 2, high - (15 if ui.short else 19)), "centre")
        size = 15.0 if ui.w < _NARROW else 18.0 if ui.compact else 26.0
        reach = self._box_width / 2 - 14 - size / 2
        for side, row in zip(SIDES, lamps, strict=True):
            for place in range(3):
                lit = row[place] if place < len(row) else -1
                step = place * (size + 5)
                x = ui.w / 2 + (reach - (2 * (size + 5) - step) if side else -reach + step)
                look.put(surface, _lamp(look, lit, size), (x, y))
        for side in SIDES:
            self._paint_club(surface, side, names[side], held[side])
        return surface

    def _paint_club(self, surface: pygame.Surface, side: Side, name: str, held: tuple[int, int]) -> None:
        ui, look, dress = self._ui, self._ui.look, self._dresses.of(side)
        sign = -1 if side else 1
        edge = ui.w if side else 0
        align: Align = "right" if side else "left"
        high, begin = self._height, 52 if ui.w < _NARROW else 88
        look.put(surface, crests.crest(look, dress.crest, high - 16), (edge + sign * begin / 2, high / 2))
        room = (ui.w - self._box_width) / 2 - begin - 12
        shown, style = self._name(name, dress.short, room)
        look.write(surface, shown, style, TEXT, (edge + sign * begin, 17 if ui.short else 25), align)
        y = high - 13
        disc = kits.disc(look, dress.kit, "", 8 if ui.short else 9, side == 0)
        look.put(surface, disc, (edge + sign * (begin + 10), y - 1))
        words = ui.t("superclub.match.away" if side else "superclub.match.home")
        at: float = edge + sign * (begin + 26)
        look.write(surface, words, "label16", LED_CAPTION, (at, y), align)
        at += sign * (look.width(words, "label16") + 14)
        # Secret weapons still held, and cards this match has earned: face down, for everybody to count.
        for mood, count in (("weapon", held[0]), ("earned", held[1])):
            if not count or abs(at - edge) + 40 > begin + room:
                continue
            picture = papers.emblem(look, "weapon", 20) if mood == "weapon" else papers.back(look, "changer", 15)
            look.put(surface, picture, (at + sign * 10, y - 1))
            look.write(surface, f"×{count}", "bold16", TEXT, (at + sign * 23, y), align)
            at += sign * 50

    def _name(self, whole: str, short: str, room: float) -> tuple[str, str]:
        """The club's name and its style: as large as there is room for, short where it would be cut."""
        look, name = self._ui.look, whole.upper()
        for style in ("display48", "display40", "display32", "display28", "display24"):
            if (style not in ("display48", "display40") or not self._ui.short) and look.width(name, style) <= room:
                return name, style
        return short, "display32"


def _lamp(look: Look, lit: int, size: float) -> pygame.Surface:
    """A lamp: full for a third won, half for one shared, a ring of light gone out for one lost, dark before (−1)."""

    def make() -> pygame.Surface:
        canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
        canvas.disc(12, 12, 12, LED_BORDER)
        canvas.disc(12, 12, 10, LED_GROUND)
        if lit == 0:
            canvas.line([(7.5, 7.5), (16.5, 16.5)], 2.4, mix(LED_CAPTION, LED_GROUND, 0.25))
            canvas.line([(16.5, 7.5), (7.5, 16.5)], 2.4, mix(LED_CAPTION, LED_GROUND, 0.25))
        elif lit > 0:
            with canvas.inside(ellipse(12, 12, 9, 9)):
                canvas.rect(0, 0, 12 if lit == 1 else 24, 24, AMBER)
        return canvas.finish()

    return look.sprite(("superclub.lamp", lit, size), make)

"""The bar above the pitch: how likely each result is from here, leaving injuries and cards out of account (`why?`).

The scoreboard: both clubs, thirds won, a lamp for each of them, and which third is played.

A picture of one moment, painted again only when something on it has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, Side
from engine.superclub.match.result import goals_of
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Cast, Stage
from game.games.superclub.presenter.tally import match_shares
from game.stage.instant import Instant
from game.stage.match_kits import Dresses
from game.stage.match_plan import Rect
from game.stage.scoreboard import NARROW, OddsStrip, ScoreBar
from game.stage.shares import Shares
from game.stage.style import papers
from game.ui.look.look import Align, Look
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import AMBER, LED_BORDER, LED_CAPTION, LED_GROUND, TEXT, mix
from game.ui.scene import Ui


class MatchOdds(OddsStrip):
    """The odds of a match of Superclub."""

    def __init__(self, ui: Ui, dresses: Dresses, rect: Rect) -> None:
        super().__init__(ui, dresses, rect, self._words)
        self._final = False
        self._known: tuple[object, Shares | None] = ((), None)

    def draw(self, target: pygame.Surface, table: MatchTable) -> None:
        """Draw the chances of the match as it lies there."""
        self._final = table.setup.kind != "league"
        key = _key(table)
        if key != self._known[0]:  # they are worked out again only when what they depend on has changed
            self._known = key, match_shares(table)
        shares = self._known[1]
        if shares is None:
            self.draw_hidden(target, self._ui.t("superclub.match.odds.hidden"))
        else:
            home, draw, away = (round(1000 * share) for share in shares)
            self.draw_parts(target, (home, draw, away), 1000)

    def _words(self, number: int, part: int) -> Sequence[str]:
        """The share in per cent, with a word where there is room."""
        percent = f"{round(part / 10)} %" if 5 <= part <= 995 or part in (0, 1000) else "<1 %" if part < 5 else ">99 %"
        name = ("home", "draw", "away")[number]
        if number != 1:
            name = f"{name}_final" if self._final else f"{name}_wins"
        return self._ui.t(f"superclub.match.odds.{name}", n=percent), percent, percent.removesuffix(" %")


def _key(table: MatchTable) -> object:
    """Everything the chances depend on."""
    teams = tuple((team.line_up, team.lifts, team.marked, team.squad.name) for team in table.teams)
    duels = tuple((duel.thirds, duel.strengths, duel.dice, duel.winner, duel.closed) for duel in table.duels)
    return teams, duels, table.derby, len(table.kicks), table.result, table.over


Lamps = tuple[int, ...]
"""For each third that is over: 2 won, 1 shared, 0 lost."""


def score_now(now: Instant[Stage]) -> tuple[int, int]:
    """The thirds to be shown, in halves: one counts from the moment both totals have been compared."""
    lamps = lamps_now(now)
    return sum(lamps[0]), sum(lamps[1])


def lamps_now(now: Instant[Stage]) -> tuple[Lamps, Lamps]:
    """Both sides' lamps, home first."""
    closed = [duel.winner for duel in now.stage.table.duels if duel.closed]
    if isinstance(now.event, ev.DiceThrown) and now.event.again:
        closed = closed[:-1]
    if isinstance(now.event, ev.ThirdWon) and now.progress("verdict") > 0:
        closed.append(now.event.winner)
    home, away = (tuple(1 if one is None else 2 * (one == side) for one in closed) for side in SIDES)
    return home, away


def kicks_now(now: Instant[Stage]) -> tuple[int, int]:
    """The goals of a shoot-out as far as they have been seen."""
    if isinstance(now.event, ev.PenaltyTaken) and now.progress("verdict") > 0:
        return now.event.goals
    return goals_of(now.stage.table.kicks)


class Scoreboard(ScoreBar):
    """Clubs and thirds; in a shoot-out its goals."""

    def __init__(self, ui: Ui, cast: Cast, dresses: Dresses, height: float) -> None:
        super().__init__(ui, height)
        self._cast = cast
        self._dresses = dresses

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw clubs and thirds; in a shoot-out its goals."""
        table = now.stage.table
        kicks = kicks_now(now) if now.stage.shooting is not None else None
        held = tuple((team.held, team.changers) for team in table.teams)
        names = tuple(self._cast.club(table, side) for side in SIDES)
        lamps = lamps_now(now)
        stage_words = self._stage(now)
        key = lamps, kicks, names, held, stage_words
        target.blit(self._picture.get(key, lambda: self._paint(lamps, kicks, names, held, stage_words)), (0, 0))

    @property
    def box_width(self) -> int:
        return 372 if not self._ui.compact else 304 if self._ui.w >= NARROW else 264

    def _stage(self, now: Instant[Stage]) -> str:
        t, stage, table = self._ui.t, now.stage, now.stage.table
        if table.over or (table.result is not None and stage.shooting is None):
            return t("superclub.match.stage.over")
        if stage.shooting is not None:
            return t("superclub.match.stage.penalties")
        number = len(table.duels) + isinstance(now.event, ev.ThirdBegun)
        if not number:
            return t("superclub.match.stage.before")
        words = t(f"superclub.match.stage.{('midfield', 'attack', 'counter')[number - 1]}")
        return t("superclub.match.stage.derby", stage=words) if table.derby else words

    def _paint(
        self, lamps: tuple[Lamps, Lamps], kicks: tuple[int, int] | None, names: tuple[str, ...],
        held: tuple[tuple[int, int], ...], words: str,
    ) -> pygame.Surface:  # fmt: skip
        ui, look, surface = self._ui, self._ui.look, self.ground()
        score = (points(sum(lamps[0])), points(sum(lamps[1]))) if kicks is None else (str(kicks[0]), str(kicks[1]))
        self.put_score(surface, score, words)
        y = self._height * (0.38 if ui.short else 0.36)
        size = 15.0 if ui.w < NARROW else 18.0 if ui.compact else 26.0
        reach = self.box_width / 2 - 14 - size / 2
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
        ui, look, y = self._ui, self._ui.look, self.foot_y
        sign = -1 if side else 1
        edge = ui.w if side else 0
        align: Align = "right" if side else "left"
        words = ui.t("superclub.match.away" if side else "superclub.match.home")
        self.put_club(surface, self._dresses.of(side), side == 1, side == 0, (name, words))
        at = edge + sign * (self.begin + 40 + look.width(words, "label16"))
        end = (ui.w - self.box_width) / 2 - 12
        # Secret weapons still held, and cards this match has earned: face down, for everybody to count.
        for mood, count in (("weapon", held[0]), ("earned", held[1])):
            if not count or abs(at - edge) + 40 > end:
                continue
            picture = papers.emblem(look, "weapon", 20) if mood == "weapon" else papers.back(look, "changer", 15)
            look.put(surface, picture, (at + sign * 10, y - 1))
            look.write(surface, f"×{count}", "bold16", TEXT, (at + sign * 23, y), align)
            at += sign * 50


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

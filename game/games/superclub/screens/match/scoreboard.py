"""What says how a match of Superclub stands: the bar above the pitch, the odds below it, and a box for each third.

The odds leave injuries and cards out of account (`why?`). Pictures of one moment, painted again only when something on
them has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, MatchTable, Side
from engine.superclub.match.result import goals_of
from game.games.superclub.presenter.choreography import points
from game.games.superclub.presenter.match import Names, Note, Stage
from game.games.superclub.presenter.tally import match_shares
from game.stage.club_looks import MatchKits
from game.stage.match_part import Boxes
from game.stage.scoreboard import NARROW, OddsStrip, ScoreBar
from game.stage.shares import Shares
from game.stage.style import papers
from game.stage.timeline import Instant
from game.ui.look import kits, marks
from game.ui.look.look import Align, Look
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import AMBER, BAD_TEXT, INK, LED_BORDER, LED_CAPTION, LED_GROUND, MUTED, TEXT, mix

_GAP = 8
_HIGH = 34
_NAMED = 44  # a name in less room says nothing


class MatchOdds(OddsStrip[Names]):
    """The odds of a match of Superclub."""

    _final = False
    _known: tuple[object, Shares | None] = ((), None)

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

    def say(self, number: int, part: int) -> Sequence[str]:
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


Two = tuple[int, int]
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


class Scoreboard(ScoreBar[Names, MatchKits]):
    """Clubs and thirds; in a shoot-out its goals."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw clubs and thirds; in a shoot-out its goals."""
        table = now.stage.table
        kicks = kicks_now(now) if now.stage.shooting is not None else None
        held = tuple((team.held, team.changers) for team in table.teams)
        names = tuple(self._names.club(table, side) for side in SIDES)
        key = lamps_now(now), kicks, names, held, self._stage(now)
        self.put(target, key, lambda: self._paint(*key))

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
        self, lamps: tuple[Lamps, Lamps], kicks: Two | None, names: tuple[str, ...], held: tuple[Two, ...], words: str
    ) -> pygame.Surface:
        ui, look, surface = self._ui, self._look, self.ground()
        score = (points(sum(lamps[0])), points(sum(lamps[1]))) if kicks is None else (str(kicks[0]), str(kicks[1]))
        self.put_score(surface, score, words)
        y = self.height * (0.38 if ui.short else 0.36)
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
        ui, look, y = self._ui, self._look, self.foot_y
        sign = -1 if side else 1
        edge = ui.w if side else 0
        align: Align = "right" if side else "left"
        words = ui.t("superclub.match.away" if side else "superclub.match.home")
        self.put_club(surface, self._match_kits.of(side), side == 1, side == 0, (name, words))
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


class ThirdBoxes(Boxes[Names, MatchKits]):
    """The thirds in the order they are played."""

    count = 3
    """How many there are: a fourth in finals, for penalties."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the boxes, the one being played standing out."""
        stage, table = now.stage, now.stage.table
        duels = tuple((duel.thirds, duel.attacker, duel.totals, duel.winner, duel.closed) for duel in table.duels)
        lit, coming = -1, None
        if isinstance(now.event, ev.ThirdBegun):
            lit, coming = len(table.duels), now.event.attacker
        elif isinstance(now.event, ev.DiceThrown):  # thrown again, it is open again
            lit = len(table.duels) - 1
        elif stage.shooting is not None and not table.over:
            lit = 3
        elif table.result is None and table.duels and not table.duels[-1].closed:
            lit = len(table.duels) - 1
        kicks = goals_of(table.kicks) if table.kicks else None
        key = duels, lit, coming, stage.notes, kicks, table.result is not None
        self.put(target, key, lambda: self._paint(stage, lit, coming, kicks))

    def box_at(self, x: float) -> int:
        """The number of the box at `x`, from 0."""
        inside = max(0.0, min(x - self.x, self.width + _GAP - 1))
        return int(inside / self._step)

    @property
    def _step(self) -> float:
        return (self.width + _GAP) / self.count

    def _paint(self, stage: Stage, now: int, coming: int | None, kicks: tuple[int, int] | None) -> pygame.Surface:
        surface = self.blank(self.width + _GAP)
        for number in range(3):
            self._paint_box(surface, stage, number, number == now, coming)
        if self.count > 3:
            self._paint_kicks(surface, now == 3, kicks)
        return surface

    def _frame(self, surface: pygame.Surface, number: int, now: bool, done: bool) -> tuple[float, float]:
        px, x, width = self._look.px, number * self._step, self._step - _GAP
        self.frame(surface, pygame.Rect(px(x), px(3), px(width), px(_HIGH)), now, done)
        return x, width

    def _paint_box(self, surface: pygame.Surface, stage: Stage, number: int, now: bool, coming: int | None) -> None:
        look, t, table = self._look, self._ui.t, stage.table
        duel = table.duels[number] if number < len(table.duels) else None
        attacker = duel.attacker if duel is not None else coming if now else None
        notes = [note for note in stage.notes if note.third == number and note.kind != "weapon"]
        done = duel is not None and duel.closed and not now
        x, width = self._frame(surface, number, now, done)
        middle = 3 + _HIGH / 2
        colour = INK if now else TEXT if done else MUTED
        style = "bold18"
        left = x + 10
        if attacker is not None:
            side = SIDES[attacker]
            look.put(surface, kits.disc(look, self._match_kits.of(side).kit, "", 8, side == 0), (left + 8, middle))
            left += 22
        right = x + width - 10
        if duel is not None and done:
            total = f"{points(duel.totals[0])} : {points(duel.totals[1])}"
            look.write(surface, total, "figuresbold18", colour, (right, middle), "right")
            right -= look.width(total, "figuresbold18") + 8
            if duel.winner is None:
                look.write(surface, "½", "bold20", AMBER, (right, middle), "right")
                right -= 20
            else:
                kit = self._match_kits.of(duel.winner).kit
                look.put(surface, marks.mark(look, "check", 14, AMBER), (right, middle), "right")
                look.put(surface, kits.disc(look, kit, "", 8, duel.winner == 0), (right - 18, middle), "right")
                right -= 42
        elif duel is None and table.result is not None:
            words = t("superclub.match.unplayed")
            look.write(surface, words, "semi16", MUTED, (right, middle), "right")
            right -= look.width(words, "semi16") + 8
        name = t(f"superclub.match.box.{('midfield', 'attack', 'counter')[number]}")
        name = look.fit(name, style, right - left) if right - left > _NAMED else ""
        rect = look.write(surface, name, style, colour, (left, middle))
        left = rect.right / look.scale + 10
        for note in notes:
            if left + 20 > right:
                break
            look.put(surface, self._note(note, now), (left + 8, middle))
            left += 22

    def _note(self, note: Note, now: bool) -> pygame.Surface:
        look = self._look
        if note.kind == "changer":
            return papers.back(look, "changer", 15)
        return marks.mark(look, "injury" if note.kind == "injured" else "check", 16, INK if now else BAD_TEXT)

    def _paint_kicks(self, surface: pygame.Surface, now: bool, kicks: tuple[int, int] | None) -> None:
        look, t = self._look, self._ui.t
        x, width = self._frame(surface, 3, now, kicks is not None)
        middle = 3 + _HIGH / 2
        colour = INK if now else TEXT if kicks is not None else LED_CAPTION
        score = "" if kicks is None else f"{kicks[0]} : {kicks[1]}"
        look.write(surface, score, "figuresbold18", colour, (x + width - 10, middle), "right")
        name = look.fit(t("superclub.match.box.penalties"), "bold18", width - 80)
        look.write(surface, name, "bold18", colour, (x + 10, middle))

"""What says how a match of Superclub stands: the bar above the pitch, the odds below it, and a box for each third.

The odds leave injuries and cards out of account (`why?`). Pictures of one moment, painted again only when something on
them has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from engine.core.shares import Shares
from engine.superclub.match import events as ev
from engine.superclub.match.model import SIDES, Side
from engine.superclub.match.result import goals_of
from game.games.superclub.presenter.match import Names, Note, Stage, points
from game.games.superclub.screens.match.sight import attacker_of, is_told
from game.stage.club_looks import MatchKits
from game.stage.match_part import Boxes
from game.stage.scoreboard import NARROW, OddsStrip, ScoreBar
from game.stage.style import papers
from game.stage.timeline import Instant
from game.ui.look import kits, marks, tokens
from game.ui.look.look import Look, sprite
from game.ui.look.paint import Canvas, ellipse
from game.ui.look.palette import AMBER, BAD_TEXT, INK, LED_BORDER, LED_CAPTION, LED_GROUND, MUTED, TEXT, mix
from game.ui.look.pen import Pen
from game.ui.text import score_of

_GAP = 8
_HIGH = 34
_NAMED = 44  # a name in less room says nothing


class MatchOdds(OddsStrip[Names]):
    """The odds of a match of Superclub."""

    is_final = False

    def draw(self, target: pygame.Surface, shares: Shares | None) -> None:
        """Draw the chances of the match, None before its line-ups are shown."""
        if shares is None:
            self.draw_hidden(target, self._ui.t("superclub.match.odds.hidden"))
        else:
            self.draw_shares(target, shares)

    def say(self, number: int, said: str) -> Sequence[str]:
        """The share in per cent, with a word where there is room."""
        name = ("home", "draw", "away")[number]
        if number != 1:
            name = f"{name}_final" if self.is_final else f"{name}_wins"
        return self._ui.t(f"superclub.match.odds.{name}", n=said), said, said.removesuffix(" %")


Two = tuple[int, int]
Lamps = tuple[int, ...]
"""For each third that is over: 2 won, 1 shared, 0 lost."""


def score_now(now: Instant[Stage]) -> tuple[int, int]:
    """The thirds to be shown, in halves: one counts from the moment it was seen how it ended."""
    lamps = lamps_now(now)
    return sum(lamps[0]), sum(lamps[1])


def lamps_now(now: Instant[Stage]) -> tuple[Lamps, Lamps]:
    """Both sides' lamps, home first."""
    closed = [duel.winner for duel in now.stage.table.duels if duel.closed]
    if isinstance(now.event, ev.DiceThrown) and now.event.again:
        closed = closed[:-1]
    if isinstance(now.event, ev.ThirdWon) and is_told(now):
        closed.append(now.event.winner)
    home, away = (tuple(1 if one is None else 2 * (one == side) for one in closed) for side in SIDES)
    return home, away


def kicks_now(now: Instant[Stage]) -> tuple[int, int]:
    """The goals of a shoot-out as far as they have been seen."""
    if isinstance(now.event, ev.PenaltyTaken) and now.progress("verdict") > 0:
        return now.event.goals
    return goals_of(now.stage.table.kicks)


Sign = Literal["midfielder", "ball", "shield"]


def signs_now(now: Instant[Stage]) -> tuple[Sign, ...]:
    """What each of the lamps is for: midfield, a goal, or an attack that was kept out."""
    told = isinstance(now.event, ev.ThirdWon) and is_told(now)
    winners = [(duel.attacker, duel.winner) for duel in now.stage.table.duels if duel.closed]
    if told and isinstance(now.event, ev.ThirdWon):
        winners.append((now.stage.table.duels[-1].attacker, now.event.winner))
    return tuple(
        "midfielder" if attacker is None else "ball" if attacker == winner else "shield" for attacker, winner in winners
    )


class Scoreboard(ScoreBar[Names, MatchKits]):
    """Clubs and thirds; in a shoot-out its goals."""

    keeps_cards = True
    called: tuple[str, str] | None = None
    """What both sides are called below their names, home first, where it isn't their ground that counts."""
    """Whether earned cards come to something, and are counted."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw clubs and thirds; in a shoot-out its goals."""
        table = now.stage.table
        kicks = kicks_now(now) if now.stage.shooting is not None else None
        held = tuple((team.held, team.changers if self.keeps_cards else 0) for team in table.teams)
        names = tuple(self._names.club(table, side) for side in SIDES)
        attacker = attacker_of(now) if table.result is None else None
        key = (lamps_now(now), signs_now(now)), kicks, names, held, (self._stage(now), attacker)
        self.written(target, key, lambda pen: self._write(pen, *key))

    @property
    def box_width(self) -> int:
        return 372 if not self._ui.compact else 304 if self._ui.w >= NARROW else 264

    def _stage(self, now: Instant[Stage]) -> str:
        t, stage, table = self._ui.t, now.stage, now.stage.table
        if table.over or (table.result is not None and stage.shooting is None):
            over = t("superclub.match.stage.over")
            return over if stage.shooting is not None else t("superclub.match.stage.counted", stage=over)
        if stage.shooting is not None:
            return t("superclub.match.stage.penalties")
        number = len(table.duels) + isinstance(now.event, ev.ThirdBegun)
        if not number:
            return t("superclub.match.stage.before")
        words = t(f"superclub.match.stage.{('midfield', 'attack', 'counter')[number - 1]}")
        words = t("superclub.match.stage.derby", stage=words) if table.derby else words
        return t("superclub.match.stage.counted", stage=words)

    def _write(
        self,
        pen: Pen,
        lit: tuple[tuple[Lamps, Lamps], tuple[Sign, ...]],
        kicks: Two | None,
        names: tuple[str, ...],
        held: tuple[Two, ...],
        state: tuple[str, Side | None],
    ) -> None:
        ui, (words, attacker), (lamps, signs) = self._ui, state, lit
        score = (points(sum(lamps[0])), points(sum(lamps[1]))) if kicks is None else (str(kicks[0]), str(kicks[1]))
        self.put_score(pen, score, words)
        y = pen.h * (0.38 if ui.short else 0.36)
        size = 15.0 if ui.w < NARROW else 18.0 if ui.compact else 26.0
        reach = self.box_width / 2 - 14 - size / 2
        for side, row in zip(SIDES, lamps, strict=True):
            for place in range(3):
                shines = row[place] if place < len(row) else -1
                step = place * (size + 5)
                x = pen.w / 2 + (reach - (2 * (size + 5) - step) if side else -reach + step)
                pen.put(_lamp(pen.look, shines, signs[place] if shines > 0 else None, size), x, y)
            self.write_club(pen, side, names[side], held[side], attacker == side)

    def write_club(self, pen: Pen, side: Side, name: str, held: tuple[int, int], attacks: bool) -> None:
        """A club's name, its ground, a ball if it attacks, and the cards it holds, face down."""
        y, sign = self.foot_y, -1 if side else 1
        ground = self._ui.t("superclub.match.away" if side else "superclub.match.home")
        words = ground if self.called is None else self.called[side].upper()
        self.put_club(pen, self._match_kits.of(side), side == 1, side == 0, (name, words))
        at = self.begin + 40 + pen.width(words, "label16")
        if attacks:
            pen.put(tokens.ball(pen.look, 8), sign * (at + 10), y - 1)
            at += 28
        # Secret weapons still held, and cards this match has earned: face down, for everybody to count.
        pictures = papers.emblem(pen.look, "weapon", 20), papers.back(pen.look, "changer", 15)
        for picture, count in zip(pictures, held, strict=True):
            if count and at + 40 <= (pen.w - self.box_width) / 2 - 12:
                pen.put(picture, sign * (at + 10), y - 1)
                pen.write(f"×{count}", "bold16", sign * (at + 23), y)
                at += 50


@sprite
def _lamp(look: Look, lit: int, sign: Sign | None, size: float) -> pygame.Surface:
    """A lamp: full for a third won, half for one shared, a ring of light gone out for one lost, dark before (−1); the
    `sign` on it says what for."""
    canvas = Canvas(look.px(size), look.px(size), (24.0, 24.0))
    canvas.disc(12, 12, 12, LED_BORDER)
    canvas.disc(12, 12, 10, LED_GROUND)
    if lit == 0:
        canvas.line([(7.5, 7.5), (16.5, 16.5)], 2.4, mix(LED_CAPTION, LED_GROUND, 0.25))
        canvas.line([(16.5, 7.5), (7.5, 16.5)], 2.4, mix(LED_CAPTION, LED_GROUND, 0.25))
    elif lit > 0:
        with canvas.inside(ellipse(12, 12, 9, 9)):
            canvas.rect(0, 0, 12 if lit == 1 else 24, 24, AMBER)
    lamp = canvas.finish()
    if sign is not None and lit == 2:
        look.put(lamp, marks.mark(look, sign, size * 0.58, INK), (size / 2, size / 2))
    return lamp


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
        whole = (0, 0, self.width + _GAP, self.height)
        self.written(target, key, lambda pen: self._write(pen, stage, lit, coming, kicks), whole)

    def box_at(self, x: float) -> int:
        """The number of the box at `x`, from 0."""
        inside = max(0.0, min(x - self.x, self.width + _GAP - 1))
        return int(inside / self._step)

    @property
    def _step(self) -> float:
        return (self.width + _GAP) / self.count

    def _write(self, pen: Pen, stage: Stage, now: int, coming: int | None, kicks: Two | None) -> None:
        for number in range(3):
            self._write_box(self._box(pen, number), stage, number, number == now, coming)
        if self.count > 3:
            self._write_kicks(self._box(pen, 3), now == 3, kicks)

    def _box(self, pen: Pen, number: int) -> Pen:
        return pen.part(number * self._step, 3, self._step - _GAP, _HIGH)

    def _frame(self, pen: Pen, now: bool, done: bool) -> None:
        px = pen.look.px
        self.frame(pen.surface, pygame.Rect(px(pen.x), px(pen.y), px(pen.w), px(pen.h)), now, done)

    def _write_box(self, pen: Pen, stage: Stage, number: int, now: bool, coming: int | None) -> None:
        look, t, table = self._look, self._ui.t, stage.table
        duel = table.duels[number] if number < len(table.duels) else None
        attacker = duel.attacker if duel is not None else coming if now else None
        done = duel is not None and duel.closed and not now
        self._frame(pen, now, done)
        colour = INK if now else TEXT if done else MUTED
        left, right = 10.0, pen.w - 10
        if attacker is not None:
            side = SIDES[attacker]
            pen.put(kits.disc(look, self._match_kits.of(side).kit, "", 8, side == 0), left + 8)
            left += 22
        if duel is not None and done:
            total = score_of(points(duel.totals[0]), points(duel.totals[1]))
            pen.write(total, "figuresbold18", right, tone=colour, align="right")
            right -= pen.width(total, "figuresbold18") + 8
            if duel.winner is None:
                pen.write("½", "bold20", right, tone="amber", align="right")
                right -= 20
            else:
                kit = self._match_kits.of(duel.winner).kit
                pen.put(marks.mark(look, "check", 14, AMBER), right, align="right")
                pen.put(kits.disc(look, kit, "", 8, duel.winner == 0), right - 18, align="right")
                right -= 42
        elif duel is None and table.result is not None:
            words = t("superclub.match.unplayed")
            pen.write(words, "semi16", right, tone="muted", align="right")
            right -= pen.width(words, "semi16") + 8
        name = t(f"superclub.match.box.{('midfield', 'attack', 'counter')[number]}")
        rect = pen.write(name if right - left > _NAMED else "", "bold18", left, tone=colour, width=right - left)
        left = rect.right / look.scale - pen.x + 10
        for note in stage.notes:
            if note.third != number or note.kind == "weapon":
                continue
            if left + 20 > right:
                break
            pen.put(self._note(note, now), left + 8)
            left += 22

    def _note(self, note: Note, now: bool) -> pygame.Surface:
        look = self._look
        if note.kind == "changer":
            return papers.back(look, "changer", 15)
        return marks.mark(look, "injury" if note.kind == "injured" else "check", 16, INK if now else BAD_TEXT)

    def _write_kicks(self, pen: Pen, now: bool, kicks: Two | None) -> None:
        self._frame(pen, now, kicks is not None)
        colour = INK if now else TEXT if kicks is not None else LED_CAPTION
        pen.write("" if kicks is None else score_of(*kicks), "figuresbold18", -10, tone=colour)
        pen.write(self._ui.t("superclub.match.box.penalties"), "bold18", 10, tone=colour, cut=pen.w - 80)

"""What says how a match stands: above the pitch clubs, score and minute with the control track under them (FU-7), below
it the forty minute boxes, on which the match is scrubbed (FU-30, FU-33, FU-36)."""

from __future__ import annotations

import pygame

from engine.core.shares import Shares
from engine.futti.match import events as ev
from engine.futti.match.model import HALF_MINUTES, HOME, MATCH_MINUTES, SIDES, VISITORS, Control, Mark, MatchTable
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.tempo import LATE_FROM
from game.games.futti.screens.match.standing import with_ball
from game.games.futti.style.match_kits import MatchKits
from game.stage.match_part import Boxes, MatchPart, Rect
from game.stage.momentum import MomentumChart
from game.stage.scoreboard import NARROW, LedBar
from game.stage.shares import percent
from game.stage.timeline import Instant
from game.ui.look import marks, tokens
from game.ui.look.motion import ease_out
from game.ui.look.palette import AMBER, BAR, INK, LED_GROUND, MUTED, TEXT, WARN, ink_on, mix
from game.ui.look.pen import Pen
from game.ui.text import score_of

BOXES_HEIGHT = 40
BAND_HEIGHT = 8
_GAP = 8
_LEAST_NOW = 24
_NAMED = (1, 5, 10, 15, 20, 25, 30, 35, 40)
_EARLY = (30, 35)
_MAY_END = (*_EARLY, 40)
_NEAR = 3
"""So many minutes before it, that one included, an early end is told of."""
TRACK_HEIGHT = 32
_CELL = 48
_D12 = 12
_WHOLE_NAMES = 1260
_DIFFERENCE = 122
"""How much of the control track's end says by how many stars who is ahead."""


def score_now(now: Instant[Stage]) -> tuple[int, int]:
    """The score to be shown: a goal counts from the moment the ball is seen to be in."""
    if isinstance(now.event, ev.GoalScored) and now.progress("resolve") >= 1:
        return now.event.home, now.event.visitors
    return now.stage.table.score


def may_end_soon(table: MatchTable) -> int | None:
    """The minute, 30 or 35, after which the match may end early (FU-30), when that is near; None if it isn't."""
    if table.ending is not None:
        return None
    return next((one for one in _EARLY if one - _NEAR <= table.ticked < one), None)


class Scoreboard(LedBar[None, MatchKits]):
    """Clubs, score and minute; whose ball it is, and the kicks of a shoot-out."""

    widths = (352, 184)
    edges = (52, 50, 64)

    def draw(self, target: pygame.Surface, now: Instant[Stage], shares: Shares | None) -> None:
        """Draw the score, whose ball it is or that it is over, and the chance of each side to win, once it is known."""
        table = now.stage.table
        score = score_now(now)
        minute = table.minute
        if isinstance(now.event, ev.KeyPlayersRolled):
            minute = now.event.minute
        kicks = tuple((kick.side, kick.scored) for kick in table.kicks)
        wins = None if shares is None else (percent(shares[0]), percent(shares[2]))
        is_over = table.ending is not None or isinstance(now.event, ev.MatchEnded)
        key = score, minute, None if is_over else with_ball(now), kicks, wins
        self.written(target, key, lambda pen: self._write(pen, *key))

    def _write(
        self,
        pen: Pen,
        score: tuple[int, int],
        minute: int,
        possession: int | None,
        kicks: tuple[tuple[int, bool], ...],
        wins: tuple[str, str] | None,
    ) -> None:
        count = f"{minute:2d}", self._ui.t("match.minute_caption")
        self.put_lights(pen, score_of(score[HOME], score[VISITORS]), count, self._half(minute, possession is None))
        ends = [self._write_club(pen, side, possession == side, kicks) for side in SIDES]
        if wins is not None:
            self.put_chances(pen, wins, ends)

    def _half(self, minute: int, is_over: bool) -> tuple[str, str]:
        t = self._ui.t
        if is_over:
            return t("match.over_short"), t("match.over_caption", n=minute)
        if minute > MATCH_MINUTES:
            return t("match.sudden_death_short"), t("match.next_goal_wins")
        if minute > HALF_MINUTES:
            return t("match.second_half"), t("match.to_play", n=MATCH_MINUTES - minute)
        return t("match.first_half"), t("match.to_play", n=HALF_MINUTES - max(minute, 0))

    def _write_club(self, pen: Pen, side: int, has_ball: bool, kicks: tuple[tuple[int, bool], ...]) -> float:
        """A club with its line; returns where that ends."""
        ui, look, club_style = self._ui, self._look, self._match_kits[side]
        where = ui.t("match.home" if side == HOME else "match.away")
        # The ball says it alone where there is no room for words.
        words = ui.t("match.has_ball", where=where) if has_ball and not (ui.w < NARROW or kicks) else where
        rect = self.put_club(pen, club_style, side == VISITORS, side == HOME, (club_style.name, words))
        sign = 1 if side == HOME else -1
        end = (rect.right if sign > 0 else rect.left) / look.scale
        if has_ball:
            ball = marks.mark(look, "ball", 16)
            pen.surface.blit(ball, ball.get_rect(center=(look.px(end + sign * 12), rect.centery)))
            end += sign * 20
        mine = [scored for kicker, scored in kicks if kicker == side]
        for index, scored in enumerate(mine[-5:]):
            x, tone = end + sign * (16 + index * 16), TEXT if scored else MUTED
            pen.mark("ball" if scored else "cross", 14, x, self.foot_y, tone=tone)
        return end + sign * 16 * (1 + len(mine[-5:])) if mine else end


class ControlTrack(MatchPart[None, MatchKits]):
    """The faces of the d12 from twelve down: home's part solid, the visitors' dashed, the marker at the seam."""

    def difference(self) -> list[Rect]:
        """Where it says by how many stars who is ahead, if there is room for that."""
        return [] if self._ui.compact else [(self.x + self.width - _DIFFERENCE, self.y, _DIFFERENCE, self.height)]

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the track; the face that decides a loose ball stands out once it is known."""
        face = None
        if isinstance(now.event, ev.ControlChecked) and now.progress("hold") >= 1:
            face = now.event.d12
        control = now.stage.table.control
        self.written(target, (control, face), lambda pen: self._write(pen, control, face))

    def _write(self, pen: Pen, control: Control, face: int | None) -> None:
        ui, t, px, surface = self._ui, self._ui.t, self._look.px, pen.surface
        cell = _CELL if ui.w >= 1100 else max(28, (ui.w - 240) // _D12)
        left = (ui.w - _D12 * cell) / 2
        for value in range(1, _D12 + 1):
            side = HOME if value >= control.home_from else VISITORS
            self._paint_cell(surface, left + (_D12 - value) * cell, cell, value, side, value == face)
        seam = left + (_D12 + 1 - control.home_from) * cell
        marker = marks.mark(pen.look, "triangle_down", 14, AMBER)
        surface.blit(marker, marker.get_rect(midtop=(px(seam), px(1))))
        pygame.draw.line(surface, AMBER, (px(seam), px(8)), (px(seam), px(30)), px(2))
        style, right = "bold16" if ui.compact else "bold18", left + _D12 * cell
        ranges = {HOME: (left - 16, control.home_from, _D12), VISITORS: (right + 16, 1, control.home_from - 1)}
        begins = pen.w
        for side, (x, low, high) in ranges.items():
            club_style = self._match_kits[side]
            name = club_style.name if ui.w >= _WHOLE_NAMES else club_style.short
            words = t("match.control_range", club=name, low=low, high=high)
            rect = pen.write(words, style, x, align="right" if side == HOME else "left")
            begins = min(begins, rect.left / self._look.scale)
        if not ui.compact:
            words = t("match.control")
            if 16 + pen.width(words, "label18") + _GAP > begins:
                words = t("match.control_short")
            pen.write(words, "label18", 16, tone="muted")
            star = marks.mark(pen.look, "star", 16, WARN)
            rect = pen.write(self._difference(control), "semi18", -16, tone="muted")
            surface.blit(star, star.get_rect(midright=(rect.left - px(8), rect.centery)))

    def _difference(self, control: Control) -> str:
        t = self._ui.t
        if control.advantage is None:
            return t("match.level")
        side = t("match.home" if control.advantage == HOME else "match.away").lower()
        return t("match.control_difference", side=side, n=abs(control.difference))

    def _paint_cell(self, surface: pygame.Surface, x: float, width: float, value: int, side: int, lit: bool) -> None:
        look = self._look
        kit = self._match_kits[side].kit
        base = kit.ring
        ground = mix(base, LED_GROUND, 0.45) if not lit else AMBER
        box = pygame.Rect(look.px(x + 1), look.px(6), look.px(width - 2), look.px(21))
        pygame.draw.rect(surface, ground, box, border_radius=look.px(2))
        pygame.draw.rect(surface, base if not lit else TEXT, box, max(1, look.px(1)), border_radius=look.px(2))
        look.write(surface, str(value), "figuresbold18", ink_on(ground), (x + width / 2, 16), "centre")
        bar = mix(base, TEXT, 0.55)
        y = look.px(24)
        if side == HOME:
            pygame.draw.line(surface, bar, (box.left + 2, y), (box.right - 3, y), max(1, look.px(2)))
        else:
            for dash in range(box.left + 2, box.right - 4, look.px(7)):
                pygame.draw.line(
                    surface, bar, (dash, y), (min(dash + look.px(4), box.right - 3), y), max(1, look.px(2))
                )


class Momentum(MomentumChart):
    """The chart under the minute boxes, each minute below its own."""

    def across(self, at: float) -> float:
        return at * (self.width - _GAP) + (_GAP if at > 0.5 else 0)


class MinuteBoxes(Boxes[None, MatchKits]):
    """Forty boxes across the width. A goal has the ball and a bar: above for home, below for the visitors."""

    def draw(self, target: pygame.Surface, table: MatchTable, minute: int) -> None:
        """Draw the boxes; `minute` is being played."""
        now = 0 if table.ending is not None else min(minute, MATCH_MINUTES)
        self.written(target, (now, table.ticked, tuple(table.marks)), lambda pen: self._write(pen, table, now))

    def pulse(self, target: pygame.Surface, minute: int, time: float) -> None:
        """The box of the minute beats like a heart, from 72 times a minute in the 35th to 120 in the last one; with
        motion reduced a ring stands around it."""
        px, left = self._look.px, self._x(min(minute, MATCH_MINUTES))
        beat = 1.2 + 0.16 * (min(minute, MATCH_MINUTES) - LATE_FROM)
        share = 0.35 if self._ui.settings.reduced_motion else time * beat % 1
        box = pygame.Rect(px(self.x + left), px(self.y + 8), px(self._step - 3), px(24))
        if self._step - 3 < _LEAST_NOW:
            box.inflate_ip(px(_LEAST_NOW) - box.width, 0)
            box.clamp_ip(self.area)
        for ring, begin in ((1.0, 0.0), (0.6, 0.18)):  # twice, as hearts do
            gone = (share - begin) / (1 - begin)
            if gone >= 0:
                reach = px(3 + 9 * ease_out(gone))
                colour = mix(BAR, AMBER, ring * (1 - gone))
                pygame.draw.rect(target, colour, box.inflate(reach, reach), px(2), border_radius=px(6))

    def minute_at(self, x: float) -> int:
        """The minute whose box lies at `x` (logical units), clamped to 1 … 40."""
        inside = x - self.x
        if inside > HALF_MINUTES * self._step:
            inside -= _GAP
        return max(1, min(MATCH_MINUTES, int(inside // self._step) + 1))

    @property
    def _step(self) -> float:
        return (self.width - _GAP) / MATCH_MINUTES

    def early_ends(self) -> list[Rect]:
        """Where the minutes lie after which a match may end early."""
        return [(self.x + self._x(minute), self.y, self._step - 3, self.height) for minute in _EARLY]

    def _x(self, minute: int) -> float:
        return (minute - 1) * self._step + (_GAP if minute > HALF_MINUTES else 0)

    def _write(self, pen: Pen, table: MatchTable, now: int) -> None:
        by_minute: dict[int, list[Mark]] = {}
        for mark in table.marks:
            by_minute.setdefault(min(mark.minute, MATCH_MINUTES), []).append(mark)
        # The minute being played comes last: where the boxes are narrow it is wider than its place.
        for minute in sorted(range(1, MATCH_MINUTES + 1), key=lambda minute: minute == now):
            self._write_box(pen, minute, minute == now, minute <= table.ticked, by_minute.get(minute, []))

    def _write_box(self, pen: Pen, minute: int, now: bool, played: bool, here: list[Mark]) -> None:
        look, surface = self._look, pen.surface
        x = self._x(minute)
        box = pygame.Rect(look.px(x), look.px(8), look.px(self._step - 3), look.px(24))
        if now and self._step - 3 < _LEAST_NOW:
            box.inflate_ip(look.px(_LEAST_NOW) - box.width, 0)
            box.clamp_ip(surface.get_rect())
        self.frame(surface, box, now, played, 4)
        middle = box.centerx / look.scale
        if now:
            pen.write(str(minute), "bold18", middle, 20, tone=INK, align="centre")
        elif here:
            shown = here[-2:] if self._step > 24 else here[-1:]
            for index, mark in enumerate(shown):
                pen.put(self._sign(mark), middle + (index - (len(shown) - 1) / 2) * 13, 20)
        elif minute in _NAMED and self._step > 20:
            pen.write(str(minute), "semi16", middle, 20, tone="text" if played else "muted", align="centre")
        if minute in _MAY_END:
            size = look.px(7)
            corner = [(box.right - size, box.top), (box.right - 1, box.top), (box.right - 1, box.top + size)]
            pygame.draw.polygon(surface, INK if now else MUTED, corner)
        for mark in here:
            if mark.kind == "goal":
                home, kit = mark.side == HOME, self._match_kits[mark.side].kit
                self.mark(surface, box, 2 if home else 35, kit.ring if home else kit.a)

    def _sign(self, mark: Mark) -> pygame.Surface:
        if mark.kind == "goal":
            return marks.mark(self._look, "ball", 16, TEXT)
        if mark.kind in ("minor", "major"):
            return marks.mark(self._look, "injury", 14)
        return tokens.card(self._look, "yellow" if mark.kind == "yellow" else "red", 15)

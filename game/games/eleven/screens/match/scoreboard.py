"""What says how a match of Eleven stands: the bar above the pitch with score and zone, and the nine boxes below it.

Both are painted again only when something on them has changed.
"""

from __future__ import annotations

import pygame

from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES, Comparison
from game.games.eleven.presenter.match import Names, Stage
from game.games.eleven.presenter.plan import ahead
from game.games.eleven.screens.match.standing import attacker, goals_now
from game.games.eleven.style.club_style import MatchKits
from game.stage.match_part import Boxes
from game.stage.scoreboard import LedBar
from game.stage.timeline import Instant
from game.ui.look import kits
from game.ui.look.palette import AMBER, BAR, INK, MUTED, PAPER, TEXT
from game.ui.look.pen import Pen

_GAP = 8
_NAMED = 104


def score_now(now: Instant[Stage]) -> tuple[int, int]:
    """The score to be shown, mine first: a goal counts from the moment the ball is seen to be in."""
    new = goals_now(now)[len(now.stage.goals) :]
    return (new[-1].goals, new[-1].against) if new else (now.stage.table.goals, now.stage.table.against)


def zone_now(now: Instant[Stage]) -> int:
    """The number of the zone that is compared, from 1; of the last one between two; 0 before the first."""
    if isinstance(now.event, ev.ZoneCompared):
        return ZONES.index(now.event.comparison.zone) + 1
    return len(now.stage.table.compared)


class Scoreboard(LedBar[Names, MatchKits]):
    """My club, the opponent, the score and the zone."""

    widths = (352, 196)
    edges = (56, 56, 66)

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw score and zone."""
        key = score_now(now), zone_now(now), now.stage.table.result is not None, attacker(now)
        self.written(target, key, lambda pen: self._write(pen, *key))

    def _write(self, pen: Pen, score: tuple[int, int], zone: int, over: bool, attacking: bool | None) -> None:
        t = self._ui.t
        count = str(zone), t("eleven.match.zone_caption")
        self.put_lights(pen, f"{score[0]}:{score[1]}", count, self._stage(zone, over))
        for mine in (True, False):
            club_style = self._match_kits.of(mine)
            whose = t("eleven.match.yours" if mine else "eleven.match.opponent")
            words = self.put_club(pen, club_style, not mine, mine, (club_style.name, whose))
            if mine is attacking:
                self._mark_attack(pen, mine, words)

    def _mark_attack(self, pen: Pen, mine: bool, words: pygame.Rect) -> None:
        """Who attacks, and an arrow the way they do, beside the line below the club's name."""
        scale, y = self._look.scale, self.foot_y
        x = words.right / scale + 14 if mine else words.left / scale - 14
        said = pen.write(
            self._ui.t("eleven.match.attacks"), "bold16", x, y, tone="amber", align="left" if mine else "right"
        )
        tip = (said.right / scale + 12) if mine else (said.left / scale - 12)
        way = ahead(mine)
        arrow = [(tip - 7, y - 5 * way), (tip + 7, y - 5 * way), (tip, y + 6 * way)]
        pygame.draw.polygon(pen.surface, AMBER, [(across * scale, down * scale) for across, down in arrow])

    def _stage(self, zone: int, over: bool) -> tuple[str, str]:
        t = self._ui.t
        if over:
            return t("eleven.match.over_short"), t("eleven.match.over_caption")
        if not zone:
            return t("eleven.match.before_short"), t("eleven.match.before_caption")
        part = ("defence", "midfield", "forward")[(zone - 1) // 3]
        left = len(ZONES) - zone
        return t(f"eleven.match.part.{part}"), t("eleven.match.to_come", n=left) if left else t(
            "eleven.match.last_zone"
        )


class ZoneBoxes(Boxes[Names, MatchKits]):
    """Nine boxes in three groups. A goal is a disc of its side and a bar: above the box for theirs, below for mine."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the boxes; the one of the zone that is compared stands out."""
        compared, zone = now.stage.table.compared, zone_now(now)
        shown = 0 if len(compared) == len(ZONES) or zone <= len(compared) else zone
        self.written(target, (compared, shown), lambda pen: self._write(pen, compared, shown))

    def zone_at(self, x: float) -> int:
        """The number of the zone whose box lies at `x`, from 1."""
        inside = max(0.0, min(x - self.x, self.width - 1))
        return next(number for number in range(len(ZONES), 0, -1) if self._x(number) <= inside or number == 1)

    def _x(self, number: int) -> float:
        return (number - 1) * self._step + _GAP * ((number - 1) // 3)

    @property
    def _step(self) -> float:
        return (self.width - 2 * _GAP) / len(ZONES)

    def _write(self, pen: Pen, compared: tuple[Comparison, ...], now: int) -> None:
        for number in range(1, len(ZONES) + 1):
            done = compared[number - 1] if number <= len(compared) else None
            self._write_box(pen, number, number == now, done)

    def _write_box(self, pen: Pen, number: int, now: bool, done: Comparison | None) -> None:
        look, t = self._look, self._ui.t
        x, width = self._x(number), self._step - 4
        rect = pygame.Rect(look.px(x), look.px(7), look.px(width), look.px(28))
        self.frame(pen.surface, rect, now, done is not None)
        zone = ZONES[number - 1]
        name = t(f"eleven.match.box.{zone}" if width >= _NAMED else f"eleven.match.short.{zone}")
        colour = INK if now else TEXT if done is not None else MUTED
        style = "bold18" if now else "semi16"
        balls = 0 if done is None else done.mine.goals + done.theirs.goals
        step = min(18.0, (width - 14 - min(look.width(name, style), width / 2)) / max(balls, 1))
        pen.write(name, style, x + 8, 21, tone=colour, cut=width - 14 - step * balls)
        if done is None:
            return
        right = x + width - 12
        for mine, count in ((False, done.theirs.goals), (True, done.mine.goals)):
            kit = self._match_kits.of(mine).kit
            for _ in range(count):
                pen.put(kits.disc(look, kit, "", 7, mine), right, 21)
                right -= step
            if count:
                self.mark(pen.surface, rect, 38 if mine else 1, kit.ring if mine else kit.a, BAR if mine else PAPER)
        if not balls and (done.mine.pairs or done.theirs.pairs):
            pen.mark("shield", 14, right, 21, tone="muted")

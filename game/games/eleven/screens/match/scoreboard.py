"""What says how a match of Eleven stands: the bar above the pitch with score and zone, and the nine boxes below it.

Both are painted again only when something on them has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame

from engine.core.shares import Shares
from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES, Comparison
from game.games.eleven.presenter.match import Names, Stage
from game.games.eleven.presenter.plan import ahead
from game.games.eleven.screens.match.standing import attacker, goals_now
from game.games.eleven.style.club_style import MatchKits
from game.stage import club_looks
from game.stage.match_part import Boxes, MatchPart
from game.stage.momentum import lit
from game.stage.scoreboard import LedBar
from game.stage.shares import percent
from game.stage.timeline import Instant
from game.ui.look import kits
from game.ui.look.palette import AMBER, BAR, INK, LED_GROUND, LINE, MUTED, PAPER, TEXT
from game.ui.look.pen import Pen
from game.ui.text import score_of

_GAP = 8
_ATTACKS = 40
"""How much room who attacks needs besides the word."""
_MOST_LED = 2
"""A lead that fills half of the chart's height."""
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

    def draw(self, target: pygame.Surface, now: Instant[Stage], shares: Shares | None = None) -> None:
        """Draw score and zone, who attacks, and the chance of each side to win, once it is known."""
        wins = None if shares is None or now.stage.table.result else (percent(shares[0]), percent(shares[2]))
        key = score_now(now), self._zone(now), attacker(now), wins
        self.written(target, key, lambda pen: self._write(pen, *key))

    def _write(
        self,
        pen: Pen,
        score: tuple[int, int],
        zone: tuple[int, bool],
        attacking: bool | None,
        wins: tuple[str, str] | None,
    ) -> None:
        t = self._ui.t
        count = str(zone[0]), t("eleven.match.zone_caption")
        self.put_lights(pen, score_of(*score), count, self._stage(*zone))
        ends: list[float] = []
        for mine in (True, False):
            club_style = self._match_kits.of(mine)
            whose = t("eleven.match.yours" if mine else "eleven.match.opponent")
            words = self.put_club(pen, club_style, not mine, mine, (club_style.name, whose))
            ends.append((words.right if mine else words.left) / self._look.scale)
            if mine is attacking:
                ends[-1] = self._mark_attack(pen, mine, words)
        if wins is not None:
            self.put_chances(pen, wins, ends)

    def _mark_attack(self, pen: Pen, mine: bool, words: pygame.Rect) -> float:
        """Who attacks, and an arrow the way they do, beside the line below the club's name; returns where it ends."""
        scale, y, said = self._look.scale, self.foot_y, self._ui.t("eleven.match.attacks")
        tip = words.right / scale if mine else words.left / scale
        way = ahead(mine)
        box = (pen.w + (-1 if mine else 1) * self.box_width) / 2
        if abs(box - tip) > pen.width(said, "bold16") + _ATTACKS:  # else the arrow says it alone
            side = 14 if mine else -14
            at = pen.write(said, "bold16", tip + side, y, tone="amber", align="left" if mine else "right")
            tip = at.right / scale if mine else at.left / scale
        tip += 12 if mine else -12
        arrow = [(tip - 7, y - 5 * way), (tip + 7, y - 5 * way), (tip, y + 6 * way)]
        pygame.draw.polygon(pen.surface, AMBER, [(across * scale, down * scale) for across, down in arrow])
        return tip + (7 if mine else -7)

    @staticmethod
    def _zone(now: Instant[Stage]) -> tuple[int, bool]:
        return zone_now(now), now.stage.table.result is not None

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


def _step(width: float) -> float:
    """How far the zones' boxes in a row so wide are apart."""
    return (width - 2 * _GAP) / len(ZONES)


def _left(width: float, number: int) -> float:
    """How far from the row's left edge the box of a zone is, from 1."""
    return (number - 1) * _step(width) + _GAP * ((number - 1) // 3)


class ZoneChart(MatchPart[None, club_looks.MatchKits]):
    """Below every zone's box who led after it, and by how much: up, solid, I did, down, hatched, they did."""

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw the zones that have been compared."""
        led = leads(now.stage)
        self.written(target, led, lambda pen: self._write(pen, led))

    def _write(self, pen: Pen, led: Sequence[int]) -> None:
        px, surface = pen.look.px, pen.surface
        ground = surface.get_rect()
        middle, wide = ground.height // 2, _step(self.width) - 4
        for number in range(1, len(ZONES) + 1):
            left = _left(self.width, number)
            cell = pygame.Rect(px(left), 0, px(wide), ground.height)
            pygame.draw.rect(surface, LED_GROUND, cell, border_radius=px(3))
            pygame.draw.line(surface, LINE, (cell.left, middle), (cell.right - 1, middle))
            lead = led[number - 1] if number <= len(led) else 0
            if lead:
                high = max(px(3), round(min(abs(lead), _MOST_LED) / _MOST_LED * (middle - 1)))
                top = middle - high if lead > 0 else middle + 1
                bar = pygame.Rect(px(left + 0.2 * wide), top, px(0.6 * wide), high)
                self._fill_bar(surface, int(lead < 0), bar)

    def _fill_bar(self, surface: pygame.Surface, side: int, bar: pygame.Rect) -> None:
        """Solid above the middle, every other few pixels below it."""
        colour = lit(self._match_kits.colour(side))
        if side == 0:
            surface.fill(colour, bar)
            return
        hatch = max(2, self._look.px(3))
        for left in range(bar.left, bar.right, 2 * hatch):
            surface.fill(colour, (left, bar.top, min(hatch, bar.right - left), bar.height))


def leads(stage: Stage) -> tuple[int, ...]:
    """By how much I led after each zone so far, below 0 they did: goals before the zones count too."""
    zones = [one.mine.goals - one.theirs.goals for one in stage.table.compared]
    before = stage.table.goals - stage.table.against - sum(zones)
    return tuple(accumulate(zones, initial=before))[1:]


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
        return next(number for number in range(len(ZONES), 0, -1) if _left(self.width, number) <= inside or number == 1)

    def _write(self, pen: Pen, compared: tuple[Comparison, ...], now: int) -> None:
        for number in range(1, len(ZONES) + 1):
            done = compared[number - 1] if number <= len(compared) else None
            self._write_box(pen, number, number == now, done)

    def _write_box(self, pen: Pen, number: int, now: bool, done: Comparison | None) -> None:
        look, t = self._look, self._ui.t
        x, width = _left(self.width, number), _step(self.width) - 4
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
        elif not balls:  # nobody attacks there, so that it is passed over in no time
            pen.write("–", "semi16", right, 21, tone="muted", align="centre")

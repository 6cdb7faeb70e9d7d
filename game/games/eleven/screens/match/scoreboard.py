"""The bar above the pitch: my club on the left, the opponent on the right, the LED score and the zone between them."""

from __future__ import annotations

import pygame

from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.stage import goals_in
from game.games.eleven.style.match_kits import Dresses
from game.stage.instant import Instant
from game.stage.scoreboard import LedBar
from game.ui.scene import Ui


def score_now(now: Instant[Stage]) -> tuple[int, int]:
    """The score to be shown, mine first: a goal counts from the moment the ball is seen to be in."""
    match now.event:
        case ev.GoalScored() if now.progress("resolve") > 0:
            return now.event.goals, now.event.against
        case ev.ZoneCompared():
            cheered = [cue for name, cue in now.cues.items() if name.startswith("party") and cue.start <= now.seconds]
            if cheered:
                goal = goals_in(now.stage, now.event)[len(cheered) - 1]
                return goal.goals, goal.against
    return now.stage.table.goals, now.stage.table.against


def zone_now(now: Instant[Stage]) -> int:
    """The number of the zone that is compared, from 1; of the last one between two; 0 before the first."""
    if isinstance(now.event, ev.ZoneCompared):
        return ZONES.index(now.event.comparison.zone) + 1
    return len(now.stage.table.compared)


class Scoreboard(LedBar):
    """My club, the opponent, the score and the zone."""

    widths = (352, 196)
    edges = (56, 56, 66)

    def __init__(self, ui: Ui, dresses: Dresses, height: float) -> None:
        super().__init__(ui, height)
        self._dresses = dresses

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw score and zone."""
        key = score_now(now), zone_now(now), now.stage.table.result is not None
        target.blit(self._picture.get(key, lambda: self._paint(*key)), (0, 0))

    def _paint(self, score: tuple[int, int], zone: int, over: bool) -> pygame.Surface:
        t, surface = self._ui.t, self.ground()
        count = str(zone), t("eleven.match.zone_caption")
        self.put_lights(surface, f"{score[0]}:{score[1]}", count, self._stage(zone, over))
        for mine in (True, False):
            dress = self._dresses.of(mine)
            whose = t("eleven.match.yours" if mine else "eleven.match.opponent")
            self.put_club(surface, dress, not mine, mine, (dress.name, whose))
        return surface

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

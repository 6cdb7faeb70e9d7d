"""The bar above the pitch: my club on the left, the opponent on the right, the LED score and the zone between them."""

from __future__ import annotations

import pygame

from engine.eleven.match import events as ev
from engine.eleven.zones import ZONES
from game.games.eleven.presenter.match import Stage
from game.games.eleven.presenter.stage import goals_in
from game.games.eleven.style.match_kits import Dresses
from game.stage.timeline import Beat
from game.ui.look import crests, kits, lights, panels
from game.ui.look.look import Align, Latest
from game.ui.look.palette import AMBER, BAR, LED_BORDER, LED_CAPTION, TEXT, darker
from game.ui.scene import Ui

_NARROW = 800


def score_now(stage: Stage, beat: Beat | None, seconds: float) -> tuple[int, int]:
    """The score to be shown, mine first: a goal counts from the moment the ball is seen to be in."""
    table = stage.table
    if beat is None:
        return table.goals, table.against
    match beat.event:
        case ev.GoalScored() if beat.progress("resolve", seconds) > 0:
            return beat.event.goals, beat.event.against
        case ev.ZoneCompared():
            cheered = [
                cue for name, cue in beat.score.cues.items() if name.startswith("party") and cue.start <= seconds
            ]
            if cheered:
                goal = goals_in(stage, beat.event)[len(cheered) - 1]
                return goal.goals, goal.against
    return table.goals, table.against


def zone_now(stage: Stage, beat: Beat | None) -> int:
    """The number of the zone that is compared, from 1; of the last one between two; 0 before the first."""
    if beat is not None and isinstance(beat.event, ev.ZoneCompared):
        return ZONES.index(beat.event.comparison.zone) + 1
    return len(stage.table.compared)


class Scoreboard:
    """Draws the bar across the whole width of the window, `height` high."""

    def __init__(self, ui: Ui, dresses: Dresses, height: float) -> None:
        self._ui = ui
        self._dresses = dresses
        self._height = height
        self._picture = Latest()

    def draw(self, target: pygame.Surface, stage: Stage, beat: Beat | None, seconds: float) -> None:
        """Draw score and zone."""
        key = score_now(stage, beat, seconds), zone_now(stage, beat), stage.table.result is not None
        target.blit(self._picture.get(key, lambda: self._paint(*key)), (0, 0))

    @property
    def _box_width(self) -> int:
        return 352 if not self._ui.compact else 196

    def _paint(self, score: tuple[int, int], zone: int, over: bool) -> pygame.Surface:
        ui, look, t = self._ui, self._ui.look, self._ui.t
        high = self._height
        surface = pygame.Surface((look.px(ui.w), look.px(high)))
        surface.fill(BAR)
        pygame.draw.line(surface, darker(LED_BORDER, 0.4), (0, look.px(high) - 1), (look.px(ui.w), look.px(high) - 1))
        left = (ui.w - self._box_width) / 2
        board = panels.panel(look, self._box_width, high - 10, "led")
        surface.blit(board, (look.px(left), look.px(4)))
        middle = (high - 2) / 2
        centre = left + self._box_width - 66 if ui.compact else ui.w / 2
        look.put(surface, lights.led(look, f"{score[0]}:{score[1]}", 36 if ui.short else 46), (centre, middle))
        edge = 34 if ui.compact else 56
        look.put(surface, lights.led(look, str(zone), 20 if ui.short else 26), (left + edge, high * 0.375))
        below = high - 19 if not ui.short else high - 16
        look.write(surface, t("eleven.match.zone_caption"), "label14", LED_CAPTION, (left + edge, below), "centre")
        if not ui.compact:
            right = left + self._box_width - 56
            words, rest = self._stage(zone, over)
            look.write(surface, words, "bold20", AMBER, (right, 26), "centre")
            look.write(surface, rest, "label14", LED_CAPTION, (right, 53), "centre")
        for mine in (True, False):
            self._paint_club(surface, mine)
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

    def _paint_club(self, surface: pygame.Surface, mine: bool) -> None:
        ui, look, dress = self._ui, self._ui.look, self._dresses.of(mine)
        sign = 1 if mine else -1
        edge = 0 if mine else ui.w
        align: Align = "left" if mine else "right"
        high, begin = self._height, 56 if ui.w < _NARROW else 92
        look.put(surface, crests.crest(look, dress.crest, high - 16), (edge + sign * begin / 2, high / 2))
        room = (ui.w - self._box_width) / 2 - begin - 12
        name, style = self._name(dress.name, dress.short, room)
        look.write(surface, name, style, TEXT, (edge + sign * begin, 17 if ui.short else 25), align)
        y = high - (13 if ui.short else 12)
        disc = kits.disc(look, dress.kit, "", 8 if ui.short else 9, mine)
        look.put(surface, disc, (edge + sign * (begin + 10), y - 1))
        words = ui.t("eleven.match.yours" if mine else "eleven.match.opponent")
        look.write(surface, words, "label16", LED_CAPTION, (edge + sign * (begin + 26), y), align)

    def _name(self, whole: str, short: str, room: float) -> tuple[str, str]:
        """The club's name and its style: as large as there is room for, short where it would be cut."""
        look, name = self._ui.look, whole.upper()
        for style in ("display48", "display32", "display28"):
            if (style != "display48" or not self._ui.short) and look.width(name, style) <= room:
                return name, style
        return short, "display32"

"""What the dice are asked in a match of Fütti, on the grass where it is asked: dice beside a duel, and before a shot
the six totals, with those in amber that score.

The tray below stays the ledger. Whoever acts, and the ball, are drawn above all of it; it keeps clear of goals.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import GOAL
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.movement import meeting
from game.games.futti.presenter.plan import CENTRE, FORWARD, MIDDLE, alone, place, spot
from game.games.futti.presenter.tempo import shot_timing
from game.stage import effects, grass_dice
from game.stage.effects import Sight
from game.stage.grass_dice import Thrown, draw_thrown
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.ui.look import panels
from game.ui.look.confetti import scattered
from game.ui.look.palette import AMBER, GOOD, INK, LED_CAPTION, LED_GROUND, MARKING, RGB, mix
from game.ui.scene import Ui

Shot = ev.ShotSaved | ev.GoalScored | ev.KickTaken
BLACK_LIES = 0.62
"""The share of a contest's throw after which the black die lies; the white one takes all of it."""
GREAT = 0.3
"""From this stake on the last die rocks before it lies."""
FADE = 0.3
"""Seconds in which dice are gone once all is known."""
PANEL = (312.0, 132.0)
_CELL = 48.0
_ABOVE, _BESIDE = (118.0, -110.0), (150.0, -34.0)
"""How far to each side of a duel, and down, dice lie: above it, or, where that is out of sight, beside it."""
_HIGH = 140.0
_OWN_GOAL = 108.0
"""So far from the edge the shooter's own goal reaches, however near the camera is when he swings his leg."""


def rocking(now: Instant[Stage]) -> tuple[int, int]:
    """Two faces that a die shows before it lies: they say nothing about the one it lies on."""
    first, second = (1 + int(6 * scattered(now.index * 7 + now.stage.table.minute, use)) for use in (1, 2))
    return first, second if second != first else second % 6 + 1


class Asked:
    """Draws the dice of the beat under the cursor, and what they need."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._look = ui.look

    def ahead(self, unit: float) -> Iterator[None]:
        """Paint the dice."""
        yield from grass_dice.ahead(self._look, unit)

    def draw(self, sight: Sight, now: Instant[Stage]) -> None:
        """Draw what is asked, if anything is."""
        event, t = now.event, self._ui.t
        share = now.progress("tumble")
        match event:
            case ev.ShotSaved() | ev.GoalScored() | ev.KickTaken():
                self._shot(sight, now, event)
            case ev.KeyPlayersRolled() if now.progress("lift") < 1:
                self._pair(sight, now, (event.black, event.white), share)
            case ev.StealerRolled():
                self._throw(sight, Thrown(event.black, True), _beside(CENTRE, -1), share)
            case ev.PlayContested():
                self._contest(sight, now, event)
            case ev.DoublesRolled():
                self._doubles(sight, now, event)
            case ev.BreakawayRun():
                asked = Thrown(event.die, True, _needs(t("match.needs_offence"), event.needed), event.passed)
                self._throw(sight, asked, alone(event.side), share, -FORWARD[event.side], _gone(now))
            case ev.PenaltyStruck():
                asked = Thrown(event.die, True, _needs(t("match.needs_target"), 5), event.passed)
                self._throw(sight, asked, spot(event.side), share, -FORWARD[event.side], _gone(now))
            case ev.InjuryChecked() | ev.SportsmanshipChecked():
                injury = isinstance(event, ev.InjuryChecked)
                words = t("match.needs_unhurt" if injury else "match.needs_temper")
                asked = Thrown(event.die, True, _needs(words, event.rating), event.passed)
                x, y, _ = now.movement.at((event.side, event.player), now.play)
                self._throw(sight, asked, (x, y), share, -FORWARD[event.side], _gone(now))
            case ev.GoaltenderRolled():
                x, y = place(event.side, GOAL)
                self._throw(
                    sight, Thrown(event.die, False), (x + FORWARD[event.side] * 30, y), share, FORWARD[event.side]
                )

    def _throw(
        self,
        sight: Sight,
        thrown: Thrown,
        at: tuple[float, float],
        share: float,
        side: int = -1,
        left: float = 1.0,
    ) -> None:
        """A die beside a place of the plan, on one side of it; `left` is how much of it is still to be seen."""
        if left <= 0:
            return
        if sight.lens.unit < effects.ROOMY:
            thrown = thrown._replace(needs="")  # the tray says it
        x, y = sight.lens.at(*at)
        unit = sight.lens.unit
        dx, dy = _ABOVE if at[1] > _HIGH else _BESIDE
        draw_thrown(sight, thrown, (x + side * dx * unit, y + dy * unit), (share, side))

    def _pair(self, sight: Sight, now: Instant[Stage], faces: tuple[int, int], share: float) -> None:
        """Both dice above the centre spot, where nobody plays."""
        x, y = sight.lens.at(*CENTRE)
        unit = sight.lens.unit
        for face, dark, side in ((faces[0], True, -1), (faces[1], False, 1)):
            draw_thrown(sight, Thrown(face, dark), (x + side * 48 * unit, y - 104 * unit), (share, side))

    def _contest(self, sight: Sight, now: Instant[Stage], event: ev.PlayContested) -> None:
        if _gone(now) <= 0 or now.beat is None:
            return
        share, t = now.progress("tumble"), self._ui.t
        way = FORWARD[now.stage.table.possession]
        great = now.beat.choreography.stake >= GREAT
        offence = Thrown(event.black, True, _needs(t("match.needs_offence"), event.offence), event.offence_passed)
        rocks = rocking(now) if great else ()
        defence = Thrown(
            event.white, False, _needs(t("match.needs_defence"), event.defence), event.defence_passed, rocks
        )
        at = meeting(now.stage)
        self._throw(sight, offence, at, min(1.0, share / BLACK_LIES), -way)
        self._throw(sight, defence, at, share, way)

    def _doubles(self, sight: Sight, now: Instant[Stage], event: ev.DoublesRolled) -> None:
        share, at, way = now.progress("tumble"), meeting(now.stage), FORWARD[now.stage.table.possession]
        for dark, side in ((True, -way), (False, way)):
            self._throw(sight, Thrown(event.face, dark), at, share, side)
        if share >= 1:
            since = now.seconds - now.cues["tumble"].end
            words = self._ui.t(f"chart.{event.effective}").upper()
            effects.words(sight, (at[0], at[1] - (150 if at[1] > _HIGH else 36)), since, words, AMBER)

    # -- a shot

    def _shot(self, sight: Sight, now: Instant[Stage], event: Shot) -> None:
        if event.black is None or event.white is None or event.rating is None:
            if isinstance(event, ev.KickTaken) and "black" in now.cues:
                asked = Thrown(event.die, True, _needs(self._ui.t("match.needs_target"), 5), event.on_target)
                self._throw(sight, asked, spot(event.side), now.progress("black"), -FORWARD[event.side])
            return
        if sight.lens.unit < effects.ROOMY:
            return  # it would cover the goal: the tray says it
        if not now.since("black") >= 0 or now.seconds > now.cues["resolve"].end + FADE:
            return
        panel = self.panel_place(sight, now, event)
        ground = panels.panel(self._look, PANEL[0], PANEL[1], "led_lit")
        sight.target.blit(ground, panel)
        scale, is_open = self._look.scale, shot_timing(event).is_open
        rocks = rocking(now) if is_open else ()
        black, white = Thrown(event.black, True), Thrown(event.white, False, rocks=rocks)
        unit = Sight(sight.target, sight.look, sight.lens, sight.still)
        top = panel.top / scale + 46
        draw_thrown(unit, black, (panel.left / scale + 196, top), (now.progress("black"), 1))
        if now.since("white") >= 0:
            draw_thrown(unit, white, (panel.left / scale + 266, top), (now.progress("white"), 1))
        self._write_panel(sight.target, panel, event.rating)
        tens = event.black if now.progress("black") >= 1 else None
        thrown = now.since("white") >= 0 and (now.progress("white") >= 1 or not sight.still)
        ones = white.shown(now.progress("white")) if tens and thrown else None
        if tens is not None and is_open and ones is None and not sight.still:
            ones = 1 + int(now.seconds * 11) % 6
        self._cells(sight.target, panel, event.rating, (tens if is_open else None, ones, tens))

    def _write_panel(self, target: pygame.Surface, panel: pygame.Rect, rating: int) -> None:
        """What saves, in figures, and what amber means."""
        look, t = self._look, self._ui.t
        x, y = panel.left / look.scale, panel.top / look.scale
        look.write(target, t("ask.saved_if"), "label18", LED_CAPTION, (x + 16, y + 22))
        look.write(target, f"≤ {rating}", "display40", AMBER, (x + 16, y + 50))
        look.write(target, t("match.amber_scores"), "label16", AMBER, (x + 16, y + 78))

    def _cells(
        self, target: pygame.Surface, panel: pygame.Rect, rating: int, lies: tuple[int | None, int | None, int | None]
    ) -> None:
        """Six totals, or six tens while nothing more is known. `lies`: the tens of the totals, the ones, the tens."""
        totals, ones, tens = lies
        look = self._look
        for face in range(1, 7):
            if totals is None:
                low, high = 10 * face + 1, 10 * face + 6
                words, chosen = f"{face}·", face == tens
                colours = _colours(low > rating, low <= rating < high)
            else:
                total = 10 * totals + face
                words, chosen = str(total), face == ones
                colours = _colours(total > rating, False)
            cell = pygame.Rect(0, 0, look.px(_CELL - 5), look.px(34))
            cell.midleft = panel.left + look.px(12 + (face - 1) * _CELL), panel.bottom - look.px(25)
            if chosen:
                cell.inflate_ip(look.px(8), look.px(8))
            pygame.draw.rect(target, colours[0], cell, border_radius=look.px(5))
            edge = MARKING if chosen else colours[1]
            pygame.draw.rect(target, edge, cell, look.px(3 if chosen else 1.5), border_radius=look.px(5))
            text = look.text(words, "bold24", colours[2])
            target.blit(text, text.get_rect(center=cell.center))

    def panel_place(self, sight: Sight, now: Instant[Stage], event: Shot) -> pygame.Rect:
        """In the upper corner away from the goal, in the lower one where the ball comes from above."""
        look, area = self._look, sight.target.get_clip()
        panel = pygame.Rect(0, 0, look.px(PANEL[0]), look.px(PANEL[1]))
        assert now.beat is not None, "a shot is a beat"
        made = now.beat.choreography
        kicked = now.beat.play + made.play(made.cues["flight"].start)
        above = now.movement.at(BALL, kicked).y < MIDDLE - 40
        edge, aside = look.px(12), look.px(_OWN_GOAL * sight.lens.unit)
        if FORWARD[event.side] > 0:
            panel.bottomleft = area.left + aside, area.bottom - edge
        else:
            panel.bottomright = area.right - aside, area.bottom - edge
        if not above:
            panel.top = area.top + edge
        return panel


def _colours(scores: bool, is_open: bool) -> tuple[RGB, RGB, RGB]:
    """A cell's ground, edge and letters: amber scores, green is saved."""
    if scores:
        return AMBER, AMBER, INK
    if is_open:
        return mix(LED_GROUND, AMBER, 0.25), AMBER, AMBER
    return mix(LED_GROUND, GOOD, 0.2), mix(LED_GROUND, GOOD, 0.6), GOOD


def _beside(at: tuple[float, float], side: int) -> tuple[float, float]:
    return at[0] - side * 100, at[1] - 46


def _needs(words: str, rating: int | None) -> str:
    """What a check needs: a 6 never passes (FU-11)."""
    return words if rating is None else f"{words} ≤ {min(rating, 5)}"


def _gone(now: Instant[Stage]) -> float:
    """How much of the dice is left to be seen: all of them until a moment after the verdict."""
    if "verdict" not in now.cues:
        return 1.0
    return max(0.0, min(1.0, 1 - (now.seconds - now.cues["verdict"].start - FADE) / FADE))

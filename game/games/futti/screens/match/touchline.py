"""What comes from the touchline in a match of Fütti: the referee's card, a stretcher, and the board with numbers.

Nothing of it lies over the ball: a card is held up on the other side of whom it is for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from engine.futti.match import events as ev
from engine.futti.match.model import SIDES, SQUAD, MatchTable
from game.games.futti.presenter.match import Stage
from game.games.futti.presenter.plan import AREA, GRASS, STAND, mirrored
from game.games.futti.screens.match.layout import Pitch
from game.games.futti.style.match_kits import MatchKits
from game.stage.camera import Lens
from game.stage.effects import faded, passing
from game.stage.match_part import Overlay
from game.stage.movement import BALL
from game.stage.timeline import Instant
from game.ui.look import kits, marks, tokens
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_in_out, ease_out, lerp, overshoot
from game.ui.look.paint import Canvas
from game.ui.look.palette import BAD_TEXT, BLACK, GOOD, LED_GROUND, LINE, MUTED, PAPER, TEXT, WHITE, alpha
from game.ui.scene import Ui

TALL = 0.54
"""How high a card is that is held up, as a share of the grass: a third of the window."""
SWING, FLY = 0.24, 0.74
"""The shares of a card's time after which it is up, and after which it flies to whoever's row."""
TURN = 70.0
_LOOKED = 0.0, 0.2, 0.4, 0.6, 1.0
"""At these shares of a change it is looked where everybody is."""
Carded = ev.PlayerBooked | ev.PlayerSentOff
Row = Callable[[MatchTable, int, int], tuple[float, float] | None]
"""Where somebody's row is in the columns, in logical units; None where it is out of sight."""


class Touchline(Overlay[None, MatchKits]):
    """Draws cards, stretchers and boards; `row` says where a card that was shown flies to."""

    def __init__(self, ui: Ui, match_kits: MatchKits, pitch: Pitch, row: Row) -> None:
        super().__init__(ui, None, match_kits, (pitch.left, pitch.top, pitch.width, AREA[3] * pitch.unit))
        self._pitch = pitch
        self._row = row

    def ahead(self) -> Iterator[None]:
        """Paint the cards and the stretcher, one picture at every step."""
        for colour in tokens.CARDS:
            self._picture(colour)
            yield
        stretcher(self._look, self._pitch.unit)
        yield

    def draw(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """Draw what the beat under the cursor brings, above everybody."""
        match now.event:
            case ev.PlayerBooked():
                self._card(target, now, now.event, "red" if now.event.second else "yellow")
            case ev.PlayerSentOff():
                self._card(target, now, now.event, "red")
            case ev.SportsmanshipChecked(passed=True, red=False) if "verdict" in now.cues and now.since("verdict") > 0:
                self._warning(target, now, now.event)
            case ev.LineUpChanged():
                self._board(target, now, now.event)
            case ev.PlayerInjured():
                self._cross(target, now, now.event)

    def below(self, target: pygame.Surface, now: Instant[Stage]) -> None:
        """What lies below the discs: the stretcher, which comes for whoever is hurt and takes him along."""
        event = now.event
        if not isinstance(event, ev.PlayerInjured) or now.beat is None:
            return
        who, leave = (event.side, event.player), now.cues["leave"]
        if now.seconds < leave.start:
            x, y, _ = now.movement.at(who, now.beat.play)
            share = 1.0 if self._ui.settings.reduced_motion else ease_out(min(1.0, now.seconds / leave.start))
            at = x, lerp(GRASS + 20, y + 8, share)
        else:
            x, y, _ = now.movement.at(who, now.play)
            at = x, y + 8
        picture = stretcher(self._look, self._pitch.unit)
        target.blit(picture, picture.get_rect(center=self._px(now, *at)))

    def _px(self, now: Instant[Stage], x: float, y: float) -> tuple[int, int]:
        framing = None if self._ui.settings.reduced_motion else now.framing
        lens = Lens.over((self._pitch.left, self._pitch.top, self._pitch.unit), AREA, framing)
        left, top = lens.at(x, y)
        return self._look.px(left), self._look.px(top)

    def _picture(self, colour: tokens.CardColour) -> pygame.Surface:
        return tokens.referee_card(self._look, colour, GRASS * self._pitch.unit * TALL)

    def held_at(self, now: Instant[Stage], who: tuple[int, int]) -> tuple[int, int]:
        """Where a card is held up, in pixels: beside whoever it is for, away from the ball, clear of goals."""
        assert now.beat is not None, "a card is a beat"
        x, ball = (now.movement.at(one, now.beat.play).x for one in (who, BALL))
        aside = x + (150 if ball <= x else -150)
        if not 170 < aside < AREA[2] - 214 or abs(aside - ball) < 110:
            aside = ball + 160 if ball < AREA[2] / 2 else ball - 160
        left, top = self._pitch.at(max(150, min(AREA[2] - 194, aside)), GRASS / 2 - STAND / 2)
        return self._look.px(left), self._look.px(top)

    def _card(
        self,
        target: pygame.Surface,
        now: Instant[Stage],
        event: ev.PlayerBooked | ev.PlayerSentOff,
        colour: tokens.CardColour,
    ) -> None:
        share = now.progress("card")
        if not 0 < share < 1:
            return
        card, at = self._picture(colour), self.held_at(now, (event.side, event.player))
        if self._ui.settings.reduced_motion:
            span = now.cues["card"]
            faded(target, card, card.get_rect(center=at), passing(now.since("card"), span.end - span.start))
            return
        x, y = at
        if share < SWING:
            up = overshoot(share / SWING)
            low = self.area.bottom + card.get_height()
            y = round(lerp(low, y, up))
            card = pygame.transform.rotozoom(card, TURN * (1 - up), 1)
        elif share > FLY and (row := self._row(now.stage.table, event.side, event.player)) is not None:
            gone = ease_in_out((share - FLY) / (1 - FLY))
            x, y = round(lerp(x, row[0] * self._look.scale, gone)), round(lerp(y, row[1] * self._look.scale, gone))
            card = pygame.transform.rotozoom(card, 0, lerp(1, 0.09, gone))
        target.blit(card, card.get_rect(center=(x, y)))

    def _warning(self, target: pygame.Surface, now: Instant[Stage], event: ev.SportsmanshipChecked) -> None:
        """The card half out of the pocket, and no further."""
        seconds, length = now.since("verdict"), now.length - now.cues["verdict"].start
        card = self._picture("yellow")
        x, _ = self.held_at(now, (event.side, event.player))
        still = self._ui.settings.reduced_motion
        up = 1.0 if still else math.sin(math.pi * min(1.0, seconds / length))
        shown = round(card.get_height() * 0.45 * up)
        opacity = passing(seconds, length) if still else 1.0
        with self.inside(target) as area:
            faded(target, card, card.get_rect(midtop=(x, area.bottom - shown)), opacity)

    def _cross(self, target: pygame.Surface, now: Instant[Stage], event: ev.PlayerInjured) -> None:
        """A cross that beats over whoever is hurt."""
        if now.progress("leave") >= 0.5:
            return
        x, y, _ = now.movement.at((event.side, event.player), now.play)
        beat = 1.0 if self._ui.settings.reduced_motion else 1 + 0.16 * math.sin(now.seconds * 8)
        sign = injury_sign(self._look, self._pitch.unit)
        size = round(sign.get_width() * beat), round(sign.get_height() * beat)
        if beat != 1.0:
            sign = pygame.transform.smoothscale(sign, size)
        target.blit(sign, sign.get_rect(center=self._px(now, x, y - 40)))

    def board_at(self, now: Instant[Stage], side: int, width: float) -> tuple[float, float]:
        """Where on the plan the middle of a board so wide in logical units is held up: by the touchline on its side's
        half, where it covers nobody with his name, nor the ball, while they pass each other."""
        assert now.beat is not None, "a change is a beat"
        unit, beat = self._pitch.unit, now.beat
        plays = [beat.play + share * beat.choreography.played for share in _LOOKED]
        held = []
        for who in (BALL, *((one, player) for one in SIDES for player in SQUAD)):
            for play in plays if who in now.movement else ():
                x, y, _ = now.movement.at(who, play)
                if y < GRASS:  # the others sit on their benches
                    held.append(
                        pygame.Rect(round(x - 62 / unit), round(y - 50), round(124 / unit), round(74 + 24 / unit))
                    )
        best: tuple[float, float, float] | None = None
        for y in (GRASS - 36, 16.0):
            for step in range(12):
                x = mirrored(side, 90 + 28 * step, 0)[0]
                board = pygame.Rect(0, 0, round((width + 8) / unit), round(60 / unit))
                board.center = round(x), round(y)
                covered = sum(one.width * one.height for other in held if (one := board.clip(other)))
                cost = covered + 0.2 * abs(28 * step - 146) + (y < GRASS / 2)
                if best is None or cost < best[0]:
                    best = cost, x, y
        assert best is not None, "there are places"
        return best[1], best[2]

    def _board(self, target: pygame.Surface, now: Instant[Stage], event: ev.LineUpChanged) -> None:
        """The board that says who goes and who comes, before their bench."""
        before = now.stage.table.sides[event.side].positions
        going = [who for who in before if who is not None and who not in event.positions]
        coming = [who for who in event.positions if who is not None and who not in before]
        if not coming and not going:
            return
        style = self._match_kits[event.side]
        out, back = tuple(map(style.number, going)), tuple(map(style.number, coming))
        plate = number_board(self._look, style.kit, out, back)
        left, top = self._px(now, *self.board_at(now, event.side, plate.get_width() / self._look.scale))
        rise = 0.0 if self._ui.settings.reduced_motion else 1 - overshoot(min(1.0, now.seconds / 0.25))
        place = plate.get_rect(center=(left, top + round(rise * plate.get_height())))
        faded(target, plate, place, passing(now.seconds, now.length, 0.15))


@sprite
def number_board(look: Look, kit: kits.Kit, out: tuple[int, ...], back: tuple[int, ...]) -> pygame.Surface:
    """Numbers that go and numbers that come, each with the arrow that says so."""
    groups = [(number, "triangle_down", BAD_TEXT) for number in out] + [
        (number, "triangle_up", GOOD) for number in back
    ]
    cell = 74
    surface = pygame.Surface((look.px(cell * len(groups) + 14), look.px(58)), pygame.SRCALPHA)
    pygame.draw.rect(surface, LED_GROUND, surface.get_rect(), border_radius=look.px(6))
    pygame.draw.rect(surface, LINE, surface.get_rect(), look.px(2), border_radius=look.px(6))
    pygame.draw.rect(surface, kit.a, (0, 0, surface.get_width(), look.px(6)), border_radius=look.px(3))
    for index, (number, arrow, colour) in enumerate(groups):
        x = 7 + cell * index
        look.put(surface, marks.mark(look, arrow, 16, colour), (x + 16, 32))
        look.write(surface, str(number), "display40", colour, (x + 46, 33), "centre")
    return surface


@sprite
def stretcher(look: Look, unit: float) -> pygame.Surface:
    """A stretcher seen from above, with its two bearers."""
    canvas = Canvas(look.px(120 * unit), look.px(56 * unit), (120, 56))
    canvas.rect(16, 10, 92, 42, alpha(BLACK, 0.3), 6)
    for y in (12, 44):
        canvas.line([(4, y), (116, y)], 4, MUTED)
    canvas.rect(18, 8, 84, 40, PAPER, 5)
    canvas.rect(55, 14, 10, 28, BAD_TEXT)
    canvas.rect(46, 23, 28, 10, BAD_TEXT)
    for x in (8, 112):
        canvas.disc(x, 28, 10, WHITE)
        canvas.disc(x, 28, 6, MUTED)
    return canvas.finish()


@sprite
def injury_sign(look: Look, unit: float) -> pygame.Surface:
    """A cross on a dark disc."""
    size = look.px(40 * unit)
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(surface, (*LED_GROUND, 235), (size / 2, size / 2), size / 2)
    sign = marks.mark(look, "injury", 26 * unit, TEXT)
    surface.blit(sign, sign.get_rect(center=surface.get_rect().center))
    return surface

"""Dice on the grass: the question a roll asks stands where it is asked, with what it needs under each die, and a tick
or a cross on it once it lies.

How far a die has flown is given, so any moment can be drawn in any order. With motion reduced a die is there once it
lies. Knows no game; the ledger of what was rolled is the tray (`explanation.py`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.stage.effects import Sight, faded
from game.ui.look import dice, marks
from game.ui.look.look import Look, sprite
from game.ui.look.motion import ease_out
from game.ui.look.paint import Canvas
from game.ui.look.palette import AMBER, BAD, GOOD, LED_CAPTION, LED_GROUND, WHITE

FLYING, LYING = 76.0, 70.0
"""How large a die is in the air and on the grass, in logical units where a unit of the plan is one."""
REACH = 0.7 * FLYING
"""How far below its middle a die reaches while it tumbles: what it needs stands below that, and covers no face."""
HOPS = 3
WOBBLE = 0.72
"""After this share of its time a die that everything hangs on no longer tumbles but rocks from face to face."""
_BADGE, _NOTCH = 30.0, 9.0
_TIPS, _TIPPED, _TIP_HOP = 3, 70.0, 9.0
"""How many pictures of its tumbling a die on its edge rocks to and fro by, how fast, and how high it hops meanwhile."""
_EDGE_TURNS = 60
"""How many pictures of its tumbling such a die goes through before: as fast to the last, since it takes its time."""


class Thrown(NamedTuple):
    """A die of six: what it lies on in the end, whether it is the dark one, and what it needs, in words.

    `passed` says whether that is enough; None where nothing is asked of it. `rocks` are two faces that it shows before
    the last one; none for a die that little hangs on.
    """

    value: int
    dark: bool
    needs: str = ""
    passed: bool | None = None
    rocks: tuple[int, ...] = ()
    edge: bool = False
    """Whether it rocks on its edge instead, where no face is up before it lies."""

    def shown(self, share: float) -> int | None:
        """The face that is up, a share of its time through; None while it tumbles."""
        if share >= 1 or not self.rocks:
            return self.value if share >= 1 else None
        if share < WOBBLE:
            return None
        return self.rocks[min(len(self.rocks) - 1, int((share - WOBBLE) / (1 - WOBBLE) * len(self.rocks)))]


def draw_thrown(sight: Sight, thrown: Thrown, at: tuple[float, float], flight: tuple[float, float]) -> pygame.Rect:
    """Draw a die that will lie at a point of the window, in logical units; what it covers, in pixels.

    `flight` is the share of its time that is through, 0 … 1, and which way it comes from: −1, 1, or 0 for straight
    from above.
    """
    look = sight.look
    _draw_die(sight, thrown, _pixels(sight, at), flight)
    covered = thrown_covers(sight, thrown, at)
    if thrown.needs:
        plate = needs_plate(look, thrown.needs)
        sight.target.blit(plate, plate.get_rect(midbottom=covered.midbottom))
    return covered


def thrown_covers(sight: Sight, thrown: Thrown, at: tuple[float, float]) -> pygame.Rect:
    """What a die covers that will lie at a point of the window, with what it needs below it, in pixels."""
    look, unit = sight.look, sight.lens.unit
    left, top = _pixels(sight, at)
    place = pygame.Rect(0, 0, look.px(LYING * unit), look.px(LYING * unit))
    place.center = round(left), round(top)
    if thrown.needs:
        below = needs_plate(look, thrown.needs).get_rect()
        below.midtop = place.centerx, place.centery + look.px(REACH * unit - _NOTCH + 2)
        place = place.union(below)
    return place


def _pixels(sight: Sight, at: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the window is drawn."""
    return at[0] * sight.look.scale + sight.off[0], at[1] * sight.look.scale + sight.off[1]


def _draw_die(sight: Sight, thrown: Thrown, middle: tuple[float, float], flight: tuple[float, float]) -> None:
    """The die itself; its middle is given in pixels."""
    look, unit = sight.look, sight.lens.unit
    share, side = flight
    left, top = middle
    face = thrown.shown(share)
    if sight.still and share < 1:
        return
    if face is None:
        share = min(1.0, share / WOBBLE) if thrown.rocks or thrown.edge else share
        gone = 1 - ease_out(min(1.0, share))
        lift = 64 * unit * look.scale * abs(math.cos(math.pi * (HOPS - 0.5) * share)) * (1 - share)
        turned = int(_EDGE_TURNS * share if thrown.edge else 34 * ease_out(share)) + (0 if thrown.dark else 7)
        if thrown.edge and flight[0] > WOBBLE:  # it never seems to lie before it does
            rocked = math.sin((flight[0] - WOBBLE) * _TIPPED)
            turned += round(_TIPS * rocked)
            lift = _TIP_HOP * unit * look.scale * abs(rocked)
        picture = dice.tumbling_d6(look, turned, FLYING * unit, thrown.dark)
        at = round(left + side * gone * 90 * unit * look.scale), round(top - lift)
        # A hop ends at the edge of what is seen.
        whole = pygame.Rect(0, 0, 2 * round(REACH * unit * look.scale), 2 * round(REACH * unit * look.scale))
        whole.center = at
        sight.target.blit(picture, picture.get_rect(center=whole.clamp(sight.target.get_clip()).center))
        return
    picture = lying(look, face, thrown.dark, unit)
    if share < 1:  # it rocks
        picture = pygame.transform.rotozoom(picture, 16 * math.sin(share * 60), 1.12)
    sight.target.blit(picture, picture.get_rect(center=(round(left), round(top))))
    if share >= 1 and thrown.passed is not None:
        badge = verdict_badge(look, thrown.passed, _BADGE * max(0.8, unit))
        reach = round(LYING * 0.46 * unit * look.scale)
        faded(sight.target, badge, badge.get_rect(center=(round(left) + reach, round(top) - reach)), 1.0)


def lying(look: Look, value: int, dark: bool, unit: float) -> pygame.Surface:
    """A die as it lies on the grass."""
    return dice.d6(look, value, LYING * unit, dark, -6 if dark else 9)


def ahead(look: Look, unit: float) -> Iterator[None]:
    """Paint the dice in all positions, a few at every step."""
    for frame in range(dice.FRAMES):
        for dark in (True, False):
            dice.tumbling_d6(look, frame, FLYING * unit, dark)
        yield
    for value in range(1, 7):
        for dark in (True, False):
            lying(look, value, dark, unit)
        yield
    for passed in (True, False):
        verdict_badge(look, passed, _BADGE * max(0.8, unit))
    yield


@sprite
def needs_plate(look: Look, words: str) -> pygame.Surface:
    """What a die needs, as the scoreboard would say it, with a tip up to the die: it is nobody's who stands below. A
    number after ≤ is in amber."""
    head, less, number = words.partition("≤")
    caption = look.text(head.strip(), "label18", LED_CAPTION) if head.strip() else None
    value = look.text(less + number, "bold24", AMBER) if less else None
    parts = [part for part in (caption, value) if part is not None]
    gap, edge = look.px(8), look.px(10)
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * edge
    tip = look.px(_NOTCH)
    plate = pygame.Surface((width, look.px(30) + tip), pygame.SRCALPHA)
    board = pygame.Rect(0, tip, width, look.px(30))
    pygame.draw.rect(plate, LED_GROUND, board, border_radius=look.px(4))
    pygame.draw.rect(plate, AMBER, board, max(1, look.px(1.5)), border_radius=look.px(4))
    pygame.draw.polygon(plate, AMBER, [(width // 2 - tip, tip), (width // 2, 0), (width // 2 + tip, tip)])
    x = edge
    for part in parts:
        plate.blit(part, part.get_rect(midleft=(x, board.centery)))
        x += part.get_width() + gap
    return plate


@sprite
def verdict_badge(look: Look, passed: bool, size: float) -> pygame.Surface:
    """A tick or a cross on a coloured disc."""
    side = look.px(size)
    canvas = Canvas(side, side, (100, 100))
    canvas.disc(50, 50, 50, WHITE)
    canvas.disc(50, 50, 44, GOOD if passed else BAD)
    badge = canvas.finish()
    sign = marks.mark(look, "check" if passed else "cross", size * 0.6, WHITE)
    badge.blit(sign, sign.get_rect(center=badge.get_rect().center))
    return badge

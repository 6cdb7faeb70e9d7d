"""Where the parts of the match screen lie (logical units), and how the plan of the pitch is fitted into a window.

The plan keeps its width; in a low window it is seen flatter, so that all of a third's rows is in sight and as near as
it can be.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.superclub.match.model import Side
from game.games.superclub.presenter.plan import END, FOOT, GRASS, LIT, LIT_SPREAD, STAND, WIDTH
from game.stage.camera import Framing, Lens
from game.stage.match_part import (
    EDGE,
    MatchPlan,
    Rect,
    TipForm,
    Whole,
    bar,
    columns,
    odds_and_pitch,
    told_and_tray,
    transport,
    whole,
)
from game.stage.movement import BREATH
from game.stage.style.player_tokens import fitting
from game.ui.look.motion import lerp
from game.ui.surroundings import COMPACT_WIDTH

Point = tuple[float, float]

LOW = 300.0
"""A pitch below this height has no stands, and room for little between its rows."""
_LOW_ZOOM = 0.6
"""How much of a camera's nearness is left in a low window."""
_ROWS = 4
"""So many times does the widest row part those who stand in it while it is played."""
CROWD = _ROWS + 1
"""So many stand in the widest row."""
_TOKEN = 1.68
"""How high a token is for a disc of 1: as far apart do they stand. Small discs in a low window may touch."""
_AFAR = 46.0
"""How much room somebody has while the whole pitch is seen, in units of the plan."""
_LARGEST, _SMALLEST, _SMALLEST_OF_FIVE = 66.0, 36.0, 34.0
_EVEN = 2
"""Sizes are even, so that few pictures are made while the camera moves."""


TRAY = 62
BOXES = 42
COLUMN = 236
_CHARTS = (680.0, 26.0), (560.0, 20.0), (0.0, 12.0)
"""From which height of the window on the momentum chart under the boxes is so high."""
_LEAST_COLUMN = 400.0  # a lower one has no room for its parts
_ASKED = 340.0


@dataclass(frozen=True)
class Pitch:
    """The pitch in the window: where it lies, and how the plan is fitted into it."""

    x: float
    y: float
    width: float
    height: float
    has_names: bool = True
    """Whether names are told where there is room for them."""

    @property
    def rect(self) -> Rect:
        """Its place in the window."""
        return self.x, self.y, self.width, self.height

    @cached_property
    def is_low(self) -> bool:
        """Whether there are no stands above and below, and no tokens with names."""
        return self.height < LOW

    @cached_property
    def unit(self) -> float:
        """How large a unit of the plan is along the pitch, where nothing is magnified."""
        return self.width / (WIDTH + 2 * END)

    @cached_property
    def stand(self) -> float:
        """How deep the stand above the grass is, in units of the plan."""
        return 0.0 if self.is_low else STAND

    @cached_property
    def flat(self) -> float:
        """How flat the plan is seen: 1 where there is room for all of it."""
        foot = 0.0 if self.is_low else FOOT
        return min(1.0, (self.height / self.unit - self.stand - foot) / GRASS)

    @cached_property
    def area(self) -> Rect:
        """What is seen of the flattened plan: left, top, width, height."""
        return -END, -self.stand, WIDTH + 2 * END, min(self.height / self.unit, self.stand + GRASS + FOOT)

    def lens(self, framing: Framing | None = None) -> Lens:
        """Where the plan's points lie in the window; `framing` is the camera's, None for the whole pitch."""
        if framing is not None:
            x, y, zoom = framing
            framing = Framing(x, y * self.flat, self.zoom(zoom))
        return Lens.over((self.x, self.y, self.unit), self.area, framing)

    def zoom(self, zoom: float) -> float:
        """How near the camera gets that is asked to get so near."""
        return 1 + (zoom - 1) * (_LOW_ZOOM if self.is_low else 1.0)

    @cached_property
    def is_large(self) -> bool:
        """Whether those who play a third are drawn as tokens with names."""
        return self.has_names and self.near >= _SMALLEST and not self.is_low

    @cached_property
    def far(self) -> float:
        """How large somebody's disc is while the whole pitch is seen."""
        return _even(min(_LARGEST, _AFAR * self.unit * (0.5 + 0.5 * self.flat)))

    @cached_property
    def near(self) -> float:
        """How large it is while his third is played."""
        return _even(min(_LARGEST, self._apart / (1.0 if self.is_low else _TOKEN)))

    def is_named(self, count: int) -> bool:
        """Whether those who play a third in a row of so many are drawn as such tokens."""
        return self.is_large and (count < CROWD or self.crowded >= _SMALLEST_OF_FIVE)

    @cached_property
    def crowded(self) -> float:
        """How large a disc is in the widest row, so that nobody stands on the name of who is behind him."""
        sways = BREATH[1] * self.flat * self.unit * self.zoom(LIT)
        return min(self.near, _even(fitting(self._apart - sways)))

    @property
    def _apart(self) -> float:
        """How far apart those stand who stand closest."""
        return LIT_SPREAD / _ROWS * self.flat * self.unit * self.zoom(LIT)

    def size(self, zoom: float, count: int = 0) -> float:
        """How large somebody's disc is, seen so near; no larger than while a third is played, by so many in a row."""
        share = (zoom - 1) / (self.zoom(LIT) - 1)
        near = self.crowded if count >= CROWD and self.is_named(count) else self.near
        return _even(lerp(self.far, near, max(0.0, min(1.0, share))))


def _even(size: float) -> float:
    return float(max(_EVEN, size // _EVEN * _EVEN))


@dataclass(frozen=True, slots=True)
class Layout(MatchPlan):
    """The screen's plan."""

    odds: Rect
    pitch: Pitch
    tray: Rect
    chart: Rect

    @property
    def boxes(self) -> Rect:
        x, y, width, _ = self.strip
        return x + self.chart[0], y, width - 2 * self.chart[0], BOXES

    def question(self, side: Side, right: bool = False) -> Whole:
        """Where a side is asked: over its column, else over that side of the pitch where nothing has happened."""
        column = self.right if side else self.left
        pitch = self.pitch
        if column is None:
            bottom = self.tray[1] + self.tray[3]
            width = min(_ASKED, pitch.width / 2)
            x = pitch.x + pitch.width - width if right else pitch.x
            return whole((x, self.odds[1], width, bottom - self.odds[1]))
        x, y, width, height = column
        return whole((x - EDGE if side else x, y, width + EDGE, height))

    @property
    def tip(self) -> Whole:
        """Where there are no columns as low as it can be, over what was said: what it speaks of lies on the pitch."""
        if self.left is not None:
            return whole(self.left)
        x, y, width, height = self.tray
        return whole((EDGE, self.odds[1], x + width, y + height - self.odds[1]))

    @property
    def tip_form(self) -> TipForm:
        return "low" if self.left is None else "narrow"


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area: with a column for each side, or with none."""
    across, low = bar(width, height)
    top = across[3] + EDGE
    tray_top = height - TRAY - EDGE
    chart = next(high for least, high in _CHARTS if height >= least)
    boxes_top = tray_top - BOXES - chart - 3
    tall = boxes_top - 4 - top
    beside = width >= COMPACT_WIDTH and tall >= _LEAST_COLUMN
    side = 16 + COLUMN + EDGE if beside else EDGE
    odds, grass = odds_and_pitch(width, top, tall, side, low)
    pitch = Pitch(*grass)
    left, right = columns(width, top, COLUMN, tall)
    said, tray = told_and_tray(width, tray_top, TRAY, 430 if beside else width * 0.36)
    return Layout(
        bar=across,
        top=pitch.y,
        left=left if beside else None,
        right=right if beside else None,
        strip=(0, boxes_top, width, BOXES + chart + 3),
        commentary=said,
        transport=transport(width, pitch.width, boxes_top - 60),
        odds=odds,
        pitch=pitch,
        tray=tray,
        chart=(16, tray_top - chart - 3, width - 32, chart),
    )

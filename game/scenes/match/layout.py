"""Where the parts of the match screen lie, for whatever room the window leaves. Logical units."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.match import column, geometry, minutes, scoreboard, tray
from game.scenes.match.geometry import Pitch
from game.ui import SHORT_HEIGHT

_EDGE = 8
_LEAST_TIP = 560.0
_LEAST_TRANSPORT = 760.0
Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """The screen's plan. Without room beside the pitch (`columns` None) the line-ups slide over it when asked for."""

    pitch: Pitch
    track_top: float | None
    columns: tuple[tuple[float, float], tuple[float, float]] | None
    column_height: float
    minutes_top: float
    commentary: Rect
    tray: Rect
    transport: Rect

    @property
    def tip(self) -> tuple[int, int, int, int]:
        """Where the guide speaks: over a column, or over the lower part of the pitch where there are none."""
        pitch = self.pitch
        if self.columns is not None:
            x, y = self.columns[0]
            return round(x) - 8, round(y), round(pitch.x - x), round(self.column_height)
        width = min(620.0, max(pitch.width - 16, _LEAST_TIP))
        height = 196.0
        x = pitch.x + (pitch.width - width) / 2
        y = pitch.y + pitch.height - height - 4
        return round(x), max(_EDGE, round(y)), round(width), round(height)

    @property
    def tip_is_narrow(self) -> bool:
        """Whether a tip stands in a column, its buttons one under another."""
        return self.columns is not None

    def slide(self, right: bool, width: float) -> tuple[int, int, int, int]:
        """Where a panel slides in: over a column where there are columns, else over that side of the pitch."""
        beside = self.columns is not None
        room = self.pitch.x - 16 if beside else 300.0
        height = self.column_height if beside else self.transport[1] - self.pitch.y
        x = width - room - 8 if right else 8.0
        return round(x), round(self.pitch.y), round(room), round(height)


def layout(width: float, height: float) -> Layout:
    """The plan for a logical area. Columns stand beside the pitch if it stays at least as large as the eye needs.

    In a low area the control track and the bench give their room to the grass.
    """
    low = height < SHORT_HEIGHT
    bar_height = scoreboard.height(low)
    top = bar_height + (0 if low else scoreboard.TRACK_HEIGHT) + _EDGE
    tray_top = height - tray.HEIGHT - 8
    minutes_top = tray_top - minutes.HEIGHT + 3
    room = minutes_top - 2 - top
    beside = width >= 1100
    side_room = 2 * (column.WIDTH + 16 + _EDGE) if beside else 2 * _EDGE
    depth = geometry.GRASS + (0 if low else geometry.BENCH)
    unit = min((width - side_room) / geometry.WIDTH, room / depth)
    pitch = Pitch((width - geometry.WIDTH * unit) / 2, top, unit, has_bench=not low)
    columns = ((16.0, top), (width - column.WIDTH - 16, top)) if beside else None
    split = 440 if beside else width * 0.36
    bar = max(56.0, geometry.BENCH * unit)
    bar_width = max(pitch.width, min(width - 2 * _EDGE, _LEAST_TRANSPORT))
    return Layout(
        pitch=pitch,
        track_top=None if low else bar_height,
        columns=columns,
        column_height=min(room, pitch.height) if beside else room,
        minutes_top=minutes_top,
        commentary=(16, tray_top, split - 24, tray.HEIGHT),
        tray=(split, tray_top, width - split - 16, tray.HEIGHT),
        transport=((width - bar_width) / 2, top + pitch.height - bar, bar_width, bar),
    )

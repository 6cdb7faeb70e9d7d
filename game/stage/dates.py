"""When a file was written, in words."""

from __future__ import annotations

from datetime import datetime


def written(nanoseconds: int) -> str:
    """A moment since 1970 as people write it down anywhere: 2026-11-21 09:41; "–" for what no calendar has."""
    try:
        return datetime.fromtimestamp(nanoseconds / 1e9).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):  # a disk may give a file any date
        return "–"

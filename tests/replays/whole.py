"""Who plays in the recorded games that are whole ones.

Owns set-ups alone; the catalogues say what is looked for in them.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.model import Seat


def whole_game(name: str, *levels: int, **options: Any) -> Any:
    """A game of these levels, 0 for people, with the first clubs; one season long unless `options` say otherwise."""
    rules: Any = games.rules_for(name)
    seats = tuple(Seat(f"Computer {level}" if level else "Manager", level) for level in levels)
    return replace(rules.default_setup(len(levels)), seats=seats, **{"seasons": 1, **options})

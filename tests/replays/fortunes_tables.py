"""Who plays in Football Fortunes' recorded games.

Owns set-ups alone; `fortunes_catalogue` says what is looked for in them.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.model import Seat
from engine.fortunes.season.model import SeasonSetup


def game(*levels: int, **options: Any) -> SeasonSetup:
    """A game of these levels, 0 for people, with the first clubs; one season long unless `options` say otherwise."""
    rules: Any = games.rules_for("fortunes")
    seats = tuple(Seat(f"Computer {level}" if level else "Manager", level) for level in levels)
    setup: SeasonSetup = rules.default_setup(len(levels))
    return replace(setup, seats=seats, **options)

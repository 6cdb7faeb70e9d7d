"""Many matches of Football Fortunes without a window, and their means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import InputError
from engine.fortunes.content.cards import Ratings
from engine.fortunes.odds import batch_means

if TYPE_CHECKING:
    from argparse import Namespace

    from game.stage.game_plugin import ShowProgress


def simulate(options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
    """Who plays, and the means of their matches."""
    if options.home is None or options.away is None:
        raise InputError("sim fortunes needs the ratings of both sides: --home D,A --away D,A")
    neutral = options.ground == "neutral"
    home, away = Ratings(*options.home), Ratings(*options.away)
    sides = " – ".join(f"{side.defence},{side.attack}" for side in (home, away))
    heading = f"{sides}{' on neutral ground' if neutral else ''}"
    with progress(heading) as line:
        return heading, batch_means(home, away, neutral, options.count, options.seed, line.at)

"""Many matches of Fütti without a window, and their means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.levels import MOST_BYTES
from engine.futti.batch import match_means
from engine.futti.content import read_teams
from engine.futti.match.rules import FuttiMatch
from engine.storage.files import read_plain

if TYPE_CHECKING:
    from argparse import Namespace

    from game.stage.game_plugin import ShowProgress


def simulate(options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
    """Who plays, and the means of their matches."""
    home, visitors = read_teams(read_plain(options.teams, MOST_BYTES), str(options.teams))
    heading = f"{home.name} – {visitors.name}"
    with progress(heading) as line:
        return heading, match_means(FuttiMatch(), home, visitors, options.count, options.seed, line.at)

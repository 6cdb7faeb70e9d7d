"""Many matches of Superclub without a window, and their means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import InputError
from engine.core.levels import MOST_BYTES
from engine.storage.files import read_plain
from engine.superclub.batch import calm_means, exact_means, match_means, read_sheets
from engine.superclub.match.rules import SuperclubMatch

if TYPE_CHECKING:
    from argparse import Namespace

    from game.stage.game_plugin import ShowProgress


def simulate(options: Namespace, progress: ShowProgress) -> tuple[str, dict[str, float]]:
    """Who plays, and the means of their matches."""
    if options.exact and not options.calm:
        raise InputError("--exact leaves injuries and Game changers out of account: say --calm too")
    home, away = read_sheets(read_plain(options.teams, MOST_BYTES), str(options.teams))
    heading = f"{home.squad.name} – {away.squad.name}"
    if options.exact:
        return heading, exact_means(home.halves, away.halves)
    with progress(heading) as line:
        if options.calm:
            return heading, calm_means(home.halves, away.halves, options.count, options.seed, line.at)
        return heading, match_means(SuperclubMatch(), home, away, options.count, options.seed, line.at)

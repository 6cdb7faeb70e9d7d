"""Batches of matches side by side: whole ones by their seeds, and the rest of one match from where it stands."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import numpy as np

from engine.core.streams import faces
from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import GOAL, GOALTENDERS, LAST_MINUTE, SIDES, Positions
from engine.futti.side_by_side.lines import FACES
from engine.futti.side_by_side.matches import Fixture, Matches, Results
from engine.futti.side_by_side.minute import play_minute

if TYPE_CHECKING:
    from engine.core.streams import Words


def play_matches(fixture: Fixture, seeds: Words) -> Results:
    """Whole matches that nobody manages (FU-5, FU-27), one for each seed; some ten thousand at a time are fastest."""
    matches = Matches(fixture, seeds)
    roll_keepers(matches, [default_line_up(team) for team in fixture.teams])
    for _ in play_on(matches, 1):
        pass
    return matches.results


def roll_keepers(matches: Matches, named: list[Positions]) -> None:
    """FU-6: the named goaltender of each side starts, or the other one on a 6."""
    lines = matches.fixture.lines
    for side in SIDES:
        line = lines.number(side, named[side])
        idle = next(player for player in GOALTENDERS if player != named[side][GOAL])
        die = faces(matches.dice.draw("keeper"), 0, FACES)
        matches.of_side(matches.line, side)[:] = np.where(die == FACES - 1, lines.with_keeper(line, idle), line)


def play_on(matches: Matches, minute: int) -> Generator[None, None, Results]:
    """Play all of them to the end, from before the key roll of `minute`; it pauses after every minute."""
    while matches.count:
        assert minute <= LAST_MINUTE, "the exchange has ended what sudden death hasn't"
        play_minute(matches, minute)
        minute += 1
        yield
    return matches.results

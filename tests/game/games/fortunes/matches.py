"""Matches and rounds of Football Fortunes for tests of the window: real ones, played by the engine."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from engine import games
from engine.core.model import Event
from engine.fortunes.content.load import load
from engine.fortunes.match.model import MatchSetup, MatchTable, Team
from engine.fortunes.season import events as ev
from game.games.fortunes.flow.screening import exhibition_setup
from game.games.fortunes.gallery.board import a_season
from game.stage.gallery import Played

CONTENT = load()
RULES = games.rules_for("fortunes-match")


@cache
def setup_of(seed: int) -> MatchSetup:
    """A cup match of two managers; every third one against a club without names, every fourth in the league."""
    setup = exhibition_setup(CONTENT, seed)
    if seed % 3 == 1:
        setup = replace(setup, away=Team(setup.away.club, setup.away.name, setup.away.ratings))
    if seed % 4 == 3:
        setup = replace(setup, competition="league", decisive=False)
    return setup


@cache
def played(seed: int) -> tuple[Event, ...]:
    """What happened in that match."""
    return tuple(RULES.new(setup_of(seed), seed)[1])


def blank(seed: int) -> MatchTable:
    """The table before it."""
    table: MatchTable = RULES.blank(setup_of(seed))
    return table


def rounds(game: Played | None = None) -> list[tuple[int, int]]:
    """The rounds of a game: for each its first event, and the one after its last."""
    events = (game or a_season()).events
    found: list[tuple[int, int]] = []
    start = 0
    for number, event in enumerate(events):
        if isinstance(event, ev.RoundBegun):
            start = number
        elif isinstance(event, ev.RoundEnded):
            found.append((start, number + 1))
    return found

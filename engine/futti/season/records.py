"""Every match of a career as a record that stands alone, whether people, computers or nobody managed it.

Reads a career's record; plays nothing that has not been played.
"""

from __future__ import annotations

from engine import games
from engine.core.inner import game_inside
from engine.core.model import Fact
from engine.core.record import Record, is_older, read_setup, record_of
from engine.core.rules import Rules
from engine.futti.match.model import MatchSetup, MatchTable
from engine.futti.match.state import MatchState
from engine.futti.season.events import MatchBegun, MatchPlayed
from engine.futti.season.matches import match_key, match_setup
from engine.futti.season.model import Competition, Result, SeasonSetup, SeasonState, SeasonTable


class PlayedMatch(Fact, frozen=True):
    """A finished match of a career: when it was, what it began from and how it ended.

    `stage` counts from 0 within the competition. `managed`: somebody answered in it, so its actions are in the record.
    """

    key: str
    season: int
    competition: Competition
    stage: int
    setup: MatchSetup
    result: Result
    managed: bool


def played_matches(rules: Rules[SeasonSetup, SeasonState, SeasonTable], record: Record) -> list[PlayedMatch]:
    """All matches of a career that are over, in the order they were played.

    Of a career of older rules only those that somebody answered in: no others can be told without being played again.
    """
    older = is_older(record.header, rules)
    table = rules.blank(read_setup(rules, record.header))
    managed: set[str] = set()
    found: list[PlayedMatch] = []
    for event in record.events():
        if isinstance(event, MatchBegun):
            managed.add(event.key)
        elif isinstance(event, MatchPlayed):
            key = match_key(table, event.fixture)
            date = table.calendar[table.fixtures[event.fixture].round]
            setup = match_setup(table, event.fixture)
            if key in managed or not older:
                found.append(
                    PlayedMatch(key, table.season, date.competition, date.stage, setup, event.result, key in managed)
                )
        rules.fold(table, event)
    return found


def match_record(rules: Rules[MatchSetup, MatchState, MatchTable], record: Record, played: PlayedMatch) -> Record:
    """One of those matches as a record of its own, with its own seed. Raises `InputError` as `game_inside`."""
    if played.managed:
        return game_inside(record, played.key, games.rules_for)
    return record_of(rules, played.setup, played.result.seed, ())[0]

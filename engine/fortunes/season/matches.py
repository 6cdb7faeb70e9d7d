"""A fixture as a match: the set-up from the table, its result and its gate (FF-29 … FF-31, FF-34, FF-35).

Owns how a match is begun and told, what a fixture takes and what its managers get of it (FF-39), and which matches a
record tells of; what happens in one is `engine.fortunes.match`'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from engine.core.inner import match_seed
from engine.core.model import Fact
from engine.core.record import Record
from engine.fortunes.content.cards import Tables
from engine.fortunes.match.model import MatchSetup, MatchTable, Team
from engine.fortunes.season import cups, money
from engine.fortunes.season.events import (
    GateTaken,
    GroundShut,
    MatchBegun,
    MatchHappened,
    MatchPlayed,
    SeasonBegun,
    WeekBegun,
)
from engine.fortunes.season.line_ups import eleven_of, team_ratings
from engine.fortunes.season.model import Fixture, Gate, Result, SeasonTable
from engine.fortunes.season.state import SeasonPlay


def team_of(table: SeasonTable, number: int) -> Team:
    """A club before its match: a manager's by his line-up, any other by its ratings (FF-30, FF-32)."""
    club = table.clubs[number]
    seat = club.manager
    if seat is None:
        return Team(club.key, club.name, club.ratings)
    line_up = table.named[seat]
    assert line_up is not None, "who plays has named a line-up"
    return Team(
        club.key,
        club.name,
        team_ratings(table, seat, line_up),
        seat,
        line_up.formation,
        eleven_of(table, line_up),
        table.managers[seat].coach,
        line_up.coach,
    )


def key_of(table: SeasonTable, fixture: Fixture) -> str:
    """What a fixture's match is called in the record, once in a game."""
    return f"{table.season}/{fixture.number}"


def play_fixture(play: SeasonPlay, fixture: Fixture) -> Result:
    """Play a match; it is told if somebody manages a side of it."""
    table = play.table
    setup = MatchSetup(
        table.setup.seats,
        fixture.competition,
        team_of(table, fixture.home),
        team_of(table, fixture.away),
        fixture.neutral,
        fixture.competition != "league",
    )
    key = key_of(table, fixture)
    seed = match_seed(play.chance.seed, key)
    told = setup.home.seat is not None or setup.away.seat is not None
    match, happened = play.match.begin(setup, seed)
    if told:
        game = play.match.game
        play.emit(MatchBegun(key=key, game=game, seed=seed, fixture=fixture.number, setup=setup, rule="FF-29"))
        for event in happened:
            play.emit(MatchHappened(key=key, inner=cast(Any, event), rule=event.rule))
    result = _result(fixture, match.table, key if told else "")
    play.emit(MatchPlayed(result=result, rule="FF-31" if fixture.competition == "league" else "FF-35"))
    return result


def _result(fixture: Fixture, table: MatchTable, key: str) -> Result:
    assert table.ninety is not None, "the match is over"
    return Result(
        fixture.number,
        table.score,
        table.ninety,
        tuple(table.goals),
        table.winner,
        table.extra_time,
        table.penalties if table.kicks else None,
        key,
    )


class PlayedMatch(Fact, frozen=True):
    """A finished match of which somebody managed a side: season and week, the set-up, and how it ended."""

    key: str
    season: int
    week: int
    setup: MatchSetup
    result: Result

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away, with extra time."""
        return self.result.score


def played_matches(record: Record) -> Iterator[PlayedMatch]:
    """All matches of a game with a manager, in the order they were played."""
    season = week = 0
    begun: MatchBegun | None = None
    for event in record.events():
        if isinstance(event, SeasonBegun):
            season = event.season
        elif isinstance(event, WeekBegun):
            week = event.week
        elif isinstance(event, MatchBegun):
            begun = event
        elif isinstance(event, MatchPlayed) and begun is not None and event.result.key == begun.key:
            yield PlayedMatch(begun.key, season, week, begun.setup, event.result)


def take_gate(play: SeasonPlay, fixture: Fixture, result: Result, order: Sequence[int]) -> None:
    """Half the takings each, in whole millions; nothing is told where nobody manages a side.

    A closed ground brings its manager nothing at home, neutral ground is nobody's (FF-39).
    """
    seats = tuple(play.table.clubs[club].manager for club in (fixture.home, fixture.away))
    if seats == (None, None):
        return
    takings = takings_of(play.content.tables, play.table, fixture, result, order)
    host = None if fixture.neutral else seats[0]
    shut = host is not None and play.manager(host).closed > 0
    shares = [0 if seat is None else takings // 2 for seat in seats]
    if shut:
        shares[0] = 0
    play.emit(GateTaken(gate=Gate(fixture.number, takings, (shares[0], shares[1])), rule="FF-34"))
    if host is not None and shut:
        play.emit(GroundShut(seat=host, gates=play.manager(host).closed - 1, rule="FF-39"))
    for seat, share in zip(seats, shares, strict=True):
        if seat is not None:
            money.pay(play, None, seat, share, "gate", "FF-34")


def takings_of(tables: Tables, table: SeasonTable, fixture: Fixture, result: Result, order: Sequence[int]) -> int:
    """All that a fixture takes; `order` are the league's clubs by place before the week (FF-34)."""
    takings = _crowd(tables, table, fixture, order)
    if all(table.clubs[club].manager is not None for club in (fixture.home, fixture.away)):
        takings += tables.gate_managers
    return takings + tables.gate_goal * max(0, sum(result.ninety) - tables.gate_goals)


def _crowd(tables: Tables, table: SeasonTable, fixture: Fixture, order: Sequence[int]) -> int:
    """What comes whoever plays and however it ends: by places in the league, by the round in a cup."""
    if fixture.competition == "league":
        less = tables.gate_first
        if fixture.week > 1:
            less = order.index(fixture.home) + order.index(fixture.away) + 2
        return max(tables.gate_least, tables.gate - less)
    left = cups.rounds_left(cups.tree_of(table, fixture.competition), fixture.stage)
    more = tables.gate_europe if fixture.competition == "europe" else 0
    return tables.gate_cup[-1 - min(left, len(tables.gate_cup) - 1)] + more

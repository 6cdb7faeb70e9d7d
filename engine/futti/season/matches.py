"""A fixture as a match of its own: its set-up, its seed, and what is told of it once it is over (FU-34, FU-35).

Owns also which matches a career's record tells of, whoever managed them, and taking one out to stand alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.inner import FindRules, game_inside, match_seed
from engine.core.model import Event, Fact
from engine.core.phased import goes_on
from engine.core.record import Record, is_older, read_setup, record_of
from engine.core.rules import Rules
from engine.core.team_pack import TeamPack
from engine.futti.match.model import HOME, VISITORS, MatchSetup
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.season.events import MatchBegun, MatchEvent, MatchPlayed
from engine.futti.season.fold import SeasonPlay
from engine.futti.season.model import Competition, PlayMatch, Result, SeasonSetup, SeasonState, SeasonTable


def match_setup(table: SeasonTable, number: int) -> MatchSetup:
    """What fixture `number` begins from. With `match_seed` it makes a match that can be played and shared alone."""
    fixture, setup = table.fixtures[number], table.setup
    return MatchSetup(
        home=table.teams[fixture.home],
        visitors=table.teams[fixture.visitors],
        seats=(setup.seat_of(fixture.home), setup.seat_of(fixture.visitors)),
        managers=setup.seats,
        decider=setup.decider if table.calendar[fixture.round].competition == "cup" else "draw",
    )


def match_key(table: SeasonTable, number: int) -> str:
    """The name of fixture `number`, used once in a career: season, competition, stage, slot."""
    fixture = table.fixtures[number]
    date = table.calendar[fixture.round]
    return f"{table.season}/{date.competition}/{date.stage}/{fixture.slot}"


def play_unattended(play: SeasonPlay, number: int) -> None:
    """Play a match between two clubs nobody manages to its end, and tell its result alone."""
    seed = match_seed(play.chance.seed, match_key(play.table, number))
    state, _ = play.match.new(match_setup(play.table, number), seed)
    play.emit(_played(play, number, state))


def begin_match(play: SeasonPlay, step: PlayMatch) -> None:
    """Begin a managed match and hand its decisions on."""
    key, setup = match_key(play.table, step.fixture), match_setup(play.table, step.fixture)
    seed, rule = match_seed(play.chance.seed, key), _rule(play.table, step.fixture)
    play.emit(MatchBegun(key=key, game=play.match.game, seed=seed, setup=setup, fixture=step.fixture, rule=rule))
    play.state.match, happened = play.match.new(setup, seed)
    go_on(play, happened)


def go_on(play: SeasonPlay, happened: Iterable[Event]) -> None:
    """Tell what happened in the match being played, then ask what it asks; or close it if it is over."""
    number, match = play.table.playing, play.state.match
    assert number is not None, "a match being played has its fixture"
    assert match is not None, "and is held"
    if not goes_on(play, play.match, MatchEvent, match_key(play.table, number), happened):
        play.state.match = None
        play.emit(_played(play, number, match))


def _played(play: SeasonPlay, number: int, state: MatchState) -> MatchPlayed:
    match = state.table
    assert match.ending is not None, "only a match that is over has been played"
    kicks = [sum(kick.scored for kick in match.kicks if kick.side == side) for side in (HOME, VISITORS)]
    result = Result(
        home=match.sides[HOME].score,
        visitors=match.sides[VISITORS].score,
        ending=match.ending,
        winner=match.winner,
        kicks=(kicks[HOME], kicks[VISITORS]) if match.kicks else None,
        minutes=match.minute,
        marks=tuple(match.marks),
        seed=state.chance.seed,
    )
    sheets = tuple(match.sides[HOME].sheets), tuple(match.sides[VISITORS].sheets)
    return MatchPlayed(fixture=number, result=result, sheets=sheets, rule=_rule(play.table, number))


def _rule(table: SeasonTable, number: int) -> str:
    return "FU-35" if table.calendar[table.fixtures[number].round].competition == "cup" else "FU-34"


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


def match_record(rules_for: FindRules, record: Record, played: PlayedMatch) -> Record:
    """One of those matches as a record of its own, with its own seed. Raises `InputError` as `game_inside`.

    What nobody answered in stands in no record, and is played again.
    """
    if played.managed:
        return game_inside(record, played.key, rules_for)
    return unattended_record(rules_for, played.setup, played.result.seed, record.header.pack)


def unattended_record(rules_for: FindRules, setup: MatchSetup, seed: int, pack: TeamPack | None = None) -> Record:
    """A match in which nobody answered, played again: it is all in its set-up, its seed and the teams played with."""
    return record_of(rules_for(FuttiMatch.game, pack), setup, seed, ())[0]

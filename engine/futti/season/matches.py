"""A fixture as a match of its own: its set-up, its seed, and what is told of it once it is over (FU-34, FU-35)."""

from __future__ import annotations

from engine.core.chance import derive
from engine.core.model import Event
from engine.futti.match.model import HOME, VISITORS, MatchSetup, MatchTable
from engine.futti.match.state import MatchState
from engine.futti.season.events import MatchBegun, MatchEvent, MatchPlayed
from engine.futti.season.model import Fixture, PlayMatch, Result, SeasonTable, match_name
from engine.futti.season.state import SeasonPlay


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


def match_seed(seed: int, table: SeasonTable, number: int) -> int:
    """The seed of fixture `number` in a career with this `seed`; of a match that is over, `Result.seed` says it too."""
    fixture = table.fixtures[number]
    return derive(seed, match_name(table.season, table.calendar[fixture.round], fixture.slot))


def play_unattended(play: SeasonPlay, number: int) -> None:
    """Play a match between two clubs nobody manages to its end, and tell its result alone."""
    state, _ = play.match.new(match_setup(play.table, number), match_seed(play.chance.seed, play.table, number))
    play.emit(_played(play, number, state.table))


def begin_match(play: SeasonPlay, step: PlayMatch) -> None:
    """Begin a managed match and hand its decisions on."""
    play.emit(MatchBegun(fixture=step.fixture, rule=_rule(play.table, play.table.fixtures[step.fixture])))
    setup = match_setup(play.table, step.fixture)
    state, events = play.match.new(setup, match_seed(play.chance.seed, play.table, step.fixture))
    play.state.match = state
    go_on(play, state, events)


def go_on(play: SeasonPlay, match: MatchState, events: list[Event]) -> None:
    """Tell what happened in the match being played, then ask what it asks; or close it if it is over."""
    number = play.table.playing
    assert number is not None
    for event in events:
        play.tell(MatchEvent(fixture=number, inner=event, rule=event.rule, audience=event.audience))  # type: ignore[arg-type]
    decisions = play.match.decisions(match)
    for decision in decisions:
        play.ask(decision)
    if not decisions:
        play.state.match = None
        play.emit(_played(play, number, match.table))


def _played(play: SeasonPlay, number: int, match: MatchTable) -> MatchPlayed:
    assert match.ending is not None
    kicks = [sum(kick.scored for kick in match.kicks if kick.side == side) for side in (HOME, VISITORS)]
    result = Result(
        home=match.sides[HOME].score,
        visitors=match.sides[VISITORS].score,
        ending=match.ending,
        winner=match.winner,
        kicks=(kicks[HOME], kicks[VISITORS]) if match.kicks else None,
        minutes=match.ticked,
        marks=tuple(match.marks),
        seed=match_seed(play.chance.seed, play.table, number),
    )
    return MatchPlayed(
        fixture=number,
        result=result,
        sheets=(tuple(match.sides[HOME].sheets), tuple(match.sides[VISITORS].sheets)),
        rule=_rule(play.table, play.table.fixtures[number]),
    )


def _rule(table: SeasonTable, fixture: Fixture) -> str:
    return "FU-35" if table.calendar[fixture.round].competition == "cup" else "FU-34"

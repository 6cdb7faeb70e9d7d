"""The rest of one match from where it stands, many times over with fresh dice: how likely each result is now.

Whatever comes before the next dice follows from the state alone and is played once, by the match's own rules. From
there on all samples are played side by side, nobody managing either side any more (FU-27).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import numpy as np

from engine.core.chance import Chance
from engine.core.model import Step, clone
from engine.futti.match.lineups import default_line_up
from engine.futti.match.model import (
    GOALTENDERS,
    HOME,
    SIDES,
    SQUAD,
    LineUpDue,
    MatchTable,
    RotationDue,
    other,
)
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import (
    EndMinute,
    KickExchange,
    KickOff,
    MatchState,
    MatchStep,
    PlayMinute,
    RevealLineUps,
    RotateSide,
    StrikePenalty,
    TakePenalty,
    TickMinute,
)
from engine.futti.side_by_side.batch import play_on, roll_keepers
from engine.futti.side_by_side.chart import UNDECIDED
from engine.futti.side_by_side.finish import Foul, exchange, finish_minute, take_penalties
from engine.futti.side_by_side.lines import FACES
from engine.futti.side_by_side.matches import ABSENT, DRAWN, GOALS, OUT, YELLOW, Fixture, Matches, Results

if TYPE_CHECKING:
    from engine.core.streams import Words

_OF_A_MINUTE = (TakePenalty, StrikePenalty, EndMinute)
_THROWN = (RevealLineUps, PlayMinute, KickExchange, TakePenalty, StrikePenalty)
"""The steps that throw dice, and so does `EndMinute` where a control check must say who has the ball."""


def rests(fixture: Fixture, state: MatchState, seeds: Words) -> Generator[None, None, Results]:
    """Play the rest of a match once for each seed; it pauses after every minute, and returns the results.

    The match is of this fixture, and may stand at a question or be over; the state stays as it is. Each rest is what
    the match's own rules play on with `Chance(seed)` in place of its own dice and with nobody asked any more. Tallies
    begin with the goals scored so far and nothing else.
    """
    state = _before_the_dice(fixture.rules, state)
    table = state.table
    matches = Matches(fixture, seeds)
    following = state.agenda[-1] if state.agenda else None
    if isinstance(following, RevealLineUps):
        roll_keepers(matches, [side.named or default_line_up(side.team) for side in table.sides])
    else:
        _lay(matches, table, isinstance(following, _OF_A_MINUTE))
    if table.ending is not None:
        winner = DRAWN if table.winner is None else table.winner
        matches.end(np.ones(matches.count, np.bool_), table.ending, table.minute, np.full(matches.count, winner))
    if isinstance(following, _OF_A_MINUTE):
        _end_minute(matches, table, state.agenda)
    elif isinstance(following, KickExchange):
        taken = [sum(kick.scored for kick in table.kicks if kick.side == side) for side in SIDES]
        exchange(matches, table.minute, len(table.kicks), *taken)
    return (yield from play_on(matches, table.minute + 1))


def as_it_stands(table: MatchTable, ball: int | None = None) -> MatchState:
    """A match as it lies open on the table, what is to be resolved reckoned from it; nobody is asked any more.

    During a minute it stands before that minute's end: `ball` says who will have the ball then, None that a control
    check with a new d12 must. Between minutes it is exact.
    """
    agenda: list[Step] = []
    if table.ending is None:
        if table.minute > table.ticked:
            agenda = [EndMinute(ball)]
        elif table.minute:
            agenda = [TickMinute(table.possession)]
        else:
            agenda = [KickOff(HOME)] if any(table.sides[HOME].positions) else [KickOff(HOME), RevealLineUps()]
    return MatchState(table, Chance(0), agenda)  # type: ignore[arg-type]


def _before_the_dice(rules: FuttiMatch, state: MatchState) -> MatchState:
    """A copy that stands before the next dice, with nobody to be asked."""
    state = MatchState(clone(state.table), Chance(0), list(state.agenda), list(state.asked))
    state.table.seats = (None, None)
    for due in reversed(state.asked):
        if isinstance(due, RotationDue):
            state.agenda.append(RotateSide(due.side, due.timeout, due.possession))
        elif not isinstance(due, LineUpDue):
            state.agenda.append(TakePenalty(due.side, None))
    state.asked.clear()
    play = rules.play(state)
    while state.agenda and not _throws(state.agenda[-1]):
        step = state.agenda.pop()
        rules.handlers[type(step)](play, step)
    return state


def _throws(step: Step) -> bool:
    return isinstance(step, _THROWN) or (isinstance(step, EndMinute) and step.possession is None)


def _lay(matches: Matches, table: MatchTable, in_minute: bool) -> None:
    """Every match stands as this table does, `in_minute` or between two."""
    matches.ball[:] = table.possession
    matches.marked[:] = bool(table.marks) and table.marks[-1].minute == table.minute
    if table.steal is not None:
        black, positions = matches.fixture.tables.black, table.sides[table.steal.side].positions
        matches.pending[:] = sum(1 << face for face in range(FACES) if positions[black[face]] == table.steal.player)
    for number, side in enumerate(table.sides):
        matches.of_side(matches.line, number)[:] = matches.fixture.lines.number(number, side.positions)
        matches.of_side(matches.tallies[GOALS], number)[:] = side.score
        people = 0
        for player in SQUAD:
            absence = side.absence[player]
            if absence:
                left = in_minute and side.absent_since[player] == table.minute
                people |= 1 << player + (OUT if absence.is_final else 0 if left else ABSENT)
            if side.sheets[player].yellow:
                people |= 1 << player + YELLOW
        matches.of_side(matches.people, number)[:] = people


def _end_minute(matches: Matches, table: MatchTable, agenda: list[MatchStep]) -> None:
    """What of a minute is still to come: its penalties, then its end."""
    games = np.arange(matches.count)
    while not isinstance(step := agenda.pop(), EndMinute):
        assert isinstance(step, (TakePenalty, StrikePenalty)), "nothing else comes before the end of a minute"
        defence = table.sides[other(step.side)]
        sent_off = any(
            defence.absence[player].is_final and defence.absent_since[player] == table.minute for player in GOALTENDERS
        )
        foul = Foul(games, games + step.side * matches.count, np.full(matches.count, sent_off))
        take_penalties(matches, foul, table.minute)
    possession = UNDECIDED if step.possession is None else step.possession
    finish_minute(matches, table.minute, np.full(matches.count, possession))

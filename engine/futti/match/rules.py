"""Fütti's match as a game of its own: the contract of `engine.core.rules`, wired to the printed phases beside it.

Owns what is legal to answer and what it leads to; every rule of play is in the module of its phase.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core.answers import Answer, AnswerBook
from engine.core.chance import Chance
from engine.core.model import Event, Outcome, Placing, Reason
from engine.core.phased import SteppedMatch
from engine.core.play import Handlers
from engine.futti import content
from engine.futti.content import Tables
from engine.futti.match.clock import end_minute, kick_off, play_minute, tick_minute
from engine.futti.match.events import LineUpNamed, MatchEvent
from engine.futti.match.fold import fold
from engine.futti.match.lineups import default_line_up, default_rotation, line_up_fault, line_ups, random_line_up
from engine.futti.match.model import (
    HOME,
    LineUpDue,
    MatchAction,
    MatchSetup,
    MatchTable,
    NameLineUp,
    Positions,
    Rotate,
    RotationDue,
    SideTable,
    TakerDue,
    other,
)
from engine.futti.match.opening import blank_table, change_line_up, prepare, reveal_line_ups, rotate_side
from engine.futti.match.penalties import TAKER, kick_exchange, strike_penalty, take_penalty
from engine.futti.match.state import (
    EndMinute,
    KickExchange,
    KickOff,
    MatchPlay,
    MatchState,
    PlayMinute,
    RevealLineUps,
    RotateSide,
    StrikePenalty,
    TakePenalty,
    TickMinute,
)

_SAMPLE = "sample"

_HANDLERS: Handlers[MatchPlay] = {
    RevealLineUps: reveal_line_ups,
    KickOff: kick_off,
    PlayMinute: play_minute,
    TakePenalty: take_penalty,
    StrikePenalty: strike_penalty,
    EndMinute: end_minute,
    RotateSide: rotate_side,
    TickMinute: tick_minute,
    KickExchange: kick_exchange,
}


_Due = LineUpDue | RotationDue


def _line_up_answer(
    kind: type[NameLineUp | Rotate], default: Callable[[SideTable], Positions], carry_out: Callable[..., None]
) -> Answer[Tables, MatchTable, MatchPlay]:
    """What may be answered where a line-up is asked for. Who is away gets the `default` one."""

    def fault(tables: Tables, table: MatchTable, due: _Due, action: NameLineUp) -> Reason | None:
        return line_up_fault(table.sides[due.side], action.positions)

    def unfinished(tables: Tables, table: MatchTable, due: _Due, action: NameLineUp) -> Reason | None:
        return line_up_fault(table.sides[due.side], action.positions, True)

    def options(tables: Tables, table: MatchTable, due: _Due) -> list[NameLineUp | Rotate]:
        return [kind(due.seat, positions) for positions in line_ups(table.sides[due.side])]

    def usual(tables: Tables, table: MatchTable, due: _Due) -> NameLineUp | Rotate:
        return kind(due.seat, default(table.sides[due.side]))

    def sample(tables: Tables, table: MatchTable, due: _Due, chance: Chance) -> NameLineUp | Rotate:
        return kind(due.seat, random_line_up(table.sides[due.side], chance, _SAMPLE))

    return Answer((kind,), fault, options, usual, carry_out, sample, unfinished)


def _name(play: MatchPlay, due: LineUpDue, action: NameLineUp) -> None:
    play.emit(LineUpNamed(side=due.side, positions=action.positions, audience=(due.seat,)))


def _rotate(play: MatchPlay, due: RotationDue, action: Rotate) -> None:
    change_line_up(play, due.side, action.positions, "FU-25")


_ANSWERS: AnswerBook[Tables, MatchTable, MatchPlay] = AnswerBook(
    {
        (LineUpDue, None): _line_up_answer(NameLineUp, lambda side: default_line_up(side.team), _name),
        (RotationDue, None): _line_up_answer(Rotate, default_rotation, _rotate),
        (TakerDue, None): TAKER,
    }
)


class FuttiMatch(SteppedMatch[MatchSetup, MatchState, MatchTable, Tables, MatchPlay]):
    """One match of Fütti, by the given tables; the shipped ones by default."""

    game = "futti-match"
    version = 3
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = MatchAction
    event_type = MatchEvent

    handlers = _HANDLERS
    answers = _ANSWERS
    takes_anything = True

    def __init__(self, tables: Tables | None = None) -> None:
        super().__init__(content.load().tables if tables is None else tables)

    def play(self, state: MatchState) -> MatchPlay:
        return MatchPlay(state, self.content)

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A match before its line-ups are named; played to its end if nobody manages either side.

        Raises `InputError` if one seat manages both sides.
        """
        state = MatchState(blank_table(setup), Chance(seed))
        play = self.play(state)
        prepare(play)
        return state, play.run(_HANDLERS)

    def view(self, state: MatchState, seat: int | None) -> MatchTable:
        """The table, without the line-up that the opponents have named and not yet shown (FU-5)."""
        table = state.table
        home, visitors = table.sides
        if home.named is None and visitors.named is None:
            return table
        sides = tuple(
            side if side.named is None or (seat is not None and seat == owner) else replace(side, named=None)
            for side, owner in zip(table.sides, table.seats, strict=True)
        )
        return replace(table, sides=sides)

    def blank(self, setup: MatchSetup) -> MatchTable:
        return blank_table(setup)

    def fold(self, view: MatchTable, event: Event) -> None:
        """Lay one event on a table. Raises `KeyError` for an event of another game."""
        fold(view, event)

    def outcome(self, state: MatchState) -> Outcome | None:
        """Winner first, with the points of a league match (FU-34); after a draw both sides are first."""
        table, league = state.table, self.content.league
        if table.ending is None:
            return None
        first = HOME if table.winner is None else table.winner
        placings = []
        for side in (first, other(first)):
            if table.winner is None:
                place, points = 1, league.draw
            elif side == table.winner:
                place, points = 1, league.win
            else:
                place, points = 2, league.loss
            placings.append(Placing(table.sides[side].team.name, table.seats[side], place, points))
        return Outcome(tuple(placings))

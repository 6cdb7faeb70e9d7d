"""Fütti's match as a game of its own: the contract of `engine.core.rules`, wired to the printed phases beside it.

Owns what is legal to answer and what it leads to; every rule of play is in the module of its phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Outcome, Placing, Reason, Seat, digest
from engine.core.play import Handlers
from engine.core.rules import Rules, question_for
from engine.futti import content
from engine.futti.content import Tables
from engine.futti.match.clock import end_minute, kick_off, play_minute, tick_minute
from engine.futti.match.events import LineUpNamed, MatchEvent
from engine.futti.match.fold import fold
from engine.futti.match.lineups import default_line_up, default_rotation, line_up_fault, line_ups, random_line_up
from engine.futti.match.model import (
    HOME,
    ChooseTaker,
    LineUpDue,
    MatchAction,
    MatchDecision,
    MatchSetup,
    MatchTable,
    NameLineUp,
    Rotate,
    RotationDue,
    TakerDue,
    other,
)
from engine.futti.match.opening import blank_table, change_line_up, prepare, reveal_line_ups, rotate_side
from engine.futti.match.penalties import default_taker, kick_exchange, strike_penalty, take_penalty
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


class FuttiMatch(Rules[MatchSetup, MatchState, MatchTable]):
    """One match of Fütti, by the given tables; the shipped ones by default."""

    game = "futti-match"
    version = 1
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = MatchAction
    event_type = MatchEvent

    def __init__(self, tables: Tables | None = None) -> None:
        self.tables = content.load().tables if tables is None else tables
        self.levels_digest = digest(self.tables)

    def seats(self, setup: MatchSetup) -> Sequence[Seat]:
        """Everybody at the table."""
        return setup.managers

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A match before its line-ups are named; played to its end if nobody manages either side.

        Raises `InputError` if one seat manages both sides.
        """
        state = MatchState(blank_table(setup), Chance(seed))
        play = MatchPlay(state, self.tables)
        prepare(play)
        return state, play.run(_HANDLERS)

    def decisions(self, state: MatchState) -> Sequence[MatchDecision]:
        """Both line-ups at once, then one decision at a time."""
        return state.asked

    def options(self, state: MatchState, decision: Decision) -> Iterable[MatchAction]:
        match decision:
            case LineUpDue(seat=seat, side=side):
                return [NameLineUp(seat, positions) for positions in line_ups(state.table.sides[side])]
            case RotationDue(seat=seat, side=side):
                return [Rotate(seat, positions) for positions in line_ups(state.table.sides[side])]
            case TakerDue(seat=seat, candidates=candidates):
                return [ChooseTaker(seat, player) for player in candidates]
        raise _foreign(decision)

    def sample(self, state: MatchState, decision: Decision, chance: Chance) -> MatchAction:
        """A legal answer, each as likely as the others."""
        match decision:
            case LineUpDue(seat=seat, side=side):
                return NameLineUp(seat, random_line_up(state.table.sides[side], chance, _SAMPLE))
            case RotationDue(seat=seat, side=side):
                return Rotate(seat, random_line_up(state.table.sides[side], chance, _SAMPLE))
            case TakerDue(seat=seat, candidates=candidates):
                return ChooseTaker(seat, chance.choice(_SAMPLE, candidates))
        raise _foreign(decision)

    def default(self, state: MatchState, decision: Decision) -> MatchAction:
        """What FU-5, FU-27 and FU-28 say for a manager who is away."""
        match decision:
            case LineUpDue(seat=seat, side=side):
                return NameLineUp(seat, default_line_up(state.table.sides[side].team))
            case RotationDue(seat=seat, side=side):
                return Rotate(seat, default_rotation(state.table.sides[side]))
            case TakerDue(seat=seat, side=side):
                taker = default_taker(state.table.sides[side])
                assert taker is not None, "a taker is asked for only where there are several"
                return ChooseTaker(seat, taker)
        raise _foreign(decision)

    def check(self, state: MatchState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, `not_a_candidate`, and those of `line_up_fault`.

        Takes anything at all: what is no action of a match is refused like any other.
        """
        decision = question_for(state.asked, action)
        if decision is None:
            return Reason("not_asked")
        match decision, action:
            case (LineUpDue(), NameLineUp(positions=positions)) | (RotationDue(), Rotate(positions=positions)):
                return line_up_fault(state.table.sides[decision.side], positions, partial)
            case TakerDue(candidates=candidates), ChooseTaker(player=player):
                return None if type(player) is int and player in candidates else Reason("not_a_candidate")
        return Reason("another_answer")

    def resolve(self, state: MatchState, action: Action) -> list[Event]:
        """Carry out a legal action, and play on until somebody is asked or the match is over."""
        decision = question_for(state.asked, action)
        assert decision is not None, "resolve is called for legal actions only"
        state.asked.remove(decision)
        play = MatchPlay(state, self.tables)
        match action:
            case NameLineUp(positions=positions):
                play.emit(LineUpNamed(side=decision.side, positions=positions, audience=(decision.seat,)))
            case Rotate(positions=positions):
                change_line_up(play, decision.side, positions, "FU-25")
            case ChooseTaker(player=player):
                play.then(StrikePenalty(decision.side, player))
        return play.run(_HANDLERS)

    def view(self, state: MatchState, seat: int | None) -> MatchTable:
        """The table, without the line-up that the opponents have named and not yet shown (FU-5)."""
        table = state.table
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
        table, league = state.table, self.tables.league
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


def _foreign(decision: Decision) -> TypeError:
    return TypeError(f"no decision of a match: {decision!r}")

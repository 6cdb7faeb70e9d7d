"""A match as a game of its own: the contract of `engine.core.rules`, wired to the phases beside it.

Owns what is legal to answer and what it leads to; every rule of play is in the module of its phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Outcome, Placing, Reason, Seat, digest, is_well_formed
from engine.core.play import Handlers
from engine.core.rules import Rules, question_for
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.line_up import halves_of
from engine.superclub.match import opening, result, thirds, weapons
from engine.superclub.match import result as shoot_out
from engine.superclub.match.events import MatchEvent
from engine.superclub.match.fold import fold
from engine.superclub.match.line_ups import default_line_up, line_up_fault, random_line_up
from engine.superclub.match.model import (
    SIDES,
    BeginThird,
    BringOn,
    CallResult,
    CloseMatch,
    CompareThird,
    Injure,
    LineUpDue,
    MatchAction,
    MatchDecision,
    MatchSetup,
    MatchState,
    MatchTable,
    OfferWeapons,
    OpenMatch,
    PlayWeapon,
    ResolveDouble,
    SetLineUp,
    ShowLineUps,
    SubstituteDue,
    TakePenalty,
    ThrowThird,
    TurnResult,
    WeaponDue,
    winner_of,
)
from engine.superclub.match.state import MatchPlay

_SAMPLE = "sample"

_HANDLERS: Handlers[MatchPlay] = {
    OpenMatch: opening.open_match,
    ShowLineUps: opening.show_line_ups,
    OfferWeapons: weapons.offer_weapons,
    BeginThird: thirds.begin_third,
    ThrowThird: thirds.throw_third,
    ResolveDouble: thirds.resolve_double,
    Injure: thirds.injure,
    CompareThird: thirds.compare_third,
    CallResult: result.call_result,
    TurnResult: result.turn_result,
    TakePenalty: shoot_out.take_penalty,
    CloseMatch: result.close_match,
}


class SuperclubMatch(Rules[MatchSetup, MatchState, MatchTable]):
    """The rules of a match with given content; the shipped levels by default."""

    game = "superclub-match"
    version = 1
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = MatchAction
    event_type = MatchEvent

    def __init__(self, content: Content | None = None) -> None:
        self.content = load() if content is None else content
        self.levels_digest = digest(self.content)
        self._action = msgspec.msgpack.Decoder(MatchAction)

    def seats(self, setup: MatchSetup) -> Sequence[Seat]:
        """Everybody at the table."""
        return setup.managers

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A match at its line-ups. Raises `InputError` if the set-up can't be played.

        `setup` is whole, with weapons and a drawn opponent; what is hidden of it lies beside the table.
        """
        opening.check_setup(self.content, setup)
        opponent = setup.away if setup.kind == "supercup" else None
        state = MatchState(opening.blank_table(setup), Chance(seed), opponent=opponent)
        play = MatchPlay(state, self.content)
        opening.prepare(play, setup)
        return state, play.run(_HANDLERS)

    def decisions(self, state: MatchState) -> Sequence[MatchDecision]:
        """Line-ups at the same time, then one decision at a time."""
        return state.asked

    def options(self, state: MatchState, decision: Decision) -> Iterable[MatchAction] | None:
        """Every legal answer, but for a line-up."""
        match decision:
            case LineUpDue():
                return None
            case WeaponDue():
                return list(weapons.weapon_options(self.content, state.table, decision))
            case SubstituteDue(seat=seat, candidates=candidates):
                return [BringOn(seat, card) for card in candidates]
        raise _foreign(decision)

    def sample(self, state: MatchState, decision: Decision, chance: Chance) -> MatchAction:
        if isinstance(decision, LineUpDue):
            team, kind = state.table.teams[decision.side], state.table.setup.kind
            return SetLineUp(decision.seat, random_line_up(team, chance, _SAMPLE, kind, decision.change))
        return chance.choice(_SAMPLE, list(self.options(state, decision) or ()))

    def default(self, state: MatchState, decision: Decision) -> MatchAction:
        """For a manager who is away: the default line-up, no weapon, the best substitute for the slot."""
        match decision:
            case LineUpDue(seat=seat, side=side, change=change):
                kind = state.table.setup.kind
                return SetLineUp(seat, default_line_up(state.table.teams[side], kind, change))
            case WeaponDue(seat=seat):
                return PlayWeapon(seat, None)
            case SubstituteDue(seat=seat, side=side, third=third, candidates=candidates):
                cards = {card.number: card for card in state.table.teams[side].squad.cards}
                return BringOn(seat, max(candidates, key=lambda number: halves_of(cards[number], third)))
        raise _foreign(decision)

    def check(self, state: MatchState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, and those of the phases' `…_fault`.

        Takes anything at all: what is no action of a match is refused like any other.
        """
        decision = question_for(state.asked, action)
        if decision is None:
            return Reason("not_asked")
        if not is_well_formed(self._action, action):
            return Reason("another_answer")
        table = state.table
        match decision, action:
            case LineUpDue(side=side, change=change), SetLineUp(line_up=line_up):
                return line_up_fault(table.teams[side], line_up, partial, table.setup.kind, change)
            case WeaponDue(), PlayWeapon():
                return weapons.weapon_fault(self.content, table, decision, action, partial)
            case SubstituteDue(), BringOn():
                return thirds.substitute_fault(decision, action)
        return Reason("another_answer")

    def resolve(self, state: MatchState, action: Action) -> list[Event]:
        """Carry out a legal action, and play on until somebody is asked or the match is over."""
        decision = question_for(state.asked, action)
        assert decision is not None, "resolve is called for legal actions only"
        state.asked.remove(decision)
        play = MatchPlay(state, self.content)
        match decision, action:
            case LineUpDue(seat=seat, side=side, change=change), SetLineUp(line_up=line_up):
                if change:
                    weapons.replace_line_up(play, side, line_up)
                else:
                    opening.name_line_up(play, seat, side, line_up)
            case WeaponDue(), PlayWeapon():
                weapons.play_weapon(play, decision, action)
            case SubstituteDue(), BringOn(card=card):
                thirds.bring_on(play, decision, card)
        return play.run(_HANDLERS)

    def view(self, state: MatchState, seat: int | None) -> MatchTable:
        """The table, without the weapons and the line-up still hidden of everybody but `seat`."""
        table = state.table
        teams = [
            team if seat is not None and team.squad.seat == seat else replace(team, weapons=[], named=None)
            for team in table.teams
        ]
        return replace(table, teams=teams)

    def blank(self, setup: MatchSetup) -> MatchTable:
        """The table before the first event; what is hidden in the set-up isn't on it."""
        return opening.blank_table(setup)

    def fold(self, view: MatchTable, event: Event) -> None:
        """Lay one event on a table. Raises `KeyError` for an event of another game."""
        fold(view, event)

    def outcome(self, state: MatchState) -> Outcome | None:
        """Winner first, with the thirds of both in halves; after a drawn league match both are first."""
        table = state.table
        if not table.over:
            return None
        winner = winner_of(table.result) if table.winner is None else table.winner
        placings = [
            Placing(team.squad.name, team.squad.seat, 1 if winner in (None, side) else 2, table.won[side])
            for side, team in zip(SIDES, table.teams, strict=True)
        ]
        return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))


def _foreign(decision: Decision) -> TypeError:
    return TypeError(f"no decision of a match: {decision!r}")

"""A match as a game of its own: the contract of `engine.core.rules`, wired to the phases beside it.

Owns what is legal to answer and what it leads to; every rule of play is in the module of its phase.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.core.answers import Answer, AnswerBook, too_many
from engine.core.chance import Chance
from engine.core.model import Event, Outcome, Placing, Reason
from engine.core.phased import SteppedMatch
from engine.core.play import Handlers
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.match import opening, result, thirds, weapons
from engine.superclub.match import result as shoot_out
from engine.superclub.match.events import MatchEvent
from engine.superclub.match.fold import MatchPlay, fold
from engine.superclub.match.line_ups import default_line_up, line_up_fault, random_line_up
from engine.superclub.match.model import (
    SIDES,
    BeginThird,
    CallResult,
    CloseMatch,
    CompareThird,
    Injure,
    LineUpDue,
    MatchAction,
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


def _line_up_fault(
    content: Content, table: MatchTable, due: LineUpDue, action: SetLineUp, unfinished: bool = False
) -> Reason | None:
    return line_up_fault(table.teams[due.side], action.line_up, unfinished, table.setup.kind, due.change)


def _default_line_up(content: Content, table: MatchTable, due: LineUpDue) -> SetLineUp:
    return SetLineUp(due.seat, default_line_up(table.teams[due.side], table.setup.kind, due.change))


def _any_line_up(content: Content, table: MatchTable, due: LineUpDue, chance: Chance) -> SetLineUp:
    team = table.teams[due.side]
    return SetLineUp(due.seat, random_line_up(team, chance, _SAMPLE, table.setup.kind, due.change))


def _set_line_up(play: MatchPlay, due: LineUpDue, action: SetLineUp) -> None:
    if due.change:
        weapons.replace_line_up(play, due.side, action.line_up)
    else:
        opening.name_line_up(play, due.seat, due.side, action.line_up)


_LINE_UP = Answer(
    (SetLineUp,),
    _line_up_fault,
    too_many,
    _default_line_up,
    _set_line_up,
    _any_line_up,
    partial(_line_up_fault, unfinished=True),
)
_WEAPON = Answer(
    (PlayWeapon,),
    weapons.weapon_fault,
    weapons.weapon_options,
    None,
    weapons.play_weapon,
    unfinished=partial(weapons.weapon_fault, partial=True),
)
_ANSWERS: AnswerBook[Content, MatchTable, MatchPlay] = AnswerBook(
    {(LineUpDue, None): _LINE_UP, (WeaponDue, None): _WEAPON, (SubstituteDue, None): thirds.SUBSTITUTE}
)


class SuperclubMatch(SteppedMatch[MatchSetup, MatchState, MatchTable, Content, MatchPlay]):
    """The rules of a match with given content; the shipped levels by default."""

    game = "superclub-match"
    version = 2
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = MatchAction
    event_type = MatchEvent

    handlers = _HANDLERS
    answers = _ANSWERS

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(load() if content is None else content)

    def play(self, state: MatchState) -> MatchPlay:
        return MatchPlay(state, self.content)

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A match at its line-ups. Raises `InputError` if the set-up can't be played.

        `setup` is whole, with weapons and a drawn opponent; what is hidden of it lies beside the table.
        """
        opening.check_setup(self.content, setup)
        return self.begin(setup, seed)

    def begin(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """The same of a set-up that was made by the game around it, and needn't be looked through."""
        opponent = setup.away if setup.kind == "supercup" else None
        state = MatchState(opening.blank_table(setup), Chance(seed), opponent=opponent)
        play = self.play(state)
        opening.prepare(play, setup)
        return state, play.run(_HANDLERS)

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

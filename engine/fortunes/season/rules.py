"""A game of Football Fortunes: wires the board, the market, the cards and the competitions together (FF-1 … FF-46).

A match is over when it is begun, so nothing is held of it: its events are told one by one as `MatchHappened`. What is
done at the desk is done unasked, by anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.deals import DealDue
from engine.core.entries import entries_fault, entry_fault, first_entries
from engine.core.model import (
    LEVELS,
    Action,
    Decision,
    Event,
    Outcome,
    Placing,
    Reason,
    Seat,
    digest,
    is_well_formed,
)
from engine.core.rules import WholeGame, question_for
from engine.fortunes.content.cards import Content
from engine.fortunes.content.load import load
from engine.fortunes.match.rules import FortunesMatch
from engine.fortunes.season import (
    auctions,
    card_picks,
    cards,
    debts,
    desk,
    events,
    opening,
    rounds,
    season_end,
    season_start,
    staff,
    weeks,
    windows,
)
from engine.fortunes.season.actions import DeskAction, SeasonAction
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import FEWEST_SEATS, MOST_SEASONS, MOST_SEATS, SeasonSetup, SeasonTable
from engine.fortunes.season.state import Handlers, Piles, SeasonPlay, SeasonState
from engine.fortunes.season.steps import Found
from engine.fortunes.season.view import view_of

HANDLERS: Handlers = {
    **opening.HANDLERS,
    **season_start.HANDLERS,
    **weeks.HANDLERS,
    **staff.HANDLERS,
    **debts.HANDLERS,
    **auctions.HANDLERS,
    **windows.HANDLERS,
    **cards.HANDLERS,
    **card_picks.HANDLERS,
    **rounds.HANDLERS,
    **season_end.HANDLERS,
}
_ANSWERS = AnswerBook(
    opening.ANSWERS,
    weeks.ANSWERS,
    staff.ANSWERS,
    debts.ANSWERS,
    auctions.ANSWERS,
    windows.ANSWERS,
    cards.ANSWERS,
    card_picks.ANSWERS,
    rounds.ANSWERS,
)


class FortunesSeason(WholeGame[SeasonSetup, SeasonState, SeasonTable]):
    """A number of seasons for two to six managers; with the shipped content by default."""

    game = "fortunes"
    version = 1
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent

    def __init__(self, content: Content | None = None) -> None:
        self.content = load() if content is None else content
        self.match = FortunesMatch()
        self.levels_digest = digest(self.content)
        self._action = msgspec.msgpack.Decoder(SeasonAction)

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """So many managers with the first clubs of the levels."""
        managers, clubs = first_entries(self.content.clubs, seats, level)
        return SeasonSetup(seats=managers, clubs=clubs)

    def seats(self, setup: SeasonSetup) -> Sequence[Seat]:
        """The managers, people and computers."""
        return setup.seats

    def new(self, setup: SeasonSetup, seed: int) -> tuple[SeasonState, list[Event]]:
        """A game at its first decision. Raises `InputError` if the set-up can't be played."""
        self.require_playable(setup)
        state = SeasonState(self.blank(setup), Chance(seed, {}), Piles(), [Found()])
        return state, self._play(state).run(HANDLERS)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the set-up can be played, else why not.

        Keys: those of `entries_fault`, of `entry_fault` for the `renamed`, `club_level` and `season_limit` (`most`).
        """
        known = {club.key for club in self.content.clubs}
        fault = entries_fault(setup.seats, setup.clubs, known, FEWEST_SEATS, MOST_SEATS)
        if fault is not None:
            return fault
        for entry in setup.renamed:
            fault = entry_fault(entry, known)
            if fault is not None:
                return fault
        if setup.level not in LEVELS:
            return Reason("club_level", {"most": LEVELS[-1]})
        if not 1 <= setup.seasons <= MOST_SEASONS:
            return Reason("season_limit", {"most": MOST_SEASONS})
        return None

    def decisions(self, state: SeasonState) -> Sequence[Decision]:
        """One at a time, but line-ups and bets, which are asked of all at once."""
        return state.asked

    def standing(self, state: SeasonState, seat: int) -> Sequence[Decision]:
        """At quiet points: listing and releasing players, and offering deals (FF-24 … FF-26)."""
        return desk.standing(self.content, state, seat)

    def options(self, state: SeasonState, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, but for bids, prices, deals, youth coaching and line-ups."""
        if isinstance(decision, desk.DeskDecision):
            return desk.options(self.content, state, decision)
        return _ANSWERS.options(self.content, state.table, decision)

    def sample(self, state: SeasonState, decision: Decision, chance: Chance) -> Action:
        """Any legal answer."""
        if isinstance(decision, desk.DeskDecision):
            return desk.sample(self.content, state, decision, chance)
        return _ANSWERS.sample(self.content, state.table, decision, chance)

    def default(self, state: SeasonState, decision: Decision) -> Action:
        """What the question's phase says is done for a manager who is away."""
        if isinstance(decision, desk.DeskDecision):
            return desk.default(self.content, state, decision)
        return _ANSWERS.default(self.content, state.table, decision)

    def check(self, state: SeasonState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, those of the desk, and of each phase.

        Takes anything at all: what is no action of a game is refused like any other.
        """
        seat = getattr(action, "seat", None)
        if type(seat) is not int or not 0 <= seat < len(state.table.setup.seats):
            return Reason("not_asked")
        decision = question_for(state.asked, action)
        if not is_well_formed(self._action, action):
            return Reason("not_asked" if decision is None else "another_answer")
        answer = _ANSWERS.taking(decision, action)
        if answer is not None:
            return answer.fault(self.content, state.table, decision, action)
        if isinstance(action, desk.UNASKED) or (isinstance(decision, DealDue) and isinstance(action, DeskAction)):
            return desk.fault(self.content, state, action, partial)
        return Reason("not_asked" if decision is None else "another_answer")

    def resolve(self, state: SeasonState, action: Action) -> list[Event]:
        """Carry out a legal action and play on to the next decision or the end."""
        play = self._play(state)
        decision = question_for(state.asked, action)
        answer = _ANSWERS.taking(decision, action)
        if decision is not None and answer is not None:
            state.asked.remove(decision)
            answer.carry_out(play, decision, action)
        else:
            if isinstance(decision, DealDue) and not isinstance(action, desk.UNASKED):
                state.asked.clear()
            desk.carry_out(play, cast(DeskAction, action))
        return play.run(HANDLERS)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """The table without the secrets of others."""
        return view_of(state.table, seat)

    def blank(self, setup: SeasonSetup) -> SeasonTable:
        """The table before anything is on it."""
        return SeasonTable(setup)

    def fold(self, view: SeasonTable, event: Event) -> None:
        """Lay one event on a view."""
        fold(view, event)

    def outcome(self, state: SeasonState) -> Outcome | None:
        """The managers by the final count, with all their game points (FF-45)."""
        table = state.table
        if not table.over:
            return None
        return Outcome(
            tuple(
                Placing(table.club_of(tally.seat).name, tally.seat, tally.place, tally.total) for tally in table.tallies
            )
        )

    def _play(self, state: SeasonState) -> SeasonPlay:
        return SeasonPlay(state, self.content, self.match)

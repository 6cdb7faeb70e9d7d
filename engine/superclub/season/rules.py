"""A game of Superclub: wires draft, off-season, rounds and matches together (SC-1 … SC-46).

A match inside is a `SuperclubMatch` of its own: its state is held here, its questions are handed on as they are, its
answers passed in, its events told one by one as `MatchHappened`. What is done at the desk is done unasked, by anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.deals import DealDue
from engine.core.entries import entries_fault, first_entries
from engine.core.model import (
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
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season import (
    bidding,
    deadline,
    desk,
    events,
    finance,
    investing,
    kick_off,
    matchday,
    news,
    off_season,
    opening,
    rounds,
    scouting,
    season_end,
    training,
    unhappy,
)
from engine.superclub.season.actions import DeskAction, SeasonAction
from engine.superclub.season.fold import fold
from engine.superclub.season.model import FEWEST_SEATS, MOST_SEASONS, MOST_SEATS, SeasonSetup, SeasonTable
from engine.superclub.season.state import Handlers, Piles, SeasonPlay, SeasonState
from engine.superclub.season.steps import Found
from engine.superclub.season.view import view_of

HANDLERS: Handlers = {
    **opening.HANDLERS,
    **off_season.HANDLERS,
    **finance.HANDLERS,
    **unhappy.HANDLERS,
    **training.HANDLERS,
    **scouting.HANDLERS,
    **investing.HANDLERS,
    **deadline.HANDLERS,
    **kick_off.HANDLERS,
    **rounds.HANDLERS,
    **news.HANDLERS,
    **season_end.HANDLERS,
}
_ANSWERS = AnswerBook(
    opening.ANSWERS,
    finance.ANSWERS,
    unhappy.ANSWERS,
    training.ANSWERS,
    scouting.ANSWERS,
    investing.ANSWERS,
    bidding.ANSWERS,
    deadline.ANSWERS,
    news.ANSWERS,
    season_end.ANSWERS,
)


class SuperclubSeason(WholeGame[SeasonSetup, SeasonState, SeasonTable]):
    """Seasons for two to six managers until one of them has won; with the shipped content by default."""

    game = "superclub"
    version = 1
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent

    def __init__(self, content: Content | None = None) -> None:
        self.content = load() if content is None else content
        self.match = SuperclubMatch(self.content)
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

        Keys: those of `entries_fault`, `powerhouses_full` (no place is left for them), `season_limit` (`most`).
        """
        known = {club.key for club in self.content.clubs}
        fault = entries_fault(setup.seats, setup.clubs, known, FEWEST_SEATS, MOST_SEATS)
        if fault is not None:
            return fault
        if setup.powerhouses and len(setup.seats) == MOST_SEATS:
            return Reason("powerhouses_full")
        if not 0 <= setup.seasons <= MOST_SEASONS:
            return Reason("season_limit", {"most": MOST_SEASONS})
        return None

    def decisions(self, state: SeasonState) -> Sequence[Decision]:
        """One at a time, or what the match asks."""
        return state.asked

    def standing(self, state: SeasonState, seat: int) -> Sequence[Decision]:
        """In the off-season: selling abroad and firing staff, and offering deals (SC-23, SC-26, SC-29)."""
        return desk.standing(self.content, state, seat)

    def options(self, state: SeasonState, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer, but for bids, prices, deals and releases; or the match's."""
        if state.match is not None:
            return self.match.options(state.match, decision)
        if isinstance(decision, desk.DeskDecision):
            return desk.options(self.content, state, decision)
        return _ANSWERS.options(self.content, state.table, decision)

    def sample(self, state: SeasonState, decision: Decision, chance: Chance) -> Action:
        """Any legal answer, or any that the match allows."""
        if state.match is not None:
            return self.match.sample(state.match, decision, chance)
        if isinstance(decision, desk.DeskDecision):
            return desk.sample(self.content, state, decision, chance)
        return _ANSWERS.sample(self.content, state.table, decision, chance)

    def default(self, state: SeasonState, decision: Decision) -> Action:
        """What the question's phase says is done for a manager who is away; or the match's default."""
        if state.match is not None:
            return self.match.default(state.match, decision)
        if isinstance(decision, desk.DeskDecision):
            return desk.default(self.content, state, decision)
        return _ANSWERS.default(self.content, state.table, decision)

    def check(self, state: SeasonState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, those of the desk, of each phase, and of a match.

        Takes anything at all: what is no action of a game is refused like any other.
        """
        seat = getattr(action, "seat", None)
        if type(seat) is not int or not 0 <= seat < len(state.table.setup.seats):
            return Reason("not_asked")
        decision = question_for(state.asked, action)
        if not is_well_formed(self._action, action):
            return Reason("not_asked" if decision is None else "another_answer")
        if state.match is not None:
            return self.match.check(state.match, action, partial)
        answer = _ANSWERS.taking(decision, action)
        if answer is not None:
            return answer.fault(self.content, state.table, decision, action)
        if isinstance(action, desk.UNASKED) or (isinstance(decision, DealDue) and isinstance(action, DeskAction)):
            return desk.fault(self.content, state, action, partial)
        return Reason("not_asked" if decision is None else "another_answer")

    def resolve(self, state: SeasonState, action: Action) -> list[Event]:
        """Carry out a legal action and play on to the next decision or the end."""
        play = self._play(state)
        if state.match is not None:
            happened = self.match.resolve(state.match, action)
            state.asked.clear()
            matchday.go_on(play, state.match, happened)
            return play.run(HANDLERS)
        decision = question_for(state.asked, action)
        answer = _ANSWERS.taking(decision, action)
        if answer is not None:
            state.asked.clear()
            answer.carry_out(play, decision, action)
        else:
            if isinstance(decision, DealDue) and not isinstance(action, desk.UNASKED):
                state.asked.clear()
            desk.carry_out(play, cast(DeskAction, action))
        return play.run(HANDLERS)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """The table without the secrets of others, with `seat`'s view of the match being played."""
        match = None if state.match is None else self.match.view(state.match, seat)
        return view_of(state.table, match, seat)

    def blank(self, setup: SeasonSetup) -> SeasonTable:
        """The table before anything is on it."""
        return SeasonTable(setup)

    def fold(self, view: SeasonTable, event: Event) -> None:
        """Lay one event on a view, those of the match being played on its table there."""
        if isinstance(event, events.MatchHappened):
            assert view.match is not None, "the match has begun"
            self.match.fold(view.match, event.inner)
            return
        fold(view, event)
        if isinstance(event, events.MatchBegun):
            view.match = self.match.blank(event.setup)
        elif view.playing is None:
            view.match = None

    def chances(self, state: SeasonState) -> Sequence[Chance]:
        """The game's chance, and that of the match being played."""
        return (state.chance,) if state.match is None else (state.chance, *self.match.chances(state.match))

    def outcome(self, state: SeasonState) -> Outcome | None:
        """The winner, then the others by the last season's order; points are their markers (SC-40 … SC-42).

        Powerhouses have no place in it: they never win the game (SC-45).
        """
        table = state.table
        if not table.over:
            return None
        ranked = season_end.managers_ranked(table)
        ranked.sort(key=lambda seat: seat != table.winner)
        return Outcome(
            tuple(
                Placing(matchday.name_of(self.content, table, seat), seat, place, table.marker(seat))
                for place, seat in enumerate(ranked, 1)
            )
        )

    def _play(self, state: SeasonState) -> SeasonPlay:
        return SeasonPlay(state, self.content, self.match)

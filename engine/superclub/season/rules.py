"""A game of Superclub: wires draft, off-season, rounds and matches together (SC-1 … SC-46).

What a game of phases with matches inside has in common with others is `engine.core.phased`'s.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.entries import entries_fault, first_entries
from engine.core.model import WITH_GAFFER, Event, Outcome, Placing, Reason
from engine.core.phased import GameWithMatches
from engine.superclub.content.cards import Content
from engine.superclub.content.load import load
from engine.superclub.match.rules import SuperclubMatch
from engine.superclub.season import (
    auctions,
    desk,
    events,
    finance,
    investing,
    matchday,
    news,
    off_season,
    opening,
    rounds,
    scouting,
    season_end,
    stops,
    training,
    unhappy,
)
from engine.superclub.season.actions import SeasonAction
from engine.superclub.season.fold import fold
from engine.superclub.season.model import FEWEST_SEATS, MOST_SEASONS, MOST_SEATS, SeasonSetup, SeasonTable
from engine.superclub.season.state import Handlers, Piles, SeasonPlay, SeasonState, view_of
from engine.superclub.season.steps import Found

HANDLERS: Handlers = {
    **opening.HANDLERS,
    **off_season.HANDLERS,
    **finance.HANDLERS,
    **stops.HANDLERS,
    **unhappy.HANDLERS,
    **training.HANDLERS,
    **scouting.HANDLERS,
    **investing.HANDLERS,
    **auctions.HANDLERS,
    **rounds.HANDLERS,
    **news.HANDLERS,
    **season_end.HANDLERS,
}
_ANSWERS = AnswerBook(
    opening.ANSWERS,
    finance.ANSWERS,
    stops.ANSWERS,
    unhappy.ANSWERS,
    training.ANSWERS,
    scouting.ANSWERS,
    investing.ANSWERS,
    auctions.ANSWERS,
    news.ANSWERS,
    season_end.ANSWERS,
    desk.ANSWERS,
)


class SuperclubSeason(GameWithMatches[SeasonSetup, SeasonState, SeasonTable, Content, SeasonPlay]):
    """Seasons for two to six managers until one of them has won; with the shipped content by default."""

    game = "superclub"
    version = (
        SuperclubMatch.version + 0
    )  # with a match of other rules a season is another too; its own changes are added
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent
    handlers = HANDLERS
    answers = _ANSWERS
    free = desk.FREE
    begun = events.MatchBegun
    told = events.MatchHappened
    manager_levels = WITH_GAFFER
    match: SuperclubMatch

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(load() if content is None else content)
        self.match = SuperclubMatch(self.content)

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """So many managers with the first clubs of the levels."""
        managers, clubs = first_entries(self.content.clubs, seats, level)
        return SeasonSetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the set-up can be played, else why not.

        Keys: those of `entries_fault`, `powerhouses_full` (no place is left for them), `season_limit` (`most`).
        """
        known = {club.key for club in self.content.clubs}
        fault = entries_fault(setup.seats, setup.clubs, known, FEWEST_SEATS, MOST_SEATS, self.manager_levels)
        if fault is not None:
            return fault
        if setup.powerhouses and len(setup.seats) == MOST_SEATS:
            return Reason("powerhouses_full")
        if not 0 <= setup.seasons <= MOST_SEASONS:
            return Reason("season_limit", {"most": MOST_SEASONS})
        return None

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        """Everything is still to be founded."""
        return SeasonState(self.blank(setup), chance, Piles(), [Found()])

    def play(self, state: SeasonState) -> SeasonPlay:
        """A play that knows the content and the rules of a match."""
        return SeasonPlay(state, self.content, self.match)

    def go_on(self, play: SeasonPlay, happened: Iterable[Event]) -> None:
        matchday.go_on(play, happened)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """The table without the secrets of others, with `seat`'s view of the match being played."""
        return view_of(state.table, self.match_view(state, seat), seat)

    def fold_own(self, view: SeasonTable, event: Event) -> None:
        fold(view, event)

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

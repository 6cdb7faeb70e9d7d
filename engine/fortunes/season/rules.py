"""A game of Football Fortunes: wires the board, the market, the cards and the competitions together (FF-1 … FF-46).

A match is over when it is begun, so nothing is held of it: its events are told one by one as `MatchHappened`.
"""

from __future__ import annotations

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.entries import entries_fault, entry_fault, first_entries
from engine.core.model import LEVELS, WITH_GAFFER, Event, Outcome, Placing, Reason
from engine.core.phased import FreeActions, PhasedGame
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
    seasons,
    staff,
    weeks,
)
from engine.fortunes.season.actions import SeasonAction
from engine.fortunes.season.fold import fold
from engine.fortunes.season.model import FEWEST_SEATS, MOST_SEASONS, MOST_SEATS, SeasonSetup, SeasonTable
from engine.fortunes.season.state import Handlers, Piles, SeasonPlay, SeasonState, view_of
from engine.fortunes.season.steps import Found

HANDLERS: Handlers = {
    **opening.HANDLERS,
    **seasons.HANDLERS,
    **weeks.HANDLERS,
    **staff.HANDLERS,
    **debts.HANDLERS,
    **auctions.HANDLERS,
    **cards.HANDLERS,
    **card_picks.HANDLERS,
    **rounds.HANDLERS,
}
_ANSWERS = AnswerBook(
    opening.ANSWERS,
    weeks.ANSWERS,
    staff.ANSWERS,
    debts.ANSWERS,
    auctions.ANSWERS,
    cards.ANSWERS,
    card_picks.ANSWERS,
    rounds.ANSWERS,
    desk.ANSWERS,
)


class FortunesSeason(PhasedGame[SeasonSetup, SeasonState, SeasonTable, Content, SeasonPlay]):
    """A number of seasons for two to six managers; with the shipped content by default."""

    game = "fortunes"
    # With a match of other rules a season is another too; its own changes are added.
    version = FortunesMatch.version + 2
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent
    handlers = HANDLERS
    answers = _ANSWERS
    manager_levels = WITH_GAFFER
    free: FreeActions[Content, SeasonState, SeasonTable, SeasonPlay] | None = desk.FREE

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(load() if content is None else content)
        self.match = FortunesMatch()

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """So many managers with the first clubs of the levels."""
        managers, clubs = first_entries(self.content.clubs, seats, level)
        return SeasonSetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the set-up can be played, else why not.

        Keys: those of `entries_fault`, of `entry_fault` for the `renamed`, `club_level` and `season_limit` (`most`).
        """
        known = {club.key for club in self.content.clubs}
        fault = entries_fault(setup.seats, setup.clubs, known, FEWEST_SEATS, MOST_SEATS, self.manager_levels)
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

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        """Everything is still to be founded."""
        return SeasonState(self.blank(setup), chance, Piles(), [Found()])

    def play(self, state: SeasonState) -> SeasonPlay:
        """A play that knows the content and the rules of a match."""
        return SeasonPlay(state, self.content, self.match)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """The table without the secrets of others."""
        return view_of(state.table, seat)

    def fold(self, view: SeasonTable, event: Event) -> None:
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

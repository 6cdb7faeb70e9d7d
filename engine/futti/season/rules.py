"""A career of Fütti as a game: wires the calendar, the draft and the matches together (FU-3, FU-34, FU-35).

What a game of phases with matches inside has in common with others is `engine.core.phased`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import WITH_GAFFER, Event, Outcome, Placing, Reason, Seat
from engine.core.phased import GameWithMatches
from engine.futti.content import Content, load
from engine.futti.match.rules import FuttiMatch
from engine.futti.season import awards, events, matches, rounds, teams
from engine.futti.season.awards import final_order
from engine.futti.season.fold import Handlers, SeasonPlay, fold
from engine.futti.season.model import (
    FEWEST_CLUBS,
    MOST_CLUBS,
    MOST_PEOPLE,
    MOST_SEASONS,
    BeginRound,
    BeginSeason,
    DrawFixtures,
    EndRound,
    EndSeason,
    PickNext,
    PlayMatch,
    SeasonAction,
    SeasonSetup,
    SeasonState,
    SeasonTable,
)

_HANDLERS: Handlers = {
    BeginSeason: rounds.begin_season,
    PickNext: teams.pick_next,
    DrawFixtures: rounds.draw_fixtures,
    BeginRound: rounds.begin_round,
    PlayMatch: matches.begin_match,
    EndRound: rounds.end_round,
    EndSeason: awards.end_season,
}
_ANSWERS = AnswerBook(teams.ANSWERS, awards.ANSWERS)

DEFAULT_CLUBS = 6


class FuttiSeason(GameWithMatches[SeasonSetup, SeasonState, SeasonTable, Content, SeasonPlay]):
    """A career: one or more seasons of a league, with or without a cup; with the shipped content by default."""

    game = "futti"
    version = FuttiMatch.version + 0  # with a match of other rules a season is another too; its own changes are added
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent
    handlers = _HANDLERS
    answers = _ANSWERS
    manager_levels = WITH_GAFFER
    begun = events.MatchBegun
    told = events.MatchEvent
    match: FuttiMatch

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(load() if content is None else content)
        self.match = FuttiMatch(self.content.tables)

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """The league that is played when nothing else is said: six clubs, or one a seat, single round, dealt teams."""
        clubs = self.content.clubs[: max(DEFAULT_CLUBS, seats)]
        return SeasonSetup(
            clubs=tuple(ClubEntry(club.key) for club in clubs),
            seats=tuple(Seat(club.name, level) for club in clubs[:seats]),
            managed=tuple(range(seats)),
        )

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the set-up can be played, else why not.

        Keys: `league_size` (params `fewest`, `most`, `count`), `unknown_club` and `club_twice` (`club`, its key),
        `nobody_plays`, `club_unmanaged`, `cup_undecided`, and with param `most` `computer_level`, `too_many_people`,
        `career_length`.
        """
        keys = [entry.key for entry in setup.clubs]
        known = {club.key for club in self.content.clubs}
        if not FEWEST_CLUBS <= len(keys) <= MOST_CLUBS:
            return Reason("league_size", {"fewest": FEWEST_CLUBS, "most": MOST_CLUBS, "count": len(keys)})
        for number, key in enumerate(keys):
            if key not in known:
                return Reason("unknown_club", {"club": key})
            if key in keys[:number]:
                return Reason("club_twice", {"club": key})
        if not setup.seats:
            return Reason("nobody_plays")
        if len(setup.seats) != len(setup.managed) or not _are_distinct_clubs(setup.managed, len(keys)):
            return Reason("club_unmanaged")
        if not all(seat.is_human or seat.level in self.manager_levels for seat in setup.seats):
            return Reason("computer_level", {"most": self.manager_levels[-1]})
        if sum(seat.is_human for seat in setup.seats) > MOST_PEOPLE:
            return Reason("too_many_people", {"most": MOST_PEOPLE})
        if setup.decider == "draw":
            return Reason("cup_undecided")
        if not 1 <= setup.seasons <= MOST_SEASONS:
            return Reason("career_length", {"most": MOST_SEASONS})
        return None

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        return SeasonState(self.blank(setup), chance, [BeginSeason()])

    def play(self, state: SeasonState) -> SeasonPlay:
        """A play that knows the content and the rules of a match."""
        return SeasonPlay(state, self.content, self.match)

    def go_on(self, play: SeasonPlay, happened: Iterable[Event]) -> None:
        matches.go_on(play, happened)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """Everything between matches lies open; of the match being played, what `seat` may see."""
        if state.match is None:
            return state.table
        return replace(state.table, match=self.match.view(state.match, seat))

    def fold_own(self, view: SeasonTable, event: Event) -> None:
        fold(view, event)

    def outcome(self, state: SeasonState) -> Outcome | None:
        """The clubs by league points of all seasons (FU-34)."""
        table = state.table
        if not table.over:
            return None
        return Outcome(
            tuple(
                Placing(table.teams[club].name, table.setup.seat_of(club), place, points)
                for place, (club, points) in enumerate(final_order(table), 1)
            )
        )


def _are_distinct_clubs(managed: Sequence[int], clubs: int) -> bool:
    return len(set(managed)) == len(managed) and set(managed) <= set(range(clubs))

"""A career of Fütti as a game: wires the calendar, the draft and the matches together (FU-3, FU-34, FU-35).

A match inside is a `FuttiMatch` of its own: its state is held here, its questions are handed on as they are, its
answers passed in, its events told one by one as `MatchEvent`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.entries import ClubEntry
from engine.core.model import LEVELS, Action, Decision, Event, Outcome, Placing, Reason, Seat, Step, digest
from engine.core.rules import WholeGame, question_for
from engine.futti.content import Content, load
from engine.futti.match.rules import FuttiMatch
from engine.futti.match.state import MatchState
from engine.futti.season import awards, events, matches, rounds, teams
from engine.futti.season.actions import NextSeason, PickCard, SeasonAction
from engine.futti.season.fold import fold
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
    NextSeasonDue,
    PickDue,
    PickNext,
    PlayMatch,
    SeasonSetup,
    SeasonState,
    SeasonTable,
)
from engine.futti.season.placings import final_order
from engine.futti.season.state import SeasonPlay

_HANDLERS: Mapping[type[Step], Callable[[Any, Any], None]] = {
    BeginSeason: rounds.begin_season,
    PickNext: teams.pick_next,
    DrawFixtures: rounds.draw_fixtures,
    BeginRound: rounds.begin_round,
    PlayMatch: matches.begin_match,
    EndRound: rounds.end_round,
    EndSeason: awards.end_season,
}

DEFAULT_CLUBS = 6


class FuttiSeason(WholeGame[SeasonSetup, SeasonState, SeasonTable]):
    """A career: one or more seasons of a league, with or without a cup; with the shipped content by default."""

    game = "futti"
    version = 1
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent

    def __init__(self, content: Content | None = None) -> None:
        self.content = load() if content is None else content
        self.match = FuttiMatch(self.content.tables)
        self.levels_digest = digest(self.content)

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """The league that is played when nothing else is said: six clubs, or one a seat, single round, dealt teams."""
        clubs = self.content.clubs[: max(DEFAULT_CLUBS, seats)]
        return SeasonSetup(
            clubs=tuple(ClubEntry(club.key) for club in clubs),
            seats=tuple(Seat(club.name, level) for club in clubs[:seats]),
            managed=tuple(range(seats)),
        )

    def seats(self, setup: SeasonSetup) -> Sequence[Seat]:
        """The managers, people and computers."""
        return setup.seats

    def new(self, setup: SeasonSetup, seed: int) -> tuple[SeasonState, list[Event]]:
        """A career at its first decision. Raises `InputError` if the set-up can't be played."""
        self.require_playable(setup)
        state = SeasonState(self.blank(setup), Chance(seed, {}), [BeginSeason()])
        play = SeasonPlay(state, self.content, self.match)
        return state, play.run(_HANDLERS)

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
        if not all(seat.is_human or seat.level in LEVELS for seat in setup.seats):
            return Reason("computer_level", {"most": LEVELS[-1]})
        if sum(seat.is_human for seat in setup.seats) > MOST_PEOPLE:
            return Reason("too_many_people", {"most": MOST_PEOPLE})
        if setup.decider == "draw":
            return Reason("cup_undecided")
        if not 1 <= setup.seasons <= MOST_SEASONS:
            return Reason("career_length", {"most": MOST_SEASONS})
        return None

    def decisions(self, state: SeasonState) -> Sequence[Decision]:
        """A pick, the next season, or whatever the match being played asks."""
        return state.asked

    def options(self, state: SeasonState, decision: Decision) -> Iterable[Action] | None:
        """Every card that may be picked; the one way to go on; or the match's."""
        if isinstance(decision, PickDue):
            return [PickCard(decision.seat, card) for card in teams.pickable(self.content, state.table, decision.club)]
        if isinstance(decision, NextSeasonDue):
            return [NextSeason(decision.seat)]
        return None if state.match is None else self.match.options(state.match, decision)

    def sample(self, state: SeasonState, decision: Decision, chance: Chance) -> Action:
        """Any card that may be picked; or any answer the match allows."""
        if isinstance(decision, PickDue):
            cards = list(teams.pickable(self.content, state.table, decision.club))
            return PickCard(decision.seat, chance.choice("sample", cards))
        if isinstance(decision, NextSeasonDue):
            return NextSeason(decision.seat)
        return self.match.sample(_match(state), decision, chance)

    def default(self, state: SeasonState, decision: Decision) -> Action:
        """The pick of a club nobody manages; on to the next season; the match's default."""
        if isinstance(decision, PickDue):
            return PickCard(decision.seat, teams.plain_pick(self.content, state.table, decision.club))
        if isinstance(decision, NextSeasonDue):
            return NextSeason(decision.seat)
        return self.match.default(_match(state), decision)

    def check(self, state: SeasonState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, those of `teams.pick_fault`, and those of a match.

        Takes anything at all: what is no action of a career is refused like any other.
        """
        if state.match is not None:
            return self.match.check(state.match, action, partial)
        match question_for(state.asked, action), action:
            case None, _:
                return Reason("not_asked")
            case PickDue(club=club), PickCard(card=card):
                return teams.pick_fault(self.content, state.table, club, card)
            case NextSeasonDue(), NextSeason():
                return None
        return Reason("another_answer")

    def resolve(self, state: SeasonState, action: Action) -> list[Event]:
        """Carry out a legal action and play on to the next decision or the end."""
        play = SeasonPlay(state, self.content, self.match)
        asked = [*state.asked]
        state.asked.clear()
        if isinstance(action, PickCard):
            club = next(due.club for due in asked if isinstance(due, PickDue) and due.seat == action.seat)
            play.emit(events.CardPicked(club=club, card=action.card))
        elif not isinstance(action, NextSeason):
            match, number = _match(state), state.table.playing
            assert number is not None, "a match being played has its fixture"
            matches.go_on(play, match, number, self.match.resolve(match, action))
        return play.run(_HANDLERS)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """Everything between matches lies open; of the match being played, what `seat` may see."""
        if state.match is None:
            return state.table
        view = copy.copy(state.table)
        view.match = self.match.view(state.match, seat)
        return view

    def blank(self, setup: SeasonSetup) -> SeasonTable:
        """The table before anything is on it."""
        return SeasonTable(setup)

    def fold(self, view: SeasonTable, event: Event) -> None:
        """Lay one event on a view, those of the match being played on its table there."""
        if isinstance(event, events.MatchEvent):
            assert view.match is not None
            self.match.fold(view.match, event.inner)
            return
        fold(view, event)
        if isinstance(event, events.MatchBegun):
            view.match = self.match.blank(event.setup)
        elif view.playing is None:
            view.match = None

    def chances(self, state: SeasonState) -> Sequence[Chance]:
        """The career's chance, and that of the match being played."""
        return (state.chance,) if state.match is None else (state.chance, *self.match.chances(state.match))

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


def _match(state: SeasonState) -> MatchState:
    assert state.match is not None, "only a match asks anything else"
    return state.match

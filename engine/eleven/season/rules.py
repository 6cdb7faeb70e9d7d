"""A season of Eleven as a game: wires set-up, week and matches together (EL-1 … EL-52).

What a game of phases with matches inside has in common with others is `engine.core.phased`'s. The questions about clubs
that matches put too, choices among pieces and dice (EL-10), are answered here for all phases.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.entries import entries_fault, first_entries
from engine.core.model import WITH_GAFFER, Event, Outcome, Placing, Reason
from engine.core.phased import GameWithMatches
from engine.eleven.club_rules import dice, resources
from engine.eleven.club_rules.model import Pick, PickDue, RerollDue, SettleDie, ThrowDie
from engine.eleven.club_rules.resources import Picked, Settled
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.season import campaign, day, effects, events, matchday, monday, opening, scoring, week_end
from engine.eleven.season.actions import SeasonAction
from engine.eleven.season.fold import Answers, Handlers, SeasonPlay, fold, view_of
from engine.eleven.season.model import (
    FEWEST_SEATS,
    MOST_SEATS,
    BeginDay,
    BeginMatchday,
    BeginSeason,
    BeginWeek,
    CountPoints,
    DealDirectors,
    DealObjectives,
    DealSquads,
    EndWeek,
    GiveTrainer,
    HoldMeeting,
    KeepMarkersStep,
    LayOut,
    MoveDisplay,
    PassDirectors,
    PayMaintenance,
    Piles,
    PlayMatch,
    Produce,
    SeasonSetup,
    SeasonState,
    SeasonTable,
    ThrowOpponentDice,
)

_HANDLERS: Handlers = {
    LayOut: opening.lay_out,
    GiveTrainer: opening.give_trainer,
    DealDirectors: opening.deal_directors,
    PassDirectors: opening.pass_directors,
    DealSquads: opening.deal_squads,
    DealObjectives: opening.deal_objectives,
    BeginWeek: monday.begin_week,
    Produce: monday.produce,
    HoldMeeting: monday.hold_meeting,
    BeginDay: monday.begin_day,
    **day.HANDLERS,
    BeginMatchday: matchday.begin_matchday,
    PlayMatch: matchday.play_match,
    ThrowOpponentDice: scoring.throw_opponent_dice,
    EndWeek: week_end.end_week,
    PayMaintenance: week_end.pay_maintenance,
    MoveDisplay: week_end.move_display,
    KeepMarkersStep: week_end.keep_markers,
    CountPoints: campaign.count_points,
    BeginSeason: campaign.begin_season,
    ThrowDie: dice.throw_die,
    SettleDie: dice.settle_die,
}


def _pick_default(content: Content, table: object, due: PickDue) -> Pick:
    """Nothing, where that may be chosen."""
    return Pick(due.seat, None if due.may_decline else due.candidates[0])


_CLUB_ANSWERS: Answers = {
    (PickDue, None): resources.PICK._replace(default=_pick_default),
    (RerollDue, None): dice.REROLL,
}
_ANSWERS = AnswerBook(
    opening.ANSWERS,
    day.ANSWERS,
    matchday.ANSWERS,
    _CLUB_ANSWERS,
    campaign.ANSWERS,
)


class _Play(SeasonPlay):
    """A season's play that knows where every die and every choice leads."""

    __slots__ = ()
    settled: ClassVar[Settled] = {"meeting": monday.settle_meeting, **effects.SETTLED}
    picked: ClassVar[Picked] = {"vote": monday.break_tie, "unpaid": week_end.suspend_unpaid, **effects.PICKED}


class ElevenSeason(GameWithMatches[SeasonSetup, SeasonState, SeasonTable, Content, SeasonPlay]):
    """Eight weeks for one to four managers, or a campaign; with the shipped content by default."""

    game = "eleven"
    version = ElevenMatch.version + 1  # with a match of other rules a season is another too; its own changes are added
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent
    handlers = _HANDLERS
    answers = _ANSWERS
    begun = events.MatchBegun
    told = events.MatchHappened
    manager_levels = WITH_GAFFER
    match: ElevenMatch

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(load() if content is None else content)
        self.match = ElevenMatch(self.content)

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """So many managers with the first clubs of the levels."""
        managers, clubs = first_entries(self.content.homes, seats, level)
        return SeasonSetup(seats=managers, clubs=clubs)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the set-up can be played, else why not.

        Keys: those of `entries_fault`, `unknown_scenario` (`scenario`, its key), `scenario_alone`.
        """
        known = {club.key for club in self.content.homes}
        fault = entries_fault(setup.seats, setup.clubs, known, FEWEST_SEATS, MOST_SEATS, self.manager_levels)
        if fault is not None:
            return fault
        if setup.scenario and opening.scenario_of(self.content, setup) is None:
            return Reason("unknown_scenario", {"scenario": setup.scenario})
        if setup.scenario and len(setup.seats) > 1:
            return Reason("scenario_alone")
        return None

    def begin(self, setup: SeasonSetup, chance: Chance) -> SeasonState:
        """Everything is still to be laid out."""
        return SeasonState(self.blank(setup), chance, Piles(), [LayOut()])

    def play(self, state: SeasonState) -> SeasonPlay:
        """A play that knows the content, the rules of a match, and where dice and choices lead."""
        return _Play(state, self.content, self.match)

    def go_on(self, play: SeasonPlay, happened: Iterable[Event]) -> None:
        matchday.go_on(play, happened)

    def view(self, state: SeasonState, seat: int | None) -> SeasonTable:
        """The table without the secrets of others, with `seat`'s view of the match being played."""
        return view_of(state.table, self.match_view(state, seat), seat)

    def fold_own(self, view: SeasonTable, event: Event) -> None:
        fold(view, event)

    def outcome(self, state: SeasonState) -> Outcome | None:
        """The managers by VP, then by league place, then level (EL-44)."""
        table = state.table
        if not table.over:
            return None
        names = {home.key: home.name for home in self.content.homes}
        places = scoring.final_places(table)
        placings = [
            Placing(entry.name or names[entry.key], seat, places[seat], table.scores[seat].total)
            for seat, entry in enumerate(table.setup.clubs)
        ]
        return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))

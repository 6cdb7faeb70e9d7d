"""A season of Eleven as a game: wires set-up, week and matches together (EL-1 … EL-52).

A match inside is an `ElevenMatch` of its own: its state is held here, its questions are handed on as they are, its
answers passed in, its events told one by one as `MatchHappened`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, cast

import msgspec

from engine.core.chance import Chance
from engine.core.entries import entries_fault, first_entries
from engine.core.model import (
    Action,
    Decision,
    Event,
    Outcome,
    Placing,
    Reason,
    Seat,
    Step,
    digest,
    is_well_formed,
)
from engine.core.rules import WholeGame, question_for
from engine.eleven.affairs import dice, picks
from engine.eleven.affairs.model import AnswerDie, Deploy, DeployDue, Pick, PickDue, RerollDue, SettleDie, ThrowDie
from engine.eleven.affairs.play import Picked, Settled
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.match.rules import ElevenMatch
from engine.eleven.season import (
    answers,
    campaign,
    day,
    draft,
    effects,
    events,
    league,
    matchday,
    monday,
    opening,
    scoring,
    week_end,
)
from engine.eleven.season.actions import DayAction, KeepDirector, KeepObjective, SeasonAction
from engine.eleven.season.fold import fold
from engine.eleven.season.model import (
    FEWEST_SEATS,
    MOST_SEATS,
    BeginDay,
    BeginMatchday,
    BeginTier,
    BeginWeek,
    CountPoints,
    DayDue,
    DealDirectors,
    DealObjectives,
    DealSquads,
    EndWeek,
    GiveTrainer,
    HoldMeeting,
    KeepDirectorDue,
    KeepMarkersStep,
    KeepObjectiveDue,
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
from engine.eleven.season.state import SeasonPlay
from engine.eleven.season.view import view_of

_HANDLERS: Mapping[type[Step], Callable[[Any, Any], None]] = {
    LayOut: opening.lay_out,
    GiveTrainer: opening.give_trainer,
    DealDirectors: draft.deal_directors,
    PassDirectors: draft.pass_directors,
    DealSquads: opening.deal_squads,
    DealObjectives: opening.deal_objectives,
    BeginWeek: monday.begin_week,
    Produce: monday.produce,
    HoldMeeting: monday.hold_meeting,
    BeginDay: monday.begin_day,
    **day.HANDLERS,
    BeginMatchday: matchday.begin_matchday,
    PlayMatch: matchday.play_match,
    ThrowOpponentDice: league.throw_opponent_dice,
    EndWeek: week_end.end_week,
    PayMaintenance: week_end.pay_maintenance,
    MoveDisplay: week_end.move_display,
    KeepMarkersStep: week_end.keep_markers,
    CountPoints: scoring.count_points,
    BeginTier: campaign.begin_tier,
    ThrowDie: dice.throw_die,
    SettleDie: dice.settle_die,
}


class _Play(SeasonPlay):
    """A season's play that knows where every die and every choice leads."""

    __slots__ = ()
    settled: ClassVar[Settled] = {"meeting": monday.settle_meeting, **effects.SETTLED}
    picked: ClassVar[Picked] = {"vote": monday.break_tie, "unpaid": week_end.suspend_unpaid, **effects.PICKED}


class ElevenSeason(WholeGame[SeasonSetup, SeasonState, SeasonTable]):
    """Eight weeks for one to four managers, or a solo campaign; with the shipped content by default."""

    game = "eleven"
    version = 1
    setup_type = SeasonSetup
    state_type = SeasonState
    view_type = SeasonTable
    action_type = SeasonAction
    event_type = events.SeasonEvent

    def __init__(self, content: Content | None = None) -> None:
        self.content = load() if content is None else content
        self.match = ElevenMatch(self.content)
        self.levels_digest = digest(self.content)
        self._action = msgspec.msgpack.Decoder(SeasonAction)

    def default_setup(self, seats: int = 4, level: int = 2) -> SeasonSetup:
        """So many managers with the first clubs of the levels."""
        managers, clubs = first_entries(self.content.homes, seats, level)
        return SeasonSetup(seats=managers, clubs=clubs)

    def seats(self, setup: SeasonSetup) -> Sequence[Seat]:
        """The managers, people and computers."""
        return setup.seats

    def new(self, setup: SeasonSetup, seed: int) -> tuple[SeasonState, list[Event]]:
        """A game at its first decision. Raises `InputError` if the set-up can't be played."""
        self.require_playable(setup)
        state = SeasonState(self.blank(setup), Chance(seed, {}), Piles(), [LayOut()])
        return state, _Play(state, self.content, self.match).run(_HANDLERS)

    def setup_fault(self, setup: SeasonSetup) -> Reason | None:
        """None if the set-up can be played, else why not.

        Keys: those of `entries_fault`, `unknown_scenario` (`scenario`, its key), `scenario_alone`.
        """
        known = {club.key for club in self.content.homes}
        fault = entries_fault(setup.seats, setup.clubs, known, FEWEST_SEATS, MOST_SEATS)
        if fault is not None:
            return fault
        if setup.scenario and opening.scenario_of(self.content, setup) is None:
            return Reason("unknown_scenario", {"scenario": setup.scenario})
        if setup.scenario and len(setup.seats) > 1:
            return Reason("scenario_alone")
        return None

    def decisions(self, state: SeasonState) -> Sequence[Decision]:
        """Drafts and deployments of all at the same time, anything else one by one; or what the match asks."""
        return state.asked

    def options(self, state: SeasonState, decision: Decision) -> Iterable[Action] | None:
        """Every legal answer but for deployments; or the match's."""
        if state.match is not None:
            return self.match.options(state.match, decision)
        return answers.options(self.content, state.table, decision)

    def sample(self, state: SeasonState, decision: Decision, chance: Chance) -> Action:
        """Any legal answer, or any that the match allows."""
        if state.match is not None:
            return self.match.sample(state.match, decision, chance)
        return answers.sample(self.content, state.table, decision, chance)

    def default(self, state: SeasonState, decision: Decision) -> Action:
        """The first card, no action on days, EL-6's deployment; or the match's default."""
        if state.match is not None:
            return self.match.default(state.match, decision)
        return answers.default(self.content, state.table, decision)

    def check(self, state: SeasonState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, those of `answers.fault`, and those of a match.

        Takes anything at all: what is no action of a season is refused like any other.
        """
        decision = question_for(state.asked, action)
        if decision is None:
            return Reason("not_asked")
        if not is_well_formed(self._action, action):
            return Reason("another_answer")
        if state.match is not None:
            return self.match.check(state.match, action, partial)
        return answers.fault(self.content, state.table, decision, action, partial)

    def resolve(self, state: SeasonState, action: Action) -> list[Event]:
        """Carry out a legal action and play on to the next decision or the end."""
        play = _Play(state, self.content, self.match)
        if state.match is not None:
            seat = state.table.playing
            assert seat is not None, "a match being played has its manager"
            state.asked.clear()
            matchday.go_on(play, state.match, seat, self.match.resolve(state.match, action))
            return play.run(_HANDLERS)
        decision = question_for(state.asked, action)
        assert decision is not None, "only what is asked is answered"
        state.asked.remove(decision)
        match decision, action:
            case KeepDirectorDue(seat=seat), KeepDirector(director=card):
                draft.keep_director(play, seat, card)
            case KeepObjectiveDue(seat=seat), KeepObjective(objective=card):
                opening.keep_objective(play, seat, card)
            case DeployDue(seat=seat), Deploy(posts=posts):
                matchday.seal_deployment(play, seat, posts)
            case PickDue(), Pick(piece=piece):
                picks.carry_out(play, decision, piece)
            case RerollDue(), AnswerDie(means=means):
                dice.answer_die(play, decision, means)
            case DayDue(), _:
                day.do_day_action(play, cast(DayAction, action))
        return play.run(_HANDLERS)

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
        """The season's chance, and that of the match being played."""
        return (state.chance,) if state.match is None else (state.chance, *self.match.chances(state.match))

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

"""Eleven's matchday as a game of its own: the contract of `engine.core.rules`, wired to the phases beside it.

Owns what is legal to answer and what it leads to; every rule of play is in the module of its phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.model import Action, Decision, Event, Outcome, Placing, Reason, Seat, digest
from engine.core.play import Handlers
from engine.core.rules import Rules, question_for
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, random_deployment
from engine.eleven.club_rules.dice import answer_die, die_fault, die_options, settle_die, throw_die
from engine.eleven.club_rules.model import (
    AnswerDie,
    Deploy,
    DeployDue,
    Pick,
    PickDue,
    RerollDue,
    Secrets,
    SettleDie,
    ThrowDie,
)
from engine.eleven.club_rules.resources import Picked, Settled, carry_out, pick_fault, pick_options
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.match import abilities, aftermath, comparing, day, opening
from engine.eleven.match.events import MatchEvent, fold
from engine.eleven.match.model import (
    LEAGUE_SPACES,
    AdmitFans,
    AfterMatch,
    BeforeMatch,
    CallResult,
    CloseMatch,
    CompareZones,
    FansDue,
    FixStrengths,
    Injure,
    MatchDecision,
    MatchSetup,
    MatchState,
    MatchTable,
    OfferAbilities,
    OfferTactic,
    PlayTactic,
    Reveal,
    SeatFans,
    SendFansHome,
    SendOut,
    TacticDue,
    ThrowConsequence,
    TickWeeks,
)
from engine.eleven.match.state import MatchPlay

MatchAction = Deploy | SeatFans | PlayTactic | Pick | AnswerDie

_SAMPLE = "sample"


class _Play(MatchPlay):
    """What dice and choices lead to in a match."""

    __slots__ = ()
    settled: ClassVar[Settled] = {
        "goal": abilities.settle_goal,
        "own_goal": abilities.settle_own_goal,
        "discipline": abilities.settle_discipline,
        "set_piece": day.settle_set_piece,
        "consequence": aftermath.settle_consequence,
        "injury": aftermath.settle_injury,
    }
    picked: ClassVar[Picked] = {
        "before": abilities.act_before,
        "ability": abilities.act_in_match,
        "after": abilities.act_after,
        "injury_die": aftermath.take_injury_die,
        "injury": aftermath.take_injured,
        "cancel_injury": aftermath.take_helper,
    }


_HANDLERS: Handlers[_Play] = {
    SendOut: opening.send_out,
    BeforeMatch: abilities.before_match,
    TickWeeks: day.tick_weeks,
    AdmitFans: day.admit_fans,
    Reveal: day.reveal,
    OfferTactic: day.offer_tactic,
    OfferAbilities: abilities.offer_abilities,
    FixStrengths: comparing.fix_strengths,
    CompareZones: comparing.compare_zones,
    CallResult: comparing.call_result,
    AfterMatch: abilities.after_match,
    SendFansHome: aftermath.send_fans_home,
    ThrowConsequence: aftermath.throw_consequence,
    Injure: aftermath.injure,
    CloseMatch: aftermath.close_match,
    ThrowDie: throw_die,
    SettleDie: settle_die,
}


class ElevenMatch(Rules[MatchSetup, MatchState, MatchTable]):
    """The rules of a matchday with given content; the shipped levels by default."""

    game = "eleven-match"
    version = 1
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = MatchAction
    event_type = MatchEvent

    def __init__(self, content: Content | None = None) -> None:
        self.content = load() if content is None else content
        self.levels_digest = digest(self.content)

    def seats(self, setup: MatchSetup) -> Sequence[Seat]:
        """Everybody at the table."""
        return setup.managers

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A matchday at its first decision, or over if there is none.

        Raises `InputError` if the set-up can't be played: no opponent, cards that there aren't, a deployment that
        isn't allowed.
        """
        opponent = opening.check_setup(self.content, setup)
        state = MatchState(opening.blank_table(setup), Chance(seed), opponent, setup.rise)
        play = _Play(state, self.content)
        opening.prepare(play, setup)
        return state, play.run(_HANDLERS)

    def decisions(self, state: MatchState) -> Sequence[MatchDecision]:
        return state.asked

    def options(self, state: MatchState, decision: Decision) -> Iterable[MatchAction] | None:
        """Every legal answer, but for a deployment."""
        match decision:
            case DeployDue():
                return None
            case FansDue(seat=seat, most=most):
                return [SeatFans(seat, count) for count in range(most + 1)]
            case TacticDue():
                return list(day.tactic_options(self.content, state.table, decision))
            case PickDue():
                return pick_options(decision)
            case RerollDue():
                return die_options(decision)
        raise _foreign(decision)

    def sample(self, state: MatchState, decision: Decision, chance: Chance) -> MatchAction:
        options = self.options(state, decision)
        if options is None:
            return Deploy(decision.seat, random_deployment(self.content, state.table.club, chance, _SAMPLE))
        return chance.choice(_SAMPLE, list(options))

    def default(self, state: MatchState, decision: Decision) -> MatchAction:
        """For a manager who is away: strongest cards, all fans, no tactic, the first choice, dice as they fell."""
        match decision:
            case DeployDue(seat=seat):
                return Deploy(seat, default_deployment(self.content, state.table.club))
            case FansDue(seat=seat, most=most):
                return SeatFans(seat, most)
            case TacticDue(seat=seat):
                return PlayTactic(seat, None)
            case PickDue(seat=seat, candidates=candidates):
                return Pick(seat, candidates[0])
            case RerollDue(seat=seat):
                return AnswerDie(seat, "keep")
        raise _foreign(decision)

    def check(self, state: MatchState, action: Action, partial: bool = False) -> Reason | None:
        """None if legal. Keys: `not_asked`, `another_answer`, and those of the phases' `…_fault`.

        Takes anything at all: what is no action of a match is refused like any other.
        """
        decision = question_for(state.asked, action)
        match decision, action:
            case None, _:
                return Reason("not_asked")
            case DeployDue(), Deploy(posts=posts):
                return deployment_fault(self.content, state.table.club, posts, partial)
            case FansDue(), SeatFans():
                return day.fans_fault(decision, action)
            case TacticDue(), PlayTactic():
                return day.tactic_fault(self.content, state.table, decision, action)
            case PickDue(), Pick():
                return pick_fault(decision, action)
            case RerollDue(), AnswerDie():
                return die_fault(decision, action)
        return Reason("another_answer")

    def resolve(self, state: MatchState, action: Action) -> list[Event]:
        """Carry out a legal action, and play on until somebody is asked or the matchday is over."""
        decision = question_for(state.asked, action)
        assert decision is not None, "resolve is called for legal actions only"
        state.asked.remove(decision)
        play = _Play(state, self.content)
        match decision, action:
            case DeployDue(), Deploy(posts=posts):
                play.then(SendOut(posts))
            case FansDue(), SeatFans(count=count):
                day.seat_fans(play, count)
            case TacticDue(), PlayTactic():
                day.play_tactic(play, action)
            case PickDue(), Pick(piece=piece):
                carry_out(play, decision, piece)
            case RerollDue(), AnswerDie(means=means):
                answer_die(play, decision, means)
        return play.run(_HANDLERS)

    def view(self, state: MatchState, seat: int | None) -> MatchTable:
        """The table; for everybody but the manager without what only he knows."""
        table = state.table
        if seat is not None and seat == table.seat:
            return table
        return replace(table, club=replace(table.club, secrets=Secrets()))

    def blank(self, setup: MatchSetup) -> MatchTable:
        return opening.blank_table(setup)

    def fold(self, view: MatchTable, event: Event) -> None:
        """Lay one event on a table. Raises `KeyError` for an event of another game."""
        fold(view, event)

    def outcome(self, state: MatchState) -> Outcome | None:
        """Winner first, with the league spaces of both (EL-32); after a draw both are first."""
        table = state.table
        if not table.over or table.result is None:
            return None
        mine, theirs = LEAGUE_SPACES[table.result]
        level = table.result == "draw"
        placings = [
            Placing(table.name, table.seat, 1 if mine or level else 2, mine),
            Placing(self.content.clubs[table.back.club].name, None, 1 if theirs or level else 2, theirs),
        ]
        return Outcome(tuple(sorted(placings, key=lambda placing: placing.place)))


def _foreign(decision: Decision) -> TypeError:
    return TypeError(f"no decision of a match: {decision!r}")

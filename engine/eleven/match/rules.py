"""Eleven's matchday as a game of its own: the contract of `engine.core.rules`, wired to the phases beside it.

Owns what is legal to answer and what it leads to; every rule of play is in the module of its phase.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from engine.core.answers import Answer, AnswerBook, too_many
from engine.core.chance import Chance
from engine.core.model import Event, Outcome, Placing, Reason
from engine.core.phased import SteppedMatch
from engine.core.play import Handlers
from engine.eleven.club_rules.deployment import default_deployment, deployment_fault, random_deployment
from engine.eleven.club_rules.dice import REROLL, settle_die, throw_die
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
from engine.eleven.club_rules.resources import PICK, Picked, Settled
from engine.eleven.content.cards import Content
from engine.eleven.content.load import load
from engine.eleven.match import abilities, aftermath, comparing, day, opening
from engine.eleven.match.events import MatchEvent, MatchPlay, fold
from engine.eleven.match.model import (
    LEAGUE_SPACES,
    AdmitFans,
    AfterMatch,
    BeforeMatch,
    CallResult,
    CloseMatch,
    CompareZones,
    FixStrengths,
    Injure,
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
    ThrowConsequence,
    TickWeeks,
)

MatchAction = Deploy | SeatFans | PlayTactic | Pick | AnswerDie

_SAMPLE = "sample"


class _Play(MatchPlay):
    """What dice and choices lead to in a match."""

    __slots__ = ()
    settled: ClassVar[Settled] = {
        "goal": abilities.settle_goal,
        "own_goal": abilities.settle_own_goal,
        "discipline": abilities.settle_discipline,
        "strain": abilities.settle_strain,
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


def _deploy_fault(
    content: Content, table: MatchTable, due: DeployDue, action: Deploy, unfinished: bool = False
) -> Reason | None:
    return deployment_fault(content, table.club, action.posts, unfinished)


def _default_deployment(content: Content, table: MatchTable, due: DeployDue) -> Deploy:
    return Deploy(due.seat, default_deployment(content, table.club))


def _any_deployment(content: Content, table: MatchTable, due: DeployDue, chance: Chance) -> Deploy:
    return Deploy(due.seat, random_deployment(content, table.club, chance, _SAMPLE))


def _deploy(play: MatchPlay, due: DeployDue, action: Deploy) -> None:
    play.then(SendOut(action.posts))


_DEPLOYMENT = Answer(
    (Deploy,),
    _deploy_fault,
    too_many,
    _default_deployment,
    _deploy,
    _any_deployment,
    partial(_deploy_fault, unfinished=True),
)
_ANSWERS: AnswerBook[Content, MatchTable, _Play] = AnswerBook(
    {
        (DeployDue, None): _DEPLOYMENT,
        (PickDue, None): PICK,
        (RerollDue, None): REROLL,
    },
    day.ANSWERS,
)


class ElevenMatch(SteppedMatch[MatchSetup, MatchState, MatchTable, Content, _Play]):
    """The rules of a matchday with given content; the shipped levels by default."""

    game = "eleven-match"
    version = 5
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = MatchAction
    event_type = MatchEvent

    handlers = _HANDLERS
    answers = _ANSWERS
    takes_anything = True

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(load() if content is None else content)

    def play(self, state: MatchState) -> _Play:
        """A play that knows where dice and choices lead."""
        return _Play(state, self.content)

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A matchday at its first decision, or over if there is none.

        Raises `InputError` if the set-up can't be played: no opponent, cards that there aren't, a deployment that
        isn't allowed.
        """
        opening.check_setup(self.content, setup)
        return self.begin(setup, seed)

    def begin(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """The same of a set-up that was made by the game around it, and needn't be looked through."""
        assert setup.opponent is not None, "it is whole"
        state = MatchState(opening.blank_table(setup), Chance(seed), setup.opponent, setup.rise)
        play = self.play(state)
        opening.prepare(play, setup)
        return state, play.run(_HANDLERS)

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

"""A match as a game of its own: it asks nobody anything, and is over when it is begun (FF-31, FF-35).

Owns the wiring, and what makes a set-up one that can be played.
"""

from __future__ import annotations

from engine.core.answers import AnswerBook
from engine.core.chance import Chance
from engine.core.errors import InputError
from engine.core.model import Action, Event, Outcome, Placing, digest
from engine.core.phased import SteppedMatch
from engine.fortunes.content.cards import MOST_STARS, Formation
from engine.fortunes.line_up import may_play, places_of, ratings_of
from engine.fortunes.match.events import MatchEvent, fold
from engine.fortunes.match.model import SIDES, CallResult, MatchSetup, MatchState, MatchTable, PlayTime, Team
from engine.fortunes.match.play import HANDLERS, MatchPlay

MOST_RATING = 999


_NOTHING_ASKED: AnswerBook[None, MatchTable, MatchPlay] = AnswerBook()


class NoAction(Action, frozen=True):
    """What a match has for an action: none is ever legal."""


class FortunesMatch(SteppedMatch[MatchSetup, MatchState, MatchTable, None, MatchPlay]):
    """The rules of a match. It needs no content: everything is in its set-up."""

    game = "fortunes-match"
    version = 2
    setup_type = MatchSetup
    state_type = MatchState
    view_type = MatchTable
    action_type = NoAction
    event_type = MatchEvent

    handlers = HANDLERS
    answers = _NOTHING_ASKED

    def __init__(self) -> None:
        super().__init__(None)
        self.levels_digest = digest(())

    def play(self, state: MatchState) -> MatchPlay:
        return MatchPlay(state)

    def new(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """A match that is over, and all that happened. Raises `InputError` if the set-up can't be played."""
        for side in SIDES:
            _check_team(setup, setup.team(side))
        if setup.home.seat is not None and setup.home.seat == setup.away.seat:
            raise InputError("nobody manages both sides of a match")
        return self.begin(setup, seed)

    def begin(self, setup: MatchSetup, seed: int) -> tuple[MatchState, list[Event]]:
        """The same of a set-up that was made by the game around it, and needn't be looked through."""
        state = MatchState(self.blank(setup), Chance(seed), [CallResult(), PlayTime()])
        return state, self.play(state).run(HANDLERS)

    def view(self, state: MatchState, seat: int | None) -> MatchTable:
        """The table: all of it lies open."""
        return state.table

    def blank(self, setup: MatchSetup) -> MatchTable:
        """The table before kick-off."""
        return MatchTable(setup)

    def fold(self, view: MatchTable, event: Event) -> None:
        fold(view, event)

    def outcome(self, state: MatchState) -> Outcome | None:
        """Home and away by result; after a draw that stands both are first."""
        table = state.table
        if not table.over:
            return None
        placings = []
        for side in reversed(SIDES) if table.winner == 1 else SIDES:
            team = table.setup.team(side)
            placings.append(Placing(team.name, team.seat, 1 if table.winner in (None, side) else 2, table.score[side]))
        return Outcome(tuple(placings))


def _check_team(setup: MatchSetup, team: Team) -> None:
    """Raises `InputError` for a side that can't play."""
    if team.seat is not None and not 0 <= team.seat < len(setup.managers):
        raise InputError(f"{team.name}: there is no seat {team.seat}")
    if not all(-MOST_RATING <= rating <= MOST_RATING for rating in (team.ratings.defence, team.ratings.attack)):
        raise InputError(f"{team.name}: ratings are from -{MOST_RATING} to {MOST_RATING}")
    if team.formation is None:
        if team.eleven:
            raise InputError(f"{team.name}: an eleven needs a formation")
        return
    _check_eleven(team, team.formation)


def _check_eleven(team: Team, formation: Formation) -> None:
    """As `_check_team`: whether these may play there, and are worth the ratings (FF-30)."""
    places = places_of(formation)
    if len(team.eleven) != len(places):
        raise InputError(f"{team.name}: {len(places)} play, not {len(team.eleven)}")
    players = [player for player in team.eleven if player is not None]
    if len({player.number for player in players}) < len(players):
        raise InputError(f"{team.name}: somebody plays twice")
    for player, position in zip(team.eleven, places, strict=True):
        if player is not None and not may_play(player.kind, position):
            raise InputError(f"{team.name}: {player.name} can't play as a {position}")
        if player is not None and not 0 <= player.stars <= MOST_STARS:
            raise InputError(f"{team.name}: {player.name} has 0 to {MOST_STARS} stars, not {player.stars}")
    if not 0 <= team.coach <= MOST_STARS:
        raise InputError(f"{team.name}: a coach has 0 to {MOST_STARS} stars, not {team.coach}")
    stars = tuple(0 if player is None else player.stars for player in team.eleven)
    if team.ratings != ratings_of(formation, stars, team.coach, team.end):
        raise InputError(f"{team.name}: the ratings are not those of its eleven")

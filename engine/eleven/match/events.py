"""What happens in a match, laying it on the table, and the play in which it happens.

What happens to the club is `engine.eleven.club_rules.events`'s. A fold is one small function an event, and none of them
decides anything. The rules change a table through here alone, and so does everybody who watches: a manager's view, the
window, a replay of an older version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.core.model import Event, Revealing, every
from engine.core.play import Folds
from engine.eleven.club_rules.events import FOLDS as CLUB_FOLDS
from engine.eleven.club_rules.events import AffairEvent, ClubEvent
from engine.eleven.club_rules.model import Club, Deployment, Piece
from engine.eleven.club_rules.resources import ClubPlay
from engine.eleven.content.cards import Content, Result
from engine.eleven.match.model import GoalSource, MatchState, MatchTable, Side
from engine.eleven.zones import Comparison


class HandTaken(ClubEvent, frozen=True, kw_only=True):
    """The manager takes his tactics in hand; only he sees them (EL-28)."""

    tactics: tuple[int, ...]
    rule: str = "EL-28"


class SentOut(ClubEvent, frozen=True, kw_only=True):
    """The markers stand in their zones (EL-25); `mine` is how strong they are before anything else counts.

    `missing` is what begins the matchday injured or suspended and has no part in it (EL-27).
    """

    posts: Deployment
    mine: Side
    missing: tuple[Piece, ...] = ()
    rule: str = "EL-25"


class AbilityUsed(ClubEvent, frozen=True, kw_only=True):
    """A footballer's ability acts (EL-26, EL-28)."""

    card: int
    when: Literal["before", "match", "after"]
    rule: str = "EL-28"


class FansSeated(ClubEvent, frozen=True, kw_only=True):
    """So many fans sit on the stands (EL-27)."""

    fans: int
    places: int
    rule: str = "EL-27"


class OpponentRevealed(Revealing, ClubEvent, frozen=True, kw_only=True):
    """The opponent's card, face down until now, is turned over (EL-28), as strong as week and tier make it (EL-51)."""

    opponent: int
    theirs: Side
    rule: str = "EL-28"


class TacticPlayed(Revealing, ClubEvent, frozen=True, kw_only=True):
    """A tactic is laid out (EL-28). `target` is the rival marker it is aimed at.

    `mine` are the manager's markers where they stand now, if it moves them.
    A card lay face down until now.
    """

    tactic: int
    target: int | None = None
    mine: Side | None = None
    rule: str = "EL-28"


class StrengthsSet(ClubEvent, frozen=True, kw_only=True):
    """All markers as they will be compared: fixed before the first zone, and again if a tactic says so (EL-28).

    `late` tells that a tactic spoke between zones.
    """

    mine: Side
    theirs: Side
    late: bool = False
    rule: str = "EL-28"


class GoalScored(ClubEvent, frozen=True, kw_only=True):
    """A goal outside the comparison: before the match, by an ability or a tactic. `card` is whose, None for nobody.

    `own` is a goal for the manager's side; `goals` and `against` the score after it.
    """

    source: GoalSource
    card: int | None
    own: bool
    goals: int
    against: int
    rule: str = "EL-30"


class ZoneCompared(ClubEvent, frozen=True, kw_only=True):
    """One of the nine comparisons (EL-29), who scored in it (EL-30), and the score after it."""

    comparison: Comparison
    goals: int
    against: int
    rule: str = "EL-30"


class MatchDecided(ClubEvent, frozen=True, kw_only=True):
    """The final whistle (EL-32). `wins` and `scored` are the club's of the season so far."""

    result: Result
    goals: int
    against: int
    wins: int
    scored: int
    rule: str = "EL-32"


class FansWentHome(ClubEvent, frozen=True, kw_only=True):
    """The stands are empty again; what they paid is told as markers (EL-33)."""

    fans: int
    rule: str = "EL-33"


class ConsequenceFell(ClubEvent, frozen=True, kw_only=True):
    """What the die after the match means (EL-34): the face, and the weeks of an injury if it is one."""

    value: int
    injury: int
    rule: str = "EL-34"


class MatchClosed(ClubEvent, frozen=True, kw_only=True):
    """Everything of this match is done."""

    rule: str = "EL-38"


if TYPE_CHECKING:
    MatchEvent = Event
else:
    MatchEvent = AffairEvent | every(Event, globals())


def fold(table: MatchTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    on_table = _FOLDS.get(type(event))
    if on_table is None:
        CLUB_FOLDS[type(event)](table.club, event)
    else:
        on_table(table, event)


def _hand_taken(table: MatchTable, event: HandTaken) -> None:
    table.club.secrets.tactics = event.tactics


def _sent_out(table: MatchTable, event: SentOut) -> None:
    table.posts = event.posts
    table.mine = event.mine
    table.missing = event.missing


def _ability_used(table: MatchTable, event: AbilityUsed) -> None:
    table.used = (*table.used, event.card)


def _fans_seated(table: MatchTable, event: FansSeated) -> None:
    table.club.fans = event.fans


def _opponent_revealed(table: MatchTable, event: OpponentRevealed) -> None:
    table.opponent = event.opponent
    table.theirs = event.theirs


def _tactic_played(table: MatchTable, event: TacticPlayed) -> None:
    table.tactic = event.tactic
    table.tactics = (*table.tactics, event.tactic)
    if event.target is not None:
        table.target = event.target
    if event.mine is not None:
        table.mine = event.mine


def _strengths_set(table: MatchTable, event: StrengthsSet) -> None:
    table.mine = event.mine
    table.theirs = event.theirs


def _goal_scored(table: MatchTable, event: GoalScored) -> None:
    table.goals = event.goals
    table.against = event.against
    if event.card is not None:
        table.scorers += tuple(post.shirt for post in table.posts if post.card == event.card)


def _zone_compared(table: MatchTable, event: ZoneCompared) -> None:
    table.compared = (*table.compared, event.comparison)
    table.goals = event.goals
    table.against = event.against
    table.scorers += tuple(pair.attacker.number for pair in event.comparison.mine.pairs if pair.scored)


def _match_decided(table: MatchTable, event: MatchDecided) -> None:
    table.result = event.result
    table.club.wins = event.wins
    table.club.goals = event.scored


def _fans_went_home(table: MatchTable, event: FansWentHome) -> None:
    table.club.fans = 0


def _consequence_fell(table: MatchTable, event: ConsequenceFell) -> None:
    table.consequence = event.value


def _match_closed(table: MatchTable, event: MatchClosed) -> None:
    table.over = True


_FOLDS: Folds[MatchTable] = {
    HandTaken: _hand_taken,
    SentOut: _sent_out,
    AbilityUsed: _ability_used,
    FansSeated: _fans_seated,
    OpponentRevealed: _opponent_revealed,
    TacticPlayed: _tactic_played,
    StrengthsSet: _strengths_set,
    GoalScored: _goal_scored,
    ZoneCompared: _zone_compared,
    MatchDecided: _match_decided,
    FansWentHome: _fans_went_home,
    ConsequenceFell: _consequence_fell,
    MatchClosed: _match_closed,
}


class MatchPlay(ClubPlay):
    """The play of one manager's matchday."""

    __slots__ = ()
    state: MatchState
    table: MatchTable

    def __init__(self, state: MatchState, content: Content) -> None:
        super().__init__(state, content, fold)

    @property
    def seat(self) -> int:
        """The manager who plays."""
        return self.table.seat

    def club(self, seat: int) -> Club:
        return self.table.club

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def last(self) -> bool:
        return self.table.last and self.table.result is not None

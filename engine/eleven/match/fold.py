"""Laying events on the table of a match: one small function an event, and none of them decides anything.

The rules change a table through here alone, and so does everybody who watches: a manager's view, the window, a
replay of an older version.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.core.play import Folds
from engine.eleven.club_rules.fold import FOLDS as CLUB_FOLDS
from engine.eleven.match import events as ev
from engine.eleven.match.model import MatchTable


def fold(table: MatchTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    on_table = _FOLDS.get(type(event))
    if on_table is None:
        CLUB_FOLDS[type(event)](table.club, event)
    else:
        on_table(table, event)


def _hand_taken(table: MatchTable, event: ev.HandTaken) -> None:
    table.club.secrets.tactics = event.tactics


def _sent_out(table: MatchTable, event: ev.SentOut) -> None:
    table.posts = event.posts
    table.mine = event.mine
    table.missing = event.missing


def _ability_used(table: MatchTable, event: ev.AbilityUsed) -> None:
    table.used = (*table.used, event.card)


def _fans_seated(table: MatchTable, event: ev.FansSeated) -> None:
    table.club.fans = event.fans


def _opponent_revealed(table: MatchTable, event: ev.OpponentRevealed) -> None:
    table.opponent = event.opponent
    table.theirs = event.theirs


def _tactic_played(table: MatchTable, event: ev.TacticPlayed) -> None:
    table.tactic = event.tactic
    table.target = event.target
    if event.mine is not None:
        table.mine = event.mine


def _strengths_set(table: MatchTable, event: ev.StrengthsSet) -> None:
    table.mine = event.mine
    table.theirs = event.theirs


def _goal_scored(table: MatchTable, event: ev.GoalScored) -> None:
    table.goals = event.goals
    table.against = event.against
    if event.card is not None:
        table.scorers += tuple(post.shirt for post in table.posts if post.card == event.card)


def _zone_compared(table: MatchTable, event: ev.ZoneCompared) -> None:
    table.compared = (*table.compared, event.comparison)
    table.goals = event.goals
    table.against = event.against
    table.scorers += tuple(pair.attacker.number for pair in event.comparison.mine.pairs if pair.scored)


def _match_decided(table: MatchTable, event: ev.MatchDecided) -> None:
    table.result = event.result
    table.club.wins = event.wins
    table.club.goals = event.scored


def _fans_went_home(table: MatchTable, event: ev.FansWentHome) -> None:
    table.club.fans = 0


def _consequence_fell(table: MatchTable, event: ev.ConsequenceFell) -> None:
    table.consequence = event.value


def _match_closed(table: MatchTable, event: ev.MatchClosed) -> None:
    table.over = True


_FOLDS: Folds[MatchTable] = {
    ev.HandTaken: _hand_taken,
    ev.SentOut: _sent_out,
    ev.AbilityUsed: _ability_used,
    ev.FansSeated: _fans_seated,
    ev.OpponentRevealed: _opponent_revealed,
    ev.TacticPlayed: _tactic_played,
    ev.StrengthsSet: _strengths_set,
    ev.GoalScored: _goal_scored,
    ev.ZoneCompared: _zone_compared,
    ev.MatchDecided: _match_decided,
    ev.FansWentHome: _fans_went_home,
    ev.ConsequenceFell: _consequence_fell,
    ev.MatchClosed: _match_closed,
}

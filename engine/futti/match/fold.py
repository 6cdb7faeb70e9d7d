"""Laying events on the table of a match: one small function an event, and none of them decides anything.

The rules change a table through here alone, and so does everybody who watches: a manager's view, the window, a
replay of an older version.
"""

from __future__ import annotations

from engine.core.model import Event
from engine.core.play import Folds
from engine.futti.match import events as ev
from engine.futti.match.model import (
    GOAL,
    HALF_MINUTES,
    MATCH_MINUTES,
    Absence,
    Control,
    Kick,
    Mark,
    MatchTable,
    Positions,
    Steal,
    Substitution,
    other,
)


def fold(table: MatchTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    _FOLDS[type(event)](table, event)


def _match_prepared(table: MatchTable, event: ev.MatchPrepared) -> None:
    table.control = Control(event.difference, event.advantage, event.faces, event.home_from)


def _line_up_named(table: MatchTable, event: ev.LineUpNamed) -> None:
    table.sides[event.side].named = event.positions


def _line_ups_shown(table: MatchTable, event: ev.LineUpsShown) -> None:
    for side, positions in zip(table.sides, (event.home, event.visitors), strict=True):
        side.positions = side.started = positions
        side.named = None


def _goaltender_rolled(table: MatchTable, event: ev.GoaltenderRolled) -> None:
    side = table.sides[event.side]
    side.rolled_in = None if event.player == side.positions[GOAL] else event.player
    side.positions = side.started = _in_goal(side.positions, event.player)


def _kicked_off(table: MatchTable, event: ev.KickedOff) -> None:
    table.possession = event.side


def _key_players_rolled(table: MatchTable, event: ev.KeyPlayersRolled) -> None:
    table.minute = event.minute
    table.key = (event.offensive, event.defensive)
    table.steal = None
    table.sides[event.side].possession += 1
    for side in table.sides:
        sheets = side.sheets
        for player in side.positions:
            if player is not None:
                sheets[player].minutes += 1


def _ball_stolen(table: MatchTable, event: ev.BallStolen) -> None:
    table.sides[event.side].sheets[event.player].steals += 1
    table.steal = Steal(event.side, event.player) if event.pending else None


def _breakaway_run(table: MatchTable, event: ev.BreakawayRun) -> None:
    table.sides[event.side].breakaways += 1


def _shot_saved(table: MatchTable, event: ev.ShotSaved) -> None:
    table.sides[event.side].sheets[event.player].shots += 1
    table.sides[other(event.side)].sheets[event.goaltender].saves += 1


def _goal_scored(table: MatchTable, event: ev.GoalScored) -> None:
    side = table.sides[event.side]
    sheet = side.sheets[event.player]
    sheet.shots += 1
    sheet.goals += 1
    side.goals[_period(table.minute)] += 1
    if event.goaltender is not None:
        table.sides[other(event.side)].sheets[event.goaltender].conceded += 1
    table.sides[0].score, table.sides[1].score = event.home, event.visitors
    table.marks.append(Mark(table.minute, event.side, event.player, "goal"))


def _player_injured(table: MatchTable, event: ev.PlayerInjured) -> None:
    sheet = table.sides[event.side].sheets[event.player]
    if event.major:
        sheet.major += 1
    else:
        sheet.minor += 1
    _leave(table, event.side, event.player, Absence.INJURED if event.major else Absence.HURT)
    table.marks.append(Mark(table.minute, event.side, event.player, "major" if event.major else "minor"))


def _player_booked(table: MatchTable, event: ev.PlayerBooked) -> None:
    side = table.sides[event.side]
    side.sheets[event.player].yellow += 1
    if event.second:
        side.sent_off += 1
    _leave(table, event.side, event.player, Absence.SENT_OFF if event.second else Absence.BOOKED)
    kind = "second_yellow" if event.second else "yellow"
    table.marks.append(Mark(table.minute, event.side, event.player, kind))


def _player_sent_off(table: MatchTable, event: ev.PlayerSentOff) -> None:
    side = table.sides[event.side]
    side.sheets[event.player].red += 1
    side.sent_off += 1
    _leave(table, event.side, event.player, Absence.SENT_OFF)
    table.marks.append(Mark(table.minute, event.side, event.player, "red"))


def _penalty_struck(table: MatchTable, event: ev.PenaltyStruck) -> None:
    table.sides[event.side].penalties += 1


def _goaltender_replaced(table: MatchTable, event: ev.GoaltenderReplaced) -> None:
    side = table.sides[event.side]
    side.positions = _in_goal(side.positions, event.player)
    side.absence[event.player] = Absence.NONE
    side.subs.append(Substitution(table.minute, event.player))


def _timeout_called(table: MatchTable, event: ev.TimeoutCalled) -> None:
    table.back = event.back
    for side, player in event.back:
        table.sides[side].absence[player] = Absence.NONE


def _line_up_changed(table: MatchTable, event: ev.LineUpChanged) -> None:
    side = table.sides[event.side]
    side.positions = event.positions
    side.rolled_in = None
    side.subs.extend(Substitution(table.minute, player) for player in event.on)


def _minute_ticked(table: MatchTable, event: ev.MinuteTicked) -> None:
    table.ticked = event.minute
    table.possession = event.possession
    table.key = None


def _kick_taken(table: MatchTable, event: ev.KickTaken) -> None:
    table.kicks.append(Kick(event.side, event.player, event.scored))


def _match_ended(table: MatchTable, event: ev.MatchEnded) -> None:
    table.ending = event.ending
    table.winner = event.winner


def _nothing(table: MatchTable, event: Event) -> None:
    """For events that are told, and change nothing that stays on the table."""


def _in_goal(positions: Positions, goaltender: int) -> Positions:
    first_attacker, second_attacker, first_defender, second_defender, _ = positions
    return first_attacker, second_attacker, first_defender, second_defender, goaltender


def _period(minute: int) -> int:
    if minute <= HALF_MINUTES:
        return 0
    return 1 if minute <= MATCH_MINUTES else 2


def _leave(table: MatchTable, number: int, player: int, absence: Absence) -> None:
    """He goes off; the worse of two absences in one minute counts."""
    side = table.sides[number]
    side.absence[player] = max(side.absence[player], absence)
    side.absent_since[player] = table.minute
    side.positions = tuple(None if who == player else who for who in side.positions)  # type: ignore[assignment]


_FOLDS: Folds[MatchTable] = {
    ev.MatchPrepared: _match_prepared,
    ev.LineUpNamed: _line_up_named,
    ev.LineUpsShown: _line_ups_shown,
    ev.GoaltenderRolled: _goaltender_rolled,
    ev.KickedOff: _kicked_off,
    ev.KeyPlayersRolled: _key_players_rolled,
    ev.StealerRolled: _nothing,
    ev.DoublesRolled: _nothing,
    ev.PlayContested: _nothing,
    ev.ControlChecked: _nothing,
    ev.BallStolen: _ball_stolen,
    ev.BreakawayRun: _breakaway_run,
    ev.ShotSaved: _shot_saved,
    ev.GoalScored: _goal_scored,
    ev.InjuryChecked: _nothing,
    ev.SportsmanshipChecked: _nothing,
    ev.PlayerInjured: _player_injured,
    ev.PlayerBooked: _player_booked,
    ev.PlayerSentOff: _player_sent_off,
    ev.PenaltyAwarded: _nothing,
    ev.PenaltyStruck: _penalty_struck,
    ev.GoaltenderReplaced: _goaltender_replaced,
    ev.TimeoutCalled: _timeout_called,
    ev.LineUpChanged: _line_up_changed,
    ev.MinuteTicked: _minute_ticked,
    ev.HalfTimeReached: _nothing,
    ev.DeciderReached: _nothing,
    ev.KickTaken: _kick_taken,
    ev.MatchEnded: _match_ended,
}

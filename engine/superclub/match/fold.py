"""Laying events on the table of a match, and the `Play` that resolves one with the cards it is played with.

One small function an event, and none of them decides anything. The rules change a table through here alone, and so does
everybody who watches: a manager's view, the window, a replay of an older version.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.model import Event
from engine.core.play import Folds, Play
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import Third
from engine.superclub.line_up import LineUp
from engine.superclub.match import events as ev
from engine.superclub.match.line_ups import strengths
from engine.superclub.match.model import Duel, MatchState, MatchTable, Side, Team


def fold(table: MatchTable, event: Event) -> None:
    """Lay one event on the table. Raises `KeyError` for an event of another game."""
    _FOLDS[type(event)](table, event)


def _weapons_counted(table: MatchTable, event: ev.WeaponsCounted) -> None:
    for team, held in zip(table.teams, event.held, strict=True):
        team.held = held


def _weapons_taken(table: MatchTable, event: ev.WeaponsTaken) -> None:
    table.teams[event.side].weapons = list(event.weapons)


def _line_up_named(table: MatchTable, event: ev.LineUpNamed) -> None:
    table.teams[event.side].named = event.line_up


def _line_up_sealed(table: MatchTable, event: ev.LineUpSealed) -> None:
    table.teams[event.side].ready = True


def _line_ups_shown(table: MatchTable, event: ev.LineUpsShown) -> None:
    for team, line_up in zip(table.teams, (event.home, event.away), strict=True):
        team.line_up = line_up
        team.named = None
    if event.opponent is not None:
        table.teams[1].squad = event.opponent


def _weapon_played(table: MatchTable, event: ev.WeaponPlayed) -> None:
    team = table.teams[event.side]
    team.held = event.held
    team.played.append(event.weapon)
    if event.weapon in team.weapons:  # not for eyes that never saw them
        team.weapons.remove(event.weapon)


def _captain_moved(table: MatchTable, event: ev.CaptainMoved) -> None:
    team = table.teams[event.side]
    team.line_up = replace(_line_up(team), captain=event.third)


def _stars_added(table: MatchTable, event: ev.StarsAdded) -> None:
    table.teams[event.side].lifts = event.lifts


def _line_up_replaced(table: MatchTable, event: ev.LineUpReplaced) -> None:
    team = table.teams[event.side]
    team.line_up = event.line_up
    team.marked = event.marked


def _derby_declared(table: MatchTable, event: ev.DerbyDeclared) -> None:
    table.derby = True


def _player_marked(table: MatchTable, event: ev.PlayerMarked) -> None:
    table.teams[event.side].marked = event.card


def _third_begun(table: MatchTable, event: ev.ThirdBegun) -> None:
    table.duels.append(Duel(event.thirds, event.attacker, event.strengths))


def _dice_thrown(table: MatchTable, event: ev.DiceThrown) -> None:
    duel = table.duels[-1]
    duel.dice = (event.home, event.away)
    duel.totals = (0, 0)
    duel.winner = None
    duel.closed = False


def _player_injured(table: MatchTable, event: ev.PlayerInjured) -> None:
    _stand(table, event.side, event.third, event.slot, None)
    table.teams[event.side].injured.append(event.card)
    table.duels[-1].strengths = event.strengths


def _injury_cancelled(table: MatchTable, event: ev.InjuryCancelled) -> None:
    _stand(table, event.side, event.third, event.slot, event.card)
    table.teams[event.side].injured.remove(event.card)
    table.duels[-1].strengths = event.strengths


def _substitute_came_on(table: MatchTable, event: ev.SubstituteCameOn) -> None:
    _stand(table, event.side, event.third, event.slot, event.card)
    team = table.teams[event.side]
    line_up = _line_up(team)
    takers = tuple(event.card if taker == team.injured[-1] else taker for taker in line_up.takers)
    team.line_up = replace(line_up, takers=takers)
    table.duels[-1].strengths = event.strengths


def _slot_stayed_empty(table: MatchTable, event: ev.SlotStayedEmpty) -> None:
    team = table.teams[event.side]
    line_up = _line_up(team)
    team.line_up = replace(line_up, takers=tuple(taker for taker in line_up.takers if taker != team.injured[-1]))


def _changer_earned(table: MatchTable, event: ev.ChangerEarned) -> None:
    table.teams[event.side].changers = event.changers


def _third_won(table: MatchTable, event: ev.ThirdWon) -> None:
    duel = table.duels[-1]
    duel.totals = event.totals
    duel.winner = event.winner
    duel.closed = True


def _result_called(table: MatchTable, event: ev.ResultCalled) -> None:
    table.result = event.result


def _result_thrown_for(table: MatchTable, event: ev.ResultThrownFor) -> None:
    table.result = event.result


def _shoot_out_begun(table: MatchTable, event: ev.ShootOutBegun) -> None:
    """What changes is told by the kicks."""


def _penalty_taken(table: MatchTable, event: ev.PenaltyTaken) -> None:
    table.kicks.append(event.kick)


def _match_ended(table: MatchTable, event: ev.MatchEnded) -> None:
    table.result = event.result
    table.winner = event.winner
    table.over = True


def _line_up(team: Team) -> LineUp:
    assert team.line_up is not None, "only a side with players has such an event, after the reveal"
    return team.line_up


def _stand(table: MatchTable, side: Side, third: Third, slot: int, number: int | None) -> None:
    team = table.teams[side]
    team.line_up = _line_up(team).placed(third, slot, number)


_FOLDS: Folds[MatchTable] = {
    ev.WeaponsCounted: _weapons_counted,
    ev.WeaponsTaken: _weapons_taken,
    ev.LineUpNamed: _line_up_named,
    ev.LineUpSealed: _line_up_sealed,
    ev.LineUpsShown: _line_ups_shown,
    ev.WeaponPlayed: _weapon_played,
    ev.CaptainMoved: _captain_moved,
    ev.StarsAdded: _stars_added,
    ev.LineUpReplaced: _line_up_replaced,
    ev.DerbyDeclared: _derby_declared,
    ev.PlayerMarked: _player_marked,
    ev.ThirdBegun: _third_begun,
    ev.DiceThrown: _dice_thrown,
    ev.PlayerInjured: _player_injured,
    ev.InjuryCancelled: _injury_cancelled,
    ev.SubstituteCameOn: _substitute_came_on,
    ev.SlotStayedEmpty: _slot_stayed_empty,
    ev.ChangerEarned: _changer_earned,
    ev.ThirdWon: _third_won,
    ev.ResultCalled: _result_called,
    ev.ResultThrownFor: _result_thrown_for,
    ev.ShootOutBegun: _shoot_out_begun,
    ev.PenaltyTaken: _penalty_taken,
    ev.MatchEnded: _match_ended,
}


class MatchPlay(Play[MatchState, MatchTable]):
    """The play of one match."""

    __slots__ = ("content",)

    def __init__(self, state: MatchState, content: Content) -> None:
        super().__init__(state, fold)
        self.content = content

    def seat(self, side: Side) -> int | None:
        """The manager of a side, None if it has none."""
        return self.table.teams[side].squad.seat

    def duelling(self, side: Side, line_up: LineUp) -> tuple[int, int]:
        """How strong both sides are in the third being played once `line_up` is that of `side`; home first."""
        home, away = self.table.duels[-1].thirds
        return (
            strengths(self.table, 0, home, None if side else line_up),
            strengths(self.table, 1, away, line_up if side else None),
        )

    def throw(self, roll: str, side: Side) -> tuple[int, int]:
        """Two dice. Each kind of roll has a stream for each side: one more for one moves nothing of the other's."""
        return self.chance.roll2(stream(roll, side), 6, 6)


def stream(roll: str, side: Side) -> str:
    """The stream of a side's dice of some kind: "third", "late", "staff" or "penalty".

    >>> stream("third", 1)
    'third/away'
    """
    return f"{roll}/{'away' if side else 'home'}"

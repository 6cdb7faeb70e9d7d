"""The league: clubs and opponents in one table, moved by results and by the dice of those nobody met (EL-32, EL-35).

An entrant is a seat, or the number of seats plus the opponent's number in the content.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.eleven.content.cards import Result
from engine.eleven.match.model import LEAGUE_SPACES
from engine.eleven.season.events import LeagueMoved, OpponentDiceThrown, OpponentsTurned
from engine.eleven.season.model import ThrowOpponentDice
from engine.eleven.season.state import SeasonPlay

SEVERAL = 2
DIE = 6


def league_places(league: Sequence[int]) -> tuple[int, ...]:
    """Everybody's place by his space on the track: equal spaces share one, 1, 1, 3 (EL-43)."""
    return tuple(1 + sum(other > space for other in league) for space in league)


def count_match(play: SeasonPlay, seat: int, result: Result) -> None:
    """A match moves both clubs; a club met by several managers moves again with each of them (EL-32)."""
    back = play.table.opponents[seat]
    assert back is not None, "an opponent was met"
    mine, theirs = LEAGUE_SPACES[result]
    _move(play, {seat: mine, play.table.entrant(back.club): theirs}, "EL-32", seat)


def throw_opponent_dice(play: SeasonPlay, step: ThrowOpponentDice) -> None:
    """After the last match: who was met by several turns inactive (EL-32); of those nobody met, the inactive turn
    back and the others throw (EL-35)."""
    table, clubs = play.table, play.content.clubs
    met = Counter(back.club for back in table.opponents if back is not None)
    inactive = tuple(
        met[club] >= SEVERAL or (met[club] == 1 and was_inactive) for club, was_inactive in enumerate(table.inactive)
    )
    throwing = [club for club, was_inactive in enumerate(table.inactive) if not met[club] and not was_inactive]
    if inactive != tuple(table.inactive):
        several = any(now and not before for now, before in zip(inactive, table.inactive, strict=True))
        play.emit(OpponentsTurned(inactive=inactive, rule="EL-32" if several else "EL-35"))
    if throwing:
        dice = {club: play.chance.roll(f"opponent-{club}", DIE) for club in throwing}
        play.emit(OpponentDiceThrown(dice={str(club): face for club, face in dice.items()}))
        faces = play.content.tables.opponent_dice
        _move(
            play, {table.entrant(club): faces[clubs[club].division][face - 1] for club, face in dice.items()}, "EL-35"
        )


def _move(play: SeasonPlay, moves: Mapping[int, int], rule: str, seat: int | None = None) -> None:
    league = [space + moves.get(entrant, 0) for entrant, space in enumerate(play.table.league)]
    moved = {str(entrant): spaces for entrant, spaces in moves.items() if spaces}
    play.emit(LeagueMoved(moves=moved, league=tuple(league), seat=seat, rule=rule))

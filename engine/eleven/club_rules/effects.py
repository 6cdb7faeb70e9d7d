"""The effects of cards that the season and the match both know: stats, markers, VP tokens.

Whatever asks a manager something or touches the transfer area is the season's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.eleven.club_rules.play import ClubPlay
from engine.eleven.club_rules.resources import gain, gain_points, lose, move_stat
from engine.eleven.content.effects import Effect, GainPoints, MoveMarkers, MoveStat


def _move_stat(play: ClubPlay, seat: int, effect: MoveStat, rule: str) -> None:
    move_stat(play, seat, effect.track, effect.steps, rule)


def _move_markers(play: ClubPlay, seat: int, effect: MoveMarkers, rule: str) -> None:
    if effect.count < 0:
        lose(play, seat, effect.track, -effect.count, rule)
    else:
        gain(play, seat, effect.track, effect.count, rule)


def _gain_points(play: ClubPlay, seat: int, effect: GainPoints, rule: str) -> None:
    gain_points(play, seat, effect.count, rule)


EFFECTS: Mapping[type[Effect], Callable[[ClubPlay, int, Any, str], None]] = {
    MoveStat: _move_stat,
    MoveMarkers: _move_markers,
    GainPoints: _gain_points,
}
"""What each of them does for a seat, by a rule."""

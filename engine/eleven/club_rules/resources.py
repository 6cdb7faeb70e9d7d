"""Markers, money, stats and VP tokens: how they come and go (EL-2).

Owns that nothing falls below nothing, and what becomes of steps that leave a track.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.eleven.club_rules.events import MarkersMoved, PointsGained, StatMoved
from engine.eleven.club_rules.model import HIGHEST_STAT, LOWEST_STAT
from engine.eleven.club_rules.play import ClubPlay
from engine.eleven.content.effects import Track


def gain(play: ClubPlay, seat: int, track: Track, count: int, rule: str) -> None:
    """Gain markers of a kind, euros for the budget."""
    if count > 0:
        held = play.club(seat).markers[track]
        play.emit(MarkersMoved(seat=seat, track=track, change=count, markers=held + count, rule=rule))


def lose(play: ClubPlay, seat: int, track: Track, count: int, rule: str) -> int:
    """Lose markers of a kind as far as there are any (EL-2). Returns how many."""
    held = play.club(seat).markers[track]
    lost = min(held, count)
    if lost > 0:
        play.emit(MarkersMoved(seat=seat, track=track, change=-lost, markers=held - lost, rule=rule))
    return lost


def pay(play: ClubPlay, seat: int, cost: Mapping[Track, int], rule: str) -> None:
    """Pay markers that are known to be there."""
    for track, count in cost.items():
        lose(play, seat, track, count, rule)


def move_stat(play: ClubPlay, seat: int, track: Track, steps: int, rule: str) -> None:
    """Steps on a track from 1 to 6 (EL-2).

    A step over the top gains a marker of that kind instead; one under the bottom loses one, if there is none a euro,
    and if there is none either, nothing.
    """
    stat = play.club(seat).stats[track]
    moved = min(max(stat + steps, LOWEST_STAT), HIGHEST_STAT)
    if moved != stat:
        play.emit(StatMoved(seat=seat, track=track, steps=moved - stat, stat=moved, rule=rule))
    spill = stat + steps - moved
    if spill > 0:
        gain(play, seat, track, spill, rule)
    elif spill < 0:
        short = -spill - lose(play, seat, track, -spill, rule)
        if short:
            lose(play, seat, "budget", short, rule)


def gain_points(play: ClubPlay, seat: int, count: int, rule: str) -> None:
    """Gain VP tokens."""
    play.emit(PointsGained(seat=seat, count=count, tokens=play.club(seat).tokens + count, rule=rule))

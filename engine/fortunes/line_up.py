"""What a line-up is, and what it is worth (FF-29, FF-30).

Owns their places and ratings. Who may play, the season says.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import UNSET

from engine.core.entries import ChosenFace
from engine.core.model import Fact
from engine.fortunes.content.cards import Formation, Ratings
from engine.fortunes.content.effects import POSITIONS, Kind, Position

End = Literal["defence", "attack"]
"""Where the coach's stars go."""
ENDS: tuple[End, ...] = ("defence", "attack")


class Player(Fact, frozen=True):
    """Somebody who plays: his number in the game, as he is now. `face` is his card's, if one was chosen."""

    number: int
    name: str
    kind: Kind
    stars: int
    face: ChosenFace = UNSET


class LineUp(Fact, frozen=True):
    """Numbers by place of the formation: the goalkeeper, then defenders, midfielders and forwards from the left.

    None is a trainee of no stars (FF-30). `coach` is the end that the coach's stars go to.
    """

    formation: Formation
    places: tuple[int | None, ...]
    coach: End = "attack"


@cache
def places_of(formation: Formation) -> tuple[Position, ...]:
    """The position of every place, goalkeeper first.

    >>> places_of("4-3-3").count("defender")
    4
    """
    lines = (1, *(int(number) for number in formation.split("-")))
    return tuple(position for position, count in zip(POSITIONS, lines, strict=True) for _ in range(count))


def may_play(kind: Kind, position: Position) -> bool:
    """Whether such a player may stand there: seniors in their position alone, youths anywhere but in goal (FF-30)."""
    return kind == position or (kind == "youth" and position != "goalkeeper")


def ratings_of(formation: Formation, stars: tuple[int, ...], coach: int, end: End) -> Ratings:
    """FF-30: defence is goalkeeper and defenders, attack the others; the coach's stars are added to one end.

    `stars` are those of the eleven places, a trainee's 0.

    >>> ratings_of("4-3-3", (4, 3, 3, 3, 3, 2, 2, 2, 4, 4, 2), 2, "attack")
    Ratings(defence=16, attack=18)
    """
    back = 1 + int(formation[0])
    return with_coach(Ratings(sum(stars[:back]), sum(stars[back:])), coach, end)


def with_coach(players: Ratings, coach: int, end: End) -> Ratings:
    """FF-30: what players are worth together with the coach's stars, which are added to one end."""
    if end == "defence":
        return Ratings(players.defence + coach, players.attack)
    return Ratings(players.defence, players.attack + coach)

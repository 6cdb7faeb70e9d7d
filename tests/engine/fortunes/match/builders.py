"""Matches made by hand: a side of ratings, a side of names, and a match between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.model import Event, Seat
from engine.fortunes.content.cards import Formation, Ratings
from engine.fortunes.line_up import End, Player, places_of, ratings_of
from engine.fortunes.match.events import GoalScored, PenaltyTaken
from engine.fortunes.match.model import Goal, MatchSetup, MatchTable, Team
from engine.fortunes.match.rules import FortunesMatch

RULES = FortunesMatch()
EQUAL = Ratings(defence=15, attack=18)
"""Against its like on neutral ground its mean is 1.35, and in extra time 0.45."""


def club(name: str = "Away", ratings: Ratings = EQUAL, seat: int | None = None) -> Team:
    """A side that nobody is known of."""
    return Team(name.lower(), name, ratings, seat)


def eleven(
    stars: Sequence[int | None],
    formation: Formation = "4-3-3",
    coach: int = 0,
    end: End = "attack",
    youths: Sequence[int] = (),
    name: str = "Home",
) -> Team:
    """Seat 0's side: stars by place, None for a trainee; at the places in `youths` stand youths."""
    players = tuple(
        None if worth is None else Player(place, f"P{place}", "youth" if place in youths else position, worth)
        for place, (worth, position) in enumerate(zip(stars, places_of(formation), strict=True))
    )
    ratings = ratings_of(formation, tuple(worth or 0 for worth in stars), coach, end)
    return Team(name.lower(), name, ratings, 0, formation, players, coach, end)


def match(home: Team | None = None, away: Team | None = None, **more: Any) -> MatchSetup:
    """On neutral ground, where two clubs that are not named have 1.35 each."""
    more = {"competition": "league", "neutral": True, **more}
    return MatchSetup((Seat("Ada"), Seat("Bo")), home=home or club("Home"), away=away or club("Away"), **more)


def played(setup: MatchSetup, seed: int = 1) -> tuple[MatchTable, list[Event]]:
    """How it ended, and what happened."""
    state, events = RULES.new(setup, seed)
    return state.table, events


def goals(events: Sequence[Event]) -> list[Goal]:
    """The goals in the order they were told."""
    return [event.goal for event in events if isinstance(event, GoalScored)]


def kicks(events: Sequence[Event]) -> str:
    """The penalties as `Dice.penalties` writes them."""
    return "".join("o" if event.kick.scored else "x" for event in events if isinstance(event, PenaltyTaken))

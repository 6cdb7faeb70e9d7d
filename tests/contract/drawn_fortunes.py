"""A match of Football Fortunes drawn by a seed: squads of the stars that the cards have."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.model import Seat
from engine.fortunes.content.cards import FORMATIONS, Ratings
from engine.fortunes.line_up import ENDS, Player, places_of, ratings_of
from engine.fortunes.match.model import Competition, MatchSetup, Team

PLACES = 11
TRAINEES, YOUTHS = 8, 4
"""One place in so many is a trainee's, and one of so many players outside the goal is a youth."""


def drawn_match(seed: int, competition: Competition, home: int | None, away: int | None) -> MatchSetup:
    """Three people at the table, `home` and `away` the seats who manage a side. Cup matches are finals."""
    hand = Chance(seed)
    managers = tuple(Seat(f"Seat {number}") for number in range(3))
    final = competition != "league"
    teams = [_team(hand, number * PLACES, seat) for number, seat in enumerate((home, away))]
    return MatchSetup(managers, competition, *teams, neutral=final, decisive=final)


def _team(hand: Chance, first: int, seat: int | None) -> Team:
    """Players are numbered from `first`; a side that nobody manages has ratings alone."""
    club = f"club{first}"
    if seat is None:
        return Team(club, club.title(), Ratings(10 + hand.below("ratings", 12), 12 + hand.below("ratings", 12)))
    formation = hand.choice("formation", FORMATIONS)
    eleven: list[Player | None] = []
    for number, position in enumerate(places_of(formation), first):
        is_youth = position != "goalkeeper" and hand.below("youth", YOUTHS) == 0
        stars = 2 + hand.below("stars", 4)
        somebody = Player(number, f"P{number}", "youth" if is_youth else position, stars)
        eleven.append(somebody if hand.below("trainee", TRAINEES) else None)
    coach, end = hand.below("coach", 6), hand.choice("end", ENDS)
    worth = ratings_of(formation, tuple(0 if player is None else player.stars for player in eleven), coach, end)
    return Team(club, club.title(), worth, seat, formation, tuple(eleven), coach, end)

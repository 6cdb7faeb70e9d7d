"""Who plays in the recorded games: clubs of the levels with dealt cards, made weak or wild where something rare is
wanted.

Owns set-ups alone; `catalogue` says what is looked for in them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.entries import ClubEntry
from engine.core.model import Seat
from engine.futti.content import Team
from engine.futti.match.model import Decider, MatchSetup
from engine.futti.season.model import SeasonSetup

DEAL = 1
"""The seed that the teams are dealt from."""


@cache
def teams() -> tuple[Team, ...]:
    """Twelve clubs with all the cards there are."""
    rules: Any = games.rules_for("futti")
    clubs = tuple(ClubEntry(club.key) for club in rules.content.clubs)
    state, _ = rules.new(SeasonSetup(clubs, (Seat("Nobody", 1),), (0,)), DEAL)
    found: tuple[Team, ...] = state.table.teams
    return found


def with_ratings(team: Team, **ratings: int) -> Team:
    """`team` with every outfield card's `offence`, `defence` or `sportsmanship` set to the values given, and every
    goaltender's `goaltending`; a sportsmanship counts for goaltenders too.
    """
    outfield = {name: value for name, value in ratings.items() if name != "goaltending"}
    goal = {name: value for name, value in ratings.items() if name in ("goaltending", "sportsmanship")}
    return replace(
        team,
        players=tuple(replace(card, **outfield) for card in team.players),
        goaltenders=tuple(replace(card, **goal) for card in team.goaltenders),
    )


def match(first: int = 0, second: int = 1, decider: Decider = "draw", **ratings: int) -> MatchSetup:
    """A match between two of the clubs, one seat a side, with `ratings` for everybody on the pitch."""
    home, visitors = (with_ratings(teams()[number], **ratings) for number in (first, second))
    seats = (Seat(home.name), Seat(visitors.name))
    return MatchSetup(home, visitors, seats=(0, 1), managers=seats, decider=decider)


def even(decider: Decider = "draw") -> MatchSetup:
    """Teams as they were dealt."""
    return match(decider=decider)


def wild() -> MatchSetup:
    """Everybody fouls and nobody can take it: benches empty soon."""
    return match(2, 3, offence=1, defence=1, sportsmanship=1)


def wild_and_long() -> MatchSetup:
    """As `wild`, and goaltenders nothing passes, so that there is time for both of them to go."""
    return match(2, 3, "sudden_death", offence=1, defence=1, sportsmanship=1, goaltending=66)


def toothless(decider: Decider) -> MatchSetup:
    """Hardly anybody can score, and nothing passes the goaltenders: the decider is long in coming."""
    return match(4, 5, decider, offence=1, defence=5, goaltending=66)


def league(people: int, computers: int = 0, **changes: Any) -> SeasonSetup:
    """Four clubs, the first of them managed by people, the next by computers of level 1 and up."""
    clubs = tuple(ClubEntry(team.club) for team in teams()[:4])
    seats = [Seat(f"Manager {number}") for number in range(1, people + 1)]
    seats += [Seat(f"Computer {level}", level) for level in range(1, computers + 1)]
    return SeasonSetup(clubs, tuple(seats), managed=tuple(range(len(seats))), **changes)

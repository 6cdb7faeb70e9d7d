"""A season's figures, player by player and club by club, ready to be put in any order.

Owns adding up and ordering for the eye. Who wins an award is the engine's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.futti.match.model import GOALTENDERS, Sheet, other
from engine.futti.season.awards import card_points
from engine.futti.season.model import SeasonTable
from game.games.futti import facts


class PlayerRecord(NamedTuple):
    """A player's season: club, number in its squad, card of the pool, matches, and the sum of his lines."""

    club: int
    player: int
    card: int
    matches: int
    totals: Sheet

    @property
    def is_goaltender(self) -> bool:
        """Whether he keeps goal."""
        return self.player in GOALTENDERS

    @property
    def cards(self) -> int:
        """Yellow and red cards together."""
        return self.totals.yellow + self.totals.red

    @property
    def faced(self) -> int:
        """Shots that reached him in goal."""
        return self.totals.saves + self.totals.conceded

    @property
    def saved(self) -> float:
        """The share of them that he saved, 0 if there were none."""
        return self.totals.saves / self.faced if self.faced else 0.0

    @property
    def scored(self) -> float:
        """The share of his shots that went in, 0 if he had none."""
        return self.totals.goals / self.totals.shots if self.totals.shots else 0.0


class ClubRecord(NamedTuple):
    """A club's season, league and cup together: matches, goals against, the sum of its players' lines, card points."""

    club: int
    matches: int
    against: int
    totals: Sheet
    card_points: int

    @property
    def cards(self) -> int:
        """Yellow and red cards together."""
        return self.totals.yellow + self.totals.red


PLAYER_ORDERS: dict[str, Callable[[PlayerRecord], tuple[float, ...]]] = {
    "goals": lambda one: (one.totals.goals, one.totals.shots, -one.totals.minutes),
    "shots": lambda one: (one.totals.shots, one.totals.goals, -one.totals.minutes),
    "steals": lambda one: (one.totals.steals, -one.totals.minutes),
    "cards": lambda one: (one.cards, one.totals.red, -one.totals.minutes),
    "minutes": lambda one: (one.totals.minutes, one.totals.goals),
}
"""What outfield players can be sorted by, the most first."""

KEEPER_ORDERS: dict[str, Callable[[PlayerRecord], tuple[float, ...]]] = {
    "saved": lambda one: (one.saved, one.totals.saves),
    "saves": lambda one: (one.totals.saves, one.saved),
    "minutes": lambda one: (one.totals.minutes, one.saved),
}
"""What goaltenders can be sorted by, the most first."""


def players(table: SeasonTable) -> list[PlayerRecord]:
    """Everybody's season, in the order of clubs and squads; nobody while teams are still being made."""
    if not table.teams:
        return []
    return [
        PlayerRecord(club, player, table.squads[club][player], line.matches, line.totals)
        for club, squad in enumerate(table.statistics)
        for player, line in enumerate(squad)
    ]


def sorted_players(table: SeasonTable, order: str, *, goaltenders: bool) -> list[PlayerRecord]:
    """Outfield players or goaltenders who were on the pitch, by a key of `PLAYER_ORDERS` or `KEEPER_ORDERS`."""
    key = (KEEPER_ORDERS if goaltenders else PLAYER_ORDERS)[order]
    found = [one for one in players(table) if one.matches and one.is_goaltender == goaltenders]
    return sorted(found, key=key, reverse=True)


def clubs(table: SeasonTable) -> list[ClubRecord]:
    """Every club's season, in the order of the league table."""
    everybody = players(table)
    records = []
    for row in table.rows:
        own = [one for one in everybody if one.club == row.team]
        totals = Sheet(**{name: sum(getattr(one.totals, name) for one in own) for name in Sheet.__struct_fields__})
        results = [
            (fixture.result, fixture.side_of(row.team)) for fixture in table.fixtures if facts.counts(table, fixture)
        ]
        own_results = [(result, side) for result, side in results if result is not None and side is not None]
        against = sum(result.goals(other(side)) for result, side in own_results)
        points = sum(card_points(one.totals) for one in own)
        records.append(ClubRecord(row.team, len(own_results), against, totals, points))
    return records

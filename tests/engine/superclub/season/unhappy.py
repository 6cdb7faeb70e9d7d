"""Tables of managers whose last one has players that others can make happy (SC-17)."""

from __future__ import annotations

from engine.superclub.season.unhappy import steps
from tests.engine.superclub.builders import CONTENT, OffSeason

FOUR, FIVE = 144, 217
"""A midfielder of four stars (60 M), an attacker of five (75 M)."""
NEW, ESTABLISHED, MID, TITLE = 39, 40, 60, 80
"""Markers at the edge of each status."""


def bidding(*markers: int, cash: int = 100, players: tuple[int, ...] = (FOUR, FIVE)) -> OffSeason:
    """The managers' markers; the last of them has `players`."""
    season = OffSeason("finance", len(markers), cash=cash, unhappy=True)
    for club, marker in zip(season.table.clubs, markers, strict=True):
        club.marker = marker
    season.give(len(markers) - 1, *players)
    return season


def begun(*markers: int, cash: int = 100, players: tuple[int, ...] = (FOUR, FIVE)) -> OffSeason:
    """The same, and the first manager is asked."""
    season = bidding(*markers, cash=cash, players=players)
    season.begin(*steps(CONTENT, season.table))
    return season

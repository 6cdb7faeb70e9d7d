"""What results are worth, and how they count (SC-8, SC-31, SC-32, SC-45)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.superclub.content.cards import Tables
from engine.superclub.match.model import Side, Winner
from engine.superclub.season.events import MeetingCounted
from engine.superclub.season.model import Played, SeasonSetup
from engine.superclub.season.state import SeasonPlay

WINNERS: Mapping[Side | None, Winner] = {0: "home", None: "draw", 1: "away"}
_MIRRORED: Mapping[Winner, Winner] = {"home": "away", "draw": "draw", "away": "home"}


def points_for(tables: Tables, setup: SeasonSetup, result: Winner) -> int:
    """Points of the home side, or of the manager of a SIM: 6, 2, 0, in the longer game 3, 1, 0 (SC-32)."""
    win, draw, loss = tables.points_long if setup.home_and_away else tables.points
    return {"home": win, "draw": draw, "away": loss}[result]


def points_of(tables: Tables, setup: SeasonSetup, result: Winner) -> tuple[int, int]:
    """Points of both sides."""
    return points_for(tables, setup, result), points_for(tables, setup, _MIRRORED[result])


def count(play: SeasonPlay, played: Played, rule: str) -> None:
    """Match points move the markers (SC-8)."""
    table = play.table
    away = None if played.away is None else table.marker(played.away) + played.points[1]
    markers = (table.marker(played.home) + played.points[0], away)
    play.emit(MeetingCounted(played=played, markers=markers, rule=rule))

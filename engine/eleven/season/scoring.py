"""The final scoring, line by line, and who won (EL-43 … EL-45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content, StaffSet
from engine.eleven.content.effects import PointsForMoney, PointsForTrainedYoungsters
from engine.eleven.season import campaign
from engine.eleven.season.events import GameEnded, PointsCounted, SeasonDecided
from engine.eleven.season.league import league_places
from engine.eleven.season.model import CountPoints, ScoreLine, ScoreSheet, SeasonTable
from engine.eleven.season.objectives import FULFILLED, PERFECT, objective_level, staff_sets
from engine.eleven.season.state import SeasonPlay

_SETS: tuple[tuple[StaffSet, Literal["coaching", "medical", "crowd", "office_staff", "recruitment"]], ...] = (
    ("coaching", "coaching"),
    ("medical", "medical"),
    ("crowd", "crowd"),
    ("office", "office_staff"),
    ("recruitment", "recruitment"),
)
"""The staff sets and their lines."""


def count_points(play: SeasonPlay, step: CountPoints) -> None:
    """Count everybody's points; a campaign may go on to the next tier, any other game is over (EL-42, EL-43)."""
    table = play.table
    places = league_places(table.league)
    play.emit(SeasonDecided(places=places))
    for seat, club in enumerate(table.clubs):
        play.emit(PointsCounted(seat=seat, sheet=score_sheet(play.content, club, places[seat])))
    if table.setup.scenario:
        campaign.end_tier(play)
    else:
        play.emit(GameEnded())


def score_sheet(content: Content, club: Club, place: int) -> ScoreSheet:
    """A manager's final scoring, whose league place is `place` (EL-43)."""
    objective = club.secrets.objective
    assert objective is not None, "everybody has an objective"
    level = objective_level(content, club, content.objectives[objective], place)
    tables = content.tables
    tokens = club.tokens + sum(player.tokens > 0 for player in club.players)
    points = {token.kind: token.points for token in content.buildings}
    money = club.markers["budget"]
    sets = staff_sets(content, club)
    for_level = tables.objective_points * (level >= FULFILLED) + tables.perfect_points * (level >= PERFECT)
    lines = (
        ScoreLine("league", place, tables.league_points[min(place, len(tables.league_points)) - 1]),
        ScoreLine("tokens", tokens, tokens),
        *(ScoreLine(item, sets[name], set_points(tables.sets[name], sets[name])) for name, item in _SETS),
        ScoreLine("infrastructure", len(club.buildings), sum(points[built.kind] for built in club.buildings)),
        ScoreLine("objective", level, for_level),
        ScoreLine("office", club.office, sum(tables.office_points[: club.office])),
        ScoreLine("money", money, money // tables.money_per_point),
        _director_line(content, club),
    )
    return ScoreSheet(lines, sum(line.points for line in lines), objective, level)


def set_points(points: Sequence[int], cards: int) -> int:
    """VP for so many cards of a set; more than the last entry add nothing (EL-45)."""
    return points[min(cards, len(points)) - 1] if cards else 0


def final_places(table: SeasonTable) -> list[int]:
    """Every seat's place by VP, then by league place; who is level in both shares one (EL-44)."""
    merits = [(-sheet.total, table.places[seat]) for seat, sheet in enumerate(table.scores)]
    return [1 + sum(other < merit for other in merits) for merit in merits]


def _director_line(content: Content, club: Club) -> ScoreLine:
    """What directors score on top (EL-43, EL-49); `count` is how many of them do."""
    counted: list[int] = []
    for one in features.passives(content, club):
        if isinstance(one, PointsForMoney):
            counted.append(club.markers["budget"] // one.money)
        elif isinstance(one, PointsForTrainedYoungsters):
            trained = [player for player in club.players if player.trained]
            counted.append(one.points * sum(content.players[player.card].kind == "youngster" for player in trained))
    return ScoreLine("directors", len(counted), sum(counted))

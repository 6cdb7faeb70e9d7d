"""What objectives and scenarios measure, and whether it is enough (EL-43, EL-50, EL-52)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content, ObjectiveCard, StaffSet
from engine.eleven.content.effects import TRACKS, Measure

MISSED, FULFILLED, PERFECT = 0, 1, 2
STAFF_IN_A_SET = 3
"""From so many cards on a set counts for an objective (EL-50)."""
_STATS_FOR_PERFECT = 2


def staff_sets(content: Content, club: Club) -> Counter[StaffSet]:
    """How many staff cards of each set a club has, suspended ones too (EL-37, EL-45)."""
    professions = content.tables.professions
    return Counter(professions[content.staff[member.card].profession] for member in club.staff)


def measured(content: Content, club: Club, measure: Measure, place: int) -> int:
    """How far a club has come; `place` is its league place. For stats it is the highest one."""
    return place if measure == "league_place" else _MEASURES[measure](content, club)


def is_reached(content: Content, club: Club, measure: Measure, target: int, place: int) -> bool:
    """Whether a club has come as far as `target`: that place or better, so many or more."""
    value = measured(content, club, measure, place)
    return value <= target if measure == "league_place" else value >= target


def objective_level(content: Content, club: Club, card: ObjectiveCard, place: int) -> int:
    """0 missed, 1 fulfilled, 2 perfect (EL-43)."""
    if not is_reached(content, club, card.measure, card.fulfilled, place):
        return MISSED
    return PERFECT if _is_perfect(content, club, card, place) else FULFILLED


def _is_perfect(content: Content, club: Club, card: ObjectiveCard, place: int) -> bool:
    if card.measure == "stats":
        return sum(club.stats[track] >= card.perfect for track in TRACKS) >= _STATS_FOR_PERFECT
    if card.measure == "sponsors" and club.kit is None:
        return False
    return is_reached(content, club, card.measure, card.perfect, place)


_MEASURES: Mapping[Measure, Callable[[Content, Club], int]] = {
    "sponsors": lambda content, club: len(club.adboards) + (club.kit is not None),
    "staff": lambda content, club: len(club.staff),
    "staff_sets": lambda content, club: sum(n >= STAFF_IN_A_SET for n in staff_sets(content, club).values()),
    "infrastructure": lambda content, club: len(club.buildings),
    "office": lambda content, club: club.office,
    "trained": lambda content, club: sum(player.trained for player in club.players),
    "young_scorers": lambda content, club: len(club.young_scorers),
    "money": lambda content, club: club.markers["budget"],
    "wins": lambda content, club: club.wins,
    "stats": lambda content, club: max(club.stats.values()),
    "goals": lambda content, club: club.goals,
}

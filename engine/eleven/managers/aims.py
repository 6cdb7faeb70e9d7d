"""What objectives and a campaign's aim are worth to a manager, in thousandths of a VP (EL-5, EL-43, EL-50, EL-52)."""

from __future__ import annotations

from engine.eleven.club_rules.model import Club
from engine.eleven.content.cards import Content, ObjectiveCard, Scenario
from engine.eleven.content.ploys import Measure
from engine.eleven.season.scoring import measured

POINT = 1000
_AIM = 10 * POINT
"""What a campaign's aim is worth in a season: more than anything that could be had instead."""
PREFERRED = frozenset[Measure](("league_place", "office", "trained", "young_scorers", "stats", "goals"))
"""What comes about by itself or is worth the trouble more often than the rest."""


def best_objective(content: Content, hand: tuple[int, ...]) -> int:
    """The one to keep: the more promising one, of two alike the first that was dealt, so that luck decides."""
    return max(hand, key=lambda card: content.objectives[card].measure in PREFERRED)


def measured_worth(content: Content, club: Club, measure: Measure, more: int) -> int:
    """What `more` of what the kept objective measures brings; nothing if it measures something else."""
    kept = club.secrets.objective
    if kept is None or content.objectives[kept].measure != measure:
        return 0
    card = content.objectives[kept]
    value = measured(content, club, measure, 0)
    tables = content.tables
    full = tables.objective_points * POINT
    perfect = tables.perfect_points * POINT
    return _way(card, value + more, full, perfect) - _way(card, value, full, perfect)


def campaign_worth(scenario: Scenario, value: int, more: int) -> int:
    """What `more` of what a campaign counts brings beyond `value`, evenly on the way to gold; nothing beyond that."""
    gold = scenario.medals[-1]
    seasons = scenario.seasons if scenario.summed else 1
    return _AIM * seasons * (min(value + more, gold) - min(value, gold)) // gold


def _way(card: ObjectiveCard, value: int, full: int, perfect: int) -> int:
    """How far `value` has come, counted evenly on the way."""
    if value < card.fulfilled:
        return full * value // card.fulfilled
    far = min(value, card.perfect) - card.fulfilled
    return full + perfect * far // max(1, card.perfect - card.fulfilled)

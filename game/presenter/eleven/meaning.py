"""What each face of a die in a match of Eleven would mean.

Read off what the die was thrown for and what stands in its data (`engine.eleven.affairs.dice`); decides nothing.
"""

from __future__ import annotations

from engine.eleven.affairs.features import shirt_owners
from engine.eleven.affairs.model import Die
from engine.eleven.content.cards import Consequence, Content
from engine.eleven.content.effects import MoveMarkers, MoveStat
from engine.eleven.match.model import MatchTable

FACE_ASKED = ("goal", "own_goal", "set_piece", "discipline")
"""Dice with a face that something happens from (or, for discipline, up to)."""


def means_goal(die: Die, value: int) -> bool:
    """Whether what the die was thrown for happens on that face."""
    return value <= die.data[-1] if die.purpose == "discipline" else value >= die.data[-1]


def consequences(content: Content, table: MatchTable) -> tuple[Consequence, ...]:
    """The six faces of the die after the match, by its result (EL-34)."""
    return content.tables.consequences(table.result or "draw")


def is_good(content: Content, table: MatchTable, die: Die, value: int) -> bool | None:
    """Whether a face is welcome; None if it is neither good nor bad."""
    match die.purpose:
        case "goal" | "set_piece":
            return means_goal(die, value)
        case "own_goal" | "discipline":
            return not means_goal(die, value)
        case "injury":
            return not any(player.injured < die.data[0] for player in shirt_owners(content, table.club, value))
        case "consequence":
            return _taste(consequences(content, table)[value - 1])
    return None


def _taste(consequence: Consequence) -> bool | None:
    """Injuries and losses are bad, gains good, nothing at all is neither."""
    if consequence.injury:
        return False
    gains = [
        effect.steps if isinstance(effect, MoveStat) else effect.count
        for effect in consequence.effects
        if isinstance(effect, MoveStat | MoveMarkers)
    ]
    return None if not gains else sum(gains) > 0

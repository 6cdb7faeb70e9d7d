"""Computer managers: `manager(level)` answers every decision of Football Fortunes (FF-46).

They see views, never states, and know the printed cards besides; they think in whole numbers, so much and no more,
without a clock, without moods and without hidden information. Level 5 plays on what it thinks of (`gaffer`).
"""

from engine.fortunes.managers.gaffer import manager
from engine.fortunes.managers.manager import ComputerManager

__all__ = ["ComputerManager", "manager"]

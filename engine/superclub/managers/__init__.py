"""Computer managers: `manager(level)` answers every decision of a season or a single match of Superclub.

They see views, never states, and know the printed cards besides; they think in whole numbers, so much and no more,
without a clock, without chance and without hidden information.
"""

from engine.superclub.managers.gaffer import manager
from engine.superclub.managers.manager import ComputerManager

__all__ = ["ComputerManager", "manager"]

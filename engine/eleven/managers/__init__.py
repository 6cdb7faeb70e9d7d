"""Computer managers: `manager(level)` answers every decision of a season or a single match of Eleven.

They see views, never states, and know the printed cards besides; they think in whole numbers, so much and no more,
without a clock and without hidden information.
"""

from engine.eleven.managers.gaffer import manager
from engine.eleven.managers.manager import ComputerManager

__all__ = ["ComputerManager", "manager"]

"""Computer managers: `manager(level)` answers every decision of a season or a single match of Superclub.

They see views, never states, and know the printed cards besides; they think in whole numbers, so much and no more,
without a clock and without hidden information; chance is drawn for line-ups against people alone.
"""

from engine.superclub.managers.gaffer import manager
from engine.superclub.managers.manager import ComputerManager

__all__ = ["ComputerManager", "manager"]

"""Computer managers: `manager(level)` answers every decision of Football Fortunes (FF-46).

They see views, never states, and know the printed cards besides; they think in whole numbers, so much and no more,
without a clock, without chance and without hidden information.
"""

from engine.fortunes.managers.manager import ComputerManager, manager

__all__ = ["ComputerManager", "manager"]

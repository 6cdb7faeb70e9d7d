"""Computer managers: `manager(level)` answers every decision of a career or a single match.

They see views, never states; they think in integers, without a clock and without hidden information.
"""

from engine.futti.managers.gaffer import manager
from engine.futti.managers.manager import ComputerManager

__all__ = ["ComputerManager", "manager"]

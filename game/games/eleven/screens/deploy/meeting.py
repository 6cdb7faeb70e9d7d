"""What a deployment is made for, and whoever helps with it: what the scene is told of the opponent and the suggestion.

Owns no picture and no word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.eleven.club_rules.model import Deployment
from engine.eleven.managers.facing import Faced
from engine.eleven.managers.prospect import Chances
from engine.eleven.match.model import OpponentBack


class Meeting(NamedTuple):
    """The opponent as the back of his card describes him, the tier he is in (EL-52), where he stands in the league,
    what is said beside the title, and what says how likely each result is with a whole deployment, and how the marker
    with a shirt fares in it."""

    back: OpponentBack
    rise: int = 0
    standing: str = ""
    subtitle: str = ""
    chances: Callable[[Deployment], Chances] | None = None
    faced: Callable[[Deployment, int], Faced] | None = None


class Advice(NamedTuple):
    """Makes a whole deployment for whoever wants one, and says whether one promises more than another."""

    suggest: Callable[[], Deployment]
    is_better: Callable[[Deployment, Deployment], bool]

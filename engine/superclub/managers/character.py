"""What a computer manager's style changes of his level's knobs: by a factor or so, none of them beyond its sense.

Owns the changes alone; what a knob does stands in `worth`.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core.characters import scaled
from engine.core.model import MaybeStyle
from engine.superclub.managers.style import Style


def styled(level: Style, style: MaybeStyle) -> Style:
    """A level's knobs as somebody with a style has them."""
    if style is UNSET:
        return level
    match style:
        case "spender":
            return scaled(level, keen=1300, hollow=950)._replace(likes="staff")
        case "builder":
            return scaled(level, hollow=1250)._replace(actions=level.actions + 1, likes="training")
        case "trader":
            return scaled(level, eleven=1050, gain=250)._replace(likes="scouting")
        case "gambler":
            return scaled(level, keen=1100, trigger=400, hollow=900)._replace(likes="scouting")
        case "miser":
            return scaled(level, keen=800, hollow=1150, gain=1500)._replace(actions=level.actions + 1, likes="stadium")

"""What a computer manager's style changes of his level's knobs: by a factor or so, none of them beyond its sense.

Owns the changes alone; what a knob does stands in `worth`.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core.model import MaybeStyle
from engine.superclub.managers.worth import Style

WHOLE = 1000


def styled(level: Style, style: MaybeStyle) -> Style:
    """A level's knobs as somebody with a style has them."""
    if style is UNSET:
        return level
    match style:
        case "spender":
            return _times(level, keen=1300, hollow=950)
        case "builder":
            return _times(level, hollow=1250)._replace(actions=level.actions + 1)
        case "trader":
            return _times(level, eleven=1050, gain=250)
        case "gambler":
            return _times(level, keen=1100, trigger=400, hollow=900)
        case "miser":
            return _times(level, keen=800, hollow=1150, gain=1500)._replace(actions=level.actions + 1)


def _times(level: Style, **thousandths: int) -> Style:
    """Some knobs times so many thousandths."""
    return level._replace(**{name: getattr(level, name) * share // WHOLE for name, share in thousandths.items()})

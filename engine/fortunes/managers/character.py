"""What a computer manager's style changes of his level's knobs: by a factor or so, none of them beyond its sense.

Owns the changes alone; what a knob does stands in `style`.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.core.characters import WHOLE, scaled
from engine.core.model import MaybeStyle, PlayStyle
from engine.fortunes.managers.style import Style


def styled(level: Style, style: MaybeStyle) -> Style:
    """A level's knobs as somebody with a style has them."""
    if style is UNSET:
        return level
    changed = _changed(level, style)
    # The list price everybody pays, as nobody is to be had for less.
    return changed._replace(most=max(WHOLE, changed.most))


def _changed(level: Style, style: PlayStyle) -> Style:
    match style:
        case "spender":
            return scaled(level, most=1250, reserve=970, youth=900)
        case "builder":
            return scaled(level, most=930, youth=1400)._replace(scout=True)
        case "trader":
            return scaled(level, rival=1100, keen=1200, gain=250)
        case "gambler":
            return scaled(level, most=1120, reserve=930, risk=1400, bung=600)
        case "miser":
            return scaled(level, most=850, reserve=1020, risk=900, youth=1300)

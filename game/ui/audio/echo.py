"""What menus sound like: the tick, the knock and the fall that answer an intent.

One place for all screens, so that no widget has to think of it.
"""

from __future__ import annotations

from game.ui.input import Act, Intent, Point
from game.ui.input.intents import BACK, CONFIRM

FOCUS, CONFIRMED, WENT_BACK, REFUSED = "ui_focus", "ui_confirm", "ui_back", "ui_refused"


def answer(intent: Intent, *, used: bool, moved: bool) -> str | None:
    """The sound after an intent: `used` if somebody made use of it, `moved` if focus is elsewhere now.

    Moving the mouse is silent: a pointer crosses many things without meaning any of them.
    """
    match intent:
        case Act(name=name) if name == CONFIRM:
            return CONFIRMED if used else REFUSED
        case Act(name=name) if name == BACK:
            return WENT_BACK if used else REFUSED
        case Act():
            return FOCUS if moved else None
        case Point(kind="up"):
            return CONFIRMED if used else None
    return None

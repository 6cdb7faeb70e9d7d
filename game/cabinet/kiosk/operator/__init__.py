"""The operator's screens behind the PIN: what is changed, counted, tried out and set back at an event.

Owns nothing itself; `desk` has what the screens may do, `page` what they look like.
"""

from game.cabinet.kiosk.operator.desk import Desk
from game.cabinet.kiosk.operator.menu import OperatorMenu
from game.cabinet.kiosk.operator.page import Hearing
from game.cabinet.kiosk.operator.pin import BarredScreen, PinGuard, PinScreen

__all__ = ["BarredScreen", "Desk", "Hearing", "OperatorMenu", "PinGuard", "PinScreen"]

"""Input: four kinds of device, one set of intents.

`Reader` turns raw events into `Intent`s (`Act`, `Point`, `Wheel`, `Typed`) through `Bindings`; the table of named
actions is in `game.ui.input.actions`.
"""

from game.ui.input.actions import ACTIONS, Action
from game.ui.input.bindings import Bindings, Refusal
from game.ui.input.intents import Act, Device, Intent, Point, Typed, Wheel
from game.ui.input.reader import Reader

__all__ = ["ACTIONS", "Act", "Action", "Bindings", "Device", "Intent", "Point", "Reader", "Refusal", "Typed", "Wheel"]

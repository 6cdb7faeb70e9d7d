"""Input: four kinds of device, one set of intents.

`Reader` turns raw events into `Intent`s (`Act`, `Point`, `Wheel`, `Typed`) through `Bindings`; the table of named
actions is in `game.ui.input.intents`.
"""

from game.ui.input.intents import ACTIONS, Act, Action, Bindings, Device, Intent, Point, Refusal, Typed, Wheel
from game.ui.input.reader import Reader

__all__ = ["ACTIONS", "Act", "Action", "Bindings", "Device", "Intent", "Point", "Reader", "Refusal", "Typed", "Wheel"]

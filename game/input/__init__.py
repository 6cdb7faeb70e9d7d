"""Input: four kinds of device, one set of intents.

`Reader` turns raw events into `Intent`s (`Act`, `Point`, `Wheel`, `Typed`) through `Bindings`; the table of named
actions is in `game.input.actions`.
"""

from game.input.actions import ACTIONS, Action
from game.input.bindings import Bindings, Refusal
from game.input.intents import Act, Device, Intent, Point, Typed, Wheel
from game.input.reader import Reader

__all__ = ["ACTIONS", "Act", "Action", "Bindings", "Device", "Intent", "Point", "Reader", "Refusal", "Typed", "Wheel"]

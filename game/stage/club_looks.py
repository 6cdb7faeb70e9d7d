"""How one club looks, wherever a screen speaks of it: its names, kits and crest.

Owns that and the way there from a levels' kit and crest. Which club it is, each game knows.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import entries
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.palette import rgb


@dataclass(frozen=True, slots=True)
class ClubStyle:
    """How one club looks."""

    name: str
    short: str
    kit: Kit
    second: Kit
    crest: Crest


def kit_of(kit: entries.Kit) -> Kit:
    """A kit as it is drawn."""
    return Kit(kit.pattern, rgb(kit.a), rgb(kit.b))


def crest_of(crest: entries.Crest) -> Crest:
    """A crest as it is drawn."""
    return Crest(crest.outline, crest.field, crest.charge, rgb(crest.a), rgb(crest.b), rgb(crest.ink))

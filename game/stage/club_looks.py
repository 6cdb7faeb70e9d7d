"""How clubs look, wherever a screen speaks of them: names, kits and crest; and what two of them wear when they meet.

Owns the way there from a levels' kit and crest. Which club it is, each game knows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from engine.core import entries
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import INK, LED_GROUND, PAPER, RGB, contrast, luminance, rgb

_SEEN = 1.4
PLAIN_KITS = Kit("plain", PAPER, INK), Kit("plain", INK, PAPER)


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


class Styled(Protocol):
    """A club as it is seen in a match, whatever else is known of it."""

    @property
    def name(self) -> str: ...
    @property
    def short(self) -> str: ...
    @property
    def kit(self) -> Kit: ...
    @property
    def crest(self) -> Crest: ...


@dataclass(frozen=True, slots=True)
class MatchKits:
    """What two clubs wear when they meet; of the sides home is 0."""

    home: ClubStyle
    away: ClubStyle

    def of(self, side: int) -> ClubStyle:
        return self.away if side else self.home

    def colour(self, side: int) -> RGB:
        """What stands for a side on dark ground: the colour of its ring, unless that is as dark."""
        kit = self.of(side).kit
        return kit.ring if contrast(kit.ring, LED_GROUND) >= _SEEN else max((kit.a, kit.b), key=luminance)


def kits_of_clubs(home: ClubStyle, away: ClubStyle) -> MatchKits:
    """The visitors change into their second kit, or a plain one, if the first clashes."""
    return MatchKits(home, replace(away, kit=away_kit(home.kit, [away.kit, away.second, *PLAIN_KITS])))

"""How clubs look, wherever a screen speaks of them: names, kits and crest; and what two of them wear when they meet.

Owns the way there from a levels' kit and crest. Which club it is, each game knows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol
from zlib import crc32

from engine.core import entries
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit, away_kit, distance
from game.ui.look.palette import AMBER, INK, LED_GROUND, PAPER, RGB, contrast, luminance, rgb

_SEEN = 1.4
_ALIKE, _TOO_ALIKE = 45.0, 31.0
"""From which distance on nobody takes one side's colour for the other's; and below which everybody does."""
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
        """What stands for a side on dark ground: the colour of its ring, unless that is as dark; for the visitors
        another one of their kit if the home side's is much the same."""
        return _colours(self.home.kit, self.away.kit)[side]


@lru_cache(maxsize=256)
def _colours(home: Kit, away: Kit) -> tuple[RGB, RGB]:
    ours, theirs = _bright(home), _bright(away)
    if distance(ours, theirs) < _ALIKE:
        seen = (colour for colour in (theirs, away.a, away.b) if contrast(colour, LED_GROUND) >= _SEEN)
        theirs = max(seen, key=lambda colour: distance(ours, colour))
        if distance(ours, theirs) < _TOO_ALIKE:
            theirs = PAPER if distance(ours, PAPER) > distance(ours, AMBER) else AMBER
    return ours, theirs


def _bright(kit: Kit) -> RGB:
    return kit.ring if contrast(kit.ring, LED_GROUND) >= _SEEN else max((kit.a, kit.b), key=luminance)


def kits_of_clubs(home: ClubStyle, away: ClubStyle) -> MatchKits:
    """The visitors change into their second kit, or a plain one, if the first clashes."""
    return MatchKits(home, replace(away, kit=away_kit(home.kit, [away.kit, away.second, *PLAIN_KITS])))


def manager_face(name: str) -> int:
    """The face of a manager, by his name."""
    return crc32(name.encode())

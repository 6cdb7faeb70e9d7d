"""How both sides of a match look: the visitors in a kit that doesn't clash with the home side's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from game.stage.club_looks import ClubStyle
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import INK, LED_GROUND, PAPER, RGB, contrast, luminance

_SEEN = 1.4
PLAIN_KITS = Kit("plain", PAPER, INK), Kit("plain", INK, PAPER)


class Dressed(Protocol):
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
class Dresses:
    """What two clubs wear when they meet; of the sides home is 0."""

    home: ClubStyle
    away: ClubStyle

    def of(self, side: int) -> ClubStyle:
        """One side's."""
        return self.away if side else self.home

    def colour(self, side: int) -> RGB:
        """What stands for a side on dark ground: the colour of its ring, unless that is as dark."""
        kit = self.of(side).kit
        return kit.ring if contrast(kit.ring, LED_GROUND) >= _SEEN else max((kit.a, kit.b), key=luminance)


def dress_clubs(home: ClubStyle, away: ClubStyle) -> Dresses:
    """The visitors change into their second kit, or a plain one, if the first clashes."""
    return Dresses(home, replace(away, kit=away_kit(home.kit, [away.kit, away.second, *PLAIN_KITS])))

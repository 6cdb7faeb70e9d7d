"""How both sides of a match look: the visitors in a kit that doesn't clash with the home side's."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import MatchSetup, Side
from game.games.fortunes.style.club_style import looks_of_key
from game.stage.club_looks import Looks
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import INK, LED_GROUND, PAPER, RGB, contrast, luminance

_SEEN = 1.4
_PLAIN = Kit("plain", PAPER, INK), Kit("plain", INK, PAPER)


@dataclass(frozen=True, slots=True)
class Dresses:
    """Both sides' looks."""

    home: Looks
    away: Looks

    def of(self, side: Side) -> Looks:
        """One side's."""
        return self.away if side else self.home

    def colour(self, side: Side) -> RGB:
        """What stands for a side on dark ground: the colour of its ring, unless that is as dark."""
        kit = self.of(side).kit
        return kit.ring if contrast(kit.ring, LED_GROUND) >= _SEEN else max((kit.a, kit.b), key=luminance)


def dress(content: Content, setup: MatchSetup) -> Dresses:
    """What the clubs of a match wear."""
    return dress_clubs(*(looks_of_key(content, team.club, team.name) for team in (setup.home, setup.away)))


def dress_clubs(home: Looks, away: Looks) -> Dresses:
    """What two clubs wear when they meet."""
    return Dresses(home, replace(away, kit=away_kit(home.kit, [away.kit, away.second, *_PLAIN])))

"""What the clubs of a match wear."""

from __future__ import annotations

from engine.fortunes.content.cards import Content
from engine.fortunes.match.model import MatchSetup
from game.games.fortunes.style.club_style import looks_of_key
from game.stage.club_looks import MatchKits, kits_of_clubs


def kits_worn(content: Content, setup: MatchSetup) -> MatchKits:
    """What the clubs of a match wear."""
    return kits_of_clubs(*(looks_of_key(content, team.club, team.name) for team in (setup.home, setup.away)))

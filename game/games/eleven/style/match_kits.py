"""How both sides of a match look: the manager's club, and the opponent in a kit that doesn't clash with it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Names
from game.games.eleven.style.club_style import ClubStyle, crest_of, kit_of, looks_of
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import INK, PAPER


@dataclass(frozen=True, slots=True)
class MatchKits:
    """Both sides' looks."""

    mine: ClubStyle
    theirs: ClubStyle

    def of(self, mine: bool) -> ClubStyle:
        """One side's."""
        return self.mine if mine else self.theirs


def kits_worn(content: Content, table: MatchTable) -> MatchKits:
    """What the clubs of a match wear."""
    mine, away = looks_of(content, table.entry), content.clubs[table.back.club]
    first = kit_of(away)
    others = [Kit("plain", first.b, first.a), Kit("plain", PAPER, INK), Kit("plain", INK, PAPER)]
    return MatchKits(mine, ClubStyle(away.name, away.short, away_kit(mine.kit, [first, *others]), crest_of(away)))


def names_of(content: Content, match_kits: MatchKits) -> Names:
    """Who is who, for the presenter."""
    return Names(content, match_kits.mine.name, match_kits.theirs.name)

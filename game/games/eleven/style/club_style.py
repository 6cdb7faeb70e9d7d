"""How clubs of Eleven look, in a match too: name, kit and emblem, from the levels and what a manager calls his club.

Owns looking clubs up. Records and career files may come from anywhere:
a club nobody knows any more looks like the first there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.entries import ClubEntry
from engine.eleven.content.cards import Content, HomeClub, OpponentClub
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Names
from game.stage.club_looks import ClubStyle, kits_of_clubs
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit
from game.ui.look.palette import rgb


def kit_of(club: HomeClub | OpponentClub) -> Kit:
    """A club's kit as the theme draws it."""
    return Kit(club.kit["pattern"], rgb(club.kit["a"]), rgb(club.kit["b"]))


def crest_of(club: HomeClub | OpponentClub) -> Crest:
    """A club's crest as the theme draws it."""
    crest = club.crest
    return Crest(crest["outline"], crest["field"], crest["charge"], rgb(crest["a"]), rgb(crest["b"]), rgb(crest["ink"]))


def home_of(content: Content, key: str) -> HomeClub:
    """The club that managers may lead with that key."""
    return next((home for home in content.homes if home.key == key), content.homes[0])


def _style(club: HomeClub | OpponentClub, name: str = "") -> ClubStyle:
    """How a club looks; its second kit is the first one's colours the other way round."""
    kit = kit_of(club)
    return ClubStyle(name or club.name, club.short, kit, Kit("plain", kit.b, kit.a), crest_of(club))


def looks_of(content: Content, entry: ClubEntry) -> ClubStyle:
    """How a manager's club looks, by the name he gave it if he did."""
    return _style(home_of(content, entry.key), entry.name)


def entrant_looks(content: Content, entries: Sequence[ClubEntry], number: int) -> ClubStyle:
    """How an entrant of the league looks: the managers' clubs come first, as `entries`, then the opponents'."""
    if number < len(entries):
        return looks_of(content, entries[number])
    return _style(content.clubs[number - len(entries)])


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
    worn = kits_of_clubs(looks_of(content, table.entry), _style(content.clubs[table.back.club]))
    return MatchKits(worn.home, worn.away)


def names_of(content: Content, match_kits: MatchKits) -> Names:
    """Who is who, for the presenter."""
    return Names(content, match_kits.mine.name, match_kits.theirs.name)

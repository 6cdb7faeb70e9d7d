"""How clubs of Eleven look, in a match too: name, kit and emblem, from the levels and what a manager calls his club.

Owns looking clubs up, and a kit for the opponent that does not clash. Records and career files may come from anywhere:
a club nobody knows any more looks like the first there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.entries import ClubEntry
from engine.eleven.content.cards import Content, HomeClub, OpponentClub
from engine.eleven.match.model import MatchTable
from game.games.eleven.presenter.match import Names
from game.ui.look.crests import Crest
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import INK, PAPER, rgb


@dataclass(frozen=True, slots=True)
class ClubStyle:
    """How one club looks."""

    name: str
    short: str
    kit: Kit
    crest: Crest


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


def looks_of(content: Content, entry: ClubEntry) -> ClubStyle:
    """How a manager's club looks, by the name he gave it if he did."""
    home = home_of(content, entry.key)
    return ClubStyle(entry.name or home.name, home.short, kit_of(home), crest_of(home))


def entrant_looks(content: Content, entries: Sequence[ClubEntry], number: int) -> ClubStyle:
    """How an entrant of the league looks: the managers' clubs come first, as `entries`, then the opponents'."""
    if number < len(entries):
        return looks_of(content, entries[number])
    club = content.clubs[number - len(entries)]
    return ClubStyle(club.name, club.short, kit_of(club), crest_of(club))


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

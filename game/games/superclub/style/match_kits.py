"""How both sides of a match look: the visitors in a kit that doesn't clash with the home side's.

A drawn opponent has the same looks from the beginning, so that they give nothing away (SC-42).
"""

from __future__ import annotations

from zlib import crc32

from engine.superclub.content.cards import Content
from engine.superclub.match.model import MatchTable, Squad
from game.games.superclub.presenter.match import Names
from game.games.superclub.style.club_style import looks_of_key
from game.stage.club_looks import PLAIN_KITS, ClubStyle, MatchKits, kits_of_clubs
from game.ui.look import crests
from game.ui.text import Texts

_SHORT = "CUP"


def kits_worn(content: Content, table: MatchTable, unknown: str = "") -> MatchKits:
    """What the clubs of a match wear; `unknown` is what a final's opponent is called until he is drawn."""
    home, away = _looks(content, table.setup.home, unknown), _looks(content, table.setup.away, unknown)
    return kits_of_clubs(home, away)


def _looks(content: Content, squad: Squad, unknown: str) -> ClubStyle:
    if any(club.key == squad.club for club in content.clubs):
        return looks_of_key(content, squad.club, squad.name)
    name = squad.name or unknown
    return ClubStyle(name, _SHORT, *PLAIN_KITS, crests.from_seed(crc32(name.encode())))


def names_of(content: Content, t: Texts) -> Names:
    """Who is who, for the presenter."""
    return Names(content, t("superclub.match.given"), t("superclub.match.unknown"))

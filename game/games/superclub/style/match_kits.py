"""How both sides of a match look: the visitors in a kit that doesn't clash with the home side's.

A drawn opponent has the same looks from the beginning, so that they give nothing away (SC-42).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from zlib import crc32

from engine.superclub.content.cards import Content
from engine.superclub.match.model import MatchTable, Side, Squad
from game.games.superclub.presenter.match import Cast
from game.games.superclub.style.club_style import looks_of_key
from game.stage.club_looks import Looks
from game.ui.look import crests
from game.ui.look.kits import Kit, away_kit
from game.ui.look.palette import INK, LED_GROUND, PAPER, RGB, contrast, luminance
from game.ui.text import Texts

_SEEN = 1.4
_SHORT = "CUP"
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


def dress(content: Content, table: MatchTable, unknown: str = "") -> Dresses:
    """What the clubs of a match wear; `unknown` is what a final's opponent is called until he is drawn."""
    home, away = _looks(content, table.setup.home, unknown), _looks(content, table.setup.away, unknown)
    return Dresses(home, replace(away, kit=away_kit(home.kit, [away.kit, away.second, *_PLAIN])))


def _looks(content: Content, squad: Squad, unknown: str) -> Looks:
    if any(club.key == squad.club for club in content.clubs):
        return looks_of_key(content, squad.club, squad.name)
    name = squad.name or unknown
    return Looks(name, _SHORT, *_PLAIN, crests.from_seed(crc32(name.encode())))


def cast_of(content: Content, t: Texts) -> Cast:
    """Who is who, for the presenter."""
    return Cast(content, t("superclub.match.given"), t("superclub.match.unknown"))

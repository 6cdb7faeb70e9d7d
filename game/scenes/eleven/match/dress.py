"""How both sides of a match look: the manager's club, and the opponent in a kit that doesn't clash with it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eleven.content.cards import Content
from engine.eleven.match.model import MatchTable
from game.eleven.cards import crest_of, kit_of
from game.presenter.eleven.cast import Cast
from game.theme.crests import Crest
from game.theme.kits import Kit, away_kit
from game.theme.palette import INK, PAPER


@dataclass(frozen=True, slots=True)
class Dress:
    """One side's looks."""

    name: str
    short: str
    kit: Kit
    crest: Crest


@dataclass(frozen=True, slots=True)
class Dresses:
    """Both sides' looks."""

    mine: Dress
    theirs: Dress

    def of(self, mine: bool) -> Dress:
        """One side's."""
        return self.mine if mine else self.theirs


def dress(content: Content, table: MatchTable) -> Dresses:
    """What the clubs of a match wear. A club nobody knows any more looks like the first there is."""
    home = next((club for club in content.homes if club.key == table.entry.key), content.homes[0])
    away = content.clubs[table.back.club]
    kit = kit_of(home)
    first = kit_of(away)
    theirs = away_kit(kit, [first, Kit("plain", first.b, first.a), Kit("plain", PAPER, INK), Kit("plain", INK, PAPER)])
    return Dresses(
        Dress(table.entry.name or home.name, home.short, kit, crest_of(home)),
        Dress(away.name, away.short, theirs, crest_of(away)),
    )


def cast_of(content: Content, dresses: Dresses) -> Cast:
    """Who is who, for the presenter."""
    return Cast(content, dresses.mine.name, dresses.theirs.name)

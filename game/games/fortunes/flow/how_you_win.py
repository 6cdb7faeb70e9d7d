"""How a game of Football Fortunes stands, for the strip that says how one wins: game points by source, and cash."""

from __future__ import annotations

from collections.abc import Collection

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from engine.fortunes.season.victory import contenders
from game.games.fortunes.style.club_style import manager_looks
from game.games.fortunes.wording import money
from game.stage.how_you_win import Rival, Standing
from game.ui.text import Texts


def standing(t: Texts, content: Content, table: SeasonTable, own: Collection[int]) -> Standing:
    """As the table shows it; `own` are the seats of who sits here."""
    rivals: list[Rival] = []
    for one in contenders(content, table):
        looks = manager_looks(content, table, one.number)
        cash = money(t, table.managers[one.number].cash)
        rivals.append(Rival(looks.name, looks.short, looks.crest, one, one.number in own, cash))
    return Standing("fortunes", tuple(rivals))

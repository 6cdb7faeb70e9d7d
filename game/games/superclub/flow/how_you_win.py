"""How a game of Superclub stands, for the strip that says how one wins: markers by source, and SuperCup cards."""

from __future__ import annotations

from collections.abc import Collection

from engine.superclub.content.cards import Content
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.season_end import cups_needed
from engine.superclub.season.victory import contenders, is_before
from game.games.superclub.style.club_style import entrant_looks
from game.stage.how_you_win import Rival, Standing
from game.ui.text import Texts


def standing(t: Texts, content: Content, table: SeasonTable, own: Collection[int]) -> Standing:
    """As the table shows it; `own` are the seats of who sits here."""
    needed = cups_needed(content, table.setup)
    rivals: list[Rival] = []
    for one in contenders(content, table):
        looks, is_manager = entrant_looks(content, table, one.number), one.number < len(table.clubs)
        cups = t("win.superclub.cups", n=table.clubs[one.number].cups, of=needed) if is_manager else ""
        rivals.append(Rival(looks.name, looks.short, looks.crest, one, one.number in own, cups))
    # While squads are still drafted, who meets whom isn't known, and half a squad's stars lead nowhere.
    counted = t("win.superclub.before", season=max(1, table.season)) if is_before(table) else ""
    return Standing("superclub", tuple(rivals), counted=counted, forecast=table.room != "draft")

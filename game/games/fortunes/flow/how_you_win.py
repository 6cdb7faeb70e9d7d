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
    if not table.tallies:
        return Standing("fortunes", tuple(rivals))
    place = {tally.seat: number for number, tally in enumerate(table.tallies)}
    rivals.sort(key=lambda rival: place[rival.count.number])
    return Standing("fortunes", tuple(rivals), _decided(t, table), forecast=False, aim=t("win.fortunes.over"))


def _decided(t: Texts, table: SeasonTable) -> str:
    """Who has won, in the end, and by what."""
    first = [tally for tally in table.tallies if tally.place == 1]
    who = " & ".join(table.setup.seats[tally.seat].name for tally in first)
    if len(first) > 1:
        return t("win.fortunes.shared", who=who)
    other = next((tally for tally in table.tallies if tally.place > 1), None)
    if other is None or table.managers[other.seat].sacked:  # he is below whatever he had
        return t("win.fortunes.won", who=who)
    gap = first[0].total - other.total
    return t("win.fortunes.won_by" if gap else "win.fortunes.won_level", who=who, gap=t("win.fortunes.points", n=gap))

"""How a career of Fütti stands, for the strip that says how one wins: league points by source, goals, what is left."""

from __future__ import annotations

from collections.abc import Collection

from engine.futti.content import Content
from engine.futti.season.model import SeasonTable
from engine.futti.season.victory import contenders, matches_left
from game.games.futti.screens.league_table import signed
from game.games.futti.style.match_kits import Clubs
from game.stage.how_you_win import Rival, Standing
from game.ui.text import Texts


def standing(t: Texts, table: SeasonTable, own: Collection[int], pool: Content | None = None) -> Standing:
    """As the table shows it; `own` are the clubs of who sits here, `pool` is what is played with, else the shipped."""
    clubs = Clubs(table.setup, pool)
    rows = {row.team: row for row in table.rows}
    rivals: list[Rival] = []
    for one in contenders(clubs.pool, table):
        club, row = one.number, rows[one.number]
        note = t("win.futti.left", n=matches_left(table, club), difference=signed(row.difference))
        rivals.append(Rival(clubs.name(club), clubs.short(club), clubs.crest(club), one, club in own, note))
    return Standing("futti", tuple(rivals))

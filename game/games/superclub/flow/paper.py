"""The back page after a round of Superclub: who met whom, and how the markers stood and stand.

Owns reading that off the table; what is made of it is the newsroom's. A SIM is won, drawn or lost against
nobody by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.superclub.content.cards import Content
from engine.superclub.match.model import winner_of
from engine.superclub.season.matchday import points_for
from engine.superclub.season.model import SeasonTable
from game.games.superclub.screens.season.standings import order
from game.games.superclub.style.club_style import entrant_looks
from game.stage import newsroom
from game.stage.newsroom import Meeting, PressClub, Round
from game.stage.style.player_cards import face_seed
from game.stage.style.press import Page
from game.stage.verdict import crew
from game.ui.text import Texts

_SIM = -1


def back_page(t: Texts, content: Content, table: SeasonTable, own: Sequence[int]) -> Page:
    """The page of the round on the table, which is over."""
    return newsroom.page(t, round_of(t, content, table, own))


def round_of(t: Texts, content: Content, table: SeasonTable, own: Sequence[int]) -> Round:
    """The round, and the markers before it: those of now less what it has brought."""
    clubs = {entrant: _club(content, table, entrant, own) for entrant in range(table.entrants)}
    clubs[_SIM] = PressClub(t("superclub.season.sim"), t("superclub.season.sim"), clubs[0].kit, is_dice=True)
    meetings = [
        Meeting(one.round, one.home, _SIM if one.away is None else one.away, winner_of(one.result), "")
        for one in table.played
    ]
    gained = dict.fromkeys(range(table.entrants), 0)
    for one in table.played:
        if one.round == table.round:
            gained[one.home] += one.points[0]
            if one.away is not None:
                gained[one.away] += one.points[1]
    now = tuple((entrant, table.marker(entrant)) for entrant in order(table))
    before = tuple(sorted(((one, marker - gained[one]) for one, marker in now), key=lambda row: -row[1]))
    when = t("superclub.season_round", season=table.season, n=table.round)
    last, win = table.round == len(table.rounds), points_for(content.tables, table.setup, "home")
    return Round("superclub", table.round, when, clubs, meetings, before, now, win=win, last=last)


def _club(content: Content, table: SeasonTable, entrant: int, own: Sequence[int]) -> PressClub:
    looks = entrant_looks(content, table, entrant)
    squad = table.clubs[entrant].squad if entrant < len(table.clubs) else []
    best = sorted(squad, key=lambda card: -table.stars[card])
    people = crew([face_seed(card) for card in best[:5]], entrant)
    return PressClub(looks.name, looks.short, looks.kit, people, entrant in own)

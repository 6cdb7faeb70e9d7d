"""The back page after a week of Eleven: the managers' matches, and how the league track stood and stands.

Owns reading that off the table before and after; what is made of it is the newsroom's. Of matches between opponents
there are only the dice that moved them, so that nothing is told of them but their spaces.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.eleven.content.cards import Content
from engine.eleven.season.model import WEEKS, SeasonTable
from game.games.eleven.flow.meaning import order
from game.games.eleven.style.club_style import entrant_looks
from game.stage import newsroom
from game.stage.newsroom import Meeting, PressClub, Round
from game.stage.style.press import Page
from game.stage.verdict import crew
from game.ui.text import Texts, score_of

_WINNERS = {"win": 0, "draw": None, "loss": 1}


def back_page(t: Texts, content: Content, tables: tuple[SeasonTable, SeasonTable], own: Sequence[int]) -> Page:
    """The page of the week that is over; `tables` are as the league stood before its matches, and now."""
    return newsroom.page(t, round_of(t, content, tables, own))


def round_of(t: Texts, content: Content, tables: tuple[SeasonTable, SeasonTable], own: Sequence[int]) -> Round:
    """The week's matches, a manager's side at home, and the track."""
    before, table = tables
    seats = len(table.setup.seats)
    clubs = {number: _club(content, table, number, own) for number in range(len(table.league))}
    meetings = [
        Meeting(
            one.week,
            seat,
            seats + content.opponents[one.opponent].club,
            _WINNERS[one.result],
            score_of(one.goals, one.against),
            (one.goals, one.against),
        )
        for seat, played in enumerate(table.played)
        for one in played
    ]
    meetings.sort(key=lambda one: one.round)
    when = t("press.week", n=table.week)
    stood = order(before) if any(before.league) else ()
    now, last = order(table), table.week == WEEKS
    return Round("eleven", table.week, when, clubs, meetings, stood, now, last=last, share=True)  # EL-43


def _club(content: Content, table: SeasonTable, number: int, own: Sequence[int]) -> PressClub:
    looks = entrant_looks(content, table.setup.clubs, number)
    cards = [one.card for one in table.clubs[number].players] if number < len(table.clubs) else []
    people = crew([content.players[card].face for card in cards[:5]], number)
    return PressClub(looks.name, looks.short, looks.kit, people, number in own)

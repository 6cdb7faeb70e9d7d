"""The back page after a round of Football Fortunes: who met whom, how the table stood and stands, what a cup decided.

Owns reading that off the season's events; what is made of it is the newsroom's. The page of a whole season is
`game.games.fortunes.press`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from engine.core.model import Event
from engine.fortunes.content.cards import Content
from engine.fortunes.season import events as ev
from engine.fortunes.season.model import Result, SeasonTable
from game.games.fortunes.style.club_style import best_faces, looks_of
from game.stage import newsroom
from game.stage.log import this_season
from game.stage.newsroom import Meeting, PressClub, Round, Told
from game.stage.style.press import Page
from game.stage.verdict import crew
from game.ui.text import Texts, score_of

Rows = tuple[tuple[int, int], ...]


def back_page(t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], own: Sequence[int]) -> Page:
    """The page of the last round that is over; `told` are the game's events, or that season's alone."""
    return newsroom.page(t, round_of(t, content, table, told, own))


def round_of(t: Texts, content: Content, table: SeasonTable, told: Iterable[Event], own: Sequence[int]) -> Round:
    """Everything that has counted this season, round by round; `own` are clubs."""
    meetings: list[Meeting] = []
    stood: list[Rows] = [()]
    results: list[Result] = []
    competition = "league"
    for event in this_season(told, ev.SeasonBegun):
        match event:
            case ev.MatchPlayed(result=result):
                results.append(result)
            case ev.RoundEnded():
                number, competition = len(stood) - 1, event.competition
                meetings += [_meeting(table, number, result) for result in results]
                played = any(row.played for row in event.rows)
                stood.append(tuple((row.team, row.points) for row in event.rows) if played else ())
                results = []
    number = len(stood) - 2
    clubs = {club: _club(content, table, club, own) for one in meetings for club in (one.home, one.away)}
    clubs |= {club: _club(content, table, club, own) for club, _ in stood[-1] if club not in clubs}
    more = [*(_cup(one, own) for one in meetings if one.round == number and competition != "league")]
    when = t("press.date", season=table.season, round=t(f"fortunes.competition.{competition}"))
    return Round("fortunes", number, when, clubs, meetings, stood[-2], stood[-1], [one for one in more if one])


def _meeting(table: SeasonTable, number: int, result: Result) -> Meeting:
    fixture = table.fixtures[result.fixture]
    score, kicks = score_of(*result.score), result.penalties is not None
    leads = accumulate(-1 if goal.side else 1 for goal in result.goals)
    course = tuple((goal.minute, lead) for goal, lead in zip(result.goals, leads, strict=True))
    return Meeting(number, fixture.home, fixture.away, result.winner, score, result.score, kicks, course)


def _cup(one: Meeting, own: Sequence[int]) -> Told | None:
    """Who is through and who is out; of one's own club first."""
    if one.winner is None:
        return None
    winner, loser = one.club(True), one.club(False)
    if loser in own:
        return Told("cup_out", 76, loser, {"club": loser, "other": winner, "kicks": one.kicks})
    return Told(
        "cup_through", 74 if winner in own else 30, winner, {"club": winner, "other": loser, "kicks": one.kicks}
    )


def _club(content: Content, table: SeasonTable, club: int, own: Sequence[int]) -> PressClub:
    looks, seat = looks_of(content, table, club), table.clubs[club].manager
    people = crew([] if seat is None else best_faces(table, seat), club, newsroom.PEOPLE)
    return PressClub(looks.name, looks.short, looks.kit, people, club in own)

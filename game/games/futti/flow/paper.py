"""The back page after a round of Fütti: who met whom, how the table stood and stands, and what the cup decided.

Owns reading that off a career's table; what is made of it is the newsroom's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.league import Row
from engine.futti.content import Content, League
from engine.futti.season.model import Fixture, SeasonTable
from engine.futti.season.rounds import league_rows
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage import newsroom
from game.stage.newsroom import Meeting, PressClub, Round, Told
from game.stage.style.press import Page
from game.ui.text import Texts, score_of

_PEOPLE = 5


def back_page(t: Texts, table: SeasonTable, own: Sequence[int], pool: Content | None = None) -> Page:
    """The page of the last round that is over; `pool` is what the career is made of, the shipped by default."""
    number = table.rounds_played - 1
    clubs = Clubs(table.setup, pool)
    scorers = [(clubs.player(one.card), str(one.goals)) for one in facts.scorers(table, 3)]
    return newsroom.page(t, round_of(t, table, own, number, pool), scorers)


def round_of(t: Texts, table: SeasonTable, own: Sequence[int], number: int, pool: Content | None = None) -> Round:
    """A date of the calendar that is over; of the table only what its dates up to then say."""
    clubs = Clubs(table.setup, pool)
    league = clubs.pool.tables.league
    rows, before = _rows(table, league, number), _rows(table, league, number - 1)
    meetings = tuple(_meetings(table, number))
    when = t("press.date", season=table.season, round=facts.round_title(t, table, number))
    ends = max(n for n, date in enumerate(table.calendar) if date.competition == "league")
    told = Round("futti", number, when, _clubs(table, clubs, own), meetings, before, rows, last=number == ends)
    return replace(told, more=tuple(_of_cup(table, own, number)))


def _rows(table: SeasonTable, league: League, last: int) -> tuple[tuple[int, int], ...]:
    """The clubs in order with their points after a date; nothing before the first was played."""
    rows: tuple[Row, ...] = league_rows(table, league, last) if last >= 0 else ()
    return tuple((row.team, row.points) for row in rows) if any(row.played for row in rows) else ()


def _clubs(table: SeasonTable, clubs: Clubs, own: Sequence[int]) -> dict[int, PressClub]:
    known = {club.key: club.short for club in clubs.pool.clubs}
    made = {}
    for club, entry in enumerate(table.setup.clubs):
        squad = table.squads[club] if table.squads else ()
        people = tuple(clubs.face(card) for card in squad[:_PEOPLE])
        made[club] = PressClub(clubs.name(club), known[entry.key], clubs.kit(club), people, club in own)
    return made


def _meetings(table: SeasonTable, last: int) -> Iterator[Meeting]:
    """All matches up to a date that count, in order. A score in the cup that penalties decided is that before them."""
    for fixture in sorted(table.fixtures, key=lambda one: one.round):
        if fixture.round <= last and facts.counts(table, fixture):
            goals = facts.score(fixture)
            assert fixture.result is not None, "it counts"
            score = score_of(*goals)
            yield Meeting(fixture.round, fixture.home, fixture.visitors, fixture.result.winner, score, goals)


def _of_cup(table: SeasonTable, own: Sequence[int], number: int) -> Iterator[Told]:
    """Who is through and who is out, and who won it; of one's own club first."""
    if table.calendar[number].competition != "cup":
        return
    for fixture in (table.fixtures[one] for one in table.fixtures_of(number)):
        winner, loser = _decided(fixture)
        kicks = bool(fixture.result and fixture.result.kicks)
        final = len(table.fixtures_of(number)) == 1
        if loser in own and not final:
            yield Told("cup_out", 76, loser, {"club": loser, "other": winner, "kicks": kicks})
            continue
        key, weight = ("cup_won", 90) if final else ("cup_through", 76 if winner in own else 40)
        yield Told(key, weight, winner, {"club": winner, "other": loser, "kicks": kicks})


def _decided(fixture: Fixture) -> tuple[int, int]:
    assert fixture.result is not None, "its round is over"
    assert fixture.result.winner is not None, "a cup match has a winner"
    winner = fixture.club(fixture.result.winner)
    return winner, facts.opponent(fixture, winner)

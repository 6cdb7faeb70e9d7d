"""What is lifted in Football Fortunes: league and cups of a season, the game in the end; and how a sacked manager goes.

Owns reading that off the game's table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.fortunes.content.cards import Content
from engine.fortunes.season.model import SeasonTable
from game.games.fortunes.style.club_style import best_faces, looks_of, manager_looks
from game.stage.ceremony import Ceremony, Step
from game.stage.verdict import crew
from game.ui.text import Texts, score_of

Way = tuple[Step, ...]


def season_won(t: Texts, content: Content, table: SeasonTable, people: Sequence[int]) -> list[Ceremony]:
    """League, cup and Europe of the season that has just ended, as far as people manage the clubs that won them."""
    past = table.past[-1]
    managed = {table.managers[seat].club: seat for seat in people if table.managers[seat].managing}
    won = (("europe", past.europe[0]), ("cup", past.cup[0]), ("league", past.rows[0].team))
    titles = {"league": "champions", "cup": "cup_winners", "europe": "europe_winners"}
    found = []
    for cup, club in won:
        if club in managed:
            way = tuple(_figures(t, content, table)) if cup == "league" else tuple(_ties(content, table, club, cup))
            said = "champions" if cup == "league" else cup
            words = t(f"ceremony.club_{said}", club=looks_of(content, table, club).name)
            found.append(_ceremony(content, table, managed[club], (t(f"ceremony.{titles[cup]}"), words), (cup, way)))
    return found


def game_won(t: Texts, content: Content, table: SeasonTable, people: Sequence[int]) -> list[Ceremony]:
    """The final count, for each of the people who is first in it."""
    found = []
    for tally in table.tallies:
        if tally.place == 1 and tally.seat in people:
            name = manager_looks(content, table, tally.seat).name
            parts = (("seasons", tally.seasons), ("cash", tally.cash), ("sack", tally.sack))
            way = tuple(Step(t(f"ceremony.count_{key}"), str(n)) for key, n in parts)
            said = t("ceremony.game_won"), t("ceremony.club_game", club=name)
            found.append(_ceremony(content, table, tally.seat, said, ("league", way)))
    return found


def sacked(t: Texts, content: Content, table: SeasonTable, seat: int) -> Ceremony:
    """His club goes on without him."""
    name = manager_looks(content, table, seat).name
    return _ceremony(content, table, seat, (t("ceremony.sacked"), t("ceremony.club_sacked", club=name)), ("", ()))


def _ceremony(content: Content, table: SeasonTable, seat: int, said: tuple[str, str], won: tuple[str, Way]) -> Ceremony:
    looks = manager_looks(content, table, seat)
    people = crew(best_faces(table, seat), table.managers[seat].club)
    return Ceremony(*said, looks.crest, looks.kit, people, *won)


def _figures(t: Texts, content: Content, table: SeasonTable) -> Iterator[Step]:
    """The champion's line of the table, and how far he is ahead of the second."""
    row, second = table.past[-1].rows[:2]
    for key, n in (("matches", row.played), ("won", row.won), ("drawn", row.drawn), ("lost", row.lost)):
        yield Step(t(f"ceremony.{key}"), str(n))
    yield Step(t("ceremony.goals"), score_of(row.scored, row.conceded))
    yield Step(t("ceremony.points"), str(row.points))
    ahead = t("ceremony.ahead", club=looks_of(content, table, second.team).name)
    yield Step(ahead, str(row.points - second.points))


def _ties(content: Content, table: SeasonTable, club: int, cup: str) -> Iterator[Step]:
    """Every tie of a cup that the club played, with its score, home first."""
    for result in table.results:
        fixture = table.fixtures[result.fixture]
        if fixture.competition == cup and club in (fixture.home, fixture.away):
            other = fixture.away if fixture.home == club else fixture.home
            score = score_of(*result.score)
            yield Step(looks_of(content, table, other).name, score, int(fixture.away == club))

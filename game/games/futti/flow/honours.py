"""What a season of Fütti has brought one's own clubs to lift: the league, the cup, and the way there.

Owns reading that off the career's table at a season's end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.futti.content import Content
from engine.futti.season.model import SeasonTable
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage.bracket import stage_title
from game.stage.ceremony import Ceremony, Step
from game.ui.text import Texts, score_of

_PEOPLE = 5
Way = tuple[Step, ...]


def honours_of(t: Texts, table: SeasonTable, own: Sequence[int], pool: Content | None = None) -> list[Ceremony]:
    """What is lifted after the season that has just ended, the cup first; nothing in the middle of one.

    `pool` is what the career is made of, the shipped by default.
    """
    if not facts.season_over(table):
        return []
    past, found, clubs = table.history[-1], [], Clubs(table.setup, pool)
    if past.cup_winner in own and past.cup_winner is not None:
        ties = tuple(_ties(t, table, clubs, past.cup_winner))
        found.append(_won(t, table, clubs, past.cup_winner, "cup", ties))
    if past.champion in own:
        figures = tuple(_figures(t, table, clubs, past.champion))
        found.append(_won(t, table, clubs, past.champion, "league", figures))
    return found


def _won(t: Texts, table: SeasonTable, clubs: Clubs, club: int, cup: str, way: Way) -> Ceremony:
    title, words = ("cup_winners", "club_cup") if cup == "cup" else ("champions", "club_champions")
    said = t(f"ceremony.{words}", club=clubs.name(club))
    people = tuple(clubs.face(card) for card in table.squads[club][:_PEOPLE])
    return Ceremony(t(f"ceremony.{title}"), said, clubs.crest(club), clubs.kit(club), people, cup, way)


def _ties(t: Texts, table: SeasonTable, clubs: Clubs, club: int) -> Iterator[Step]:
    """Every tie of the cup that the club has won, with its score as it was written, home first."""
    for fixture in sorted(table.fixtures, key=lambda one: one.round):
        if table.calendar[fixture.round].competition == "cup" and fixture.side_of(club) is not None:
            stage = stage_title(t, len(table.setup.clubs), table.calendar[fixture.round].stage)
            home, visitors = facts.score(fixture)
            other = clubs.name(facts.opponent(fixture, club))
            yield Step(f"{stage} · {other}", score_of(home, visitors), fixture.side_of(club))


def _figures(t: Texts, table: SeasonTable, clubs: Clubs, club: int) -> Iterator[Step]:
    """The champion's line of the table, and how far he is ahead of the second."""
    row, second = table.rows[0], table.rows[1]
    for key, n in (("matches", row.played), ("won", row.won), ("drawn", row.drawn), ("lost", row.lost)):
        yield Step(t(f"ceremony.{key}"), str(n))
    yield Step(t("ceremony.goals"), score_of(row.scored, row.conceded))
    yield Step(t("ceremony.points"), str(row.points))
    yield Step(t("ceremony.ahead", club=clubs.name(second.team)), str(row.points - second.points))

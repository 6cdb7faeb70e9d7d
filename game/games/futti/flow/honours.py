"""What a season of Fütti has brought one's own clubs to lift: the league, the cup, and the way there.

Owns reading that off the career's table at a season's end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.futti.season.model import SeasonTable
from game.games.futti import facts
from game.games.futti.style.match_kits import Clubs
from game.stage.ceremony import Ceremony, Step
from game.ui.text import Texts, score_of

_PEOPLE = 5
Way = tuple[Step, ...]


def honours_of(t: Texts, table: SeasonTable, own: Sequence[int]) -> list[Ceremony]:
    """What is lifted after the season that has just ended, the cup first; nothing in the middle of one."""
    if not facts.season_over(table):
        return []
    past, found = table.history[-1], []
    if past.cup_winner in own and past.cup_winner is not None:
        found.append(_won(t, table, past.cup_winner, "cup", "cup_winners", tuple(_ties(t, table, past.cup_winner))))
    if past.champion in own:
        found.append(_won(t, table, past.champion, "league", "champions", tuple(_figures(t, table, past.champion))))
    return found


def _won(t: Texts, table: SeasonTable, club: int, cup: str, title: str, way: Way) -> Ceremony:
    clubs = Clubs(table.setup)
    words = t("ceremony.club_cup" if cup == "cup" else "ceremony.club_champions", club=clubs.name(club))
    people = tuple(clubs.face(card) for card in table.squads[club][:_PEOPLE])
    return Ceremony(t(f"ceremony.{title}"), words, clubs.crest(club), clubs.kit(club), people, cup, way)


def _ties(t: Texts, table: SeasonTable, club: int) -> Iterator[Step]:
    """Every tie of the cup that the club has won, with its score as it was written, home first."""
    clubs = Clubs(table.setup)
    for fixture in sorted(table.fixtures, key=lambda one: one.round):
        if table.calendar[fixture.round].competition == "cup" and fixture.side_of(club) is not None:
            stage = facts.stage_title(t, len(table.setup.clubs), table.calendar[fixture.round].stage)
            home, visitors = facts.score(fixture)
            other = clubs.name(facts.opponent(fixture, club))
            yield Step(f"{stage} · {other}", score_of(home, visitors), fixture.side_of(club))


def _figures(t: Texts, table: SeasonTable, club: int) -> Iterator[Step]:
    """The champion's line of the table, and how far he is ahead of the second."""
    row, second = table.rows[0], table.rows[1]
    for key, n in (("matches", row.played), ("won", row.won), ("drawn", row.drawn), ("lost", row.lost)):
        yield Step(t(f"ceremony.{key}"), str(n))
    yield Step(t("ceremony.goals"), score_of(row.scored, row.conceded))
    yield Step(t("ceremony.points"), str(row.points))
    yield Step(t("ceremony.ahead", club=Clubs(table.setup).name(second.team)), str(row.points - second.points))

"""What the list of careers shows of a game of Football Fortunes: club, season, week and league, from its open table."""

from __future__ import annotations

from engine.core.team_pack import TeamPack
from engine.fortunes.content.cards import Content
from engine.fortunes.content.load import load
from engine.fortunes.season.model import SeasonTable
from engine.storage.listing import Summary
from game.stage import summary
from game.stage.club_looks import crest_of
from game.stage.summary import CareerStats, Count, Line, manager, people_of
from game.ui.look.crests import Crest
from game.ui.text import Texts

_WEEKS = 20
"""More than any season has: how far a career is counts seasons before weeks."""
_ROWS = 6
"""The top of the league is kept, and people's own clubs."""


class Picture(summary.Picture, frozen=True, kw_only=True):
    """A game at a glance."""

    season: Count
    week: Count

    def when(self, t: Texts) -> str:
        return t("fortunes.over") if self.over else t("fortunes.season_n", n=max(1, self.season))

    def note(self, t: Texts) -> str:
        return t("fortunes.week_n", n=self.week) if self.week and not self.over else ""


def summarise(table: SeasonTable, pack: TeamPack | None = None) -> Summary:
    """The summary of a game as everybody may see it."""
    content, people = load(pack), people_of(table.setup.seats)
    key, name = _club(content, table, people[0] if people else 0)
    own = {table.managers[seat].club for seat in people} if table.managers else set()
    kept = [(place, row) for place, row in enumerate(table.rows, 1) if place <= _ROWS or row.team in own]
    clubs = table.clubs
    picture = Picture(
        club=key,
        name=name,
        season=table.season,
        week=table.week,
        over=table.over,
        own=tuple(number for number, (_, row) in enumerate(kept) if row.team in own),
        rows=tuple(
            Line(clubs[row.team].key, clubs[row.team].name, row.played, row.points, place) for place, row in kept
        ),
    )
    return summary.summary(picture, _stats(content, table), table.season * _WEEKS + table.week)


def crest_by_key(key: str, pack: TeamPack | None = None) -> Crest | None:
    """The crest of a club by its key in the levels, None for a club nobody knows any more."""
    content = load(pack)
    crests = {club.key: club.crest for club in content.continental} | {club.key: club.crest for club in content.clubs}
    return crest_of(crests[key]) if key in crests else None


def _club(content: Content, table: SeasonTable, seat: int) -> tuple[str, str]:
    """A manager's club: its key and its name."""
    if table.managers:
        club = table.club_of(seat)
        return club.key, club.name
    entry = table.setup.clubs[seat]
    names = {club.key: club.name for club in content.clubs}
    return entry.key, entry.name or names.get(entry.key, entry.key)


def _stats(content: Content, table: SeasonTable) -> CareerStats:
    """What the game has come to. Goals and victories of earlier seasons' cups aren't known any more."""
    managers = []
    for seat, one in enumerate(table.setup.seats):
        tally = next((tally for tally in table.tallies if tally.seat == seat), None)
        number = table.managers[seat].club if table.managers else seat
        managers.append(
            manager(
                one,
                _club(content, table, seat),
                place=tally.place if tally is not None else None,
                score=tally.total if tally is not None else None,
                titles=sum(past.rows[0].team == number for past in table.past),
                cups=sum((past.cup[0] == number) + (past.europe[0] == number) for past in table.past),
                victories=sum(row.won for past in table.past for row in past.rows if row.team == number),
            )
        )
    best = next((one.score or 0 for one in managers if one.place == 1), 0)
    return CareerStats(
        over=table.over,
        seasons=len(table.past),
        how="points" if table.over else "",
        matches=sum(row.played for past in table.past for row in past.rows) // 2,
        goals=sum(row.scored for past in table.past for row in past.rows),
        rank=(best // max(1, len(table.past)), best) if table.over else (),
        managers=tuple(managers),
    )

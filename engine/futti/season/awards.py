"""A season's end: its awards (FU-35), and in which order the clubs come out of a career.

Statistics are those of all matches, league and cup. What the rules leave open is settled here: card points, merit,
and who wins among equals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from engine.core.answers import any_will_do
from engine.futti.content import Content
from engine.futti.match.model import Sheet
from engine.futti.season.events import AwardsGiven, CareerEnded, SeasonEnded
from engine.futti.season.fold import Answer, Answers, SeasonPlay
from engine.futti.season.model import (
    Awards,
    BeginSeason,
    ClubAward,
    EndSeason,
    NextSeason,
    NextSeasonDue,
    PastSeason,
    PlayerAward,
    PlayerSeason,
    SeasonTable,
)

GOALTENDER_MATCHES = 5
"""Matches that a goaltender must have played in to be the best (FU-35)."""

YELLOW_POINTS, RED_POINTS = 1, 3
"""Card points of fair play; a second yellow counts as two yellows."""

GOAL_MERIT, STEAL_MERIT, SAVE_MERIT, CONCEDED_MERIT = 6, 2, 4, -4
"""What makes the player of the season; cards cost their card points. Most goaltenders save about as much as they let
in, so only a good one comes near the scorers: in double leagues of eight about every fourth award goes to one."""

Line = tuple[int, int, PlayerSeason]
"""Club, number in its squad, and his season."""


def end_season(play: SeasonPlay, step: EndSeason) -> None:
    """Give the awards, remember the season, and ask for the next one if there is one."""
    table = play.table
    awards = season_awards(table)
    play.emit(AwardsGiven(awards=awards))
    past = PastSeason(
        season=table.season,
        rows=table.rows,
        champion=table.rows[0].team,
        cup_winner=table.cup[-1][0].winner if table.cup else None,
        awards=awards,
        squads=tuple(table.squads),
    )
    play.emit(SeasonEnded(past=past))
    if table.season < table.setup.seasons:
        play.ask(NextSeasonDue(0, table.season + 1))
        play.then(BeginSeason())
    else:
        play.emit(CareerEnded())


def season_awards(table: SeasonTable) -> Awards:
    """All awards as the statistics stand; also during a season, for whoever leads.

    * Top scorer: goals; then fewer minutes on the pitch.
    * Best goaltender: share of shots saved, from five matches on; then more saves.
    * Fair play: fewest card points; then the better place in the league.
    * Player of the season: merit; then more goals, then fewer minutes.

    Among those still level, the first in the order of clubs and squads.
    """
    scorers = [line for line in _lines(table) if line[2].totals.goals]
    keepers = [line for line in _lines(table) if line[2].matches >= GOALTENDER_MATCHES and _faced(line[2].totals)]
    players = [line for line in _lines(table) if line[2].matches]
    return Awards(
        top_scorer=_best(table, scorers, lambda one: (one.goals, -one.minutes), lambda one: one.goals),
        goaltender=_best(table, keepers, lambda one: (_save_share(one), one.saves), _permille),
        fair_play=_fair_play(table),
        player=_best(table, players, lambda one: (merit(one), one.goals, -one.minutes), merit),
    )


def merit(sheet: Sheet) -> int:
    """What a player did for his side in a season, in points of no other use than the award."""
    return (
        GOAL_MERIT * sheet.goals
        + STEAL_MERIT * sheet.steals
        + SAVE_MERIT * sheet.saves
        + CONCEDED_MERIT * sheet.conceded
        - card_points(sheet)
    )


def card_points(sheet: Sheet) -> int:
    """What a player's cards cost his club in fair play."""
    return YELLOW_POINTS * sheet.yellow + RED_POINTS * sheet.red


def _lines(table: SeasonTable) -> Iterator[Line]:
    for club, squad in enumerate(table.statistics):
        for player, season in enumerate(squad):
            yield club, player, season


def _faced(sheet: Sheet) -> int:
    return sheet.saves + sheet.conceded


def _save_share(sheet: Sheet) -> Fraction:
    return Fraction(sheet.saves, _faced(sheet))


def _permille(sheet: Sheet) -> int:
    return sheet.saves * 1000 // _faced(sheet)


def _best(
    table: SeasonTable,
    lines: list[Line],
    key: Callable[[Sheet], tuple[Fraction | int, ...]],
    figure: Callable[[Sheet], int],
) -> PlayerAward | None:
    if not lines:
        return None
    club, player, season = max(lines, key=lambda line: key(line[2].totals))
    return PlayerAward(club, player, table.squads[club][player], figure(season.totals))


def _fair_play(table: SeasonTable) -> ClubAward:
    points = {row.team: sum(card_points(player.totals) for player in table.statistics[row.team]) for row in table.rows}
    club = min(points, key=lambda one: points[one])  # rows are in order: the better place wins
    return ClubAward(club, points[club])


# -- the question


def _only(content: Content, table: SeasonTable, due: NextSeasonDue) -> list[NextSeason]:
    return [NextSeason(due.seat)]


def _go_on(play: SeasonPlay, due: NextSeasonDue, action: NextSeason) -> None:
    """The next season is on the agenda already."""


def final_order(table: SeasonTable) -> list[tuple[int, int]]:
    """The clubs and their league points of all seasons, best first, when at least one is over.

    By these points; then by goal difference and goals of all seasons, then by place in the last one. After a single
    season that is its table (FU-34).
    """
    sums = {club: [0, 0, 0] for club in range(len(table.setup.clubs))}
    for past in table.history:
        for row in past.rows:
            for number, value in enumerate((row.points, row.difference, row.scored)):
                sums[row.team][number] += value
    last = [row.team for row in table.history[-1].rows]
    order = sorted(last, key=lambda club: sums[club], reverse=True)  # stable: the last season's place decides
    return [(club, sums[club][0]) for club in order]


ANSWERS: Answers = {(NextSeasonDue, None): Answer((NextSeason,), any_will_do, _only, None, _go_on)}

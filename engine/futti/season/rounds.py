"""The calendar and its rounds: league, cup, and when a result counts (FU-34, FU-35)."""

from __future__ import annotations

from engine.core import knockout
from engine.core.league import Reward, Row, Score, round_robin, standings
from engine.futti.content import League
from engine.futti.match.model import HOME
from engine.futti.season.events import CupDrawn, FixturesDrawn, RoundBegun, RoundEnded, SeasonBegun
from engine.futti.season.fold import SeasonPlay
from engine.futti.season.matches import play_unattended
from engine.futti.season.model import (
    BeginRound,
    BeginSeason,
    DrawFixtures,
    EndRound,
    EndSeason,
    Fixture,
    PlayMatch,
    Round,
    SeasonSetup,
    SeasonTable,
)
from engine.futti.season.teams import deal_teams, open_draft


def calendar(setup: SeasonSetup) -> tuple[Round, ...]:
    """All dates of a season. Cup stages are spread evenly between league rounds; the final is the last date of all."""
    league = len(round_robin(len(setup.clubs), setup.double))
    cup = knockout.stages(len(setup.clubs)) if setup.cup else 0
    dates: list[Round] = []
    for number in range(1, league + 1):
        dates.append(Round("league", number - 1))
        dates += [Round("cup", stage - 1) for stage in range(1, cup + 1) if stage * league // cup == number]
    return tuple(dates)


def begin_season(play: SeasonPlay, step: BeginSeason) -> None:
    """Lay out the season, then make its teams (FU-3, FU-34)."""
    setup = play.table.setup
    lots = list(range(len(setup.clubs)))
    play.chance.shuffle("lots", lots)
    play.emit(SeasonBegun(season=play.table.season + 1, calendar=calendar(setup), lots=tuple(lots)))
    play.then(DrawFixtures())
    if setup.teams == "deal":
        deal_teams(play)
    else:
        open_draft(play)


def draw_fixtures(play: SeasonPlay, step: DrawFixtures) -> None:
    """Draw who gets which number in the circle, and the cup's first stage (FU-34, FU-35)."""
    table = play.table
    clubs = list(range(len(table.setup.clubs)))
    play.chance.shuffle("fixtures", clubs)
    pairings = round_robin(len(clubs), table.setup.double)
    fixtures = [
        Fixture(number, slot, clubs[home], clubs[visitors])
        for number, date in enumerate(table.calendar)
        if date.competition == "league"
        for slot, (home, visitors) in enumerate(pairings[date.stage])
    ]
    play.emit(FixturesDrawn(fixtures=tuple(fixtures), rows=league_rows(table, play.content.tables.league)))
    if table.setup.cup:
        play.chance.shuffle("cup", clubs)
        _draw_stage(play, knockout.draw(clubs))
    play.then(BeginRound(0))


def begin_round(play: SeasonPlay, step: BeginRound) -> None:
    """Play what nobody manages, then the managed matches one after another, those with people last.

    So the results of all other matches are known while people play, and can be shown minute by minute; none of
    them counts before the round is over.
    """
    table = play.table
    cup = table.calendar[step.round].competition == "cup"
    play.emit(RoundBegun(round=step.round, rule="FU-35" if cup else "FU-34"))
    attended: list[tuple[bool, int]] = []
    for number in table.fixtures_of(step.round):
        seats = [table.setup.seat_of(club) for club in (table.fixtures[number].home, table.fixtures[number].visitors)]
        managers = [table.setup.seats[seat] for seat in seats if seat is not None]
        if managers:
            attended.append((any(manager.is_human for manager in managers), number))
        else:
            play_unattended(play, number)
    play.then(*(PlayMatch(number) for _, number in sorted(attended)), EndRound(step.round))


def end_round(play: SeasonPlay, step: EndRound) -> None:
    """Count the round's results (FU-34), send the cup's winners on (FU-35), and go on to the next date."""
    table = play.table
    if table.calendar[step.round].competition == "cup":
        tree = _decided(table, step.round)
        play.emit(RoundEnded(round=step.round, rows=table.rows, tree=tree, rule="FU-35"))
        following = knockout.advance(tree)
        if len(following) > len(tree):
            _draw_stage(play, following)
    else:
        rows = league_rows(table, play.content.tables.league, step.round)
        play.emit(RoundEnded(round=step.round, rows=rows, tree=table.cup))
    following_round = step.round + 1
    play.then(BeginRound(following_round) if following_round < len(table.calendar) else EndSeason())


def league_rows(table: SeasonTable, league: League, last: int = -1) -> tuple[Row, ...]:
    """FU-34: the league table after the calendar's round `last`, also as it was then if more have been played."""
    scores = [
        Score(fixture.home, fixture.visitors, fixture.result.home, fixture.result.visitors)
        for fixture in sorted(table.fixtures, key=lambda one: one.round)
        if fixture.result is not None
        and fixture.round <= last
        and table.calendar[fixture.round].competition == "league"
    ]
    return standings(len(table.setup.clubs), scores, table.lots, Reward(league.win, league.draw, league.loss))


def _draw_stage(play: SeasonPlay, tree: knockout.Tree) -> None:
    date = play.table.calendar.index(Round("cup", len(tree) - 1))
    fixtures = [
        Fixture(date, slot, tie.home, tie.visitors) for slot, tie in enumerate(tree[-1]) if tie.visitors is not None
    ]
    play.emit(CupDrawn(tree=tree, fixtures=tuple(fixtures)))


def _decided(table: SeasonTable, date: int) -> knockout.Tree:
    tree = table.cup
    for number in table.fixtures_of(date):
        fixture = table.fixtures[number]
        assert fixture.result is not None
        tree = knockout.decide(tree, fixture.slot, fixture.home if fixture.result.winner == HOME else fixture.visitors)
    return tree

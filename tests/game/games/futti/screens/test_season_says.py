"""What the screens of a season say in their rows, reckoned from the results alone."""

from __future__ import annotations

import pytest

from engine.core.model import clone
from engine.futti.match.model import HOME
from engine.futti.season.model import Fixture, SeasonTable
from game.games.futti import facts
from game.games.futti.gallery.career import OWN, after_rounds
from game.games.futti.screens.career_scene import CareerDoors
from game.games.futti.screens.fixtures import FixturesScene
from game.games.futti.screens.league_table import LeagueTableScene
from game.games.futti.style.match_kits import Clubs
from game.ui.widgets import Cell, Table
from tests.game.driving import opened, press


@pytest.fixture(scope="module")
def table() -> SeasonTable:
    """Eight clubs after eleven dates: nine league rounds and two cup stages; the tenth round has begun."""
    return after_rounds(7, 11)


def told(rows: Table) -> list[list[str]]:
    return [[cell.text if isinstance(cell, Cell) else cell for cell in row] for row in rows.rows]


def known(table: SeasonTable) -> list[Fixture]:
    """What was played in rounds that are over."""
    return [one for one in table.fixtures if one.result is not None and one.round < table.rounds_played]


def ended(fixture: Fixture, club: int) -> str:
    """ "W", "D" or "L": by goals, else by an exchange of penalties."""
    result = fixture.result
    assert result is not None
    own, other = (result.home, result.visitors) if club == fixture.home else (result.visitors, result.home)
    if own == other and result.kicks:
        own, other = result.kicks if club == fixture.home else result.kicks[::-1]
    return "W" if own > other else "L" if own < other else "D"


def test_the_own_season_lists_every_match_in_order_home_goals_first(table: SeasonTable) -> None:
    scene = opened(lambda ui: FixturesScene(ui, table, (OWN,), CareerDoors()))
    season = scene.view.find("season")
    assert isinstance(season, Table)
    t, clubs, rows = scene.ui.t, Clubs(table.setup), told(season)
    own = sorted((one for one in table.fixtures if OWN in (one.home, one.visitors)), key=lambda one: one.round)
    assert len(rows) == len(own)
    for row, fixture in zip(rows, own, strict=True):
        home = fixture.home == OWN
        assert row[2] == clubs.name(fixture.visitors if home else fixture.home)
        assert row[3] == t("fixtures.at_home" if home else "fixtures.away_from_home")
        result = fixture.result if fixture.round < table.rounds_played else None
        goals = (result.home, result.visitors) if result else ()
        assert row[4] == ":".join(str(count) for count in goals)
    assert any(row[4] for row in rows)
    assert not all(row[4] for row in rows)


def test_a_result_is_won_drawn_or_lost_for_each_of_both_clubs(table: SeasonTable) -> None:
    for fixture in known(table):
        letters = [facts.letter(fixture, club) for club in (fixture.home, fixture.visitors)]
        assert letters == [ended(fixture, club) for club in (fixture.home, fixture.visitors)]


def test_the_next_match_is_the_first_that_was_not_played(table: SeasonTable) -> None:
    several = 0
    for season in (table, *(after_rounds(7, rounds) for rounds in range(8))):
        idle = clone(season)
        idle.playing = None  # between matches, whatever comes next
        for own in ((OWN,), (0, 3), tuple(range(8))):
            number = facts.next_match(idle, own)
            assert number is not None
            found = season.fixtures[number]
            waiting = [
                one
                for one in season.fixtures
                if one.result is None and ({one.home, one.visitors} & {*own}) and one.round >= season.rounds_played
            ]
            assert found.round == min(one.round for one in waiting)
            assert {found.home, found.visitors} & {*own}
            first = {min(one.round for one in waiting if club in (one.home, one.visitors)) for club in own}
            several += len(first) > 1
    assert several, "not all play on the same date"


def test_the_table_adds_up_what_was_played(table: SeasonTable) -> None:
    scene = opened(lambda ui: LeagueTableScene(ui, table, (OWN,), CareerDoors()))
    league = scene.view.find("league")
    assert isinstance(league, Table)
    t = scene.ui.t
    titles = [column.title for column in league.columns]
    at = {name: titles.index(t(f"league.{name}")) for name in ("played", "goals", "difference", "points")}
    for place, row in enumerate(told(league), 1):
        club = table.rows[place - 1].team
        mine = [one for one in known(table) if club in (one.home, one.visitors)]
        mine = [one for one in mine if table.calendar[one.round].competition == "league"]
        scored = conceded = points = 0
        for one in mine:
            assert one.result is not None
            goals = one.result.goals(HOME), one.result.goals(1 - HOME)
            scored += goals[club != one.home]
            conceded += goals[club == one.home]
            points += {"W": 3, "D": 1, "L": 0}[ended(one, club)]
        assert facts.places(table)[club] == place
        assert row[at["played"]] == str(len(mine))
        assert row[at["goals"]] == f"{scored}:{conceded}"
        assert row[at["difference"]].replace("–", "-").replace("−", "-").lstrip("+±") == str(scored - conceded)
        assert row[at["points"]] == str(points)
    assert league.own == {facts.places(table)[OWN] - 1}


def test_scorers_are_listed_by_goals_and_those_level_by_fewer_minutes() -> None:
    level = 0
    for rounds in (3, 6, 11):
        season = after_rounds(7, rounds)
        lines = {
            (club, player): (line.totals.goals, line.totals.minutes)
            for club, squad in enumerate(season.statistics)
            for player, line in enumerate(squad)
        }
        found = facts.scorers(season, 200)
        assert {(one.club, one.player) for one in found} == {who for who, line in lines.items() if line[0]}
        order = [(-lines[one.club, one.player][0], lines[one.club, one.player][1]) for one in found]
        assert order == sorted(order)
        level += len({goals for goals, _ in order}) < len({*order})
    assert level, "some have as many goals in more minutes"


def test_the_page_keys_turn_the_dates_on_and_back(table: SeasonTable) -> None:
    scene = opened(lambda ui: FixturesScene(ui, table, (OWN,), CareerDoors()))
    assert isinstance(scene, FixturesScene)
    first = scene.round
    assert first == table.rounds_played - 1
    press(scene, "page_right")
    assert scene.round == first + 1
    press(scene, "page_left", "page_left")
    assert scene.round == first - 1

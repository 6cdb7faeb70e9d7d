"""What the tables of a season of Football Fortunes say, reckoned from the results alone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from msgspec.structs import replace

from engine.fortunes.content.cards import Ratings
from engine.fortunes.content.load import load
from engine.fortunes.match.model import Team
from engine.fortunes.season.model import SeasonTable
from game.cabinet.gallery import SCENES
from game.games.fortunes.flow.how_you_win import standing
from game.games.fortunes.gallery.board import a_season
from game.games.fortunes.screens.match.scoreboard import MatchOdds
from game.games.fortunes.screens.season import standings
from game.games.fortunes.style.club_style import kits_worn
from game.stage.timeline import Instant
from game.ui import text
from game.ui.widgets import Cell, Table
from game.ui.window import open_ui
from tests.game.driving import opened
from tests.game.games.fortunes.matches import RULES, setup_of

T = text.load(strict=True)
CONTENT = load()
OWN = (2,)


@pytest.fixture(scope="module")
def table() -> SeasonTable:
    """A season at its end: everything was played."""
    game = a_season()
    return game.table(len(game.events))


def said(rows: Table) -> list[list[str]]:
    return [[cell.text if isinstance(cell, Cell) else cell for cell in row] for row in rows.rows]


def column(rows: Table, title: str) -> int:
    return [one.title for one in rows.columns].index(title)


def test_the_league_counts_played_won_drawn_lost_goals_and_points(table: SeasonTable) -> None:
    rows = standings.SeasonTables(T, CONTENT, table, OWN).league()
    at = {
        name: column(rows, T(f"fortunes.standings.{name}"))
        for name in ("points", "played", "won", "drawn", "lost", "goals")
    }
    for place, line in enumerate(said(rows)):
        club = table.rows[place].team
        won = drawn = lost = scored = conceded = 0
        for result in table.results:
            fixture = table.fixtures[result.fixture]
            if fixture.competition == "league" and club in (fixture.home, fixture.away):
                own, other = result.score if club == fixture.home else result.score[::-1]
                scored, conceded = scored + own, conceded + other
                won, drawn, lost = won + (own > other), drawn + (own == other), lost + (own < other)
        assert line[0] == str(place + 1)
        assert line[1] == table.clubs[club].name
        told = [line[at[name]] for name in ("played", "won", "drawn", "lost")]
        assert told == [str(count) for count in (won + drawn + lost, won, drawn, lost)]
        assert line[at["goals"]] == f"{scored}:{conceded}"
        assert int(line[at["points"]]) <= 3 * won + drawn, "a card may have taken some"
    own_place = next(place for place, row in enumerate(table.rows) if row.team == table.managers[OWN[0]].club)
    assert rows.own == {own_place}


def test_a_tie_that_penalties_decided_says_them_the_home_sides_first(table: SeasonTable) -> None:
    seen = 0
    for result in table.results:
        if result.penalties is not None:
            fixture = table.fixtures[result.fixture]
            home, away = result.score
            first, second = result.penalties
            assert home == away
            assert (first > second) == (result.winner == 0)
            words = standings.score(T, table, fixture)
            digits = [int(number) for number in "".join(c if c.isdigit() else " " for c in words).split()]
            assert digits == [home, away, first, second]
            seen += 1
    if not seen:
        fixture = next(one for one in table.fixtures if one.competition == "cup")
        index = next(number for number, one in enumerate(table.results) if one.fixture == fixture.number)
        decided = replace(table.results[index], score=(1, 1), extra_time=True, penalties=(5, 4), winner=0)
        other = a_season().table(len(a_season().events))
        other.results[index] = decided
        words = standings.score(T, other, fixture)
        digits = [int(number) for number in "".join(c if c.isdigit() else " " for c in words).split()]
        assert digits == [1, 1, 5, 4]


def test_game_points_stand_best_first_and_add_up(table: SeasonTable) -> None:
    rows = standings.SeasonTables(T, CONTENT, table, OWN).game_points()
    lines = said(rows)
    totals = [int(line[-1]) for line in lines]
    assert totals == sorted(totals, reverse=True)
    assert len(set(totals)) > 1
    assert [line[0] for line in lines] == [str(place) for place in range(1, len(lines) + 1)]
    names = [seat.name for seat in table.setup.seats]
    for line in lines:
        seat = names.index(line[1])
        assert line[-1] == str(table.managers[seat].points)
        assert [int(one) for one in line[2:-1]] == [past.points[seat] for past in table.past]
    for seat in range(len(names)):
        (own,) = standings.SeasonTables(T, CONTENT, table, (seat,)).game_points().own
        assert lines[own][1] == names[seat]


def test_the_final_count_says_what_was_added_and_what_a_sack_took(table: SeasonTable) -> None:
    tally = replace(table.tallies[0], seasons=100, cash=12, sack=50, place=1)
    other = a_season().table(len(a_season().events))
    other.tallies = (tally, replace(table.tallies[1], cash=0, sack=0, place=2))
    rows = standings.SeasonTables(T, CONTENT, other, (tally.seat,)).final_count()
    at = {name: column(rows, T(f"fortunes.standings.{name}")) for name in ("seasons", "cash", "sack", "in_all")}
    first, second = said(rows)
    figures = [int(first[at[name]].replace("−", "-")) for name in ("seasons", "cash", "sack", "in_all")]
    assert figures == [100, 12, -50, 62]
    assert sum(figures[:3]) == figures[3]
    assert (second[at["cash"]], second[at["sack"]]) == ("0", "")
    assert rows.own == {0}


def test_a_single_seasons_points_stand_by_what_they_were_for(table: SeasonTable) -> None:
    """Those of league and cups and for cash make all of them; without a sack there is no column for it."""
    assert len(table.past) == 1
    game = a_season()
    kept = game.table(len(game.events))
    kept.tallies = tuple(one for one in table.tallies if not one.sack)
    assert 1 < len(kept.tallies) < len(table.tallies)
    names = ("from_league", "from_cup", "from_europe", "cash", "in_all")
    rows = standings.SeasonTables(T, CONTENT, kept, (0,)).final_count()
    at = [column(rows, T(f"fortunes.standings.{name}")) for name in names]
    for line in said(rows):
        *parts, total = (int(line[number]) for number in at)
        assert sum(parts) == total > 0
    with_a_sack = standings.SeasonTables(T, CONTENT, table, (0,)).final_count()
    sack = T("fortunes.standings.sack")
    assert [sack in [one.title for one in shown.columns] for shown in (rows, with_a_sack)] == [False, True]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_all_columns_of_the_final_count_are_in_sight(size: tuple[int, int]) -> None:
    scene = opened(lambda ui: SCENES["fortunes-ending"](ui, 1), size)
    rows = scene.view.show("final count")
    assert isinstance(rows, Table)
    scene.view.layout()
    assert len([span for span in rows.spans() if span is not None]) == len(rows.columns)
    assert sum(one.width for one in rows.columns) <= rows.rect.w


@pytest.mark.rule("FF-45")
def test_of_two_who_are_level_it_is_said_why_one_is_ahead(table: SeasonTable) -> None:
    game = a_season()
    other = game.table(len(game.events))
    first, second = (replace(one, seasons=30, cash=5, sack=0) for one in table.tallies[:2])
    other.tallies = (replace(first, assets=1099, place=1), replace(second, assets=572, place=2), *table.tallies[2:])
    who, behind = (other.setup.seats[one.seat].name for one in other.tallies[:2])
    assert standings.level_said(T, other) == [
        f"{who} and {behind} have 35 game points each. {who} has more in cash and players: £1099m to £572m."
    ]
    assert f"{who} has won, level on game points" in standing(T, CONTENT, other, (0,)).said
    other.tallies = (replace(first, assets=572, place=1), replace(second, assets=572, place=1), *table.tallies[2:])
    assert standings.level_said(T, other) == [], "they share it"
    assert standing(T, CONTENT, other, (0,)).said == f"{who} & {behind} share it."


@pytest.mark.rule("FF-45")
def test_once_it_is_over_nothing_is_counted_as_if_the_season_ended_now(table: SeasonTable) -> None:
    shown = standing(T, CONTENT, table, (0,))
    assert shown.aim == "The game is over: most game points have won."
    assert not shown.forecast
    assert [one.count.number for one in shown.rivals] == [tally.seat for tally in table.tallies]
    best, next_one = table.tallies[:2]
    assert str(best.total - next_one.total) in shown.said
    assert table.setup.seats[best.seat].name in shown.said


@pytest.mark.parametrize(("home", "away"), [((25, 30), (10, 10)), ((10, 10), (25, 30))])
def test_the_wider_part_of_the_chances_is_the_stronger_sides(home: Sequence[int], away: Sequence[int]) -> None:
    one, other = setup_of(3).home, setup_of(3).away
    sides = (Team(one.club, one.name, Ratings(*home)), Team(other.club, other.name, Ratings(*away)))
    setup = replace(setup_of(3), competition="league", decisive=False, home=sides[0], away=sides[1])
    blank = RULES.blank(setup)
    _, events = RULES.new(setup, 1)
    RULES.fold(blank, events[0])  # the kick-off, which says what goals are to be expected
    ui = open_ui((1280, 720), strict=True)
    match_kits = kits_worn(CONTENT, setup)
    bar = MatchOdds(ui, setup, match_kits, (0, 0, 600, 30))
    surface = pygame.Surface((600, 30))
    bar.draw(surface, Instant(blank))
    found = {0: 0, 1: 0}
    for x in range(600):
        colour = surface.get_at((x, 1))[:3]
        for side in (0, 1):
            found[side] += colour == tuple(match_kits.colour(side))[:3]
    assert (found[0] > 2 * found[1]) == (sum(home) > sum(away))
    assert (found[1] > 2 * found[0]) == (sum(home) < sum(away))

"""What a career's file keeps for the list of careers: every club with the place where it really stands."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.storage.listing import CareerInfo, Summary
from game.cabinet.careers import CareersScene
from game.cabinet.gallery import desk
from game.stage.game_plugin import plugin_of
from game.stage.registry import GAMES
from game.ui.text import load
from game.ui.widgets import Table
from tests.by_day import by_day
from tests.game.driving import opened

T = load("en", strict=True)


def first_column(details: dict[str, Any], game: str) -> list[str]:
    """The places that the list of careers shows beside a career."""
    info = CareerInfo(Path("a.gaffer"), "Maja", game, 1, 10**18, Summary("Club", 1, details))
    scene = opened(lambda ui: CareersScene(ui, lambda: [info], desk.inert_doors()))
    tables = [one for one in scene.view.root.walk() if isinstance(one, Table) and one.key != "careers"]
    return [str(row[0]) for row in tables[0].rows]


@pytest.mark.parametrize("game", by_day(GAMES, "futti"))
def test_the_list_shows_the_places_that_the_game_shows(game: str) -> None:
    details = desk.career(game, 0, 7, over=True).summary.details
    glance = plugin_of(game).glance(T, details)
    assert glance is not None
    assert first_column(details, game) == [str(row.place) for row in glance.rows]
    assert glance.rows[0].place == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_file_from_before_places_were_kept_shows_none(game: str) -> None:
    details = dict(desk.career(game, 0, 7, over=True).summary.details)
    details["rows"] = [{name: value for name, value in row.items() if name != "place"} for row in details["rows"]]
    assert set(first_column(details, game)) == {""}


def test_a_club_of_fortunes_that_came_twelfth_is_the_twelfth() -> None:
    rules = games.whole_game("fortunes")
    setup = rules.default_setup()
    state, _ = rules.new(replace(setup, seats=(replace(setup.seats[0], level=0), *setup.seats[1:])), 7)
    while (due := rules.decisions(state)) and not state.table.rows:
        rules.apply(state, rules.default(state, due[0]))
    table = rules.view(state, None)
    club = table.managers[0].club
    table.rows = tuple(sorted(table.rows, key=lambda row: row.team == club))
    details = plugin_of("fortunes").summarise(table).details
    assert first_column(details, "fortunes") == ["1", "2", "3", "4", "5", "6", str(len(table.rows))]


@pytest.mark.parametrize("seed", [5, 7, 9])
def test_the_clubs_of_superclub_stand_by_their_points(seed: int) -> None:
    glance = plugin_of("superclub").glance(T, desk.career("superclub", 0, seed, over=True).summary.details)
    assert glance is not None
    points = [row.points for row in glance.rows]
    assert points == sorted(points, reverse=True)
    assert len(set(points)) > 1


@pytest.mark.parametrize(
    ("scenario", "medal", "how"),
    [("climb", "silver", "medal_silver"), ("climb", None, "aim_missed"), ("", None, "points")],
)
def test_a_campaign_of_eleven_is_won_by_its_medal(scenario: str, medal: Any, how: str) -> None:
    rules: Any = games.whole_game("eleven")
    state, _ = rules.new(rules.default_setup(), 11)
    while due := rules.decisions(state):
        rules.apply(state, rules.default(state, due[0]))
    table = rules.view(state, None)
    assert table.over
    table.setup, table.medal = replace(table.setup, scenario=scenario), medal
    honours = plugin_of("eleven").honours(plugin_of("eleven").summarise(table).details)
    assert honours.how == how
    assert T(f"eleven.hall.how.{how}")

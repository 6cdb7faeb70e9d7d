"""Cards of clubs and players say what the table says, at every moment of a career."""

import pytest

from engine import games
from game.games.futti.gallery import career
from game.games.futti.screens.cards import ClubCardScene, PlayerCardScene
from game.games.futti.screens.career_scene import CareerDoors
from game.ui.widgets import Cell, Table
from game.ui.widgets.page import Article
from tests.game.driving import click, opened, press


def test_a_squad_leads_to_its_players_and_a_result_to_its_sheet() -> None:
    said: list[object] = []
    doors = CareerDoors(player=lambda club, player: said.append((club, player)), match=said.append)
    table = career.second_season(7)
    scene = opened(lambda ui: ClubCardScene(ui, table, 3, (0,), doors))
    press(scene, "confirm")
    click(scene, "player 7")
    assert said == [(3, 0), (3, 7)]
    season = scene.view.find("season")
    assert isinstance(season, Table)
    assert len(season.rows) == sum(fixture.side_of(3) is not None for fixture in table.fixtures)


def test_before_there_are_teams_a_club_says_so() -> None:
    rules = games.rules_for("futti")
    for table in (rules.blank(rules.default_setup()), career.drafting(3)[1].table):
        for club in range(len(table.setup.clubs)):
            opened(lambda ui, club=club, table=table: ClubCardScene(ui, table, club))


@pytest.mark.parametrize("player", range(8))
def test_a_players_figures_are_those_of_the_season(player: int) -> None:
    table = career.second_season(7)
    scene = opened(lambda ui: PlayerCardScene(ui, table, (0, player)))
    figures = scene.view.show("figures")
    assert isinstance(figures, Table)
    shown = {name.text if isinstance(name, Cell) else name: figure for name, figure in figures.rows}
    line = table.statistics[0][player]
    if not line.matches:
        assert figures.rows == []
        assert figures.empty
        return
    assert shown["Matches"] == str(line.matches)
    assert shown["Minutes on the pitch"] == str(line.totals.minutes)
    assert shown["Yellow cards"] == str(line.totals.yellow)
    if player < 6:
        assert shown["Goals"] == str(line.totals.goals)
    else:
        assert shown["Saves"] == str(line.totals.saves)


def test_every_rating_is_explained() -> None:
    table = career.second_season(7)
    for player, ratings in ((0, 3), (7, 2)):
        scene = opened(lambda ui, player=player: PlayerCardScene(ui, table, (0, player)))
        article = scene.view.show("ratings")
        assert isinstance(article, Article)
        assert sum(block.kind == "heading" for block in article.blocks) >= ratings


def test_the_page_keys_turn_to_the_next_of_the_squad() -> None:
    scene = opened(lambda ui: PlayerCardScene(ui, career.second_season(7), (0, 7)))
    assert isinstance(scene, PlayerCardScene)
    press(scene, "page_right")
    assert scene.player == 0
    press(scene, "page_left")
    assert scene.player == 7

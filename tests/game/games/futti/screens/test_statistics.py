"""Statistics add up to the results, can be put in order, and say so where there is nothing yet."""

from engine import games
from engine.futti.season.awards import season_awards
from game.games.futti.gallery import career
from game.games.futti.screens import paper
from game.games.futti.screens.career_scene import CareerDoors
from game.games.futti.screens.statistics import AwardPlate, StatisticsScene
from game.ui.widgets import Table
from tests.game.driving import click, opened, press


def scene_of(table, doors: CareerDoors = CareerDoors()) -> StatisticsScene:  # noqa: B008 (frozen)
    scene = opened(lambda ui: StatisticsScene(ui, table, (0,), doors))
    assert isinstance(scene, StatisticsScene)
    return scene


def test_goals_of_players_and_clubs_are_those_of_the_results() -> None:
    table = career.second_season(7)
    counted = [f.result for f in table.fixtures if f.result is not None and not table.is_pending(f)]
    goals = sum(result.home + result.visitors for result in counted)
    clubs = paper.club_records(table)
    assert sum(one.totals.goals for one in paper.player_records(table)) == goals
    assert sum(one.totals.goals for one in clubs) == sum(one.against for one in clubs) == goals
    assert sum(one.matches for one in clubs) == 2 * len(counted)


def test_every_order_puts_the_most_first() -> None:
    table = career.second_season(7)
    for order, key in paper.PLAYER_ORDERS.items():
        found = paper.sorted_players(table, order, goaltenders=False)
        assert found
        assert [key(one) for one in found] == sorted((key(one) for one in found), reverse=True)
        assert not any(one.is_goaltender for one in found)
    for order in paper.KEEPER_ORDERS:
        assert all(one.is_goaltender for one in paper.sorted_players(table, order, goaltenders=True))


def test_another_order_is_chosen_in_place() -> None:
    scene = scene_of(career.second_season(7))
    scene.view.set_focus(scene.view.show("player order"))
    press(scene, "right")
    assert scene.player_order == "shots"
    assert scene.view.focus is not None
    assert scene.view.focus.key == "player order"
    table = scene.view.find("players")
    assert isinstance(table, Table)
    shots = [int(str(row[6])) for row in table.rows]
    assert shots == sorted(shots, reverse=True)


def test_rows_and_awards_lead_to_cards() -> None:
    said: list[object] = []
    table = career.second_season(7)
    scene = scene_of(table, CareerDoors(club=said.append, player=lambda club, player: said.append((club, player))))
    best = paper.sorted_players(table, "goals", goaltenders=False)[0]
    scene.view.set_focus(scene.view.show("players"))
    press(scene, "confirm")
    click(scene, "award top_scorer")
    click(scene, "award fair_play")
    awards = season_awards(table)
    assert awards.top_scorer is not None
    assert awards.fair_play is not None
    assert said == [
        (best.club, best.player), (awards.top_scorer.club, awards.top_scorer.player), awards.fair_play.club,
    ]  # fmt: skip


def test_past_seasons_are_listed_the_latest_first() -> None:
    table = career.of_computers(7, 2)
    scene = scene_of(table)
    history = scene.view.show("history")
    assert isinstance(history, Table)
    assert [row[0] for row in history.rows] == ["2", "1"]


def test_before_the_first_match_every_page_has_a_sentence() -> None:
    rules = games.rules_for("futti")
    state, _ = rules.new(rules.default_setup(), 3)
    _, drafting = career.drafting(3)
    for table in (rules.blank(rules.default_setup()), rules.view(state, None), drafting.table):
        scene = scene_of(table)
        for key in ("players", "goaltenders", "history"):
            found = scene.view.show(key)
            assert isinstance(found, Table)
            assert found.rows == []
            assert found.empty
        press(scene, "page_right", "page_right", "page_right", "page_right")
        assert not [widget for widget in scene.view.root.walk() if isinstance(widget, AwardPlate)]

"""The points so far: every source of every manager, what is secret left open, each source explained."""

from __future__ import annotations

import pytest

from engine.eleven.content.load import load
from engine.eleven.season.scoring import league_places, score_sheet, score_so_far, set_names, tokens_for_squad
from game.games.eleven.gallery import week
from game.games.eleven.screens.frame import SHOWN
from game.games.eleven.screens.week.points_scene import About, PointsScene
from game.games.eleven.screens.week.score_board import name_of
from game.games.eleven.style.people import PROFESSIONS
from game.games.eleven.style.signs import SOURCES
from game.ui import text
from game.ui.widgets import Table
from tests.game.driving import EVERY_SIZE, click, opened, press, the, unreached, words_on

CONTENT = load()
TEXTS = text.load()


@pytest.mark.parametrize("name", [name for name in week.POINTS if name != "eleven-how-you-win"])
@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_it_is_drawn_and_reached_at_every_size(name: str, size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: week.POINTS[name](ui, 3), size, scale)
    assert unreached(scene.view) == []
    assert scene.view.area.contains(the(scene, About).visible_rect())


def test_ones_own_lines_are_those_of_the_final_scoring_and_a_rivals_objective_is_open() -> None:
    table = week.rich(3)
    scene = opened(lambda ui: week.points_scene(ui, table))
    assert isinstance(scene, PointsScene)
    own, *rivals = scene.so_far
    sheet = score_sheet(CONTENT, table.clubs[0], league_places(table.league)[0])
    assert (own.lines, own.total) == (sheet.lines, sheet.total)
    words = words_on(scene)
    assert not any(one.known for one in rivals)
    assert words.count("?") == len(rivals) == 3
    assert words.count("secret") == 3
    assert str(own.total) in words
    assert f"{rivals[0].total} + ?" in words


def test_before_a_match_the_place_in_the_league_counts_nothing_and_says_so() -> None:
    table = week.fresh(3)
    assert not any(table.league)
    scene = opened(lambda ui: week.points_scene(ui, table))
    assert [one.lines[0].points for one in scene.so_far] == [0] * len(table.clubs)
    assert " ".join(words_on(scene)).count("no match yet") == len(table.clubs)
    assert "before the first it counts nothing" in scene.words(0)


@pytest.mark.parametrize(("size", "scale"), EVERY_SIZE)
def test_every_source_is_explained_as_focus_comes_to_it(size: tuple[int, int], scale: int) -> None:
    scene = opened(lambda ui: week.POINTS["eleven-points"](ui, 3), size, scale)
    table, told = the(scene, Table), []
    for _ in range(len(table.rows)):
        scene.view.layout()
        told.append(scene.words(table.row))
        press(scene, "down")
    assert len(set(told)) == len(table.rows) == len(scene.so_far[0].lines) + 1
    steps = "15, 12, 9, 6, 3, 1, 0, −1, −3 VP for places 1 to 9; all below have what place 9 has."
    assert told[0].startswith(f"The place in the league at the end: {steps}")
    assert table.row == len(table.rows) - 1


def test_the_desk_opens_it_by_its_key_and_from_the_objective() -> None:
    scene = opened(lambda ui: week.desk(ui, week.fresh(3)))
    seen: list[str] = []
    scene.screen.doors["points"] = lambda: seen.append("points")
    scene.rebuild()
    press(scene, "club.points")
    click(scene, "objective0")
    click(scene, "act")
    assert seen == ["points", "points"]


def test_the_key_that_opens_it_closes_it() -> None:
    scene = opened(lambda ui: week.points_scene(ui, week.fresh(3)))
    stack = scene.ui.stack
    press(scene, "club.points")
    assert stack.top is not scene


@pytest.mark.own_texts
def test_the_header_counts_vp_as_the_line_of_tokens_does() -> None:
    """Two in hand, one on a footballer's card with three, and those for the squad one leaves."""
    table = week.rich(3)
    club = table.clubs[0]
    for player in club.players:
        player.tokens = 0
    club.players[0].tokens, club.tokens = 3, 2
    scene = opened(lambda ui: week.desk(ui, table))
    line = next(one for one in score_so_far(CONTENT, table, 0).lines if one.item == "tokens")
    assert line.points == 2 + 1 + tokens_for_squad(CONTENT, club)
    header = [word for word in words_on(scene) if word.isdigit()][: len(SHOWN) + 1]
    assert header == [*(str(club.markers[track]) for track in SHOWN), str(line.points)]


def test_tokens_for_the_squad_that_one_leaves_are_told_apart() -> None:
    """They aren't held yet, so the header doesn't count them."""
    table = week.rich(3)
    scene = opened(lambda ui: week.points_scene(ui, table))
    assert isinstance(scene, PointsScene)
    club = table.clubs[0]
    left = tokens_for_squad(CONTENT, club)
    (line,) = (line for line in scene.so_far[0].lines if line.item == "tokens")
    assert left > 0
    assert line.points == club.tokens + sum(player.tokens > 0 for player in club.players) + left
    assert "squad" in words_on(scene)
    (row,) = (row for row, one in enumerate(scene.so_far[0].lines) if one.item == "tokens")
    assert scene.words(row).endswith(f"Yours adds {left} now.")
    club.staff = []
    scene.rebuild()
    assert not scene.words(row).endswith("now.")


def test_a_set_has_the_name_and_sign_of_its_cards_wherever_it_is_counted() -> None:
    for item, family in set_names().items():
        assert name_of(TEXTS, item) == TEXTS(f"eleven.set.{family}")
        assert SOURCES[item] == PROFESSIONS[family][1]

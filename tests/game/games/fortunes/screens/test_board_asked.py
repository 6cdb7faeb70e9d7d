"""What is on the board, asked about: by resting on it, by a click and by key."""

from __future__ import annotations

import pytest

from engine.fortunes.season import events as ev
from game.games.fortunes.flow.how_you_win import standing
from game.games.fortunes.gallery.board import a_season, board_scene
from game.games.fortunes.screens.board.beside import WeekList, spread
from game.games.fortunes.screens.board.board_scene import BoardPane, BoardScene
from game.stage.gallery import OWN
from game.ui.explainer import RESTED
from game.ui.input import Act, Device, Point
from tests.by_day import one_in
from tests.game.driving import all_of, opened, press, words_on
from tests.game.games.fortunes.screens.boards import CONTENT, board


def asked_about(scene: BoardScene, term: str) -> bool:
    """Whether resting on such a thing, clicking on it and stepping to it by key all say what it is."""
    stack, spot = scene.ui.stack, next(one for one in scene.terms() if one.term == term)
    told = []
    scene.ui.input.device, scene.ui.input.pointer = Device.MOUSE, spot.rect.center
    stack.handle(Point("move", *spot.rect.center))
    stack.update(RESTED - 0.01)
    stack.update(0.02)
    told.append(stack.explainer.shown)
    stack.handle(Act("left"))
    for kind in ("down", "up"):
        stack.handle(Point(kind, *spot.rect.center))
    told.append(stack.explainer.shown)
    stack.handle(Act("left"))
    scene.ui.input.device = Device.KEYBOARD
    for _ in scene.terms():
        press(scene, "explain")
        told.append(stack.explainer.shown)
    stack.explainer.put_away()
    return [one and one.term for one in told[:2]] == [term, term] and spot in told


@pytest.mark.parametrize("term", one_in(3, ["square_luck", "square_wages", "bung", "scout", "coach"]))
def test_squares_and_signs_answer_pointer_click_and_key(term: str) -> None:
    assert asked_about(board("fortunes-board"), f"fortunes.{term}")


def test_the_squares_ahead_are_asked_about_beside_the_board() -> None:
    scene = board("fortunes-board")
    (beside,) = all_of(scene, WeekList)
    start, (kinds, _) = scene.table.managers[scene.seat].counter, scene.squares
    ahead = [f"fortunes.square_{kinds[(start + face) % len(kinds)]}" for face in range(1, 7)]
    assert [spot.term for spot in beside.terms()] == ahead


def test_next_weeks_matches_name_their_competition() -> None:
    scene = board("fortunes-board-walk")
    said = " ".join(words_on(scene))
    t = scene.ui.t
    named = {one: t(f"fortunes.board.next_week.{one}") for one in ("league", "cup", "europe")}
    assert all(t(f"fortunes.competition.{one}").lower() in words.lower() for one, words in named.items())
    assert any(words in said for words in named.values())


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_what_is_told_of_a_choice_leaves_the_card_that_asks_in_sight(size: tuple[int, int]) -> None:
    """It lies above, below or beside a player who may be chosen, and not over the words at his left."""
    scene = board("fortunes-board-pick", size)
    press(scene, "explain")
    explainer, pane = scene.ui.stack.explainer, next(iter(all_of(scene, BoardPane)))
    assert explainer.shown is not None
    assert pane.plan.beside.contains(explainer.shown.rect)
    assert not explainer.place.colliderect(pane.plan.card)


def test_header_and_strip_say_which_points_are_meant() -> None:
    """Both have what there would be if the season ended now: game points (FF-44), not those of the league."""
    scene = board("fortunes-board-walk")
    table = scene.stage.table
    own = next(one for one in standing(scene.ui.t, CONTENT, table, (OWN,)).rivals if one.own)
    place = table.place(table.managers[OWN].club)
    worth = (60, 48, 40, 34, 29, 25, 21, 18, 15, 12, 9, 6, 3, 0)[place - 1]
    assert table.managers[OWN].points == 0
    assert dict(own.count.sources)["league"] == worth > 0
    assert f"{own.count.total} game points" in words_on(scene)
    aim = scene.ui.t("win.fortunes.aim")
    assert "game points" in aim
    assert "as if the season ended now" in aim


def test_every_match_of_the_managers_stands_beside_the_board_or_is_counted() -> None:
    """Of this week and the next, in the fullest weeks of a season."""
    game, counted = a_season(), set[bool]()
    for number, event in enumerate(game.events):
        if not isinstance(event, ev.WeekBegun):
            continue
        begun = game.find(lambda event: isinstance(event, ev.TurnBegun), number)
        table = game.table(begun + 1)
        clubs = {manager.club for manager in table.managers if manager.managing}
        coming = [one for one in table.fixtures if 0 <= one.week - table.week <= 1 and clubs & {one.home, one.away}]
        said = words_on(opened(lambda ui, ends=begun + 1: board_scene(ui, game, ends)))
        more = sum(int(words[1:].split()[0]) for words in said if words.startswith("+") and words.endswith(" more"))
        assert said.count("–") + more == len(coming), table.week
        counted.add(more > 0)
    assert False in counted


@pytest.mark.parametrize(
    ("room", "shown", "row"),
    [(500, [4, 4, 3], 30), (354, [4, 4, 3], 24), (353, [4, 4, 2], 24), (162, [1, 1, 1], 24), (110, [1, 1], 24)],
)
def test_of_every_competition_a_match_is_seen_before_the_others(room: int, shown: list[int], row: int) -> None:
    assert spread([4, 4, 3], room)[1:] == (row, shown)


def test_in_a_small_window_the_matches_stand_beside_the_squares() -> None:
    """There the week has a page of its own, as wide as the window."""
    scene = board("fortunes-board", (800, 600))
    press(scene, "page_right")
    (week,) = all_of(scene, WeekList)
    assert week.rect.w > 440
    assert not any(words.endswith(" more") for words in words_on(scene))

"""A match now of more than two sides: a league or a cup of their own, and what is seen between its matches."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.verifying import verify
from engine.storage.replay import read_record
from engine.superclub.friendly import FriendlySetup, FriendlyTable, SuperclubFriendly
from engine.superclub.match.events import ResultCalled
from game.games.superclub.flow.friendly import tips_of
from game.games.superclub.screens.line_up.line_up_scene import LineUpScene as SuperclubLineUp
from game.games.superclub.screens.match.match_scene import SuperclubMatchScene
from game.stage.friendly import kept_tallies, tallies
from game.stage.friendly_scene import SeriesScene
from game.stage.pause import HandOverScene, PauseMenu
from game.ui.widgets import Choice, HintBar
from game.ui.window import open_ui
from tests.game.cabinet.quick_desk import Desk, files
from tests.game.driving import words_on

TWO, THREE = SuperclubFriendly().default_setup(2), SuperclubFriendly().default_setup(3)


@pytest.fixture(autouse=True)
def empty_folders(gaffer_home: Path) -> Path:
    return gaffer_home


def of_several(desk: Desk, people: int, sides: int, **chosen: object) -> None:
    """Begin a friendly of so many sides, people at the first of them."""
    desk.press("down", "confirm")
    desk.top.resize(sides)
    for number, place in enumerate(desk.top.places):
        place.manager = 0 if number < people else 1
    for name, value in chosen.items():
        desk.top.setter(name)(value)
    desk.press("confirm")


def test_three_people_play_a_league_of_superclub_and_see_its_table_before_each_match() -> None:
    desk = Desk("superclub")
    of_several(desk, 3, 3)
    shown = []
    for played in range(3):
        desk.until(SeriesScene)
        series = desk.top.series
        assert len(series.legs) == played
        assert series.kind == "league"
        shown.append(series.coming)
        desk.press("confirm")
        assert isinstance(desk.past_hints(), HandOverScene), "a line-up is a secret"
        desk.until(SuperclubMatchScene)
        while not isinstance(desk.top, SeriesScene):
            desk.press("confirm", "hold")
    series = desk.top.series
    assert series.over
    assert [leg.clubs for leg in series.legs] == shown
    assert {frozenset(club.seat for club in leg.clubs) for leg in series.legs} == {
        frozenset(pair) for pair in ((0, 1), (0, 2), (1, 2))
    }
    # Six points for a win and two for a draw, the most first.
    assert series.points == tuple(6 * series.played(club)[0] + 2 * series.played(club)[1] for club in series.clubs)
    assert list(series.points) == sorted(series.points, reverse=True)
    assert series.winner == series.clubs[0]
    assert desk.top.view.find("swap") is None, "three can't exchange their clubs"
    counts = [tally.played for tally in tallies(series)]
    assert counts == [2, 2, 2]


def test_one_person_in_a_cup_of_superclub_is_told_what_the_others_played() -> None:
    desk = Desk("superclub")
    of_several(desk, 1, 5, final=True)
    series = desk.over().series
    assert series.kind == "cup"
    assert [len(stage) for stage in series.cup] == [4, 2, 1]
    assert len(series.legs) == 4
    final = series.cup[-1][0]
    assert series.winner == series.clubs[final.winner if final.winner is not None else -1]
    watched = sum(any(club.seat == 0 for club in leg.clubs) for leg in series.legs)
    assert desk.seen.count(SuperclubLineUp) == watched < 4
    kept = files(desk)[0]
    assert verify(games.rules_for("superclub-friendly"), read_record(kept.path)) is None
    assert kept_tallies(kept.summary.details)[0].played == watched


def test_a_rematch_of_several_has_the_same_sides() -> None:
    desk = Desk("superclub")
    of_several(desk, 1, 3)
    before = desk.over().series
    desk.choose("rematch")
    after = desk.over().series
    assert after.seats == before.seats
    assert {club.key for club in after.clubs} == {club.key for club in before.clubs}
    assert [leg.clubs for leg in after.legs] == [leg.clubs for leg in before.legs], "the draw is the same too"


def test_two_managers_of_eleven_have_a_table_although_they_never_meet() -> None:
    desk = Desk("eleven")
    of_several(desk, 1, 2)
    series = desk.over().series
    assert series.kind == "league"
    counts = [series.played(club) for club in series.clubs]
    assert [sum(one) for one in counts] == [1, 1]
    assert series.points == tuple(3 * won + drawn for won, drawn, _ in counts)
    assert list(series.points) == sorted(series.points, reverse=True)
    assert all(leg.clubs[1].seat is None for leg in series.legs), "each met a club of the league"


@pytest.mark.nightly
@pytest.mark.parametrize("cup", [False, True])
def test_three_people_at_one_machine_play_a_league_or_a_cup_of_their_own(cup: bool) -> None:
    desk = Desk("futti")
    desk.press("down", "confirm")
    desk.top.resize(3)
    for place in desk.top.places:
        place.manager = 0
    desk.top.setter("cup")(cup)
    desk.press("confirm")
    series = desk.over().series
    assert HandOverScene in desk.seen
    assert [seat.is_human for seat in series.seats] == [True] * 3
    assert len(series.legs) == (2 if cup else 3)
    assert desk.seen.count(SeriesScene) == len(series.legs) + 1, "how it stands is looked at before each match"
    assert series.winner == series.clubs[0] or cup
    if not cup:
        assert sum(series.points) in range(6, 10)
        assert list(series.points) == sorted(series.points, reverse=True)


def test_twelve_sides_can_be_chosen_and_none_more() -> None:
    desk = Desk("futti")
    desk.press("down", "confirm")
    desk.top.resize(12)
    assert desk.top.fault is None
    assert len(desk.top.setup.clubs) == 12
    assert desk.top.setup.managed == tuple(range(12))
    desk.top.resize(2)
    assert desk.top.fault is None


def test_six_sides_of_superclub_can_be_chosen_and_what_several_play() -> None:
    desk = Desk("superclub")
    desk.press("down", "confirm")
    scene = desk.top
    scene.setter("best_of")(5)
    count = scene.view.find("count")
    assert isinstance(count, Choice)
    assert [value for value, _ in count.options] == [2, 3, 4, 5, 6]
    scene.resize(6)
    assert scene.fault is None
    assert scene.setup.best_of == 1, "more than two play no series"
    assert scene.view.find("best_of") is None
    assert "A league" in words_on(scene)
    scene.setter("final")(True)
    assert "A cup" in words_on(scene)
    assert scene.fault is None
    scene.resize(2)
    assert scene.setup.best_of == 5
    assert "A final" in words_on(scene)


def test_who_let_a_computer_play_takes_the_seat_back_between_two_matches() -> None:
    desk = Desk("futti")
    of_several(desk, 1, 3)
    scene = desk.until(SeriesScene)
    desk.press("menu")
    desk.choose("computer")
    assert desk.top is scene
    assert "the menu has “Take my seat back”" in desk.ui.saving.notice
    bars = [bar for bar in scene.view.root.walk() if isinstance(bar, HintBar)]
    assert any(hint.action == "menu" for bar in bars for hint in bar.hints)
    desk.press("menu")
    assert isinstance(desk.top, PauseMenu)
    assert "Take my seat back" in words_on(desk.top)
    desk.choose("computer")
    assert desk.top is scene
    assert desk.ui.saving.notice == ""


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (TWO, "points are counted only in a league or a season"),
        (replace(TWO, final=True, best_of=3), "points are counted only in a league or a season"),
        (replace(THREE, final=True), "points are counted only in a league or a season"),
        (THREE, "six points for a win, two for a draw"),
    ],
)
def test_what_a_result_of_superclub_is_good_for_is_told_as_it_counts(setup: FriendlySetup, said: str) -> None:
    tip = next(tip for tip in tips_of(FriendlyTable(setup)) if tip.kind is ResultCalled)
    assert said in open_ui((1280, 720)).t(f"guide.{tip.key}").lower()

"""The bill of a match: on the page where a friendly is chosen, and between the matches of a series."""

from __future__ import annotations

from typing import TypeVar

import pygame
import pytest

from engine.core.model import Seat
from game.cabinet import gallery
from game.stage.friendly import Club, Leg, Series
from game.stage.friendly_scene import SeriesDoors, SeriesScene
from game.stage.gallery import nowhere
from game.stage.match_bill import Billed, MatchBill
from game.stage.quick_match import QuickMatchScene
from game.ui.look.look import Look
from game.ui.look.pen import Pen
from game.ui.scene import Scene
from game.ui.widgets import Widget
from game.ui.window import open_ui

HOME, AWAY = Club("mowenbruck", "Möwenbruck", 0), Club("kaldafoss", "Kaldafoss IF", 1)
SceneT = TypeVar("SceneT", bound=Scene)


def shown(scene: SceneT) -> SceneT:
    scene.ui.stack.push(scene)
    scene.ui.stack.draw(pygame.Surface(scene.ui.size))
    return scene


def bill_of(scene: Scene) -> MatchBill:
    (bill,) = [widget for widget in scene.view.root.walk() if isinstance(widget, MatchBill)]
    return bill


def between(legs: int, winner: Club | None = None) -> SeriesScene:
    """The best of five after so many matches."""
    drawn = tuple(Leg((HOME, AWAY), (1, 1), None) for _ in range(legs))
    series = Series((Seat("Maja"), Seat("Möwenbruck")), (HOME, AWAY), drawn, 5, winner is not None, winner)
    return shown(SeriesScene(open_ui((1280, 720)), "futti", series, lambda key: None, SeriesDoors(nowhere), 5))


@pytest.mark.parametrize(("legs", "host"), [(0, HOME), (1, AWAY), (2, HOME)])
def test_whoever_is_at_home_in_the_next_match_stands_first(legs: int, host: Club) -> None:
    bill = bill_of(between(legs))
    assert bill.clubs[0].name == host.name
    assert bill.versus


def test_in_the_end_there_is_the_winner_alone() -> None:
    bill = bill_of(between(3, AWAY))
    assert [club.name for club in bill.clubs] == [AWAY.name]
    assert not bill.versus


def test_a_person_without_a_name_is_not_called_what_the_club_is_called() -> None:
    scene = between(0)
    series = replace_seat(scene.series, 0, Seat(HOME.name))
    bill = bill_of(shown(SeriesScene(scene.ui, "futti", series, lambda key: None, SeriesDoors(nowhere), 5)))
    assert [club.note for club in bill.clubs] == ["a person", "Möwenbruck"]


def replace_seat(series: Series, number: int, seat: Seat) -> Series:
    seats = [*series.seats]
    seats[number] = seat
    return Series(tuple(seats), series.clubs, series.legs, series.best_of, series.over)


def test_two_managers_are_on_the_bill_of_the_match_they_choose_and_more_fill_the_page() -> None:
    ui = open_ui((1280, 720))
    scene = gallery.SCENES["futti-quick-match"](ui, 1)
    assert isinstance(scene, QuickMatchScene)
    shown(scene)
    assert [club.name for club in bill_of(scene).clubs] == ["Möwenbruck", "Kaldafoss IF"]
    scene.resize(3)
    assert not [widget for widget in scene.view.root.walk() if isinstance(widget, MatchBill)]


def test_a_computer_is_on_the_bill_by_his_name_and_who_follows_from_another_seed_by_his() -> None:
    scene = gallery.SCENES["futti-quick-match"](open_ui((1280, 720)), 1)
    assert isinstance(scene, QuickMatchScene)
    shown(scene)
    seen = set()
    for seed in ("1", "2", "3", "4"):
        scene.seed = seed
        scene.recast()
        level = scene.places[1].manager
        assert bill_of(scene).clubs[1].note == f"{scene.seats()[1].name} · level {level}"
        seen.add(bill_of(scene).clubs[1].note)
    assert len(seen) > 1


def test_between_matches_a_character_has_his_name_and_somebody_else_his_level() -> None:
    scene = between(0)
    for seat, said in (
        (Seat("Gustav Pennark", 3, "miser"), "Gustav Pennark · level 3"),
        (Seat("B", 2), "Computer · level 2"),
    ):
        series = replace_seat(scene.series, 1, seat)
        bill = bill_of(shown(SeriesScene(scene.ui, "futti", series, lambda key: None, SeriesDoors(nowhere), 5)))
        assert bill.clubs[1].note == said


@pytest.mark.parametrize(("height", "is_drawn"), [(100, False), (200, True)])
def test_without_room_there_is_none(height: int, is_drawn: bool) -> None:
    look, paper = Look(1.0), pygame.Surface((400, height))
    widget: Widget = (bill := MatchBill([Billed("Möwenbruck", "Maja", None)]))
    assert widget.least(400) == 0
    bill.write(Pen(look, paper, (0, 0, 400, height)))
    assert (paper.get_at((200, height // 2))[:3] != (0, 0, 0)) == is_drawn

"""The back page's boxes: all of their lines where there is room for them, beside each other if not below."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.stage.back_page import BackPageScene
from game.stage.style import press
from game.stage.style.press import Box, in_sight
from game.ui.window import open_ui
from tests.game.driving import opened


def written(monkeypatch: pytest.MonkeyPatch, width: float, height: float, box: Box) -> list[str]:
    """What stands at the left of a box's lines, by itself on a page."""
    ui, said = open_ui((1280, 720)), list[str]()
    plain = press.write

    def spy(look: object, picture: object, text: str, *rest: object) -> object:
        said.append(text)
        return plain(look, picture, text, *rest)

    monkeypatch.setattr(press, "write", spy)
    canvas = ui.look.px(width), ui.look.px(height)
    press.box(ui.look, pygame.Surface(canvas), box, (0, 0, width, height))
    return said[1:]


RESULTS = tuple((pair, "3:5") for pair in ("MÖW – KAL", "HOL – BRA", "SOL – ADU", "FÜC – VAR"))


def test_four_results_have_room_in_a_box_of_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written(monkeypatch, 300, 80, Box("RESULTS", RESULTS)) == [left for left, _ in RESULTS]


def test_lines_too_long_to_stand_beside_each_other_stay_below_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple((f"{place} Wanderers of Brackenmoor", "12") for place in range(1, 5))
    assert written(monkeypatch, 300, 80, Box("TABLE", lines, kept=3)) == [lines[0][0], lines[3][0]]


def test_the_line_that_is_kept_is_there_whatever_the_room() -> None:
    box = Box("TABLE", tuple((str(place), "") for place in range(6)), kept=5)
    assert [left for left, _ in in_sight(box, 3)] == ["0", "1", "5"]
    assert [left for left, _ in in_sight(box, 8)] == ["0", "1", "2", "3", "4", "5"]


def test_accents_of_the_headline_stand_clear_of_the_rule_over_it() -> None:
    """All that stands below it is lower by as much."""
    scene = opened(lambda ui: SCENES["back-page"](ui, 1))
    assert isinstance(scene, BackPageScene)
    tops = [
        press.box_places(scene.ui.look, replace(scene.news, headline=words), 1200, 516)[0][1]
        for words in ("MOWENBRUCK", "MÖWENBRUCK")
    ]
    assert tops[1] - tops[0] > 8

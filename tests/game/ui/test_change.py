"""One screen gives way to another without a late frame: the old one stays until the new one's pictures are made."""

import time
from collections.abc import Iterator

import pygame
import pytest

from game.ui.change import HELD
from game.ui.look import metrics
from game.ui.look.pieces import ENOUGH
from game.ui.scene import Scene, Ui
from game.ui.widgets import Column, Widget
from game.ui.window import open_ui

pytestmark = pytest.mark.own_pictures

OLD, NEW = (200, 0, 0), (0, 0, 200)
FRAME = 1 / 60


class Filled(Scene):
    """A screen of one colour."""

    def __init__(self, ui: Ui, colour: tuple[int, int, int]) -> None:
        super().__init__(ui)
        self.colour = colour

    def build(self) -> Widget:
        return Column([])

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        surface.fill(self.colour)


class Slow(Filled):
    """One that shows so many pictures, each of which takes half of what a frame has for them."""

    def __init__(self, ui: Ui, count: int, beforehand: int = 0) -> None:
        super().__init__(ui, NEW)
        self.count, self.before = count, beforehand
        self.ends = 0

    def make(self) -> pygame.Surface:
        time.sleep(ENOUGH / 2)
        return pygame.Surface((4, 4))

    def beforehand(self) -> Iterator[object]:
        for number in range(self.before):
            yield self.ui.look.sprite(("before", number), self.make)

    def draw(self, surface: pygame.Surface) -> None:
        for number in range(self.count):
            self.ui.look.sprite(("slow", number), self.make)
        self.ends += 1
        super().draw(surface)


@pytest.fixture
def ui() -> Ui:
    ui = open_ui((640, 360), strict=True)
    ui.stack.wait_for_pictures()
    ui.stack.push(Filled(ui, OLD))
    ui.stack.draw(pygame.Surface(ui.size))
    ui.stack.update(2 * metrics.SLIDE)
    return ui


def frames_of(ui: Ui, most: int = 200) -> list[tuple[int, ...]]:
    """The colour of the middle in every frame until nothing changes any more."""
    surface, seen = pygame.Surface(ui.size), []
    while ui.stack.dirty:
        ui.stack.update(FRAME)
        ui.stack.draw(surface)
        seen.append(tuple(surface.get_at((320, 180)))[:3])
        assert len(seen) < most
    return seen


def test_what_can_be_drawn_at_once_slides_in_at_once(ui: Ui) -> None:
    ui.stack.push(Filled(ui, NEW))
    seen = frames_of(ui)
    assert OLD[0] > seen[0][0] > seen[1][0], "it fades in from the first frame on"
    assert seen[-1] == NEW
    assert len(seen) <= metrics.SLIDE / FRAME + 3


def test_the_old_screen_stays_until_the_new_one_is_made_a_little_in_every_frame(ui: Ui) -> None:
    scene = Slow(ui, 9)
    ui.stack.push(scene)
    held = 0
    surface = pygame.Surface(ui.size)
    while not scene.ends:
        before = ui.look.sprites.made
        ui.stack.update(FRAME)
        ui.stack.draw(surface)
        held += 1
        assert 1 <= ui.look.sprites.made - before <= 4
        assert scene.ends or tuple(surface.get_at((320, 180)))[:3] == OLD
    assert held >= 3
    seen = frames_of(ui)
    assert len(seen) >= metrics.SLIDE / FRAME - 1, "no time of the slide was lost"
    assert seen[-1] == NEW


def test_pictures_that_are_wanted_beforehand_are_made_before_it_is_seen(ui: Ui) -> None:
    scene = Slow(ui, 1, beforehand=6)
    ui.stack.push(scene)
    surface = pygame.Surface(ui.size)
    for _ in range(HELD):
        ui.stack.update(FRAME)
        ui.stack.draw(surface)
        if tuple(surface.get_at((320, 180)))[:3] != OLD:
            break
    assert ui.look.sprites.made >= 7


def test_what_never_ends_is_seen_all_the_same(ui: Ui) -> None:
    scene = Slow(ui, 1, beforehand=10_000)
    ui.stack.push(scene)
    assert frames_of(ui)[-1] == NEW
    assert scene.ends


def test_another_screen_meanwhile_is_made_in_its_place(ui: Ui) -> None:
    first, second = Slow(ui, 9), Slow(ui, 12)
    ui.stack.push(first)
    ui.stack.draw(pygame.Surface(ui.size))
    ui.stack.replace(second)
    assert frames_of(ui)[-1] == NEW
    assert (first.ends, second.ends > 0) == (0, True)


def test_a_change_that_begins_in_a_long_step_is_made_a_little_at_a_time_too(ui: Ui) -> None:
    scene = Slow(ui, 9)
    ui.stack.push(scene)
    before = ui.look.sprites.made
    ui.stack.update(2 * metrics.SLIDE)
    surface = pygame.Surface(ui.size)
    ui.stack.draw(surface)
    assert ui.look.sprites.made - before <= 4
    assert tuple(surface.get_at((320, 180)))[:3] == OLD
    seen = frames_of(ui)
    assert len(seen) >= metrics.SLIDE / FRAME - 1, "it slides in as ever"
    assert seen[-1] == NEW


def test_what_nobody_draws_changes_over_all_the_same(ui: Ui) -> None:
    ui.stack.push(Slow(ui, 9))
    for _ in range(3):
        ui.stack.update(metrics.SLIDE)
    surface = pygame.Surface(ui.size)
    ui.stack.draw(surface)
    assert tuple(surface.get_at((320, 180)))[:3] == NEW


def test_who_was_seen_half_stays_as_he_is_until_the_next_one_is_made(ui: Ui) -> None:
    """No jump back to the screen before."""
    surface = pygame.Surface(ui.size)
    ui.stack.push(Filled(ui, NEW))
    for _ in range(6):
        ui.stack.update(FRAME)
        ui.stack.draw(surface)
    half = tuple(surface.get_at((320, 180)))[:3]
    assert OLD[0] > half[0] > 0
    ui.stack.replace(Slow(ui, 9))
    for _ in range(2):
        ui.stack.update(FRAME)
        ui.stack.draw(surface)
        assert tuple(surface.get_at((320, 180)))[:3] == half
    assert frames_of(ui)[-1] == NEW


def test_a_frame_that_has_done_enough_makes_no_picture_and_the_next_one_does(ui: Ui) -> None:
    scene, surface = Slow(ui, 2, beforehand=2), pygame.Surface(ui.size)
    ui.stack.push(scene)
    ui.stack.rest()
    before = ui.look.sprites.made
    made = []
    for _ in range(2):
        ui.stack.update(FRAME)
        ui.stack.draw(surface)
        made.append(ui.look.sprites.made - before)
        assert tuple(surface.get_at((320, 180)))[:3] == OLD
    assert made[0] == 0
    assert made[1] > 0

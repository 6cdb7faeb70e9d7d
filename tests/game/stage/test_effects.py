"""Effects on a pitch: the same second is the same picture, what is over leaves nothing, and reduced motion is quiet."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage import effects
from game.stage.camera import Framing, Lens
from game.stage.effects import SQUASH, Goal, Sight
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui

AREA = (0.0, 0.0, 400.0, 240.0)
GROUND = (30, 90, 60)
GOAL = Goal(60, 26, 90, 150)
Effect = Callable[[Sight, float], object]
EFFECTS: dict[str, Effect] = {
    "net": lambda sight, seconds: effects.net(sight, GOAL, 110, seconds),
    "burst": lambda sight, seconds: effects.burst(sight, (200, 120, 0), seconds, 5),
    "dust": lambda sight, seconds: effects.dust(sight, (200, 120), seconds, 5, (1, 0)),
    "ring": lambda sight, seconds: effects.ring(sight, (200, 120), seconds),
    "flash": lambda sight, seconds: effects.flash(sight, sight.target.get_rect(), seconds),
    "words": lambda sight, seconds: effects.words(sight, (200, 120), seconds, "BREAKAWAY −10"),
}
QUIET = {"burst", "ring", "words"}
"""What tells something, and so has a quiet form."""


@pytest.fixture(scope="module")
def ui() -> Ui:
    return open_ui((1280, 720), Settings())


def sight(ui: Ui, zoom: float = 1.0, still: bool = False) -> Sight:
    surface = pygame.Surface((400, 240))
    surface.fill(GROUND)
    look = ui.look
    return Sight(surface, look, Lens.over((0, 0, 1), AREA, Framing(200, 120, zoom)), still)


def drawn(ui: Ui, name: str, seconds: float, still: bool = False) -> bytes:
    seen = sight(ui, still=still)
    EFFECTS[name](seen, seconds)
    return pygame.image.tobytes(seen.target, "RGB")


def empty(ui: Ui) -> bytes:
    return pygame.image.tobytes(sight(ui).target, "RGB")


@pytest.mark.parametrize("name", EFFECTS)
def test_the_same_second_is_the_same_picture_and_before_and_after_there_is_none(ui: Ui, name: str) -> None:
    assert drawn(ui, name, 0.05) == drawn(ui, name, 0.05) != empty(ui)
    assert drawn(ui, name, 0.05) != drawn(ui, name, 0.08)
    for seconds in (-0.01, 2.0):
        assert drawn(ui, name, seconds) == empty(ui)


@pytest.mark.parametrize("name", EFFECTS)
def test_with_motion_reduced_what_tells_something_stands_still_and_the_rest_is_left_out(ui: Ui, name: str) -> None:
    if name not in QUIET:
        assert drawn(ui, name, 0.05, still=True) == empty(ui)
        return
    assert drawn(ui, name, 0.25, still=True) == drawn(ui, name, 0.28, still=True) != empty(ui)
    assert drawn(ui, name, 0.05, still=True) != drawn(ui, name, 0.25, still=True)  # it fades in


def test_words_rise_and_never_leave_the_clip(ui: Ui) -> None:
    seen = sight(ui)
    tops = [effects.words(seen, (200, 120), seconds, "HOME +3") for seconds in (0.1, 0.5, 1.2)]
    assert [place.y for place in tops if place] == sorted((place.y for place in tops if place), reverse=True)
    for corner in ((0, 0), (400, 0), (0, 240), (400, 240)):
        place = effects.words(seen, corner, 0.4, "HOME +3")
        assert place is not None
        assert seen.target.get_clip().contains(place)


def test_a_net_gives_way_where_the_ball_hits_it_and_swings_back() -> None:
    firsts = [effects.dent(step / 100) for step in range(200)]
    assert firsts[0] == 0
    assert 0.9 < max(firsts) <= 1.01
    assert min(firsts) < -0.3
    assert firsts.index(max(firsts)) < firsts.index(min(firsts))
    turns = [step for step in range(1, 149) if firsts[step - 1] * firsts[step] < 0]
    assert turns[1] - turns[0] == pytest.approx(100 / effects.SPRING / 2, abs=2)
    assert set(firsts[150:]) == {0}


def test_the_net_is_dented_near_the_ball_and_hangs_elsewhere(ui: Ui) -> None:
    seen = sight(ui)
    effects.net(seen, GOAL, 110, 0.1)
    behind = seen.target.subsurface((8, 96, 12, 28))
    assert pygame.mask.from_threshold(behind, (255, 255, 255), (40, 40, 40)).count() > 0
    below = seen.target.subsurface((8, 156, 60, 60))
    assert pygame.transform.average_color(below)[:3] == GROUND


@given(st.floats(-1, 3), st.floats(0, 9))
def test_nothing_is_squashed_by_more_than_a_sixth(seconds: float, strength: float) -> None:
    wide, high = effects.landed(seconds, strength)
    assert abs(wide - 1) <= SQUASH + 1e-9
    assert wide + high == pytest.approx(2)


@given(st.floats(-9000, 9000), st.floats(-9000, 9000))
def test_what_flies_is_longer_the_way_it_flies(dx: float, dy: float) -> None:
    wide, high = effects.stretched((dx, dy))
    assert max(abs(wide - 1), abs(high - 1)) <= SQUASH + 1e-9
    if math.hypot(dx, dy) > 1 and abs(abs(dx) - abs(dy)) > 1:
        assert (wide > high) == (abs(dx) > abs(dy))
        assert math.isclose(wide + high, 2)


def test_a_shape_that_changes_no_pixel_costs_no_picture() -> None:
    picture = pygame.Surface((40, 40))
    assert effects.reshaped(picture, (1.001, 0.999)) is picture
    assert effects.reshaped(picture, (1.16, 0.84)).get_size() == (46, 34)


def test_shared_pictures_are_left_as_opaque_as_they_were(ui: Ui) -> None:
    seen = sight(ui)
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    picture.fill((255, 0, 0))
    effects.ghosts(seen, picture, [(100, 100), (120, 100)])
    assert picture.get_alpha() == 255
    near, far = seen.target.get_at((120, 100)).r, seen.target.get_at((100, 100)).r
    assert 255 > near > far > GROUND[0]


def test_nothing_is_painted_late_once_painted_ahead(ui: Ui) -> None:
    look = ui.look
    for _ in effects.ahead(look, 1.0):
        pass
    made = look.sprites.made
    for zoom in (1.0, 1.3, 1.9, 2.5):
        seen = sight(ui, zoom)
        for step in range(60):
            for name in ("net", "burst", "dust", "ring"):
                EFFECTS[name](seen, step / 40)
        effects.trail(seen, [(index, 20, 5) for index in range(20)])
    assert look.sprites.made == made

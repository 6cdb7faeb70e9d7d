"""The weather: a look that facts pick, the same at the same second, quiet with motion reduced, never in the way."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.stage import weather
from game.stage.camera import Framing, Lens
from game.stage.effects import Sight
from game.stage.weather import Weather, weather_of
from game.ui.look import backdrops
from game.ui.look.palette import TEXT, contrast
from game.ui.scene import Ui
from game.ui.settings import Settings
from game.ui.window import open_ui

AREA = (0.0, 0.0, 864.0, 432.0)
ALL = sorted({weather_of(number) for number in range(400)})


@pytest.fixture(scope="module")
def ui() -> Ui:
    return open_ui((1280, 720), Settings())


def drawn(ui: Ui, sky: Weather, time: float, framing: Framing | None = None, still: bool = False) -> pygame.Surface:
    surface = backdrops.pitch(ui.look, AREA[2], AREA[3]).copy()
    seen = Sight(surface, ui.look, Lens.over((0, 0, 1), AREA, framing), still)
    weather.draw(seen, surface.get_rect(), sky, time)
    return surface


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_same_facts_always_have_the_same_weather_and_each_comes_up() -> None:
    assert weather_of("Kaldafoss", "Möwenbruck", 7) == weather_of("Kaldafoss", "Möwenbruck", 7)
    seen = Counter(weather_of("a", number) for number in range(2000))
    assert len(seen) == 7
    assert min(seen.values()) > 40
    assert seen[Weather("night")] == max(seen.values())


@pytest.mark.parametrize("sky", ALL)
def test_a_second_is_always_the_same_picture_and_what_falls_goes_on(ui: Ui, sky: Weather) -> None:
    assert bytes_of(drawn(ui, sky, 5)) == bytes_of(drawn(ui, sky, 5))
    moves = bool(sky.falls) or sky.light == "day"
    assert (bytes_of(drawn(ui, sky, 5)) != bytes_of(drawn(ui, sky, 6))) is moves
    assert bytes_of(drawn(ui, sky, 5, still=True)) == bytes_of(drawn(ui, sky, 8, still=True))


@pytest.mark.parametrize("sky", ALL)
def test_words_on_the_brightest_grass_stay_legible(ui: Ui, sky: Weather) -> None:
    brightest = pygame.transform.average_color(drawn(ui, sky, 0), pygame.Rect(380, 130, 100, 40))[:3]
    assert contrast(TEXT, brightest) >= 4.5


def test_nothing_is_painted_late_once_painted_ahead(ui: Ui) -> None:
    for sky in ALL:
        for _ in weather.ahead(ui.look, sky):
            pass
        drawn(ui, sky, 0)
        made = ui.look.sprites.made
        for step in range(20):
            drawn(ui, sky, step / 7, Framing(300 + 10 * step, 200, 1.7))
        assert ui.look.sprites.made == made

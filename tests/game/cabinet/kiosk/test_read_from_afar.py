"""Whatever must be read on the kiosk's screens is large enough for five metres."""

import pygame
import pytest

from game.cabinet.gallery import SCENES
from game.stage.kiosk.profile import LEAST_TYPE
from game.ui.look.look import Look
from game.ui.window import open_ui
from tests.by_day import one_in

LEAST = 32
"""Pixels of a 720p screen."""
KIOSK = [name for name in SCENES if "kiosk" in name]
FEW = 4
"""Signs of what nobody need read: how many stars somebody on the pitch has."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, str], int]:
    """How many pixels high everything is written, by text and style."""
    found: dict[tuple[str, str], int] = {}
    render = Look.text

    def text(look: Look, string: str, style: str, *colour: object) -> pygame.Surface:
        found[string, style] = round(look.size(style) * look.scale)
        return render(look, string, style, *colour)

    monkeypatch.setattr(Look, "text", text)
    return found


@pytest.mark.own_pictures
@pytest.mark.parametrize("name", one_in(6, KIOSK))
def test_nothing_that_must_be_read_is_small(name: str, written: dict[tuple[str, str], int]) -> None:
    ui = open_ui((1280, 720), strict=True)
    ui.stack.push(SCENES[name](ui, 1))
    ui.stack.draw(pygame.Surface(ui.size))
    ui.stack.clear()
    small = {what: size for what, size in written.items() if what[0].strip() and size < LEAST}
    assert all(style.startswith("fine") and len(text) <= FEW for text, style in small), small


def test_from_near_type_is_as_it_is_meant() -> None:
    ui = open_ui((1280, 720))
    assert (ui.from_afar, ui.look.size("bold14")) == (False, 14)
    ui.read_from_afar(LEAST_TYPE)
    assert (ui.from_afar, ui.look.size("bold14"), ui.look.size("bold48")) == (True, LEAST_TYPE, 48)
    assert ui.look.size("fine14") == 14
    wide = ui.look.width("Möwenbruck", "bold14")
    ui.read_from_afar(0)
    assert wide == pytest.approx(ui.look.width("Möwenbruck", "bold14") * LEAST_TYPE / 14, rel=0.05)

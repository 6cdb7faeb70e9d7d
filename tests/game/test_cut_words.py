"""Names that are always the same, and what a header says, have the room they need, in every window and at every scale
of text: nothing is cut short, and nothing written over the edge of what it stands in."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.gallery import drawn
from game.ui.look.look import Align, Look
from game.ui.look.palette import RGB
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day

SCENES = ["title", "superclub-season-ask-final", "fortunes-market", "fortunes-scenario-home"]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("scale", by_day([100, 150, 200], 150))
@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600)], (800, 600), whole=True))
def test_nothing_is_cut(name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ui, fit, write, cut = open_ui(size, Settings(text_scale=scale), strict=True), Look.fit, Look.write, list[str]()

    def kept(look: Look, string: str, style: str, width: float) -> str:
        cut.extend([string] * (fit(look, string, style, width) != string))
        return fit(look, string, style, width)

    def within(
        look: Look,
        target: pygame.Surface,
        string: str,
        style: str,
        colour: RGB,
        at: tuple[float, float],
        align: Align = "left",
    ) -> pygame.Rect:
        covered = write(look, target, string, style, colour, at, align)
        cut.extend([string] * (covered.w < look.text(string, style, colour).get_width()))
        return covered

    monkeypatch.setattr(Look, "fit", kept)
    monkeypatch.setattr(Look, "write", within)
    ui.look.maker = None  # everything is painted anew
    drawn(ui, name, 1)
    assert not cut

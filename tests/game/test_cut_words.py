"""Names that are always the same have the room they need, in every window and at every scale of text."""

from __future__ import annotations

import pytest

from game.cabinet.gallery import drawn
from game.ui.look.look import Look
from game.ui.settings import Settings
from game.ui.window import open_ui
from tests.by_day import by_day


@pytest.mark.parametrize("name", ["title", "superclub-season-ask-final"])
@pytest.mark.parametrize("scale", by_day([100, 150, 200], 150))
@pytest.mark.parametrize("size", by_day([(1280, 720), (800, 600)], (800, 600), whole=True))
def test_nothing_is_cut(name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ui, fit, cut = open_ui(size, Settings(text_scale=scale), strict=True), Look.fit, list[str]()

    def kept(look: Look, string: str, style: str, width: float) -> str:
        cut.extend([string] * (fit(look, string, style, width) != string))
        return fit(look, string, style, width)

    monkeypatch.setattr(Look, "fit", kept)
    ui.look.maker = None  # everything is painted anew
    drawn(ui, name, 1)
    assert not cut

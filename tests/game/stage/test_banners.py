"""What lies over a pitch for a moment: it comes and goes as a whole."""

from __future__ import annotations

import pygame
import pytest

from game.stage.banners import open_banner, title_banner
from game.ui.look.palette import AMBER
from game.ui.settings import Settings
from game.ui.window import open_ui


def columns_seen(share: float, *, reduced: bool = False) -> int:
    """How many columns of the picture a banner has changed, a share of its way in."""
    ui = open_ui((1280, 720), Settings(reduced_motion=reduced))
    surface, before = pygame.Surface((640, 200)), pygame.Surface((640, 200))
    for one in (surface, before):
        one.fill((20, 120, 40))
    open_banner(ui, surface, title_banner(ui.look, "Goal", AMBER, 400, 80, "display48"), 20, 100, share)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    return sum(rect.width for rect in changed.get_bounding_rects())


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 1.0])
def test_a_banner_is_never_cut(share: float) -> None:
    assert columns_seen(share) == 400


def test_a_banner_is_simply_there_with_motion_reduced() -> None:
    assert columns_seen(0.0) == columns_seen(0.4, reduced=True) == 0
    assert columns_seen(0.6, reduced=True) == 400

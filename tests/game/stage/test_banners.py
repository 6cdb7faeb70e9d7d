"""What lies over a pitch for a moment: it comes and goes as a whole."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.stage.banners import goal_banner, open_banner, title_banner
from game.stage.club_looks import PLAIN_KITS
from game.stage.occasions import Occasion
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


@pytest.mark.parametrize("also", get_args(Occasion))
@pytest.mark.parametrize("size", [(860, 103), (600, 72), (1100, 52)])
def test_a_goals_banner_has_a_sign_of_what_it_is_besides_before_the_crest(
    also: Occasion, size: tuple[int, int]
) -> None:
    look, crest = open_ui((1280, 720)).look, pygame.Surface((size[1] - 30, size[1] - 30))
    kit = PLAIN_KITS[0]
    with_sign, without = (goal_banner(look, kit, "GOAL!", "9 · X", None, crest, *size, one) for one in (also, None))
    apart = pygame.mask.from_threshold(with_sign, (0, 0, 0), (1, 1, 1, 255), without)
    apart.invert()
    box = apart.get_bounding_rects()
    assert box, "there is a sign"
    left, right = min(one.left for one in box), max(one.right for one in box)
    assert size[0] * 0.4 < left
    assert right <= size[0] - (40 if size[0] > 700 else 16) - crest.get_width()


def test_a_sign_that_has_no_room_is_left_out() -> None:
    look, crest = open_ui((1280, 720)).look, pygame.Surface((60, 60))
    words = "A WORD THAT LEAVES NO ROOM"
    signed = goal_banner(look, PLAIN_KITS[0], words, "9 · X", None, crest, 420, 90, "late_winner")
    bare = goal_banner(look, PLAIN_KITS[0], words, "9 · X", None, crest, 420, 90)
    assert pygame.image.tobytes(signed, "RGBA") == pygame.image.tobytes(bare, "RGBA")

"""What lies over a pitch for a moment: it comes and goes as a whole."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game.stage.banners import goal_banner, open_banner, title_banner
from game.stage.club_looks import PLAIN_KITS
from game.stage.occasions import Occasion
from game.ui.look.look import Look
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


@pytest.mark.parametrize("scale", [0.89, 1.0, 2.0])
@pytest.mark.parametrize("size", [(860, 103), (745, 72), (640, 100), (600, 73), (420, 72), (390, 60), (1100, 52)])
def test_a_goals_words_lie_between_its_stripes(size: tuple[int, int], scale: float) -> None:
    """As over the pitch of a matchday that a lesson's foot has made lower: the stripes are 8 units thick."""
    look, crest = Look(scale), pygame.Surface((1, 1))
    said, unsaid = (
        goal_banner(look, PLAIN_KITS[0], *words, None, crest, *size) for words in (("GOAL!", "31’ Gjp"), ("", ""))
    )
    apart = pygame.mask.from_threshold(said, (0, 0, 0), (1, 1, 1, 255), unsaid)
    apart.invert()
    box = apart.get_bounding_rects()
    assert min(one.top for one in box) >= 8 * scale - 1
    assert max(one.bottom for one in box) <= (size[1] - 8) * scale + 1


def test_a_goals_line_that_is_long_is_smaller_before_it_is_cut() -> None:
    """A word and a line of 32 would fit as high, but not as long: both are smaller, and all of it is there."""
    look = open_ui((1280, 720)).look
    line = "31’ Nnamdora for Hollowgate Athletic"
    whole, wide = look.width(line, "bold24"), look.width(line, "bold32")
    room = (whole + wide) / 2
    banner = goal_banner(look, PLAIN_KITS[0], "GOAL!", line, None, pygame.Surface((1, 1)), 16 + room + 103, 103)
    longer = goal_banner(look, PLAIN_KITS[0], "GOAL!", line + "x", None, pygame.Surface((1, 1)), 16 + room + 103, 103)
    apart = pygame.mask.from_threshold(banner, (0, 0, 0), (1, 1, 1, 255), longer)
    apart.invert()
    assert min(one.left for one in apart.get_bounding_rects()) >= 16 + whole - 2, "all but the added letter is there"

"""What a first look at the club desk says: what is asked of me now, what wins, and what I can't have yet."""

from __future__ import annotations

import pygame
import pytest

from engine.eleven.season.model import SeasonTable, Turn
from game.games.eleven.gallery import campaign as gallery_campaign
from game.games.eleven.gallery import week
from game.games.eleven.screens.desk.boards import asked, quiet
from game.ui.text import load as load_texts
from game.ui.widgets.bar import Written
from game.ui.window import open_ui
from tests.game.driving import opened, settle, words_on
from tests.game.games.eleven.screens.test_desk import SEED, desk_of


@pytest.mark.rule("EL-11")
@pytest.mark.parametrize(
    ("acted", "freed", "key"),
    [(False, False, "your_turn"), (False, True, "your_turn"), (True, False, "only_free"), (True, True, "day_done")],
)
def test_the_strip_says_what_the_day_still_asks(acted: bool, freed: bool, key: str) -> None:
    t = load_texts(strict=True)
    assert asked(t, Turn(0, acted, freed)) == t(f"eleven.desk.{key}")


@pytest.mark.rule("EL-43")
def test_the_header_says_what_wins_unless_a_campaign_does() -> None:
    scene, _ = desk_of(week.rich(SEED))
    words = scene.ui.t("eleven.desk.aim")
    assert any(words in said for said in words_on(scene))
    small, _ = desk_of(week.rich(SEED), (800, 600))
    assert not any(words in said for said in words_on(small)), "no room beside the resources"
    campaign = opened(lambda ui: gallery_campaign.SCENES["eleven-desk-campaign"](ui, SEED))
    assert not any(words in said for said in words_on(campaign))


def _brightness(table: SeasonTable, key: str) -> float:
    """How bright a thing on the desk is on average."""
    scene, _ = desk_of(table)
    settle(scene)
    surface = pygame.Surface(scene.ui.size)
    scene.ui.stack.draw(surface)
    thing = scene.view.find(key)
    assert thing is not None
    return sum(pygame.transform.average_color(surface, thing.screen_rect())[:3])


@pytest.mark.rule("EL-18")
@pytest.mark.rule("EL-19")
@pytest.mark.parametrize("key", ["tile0", "office0"])
def test_what_there_is_no_money_for_is_quieter(key: str) -> None:
    """Neither lighting nor an office space is there yet: both can be had for nine euros, neither for none."""
    poor, able = week.rich(SEED), week.rich(SEED)
    for table, money in ((poor, 0), (able, 9)):
        club = table.clubs[0]
        club.buildings, club.office = [], 0
        club.markers["budget"] = money
    assert _brightness(poor, key) < 0.9 * _brightness(able, key)


@pytest.mark.rule("EL-11")
def test_a_free_action_that_cannot_be_paid_does_not_burn() -> None:
    """It costs two operation markers."""

    def burns(operation: int) -> bool:
        table = week.rich(SEED)
        table.clubs[0].markers["operation"] = operation
        scene, _ = desk_of(table)
        lamp = next(one for one in scene.view.root.walk() if one.term == "eleven.free_action")
        assert isinstance(lamp, Written)
        return lamp.ground == "led_lit"

    assert [burns(operation) for operation in (0, 1, 2)] == [False, False, True]


def test_what_is_quiet_can_still_be_made_out() -> None:
    ui = open_ui((1280, 720))
    white = pygame.Surface((8, 8), pygame.SRCALPHA)
    white.fill((255, 255, 255, 255))
    held_back = quiet(lambda look, w, h: white)(ui.look, 8, 8)
    assert 0.4 * 255 < held_back.get_at((4, 4)).a < 0.7 * 255
    assert white.get_at((4, 4)).a == 255, "what is kept elsewhere stays as it was"

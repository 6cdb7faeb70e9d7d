"""What explains itself on a screen of Superclub leaves in sight what is read while one chooses there."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from game.games.superclub.gallery import season
from game.games.superclub.screens.deadline.worth import WorthPanel
from game.games.superclub.screens.investments import InvestmentsScene
from game.stage.bidding import ComingList, Plates
from game.stage.timeline_scene import Live
from game.ui.explainer import RESTED, STAYED
from game.ui.input import Act, Device, Point
from game.ui.scene import Scene
from game.ui.widgets import Button, HintBar, Panel, Paragraph, Widget
from tests.game.driving import all_of, opened, the
from tests.game.games.superclub.screens import deadlines


def _told_of(scene: Scene, key: str, device: Device) -> pygame.Rect | None:
    """Where the card comes by itself once the pointer rests on something, or focus has stayed there."""
    stack, widget = scene.ui.stack, scene.view.show(key)
    assert widget is not None, key
    scene.view.set_focus(widget)
    scene.ui.input.device = device
    if device is Device.MOUSE:
        scene.ui.input.pointer = widget.screen_rect().center
        stack.handle(Point("move", *scene.ui.input.pointer))
    for seconds in (0.1, RESTED, STAYED):
        stack.update(seconds)
    return stack.explainer.place if stack.explainer.shown is not None else None


def _panels(widgets: Iterable[Widget]) -> list[pygame.Rect]:
    return [next(one for one in widget.ancestors() if isinstance(one, Panel)).screen_rect() for widget in widgets]


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.MOUSE])
@pytest.mark.parametrize("key", ["bid", "up_to", "match", "drop_out"])
def test_who_bids_sees_what_he_is_worth_what_comes_next_and_what_everybody_has(key: str, device: Device) -> None:
    """The card lies over the bids that were outbid."""
    scene = deadlines.bidding([])
    place = _told_of(scene, key, device)
    assert place is not None
    kept = _panels([the(scene, ComingList), the(scene, WorthPanel)])
    kept += [one.screen_rect() for one in (the(scene, Plates), *all_of(scene, Button))]
    assert place.collidelist([*kept, scene.block.board_place(), scene.block.card_place()]) < 0


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.MOUSE])
def test_who_invests_sees_how_many_investments_are_left(device: Device) -> None:
    scene = opened(lambda ui: season.SCENES["superclub-investments"](ui, 1))
    assert isinstance(scene, InvestmentsScene)
    place = _told_of(scene, "invest training", device)
    assert place is not None
    left = next(one for one in all_of(scene, Paragraph) if "investments left" in one.text)
    assert not place.colliderect(left.screen_rect())


def test_what_the_table_counts_is_told_beside_the_board_with_its_markers() -> None:
    scene = opened(lambda ui: season.YEAR["superclub-standings"](ui, 1))
    board = the(scene, Live).screen_rect()
    by_itself = _told_of(scene, "standings", Device.KEYBOARD)
    assert by_itself is None or not by_itself.colliderect(board)
    told = set()
    for _ in range(30):
        scene.ui.stack.handle(Act("explain"))
        shown = scene.ui.stack.explainer.shown
        if shown is None:
            break
        told.add(shown.term)
        assert not scene.ui.stack.explainer.place.colliderect(board), shown.term
    assert "superclub.marker" in told


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("key", ["bid", "up_to", "match", "drop_out"])
def test_what_comes_by_keys_covers_nothing_that_is_read(key: str, size: tuple[int, int]) -> None:
    """Who only moves focus has asked nothing: the bids stay in sight, and so do the title and what confirming does."""
    scene = deadlines.bidding([], size=size)
    place = _told_of(scene, key, Device.KEYBOARD)
    assert place is not None
    foot = the(scene, HintBar)
    others = [one.visible_rect() for one in scene.view.root.walk() if one is not foot and not one.children]
    assert place.collidelist([one for one in others if one.w and one.h and one != foot.rect]) < 0
    shown = {hint.action: pygame.Rect(left, foot.rect.y, width, 40) for hint, left, width in foot.shown}
    assert not place.colliderect(shown["confirm"])
    before = pygame.Surface(scene.ui.size)
    scene.ui.stack.draw(before)
    scene.ui.stack.explainer.put_away()
    after = pygame.Surface(scene.ui.size)
    scene.ui.stack.draw(after)
    assert before.get_buffer().raw != after.get_buffer().raw, "it is drawn"

"""Hands that carry things about on a screen: with the pointer, and with the keys."""

from __future__ import annotations

from game.ui.input import Device, Point
from game.ui.scene import Scene
from tests.game.driving import press, settle, walk_to


def carry(scene: Scene, key: str, to: str, device: Device = Device.MOUSE) -> None:
    """Draw a widget to the middle of another one and let go there."""
    handle = scene.ui.stack.handle
    widget = scene.view.find(key)
    assert widget is not None, key
    scene.view.reveal(widget)
    start = widget.visible_rect().center
    handle(Point("down", *start, device))
    handle(Point("drag", start[0] - 14, start[1] - 4, device))
    settle(scene)
    target = scene.view.find(to)
    assert target is not None, to
    end = target.visible_rect().center
    handle(Point("drag", *end, device))
    settle(scene)
    handle(Point("up", *end, device))
    settle(scene)


def walk(scene: Scene, key: str) -> None:
    """Move focus by directions alone; where a list is entered depends on how far it is scrolled, so look again."""
    for _ in range(5):
        try:
            walk_to(scene, key)
            return
        except AssertionError:
            continue
    raise AssertionError(f"{key} isn't reached")


def move(scene: Scene, key: str, to: str) -> None:
    """Pick something up and put it down with the keys."""
    walk(scene, key)
    press(scene, "confirm")
    walk(scene, to)
    press(scene, "confirm")

"""What a sentence of a lesson speaks of: a widget by its key, or a place that is found on the scene.

Owns the ways to find such places; what is said of them when is `first_evening.py`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.look import metrics
from game.ui.scene import Scene
from game.ui.widgets import Widget
from game.ui.widgets.hint_bar import HintBar

Place = str | pygame.Rect | None
"""A widget's key, or a part of the window in logical units."""
Target = str | Callable[[Any], Place]
"""What a step speaks of: a widget's key, or what is found on the scene."""
Seen = Callable[[Any], Sequence[pygame.Rect]]
"""Several places on a scene."""


def part(*names: str) -> Callable[[Any], pygame.Rect | None]:
    """A part of a match's plan, such as `bar`, `strip` or `left`: the first of these that there is room for."""

    def find(scene: Any) -> pygame.Rect | None:
        rects = (getattr(scene.plan, name) for name in names)
        return next((pygame.Rect(rect) for rect in rects if rect is not None), None)

    return find


def asked_about(*terms: str) -> Seen:
    """Everything that has one of these terms, as far as it is in sight."""
    return lambda scene: [spot.rect for spot in scene.terms() if spot.term in terms]


def widgets(kind: type[Widget], key: str = "") -> Seen:
    """All widgets of a kind whose key begins so, as far as they are in sight."""

    def find(scene: Any) -> list[pygame.Rect]:
        found = (one for one in scene.view.root.walk() if isinstance(one, kind) and one.key.startswith(key))
        return [seen for one in found if (seen := one.visible_rect())]

    return find


def around(seen: Seen, instead: Target | None = None) -> Callable[[Any], Place]:
    """What lies around all of these, or `instead` if none is in sight."""

    def find(scene: Any) -> Place:
        rects = seen(scene)
        if rects:
            return rects[0].unionall(rects[1:])
        return instead(scene) if callable(instead) else instead

    return find


def in_focus(scene: Scene) -> pygame.Rect | None:
    """What has focus, as its frame surrounds it."""
    return scene.view.frame


@dataclass(frozen=True, slots=True)
class Hinted:
    """The footer's plate for a named action, or the one behind which it is where there is no room for it."""

    action: str

    def __call__(self, scene: Any) -> pygame.Rect | None:
        bar = next((one for one in scene.view.root.walk() if isinstance(one, HintBar)), None)
        if bar is None:
            return None
        at = bar.screen_rect()
        spans = [(left, right) for left, right, done in bar.spans if done == self.action]
        plates = [pygame.Rect(at.x + left, at.y, right - left, at.h) for left, right in spans]
        return next(iter([*plates, *(more.visible_rect() for more in bar.children)]), None)


def way_back(scene: Scene) -> pygame.Rect:
    """The chevron in the header."""
    high = metrics.HEADER - 2 * metrics.STEP
    return pygame.Rect(metrics.STEP, metrics.STEP, 40, high)


def place_of(scene: Scene, target: Target | None, *, reveal: bool = True) -> pygame.Rect | None:
    """Where what a step speaks of is in the window, None if it isn't in sight; `reveal` scrolls and pages to it."""
    place = target if target is None or isinstance(target, str) else target(scene)
    if not isinstance(place, str):
        return place
    widget = scene.view.show(place) if reveal else scene.view.find(place)
    if widget is None:
        return None
    scene.view.layout()
    if reveal:
        scene.view.reveal(widget)
    seen = widget.visible_rect()
    return seen if seen.w and seen.h else None

"""The screens that lie on each other.

Owns which scene is seen, which hears what a person does, and how one gives way to another.
"""

from __future__ import annotations

import pygame

from game.ui.change import Change
from game.ui.companion import Companion
from game.ui.explainer import Explainer
from game.ui.input import Intent, Point, Wheel
from game.ui.look.pieces import NO_TIME
from game.ui.scene import Scene, Ui


class SceneStack:
    """The screens that lie on each other; the one on top hears intents."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        ui.stack = self
        self.explainer = Explainer(ui)
        self._scenes: list[Scene] = []
        self._companion: Companion | None = None
        self._change = Change(ui)
        self._rests = False
        self._last: pygame.Surface | None = None
        self._stale = True
        self._device = ui.input.device  # whose keys or buttons the footer was drawn with

    def __len__(self) -> int:
        return len(self._scenes)

    def wait_for_pictures(self) -> None:
        """From now on a new screen is made a little in every frame before it is seen: somebody watches the frames."""
        self._change.waits = True

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All that lie on each other, the lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that hears intents."""
        return self._scenes[-1]

    @property
    def companion(self) -> Companion | None:
        """Who leads the person through what the scenes show, if anybody does. It stays when the scenes change, and has
        the window's foot for itself."""
        return self._companion

    @companion.setter
    def companion(self, companion: Companion | None) -> None:
        self._companion = companion
        self.ui.keep_foot(0 if companion is None else companion.foot)
        self.rebuild()

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        self._scenes.append(scene)
        self._begin(1)
        scene.rebuild()
        scene.enter()

    def pop(self) -> None:
        """Take the top scene away and go on with the one below."""
        self._scenes.pop().leave()
        self._begin(-1)
        if self._scenes:
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything away and begin again with `scene`."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Take every scene away; the loop ends when none is left."""
        while self._scenes:
            self._scenes.pop().leave()

    def expose(self) -> None:
        """The window lost what was drawn; draw it again."""
        self._stale = True

    def settle(self) -> None:
        """What is changed over to is there at once."""
        self._change.end()
        self._last = None

    def rebuild(self) -> None:
        """Every scene builds its widgets again: the window, the scale or the language changed."""
        self.settle()
        self.explainer.put_away()
        for scene in self._scenes:
            scene.rebuild()
        if self.companion is not None:
            self.companion.rebuild()
        self._stale = True

    @property
    def chapter(self) -> str:
        """The rule that the scene on top is about; of what lies over another screen and has none, that one's."""
        return next((scene.chapter for scene in reversed(self._seen()) if scene.chapter), "")

    @property
    def is_held(self) -> bool:
        """Whether the scenes stand still and hear nothing, because their companion speaks."""
        return self.companion is not None and self.companion.holds

    @property
    def confirmed(self) -> tuple[object, str] | None:
        """What confirming would hit: the scene on top, or its companion, and what has focus there."""
        if not self._scenes:
            return None
        if self.is_held:
            return self.companion, ""
        focus = self.top.view.focus
        return self.top, "" if focus is None else focus.key

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the companion, then to the scene on top, unless it only asks what something is."""
        if not self._scenes:
            return False
        if self.companion is not None and self.companion.handle(intent):
            self.explainer.overheard(intent)
            return True
        top = self.top
        left, high = top.ui.corner
        if isinstance(intent, Point | Wheel):
            intent = intent._replace(x=intent.x - left, y=intent.y - high)
        if self.is_held and isinstance(intent, Point):
            return self.explainer.hear(intent, top)
        return self.explainer.hear(intent, top) or top.handle(intent) or self.explainer.pressed(intent, top)

    def rest(self) -> None:
        """This frame has done enough already: what is to be seen is painted from the next one on."""
        self._rests = True

    def update(self, seconds: float) -> None:
        """Let time pass for the scenes in sight, the change between two, and their companion. A frame begins here."""
        self.ui.look.ahead, self._rests = NO_TIME if self._rests else 0.0, False
        if self._change.update(seconds):
            self._stale = True
        if not self.is_held:
            for scene in self._seen():
                scene.update(seconds)
        if self._scenes:
            led, about = (None, None) if self.companion is None else (self.companion.place, self.companion.about)
            self.explainer.update(seconds, self.top, led, about)
            self._stale = self._stale or self.explainer.changed
            if self.companion is not None:
                self.companion.update(seconds)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show anything else than last time."""
        if self._stale or self._change.goes_on or (self.companion is not None and self.companion.dirty):
            return True
        if self._device is not self.ui.input.device:
            return True
        return any(scene.dirty for scene in self._seen())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight; `surface` is the whole window."""
        self._last = self.ui.above_foot(surface)
        self._stale = False
        self._device = self.ui.input.device
        self._change.draw(self._last, self._draw_scenes)
        if self.companion is not None:
            self.companion.draw(surface)
        if not self._change.goes_on:
            self.explainer.draw(surface)

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        for scene in self._seen():
            scene.view.active = scene is self.top and not self.is_held
            scene.view.confirms = "" if self.companion is None else self.companion.confirms
            scene.view.heard = self.companion.passes if self.companion is not None and self.is_held else None
            scene.view.covering = None if scene is self.top else self.top.focused
            scene.draw(surface)

    def _seen(self) -> list[Scene]:
        """The scenes in sight: the top one, and those below as long as only modal ones cover them."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].modal:
            first -= 1
        return self._scenes[max(first, 0) :]

    def _begin(self, direction: int) -> None:
        """Change over from the picture so far."""
        self._stale = True
        self.explainer.ui = self.top.ui if self._scenes else self.ui
        self.explainer.put_away()
        self._change.begin(self._last, direction, self.top.beforehand() if self._scenes else iter(()))

"""What stands on the screen of staff: scout and coach as cards, youths as rows.

Owns how they look. What may be done with them is the scene's to ask.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from engine.fortunes.season.people import value
from game.fortunes.players import player
from game.fortunes.wording import money
from game.theme import palette
from game.theme.fortunes import players
from game.theme.fortunes.players import Player
from game.theme.panels import panel
from game.widgets import Pressable, Widget

if TYPE_CHECKING:
    from game.scenes.fortunes.staff.scene import StaffScene

_FACES = {"scout": 9100, "coach": 9200}
"""Where the faces of staff begin, one for each seat."""
_ROW = 56
_LEAST = 200


class StaffCard(Widget):
    """The scout's or the coach's card, and beside it how things stand with him."""

    def __init__(self, kind: str, seat: int, word: str, stars: int, said: str, *, dim: bool = False) -> None:
        super().__init__()
        self._player = Player(_FACES[kind] + seat, word, kind, word, stars)
        self._said = said
        self._dim = dim

    def measure(self, width: int) -> tuple[int, int]:
        return width, players.SIZES["small"][1]

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        canvas = self.canvas()
        wide, high = players.SIZES["small"]
        look.put(canvas, players.card(look, self._player, "small", dim=self._dim), (wide / 2, high / 2))
        x = wide + 16
        lines = look.wrap(self._said, "semi20", w - x)
        for number, line in enumerate(lines):
            y = h / 2 + (number - (len(lines) - 1) / 2) * 26
            look.write(canvas, line, "semi20", palette.TEXT, (x, y))
        return canvas


class YouthPicture(Widget):
    """An own youth as a row."""

    def __init__(self, scene: StaffScene, person: int) -> None:
        super().__init__(grow=1)
        self._scene = scene
        self._person = person

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, _LEAST), _ROW

    def paint(self) -> pygame.Surface:
        scene = self._scene
        one = player(self.ui.t, scene.content, scene.table, self._person)
        return players.row(self.ui.look, one, *self.rect.size, scene.looks().kit)


class FreePlace(Widget):
    """Room for another youth."""

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        look, (w, h) = self.ui.look, self.rect.size
        picture = panel(look, w, h, "button_off").copy()
        look.write(picture, self.ui.t("fortunes.staff.free_place"), "semi18", palette.MUTED, (w / 2, h / 2), "centre")
        return picture


class PoachRow(Pressable):
    """A youth who could be poached, his club and his price; grey with the reason where he can't."""

    def __init__(
        self, scene: StaffScene, person: int, owner: int | None, on_press: Callable[[], object], reason: str
    ) -> None:
        super().__init__(None if reason else on_press, key=f"poach {person}")
        self._scene = scene
        self._person = person
        self._owner = owner
        self.reason = reason

    def on_focus(self, focused: bool) -> None:
        super().on_focus(focused)
        if self.reason:
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self) -> pygame.Surface:
        scene, t, look, (w, h) = self._scene, self.ui.t, self.ui.look, self.rect.size
        club = t("fortunes.staff.from_academy") if self._owner is None else scene.looks(self._owner).short
        one = player(t, scene.content, scene.table, self._person, "")
        one = replace(one, name=t("fortunes.staff.of", name=one.name, club=club))
        kit = scene.looks(self._owner).kit if self._owner is not None else None
        price = money(t, value(scene.content, scene.table, self._person))
        if not (self.reason and self.focused):
            return players.row(look, one, w, h, kit, price, paper=not self.reason, dim=bool(self.reason))
        picture = players.row(look, one, w, h, kit, "", dim=True).copy()
        picture.fill((*palette.BUTTON, 255))
        lines = look.wrap(self.reason, "semi18", w - 24)[:2]
        for number, line in enumerate(lines):
            look.write(picture, line, "semi18", palette.WARN, (12, h / 2 + (number - (len(lines) - 1) / 2) * 22))
        return picture

"""What is written on a screen, where, and which words come into each other.

Owns what is taken down and what counts as touching. Words are compared that are on one picture, or on what was put onto
it: what a widget paints is one, what is drawn straight onto the window another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.ui.look.look import ELLIPSIS, Look
from game.ui.widgets import Widget

APART = 2
"""Pixels between two words in a line at least; a space is no less in the smallest letters."""


class Written(NamedTuple):
    """Words as they were drawn: on which picture, and the place of their capitals in it, in pixels."""

    words: str
    picture: pygame.Surface
    place: pygame.Rect


class Writing:
    """Takes down everything that is written while it is in force.

    What a widget paints is taken down once, as it is painted; with `placed` also wherever its picture is drawn.
    """

    def __init__(self, *, placed: bool = False) -> None:
        self._placed = placed
        self.found: list[Written] = []
        self._known: dict[int, tuple[pygame.Surface, str, str]] = {}
        self._on: dict[int, tuple[pygame.Surface, list[Written]]] = {}
        self._kept = Look.text, Look.sprite, Look.write, Look.put
        self._draws = Widget.draw_picture

    def __enter__(self) -> Writing:
        text_of, sprite_of, write_to, put_to = self._kept

        def text(look: Look, string: str, style: str, *rest: Any) -> pygame.Surface:
            return self._know(text_of(look, string, style, *rest), string, style)

        def sprite(look: Look, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            made: list[pygame.Surface] = []
            picture = sprite_of(look, key, lambda: made.append(make()) or made[0])  # type: ignore[func-returns-value]
            if made:  # what is kept of it is another surface
                self._on[id(picture)] = picture, self._of(made[0])
            is_narrow = isinstance(key, tuple) and key[0] == "narrow"
            return self._know(picture, key[1], key[2]) if is_narrow else picture

        def write(look: Look, target: pygame.Surface, string: str, style: str, *rest: Any) -> pygame.Rect:
            return self._note(look, target, string, style, write_to(look, target, string, style, *rest))

        def put(look: Look, target: pygame.Surface, picture: pygame.Surface, *rest: Any) -> pygame.Rect:
            place = put_to(look, target, picture, *rest)
            if (known := self._known.get(id(picture))) is not None:
                self._note(look, target, known[1], known[2], place)
            for one in self._of(picture):
                self._add(Written(one.words, target, one.place.move(place.topleft)))
            return place

        def draw_picture(widget: Widget, surface: pygame.Surface, dx: int, dy: int) -> None:
            self._draws(widget, surface, dx, dy)
            if self._placed and (picture := widget.painted()) is not None:
                px, bleed = widget.ui.look.px, widget.bleed()
                at = px(widget.rect.x + dx - bleed), px(widget.rect.y + dy - bleed)
                for one in self._of(picture):
                    self._add(Written(one.words, surface, one.place.move(at)))

        Look.text, Look.sprite, Look.write, Look.put = text, sprite, write, put  # type: ignore[method-assign,assignment]
        Widget.draw_picture = draw_picture  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        Look.text, Look.sprite, Look.write, Look.put = self._kept  # type: ignore[method-assign]
        Widget.draw_picture = self._draws  # type: ignore[method-assign]

    def _know(self, picture: pygame.Surface, words: str, style: str) -> pygame.Surface:
        self._known[id(picture)] = picture, words, style
        return picture

    def _note(self, look: Look, target: pygame.Surface, words: str, style: str, place: pygame.Rect) -> pygame.Rect:
        if words.strip() and place.w:  # a picture of one pixel is only measured on
            capitals = pygame.Rect(0, 0, place.w, round(look.cap_height(style) * look.scale))
            capitals.center = place.center
            self._add(Written(words, target, capitals))
        return place

    def _of(self, picture: pygame.Surface) -> list[Written]:
        """What is written on a picture."""
        return self._on[id(picture)][1] if id(picture) in self._on else []

    def _add(self, one: Written) -> None:
        """As far as it is in sight there."""
        one = one._replace(place=one.place.clip(one.picture.get_clip()))
        if not (one.place.w and one.place.h):
            return
        self.found.append(one)
        self._on.setdefault(id(one.picture), (one.picture, []))[1].append(one)


def touching(found: Sequence[Written]) -> Iterator[tuple[str, str]]:
    """Two words on one picture that lie over each other, or in one line less than `APART` from each other. What was cut
    short has its dots close by, and of two figures one may belong to the other."""
    whole = [one for one in found if one.words != ELLIPSIS]
    for number, one in enumerate(whole):
        for other in whole[number + 1 :]:
            is_word = any(letter.isalpha() for letter in one.words + other.words)
            if is_word and one.picture is other.picture and one.words != other.words and _touch(one.place, other.place):
                yield one.words, other.words


def _touch(one: pygame.Rect, other: pygame.Rect) -> bool:
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    apart = max(one.left, other.left) - min(one.right, other.right)
    return down > min(one.h, other.h) / 2 and apart < APART

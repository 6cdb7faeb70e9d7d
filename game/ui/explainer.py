"""The small card that says what a sign, figure or term is: beside it, never over it.

Owns when it is there: the pointer has rested on the thing, focus has stayed on it, a finger has lain on it, or somebody
steps from thing to thing with the key for that. Whatever else is done puts it away. What there is to be asked about a
scene says (`Scene.terms`), what is said of it the glossary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.ui import glossary
from game.ui.glossary import Term
from game.ui.input import Act, Device, Intent, Point
from game.ui.input.intents import EXPLAIN, RULEBOOK
from game.ui.look.pen import Pen, Tone
from game.ui.surroundings import Surroundings
from game.ui.widgets.base import Spot, Widget

RESTED, STAYED = 0.5, 1.5
"""Seconds that the pointer rests on something, and that focus stays on it."""
_WIDE = 320
_PAD, _APART, _EDGE = 12, 10, 8


class Askable(Protocol):
    """A scene, as far as somebody asks what is on it."""

    def terms(self) -> Sequence[Spot]:
        """Everything that can be asked about, by its place in the window."""
        ...

    def focus_terms(self) -> Sequence[Spot]:
        """That on what has focus."""
        ...

    @property
    def focused(self) -> Widget | None:
        """What has focus."""
        ...


class _Line(NamedTuple):
    text: str
    style: str
    tone: Tone


def beside(spot: pygame.Rect, size: tuple[int, int], area: pygame.Rect) -> pygame.Rect:
    """Where a card of a size has room in an area without lying over a spot: below, above, right or left of it.

    Where there is none, it lies at the end of the area that is farther away.
    """
    card = pygame.Rect((0, 0), size)
    x = max(area.left, min(spot.centerx - card.w // 2, area.right - card.w))
    y = max(area.top, min(spot.centery - card.h // 2, area.bottom - card.h))
    tried = (
        (x, spot.bottom + _APART),
        (x, spot.top - _APART - card.h),
        (spot.right + _APART, y),
        (spot.left - _APART - card.w, y),
    )
    for at in tried:
        card.topleft = at
        if area.contains(card):
            return card
    card.topleft = (x, area.bottom - card.h if spot.centery < area.centery else area.top)
    return card


def spot_at(spots: Sequence[Spot], at: tuple[float, float]) -> Spot | None:
    """The smallest thing at a point."""
    found = [spot for spot in spots if spot.rect.collidepoint(at)]
    return min(found, key=lambda spot: spot.rect.w * spot.rect.h, default=None)


class Explainer:
    """Shows one card at a time."""

    def __init__(self, ui: Surroundings) -> None:
        self.ui = ui
        self.shown: Spot | None = None
        self.changed = False
        """Whether the window shows another card, or none, than there should be."""
        self._for = 0.0
        self._focus: Widget | None = None
        self._stepped = False

    def hear(self, intent: Intent, scene: Askable) -> bool:
        """Take note of what somebody does; True if that was all it was for."""
        if isinstance(intent, Act) and intent.name == EXPLAIN:
            self._step(scene)
            return True
        if isinstance(intent, Point) and intent.kind == "secondary" and intent.device is Device.TOUCH:
            self._show(spot_at(scene.terms(), (intent.x, intent.y)))
            return self.shown is not None
        stays = self.shown is not None and self._leaves(intent, self.shown)
        if not stays:
            self.put_away()
        return False

    def pressed(self, intent: Intent, scene: Askable) -> bool:
        """A press that nothing else was meant by asks what is there; True if that is known."""
        if not (isinstance(intent, Point) and intent.kind == "up"):
            return False
        self._show(spot_at(scene.terms(), (intent.x, intent.y)))
        return self.shown is not None

    def put_away(self) -> None:
        """Show nothing; whatever is rested on from now on is told of after a while."""
        self._show(None)

    def update(self, seconds: float, scene: Askable) -> None:
        """Let time pass over a scene: what is rested on long enough is told of."""
        before_it, self._focus = self._focus, scene.focused
        if not _is_same(before_it, self._focus) and not self._stepped:
            self.put_away()
        before, self._for = self._for, self._for + seconds
        if self.shown is not None:
            return
        if (at := self._pointed) is not None:
            if before < RESTED <= self._for:
                self._show(spot_at(scene.terms(), at))
        elif self.ui.input.device in (Device.KEYBOARD, Device.PAD) and before < STAYED <= self._for:
            self._show(next(iter(scene.focus_terms()), None))

    def rule(self, scene: Askable) -> str:
        """The rule that explains what somebody looks at: what is told of or pointed at, else what has focus; empty if
        there is none."""
        pointed = None if (at := self._pointed) is None else spot_at(scene.terms(), at)
        spot = self.shown or pointed or next(iter(scene.focus_terms()), None)
        return "" if spot is None else glossary.term(self.ui.t, spot.term).rule

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, if one is shown."""
        self.changed = False
        if self.shown is None:
            return
        lines = self._lines(glossary.term(self.ui.t, self.shown.term))
        look = self.ui.look
        wide = max(look.width(line.text, line.style) for line in lines) + 2 * _PAD + 2
        tall = sum(look.line_height(line.style) for line in lines) + 2 * _PAD - 4
        area = pygame.Rect(0, 0, self.ui.w, self.ui.h).inflate(-2 * _EDGE, -2 * _EDGE)
        pen = Pen(look, surface, beside(self.shown.rect, (round(wide), round(tall)), area), "tooltip")
        y = _PAD - 2.0
        for text, style, tone in lines:
            pen.write(text, style, _PAD, y + look.line_height(style) / 2, tone=tone)
            y += look.line_height(style)

    # -- inside

    @property
    def _pointed(self) -> tuple[float, float] | None:
        """Where the mouse is, if it is what is used."""
        return self.ui.input.pointer if self.ui.input.device is Device.MOUSE else None

    def _leaves(self, intent: Intent, shown: Spot) -> bool:
        """Whether it leaves the card there: the pointer moves on the same thing, a finger that has asked is lifted, or
        the rulebook is opened at it."""
        if isinstance(intent, Act):
            return intent.name == RULEBOOK
        if not isinstance(intent, Point):
            return False
        lifted = intent.kind in ("up", "cancel") and intent.device is Device.TOUCH
        return lifted or (intent.kind == "move" and not self._stepped and shown.rect.collidepoint(intent.x, intent.y))

    def _show(self, spot: Spot | None, *, stepped: bool = False) -> None:
        self._for, self._stepped = 0.0, stepped
        if spot != self.shown:
            self.shown, self.changed = spot, True

    def _step(self, scene: Askable) -> None:
        """On to the next thing, beginning at what has focus; behind the last one there is none."""
        everything = list(scene.terms())
        if self.shown in everything:
            following = next(iter(everything[everything.index(self.shown) + 1 :]), None)
        else:
            following = next(iter([*scene.focus_terms(), *everything]), None)
        self._show(following, stepped=True)

    def _lines(self, said: Term) -> list[_Line]:
        room = min(_WIDE, self.ui.w - 2 * _EDGE) - 2 * _PAD
        lines = [_Line(said.name, "bold20", "amber")]
        lines += [_Line(line, "body18", "text") for line in self.ui.look.wrap(said.says, "body18", room)]
        if said.rule and self.ui.open_rulebook is not None:
            lines.append(_Line(self.ui.t("ui.explained_in", rule=said.rule), "semi16", "muted"))
        return lines


def _is_same(one: Widget | None, other: Widget | None) -> bool:
    """Whether two are the same thing, one of them perhaps made anew since."""
    if one is None or other is None:
        return one is other
    return one is other or (one.key != "" and one.key == other.key)

"""Money at an auction or a deal: an amount that is made up in lit digits, a limit that is named behind a curtain, and
what somebody under the hammer would be worth, in a panel of figures.

Owns the amount within its bounds, how chances and prices look, and the curtain: nobody but who names a limit may see
how far it goes. With several people at the screen it says first who alone may look; what is named is handed over and
seen nowhere else. What is weighed is a game's own; its words are texts `<words>.<key>`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

from game.stage.shares import percent
from game.ui.dialogs import Centre
from game.ui.look import backdrops, faces, metrics, palette, panels
from game.ui.look.kits import Kit
from game.ui.look.lights import led
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.scene import Scene, Ui
from game.ui.widgets import Button, Column, Even, Image, Label, Panel, Paragraph, Row, Space, Widget
from game.ui.widgets.bar import Bar

_DESK, _NARROW = 608, 1000
"""How wide the place is in which bids are made up, and below which width it is all there is."""
_SHADE = 0.35
"""How far the room is dimmed behind a limit: its figures are still read."""


Says = Callable[[int], str]
"""How a game writes an amount of money."""


def signs_of(says: Says, amount: int) -> tuple[str, str]:
    """What is written before and after the figures of an amount, such as £ and m."""
    before, _, after = says(abs(amount)).partition(str(abs(amount)))
    return before.strip(), after.strip()


class Digits(Bar):
    """The amount in lit digits, between the signs that the game writes with it."""

    ground = "led"

    def __init__(self, value: int, says: Says, *, width: int = 144) -> None:
        super().__init__(width=width, height=metrics.BUTTON)
        self.value = value
        self._says = says

    def show(self, value: int) -> None:
        """Show another amount."""
        if value != self.value:
            self.value = value
            self.invalidate()

    def write(self, pen: Pen) -> None:
        before, after = signs_of(self._says, self.value)
        pen.put(led(pen.look, str(self.value), pen.h * 0.62), pen.w / 2 - (0 if before and after else 12))
        for sign, x in ((before, 18), (after, -22)):
            pen.write(sign, "display28", x, low=1, tone="amber", align="centre")


class Amount:
    """An amount between `least` and `most` (there may be none between), and the widgets that change it."""

    def __init__(
        self, value: int, least: int, most: int, says: Says, on_change: Callable[[int], None], *, key: str = "amount"
    ) -> None:
        self.least = least
        self.most = max(least, most)
        self.value = min(self.most, max(least, value))
        self.key = key
        self._on_change = on_change
        self._says = says
        self._digits = Digits(self.value, says)

    def add(self, step: int) -> None:
        """Go so far up or down, as far as the bounds allow."""
        self.set(self.value + step)

    def set(self, value: int) -> None:
        """Have this amount, or the nearest there may be."""
        value = min(self.most, max(self.least, value))
        if value != self.value:
            self.value = value
            self._digits.show(value)
            self._on_change(value)

    def steps(self, *, width: int = 144) -> list[Widget]:
        """Minus, the digits, plus."""
        self._digits = Digits(self.value, self._says, width=width)
        return [
            Button("−", partial(self.add, -1), key=f"{self.key} less", width=52),
            self._digits,
            Button("+", partial(self.add, 1), key=f"{self.key} more", width=52),
        ]

    def leaps(self, leaps: Sequence[int], all_: str = "") -> list[Widget]:
        """Larger steps, and as much as there is."""
        buttons: list[Widget] = [
            Button(f"+{leap}" if leap > 0 else f"−{-leap}", partial(self.add, leap), key=f"{self.key} {leap}", grow=1)
            for leap in leaps
        ]
        if all_:
            buttons.append(Button(all_, partial(self.set, self.most), key=f"{self.key} all", grow=1.2))
        return buttons

    def row(self, leaps: Sequence[int], all_: str = "", *, width: int = 144) -> Row:
        return Row([*self.steps(width=width), *self.leaps(leaps, all_)], gap=metrics.STEP)


@dataclass(frozen=True, slots=True)
class LimitAsked:
    """Who, with which face and kit, says how far to bid between `least` and `most`; it begins at `value`, or the least.

    `on_limit` gets it once the scene has gone; `why_not` says why a limit can't be named, `says` how it is written.
    """

    name: str
    face: int
    kit: Kit
    least: int
    most: int
    on_limit: Callable[[int], None]
    why_not: Callable[[int], str]
    says: Says
    value: int = 0


class LimitScene(Scene):
    """A limit is asked for. `alone`: nobody else sits at the screen, so nobody need look away.

    What is asked lies where the bids are made up: price, worth and cash are weighed meanwhile.
    """

    def __init__(self, ui: Ui, asked: LimitAsked, *, alone: bool) -> None:
        super().__init__(ui)
        self.asked = asked
        self.there = self.modal = alone
        self.amount = Amount(asked.value, asked.least, asked.most, asked.says, self._changed, key="limit")

    def build(self) -> Widget:
        if not self.there:
            return Centre(Panel(Column(self._curtain(), gap=12), pad=20), 620)
        title = self.ui.t("bidding.limit_title", who=self.asked.name.upper())
        foot = 1 - (metrics.FOOTER + metrics.MARGIN) / self.ui.h
        return Centre(
            Panel(Column(self._inside(), gap=8), title=title), _DESK if self.ui.w >= _NARROW else self.ui.w, foot
        )

    def _curtain(self) -> list[Widget]:
        t, asked = self.ui.t, self.asked
        self.first_focus = "there"
        size = 72 if self.ui.short else 120
        return [
            Image(lambda look: faces.face(look, asked.face, size, asked.kit, round=True), size, size),
            Label(t("bidding.only", who=asked.name), "display40", palette.AMBER, align="centre"),
            Paragraph(t("bidding.only_note"), "body20", align="centre"),
            Space(4),
            Even(
                [
                    Button(t("bidding.i_am", who=asked.name), self.sit_down, kind="primary", key="there"),
                    Button(t("ui.cancel"), self.back, kind="quiet", key="cancel"),
                ]
            ),
        ]

    def _inside(self) -> list[Widget]:
        t = self.ui.t
        self.first_focus = "limit more"
        self._enter = Button(
            self._words(), self.enter_limit, kind="primary", key="enter", reason=self._reason(), grow=4
        )
        lines: list[Widget] = [
            self.headed(Paragraph(t("bidding.limit_note"), "semi18", palette.MUTED)),
            self.amount.row((5, 10, 25), t("bidding.all")),
            # What enters it is wide and below the steps up, so that down from any of them leads to it.
            Row([Button(t("ui.cancel"), self.back, kind="quiet", key="cancel", grow=1), self._enter], gap=metrics.STEP),
        ]
        return lines

    def sit_down(self) -> None:
        """She sits there, and nobody else looks."""
        self.there = self.modal = True
        self.rebuild()
        self.focus_first()

    def enter_limit(self) -> None:
        """Go away, then hand the limit over."""
        self.ui.stack.pop()
        self.asked.on_limit(self.amount.value)

    def draw_background(self, surface: pygame.Surface) -> None:
        if self.modal:
            surface.blit(panels.veil(self.ui.look, surface.get_size(), _SHADE), (0, 0))
            return
        zoom = self.ui.zoom
        surface.blit(backdrops.stadium(self.ui.look, self.ui.size[0] / zoom, self.ui.size[1] / zoom), (0, 0))
        surface.blit(panels.veil(self.ui.look, surface.get_size(), 0.6), (0, 0))

    def _words(self) -> str:
        return self.ui.t("bidding.bid_up_to", price=self.asked.says(self.amount.value))

    def _reason(self) -> str | None:
        return self.asked.why_not(self.amount.value) or None

    def _changed(self, value: int) -> None:
        self._enter.set(self._words(), reason=self._reason())


class Weighed(Protocol):
    """What somebody is worth to a manager: the price at which one could stop, and what there is to spend."""

    @property
    def stop(self) -> int:
        """The price at which one could stop."""

    @property
    def cash(self) -> int:
        """What the manager has."""


WeighedT = TypeVar("WeighedT", bound=Weighed)


class WorthPanel(Bar, Generic[WeighedT]):
    """The figures in a panel; nothing while nobody is up."""

    ground = ""
    words: ClassVar[str]
    chance_step: ClassVar[int] = 28

    def __init__(self, shown: WeighedT | None, names: tuple[str, ...], price: int) -> None:
        """`names` are the managers' by seat."""
        super().__init__()
        self.shown = shown
        self.price = price
        self.names = names

    def show(self, shown: WeighedT | None, price: int) -> None:
        """Show other figures, at another price."""
        if (shown, price) != (self.shown, self.price):
            self.shown, self.price = shown, price
            self.invalidate()

    def say(self, key: str, **params: object) -> str:
        """Words of the panel."""
        return self.ui.t(f"{self.words}.{key}", **params)

    def write(self, pen: Pen) -> None:
        if self.shown is None:
            pen.write(self.say("no_card"), "semi20", 0, 20, tone="muted", width=pen.w)
        else:
            self.weigh(pen, self.shown)

    @abstractmethod
    def weigh(self, pen: Pen, one: WeighedT) -> None:
        """Write the figures."""

    def chances(self, pen: Pen, keys: Sequence[str], y: float, left: float, shares: Sequence[Sequence[float]]) -> None:
        """A bar for each key, from `left` on: what is won, what is drawn, and the first as a number."""
        look, room = pen.look, pen.w - left - 66
        for number, (key, parts) in enumerate(zip(keys, shares, strict=True)):
            middle = y + number * self.chance_step
            pen.write(self.say(key), "semi18", 0, middle, tone="muted")
            pen.put(box(look, room, 14, Box(palette.BAR, radius=3)), left, middle, align="left")
            colour = palette.GOOD if number else palette.MUTED
            at, top = pen.at(left, middle - 7)
            x = look.px(at)
            for part in parts:
                pen.surface.fill(colour, (x, look.px(top), look.px(room * part), look.px(14)))
                x += look.px(room * part)
                colour = palette.mix(colour, palette.PANEL, 0.6)
            pen.write(percent(parts[0]), "bold24", pen.w, middle, align="right")

    def prices(self, pen: Pen, y: float, low: int, one: WeighedT) -> Callable[[int], float]:
        """A bar from the lowest price to what there is: how much is bid, and where one could stop; where a price is."""
        look, high = pen.look, max(one.cash, low + 1)

        def at(price: int) -> float:
            return 6 + (pen.w - 12) * min(1.0, max(0.0, (price - low) / (high - low)))

        pen.put(box(look, pen.w, 10, Box(palette.BAR, radius=5)), 0, y, align="left")
        current, stop = max(low, self.price), min(one.stop, one.cash)
        spans = [(low, current, palette.AMBER)]
        if stop > current:
            spans.append((current, stop, palette.GOOD_DEEP))
        if one.cash > max(stop, current):
            spans.append((max(stop, current), one.cash, palette.mix(palette.PANEL, palette.BAD, 0.4)))
        for begin, end, colour in spans:
            left, right = look.px(pen.at(at(begin))[0]), look.px(pen.at(at(end))[0])
            pen.surface.fill(colour, (left, look.px(pen.at(0, y - 5)[1]), right - left, look.px(10)))
        for price in {low, current, *([stop] if stop >= low else []), one.cash}:
            x, top = pen.at(at(price), y - 9)
            pen.surface.fill(palette.TEXT, (look.px(x) - 1, look.px(top), max(2, look.px(2)), look.px(18)))
        return at


def rule(pen: Pen, y: float) -> None:
    """A line across."""
    pen.fill(palette.LINE, 0, y, pen.w, 1)

"""What somebody under the hammer would be worth to a manager, in a panel of figures.

Owns how chances and prices look as bars. What is weighed is a game's own; its words are texts `<words>.<key>`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from game.ui.look import palette
from game.ui.look.panels import Box, box
from game.ui.look.pen import Pen
from game.ui.widgets.bar import Bar


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
            pen.write(self.say("percent", n=round(100 * parts[0])), "bold24", pen.w, middle, align="right")

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

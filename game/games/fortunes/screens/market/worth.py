"""What the player under the hammer would be worth to a manager: ratings, odds and wages with and without him.

Owns the figures and the panel that shows them. It recommends nothing but a price at which one could stop: the one at
which the best computer manager would.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.goals import match_means, odds
from engine.fortunes.managers.bidding import limit_for
from engine.fortunes.managers.outlook import risks_of
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season.line_ups import current_ratings
from engine.fortunes.season.model import Lot, SeasonTable
from engine.fortunes.season.money import wages_of
from game.games.fortunes.screens.market.moment import OWNED
from game.games.fortunes.whatif import with_squad
from game.games.fortunes.wording import money
from game.ui.look import palette
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.panels import Box, box
from game.ui.widgets import Widget

_HEIGHT, _WIDE_HEIGHT = 284, 140
_WIDE = 440
"""From this width on the figures stand in two columns."""


@dataclass(frozen=True)
class Figures:
    """What a player means to `seat`. `sides` are ratings without him and with him, `won` the chances of beating
    `rival` on neutral ground, `wages` what a wages square costs; `owned`: he is theirs already.

    `stop` is the price at which one could stop, `least` the lowest bid, `value` what he is worth by the rules.
    """

    seat: int
    sides: tuple[Ratings, Ratings]
    rival: int
    won: tuple[float, float]
    wages: tuple[int, int]
    value: int
    least: int
    cash: int
    stop: int
    owned: bool


def figures(content: Content, table: SeasonTable, seat: int, lot: Lot, rival: int) -> Figures:
    """The figures of a lot for a seat, against a rival."""
    person, manager = lot.person, table.managers[seat]
    squad = [one for one in manager.squad if one != person]
    without, having = with_squad(table, seat, squad), with_squad(table, seat, [*squad, person])
    sides = current_ratings(without, seat), current_ratings(having, seat)
    theirs = current_ratings(without, rival)
    on_loan = lot.why in ("rescue_loan", "forced_loan")
    payroll = without if on_loan and person not in manager.squad else having
    worth = Worth(content, table, seat, STYLES[max(STYLES)], risks_of(content))
    one = table.people[person]
    return Figures(
        seat=seat, sides=sides, rival=rival, won=(_won(sides[0], theirs), _won(sides[1], theirs)),
        wages=(wages_of(content, without, seat), wages_of(content, payroll, seat)),
        value=content.value(one.kind, one.stars), least=lot.minimum, cash=manager.cash, stop=limit_for(worth, lot),
        owned=person in manager.squad and lot.why in OWNED,
    )  # fmt: skip


def _won(mine: Ratings, theirs: Ratings) -> float:
    return float(odds(*match_means(mine, theirs, neutral=True))[0])


class WorthPanel(Widget):
    """The figures in a panel; nothing while there is no player."""

    def __init__(self, shown: Figures | None, names: tuple[str, ...], price: int) -> None:
        """`names` are the managers' by seat."""
        super().__init__()
        self.shown = shown
        self.price = price
        self._names = names

    def show(self, shown: Figures | None, price: int) -> None:
        """Show other figures, at another price."""
        if (shown, price) != (self.shown, self.price):
            self.shown, self.price = shown, price
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return width, _WIDE_HEIGHT if width >= _WIDE else _HEIGHT

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        one = self.shown
        if one is None:
            write(look, canvas, t("fortunes.market.no_card"), "semi", 20, palette.MUTED, (0, 20), w)
        elif w >= _WIDE:
            half = (w - 32) / 2
            self._sides(look, canvas, one, (0, 0), half)
            self._wages(look, canvas, one, (0, 106), half)
            self._odds(look, canvas, one, (half + 32, 12), half)
            self._prices(look, canvas, one, (half + 32, 90), half)
        else:
            self._sides(look, canvas, one, (0, 0), w)
            _rule(look, canvas, 80, w)
            self._odds(look, canvas, one, (0, 98), w)
            _rule(look, canvas, 172, w)
            self._wages(look, canvas, one, (0, 192), w)
            _rule(look, canvas, 212, w)
            self._prices(look, canvas, one, (0, 228), w)
        return canvas

    def _sides(self, look: Look, canvas: pygame.Surface, one: Figures, at: tuple[float, float], w: float) -> None:
        """Both ratings without him and with him."""
        (x, y), t = at, self.ui.t
        before, after = one.sides
        for number, (key, pair) in enumerate(
            (("defence", (before.defence, after.defence)), ("attack", (before.attack, after.attack)))
        ):
            middle = y + 16 + 40 * number
            look.write(canvas, t(f"fortunes.market.{key}"), "bold20", palette.TEXT, (x, middle))
            gain = pair[1] - pair[0]
            colour = palette.AMBER if gain > 0 else palette.BAD_TEXT if gain < 0 else palette.TEXT
            look.write(canvas, str(pair[1]), "display40", colour, (x + w, middle + 1), "right")
            _arrow(look, canvas, (x + w - 84, middle), 32)
            look.write(canvas, str(pair[0]), "display40", palette.MUTED, (x + w - 94, middle + 1), "right")

    def _odds(self, look: Look, canvas: pygame.Surface, one: Figures, at: tuple[float, float], w: float) -> None:
        """The chances of beating the rival."""
        (x, y), t = at, self.ui.t
        words = t("fortunes.market.beats", who=self._names[one.rival])
        write(look, canvas, words, "bold", 20, palette.TEXT, (x, y), w)
        keys = ("without", "with") if one.owned else ("now", "signed")
        for number, (key, share) in enumerate(zip(keys, one.won, strict=True)):
            middle = y + 26 + 27 * number
            look.write(canvas, t(f"fortunes.market.{key}"), "semi18", palette.MUTED, (x, middle))
            left, room = x + 66.0, w - 66.0 - 66
            look.put(canvas, box(look, room, 14, Box(palette.BAR, radius=3)), (left, middle), "left")
            colour = palette.GOOD if number else palette.MUTED
            canvas.fill(colour, (look.px(left), look.px(middle - 7), look.px(room * share), look.px(14)))
            percent = t("fortunes.market.percent", n=round(100 * share))
            look.write(canvas, percent, "bold24", palette.TEXT, (x + w, middle), "right")

    def _wages(self, look: Look, canvas: pygame.Surface, one: Figures, at: tuple[float, float], w: float) -> None:
        """What a wages square costs, without him and with him."""
        (x, y), t = at, self.ui.t
        then = money(t, one.wages[1])
        look.write(canvas, then, "bold20", palette.TEXT, (x + w, y), "right")
        right = x + w - look.width(then, "bold20")
        if one.wages[1] != one.wages[0]:
            _arrow(look, canvas, (right - 30, y), 22)
            right -= 38
            before = money(t, one.wages[0])
            look.write(canvas, before, "bold20", palette.MUTED, (right, y), "right")
            right -= look.width(before, "bold20")
        write(look, canvas, t("fortunes.market.wages"), "bold", 20, palette.TEXT, (x, y), right - x - 8)

    def _prices(self, look: Look, canvas: pygame.Surface, one: Figures, place: tuple[float, float], w: float) -> None:
        """From the least bid to what there is: how much is bid, and where one could stop."""
        (left, y), t = place, self.ui.t
        if one.owned:
            said = t("fortunes.market.paid_to_you")
            write(look, canvas, said, "semi", 18, palette.MUTED, (left, y + 10), w)
            return
        low, high = one.least, max(one.cash, one.least + 1)
        bar = y + 20

        def at(price: int) -> float:
            return left + 6 + (w - 12) * min(1.0, max(0.0, (price - low) / (high - low)))

        look.put(canvas, box(look, w, 10, Box(palette.BAR, radius=5)), (left, bar), "left")
        current, stop = max(low, self.price), min(one.stop, one.cash)
        spans = [(low, current, palette.AMBER)]
        if stop > current:
            spans.append((current, stop, palette.GOOD_DEEP))
        if one.cash > max(stop, current):
            spans.append((max(stop, current), one.cash, palette.mix(palette.PANEL, palette.BAD, 0.4)))
        for begin, end, colour in spans:
            edge = look.px(at(begin))
            canvas.fill(colour, (edge, look.px(bar - 5), look.px(at(end)) - edge, look.px(10)))
        for mark in {low, current, *([stop] if stop >= low else []), one.cash}:
            canvas.fill(palette.TEXT, (look.px(at(mark)) - 1, look.px(bar - 9), max(2, look.px(2)), look.px(18)))
        good = stop > 0 and stop >= low
        words = t("fortunes.market.stop", n=stop) if good else t("fortunes.market.too_dear")
        colour = palette.GOOD if good and stop >= current else palette.BAD_TEXT
        wide = look.width(words, "bold18")
        x = min(max(left, at(max(stop, low)) - wide / 2), left + w - wide)
        look.write(canvas, words, "bold18", colour, (x, y))
        look.write(canvas, t("fortunes.market.least", n=low), "semi18", palette.MUTED, (left, bar + 23))
        value = t("fortunes.market.value", n=one.value)
        look.write(canvas, value, "semi18", palette.MUTED, (left + w / 2, bar + 23), "centre")
        cash = t("fortunes.market.cash_of", n=one.cash)
        look.write(canvas, cash, "semi18", palette.MUTED, (left + w, bar + 23), "right")


def _arrow(look: Look, canvas: pygame.Surface, at: tuple[float, float], width: float) -> None:
    """An arrow to the right from a point."""
    x, y = at
    tip = width * 0.36
    canvas.fill(palette.TEXT, pygame.Rect(look.px(x), look.px(y - 1.5), look.px(width - tip), max(2, look.px(3))))
    head = ((x + width - tip, y - tip * 0.7), (x + width, y), (x + width - tip, y + tip * 0.7))
    pygame.draw.polygon(canvas, palette.TEXT, [(look.px(one), look.px(other)) for one, other in head])


def _rule(look: Look, canvas: pygame.Surface, y: float, width: float) -> None:
    canvas.fill(palette.LINE, (0, look.px(y), look.px(width), max(1, look.px(1))))

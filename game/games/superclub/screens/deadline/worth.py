"""What the card under the hammer would be worth to a manager: counted from quick line-ups and exact odds.

Owns the figures and the panel that shows them. It recommends nothing but a price at which one could stop: the one at
which the best computer manager would.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.superclub.best.quick import quick_line_up, strengths
from engine.superclub.content.cards import Card, Content, Position
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.managers.signing import limit_for
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.odds import THROWS, third_odds
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.staffing import link_stars, third_stars
from game.games.superclub.style.club_style import card_of
from game.games.superclub.wording import money
from game.stage.style import stars
from game.ui.look import palette
from game.ui.look.dice import d6
from game.ui.look.lettering import write
from game.ui.look.look import Look
from game.ui.look.panels import Box, box
from game.ui.text import Texts
from game.ui.widgets import Widget

_FACING: dict[Third, Third] = {"defence": "attack", "midfield": "midfield", "attack": "defence"}
_HOMES: dict[Position, Third] = {
    "goalkeeper": "defence", "defender": "defence", "midfielder": "midfield", "attacker": "attack",
}  # fmt: skip
_FACES = 6

WinOrDraw = tuple[float, float]
"""Chances of winning a third, and of drawing it."""


@dataclass(frozen=True)
class Figures:
    """What a card means to `seat`. `now` and `then` are halves of a star in `third`, without him and with him.

    `gain` are the halves that come of it but for links, `linked` whom he links with; `plays` whether he is among the
    best eleven. `odds` are before and after, against `rival`, who has `facing` halves there. `lift` are the faces of a
    die that train a star more, from the lowest. `stop` is the price at which one could stop. `owned`: he is theirs.
    """

    seat: int
    third: Third
    now: int
    then: int
    plays: bool
    gain: int
    linked: tuple[str, ...]
    rival: int
    facing: int
    odds: tuple[WinOrDraw, WinOrDraw]
    stars: int
    lift: tuple[int, ...]
    listed: int
    cash: int
    stop: int
    owned: bool


def figures(content: Content, table: SeasonTable, seat: int, number: int, rival: int) -> Figures:
    """The figures of a card for a seat, against a rival."""
    card = card_of(content, table, number)
    mine = [one for one in _selectable(content, table, seat) if one.number != number]
    now = _eleven(content, table, seat, mine)[1]
    after, then = _eleven(content, table, seat, [*mine, card])
    thirds: list[Third] = [
        third for third in (_HOMES.get(card.position), _stands(after, card)) if third is not None
    ] or ["midfield"]
    third = max(thirds, key=lambda one: then.of(one) - now.of(one))  # at home, unless he brings more elsewhere
    row = [one for one in after.of(third) if one is not None]
    plays = number in after.eleven
    linked = _linked(content, row, card)
    gained = max(0, then.of(third) - now.of(third))
    theirs = _eleven(content, table, rival, _selectable(content, table, rival))[1].of(_FACING[third])
    club = table.clubs[seat]
    hopeful = card.hollow and card.stars < _FACES
    return Figures(
        seat=seat, third=third, now=now.of(third), then=max(now.of(third), then.of(third)), plays=plays,
        gain=max(0, gained - 2 * link_stars(content, club) * len(linked)),
        linked=tuple(content.players[other].name for other in linked), rival=rival, facing=theirs,
        odds=(_odds_of(now.of(third), theirs), _odds_of(max(now.of(third), then.of(third)), theirs)), stars=card.stars,
        lift=tuple(range(card.stars + 1, _FACES + 1)) if hopeful else (), listed=content.transfer_price(card),
        cash=club.cash, stop=stop_for(content, table, seat, number),
        owned=number in club.squad,
    )  # fmt: skip


def stop_for(content: Content, table: SeasonTable, seat: int, card: int) -> int:
    """The price of a card at which a manager could stop."""
    return limit_for(best_worth(content, table, seat), card)


def best_worth(content: Content, table: SeasonTable, seat: int) -> Worth:
    """What the best computer manager would reckon with in a manager's place."""
    return Worth(content, table, seat, STYLES[max(STYLES)])


def _selectable(content: Content, table: SeasonTable, seat: int) -> list[Card]:
    """Everybody who could play next season: the injured are back by then, the benched aren't."""
    club = table.clubs[seat]
    return [card_of(content, table, card) for card in club.squad if card not in club.benched]


def _eleven(content: Content, table: SeasonTable, seat: int, cards: list[Card]) -> tuple[LineUp, Thirds]:
    club = table.clubs[seat]
    line_up = quick_line_up(cards)
    named = {card.number: card for card in cards}
    extra = third_stars(content, club)
    return line_up, strengths(named, line_up, link_stars=link_stars(content, club), extra=extra)


def _stands(line_up: LineUp, card: Card) -> Third | None:
    if line_up.keeper == card.number:
        return "defence"
    return next((third for third in THIRDS if card.number in line_up.of(third)), None)


def _linked(content: Content, row: list[int], card: Card) -> list[int]:
    if card.number not in row:
        return []
    place = row.index(card.number)
    left = [row[place - 1]] if place and content.players[row[place - 1]].right and card.left else []
    right = [row[place + 1]] if place + 1 < len(row) and content.players[row[place + 1]].left and card.right else []
    return [*left, *right]


def _odds_of(mine: int, theirs: int) -> WinOrDraw:
    win, draw, _ = third_odds(mine, theirs)
    return win / THROWS, draw / THROWS


def halves(t: Texts, count: int) -> str:
    """Stars that were counted in halves: 13, 13½."""
    return t("superclub.deadline.half", n=count // 2) if count % 2 else str(count // 2)


class WorthPanel(Widget):
    """The figures in a panel; nothing while there is no card."""

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
        return width, 300

    def paint(self) -> pygame.Surface:
        look, t, w = self.ui.look, self.ui.t, self.rect.w
        canvas = self.canvas()
        one = self.shown
        if one is None:
            write(look, canvas, t("superclub.deadline.no_card"), "semi", 20, palette.MUTED, (0, 20), w)
            return canvas
        word = t(f"superclub.deadline.third.{one.third}")
        self._gain(look, canvas, one, word)
        rival = t("superclub.deadline.won", third=word, who=self._names[one.rival], stars=halves(t, one.facing))
        _rule(look, canvas, 78, w)
        write(look, canvas, rival, "bold", 20, palette.TEXT, (0, 98), w)
        for number, (key, share) in enumerate(
            zip(("without", "with") if one.owned else ("now", "signed"), one.odds, strict=True)
        ):
            self._chance(look, canvas, t(f"superclub.deadline.{key}"), share, 126 + 28 * number, bool(number))
        _rule(look, canvas, 176, w)
        self._training(look, canvas, one, 199)
        if not one.owned:
            _rule(look, canvas, 222, w)
            self._prices(look, canvas, one, 240)
        return canvas

    def _gain(self, look: Look, canvas: pygame.Surface, one: Figures, word: str) -> None:
        t, w = self.ui.t, self.rect.w
        look.write(canvas, word, "bold20", palette.TEXT, (0, 22))
        then = halves(t, one.then)
        x = w - 20.0
        look.put(canvas, stars.star(look, "full", "full", 20, False), (w - 10, 20))
        x -= look.width(then, "display40") + 6
        look.write(canvas, then, "display40", palette.AMBER, (x, 22))
        x -= 44
        ground = pygame.Rect(look.px(x), look.px(20), look.px(24), max(2, look.px(3)))
        canvas.fill(palette.TEXT, ground)
        tip = [(look.px(x + 22), look.px(14)), (look.px(x + 34), look.px(21.5)), (look.px(x + 22), look.px(29))]
        pygame.draw.polygon(canvas, palette.TEXT, tip)
        before = halves(t, one.now)
        x -= look.width(before, "display40") + 12
        look.write(canvas, before, "display40", palette.MUTED, (x, 22))
        if not one.plays:
            said = t("superclub.deadline.bench")
        elif one.then == one.now:
            said = t("superclub.deadline.no_more")
        else:
            said = t("superclub.deadline.brings", n=halves(t, one.gain))
            if one.linked:
                said += t("superclub.deadline.linked", n=len(one.linked), who=", ".join(one.linked))
        write(look, canvas, said, "semi", 18, palette.MUTED, (0, 56), w)

    def _chance(self, look: Look, canvas: pygame.Surface, word: str, share: WinOrDraw, y: float, then: bool) -> None:
        w = self.rect.w
        look.write(canvas, word, "semi18", palette.MUTED, (0, y))
        left, room = 62.0, w - 62.0 - 66
        look.put(canvas, box(look, room, 14, Box(palette.BAR, radius=3)), (left, y), "left")
        win, draw = share
        colour = palette.GOOD if then else palette.MUTED
        x = look.px(left)
        wide = look.px(room * win)
        canvas.fill(colour, (x, look.px(y - 7), wide, look.px(14)))
        canvas.fill(
            palette.mix(colour, palette.PANEL, 0.6), (x + wide, look.px(y - 7), look.px(room * draw), look.px(14))
        )
        percent = self.ui.t("superclub.deadline.percent", n=round(100 * win))
        look.write(canvas, percent, "bold24", palette.TEXT, (w, y), "right")

    def _training(self, look: Look, canvas: pygame.Surface, one: Figures, y: float) -> None:
        t, w = self.ui.t, self.rect.w
        if not one.lift:
            write(look, canvas, t("superclub.deadline.no_training"), "semi", 18, palette.MUTED, (0, y), w)
            return
        percent = t("superclub.deadline.percent", n=round(100 * len(one.lift) / _FACES))
        look.write(canvas, percent, "bold24", palette.TEXT, (w, y), "right")
        x = w - 84.0
        for face in reversed(one.lift[:3] if len(one.lift) <= 3 else one.lift[:1]):
            look.put(canvas, d6(look, face, 26, False), (x, y))
            x -= 30
        if len(one.lift) > 3:
            look.write(canvas, t("superclub.deadline.or_more"), "bold20", palette.TEXT, (w - 66, y))
        write(look, canvas, t("superclub.deadline.training", n=one.stars + 1), "bold", 20, palette.TEXT, (0, y), x)

    def _prices(self, look: Look, canvas: pygame.Surface, one: Figures, y: float) -> None:
        """From the list price to what there is: how much is bid, and where one could stop."""
        t, w = self.ui.t, self.rect.w
        low, high = one.listed, max(one.cash, one.listed + 1)
        bar = y + 22

        def at(price: int) -> float:
            return 6 + (w - 12) * min(1.0, max(0.0, (price - low) / (high - low)))

        look.put(canvas, box(look, w, 10, Box(palette.BAR, radius=5)), (0, bar), "left")
        current, stop = max(low, self.price), min(one.stop, one.cash)
        spans = [(low, current, palette.AMBER)]
        if stop > current:
            spans.append((current, stop, palette.GOOD_DEEP))
        if one.cash > max(stop, current):
            spans.append((max(stop, current), one.cash, palette.mix(palette.PANEL, palette.BAD, 0.4)))
        for begin, end, colour in spans:
            left = look.px(at(begin))
            canvas.fill(colour, (left, look.px(bar - 5), look.px(at(end)) - left, look.px(10)))
        for mark in {low, current, *([stop] if stop >= low else []), one.cash}:
            canvas.fill(palette.TEXT, (look.px(at(mark)) - 1, look.px(bar - 9), max(2, look.px(2)), look.px(18)))
        worth = t("superclub.deadline.stop", n=one.stop) if stop >= low else t("superclub.deadline.too_dear")
        colour = palette.GOOD if stop >= current else palette.BAD_TEXT
        wide = look.width(worth, "bold18")
        x = min(max(0.0, at(max(stop, low)) - wide / 2), w - wide)
        if self.price and stop >= low:
            bid = str(self.price)
            half = look.width(bid, "bold18") / 2
            middle = min(max(half, at(current)), w - wide - 2 * half - 10)
            if abs(x + wide / 2 - middle) < wide / 2 + half + 10:  # side by side, the bid first
                x = min(middle + half + 10, w - wide)
            look.write(canvas, bid, "bold18", palette.AMBER, (middle, y), "centre")
        look.write(canvas, worth, "bold18", colour, (x, y))
        look.write(canvas, t("superclub.deadline.listed", n=low), "semi18", palette.MUTED, (0, bar + 25))
        cash = t("superclub.deadline.cash", n=money(t, one.cash))
        look.write(canvas, cash, "semi18", palette.MUTED, (w, bar + 25), "right")


def _rule(look: Look, canvas: pygame.Surface, y: float, width: float) -> None:
    canvas.fill(palette.LINE, (0, look.px(y), look.px(width), max(1, look.px(1))))

"""What the player under the hammer would be worth to a manager, and how a side would stand with other players.

Owns the figures, the engine's own of a table that is only thought of, and how they are written. It recommends nothing
but a price at which one could stop: the one at which the best computer manager would.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from engine.fortunes.content.cards import Content, Ratings
from engine.fortunes.goals import match_means, odds
from engine.fortunes.managers.bidding import LOANS, brings, limit_for
from engine.fortunes.managers.line_ups import candidates
from engine.fortunes.managers.style import STYLES
from engine.fortunes.managers.teams import code_of
from engine.fortunes.managers.worth import Worth, risks_of
from engine.fortunes.season.line_ups import current_ratings, suggested, team_ratings
from engine.fortunes.season.model import Lot, SeasonTable
from engine.fortunes.season.money import wages_of
from engine.fortunes.season.people import selectable
from game.games.fortunes.screens.market.moment import OWNED
from game.games.fortunes.wording import money
from game.stage import amount
from game.stage.amount import rule
from game.ui.look import palette
from game.ui.look.look import Align
from game.ui.look.pen import Pen, Tone
from game.ui.widgets.base import Spot

_HEIGHT, _WIDE_HEIGHT = 284, 140
_APART = 10
"""How far what is said below the bar of prices stands apart."""
_WIDE = 440
"""From this width on the figures stand in two columns."""


@dataclass(frozen=True)
class Figures:
    """What a player means to `seat`. `sides` are ratings without him and with him, `won` the chances of beating
    `rival` on neutral ground, both of the line-ups that win most; `wages` is what a wages square costs; `owned`: he is
    theirs, and `sells`: put up by them. `more` are the stars that the best eleven gains, `now` those that it gains
    while some are out.

    `worth` is what he brings, `stop` the price at which one could stop, which is less where wages need the cash;
    `least` is the lowest bid, `value` what he is worth by the rules.
    """

    seat: int
    sides: tuple[Ratings, Ratings]
    rival: int
    won: tuple[float, float]
    wages: tuple[int, int]
    more: int
    now: int
    worth: int
    value: int
    least: int
    cash: int
    stop: int
    owned: bool
    sells: bool

    def advice(self, price: int) -> Advice:
        """What to make of him at a price, the reason first that weighs most."""
        low = max(self.least, price)
        if self.cash < low:
            return Advice("lack", "bad", {"n": low - self.cash})
        if self.worth < self.least and self.now > self.more:
            return Advice("for_now", "bad", {"n": self.worth, "more": self.now})
        if self.worth < max(1, self.least):
            return Advice("too_dear" if self.worth > 0 else "no_use", "bad", {"n": self.worth})
        if self.stop < low:
            if self.worth < low:
                return Advice("passed", "bad", {"n": self.worth})
            return Advice("wages_first", "bad", {"n": self.stop, "wages": self.wages[1]})
        if self.stop < self.worth:
            return Advice("stop", "good", {"n": self.stop, "wages": self.wages[1]})
        return Advice("worth_it" if self.more else "later", "good", {"n": self.worth, "more": self.more})


class Advice(NamedTuple):
    """A key of the panel's words, their tone, and what stands in them."""

    key: str
    tone: Tone
    params: dict[str, int]


def figures(content: Content, table: SeasonTable, seat: int, lot: Lot, rival: int) -> Figures:
    """The figures of a lot for a seat, against a rival."""
    person, manager = lot.person, table.managers[seat]
    on_loan = lot.why in LOANS
    # Who is bought stays when those who are out are back; who is lent may be gone by then.
    shown = table if on_loan else replace(table, out=[])
    squad = [one for one in manager.squad if one != person]
    without, having = with_squad(shown, seat, squad), with_squad(shown, seat, [*squad, person])
    theirs = current_ratings(without, rival)
    before, after = _strongest(without, seat, theirs), _strongest(having, seat, theirs)
    if after[0] <= before[0]:
        after = before  # nobody need play him
    payroll = without if on_loan and person not in manager.squad else having
    worth = Worth(content, table, seat, STYLES[max(STYLES)], risks_of(content))
    one = table.people[person]
    return Figures(
        seat=seat, sides=(before[1], after[1]), rival=rival, won=(before[0], after[0]),
        wages=(wages_of(content, without, seat), wages_of(content, payroll, seat)),
        value=content.value(one.kind, one.stars), least=lot.minimum, cash=manager.cash, stop=limit_for(worth, lot),
        more=worth.team_of(tuple(selectable(without, seat))).more(code_of(one)), worth=brings(worth, lot),
        now=worth.missed_stars(person),
        owned=person in manager.squad, sells=person in manager.squad and lot.why in OWNED,
    )  # fmt: skip


def _strongest(table: SeasonTable, seat: int, theirs: Ratings) -> tuple[float, Ratings]:
    """How often such ratings are beaten on neutral ground, and by which side of `seat`."""
    sides = {team_ratings(table, seat, line_up) for line_up in candidates(table, seat)}
    return max(((_won(mine, theirs), mine) for mine in sides), key=lambda side: (side[0], side[1].attack))


def _won(mine: Ratings, theirs: Ratings) -> float:
    return float(odds(*match_means(mine, theirs, neutral=True))[0])


class WorthPanel(amount.WorthPanel[Figures]):
    """The figures in a panel; nothing while there is no player."""

    words = "fortunes.market"
    chance_step = 27

    def measure(self, width: int) -> tuple[int, int]:
        return width, _WIDE_HEIGHT if width >= _WIDE else _HEIGHT

    def weigh(self, pen: Pen, one: Figures) -> None:
        w = pen.w
        if w >= _WIDE:
            half = (w - 32) / 2
            self._sides(pen.part(0, 0, half, 0), one)
            self._wages(pen.part(0, 106, half, 0), one)
            self._odds(pen.part(half + 32, 12, half, 0), one)
            self._prices(pen.part(half + 32, 90, half, 0), one)
            return
        self._sides(pen, one)
        rule(pen, 80)
        self._odds(pen.part(0, 98, w, 0), one)
        rule(pen, 172)
        self._wages(pen.part(0, 192, w, 0), one)
        rule(pen, 212)
        self._prices(pen.part(0, 228, w, 0), one)

    def terms(self) -> list[Spot]:
        """Ratings, the chance to beat the rival, wages, and up to which price he is worth it."""
        if self.shown is None:
            return []
        x, y, w, _ = self.rect
        half = w // 2
        places = (
            ((x, y, half, 88), (x + half, y, half, 72), (x, y + 92, half, 30), (x + half, y + 76, half, 56))
            if w >= _WIDE
            else ((x, y, w, 80), (x, y + 84, w, 84), (x, y + 176, w, 32), (x, y + 216, w, 64))
        )
        terms = "fortunes.ratings", "fortunes.beats", "fortunes.square_wages", "fortunes.stop"
        return [Spot(term, pygame.Rect(place)) for term, place in zip(terms, places, strict=True)]

    def _sides(self, pen: Pen, one: Figures) -> None:
        """Both ratings without him and with him."""
        before, after = one.sides
        pairs = (("defence", before.defence, after.defence), ("attack", before.attack, after.attack))
        for number, (key, now, then) in enumerate(pairs):
            middle = 16 + 40 * number
            pen.write(self.say(key), "bold20", 0, middle)
            tone: Tone = "amber" if then > now else "bad" if then < now else "text"
            pen.write(str(then), "display40", pen.w, middle + 1, tone=tone, align="right")
            _arrow(pen, pen.w - 84, middle, 32)
            pen.write(str(now), "display40", pen.w - 94, middle + 1, tone="muted", align="right")

    def _odds(self, pen: Pen, one: Figures) -> None:
        """The chances of beating the rival."""
        pen.write(self.say("beats", who=self.names[one.rival]), "bold20", 0, 0, width=pen.w)
        keys = ("without", "with") if one.owned else ("now", "signed")
        self.chances(pen, keys, 26, 66, [(share,) for share in one.won])

    def _wages(self, pen: Pen, one: Figures) -> None:
        """What a wages square costs, without him and with him."""
        before, then = (money(self.ui.t, wages) for wages in one.wages)
        pen.write(then, "bold20", pen.w, 0, align="right")
        right = pen.w - pen.width(then, "bold20")
        if one.wages[1] != one.wages[0]:
            _arrow(pen, right - 30, 0, 22)
            right -= 38
            pen.write(before, "bold20", right, 0, tone="muted", align="right")
            right -= pen.width(before, "bold20")
        pen.write(self.say("wages"), "bold20", 0, 0, width=right - 8)

    def _prices(self, pen: Pen, one: Figures) -> None:
        """From the least bid to what there is: how much is bid, and where one could stop."""
        if one.owned:
            pen.write(self.say("paid_to_you" if one.sells else "yours"), "semi18", 0, 10, tone="muted", width=pen.w)
            return
        low, bar = one.least, 20
        at = self.prices(pen, bar, low, one)
        key, tone, params = one.advice(self.price)
        pen.write(self.say(f"advice.{key}", **params), "bold18", 0, 0, tone=tone, width=pen.w)
        amounts = {"least": low, "value": one.value, "cash_of": one.cash}
        words = {name: self.say(name, n=money(self.ui.t, amount)) for name, amount in amounts.items()}
        first, own, last = (pen.width(said, "semi18") for said in words.values())
        middle = between(at(one.value), own, first, pen.w - last)
        places: dict[str, tuple[float, Align]] = {
            "least": (0, "left"), "value": (middle, "centre"), "cash_of": (pen.w, "right"),
        }  # fmt: skip
        for name, (x, align) in places.items():
            pen.write(words[name], "semi18", x, bar + 23, tone="muted", align=align)


def between(at: float, wide: float, left: float, right: float) -> float:
    """Where the middle of words stands that are so wide: at their price, as far as what ends `left` of them and what
    begins `right` of them leave room."""
    half = wide / 2 + _APART
    return max(left + half, min(at, right - half))


def _arrow(pen: Pen, x: float, y: float, width: float) -> None:
    """An arrow to the right from a point."""
    px, (x, y) = pen.look.px, pen.at(x, y)
    tip = width * 0.36
    pen.surface.fill(palette.TEXT, (px(x), px(y - 1.5), px(width - tip), max(2, px(3))))
    head = ((x + width - tip, y - tip * 0.7), (x + width, y), (x + width - tip, y + tip * 0.7))
    pygame.draw.polygon(pen.surface, palette.TEXT, [(px(one), px(other)) for one, other in head])


def with_squad(table: SeasonTable, seat: int, squad: list[int]) -> SeasonTable:
    """The table with another squad of one manager; everything else is shared with it."""
    managers = list(table.managers)
    managers[seat] = replace(managers[seat], squad=squad)
    return replace(table, managers=managers)


def ratings_after(
    table: SeasonTable, seat: int, gone: Collection[int] = (), new: Collection[int] = (), *, ignore_out: bool = True
) -> Ratings:
    """What a manager's best side is worth without some players and with others; with `ignore_out` whoever is out."""
    squad = [person for person in table.managers[seat].squad if person not in gone]
    then = with_squad(table, seat, [*squad, *(one for one in new if one not in squad)])
    return team_ratings(then, seat, suggested(then, seat, ignore_out))

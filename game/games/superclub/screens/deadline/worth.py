"""What the card under the hammer would be worth to a manager: counted from quick line-ups and exact odds.

Owns the figures and how they are written. It recommends nothing but a price at which one could stop: the one at which
the best computer manager would.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.superclub.best.quick import quick_line_up, strengths
from engine.superclub.content.cards import STATUSES, Card, Content, Position, status_of
from engine.superclub.content.effects import THIRDS, Third
from engine.superclub.line_up import LineUp, Thirds
from engine.superclub.managers.signing import value_of
from engine.superclub.managers.style import STYLES
from engine.superclub.managers.worth import Worth
from engine.superclub.odds import THROWS, third_odds
from engine.superclub.season.model import SeasonTable
from engine.superclub.season.staffing import link_stars, third_stars
from game.games.superclub.style.club_style import card_of
from game.games.superclub.wording import money
from game.stage import amount
from game.stage.amount import rule
from game.stage.shares import percent
from game.stage.style import stars
from game.ui.look import palette
from game.ui.look.dice import d6
from game.ui.look.pen import Pen
from game.ui.text import Texts

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
    die that train a star more, from the lowest. `stop` is what he is worth in millions, the price at which one could
    stop, whatever there is to pay with. `owned`: he is theirs. `reaches` is what the squad's stars come to with him and
    the status that they reach by him, if they do.
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
    reaches: tuple[int, str] | None = None


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
        odds=(odds_of(now.of(third), theirs), odds_of(max(now.of(third), then.of(third)), theirs)), stars=card.stars,
        lift=tuple(range(card.stars + 1, _FACES + 1)) if hopeful else (), listed=content.transfer_price(card),
        cash=club.cash, stop=stop_for(content, table, seat, number),
        owned=number in club.squad, reaches=_reaches(content, table, seat, card),
    )  # fmt: skip


def _reaches(content: Content, table: SeasonTable, seat: int, card: Card) -> tuple[int, str] | None:
    """The stars with him and the status by which matches are simulated then, if it is a higher one (SC-31)."""
    before = table.token(seat)
    after = before + card.stars
    now, then = (status_of(content.tables, stars) for stars in (before, after))
    return (after, STATUSES[then]) if then > now and card.number not in table.clubs[seat].squad else None


def stop_for(content: Content, table: SeasonTable, seat: int, card: int) -> int:
    """What a card is worth to a manager in millions, at which he could stop; the money may be lacking."""
    return value_of(best_worth(content, table, seat), card)


def regret(t: Texts, content: Content, table: SeasonTable, seat: int, card: int, price: int) -> str:
    """What a manager is told who would rather not have somebody at a price; nothing if that is no loss to him."""
    worth = stop_for(content, table, seat, card)
    return t("superclub.auction.regret", worth=money(t, worth), price=money(t, price)) if worth >= price else ""


def advice(t: Texts, one: Figures, price: int) -> str:
    """Whether `price` is worth it, and why: on the pitch, against the rival, in training; or what is lacking."""
    reasons = []
    if one.gain:
        reasons.append(t("superclub.deadline.brings", n=halves(t, one.gain)))
        before, after = (percent(won) for won, _ in one.odds)
        reasons.append(t("superclub.deadline.chances", n=before, m=after))
    elif not one.plays:
        reasons.append(t("superclub.deadline.spare"))
    if one.lift:
        reasons.append(t("superclub.deadline.can_train"))
    worth = t("superclub.deadline.worth", n=one.stop)
    said = t("superclub.deadline.because", worth=worth, why=", ".join(reasons)) if reasons else worth
    if one.stop < price:
        return said
    return t("superclub.deadline.lack", n=price - one.cash) + " " + said if one.cash < price else said


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


def odds_of(mine: int, theirs: int) -> WinOrDraw:
    win, draw, _ = third_odds(mine, theirs)
    return win / THROWS, draw / THROWS


def halves(t: Texts, count: int) -> str:
    """Stars that were counted in halves: 13, 13½."""
    return t("superclub.deadline.half", n=count // 2) if count % 2 else str(count // 2)


class WorthPanel(amount.WorthPanel[Figures]):
    """The figures in a panel; nothing while there is no card."""

    tall = 300
    words = "superclub.deadline"
    term = "superclub.worth"

    def weigh(self, pen: Pen, one: Figures) -> None:
        word = self.say(f"third.{one.third}")
        self._gain(pen, one, word)
        rival = self.say("won", third=word, who=self.names[one.rival], stars=halves(self.ui.t, one.facing))
        rule(pen, 78)
        pen.write(rival, "bold20", 0, 98, width=pen.w)
        self.chances(pen, ("without", "with") if one.owned else ("now", "signed"), 126, 62, one.odds)
        rule(pen, 176)
        self._training(pen, one, 199)
        if not one.owned:
            rule(pen, 222)
            self._prices(pen, one, 240)

    def _gain(self, pen: Pen, one: Figures, word: str) -> None:
        look, t, w = pen.look, self.ui.t, pen.w
        pen.write(word, "bold20", 0, 22)
        then, before = halves(t, one.then), halves(t, one.now)
        pen.put(stars.star(look, "full", "full", 20, False), -10, 20)
        x = w - 26.0 - pen.width(then, "display40")
        pen.write(then, "display40", x, 22, tone="amber")
        x -= 44
        pen.surface.fill(palette.TEXT, (look.px(x), look.px(20), look.px(24), max(2, look.px(3))))
        tip = [(look.px(x + 22), look.px(14)), (look.px(x + 34), look.px(21.5)), (look.px(x + 22), look.px(29))]
        pygame.draw.polygon(pen.surface, palette.TEXT, tip)
        pen.write(before, "display40", x - 12 - pen.width(before, "display40"), 22, tone="muted")
        if one.reaches is not None:
            total, status = one.reaches
            said = self.say("reaches", n=total, status=self.ui.t(f"superclub.status.{status}"))
        elif not one.plays:
            said = self.say("bench")
        elif one.then == one.now:
            said = self.say("no_more")
        else:
            said = self.say("brings", n=halves(t, one.gain))
            if one.linked:
                said += self.say("linked", n=len(one.linked), who=", ".join(one.linked))
        pen.write(said, "semi18", 0, 56, tone="muted", width=w)

    def _training(self, pen: Pen, one: Figures, y: float) -> None:
        if not one.lift:
            pen.write(self.say("no_training"), "semi18", 0, y, tone="muted", width=pen.w)
            return
        pen.write(self.say("percent", n=round(100 * len(one.lift) / _FACES)), "bold24", pen.w, y, align="right")
        x = pen.w - 84.0
        for face in reversed(one.lift[:3] if len(one.lift) <= 3 else one.lift[:1]):
            pen.put(d6(pen.look, face, 26, False), x, y)
            x -= 30
        if len(one.lift) > 3:
            pen.write(self.say("or_more"), "bold20", pen.w - 66, y)
        pen.write(self.say("training", n=one.stars + 1), "bold20", 0, y, width=x)

    def _prices(self, pen: Pen, one: Figures, y: float) -> None:
        """From the list price to what there is: how much is bid, and where one could stop."""
        low, w, bar = one.listed, pen.w, y + 22
        at = self.prices(pen, bar, low, one)
        current, stop = max(low, self.price), min(one.stop, one.cash)
        lacking = max(low, self.price) - one.cash
        if one.stop < low:
            worth = self.say("too_dear", n=one.stop)
        else:
            worth = self.say("lack", n=lacking) if lacking > 0 else self.say("worth", n=one.stop)
        wide = pen.width(worth, "bold18")
        x = min(max(0.0, at(max(stop, low)) - wide / 2), w - wide)
        if self.price and stop >= low:
            bid = str(self.price)
            half = pen.width(bid, "bold18") / 2
            middle = min(max(half, at(current)), w - wide - 2 * half - 10)
            if abs(x + wide / 2 - middle) < wide / 2 + half + 10:  # side by side, the bid first
                x = min(middle + half + 10, w - wide)
            pen.write(bid, "bold18", middle, y, tone="amber", align="centre")
        pen.write(worth, "bold18", x, y, tone="good" if stop >= current else "bad", align="left")
        pen.write(self.say("listed", n=low), "semi18", 0, bar + 25, tone="muted")
        pen.write(self.say("cash", n=money(self.ui.t, one.cash)), "semi18", w, bar + 25, tone="muted", align="right")

"""Key staff that was drawn for a manager: one of them is hired, or none (SC-11, SC-23, SC-39).

Owns the drawing and the answer to `HireDue`, whyever it is asked. Who is not hired, or goes for another, lies under the
deck again, the first of them deepest.
"""

from __future__ import annotations

from engine.core.model import Reason
from engine.core.piles import put_under
from engine.superclub.content.cards import Content
from engine.superclub.season.actions import Hire
from engine.superclub.season.events import StaffFired, StaffHired, StaffReturned, StaffTurned
from engine.superclub.season.model import HireDue, HireWhy, SeasonTable
from engine.superclub.season.state import Answer, SeasonPlay
from engine.superclub.season.steps import SeasonStep

DRAWN = 2
"""Staff members to choose from when they are looked for, or given by a quick game (SC-11, SC-23)."""
RULES: dict[HireWhy, str] = {"quick": "SC-11", "investment": "SC-23", "news": "SC-39"}


def offer_staff(play: SeasonPlay, step: SeasonStep, seat: int, count: int, why: HireWhy, free: bool) -> bool:
    """Draw up to `count` members and ask whom to hire, on behalf of `step`. False if the deck is empty."""
    deck = play.piles.staff
    cards = tuple(deck.pop() for _ in range(min(count, len(deck))))
    if not cards:
        return False
    play.emit(StaffTurned(seat=seat, cards=cards, staff_deck=len(deck), rule=RULES[why]))
    play.put(step, HireDue(seat, why, cards, free, play.club(seat).staff_full))
    return True


def price_of(content: Content, due: HireDue, card: int) -> int:
    """What it costs to hire `card` now."""
    return 0 if due.free else content.staff[card].price


def _fault(content: Content, table: SeasonTable, due: HireDue, action: Hire) -> Reason | None:
    """Keys: `not_offered`, `over_funds` (params `funds`, `price`), `fire_whom` (somebody must go for him), and
    `fire_nobody` (nobody need go, or it isn't his)."""
    if action.card is None:
        return None if action.instead is None else Reason("fire_nobody")
    if action.card not in due.candidates:
        return Reason("not_offered")
    club = table.clubs[due.seat]
    price = price_of(content, due, action.card)
    if price > club.cash:
        return Reason("over_funds", {"funds": club.cash, "price": price})
    if action.instead is None:
        return Reason("fire_whom") if due.full else None
    return None if due.full and action.instead in club.staff else Reason("fire_nobody")


def _options(content: Content, table: SeasonTable, due: HireDue) -> list[Hire]:
    gone: list[int | None] = [*table.clubs[due.seat].staff] if due.full else [None]
    thinkable = [Hire(due.seat, None), *(Hire(due.seat, card, instead) for card in due.candidates for instead in gone)]
    return [action for action in thinkable if _fault(content, table, due, action) is None]


def _default(content: Content, table: SeasonTable, due: HireDue) -> Hire:
    """The dearest, where it costs nothing and nobody must go for him."""
    if not due.free or due.full:
        return Hire(due.seat, None)
    return Hire(due.seat, max(due.candidates, key=lambda card: content.staff[card].price))


def _carry_out(play: SeasonPlay, due: HireDue, action: Hire) -> None:
    rule, deck = RULES[due.why], play.piles.staff
    if action.instead is not None:
        fire(play, due.seat, action.instead)
    if action.card is not None:
        price = price_of(play.content, due, action.card)
        cash = play.club(due.seat).cash - price
        play.emit(StaffHired(seat=due.seat, card=action.card, price=price, cash=cash, rule=rule))
    back = tuple(card for card in due.candidates if card != action.card)
    if back:
        put_under(deck, back)
        play.emit(StaffReturned(cards=back, staff_deck=len(deck), rule=rule))


def fire(play: SeasonPlay, seat: int, card: int) -> None:
    """A member goes under the deck, for nothing (SC-23)."""
    deck = play.piles.staff
    put_under(deck, [card])
    play.emit(StaffFired(seat=seat, card=card, staff_deck=len(deck), rule="SC-23"))


ANSWER = Answer((Hire,), _fault, _options, _default, _carry_out)

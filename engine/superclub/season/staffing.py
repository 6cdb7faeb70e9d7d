"""Key staff: what it does by its cards, and how it is drawn, hired and fired (SC-11, SC-23, SC-24, SC-39).

Owns the drawing and the answer to `HireDue`, whyever it is asked: one is hired, or none. Who is not hired, or goes for
another, lies under the deck again, the first of them deepest.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import astuple

from engine.core.model import Reason
from engine.core.piles import put_under
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import (
    THIRDS,
    CaptainStars,
    CheaperSignings,
    DoubleChemistry,
    DrawTurned,
    Effect,
    HalfWages,
    HappierPlayers,
    MoreInvestment,
    MoreScouting,
    MoreTraining,
    QuickRecovery,
    SeasonIncome,
    StarClaim,
    StatusRaised,
    ThirdStars,
    WelcomeStar,
)
from engine.superclub.line_up import Thirds
from engine.superclub.season.actions import Hire
from engine.superclub.season.events import StaffFired, StaffHired, StaffReturned, StaffTurned, StaffUsed
from engine.superclub.season.model import Club, HireDue, HireWhy, SeasonTable
from engine.superclub.season.state import Answer, SeasonPlay
from engine.superclub.season.steps import SeasonStep

E = TypeVar("E", bound=Effect)
Counted = CaptainStars | CheaperSignings | HappierPlayers | MoreInvestment | MoreScouting | MoreTraining | SeasonIncome
"""Effects that are one number."""
DRAWN = 2
"""Staff members to choose from when they are looked for, or given by a quick game (SC-11, SC-23)."""
RULES: dict[HireWhy, str] = {"quick": "SC-11", "investment": "SC-23", "news": "SC-39"}


def effects(content: Content, staff: Iterable[int], kind: type[E]) -> list[E]:
    """All effects of `kind` that these staff members have."""
    return [effect for member in staff for effect in content.staff[member].effects if isinstance(effect, kind)]


def more(content: Content, club: Club, kind: type[Counted]) -> int:
    """The numbers of all effects of `kind` together: so many more players, so much more money."""
    return sum([_amount(content, card, kind) for card in club.staff])


Extra = MoreInvestment | MoreScouting | MoreTraining
"""Effects that are used once an off-season, by who has the card then (SC-24)."""


def extra(content: Content, table: SeasonTable, seat: int, kind: type[Extra]) -> int:
    """So many more trainees, scouted players or investments a manager's staff would still give him."""
    return sum(_amount(content, card, kind) for card in table.clubs[seat].staff if card not in table.spent)


def use_extra(play: SeasonPlay, seat: int, kind: type[Extra]) -> int:
    """The next of his staff gives all he has to give; how much that is, 0 if there is nobody left."""
    staff, spent = play.club(seat).staff, play.table.spent
    card = next((one for one in staff if one not in spent and _amount(play.content, one, kind)), None)
    if card is None:
        return 0
    play.emit(StaffUsed(seat=seat, card=card, rule="SC-24"))
    return _amount(play.content, card, kind)


def _amount(content: Content, card: int, kind: type[Counted]) -> int:
    return sum(int(astuple(effect)[0]) for effect in effects(content, (card,), kind))


def third_stars(content: Content, club: Club) -> Thirds:
    """Stars that staff adds in each third."""
    found = effects(content, club.staff, ThirdStars)
    return Thirds(*(sum(one.stars for one in found if one.third in (third, "every")) for third in THIRDS))


def captain_stars(content: Content, club: Club) -> int:
    """Stars that staff adds to the captain boost."""
    return more(content, club, CaptainStars)


def link_stars(content: Content, club: Club) -> int:
    """What a link gives (SC-35): one star, or two."""
    return 2 if effects(content, club.staff, DoubleChemistry) else 1


def draw_turned(content: Content, club: Club) -> int:
    """What two dice must show at least to turn a draw into a win; 0 if no dice are thrown."""
    return min((effect.least for effect in effects(content, club.staff, DrawTurned)), default=0)


def quick_recovery(content: Content, club: Club) -> bool:
    """Whether the injured are back for the next match."""
    return bool(effects(content, club.staff, QuickRecovery))


def half_wages(content: Content, club: Club) -> bool:
    """Whether wages are halved."""
    return bool(effects(content, club.staff, HalfWages))


def status_raised(content: Content, club: Club) -> int:
    """How many statuses higher stadium income is counted."""
    return len(effects(content, club.staff, StatusRaised))


def welcome_star(content: Content, club: Club) -> bool:
    """Whether who is newly signed gets a star at once."""
    return bool(effects(content, club.staff, WelcomeStar))


def star_claim(content: Content, club: Club) -> int | None:
    """For how much the star may be had without bidding; None if he can't."""
    return min((effect.money for effect in effects(content, club.staff, StarClaim)), default=None)


# -- drawn, hired and fired


def offer_staff(play: SeasonPlay, step: SeasonStep, seat: int, count: int, why: HireWhy, free: bool) -> bool:
    """Draw up to `count` members and ask whom to hire, on behalf of `step`. False if the deck is empty."""
    deck = play.piles.staff
    cards = tuple(deck.pop() for _ in range(min(count, len(deck))))
    if not cards:
        return False
    play.emit(StaffTurned(seat=seat, cards=cards, staff_deck=len(deck), rule=RULES[why]))
    play.put(step, HireDue(seat, why, cards, free, play.club(seat).staff_full))
    return True


def staff_price(content: Content, due: HireDue, card: int) -> int:
    """What it costs to hire `card` now."""
    return 0 if due.free else content.staff[card].price


def _hire_fault(content: Content, table: SeasonTable, due: HireDue, action: Hire) -> Reason | None:
    """Keys: `not_offered`, `over_funds` (params `funds`, `price`), `fire_whom` (somebody must go for him), and
    `fire_nobody` (nobody need go, or it isn't his)."""
    if action.card is None:
        return None if action.instead is None else Reason("fire_nobody")
    if action.card not in due.candidates:
        return Reason("not_offered")
    club = table.clubs[due.seat]
    price = staff_price(content, due, action.card)
    if price > club.cash:
        return Reason("over_funds", {"funds": club.cash, "price": price})
    if action.instead is None:
        return Reason("fire_whom") if due.full else None
    return None if due.full and action.instead in club.staff else Reason("fire_nobody")


def _hire_options(content: Content, table: SeasonTable, due: HireDue) -> list[Hire]:
    gone: list[int | None] = [*table.clubs[due.seat].staff] if due.full else [None]
    thinkable = [Hire(due.seat, None), *(Hire(due.seat, card, instead) for card in due.candidates for instead in gone)]
    return [action for action in thinkable if _hire_fault(content, table, due, action) is None]


def _hire_default(content: Content, table: SeasonTable, due: HireDue) -> Hire:
    """The dearest, where it costs nothing and nobody must go for him."""
    if not due.free or due.full:
        return Hire(due.seat, None)
    return Hire(due.seat, max(due.candidates, key=lambda card: content.staff[card].price))


def _hire(play: SeasonPlay, due: HireDue, action: Hire) -> None:
    rule, deck = RULES[due.why], play.piles.staff
    if action.instead is not None:
        fire(play, due.seat, action.instead)
    if action.card is not None:
        price = staff_price(play.content, due, action.card)
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


ANSWER = Answer((Hire,), _hire_fault, _hire_options, _hire_default, _hire)

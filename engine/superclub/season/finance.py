"""Finance (SC-13 … SC-16): what last season brings, manager by manager, and what the squad costs."""

from __future__ import annotations

from engine.core.model import Reason
from engine.superclub.content.cards import STATUSES, Content, status_of
from engine.superclub.content.effects import SeasonIncome
from engine.superclub.season import squads, stops, unhappy
from engine.superclub.season.actions import SellAbroad
from engine.superclub.season.events import RewardPaid, StadiumPaid, StaffPaid, WagesPaid
from engine.superclub.season.model import SeasonTable, WagesDue
from engine.superclub.season.staffing import half_wages, more, status_raised
from engine.superclub.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import PayIncome, PayWages, SeasonStep


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """What finance consists of. Wages are for the tokens as they are now, whoever is sold meanwhile (SC-16).

    A stop and unhappy players come after everybody's money (SC-12, SC-29).
    """
    money = [step for seat in table.order for step in (PayIncome(seat), PayWages(seat, table.token(seat)))]
    return [*money, *stops.steps(table), *unhappy.steps(content, table)]


def pay_income(play: SeasonPlay, step: PayIncome) -> None:
    """The reward for the place, then the stadium's money, then what staff brings (SC-13, SC-14, SC-24)."""
    seat, tables = step.seat, play.content.tables
    club = play.club(seat)
    reward = tables.rewards[club.place - 1]
    play.emit(RewardPaid(seat=seat, place=club.place, money=reward, cash=club.cash + reward, rule="SC-13"))
    closed = club.stadium_closed
    level = 1 if closed else club.levels["stadium"]
    status = status_of(tables, club.marker) + status_raised(play.content, club)
    status = min(status, len(STATUSES) - 1)
    income = tables.stadium[level - 1][status]
    cash = club.cash + income
    play.emit(StadiumPaid(seat=seat, level=level, status=status, money=income, cash=cash, closed=closed, rule="SC-14"))
    earned = more(play.content, club, SeasonIncome)
    if earned:
        play.emit(StaffPaid(seat=seat, money=earned, cash=club.cash + earned, rule="SC-24"))


def pay_wages(play: SeasonPlay, step: PayWages) -> None:
    """One a star, halves rounded up. Who can't pay is asked to sell while he can; the rest is forgiven (SC-16)."""
    seat, club = step.seat, play.club(step.seat)
    wages = (step.token + 1) // 2 if half_wages(play.content, club) else step.token
    if wages > club.cash and squads.sellable(play.content, play.table, seat):
        play.put(step, WagesDue(seat, wages))
        return
    paid = min(wages, club.cash)
    play.emit(
        WagesPaid(seat=seat, token=step.token, wages=wages, forgiven=wages - paid, cash=club.cash - paid, rule="SC-16")
    )


# -- who can't pay


def _fault(content: Content, table: SeasonTable, due: WagesDue, action: SellAbroad) -> Reason | None:
    return squads.sale_fault(content, table, due.seat, action.card)


def _options(content: Content, table: SeasonTable, due: WagesDue) -> list[SellAbroad]:
    return [SellAbroad(due.seat, card) for card in squads.sellable(content, table, due.seat)]


def _default(content: Content, table: SeasonTable, due: WagesDue) -> SellAbroad:
    """Whoever brings least of those who bring enough, or the dearest."""
    missing = due.owed - table.clubs[due.seat].cash

    def value(action: SellAbroad) -> tuple[bool, int]:
        price = squads.sale_price(content, table, action.card)
        return (price < missing, price if price >= missing else -price)

    return min(_options(content, table, due), key=value)


def _sell(play: SeasonPlay, due: WagesDue, action: SellAbroad) -> None:
    step = play.state.asking
    assert step is not None, "wages are asked for by their step"
    squads.sell_abroad(play, due.seat, action.card)
    play.then(step)


HANDLERS: Handlers = {PayIncome: pay_income, PayWages: pay_wages}
ANSWERS: Answers = {(WagesDue, None): Answer((SellAbroad,), _fault, _options, _default, _sell)}

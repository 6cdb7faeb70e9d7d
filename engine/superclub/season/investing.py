"""Investments (SC-22, SC-23): departments raised a level, or staff looked for, each at most once a season."""

from __future__ import annotations

from engine.core.model import Reason
from engine.superclub.content.cards import Content
from engine.superclub.content.effects import DEPARTMENTS, Department, MoreInvestment
from engine.superclub.season import staffing
from engine.superclub.season.actions import Invest
from engine.superclub.season.events import LevelRaised
from engine.superclub.season.model import ACTIONS, TOP_LEVEL, HireDue, InvestDue, SeasonTable
from engine.superclub.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.superclub.season.steps import InvestOn, SeasonStep

RULE = "SC-22"


def steps(content: Content, table: SeasonTable) -> list[SeasonStep]:
    """Everybody's investments: two actions, before those that staff adds."""
    return [InvestOn(seat, ACTIONS) for seat in table.order]


def invest_on(play: SeasonPlay, step: InvestOn) -> None:
    """Ask for the next action, as long as there is one and something it could be for."""
    left = step.left + staffing.extra(play.content, play.table, step.seat, MoreInvestment)
    if not left:
        return
    levels = play.club(step.seat).levels
    departments = tuple(one for one in DEPARTMENTS if one not in step.used and levels[one] < TOP_LEVEL)
    staff = "staff" not in step.used and play.table.staff_deck > 0
    if departments or staff:
        play.put(step, InvestDue(step.seat, left, departments, staff))


def price_of(content: Content, table: SeasonTable, seat: int, department: Department) -> int:
    """What the next level of a department costs, which must not be at the top."""
    return content.tables.prices[department][table.clubs[seat].levels[department] - 1]


def _fault(content: Content, table: SeasonTable, due: InvestDue, action: Invest) -> Reason | None:
    """Keys: `department_top` (at the highest level), `department_used` (this season), `no_staff_left` (so too, or
    the deck is empty), `over_funds` (params `funds`, `price`)."""
    if action.what is None:
        return None
    if action.what == "staff":
        return None if due.staff else Reason("no_staff_left")
    if action.what not in due.departments:
        is_top = table.clubs[due.seat].levels.get(action.what) == TOP_LEVEL
        return Reason("department_top" if is_top else "department_used")
    price, funds = price_of(content, table, due.seat, action.what), table.clubs[due.seat].cash
    return Reason("over_funds", {"funds": funds, "price": price}) if price > funds else None


def _options(content: Content, table: SeasonTable, due: InvestDue) -> list[Invest]:
    thinkable = [*(Invest(due.seat, one) for one in due.departments), Invest(due.seat, "staff"), Invest(due.seat, None)]
    return [action for action in thinkable if _fault(content, table, due, action) is None]


def _default(content: Content, table: SeasonTable, due: InvestDue) -> Invest:
    return Invest(due.seat, None)


def _carry_out(play: SeasonPlay, due: InvestDue, action: Invest) -> None:
    if action.what is None:
        return
    step, seat = play.state.asking, due.seat
    assert isinstance(step, InvestOn), "investments are asked for by their step"
    left = step.left or staffing.use_extra(play, seat, MoreInvestment)
    play.then(InvestOn(seat, left - 1, (*step.used, action.what)))
    if action.what == "staff":
        staffing.offer_staff(play, step, seat, staffing.DRAWN, "investment", free=False)
        return
    price, club = price_of(play.content, play.table, seat, action.what), play.club(seat)
    play.emit(
        LevelRaised(
            seat=seat,
            department=action.what,
            level=club.levels[action.what] + 1,
            price=price,
            cash=club.cash - price,
            rule=RULE,
        )
    )


HANDLERS: Handlers = {InvestOn: invest_on}
ANSWERS: Answers = {
    (InvestDue, None): Answer((Invest,), _fault, _options, _default, _carry_out),
    (HireDue, "investment"): staffing.ANSWER,
}

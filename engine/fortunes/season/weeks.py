"""Weeks: moves on the board one after another, then the fixtures, then loans return (FF-7, FF-8, FF-18 … FF-20)."""

from __future__ import annotations

from engine.core.answers import any_will_do
from engine.fortunes.content.cards import Content
from engine.fortunes.season import money, people, staff
from engine.fortunes.season.actions import RollDie
from engine.fortunes.season.calendar import calendar_of, competitions_in
from engine.fortunes.season.events import CounterMoved, DayTaken, RatingsDrifted, TurnBegun, WeekBegun, WeekEnded
from engine.fortunes.season.model import RollDue, SeasonTable
from engine.fortunes.season.opening import drifted
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import (
    AuctionSenior,
    BeginWeek,
    DrawCard,
    EndWeek,
    Land,
    OpenWindow,
    PayWages,
    PlayRound,
    SignFree,
    TakeTurn,
)

_DIE = 6

# -- the week


def begin_week(play: SeasonPlay, step: BeginWeek) -> None:
    """Everybody's turn, from another first one each week, then the week's competitions (FF-7, FF-32)."""
    table = play.table
    calendar = calendar_of(play.content, table.setup)
    play.emit(WeekBegun(week=step.week, first=_first(table, step.week), rule="FF-7"))
    if step.week in calendar.drift:
        play.emit(RatingsDrifted(ratings=drifted(play), rule="FF-32"))
    order = tuple(row.team for row in table.rows)
    rounds = [PlayRound(competition, order) for competition in competitions_in(calendar, step.week)]
    play.then(*map(TakeTurn, table.turn_order), *rounds, EndWeek())


def _first(table: SeasonTable, week: int) -> int:
    """FF-7: in week 1 who threw best, or who is next if he has been sacked since; then one seat on each week."""
    count = len(table.managers)
    steps = range(0 if week == 1 else 1, count + 1)
    seats = ((table.first + step) % count for step in steps)
    return next((seat for seat in seats if table.managers[seat].managing), table.first)


def end_week(play: SeasonPlay, step: EndWeek) -> None:
    """Loans that were agreed until now end (FF-26); the winter window opens after its week (FF-5)."""
    table = play.table
    for loan in tuple(table.loans):
        if loan.until <= table.week:
            people.end_loan(play, loan, "FF-26")
    play.emit(WeekEnded(week=table.week, rule="FF-7"))
    if table.week == calendar_of(play.content, table.setup).window:
        play.then(OpenWindow("winter"))


# -- a turn


def take_turn(play: SeasonPlay, step: TakeTurn) -> None:
    """A manager is asked to roll, unless he was sacked since the week began (FF-7)."""
    seat = step.seat
    if not play.manager(seat).managing:
        return
    if play.table.mover != seat:
        play.emit(TurnBegun(seat=seat, rule="FF-7"))
    play.put(step, RollDue(seat))


def _roll(play: SeasonPlay, due: RollDue, action: RollDie) -> None:
    """The counter moves clockwise (FF-7)."""
    seat = due.seat
    die = play.chance.roll("move", _DIE)
    square = (play.manager(seat).counter + die) % len(play.content.tables.board)
    play.emit(CounterMoved(seat=seat, die=die, square=square, rule="FF-7"))
    play.then(Land(seat))


def land(play: SeasonPlay, step: Land) -> None:
    """What the square says (FF-8)."""
    seat = step.seat
    tables = play.content.tables
    square = tables.board[play.manager(seat).counter]
    match square:
        case "start":
            play.then(SignFree(seat))
        case "luck" | "selection" | "crisis":
            play.then(DrawCard(seat, square))
        case "free_agent":
            play.then(AuctionSenior(seat, tables.star_price, True, "FF-17"))
        case "sponsorship":
            money.pay(play, None, seat, tables.sponsor, "sponsor", "FF-18")
        case "staff" | "academy":
            staff.visit(play, seat, square == "academy")
        case "wages":
            play.then(PayWages(seat, "FF-20"))
        case "day_off":
            play.emit(DayTaken(seat=seat, rule="FF-19"))


def pay_wages(play: SeasonPlay, step: PayWages) -> None:
    """FF-20: by the table, at once."""
    if play.manager(step.seat).managing:
        wages = money.wages_of(play.content, play.table, step.seat)
        money.owe(play, step.seat, wages, None, "wages", step.rule)


def _only(content: Content, table: SeasonTable, due: RollDue) -> list[RollDie]:
    return [RollDie(due.seat)]


def _default(content: Content, table: SeasonTable, due: RollDue) -> RollDie:
    return RollDie(due.seat)


HANDLERS: Handlers = {
    BeginWeek: begin_week,
    EndWeek: end_week,
    TakeTurn: take_turn,
    Land: land,
    PayWages: pay_wages,
}
ANSWERS: Answers = {(RollDue, None): Answer((RollDie,), any_will_do, _only, _default, _roll)}

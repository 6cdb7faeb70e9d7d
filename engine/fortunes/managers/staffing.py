"""Manage staff and the academy (FF-13 … FF-16): the coach, the youths, a scout, and whom to poach."""

from __future__ import annotations

from engine.core.model import Action
from engine.fortunes.content.cards import LEAST_STARS, MOST_STARS
from engine.fortunes.managers.outlook import K
from engine.fortunes.managers.worth import Worth
from engine.fortunes.season import people
from engine.fortunes.season.actions import CoachYouths, HireScout, LeaveSquare, PoachYouth, RaiseCoach
from engine.fortunes.season.model import StaffDue

_LESSONS = 5_000
"""What a star of the coach is worth besides, for the youths that he can teach."""
_SCOUTED = 60_000
"""What a visit with a scout brings, about."""


def visit(worth: Worth, due: StaffDue) -> Action:
    """One thing after the other: the coach, a youth to poach, the youths, the scout; then on."""
    if not due.academy and not due.coached and _should_raise(worth):
        return RaiseCoach(due.seat)
    if not due.academy and worth.manager.scout == "ready":
        person = whom_to_poach(worth)
        if person is not None:
            return PoachYouth(due.seat, person)
    if not due.trained:
        steps = lessons(worth)
        if steps:
            return CoachYouths(due.seat, steps)
    if not due.academy and _should_scout(worth):
        return HireScout(due.seat)
    return LeaveSquare(due.seat)


def _should_raise(worth: Worth) -> bool:
    """Whether another star of the coach, who counts in every match, is worth his price."""
    coach, tables = worth.manager.coach, worth.content.tables
    if coach >= MOST_STARS:
        return False
    stars = 1 if coach else LEAST_STARS
    price = tables.coach_step * stars
    if not worth.style.eleven:
        return worth.manager.cash >= 2 * price
    gain = (worth.star + _lesson(worth)) * stars - worth.wages(stars)
    return worth.spendable(stars) >= price and gain > K * price


def _lesson(worth: Worth) -> int:
    return _LESSONS if worth.turns > 2 else 0


# -- youths


def lessons(worth: Worth) -> tuple[tuple[int, int], ...]:
    """Who learns how much: step by step whoever gains most by it, as long as it pays."""
    table, coach = worth.table, worth.manager.coach
    lent = people.lent_by(table, worth.seat)
    taught = {
        number: 0 for number in worth.manager.squad if table.people[number].kind == "youth" and number not in lent
    }
    if not coach:
        return ()
    if not worth.style.eleven:
        return _simple_lessons(worth, list(taught))
    spent = grown = 0
    done = 0
    while True:
        best, most, step = None, 0, 0
        for number, more in taught.items():
            for further in _steps(table.people[number].stars, more, coach):
                stars = grown + further
                price = spent + worth.content.tables.coach_step * further
                if price > worth.spendable(stars):
                    continue
                steps = {**taught, number: more + further}
                gain = worth.with_steps(steps) - worth.base - worth.wages(stars) - K * price - done
                # What a star brings, so that a long step isn't better for being long.
                if gain * max(1, step) > most * further or (best is None and gain > 0):
                    best, most, step = number, gain, further
        if best is None or most <= 0:
            break
        taught[best] += step
        grown += step
        spent += worth.content.tables.coach_step * step
        done += most
    return tuple((number, more) for number, more in taught.items() if more)


def _steps(stars: int, more: int, coach: int) -> range:
    """What may be added to `more` stars that somebody with `stars` learns already."""
    most = min(coach, MOST_STARS - stars) - more
    return range(LEAST_STARS if stars + more == 0 else 1, most + 1)


def _simple_lessons(worth: Worth, youths: list[int]) -> tuple[tuple[int, int], ...]:
    """One of them, as far as half of the cash goes."""
    people_, coach, price = worth.table.people, worth.manager.coach, worth.content.tables.coach_step
    for number in youths:
        stars = people_[number].stars
        more = min(coach, MOST_STARS - stars, worth.manager.cash // (2 * price))
        if more >= (LEAST_STARS if stars == 0 else 1):
            return ((number, more),)
    return ()


# -- scouting


def whom_to_poach(worth: Worth) -> int | None:
    """The youth who brings most beyond his price, from another club or the academy."""
    best, most = None, 0
    if not people.room_for_youth(worth.content, worth.table, worth.seat):
        return None
    for number in poachable(worth):
        price = worth.value(number)
        gain = worth.joins(number) - K * price
        if price <= worth.spendable(worth.table.people[number].stars) and gain > most:
            best, most = number, gain
    return best


def poachable(worth: Worth) -> list[int]:
    """Youths of rivals, who can't refuse, and the academy's."""
    table = worth.table
    found = [
        number
        for rival in people.rivals(table, worth.seat)
        for number in table.managers[rival].squad
        if table.people[number].kind == "youth" and not people.is_lent(table, number)
    ]
    return [*found, *table.academy]


def _should_scout(worth: Worth) -> bool:
    """Whether a scout will likely pay: there must be a visit to come."""
    price = worth.content.tables.scout
    if not worth.style.scout or worth.manager.scout != "none" or worth.spendable() < price:
        return False
    tables = worth.content.tables
    turns = worth.turns
    visits = min(K, K * turns * tables.board.count("staff") // len(tables.board))
    return visits * _SCOUTED // K > K * price

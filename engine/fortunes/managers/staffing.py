"""Manage staff and the academy (FF-13 … FF-16): the coach, the youths, a scout, and whom to poach."""

from __future__ import annotations

from engine.core.model import Action
from engine.fortunes.managers.worth import K, Worth
from engine.fortunes.season import staff
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
    if not due.academy:
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
    stars = staff.coach_step(worth.manager.coach)
    price = worth.content.tables.coach_step * stars
    if not stars:
        return False
    if not worth.style.eleven:
        return worth.for_staff(stars) >= 2 * price
    gain = (worth.star + _lesson(worth)) * stars - worth.wages(stars)
    return worth.for_staff(stars) >= price and gain > K * price


def _lesson(worth: Worth) -> int:
    return _LESSONS if worth.turns > 2 else 0


# -- youths


def lessons(worth: Worth) -> tuple[tuple[int, int], ...]:
    """Who learns how much: step by step whoever gains most by it, as long as it pays."""
    table, coach = worth.table, worth.manager.coach
    taught = dict.fromkeys(staff.trainable(table, worth.seat), 0)
    if not worth.style.eleven:
        return _simple_lessons(worth, list(taught))
    spent = grown = 0
    done = 0
    while True:
        best, most, step = None, 0, 0
        for number, more in taught.items():
            for further in _further(coach, table.people[number].stars, more):
                stars = grown + further
                price = spent + worth.content.tables.coach_step * further
                if price > worth.for_staff(stars):
                    continue
                steps = {**taught, number: more + further}
                gain = (
                    _taught(worth, worth.with_steps(steps) - worth.base, stars) - worth.wages(stars) - K * price - done
                )
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


def _taught(worth: Worth, gain: int, stars: int) -> int:
    """What so many stars of youths bring, if they bring `gain` as long as they stay: whoever poaches one pays for his
    stars (FF-15)."""
    stay, ahead = worth.stay, K * worth.ahead
    return (gain * stay + K * worth.content.tables.youth_price * stars * (ahead - stay)) // ahead if ahead else gain


def _further(coach: int, stars: int, more: int) -> list[int]:
    """What may be added to the `more` stars that somebody with `stars` learns already."""
    return [step - more for step in staff.youth_steps(coach, stars) if step > more]


def _simple_lessons(worth: Worth, youths: list[int]) -> tuple[tuple[int, int], ...]:
    """One of them, as far as half of the cash goes."""
    price = worth.content.tables.coach_step
    for number in youths:
        possible = staff.youth_steps(worth.manager.coach, worth.table.people[number].stars)
        paid = [more for more in possible if 2 * price * more <= worth.for_staff(more)]
        if paid:
            return ((number, paid[-1]),)
    return ()


# -- scouting


def whom_to_poach(worth: Worth) -> int | None:
    """The youth who brings most beyond his price, from another club or the academy."""
    best, most = None, 0
    for number in staff.poachable(worth.content, worth.table, worth.seat):
        price = worth.value(number)
        gain = worth.joins(number) - K * price
        if price <= worth.for_staff(worth.table.people[number].stars) and gain > most:
            best, most = number, gain
    return best


def _should_scout(worth: Worth) -> bool:
    """Whether a scout will likely pay: there must be a visit to come."""
    price = worth.content.tables.scout
    if not worth.style.scout or worth.manager.scout != "none" or worth.for_staff() < price:
        return False
    tables = worth.content.tables
    # He poaches from the next turn on.
    visits = min(K, K * (worth.turns - 1) * tables.board.count("staff") // len(tables.board))
    return visits * _SCOUTED // K > K * price

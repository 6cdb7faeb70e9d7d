"""Scout, coach and youths: the squares Manage staff, Academy and Start (FF-9, FF-13 … FF-16).

Owns what each step costs and who may be coached, poached or signed. Nothing here is owed: who can't pay can't have it.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.answers import too_many
from engine.core.chance import Chance
from engine.core.model import Reason
from engine.fortunes.content.cards import LEAST_STARS, MOST_STARS, Content
from engine.fortunes.season import people
from engine.fortunes.season.actions import CoachYouths, HireScout, LeaveSquare, Pick, PoachYouth, RaiseCoach
from engine.fortunes.season.events import CoachChanged, NothingHappened, ScoutChanged, YouthCoached
from engine.fortunes.season.model import PickDue, SeasonTable, StaffDue
from engine.fortunes.season.money import pay
from engine.fortunes.season.people import pick_answer
from engine.fortunes.season.state import Answer, Answers, Handlers, SeasonPlay
from engine.fortunes.season.steps import SignFree, TakeYouth, VisitStaff

_SAMPLE = "sample"
_LACKING = "too_little_cash"
_STAFF, _COACHING, _POACHING, _ACADEMY, _START = "FF-13", "FF-14", "FF-15", "FF-16", "FF-9"
StaffAction = HireScout | RaiseCoach | CoachYouths | PoachYouth | LeaveSquare


# -- the squares


def visit(play: SeasonPlay, seat: int, academy: bool) -> None:
    """A counter has come to Manage staff, or to the academy, which offers a youth first (FF-13, FF-16)."""
    table, step = play.table, VisitStaff(seat, academy)
    youth = _free_youth(play.content, table, seat) if academy else None
    is_open = _is_open(play.content, table, _due(step))
    if youth is not None:
        play.then(TakeYouth(seat, youth), *([step] if is_open else []))
    elif is_open:
        play.then(step)
    else:
        play.emit(NothingHappened(seat=seat, rule=_ACADEMY if academy else _STAFF))


def _free_youth(content: Content, table: SeasonTable, seat: int) -> int | None:
    """The academy's first youth of no stars, if there is one and room for him (FF-16)."""
    if not people.room_for_youth(content, table, seat):
        return None
    return next((person for person in reversed(table.academy) if not table.people[person].stars), None)


def take_youth(play: SeasonPlay, step: TakeYouth) -> None:
    """The academy's youth may join for nothing; he can be declined (FF-16)."""
    play.put(step, PickDue(step.seat, "academy", (step.youth,), may_pass=True))


def _taken(play: SeasonPlay, due: PickDue, action: Pick) -> None:
    if action.person is not None:
        people.join(play, action.person, due.seat, "academy", _ACADEMY)


def visit_staff(play: SeasonPlay, step: VisitStaff) -> None:
    """Ask until the manager leaves or there is nothing left to do; who lacks money alone may sell first (FF-13)."""
    if not play.manager(step.seat).managing:
        return
    due = _due(step)
    if _is_open(play.content, play.table, due):
        play.put(step, due)
    else:
        _leave(play, step.seat)


def _due(step: VisitStaff) -> StaffDue:
    return StaffDue(step.seat, step.academy, step.coached, step.trained)


def _leave(play: SeasonPlay, seat: int) -> None:
    """A scout hired on this visit knows his way about from the next turn on (FF-13)."""
    if play.manager(seat).scout == "new":
        play.emit(ScoutChanged(seat=seat, scout="ready", rule=_STAFF))


def sign_free(play: SeasonPlay, step: SignFree) -> None:
    """One of the free pool may join for nothing; youths where there is room (FF-4, FF-9)."""
    seat, table = step.seat, play.table
    if not play.manager(seat).managing:
        return
    found = tuple(person for person in table.free if people.may_join(play.content, table, seat, person))
    if found:
        play.put(step, PickDue(seat, "free_pool", found, may_pass=True))
    else:
        play.emit(NothingHappened(seat=seat, rule=_START))


def _sign(play: SeasonPlay, due: PickDue, action: Pick) -> None:
    if action.person is not None:
        people.join(play, action.person, due.seat, "free", _START)


# -- what can be done, and what it costs


def coach_step(coach: int) -> int:
    """How many stars the coach's next step is (FF-13).

    >>> [coach_step(stars) for stars in range(6)]
    [2, 1, 1, 1, 1, 0]
    """
    return LEAST_STARS if coach == 0 else int(coach < MOST_STARS)


def youth_steps(coach: int, stars: int) -> range:
    """By how many stars a coach may make a youth better at one visit (FF-14).

    >>> youth_steps(3, 0), youth_steps(3, 3), youth_steps(0, 2)
    (range(2, 4), range(1, 3), range(1, 1))
    """
    return range(LEAST_STARS if stars == 0 else 1, min(coach, MOST_STARS - stars) + 1)


def trainable(table: SeasonTable, seat: int) -> list[int]:
    """Own youths who can be coached: at the club, and not on the transfer list (FF-14)."""
    manager = table.managers[seat]
    return [
        youth
        for youth in people.of_kind(table, people.not_lent(table, seat), "youth")
        if youth_steps(manager.coach, table.people[youth].stars) and youth not in manager.listed
    ]


def poachable(content: Content, table: SeasonTable, seat: int) -> list[int]:
    """Youths a scout could get for `seat`, and it could pay: rivals', lent out or not, and the academy's (FF-15)."""
    cash = table.managers[seat].cash
    return [youth for youth in _scouted(content, table, seat) if people.value(content, table, youth) <= cash]


def _scouted(content: Content, table: SeasonTable, seat: int) -> list[int]:
    """The same, whatever they cost."""
    if table.managers[seat].scout != "ready":
        return []
    there = [person for rival in people.rivals(table, seat) for person in table.managers[rival].squad]
    found = [*people.of_kind(table, there, "youth"), *reversed(table.academy)]
    return [youth for youth in found if _has_room(content, table, seat, youth)]


def _has_room(content: Content, table: SeasonTable, seat: int, youth: int) -> bool:
    """Whether he may join (FF-4); whom `seat` has borrowed counts there already."""
    return youth in people.borrowed_by(table, seat) or people.room_for_youth(content, table, seat)


def _is_open(content: Content, table: SeasonTable, due: StaffDue) -> bool:
    """Whether there is anything but leaving, were there money: players can be sold for it first (FF-13, FF-25)."""
    seat = due.seat
    if not due.trained and trainable(table, seat):
        return True
    if due.academy:
        return False
    free = (_fault(content, table, due, action) for action in (HireScout(seat), RaiseCoach(seat)))
    return any(fault is None or fault.key == _LACKING for fault in free) or bool(_scouted(content, table, seat))


# -- answers


def _fault(content: Content, table: SeasonTable, due: StaffDue, action: StaffAction) -> Reason | None:
    """Keys: `only_at_staff`, `scout_there`, `coach_done`, `coach_at_most`, `youths_done`, `no_coach`, `too_little_cash`
    (params `price`, `lacks`), and those of `_coaching_fault` and `_poaching_fault`.
    """
    seat, tables = due.seat, content.tables
    manager = table.managers[seat]
    if due.academy and not isinstance(action, CoachYouths | LeaveSquare):
        return Reason("only_at_staff")
    match action:
        case HireScout():
            return Reason("scout_there") if manager.scout != "none" else _cash_fault(table, seat, tables.scout)
        case RaiseCoach():
            if due.coached:
                return Reason("coach_done")
            if manager.coach == MOST_STARS:
                return Reason("coach_at_most")
            return _cash_fault(table, seat, coach_step(manager.coach) * tables.coach_step)
        case CoachYouths(steps=steps):
            if due.trained:
                return Reason("youths_done")
            if manager.coach == 0:
                return Reason("no_coach")
            return _coaching_fault(content, table, seat, steps)
        case PoachYouth(person=person):
            return _poaching_fault(content, table, seat, person)
        case LeaveSquare():
            return None


def _cash_fault(table: SeasonTable, seat: int, price: int) -> Reason | None:
    lacks = price - table.managers[seat].cash
    return Reason(_LACKING, {"price": price, "lacks": lacks}) if lacks > 0 else None


def _coaching_fault(
    content: Content, table: SeasonTable, seat: int, steps: tuple[tuple[int, int], ...]
) -> Reason | None:
    """Keys: `no_youth`, `too_little_cash`, and with `person` `not_your_youth`, `player_lent`, `player_listed`,
    `twice`, `coaching_stars` (also `least`, `most`).
    """
    manager = table.managers[seat]
    if not steps:
        return Reason("no_youth")
    for place, (youth, stars) in enumerate(steps):
        who: dict[str, int | str] = {"person": youth}
        if youth not in manager.squad or table.people[youth].kind != "youth":
            return Reason("not_your_youth", who)
        if people.is_lent(table, youth):
            return Reason("player_lent", who)
        if youth in manager.listed:
            return Reason("player_listed", who)
        if any(youth == other for other, _ in steps[:place]):
            return Reason("twice", who)
        possible = youth_steps(manager.coach, table.people[youth].stars)
        if stars not in possible:
            return Reason("coaching_stars", {**who, "least": possible.start, "most": possible.stop - 1})
    return _cash_fault(table, seat, training_price(content, steps))


def training_price(content: Content, steps: tuple[tuple[int, int], ...]) -> int:
    """What youth coaching costs: as much a star as the coach's (FF-14)."""
    return content.tables.coach_step * sum(stars for _, stars in steps)


def _poaching_fault(content: Content, table: SeasonTable, seat: int, person: int) -> Reason | None:
    """Keys: `no_scout`, `scout_new`, `no_such_youth`, `youths_full` (`most`), `too_little_cash`."""
    manager = table.managers[seat]
    if manager.scout != "ready":
        return Reason("no_scout" if manager.scout == "none" else "scout_new")
    if person not in table.academy:
        owner = people.owner_of(table, person)
        if owner is None or owner == seat or table.people[person].kind != "youth":
            return Reason("no_such_youth")
    if not _has_room(content, table, seat, person):
        return Reason("youths_full", {"most": content.tables.youths})
    return _cash_fault(table, seat, people.value(content, table, person))


def _default(content: Content, table: SeasonTable, due: StaffDue) -> LeaveSquare:
    return LeaveSquare(due.seat)


def _sample(content: Content, table: SeasonTable, due: StaffDue, chance: Chance) -> StaffAction:
    """Anything that is legal. Draws from `chance`, stream "sample"."""
    seat = due.seat
    steps: list[tuple[int, int]] = []
    for youth in trainable(table, seat):
        possible = youth_steps(table.managers[seat].coach, table.people[youth].stars)
        if chance.below(_SAMPLE, 2):
            steps.append((youth, chance.choice(_SAMPLE, possible)))
    thinkable: list[StaffAction] = [HireScout(seat), RaiseCoach(seat), CoachYouths(seat, tuple(steps))]
    if not due.academy:
        thinkable += [PoachYouth(seat, youth) for youth in poachable(content, table, seat)[:5]]
    legal = [action for action in thinkable if _fault(content, table, due, action) is None]
    return chance.choice(_SAMPLE, [LeaveSquare(seat), *legal])


def _carry_out(play: SeasonPlay, due: StaffDue, action: StaffAction) -> None:
    seat, table, tables = due.seat, play.table, play.content.tables
    step = VisitStaff(seat, due.academy, due.coached, due.trained)
    match action:
        case HireScout():
            pay(play, seat, None, tables.scout, "scout", _STAFF)
            play.emit(ScoutChanged(seat=seat, scout="new", rule=_STAFF))
        case RaiseCoach():
            coach = play.manager(seat).coach
            stars = coach_step(coach)
            pay(play, seat, None, stars * tables.coach_step, "coach", _STAFF)
            play.emit(CoachChanged(seat=seat, stars=coach + stars, rule=_STAFF))
            step = replace(step, coached=True)
        case CoachYouths(steps=steps):
            pay(play, seat, None, training_price(play.content, steps), "youths", _COACHING)
            for youth, more in steps:
                stars = table.people[youth].stars + more
                play.emit(YouthCoached(seat=seat, person=youth, stars=stars, rule=_COACHING))
            step = replace(step, trained=True)
        case PoachYouth(person=person):
            _poach(play, seat, person)
        case LeaveSquare():
            _leave(play, seat)
            return
    play.then(step)


def _poach(play: SeasonPlay, seat: int, person: int) -> None:
    """He is `seat`'s for his price. Where he is on loan he stays until it ends, which he now does for his new owner."""
    table = play.table
    owner = people.owner_of(table, person)
    loan = next((loan for loan in table.loans if loan.person == person), None)
    if loan is not None:
        people.end_loan(play, loan, _POACHING)
    pay(play, seat, owner, people.value(play.content, table, person), "poaching", _POACHING)
    people.join(play, person, seat, "academy" if owner is None else "club", _POACHING, owner)
    if loan is not None and loan.borrower != seat:
        people.lend(play, person, seat, loan.borrower, loan.until, loan.one_match, _POACHING)


HANDLERS: Handlers = {VisitStaff: visit_staff, TakeYouth: take_youth, SignFree: sign_free}
ANSWERS: Answers = {
    (StaffDue, None): Answer(
        (HireScout, RaiseCoach, CoachYouths, PoachYouth, LeaveSquare), _fault, too_many, _default, _carry_out, _sample
    ),
    (PickDue, "free_pool"): pick_answer(_sign),
    (PickDue, "academy"): pick_answer(_taken),
}

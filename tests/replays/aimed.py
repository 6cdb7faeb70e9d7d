"""What to try at a place of a game for reasons that chance hardly ever hits upon: actions, most of them refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.core.chance import Chance
from engine.core.deals import Bundle, CounterDeal, DealDue, Good, OfferDeal
from engine.core.entries import ClubEntry
from engine.core.model import Action, Seat
from engine.eleven.season.actions import (
    Build,
    ExtendOffice,
    HirePlayer,
    HireStaff,
    HireYoungster,
    RaisePotential,
    TryAgain,
)
from engine.eleven.season.model import DayDue, NextSeasonDue
from engine.fortunes.season.actions import PoachYouth, PutUp, RaiseCoach, SellToBank, TurnCard
from engine.fortunes.season.model import DebtDue, StaffDue, TurnDue
from engine.futti.season.model import MOST_PEOPLE
from engine.superclub.match.line_ups import default_line_up, random_line_up
from engine.superclub.match.model import LineUpDue, PlayWeapon, SetLineUp, Team, WeaponDue
from engine.superclub.season.actions import AnswerBid, FireStaff, Hire, PickPlayer, SellAbroad, Sign
from engine.superclub.season.model import HireDue, OwnerDue, PickPlayerDue, SignDue

Aim = Callable[[Any, Any], Iterator[Action]]
"""What to try in a state of the game in which this is asked."""


def _eleven(state: Any, due: Any) -> Iterator[Action]:
    if isinstance(due, DayDue):
        for place in range(5):
            yield HirePlayer(due.seat, place)
            yield HireStaff(due.seat, place)
        yield HireYoungster(due.seat)
        yield ExtendOffice(due.seat)
        yield RaisePotential(due.seat, "budget")
        yield Build(due.seat, "lighting")
    elif isinstance(due, NextSeasonDue):
        yield TryAgain(due.seat)


def _superclub(state: Any, due: Any) -> Iterator[Action]:
    table = state.table
    match due:
        case SignDue():
            yield Sign(due.seat, True)
        case HireDue():
            yield from (Hire(due.seat, card) for card in due.candidates)
        case OwnerDue():
            yield SellAbroad(due.seat, due.card)
            yield from (AnswerBid(due.seat, "name", due.price + step) for step in (0, -1))
            yield AnswerBid(due.seat, "bench")
            yield from (FireStaff(due.seat, card) for card in table.clubs[due.seat].staff)
        case PickPlayerDue(why="draft"):
            yield from (PickPlayer(due.seat, card) for card in table.board)
        case WeaponDue():
            yield from (PlayWeapon(due.seat, weapon, third, 0) for weapon in due.weapons for third in (None, "attack"))
            yield from (PlayWeapon(due.seat, weapon, third) for weapon in due.weapons for third in (None, "defence"))
        case LineUpDue():
            inner = table if hasattr(table, "teams") else state.match.table
            line_up = default_line_up(inner.teams[due.side])
            yield SetLineUp(due.seat, replace(line_up, takers=tuple(line_up.eleven)))
            free = Team(replace(inner.teams[due.side].squad, frozen=None))
            yield from (SetLineUp(due.seat, random_line_up(free, Chance(seed), "line-up")) for seed in range(4))
            yield SetLineUp(due.seat, replace(line_up, keeper=next(iter(line_up.outfield), None)))
    if hasattr(table, "clubs"):
        yield from _staff_and_unhappy(table, due.seat)


def _staff_and_unhappy(table: Any, seat: int) -> Iterator[Action]:
    """Deals for all the staff that another club has, and for those who sit on its bench."""
    for other, club in enumerate(table.clubs):
        if other != seat:
            staff = tuple(Good("staff", card) for card in club.staff)
            yield OfferDeal(seat, other, Bundle((), 0), Bundle(staff, 0))
            for card in club.benched:
                yield OfferDeal(seat, other, Bundle((), 0), Bundle((Good("player", card),), 0))


def _fortunes(state: Any, due: Any) -> Iterator[Action]:
    table = state.table
    match due:
        case DebtDue():
            for person in table.managers[due.seat].squad:
                yield SellToBank(due.seat, person)
                yield from (PutUp(due.seat, person, least, 0) for least in (-1, 0, 10_000))
                yield PutUp(due.seat, person, 10_000, 1)
        case StaffDue():
            yield RaiseCoach(due.seat)
            for manager in table.managers:
                yield from (PoachYouth(due.seat, person) for person in manager.squad)
            yield from (PoachYouth(due.seat, person) for person in table.academy)
        case TurnDue():
            yield TurnCard(due.seat, "academy")
        case DealDue():
            yield CounterDeal(due.seat, due.offer.takes, due.offer.gives)


def _futti(state: Any, due: Any) -> Iterator[Action]:
    return iter(())


def setups(game: str, setup: Any) -> Iterator[Any]:
    """Set-ups with which no game begins: more people than may play, and squads of clubs' own that there are not."""
    match game:
        case "futti":
            known = (ClubEntry(club.key) for club in games.content_of("futti").clubs)
            seats = tuple(Seat(f"Manager {number}") for number in range(1, MOST_PEOPLE + 2))
            yield replace(setup, clubs=tuple(known)[: len(seats)], seats=seats, managed=tuple(range(len(seats))))
        case "futti-friendly":
            yield replace(setup, own=True)
        case "superclub-friendly":
            yield replace(setup, squads="own")


AIMS: dict[str, Aim] = {"futti": _futti, "eleven": _eleven, "superclub": _superclub, "fortunes": _fortunes}
"""By game."""

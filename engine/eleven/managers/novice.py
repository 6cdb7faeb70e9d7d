"""Level 1: somebody who plays for the first time. Likes strong footballers, does one thing a day, keeps every die, and
moves a few markers to where one line-up of the opponent's would have them.

Owns its habits alone; it reckons little, so that thousands of games can be played with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import UNSET

from engine.core.chance import Chance
from engine.core.model import Action, Decision, MaybeStyle
from engine.eleven.club_rules.deployment import default_deployment
from engine.eleven.club_rules.model import AnswerDie, Club, Deploy, DeployDue, Pick, PickDue, Piece, RerollDue
from engine.eleven.content.cards import BUILDINGS, Content
from engine.eleven.managers.deploying import improved
from engine.eleven.managers.desk import Desk
from engine.eleven.match.model import FansDue, PlayTactic, SeatFans, TacticDue
from engine.eleven.season.actions import (
    Build,
    ContractSponsor,
    DayAction,
    EndDay,
    ExtendOffice,
    HirePlayer,
    KeepDirector,
    KeepObjective,
    NextSeason,
    RaisePotential,
    UseCard,
)
from engine.eleven.season.day import day_fault
from engine.eleven.season.model import Day, DayDue, KeepDirectorDue, KeepObjectiveDue, NextSeasonDue, SeasonTable
from engine.eleven.season.stadium import RAISED
from engine.eleven.season.transfer import within_reach

_STREAM = "novice"
_OWN_DAY: Day = "tuesday"
_OWN_WEEKS = 4
"""A style comes first on this day, once in so many weeks."""
_ENOUGH_PLAYERS = 6
_CHANGES = 2
"""So many markers are moved, or pairs exchanged, from where they stand by habit (EL-6)."""


def answer(content: Content, desk: Desk, decision: Decision, chance: Chance, style: MaybeStyle = UNSET) -> Action:
    """What comes to mind first."""
    match decision:
        case DayDue(seat=seat):
            return _day(content, desk.season, decision, chance, style) or EndDay(seat)
        case DeployDue(seat=seat):
            return Deploy(seat, improved(content, desk, default_deployment(content, desk.club), _CHANGES))
        case FansDue(seat=seat, most=most):
            return SeatFans(seat, most)
        case TacticDue(seat=seat):
            return PlayTactic(seat, None)
        case PickDue(seat=seat, candidates=candidates):
            return Pick(seat, candidates[0])
        case RerollDue(seat=seat):
            return AnswerDie(seat, "keep")
        case KeepDirectorDue(seat=seat, hand=hand) | KeepObjectiveDue(seat=seat, hand=hand):
            card = chance.choice(_STREAM, hand)
            return KeepDirector(seat, card) if isinstance(decision, KeepDirectorDue) else KeepObjective(seat, card)
        case NextSeasonDue(seat=seat):
            return NextSeason(seat)
    raise TypeError(f"no decision of Eleven: {decision!r}")


def _day(content: Content, table: SeasonTable, due: DayDue, chance: Chance, style: MaybeStyle) -> DayAction | None:
    """The first wish that can be fulfilled; nothing more once something was done."""
    if due.acted:
        return None
    wishes = chain(_favourite(content, table, due, chance, style), _wishes(content, table, due, chance))
    return next((wish for wish in wishes if day_fault(content, table, due.seat, wish) is None), None)


def _wishes(content: Content, table: SeasonTable, due: DayDue, chance: Chance) -> Iterator[DayAction]:
    """Players first, a sponsor in the middle of the week, and towards its end whatever is left to buy."""
    seat, club = due.seat, table.clubs[due.seat]
    if due.day == "wednesday":
        yield from _sponsors(content, table, seat)
        yield RaisePotential(seat, chance.choice(_STREAM, RAISED))
        return
    if len(club.players) < _ENOUGH_PLAYERS:
        yield from _strongest(content, table, seat)
    if due.day == "thursday":
        yield ExtendOffice(seat)
        yield Build(seat, chance.choice(_STREAM, BUILDINGS))
    yield from _training(content, club, seat)
    yield from _sponsors(content, table, seat)
    yield RaisePotential(seat, chance.choice(_STREAM, RAISED))


def _favourite(
    content: Content, table: SeasonTable, due: DayDue, chance: Chance, style: MaybeStyle
) -> Iterator[DayAction]:
    """What somebody with a style has a day of his own for, before anything else."""
    seat = due.seat
    if style is UNSET or due.day != _OWN_DAY or table.week % _OWN_WEEKS:
        return
    match style:
        case "spender":
            yield ExtendOffice(seat)
        case "builder":
            yield Build(seat, chance.choice(_STREAM, BUILDINGS))
        case "trader":
            yield from _sponsors(content, table, seat)
        case "miser":
            yield EndDay(seat)
        case "gambler":
            yield RaisePotential(seat, chance.choice(_STREAM, RAISED))


def _strongest(content: Content, table: SeasonTable, seat: int) -> Iterator[DayAction]:
    """Footballers in reach, the strongest first, whatever they cost; those of strength 1 don't impress."""
    found = [
        (-strength, place)
        for place, card in within_reach(content, table, seat, "players")
        if (strength := content.players[card].untrained.strength) > 1
    ]
    return (HirePlayer(seat, place) for _, place in sorted(found))


def _sponsors(content: Content, table: SeasonTable, seat: int) -> Iterator[DayAction]:
    """The sponsor at the right end: on the shirts, on an adboard, or for a day."""
    for place, _ in within_reach(content, table, seat, "sponsors"):
        yield ContractSponsor(seat, place, "kit")
        yield ContractSponsor(seat, place, "adboard")
        yield ContractSponsor(seat, place, "small")


def _training(content: Content, club: Club, seat: int) -> Iterator[DayAction]:
    """Whoever of the staff can do something does it."""
    for member in club.staff:
        if content.staff[member.card].action is not None:
            yield UseCard(seat, Piece("staff", member.card))

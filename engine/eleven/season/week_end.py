"""The end of the week: everything is refreshed, maintenance paid, the display moved, markers kept (EL-38 … EL-42)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import Fact
from engine.eleven.club_rules import features
from engine.eleven.club_rules.events import Refreshed, SuspensionMoved
from engine.eleven.club_rules.model import Club, PickDue, Piece
from engine.eleven.club_rules.resources import lose, offer
from engine.eleven.content.campaigns import FrozenWages
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import CheaperStaff, KeepMarkers, Track
from engine.eleven.season import transfer
from engine.eleven.season.events import MaintenancePaid, WeekEnded
from engine.eleven.season.fold import SeasonPlay
from engine.eleven.season.model import (
    WEEKS,
    BeginWeek,
    CountPoints,
    EndWeek,
    KeepMarkersStep,
    MoveDisplay,
    PayMaintenance,
)

KEPT: tuple[Track, ...] = ("fanbase", "operation", "fitness")
"""What only so many are kept of; money is kept (EL-40)."""
KEPT_EACH = 1
WEEKS_UNPAID = 2
"""Suspension tokens for each euro unpaid (EL-41)."""


class Maintenance(Fact, frozen=True):
    """What a club must pay at the week's end (EL-41)."""

    players: int
    staff: int
    buildings: int

    @property
    def total(self) -> int:
        """All three together."""
        return self.players + self.staff + self.buildings


def end_week(play: SeasonPlay, step: EndWeek) -> None:
    """Everything is turned back (EL-38); after the last week the game ends there (EL-42)."""
    table = play.table
    play.emit(WeekEnded(week=table.week))
    for seat, club in enumerate(table.clubs):
        if _is_any_exhausted(club):
            play.emit(Refreshed(seat=seat, rule="EL-38"))
    if table.week == WEEKS:
        play.then(CountPoints())
    else:
        bills = [PayMaintenance(seat) for seat in play.seats_in_turn()]
        play.then(*bills, MoveDisplay(), KeepMarkersStep(), BeginWeek())


def maintenance(content: Content, club: Club, players: int = 0, staff: int = 0, buildings: int = 0) -> Maintenance:
    """What a club must pay, or would have to with so many more footballers, staff and buildings (EL-41)."""
    tables = content.tables
    town = _entry(tables.maintenance_buildings, len(club.buildings) + buildings)
    if features.term(club, FrozenWages) is not None:
        return Maintenance(players=0, staff=0, buildings=town)
    less = sum(one.less for one in features.passives(content, club) if isinstance(one, CheaperStaff))
    return Maintenance(
        players=_entry(tables.maintenance_players, len(club.players) + players),
        staff=max(0, _entry(tables.maintenance_staff, len(club.staff) + staff) - less),
        buildings=town,
    )


def pay_maintenance(play: SeasonPlay, step: PayMaintenance) -> None:
    """Pay as far as there is money; what is unpaid suspends cards (EL-41)."""
    bill = maintenance(play.content, play.club(step.seat))
    paid = lose(play, step.seat, "budget", bill.total, "EL-41")
    play.emit(
        MaintenancePaid(seat=step.seat, players=bill.players, staff=bill.staff, buildings=bill.buildings, paid=paid)
    )
    _suspend_unpaid(play, step.seat, bill.total - paid)


def suspend_unpaid(play: SeasonPlay, decision: PickDue, piece: Piece | None) -> None:
    """A card was chosen for a euro unpaid: two tokens, on top of those it has (EL-41)."""
    assert piece is not None, "somebody must be chosen"
    weeks = play.club(decision.seat).owned(piece).suspended + WEEKS_UNPAID
    play.emit(SuspensionMoved(seat=decision.seat, piece=piece, weeks=weeks, rule="EL-41"))
    (left,) = decision.data
    _suspend_unpaid(play, decision.seat, left)


def move_display(play: SeasonPlay, step: MoveDisplay) -> None:
    """The rightmost cards and the top youngster go, the rows are refilled (EL-40)."""
    transfer.move_display(play)


def markers_kept(content: Content, club: Club) -> dict[Track, int]:
    """How many markers of each kind may be kept (EL-40); a kind that isn't named is kept whole."""
    most = dict.fromkeys(KEPT, KEPT_EACH)
    for one in features.passives(content, club):
        if isinstance(one, KeepMarkers):
            most[one.track] = max(most[one.track], one.count)
    return most


def keep_markers(play: SeasonPlay, step: KeepMarkersStep) -> None:
    """At most one marker of a kind is kept, or as many as a card allows; any money (EL-40)."""
    for seat in play.seats_in_turn():
        club = play.club(seat)
        for track, count in markers_kept(play.content, club).items():
            lose(play, seat, track, club.markers[track] - count, "EL-40")


def _suspend_unpaid(play: SeasonPlay, seat: int, euros: int) -> None:
    """A staff or player card for each euro unpaid, one after another; `data` is how many come after it."""
    if euros > 0:
        offer(play, seat, "unpaid", suspended_for_debt(play.content, play.club(seat)), data=(euros - 1,))


def suspended_for_debt(content: Content, club: Club) -> list[Piece]:
    """The cards of which one is suspended for a euro unpaid (EL-41): footballers, and staff who do something.

    Whoever has no token yet comes first; on staff without action and passive, who would never be missed, tokens lie
    only where there is nobody else.
    """
    busy = [
        one
        for one in club.staff
        if content.staff[one.card].action is not None or content.staff[one.card].passive is not None
    ]
    missed = [Piece("staff", one.card) for one in busy] + [Piece("player", one.card) for one in club.players]
    free = [piece for piece in missed if not club.owned(piece).suspended]
    return free or missed or [Piece("staff", one.card) for one in club.staff]


def _is_any_exhausted(club: Club) -> bool:
    return any(owned.exhausted for owned in club.turnable())


def _entry(numbers: Sequence[int], count: int) -> int:
    return numbers[min(count, len(numbers) - 1)]

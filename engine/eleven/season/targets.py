"""What an effect can act on, and whether it can do anything at all (EL-21).

Pure questions about the open table and the manager's own secrets: what is offered when an effect happens, and what
refuses an action that would change nothing, are the same here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from engine.eleven.club_rules.model import Built, Club, Piece
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import (
    BuyOffice,
    DrawTactics,
    Effect,
    GainPerProfession,
    GainPoints,
    Heal,
    HealAll,
    HireAnywhere,
    HireFreeStaff,
    HireFreeYoungster,
    HiringRow,
    LookTrained,
    MoveMarkers,
    MoveStat,
    SeeZones,
    SellNow,
    SignSmallDeal,
    Strengthen,
    SuspendAdboards,
    SuspendByDie,
    SuspendDirector,
    SuspendStaff,
    SuspendStand,
    TrainPlayers,
)
from engine.eleven.season import prices, transfer
from engine.eleven.season.model import SeasonTable


def untrained(content: Content, club: Club, youngsters: bool) -> Iterator[Piece]:
    """Footballers who can be trained, perhaps youngsters alone."""
    for player in club.players:
        if not player.trained and (not youngsters or content.players[player.card].kind == "youngster"):
            yield Piece("player", player.card)


def strengthened(club: Club, unsuspended: bool) -> Iterator[Piece]:
    """Footballers who can get a strength token, perhaps those alone who aren't suspended."""
    for player in club.players:
        if not (unsuspended and player.suspended):
            yield Piece("player", player.card)


def injured(club: Club) -> Iterator[Piece]:
    """Footballers who are hurt."""
    return (Piece("player", player.card) for player in club.players if player.injured)


def sellable(club: Club) -> Iterator[Piece]:
    """Footballers who can be sold (EL-15)."""
    return (Piece("player", player.card) for player in club.players if player.trained)


def staff(club: Club) -> Iterator[Piece]:
    return (piece for piece, _ in club.pieces("staff"))


def directors(club: Club) -> Iterator[Piece]:
    return (piece for piece, _ in club.pieces("director"))


def adboards(club: Club) -> Iterator[Piece]:
    """The adboards that hang (EL-17)."""
    return (piece for piece, _ in club.pieces("adboard"))


def cheap_staff(content: Content, table: SeasonTable, seat: int, most: int, money: int) -> Iterator[Piece]:
    """Places in reach of staff printed at `most` or less (EL-16), if a campaign's fee can be paid (EL-52)."""
    club = table.clubs[seat]
    for place, card in transfer.within_reach(content, table, seat, "staff"):
        if content.staff[card].cost <= most and prices.staff_cost(content, club, card, free=True) <= money:
            yield Piece("place", place)


def free_youngster(content: Content, table: SeasonTable, club: Club, money: int) -> bool:
    """Whether a youngster can come for nothing: there is one (EL-12), and a campaign's fee can be paid (EL-52)."""
    return transfer.youngster_fault(table) is None and prices.youngster_cost(content, club, free=True) <= money


def sponsors(content: Content, table: SeasonTable, seat: int) -> Iterator[Piece]:
    """Places of sponsors in reach (EL-17)."""
    return (Piece("place", place) for place, _ in transfer.within_reach(content, table, seat, "sponsors"))


def affordable(content: Content, table: SeasonTable, seat: int, row: HiringRow, money: int) -> Iterator[Piece]:
    """Places of a row, in reach or not, whose cards cost no more than `money` (EL-12, EL-16)."""
    for place, card in transfer.cards_in(table, row):
        if prices.hiring_cost(content, table.clubs[seat], row, card) <= money:
            yield Piece("place", place)


def stands(club: Club) -> dict[Piece, int]:
    """The places on the stands, printed ones first, and their suspension tokens (EL-37)."""
    return {
        piece: owned.suspended
        for piece, owned in club.pieces("stand", "building")
        if not isinstance(owned, Built) or owned.kind == "stand"
    }


def unseen(table: SeasonTable, seat: int) -> tuple[int, ...]:
    """Footballers in the transfer area whose other side `seat` hasn't looked at (EL-12)."""
    seen = table.clubs[seat].secrets.seen
    return tuple(card for _, card in transfer.cards_in(table, "players") if card not in seen)


def office_in_reach(content: Content, club: Club, most: int) -> bool:
    """Whether there is a next office space that costs `most` euros or less (EL-19)."""
    return club.office < len(content.tables.office_costs) and prices.office_cost(content, club) <= most


def can_act(content: Content, table: SeasonTable, seat: int, effect: Effect, money: int) -> bool:  # noqa: C901  # a case each
    """Whether an effect could change anything for `seat`, who has `money` euros left by then."""
    club = table.clubs[seat]
    match effect:
        case TrainPlayers(youngsters=youngsters):
            return any(untrained(content, club, youngsters))
        case Strengthen(other=other):
            return any(strengthened(club, other))
        case Heal() | HealAll():
            return any(injured(club))
        case BuyOffice(most=most):
            return office_in_reach(content, club, most)
        case HireFreeStaff(most=most):
            return any(cheap_staff(content, table, seat, most, money))
        case SignSmallDeal():
            return any(sponsors(content, table, seat))
        case SellNow():
            return any(sellable(club))
        case HireFreeYoungster():
            return free_youngster(content, table, club, money)
        case SuspendByDie():
            return bool(club.players)
        case SuspendStaff():
            return bool(club.staff)
        case SuspendAdboards():
            return bool(club.adboards)
        case SuspendDirector():
            return bool(club.directors)
        case HireAnywhere(row=row):
            return any(affordable(content, table, seat, row, money))
        case LookTrained():
            return bool(unseen(table, seat))
        case SeeZones():
            return table.opponents[seat] is not None and club.secrets.zones is None
        case DrawTactics():
            return table.decks["tactics"] > 0
        case MoveStat() | MoveMarkers() | GainPoints() | GainPerProfession() | SuspendStand():
            return True
    assert_never(effect)

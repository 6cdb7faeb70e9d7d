"""What things cost a manager on his days, with whatever his cards take off or add (EL-11 … EL-19).

Owns prices and whether they can be paid. It moves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from engine.core.model import Reason
from engine.eleven.club_rules import features
from engine.eleven.club_rules.model import Club, OwnedPlayer
from engine.eleven.content.campaigns import FrozenWages, Rebuilding
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import (
    TRACKS,
    CardAction,
    CheaperBuildings,
    CheaperFreeAction,
    CheaperHires,
    CheaperYoungsters,
    HiringRow,
    SaleBonus,
    SponsorBonus,
    Track,
)

FREE_ACTION = 2
"""Operation markers for a free action (EL-11)."""

PassiveT = TypeVar("PassiveT")


def player_cost(content: Content, club: Club, card: int) -> int:
    """What a footballer of the row costs (EL-12)."""
    return _reduced(content, club, content.players[card].cost)


def youngster_cost(content: Content, club: Club, *, free: bool = False) -> int:
    """What the top youngster costs (EL-12); one who comes `free` costs only what a campaign asks (EL-52)."""
    if free:
        return free_cost(club)
    less = sum(one.less for one in _held(content, club, CheaperYoungsters))
    return max(0, _reduced(content, club, content.tables.youngster_cost) - less)


def staff_cost(content: Content, club: Club, card: int, *, free: bool = False) -> int:
    """What a staff card costs (EL-16); one that comes `free` costs only what a campaign asks (EL-52)."""
    return free_cost(club) if free else _reduced(content, club, content.staff[card].cost)


def hiring_cost(content: Content, club: Club, row: HiringRow, card: int) -> int:
    """What a card of a row costs whoever hires it (EL-12, EL-16)."""
    return player_cost(content, club, card) if row == "players" else staff_cost(content, club, card)


def free_cost(club: Club) -> int:
    """What those cost who come for nothing: while wages are frozen whoever is hired costs so much more (EL-52)."""
    frozen = features.term(club, FrozenWages)
    return 0 if frozen is None else frozen.fee


def building_cost(content: Content, club: Club) -> int:
    """What an infrastructure token costs (EL-18)."""
    usual = content.tables.building_cost
    site = features.term(club, Rebuilding)
    cheapest = min([usual, *(one.cost for one in _held(content, club, CheaperBuildings))])
    return cheapest + (site.more if site is not None else 0)


def office_cost(content: Content, club: Club) -> int:
    """What the next office space costs (EL-19), if there is one."""
    return content.tables.office_costs[club.office]


def sponsor_bonus(content: Content, club: Club) -> int:
    """What every contract brings beyond what is printed (EL-17)."""
    return sum(one.money for one in _held(content, club, SponsorBonus))


def sale(content: Content, club: Club, player: OwnedPlayer, more: int = 0) -> tuple[int, int]:
    """The euros and VP tokens for selling a footballer, half of both if he is hurt or suspended (EL-15).

    What cards add to the price is halved with it.
    """
    price = content.tables.sale_price + more + sum(one.money for one in _held(content, club, SaleBonus))
    return (price, player.tokens) if player.is_fit else (price // 2, player.tokens // 2)


def free_action_cost(content: Content, club: Club) -> int:
    """The operation markers for a free action (EL-11)."""
    return min([FREE_ACTION, *(one.cost for one in _held(content, club, CheaperFreeAction))])


def has_free_action(content: Content, club: Club) -> bool:
    """Whether the club has the operation markers for a free action (EL-11); cards only ever make it cheaper."""
    operation = club.markers["operation"]
    return operation >= FREE_ACTION or operation >= free_action_cost(content, club)


def action_cost(content: Content, club: Club, action: CardAction, free: bool) -> dict[Track, int]:
    """The markers for a card's action (EL-21), as a free one with what that costs (EL-11)."""
    cost: dict[Track, int] = dict(action.cost)
    if free:
        cost["operation"] = cost.get("operation", 0) + free_action_cost(content, club)
    return cost


def price_fault(club: Club, cost: int) -> Reason | None:
    """None if the club has so many euros, else `too_expensive` (params `cost`, `money`)."""
    money = club.markers["budget"]
    return None if cost <= money else Reason("too_expensive", {"cost": cost, "money": money})


def cost_fault(club: Club, cost: Mapping[Track, int]) -> Reason | None:
    """None if the club has these markers, else `cost_not_covered` (params `track`, `cost`, `markers`)."""
    for track in TRACKS:
        if cost.get(track, 0) > club.markers[track]:
            return Reason("cost_not_covered", {"track": track, "cost": cost[track], "markers": club.markers[track]})
    return None


def _reduced(content: Content, club: Club, cost: int) -> int:
    return max(0, cost - sum(one.less for one in _held(content, club, CheaperHires))) + free_cost(club)


def _held(content: Content, club: Club, kind: type[PassiveT]) -> list[PassiveT]:
    return [one for one in features.passives(content, club) if isinstance(one, kind)]

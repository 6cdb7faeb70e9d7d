"""Which players are listed on a page of the squads, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from engine.fortunes.content.cards import Content
from engine.fortunes.content.effects import POSITIONS
from engine.fortunes.season import people
from engine.fortunes.season.model import Person, SeasonTable
from game.scenes.fortunes.pieces import by_kind, cause_of

Shelf = int | Literal["listed", "free", "academy"]
"""What is looked at: a manager's squad by his seat, or one of the lists that are nobody's."""
LISTS: tuple[Literal["listed", "free", "academy"], ...] = ("listed", "free", "academy")
Filter = Literal["all", "goalkeeper", "defender", "midfielder", "forward", "youth", "away"]
FILTERS: tuple[Filter, ...] = ("all", *POSITIONS, "youth", "away")
Order = Literal["place", "stars", "value", "name"]
ORDERS: tuple[Order, ...] = ("place", "stars", "value", "name")


def on_shelf(table: SeasonTable, shelf: Shelf) -> list[int]:
    """Everybody there: a squad with its lent-out and borrowed players, or a list; the academy from its top card on."""
    match shelf:
        case "listed":
            return [one for manager in table.managers if manager.managing for one in manager.listed]
        case "free":
            return list(table.free)
        case "academy":
            return list(reversed(table.academy))
        case _:
            return list(dict.fromkeys([*table.managers[shelf].squad, *people.borrowed_by(table, shelf)]))


def matches(table: SeasonTable, person: int, wanted: Filter) -> bool:
    """Whether a player is listed by a filter."""
    if wanted == "away":
        return cause_of(table, person) is not None
    return wanted == "all" or table.people[person].kind == wanted


def listed(
    content: Content, table: SeasonTable, persons: Sequence[int], wanted: Filter, order: Order, *, piled: bool = False
) -> list[int]:
    """The players that a filter lets through, in order; those who are alike from goal to attack. The place in a pile
    is the order in which they lie there."""
    through = [one for one in persons if matches(table, one, wanted)]
    if order == "place":
        return through if piled else by_kind(table, through)
    rank: dict[Order, Callable[[Person], tuple[int | str, ...]]] = {
        "stars": lambda one: (-one.stars,),
        "value": lambda one: (-content.value(one.kind, one.stars),),
        "name": lambda one: (one.name,),
    }
    return sorted(by_kind(table, through), key=lambda one: rank[order](table.people[one]))

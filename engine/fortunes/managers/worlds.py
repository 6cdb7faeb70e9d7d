"""Worlds that may be: a whole game's state, made up from what one manager sees before a round of matches.

Owns what is hidden and how it is made up: how the senior pile and the cards lie, and how far others would bid. Nothing
is taken from the true state, so that whatever lies face down there, the same view brings the same worlds. They go on to
the next line-ups, and no further.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import cycle, islice

from msgspec.structs import replace

from engine.core.auction import BidDue
from engine.core.chance import Chance
from engine.core.search import chance_of
from engine.fortunes.content.cards import PILES, Content
from engine.fortunes.season.auctions import auctions_of
from engine.fortunes.season.model import RollDue, SeasonDecision, SeasonTable, StaffDue, TurnDue
from engine.fortunes.season.state import Deck, Piles, SeasonState
from engine.fortunes.season.steps import (
    BeginWeek,
    CloseWindow,
    PlayRound,
    PutCardAway,
    SeasonStep,
    SettleDebt,
    TakeTurn,
    TurnUp,
    VisitStaff,
)

Asked = BidDue | RollDue | StaffDue | TurnDue
"""Questions after which a world can go on."""


def possible(content: Content, view: SeasonTable, due: Asked, number: int) -> SeasonState:
    """The world of that number in which `due` is asked."""
    table, chance = copied(view), _chance(view, due, number)
    asked: list[SeasonDecision] = [due]
    piles = _piles(content, table, chance)
    return SeasonState(table, chance, piles, _agenda(content, view, due), asked, [], _asking(due))


def _chance(view: SeasonTable, due: Asked, number: int) -> Chance:
    """It follows from what is seen: when it is, what everybody has, and what is asked."""
    return chance_of((view.season, view.week, view.turned, view.managers, due), number)


def copied(view: SeasonTable) -> SeasonTable:
    """A table of one's own: what a week's moves change is copied, what they don't is shared."""
    table = copy.copy(view)
    table.managers = [replace(one, squad=list(one.squad), listed=list(one.listed)) for one in view.managers]
    table.clubs = [copy.copy(club) for club in view.clubs]
    table.people, table.academy, table.free = list(view.people), list(view.academy), list(view.free)
    table.loans, table.out, table.deducted = list(view.loans), list(view.out), list(view.deducted)
    table.ledger, table.bets, table.sealed = list(view.ledger), list(view.bets), list(view.sealed)
    table.named, table.last_named = list(view.named), list(view.last_named)
    table.desk = replace(view.desk, made=list(view.desk.made))
    if view.auction is not None:
        auction = view.auction
        table.auction = replace(
            auction, out=list(auction.out), limits=list(auction.limits), history=list(auction.history)
        )
    return table


def _piles(content: Content, table: SeasonTable, chance: Chance) -> Piles:
    """What may lie face down, by what is seen elsewhere: of the cards that are read nobody keeps count."""
    seen = {one for manager in table.managers for one in manager.squad}.union(table.free)
    if table.lot is not None:
        seen.add(table.lot.person)
    hidden = [n for n, one in enumerate(table.people) if one.kind != "youth" and n not in seen]
    chance.shuffle("seniors", hidden)
    piles = Piles(hidden[: table.seniors])
    for pile in PILES:
        cards = [card.number for card in content.pile(pile) for _ in range(card.copies)]
        chance.shuffle(pile, cards)
        deck: Deck = piles.deck(pile)
        deck.pile = cards
    return piles


def _asking(due: Asked) -> SeasonStep | None:
    match due:
        case RollDue(seat=seat):
            return TakeTurn(seat)
        case TurnDue(seat=seat):
            return TurnUp(seat)
        case StaffDue(seat=seat):
            return VisitStaff(seat, due.academy, due.coached, due.trained)
    return None


def _agenda(content: Content, view: SeasonTable, due: Asked) -> list[SeasonStep]:
    """What is still to come up to the line-ups, the next step last."""
    steps = [*_open(view), *_to_come(content, view, due)]
    return steps[::-1]


def _open(view: SeasonTable) -> Iterator[SeasonStep]:
    if view.debt is not None:
        yield SettleDebt()
    if view.card_up is not None:
        yield PutCardAway()


def _to_come(content: Content, view: SeasonTable, due: Asked) -> Iterator[SeasonStep]:
    order = view.turn_order
    if view.window is not None:
        turners = list(islice(cycle(order), auctions_of(content, view)))
        yield from map(TurnUp, turners[view.turned + isinstance(due, TurnDue) :])
        yield CloseWindow()
        yield BeginWeek(view.week + 1)
        return
    if view.mover is not None:
        count, first = len(view.managers), view.first
        later = [seat for seat in order if (seat - first) % count > (view.mover - first) % count]
        yield from map(TakeTurn, later)
    yield PlayRound("league", tuple(row.team for row in view.rows))

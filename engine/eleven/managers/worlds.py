"""Worlds that may be: a whole season's state, made up from what one manager sees on his day.

Owns what is hidden and how it is made up: the order of decks, of which everybody knows what has been seen to leave
them, and which of the line-ups that fit the description comes. Nothing is taken from the true state, so that whatever
lies face down there, the same view brings the same worlds.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.model import clone
from engine.core.search import chance_of
from engine.eleven.club_rules.model import PickDue
from engine.eleven.content.cards import Content
from engine.eleven.content.effects import Row
from engine.eleven.match.line_ups import fitting
from engine.eleven.season.model import (
    ACTION_DAYS,
    BeginDay,
    BeginMatchday,
    DayDue,
    Piles,
    SeasonState,
    SeasonStep,
    SeasonTable,
    TakeTurn,
)


def possible(content: Content, view: SeasonTable, due: DayDue | PickDue, number: int) -> SeasonState:
    """The world of that number in which `due` is asked on its seat's day: it goes on up to the next match, where all
    deploy."""
    table, chance = clone(view), chance_of(view, number)
    piles = _piles(content, view, due.seat)
    for pile in (piles.players, piles.youngsters, piles.staff, piles.sponsors, piles.tactics):
        chance.shuffle("pile", pile)
    piles.opponents = [[chance.choice("opponent", _coming(content, view, due.seat))] for _ in view.clubs]
    return SeasonState(table, chance, piles, _agenda(view, due), [due])


def _agenda(view: SeasonTable, due: DayDue | PickDue) -> list[SeasonStep]:
    """What is still to come of the week, the next step last (EL-11)."""
    assert view.day is not None, "it is a day"
    seats = len(view.clubs)
    turns = [(view.first + place) % seats for place in range(seats)]
    later = turns[turns.index(due.seat) + (not isinstance(due, PickDue)) :]
    days = ACTION_DAYS[ACTION_DAYS.index(view.day) + 1 :]
    steps: list[SeasonStep] = [*(TakeTurn(seat, view.day) for seat in later), *map(BeginDay, days), BeginMatchday()]
    return steps[::-1]


def _piles(content: Content, view: SeasonTable, seat: int) -> Piles:
    """What may lie face down, by what has been seen elsewhere."""
    clubs = view.clubs
    players = {one.card for club in clubs for one in club.players}.union(_open(view, "players"))
    staff = {one.card for club in clubs for one in club.staff}.union(_open(view, "staff"))
    sponsors = {one.card for club in clubs for one in club.adboards}.union(_open(view, "sponsors"))
    sponsors.update(club.kit.card for club in clubs if club.kit is not None)
    free = [card for card in range(len(content.players)) if card not in players]
    held = clubs[seat].secrets.tactics
    return Piles(
        players=[card for card in free if content.players[card].kind == "player"],
        youngsters=[card for card in free if content.players[card].kind == "youngster"],
        staff=[card for card in range(len(content.staff)) if card not in staff],
        sponsors=[card for card in range(len(content.sponsors)) if card not in sponsors],
        tactics=[card for card in range(len(content.tactics)) if card not in held],
    )


def _open(view: SeasonTable, row: Row) -> Iterable[int]:
    """The cards of a row and its discards."""
    return [card for card in (*view.rows[row], *view.discards[row]) if card is not None]


def _coming(content: Content, view: SeasonTable, seat: int) -> list[int]:
    """The opponents' cards that may come, one at least; the one that is known, if its zones were seen."""
    zones, back = view.clubs[seat].secrets.zones, view.opponents[seat]
    assert back is not None, "on a day everybody knows whom he meets"
    return [zones] if zones is not None else fitting(content, back, view.met) or [0]
